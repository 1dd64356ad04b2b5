//! The web server of Ludoteca: pages, an HTTP and WebSocket interface, games in a database.
//!
//! [`serve`] takes a listener and a future that ends when the server is to stop, so that tests
//! start it on a free port and stop it at will. [`Server`] does the same in two steps, for whoever
//! wants to know that the database is open before telling anybody where to go.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod api;
mod app;
mod asset;
mod board;
mod config;
mod door;
mod failure;
mod film;
mod guard;
mod lang;
mod logs;
mod metrics;
mod pages;
mod patient;
mod pool;
mod reviews;
mod room;
mod seat;
mod store;

pub use app::{Server, serve};
pub use config::{Config, Rate};
pub use logs::{LogForm, log_to_stderr};
pub use store::OpenError;

use ludoteca_rules::Words;

/// What the server has to say to people, in every language.
pub static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
