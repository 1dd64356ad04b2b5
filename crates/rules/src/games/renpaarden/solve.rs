//! Renpaarden for exact solving.

use super::{Renpaarden, RenpaardenMove, board};
use crate::game::Game;
use crate::solve::Solve;

impl Solve for Renpaarden {
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
