//! How a player searches for its moves.

use crate::handicap::Handicap;

/// How a player searches for its moves.
///
/// It is what the built-in players of the arena and the command line are named after, and what a
/// game names as its preferred search.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub enum SearchMethod {
    /// The method that the game prefers, at the level of the settings; endgames are proved when
    /// there is time (`full`).
    #[default]
    Best,
    /// The method that the game prefers, without endgame proofs (`unproved`).
    Unproved,
    /// Alpha-beta (`alphabeta`).
    AlphaBeta,
    /// Monte Carlo tree search (`mcts`, `rave` or `uct`).
    Mcts(MctsParameters),
    /// The move that wins the most material at once (`greedy`).
    Greedy,
    /// Any legal move (`random`).
    Random,
    /// Alpha-beta with a handicap, for calibrating levels (`handicap:…`).
    Handicapped(Handicap),
}

/// The parameters of a Monte Carlo tree search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct MctsParameters {
    /// How moves are selected in the tree.
    pub selection: Selection,
    /// Whether wins and losses are proved (MCTS-Solver) rather than only counted.
    pub proves: bool,
}

/// How a Monte Carlo tree search selects moves in the tree, and evaluates leaves.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Selection {
    /// PUCT, with values and priors from the static evaluation.
    Puct {
        /// Weight of the exploration term.
        exploration: f32,
        /// How much the prior of a move grows with the evaluation after it.
        sharpness: f32,
    },
    /// RAVE (all-moves-as-first statistics), with random playouts.
    Rave {
        /// Number of visits at which a node's own value and its RAVE value weigh the same.
        equivalence: f32,
        /// Whether it does not matter who played a move later on, because a move changes the
        /// board in the same way for both players.
        shared: bool,
    },
    /// UCT, with random playouts.
    Uct {
        /// Weight of the exploration term.
        exploration: f32,
    },
}

impl SearchMethod {
    /// PUCT with parameters that suit several games.
    pub const PUCT: SearchMethod =
        SearchMethod::proving(Selection::Puct { exploration: 1.2, sharpness: 4.0 });

    /// RAVE with parameters that suit several games.
    pub const RAVE: SearchMethod =
        SearchMethod::proving(Selection::Rave { equivalence: 1000.0, shared: false });

    /// Plain UCT as in the textbooks, for comparison.
    pub const UCT: SearchMethod = SearchMethod::Mcts(MctsParameters {
        selection: Selection::Uct { exploration: 1.4 },
        proves: false,
    });

    /// Every method that has a name of its own.
    pub const ALL: [SearchMethod; 8] = [
        SearchMethod::Best,
        SearchMethod::Unproved,
        SearchMethod::AlphaBeta,
        SearchMethod::PUCT,
        SearchMethod::RAVE,
        SearchMethod::UCT,
        SearchMethod::Greedy,
        SearchMethod::Random,
    ];

    /// Returns the Monte Carlo tree search with this selection that also proves wins and losses.
    #[must_use]
    pub const fn proving(selection: Selection) -> SearchMethod {
        SearchMethod::Mcts(MctsParameters { selection, proves: true })
    }

    /// Returns the name of the player that searches in this way.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SearchMethod::Best => "full",
            SearchMethod::Unproved => "unproved",
            SearchMethod::AlphaBeta => "alphabeta",
            SearchMethod::Mcts(parameters) => match parameters.selection {
                Selection::Puct { .. } => "mcts",
                Selection::Rave { .. } => "rave",
                Selection::Uct { .. } => "uct",
            },
            SearchMethod::Greedy => "greedy",
            SearchMethod::Random => "random",
            SearchMethod::Handicapped(_) => "handicap",
        }
    }

    /// Returns whether a win that this method reports as forced is one: handicaps overlook moves,
    /// and plain UCT proves nothing.
    pub(crate) const fn proves_wins(self) -> bool {
        match self {
            SearchMethod::Best | SearchMethod::Unproved | SearchMethod::AlphaBeta => true,
            SearchMethod::Mcts(parameters) => parameters.proves,
            SearchMethod::Greedy | SearchMethod::Random | SearchMethod::Handicapped(_) => false,
        }
    }
}

impl MctsParameters {
    /// Returns the parameters of the method that a game prefers if that selects moves in the same
    /// way and proves as much, and these otherwise.
    pub(crate) const fn tuned_by(self, preferred: SearchMethod) -> MctsParameters {
        match preferred {
            SearchMethod::Mcts(own) if self.is_same_kind(own) => own,
            _ => self,
        }
    }

    const fn is_same_kind(self, other: MctsParameters) -> bool {
        let same_selection = matches!(
            (self.selection, other.selection),
            (Selection::Puct { .. }, Selection::Puct { .. })
                | (Selection::Rave { .. }, Selection::Rave { .. })
                | (Selection::Uct { .. }, Selection::Uct { .. })
        );
        same_selection && self.proves == other.proves
    }
}
