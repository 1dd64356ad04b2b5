//! Cells one row high: a sign, with what is to be said about it on both sides.

use super::CellView;
use super::content::{letter, mark_sign, piece_sign, wild_sign};
use super::layout::middle_row;
use super::palette::Tone;
use super::pen::Pen;
use super::styles::Styles;
use ludoteca_rules::{Diagram, DiagramCell, Form, GroundKind, Mark, Piece};
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};
use std::collections::VecDeque;

/// The longest content for which a cell is made wider: stacks of a hundred are rare enough.
const LONGEST: usize = 3;

/// The least width of the cells of a diagram: room for the content and a sign after it.
pub(super) fn width(diagram: &Diagram) -> u16 {
    let contents = diagram.cells.iter().filter(|cell| cell.cell.is_some()).map(length);
    let longest = contents.max().unwrap_or(1).min(LONGEST) as u16 + 1;
    let slanted = diagram.cells.iter().any(|cell| cell.x.fract() != 0.0);
    if slanted { longest.next_multiple_of(2) } else { longest }
}

fn length(cell: &DiagramCell) -> usize {
    match (cell.piece.and_then(|piece| piece.height), cell.ground.kind) {
        (Some(height), _) => 1 + height.to_string().len(),
        (None, GroundKind::Wild) => 2,
        _ => 1,
    }
}

impl CellView<'_> {
    pub(super) fn paint_small(&self, pen: &mut Pen<'_>) {
        let row = self.area.y + middle_row(self.area.height);
        let content = self.content(pen.styles);
        let length = content.text.chars().count() as u16;
        let inset = u16::from(length + 2 <= self.area.width);
        let at = |column: u16| Position { x: self.area.x + column, y: row };
        let text: String = content.text.chars().take(usize::from(self.area.width)).collect();
        pen.write(at(inset), &text, content.style);
        let mut signs = self.signs(pen.styles, content.shows_target);
        for column in (inset + length)..self.area.width {
            let Some((sign, style)) = signs.pop_front() else { break };
            pen.put(at(column), sign, style);
        }
        if inset == 0 {
            self.underline(pen, signs.is_empty());
            return;
        }
        if self.is_cursor {
            pen.put(at(0), '[', self.bracket_style(pen.styles));
        } else if let Some((sign, style)) = signs.pop_front() {
            pen.put(at(0), before(sign), style);
        }
    }

    /// What stands after the content: the marks, then the end of the cursor's brackets.
    fn signs(&self, styles: Styles, target_is_shown: bool) -> VecDeque<(char, Style)> {
        let shown = |mark: &Mark| !(target_is_shown && *mark == Mark::Target);
        let marks = self.cell.marks.iter().filter(shown);
        let signs = marks.map(|mark| (mark_sign(styles, mark), self.mark_style(styles, mark)));
        let bracket = self.is_cursor.then(|| (']', self.bracket_style(styles)));
        signs.chain(bracket).collect()
    }

    /// A mark without room is a line under the cell.
    fn underline(&self, pen: &mut Pen<'_>, everything_is_said: bool) {
        if !everything_is_said {
            pen.underline(self.area);
        }
    }

    fn content(&self, styles: Styles) -> Content {
        if let Some(piece) = &self.cell.piece {
            return self.piece_content(styles, piece);
        }
        let sign = |text: String, tone| {
            let style = self.on_ground(styles, tone).add_modifier(Modifier::BOLD);
            Content { text, style, shows_target: false }
        };
        match self.cell.ground.kind {
            GroundKind::Plain | GroundKind::Shaded => self.empty_content(styles),
            GroundKind::Wall => sign(String::new(), Tone::Wall),
            GroundKind::Star => sign(styles.symbol('★', '*').to_string(), Tone::Star),
            GroundKind::Wild => sign(wild_sign(styles, self.cell.ground.letter), Tone::Bracket),
        }
    }

    fn piece_content(&self, styles: Styles, piece: &Piece) -> Content {
        let sign = piece_sign(styles, piece);
        let text = match piece.height {
            Some(height) => format!("{sign}{height}"),
            None if !piece.marked => sign.to_string(),
            None if self.has_room_for_parentheses() => format!("({sign})"),
            None => letter(piece).to_string(),
        };
        let style = self.on_ground(styles, Tone::Piece(piece.colour));
        Content { text, style: style.add_modifier(Modifier::BOLD), shows_target: false }
    }

    /// Whether a marked piece can stand in parentheses, with everything else after it.
    fn has_room_for_parentheses(&self) -> bool {
        let signs = self.cell.marks.iter().count() + usize::from(self.is_cursor);
        usize::from(self.area.width) >= 3 + signs
    }

    fn empty_content(&self, styles: Styles) -> Content {
        if self.cell.marks.contains(Mark::Target) {
            let text = mark_sign(styles, Mark::Target).to_string();
            return Content {
                text,
                style: self.mark_style(styles, Mark::Target),
                shows_target: true,
            };
        }
        let dot = match self.cell.form {
            Form::Square => styles.symbol('·', self.cell.ground.letter),
            Form::Point => styles.symbol('∙', self.cell.ground.letter),
        };
        let style = self.on_ground(styles, Tone::Line);
        Content { text: dot.to_string(), style, shows_target: false }
    }
}

/// A sign that stands before its content: one that points must point the other way.
const fn before(sign: char) -> char {
    match sign {
        '<' => '>',
        sign => sign,
    }
}

/// What stands in the middle of a small cell.
struct Content {
    text: String,
    style: Style,
    /// Whether the content itself is the sign of a target.
    shows_target: bool,
}
