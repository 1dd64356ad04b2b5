//! What a game, its players and its options are called.

use crate::Lang;
use crate::messages::{SHARED, WordsTexts};
use ludoteca_rules::{
    GameSpec, Message, OptionKind, OptionSpec, Outcome, Player, RULES_WORDS, message,
};

/// What people call a game, its players and its options.
pub trait SpecTexts {
    /// Returns the name people call the game by.
    fn title(&self, lang: Lang) -> String;

    /// Returns what people call a player.
    fn player(&self, player: Player) -> Message;

    /// Returns how a game ended.
    fn outcome(&self, outcome: Outcome) -> Message;

    /// Returns what people call an option.
    ///
    /// ```
    /// use ludoteca_locale::{Lang, SpecTexts, Translate};
    /// use ludoteca_rules::GAMES;
    ///
    /// let (game, map) = (&GAMES[0], &GAMES[0].options[0]);
    /// assert_eq!(game.option_label(map).text(Lang::Pt), "Mapa");
    /// let help = game.option_help(map).text(Lang::En);
    /// assert!(help.starts_with("The map: from the original report"));
    /// assert_eq!(game.value_label(map, 2, Lang::En), "Othello (no walls, bonuses or jokers)");
    /// ```
    fn option_label(&self, option: &OptionSpec) -> Message;

    /// Returns what an option is for, in a sentence.
    fn option_help(&self, option: &OptionSpec) -> Message;

    /// Returns what people call a value of an option.
    fn value_label(&self, option: &OptionSpec, value: u64, lang: Lang) -> String;
}

impl SpecTexts for GameSpec {
    fn title(&self, lang: Lang) -> String {
        find_in(self, "title", lang).unwrap_or_else(|| self.name.to_owned())
    }

    fn player(&self, player: Player) -> Message {
        self.words.message(["player-1", "player-2"][player.index()])
    }

    fn outcome(&self, outcome: Outcome) -> Message {
        match outcome {
            Outcome::Win(player) => {
                message!(SHARED, "status-win", player = self.player(player))
            }
            Outcome::Draw => message!(SHARED, "status-draw"),
        }
    }

    fn option_label(&self, option: &OptionSpec) -> Message {
        about_option(self, "label", option)
    }

    fn option_help(&self, option: &OptionSpec) -> Message {
        about_option(self, "option", option)
    }

    fn value_label(&self, option: &OptionSpec, value: u64, lang: Lang) -> String {
        let word = match option.kind {
            OptionKind::Choice(words) => words.get(value as usize),
            OptionKind::Number { .. } => None,
        };
        let Some(word) = word else { return value.to_string() };
        let own = find_in(self, &format!("value-{}-{word}", option.name), lang);
        let shared = || RULES_WORDS.find(&format!("value-{word}"), lang);
        own.or_else(shared).unwrap_or_else(|| (*word).to_owned())
    }
}

/// Returns the ids of the messages about a game and its options that it has no text for in a
/// language. They are looked up under names that are put together, so no compiler finds them.
///
/// ```
/// use ludoteca_locale::{Lang, missing_texts};
/// use ludoteca_rules::GAMES;
///
/// assert_eq!(missing_texts(&GAMES[0], Lang::Pt), [""; 0]);
/// ```
#[must_use]
pub fn missing_texts(spec: &GameSpec, lang: Lang) -> Vec<String> {
    let of_game = ["title", "about", "player-1", "player-2"].map(str::to_owned);
    let of_options = spec.options.iter().flat_map(option_ids);
    let of_brushes = spec.brushes.iter().map(|brush| brush.word.to_owned());
    let ids = of_game.into_iter().chain(of_options).chain(of_brushes);
    ids.filter(|id| spec.words.find(id, lang).is_none()).collect()
}

/// The ids of what an option and its values are called, and of what explains it.
fn option_ids(option: &OptionSpec) -> Vec<String> {
    let words = match option.kind {
        OptionKind::Choice(words) => words,
        OptionKind::Number { .. } => &[],
    };
    let is_own = |word: &&&str| RULES_WORDS.find(&format!("value-{word}"), Lang::En).is_none();
    let own = words.iter().filter(is_own);
    let values = own.map(|word| format!("value-{}-{word}", option.name));
    ["label", "option"]
        .map(|kind| format!("{kind}-{}", option.name))
        .into_iter()
        .chain(values)
        .collect()
}

/// What the game says about one of its options; a game that says nothing says its name.
fn about_option(spec: &GameSpec, kind: &str, option: &OptionSpec) -> Message {
    let id = format!("{kind}-{}", option.name);
    let known = spec.words.ids(Lang::En).into_iter().find(|known| *known == id);
    spec.words.message(known.unwrap_or(option.name))
}

/// The text of one of the game's own messages, in English where there is no other.
fn find_in(spec: &GameSpec, id: &str, lang: Lang) -> Option<String> {
    spec.words.find(id, lang).or_else(|| spec.words.find(id, Lang::En))
}
