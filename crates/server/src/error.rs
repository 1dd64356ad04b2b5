//! Errors of requests, and their answers.

use crate::MESSAGES;
use crate::pages::PageContext;
use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{
    EditError, Localize, Message, MoveError, PaintError, RecordError, TextError, localized_error,
};
use ludoteca_session::{Refusal, ReplayError};
use ludoteca_svg::PixelError;
use serde_json::{Value, json};
use std::fmt;

localized_error! {
    /// Why a request was refused.
    pub(crate) enum RequestError in MESSAGES {
        BadAddress = "failure-address":
            "The address could not be read: one of its parts is not valid.",
        NotJson = "failure-not-json":
            "The request must be JSON with the header Content-Type: application/json.",
        Unreadable { problem: String } = "failure-unreadable":
            "The request could not be read: {problem}",
        UnreadableAt { line: String, column: String, problem: String } = "failure-unreadable-at":
            "The request could not be read at line {line}, column {column}: {problem}",
        NoWebSocket = "failure-no-websocket": "This address accepts only WebSocket connections.",
        NotFound = "failure-not-found": "Page not found.",
        WrongMethod = "failure-wrong-method": "This method is not allowed here.",
        OtherOrigin = "origin-other": "This request is accepted only from pages of this site.",
        TooLarge = "failure-too-large": "The request is too large.",
        TooMany { seconds: u64 } = "failure-too-many":
            "Too many requests; try again in {seconds} s.",
        Unavailable = "failure-unavailable":
            "The database cannot be reached at the moment. Please try again.",
        KeyReused = "failure-key-reused":
            "This key was already used for another request; use a new key for each request.",
        MatchTooLong { most: usize } = "failure-match-long":
            "This match has {most} events, more than which are not stored. Start a new match.",
        Busy { seconds: u64 } = "failure-busy": "The server is busy; try again in {seconds} s.",
        TooSlow = "failure-too-slow": "The request took too long.",
        Internal = "failure-inside": "Something went wrong on the server. Please try again.",
        MatchOver = "match-over-already": "The game is already over in this position.",
        SearchLimit { most: u64 } = "effort-impossible":
            "A level is 1 to 8; a time without a level is 1 to {most} milliseconds.",
        TimeControl = "clock-impossible":
            "A clock is set in whole seconds, up to 86,400 per player and an increment of up to 3,600 per turn, or in days, 1 to 60 per turn.",
        UnknownSeat { found: String } = "seat-unknown":
            "Unknown player {found}. Use person, level:1 to level:8, or full.",
        UnknownList { found: String } = "state-unknown": "Unknown list {found}. Use open or live.",
        PlayerName { most: usize } = "name-impossible":
            "A name is one line of at most {most} characters.",
        RequestKey { most: usize } = "key-impossible": "A key has 1 to {most} characters.",
        SessionClock = "session-clock": "Sessions have no clock. Leave clock out of the setup.",
        SessionEngine = "session-engine":
            "Sessions are for people only. Leave engines out of the setup.",
        ReviewLength { most: usize } = "review-long":
            "Games of more than {most} moves cannot be analysed.",
        ReviewUnfinished = "review-not-over": "A game can be analysed only when it is over.",
        ReviewSubject = "review-what": "Send either the text of a record or the id of a match.",
        ;
        Stale(StaleMatch),
        Text(TextError),
        Move(MoveError),
        Edit(EditError),
        Record(RecordError),
        Paint(PaintError),
        Refusal(Refusal),
        Replay(ReplayError),
        Pixel(PixelError),
    }
}

/// The current state of a match, which answers a request about an earlier one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StaleMatch(pub(crate) Box<Value>);

impl fmt::Display for StaleMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().text(Lang::En))
    }
}

impl Localize for StaleMatch {
    fn message(&self) -> Message {
        message!(MESSAGES, "match-stale")
    }
}

impl RequestError {
    /// Returns the status of the answer, and the code in its body.
    fn status(&self) -> (StatusCode, &'static str) {
        use RequestError as E;
        match self {
            E::BadAddress
            | E::NotJson
            | E::Unreadable { .. }
            | E::UnreadableAt { .. }
            | E::NoWebSocket => (StatusCode::BAD_REQUEST, "unreadable"),
            E::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            E::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong-method"),
            E::OtherOrigin | E::Refusal(Refusal::NotYourSeat) => {
                (StatusCode::FORBIDDEN, "forbidden")
            }
            E::Stale(_) => (StatusCode::CONFLICT, "stale"),
            E::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            E::Move(_)
            | E::Edit(EditError::Move(_))
            | E::Refusal(Refusal::Record(EditError::Move(_))) => {
                (StatusCode::UNPROCESSABLE_ENTITY, "illegal")
            }
            E::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            E::Busy { .. } | E::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            E::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow"),
            E::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "inside"),
            _ => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
        }
    }

    fn body(&self, lang: Lang) -> Value {
        let (_, code) = self.status();
        let mut body = json!({ "error": code, "message": self.message().text(lang) });
        if let RequestError::Stale(StaleMatch(current)) = self {
            body["match"] = (**current).clone();
        }
        body
    }
}

/// An error whose answer has no body yet: the handler does not know the language of the request.
#[derive(Clone)]
struct PendingError(RequestError);

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let mut response = self.status().0.into_response();
        if let RequestError::TooMany { seconds } | RequestError::Busy { seconds } = self {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(PendingError(self));
        response
    }
}

/// Answers errors in the language of the request: with a page if a browser wants to show one, and
/// otherwise in JSON.
pub(crate) async fn localize_errors(request: Request, next: Next) -> Response {
    let context = PageContext::of(request.uri(), request.headers());
    let accepted = request.headers().get(ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let wants_page = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    let mut response = next.run(request).await;
    let pending = response.extensions_mut().remove::<PendingError>().map(|PendingError(e)| e);
    let Some(error) = pending.or_else(|| rejected_address(&response)) else {
        return response;
    };
    let (mut parts, _) = response.into_parts();
    let lang = context.lang;
    let answer = match wants_page {
        true => context.error_page(&error.message().text(lang)),
        false => Json(error.body(lang)).into_response(),
    };
    let (answer, body) = answer.into_parts();
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.extend(answer.headers);
    Response::from_parts(parts, body)
}

/// Returns the error for a path or query that the framework has rejected with a text of its own.
fn rejected_address(response: &Response) -> Option<RequestError> {
    let kind = response.headers().get(CONTENT_TYPE)?.to_str().ok()?;
    let is_rejected =
        response.status() == StatusCode::BAD_REQUEST && kind.starts_with("text/plain");
    is_rejected.then_some(RequestError::BadAddress)
}
