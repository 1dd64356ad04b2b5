//! What all screens share: language, looks, settings and where things are kept.

use crate::board::{Look, Signs, Theme};
use crate::effort::Effort;
use crate::launch::LaunchOptions;
use crate::store::{Settings, Store, Unfinished};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{GameSpec, Message};
use std::time::Duration;

/// The width of a page of rules where there is room for it.
pub const PAGE_WIDTH: usize = 80;

/// Returns the rules of a game as plain text wrapped at a width.
pub type Pages = fn(&'static GameSpec, Lang, usize) -> String;

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
    /// What was asked for on the command line.
    pub options: LaunchOptions,
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
        let options = LaunchOptions::default();
        let mut shared = Shared { lang, look, settings, store, pages, options, usual };
        shared.apply_settings();
        shared
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

    /// The unfinished games, the newest first.
    pub(crate) fn unfinished(&self) -> Vec<Unfinished> {
        self.store.as_ref().map(Store::unfinished).unwrap_or_default()
    }

    /// The starts that were drawn for a game: their names and texts.
    pub(crate) fn starts(&self, game: &GameSpec) -> Vec<(String, String)> {
        self.store.as_ref().map(|store| store.starts(game.name)).unwrap_or_default()
    }

    /// How long computers think.
    pub(crate) fn effort(&self) -> Effort {
        self.options.effort(Duration::from_millis(self.settings.movetime))
    }
}
