//! The games there are, with their options as data.

use crate::lang::Spoken;
use axum::Json;
use ludoteca_locale::{Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{Brush, GAMES, GameSpec, OptionKind, OptionSpec, Player};
use serde::Serialize;
use utoipa::ToSchema;

/// A game that can be played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameView {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    pub(crate) about: String,
    /// What the players are called.
    pub(crate) players: [String; 2],
    pub(crate) options: Vec<OptionView>,
    /// What its start can be drawn with; nothing if it cannot be drawn.
    pub(crate) brushes: Vec<BrushView>,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OptionView {
    pub(crate) name: &'static str,
    pub(crate) label: String,
    pub(crate) help: String,
    /// `number` or `choice`.
    pub(crate) kind: &'static str,
    /// The values of a choice.
    pub(crate) values: Vec<ValueView>,
    /// The least value of a number, in digits as it may be large.
    pub(crate) min: Option<String>,
    /// The greatest value of a number.
    pub(crate) max: Option<String>,
    pub(crate) default: String,
    /// Whether it only tells random things apart, so that any value is as good as another.
    pub(crate) is_seed: bool,
    /// The option and value without which this one has no meaning.
    pub(crate) only_with: Option<Condition>,
}

/// A value of a choice.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ValueView {
    pub(crate) value: &'static str,
    pub(crate) label: String,
}

/// An option with a value.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Condition {
    pub(crate) option: &'static str,
    pub(crate) value: String,
}

/// Something that a start is drawn with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BrushView {
    pub(crate) name: &'static str,
    pub(crate) label: String,
    pub(crate) most: Option<usize>,
}

impl GameView {
    /// Returns whether there is a lesson to link to.
    pub(crate) fn has_lesson(&self) -> bool {
        ludoteca_manual::has_lesson(self.name)
    }

    /// Returns whether there is a page of rules to link to.
    pub(crate) fn has_page(&self) -> bool {
        ludoteca_manual::has_page(self.name)
    }

    /// A line of the list of games, in a language.
    pub(crate) fn of(entry: &'static GameSpec, lang: Lang) -> GameView {
        GameView {
            name: entry.name,
            title: entry.title(lang),
            about: entry.words.text("about", lang),
            players: [Player::One, Player::Two].map(|player| entry.player(player).text(lang)),
            options: entry.options.iter().map(|spec| option(entry, spec, lang)).collect(),
            brushes: entry.brushes.iter().map(|one| brush(entry, one, lang)).collect(),
        }
    }
}

fn option(entry: &'static GameSpec, spec: &'static OptionSpec, lang: Lang) -> OptionView {
    let place = entry.options.iter().position(|known| known.name == spec.name).unwrap_or(0);
    let default = entry.with_defaults().option_values()[place];
    let (kind, min, max) = match spec.kind {
        OptionKind::Number { min, max } => ("number", Some(min.to_string()), Some(max.to_string())),
        OptionKind::Choice(_) => ("choice", None, None),
    };
    OptionView {
        name: spec.name,
        label: entry.option_label(spec).text(lang),
        help: entry.option_help(spec).text(lang),
        kind,
        values: values(entry, spec, lang),
        min,
        max,
        default: spec.write(default),
        is_seed: spec.is_seed(),
        only_with: spec.only_with.map(|(other, value)| {
            let other = &entry.options[other];
            Condition { option: other.name, value: other.write(value) }
        }),
    }
}

fn values(entry: &'static GameSpec, spec: &'static OptionSpec, lang: Lang) -> Vec<ValueView> {
    let OptionKind::Choice(words) = spec.kind else { return Vec::new() };
    let value = |(place, value): (usize, &&'static str)| ValueView {
        value,
        label: entry.value_label(spec, place as u64, lang),
    };
    words.iter().enumerate().map(value).collect()
}

fn brush(entry: &'static GameSpec, brush: &Brush, lang: Lang) -> BrushView {
    let label = entry.words.text(brush.word, lang);
    BrushView { name: brush.word, label, most: brush.max }
}

/// Every game, in the order of the list.
#[utoipa::path(get, path = "/api/games", tag = "positions", responses(
    (status = 200, description = "every game", body = Vec<GameView>),
))]
pub(crate) async fn list(Spoken(lang): Spoken) -> Json<Vec<GameView>> {
    Json(GAMES.iter().map(|entry| GameView::of(entry, lang)).collect())
}
