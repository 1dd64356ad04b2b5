//! What a request carries, read into types before anything is done with it.

use crate::MESSAGES;
use crate::failure::Failure;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use ludoteca_rules::Message;
use serde::de::DeserializeOwned;

/// How much is said of what is wrong with a body, in characters.
const LONGEST: usize = 200;

/// The JSON body of a request.
#[derive(Debug)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Failure> {
        let Json(body) =
            Json::from_request(request, state).await.map_err(|rejection| refused(&rejection))?;
        Ok(JsonBody(body))
    }
}

fn refused(rejection: &JsonRejection) -> Failure {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Failure::TooLarge;
    }
    if let JsonRejection::MissingJsonContentType(_) = rejection {
        return Failure::Unreadable(MESSAGES.message("failure-not-json"));
    }
    Failure::Unreadable(unreadable(&rejection.body_text()))
}

/// What is wrong with a body and where, from what the framework says of it: a sentence of its own,
/// then the field, then the problem, then the place.
fn unreadable(said: &str) -> Message {
    let said = said.split_once(": ").map_or(said, |(_, said)| said);
    let place = said.rsplit_once(" at line ").and_then(|(problem, place)| {
        let (line, column) = place.split_once(" column ")?;
        Some((problem, line, column))
    });
    match place {
        Some((problem, line, column)) => MESSAGES
            .message("failure-unreadable-at")
            .with("line", line)
            .with("column", column)
            .with("problem", shortened(problem)),
        None => MESSAGES.message("failure-unreadable").with("problem", shortened(said)),
    }
}

/// A text that may repeat what was sent, in one line of bounded length.
fn shortened(text: &str) -> String {
    let rest = if text.chars().count() > LONGEST { "…" } else { "" };
    let shown = text.chars().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c });
    shown.collect::<String>() + rest
}
