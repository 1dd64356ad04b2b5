//! The pages: HTML rendered on the server, one template per page.

mod context;
mod learn;
mod play;
mod settings;

pub(crate) use context::PageContext;

use crate::app::AppState;
use crate::error::RequestError;
use axum::Router;
use axum::routing::get;
use ludoteca_rules::{GAMES, GameSpec};

/// Returns the routes of all pages.
pub(crate) fn routes() -> Router<AppState> {
    Router::new()
        .route("/", get(play::home))
        .route("/new/{game}", get(play::new))
        .route("/local", get(play::local))
        .route("/play/{id}", get(play::online))
        .route("/lobby", get(play::lobby))
        .route("/watch", get(play::watch))
        .route("/review", get(play::review))
        .route("/review/{id}", get(play::review_of))
        .route("/rules", get(learn::list))
        .route("/rules/{game}", get(learn::rules))
        .route("/lessons/{game}", get(learn::lesson))
        .route("/settings", get(settings::show).post(settings::change))
}

fn find(name: &str) -> Result<&'static GameSpec, RequestError> {
    GameSpec::find(GAMES, name).map_err(|_| RequestError::NotFound)
}
