//! The pages and the API over HTTP.

#![allow(clippy::unwrap_used)]

mod pages;
mod positions;
mod sessions;
pub mod web;
