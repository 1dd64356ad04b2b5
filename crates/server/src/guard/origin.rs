//! Protection against cross-site request forgery.

use crate::error::RequestError;
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Refuses requests that change something and come from a page of another site.
pub(crate) async fn check_origin(request: Request, next: Next) -> Response {
    if request.method().is_safe() || is_same_origin(request.headers()) {
        return next.run(request).await;
    }
    RequestError::OtherOrigin.into_response()
}

/// Returns whether a request comes from our own pages or from a program that is not a browser:
/// browsers always name the origin of a request that changes something.
pub(crate) fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str());
    match (text(ORIGIN), text(HOST)) {
        (Some(Ok(origin)), Some(Ok(host))) => {
            let address = origin.split_once("://").map(|(_, address)| address);
            address.is_some_and(|address| address.eq_ignore_ascii_case(host))
        }
        (Some(_), _) => false,
        (None, _) => {
            let site = headers.get("sec-fetch-site");
            site.is_none_or(|site| site == "same-origin" || site == "none")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_sites_are_refused() {
        let check = |headers: &[(&'static str, &str)], expected: bool| {
            let pairs = headers.iter().map(|(name, value)| {
                (axum::http::HeaderName::from_static(name), value.parse().unwrap())
            });
            assert_eq!(is_same_origin(&pairs.collect()), expected, "{headers:?}");
        };
        let host = ("host", "games.example:8080");
        check(&[host], true);
        check(&[host, ("origin", "https://games.example:8080")], true);
        check(&[host, ("origin", "https://games.example")], false);
        check(&[host, ("origin", "https://evil.example")], false);
        check(&[host, ("origin", "null")], false);
        check(&[("origin", "https://games.example:8080")], false);
        check(&[host, ("sec-fetch-site", "cross-site")], false);
        check(&[host, ("sec-fetch-site", "same-origin")], true);
    }
}
