//! Limits and checks for every request: rate, time, size, origin and headers.

mod address;
mod connection_limit;
mod headers;
mod origin;
mod rate_limiter;

pub(crate) use address::{Address, network};
pub(crate) use connection_limit::{ConnectionLimit, ConnectionPermit};
pub(crate) use headers::add_security_headers;
pub(crate) use origin::{check_origin, is_same_origin};
pub(crate) use rate_limiter::RateLimiter;

use crate::app::AppState;
use crate::error::RequestError;
use crate::metrics::METRICS;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::time::Instant;

/// Refuses the requests of an address that makes too many.
pub(crate) async fn limit_rate(
    State(app): State<AppState>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, RequestError> {
    app.requests.take(address.ip)?;
    Ok(next.run(request).await)
}

/// Gives up requests that take too long.
pub(crate) async fn limit_time(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let answer = tokio::time::timeout(app.config.request_timeout, next.run(request)).await;
    answer.unwrap_or_else(|_| RequestError::TooSlow.into_response())
}

/// Counts and logs requests.
pub(crate) async fn log_request(request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begin = Instant::now();
    let response = next.run(request).await;
    let status = response.status();
    METRICS.requests.add(1);
    METRICS.refused.add(i64::from(status.is_client_error()));
    METRICS.failed.add(i64::from(status.is_server_error()));
    let micros = u64::try_from(begin.elapsed().as_micros()).unwrap_or(u64::MAX);
    // Private links contain a secret.
    let path = if path.starts_with("/seats/") { "/seats/…" } else { &path };
    tracing::debug!(%method, path, status = status.as_u16(), micros, "request");
    if status.is_server_error() {
        tracing::warn!(%method, path, status = status.as_u16(), "request failed");
    }
    response
}

/// Answers a request whose handler has panicked.
pub(crate) fn handle_panic(_: Box<dyn Any + Send>) -> Response {
    METRICS.panics.add(1);
    tracing::error!("a handler panicked");
    RequestError::Internal.into_response()
}
