//! Positions that nobody plays on the server: a board for any, and what a move would make of it.

use super::JsonBody;
use crate::board::Board;
use crate::failure::Failure;
use crate::lang::Spoken;
use axum::Json;
use ludoteca_locale::Lang;
use ludoteca_rules::{AnyGame, Localize};
use serde::Deserialize;
use utoipa::ToSchema;

/// A game in progress, as it is asked for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// The game with its options.
    pub(crate) game: String,
    /// The position to start from, if not the start of the game.
    pub(crate) position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    /// The language of the answer.
    pub(crate) lang: Option<String>,
}

/// A move to be tried in a game in progress.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tried {
    /// The game with its options.
    pub(crate) game: String,
    /// The position to start from, if not the start of the game.
    pub(crate) position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    /// The move to try.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// The language of the answer.
    pub(crate) lang: Option<String>,
}

/// A cell of a start to be painted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Painted {
    /// The game with its options.
    pub(crate) game: String,
    /// What was painted so far; the start that is blank but for what must be there, if nothing.
    pub(crate) position: Option<String>,
    /// The place of the cell among the cells of the board.
    pub(crate) cell: usize,
    /// The place of the brush among those of the game.
    pub(crate) brush: usize,
}

impl Asked {
    /// The game that is asked for.
    pub(crate) fn game(&self) -> Result<AnyGame, Failure> {
        played(&self.game, self.position.as_deref(), &self.moves)
    }

    fn lang(&self, otherwise: Lang) -> Lang {
        self.lang.as_deref().and_then(|code| code.parse().ok()).unwrap_or(otherwise)
    }
}

/// A game, from a position if there is one, after some moves.
pub(super) fn played(
    game: &str,
    position: Option<&str>,
    moves: &[String],
) -> Result<AnyGame, Failure> {
    let mut game = started(game, position)?;
    for text in moves {
        game.play(text)?;
    }
    Ok(game)
}

/// A game before its first move, from a position if there is one.
pub(super) fn started(game: &str, position: Option<&str>) -> Result<AnyGame, Failure> {
    let game: AnyGame = game.parse()?;
    Ok(match position {
        Some(position) => game.at_position(position)?,
        None => game,
    })
}

/// The board after some moves.
#[utoipa::path(post, path = "/api/positions", tag = "positions", request_body = Asked, responses(
    (status = 200, description = "the board", body = Board),
    (status = 422, description = "no such game, position or move"),
))]
pub(crate) async fn show(
    Spoken(lang): Spoken,
    JsonBody(asked): JsonBody<Asked>,
) -> Result<Json<Board>, Failure> {
    Ok(Json(Board::of(&asked.game()?, asked.lang(lang))))
}

/// The board after one more move, or why it is not legal.
#[utoipa::path(post, path = "/api/tries", tag = "positions", request_body = Tried, responses(
    (status = 200, description = "the board after the move", body = Board),
    (status = 422, description = "why the move is not legal"),
))]
pub(crate) async fn attempt(
    Spoken(lang): Spoken,
    JsonBody(tried): JsonBody<Tried>,
) -> Result<Json<Board>, Failure> {
    let Tried { game, position, moves, text, lang: wanted } = tried;
    let asked = Asked { game, position, moves, lang: wanted };
    let mut game = asked.game()?;
    game.play(&text)?;
    Ok(Json(Board::of(&game, asked.lang(lang))))
}

/// The start with one more cell painted, in games whose start can be drawn.
#[utoipa::path(post, path = "/api/paintings", tag = "positions", request_body = Painted, responses(
    (status = 200, description = "the board with the cell painted", body = Board),
    (status = 422, description = "why it cannot be painted"),
))]
pub(crate) async fn paint(
    Spoken(lang): Spoken,
    JsonBody(wanted): JsonBody<Painted>,
) -> Result<Json<Board>, Failure> {
    let game: AnyGame = wanted.game.parse()?;
    let before = match &wanted.position {
        Some(position) => game.at_position(position)?,
        None => game.blank().unwrap_or(game),
    };
    let painted = before
        .painted(wanted.cell, wanted.brush)
        .map_err(|error| Failure::Refused(error.message()))?;
    Ok(Json(Board::of(&painted, lang)))
}
