//! Matches between players of any kind, and what their results say about strength.
//!
//! A [`Tournament`] says who plays what under which conditions and in which order; running it
//! gives a [`GameReport`] for every game as it ends. [`Standings`] add up what the games came to
//! and put figures on it: Elo with error bars ([`elo`]), ratings of any number of players
//! ([`rating`]), a test that ends a match as soon as it is decided ([`sprt`]).
//!
//! Every game is numbered, and its number and the seed of the tournament decide everything
//! about it that is random, so that it does not matter how many games run at once.

mod bout;
mod contender;
pub mod elo;
mod label;
mod opening;
mod pace;
pub mod rating;
mod report;
mod schedule;
mod seat;
pub mod sprt;
mod standings;
mod tally;
mod tournament;

pub use contender::Contender;
pub use label::{Difference, Label};
pub use opening::usual_plies;
pub use pace::Pace;
pub use report::{Cause, EVENT, GameReport, Summary, Termination, Thought};
pub use schedule::{Fixture, Format, Schedule};
pub use seat::Conditions;
pub use standings::{Conduct, Standings};
pub use tally::Tally;
pub use tournament::Tournament;
