//! Cells of two rows and more: pieces drawn as shapes, with letters and heights on them.

use super::CellView;
use super::capabilities::{Charset, ColourDepth};
use super::content::letter;
use super::layout::{middle_column, middle_row};
use super::palette::Tone;
use super::pen::Pen;
use super::raster::{Coverage, Raster};
use ludoteca_rules::{Colour, Form, GroundKind, Mark, Piece, Shape};
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};

/// The rays of a star: their offsets to the right and down, and their symbols.
const RAYS: [(i16, i16, char, char); 8] = [
    (-1, -1, '╲', '\\'),
    (0, -1, '│', '|'),
    (1, -1, '╱', '/'),
    (-2, 0, '─', '-'),
    (2, 0, '─', '-'),
    (-1, 1, '╱', '/'),
    (0, 1, '│', '|'),
    (1, 1, '╲', '\\'),
];

impl CellView<'_> {
    pub(super) fn paint_large(&self, pen: &mut Pen<'_>) {
        match (&self.cell.piece, self.cell.ground.kind) {
            (Some(piece), _) => self.paint_piece(pen, piece),
            (None, GroundKind::Star) => self.paint_star(pen),
            (None, GroundKind::Wild) if self.area.height < 3 => {
                pen.write(self.text_start(2), &self.wild_symbol(), self.bracket_style());
            }
            (None, GroundKind::Wild) => self.paint_wild(pen),
            (None, GroundKind::Wall) => (),
            (None, GroundKind::Plain | GroundKind::Shaded) => self.paint_empty(pen),
        }
        self.paint_marks(pen);
        self.paint_note(pen);
    }

    /// Writes a label into the middle of an empty cell or above a piece, and the size of a group,
    /// whose sign is in the corners, above a piece.
    fn paint_note(&self, pen: &mut Pen<'_>) {
        let Some(note) = &self.note else { return };
        let text = note.text(usize::from(self.area.width).saturating_sub(1));
        let text = if note.is_label() { &text } else { text.trim_start_matches(note.sign()) };
        let start = self.text_start(text.chars().count() as u16);
        let y = if self.is_covered() { self.area.y } else { start.y };
        pen.write(Position { y, ..start }, text, self.mark_style(note.mark()));
    }

    fn paint_piece(&self, pen: &mut Pen<'_>, piece: &Piece) {
        let raster = Raster::new(self.area.width, self.area.height);
        let shape = self.shape(piece);
        for position in self.area.positions() {
            let coverage =
                raster.coverage(shape, position.x - self.area.x, position.y - self.area.y);
            self.paint_coverage(pen, position, coverage, piece);
        }
        let text = self.piece_text(piece);
        let start = self.text_start(text.chars().count() as u16);
        for (x, c) in (start.x..).zip(text.chars()) {
            let coverage = raster.coverage(shape, x - self.area.x, start.y - self.area.y);
            pen.put(Position { x, ..start }, c, self.text_style(coverage, piece));
        }
    }

    /// Returns the shape of a piece. In two rows the inside of a ring is too small to have a
    /// colour of its own, and ASCII cannot show one.
    fn shape(&self, piece: &Piece) -> Shape {
        let has_no_inside = self.area.height < 3 && self.styles.paints_grounds();
        match piece.shape {
            Shape::Ring if has_no_inside || self.is_ascii() => Shape::Disc,
            shape => shape,
        }
    }

    fn is_ascii(&self) -> bool {
        self.styles.charset == Charset::Ascii
    }

    fn paint_coverage(
        &self,
        pen: &mut Pen<'_>,
        position: Position,
        coverage: Coverage,
        piece: &Piece,
    ) {
        if coverage.is_empty() {
            return;
        }
        let back = match coverage.is_inside {
            true if self.styles.paints_grounds() => Tone::Inside(piece.colour),
            _ => self.back(),
        };
        let block = match self.styles.charset {
            Charset::Ascii if coverage.is_full() => letter(piece),
            Charset::Ascii => return,
            Charset::Unicode => coverage.block(),
        };
        pen.put(position, block, self.styles.pair(Tone::Piece(piece.colour), back));
    }

    /// Returns the letter of a piece or its height, or both where shapes are too small to tell
    /// pieces apart.
    fn piece_text(&self, piece: &Piece) -> String {
        let needs_letter = self.area.height < 3 || self.is_ascii();
        let text = match piece.height {
            Some(height) if needs_letter => format!("{}{height}", letter(piece)),
            Some(height) => height.to_string(),
            None => letter(piece).to_string(),
        };
        if piece.marked { format!("({text})") } else { text }
    }

    fn text_style(&self, coverage: Coverage, piece: &Piece) -> Style {
        let (front, back) = match (coverage.is_inside, self.styles.paints_grounds()) {
            (true, true) => (Tone::OnPiece(piece.colour), Tone::Inside(piece.colour)),
            (true, false) => (Tone::Text, self.back()),
            (false, _) => (Tone::OnPiece(piece.colour), Tone::Piece(piece.colour)),
        };
        let style = self.styles.pair(front, back).add_modifier(Modifier::BOLD);
        let is_reversed = !coverage.is_inside && !self.is_ascii();
        match self.styles.depth {
            ColourDepth::None if is_reversed => style.add_modifier(Modifier::REVERSED),
            _ => style,
        }
    }

    /// Returns where a text of this length starts that is centred in the cell.
    fn text_start(&self, length: u16) -> Position {
        let inset = self.area.width.saturating_sub(length) / 2;
        Position { x: self.area.x + inset, y: self.area.y + middle_row(self.area.height) }
    }

    fn near_middle(&self, right: i16, down: i16) -> Position {
        let x = self.area.x + middle_column(self.area.width);
        let y = self.area.y + middle_row(self.area.height);
        Position { x: x.saturating_add_signed(right), y: y.saturating_add_signed(down) }
    }

    fn paint_star(&self, pen: &mut Pen<'_>) {
        let style = self.on_ground(Tone::Star).add_modifier(Modifier::BOLD);
        pen.put(self.near_middle(0, 0), self.styles.symbol('★', '*'), style);
        for (right, down, ray, ascii) in RAYS {
            let position = self.near_middle(right, down);
            if self.area.contains(position) {
                pen.put(position, self.styles.symbol(ray, ascii), style);
            }
        }
    }

    /// Draws a disc that is half black and half white, with the letter in its middle.
    fn paint_wild(&self, pen: &mut Pen<'_>) {
        let raster = Raster::new(self.area.width, self.area.height);
        for position in self.area.positions() {
            let column = position.x - self.area.x;
            let is_left = 2 * column < self.area.width;
            let (shape, colour) = match is_left {
                true => (Shape::Disc, Colour::Black),
                false if self.styles.paints_grounds() => (Shape::Disc, Colour::White),
                false => (Shape::Ring, Colour::White),
            };
            let coverage = raster.coverage(shape, column, position.y - self.area.y);
            let symbol = match self.styles.charset {
                Charset::Ascii if coverage.is_full() => '%',
                Charset::Ascii => ' ',
                Charset::Unicode => coverage.block(),
            };
            pen.put(position, symbol, self.on_ground(Tone::Piece(colour)));
        }
        let letter = format!(" {} ", self.cell.ground.letter);
        pen.write(self.text_start(3), &letter, self.bracket_style());
    }

    fn paint_empty(&self, pen: &mut Pen<'_>) {
        let middle = self.near_middle(0, 0);
        if self.cell.marks.contains(Mark::Target) {
            let symbol = self.mark_symbol(Mark::Target);
            return pen.put(middle, symbol, self.mark_style(Mark::Target));
        }
        let dot = match self.cell.form {
            Form::Point => '∙',
            Form::Square if self.styles.paints_grounds() => return,
            Form::Square => '·',
        };
        let dot = self.styles.symbol(dot, self.cell.ground.letter);
        pen.put(middle, dot, self.on_ground(Tone::Line));
    }
}
