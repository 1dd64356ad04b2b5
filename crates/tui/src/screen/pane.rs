//! A board on which a move is entered: by cursor, by mouse and by typing, all at once.

use super::dialog::draw_field;
use super::field::Field;
use super::{Input, Shared, has_modifier, say};
use crate::MESSAGES;
use crate::board::{
    BoardOptions, BoardView, ColourDepth, Direction, Look, Signs, Theme, Within, middle_cell, step,
};
use ludoteca_locale::WordsTexts;
use ludoteca_rules::{AnyGame, Diagram, Mark, Message, Touch};
use ludoteca_session::{EntryProgress, Viewer};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Span;
use ratatui::widgets::Widget;

/// A board on which a move is entered.
#[derive(Debug)]
pub(crate) struct Pane {
    spot: Spot,
    pub(crate) flipped: bool,
    typed: Field,
    /// A letter that moved the cursor and may be the beginning of a typed cell, with where the
    /// cursor was before.
    letter: Option<(char, Spot)>,
    /// Whether a move can be entered now.
    pub(crate) open: bool,
    area: Rect,
    buttons: Vec<(Rect, Touch)>,
}

/// What the cursor is on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Spot {
    /// A cell, by its index in the diagram.
    Cell(usize),
    /// A button beside the board.
    Button(Touch),
}

/// What an input came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Entered {
    /// The input was not for a board.
    Nothing,
    /// Something was marked or typed.
    Part,
    /// A move is complete; a typed one may be no move at all.
    Move(String),
    /// What was tried is not legal.
    Refused(Message),
}

impl Pane {
    pub(crate) fn new(game: &AnyGame) -> Pane {
        Pane {
            spot: Spot::Cell(middle_cell(&game.diagram()).unwrap_or(0)),
            flipped: false,
            typed: Field::default(),
            letter: None,
            open: true,
            area: Rect::ZERO,
            buttons: Vec::new(),
        }
    }

    /// Another position is looked at: what was begun is forgotten.
    pub(crate) fn renew(&mut self, viewer: &mut Viewer) {
        viewer.reset_entry();
        self.typed.clear();
        self.letter = None;
        if let Spot::Button(_) = self.spot {
            self.spot = Spot::Cell(middle_cell(&viewer.game().diagram()).unwrap_or(0));
        }
        let targets = viewer.entry().targets();
        if let [only @ Touch::Button(_)] = targets[..] {
            self.spot = Spot::Button(only);
        }
    }

    /// The line that is being typed.
    pub(crate) fn typed(&self) -> &Field {
        &self.typed
    }

    /// Takes an input.
    pub(crate) fn input(&mut self, input: &Input, viewer: &mut Viewer) -> Entered {
        match input {
            Input::Key(key) => self.key(key, viewer),
            Input::Mouse(mouse) => self.mouse(*mouse, viewer),
            Input::Paste(text) => {
                self.typed.insert(text);
                Entered::Part
            }
        }
    }

    fn key(&mut self, key: &KeyEvent, viewer: &mut Viewer) -> Entered {
        let letter = self.letter.take();
        if has_modifier(key) {
            return Entered::Nothing;
        }
        if !self.typed.is_empty() {
            return self.type_on(key);
        }
        if let (KeyCode::Char(digit @ '0'..='9'), Some((letter, spot))) = (key.code, letter) {
            self.spot = spot;
            self.typed.insert(&format!("{letter}{digit}"));
            return Entered::Part;
        }
        if let Some(direction) = direction_of(key.code) {
            if let KeyCode::Char(letter) = key.code {
                self.letter = Some((letter, self.spot));
            }
            self.walk(direction, viewer.game());
            return Entered::Part;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.press(viewer),
            KeyCode::Tab => self.walk_to_button(),
            KeyCode::Esc if viewer.take_back_touch() => Entered::Part,
            KeyCode::Char('/') => {
                self.typed.insert(" ");
                Entered::Part
            }
            KeyCode::Char(sign) if begins_text(sign) => {
                self.typed.insert(sign.encode_utf8(&mut [0; 4]));
                Entered::Part
            }
            _ => Entered::Nothing,
        }
    }

