//! What programs ask for: one file a resource.

mod advice;
mod description;
mod downloads;
pub(crate) mod games;
mod given;
mod live;
mod matches;
mod positions;
mod records;
mod seats;
mod view;

pub(crate) use given::Given;

use crate::app::Shared;
use axum::Router;
use axum::routing::{get, post};

/// The routes of everything that programs can ask for.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api", get(description::show))
        .route("/api/games", get(games::list))
        .route("/api/positions", post(positions::show))
        .route("/api/tries", post(positions::attempt))
        .route("/api/paintings", post(positions::paint))
        .route("/api/records", post(records::read))
        .route("/api/advice", post(advice::advise))
        .route("/api/matches", post(matches::create).get(matches::list))
        .route("/api/matches/{id}", get(matches::show))
        .route("/api/matches/{id}/links", get(matches::links))
        .route("/api/matches/{id}/join", post(matches::join))
        .route("/api/matches/{id}/moves", post(matches::play))
        .route("/api/matches/{id}/actions", post(matches::act))
        .route("/api/matches/{id}/live", get(live::open))
        .route("/api/matches/{id}/record", get(downloads::record))
        .route("/api/matches/{id}/picture.svg", get(downloads::picture_svg))
        .route("/api/matches/{id}/picture.png", get(downloads::picture_png))
        .route("/seats/{id}/{secret}", get(seats::open))
}
