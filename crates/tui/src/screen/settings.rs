//! The settings screen.

use super::chrome::Chrome;
use super::footer::Button;
use super::form::{Form, FormEvent, Row};
use super::layout::{beside, draw_head, take_rows, wrapped};
use super::new_game::NewGameSetup;
use super::painter::Painter;
use super::{Input, Keys, Next, Screen, Shared, is_back};
use crate::MESSAGES;
use crate::board::{BoardOptions, BoardView, Theme, middle_cell};
use crate::store::Settings;
use ludoteca_locale::Translate;
use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Message, Rng};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

const BUTTONS: [Button; 3] =
    [Button::HELP, Button::new("← →", KeyCode::Right, "menu-button-change"), Button::BACK];

const MAX_NAME_LENGTH: usize = 40;

/// The offered thinking times, in milliseconds.
const TIMES: [u64; 8] = [100, 250, 500, 1000, 2000, 5000, 10_000, 30_000];

#[derive(Debug, Default)]
pub(crate) struct SettingsScreen {
    form: Form,
    chrome: Chrome<SettingsScreen>,
    /// A position of the last game, in which the theme is shown.
    preview: Option<AnyGame>,
}

/// A setting: the ids of its name and its explanation, and its values.
#[derive(Debug)]
struct Setting {
    name: &'static str,
    about: &'static str,
    kind: SettingKind,
}

#[derive(Copy, Clone, Debug)]
enum SettingKind {
    Language,
    Theme,
    Time,
    /// The name of the person, which is typed.
    Name,
    Flag(fn(&mut Settings) -> &mut bool),
}

const SETTINGS: [Setting; 8] = [
    Setting::new("settings-language", "settings-language-about", SettingKind::Language),
    Setting::new("settings-theme", "settings-theme-about", SettingKind::Theme),
    Setting::new(
        "settings-ascii",
        "settings-ascii-about",
        SettingKind::Flag(|settings| &mut settings.ascii),
    ),
    Setting::new(
        "settings-confirm",
        "settings-confirm-about",
        SettingKind::Flag(|settings| &mut settings.confirm),
    ),
    Setting::new(
        "settings-analysis",
        "settings-analysis-about",
        SettingKind::Flag(|settings| &mut settings.analysis),
    ),
    Setting::new("settings-name", "settings-name-about", SettingKind::Name),
    Setting::new(
        "settings-bell",
        "settings-bell-about",
        SettingKind::Flag(|settings| &mut settings.bell),
    ),
    Setting::new("settings-time", "settings-time-about", SettingKind::Time),
];

/// The width of the rows, and the least width from which on a board fits beside them.
const FORM_WIDTH: u16 = 52;
const MIN_WIDTH_WITH_BOARD: u16 = 74;

/// The rows below which a part of a board shows nothing.
const MIN_BOARD_ROWS: u16 = 3;

/// The random moves before the position of the preview, and their seed.
const PREVIEW_MOVES: u32 = 14;
const PREVIEW_SEED: u64 = 3;

impl Setting {
    const fn new(name: &'static str, about: &'static str, kind: SettingKind) -> Setting {
        Setting { name, about, kind }
    }

    fn values(&self) -> Vec<Message> {
        let messages =
            |keys: &[&'static str]| keys.iter().map(|key| MESSAGES.message(key)).collect();
        match self.kind {
            SettingKind::Language => {
                let names = Lang::ALL.map(language_name);
                messages(&[&["settings-automatic"][..], &names].concat())
            }
            SettingKind::Theme => {
                let names = Theme::ALL.map(theme_name);
                messages(&[&["settings-automatic"][..], &names].concat())
            }
            SettingKind::Name => Vec::new(),
            SettingKind::Time => TIMES.iter().copied().map(time_name).collect(),
            SettingKind::Flag(_) => messages(&["settings-no", "settings-yes"]),
        }
    }

    /// Returns the index of the value. A saved time is rounded up to an offered one.
    fn chosen(&self, settings: &Settings) -> usize {
        match self.kind {
            SettingKind::Language => {
                let chosen = settings.lang.as_deref().and_then(|lang| lang.parse::<Lang>().ok());
                let index = |chosen| Lang::ALL.iter().position(|lang| *lang == chosen);
                chosen.and_then(index).map_or(0, |index| index + 1)
            }
            SettingKind::Theme => {
                let chosen = settings.theme.as_deref().and_then(Theme::named);
                let index = |chosen| Theme::ALL.iter().position(|theme| *theme == chosen);
                chosen.and_then(index).map_or(0, |index| index + 1)
            }
            SettingKind::Name => usize::from(!settings.name.is_empty()),
            SettingKind::Time => TIMES.partition_point(|time| *time < settings.movetime),
            SettingKind::Flag(flag) => usize::from(*flag(&mut settings.clone())),
        }
    }

    fn choose(&self, settings: &mut Settings, index: usize) {
        match self.kind {
            SettingKind::Language => {
                let lang = index.checked_sub(1).and_then(|index| Lang::ALL.get(index));
                settings.lang = lang.map(|lang| lang.code().to_owned());
            }
            SettingKind::Theme => {
                let theme = index.checked_sub(1).and_then(|index| Theme::ALL.get(index));
                settings.theme = theme.map(|theme| theme.name().to_owned());
            }
            SettingKind::Name => settings.name.clear(),
            SettingKind::Time => settings.movetime = TIMES[index],
            SettingKind::Flag(flag) => *flag(settings) = index == 1,
        }
    }

    fn row(&self, shared: &Shared) -> Row {
        let value = match self.kind {
            SettingKind::Time => shared.text(&time_name(shared.settings.movetime)),
            SettingKind::Name if !shared.settings.name.is_empty() => shared.settings.name.clone(),
            SettingKind::Name => MESSAGES.text("settings-no-name", shared.lang),
            _ => shared.text(&self.values().swap_remove(self.chosen(&shared.settings))),
        };
        let label = MESSAGES.text(self.name, shared.lang);
        let is_changed = self.chosen(&shared.settings) != self.chosen(&Settings::default());
        Row { is_changed, ..Row::new(label, value) }
    }
}

const fn language_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "settings-english",
        Lang::Pt => "settings-portuguese",
    }
}

