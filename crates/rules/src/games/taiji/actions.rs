//! The action indices of Taiji: the cell of the light half and the direction of the dark half.

use super::{TaijiMove, TaijiOptions};
use crate::cell::Cell;

/// The directions from the light half to the dark half.
const DIRECTIONS: [(i8, i8); 8] =
    [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

pub(super) fn count(options: &TaijiOptions) -> usize {
    usize::from(options.size).pow(2) * directions(options).len()
}

pub(super) fn index(options: &TaijiOptions, m: TaijiMove) -> usize {
    let towards = |cell: Cell| (cell.column() as i8, cell.row() as i8);
    let ((x, y), (to_x, to_y)) = (towards(m.light), towards(m.dark));
    let direction = DIRECTIONS.iter().position(|way| *way == (to_x - x, to_y - y));
    let cell =
        usize::from(m.light.row()) * usize::from(options.size) + usize::from(m.light.column());
    cell * directions(options).len() + direction.expect("neighbouring halves")
}

pub(super) fn at(options: &TaijiOptions, index: usize) -> Option<TaijiMove> {
    let (cell, direction) = (index / directions(options).len(), index % directions(options).len());
    let size = usize::from(options.size);
    if cell >= size * size {
        return None;
    }
    let light = Cell::new((cell % size) as u8, (cell / size) as u8);
    let (columns, rows) = DIRECTIONS[direction];
    let dark = light.offset(columns, rows).filter(|dark| dark.is_within(options.size))?;
    Some(TaijiMove { light, dark })
}

fn directions(options: &TaijiOptions) -> &'static [(i8, i8)] {
    if options.diagonal { &DIRECTIONS } else { &DIRECTIONS[..4] }
}
