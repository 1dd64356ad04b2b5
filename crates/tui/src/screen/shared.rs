//! What all screens share: language, looks, settings and where things are kept.

use crate::board::{ColourDepth, Look, Signs, Theme};
use crate::store::{Settings, Store};
use ludoteca_rules::{Entry, Lang, Message, Rng};
use std::time::{SystemTime, UNIX_EPOCH};

/// The pages of rules, as wide as a terminal.
pub type Pages = fn(&'static Entry, Lang) -> String;

/// What all screens share.
#[derive(Clone, Debug)]
pub struct Shared {
    /// The language.
    pub lang: Lang,
    /// Colours and signs.
    pub look: Look,
    /// What the person has chosen.
    pub settings: Settings,
    /// Where things are kept, if there is such a place.
    pub store: Option<Store>,
    /// The rules of each game.
    pub pages: Pages,
    /// What the computers' choices are made from, if it was said.
    pub seed: Option<u64>,
    /// The language and looks where the settings do not ask for others.
    pub usual: (Lang, Look),
}

impl Shared {
    /// What there is when nothing but the language and the looks of the surroundings is known;
    /// the settings that are kept decide before them.
    #[must_use]
    pub fn new(usual: (Lang, Look), store: Option<Store>, pages: Pages) -> Shared {
        let settings = store.as_ref().map(Store::settings).unwrap_or_default();
        let (lang, look) = usual;
        let mut shared = Shared { lang, look, settings, store, pages, seed: None, usual };
        shared.apply_settings();
        shared
    }

    /// What the choices of the computers in a new game are made from.
    pub(crate) fn game_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| chance_number(u32::MAX))
    }

    /// The text of a message in the language.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        message.text(self.lang)
    }

    /// Keeps the settings as they are now.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn keep_settings(&self) -> Result<(), Message> {
        self.store.as_ref().map_or(Ok(()), |store| store.keep_settings(&self.settings))
    }

    /// Takes over what the settings say about looks and language.
    pub fn apply_settings(&mut self) {
        (self.lang, self.look) = self.usual;
        match self.settings.theme.as_deref() {
            Some("light") => self.look.theme = Theme::Light,
            Some("dark") => self.look.theme = Theme::Dark,
            _ => {}
        }
        if self.settings.ascii {
            self.look.signs = Signs::Ascii;
        }
        if let Some(lang) = self.settings.lang.as_ref().and_then(|lang| lang.parse().ok()) {
            self.lang = lang;
        }
    }

    /// The starts that were drawn for a game: their names and texts.
    pub(crate) fn starts(&self, game: &Entry) -> Vec<(String, String)> {
        self.store.as_ref().map(|store| store.starts(game.name)).unwrap_or_default()
    }

    /// Whether there are colours at all.
    #[must_use]
    pub fn has_colours(&self) -> bool {
        self.look.depth != ColourDepth::None
    }
}

/// A number below another that nobody has chosen.
pub(crate) fn chance_number(end: u32) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(Rng::new(now.as_nanos() as u64).below(end))
}
