//! A lesson: the text of a step beside a board, on which the person finds the move.

use super::board_pane::BoardPane;
use super::chrome::Chrome;
use super::footer::Button;
use super::game::GameScreen;
use super::layout::{BoardLayout, draw_notes, take_rows, title_line, wrapped};
use super::list::{Item, List};
use super::painter::Painter;
use super::{Input, Keys, Next, Screen, Shared, has_modifier};
use crate::MESSAGES;
use crate::lessons::{self, AfterLesson};
use crate::local_game::LocalGame;
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_manual::{Attempt, LessonCourse, plain_text};
use ludoteca_rules::{AnyGame, GameSpec, Message, Touch, message};
use ludoteca_session::{EntryProgress, Occupant, Viewer};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Span;

/// The least and the greatest width beside the board.
const SIDE_WIDTH: (u16, u16) = (28, 56);

const BUTTONS: [Button; 6] = [
    Button::HELP,
    Button::new("t", KeyCode::Char('t'), "game-button-hint"),
    Button::new("]", KeyCode::Char(']'), "lesson-button-next"),
    Button::new("[", KeyCode::Char('['), "lesson-button-previous"),
    Button::new("v", KeyCode::Char('v'), "game-button-flip"),
    Button::new("q", KeyCode::Char('q'), "game-button-leave"),
];

/// The buttons once a step is solved.
const SOLVED_BUTTONS: [Button; 4] = [
    Button::HELP,
    Button::new("Enter", KeyCode::Enter, "lesson-button-next"),
    Button::new("u", KeyCode::Char('u'), "lesson-button-again"),
    Button::new("q", KeyCode::Char('q'), "game-button-leave"),
];

#[derive(Debug)]
pub(crate) struct LessonScreen {
    game: &'static GameSpec,
    course: LessonCourse,
    viewer: Viewer,
    pane: BoardPane,
    /// The cells and buttons of the hinted move.
    hint: Vec<Touch>,
    chrome: Chrome<LessonScreen>,
}

impl LessonScreen {
    /// Begins a game's lesson at the first step that is not solved; `None` if there is no lesson.
    pub(crate) fn begin(game: &'static GameSpec, shared: &Shared) -> Option<LessonScreen> {
        let course = lessons::begin(game, shared.lang, shared.store.as_ref())?;
        let mut screen = LessonScreen {
            game,
            viewer: viewer(course.game()),
            pane: BoardPane::new(course.game()),
            course,
            hint: Vec::new(),
            chrome: Chrome::default(),
        };
        screen.show_step();
        Some(screen)
    }

    /// Called when another step is shown, or the same one from its beginning.
    fn show_step(&mut self) {
        let flipped = self.pane.flipped;
        self.pane = BoardPane::new(self.course.game());
        self.pane.flipped = flipped;
        self.show_position();
    }

    fn show_position(&mut self) {
        self.viewer = viewer(self.course.game());
        self.pane.reset(&mut self.viewer);
        self.hint.clear();
    }

    /// Takes a key while no move is typed; `None` leaves it to the board.
    fn key(&mut self, key: &KeyEvent, shared: &Shared) -> Option<Next> {
        if has_modifier(key) {
            return None;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.course.is_solved() => self.advance(shared),
            KeyCode::Char('q') => return Some(Next::Close),
            KeyCode::Char('t') => self.give_hint(shared),
            KeyCode::Char('u') => {
                self.course.retry();
                self.show_step();
            }
            KeyCode::Char('[') => self.step_back(),
            KeyCode::Char(']') => self.advance(shared),
            KeyCode::Char('r') => self.ask_to_restart(),
            KeyCode::Char('v') => self.pane.flipped = !self.pane.flipped,
            _ => return None,
        }
        Some(Next::Stay)
    }

    fn enter(&mut self, touched: EntryProgress, shared: &Shared) {
        match touched {
            EntryProgress::Incomplete => {}
            EntryProgress::Complete(_) | EntryProgress::Rejected(_) if self.course.is_solved() => {
                self.pane.reset(&mut self.viewer);
                self.chrome.complain(message!(MESSAGES, "lesson-solved-already"));
            }
            EntryProgress::Complete(text) => self.try_move(&text, shared),
            EntryProgress::Rejected(why) => self.chrome.complain(why),
        }
    }

    fn try_move(&mut self, text: &str, shared: &Shared) {
        match self.course.try_move(text) {
            Ok(Attempt::Solved) => {
                self.show_position();
                self.save_progress(shared);
            }
            Ok(Attempt::NotWanted(text)) => {
                self.pane.reset(&mut self.viewer);
                let name = self.move_name(&text, shared);
                self.chrome.say(message!(MESSAGES, "lesson-not-wanted", move = name));
            }
            Err(error) => {
                self.pane.reset(&mut self.viewer);
                self.chrome.complain(error);
            }
        }
    }

    /// Marks the cells of a move that solves the step, and names it.
    fn give_hint(&mut self, shared: &Shared) {
        if self.course.is_solved() {
            return self.chrome.complain(message!(MESSAGES, "lesson-solved-already"));
        }
        let Some((text, touches)) = self.course.hint() else {
            return;
        };
        let key = if self.course.accepts_any_move() { "lesson-hint-any" } else { "lesson-hint" };
        let name = self.move_name(&text, shared);
        self.chrome.say(MESSAGES.message(key).with("move", name));
        self.pane.reset(&mut self.viewer);
        self.hint = touches;
    }

