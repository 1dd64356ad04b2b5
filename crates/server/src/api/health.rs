//! How the server is, for whoever runs it.

use crate::metrics::METRICS;

/// Answers as long as the server does.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// What the server has counted, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn counted() -> String {
    METRICS.text()
}
