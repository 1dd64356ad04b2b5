//! The JSON body of a request, with errors that say what is wrong and where.

use crate::error::RequestError;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// The maximum length of a quoted problem, in characters.
const MAX_PROBLEM: usize = 200;

/// The JSON body of a request.
#[derive(Debug)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, RequestError> {
        let body = Json::from_request(request, state).await;
        body.map(|Json(body)| JsonBody(body)).map_err(|rejection| error_of(&rejection))
    }
}

fn error_of(rejection: &JsonRejection) -> RequestError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return RequestError::TooLarge;
    }
    if let JsonRejection::MissingJsonContentType(_) = rejection {
        return RequestError::NotJson;
    }
    unreadable(&rejection.body_text())
}

/// Reads the text of the framework: a general sentence, the field, the problem, the place.
fn unreadable(text: &str) -> RequestError {
    let text = text.split_once(": ").map_or(text, |(_, text)| text);
    let place = text.rsplit_once(" at line ").and_then(|(problem, place)| {
        let (line, column) = place.split_once(" column ")?;
        Some((problem, line.to_owned(), column.to_owned()))
    });
    match place {
        Some((problem, line, column)) => {
            RequestError::UnreadableAt { line, column, problem: shortened(problem) }
        }
        None => RequestError::Unreadable { problem: shortened(text) },
    }
}

/// Returns a text, which may repeat the request, as one line of limited length.
fn shortened(text: &str) -> String {
    let rest = if text.chars().count() > MAX_PROBLEM { "…" } else { "" };
    let shown = text.chars().take(MAX_PROBLEM).map(|c| if c.is_control() { ' ' } else { c });
    shown.collect::<String>() + rest
}
