//! What a position is worth by its looks, which is what a search of limited depth stands on.

use crate::game::Game;
use crate::level::Level;
use crate::player::Player;

/// The most that a game may measure.
pub(crate) const MOST_TERMS: usize = 32;

/// Where a game ends in [`Evaluate::stage`].
pub const LAST_STAGE: i32 = 256;

/// The most that looks can be worth: a won game is worth more.
pub const MOST_POINTS: i32 = 20_000;

/// Weights are so many times what a unit of a measure is worth in centipoints.
pub const WEIGHT_UNIT: i32 = 64;

/// What a search asks of a game beyond its rules. Everything has a default, so that a new game
/// can be played by the computer at once, and well when it says more.
///
/// A worth is in centipoints, and means the same in every game: 400 more multiply the odds of
/// winning by ten.
pub trait Evaluate: Game {
    /// What is measured, by the keys of the game's messages.
    const TERMS: &'static [&'static str] = &[];

    /// What a unit of each measure is worth, in parts of a centipoint ([`WEIGHT_UNIT`]): a row
    /// for each stage of the game, evenly spread from its beginning to its end, between which
    /// the worth changes evenly. A row has a weight for each of [`Evaluate::TERMS`].
    const WEIGHTS: &'static [&'static [i32]] = &[];

    /// The levels of play, from the weakest, each measured against the one below.
    const LEVELS: [Strength; Level::COUNT] = Strength::LADDER;

    /// Measures each of [`Evaluate::TERMS`] for player one and player two.
    fn measure(&self, _measures: &mut [[i32; 2]]) {}

    /// How far the game has come, from 0 to [`LAST_STAGE`].
    fn stage(&self) -> i32 {
        0
    }

    /// What a player who only takes what there is to take counts, player one first.
    fn spoils(&self) -> [i64; 2] {
        self.points().map_or([0; 2], |points| points.map(|points| points as i64))
    }

    /// How promising a move looks before it is tried: moves are tried from the highest hint on.
    fn hint(&self, _m: Self::Move) -> i32 {
        0
    }

    /// How easily people overlook a move; 0 is plain to see.
    fn subtlety(&self, _m: Self::Move) -> u32 {
        0
    }

    /// Whether the position should not be judged by its looks but looked into further.
    fn is_restless(&self) -> bool {
        false
    }

    /// What finds the best moves in this position and those after it: what won most against the
    /// others in matches.
    fn method(&self) -> Method {
        if Self::TERMS.is_empty() { Method::PLAYING } else { Method::Deepening }
    }

    /// What the position is worth to the player to move, by its looks, in centipoints.
    #[inline]
    fn judge(&self) -> i32 {
        let mut measures = [[0; 2]; MOST_TERMS];
        let measures = &mut measures[..Self::TERMS.len()];
        self.measure(measures);
        worth(Self::WEIGHTS, measures, self.stage(), self.turn())
    }
}

/// How moves are found.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Method {
    /// Looking at all lines of play, deeper and deeper (alpha-beta).
    Deepening,
    /// Looking further where the looks of positions promise most (Monte Carlo tree search).
    Sampling {
        /// How much moves are tried that do not seem best.
        exploration: f32,
        /// How much more those are tried that look better.
        sharpness: f32,
    },
    /// Looking further where random games went best (Monte Carlo tree search with RAVE).
    Playing {
        /// After how many games with a move they count as much as those in which it was played
        /// later on.
        trust: f32,
        /// Whether it does not matter who played it later on, since a move does the same to the
        /// board whoever plays it.
        shared: bool,
    },
    /// Looking further where random games went best, and nothing else (UCT with proofs).
    Counting {
        /// How much moves are tried that do not seem best.
        exploration: f32,
    },
}

impl Method {
    /// Sampling as it did well in several games.
    pub const SAMPLING: Method = Method::Sampling { exploration: 1.2, sharpness: 4.0 };
    /// Playing as it did well in several games.
    pub const PLAYING: Method = Method::Playing { trust: 1000.0, shared: false };
}

/// How well a level plays.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Strength {
    /// How many positions it looks at for a move.
    pub nodes: u32,
    /// By how many centipoints it misjudges a position, as often more as less.
    pub noise: i32,
    /// How much it is after spoils, in centipoints for each.
    pub greed: i32,
    /// How often it overlooks a move, in thousandths for each unit of [`Evaluate::subtlety`].
    pub oversight: u32,
}

