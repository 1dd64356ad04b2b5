//! Downloads of a match: as a record, a picture or an animation.

use super::match_request::MatchRequest;
use super::pictures::{as_gif, as_png, as_svg};
use crate::error::RequestError;
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH,
};
use axum::response::{IntoResponse, Response};

/// Returns the record of a match.
#[utoipa::path(get, path = "/api/matches/{id}/record", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "text/plain"), (status = 404)))]
pub(crate) async fn record(request: MatchRequest) -> Result<Response, RequestError> {
    let text = request.read(|live| live.record().to_string()).await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}.txt\"", request.id)),
    ];
    Ok((headers, text).into_response())
}

/// Returns the current position of a match as SVG.
#[utoipa::path(get, path = "/api/matches/{id}/picture.svg", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/svg+xml"), (status = 404)))]
pub(crate) async fn picture_svg(request: MatchRequest) -> Result<Response, RequestError> {
    request.read(|live| as_svg(live.state.game(), request.lang)).await
}

/// Returns the current position of a match as PNG.
#[utoipa::path(get, path = "/api/matches/{id}/picture.png", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/png"), (status = 404)))]
pub(crate) async fn picture_png(request: MatchRequest) -> Result<Response, RequestError> {
    as_png(request.read(|live| live.state.game().clone()).await?, request.lang).await
}

/// Returns all positions of a match as an animated GIF.
#[utoipa::path(get, path = "/api/matches/{id}/film.gif", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, content_type = "image/gif"), (status = 304), (status = 404), (status = 429), (status = 503)))]
pub(crate) async fn film(
    request: MatchRequest,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let state = request
        .read(|live| (live.state.version(), live.state.is_over(), live.state.game().clone()));
    let (version, is_over, game) = state.await?;
    let tag = format!("\"{version}\"");
    let is_known =
        headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        as_gif(&request.app, request.address, game).await?
    };
    let cache_control = if is_over { "max-age=86400" } else { "no-cache" };
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(cache_control));
    response.headers_mut().insert(ETAG, tag.parse().map_err(|_| RequestError::Internal)?);
    Ok(response)
}
