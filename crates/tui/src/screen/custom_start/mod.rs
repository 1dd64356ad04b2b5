//! Setting up a custom start with brushes; the other player then chooses a colour.

mod actions;

use super::board_pane::{cell_at, draw_board};
use super::chrome::Chrome;
use super::footer::Button;
use super::layout::{BoardLayout, take_rows};
use super::painter::Painter;
use super::{Input, Keys, Next, Screen, Shared};
use crate::MESSAGES;
use crate::board::{BoardOptions, middle_cell};
use crate::occupant;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, PaintError};
use ludoteca_session::{CustomStart, CustomStartRoles, TimeControl};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Span;

const SIDE_WIDTH: u16 = 28;

const BUTTONS: [Button; 7] = [
    Button::new("?", KeyCode::Char('?'), "draw-button-help"),
    Button::new("^D", KeyCode::Char('d'), "draw-button-done").with_control(),
    Button::new("^U", KeyCode::Char('u'), "draw-button-undo").with_control(),
    Button::new("^R", KeyCode::Char('r'), "draw-button-random").with_control(),
    Button::new("^S", KeyCode::Char('s'), "draw-button-save").with_control(),
    Button::new("^O", KeyCode::Char('o'), "draw-button-load").with_control(),
    Button::new("Esc", KeyCode::Esc, "draw-button-leave"),
];

/// The game that follows.
#[derive(Clone, Debug)]
pub(crate) struct CustomStartPlan {
    pub(crate) roles: CustomStartRoles,
    pub(crate) clock: Option<TimeControl>,
    /// The seed of random starts and of the engines.
    pub(crate) seed: u64,
}

#[derive(Debug)]
pub(crate) struct CustomStartScreen {
    drawing: CustomStart,
    plan: CustomStartPlan,
    chrome: Chrome<CustomStartScreen>,
    /// The index of the brush among those of the game.
    brush: usize,
    cursor: usize,
    /// Whether the mouse has painted something since its button was pressed.
    in_stroke: bool,
    board: Rect,
    /// The areas of the brushes, once drawn.
    brushes: Vec<Rect>,
}

impl CustomStartScreen {
    /// Returns `None` if the game has no custom starts.
    pub(crate) fn new(game: &AnyGame, plan: CustomStartPlan) -> Option<CustomStartScreen> {
        let drawing = CustomStart::new(game, plan.seed)?;
        Some(CustomStartScreen {
            cursor: middle_cell(&drawing.game().diagram()).unwrap_or(0),
            drawing,
            plan,
            chrome: Chrome::default(),
            brush: 0,
            in_stroke: false,
            board: Rect::ZERO,
            brushes: Vec::new(),
        })
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let position = Position { x: mouse.column, y: mouse.row };
        let is_press = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if !is_press && mouse.kind != MouseEventKind::Drag(MouseButton::Left) {
            return;
        }
        let brush = self.brushes.iter().position(|area| area.contains(position));
        if let Some(brush) = brush.filter(|_| is_press) {
            self.brush = brush;
            return;
        }
        let painted = self.paint_at(position, is_press);
        self.chrome.complain_if_failed(painted);
    }

    /// Paints the cell at a position. All cells until the button is released are one stroke.
    fn paint_at(&mut self, position: Position, is_first: bool) -> Result<(), PaintError> {
        let diagram = self.drawing.game().diagram();
        let Some(cell) = cell_at(&diagram, self.board, position, false) else {
            return Ok(());
        };
        if is_first {
            self.in_stroke = false;
        } else if self.cursor == cell {
            return Ok(());
        }
        self.cursor = cell;
        self.in_stroke = self.drawing.paint(cell, self.brush, self.in_stroke)?;
        Ok(())
    }

    fn draw_side(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let (shared, styles) = (painter.shared, painter.styles);
        let mut rest = area;
        self.brushes.clear();
        for (index, (letter, brush)) in self.drawing.brushes().enumerate() {
            let row = take_rows(&mut rest, 1);
            self.brushes.push(row);
            let is_chosen = index == self.brush;
            let style = if is_chosen { styles.selected() } else { styles.text() };
            let mark = if is_chosen { '>' } else { ' ' };
            let text = format!("{mark} {} {letter} {}", index + 1, shared.text(&brush));
            painter.buffer.set_style(row, style);
            painter.line(row, Span::styled(text, style));
        }
        take_rows(&mut rest, 1);
        let seed = message!(MESSAGES, "draw-seed-is", seed = self.drawing.seed());
        let seed = Span::styled(shared.text(&seed), styles.dim());
        painter.line(take_rows(&mut rest, 1), seed);
        take_rows(&mut rest, 1);
        let about =
            message!(MESSAGES, "draw-about", who = occupant::title(&self.plan.roles.chooser));
        painter.paragraph(rest, &shared.text(&about), styles.dim());
    }
}

impl Screen for CustomStartScreen {
    fn keys(&self) -> Keys {
        &[
            ("← ↑ ↓ →", "draw-key-cursor"),
            ("Home PgUp End PgDn", "draw-key-slanted"),
            ("1 2 …, Tab", "draw-key-brush"),
            ("Enter, Space", "draw-key-paint"),
            ("Backspace, Ctrl-U", "draw-key-undo"),
            ("Delete", "draw-key-clear"),
            ("Ctrl-R", "draw-key-random"),
            ("Ctrl-E", "draw-key-seed"),
            ("Ctrl-S", "draw-key-save"),
            ("Ctrl-O", "draw-key-load"),
            ("Ctrl-D", "draw-key-done"),
            ("Esc, q", "draw-key-leave"),
            ("?", "game-key-help"),
        ]
    }

    fn chrome(&mut self) -> &mut Chrome<CustomStartScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let (shared, styles) = (painter.shared, painter.styles);
        let layout = BoardLayout::new(area, SIDE_WIDTH);
        let title =
            message!(MESSAGES, "draw-title", game = self.drawing.game().spec().title(shared.lang));
        painter.line(layout.head, Span::styled(shared.text(&title), styles.title()));
        self.board = layout.board;
        let options = BoardOptions { styles, flipped: false, cursor: Some(self.cursor) };
        draw_board(painter, self.board, &self.drawing.game().diagram(), options);
        self.draw_side(painter, layout.side);
        let task = message!(MESSAGES, "draw-task");
        self.chrome.draw_notice(painter, layout.notice, (&task, styles.text()));
        self.chrome.footer.draw(painter, layout.footer, &BUTTONS);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        match input {
            Input::Key(key) => return self.key(key, shared),
            Input::Mouse(mouse) => self.mouse(*mouse),
            Input::Paste(_) => {}
        }
        Next::Stay
    }
}