    fn type_on(&mut self, key: &KeyEvent) -> Entered {
        match key.code {
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                let text = self.typed.text().trim().to_owned();
                self.typed.clear();
                return if text.is_empty() { Entered::Part } else { Entered::Move(text) };
            }
            _ if self.typed.key(key) => {}
            _ => return Entered::Nothing,
        }
        Entered::Part
    }

    fn walk(&mut self, direction: Direction, game: &AnyGame) {
        if let Spot::Cell(from) = self.spot {
            let diagram = game.diagram();
            self.spot = Spot::Cell(step(&diagram, from, direction, self.flipped, Within::Playable));
            return;
        }
        self.spot = Spot::Cell(middle_cell(&game.diagram()).unwrap_or(0));
    }

    /// Moves the cursor to the next button, or back to the board.
    fn walk_to_button(&mut self) -> Entered {
        let buttons: Vec<Touch> = self.buttons.iter().map(|(_, touch)| *touch).collect();
        let at = buttons.iter().position(|button| self.spot == Spot::Button(*button));
        let next = at.map_or(0, |at| at + 1);
        match (buttons.get(next), at) {
            (Some(button), _) => self.spot = Spot::Button(*button),
            (None, Some(_)) => self.spot = Spot::Cell(0),
            (None, None) => return Entered::Nothing,
        }
        Entered::Part
    }

    fn press(&self, viewer: &mut Viewer) -> Entered {
        let touch = match self.spot {
            Spot::Button(touch) => Some(touch),
            Spot::Cell(index) => {
                let diagram = viewer.game().diagram();
                diagram.cells.get(index).and_then(|cell| cell.cell).map(Touch::Cell)
            }
        };
        let Some(touch) = touch else {
            return Entered::Part;
        };
        match viewer.touch(touch) {
            EntryProgress::Incomplete => Entered::Part,
            EntryProgress::Complete(text) => Entered::Move(text),
            EntryProgress::Rejected(why) => Entered::Refused(why),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, viewer: &mut Viewer) -> Entered {
        let pressed = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => true,
            MouseEventKind::Down(MouseButton::Right) if viewer.take_back_touch() => {
                return Entered::Part;
            }
            _ => return Entered::Nothing,
        };
        let place = Position { x: mouse.column, y: mouse.row };
        let button = self.buttons.iter().find(|(area, _)| area.contains(place));
        if let Some((_, touch)) = button.filter(|_| pressed) {
            self.spot = Spot::Button(*touch);
            return self.press(viewer);
        }
        let diagram = viewer.game().diagram();
        match hit(&diagram, self.area, place, self.flipped) {
            Some(index) if diagram.cells[index].cell.is_some() => {
                self.spot = Spot::Cell(index);
                self.press(viewer)
            }
            _ => Entered::Nothing,
        }
    }

    /// Draws the board, and below it the buttons that can be pressed.
    pub(crate) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        viewer: &Viewer,
        hint: &[Touch],
        shared: &Shared,
    ) {
        let mut diagram = viewer.game().diagram();
        self.mark(&mut diagram, viewer, hint);
        let cursor = match self.spot {
            Spot::Cell(index) => Some(index),
            Spot::Button(_) => None,
        };
        let options = BoardOptions { look: shared.look, flipped: self.flipped, cursor };
        self.area = Rect { height: area.height.saturating_sub(1), ..area };
        if draw_board(frame, self.area, (&diagram, options), shared) {
            let row = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
            self.draw_buttons(frame, row, viewer, shared);
        }
    }

    /// Draws the line that is being typed in the last row of an area, and returns what is left.
    pub(crate) fn draw_typed(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) -> Rect {
        if self.typed.is_empty() {
            return area;
        }
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        draw_field(frame, line, &self.typed, shared);
        Rect { height: area.height - 1, ..area }
    }

    fn mark(&self, diagram: &mut Diagram, viewer: &Viewer, hint: &[Touch]) {
        diagram.mark(hint, Mark::Hint);
        diagram.mark(&self.targets(viewer), Mark::Target);
        diagram.mark(viewer.entry().done(), Mark::Hint);
    }

    /// What can be touched next, if a move can be entered at all.
    fn targets(&self, viewer: &Viewer) -> Vec<Touch> {
        if self.open { viewer.entry().targets() } else { Vec::new() }
    }

    fn draw_buttons(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        viewer: &Viewer,
        shared: &Shared,
    ) {
        let messages = viewer.game().spec().words;
        self.buttons.clear();
        let mut x = area.x;
        for touch in self.targets(viewer) {
            let Touch::Button(name) = touch else {
                continue;
            };
            let word = format!("[ {} ]", messages.text(name, shared.lang));
            let width = word.chars().count() as u16;
            let place = Rect { x, width, ..area }.intersection(area);
            let chosen = self.spot == Spot::Button(touch);
            let style = if chosen { shared.look.selected() } else { shared.look.accent() };
            Span::styled(word, style).render(place, frame.buffer_mut());
            self.buttons.push((place, touch));
            x += width + 2;
        }
    }
}

