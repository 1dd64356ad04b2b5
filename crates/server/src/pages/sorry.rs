//! What people see, instead of what programs read, when something is refused.

use super::reader::Reader;
use askama::Template;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};

/// Somebody who wanted to see a page.
#[derive(Debug)]
pub(crate) struct Sorry(Reader);

#[derive(Template)]
#[template(path = "sorry.html")]
struct SorryPage<'a> {
    reader: &'a Reader,
    message: &'a str,
}

impl Sorry {
    /// Whoever sent a request, if a browser wants to show the answer to somebody.
    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> Option<Sorry> {
        let accepted = headers.get(ACCEPT)?.to_str().ok()?;
        accepted.contains("text/html").then(|| Sorry(Reader::of(uri, headers)))
    }

    /// The page that says why something was refused.
    pub(crate) fn page(&self, message: &str) -> Response {
        let html = SorryPage { reader: &self.0, message }.render();
        let html = html.unwrap_or_else(|_| message.to_owned());
        ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
    }
}
