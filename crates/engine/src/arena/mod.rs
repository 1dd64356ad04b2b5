//! Matches and tournaments between players of any kind, with statistics of their results.
//!
//! A [`Tournament`] defines who plays whom under which [`Conditions`]; running it yields a
//! [`GameReport`] for every game as it ends. [`Standings`] add up the results and compute Elo
//! differences with error bars ([`elo`]), ratings of any number of players ([`rating`]) and a
//! sequential test that ends a match as soon as it is decided ([`sprt`]).
//!
//! Everything random about a game follows from its number and the seed of the tournament, so that
//! results do not depend on how many games run at once.

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
pub use tournament::Tournament;
