//! Advice: what the computer would play.

use super::JsonBody;
use super::positions::played;
use crate::MESSAGES;
use crate::app::Shared;
use crate::failure::Failure;
use crate::guard::Address;
use crate::lang::Spoken;
use crate::pool::{LONGEST, think};
use axum::Json;
use axum::extract::State;
use ludoteca_locale::Translate;
use ludoteca_protocol::Level;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::AnyGame;
use ludoteca_session::Eval;
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use utoipa::ToSchema;

/// How long a search takes if nobody says how long, in milliseconds.
const USUAL: u64 = 500;

/// What advice is wanted for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// The game with its options.
    game: String,
    /// The position to start from, if not the start of the game.
    position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// How strong, 1 to 8; as strong as it can without.
    level: Option<u8>,
    /// How many milliseconds to think without a level, 1 to 2000.
    movetime: Option<u64>,
}

/// What the computer would play.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Advice {
    #[serde(rename = "move")]
    best: String,
    /// What the position is worth to player one, in points: four more multiply the odds by ten.
    score: Option<f64>,
    /// The moves that it expects.
    pv: Vec<String>,
    /// What the position is worth, in words.
    verdict: Option<String>,
}

/// Says what the computer would play.
#[utoipa::path(post, path = "/api/advice", request_body = Question, tag = "positions",
    responses((status = 200, body = Advice), (status = 400), (status = 422), (status = 429), (status = 503)))]
pub(crate) async fn advise(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    address: Address,
    JsonBody(question): JsonBody<Question>,
) -> Result<Json<Advice>, Failure> {
    let game = question.game()?;
    let (level, limits) = question.effort()?;
    app.searches.take(address.ip).map_err(Failure::TooMany)?;
    let asked = game.clone();
    let search = move |stop: &AtomicBool| think(&asked, level, limits, 0, stop);
    let thought = app.rooms.pool().run(Some(address.ip), search).await?;
    let thought = thought.ok_or(Failure::Inside)?;
    Ok(Json(Advice {
        best: thought.best,
        score: thought.eval.map(Eval::number),
        pv: thought.line,
        verdict: thought.eval.map(|eval| eval.describe(&game).text(lang)),
    }))
}

impl Question {
    fn game(&self) -> Result<AnyGame, Failure> {
        let game = played(&self.game, self.position.as_deref(), &self.moves)?;
        if game.ending().is_some() {
            return Err(Failure::Refused(MESSAGES.message("match-over-already")));
        }
        Ok(game)
    }

    fn effort(&self) -> Result<(Option<Level>, SearchLimits), Failure> {
        let wrong = || {
            let message = MESSAGES.message("effort-impossible").with("most", LONGEST);
            Err(Failure::Refused(message))
        };
        match (self.level.map(Level::new), self.movetime.unwrap_or(USUAL)) {
            (Some(level @ Some(_)), _) => Ok((level, SearchLimits::Nodes(u64::MAX))),
            (None, time @ 1..=LONGEST) => {
                Ok((None, SearchLimits::MoveTime(Duration::from_millis(time))))
            }
            _ => wrong(),
        }
    }
}
