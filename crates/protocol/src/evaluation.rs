//! The static evaluation of a position, as `eval` explains it.

use ludoteca_rules::Message;

/// Upper limit of the absolute value of a static evaluation, below the score of a won game.
pub const MAX_SCORE: i32 = 20_000;

/// The static evaluation of a position with its features.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation {
    /// The evaluation for player one, in centipoints.
    pub score: i32,
    /// The features it is computed from.
    pub features: Vec<FeatureScore>,
    /// The stage of the game, from 0 to 256.
    pub stage: i32,
    /// Whether the evaluation can be trusted without further search.
    pub is_quiet: bool,
}

/// One feature of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureScore {
    /// What people call it.
    pub name: Message,
    /// The values for player one and player two.
    pub values: [i32; 2],
    /// What the difference contributes to the evaluation for player one, in centipoints.
    pub score: i32,
}

/// Returns the expected result, from 0 (loss) to 1 (win), of an evaluation in centipoints.
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
