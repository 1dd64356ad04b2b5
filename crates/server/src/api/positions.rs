//! Positions that belong to no match: the board after moves, and custom starts.

use super::JsonBody;
use crate::board::Board;
use crate::error::RequestError;
use crate::lang::RequestLang;
use axum::Json;
use ludoteca_rules::AnyGame;
use serde::Deserialize;
use utoipa::ToSchema;

/// A game in progress.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionRequest {
    /// The game with its options.
    game: String,
    /// The position to start from; by default the start of the game.
    position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// The language of the answer.
    lang: Option<String>,
}

/// A move to try in a game in progress.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TryRequest {
    /// The game with its options.
    game: String,
    /// The position to start from; by default the start of the game.
    position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// The move to try.
    #[serde(rename = "move")]
    text: String,
    /// The language of the answer.
    lang: Option<String>,
}

/// A cell of a custom start to change.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PaintRequest {
    /// The game with its options.
    game: String,
    /// The start so far; by default the emptiest start that the game allows.
    position: Option<String>,
    /// The index of the cell among the cells of the board.
    cell: usize,
    /// The index of the piece among the brushes of the game.
    brush: usize,
}

/// Returns the game after some moves from a position, or from the start.
pub(super) fn game_after(
    game: &str,
    position: Option<&str>,
    moves: &[String],
) -> Result<AnyGame, RequestError> {
    let mut game = start_of(game, position)?;
    for text in moves {
        game.play(text)?;
    }
    Ok(game)
}

/// Returns the game at a position, or at its start.
pub(super) fn start_of(game: &str, position: Option<&str>) -> Result<AnyGame, RequestError> {
    let game: AnyGame = game.parse()?;
    Ok(match position {
        Some(position) => game.at_position(position)?,
        None => game,
    })
}

/// Returns the board after some moves.
#[utoipa::path(post, path = "/api/positions", tag = "positions", request_body = PositionRequest, responses(
    (status = 200, description = "the board", body = Board),
    (status = 422, description = "the game, position or a move is not valid"),
))]
pub(crate) async fn show(
    lang: RequestLang,
    JsonBody(request): JsonBody<PositionRequest>,
) -> Result<Json<Board>, RequestError> {
    let game = game_after(&request.game, request.position.as_deref(), &request.moves)?;
    Ok(Json(Board::of(&game, lang.or_code(request.lang.as_deref()))))
}

/// Returns the board after one more move, or why the move is not legal.
#[utoipa::path(post, path = "/api/tries", tag = "positions", request_body = TryRequest, responses(
    (status = 200, description = "the board after the move", body = Board),
    (status = 422, description = "why the move is not legal"),
))]
pub(crate) async fn attempt(
    lang: RequestLang,
    JsonBody(request): JsonBody<TryRequest>,
) -> Result<Json<Board>, RequestError> {
    let mut game = game_after(&request.game, request.position.as_deref(), &request.moves)?;
    game.play(&request.text)?;
    Ok(Json(Board::of(&game, lang.or_code(request.lang.as_deref()))))
}

/// Returns a custom start with one cell changed.
#[utoipa::path(post, path = "/api/paintings", tag = "positions", request_body = PaintRequest, responses(
    (status = 200, description = "the board with the cell changed", body = Board),
    (status = 422, description = "why the cell cannot be changed"),
))]
pub(crate) async fn paint(
    RequestLang(lang): RequestLang,
    JsonBody(request): JsonBody<PaintRequest>,
) -> Result<Json<Board>, RequestError> {
    let game: AnyGame = request.game.parse()?;
    let before = match &request.position {
        Some(position) => game.at_position(position)?,
        None => game.blank().unwrap_or(game),
    };
    Ok(Json(Board::of(&before.painted(request.cell, request.brush)?, lang)))
}
