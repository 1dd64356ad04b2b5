//! A match to take away: as a record, as a picture.

use crate::app::Shared;
use crate::failure::Failure;
use crate::lang::Spoken;
use crate::room::{Order, Standing};
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ludoteca_engine::calendar::today;
use ludoteca_rules::{GameResult, Record};
use ludoteca_svg::{Style, png, svg};
use std::sync::Arc;

/// How large a PNG picture is, measured by an SVG picture.
const SCALE: f32 = 2.0;

/// The record of a match.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "text/plain"), (status = 404)))]
pub(crate) async fn record(
    State(app): State<Shared>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let standing = app.rooms.ask(&id, Order::Look).await?;
    let text = record_of(&standing).to_string();
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.txt\"")),
    ];
    Ok((headers, text).into_response())
}

/// The position of a match as SVG.
#[utoipa::path(get, path = "/api/matches/{id}/picture.svg", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/svg+xml"), (status = 404)))]
pub(crate) async fn picture_svg(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let standing = app.rooms.ask(&id, Order::Look).await?;
    let picture = svg(&standing.game.diagram(), &Style::default(), lang);
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// The position of a match as PNG.
#[utoipa::path(get, path = "/api/matches/{id}/picture.png", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/png"), (status = 404), (status = 503)))]
pub(crate) async fn picture_png(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let standing: Arc<Standing> = app.rooms.ask(&id, Order::Look).await?;
    let draw = move || png(&svg(&standing.game.diagram(), &Style::default(), lang), SCALE).ok();
    let picture = tokio::task::spawn_blocking(draw).await.ok().flatten().ok_or(Failure::Inside)?;
    Ok(([(CONTENT_TYPE, "image/png")], picture).into_response())
}

fn record_of(standing: &Standing) -> Record {
    let mut record = Record::new(&standing.game);
    let names = ["Player1", "Player2"].into_iter().zip(&standing.seats);
    for (tag, sitter) in names {
        let name = sitter.name().map_or_else(|| sitter.word(), str::to_owned);
        // A name that a record cannot hold is left out.
        let _ = record.set_tag(tag, &name);
    }
    let _ = record.set_tag("Date", &today());
    if standing.result() != GameResult::Open {
        // What the rules decided stands in the record already.
        let _ = record.set_result(standing.result());
    }
    record
}
