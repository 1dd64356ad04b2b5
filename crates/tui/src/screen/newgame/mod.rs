//! Choosing a new game: which one, its options, who plays, the clocks.

mod field;
mod setup;

pub(crate) use setup::Setup;

use super::dialog::{Answer, Dialog};
use super::drawing::DrawingScreen;
use super::footer::{Button, Footer, is_help};
use super::form::{Change, Form, Row};
use super::game::GameScreen;
use super::layout::{beside, draw_head, draw_words, take_rows, wrapped};
use super::panel::draw_board;
use super::pick::{Pick, Picked};
use super::{Input, Next, Screen, Shared, say};
use crate::MESSAGES;
use crate::chance::any_below;
use field::{Field, Way};
use ludoteca_rules::Message;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use std::time::Instant;

/// How wide the list is beside a board.
const LIST: (u16, u16) = (49, 66);

/// From this width on there is a board beside the list.
const WITH_BOARD: u16 = 74;

/// How many rows explain what is marked.
const ABOUT: u16 = 3;

/// New seeds have up to six digits: long enough for chance, short enough to be told a friend.
const SEEDS: u32 = 1_000_000;

const BUTTONS: [Button; 4] = [
    Button::new("?", KeyCode::Char('?'), "game-button-help"),
    Button::new("← →", KeyCode::Right, "menu-button-change"),
    Button::new("Enter", KeyCode::Enter, "menu-button-choose"),
    Button::new("s", KeyCode::Char('s'), "newgame-button-start"),
];

const BACK_BUTTON: Button = Button::new("q", KeyCode::Char('q'), "menu-button-back");

const SEED_BUTTON: Button = Button::new("n", KeyCode::Char('n'), "newgame-button-seed");

const DRAW_BUTTON: Button = Button::new("d", KeyCode::Char('d'), "newgame-button-draw");

const KEYS: [(&str, &str); 9] = [
    ("↑ ↓, j k, Tab", "menu-key-walk"),
    ("← →, h l, - +", "newgame-key-step"),
    ("PgUp PgDn", "newgame-key-leap"),
    ("Enter, Space", "newgame-key-press"),
    ("0 – 9", "newgame-key-digit"),
    ("Del", "newgame-key-reset"),
    ("n", "newgame-key-seed"),
    ("s", "newgame-key-start"),
    ("q, Esc", "menu-key-back"),
];

/// A new game about to be chosen.
#[derive(Debug)]
pub(crate) struct NewGame {
    setup: Setup,
    form: Form,
    footer: Footer,
    asked: Option<Asked>,
    /// What is wrong.
    said: Option<Message>,
    /// What comes next after a start was drawn.
    news: Option<Message>,
    /// The names of the drawn starts before another is drawn.
    starts: Vec<String>,
}

/// What is asked over the screen.
#[derive(Debug)]
enum Asked {
    Pick(Field, Pick),
    Line(Dialog<Field>),
}

impl NewGame {
    pub(crate) fn new(shared: &Shared) -> NewGame {
        NewGame {
            setup: Setup::of(shared),
            form: Form::default(),
            footer: Footer::default(),
            asked: None,
            said: None,
            news: None,
            starts: Vec::new(),
        }
    }

    fn field(&self) -> Field {
        let fields = self.setup.fields();
        fields[self.form.marked().min(fields.len() - 1)]
    }

    fn change(&mut self, change: Change, shared: &mut Shared) -> Next {
        let field = self.field();
        match change {
            Change::None | Change::Moved => {}
            Change::Step(by) => self.setup.step(field, by, shared),
            Change::Press if field == Field::Go => return self.start(shared),
            Change::Press => self.ask(field, shared),
            Change::Digit(digit) => self.take_digit(field, digit, shared),
        }
        Next::Stay
    }

    /// A digit begins a number, and is the number of a value elsewhere.
    fn take_digit(&mut self, field: Field, digit: char, shared: &Shared) {
        if self.setup.way(field) == Way::Line || field == Field::Clock {
            return self.ask_line(field, &digit.to_string());
        }
        let number = digit.to_digit(10).unwrap_or(0) as usize;
        if let Some(place) = number.checked_sub(usize::from(!is_from_zero(field))) {
            self.setup.choose(field, place, shared);
        }
    }

