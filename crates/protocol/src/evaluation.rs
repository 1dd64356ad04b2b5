//! Static evaluations.

use ludoteca_rules::Message;

/// The maximum absolute value of a static evaluation. The scores of won games are larger.
pub const MAX_SCORE: i32 = 20_000;

/// The static evaluation of a position and the features it is computed from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation {
    /// The score for player one in centipoints.
    pub score: i32,
    /// The features.
    pub features: Vec<FeatureScore>,
    /// The game phase, from 0 at the start to 256 at the end.
    pub stage: i32,
    /// Whether the position is quiet, so that the evaluation is reliable without quiescence search.
    pub is_quiet: bool,
}

/// A feature of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureScore {
    /// The name.
    pub name: Message,
    /// The values for player one and player two.
    pub values: [i32; 2],
    /// The contribution of the feature to the score for player one in centipoints.
    pub score: i32,
}

/// Returns the expected result, from 0 for a loss to 1 for a win, of an evaluation in centipoints.
///
/// 400 centipoints multiply the odds by ten, whatever the game is.
///
/// ```
/// use ludoteca_protocol::win_probability;
/// assert_eq!(win_probability(0), 0.5);
/// assert_eq!((win_probability(400) * 11.0).round(), 10.0);
/// ```
#[must_use]
pub fn win_probability(centipoints: i32) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-f64::from(centipoints) / 400.0))
}
