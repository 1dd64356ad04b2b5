//! A request about a match: which one, by whom, and how the answer is to look.

use super::view::MatchView;
use crate::MESSAGES;
use crate::app::Shared;
use crate::failure::Failure;
use crate::guard::Address;
use crate::lang::Spoken;
use crate::room::{Asker, LiveMatch, Order, OrderError, OrderKind, PlayerOrder, Room};
use crate::seat::Keys;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use ludoteca_locale::Lang;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use utoipa::IntoParams;

/// What a page wants of an answer.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Form {
    /// `no` leaves the board out.
    board: Option<String>,
}

/// A request about a match.
#[derive(Debug)]
pub(crate) struct MatchRequest {
    pub(crate) app: Shared,
    /// The name of the match.
    pub(crate) id: String,
    pub(crate) address: Address,
    pub(crate) keys: Keys,
    pub(crate) asker: Asker,
    pub(crate) lang: Lang,
    wants_board: bool,
}

impl FromRequestParts<Shared> for MatchRequest {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<MatchRequest, Failure> {
        let unreadable = || Failure::Unreadable(MESSAGES.message("failure-address"));
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(id) = path.map_err(|_| unreadable())?;
        let query = Query::<Form>::from_request_parts(parts, app).await;
        let Query(form) = query.map_err(|_| unreadable())?;
        let Ok(Spoken(lang)) = Spoken::from_request_parts(parts, app).await;
        let Ok(address) = Address::from_request_parts(parts, app).await;
        let keys = Keys::new(CookieJar::from_headers(&parts.headers), address);
        let (asker, wants_board) = (keys.asker(&id), form.board.as_deref() != Some("no"));
        Ok(MatchRequest { app: Arc::clone(app), id, address, keys, asker, lang, wants_board })
    }
}

impl MatchRequest {
    /// Looks at the match.
    pub(crate) async fn read<T>(&self, look: impl FnOnce(&LiveMatch) -> T) -> Result<T, Failure> {
        self.app.rooms.find(&self.id, Some(self.address.ip)).await?.read(look)
    }

    /// The match as this viewer sees it.
    pub(crate) fn view(&self, live: &LiveMatch) -> MatchView {
        MatchView::of(live, live.held(&self.asker), self.lang, self.wants_board)
    }

    /// Has something done in the match, and returns the match after it.
    pub(crate) async fn perform(
        &self,
        kind: OrderKind,
        key: Option<String>,
    ) -> Result<MatchView, Failure> {
        let order = PlayerOrder { asker: self.asker.clone(), key, kind };
        let perform = |reply| Order::Perform { order: order.clone(), reply };
        let (room, done) = self.app.rooms.ask(&self.id, self.address.ip, perform).await?;
        let seen = |room: Arc<Room>| room.read(|live| self.view(live));
        match done {
            Ok(()) => seen(room),
            Err(OrderError::Failure(failure)) => Err(failure),
            Err(OrderError::Stale) => {
                let now = json!(seen(room)?);
                Err(Failure::Stale(MESSAGES.message("match-stale"), Box::new(now)))
            }
            Err(OrderError::Lost) => Err(Failure::Inside),
        }
    }
}
