//! Why a request was refused, and what is answered then.

use crate::MESSAGES;
use crate::lang::lang_of;
use crate::pages::Sorry;
use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{EditError, Localize, Message, MoveError, TextError};
use ludoteca_session::Refusal;
use serde_json::{Value, json};

/// Why a request was refused.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// The request is not what this place understands.
    Unreadable(Message),
    /// There is nothing here.
    NotFound,
    /// Nobody may do this here by this way.
    WrongMethod,
    /// Whoever asks may not do this.
    Forbidden(Message),
    /// It was asked for on the ground of what is no longer so; what is so now comes with it.
    Stale(Message, Box<Value>),
    /// The body is too large.
    TooLarge,
    /// The request can be read, and means nothing that can be done.
    Refused(Message),
    /// The move is not legal, or no move at all.
    Illegal(Message),
    /// Whoever asks has asked too often; after so many seconds it may be tried again.
    TooMany(u64),
    /// The server has too much to do; after so many seconds it may be tried again.
    Busy(u64),
    /// It took too long.
    TooSlow,
    /// Something is wrong with the server, which is nobody else's business.
    Inside,
}

/// The answer to a failure but for its words, which wait until the language is known.
#[derive(Clone)]
struct Unsaid(Failure);

impl Failure {
    fn status(&self) -> StatusCode {
        match self {
            Failure::Unreadable(_) => StatusCode::BAD_REQUEST,
            Failure::NotFound => StatusCode::NOT_FOUND,
            Failure::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Failure::Forbidden(_) => StatusCode::FORBIDDEN,
            Failure::Stale(..) => StatusCode::CONFLICT,
            Failure::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::Refused(_) | Failure::Illegal(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Failure::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Failure::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            Failure::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Failure::Inside => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The word by which programs know it.
    fn code(&self) -> &'static str {
        match self {
            Failure::Unreadable(_) => "unreadable",
            Failure::NotFound => "not-found",
            Failure::WrongMethod => "wrong-method",
            Failure::Forbidden(_) => "forbidden",
            Failure::Stale(..) => "stale",
            Failure::TooLarge => "too-large",
            Failure::Refused(_) => "refused",
            Failure::Illegal(_) => "illegal",
            Failure::TooMany(_) => "too-many",
            Failure::Busy(_) => "busy",
            Failure::TooSlow => "too-slow",
            Failure::Inside => "inside",
        }
    }

    fn message(&self) -> Message {
        match self {
            Failure::Unreadable(message)
            | Failure::Forbidden(message)
            | Failure::Stale(message, _)
            | Failure::Refused(message)
            | Failure::Illegal(message) => message.clone(),
            Failure::NotFound => MESSAGES.message("failure-not-found"),
            Failure::WrongMethod => MESSAGES.message("failure-wrong-method"),
            Failure::TooLarge => MESSAGES.message("failure-too-large"),
            Failure::TooMany(seconds) => {
                MESSAGES.message("failure-too-many").with("seconds", *seconds)
            }
            Failure::Busy(seconds) => MESSAGES.message("failure-busy").with("seconds", *seconds),
            Failure::TooSlow => MESSAGES.message("failure-too-slow"),
            Failure::Inside => MESSAGES.message("failure-inside"),
        }
    }

    /// What programs and people read of it.
    pub(crate) fn body(&self, lang: Lang) -> Value {
        let mut body = json!({ "error": self.code(), "message": self.message().text(lang) });
        if let Failure::Stale(_, now) = self {
            body["match"] = (**now).clone();
        }
        body
    }

    fn retry_after(&self) -> Option<u64> {
        match self {
            Failure::TooMany(seconds) | Failure::Busy(seconds) => Some(*seconds),
            _ => None,
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(Unsaid(self));
        response
    }
}

/// Puts failures into the words of whoever asked.
pub(crate) async fn say(request: Request, next: Next) -> Response {
    let lang = lang_of(request.uri(), request.headers());
    let sorry = Sorry::of(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let unsaid = response.extensions_mut().remove::<Unsaid>().map(|Unsaid(failure)| failure);
    let Some(failure) = unsaid.or_else(|| unreadable(&response)) else {
        return response;
    };
    let (mut parts, _) = response.into_parts();
    let said = match sorry {
        Some(sorry) => sorry.page(&failure.message().text(lang)),
        None => Json(failure.body(lang)).into_response(),
    };
    let (said, body) = said.into_parts();
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.remove(CONTENT_TYPE);
    parts.headers.extend(said.headers);
    Response::from_parts(parts, body)
}

/// A path or query that could not be read, of which the framework has spoken in its own words.
fn unreadable(response: &Response) -> Option<Failure> {
    let kind = response.headers().get(CONTENT_TYPE)?.to_str().ok()?;
    let is_raw = response.status() == StatusCode::BAD_REQUEST && kind.starts_with("text/plain");
    is_raw.then(|| Failure::Unreadable(MESSAGES.message("failure-address")))
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Failure {
        Failure::Refused(error.message())
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Failure {
        Failure::Illegal(error.message())
    }
}

impl From<EditError> for Failure {
    fn from(error: EditError) -> Failure {
        match error {
            EditError::Move(error) => error.into(),
            error => Failure::Refused(error.message()),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::NotYourSeat => Failure::Forbidden(refusal.message()),
            Refusal::Record(error) => error.into(),
            refusal => Failure::Refused(refusal.message()),
        }
    }
}
