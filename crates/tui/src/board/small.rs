//! Cells one row high: a symbol, with marks on both sides.

use super::CellView;
use super::content::letter;
use super::layout::middle_row;
use super::overlay::CellNote;
use super::palette::Tone;
use super::pen::Pen;
use ludoteca_rules::{Diagram, DiagramCell, Form, GroundKind, Mark, Piece};
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};
use std::collections::VecDeque;

/// The longest content for which cells are made wider; stacks of a hundred are rare.
const MAX_CONTENT: usize = 3;

/// Returns the least width of the cells of a diagram: room for the content and a mark.
pub(super) fn width(diagram: &Diagram) -> u16 {
    let contents = diagram.cells.iter().filter(|cell| cell.cell.is_some()).map(length);
    let width = contents.max().unwrap_or(1).min(MAX_CONTENT) as u16 + 1;
    let is_staggered = diagram.cells.iter().any(|cell| cell.x.fract() != 0.0);
    if is_staggered { width.next_multiple_of(2) } else { width }
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
        let (text, style) = self.content();
        let length = text.chars().count() as u16;
        let inset = u16::from(length + 2 <= self.area.width);
        let at = |column: u16| Position { x: self.area.x + column, y: row };
        let text: String = text.chars().take(usize::from(self.area.width)).collect();
        pen.write(at(inset), &text, style);
        let mut signs = self.signs(usize::from(self.area.width.saturating_sub(inset + length)));
        for column in (inset + length)..self.area.width {
            let Some((sign, style)) = signs.pop_front() else { break };
            pen.put(at(column), sign, style);
        }
        if inset == 0 {
            // A mark without room underlines the cell.
            if !signs.is_empty() {
                pen.underline(self.area);
            }
        } else if self.is_cursor {
            pen.put(at(0), '[', self.bracket_style());
        } else if let Some((sign, style)) = signs.pop_front() {
            pen.put(at(0), if sign == '<' { '>' } else { sign }, style);
        }
    }

    /// Returns what follows the content, where there is room for some characters: the marks, then
    /// the end of the cursor's brackets.
    fn signs(&self, room: usize) -> VecDeque<(char, Style)> {
        let is_content = |mark: Mark| mark == Mark::Target && !self.is_covered();
        let marks = self.cell.marks.iter().filter(|mark| !is_content(*mark));
        let mut signs: VecDeque<(char, Style)> =
            marks.map(|mark| (self.mark_symbol(mark), self.mark_style(mark))).collect();
        signs.extend(self.is_cursor.then(|| (']', self.bracket_style())));
        if let Some(note) = &self.note {
            let is_shown = if note.is_label() { self.is_covered() } else { signs.is_empty() };
            if is_shown {
                self.add_note(note, room, &mut signs);
            }
        }
        signs
    }

    /// Puts the text of a note, or its sign, in front of the signs of a cell.
    fn add_note(&self, note: &CellNote, room: usize, signs: &mut VecDeque<(char, Style)>) {
        for c in note.text(room.saturating_sub(signs.len())).chars().rev() {
            signs.push_front((c, self.mark_style(note.mark())));
        }
    }

    fn content(&self) -> (String, Style) {
        let (text, tone) = match (&self.cell.piece, self.cell.ground.kind) {
            (Some(piece), _) => (self.piece_content(piece), Tone::Piece(piece.colour)),
            (None, GroundKind::Plain | GroundKind::Shaded) => return self.empty_content(),
            (None, GroundKind::Wall) => (String::new(), Tone::Wall),
            (None, GroundKind::Star) => (self.styles.symbol('★', '*').to_string(), Tone::Star),
            (None, GroundKind::Wild) => (self.wild_symbol(), Tone::Bracket),
        };
        (text, self.on_ground(tone).add_modifier(Modifier::BOLD))
    }

    fn piece_content(&self, piece: &Piece) -> String {
        let symbol = self.piece_symbol(piece);
        let signs = self.cell.marks.iter().count() + usize::from(self.is_cursor);
        match piece.height {
            Some(height) => format!("{symbol}{height}"),
            None if !piece.marked => symbol.to_string(),
            None if usize::from(self.area.width) >= 3 + signs => format!("({symbol})"),
            None => letter(piece).to_string(),
        }
    }

    fn empty_content(&self) -> (String, Style) {
        if let Some(note) = self.note.as_ref().filter(|note| note.is_label()) {
            let room = usize::from(self.area.width).saturating_sub(2);
            return (note.text(room), self.mark_style(note.mark()));
        }
        if self.cell.marks.contains(Mark::Target) {
            return (self.mark_symbol(Mark::Target).to_string(), self.mark_style(Mark::Target));
        }
        let dot = match self.cell.form {
            Form::Square => '·',
            Form::Point => '∙',
        };
        let dot = self.styles.symbol(dot, self.cell.ground.letter);
        (dot.to_string(), self.on_ground(Tone::Line))
    }
}
