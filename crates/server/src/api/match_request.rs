//! The extractor of requests about a match: which match, by whom, and how to answer.

use super::view::MatchView;
use crate::app::AppState;
use crate::error::{RequestError, StaleMatch};
use crate::guard::Address;
use crate::lang::lang_of;
use crate::room::{
    LiveMatch, PerformError, PlayerCommand, PlayerRequest, Requester, Room, RoomCommand,
};
use crate::secrets::BrowserSecrets;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use ludoteca_locale::Lang;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use utoipa::IntoParams;

/// The content of the answer.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ViewQuery {
    /// `no` leaves the board out.
    board: Option<String>,
}

/// A request about a match.
pub(crate) struct MatchRequest {
    pub(crate) app: AppState,
    /// The id of the match.
    pub(crate) id: String,
    pub(crate) address: Address,
    pub(crate) secrets: BrowserSecrets,
    pub(crate) requester: Requester,
    pub(crate) lang: Lang,
    with_board: bool,
}

impl FromRequestParts<AppState> for MatchRequest {
    type Rejection = RequestError;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &AppState,
    ) -> Result<MatchRequest, RequestError> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(id) = path.map_err(|_| RequestError::BadAddress)?;
        let query = Query::<ViewQuery>::from_request_parts(parts, app).await;
        let Query(query) = query.map_err(|_| RequestError::BadAddress)?;
        let lang = lang_of(&parts.uri, &parts.headers);
        let Ok(address) = Address::from_request_parts(parts, app).await;
        let secrets = BrowserSecrets::new(CookieJar::from_headers(&parts.headers), address);
        let (requester, with_board) =
            (secrets.requester(&id), query.board.as_deref() != Some("no"));
        Ok(MatchRequest { app: Arc::clone(app), id, address, secrets, requester, lang, with_board })
    }
}

impl MatchRequest {
    /// Reads the match.
    pub(crate) async fn read<T>(
        &self,
        read: impl FnOnce(&LiveMatch) -> T,
    ) -> Result<T, RequestError> {
        self.app.rooms.find(&self.id, Some(self.address.ip)).await?.read(read)
    }

    /// Returns the match as this client sees it.
    pub(crate) fn view(&self, live: &LiveMatch) -> MatchView {
        MatchView::of(live, live.held(&self.requester), self.lang, self.with_board)
    }

    /// Carries out a command, and returns the match after it.
    pub(crate) async fn perform(
        &self,
        command: PlayerCommand,
        key: Option<String>,
    ) -> Result<MatchView, RequestError> {
        let request = PlayerRequest { requester: self.requester.clone(), key, command };
        let perform = |reply| RoomCommand::Perform { request: request.clone(), reply };
        let (room, result) = self.app.rooms.request(&self.id, self.address.ip, perform).await?;
        let view = |room: Arc<Room>| room.read(|live| self.view(live));
        match result {
            Ok(()) => view(room),
            Err(PerformError::Refused(error)) => Err(error),
            Err(PerformError::Stale) => Err(StaleMatch(Box::new(json!(view(room)?))).into()),
            Err(PerformError::Conflict | PerformError::Lost) => Err(RequestError::Internal),
        }
    }
}
