//! The form for a new game.

mod fields;
mod setup;

pub(crate) use setup::NewGameSetup;

use super::chrome::Chrome;
use super::custom_start::CustomStartScreen;
use super::footer::Button;
use super::form::{Form, FormEvent, Row};
use super::game::GameScreen;
use super::layout::{beside, draw_head, take_rows, wrapped};
use super::list::{Item, List};
use super::painter::Painter;
use super::preview::draw_board;
use super::{Input, Keys, Next, Screen, Shared};
use crate::MESSAGES;
use crate::launch::random_below;
use fields::Field;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::message;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The least and the greatest width of the form beside a board.
const FORM_WIDTH: (u16, u16) = (49, 66);

/// The width from which on a board fits beside the form.
const MIN_WIDTH_WITH_BOARD: u16 = 74;

/// The rows below the form, for the explanation of the marked field.
const ABOUT_ROWS: u16 = 3;

/// New seeds have up to six digits, which are easy to tell a friend.
const MAX_SEED: u32 = 1_000_000;

const BUTTONS: [Button; 4] = [
    Button::HELP,
    Button::new("← →", KeyCode::Right, "menu-button-change"),
    Button::new("Enter", KeyCode::Enter, "menu-button-choose"),
    Button::new("s", KeyCode::Char('s'), "newgame-button-start"),
];

const SEED_BUTTON: Button = Button::new("n", KeyCode::Char('n'), "newgame-button-seed");

const DRAW_BUTTON: Button = Button::new("d", KeyCode::Char('d'), "newgame-button-draw");

#[derive(Debug)]
pub(crate) struct NewGameScreen {
    setup: NewGameSetup,
    form: Form,
    chrome: Chrome<NewGameScreen>,
    /// The names of the custom starts before another one is set up.
    starts: Vec<String>,
}

impl NewGameScreen {
    pub(crate) fn new(shared: &Shared) -> NewGameScreen {
        NewGameScreen {
            setup: NewGameSetup::of(shared),
            form: Form::default(),
            chrome: Chrome::default(),
            starts: Vec::new(),
        }
    }

    fn field(&self) -> Field {
        let fields = self.setup.fields();
        fields[self.form.marked().min(fields.len() - 1)]
    }

    fn change(&mut self, event: FormEvent, shared: &mut Shared) -> Next {
        let field = self.field();
        match event {
            FormEvent::None => {}
            FormEvent::Step(by) => self.setup.step(field, by, shared),
            FormEvent::Press if field == Field::Go => return self.start(shared),
            FormEvent::Press => self.ask(field, shared),
            FormEvent::Digit(digit) => self.take_digit(field, digit, shared),
        }
        Next::Stay
    }

    /// A digit is the first one of a typed value, or the number of an offered one.
    fn take_digit(&mut self, field: Field, digit: char, shared: &Shared) {
        if self.setup.is_typed(field) || field == Field::Clock {
            return self.ask_line(field, &digit.to_string());
        }
        let number = digit.to_digit(10).unwrap_or(0) as usize;
        if let Some(index) = number.checked_sub(usize::from(!counts_from_zero(field))) {
            self.setup.choose(field, index, shared);
        }
    }

    fn ask(&mut self, field: Field, shared: &Shared) {
        if self.setup.is_typed(field) {
            let value = self.setup.row(field, shared).value;
            return self.ask_line(field, &value.unwrap_or_default());
        }
        let (values, chosen) = self.setup.values(field, shared);
        let other = other_value(field).map(|key| MESSAGES.text(key, shared.lang));
        let items = values.into_iter().chain(other).map(|text| Item::new(text, "")).collect();
        let list = List::at(chosen);
        let list = if counts_from_zero(field) { list.counted_from_zero() } else { list };
        self.chrome.ask_which(
            self.setup.label(field),
            (items, list),
            move |screen, index, shared| screen.pick(field, index, shared),
        );
    }

