//! The marks and the cursor around a large cell: corners that leave room for each other.

use super::CellView;
use super::content::mark_sign;
use super::palette::Tone;
use super::pen::Pen;
use ludoteca_rules::Mark;
use ratatui::layout::Position;

/// The corners of a cell, in the order of reading.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Corner {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

const CORNERS: [Corner; 4] =
    [Corner::TopLeft, Corner::TopRight, Corner::BottomLeft, Corner::BottomRight];

/// What stands in a corner.
#[derive(Copy, Clone)]
enum Sign {
    Mark(Mark),
    LastMove,
    Cursor,
}

impl CellView<'_> {
    pub(super) fn paint_marks(&self, pen: &mut Pen<'_>) {
        for corner in CORNERS {
            if let Some(sign) = self.sign_in(corner) {
                self.paint_corner(pen, corner, sign);
            }
        }
        if self.is_cursor {
            self.paint_sides(pen);
        }
    }

    /// Each sign has corners where it goes before the others.
    fn sign_in(&self, corner: Corner) -> Option<Sign> {
        let marks = self.cell.marks;
        let hint = marks.contains(Mark::Hint).then_some(Sign::Mark(Mark::Hint));
        let target = marks.contains(Mark::Target) && self.is_covered();
        let target = target.then_some(Sign::Mark(Mark::Target));
        let last = marks.contains(Mark::Last).then_some(Sign::LastMove);
        let cursor = self.is_cursor.then_some(Sign::Cursor);
        match corner {
            Corner::TopLeft => cursor.or(last),
            Corner::TopRight => hint.or(cursor).or(last),
            Corner::BottomLeft => last.or(cursor),
            Corner::BottomRight => target.or(last).or(cursor),
        }
    }

    fn paint_corner(&self, pen: &mut Pen<'_>, corner: Corner, sign: Sign) {
        let styles = pen.styles;
        let (sign, style) = match sign {
            Sign::Mark(mark) => (mark_sign(styles, mark), self.mark_style(styles, mark)),
            Sign::LastMove => {
                let (angle, ascii) = last_move(corner);
                (styles.symbol(angle, ascii), self.mark_style(styles, Mark::Last))
            }
            Sign::Cursor => {
                let (angle, ascii) = bracket(corner);
                (styles.symbol(angle, ascii), self.bracket_style(styles))
            }
        };
        pen.put(self.corner(corner), sign, style);
    }

    fn corner(&self, corner: Corner) -> Position {
        let (right, bottom) = (self.area.right() - 1, self.area.bottom() - 1);
        let is_left = matches!(corner, Corner::TopLeft | Corner::BottomLeft);
        let is_top = matches!(corner, Corner::TopLeft | Corner::TopRight);
        Position {
            x: if is_left { self.area.x } else { right },
            y: if is_top { self.area.y } else { bottom },
        }
    }

    /// The sides of the cursor between its corners.
    fn paint_sides(&self, pen: &mut Pen<'_>) {
        let (left, right) = (self.area.x, self.area.right() - 1);
        let style = self.on_ground(pen.styles, Tone::Bracket);
        for y in self.area.y + 1..self.area.bottom() - 1 {
            pen.put(Position { x: left, y }, pen.styles.symbol('┃', '['), style);
            pen.put(Position { x: right, y }, pen.styles.symbol('┃', ']'), style);
        }
    }
}

const fn last_move(corner: Corner) -> (char, char) {
    match corner {
        Corner::TopLeft => ('┌', '<'),
        Corner::TopRight => ('┐', '>'),
        Corner::BottomLeft => ('└', '<'),
        Corner::BottomRight => ('┘', '>'),
    }
}

const fn bracket(corner: Corner) -> (char, char) {
    match corner {
        Corner::TopLeft => ('┏', '['),
        Corner::TopRight => ('┓', ']'),
        Corner::BottomLeft => ('┗', '['),
        Corner::BottomRight => ('┛', ']'),
    }
}
