//! Renpaarden for exact solving.

use super::{Renpaarden, RenpaardenMove, Win, board};
use crate::bits::Bits;
use crate::evaluate::Evaluate;
use crate::game::Game;
use crate::player::Player;
use crate::solve::{ForcedWin, Solve};

/// How many moves are tried to see whether one of them decides a race.
const MOST_TRIED: usize = 12;

impl Solve for Renpaarden {
    /// Who has too few stones to fill two rows cannot win, nor can anybody against a player who
    /// can stay at home.
    fn bounds(&self) -> (i32, i32) {
        let best = |player: Player| {
            i32::from(self.has_enough_stones(player) && !self.can_stay_at_home(!player))
        };
        (-best(!self.turn), best(self.turn))
    }

    fn forced_win(&self) -> Option<ForcedWin> {
        self.won_race()
    }

    /// A race that is decided now or after the next move takes no search. Of the moves only those
    /// that lead furthest are tried: there can be hundreds.
    fn estimate(&self) -> Option<u64> {
        let is_decided = |m: &RenpaardenMove| {
            let mut after = *self;
            after.play_unchecked(*m);
            after.outcome().is_some() || after.run(self.turn).is_some()
        };
        if self.won_race().is_some() {
            return Some(1);
        }
        let mut moves = self.moves();
        moves.sort_by_key(|m| std::cmp::Reverse(self.hint(*m)));
        moves.iter().take(MOST_TRIED).any(is_decided).then_some(moves.len() as u64)
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

    /// Whether a player can leave a stone at home for ever, where the other would need its cell.
    ///
    /// Another stone can always move instead. If none could, all cells that the others reach by
    /// leaps over enemies would hold stones, and so would all their neighbours, but for the cell
    /// of the stone at home. As the leaps of a knight join all cells of the board without any one
    /// of them, there would be no empty cell at all.
    fn can_stay_at_home(&self, player: Player) -> bool {
        let (size, stones) = (self.options.size, self.stones(player));
        self.options.win == Win::Own
            && stones & board::home(player, size) != 0
            && stones.count() >= 2
            && self.white | self.black != board::all(size)
    }
}

#[cfg(test)]
mod tests {
    use super::super::RenpaardenOptions;
    use super::*;
    use crate::bits::Ones;
    use crate::{Cell, Game, Options, Rng};

    fn options(text: &str) -> RenpaardenOptions {
        RenpaardenOptions::read(text).unwrap()
    }

    /// The cells that a knight reaches from the first of some, all the way on these.
    fn joined(cells: u128) -> u128 {
        let mut reached = Ones(cells).next().map_or(0, u128::bit);
        loop {
            let ahead = Player::BOTH.map(|player| board::leaps_ahead(player, reached));
            let wider = reached | (ahead[0] | ahead[1]) & cells;
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    #[test]
    fn leaps_join_all_cells_but_any_one() {
        for size in 5..=9 {
            let all = board::all(size);
            for left_out in Ones(all) {
                let others = all & !u128::bit(left_out);
                assert_eq!(joined(others), others, "{size} {left_out}");
            }
        }
    }

    /// A position with so many stones for each player.
    fn crowd(rng: &mut Rng, options: RenpaardenOptions, stones: [u32; 2]) -> Renpaarden {
        let turn = Player::BOTH[rng.below(2) as usize];
        let mut position = Renpaarden { white: 0, black: 0, turn, options };
        let mut cells: Vec<Cell> = Cell::all(options.size).collect();
        rng.shuffle(&mut cells);
        let players = Player::BOTH.into_iter().zip(stones);
        let stones = players.flat_map(|(player, count)| (0..count).map(move |_| player));
        cells.into_iter().zip(stones).for_each(|(cell, player)| position.put(cell, Some(player)));
        position
    }

    #[test]
    fn who_stays_at_home_has_another_stone_to_move() {
        let mut rng = Rng::new(7);
        let mut tried = 0;
        for number in 0..40_000u32 {
            let size = 5 + (number % 5) as u8;
            let cells = u32::from(size).pow(2);
            let own = rng.below(cells - 2) + 1;
            let enemy = rng.below(cells - own);
            let turn = rng.below(2) as usize;
            let stones = if turn == 0 { [own, enemy] } else { [enemy, own] };
            let mut position = crowd(&mut rng, options(&format!("size={size}")), stones);
            position.turn = Player::BOTH[turn];
            if position.outcome().is_some() || !position.can_stay_at_home(position.turn) {
                continue;
            }
            let moves = position.moves();
            let home = board::home(position.turn, size) & position.stones(position.turn);
            for stone in Ones(home) {
                let is_other = |m: &RenpaardenMove| match *m {
                    RenpaardenMove::Leap { from, .. } => board::bit(from) != u128::bit(stone),
                    RenpaardenMove::Pass => false,
                };
                assert!(moves.iter().any(is_other), "{}", position.write_position());
            }
            tried += 1;
        }
        assert!(tried > 20_000, "{tried}");
    }

    #[test]
    fn nobody_can_win_from_the_start_unless_stones_at_home_may_fill() {
        for size in 5..=9 {
            let start = |win: &str| Renpaarden::start(&options(&format!("size={size}{win}")));
            assert_eq!(start("").bounds(), (0, 0));
            assert_eq!(start(",win=filled").bounds(), (-1, 1));
        }
    }

    #[test]
    fn who_only_wants_not_to_lose_goes_home() {
        let options = options("size=5");
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
