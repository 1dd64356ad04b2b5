//! UGI, the Universal Game Interface, a text protocol between engines and the programs that run
//! them.
//!
//! It is modelled on UCI. The runner sends one [`Command`] per line, and the engine answers with
//! [`Reply`] lines. Both types are parsed with [`str::parse`] and written with
//! [`ToString::to_string`].
//!
//! # Writing an engine
//!
//! A [`Session`] implements the engine's side without doing input and output: [`Session::handle`]
//! takes a line and returns the [`Effect`]s to carry out.
//!
//! ```
//! use ludoteca_protocol::{Effect, Session};
//!
//! let mut session = Session::new(ludoteca_rules::GAMES);
//! session.handle("setoption name Game value taiji(size=2)");
//! session.handle("position startpos moves a1b1");
//! let Some(Effect::Send(reply)) = session.handle("query fen").pop() else {
//!     panic!("no answer");
//! };
//! assert_eq!(reply.to_string(), "response wb/.. b");
//! ```
//!
//! Long-running work is a [`Job`], which the caller runs where it likes and can stop. A
//! [`Searcher`] does the actual search:
//!
//! ```
//! use ludoteca_protocol::{Effect, RandomMover, Session};
//! use std::sync::atomic::AtomicBool;
//!
//! let mut session = Session::new(ludoteca_rules::GAMES);
//! let Some(Effect::Start(job)) = session.handle("go perft 0").pop() else {
//!     panic!("no job");
//! };
//! let mut lines = Vec::new();
//! job.run(&mut RandomMover, &AtomicBool::new(false), &mut |reply| lines.push(reply.to_string()));
//! assert_eq!(lines, ["perft 1"]);
//! ```
//!
//! # Writing a runner
//!
//! [`LineSplitter`] splits the engine's output into lines, each of which parses as a [`Reply`].

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod command;
mod error;
mod evaluation;
mod explain;
mod info;
mod job;
mod level;
mod limits;
mod line;
mod option;
mod query;
mod reply;
mod search;
mod session;
mod settings;
mod signature;
mod words;

pub use command::{Command, Origin};
pub use evaluation::{Evaluation, FeatureScore, MAX_SCORE, win_probability};
pub use explain::{explain, explain_change};
pub use info::{Bound, Info, Score, Value};
pub use job::Job;
pub use level::{Level, LevelError};
pub use limits::{Clock, SearchLimits};
pub use line::{LineError, LineSplitter};
pub use option::{OptionLine, OptionType};
pub use query::{Query, outcome_word};
pub use reply::Reply;
pub use search::{RandomMover, SearchJob, SearchOutput, Searcher};
pub use session::{Effect, Session};
pub use settings::Settings;
pub use signature::Signature;

use ludoteca_rules::Words;

/// The messages of the protocol.
pub static MESSAGES: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));
