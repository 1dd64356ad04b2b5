//! What a request carries, read into types before anything is done with it.

use crate::MESSAGES;
use crate::failure::Failure;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use ludoteca_rules::quoted;
use serde::de::DeserializeOwned;

/// The JSON body of a request.
#[derive(Debug)]
pub(crate) struct Given<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Given<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Given<T>, Failure> {
        let Json(given) = Json::from_request(request, state).await.map_err(refused)?;
        Ok(Given(given))
    }
}

fn refused(rejection: JsonRejection) -> Failure {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Failure::TooLarge;
    }
    let problem = match rejection {
        JsonRejection::MissingJsonContentType(_) => {
            return Failure::Unreadable(MESSAGES.message("failure-not-json"));
        }
        other => other.body_text(),
    };
    let message = MESSAGES.message("failure-unreadable").with("problem", quoted(&problem));
    Failure::Unreadable(message)
}
