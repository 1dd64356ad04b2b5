//! Somebody who asks about a match: which one, who it is, and how the answer shall look.

use super::view::Match;
use crate::MESSAGES;
use crate::app::Shared;
use crate::failure::Failure;
use crate::guard::Address;
use crate::lang::Spoken;
use crate::room::{Asker, Order, Ordered, Refusal, Standing};
use crate::seat::Keys;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use ludoteca_rules::Lang;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use tokio::sync::oneshot;
use utoipa::IntoParams;

/// What a page wants of an answer.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Form {
    /// `no` leaves the board out.
    board: Option<String>,
}

/// Somebody who asks about a match.
#[derive(Debug)]
pub(crate) struct Visit {
    pub(crate) app: Shared,
    /// The name of the match.
    pub(crate) id: String,
    pub(crate) address: Address,
    pub(crate) keys: Keys,
    pub(crate) sight: Sight,
}

/// How somebody sees a match.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) asker: Asker,
    pub(crate) lang: Lang,
    board: bool,
}

impl FromRequestParts<Shared> for Visit {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Visit, Failure> {
        let unreadable = || Failure::Unreadable(MESSAGES.message("failure-address"));
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(id) = path.map_err(|_| unreadable())?;
        let query = Query::<Form>::from_request_parts(parts, app).await;
        let Query(form) = query.map_err(|_| unreadable())?;
        let Ok(Spoken(lang)) = Spoken::from_request_parts(parts, app).await;
        let Ok(address) = Address::from_request_parts(parts, app).await;
        let keys = Keys::new(CookieJar::from_headers(&parts.headers), address);
        let board = form.board.as_deref() != Some("no");
        let sight = Sight { asker: keys.asker(&id), lang, board };
        Ok(Visit { app: Arc::clone(app), id, address, keys, sight })
    }
}

impl Visit {
    /// Asks the match something.
    pub(crate) async fn ask<T>(
        &self,
        order: impl Fn(oneshot::Sender<T>) -> Order,
    ) -> Result<T, Failure> {
        self.app.rooms.ask(&self.id, self.address.ip, order).await
    }

    /// How the match stands.
    pub(crate) async fn look(&self) -> Result<Arc<Standing>, Failure> {
        self.ask(Order::Look).await
    }

    /// The match after an order, or what it was refused for.
    pub(crate) async fn order(
        &self,
        order: impl Fn(oneshot::Sender<Ordered>) -> Order,
    ) -> Result<Match, Failure> {
        match self.ask(order).await? {
            Ok(standing) => Ok(self.sight.of(&standing)),
            Err(Refusal::Failure(failure)) => Err(failure),
            Err(Refusal::Stale(standing)) => {
                let now = json!(self.sight.of(&standing));
                Err(Failure::Stale(MESSAGES.message("match-stale"), Box::new(now)))
            }
        }
    }
}

impl Sight {
    /// A match as it is seen.
    pub(crate) fn of(&self, standing: &Standing) -> Match {
        Match::of(standing, standing.held(&self.asker), self.lang, self.board)
    }
}
