//! Matches and tournaments between players of any kind, with statistics of their results.
//!
//! A [`Tournament`] consists of players, a [`Schedule`] and [`Conditions`]; running it yields a
//! [`GameReport`] for every finished game. [`Standings`] accumulate the results, from which Elo
//! differences with error bars ([`elo`]), ratings of any number of players ([`rating`]) and a
//! sequential probability ratio test ([`sprt`]) are computed.
//!
//! All randomness in a game is derived from its number and the seed of the tournament, so that
//! results do not depend on the number of concurrent games.

mod conditions;
pub mod elo;
mod game;
mod move_limit;
mod opening;
mod player;
pub mod rating;
mod report;
mod schedule;
pub mod sprt;
mod standings;
mod tags;
mod tally;
mod tournament;

pub use conditions::Conditions;
pub use move_limit::MoveLimit;
pub use opening::default_plies;
pub use player::ArenaPlayer;
pub use report::{Cause, EVENT, GameReport, MoveReport, Summary, Termination};
pub use schedule::{Fixture, Format, Schedule};
pub use standings::{PlayerStats, Standings};
pub use tags::{GameTags, TagMismatch};
pub use tally::Tally;
pub use tournament::{PlayerStartError, Tournament};
