//! Renpaarden for exact solving.

use super::{Renpaarden, RenpaardenMove, Win, board};
use crate::bits::Bits;
use crate::game::Game;
use crate::player::Player;
use crate::solve::{ForcedWin, Solve};

impl Solve for Renpaarden {
    /// Who has too few stones to fill two rows cannot win.
    fn bounds(&self) -> (i32, i32) {
        let best = |player| i32::from(self.has_enough_stones(player));
        (-best(!self.turn), best(self.turn))
    }

    fn forced_win(&self) -> Option<ForcedWin> {
        self.won_race()
    }

    /// A race that is decided now or after the next move takes no search.
    fn estimate(&self) -> Option<u64> {
        let is_decided = |m: &RenpaardenMove| {
            let mut after = *self;
            after.play_unchecked(*m);
            after.outcome().is_some() || after.won_race().is_some_and(|win| win.winner == self.turn)
        };
        if self.won_race().is_some() {
            return Some(1);
        }
        let moves = self.moves();
        moves.iter().any(is_decided).then_some(moves.len() as u64)
    }

    /// A player whose stones stay at home cannot lose, as long as one of them has a cell to leap
    /// to and back.
    fn holding(&self, moves: &mut Vec<RenpaardenMove>) {
        let home = board::home(self.turn, self.options.size);
        let is_home = |cell| i32::from(home & board::bit(cell) != 0);
        let gain = |m: &RenpaardenMove| match *m {
            RenpaardenMove::Leap { from, to } => is_home(to) - is_home(from),
            RenpaardenMove::Pass => 0,
        };
        let all = self.moves();
        moves.extend(all.into_iter().rev().max_by_key(gain));
    }
}

impl Renpaarden {
    fn has_enough_stones(&self, player: Player) -> bool {
        let stones = match self.options.win {
            Win::Own => self.stones(player),
            Win::Filled => self.white | self.black,
        };
        stones.count() >= board::home(player, self.options.size).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Notation, Options};

    #[test]
    fn who_only_wants_not_to_lose_goes_home() {
        let options = super::super::RenpaardenOptions::read("size=5").unwrap();
        let holding = |text: &str| {
            let position = Renpaarden::read_position(&options, text).unwrap();
            let mut moves = Vec::new();
            position.holding(&mut moves);
            moves.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(holding("w..../...../.w.../...../....b w"), ["b3c1"]);
        assert_eq!(holding("w..../...../...../...../....b w"), ["a1c2"]);
    }
}
