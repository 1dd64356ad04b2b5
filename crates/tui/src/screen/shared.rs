//! The state that all screens share: language, styles, settings and store.

use crate::board::{Charset, Styles, Theme};
use crate::engines::EngineLimits;
use crate::launch::{LaunchOptions, RulesText};
use crate::store::{Settings, Store, StoreError, UnfinishedGame};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{GameSpec, Localize};
use std::time::Duration;

/// The width of a page of rules where there is room for it.
pub const PAGE_WIDTH: usize = 80;

#[derive(Clone, Debug)]
pub struct Shared {
    pub lang: Lang,
    pub styles: Styles,
    pub settings: Settings,
    /// The store; `None` if there is no home folder.
    pub store: Option<Store>,
    pub rules: RulesText,
    pub options: LaunchOptions,
    /// The language and styles where the settings leave them open.
    pub defaults: (Lang, Styles),
    /// Whether the terminal's bell is to ring.
    pub rings: bool,
}

impl Shared {
    pub fn new(defaults: (Lang, Styles), store: Option<Store>, rules: RulesText) -> Shared {
        let settings = store.as_ref().map(Store::settings).unwrap_or_default();
        let (lang, styles) = defaults;
        let options = LaunchOptions::default();
        let rings = false;
        let mut shared = Shared { lang, styles, settings, store, rules, options, defaults, rings };
        shared.apply_settings();
        shared
    }

    pub(crate) fn text(&self, message: &impl Localize) -> String {
        message.text(self.lang)
    }

    /// Rings the terminal's bell if the settings say so.
    pub(crate) fn ring(&mut self) {
        self.rings = self.settings.bell;
    }

    pub(crate) fn save_settings(&self) -> Result<(), StoreError> {
        self.store.as_ref().map_or(Ok(()), |store| store.save_settings(&self.settings))
    }

    pub(crate) fn apply_settings(&mut self) {
        (self.lang, self.styles) = self.defaults;
        if let Some(theme) = self.settings.theme.as_deref().and_then(Theme::named) {
            self.styles = self.styles.with_theme(theme);
        }
        if self.settings.ascii {
            self.styles.charset = Charset::Ascii;
        }
        if let Some(lang) = self.settings.lang.as_ref().and_then(|lang| lang.parse().ok()) {
            self.lang = lang;
        }
    }

    pub(crate) fn unfinished(&self) -> Vec<UnfinishedGame> {
        self.store.as_ref().map(Store::unfinished).unwrap_or_default()
    }

    /// Returns the names and positions of the custom starts of a game.
    pub(crate) fn starts(&self, game: &GameSpec) -> Vec<(String, String)> {
        self.store.as_ref().map(|store| store.starts(game.name)).unwrap_or_default()
    }

    pub(crate) fn engine_limits(&self) -> EngineLimits {
        self.options.engine_limits(Duration::from_millis(self.settings.movetime))
    }
}
