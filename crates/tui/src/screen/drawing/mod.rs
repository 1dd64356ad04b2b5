//! Drawing the start of a game with brushes; then whoever did not draw chooses a colour.

mod act;
mod canvas;
mod draw;

use super::chrome::Chrome;
use super::{Input, Next, Screen, Shared};
use canvas::Canvas;
use ludoteca_rules::AnyGame;
use ludoteca_session::{CustomStartRoles, TimeControl};
use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

/// Who plays on the start that is drawn, and how.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Who draws, and who then chooses a colour.
    pub(crate) roles: CustomStartRoles,
    /// The time control, if there are clocks.
    pub(crate) clock: Option<TimeControl>,
    /// What random things are made from: random starts, and the choices of computers.
    pub(crate) seed: u64,
}

/// The start of a game that is being drawn.
#[derive(Debug)]
pub(crate) struct DrawingScreen {
    canvas: Canvas,
    plan: Plan,
    chrome: Chrome<DrawingScreen>,
    /// Where the brushes were drawn.
    brushes: Vec<Rect>,
}

impl DrawingScreen {
    /// A start to draw; nothing if that of the game cannot be drawn.
    pub(crate) fn new(game: &AnyGame, plan: Plan) -> Option<DrawingScreen> {
        Some(DrawingScreen {
            canvas: Canvas::new(game, plan.seed)?,
            plan,
            chrome: Chrome::default(),
            brushes: Vec::new(),
        })
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let place = Position { x: mouse.column, y: mouse.row };
        let is_press = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if !is_press && mouse.kind != MouseEventKind::Drag(MouseButton::Left) {
            return;
        }
        let brush = self.brushes.iter().position(|area| area.contains(place));
        if let Some(brush) = brush.filter(|_| is_press) {
            self.canvas.brush = brush;
            return;
        }
        self.chrome.tell(self.canvas.press(place, is_press));
    }
}

impl Screen for DrawingScreen {
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← ↑ ↓ →", "draw-key-cursor"),
        ("Home PgUp End PgDn", "draw-key-slanted"),
        ("1 2 …, Tab", "draw-key-brush"),
        ("Enter, Space", "draw-key-paint"),
        ("Backspace, Ctrl-Z", "draw-key-undo"),
        ("Delete", "draw-key-clear"),
        ("Ctrl-R", "draw-key-random"),
        ("Ctrl-E", "draw-key-seed"),
        ("Ctrl-S", "draw-key-save"),
        ("Ctrl-O", "draw-key-load"),
        ("Ctrl-D", "draw-key-done"),
        ("Esc, q", "draw-key-leave"),
        ("?", "game-key-help"),
    ];

    fn chrome(&mut self) -> &mut Chrome<DrawingScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        self.draw_all(frame, area, shared);
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
