//! Games with known results, and their training positions.

use super::fit::Sample;
use crate::arena::Cause;
use ludoteca_rules::{GameResult, Outcome, Player, Record, Rng};

/// Average interval between sampled positions. Successive positions are too similar.
const SAMPLE_INTERVAL: u32 = 3;

/// A game with its training positions.
#[derive(Clone, Debug)]
pub struct TrainingGame {
    record: Record,
    samples: Vec<Sample>,
}

impl TrainingGame {
    /// Samples the training positions of a game, depending on its number and a seed. Returns `None`
    /// if the result is unknown or the game was forfeited.
    #[must_use]
    pub fn of(record: Record, number: usize, seed: u64) -> Option<TrainingGame> {
        let cause = record.tag("Termination").and_then(Cause::of_tag);
        if matches!(cause, Some(Cause::Time | Cause::Illegal | Cause::Crash)) {
            return None;
        }
        let GameResult::Ended(outcome) = record.result() else {
            return None;
        };
        let result = match outcome {
            Outcome::Win(Player::One) => 1.0,
            Outcome::Win(Player::Two) => 0.0,
            Outcome::Draw => 0.5,
        };
        let mut rng = game_rng(number, !seed);
        let mut game = record.start().clone();
        let mut samples = Vec::new();
        for m in record.moves() {
            if rng.below(SAMPLE_INTERVAL) == 0 {
                samples.extend(Sample::of(&game, result));
            }
            game.play(m.text()).expect("a move of the record");
        }
        Some(TrainingGame { record, samples })
    }

    /// Returns the record of the game.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the number of training positions.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.samples.len()
    }

    pub(super) fn samples(&self) -> &[Sample] {
        &self.samples
    }
}

/// Returns the random number generator of a game.
pub(super) fn game_rng(number: usize, seed: u64) -> Rng {
    Rng::new(Rng::new(seed).bits() ^ number as u64)
}
