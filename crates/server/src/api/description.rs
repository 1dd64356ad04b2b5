//! The OpenAPI description of everything programs can ask for.

use super::{advice, downloads, games, live, matches, positions, records, seats};
use axum::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Ludoteca",
        description = "Abstract board games: positions, matches between people and computers. \
                       Everything the pages can do, programs can do. See docs/api.md."
    ),
    paths(
        games::list,
        positions::show,
        positions::attempt,
        positions::paint,
        records::read,
        advice::advise,
        matches::create,
        matches::list,
        matches::show,
        matches::links,
        matches::join,
        matches::play,
        matches::act,
        live::open,
        seats::open,
        downloads::record,
        downloads::picture_svg,
        downloads::picture_png,
    )
)]
struct Description;

/// Answers with the description.
pub(crate) async fn show() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
