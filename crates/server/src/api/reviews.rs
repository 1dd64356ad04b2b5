//! Reviews: the analysis of the moves of a game, while it runs and after.

use super::JsonBody;
use crate::app::AppState;
use crate::error::RequestError;
use crate::guard::Address;
use crate::lang::RequestLang;
use crate::reviews::{ReviewState, ReviewTask};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{AnyGame, Player, Record};
use ludoteca_session::{Eval, MoveAnalysis, Review, Severity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The maximum length of a game to review, in moves.
const MAX_MOVES: usize = 1_000;

/// The game to review: the text of a record, or a match.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReviewRequest {
    /// The text of one record.
    text: Option<String>,
    /// The id of a match that is over.
    #[serde(rename = "match")]
    id: Option<String>,
}

/// A review.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReviewView {
    id: String,
    /// `judging`, `waiting` while the server is busy, `done`, or `stopped` after a failure.
    state: &'static str,
    /// The number of moves analysed so far; the last moves of the game come first.
    judged: usize,
    /// The judgement of each move of the main line; `null` for those not analysed yet.
    moves: Vec<Option<JudgementView>>,
    /// The accuracy of both players and the turning point, in words, when the review is done.
    summary: Vec<String>,
    /// The record with annotations, when the review is done.
    record: Option<String>,
}

/// The judgement of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct JudgementView {
    #[serde(rename = "move")]
    text: String,
    /// The player who made it, 1 or 2.
    player: usize,
    before: EvalView,
    after: EvalView,
    /// The drop in the winning chance, from 0 to 1.
    loss: f64,
    /// `inaccuracy`, `mistake` or `blunder`.
    fault: Option<&'static str>,
    /// The glyph of the fault: `?!`, `?` or `??`.
    glyph: Option<&'static str>,
    /// The reason in words.
    words: Option<String>,
    /// A better line of play.
    better: Vec<String>,
}

/// The evaluation of a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EvalView {
    /// Points for player one.
    score: f64,
    /// The winning chance of player one, from 0 to 1.
    chance: f64,
    /// The evaluation in words.
    verdict: String,
}

/// Starts to review a game.
#[utoipa::path(post, path = "/api/reviews", tag = "records", request_body = ReviewRequest, responses(
    (status = 202, description = "the review has started; ask again for more", body = ReviewView),
    (status = 400), (status = 404), (status = 422), (status = 429), (status = 503),
))]
pub(crate) async fn begin(
    State(app): State<AppState>,
    RequestLang(lang): RequestLang,
    address: Address,
    JsonBody(new): JsonBody<ReviewRequest>,
) -> Result<Response, RequestError> {
    let record = new.record(&app, address).await?;
    if record.moves().count() > MAX_MOVES {
        return Err(RequestError::ReviewLength { most: MAX_MOVES });
    }
    app.searches.take(address.ip)?;
    let id = app.reviews.begin(record, address.ip)?;
    let review = app.reviews.find(&id).ok_or(RequestError::NotFound)?;
    let headers = [(LOCATION, format!("/api/reviews/{id}"))];
    Ok((StatusCode::ACCEPTED, headers, Json(ReviewView::of(id, &review, lang))).into_response())
}

/// Returns a review.
#[utoipa::path(get, path = "/api/reviews/{id}", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = ReviewView), (status = 404)))]
pub(crate) async fn show(
    State(app): State<AppState>,
    RequestLang(lang): RequestLang,
    Path(id): Path<String>,
) -> Result<Json<ReviewView>, RequestError> {
    let review = app.reviews.find(&id).ok_or(RequestError::NotFound)?;
    Ok(Json(ReviewView::of(id, &review, lang)))
}

impl ReviewRequest {
    async fn record(self, app: &AppState, address: Address) -> Result<Record, RequestError> {
        match (self.text, self.id) {
            (Some(text), None) => Ok(text.parse()?),
            (None, Some(id)) => {
                let room = app.rooms.find(&id, Some(address.ip)).await?;
                let record = room.read(|live| live.state.is_over().then(|| live.record()))?;
                record.ok_or(RequestError::ReviewUnfinished)
            }
            _ => Err(RequestError::ReviewSubject),
        }
    }
}

impl ReviewView {
    fn of(id: String, review: &ReviewTask, lang: Lang) -> ReviewView {
        let progress = review.progress();
        let (judged, game) = (progress.last.len(), review.record.start());
        let unknown = review.record.moves().count() - judged;
        let known = review.record.moves().skip(unknown).zip(&progress.last);
        let known = known.map(|(m, judged)| Some(JudgementView::of(m.text(), judged, game, lang)));
        let mut view = ReviewView {
            id,
            state: progress.state.word(),
            judged,
            moves: std::iter::repeat_n(None, unknown).chain(known).collect(),
            summary: Vec::new(),
            record: None,
        };
        if progress.state == ReviewState::Done {
            let complete = Review::of(progress.last, &review.record);
            let words = complete.summary(&review.record);
            view.summary = words.iter().map(|message| message.text(lang)).collect();
            let mut record = review.record.clone();
            complete.annotate(&mut record, lang);
            view.record = Some(record.to_string());
        }
        view
    }
}

impl JudgementView {
    fn of(text: &str, judged: &MoveAnalysis, game: &AnyGame, lang: Lang) -> JudgementView {
        let better = judged.better.as_ref().map(|better| better.moves.clone());
        JudgementView {
            text: text.to_owned(),
            player: judged.player.number(),
            before: EvalView::of(judged.before, game, lang),
            after: EvalView::of(judged.after, game, lang),
            loss: judged.loss,
            fault: judged.severity.map(Severity::word),
            glyph: judged.severity.map(|fault| fault.glyph().sign()),
            words: judged.reason(game).map(|message| message.text(lang)),
            better: better.unwrap_or_default(),
        }
    }
}

impl EvalView {
    fn of(eval: Eval, game: &AnyGame, lang: Lang) -> EvalView {
        let verdict = eval.describe(game).text(lang);
        EvalView { score: eval.number(), chance: eval.chance(Player::One), verdict }
    }
}
