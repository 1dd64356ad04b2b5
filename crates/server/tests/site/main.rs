//! The site as people and programs meet it: pages over HTTP, and games in a real browser.

#![allow(clippy::unwrap_used)]

mod browser;
mod driven;
mod pages;
mod positions;
mod web;