    fn ask(&mut self, field: Field, shared: &Shared) {
        if self.setup.way(field) == Way::Line {
            let value = self.setup.row(field, shared).value;
            return self.ask_line(field, &value.unwrap_or_default());
        }
        let (mut values, chosen) = self.setup.values(field, shared);
        values.extend(other_way(field).map(|key| MESSAGES.text(key, shared.lang)));
        let title = shared.text(&self.setup.label(field));
        let pick = Pick::new(title, values, chosen);
        let pick = if is_from_zero(field) { pick.counted_from_zero() } else { pick };
        self.asked = Some(Asked::Pick(field, pick));
    }

    fn ask_line(&mut self, field: Field, text: &str) {
        self.asked = Some(Asked::Line(Dialog::line(self.setup.question(field), text, field)));
    }

    fn answered(&mut self, asked: Asked, input: &Input, shared: &mut Shared) -> Next {
        match asked {
            Asked::Pick(field, pick) => match pick.input(input) {
                Picked::Open(pick) => self.asked = Some(Asked::Pick(field, pick)),
                Picked::Dropped => {}
                Picked::Made(place) => return self.pick(field, place, shared),
            },
            Asked::Line(dialog) => match dialog.input(input, shared) {
                Answer::Open(dialog) => self.asked = Some(Asked::Line(dialog)),
                Answer::Dropped => {}
                Answer::Given(field, line) => self.take_line(field, &line),
            },
        }
        Next::Stay
    }

    fn pick(&mut self, field: Field, place: usize, shared: &Shared) -> Next {
        if place < self.setup.values(field, shared).0.len() {
            self.setup.choose(field, place, shared);
            return Next::Stay;
        }
        if field == Field::Start {
            return self.draw_start(shared);
        }
        self.ask_line(field, "");
        Next::Stay
    }

    /// Takes over what was typed, or says what is wrong with it and asks again.
    fn take_line(&mut self, field: Field, line: &str) {
        if let Err(problem) = self.setup.read(field, line) {
            self.said = Some(problem);
            self.ask_line(field, line);
        }
    }

    fn draw_start(&mut self, shared: &Shared) -> Next {
        let game = self.setup.game(shared).unwrap_or_else(|_| self.setup.choices().game());
        let Some(drawing) = DrawingScreen::new(&game, self.setup.plan(shared)) else {
            return Next::Stay;
        };
        self.starts = self.setup.values(Field::Start, shared).0;
        Next::Open(Box::new(drawing))
    }

    fn start(&mut self, shared: &mut Shared) -> Next {
        let game = match self.setup.local_game(shared) {
            Ok(game) => game,
            Err(problem) => {
                self.said = Some(problem);
                return Next::Stay;
            }
        };
        self.setup.remember(&mut shared.settings);
        // Where settings cannot be kept games cannot either, and the game will say so.
        let _ = shared.keep_settings();
        Next::Become(Box::new(GameScreen::new(game, shared, Instant::now())))
    }

    fn key(&mut self, key: &KeyEvent, shared: &mut Shared) -> Option<Next> {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Some(Next::Close),
            KeyCode::Char('s') => return Some(self.start(shared)),
            KeyCode::Char('d') => return Some(self.draw_start(shared)),
            KeyCode::Char('n') => {
                let seed = self.setup.seed()?;
                // Every number below the bound is a seed.
                let _ = self.setup.choices_mut().choose(seed, any_below(SEEDS));
            }
            KeyCode::Delete | KeyCode::Backspace => {
                if let Field::Option(option) = self.field() {
                    self.setup.choices_mut().reset(option);
                }
            }
            _ => return None,
        }
        Some(Next::Stay)
    }

    fn buttons(&self) -> Vec<Button> {
        let seed = self.setup.seed().map(|_| SEED_BUTTON);
        let can_draw = self.setup.fields().contains(&Field::Start);
        let draw = can_draw.then_some(DRAW_BUTTON);
        BUTTONS.into_iter().chain(seed).chain(draw).chain([BACK_BUTTON]).collect()
    }

    fn draw_about(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let field = self.field();
        let chosen = self.setup.row(field, shared).value.map(|value| {
            let message = MESSAGES.message("newgame-chosen").with("value", value);
            shared.text(&message.with("label", self.setup.label(field)))
        });
        let about = shared.text(&self.setup.about(field));
        let width = usize::from(area.width);
        let first = chosen.map(|chosen| wrapped(&chosen, width, 2)).unwrap_or_default();
        let styled = first.into_iter().map(|line| Line::styled(line, shared.look.text()));
        let about = wrapped(&about, width, 0).into_iter();
        let about = about.map(|line| Line::styled(line, shared.look.dim()));
        for (y, line) in (area.y..area.bottom()).zip(styled.chain(about)) {
            line.render(Rect { y, height: 1, ..area }, frame.buffer_mut());
        }
    }
}

