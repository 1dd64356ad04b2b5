//! A game whose result is known, and the positions of it to learn from.

use super::fit::Sample;
use crate::arena::Cause;
use ludoteca_rules::{GameResult, Outcome, Player, Record, Rng};

/// One position in so many is learnt from: neighbours say nearly the same.
const SPACING: u32 = 3;

/// A game to learn from.
#[derive(Clone, Debug)]
pub struct Lesson {
    record: Record,
    samples: Vec<Sample>,
}

impl Lesson {
    /// What there is to learn from a game, in positions that its number and a seed choose;
    /// nothing if nobody knows how it ended, or if it was lost by a fault and not on the board.
    #[must_use]
    pub fn of(record: Record, number: usize, seed: u64) -> Option<Lesson> {
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
        let mut rng = dice(number, !seed);
        let mut game = record.start().clone();
        let mut samples = Vec::new();
        for m in record.moves() {
            if rng.below(SPACING) == 0 {
                samples.extend(Sample::of(&game, result));
            }
            game.play(m.text()).expect("a move of the record");
        }
        Some(Lesson { record, samples })
    }

    /// The game.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// How many positions of it there are to learn from.
    #[must_use]
    pub const fn positions(&self) -> usize {
        self.samples.len()
    }

    pub(super) fn samples(&self) -> &[Sample] {
        &self.samples
    }
}

/// The random numbers of a game.
pub(super) fn dice(number: usize, seed: u64) -> Rng {
    Rng::new(Rng::new(seed).bits() ^ number as u64)
}
