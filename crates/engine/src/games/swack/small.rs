//! Compact positions of Swack on boards of up to 4 × 4 cells, for the solver.

mod grid;
mod links;

use crate::solver::SolverPosition;
use grid::{SIDE, compare_groups, largest_group};
use links::Links;
use ludoteca_rules::bits::Ones;
use ludoteca_rules::games::swack::{Swack, SwackMove, SwackTie};
use ludoteca_rules::{Cell, Game, Limits, Outcome, Player, TurnChange, wide_hash_of};

/// A position on a board of up to 4 × 4 cells, without information that has no influence on the
/// score.
///
/// Two neighbouring stacks are linked if they can ever have the same height. Stacks without links
/// are dead and have no height; of linked stacks only the differences in height are stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SmallPosition {
    /// The heights of the stacks above the lowest linked stack, as nibbles.
    heights: u64,
    links: Links,
    red: u16,
    white: u16,
    turn: Player,
    passes: u8,
    last: Option<Player>,
    tie: SwackTie,
}

/// Ordering score of a pass by a player who is ahead.
const PASS_ORDER: i32 = 10;

impl SmallPosition {
    /// Returns the compact form of a position, if the board is small enough and there is no pie
    /// rule.
    pub(super) fn of(position: &Swack) -> Option<SmallPosition> {
        let size = position.options().size;
        if size > SIDE || position.options().pie {
            return None;
        }
        let (mut heights, mut red, mut white) = ([0; 16], 0, 0);
        for cell in Cell::all(size) {
            let (stack, at) = (position.board().stack(cell), index(cell));
            heights[at as usize] = stack.height;
            match stack.owner {
                Player::One => red |= 1 << at,
                Player::Two => white |= 1 << at,
            }
        }
        let (heights, links) = Links::between(&heights, red | white)?;
        let (turn, passes, last) = (position.turn(), position.passes(), position.last_mover());
        let tie = position.options().tie;
        Some(SmallPosition { heights, links, red, white, turn, passes, last, tie })
    }

    /// Returns the sort key of symmetric boards. The smallest one is canonical.
    fn sort_key(&self) -> (u64, u16, u16, Links) {
        (self.heights, self.own(), self.enemy(), self.links)
    }

    fn own(&self) -> u16 {
        if self.turn == Player::One { self.red } else { self.white }
    }

    fn enemy(&self) -> u16 {
        if self.turn == Player::One { self.white } else { self.red }
    }

    /// Returns the score for the player to move if both players passed now.
    fn score_by_passing(&self) -> i32 {
        let score = |winner| if winner == self.turn { 1 } else { -1 };
        match (compare_groups(self.own(), self.enemy()) as i32, self.last, self.tie) {
            (0, None, _) | (0, _, SwackTie::Draw) => 0,
            (0, Some(last), SwackTie::LastMoverWins) => score(last),
            (0, Some(last), SwackTie::LastMoverLoses) => score(!last),
            (larger, ..) => larger,
        }
    }

    /// Returns the pairs of neighbours between which there is a shift.
    fn pairs(&self) -> Links {
        self.links.level(self.heights).between_colours(self.red)
    }
}

impl SolverPosition for SmallPosition {
    type Move = SwackMove;

    fn turn(&self) -> Player {
        self.turn
    }

    fn final_score(&self) -> Option<i32> {
        (self.passes == 2).then(|| self.score_by_passing())
    }

    /// If there are no shifts left, two passes end the game. Otherwise a player has lost if the
    /// largest group it can ever have is smaller than the opponent's largest group of dead stacks.
    fn score_bounds(&self) -> (i32, i32) {
        if self.pairs().is_empty() {
            let score = self.score_by_passing();
            return (score, score);
        }
        let live = self.links.cells();
        let max = |own: u16| largest_group(own | live).min(own.count_ones());
        let min = |own: u16| largest_group(own & !live);
        let (own, enemy) = (self.own(), self.enemy());
        if min(own) > max(enemy) {
            return (1, 1);
        }
        if min(enemy) > max(own) {
            return (-1, -1);
        }
        (-1, 1)
    }

    fn tie(&self) -> Outcome {
        Outcome::Draw
    }

    fn limits(&self) -> Limits {
        Limits::default()
    }

    fn prefers_proof_numbers(&self) -> bool {
        true
    }

    fn legal_moves(&self, moves: &mut Vec<SwackMove>) {
        let Links { right, below } = self.pairs();
        let either = right | right << 1 | below | below << SIDE;
        for from in Ones(u64::from(either & self.own())) {
            let targets = [
                (from >= 4 && below >> (from.wrapping_sub(4) & 15) & 1 == 1, from.wrapping_sub(4)),
                (from >= 1 && right >> (from.wrapping_sub(1) & 15) & 1 == 1, from.wrapping_sub(1)),
                (right >> from & 1 == 1, from + 1),
                (below >> from & 1 == 1, from + 4),
            ];
            let onto = targets.into_iter().filter(|(legal, _)| *legal);
            moves.extend(
                onto.map(|(_, onto)| SwackMove::Shift { from: cell(from), onto: cell(onto) }),
            );
        }
        moves.push(SwackMove::Pass);
    }

    fn after(&self, m: SwackMove) -> (SmallPosition, TurnChange) {
        let mut after = SmallPosition { turn: !self.turn, ..*self };
        if let SwackMove::Shift { from, onto } = m {
            let swapped = 1 << index(from) | 1 << index(onto);
            after.red ^= swapped;
            after.white ^= swapped;
            after.heights += 1 << (4 * index(onto));
            after.passes = 0;
            after.last = Some(self.turn);
        } else {
            after.passes += 1;
        }
        (after, TurnChange { completed: 1, begins: true })
    }

