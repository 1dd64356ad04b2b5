//! A board on which a move is entered with the cursor, the mouse or the keyboard.

use super::painter::Painter;
use super::text_input::TextInput;
use super::{Input, clicked, has_modifier};
use crate::MESSAGES;
use crate::board::{
    BoardOptions, BoardView, Charset, ColourDepth, CursorRange, Direction, Overlay, Styles, Theme,
    middle_cell, move_cursor, nearest_to_middle,
};
use ludoteca_locale::WordsTexts;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Diagram, DiagramCell, Mark, Touch};
use ludoteca_session::{EntryProgress, MoveEntry, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Span;
use ratatui::widgets::{Clear, Widget};

#[derive(Debug)]
pub(crate) struct BoardPane {
    cursor: Cursor,
    pub(crate) flipped: bool,
    pub(crate) overlay: Overlay,
    typed: TextInput,
    /// A letter that moved the cursor but may also begin a cell, and where the cursor was before.
    letter: Option<(char, Cursor)>,
    /// Whether a move can be entered now.
    pub(crate) is_open: bool,
    area: Rect,
    buttons: Vec<(Rect, Touch)>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Cursor {
    /// A cell, by its index in the diagram.
    Cell(usize),
    Button(Touch),
}

impl BoardPane {
    pub(crate) fn new(game: &AnyGame) -> BoardPane {
        BoardPane {
            cursor: Cursor::middle(game),
            flipped: false,
            overlay: Overlay::default(),
            typed: TextInput::default(),
            letter: None,
            is_open: true,
            area: Rect::ZERO,
            buttons: Vec::new(),
        }
    }

    /// Starts over, as at another position.
    pub(crate) fn reset(&mut self, viewer: &mut Viewer) {
        viewer.reset_entry();
        self.typed.clear();
        self.letter = None;
        if let Cursor::Button(_) = self.cursor {
            self.cursor = Cursor::middle(viewer.game());
        }
        if let [only @ Touch::Button(_)] = viewer.entry().targets()[..] {
            self.cursor = Cursor::Button(only);
        }
    }

    pub(crate) fn is_typing(&self) -> bool {
        !self.typed.is_empty()
    }

    /// Takes an input; returns what it did to the move. A typed move is not checked.
    pub(crate) fn input(&mut self, input: &Input, viewer: &mut Viewer) -> EntryProgress {
        match input {
            Input::Key(key) => return self.key(key, viewer),
            Input::Mouse(mouse) => match (clicked(input), mouse.kind) {
                (Some(position), _) => return self.click(position, viewer),
                (None, MouseEventKind::Down(MouseButton::Right)) => {
                    viewer.take_back_touch();
                }
                _ => {}
            },
            Input::Paste(text) => self.typed.insert(text),
        }
        EntryProgress::Incomplete
    }

    fn key(&mut self, key: &KeyEvent, viewer: &mut Viewer) -> EntryProgress {
        let letter = self.letter.take();
        if has_modifier(key) {
            return EntryProgress::Incomplete;
        }
        if self.is_typing() {
            return self.type_key(key);
        }
        match (key.code, letter) {
            (KeyCode::Enter | KeyCode::Char(' '), _) => return self.press(viewer),
            (KeyCode::Tab, _) => self.next_button(),
            (KeyCode::Esc, _) => {
                viewer.take_back_touch();
            }
            (KeyCode::Char('/'), _) => self.typed.insert(" "),
            (KeyCode::Char(digit @ '0'..='9'), Some((letter, cursor))) => {
                self.cursor = cursor;
                self.typed.insert(&format!("{letter}{digit}"));
            }
            (code, _) => match (direction_of(code), code) {
                (Some(direction), _) => {
                    if let KeyCode::Char(letter) = code {
                        self.letter = Some((letter, self.cursor));
                    }
                    self.walk(direction, viewer.game());
                }
                (None, KeyCode::Char(letter)) if begins_move(letter) => {
                    self.typed.insert(letter.encode_utf8(&mut [0; 4]));
                }
                _ => {}
            },
        }
        EntryProgress::Incomplete
    }

    fn type_key(&mut self, key: &KeyEvent) -> EntryProgress {
        match key.code {
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                let text = self.typed.text().trim().to_owned();
                self.typed.clear();
                if !text.is_empty() {
                    return EntryProgress::Complete(text);
                }
            }
            _ => {
                self.typed.key(key);
            }
        }
        EntryProgress::Incomplete
    }

    fn walk(&mut self, direction: Direction, game: &AnyGame) {
        self.cursor = match self.cursor {
            Cursor::Cell(from) => {
                let (diagram, range) = (game.diagram(), CursorRange::Playable);
                Cursor::Cell(move_cursor(&diagram, from, direction, self.flipped, range))
            }
            Cursor::Button(_) => Cursor::middle(game),
        };
    }

    /// Moves the cursor to the next button; from the last one back to the board.
    fn next_button(&mut self) {
        let is_here = |(_, button): &(Rect, Touch)| self.cursor == Cursor::Button(*button);
        let index = self.buttons.iter().position(is_here);
        match (self.buttons.get(index.map_or(0, |index| index + 1)), index) {
            (Some((_, button)), _) => self.cursor = Cursor::Button(*button),
            (None, Some(_)) => self.cursor = Cursor::Cell(0),
            (None, None) => {}
        }
    }

    fn press(&self, viewer: &mut Viewer) -> EntryProgress {
        let touch = match self.cursor {
            Cursor::Button(touch) => Some(touch),
            Cursor::Cell(index) => {
                let diagram = viewer.game().diagram();
                diagram.cells.get(index).and_then(|cell| cell.cell).map(Touch::Cell)
            }
        };
        touch.map_or(EntryProgress::Incomplete, |touch| viewer.touch(touch))
    }

    fn click(&mut self, position: Position, viewer: &mut Viewer) -> EntryProgress {
        let button = self.buttons.iter().find(|(area, _)| area.contains(position));
        let diagram = viewer.game().diagram();
        self.cursor = match (button, cell_at(&diagram, self.area, position, self.flipped)) {
            (Some((_, touch)), _) => Cursor::Button(*touch),
            (None, Some(index)) if diagram.cells[index].cell.is_some() => Cursor::Cell(index),
            _ => return EntryProgress::Incomplete,
        };
        self.press(viewer)
    }

    /// Draws the board. The last row of the area is left to the buttons.
    pub(crate) fn draw(
        &mut self,
        painter: &mut Painter<'_>,
        area: Rect,
        viewer: &Viewer,
        hint: &[Touch],
    ) {
        let targets = self.targets(viewer);
        let mut diagram = viewer.game().diagram();
        diagram.mark(hint, Mark::Hint);
        diagram.mark(&targets, Mark::Target);
        diagram.mark(viewer.entry().done(), Mark::Chosen);
        let cursor = match self.cursor {
            Cursor::Cell(index) => Some(index),
            Cursor::Button(_) => None,
        };
        let options = BoardOptions { styles: painter.styles, flipped: self.flipped, cursor };
        self.area = Rect { height: area.height.saturating_sub(1), ..area };
        draw_overlaid(painter, self.area, (&diagram, &self.overlay), options);
    }

    fn targets(&self, viewer: &Viewer) -> Vec<Touch> {
        if self.is_open { viewer.entry().targets() } else { Vec::new() }
    }

    /// Draws the line that is being typed into the last row of an area; returns the rest.
    pub(crate) fn draw_typed(&self, painter: &mut Painter<'_>, area: Rect) -> Rect {
        if !self.is_typing() {
            return area;
        }
        self.typed.draw(painter, Rect { y: area.bottom() - 1, height: 1, ..area });
        Rect { height: area.height - 1, ..area }
    }

    /// Draws the buttons that can be pressed into a row.
    pub(crate) fn draw_buttons(&mut self, painter: &mut Painter<'_>, area: Rect, viewer: &Viewer) {
        self.buttons.clear();
        let words = viewer.game().spec().words;
        let mut x = area.x;
        for touch in self.targets(viewer) {
            let Touch::Button(name) = touch else {
                continue;
            };
            if self.buttons.is_empty() {
                Clear.render(area, painter.buffer);
                painter.buffer.set_style(area, painter.styles.page());
            }
            let word = format!("[ {} ]", words.text(name, painter.shared.lang));
            let width = word.chars().count() as u16;
            let button = Rect { x, width, ..area }.intersection(area);
            let is_chosen = self.cursor == Cursor::Button(touch);
            let styles = painter.styles;
            let style = if is_chosen { styles.selected() } else { styles.accent() };
            painter.line(button, Span::styled(word, style));
            if is_chosen {
                painter.cursor = Some(Position { x: x + 2, y: area.y });
            }
            self.buttons.push((button, touch));
            x += width + 2;
        }
    }
}

impl Cursor {
    /// Returns the cell nearest to the middle among those with which a move begins, or among all.
    fn middle(game: &AnyGame) -> Cursor {
        let (diagram, targets) = (game.diagram(), MoveEntry::new(game).targets());
        let begins =
            |cell: &DiagramCell| cell.cell.is_some_and(|cell| targets.contains(&Touch::Cell(cell)));
        let index = nearest_to_middle(&diagram, begins).or_else(|| middle_cell(&diagram));
        Cursor::Cell(index.unwrap_or(0))
    }
}

/// Draws a board, or the size of a terminal that it fits into; returns whether it fits.
pub(crate) fn draw_board(
    painter: &mut Painter<'_>,
    area: Rect,
    diagram: &Diagram,
    options: BoardOptions,
) -> bool {
    draw_overlaid(painter, area, (diagram, &Overlay::default()), options)
}

/// Draws a board with an overlay, as [`draw_board`] does.
fn draw_overlaid(
    painter: &mut Painter<'_>,
    area: Rect,
    (diagram, overlay): (&Diagram, &Overlay),
    options: BoardOptions,
) -> bool {
    let needed = match BoardView::new(diagram, area, options) {
        Ok(view) => {
            painter.cursor = options.cursor.and_then(|cell| view.middle(cell));
            view.with_overlay(overlay).render(area, painter.buffer);
            return true;
        }
        Err(error) => error.needed,
    };
    let whole = painter.buffer.area;
    let message = message!(
        MESSAGES,
        "board-room",
        width = whole.width + needed.width.saturating_sub(area.width),
        height = whole.height + needed.height.saturating_sub(area.height)
    );
    painter.paragraph(area, &painter.shared.text(&message), painter.styles.text());
    false
}

/// Returns the index of the cell at a position of a board that was drawn in an area.
pub(crate) fn cell_at(
    diagram: &Diagram,
    area: Rect,
    position: Position,
    flipped: bool,
) -> Option<usize> {
    // The layout does not depend on the styles.
    let styles = Styles { depth: ColourDepth::None, theme: Theme::Dark, charset: Charset::Ascii };
    let options = BoardOptions { styles, flipped, cursor: None };
    BoardView::new(diagram, area, options).ok()?.hit(position.x, position.y)
}

/// Returns whether a letter begins a typed move. The others are keys of some screen with a board;
/// moves that begin with them are typed after a `/`.
const fn begins_move(letter: char) -> bool {
    matches!(letter, 'a'..='m' | 'p' | 's')
}

fn direction_of(code: KeyCode) -> Option<Direction> {
    match code {
        KeyCode::Char('h') => Some(Direction::Left),
        KeyCode::Char('l') => Some(Direction::Right),
        KeyCode::Char('k') => Some(Direction::Up),
        KeyCode::Char('j') => Some(Direction::Down),
        code => arrow_direction(code),
    }
}

/// Returns the direction of an arrow key, or the diagonal one of a key around them.
pub(crate) fn arrow_direction(code: KeyCode) -> Option<Direction> {
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
