//! The server: shared state, routes, start and shutdown.

use crate::acceptor::Acceptor;
use crate::config::Config;
use crate::error::{RequestError, localize_errors};
use crate::guard::{self, ConnectionLimit, RateLimiter};
use crate::pool::{QueueLimits, WorkerPool};
use crate::reviews::Reviews;
use crate::room::Rooms;
use crate::store::{OpenError, Store};
use crate::{api, asset, pages};
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use axum::{Extension, Router};
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The interval at which the time is stored, so that clocks stand still while no server runs.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// The state that all requests share.
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) reviews: Reviews,
    pub(crate) requests: RateLimiter,
    pub(crate) searches: RateLimiter,
    pub(crate) sockets: Arc<ConnectionLimit>,
    /// Becomes true when the server shuts down.
    pub(crate) stop: watch::Sender<bool>,
}

/// The state of every handler.
pub(crate) type AppState = Arc<App>;

/// A server that has opened its database and does not listen yet.
#[derive(Debug)]
pub struct Server {
    config: Arc<Config>,
    store: Store,
}

/// Opens the database and serves until the future ends.
///
/// # Errors
/// When the database cannot be opened or read.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let server = Server::open(config).await.map_err(io::Error::other)?;
    server.run(listener, shutdown).await
}

impl Server {
    /// Opens and locks the database.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub async fn open(config: Config) -> Result<Server, OpenError> {
        let store = Store::open(&config.database).await?;
        Ok(Server { config: Arc::new(config), store })
    }

    /// Serves until the future ends.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let Server { config, store } = self;
        let limits = QueueLimits {
            per_owner: config.max_queued_searches_per_address,
            total: config.max_queued_searches,
        };
        let pool = WorkerPool::start(config.search_threads, limits);
        let rooms = Rooms::new(store.clone(), Arc::clone(&pool), Arc::clone(&config));
        store.set_clock().await.map_err(io::Error::other)?;
        let app = Arc::new(App {
            requests: RateLimiter::new(config.requests),
            searches: RateLimiter::new(config.searches),
            sockets: ConnectionLimit::new(config.max_sockets_per_address, config.max_sockets),
            stop: watch::Sender::new(false),
            rooms: Arc::clone(&rooms),
            reviews: Reviews::new(Arc::clone(&pool), Arc::clone(&config)),
            config,
        });
        let heartbeat = tokio::spawn(run_heartbeat(store.clone()));
        let tasks = [
            tokio::spawn(Arc::clone(&rooms).run_due()),
            tokio::spawn(Arc::clone(&rooms).run_refresh()),
            tokio::spawn(rooms.run_housekeeping()),
        ];
        tracing::info!(address = ?listener.local_addr().ok(), "serving");
        let acceptor = Acceptor::new(router(Arc::clone(&app)), &app.config);
        tokio::select! {
            () = acceptor.run(listener) => {}
            () = shutdown => {}
        }
        tracing::info!("stopping");
        app.stop.send_replace(true);
        acceptor.close().await;
        heartbeat.abort();
        tasks.iter().for_each(tokio::task::JoinHandle::abort);
        pool.close();
        // If this fails, running clocks gain at most the time since the last heartbeat.
        let _ = store.note_alive().await;
        store.close().await;
        Ok(())
    }
}

/// Stores the time at intervals.
async fn run_heartbeat(store: Store) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        let noted = store.note_alive().await;
        if let Err(error) = noted.and(store.set_clock().await) {
            tracing::error!(%error, "the time could not be stored");
        }
    }
}

fn router(app: AppState) -> Router {
    let limit = from_fn_with_state(Arc::clone(&app), guard::limit_rate);
    let described = api::routes().layer(limit.clone()).merge(api::health());
    let (api, description) = described.split_for_parts();
    Router::new()
        .merge(api)
        .merge(pages::routes().layer(limit))
        .route("/assets/{*path}", get(asset::get))
        .fallback(async || RequestError::NotFound)
        .method_not_allowed_fallback(async || RequestError::WrongMethod)
        .layer(Extension(Arc::new(description)))
        .layer(DefaultBodyLimit::max(app.config.max_body_size))
        .layer(from_fn(guard::check_origin))
        .layer(CatchPanicLayer::custom(guard::handle_panic))
        .layer(from_fn_with_state(Arc::clone(&app), guard::limit_time))
        .layer(from_fn(localize_errors))
        .layer(from_fn(guard::add_security_headers))
        .layer(CompressionLayer::new())
        .layer(from_fn(guard::log_request))
        .with_state(app)
}
