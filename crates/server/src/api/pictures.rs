//! Pictures of positions and films of games that nobody plays on the server.

use super::JsonBody;
use super::positions::played;
use crate::app::Shared;
use crate::failure::Failure;
use crate::film::film;
use crate::guard::Address;
use crate::lang::Spoken;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use ludoteca_locale::Lang;
use ludoteca_rules::{AnyGame, Localize};
use ludoteca_svg::{Style, png, svg};
use serde::Deserialize;
use utoipa::ToSchema;

/// How large a PNG picture is, measured by an SVG picture.
const SCALE: f32 = 2.0;

/// A picture, as it is asked for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pictured {
    /// The game with its options.
    game: String,
    /// The position to start from, if not the start of the game.
    position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    moves: Vec<String>,
    format: Format,
}

/// What a picture is written as.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Format {
    /// The position.
    Svg,
    /// The position.
    Png,
    /// All positions from the start, one after the other.
    Gif,
}

/// Draws a position, or a game as a film.
#[utoipa::path(post, path = "/api/pictures", tag = "positions", request_body = Pictured, responses(
    (status = 200, description = "the picture, as image/svg+xml, image/png or image/gif"),
    (status = 400), (status = 422), (status = 429), (status = 503),
))]
pub(crate) async fn draw(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    address: Address,
    JsonBody(wanted): JsonBody<Pictured>,
) -> Result<Response, Failure> {
    let game = played(&wanted.game, wanted.position.as_deref(), &wanted.moves)?;
    match wanted.format {
        Format::Svg => Ok(as_svg(&game, lang)),
        Format::Png => as_png(game, lang).await,
        Format::Gif => as_gif(&app, address, game).await,
    }
}

/// A position as SVG.
pub(super) fn as_svg(game: &AnyGame, lang: Lang) -> Response {
    let picture = svg(&game.diagram(), &Style::default(), lang);
    ([(CONTENT_TYPE, "image/svg+xml")], picture).into_response()
}

/// A position as PNG.
pub(super) async fn as_png(game: AnyGame, lang: Lang) -> Result<Response, Failure> {
    let draw = move || png(&svg(&game.diagram(), &Style::default(), lang), SCALE).ok();
    let picture = tokio::task::spawn_blocking(draw).await.ok().flatten().ok_or(Failure::Inside)?;
    Ok(([(CONTENT_TYPE, "image/png")], picture).into_response())
}

/// A game as an animated GIF, which waits for its turn as searches do.
pub(super) async fn as_gif(
    app: &Shared,
    address: Address,
    game: AnyGame,
) -> Result<Response, Failure> {
    app.searches.take(address.ip).map_err(Failure::TooMany)?;
    let made = app.rooms.pool().run(Some(address.ip), move |_| film(&game)).await?;
    let film = made.map_err(|error| Failure::Refused(error.message()))?;
    Ok(([(CONTENT_TYPE, "image/gif")], film).into_response())
}
