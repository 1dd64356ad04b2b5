//! What stands between the world and the handlers: headers, origins, rates, sizes, times.

mod address;
mod bucket;
mod headers;
mod origin;
mod sockets;

pub(crate) use address::{Address, network};
pub(crate) use bucket::Buckets;
pub(crate) use headers::protect;
pub(crate) use origin::{check_origin, is_same_origin};
pub(crate) use sockets::{Place, Sockets};

use crate::app::Shared;
use crate::failure::Failure;
use crate::metrics::METRICS;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::time::Instant;

/// Lets no address ask more often than it may.
pub(crate) async fn limit(
    State(app): State<Shared>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    match app.requests.take(address.ip) {
        Ok(()) => next.run(request).await,
        Err(seconds) => Failure::TooMany(seconds).into_response(),
    }
}

/// Lets no request take longer than it may.
pub(crate) async fn in_time(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(app.config.request_time, next.run(request)).await;
    answer.unwrap_or_else(|_| Failure::TooSlow.into_response())
}

/// Counts requests and writes them into the log.
pub(crate) async fn watch(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begin = Instant::now();
    let response = next.run(request).await;
    let status = response.status();
    METRICS.requests.add(1);
    METRICS.refused.add(i64::from(status.is_client_error()));
    METRICS.failed.add(i64::from(status.is_server_error()));
    let micros = u64::try_from(begin.elapsed().as_micros()).unwrap_or(u64::MAX);
    let path = without_secret(&path);
    tracing::debug!(%method, path, status = status.as_u16(), micros, "request");
    if status.is_server_error() {
        tracing::warn!(%method, path, status = status.as_u16(), "request failed");
    }
    response
}

/// Private links are nobody's business.
fn without_secret(path: &str) -> &str {
    if path.starts_with("/seats/") { "/seats/…" } else { path }
}

/// The answer when a handler has panicked.
pub(crate) fn panicked(_: Box<dyn Any + Send>) -> Response {
    METRICS.panics.add(1);
    tracing::error!("a handler has panicked");
    Failure::Inside.into_response()
}
