//! Health and metrics, for the administrator.

use crate::app::AppState;
use crate::error::RequestError;
use crate::metrics::METRICS;
use axum::extract::State;

/// Returns `ok` if the database can be read and written.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, content_type = "text/plain"), (status = 500)))]
pub(crate) async fn check(State(app): State<AppState>) -> Result<&'static str, RequestError> {
    app.rooms.store.check().await?;
    Ok("ok\n")
}

/// Returns `ok` while the process answers.
#[utoipa::path(get, path = "/livez", tag = "server",
    responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn live() -> &'static str {
    "ok\n"
}

/// Returns `ok` if the server can carry out requests: the database can be read, the last heartbeat
/// could be written, and the server is not shutting down.
#[utoipa::path(get, path = "/readyz", tag = "server",
    responses((status = 200, content_type = "text/plain"), (status = 503)))]
pub(crate) async fn ready(State(app): State<AppState>) -> Result<&'static str, RequestError> {
    let is_ready = !*app.stop.borrow() && app.rooms.store.check().await.is_ok();
    if is_ready { Ok("ok\n") } else { Err(RequestError::Unavailable) }
}

/// Returns the metrics in the text format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn metrics() -> String {
    METRICS.text()
}
