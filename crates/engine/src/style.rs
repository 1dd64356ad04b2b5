//! The ways to find a move.

use ludoteca_rules::Strength;

/// A way to find a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// What is best for the game, at the level of the settings.
    #[default]
    Best,
    /// What is best for the game, but endings are searched and not proved, for finding out what
    /// proofs are worth.
    Unproved,
    /// Alpha-beta, whatever is best for the game.
    Deepening,
    /// Monte Carlo tree search with the game's evaluation, whatever is best for the game.
    Sampling,
    /// Monte Carlo tree search with random games and RAVE, whatever is best for the game.
    Playing,
    /// Plain Monte Carlo tree search: UCT with random games.
    Uct,
    /// Takes the most there is to take at once.
    Greedy,
    /// Any legal move.
    Random,
    /// Alpha-beta with flaws, for finding out how strong a level with them would be.
    Flawed(Strength),
}

impl Style {
    /// Every style with a name of its own.
    pub const ALL: [Style; 8] = [
        Style::Best,
        Style::Unproved,
        Style::Deepening,
        Style::Sampling,
        Style::Playing,
        Style::Uct,
        Style::Greedy,
        Style::Random,
    ];

    /// The name of a player of this style.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::Best => "full",
            Style::Unproved => "unproved",
            Style::Deepening => "alphabeta",
            Style::Sampling => "mcts",
            Style::Playing => "rave",
            Style::Uct => "uct",
            Style::Greedy => "greedy",
            Style::Random => "random",
            Style::Flawed(_) => "strength",
        }
    }
}
