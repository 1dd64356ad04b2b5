//! The list of games with their options.

use crate::lang::RequestLang;
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
    /// The names of the two sides.
    pub(crate) players: [String; 2],
    pub(crate) options: Vec<OptionView>,
    /// The pieces from which a custom start can be set up; empty if the game has no custom starts.
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
    /// The minimum of a number, as text because it can be large.
    pub(crate) min: Option<String>,
    /// The maximum of a number.
    pub(crate) max: Option<String>,
    pub(crate) default: String,
    /// Whether it is a random seed, so that all values are equivalent.
    pub(crate) is_seed: bool,
    /// The option and its value without which this option has no effect.
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

/// A piece from which a custom start is set up.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BrushView {
    pub(crate) name: &'static str,
    pub(crate) label: String,
    /// The maximum number of cells with it; `null` without a maximum.
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

    /// Describes a game in a language.
    pub(crate) fn of(spec: &'static GameSpec, lang: Lang) -> GameView {
        let options = spec.options.iter().zip(spec.with_defaults().option_values());
        let brush = |brush: &Brush| {
            let label = spec.words.text(brush.word, lang);
            BrushView { name: brush.word, label, most: brush.max }
        };
        GameView {
            name: spec.name,
            title: spec.title(lang),
            about: spec.words.text("about", lang),
            players: Player::BOTH.map(|player| spec.player(player).text(lang)),
            options: options.map(|(option, value)| view(spec, option, value, lang)).collect(),
            brushes: spec.brushes.iter().map(brush).collect(),
        }
    }
}

/// Describes an option with its default.
fn view(
    spec: &'static GameSpec,
    option: &'static OptionSpec,
    default: u64,
    lang: Lang,
) -> OptionView {
    let (kind, min, max) = match option.kind {
        OptionKind::Number { min, max } => ("number", Some(min.to_string()), Some(max.to_string())),
        OptionKind::Choice(_) => ("choice", None, None),
    };
    OptionView {
        name: option.name,
        label: spec.option_label(option).text(lang),
        help: spec.option_help(option).text(lang),
        kind,
        values: values(spec, option, lang),
        min,
        max,
        default: option.write(default),
        is_seed: option.is_seed(),
        only_with: option.only_with.map(|(other, value)| {
            let other = &spec.options[other];
            Condition { option: other.name, value: other.write(value) }
        }),
    }
}

fn values(spec: &'static GameSpec, option: &'static OptionSpec, lang: Lang) -> Vec<ValueView> {
    let OptionKind::Choice(words) = option.kind else { return Vec::new() };
    let value = |(index, value): (u64, &&'static str)| ValueView {
        value,
        label: spec.value_label(option, index, lang),
    };
    (0..).zip(words).map(value).collect()
}

/// Returns all games.
#[utoipa::path(get, path = "/api/games", tag = "positions", responses(
    (status = 200, description = "all games", body = Vec<GameView>),
))]
pub(crate) async fn list(RequestLang(lang): RequestLang) -> Json<Vec<GameView>> {
    Json(GAMES.iter().map(|spec| GameView::of(spec, lang)).collect())
}
