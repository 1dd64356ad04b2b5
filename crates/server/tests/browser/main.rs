//! The pages in a real browser, as people use them: with a mouse, with keys, with a finger.

#![allow(clippy::unwrap_used)]

mod board;
mod driven;
mod far;
mod flows;
mod games;
mod handling;
mod hands;
mod looks;
mod online;
mod pair;
mod player;
mod proxy;
mod review;
mod seen;
#[cfg(feature = "small-games")]
mod small_games;
mod told;
#[path = "../site/web.rs"]
pub mod web;
