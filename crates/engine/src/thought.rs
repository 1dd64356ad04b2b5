//! What a search comes to: lines of play, from the best.

use crate::watch::Watch;
use ludoteca_protocol::{Found, Info};
use std::fmt::Display;

/// What a search found.
#[derive(Clone, Debug)]
pub(crate) struct Thought<M> {
    /// A line for each move, from the best.
    pub(crate) lines: Vec<Line<M>>,
    pub(crate) nodes: u64,
}

/// A line of play that begins with a certain move.
#[derive(Clone, Debug)]
pub(crate) struct Line<M> {
    pub(crate) moves: Vec<M>,
    /// The score of the last round, if it was looked at far enough to have one.
    pub(crate) score: Option<i32>,
    /// The score before.
    pub(crate) earlier: i32,
}

impl<M: Copy> Line<M> {
    pub(crate) fn new(m: M) -> Line<M> {
        Line { moves: vec![m], score: None, earlier: 0 }
    }

    /// The move that it begins with.
    pub(crate) fn m(&self) -> M {
        self.moves[0]
    }

    /// The latest score there is.
    pub(crate) fn known(&self) -> i32 {
        self.score.unwrap_or(self.earlier)
    }
}

impl<M: Display> Thought<M> {
    /// What the protocol wants to know.
    pub(crate) fn found(&self) -> Found {
        Found { best: self.lines[0].moves[0].to_string(), nodes: self.nodes }
    }
}

/// The time and nodes spent so far.
pub(crate) fn news(watch: &Watch<'_>) -> Info {
    Info::total(watch.nodes(), watch.elapsed())
}
