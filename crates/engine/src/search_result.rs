//! The result of a search: the root moves with their scores and principal variations.

use crate::time::SearchBudget;
use ludoteca_protocol::{Info, SearchOutput};
use std::fmt::Display;

/// The result of a search.
#[derive(Clone, Debug)]
pub(crate) struct SearchResult<M> {
    /// The root moves, best first.
    pub(crate) root_moves: Vec<RootMove<M>>,
    /// The number of nodes searched.
    pub(crate) nodes: u64,
}

/// A move at the root, with its principal variation and score.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    /// The principal variation, which begins with the move.
    pub(crate) pv: Vec<M>,
    /// The score in the current iteration, or `None` if the move failed low.
    pub(crate) score: Option<i32>,
    /// The score in the previous iteration.
    pub(crate) previous_score: i32,
}

impl<M: Copy> RootMove<M> {
    pub(crate) fn new(m: M) -> RootMove<M> {
        RootMove { pv: vec![m], score: None, previous_score: 0 }
    }

    /// Returns the move.
    pub(crate) fn first_move(&self) -> M {
        self.pv[0]
    }

    /// Returns the score in the current iteration or, without one, in the previous iteration.
    pub(crate) fn latest_score(&self) -> i32 {
        self.score.unwrap_or(self.previous_score)
    }
}

impl<M: Display> SearchResult<M> {
    /// Converts the result into the protocol's form.
    pub(crate) fn found(&self) -> SearchOutput {
        SearchOutput { best_move: self.root_moves[0].pv[0].to_string(), nodes: self.nodes }
    }
}

/// Returns a report with the nodes and the time spent so far.
pub(crate) fn search_info(budget: &SearchBudget<'_>) -> Info {
    Info::total(budget.nodes(), budget.elapsed())
}
