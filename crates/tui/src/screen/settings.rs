//! The settings screen.

use super::chrome::Chrome;
use super::footer::Button;
use super::form::{Form, FormEvent, Row};
use super::layout::{draw_head, wrapped};
use super::painter::Painter;
use super::{Input, Keys, Next, Screen, Shared, is_back};
use crate::MESSAGES;
use crate::store::Settings;
use ludoteca_locale::Translate;
use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_rules::Message;
use ludoteca_rules::message;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;

const BUTTONS: [Button; 3] =
    [Button::HELP, Button::new("← →", KeyCode::Right, "menu-button-change"), Button::BACK];

const MAX_NAME_LENGTH: usize = 40;

/// The offered thinking times, in milliseconds.
const TIMES: [u64; 8] = [100, 250, 500, 1000, 2000, 5000, 10_000, 30_000];

#[derive(Debug, Default)]
pub(crate) struct SettingsScreen {
    form: Form,
    chrome: Chrome<SettingsScreen>,
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

const SETTINGS: [Setting; 7] = [
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
    Setting::new("settings-time", "settings-time-about", SettingKind::Time),
];

/// The themes as they are saved.
const THEMES: [Option<&str>; 3] = [None, Some("dark"), Some("light")];

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
                messages(&["settings-automatic", "settings-dark", "settings-light"])
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
                let chosen = settings.theme.as_deref();
                THEMES.iter().position(|theme| *theme == chosen).unwrap_or(0)
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
            SettingKind::Theme => settings.theme = THEMES[index].map(str::to_owned),
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
        let width = layout.body.width.min(76);
        let list = Rect { height: rows.len() as u16, width, ..layout.body };
        self.form.draw(painter, list, &rows);
        let about = MESSAGES.text(self.setting().about, shared.lang);
        let below = Rect { y: list.bottom() + 1, ..list }.intersection(layout.body);
        let about = wrapped(&about, usize::from(width), 0).into_iter();
        let style = painter.styles.dim();
        painter.lines(below, about.map(|line| Line::styled(line, style)));
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
