//! The grounds, styles and symbols of small and large cells.

use super::CellView;
use super::capabilities::{Charset, ColourDepth};
use super::overlay::CellNote;
use super::palette::Tone;
use super::pen::Pen;
use ludoteca_rules::{Form, GroundKind, Mark, Piece, Shape};
use ratatui::style::{Modifier, Style};

impl CellView<'_> {
    pub(super) fn back(&self) -> Tone {
        if self.is_cursor {
            return Tone::Cursor;
        }
        let label = self.note.as_ref().filter(|note| note.is_label()).map(CellNote::mark);
        let strong_mark = || label.or(self.cell.marks.iter().find(|mark| *mark != Mark::Target));
        match self.cell.ground.kind {
            GroundKind::Wall => Tone::Wall,
            GroundKind::Wild => Tone::Wild,
            kind => strong_mark().map_or(self.open_ground(kind), Tone::Marked),
        }
    }

    fn open_ground(&self, kind: GroundKind) -> Tone {
        match kind {
            GroundKind::Shaded => Tone::Shaded,
            _ if self.is_odd => Tone::PlainOdd,
            _ => Tone::Plain,
        }
    }

    pub(super) fn paint_ground(&self, pen: &mut Pen<'_>) {
        let (tone, back) = match self.cell.ground.kind {
            GroundKind::Wall => self.wall_tones(),
            _ => (Tone::Hatching, self.back()),
        };
        let style = self.styles.pair(tone, back);
        for position in self.area.positions() {
            pen.put(position, self.texture(position.x, position.y), style);
        }
    }

    /// Returns the texture at a position of the screen, so that walls continue from cell to cell.
    fn texture(&self, x: u16, y: u16) -> char {
        match self.cell.ground.kind {
            GroundKind::Wall if self.styles.charset == Charset::Ascii => '#',
            GroundKind::Wall if self.styles.paints_grounds() => brick(x, y),
            GroundKind::Wall => '▓',
            GroundKind::Shaded if self.cell.form == Form::Square => self.styles.symbol('░', ':'),
            _ => ' ',
        }
    }

    fn wall_tones(&self) -> (Tone, Tone) {
        match (self.back(), self.styles.paints_grounds()) {
            (Tone::Wall, true) => (Tone::Mortar, Tone::Wall),
            (Tone::Wall, false) => (Tone::Wall, Tone::Plain),
            (back, _) => (Tone::Wall, back),
        }
    }

    pub(super) fn on_ground(&self, tone: Tone) -> Style {
        self.styles.pair(tone, self.back())
    }

    pub(super) fn mark_style(&self, mark: Mark) -> Style {
        let tone = match self.styles.depth {
            ColourDepth::Sixteen if self.is_cursor => Tone::Bracket,
            _ => Tone::Sign(mark),
        };
        self.on_ground(tone).add_modifier(Modifier::BOLD)
    }

    pub(super) fn bracket_style(&self) -> Style {
        self.on_ground(Tone::Bracket).add_modifier(Modifier::BOLD)
    }

    /// Returns whether the middle of the cell shows something that a mark must not hide.
    pub(super) fn is_covered(&self) -> bool {
        let is_open = matches!(self.cell.ground.kind, GroundKind::Plain | GroundKind::Shaded);
        self.cell.piece.is_some() || !is_open
    }

    pub(super) fn mark_symbol(&self, mark: Mark) -> char {
        match mark {
            Mark::Target if self.styles.paints_grounds() => self.styles.symbol('•', mark.sign()),
            _ => mark.sign(),
        }
    }

    pub(super) fn piece_symbol(&self, piece: &Piece) -> char {
        let shape = match piece.shape {
            Shape::Disc => '●',
            Shape::Ring => '○',
            Shape::Tile => '■',
            Shape::Triangle => '▲',
            Shape::Diamond => '◆',
        };
        self.styles.symbol(shape, letter(piece))
    }

    pub(super) fn wild_symbol(&self) -> String {
        format!("{}{}", self.styles.symbol('◐', '%'), self.cell.ground.letter)
    }
}

/// Returns a character of a wall in which every course is offset by half a brick.
fn brick(x: u16, y: u16) -> char {
    match (x + 2 * (y % 2)) % 4 {
        0 => '┬',
        2 => '┴',
        _ => '─',
    }
}

/// Returns the letter of a piece, a capital if the rules have marked it.
pub(super) fn letter(piece: &Piece) -> char {
    if piece.marked { piece.letter.to_ascii_uppercase() } else { piece.letter }
}