    /// Asks for a value, and again if it cannot be read.
    fn ask_line(&mut self, field: Field, text: &str) {
        self.chrome.ask_line(self.setup.question(field), text, move |screen, line, _| {
            if let Err(error) = screen.setup.read(field, line) {
                screen.chrome.complain(error);
                screen.ask_line(field, line);
            }
        });
    }

    fn pick(&mut self, field: Field, index: usize, shared: &Shared) -> Next {
        if index < self.setup.values(field, shared).0.len() {
            self.setup.choose(field, index, shared);
            return Next::Stay;
        }
        if field == Field::Start {
            return self.set_up_start(shared);
        }
        self.ask_line(field, "");
        Next::Stay
    }

    fn set_up_start(&mut self, shared: &Shared) -> Next {
        let game = self.setup.game_or_default(shared);
        let Some(screen) = CustomStartScreen::new(&game, self.setup.plan(shared)) else {
            return Next::Stay;
        };
        self.starts = self.setup.values(Field::Start, shared).0;
        Next::Open(Box::new(screen))
    }

    fn start(&mut self, shared: &mut Shared) -> Next {
        let game = match self.setup.local_game(shared) {
            Ok(game) => game,
            Err(error) => {
                self.chrome.complain(error);
                return Next::Stay;
            }
        };
        self.setup.remember(&mut shared.settings);
        // If this fails, so does saving the game, which reports it.
        let _ = shared.save_settings();
        Next::Become(Box::new(GameScreen::new(game, shared)))
    }

    fn key(&mut self, key: &KeyEvent, shared: &mut Shared) -> Option<Next> {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Some(Next::Close),
            KeyCode::Char('s') => return Some(self.start(shared)),
            KeyCode::Char('d') => return Some(self.set_up_start(shared)),
            KeyCode::Char('n') => {
                let seed = self.setup.seed()?;
                // Every number below the bound is a seed.
                let _ = self.setup.choices_mut().choose(seed, random_below(MAX_SEED));
            }
            KeyCode::Delete | KeyCode::Backspace => self.setup.reset(self.field()),
            _ => return None,
        }
        Some(Next::Stay)
    }

    fn buttons(&self) -> Vec<Button> {
        let seed = self.setup.seed().map(|_| SEED_BUTTON);
        let has_starts = self.setup.fields().contains(&Field::Start);
        let start = has_starts.then_some(DRAW_BUTTON);
        BUTTONS.into_iter().chain(seed).chain(start).chain([Button::BACK]).collect()
    }

    /// Draws the whole value of the marked field, which may be cut in the form, and what it means.
    fn draw_about(&self, painter: &mut Painter<'_>, area: Rect) {
        let (shared, styles) = (painter.shared, painter.styles);
        let field = self.field();
        let chosen = self.setup.row(field, shared).value.map(|value| {
            shared.text(&message!(
                MESSAGES,
                "newgame-chosen",
                value = value,
                label = self.setup.label(field)
            ))
        });
        let width = usize::from(area.width);
        let chosen = chosen.map(|chosen| wrapped(&chosen, width, 2)).unwrap_or_default();
        let chosen = chosen.into_iter().map(|line| Line::styled(line, styles.text()));
        let about = wrapped(&shared.text(&self.setup.about(field)), width, 0).into_iter();
        let about = about.map(|line| Line::styled(line, styles.dim()));
        painter.lines(area, chosen.chain(about));
    }
}

/// Returns whether the offered values are numbered from 0, as levels have their own numbers.
fn counts_from_zero(field: Field) -> bool {
    matches!(field, Field::Seat(_))
}

/// Returns the id of the message for a value that is not offered.
fn other_value(field: Field) -> Option<&'static str> {
    match field {
        Field::Seat(_) => Some("newgame-other-engine"),
        Field::Clock => Some("newgame-other-clock"),
        Field::Start => Some("newgame-other-start"),
        _ => None,
    }
}

