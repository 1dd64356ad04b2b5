//! The marks and the cursor in the corners of a large cell.

use super::CellView;
use super::palette::Tone;
use super::pen::Pen;
use ludoteca_rules::Mark;
use ratatui::layout::Position;

/// The content of a corner.
#[derive(Copy, Clone)]
enum Sign {
    Mark(Mark),
    LastMove,
    Cursor,
    /// The sign of a note and the mark whose colour it has.
    Note(char, Mark),
}

/// The symbols of the corners, top left, top right, bottom left and bottom right.
const LAST_MOVE: [(char, char); 4] = [('┌', '<'), ('┐', '>'), ('└', '<'), ('┘', '>')];
const CURSOR: [(char, char); 4] = [('┏', '['), ('┓', ']'), ('┗', '['), ('┛', ']')];

impl CellView<'_> {
    pub(super) fn paint_marks(&self, pen: &mut Pen<'_>) {
        let (right, bottom) = (self.area.right() - 1, self.area.bottom() - 1);
        let positions =
            [self.area.y, bottom].map(|y| [self.area.x, right].map(|x| Position { x, y })).concat();
        for (corner, (position, sign)) in positions.into_iter().zip(self.corners()).enumerate() {
            if let Some(sign) = sign {
                self.paint_corner(pen, (corner, position), sign);
            }
        }
        if self.is_cursor {
            self.paint_sides(pen);
        }
    }

    /// Returns the signs of the corners. Each sign of a mark has corners where it precedes the
    /// others, so that all of them stay visible.
    fn corners(&self) -> [Option<Sign>; 4] {
        let marks = self.cell.marks;
        let has = |mark| marks.contains(mark).then_some(Sign::Mark(mark));
        let hint = has(Mark::Chosen).or(has(Mark::Hint));
        let target = marks.contains(Mark::Target) && self.is_covered();
        let target = target.then_some(Sign::Mark(Mark::Target));
        let last = marks.contains(Mark::Last).then_some(Sign::LastMove);
        let cursor = self.is_cursor.then_some(Sign::Cursor);
        let note = self.note.as_ref().filter(|note| !note.is_label());
        let note = note.map(|note| Sign::Note(note.sign(), note.mark()));
        [
            cursor.or(last).or(note),
            hint.or(cursor).or(last),
            last.or(cursor),
            target.or(last).or(cursor).or(note),
        ]
    }

    fn paint_corner(&self, pen: &mut Pen<'_>, (corner, position): (usize, Position), sign: Sign) {
        let ((unicode, ascii), style) = match sign {
            Sign::Mark(mark) => {
                let symbol = self.mark_symbol(mark);
                ((symbol, symbol), self.mark_style(mark))
            }
            Sign::LastMove => (LAST_MOVE[corner], self.mark_style(Mark::Last)),
            Sign::Cursor => (CURSOR[corner], self.bracket_style()),
            Sign::Note(sign, mark) => ((sign, sign), self.mark_style(mark)),
        };
        pen.put(position, self.styles.symbol(unicode, ascii), style);
    }

    fn paint_sides(&self, pen: &mut Pen<'_>) {
        let (left, right) = (self.area.x, self.area.right() - 1);
        let style = self.on_ground(Tone::Bracket);
        for y in self.area.y + 1..self.area.bottom() - 1 {
            pen.put(Position { x: left, y }, self.styles.symbol('┃', '['), style);
            pen.put(Position { x: right, y }, self.styles.symbol('┃', ']'), style);
        }
    }
}
