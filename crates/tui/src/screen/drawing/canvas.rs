//! What is drawn so far, the cursor and the brush.

use crate::board::{BoardOptions, Direction, Within, middle_cell, step};
use crate::screen::Shared;
use crate::screen::pane::{draw_board, hit};
use ludoteca_rules::{AnyGame, Brush, PaintError};
use ludoteca_session::CustomStart;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};

/// The start that is drawn, and what it is drawn with.
#[derive(Debug)]
pub(super) struct Canvas {
    pub(super) drawing: CustomStart,
    /// Which brush is used, by its place among those of the game.
    pub(super) brush: usize,
    /// The cell under the cursor.
    cursor: usize,
    /// The cell that the mouse touched last.
    touched: Option<usize>,
    /// Whether something was painted since the button of the mouse is down.
    in_stroke: bool,
    area: Rect,
}

impl Canvas {
    pub(super) fn new(game: &AnyGame, seed: u64) -> Option<Canvas> {
        let drawing = CustomStart::new(game, seed)?;
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

    /// Chooses a brush by its letter or its number; returns whether there is one.
    pub(super) fn choose_brush(&mut self, sign: char) -> bool {
        let brushes = self.brushes();
        let number = sign.to_digit(10).and_then(|number| (number as usize).checked_sub(1));
        let by_letter = brushes.iter().position(|brush| brush.letter == sign);
        let brush = by_letter.or(number.filter(|number| *number < brushes.len()));
        self.brush = brush.unwrap_or(self.brush);
        brush.is_some()
    }

    pub(super) fn walk(&mut self, direction: Direction) {
        let diagram = self.game().diagram();
        self.cursor = step(&diagram, self.cursor, direction, false, Within::Everything);
    }

    pub(super) fn next_brush(&mut self) {
        self.brush = (self.brush + 1) % self.brushes().len();
    }

    /// Paints the cell under the cursor.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub(super) fn paint(&mut self) -> Result<(), PaintError> {
        self.drawing.paint(self.cursor, self.brush, false).map(drop)
    }

    /// Paints what the mouse points at; what is painted with the button held down counts as one
    /// stroke.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub(super) fn press(&mut self, place: Position, is_first: bool) -> Result<(), PaintError> {
        let Some(cell) = hit(&self.game().diagram(), self.area, place, false) else {
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

    /// Takes the last stroke back; says whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        self.in_stroke = false;
        self.drawing.undo()
    }

    /// Draws the board with the cursor.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        self.area = area;
        let options = BoardOptions { look: shared.look, flipped: false, cursor: Some(self.cursor) };
        draw_board(frame, area, (&self.game().diagram(), options), shared);
    }
}
