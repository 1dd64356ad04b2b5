//! UGI, the protocol between an engine of board games and the program that runs it.
//!
//! A runner sends a [`Command`] a line and an engine answers with a [`Reply`] a line; both are
//! plain types that are read with `parse` and written with `to_string`. A [`Session`] is the
//! engine's side of the conversation without any input or output: it is given lines and says
//! what to do about them.
//!
//! ```
//! use ludoteca_protocol::{Effect, Session};
//!
//! let mut session = Session::new(ludoteca_rules::GAMES);
//! session.handle("setoption name Game value taiji(size=2)");
//! session.handle("position startpos moves a1b1");
//! let Some(Effect::Say(reply)) = session.handle("query fen").pop() else {
//!     panic!("no answer");
//! };
//! assert_eq!(reply.to_string(), "response wb/.. b");
//! ```
//!
//! What takes time is a [`Job`], which runs wherever the caller likes and can be stopped:
//!
//! ```
//! use ludoteca_protocol::{Effect, RandomMover, Session};
//! use std::sync::atomic::AtomicBool;
//!
//! let mut session = Session::new(ludoteca_rules::GAMES);
//! let Some(Effect::Start(job)) = session.handle("go perft 0").pop() else {
//!     panic!("no job");
//! };
//! let mut said = Vec::new();
//! job.run(&mut RandomMover, &AtomicBool::new(false), &mut |reply| said.push(reply.to_string()));
//! assert_eq!(said, ["perft 1"]);
//! ```

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
pub use explain::explained;
pub use info::{Bound, Info, Score, Value};
pub use job::Job;
pub use level::{Level, UnknownLevel};
pub use limits::{Clock, SearchLimits};
pub use line::{LineError, LineSplitter};
pub use option::{OptionLine, OptionType};
pub use query::{Query, outcome_word};
pub use reply::Reply;
pub use search::{Found, RandomMover, SearchJob, Searcher};
pub use session::{Effect, Session};
pub use settings::Settings;
pub use signature::Signature;

use ludoteca_rules::Words;

/// What the protocol has to say to people, in every language.
pub static MESSAGES: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));
