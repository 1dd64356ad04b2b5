//! The server as a whole: what its parts share, its routes, its life.

use crate::api::{games, positions, records};
use crate::asset;
use crate::config::Config;
use crate::failure::{Failure, say};
use crate::pages;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use std::io;
use std::sync::Arc;
use tokio::net::TcpListener;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
}

/// The state of every handler.
pub(crate) type Shared = Arc<App>;

/// Serves until told to stop.
///
/// # Errors
/// When the database cannot be opened or the listener fails.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let app = Arc::new(App { config });
    axum::serve(listener, router(app)).with_graceful_shutdown(shutdown).await
}

fn router(app: Shared) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/assets/{*path}", get(asset::get))
        .route("/api/games", get(games::list))
        .route("/api/positions", post(positions::show))
        .route("/api/tries", post(positions::attempt))
        .route("/api/paintings", post(positions::paint))
        .route("/api/records", post(records::read))
        .merge(pages::routes())
        .fallback(async || Failure::NotFound)
        .method_not_allowed_fallback(async || Failure::WrongMethod)
        .layer(DefaultBodyLimit::max(app.config.longest_body))
        .layer(from_fn(say))
        .with_state(app)
}
