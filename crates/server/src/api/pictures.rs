//! Pictures of positions and animations of games.

use super::JsonBody;
use super::positions::game_after;
use crate::app::AppState;
use crate::error::RequestError;
use crate::gif::game_gif;
use crate::guard::Address;
use crate::lang::RequestLang;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use ludoteca_locale::Lang;
use ludoteca_rules::AnyGame;
use ludoteca_svg::{Style, png, svg};
use serde::Deserialize;
use utoipa::ToSchema;

/// The size of a PNG picture as a multiple of that of the SVG picture.
const SCALE: f32 = 2.0;

/// A picture to draw.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PictureRequest {
    /// The game with its options.
    game: String,
    /// The position to start from; by default the start of the game.
    position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    moves: Vec<String>,
    format: PictureFormat,
}

/// The format of a picture.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PictureFormat {
    /// The last position.
    Svg,
    /// The last position.
    Png,
    /// All positions from the start, as an animation.
    Gif,
}

/// Draws a position, or a game as an animation.
#[utoipa::path(post, path = "/api/pictures", tag = "positions", request_body = PictureRequest, responses(
    (status = 200, description = "the picture, as image/svg+xml, image/png or image/gif"),
    (status = 400), (status = 422), (status = 429), (status = 503),
))]
pub(crate) async fn draw(
    State(app): State<AppState>,
    RequestLang(lang): RequestLang,
    address: Address,
    JsonBody(request): JsonBody<PictureRequest>,
) -> Result<Response, RequestError> {
    let game = game_after(&request.game, request.position.as_deref(), &request.moves)?;
    match request.format {
        PictureFormat::Svg => Ok(as_svg(&game, lang)),
        PictureFormat::Png => as_png(game, lang).await,
        PictureFormat::Gif => as_gif(&app, address, game).await,
    }
}

/// Returns a position as SVG.
pub(super) fn as_svg(game: &AnyGame, lang: Lang) -> Response {
    let picture = svg(&game.diagram(), &Style::default(), lang);
    ([(CONTENT_TYPE, "image/svg+xml")], picture).into_response()
}

/// Returns a position as PNG.
pub(super) async fn as_png(game: AnyGame, lang: Lang) -> Result<Response, RequestError> {
    let draw = move || png(&svg(&game.diagram(), &Style::default(), lang), SCALE).ok();
    let picture =
        tokio::task::spawn_blocking(draw).await.ok().flatten().ok_or(RequestError::Internal)?;
    Ok(([(CONTENT_TYPE, "image/png")], picture).into_response())
}

/// Returns a game as an animated GIF, which is drawn on the threads of the searches.
pub(super) async fn as_gif(
    app: &AppState,
    address: Address,
    game: AnyGame,
) -> Result<Response, RequestError> {
    app.searches.take(address.ip)?;
    let gif = app.rooms.pool.run(Some(address.ip), move |_| game_gif(&game)).await??;
    Ok(([(CONTENT_TYPE, "image/gif")], gif).into_response())
}
