//! The OpenAPI description of everything programs can ask for.

use axum::{Extension, Json};
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa::openapi;

/// The description before anything is described: each route adds itself.
#[derive(OpenApi)]
#[openapi(info(
    title = "Ludoteca",
    description = "Abstract board games: positions, matches between people and computers. \
                   Everything the pages can do, programs can do. See docs/api.md."
))]
pub(super) struct Description;

/// Answers with this description.
#[utoipa::path(get, path = "/api", tag = "server", responses((status = 200)))]
pub(crate) async fn show(
    Extension(description): Extension<Arc<openapi::OpenApi>>,
) -> Json<openapi::OpenApi> {
    Json(Arc::unwrap_or_clone(description))
}
