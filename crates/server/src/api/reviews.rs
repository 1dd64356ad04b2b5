//! Reviews: what each move of a game was worth, told as it is found out.

use super::JsonBody;
use super::records::read_record;
use crate::MESSAGES;
use crate::app::Shared;
use crate::failure::Failure;
use crate::guard::Address;
use crate::lang::Spoken;
use crate::reviews::{ReviewTask, State as Progressing};
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

/// The longest game that is judged, in moves.
const LONGEST: usize = 1_000;

/// What is to be judged: one of the two.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewReview {
    /// One record.
    text: Option<String>,
    /// The name of a match that is over.
    #[serde(rename = "match")]
    id: Option<String>,
}

/// What is thought of a game so far.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ReviewView {
    id: String,
    /// `judging`, `waiting` while the server is busy, `done`, or `stopped` if it cannot go on.
    state: &'static str,
    /// How many moves are judged; the last moves of the game are judged first.
    judged: usize,
    /// What is thought of each move of the main line, nothing of those that are not judged yet.
    moves: Vec<Option<JudgementView>>,
    /// Who played how well and where the game was decided, in words, when all is done.
    summary: Vec<String>,
    /// The record with what is thought of it, when all is done.
    record: Option<String>,
}

/// What is thought of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct JudgementView {
    #[serde(rename = "move")]
    text: String,
    /// Who played it, 1 or 2.
    player: usize,
    before: EvalView,
    after: EvalView,
    /// How much of a win it gave away, from 0 to 1.
    loss: f64,
    /// `inaccuracy`, `mistake` or `blunder`.
    fault: Option<&'static str>,
    /// The sign of the fault: `?!`, `?` or `??`.
    glyph: Option<&'static str>,
    /// What was wrong with it, in words.
    words: Option<String>,
    /// The moves that would have been better.
    better: Vec<String>,
}

/// What a position is worth.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EvalView {
    /// In points for player one.
    score: f64,
    /// How likely player one is to win, from 0 to 1.
    chance: f64,
    /// In words.
    verdict: String,
}

/// Begins to judge a game.
#[utoipa::path(post, path = "/api/reviews", tag = "records", request_body = NewReview, responses(
    (status = 202, description = "it is being judged; ask again for more", body = ReviewView),
    (status = 400), (status = 404), (status = 422), (status = 429), (status = 503),
))]
pub(crate) async fn begin(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    address: Address,
    JsonBody(new): JsonBody<NewReview>,
) -> Result<Response, Failure> {
    let record = new.record(&app, address).await?;
    if record.moves().count() > LONGEST {
        return Err(Failure::Refused(MESSAGES.message("review-long").with("most", LONGEST)));
    }
    app.searches.take(address.ip).map_err(Failure::TooMany)?;
    let id = app.reviews.begin(record, address.ip)?;
    let review = app.reviews.find(&id).ok_or(Failure::NotFound)?;
    let headers = [(LOCATION, format!("/api/reviews/{id}"))];
    Ok((StatusCode::ACCEPTED, headers, Json(ReviewView::of(id, &review, lang))).into_response())
}

/// Says what is thought of a game so far.
#[utoipa::path(get, path = "/api/reviews/{id}", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = ReviewView), (status = 404)))]
pub(crate) async fn show(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Result<Json<ReviewView>, Failure> {
    let review = app.reviews.find(&id).ok_or(Failure::NotFound)?;
    Ok(Json(ReviewView::of(id, &review, lang)))
}

impl NewReview {
    async fn record(self, app: &Shared, address: Address) -> Result<Record, Failure> {
        match (self.text, self.id) {
            (Some(text), None) => read_record(&text),
            (None, Some(id)) => {
                let room = app.rooms.find(&id, Some(address.ip)).await?;
                let record = room.read(|live| live.state.is_over().then(|| live.record()))?;
                record.ok_or_else(|| Failure::Refused(MESSAGES.message("review-not-over")))
            }
            _ => Err(Failure::Refused(MESSAGES.message("review-what"))),
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
        if progress.state == Progressing::Done {
            let whole = Review::of(progress.last, review.record.result());
            let words = whole.summary(&review.record);
            view.summary = words.iter().map(|message| message.text(lang)).collect();
            let mut record = review.record.clone();
            whole.annotate(&mut record, lang);
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
