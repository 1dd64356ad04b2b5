//! Moving a cursor over a board.

use super::plane::{GridPoint, Plane};
use ludoteca_rules::{Diagram, DiagramCell};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
}

impl Direction {
    pub const ALL: [Direction; 8] = [
        Direction::Left,
        Direction::Right,
        Direction::Up,
        Direction::Down,
        Direction::UpLeft,
        Direction::UpRight,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// Returns the cells to the right and down.
    const fn offset(self) -> (i32, i32) {
        match self {
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::UpLeft => (-1, -1),
            Direction::UpRight => (1, -1),
            Direction::DownLeft => (-1, 1),
            Direction::DownRight => (1, 1),
        }
    }
}

/// The cells that a cursor can be on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CursorRange {
    /// Those that moves can name.
    Playable,
    /// All, including the border.
    All,
}

/// Returns the index of the next cell in a direction on the screen; at the edge `from` itself.
pub fn move_cursor(
    diagram: &Diagram,
    from: usize,
    direction: Direction,
    flipped: bool,
    range: CursorRange,
) -> usize {
    let plane = Plane::of(diagram, flipped);
    let Some(start) = diagram.cells.get(from) else {
        return from;
    };
    let start = plane.point_of(start);
    let cells = diagram.cells.iter().enumerate();
    let allowed: Vec<(usize, GridPoint)> = cells
        .filter(|(_, cell)| range == CursorRange::All || cell.cell.is_some())
        .map(|(index, cell)| (index, plane.point_of(cell)))
        .collect();
    let find = |goal| allowed.iter().find(|(_, point)| *point == goal).map(|(index, _)| *index);
    goals(&plane, start, direction).into_iter().flatten().find_map(find).unwrap_or(from)
}

/// Returns the points to try, the preferred one first.
fn goals(plane: &Plane, from: GridPoint, direction: Direction) -> [Option<GridPoint>; 2] {
    let (right, down) = direction.offset();
    let to = |halves| Some(GridPoint { x: from.x + halves, y: from.y + 2 * down });
    if !plane.is_staggered() || down == 0 {
        return [to(2 * right), None];
    }
    if right != 0 {
        return [to(right), None];
    }
    // Straight up and down zigzag, so that repeated steps stay in one column.
    let side = if from.y.div_euclid(2) % 2 == 0 { 1 } else { -1 };
    [to(side), to(-side)]
}

/// Returns the index of the playable cell nearest to the middle of the board.
pub fn middle_cell(diagram: &Diagram) -> Option<usize> {
    nearest_to_middle(diagram, |cell| cell.cell.is_some())
}

/// Returns the index of the cell nearest to the middle of the board among some.
pub fn nearest_to_middle(
    diagram: &Diagram,
    is_among: impl Fn(&DiagramCell) -> bool,
) -> Option<usize> {
    let count = diagram.cells.len().max(1) as f32;
    let x = diagram.cells.iter().map(|cell| cell.x).sum::<f32>() / count;
    let y = diagram.cells.iter().map(|cell| cell.y).sum::<f32>() / count;
    let distance = |index: &usize| {
        let cell = &diagram.cells[*index];
        (cell.x - x).hypot(cell.y - y)
    };
    let among = (0..diagram.cells.len()).filter(|index| is_among(&diagram.cells[*index]));
    among.min_by(|one, other| distance(one).total_cmp(&distance(other)))
}
