//! What is drawn so far, the cursor and the brush.

use crate::MESSAGES;
use crate::board::{
    BoardOptions, BoardView, ColourDepth, Direction, Look, Signs, Theme, TooSmall, Within,
    middle_cell, step,
};
use crate::screen::Shared;
use ludoteca_rules::{AnyGame, Brush, Choices, Message};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

/// The start that is drawn, with all that came before.
#[derive(Debug)]
pub(super) struct Canvas {
    game: AnyGame,
    earlier: Vec<AnyGame>,
    /// Which brush is used, by its place among those of the game.
    pub(super) brush: usize,
    /// The cell under the cursor.
    cursor: usize,
    /// The seed of the last random start, and what the next one is made from.
    pub(super) seed: u64,
    /// The cell that the mouse touched last.
    touched: Option<usize>,
    /// Whether something was painted since the button of the mouse is down.
    in_stroke: bool,
    area: Rect,
}

impl Canvas {
    pub(super) fn new(game: &AnyGame, seed: u64) -> Option<Canvas> {
        let game = game.blank()?;
        Some(Canvas {
            cursor: middle_cell(&game.diagram()).unwrap_or(0),
            game,
            earlier: Vec::new(),
            brush: 0,
            seed,
            touched: None,
            in_stroke: false,
            area: Rect::ZERO,
        })
    }

    pub(super) const fn game(&self) -> &AnyGame {
        &self.game
    }

    pub(super) fn brushes(&self) -> &'static [Brush] {
        self.game.entry().brushes
    }

    /// Whether nothing was drawn that could be lost.
    pub(super) fn is_blank(&self) -> bool {
        self.earlier.is_empty()
    }

    /// The brush that a key chooses: by its letter or its number.
    pub(super) fn brush_of(&self, key: &KeyEvent) -> Option<usize> {
        let KeyCode::Char(sign) = key.code else {
            return None;
        };
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        let brushes = self.brushes();
        let number = sign.to_digit(10).and_then(|number| (number as usize).checked_sub(1));
        let by_letter = brushes.iter().position(|brush| brush.letter == sign);
        by_letter.or(number.filter(|number| *number < brushes.len()))
    }

    pub(super) fn walk(&mut self, direction: Direction) {
        let diagram = self.game.diagram();
        self.cursor = step(&diagram, self.cursor, direction, false, Within::Everything);
    }

    pub(super) fn next_brush(&mut self) {
        self.brush = (self.brush + 1) % self.brushes().len();
    }

    /// Paints the cell under the cursor.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub(super) fn paint(&mut self) -> Result<(), Message> {
        let painted = self.game.painted(self.cursor, self.brush)?;
        self.become_game(painted);
        Ok(())
    }

    /// Paints what the mouse points at; what is painted with the button held down counts as one
    /// stroke.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub(super) fn press(&mut self, place: Position, is_first: bool) -> Result<(), Message> {
        let Some(cell) = self.hit(place) else {
            return Ok(());
        };
        if is_first {
            self.in_stroke = false;
        } else if self.touched == Some(cell) {
            return Ok(());
        }
        self.cursor = cell;
        self.touched = Some(cell);
        let painted = self.game.painted(cell, self.brush)?;
        if self.in_stroke {
            self.game = painted;
        } else {
            self.in_stroke = self.become_game(painted);
        }
        Ok(())
    }

    /// Takes the last stroke back; says whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let earlier = self.earlier.pop();
        let is_there = earlier.is_some();
        self.game = earlier.unwrap_or_else(|| self.game.clone());
        self.in_stroke = false;
        is_there
    }

    pub(super) fn clear(&mut self) {
        if let Some(blank) = self.game.blank() {
            self.become_game(blank);
        }
    }

    /// Replaces what is drawn by a start that was kept.
    ///
    /// # Errors
    /// When it is no start of this game.
    pub(super) fn load(&mut self, position: &str) -> Result<(), Message> {
        let game = self.game.at_position(position).map_err(|error| error.message())?;
        self.become_game(game);
        Ok(())
    }

    /// Replaces what is drawn by the random start with this seed.
    ///
    /// # Errors
    /// When the game has no random starts, or none with this seed.
    pub(super) fn load_random(&mut self, seed: &str) -> Result<(), Message> {
        let specs = self.game.entry().options;
        let place = specs.iter().position(|spec| spec.is_seed());
        let place = place.ok_or_else(|| MESSAGES.message("draw-no-random"))?;
        let mut choices = Choices::of(&self.game);
        if let Some((option, value)) = specs[place].only_with {
            choices.choose(option, value)?;
        }
        choices.choose_text(place, seed).map_err(|error| error.message())?;
        self.seed = choices.values()[place];
        self.load(&choices.game().position())
    }

    /// Draws the board with the cursor.
    pub(super) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        shared: &Shared,
    ) -> Result<(), TooSmall> {
        self.area = area;
        let diagram = self.game.diagram();
        let options = BoardOptions { look: shared.look, flipped: false, cursor: Some(self.cursor) };
        let view = BoardView::new(&diagram, area, options)?;
        (&view).render(area, frame.buffer_mut());
        Ok(())
    }

    fn hit(&self, place: Position) -> Option<usize> {
        let diagram = self.game.diagram();
        // Looks do not matter for where the cells are.
        let look = Look { depth: ColourDepth::None, theme: Theme::Dark, signs: Signs::Ascii };
        let options = BoardOptions { look, flipped: false, cursor: None };
        let view = BoardView::new(&diagram, self.area, options).ok()?;
        view.hit(place.x, place.y)
    }

    /// Goes on with another start, if it is another; says whether.
    fn become_game(&mut self, game: AnyGame) -> bool {
        let is_other = game.position() != self.game.position();
        if is_other {
            self.earlier.push(std::mem::replace(&mut self.game, game));
        }
        is_other
    }
}
