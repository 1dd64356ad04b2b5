//! Choosing a new game: which one, its options, who plays, the clocks.

use ludoteca_locale::WordsTexts;
mod field;
mod setup;

pub(crate) use setup::Setup;

use super::chrome::Chrome;
use super::drawing::DrawingScreen;
use super::footer::Button;
use super::form::{Change, Form, Row};
use super::game::GameScreen;
use super::layout::{beside, draw_head, take_rows, wrapped};
use super::list::{Item, List};
use super::panel::draw_board;
use super::{Input, Next, Screen, Shared};
use crate::MESSAGES;
use crate::chance::any_below;
use field::Field;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

/// How wide the list is beside a board.
const LIST: (u16, u16) = (49, 66);

/// From this width on there is a board beside the list.
const WITH_BOARD: u16 = 74;

/// How many rows explain what is marked.
const ABOUT: u16 = 3;

/// New seeds have up to six digits: long enough for chance, short enough to be told a friend.
const SEEDS: u32 = 1_000_000;

const BUTTONS: [Button; 4] = [
    Button::HELP,
    Button::new("← →", KeyCode::Right, "menu-button-change"),
    Button::new("Enter", KeyCode::Enter, "menu-button-choose"),
    Button::new("s", KeyCode::Char('s'), "newgame-button-start"),
];

const SEED_BUTTON: Button = Button::new("n", KeyCode::Char('n'), "newgame-button-seed");

const DRAW_BUTTON: Button = Button::new("d", KeyCode::Char('d'), "newgame-button-draw");

/// A new game about to be chosen.
#[derive(Debug)]
pub(crate) struct NewGame {
    setup: Setup,
    form: Form,
    chrome: Chrome<NewGame>,
    /// The names of the drawn starts before another is drawn.
    starts: Vec<String>,
}

impl NewGame {
    pub(crate) fn new(shared: &Shared) -> NewGame {
        NewGame {
            setup: Setup::of(shared),
            form: Form::default(),
            chrome: Chrome::default(),
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
        if self.setup.is_typed(field) || field == Field::Clock {
            return self.ask_line(field, &digit.to_string());
        }
        let number = digit.to_digit(10).unwrap_or(0) as usize;
        if let Some(place) = number.checked_sub(usize::from(!is_from_zero(field))) {
            self.setup.choose(field, place, shared);
        }
    }

    fn ask(&mut self, field: Field, shared: &Shared) {
        if self.setup.is_typed(field) {
            let value = self.setup.row(field, shared).value;
            return self.ask_line(field, &value.unwrap_or_default());
        }
        let (values, chosen) = self.setup.values(field, shared);
        let other = other_way(field).map(|key| MESSAGES.text(key, shared.lang));
        let items = values.into_iter().chain(other).map(|text| Item::new(text, "")).collect();
        let list = List::at(chosen);
        let list = if is_from_zero(field) { list.counted_from_zero() } else { list };
        self.chrome.ask_which(
            self.setup.label(field),
            (items, list),
            move |screen, place, shared| screen.pick(field, place, shared),
        );
    }

    /// Asks for a value, and again if it is not one.
    fn ask_line(&mut self, field: Field, text: &str) {
        self.chrome.ask_line(self.setup.question(field), text, move |screen, line, _| {
            if let Err(problem) = screen.setup.read(field, line) {
                screen.chrome.complain(problem);
                screen.ask_line(field, line);
            }
        });
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
                self.chrome.complain(problem);
                return Next::Stay;
            }
        };
        self.setup.remember(&mut shared.settings);
        // Where settings cannot be kept games cannot either, and the game will say so.
        let _ = shared.keep_settings();
        Next::Become(Box::new(GameScreen::new(game, shared)))
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
        BUTTONS.into_iter().chain(seed).chain(draw).chain([Button::BACK]).collect()
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
    const KEYS: &'static [(&'static str, &'static str)] = &[
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

    fn chrome(&mut self) -> &mut Chrome<NewGame> {
        &mut self.chrome
    }

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
        let buttons = self.buttons();
        self.chrome.draw_below(frame, parts, &buttons, shared);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Input::Key(key) = input
            && let Some(next) = self.key(key, shared)
        {
            return next;
        }
        let change = self.form.input(input, self.setup.fields().len());
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
            self.chrome.say(MESSAGES.message("newgame-drawn"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ColourDepth, Look, Signs, Theme};
    use crate::store::Store;
    use ludoteca_locale::Lang;
    use ludoteca_rules::GAMES;
    use ludoteca_testing::Folder;

    #[test]
    fn a_start_that_was_drawn_is_taken_and_the_other_player_picks_a_colour() {
        let folder = Folder::new();
        let look = Look { depth: ColourDepth::None, theme: Theme::Dark, signs: Signs::Unicode };
        let store = Store::within(&folder);
        let shared = Shared::new((Lang::En, look), Some(store.clone()), |_, _, _| String::new());
        let game = GAMES.iter().find(|game| !game.brushes.is_empty()).unwrap();
        let place = GAMES.iter().position(|other| other.name == game.name).unwrap();
        let mut screen = NewGame::new(&shared);
        screen.setup.choose(Field::Game, place, &shared);
        screen.starts = screen.setup.values(Field::Start, &shared).0;
        screen.resume(&shared);
        assert!(screen.chrome.said.is_none());
        let position = game.with_defaults().blank().unwrap().position();
        store.keep_start(game.name, "mine", &position).unwrap();
        screen.resume(&shared);
        assert!(matches!(screen.field(), Field::Seat(_)) && screen.chrome.said.is_some());
        assert_eq!(screen.setup.game(&shared).unwrap().position(), position);
    }
}
