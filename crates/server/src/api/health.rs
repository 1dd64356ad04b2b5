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

/// Returns the metrics in the text format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn metrics() -> String {
    METRICS.text()
}