    fn move_order(&self, m: SwackMove) -> i32 {
        match m {
            SwackMove::Shift { from, onto } => {
                let beside =
                    |cell| (grid::beside(1 << index(cell)) & self.own()).count_ones() as i32;
                beside(onto) - beside(from)
            }
            SwackMove::Pass | SwackMove::Swap => PASS_ORDER * self.score_by_passing(),
        }
    }

    fn canonical(&self) -> SmallPosition {
        let mut reduced = *self;
        (reduced.heights, reduced.links) = self.links.pruned(self.heights);
        // The last mover matters only if no shift follows and all groups have equal sizes.
        if self.tie == SwackTie::Draw || compare_groups(self.red, self.white).is_ne() {
            reduced.last = None;
        }
        let images = (0..8).map(|symmetry| reduced.transformed(symmetry));
        images.min_by_key(SmallPosition::sort_key).unwrap_or(reduced)
    }

    fn key(&self) -> u128 {
        let last = self.last.map_or(0, |last| 1 + u64::from(last == self.turn));
        let cells = u64::from(self.own()) | u64::from(self.enemy()) << 16;
        let links = u64::from(self.links.right) << 32 | u64::from(self.links.below) << 48;
        let rest = u64::from(self.passes) << 2 | last | (self.tie as u64) << 4;
        wide_hash_of(&(self.heights, cells | links, rest))
    }
}

impl SmallPosition {
    /// Returns the image under a symmetry of the 4 × 4 square, numbered as by
    /// [`on_square`](ludoteca_rules::on_square).
    fn transformed(&self, symmetry: u8) -> SmallPosition {
        SmallPosition {
            heights: grid::transformed_heights(symmetry, self.heights),
            links: self.links.transformed(symmetry),
            red: grid::transformed(symmetry, self.red),
            white: grid::transformed(symmetry, self.white),
            ..*self
        }
    }
}

fn index(cell: Cell) -> u32 {
    u32::from(cell.row()) * u32::from(SIDE) + u32::from(cell.column())
}

fn cell(index: u32) -> Cell {
    Cell::new(index as u8 % SIDE, index as u8 / SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::FullPosition;
    use ludoteca_rules::{Options, Rng};

    fn each_position(options: &str, games: u64, mut check: impl FnMut(&Swack)) {
        let options = ludoteca_rules::games::swack::SwackOptions::read(options).unwrap();
        for seed in 0..games {
            let (mut position, mut rng) = (Swack::start(&options), Rng::new(seed));
            while position.outcome().is_none() {
                check(&position);
                let m = position.random_move(&mut rng, &mut Vec::new()).unwrap();
                let m = match m {
                    SwackMove::Pass => position.playout_move(&mut rng, &mut Vec::new()).unwrap(),
                    m => m,
                };
                position.play_unchecked(m);
            }
        }
    }

    /// Returns the number of leaves at a depth and the sum of their scores (perft).
    fn perft<P: SolverPosition>(position: &P, depth: u32) -> (u64, i64) {
        if let Some(score) = position.final_score() {
            return (1, i64::from(score));
        }
        if depth == 0 {
            return (1, 0);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let after = moves.iter().map(|m| perft(&position.after(*m).0, depth - 1));
        after.fold((0, 0), |(count, sum), (more, score)| (count + more, sum - score))
    }

    #[test]
    fn compact_positions_have_the_same_perft() {
        for options in
            ["size=2", "size=3", "size=4", "size=3,tie=draw", "size=4,tie=last-mover-loses"]
        {
            each_position(options, 12, |position| {
                let small = SmallPosition::of(position).unwrap();
                let expected = perft(&FullPosition(*position), 3);
                assert_eq!(perft(&small, 3), expected, "{position:?}");
                let canonical = small.canonical();
                assert_eq!(perft(&canonical, 3), expected, "{position:?}");
                assert_eq!(canonical.canonical().key(), canonical.key());
            });
        }
    }

    #[test]
    fn symmetric_boards_and_exchanged_colours_have_the_same_key() {
        each_position("size=4", 20, |position| {
            let key = SmallPosition::of(position).unwrap().canonical().key();
            for symmetry in position.symmetries() {
                let image = position.transformed(*symmetry);
                assert_eq!(SmallPosition::of(&image).unwrap().canonical().key(), key);
            }
            let small = SmallPosition::of(position).unwrap();
            let last = small.last.map(|last| !last);
            let exchanged = SmallPosition {
                red: small.white,
                white: small.red,
                turn: !small.turn,
                last,
                ..small
            };
            assert_eq!(exchanged.canonical().key(), key);
        });
    }

    #[test]
    fn bounds_hold_to_the_end() {
        for options in ["size=3", "size=4", "size=4,tie=draw"] {
            let mut seen: Vec<SmallPosition> = Vec::new();
            each_position(options, 30, |position| {
                let small = SmallPosition::of(position).unwrap();
                if small.last.is_none() {
                    seen.clear();
                }
                if small.passes == 0 && position.board().pairs().count() == 0 {
                    let end = small.score_by_passing();
                    for before in seen.drain(..) {
                        let (low, high) = before.score_bounds();
                        let end = if before.turn == small.turn { end } else { -end };
                        assert!((low..=high).contains(&end), "{before:?}");
                    }
                }
                seen.push(small);
            });
        }
    }
}
