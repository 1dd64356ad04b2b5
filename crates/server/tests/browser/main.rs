//! The pages in a real browser, used with mouse, keyboard and touch.

#![allow(clippy::unwrap_used)]

mod accessibility;
mod accessibility_tree;
mod announcements;
mod board;
mod boards;
mod flows;
mod games;
mod input;
mod online;
mod pair;
mod player;
mod proxy;
mod review;
#[cfg(feature = "small-games")]
mod small_games;
mod unencrypted;
#[path = "../site/web.rs"]
pub mod web;
mod webdriver;
