//! How long computers think.

use ludoteca_engine::clock_limits;
use ludoteca_engine::player::PlayerSpec;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::Player;
use ludoteca_session::{Clocks, Millis};
use std::time::Duration;

/// How many positions are looked at where games must be repeatable: about as many as fit into a
/// second.
const NODES: u64 = 50_000;

/// How long computers think.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How long a computer without a level or a clock thinks.
    pub movetime: Duration,
    /// Whether the same game must come out every time, so that no clock may be looked at.
    pub repeatable: bool,
}

impl Effort {
    /// What limits a computer of this kind; a level has its own measure.
    #[must_use]
    pub fn of(self, kind: &PlayerSpec, clocks: Option<(&Clocks, Millis)>) -> SearchLimits {
        match (clocks, kind) {
            (Some((clocks, now)), _) => clock_limits(clocks, now),
            (None, PlayerSpec::Level(_)) => SearchLimits::Nodes(u64::MAX),
            (None, PlayerSpec::Command(_)) => SearchLimits::MoveTime(self.movetime),
            (None, PlayerSpec::BuiltIn(_)) => self.of_advice(),
        }
    }

    /// What limits somebody who is asked for advice.
    #[must_use]
    pub const fn of_advice(self) -> SearchLimits {
        if self.repeatable {
            return SearchLimits::Nodes(NODES);
        }
        SearchLimits::MoveTime(self.movetime)
    }
}

/// The seed of a player in a game with a seed, so that two computers of
/// one kind differ: no more bits than the option of an engine has.
#[must_use]
pub const fn seed_of(player: Player, seed: u64) -> u64 {
    (seed ^ player.index() as u64) & 0x7fff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_clock_hurries_a_level_and_no_time_makes_games_differ() {
        let movetime = Duration::from_secs(2);
        let clocks = Clocks::new("60+1".parse().unwrap());
        let [level, full, engine] = ["level:2", "full", "cmd:x"].map(|kind| kind.parse().unwrap());
        for repeatable in [false, true] {
            let effort = Effort { movetime, repeatable };
            assert_eq!(effort.of(&level, None), SearchLimits::Nodes(u64::MAX));
            assert_eq!(effort.of(&engine, None), SearchLimits::MoveTime(movetime));
            assert_eq!(effort.of(&level, Some((&clocks, 0))), clock_limits(&clocks, 0));
            let timed = effort.of(&full, None) == SearchLimits::MoveTime(movetime);
            assert_eq!(timed, !repeatable);
        }
    }
}
