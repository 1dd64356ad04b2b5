//! The start that is set up, with a cursor and a brush.

use crate::board::{BoardOptions, CursorRange, Direction, middle_cell, move_cursor};
use crate::screen::board_pane::{cell_at, draw_board};
use crate::screen::painter::Painter;
use ludoteca_rules::{AnyGame, Brush, PaintError};
use ludoteca_session::Drawing;
use ratatui::layout::{Position, Rect};

#[derive(Debug)]
pub(super) struct Canvas {
    pub(super) drawing: Drawing,
    /// The index of the brush among those of the game.
    pub(super) brush: usize,
    cursor: usize,
    /// The cell that the mouse touched last.
    touched: Option<usize>,
    /// Whether the mouse has painted something since its button was pressed.
    in_stroke: bool,
    area: Rect,
}

impl Canvas {
    pub(super) fn new(game: &AnyGame, seed: u64) -> Option<Canvas> {
        let drawing = Drawing::new(game, seed)?;
        Some(Canvas {
            cursor: middle_cell(&drawing.game().diagram()).unwrap_or(0),
            drawing,
            brush: 0,
            touched: None,
            in_stroke: false,
            area: Rect::ZERO,
        })
    }

    pub(super) const fn game(&self) -> &AnyGame {
        self.drawing.game()
    }

    pub(super) fn brushes(&self) -> &'static [Brush] {
        self.game().spec().brushes
    }

    /// Chooses a brush by its letter or its number; returns whether it exists.
    pub(super) fn choose_brush(&mut self, c: char) -> bool {
        let brushes = self.brushes();
        let number = c.to_digit(10).and_then(|number| (number as usize).checked_sub(1));
        let by_letter = brushes.iter().position(|brush| brush.letter == c);
        let brush = by_letter.or(number.filter(|number| *number < brushes.len()));
        self.brush = brush.unwrap_or(self.brush);
        brush.is_some()
    }

    pub(super) fn walk(&mut self, direction: Direction) {
        let diagram = self.game().diagram();
        self.cursor = move_cursor(&diagram, self.cursor, direction, false, CursorRange::All);
    }

    pub(super) fn next_brush(&mut self) {
        self.brush = (self.brush + 1) % self.brushes().len();
    }

    /// Paints the cell under the cursor.
    pub(super) fn paint(&mut self) -> Result<(), PaintError> {
        self.drawing.paint(self.cursor, self.brush, false).map(drop)
    }

    /// Paints the cell at a position. All cells until the button is released are one stroke.
    pub(super) fn press(&mut self, position: Position, is_first: bool) -> Result<(), PaintError> {
        let Some(cell) = cell_at(&self.game().diagram(), self.area, position, false) else {
            return Ok(());
        };
        if is_first {
            self.in_stroke = false;
        } else if self.touched == Some(cell) {
            return Ok(());
        }
        self.cursor = cell;
        self.touched = Some(cell);
        self.in_stroke = self.drawing.paint(cell, self.brush, self.in_stroke)?;
        Ok(())
    }

    /// Takes back the last stroke; returns whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        self.in_stroke = false;
        self.drawing.undo()
    }

    pub(super) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        self.area = area;
        let cursor = Some(self.cursor);
        let options = BoardOptions { styles: painter.styles, flipped: false, cursor };
        draw_board(painter, area, &self.game().diagram(), options);
    }
}
