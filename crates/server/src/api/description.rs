//! The OpenAPI description of the API.

use axum::{Extension, Json};
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa::openapi;

/// The description without routes: each route adds itself.
#[derive(OpenApi)]
#[openapi(info(
    title = "Ludoteca",
    description = "Abstract board games: positions, records, and matches between people and \
                   engines. Programs can do everything that the pages do. See docs/api.md."
))]
pub(super) struct Description;

/// Returns this description.
#[utoipa::path(get, path = "/api", tag = "server", responses((status = 200)))]
pub(crate) async fn show(
    Extension(description): Extension<Arc<openapi::OpenApi>>,
) -> Json<openapi::OpenApi> {
    Json(Arc::unwrap_or_clone(description))
}