/// Whether the values have numbers from 0, because those of the levels are known.
fn is_from_zero(field: Field) -> bool {
    matches!(field, Field::Seat(_))
}

/// The message for choosing something that is not in the list of values.
fn other_way(field: Field) -> Option<&'static str> {
    match field {
        Field::Seat(_) => Some("newgame-other-engine"),
        Field::Clock => Some("newgame-other-clock"),
        Field::Start => Some("newgame-other-start"),
        _ => None,
    }
}

impl Screen for NewGame {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let title = MESSAGES.text("menu-new", shared.lang);
        let about = MESSAGES.text("newgame-about", shared.lang);
        let parts = draw_head(frame, area, (&title, &about), shared);
        let (mut left, right) = match parts.body.width {
            width if width >= WITH_BOARD => {
                beside(parts.body, (width * 3 / 5).clamp(LIST.0, LIST.1))
            }
            _ => (parts.body, Rect::ZERO),
        };
        let rows: Vec<Row> =
            self.setup.fields().into_iter().map(|field| self.setup.row(field, shared)).collect();
        let height = (rows.len() as u16).min(left.height.saturating_sub(ABOUT + 1));
        self.form.draw(frame, take_rows(&mut left, height), &rows, shared);
        take_rows(&mut left, 1);
        self.draw_about(frame, left, shared);
        let game = self.setup.game(shared).unwrap_or_else(|_| self.setup.choices().game());
        draw_board(frame, right, &game, shared);
        if let Some(news) = &self.news {
            say(frame, parts.words, &shared.text(news), shared.look.accent());
        }
        draw_words(frame, parts.words, self.said.as_ref(), shared);
        self.footer.draw(frame, parts.foot, &self.buttons(), shared);
        match &mut self.asked {
            Some(Asked::Pick(_, pick)) => pick.draw(frame, area, shared),
            Some(Asked::Line(dialog)) => dialog.draw(frame, area, shared),
            None => {}
        }
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        (self.said, self.news) = (None, None);
        if let Some(asked) = self.asked.take() {
            return self.answered(asked, input, shared);
        }
        let input = self.footer.meant(input);
        if is_help(&input) {
            return Next::Help;
        }
        if let Input::Key(key) = &input
            && let Some(next) = self.key(key, shared)
        {
            return next;
        }
        let change = self.form.input(&input, self.setup.fields().len());
        self.change(change, shared)
    }

    /// Takes a start that was drawn meanwhile.
    fn resume(&mut self, shared: &Shared) {
        let (starts, _) = self.setup.values(Field::Start, shared);
        let drawn = starts.iter().position(|name| !self.starts.contains(name));
        if let Some(place) = drawn.filter(|place| *place > 0) {
            self.setup.choose(Field::Start, place, shared);
            let fields = self.setup.fields();
            let seat = fields.iter().position(|field| matches!(field, Field::Seat(_)));
            self.form.mark(seat.unwrap_or(0));
            self.news = Some(MESSAGES.message("newgame-drawn"));
        }
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }

    fn is_typing(&self) -> bool {
        matches!(self.asked, Some(Asked::Line(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ColourDepth, Look, Signs, Theme};
    use crate::store::Store;
    use ludoteca_rules::{GAMES, Lang};
    use ludoteca_testing::Folder;

    #[test]
    fn a_start_that_was_drawn_is_taken_and_the_other_player_picks_a_colour() {
        let folder = Folder::new();
        let look = Look { depth: ColourDepth::None, theme: Theme::Dark, signs: Signs::Unicode };
        let store = Store::within(&folder);
        let shared = Shared::new((Lang::En, look), Some(store.clone()), |_, _| String::new());
        let game = GAMES.iter().find(|game| !game.brushes.is_empty()).unwrap();
        let place = GAMES.iter().position(|other| other.name == game.name).unwrap();
        let mut screen = NewGame::new(&shared);
        screen.setup.choose(Field::Game, place, &shared);
        screen.starts = screen.setup.values(Field::Start, &shared).0;
        screen.resume(&shared);
        assert!(screen.news.is_none());
        let position = game.with_defaults().blank().unwrap().position();
        store.keep_start(game.name, "mine", &position).unwrap();
        screen.resume(&shared);
        assert!(matches!(screen.field(), Field::Seat(_)) && screen.news.is_some());
        assert_eq!(screen.setup.game(&shared).unwrap().position(), position);
    }
}