const fn theme_name(theme: Theme) -> &'static str {
    match theme {
        Theme::Dark => "settings-dark",
        Theme::Light => "settings-light",
        Theme::HighContrastDark => "settings-high-contrast-dark",
        Theme::HighContrastLight => "settings-high-contrast-light",
        Theme::MonochromeDark => "settings-monochrome-dark",
        Theme::MonochromeLight => "settings-monochrome-light",
    }
}

fn time_name(millis: u64) -> Message {
    if millis.is_multiple_of(1000) {
        return message!(MESSAGES, "settings-seconds", seconds = millis / 1000);
    }
    message!(MESSAGES, "settings-milliseconds", milliseconds = millis)
}

impl SettingsScreen {
    fn setting(&self) -> &'static Setting {
        &SETTINGS[self.form.marked().min(SETTINGS.len() - 1)]
    }

    /// Draws a board in the theme, or as much of its smallest size as fits.
    fn draw_preview(&mut self, painter: &mut Painter<'_>, area: Rect) {
        if area.height < MIN_BOARD_ROWS {
            return;
        }
        let game = self.preview.get_or_insert_with(|| position_to_show(painter.shared));
        let diagram = game.diagram();
        let cursor = middle_cell(&diagram);
        let options = BoardOptions { styles: painter.styles, flipped: false, cursor };
        let size = match BoardView::new(&diagram, area, options) {
            Ok(board) => board.area().as_size(),
            Err(error) => error.needed,
        };
        let whole = Rect { width: size.width, height: size.height, ..area };
        if let Ok(board) = BoardView::new(&diagram, whole, options) {
            board.render(area, painter.buffer);
        }
    }

    fn choose(&mut self, index: usize, shared: &mut Shared) {
        self.setting().choose(&mut shared.settings, index);
        shared.apply_settings();
        self.chrome.complain_if_failed(shared.save_settings());
    }

    fn ask_for_name(&mut self, shared: &Shared) {
        let question = message!(MESSAGES, "settings-ask-name");
        self.chrome.ask_line(question, &shared.settings.name, |screen, line, shared| {
            shared.settings.name = line.trim().chars().take(MAX_NAME_LENGTH).collect();
            screen.chrome.complain_if_failed(shared.save_settings());
        });
    }

    fn step(&mut self, by: i64, shared: &mut Shared) {
        let setting = self.setting();
        if let SettingKind::Name = setting.kind {
            return self.ask_for_name(shared);
        }
        let count = setting.values().len() as i64;
        let index = setting.chosen(&shared.settings) as i64 + by.signum();
        // Only numbers do not wrap around.
        let index = match setting.kind {
            SettingKind::Time => index.clamp(0, count - 1),
            _ => index.rem_euclid(count),
        };
        self.choose(index as usize, shared);
    }
}

/// Returns a position of the last game that shows pieces and the last move.
fn position_to_show(shared: &Shared) -> AnyGame {
    let mut game = NewGameSetup::of(shared).game_or_default(shared);
    let mut rng = Rng::new(PREVIEW_SEED);
    for _ in 0..PREVIEW_MOVES {
        if let Some(random) = game.random_move(&mut rng) {
            game.play(&random).expect("a legal move");
        }
    }
    game
}

impl Screen for SettingsScreen {
    fn keys(&self) -> Keys {
        &[
            ("↑ ↓, j k", "menu-key-walk"),
            ("← →, h l, Enter", "settings-key-change"),
            ("1 – 9", "settings-key-number"),
            ("q, Esc", "menu-key-back"),
        ]
    }

    fn chrome(&mut self) -> &mut Chrome<SettingsScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let shared = painter.shared;
        let title = message!(MESSAGES, "menu-settings").text(shared.lang);
        let layout = draw_head(painter, area, (title, String::new()));
        let rows = SETTINGS.each_ref().map(|setting| setting.row(shared));
        let (mut left, board) = match layout.body.width {
            width if width >= MIN_WIDTH_WITH_BOARD => beside(layout.body, FORM_WIDTH),
            _ => (layout.body, Rect::ZERO),
        };
        self.form.draw(painter, take_rows(&mut left, rows.len() as u16), &rows);
        take_rows(&mut left, 1);
        let about = MESSAGES.text(self.setting().about, shared.lang);
        let about = wrapped(&about, usize::from(left.width), 0);
        let style = painter.styles.dim();
        let below = take_rows(&mut left, about.len() as u16);
        painter.lines(below, about.into_iter().map(|line| Line::styled(line, style)));
        self.draw_preview(painter, if board.is_empty() { left } else { board });
        self.chrome.draw_below(painter, layout, &BUTTONS);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if is_back(input) {
            return Next::Close;
        }
        match self.form.input(input, SETTINGS.len()) {
            FormEvent::None => {}
            FormEvent::Step(by) => self.step(by, shared),
            FormEvent::Press => self.step(1, shared),
            FormEvent::Digit(digit) => {
                let index = digit.to_digit(10).and_then(|digit| digit.checked_sub(1));
                let count = self.setting().values().len();
                if let Some(index) = index.filter(|index| (*index as usize) < count) {
                    self.choose(index as usize, shared);
                }
            }
        }
        Next::Stay
    }
}
