//! The web server of Ludoteca: pages, an HTTP and WebSocket API, matches in a database.
//!
//! [`serve`] takes a listener and a future that ends when the server shuts down, so that tests can
//! start it on a free port and stop it. [`Server`] does the same in two steps, for callers that
//! announce the address only once the database is open.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod acceptor;
mod api;
mod app;
mod asset;
mod board;
mod config;
mod error;
mod gif;
mod guard;
mod lang;
mod logs;
mod metrics;
mod pages;
mod pool;
mod reviews;
mod room;
mod secrets;
mod store;
mod write_timeout;

pub use app::{Server, serve};
pub use config::{Config, DatabaseLocation, Rate};
pub use logs::{LogForm, log_to_stderr};
pub use store::OpenError;

use ludoteca_rules::Words;

/// The messages of the server, in every language.
pub static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