impl Strength {
    /// A strength of these nodes, noise, greed and oversight.
    #[must_use]
    pub const fn new(nodes: u32, noise: i32, greed: i32, oversight: u32) -> Strength {
        Strength { nodes, noise, greed, oversight }
    }

    /// What is played where a game has not been measured.
    pub const LADDER: [Strength; Level::COUNT] = [
        Strength::new(60, 300, 10, 200),
        Strength::new(150, 150, 5, 80),
        Strength::new(400, 100, 2, 30),
        Strength::new(1_200, 90, 0, 10),
        Strength::new(4_000, 80, 0, 0),
        Strength::new(12_000, 65, 0, 0),
        Strength::new(40_000, 45, 0, 0),
        Strength::new(400_000, 30, 0, 0),
    ];
}

/// What an evaluation is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// What the position is worth to player one, in centipoints.
    pub worth: i32,
    /// What was measured.
    pub parts: Vec<Part>,
    /// How far the game has come, from 0 to [`LAST_STAGE`].
    pub stage: i32,
    /// Whether the position should not be judged by its looks but looked into further.
    pub restless: bool,
}

/// One thing that was measured.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name among the messages of the game.
    pub term: &'static str,
    /// The measure of player one and of player two.
    pub measures: [i32; 2],
    /// What the difference is worth to player one, in centipoints.
    pub worth: i32,
}

/// The part of a win that a player can expect from a position of this worth to them: 1 is a win,
/// 0.5 is even, 0 is a loss.
///
/// ```
/// use ludoteca_rules::chance;
/// assert_eq!(chance(0), 0.5);
/// assert_eq!((chance(400) * 11.0).round(), 10.0);
/// ```
#[must_use]
pub fn chance(centipoints: i32) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-f64::from(centipoints) / 400.0))
}

/// The evaluation of a position with its parts.
pub(crate) fn evaluate<G: Evaluate>(position: &G) -> Evaluation {
    let mut measures = vec![[0; 2]; G::TERMS.len()];
    position.measure(&mut measures);
    let stage = position.stage();
    let alone = |term: usize| {
        let mut one = vec![[0; 2]; G::TERMS.len()];
        one[term] = measures[term];
        worth(G::WEIGHTS, &one, stage, Player::One)
    };
    let part = |(at, term)| Part { term, measures: measures[at], worth: alone(at) };
    Evaluation {
        worth: worth(G::WEIGHTS, &measures, stage, Player::One),
        parts: G::TERMS.iter().copied().enumerate().map(part).collect(),
        stage,
        restless: position.is_restless(),
    }
}

/// What measures are worth to a player.
#[inline]
fn worth(weights: &[&[i32]], measures: &[[i32; 2]], stage: i32, player: Player) -> i32 {
    let sum = |row: &[i32]| -> i32 {
        let products = row.iter().zip(measures).map(|(weight, [one, two])| weight * (one - two));
        products.sum()
    };
    let total = match weights {
        [] => 0,
        [row] => sum(row),
        rows => {
            let place = stage.clamp(0, LAST_STAGE) * (rows.len() as i32 - 1);
            let row = (place / LAST_STAGE).min(rows.len() as i32 - 2);
            let part = place - row * LAST_STAGE;
            let (before, after) = (sum(rows[row as usize]), sum(rows[row as usize + 1]));
            before + (i64::from(after - before) * i64::from(part) / i64::from(LAST_STAGE)) as i32
        }
    };
    let worth = (total / WEIGHT_UNIT).clamp(-MOST_POINTS, MOST_POINTS);
    if player == Player::One { worth } else { -worth }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worth_changes_evenly_between_the_stages_of_a_game() {
        let weights: &[&[i32]] = &[&[64, 0], &[64, 128], &[0, 0]];
        let at = |stage| worth(weights, &[[10, 0], [0, 10]], stage, Player::One);
        assert_eq!([0, 64, 128, 192, 256].map(at), [10, 0, -10, -5, 0]);
    }

    #[test]
    fn what_is_good_for_one_is_bad_for_the_other() {
        let worth_to = |player| worth(&[&[64]], &[[3, 1]], 0, player);
        assert_eq!(Player::BOTH.map(worth_to), [2, -2]);
        assert_eq!(worth(&[], &[], 0, Player::One), 0);
    }
}
