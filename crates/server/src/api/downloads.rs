//! A match to take away: as a record, as a picture, as a film.

use super::pictures::{as_gif, as_png, as_svg};
use super::visit::Visit;
use crate::failure::Failure;
use crate::room::{Standing, State};
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH,
};
use axum::response::{IntoResponse, Response};
use ludoteca_engine::calendar::{day_after, today};
use ludoteca_rules::{GameResult, Record};
use std::time::Duration;

/// The record of a match.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "text/plain"), (status = 404)))]
pub(crate) async fn record(visit: Visit) -> Result<Response, Failure> {
    let text = record_of(&*visit.look().await?).to_string();
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}.txt\"", visit.id)),
    ];
    Ok((headers, text).into_response())
}

/// The position of a match as SVG.
#[utoipa::path(get, path = "/api/matches/{id}/picture.svg", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/svg+xml"), (status = 404)))]
pub(crate) async fn picture_svg(visit: Visit) -> Result<Response, Failure> {
    Ok(as_svg(&visit.look().await?.game, visit.sight.lang))
}

/// The position of a match as PNG.
#[utoipa::path(get, path = "/api/matches/{id}/picture.png", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/png"), (status = 404)))]
pub(crate) async fn picture_png(visit: Visit) -> Result<Response, Failure> {
    as_png(visit.look().await?.game.clone(), visit.sight.lang).await
}

/// All positions of a match as an animated GIF; whoever has it is told when it is still the same.
#[utoipa::path(get, path = "/api/matches/{id}/film.gif", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/gif"), (status = 304), (status = 404), (status = 429), (status = 503)))]
pub(crate) async fn film(visit: Visit, headers: HeaderMap) -> Result<Response, Failure> {
    let standing = visit.look().await?;
    let tag = format!("\"{}\"", standing.version());
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        as_gif(&visit.app, visit.address, standing.game.clone()).await?
    };
    let age = if standing.state() == State::Over { "max-age=86400" } else { "no-cache" };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(age));
    response.headers_mut().insert(ETAG, tag.parse().map_err(|_| Failure::Inside)?);
    Ok(response)
}

/// The record of a match as it stands.
pub(super) fn record_of(standing: &Standing) -> Record {
    let mut record = Record::new(&standing.game);
    let names = ["Player1", "Player2"].into_iter().zip(&standing.seats);
    for (tag, sitter) in names {
        let name = sitter.name().map_or_else(|| sitter.word(), str::to_owned);
        // A name that a record cannot hold is left out.
        let _ = record.set_tag(tag, &name);
    }
    let begun = standing.log.first().and_then(|logged| u64::try_from(logged.at).ok());
    let _ = record
        .set_tag("Date", &begun.map_or_else(today, |at| day_after(Duration::from_millis(at))));
    if let Some(control) = standing.setup.clock {
        let _ = record.set_tag("TimeControl", &control.in_records());
    }
    if let Some((why, _)) = standing.ended {
        let _ = record.set_tag("Termination", why.in_records());
    }
    if standing.result() != GameResult::Open {
        // What the rules decided stands in the record already.
        let _ = record.set_result(standing.result());
    }
    record
}
