//! Advice: the move that the engine would play.

use super::JsonBody;
use super::positions::game_after;
use crate::app::AppState;
use crate::error::RequestError;
use crate::guard::Address;
use crate::lang::RequestLang;
use crate::pool::{MAX_SEARCH_MS, search};
use axum::Json;
use axum::extract::State;
use ludoteca_locale::Translate;
use ludoteca_protocol::{Level, SearchLimits};
use ludoteca_session::Eval;
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use utoipa::ToSchema;

/// The time of a search unless the request has another, in milliseconds.
const DEFAULT_SEARCH_MS: u64 = 500;

/// The position to search.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdviceRequest {
    /// The game with its options.
    game: String,
    /// The position to start from; by default the start of the game.
    position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// The level of the engine, 1 to 8; by default full strength.
    level: Option<u8>,
    /// The time of the search without a level, 1 to 2000 milliseconds; by default 500.
    movetime: Option<u64>,
}

/// The move that the engine would play.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Advice {
    #[serde(rename = "move")]
    best: String,
    /// The evaluation for player one, in points: four points multiply the odds of winning by ten.
    score: Option<f64>,
    /// The principal variation.
    pv: Vec<String>,
    /// The evaluation in words.
    verdict: Option<String>,
}

/// Returns the move that the engine would play.
#[utoipa::path(post, path = "/api/advice", request_body = AdviceRequest, tag = "positions",
    responses((status = 200, body = Advice), (status = 400), (status = 422), (status = 429), (status = 503)))]
pub(crate) async fn advise(
    State(app): State<AppState>,
    RequestLang(lang): RequestLang,
    address: Address,
    JsonBody(request): JsonBody<AdviceRequest>,
) -> Result<Json<Advice>, RequestError> {
    let game = game_after(&request.game, request.position.as_deref(), &request.moves)?;
    if game.ending().is_some() {
        return Err(RequestError::MatchOver);
    }
    let (level, limits) = request.limits()?;
    app.searches.take(address.ip)?;
    let searched = game.clone();
    let job = move |stop: &AtomicBool| search(&searched, level, limits, 0, stop);
    let result = app.rooms.pool.run(Some(address.ip), job).await?;
    let result = result.ok_or(RequestError::Internal)?;
    Ok(Json(Advice {
        best: result.best,
        score: result.eval.map(Eval::number),
        pv: result.pv,
        verdict: result.eval.map(|eval| eval.describe(&game).text(lang)),
    }))
}

impl AdviceRequest {
    fn limits(&self) -> Result<(Option<Level>, SearchLimits), RequestError> {
        match (self.level.map(Level::new), self.movetime.unwrap_or(DEFAULT_SEARCH_MS)) {
            (Some(level @ Some(_)), _) => Ok((level, SearchLimits::Nodes(u64::MAX))),
            (None, time @ 1..=MAX_SEARCH_MS) => {
                Ok((None, SearchLimits::MoveTime(Duration::from_millis(time))))
            }
            _ => Err(RequestError::SearchLimit { most: MAX_SEARCH_MS }),
        }
    }
}
