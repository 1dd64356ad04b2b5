//! What small and large cells have in common: their grounds, signs and words.

use super::CellView;
use super::capabilities::{Charset, ColourDepth};
use super::palette::Tone;
use super::pen::Pen;
use super::styles::Styles;
use ludoteca_rules::{Form, GroundKind, Mark, Piece, Shape};
use ratatui::style::{Modifier, Style};

impl CellView<'_> {
    /// The tone behind everything in the cell.
    pub(super) fn back(&self) -> Tone {
        if self.is_cursor {
            return Tone::Cursor;
        }
        match self.cell.ground.kind {
            GroundKind::Wall => Tone::Wall,
            GroundKind::Wild => Tone::Wild,
            kind => self.marked_ground().unwrap_or(self.open_ground(kind)),
        }
    }

    fn marked_ground(&self) -> Option<Tone> {
        let strong = self.cell.marks.iter().find(|mark| *mark != Mark::Target);
        strong.map(Tone::Marked)
    }

    fn open_ground(&self, kind: GroundKind) -> Tone {
        match kind {
            GroundKind::Shaded => Tone::Shaded,
            _ if self.is_odd => Tone::PlainOdd,
            _ => Tone::Plain,
        }
    }

    /// Fills the cell with what it is made of.
    pub(super) fn paint_ground(&self, pen: &mut Pen<'_>) {
        let (tone, back) = match self.cell.ground.kind {
            GroundKind::Wall => wall_tones(pen.styles, self.back()),
            _ => (Tone::Hatching, self.back()),
        };
        let style = pen.styles.pair(tone, back);
        for position in self.area.positions() {
            pen.put(position, self.texture(pen.styles, position.x, position.y), style);
        }
    }

    /// What the ground looks like at a place of the screen, so that walls go on from cell to cell.
    fn texture(&self, styles: Styles, x: u16, y: u16) -> char {
        match self.cell.ground.kind {
            GroundKind::Wall if styles.charset == Charset::Ascii => '#',
            GroundKind::Wall if styles.paints_grounds() => brick(x, y),
            GroundKind::Wall => '▓',
            GroundKind::Shaded if self.cell.form == Form::Square => styles.symbol('░', ':'),
            _ => ' ',
        }
    }

    /// The style of a sign on the ground.
    pub(super) fn on_ground(&self, styles: Styles, tone: Tone) -> Style {
        styles.pair(tone, self.back())
    }

    pub(super) fn mark_style(&self, styles: Styles, mark: Mark) -> Style {
        let tone = match styles.depth {
            ColourDepth::Sixteen if self.is_cursor => Tone::Bracket,
            _ => Tone::Sign(mark),
        };
        self.on_ground(styles, tone).add_modifier(Modifier::BOLD)
    }

    pub(super) fn bracket_style(&self, styles: Styles) -> Style {
        self.on_ground(styles, Tone::Bracket).add_modifier(Modifier::BOLD)
    }

    /// Whether something is to be seen in the middle of the cell that a sign must not hide.
    pub(super) fn is_covered(&self) -> bool {
        let open = matches!(self.cell.ground.kind, GroundKind::Plain | GroundKind::Shaded);
        self.cell.piece.is_some() || !open
    }

    /// Where there are no colours, the cell under the cursor is turned light on dark.
    pub(super) fn finish_cursor(&self, pen: &mut Pen<'_>) {
        if self.is_cursor && pen.styles.depth == ColourDepth::None {
            pen.reverse(self.area);
        }
    }
}

fn wall_tones(styles: Styles, back: Tone) -> (Tone, Tone) {
    if !styles.paints_grounds() {
        return (Tone::Wall, if back == Tone::Wall { Tone::Plain } else { back });
    }
    if back == Tone::Wall { (Tone::Mortar, back) } else { (Tone::Wall, back) }
}

/// Courses of bricks, each set off by half a brick.
fn brick(x: u16, y: u16) -> char {
    match (x + 2 * (y % 2)) % 4 {
        0 => '┬',
        2 => '┴',
        _ => '─',
    }
}

/// The sign of a mark.
pub(super) fn mark_sign(styles: Styles, mark: Mark) -> char {
    match mark {
        Mark::Target if styles.paints_grounds() => styles.symbol('•', mark.sign()),
        _ => mark.sign(),
    }
}

/// The sign of a piece, its letter where there is only ASCII.
pub(super) fn piece_sign(styles: Styles, piece: &Piece) -> char {
    let shape = match piece.shape {
        Shape::Disc => '●',
        Shape::Ring => '○',
        Shape::Tile => '■',
        Shape::Triangle => '▲',
        Shape::Diamond => '◆',
    };
    styles.symbol(shape, letter(piece))
}

/// The sign and the letter of a wild cell.
pub(super) fn wild_sign(styles: Styles, letter: char) -> String {
    format!("{}{letter}", styles.symbol('◐', '%'))
}

/// The letter of a piece, a capital if the rules have marked it.
pub(super) fn letter(piece: &Piece) -> char {
    if piece.marked { piece.letter.to_ascii_uppercase() } else { piece.letter }
}
