//! How the server is, for whoever runs it.

use crate::app::Shared;
use crate::failure::Failure;
use crate::metrics::METRICS;
use axum::extract::State;

/// Answers as long as the server does and can read and write what it keeps.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, content_type = "text/plain"), (status = 500)))]
pub(crate) async fn alive(State(app): State<Shared>) -> Result<&'static str, Failure> {
    app.rooms.store().check().await?;
    Ok("ok\n")
}

/// What the server has counted, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn counted() -> String {
    METRICS.text()
}
