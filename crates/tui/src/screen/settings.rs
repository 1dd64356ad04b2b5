//! What a person chooses once and for all: language, looks, habits.

use super::chrome::Chrome;
use super::footer::Button;
use super::form::{Change, Form, Row};
use super::layout::{draw_head, wrapped};
use super::{Input, Next, Screen, Shared, is_back};
use crate::MESSAGES;
use crate::store::Settings;
use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_rules::Message;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

/// What stands in the last line.
const BUTTONS: [Button; 3] =
    [Button::HELP, Button::new("← →", KeyCode::Right, "menu-button-change"), Button::BACK];

/// How long a computer may think, in milliseconds.
const TIMES: [u64; 8] = [100, 250, 500, 1000, 2000, 5000, 10_000, 30_000];

/// The settings on the screen.
#[derive(Debug, Default)]
pub(crate) struct SettingsScreen {
    form: Form,
    chrome: Chrome<SettingsScreen>,
}

/// Something to choose: the keys of the messages that name it and explain it, and what is chosen.
#[derive(Debug)]
struct Topic {
    name: &'static str,
    about: &'static str,
    kind: Kind,
}

/// What is chosen.
#[derive(Copy, Clone, Debug)]
enum Kind {
    Language,
    Theme,
    Time,
    /// Yes or no.
    Flag(fn(&mut Settings) -> &mut bool),
}

const TOPICS: [Topic; 7] = [
    Topic::new("settings-language", "settings-language-about", Kind::Language),
    Topic::new("settings-theme", "settings-theme-about", Kind::Theme),
    Topic::new("settings-ascii", "settings-ascii-about", Kind::Flag(|kept| &mut kept.ascii)),
    Topic::new("settings-confirm", "settings-confirm-about", Kind::Flag(|kept| &mut kept.confirm)),
    Topic::new(
        "settings-thoughts",
        "settings-thoughts-about",
        Kind::Flag(|kept| &mut kept.thoughts),
    ),
    Topic::new("settings-bar", "settings-bar-about", Kind::Flag(|kept| &mut kept.bar)),
    Topic::new("settings-time", "settings-time-about", Kind::Time),
];

/// The themes as they are kept.
const THEMES: [Option<&str>; 3] = [None, Some("dark"), Some("light")];

impl Topic {
    const fn new(name: &'static str, about: &'static str, kind: Kind) -> Topic {
        Topic { name, about, kind }
    }

    /// The names of the values there are.
    fn values(&self) -> Vec<Message> {
        let messages =
            |keys: &[&'static str]| keys.iter().map(|key| MESSAGES.message(key)).collect();
        match self.kind {
            Kind::Language => {
                let names = Lang::ALL.map(language_name);
                messages(&[&["settings-automatic"][..], &names].concat())
            }
            Kind::Theme => messages(&["settings-automatic", "settings-dark", "settings-light"]),
            Kind::Time => TIMES.iter().copied().map(time_name).collect(),
            Kind::Flag(_) => messages(&["settings-no", "settings-yes"]),
        }
    }

    /// The place of the value that is chosen; a time may be none of ours.
    fn chosen(&self, settings: &Settings) -> usize {
        match self.kind {
            Kind::Language => {
                let chosen = settings.lang.as_deref().and_then(|lang| lang.parse::<Lang>().ok());
                let place = |chosen| Lang::ALL.iter().position(|lang| *lang == chosen);
                chosen.and_then(place).map_or(0, |place| place + 1)
            }
            Kind::Theme => {
                let chosen = settings.theme.as_deref();
                THEMES.iter().position(|theme| *theme == chosen).unwrap_or(0)
            }
            Kind::Time => TIMES.partition_point(|time| *time < settings.movetime),
            Kind::Flag(flag) => usize::from(*flag(&mut settings.clone())),
        }
    }

    fn choose(&self, settings: &mut Settings, place: usize) {
        match self.kind {
            Kind::Language => {
                let lang = place.checked_sub(1).and_then(|place| Lang::ALL.get(place));
                settings.lang = lang.map(|lang| lang.code().to_owned());
            }
            Kind::Theme => settings.theme = THEMES[place].map(str::to_owned),
            Kind::Time => settings.movetime = TIMES[place],
            Kind::Flag(flag) => *flag(settings) = place == 1,
        }
    }

    fn row(&self, shared: &Shared) -> Row {
        let value = match self.kind {
            Kind::Time => time_name(shared.settings.movetime),
            _ => self.values().swap_remove(self.chosen(&shared.settings)),
        };
        let label = MESSAGES.text(self.name, shared.lang);
        let is_changed = self.chosen(&shared.settings) != self.chosen(&Settings::default());
        Row { is_changed, ..Row::new(label, shared.text(&value)) }
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
        return MESSAGES.message("settings-seconds").with("seconds", millis / 1000);
    }
    MESSAGES.message("settings-milliseconds").with("milliseconds", millis)
}

impl SettingsScreen {
    fn topic(&self) -> &'static Topic {
        &TOPICS[self.form.marked().min(TOPICS.len() - 1)]
    }

    /// Chooses a value, by its place, for what is marked.
    fn choose(&mut self, place: usize, shared: &mut Shared) {
        self.topic().choose(&mut shared.settings, place);
        shared.apply_settings();
        self.chrome.tell(shared.keep_settings());
    }

    fn step(&mut self, by: i64, shared: &mut Shared) {
        let topic = self.topic();
        let count = topic.values().len() as i64;
        let place = topic.chosen(&shared.settings) as i64 + by.signum();
        // Times have an end; after the last word comes the first.
        let place = match topic.kind {
            Kind::Time => place.clamp(0, count - 1),
            _ => place.rem_euclid(count),
        };
        self.choose(place as usize, shared);
    }
}

impl Screen for SettingsScreen {
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("← →, h l, Enter", "settings-key-change"),
        ("1 – 9", "settings-key-number"),
        ("q, Esc", "menu-key-back"),
    ];

    fn chrome(&mut self) -> &mut Chrome<SettingsScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let title = MESSAGES.text("menu-settings", shared.lang);
        let parts = draw_head(frame, area, (&title, ""), shared);
        let rows = TOPICS.each_ref().map(|topic| topic.row(shared));
        let list =
            Rect { height: rows.len() as u16, width: parts.body.width.min(76), ..parts.body };
        self.form.draw(frame, list, &rows, shared);
        let about = MESSAGES.text(self.topic().about, shared.lang);
        let below = Rect { y: list.bottom() + 1, ..list }.intersection(parts.body);
        for (y, line) in (below.y..below.bottom()).zip(wrapped(&about, usize::from(list.width), 0))
        {
            let place = Rect { y, height: 1, ..below };
            Line::styled(line, shared.look.dim()).render(place, frame.buffer_mut());
        }
        self.chrome.draw_below(frame, parts, &BUTTONS, shared);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if is_back(input) {
            return Next::Close;
        }
        match self.form.input(input, TOPICS.len()) {
            Change::None | Change::Moved => {}
            Change::Step(by) => self.step(by, shared),
            Change::Press => self.step(1, shared),
            Change::Digit(digit) => {
                let place = digit.to_digit(10).and_then(|digit| digit.checked_sub(1));
                let count = self.topic().values().len();
                if let Some(place) = place.filter(|place| (*place as usize) < count) {
                    self.choose(place as usize, shared);
                }
            }
        }
        Next::Stay
    }
}
