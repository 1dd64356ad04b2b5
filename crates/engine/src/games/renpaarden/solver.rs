//! Bounds for solving Renpaarden.

use ludoteca_rules::Player;
use ludoteca_rules::bits::Bits;
use ludoteca_rules::games::renpaarden::{Renpaarden, Win, board};

/// Maximum number of moves that are tried to decide a race.
pub(super) const MAX_TRIED_MOVES: usize = 12;

/// Returns whether a player has enough stones to win.
pub(super) fn has_enough_stones(position: &Renpaarden, player: Player) -> bool {
    let stones = match position.options().win {
        Win::Own => position.stones(player),
        Win::Filled => position.occupied(),
    };
    stones.count() >= board::home(player, position.options().size).count()
}

/// Returns whether a player can leave a stone at home forever, on a cell that the opponent needs.
///
/// This requires that another stone can always move. If none could, all cells within reach of the
/// other stones by leaps over enemies would be occupied, as would all their neighbours, except the
/// cell of the stone at home. Since knight moves connect all cells of the board even if any one of
/// them is removed, there would be no empty cell.
pub(super) fn can_stay_at_home(position: &Renpaarden, player: Player) -> bool {
    let (size, stones) = (position.options().size, position.stones(player));
    position.options().win == Win::Own
        && stones & board::home(player, size) != 0
        && stones.count() >= 2
        && position.occupied() != board::all(size)
}

/// Returns an empty board with a player to move.
#[cfg(test)]
pub(super) fn empty(
    options: &ludoteca_rules::games::renpaarden::RenpaardenOptions,
    turn: Player,
) -> Renpaarden {
    use ludoteca_rules::{Cell, Game};
    let mut position = Renpaarden::start(options);
    Cell::all(options.size).for_each(|cell| position.put(cell, None));
    position.set_turn(turn);
    position
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_game::EngineGame;
    use ludoteca_rules::bits::Ones;
    use ludoteca_rules::games::renpaarden::{RenpaardenMove, RenpaardenOptions};
    use ludoteca_rules::{Cell, Game, Options, Rng};

    fn options(text: &str) -> RenpaardenOptions {
        RenpaardenOptions::read(text).unwrap()
    }

    /// Returns the cells that a knight can reach from the first cell of a set within the set.
    fn connected(cells: u128) -> u128 {
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
    fn leaps_connect_all_cells_without_any_one() {
        for size in 5..=9 {
            let all = board::all(size);
            for left_out in Ones(all) {
                let others = all & !u128::bit(left_out);
                assert_eq!(connected(others), others, "{size} {left_out}");
            }
        }
    }

    /// Returns a random position with these numbers of stones.
    fn crowd(rng: &mut Rng, options: RenpaardenOptions, stones: [u32; 2]) -> Renpaarden {
        let turn = Player::BOTH[rng.below(2) as usize];
        let mut position = empty(&options, turn);
        let mut cells: Vec<Cell> = Cell::all(options.size).collect();
        rng.shuffle(&mut cells);
        let players = Player::BOTH.into_iter().zip(stones);
        let stones = players.flat_map(|(player, count)| (0..count).map(move |_| player));
        cells.into_iter().zip(stones).for_each(|(cell, player)| position.put(cell, Some(player)));
        position
    }

    #[test]
    fn a_player_who_stays_at_home_has_another_stone_to_move() {
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
            position.set_turn(Player::BOTH[turn]);
            if position.outcome().is_some() || !can_stay_at_home(&position, position.turn()) {
                continue;
            }
            let moves = position.moves();
            let home = board::home(position.turn(), size) & position.stones(position.turn());
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
    fn nobody_can_win_from_the_start_unless_any_stones_fill_the_goal() {
        for size in 5..=9 {
            let start = |win: &str| Renpaarden::start(&options(&format!("size={size}{win}")));
            assert_eq!(start("").score_bounds(), (0, 0));
            assert_eq!(start(",win=filled").score_bounds(), (-1, 1));
        }
    }

    #[test]
    fn holding_moves_lead_home() {
        let options = options("size=5");
        let holding = |text: &str| {
            let position = Renpaarden::read_position(&options, text).unwrap();
            let mut moves = Vec::new();
            position.holding_moves(&mut moves);
            moves.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(holding("w..../...../.w.../...../....b w"), ["b3c1"]);
        assert_eq!(holding("w..../...../...../...../....b w"), ["a1c2"]);
    }
}
