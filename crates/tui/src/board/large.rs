//! Cells of two rows and more: pieces drawn as shapes, with letters and heights on them.

use super::CellView;
use super::capabilities::Charset;
use super::content::{letter, mark_sign, wild_sign};
use super::layout::{middle_column, middle_row};
use super::palette::Tone;
use super::pen::Pen;
use super::raster::{Coverage, Raster};
use super::styles::Styles;
use ludoteca_rules::{Colour, Form, GroundKind, Mark, Piece, Shape};
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};

/// The rays of a star: how far to the right and down of it, and their signs.
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
            (None, GroundKind::Wild) if self.area.height < 3 => self.paint_wild_sign(pen),
            (None, GroundKind::Wild) => self.paint_wild(pen),
            (None, GroundKind::Wall) => (),
            (None, GroundKind::Plain | GroundKind::Shaded) => self.paint_empty(pen),
        }
        self.paint_marks(pen);
    }

    fn paint_piece(&self, pen: &mut Pen<'_>, piece: &Piece) {
        let raster = Raster::new(self.area.width, self.area.height);
        let shape = self.shape(pen.styles, piece);
        for position in self.area.positions() {
            let coverage =
                raster.coverage(shape, position.x - self.area.x, position.y - self.area.y);
            self.paint_coverage(pen, position, coverage, piece);
        }
        let text = self.piece_text(pen.styles, piece);
        let start = self.text_start(text.chars().count() as u16);
        for (x, sign) in (start.x..).zip(text.chars()) {
            let position = Position { x, ..start };
            let coverage = raster.coverage(shape, x - self.area.x, start.y - self.area.y);
            pen.put(position, sign, self.text_style(pen.styles, coverage, piece));
        }
    }

    /// In two rows the inside of a ring is too small to be a colour of its own, and letters make
    /// no rings.
    fn shape(&self, styles: Styles, piece: &Piece) -> Shape {
        let has_no_inside = self.area.height < 3 && styles.paints_grounds();
        match piece.shape {
            Shape::Ring if has_no_inside || styles.charset == Charset::Ascii => Shape::Disc,
            shape => shape,
        }
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
            true if pen.styles.paints_grounds() => Tone::Inside(piece.colour),
            _ => self.back(),
        };
        let block = match pen.styles.charset {
            Charset::Ascii if coverage.is_full() => letter(piece),
            Charset::Ascii => return,
            Charset::Unicode => coverage.block(),
        };
        pen.put(position, block, pen.styles.pair(Tone::Piece(piece.colour), back));
    }

    /// What is written on a piece: its letter, or its height with the letter where shapes are too
    /// small to tell pieces apart.
    fn piece_text(&self, styles: Styles, piece: &Piece) -> String {
        let needs_letter = self.area.height < 3 || styles.charset == Charset::Ascii;
        let text = match piece.height {
            Some(height) if needs_letter => format!("{}{height}", letter(piece)),
            Some(height) => height.to_string(),
            None => letter(piece).to_string(),
        };
        if piece.marked { format!("({text})") } else { text }
    }

    fn text_style(&self, styles: Styles, coverage: Coverage, piece: &Piece) -> Style {
        let (front, back) = match (coverage.is_inside, styles.paints_grounds()) {
            (true, true) => (Tone::OnPiece(piece.colour), Tone::Inside(piece.colour)),
            (true, false) => (Tone::Text, self.back()),
            (false, _) => (Tone::OnPiece(piece.colour), Tone::Piece(piece.colour)),
        };
        let style = styles.pair(front, back).add_modifier(Modifier::BOLD);
        if coverage.is_inside || styles.charset == Charset::Ascii {
            return style;
        }
        styles.or_without_colours(style, Modifier::REVERSED)
    }

    /// Where a text begins that is to stand in the middle of the cell.
    fn text_start(&self, length: u16) -> Position {
        let inset = self.area.width.saturating_sub(length) / 2;
        Position { x: self.area.x + inset, y: self.area.y + middle_row(self.area.height) }
    }

    /// The place of a sign so far from the middle of the cell.
    fn around_middle(&self, right: i16, down: i16) -> Position {
        let x = self.area.x + middle_column(self.area.width);
        let y = self.area.y + middle_row(self.area.height);
        Position { x: x.saturating_add_signed(right), y: y.saturating_add_signed(down) }
    }

    fn paint_star(&self, pen: &mut Pen<'_>) {
        let style = self.on_ground(pen.styles, Tone::Star).add_modifier(Modifier::BOLD);
        pen.put(self.around_middle(0, 0), pen.styles.symbol('★', '*'), style);
        for (right, down, ray, ascii) in RAYS {
            let position = self.around_middle(right, down);
            if self.area.contains(position) {
                pen.put(position, pen.styles.symbol(ray, ascii), style);
            }
        }
    }

    fn paint_wild_sign(&self, pen: &mut Pen<'_>) {
        let text = wild_sign(pen.styles, self.cell.ground.letter);
        pen.write(self.text_start(2), &text, self.bracket_style(pen.styles));
    }

    /// A disc that is half black and half white, with the letter beside its middle.
    fn paint_wild(&self, pen: &mut Pen<'_>) {
        let raster = Raster::new(self.area.width, self.area.height);
        for position in self.area.positions() {
            let column = position.x - self.area.x;
            let is_left = 2 * column < self.area.width;
            let (shape, colour) = match is_left {
                true => (Shape::Disc, Colour::Black),
                false if pen.styles.paints_grounds() => (Shape::Disc, Colour::White),
                false => (Shape::Ring, Colour::White),
            };
            let coverage = raster.coverage(shape, column, position.y - self.area.y);
            let sign = match pen.styles.charset {
                Charset::Ascii if coverage.is_full() => '%',
                Charset::Ascii => ' ',
                Charset::Unicode => coverage.block(),
            };
            pen.put(position, sign, self.on_ground(pen.styles, Tone::Piece(colour)));
        }
        let letter = format!(" {} ", self.cell.ground.letter);
        let start = self.text_start(3);
        pen.write(start, &letter, self.bracket_style(pen.styles));
    }

    fn paint_empty(&self, pen: &mut Pen<'_>) {
        let middle = self.around_middle(0, 0);
        if self.cell.marks.contains(Mark::Target) {
            let sign = mark_sign(pen.styles, Mark::Target);
            pen.put(middle, sign, self.mark_style(pen.styles, Mark::Target));
            return;
        }
        let dot = match self.cell.form {
            Form::Point => '∙',
            Form::Square if pen.styles.paints_grounds() => return,
            Form::Square => '·',
        };
        let sign = pen.styles.symbol(dot, self.cell.ground.letter);
        pen.put(middle, sign, self.on_ground(pen.styles, Tone::Line));
    }
}