    /// Returns the word on the button of a move, or the text of the move.
    fn move_name(&self, text: &str, shared: &Shared) -> String {
        self.game.words.find(text, shared.lang).unwrap_or_else(|| text.to_owned())
    }

    fn advance(&mut self, shared: &Shared) {
        if !self.course.advance() {
            return self.ask_what_next(shared);
        }
        self.show_step();
    }

    fn step_back(&mut self) {
        if self.course.go_back() {
            return self.show_step();
        }
        self.chrome.complain(message!(MESSAGES, "lesson-first"));
    }

    fn ask_to_restart(&mut self) {
        self.chrome.ask(message!(MESSAGES, "lesson-restart-sure"), |screen, shared| {
            screen.course.restart();
            screen.show_step();
            screen.save_progress(shared);
        });
    }

    fn save_progress(&mut self, shared: &Shared) {
        let store = shared.store.as_ref();
        let saved = store.map_or(Ok(()), |store| lessons::save(self.game, &self.course, store));
        self.chrome.complain_if_failed(saved);
    }

    fn ask_what_next(&mut self, shared: &Shared) {
        let offers = AfterLesson::offers(self.game, shared.store.as_ref());
        let messages = offers.iter().map(|offer| offer.message());
        let messages = messages.chain([message!(MESSAGES, "lesson-leave")]);
        let items = messages.map(|message| Item::new(shared.text(&message), "")).collect();
        let title = message!(MESSAGES, "lesson-complete");
        self.chrome.ask_which(
            title,
            (items, List::default()),
            move |_, index, shared| match offers.get(index) {
                Some(AfterLesson::Play(game)) => {
                    let game = lessons::play(game, &shared.options);
                    Next::Become(Box::new(GameScreen::new(game, shared)))
                }
                Some(AfterLesson::Lesson(game)) => LessonScreen::begin(game, shared)
                    .map_or(Next::Close, |lesson| Next::Become(Box::new(lesson))),
                None => Next::Close,
            },
        );
    }

    fn draw_side(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let (width, styles) = (usize::from(area.width), painter.styles);
        let step = self.course.step();
        let mut rest = area;
        for line in wrapped(&step.title, width, 0) {
            painter.line(take_rows(&mut rest, 1), Span::styled(line, styles.title()));
        }
        take_rows(&mut rest, 1);
        let markdown = if self.course.is_solved() { &step.done } else { &step.task };
        for line in plain_text(markdown, width).lines() {
            painter.line(take_rows(&mut rest, 1), Span::styled(line, styles.text()));
        }
        take_rows(&mut rest, 1);
        draw_notes(painter, rest, self.course.game());
    }

    /// Returns what the person can do.
    fn task(&self) -> Message {
        if self.course.is_solved() {
            let key = if self.course.has_next() { "lesson-solved" } else { "lesson-finished" };
            return MESSAGES.message(key);
        }
        let game = self.course.game();
        let task = game.task(self.viewer.entry().done().len());
        message!(MESSAGES, "game-task", player = game.spec().player(game.turn()), task = task)
    }
}

impl Screen for LessonScreen {
    fn keys(&self) -> Keys {
        &[
            ("← ↑ ↓ →, h j k l", "game-key-cursor"),
            ("Home PgUp End PgDn", "game-key-slanted"),
            ("Enter, Space", "game-key-press"),
            ("Esc", "game-key-esc"),
            ("Tab", "game-key-tab"),
            ("a1 …, pass, /", "game-key-type"),
            ("t", "lesson-key-hint"),
            ("u", "lesson-key-again"),
            ("[  ]", "lesson-key-step"),
            ("r", "lesson-key-restart"),
            ("v", "lesson-key-flip"),
            ("q", "lesson-key-leave"),
            ("?", "game-key-help"),
        ]
    }

    fn chrome(&mut self) -> &mut Chrome<LessonScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let width = (area.width * 3 / 8).clamp(SIDE_WIDTH.0, SIDE_WIDTH.1);
        let layout = BoardLayout::new(area, width);
        let (number, count) = (self.course.number(), self.course.count());
        let step =
            painter.shared.text(&message!(MESSAGES, "lesson-step", number = number, count = count));
        let title = title_line(painter, self.course.title().to_owned(), &format!(" {step}"));
        painter.line(layout.head, title);
        self.pane.is_open = !self.course.is_solved();
        self.pane.draw(painter, layout.board, &self.viewer, &self.hint);
        self.draw_side(painter, layout.side);
        let notice = self.pane.draw_typed(painter, layout.notice);
        let (task, style) = (self.task(), painter.styles.text());
        let notice = self.chrome.draw_notice(painter, notice, (&task, style));
        self.pane.draw_buttons(painter, layout.buttons(notice), &self.viewer);
        let buttons = if self.course.is_solved() { &SOLVED_BUTTONS[..] } else { &BUTTONS[..] };
        self.chrome.footer.draw(painter, layout.footer, buttons);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Input::Key(key) = input
            && !self.pane.is_typing()
            && let Some(next) = self.key(key, shared)
        {
            return next;
        }
        let touched = self.pane.input(input, &mut self.viewer);
        self.enter(touched, shared);
        Next::Stay
    }
}

fn viewer(game: &AnyGame) -> Viewer {
    LocalGame::of_game(game, [Occupant::HUMAN, Occupant::HUMAN], None, 0).viewer().clone()
}