/// Draws a board, or says how large the terminal must be for it; returns whether there was room.
pub(crate) fn draw_board(
    frame: &mut Frame<'_>,
    area: Rect,
    (diagram, options): (&Diagram, BoardOptions),
    shared: &Shared,
) -> bool {
    let needed = match BoardView::new(diagram, area, options) {
        Ok(view) => {
            (&view).render(area, frame.buffer_mut());
            return true;
        }
        Err(small) => small.needed,
    };
    let whole = frame.area();
    let message = MESSAGES
        .message("board-room")
        .with("width", whole.width + needed.width.saturating_sub(area.width))
        .with("height", whole.height + needed.height.saturating_sub(area.height));
    say(frame, area, &shared.text(&message), shared.look.text());
    false
}

/// The cell of a board that was drawn in an area, by its index in the diagram, at a place.
pub(crate) fn hit(diagram: &Diagram, area: Rect, place: Position, flipped: bool) -> Option<usize> {
    // Looks do not matter for where the cells are.
    let look = Look { depth: ColourDepth::None, theme: Theme::Dark, signs: Signs::Ascii };
    let options = BoardOptions { look, flipped, cursor: None };
    BoardView::new(diagram, area, options).ok()?.hit(place.x, place.y)
}

/// Whether a letter begins a typed move: the others are commands of some screen with a board, and
/// need a `/` before them.
const fn begins_text(letter: char) -> bool {
    matches!(letter, 'a'..='m' | 'p' | 's')
}

/// The direction of a letter that moves the cursor, or of an arrow.
fn direction_of(code: KeyCode) -> Option<Direction> {
    match code {
        KeyCode::Char('h') => Some(Direction::Left),
        KeyCode::Char('l') => Some(Direction::Right),
        KeyCode::Char('k') => Some(Direction::Up),
        KeyCode::Char('j') => Some(Direction::Down),
        code => arrow(code),
    }
}

/// The direction of an arrow, and the slanted ones of the keys around them.
pub(crate) fn arrow(code: KeyCode) -> Option<Direction> {
    Some(match code {
        KeyCode::Left => Direction::Left,
        KeyCode::Right => Direction::Right,
        KeyCode::Up => Direction::Up,
        KeyCode::Down => Direction::Down,
        KeyCode::Home => Direction::UpLeft,
        KeyCode::PageUp => Direction::UpRight,
        KeyCode::End => Direction::DownLeft,
        KeyCode::PageDown => Direction::DownRight,
        _ => return None,
    })
}
