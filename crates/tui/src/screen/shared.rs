//! What all screens share: language, looks, settings and where things are kept.

use crate::board::{ColourDepth, Look, Signs, Theme};
use crate::store::{Settings, Store};
use ludoteca_rules::{Entry, Lang, Message};

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
}

impl Shared {
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
        self.look.theme = match self.settings.theme.as_deref() {
            Some("light") => Theme::Light,
            _ => Theme::Dark,
        };
        if self.settings.ascii {
            self.look.signs = Signs::Ascii;
        }
        if let Some(lang) = self.settings.lang.as_ref().and_then(|lang| lang.parse().ok()) {
            self.lang = lang;
        }
    }

    /// Whether there are colours at all.
    #[must_use]
    pub fn has_colours(&self) -> bool {
        self.look.depth != ColourDepth::None
    }
}
