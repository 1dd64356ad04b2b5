//! Drawing the start of a game with brushes; then whoever did not draw chooses a colour.

mod act;
mod canvas;
mod draw;
mod verb;

use super::dialog::{Answer, Dialog};
use super::footer::Footer;
use super::footer::is_help;
use super::game::GameScreen;
use super::list::{Choice, List};
use super::{Input, Next, Screen, Shared};
use canvas::Canvas;
use ludoteca_rules::{AnyGame, Message, Player};
use ludoteca_session::{DrawingRoles, TimeControl};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use verb::{KEYS, Verb};

/// Who plays on the start that is drawn, and how.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Who draws, and who then chooses a colour.
    pub(crate) roles: DrawingRoles,
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
    footer: Footer,
    dialog: Option<Dialog<Asked>>,
    choosing: Option<Choosing>,
    said: Option<(Message, bool)>,
    /// Where the brushes were drawn.
    brushes: Vec<Rect>,
}

/// A list over the board.
#[derive(Debug)]
enum Choosing {
    /// The starts that were kept: their names and texts.
    Start(List, Vec<(String, String)>),
    /// The colours.
    Colour(List),
}

/// What a question is about.
#[derive(Clone, Debug)]
enum Asked {
    Clear,
    Seed,
    Name,
    Overwrite(String),
    Leave,
}

impl DrawingScreen {
    /// A start to draw; nothing if that of the game cannot be drawn.
    pub(crate) fn new(game: &AnyGame, plan: Plan) -> Option<DrawingScreen> {
        Some(DrawingScreen {
            canvas: Canvas::new(game, plan.seed)?,
            plan,
            footer: Footer::default(),
            dialog: None,
            choosing: None,
            said: None,
            brushes: Vec::new(),
        })
    }

    fn say(&mut self, message: Message) {
        self.said = Some((message, false));
    }

    fn complain(&mut self, message: Message) {
        self.said = Some((message, true));
    }

    /// Complains if something was refused.
    fn tell(&mut self, done: Result<(), Message>) {
        if let Err(why) = done {
            self.complain(why);
        }
    }

    fn answered(&mut self, dialog: Dialog<Asked>, input: &Input, shared: &Shared) -> Next {
        match dialog.input(input, shared) {
            Answer::Open(dialog) => self.dialog = Some(dialog),
            Answer::Dropped => {}
            Answer::Given(asked, line) => return self.go_on(asked, &line, shared),
        }
        Next::Stay
    }

    /// Takes an input for the list that is shown.
    fn choose(&mut self, choosing: Choosing, input: &Input, shared: &Shared) -> Next {
        if let Input::Key(KeyEvent { code: KeyCode::Esc, .. }) = input {
            return Next::Stay;
        }
        match choosing {
            Choosing::Start(mut list, starts) => match list.input(input, starts.len()) {
                Choice::Made(number) => {
                    let loaded = self.canvas.drawing.load(&starts[number].1);
                    self.tell(loaded);
                }
                _ => self.choosing = Some(Choosing::Start(list, starts)),
            },
            Choosing::Colour(mut list) => match list.input(input, Player::BOTH.len()) {
                Choice::Made(number) => return self.begin(Player::BOTH[number], shared),
                _ => self.choosing = Some(Choosing::Colour(list)),
            },
        }
        Next::Stay
    }

    fn key(&mut self, key: &KeyEvent, shared: &Shared) -> Next {
        self.said = None;
        if let Some(brush) = self.canvas.brush_of(key) {
            self.canvas.brush = brush;
            return Next::Stay;
        }
        match Verb::of(key) {
            Some(verb) => self.act(verb, shared),
            None => Next::Stay,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let place = Position { x: mouse.column, y: mouse.row };
        let is_press = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        if !is_press && mouse.kind != MouseEventKind::Drag(MouseButton::Left) {
            return;
        }
        if is_press {
            self.said = None;
            if let Some(brush) = self.brushes.iter().position(|area| area.contains(place)) {
                self.canvas.brush = brush;
                return;
            }
        }
        let done = self.canvas.press(place, is_press);
        self.tell(done);
    }
}

impl Screen for DrawingScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        self.draw_all(frame, area, shared);
        if let Some(dialog) = &mut self.dialog {
            dialog.draw(frame, area, shared);
        }
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(dialog) = self.dialog.take() {
            return self.answered(dialog, input, shared);
        }
        if let Some(choosing) = self.choosing.take() {
            return self.choose(choosing, input, shared);
        }
        match self.footer.meant(input) {
            help if is_help(&help) => Next::Help,
            Input::Key(key) => self.key(&key, shared),
            Input::Mouse(mouse) => {
                self.mouse(mouse);
                Next::Stay
            }
            Input::Paste(_) => Next::Stay,
        }
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }

    fn is_typing(&self) -> bool {
        self.dialog.is_some()
    }
}
