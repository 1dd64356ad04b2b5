//! The default implementations of [`Game`] for rectangular boards with at most one piece per cell.

use crate::cell::{Cell, read_cells};
use crate::diagram::{Diagram, Ground, Group, Touch};
use crate::game::Game;
use crate::player::Player;
use crate::symmetry::{Symmetry, on_grid};
use crate::text::{Fields, TextError};
use std::cmp::Reverse;
use std::collections::BTreeSet;

pub(crate) fn write_position<G: Game>(position: &G) -> String {
    let (columns, rows) = position.size();
    let sign = |cell| position.piece_at(cell).map_or('.', |player| G::COLOURS[player.index()]);
    let row = |row| (0..columns).map(|column| sign(Cell::new(column, row))).collect::<String>();
    let board: Vec<String> = (0..rows).map(row).collect();
    format!("{} {}", board.join("/"), G::COLOURS[position.turn().index()])
}

pub(crate) fn read_position<G: Game>(options: &G::Options, text: &str) -> Result<G, TextError> {
    let mut position = G::start(options);
    let (columns, rows) = position.size();
    let [one, two] = G::COLOURS;
    let letters = [('.', None), (one, Some(Player::One)), (two, Some(Player::Two))];
    let mut fields = Fields::new(text);
    let board = fields.board()?;
    for (row, line) in (0..).zip(board.rows(usize::from(rows))?) {
        let signs = line.cells(usize::from(row) + 1, usize::from(columns))?;
        for (column, sign) in (0..).zip(signs) {
            position.put(Cell::new(column, row), sign.one_of(&letters)?);
        }
    }
    position.set_turn(fields.side(G::COLOURS)?);
    fields.end()?;
    Ok(position)
}

pub(crate) fn diagram<G: Game>(position: &G) -> Diagram {
    Diagram::grid(position.size(), G::WORDS, |cell| {
        let piece = position.piece_at(cell).map(|player| G::PIECES[player.index()]);
        (Ground::PLAIN, piece)
    })
}

/// Returns the groups of both players, or none if the game does not count groups.
pub(crate) fn groups<G: Game>(position: &G) -> Vec<Group> {
    let counted = position.counted_groups();
    if counted == 0 {
        return Vec::new();
    }
    let of_player = |player| {
        let mut groups = groups_of(position, player);
        groups.sort_by_key(|cells| Reverse(cells.len()));
        let group = move |(place, cells)| Group { player, cells, counts: place < counted };
        groups.into_iter().enumerate().map(group)
    };
    Player::BOTH.into_iter().flat_map(of_player).collect()
}

/// Returns the sets of orthogonally connected pieces of a player.
fn groups_of<G: Game>(position: &G, player: Player) -> Vec<Vec<Cell>> {
    let owned = |cell: &Cell| position.piece_at(*cell) == Some(player);
    let mut left: BTreeSet<Cell> = Cell::grid(position.size()).filter(owned).collect();
    let mut groups = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut group = vec![first];
        let mut grown = 0;
        while let Some(cell) = group.get(grown) {
            let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
            let beside = beside.map(|(columns, rows)| cell.offset(columns, rows));
            group.extend(beside.into_iter().flatten().filter(|cell| left.remove(cell)));
            grown += 1;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}

pub(crate) fn touches<G: Game>(m: G::Move) -> Vec<Touch> {
    let text = m.to_string();
    match G::BUTTONS.iter().find(|button| **button == text) {
        Some(button) => vec![Touch::Button(button)],
        None => cells_of::<G>(m).into_iter().map(Touch::Cell).collect(),
    }
}

pub(crate) fn write_planes<G: Game>(position: &G, out: &mut [f32]) {
    let area = out.len() / G::PLANES.len();
    out.fill(0.0);
    for (index, cell) in Cell::grid(position.size()).enumerate() {
        if let Some(player) = position.piece_at(cell) {
            out[usize::from(player != position.turn()) * area + index] = 1.0;
        }
    }
    out[2 * area..].fill(f32::from(position.turn() == Player::One));
}

/// A move of one cell has the index of the cell. A move of two cells has the index of the pair,
/// where a single cell counts as a pair with itself. Buttons follow the cells.
pub(crate) fn action_index<G: Game>(position: &G, m: G::Move) -> usize {
    let text = m.to_string();
    if let Some(button) = G::BUTTONS.iter().position(|button| *button == text) {
        return cell_actions(position) + button;
    }
    let cells: Vec<usize> =
        cells_of::<G>(m).into_iter().map(|cell| index(position, cell)).collect();
    match (cells[..].first(), cells[..].last()) {
        (Some(first), Some(last)) if G::CELLS_PER_MOVE > 1 => first * area(position) + last,
        (Some(cell), _) => *cell,
        _ => cell_actions(position),
    }
}

pub(crate) fn action<G: Game>(position: &G, index: usize) -> Option<G::Move> {
    if let Some(button) = index.checked_sub(cell_actions(position)) {
        return G::BUTTONS.get(button)?.parse().ok();
    }
    let area = area(position);
    let (first, last) = (cell(position, index / area), cell(position, index % area));
    let text = if G::CELLS_PER_MOVE > 1 && first != last {
        format!("{first}{last}")
    } else {
        last.to_string()
    };
    text.parse().ok()
}

pub(crate) fn action_count<G: Game>(position: &G) -> usize {
    cell_actions(position) + G::BUTTONS.len()
}

pub(crate) fn transformed<G: Game>(position: &G, symmetry: Symmetry) -> G {
    let size = position.size();
    let mut image = *position;
    if symmetry != 0 {
        for cell in Cell::grid(size) {
            image.put(on_grid(symmetry, size, cell), position.piece_at(cell));
        }
    }
    image
}

pub(crate) fn transformed_move<G: Game>(position: &G, symmetry: Symmetry, m: G::Move) -> G::Move {
    let size = position.size();
    let image = |cell: Cell| on_grid(symmetry, size, cell).to_string();
    let text: String = cells_of::<G>(m).into_iter().map(image).collect();
    text.parse().unwrap_or(m)
}

/// Returns the cells in the text of a move; none for a button.
fn cells_of<G: Game>(m: G::Move) -> Vec<Cell> {
    read_cells(&m.to_string()).unwrap_or_default()
}

/// Returns the number of action indices of moves that are written with cells.
fn cell_actions<G: Game>(position: &G) -> usize {
    area(position).pow(G::CELLS_PER_MOVE)
}

fn area<G: Game>(position: &G) -> usize {
    let (columns, rows) = position.size();
    usize::from(columns) * usize::from(rows)
}

fn index<G: Game>(position: &G, cell: Cell) -> usize {
    usize::from(cell.row()) * usize::from(position.size().0) + usize::from(cell.column())
}

fn cell<G: Game>(position: &G, index: usize) -> Cell {
    let columns = usize::from(position.size().0);
    Cell::new((index % columns) as u8, (index / columns) as u8)
}