impl Screen for NewGameScreen {
    fn keys(&self) -> Keys {
        &[
            ("↑ ↓, j k, Tab", "menu-key-walk"),
            ("← →, h l, - +", "newgame-key-step"),
            ("PgUp PgDn", "newgame-key-leap"),
            ("Enter, Space", "newgame-key-press"),
            ("0 – 9", "newgame-key-digit"),
            ("Del", "newgame-key-reset"),
            ("n", "newgame-key-seed"),
            ("d", "newgame-key-draw"),
            ("s", "newgame-key-start"),
            ("q, Esc", "menu-key-back"),
        ]
    }

    fn chrome(&mut self) -> &mut Chrome<NewGameScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let shared = painter.shared;
        let head = ["menu-new", "newgame-about"].map(|key| MESSAGES.text(key, shared.lang));
        let layout = draw_head(painter, area, head.into());
        let (mut left, right) = match layout.body.width {
            width if width >= MIN_WIDTH_WITH_BOARD => {
                beside(layout.body, (width * 3 / 5).clamp(FORM_WIDTH.0, FORM_WIDTH.1))
            }
            _ => (layout.body, Rect::ZERO),
        };
        let rows: Vec<Row> =
            self.setup.fields().into_iter().map(|field| self.setup.row(field, shared)).collect();
        let height = (rows.len() as u16).min(left.height.saturating_sub(ABOUT_ROWS + 1));
        self.form.draw(painter, take_rows(&mut left, height), &rows);
        take_rows(&mut left, 1);
        self.draw_about(painter, left);
        draw_board(painter, right, &self.setup.game_or_default(shared));
        self.chrome.draw_below(painter, layout, &self.buttons());
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Input::Key(key) = input
            && let Some(next) = self.key(key, shared)
        {
            return next;
        }
        let event = self.form.input(input, self.setup.fields().len());
        self.change(event, shared)
    }

    /// Chooses a custom start that was set up meanwhile.
    fn resume(&mut self, shared: &Shared) {
        let (starts, _) = self.setup.values(Field::Start, shared);
        let added = starts.iter().position(|name| !self.starts.contains(name));
        if let Some(index) = added.filter(|index| *index > 0) {
            self.setup.choose(Field::Start, index, shared);
            let fields = self.setup.fields();
            let seat = fields.iter().position(|field| matches!(field, Field::Seat(_)));
            self.form.mark(seat.unwrap_or(0));
            self.chrome.say(message!(MESSAGES, "newgame-drawn"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Charset, ColourDepth, Styles, Theme};
    use crate::store::Store;
    use ludoteca_locale::Lang;
    use ludoteca_rules::GAMES;
    use ludoteca_testing::Folder;

    #[test]
    fn a_new_custom_start_is_chosen_and_then_the_seats() {
        let folder = Folder::new();
        let styles =
            Styles { depth: ColourDepth::None, theme: Theme::Dark, charset: Charset::Unicode };
        let store = Store::within(&folder);
        let shared = Shared::new((Lang::En, styles), Some(store.clone()), |_, _, _| String::new());
        let game = GAMES.iter().find(|game| !game.brushes.is_empty()).unwrap();
        let index = GAMES.iter().position(|other| other.name == game.name).unwrap();
        let mut screen = NewGameScreen::new(&shared);
        screen.setup.choose(Field::Game, index, &shared);
        screen.starts = screen.setup.values(Field::Start, &shared).0;
        screen.resume(&shared);
        assert!(screen.chrome.notice.is_none());
        let position = game.with_defaults().blank().unwrap().position();
        store.save_start(game.name, "mine", &position).unwrap();
        screen.resume(&shared);
        assert!(matches!(screen.field(), Field::Seat(_)) && screen.chrome.notice.is_some());
        assert_eq!(screen.setup.game_or_default(&shared).position(), position);
    }
}
