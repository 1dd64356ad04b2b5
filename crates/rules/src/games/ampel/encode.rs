//! Feature planes, action indices and symmetries of Ampel.

use super::board::{ROWS, is_on_board};
use super::{Ampel, AmpelMove};
use crate::bits::Ones;
use crate::cell::Cell;
use crate::player::Player;
use crate::symmetry::Symmetry;

/// The number of points.
const POINTS: usize = 66;

/// The number of values in a plane, in which a point is stored at its bitboard index.
const AREA: usize = ROWS as usize * ROWS as usize;

/// The number of action indices: one for each point, then one for each pair of points.
pub(super) const ACTIONS: usize = POINTS + POINTS * POINTS;

impl Ampel {
    /// Writes the feature planes.
    pub(super) fn encode(&self, out: &mut [f32]) {
        out.fill(0.0);
        let players = [self.turn, !self.turn];
        let discs = players.map(|player| self.discs[player.index()]);
        let marks = players.map(|player| self.marks[player.index()].map_or(0, |at| 1 << at));
        let sets = [discs[0], discs[1], self.yellow, marks[0], marks[1]];
        for (plane, points) in out.chunks_exact_mut(AREA).zip(sets) {
            Ones(points).for_each(|at| plane[at as usize] = 1.0);
        }
        let (_, rest) = out.split_at_mut(sets.len() * AREA);
        let (steps, shares) = rest.split_at_mut(4 * AREA);
        let step = self.step as usize;
        steps[step * AREA..(step + 1) * AREA].fill(1.0);
        let reserve = |player| f32::from(self.reserve(player)) / f32::from(self.rules.discs);
        let taken =
            |player: Player| f32::from(self.taken[player.index()]) / f32::from(self.rules.yellows);
        let numbers = players.map(reserve).into_iter().chain(players.map(taken));
        for (plane, share) in shares.chunks_exact_mut(AREA).zip(numbers) {
            plane.fill(share);
        }
    }
}

/// Returns the action index of a move.
pub(super) fn index_of(m: AmpelMove) -> usize {
    match m {
        AmpelMove::Place(cell) => place(cell),
        AmpelMove::Shift { from, to } => POINTS + place(from) * POINTS + place(to),
    }
}

/// Returns the move with an action index.
pub(super) fn move_at(index: usize) -> Option<AmpelMove> {
    if index < POINTS {
        return Some(AmpelMove::Place(point(index)));
    }
    let pair = index - POINTS;
    let (from, to) = (pair / POINTS, pair % POINTS);
    (from < POINTS).then(|| AmpelMove::Shift { from: point(from), to: point(to) })
}

/// Returns the number of points before this one, row by row.
fn place(cell: Cell) -> usize {
    let row = usize::from(cell.row());
    row * (row + 1) / 2 + usize::from(cell.column())
}

/// Returns the point with this number of points before it.
fn point(place: usize) -> Cell {
    let mut points = (0..ROWS).flat_map(|row| (0..=row).map(move |letter| Cell::new(letter, row)));
    points.nth(place).expect("a place on the board")
}

/// Returns the image of a point under a symmetry, which permutes its distances from the three
/// edges.
pub(super) fn on_triangle(symmetry: Symmetry, cell: Cell) -> Cell {
    debug_assert!(is_on_board(cell));
    let (left, right, below) = (cell.column(), cell.row() - cell.column(), ROWS - 1 - cell.row());
    let (left, below) = match symmetry {
        1 => (right, below),
        2 => (right, left),
        3 => (below, left),
        4 => (below, right),
        5 => (left, right),
        _ => (left, below),
    };
    Cell::new(left, ROWS - 1 - below)
}
