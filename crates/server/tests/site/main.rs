//! The site as people and programs meet it: over HTTP.

#![allow(clippy::unwrap_used)]

mod pages;
mod positions;
mod sessions;
pub mod web;
