//! Search methods and their parameters.

use crate::handicap::Handicap;

/// The method by which a player searches for its moves.
///
/// The built-in players of the arena and the command line are named after their methods, and a game
/// [prefers](crate::EngineGame::search_method) one.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub enum SearchMethod {
    /// The method that the game prefers, at the level of the settings, with endgame proofs
    /// (`full`).
    #[default]
    Best,
    /// The method that the game prefers, without endgame proofs (`unproved`).
    Unproved,
    /// Alpha-beta (`alphabeta`).
    AlphaBeta,
    /// Monte Carlo tree search (`mcts`, `rave` or `uct`).
    Mcts(MctsParameters),
    /// Greedy maximisation of material (`greedy`).
    Greedy,
    /// Random legal moves (`random`).
    Random,
    /// Alpha-beta with a handicap, for calibrating levels (`handicap:…`).
    Handicapped(Handicap),
}

/// The parameters of a Monte Carlo tree search.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct MctsParameters {
    /// The selection policy.
    pub selection: Selection,
    /// Whether proved wins and losses are backpropagated (MCTS-Solver).
    pub proves: bool,
}

/// The selection policy of a Monte Carlo tree search, with the evaluation of leaves.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Selection {
    /// PUCT, with values and priors from the static evaluation.
    Puct {
        /// Weight of the exploration term.
        exploration: f32,
        /// Inverse temperature of the softmax that turns evaluations into priors.
        sharpness: f32,
    },
    /// RAVE (rapid action value estimation), with random playouts.
    Rave {
        /// Number of visits at which a node's own value and its RAVE value have equal weights.
        equivalence: f32,
        /// Whether the players share their RAVE statistics, because a move changes the board in
        /// the same way for both.
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

    /// The methods that have a [name](SearchMethod::name) of their own.
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

    /// Returns the Monte Carlo tree search with this selection policy that proves wins and losses.
    #[must_use]
    pub const fn proving(selection: Selection) -> SearchMethod {
        SearchMethod::Mcts(MctsParameters { selection, proves: true })
    }

    /// Returns the name of the built-in player with this method.
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

    /// Returns whether forced wins that this method reports are proved. Handicaps overlook moves,
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
    /// Returns the parameters of the preferred method of a game if it is of the same kind, and
    /// otherwise these.
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
