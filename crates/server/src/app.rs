//! The server as a whole: what its parts share, its routes, its life.

use crate::config::Config;
use crate::door::Door;
use crate::failure::{Failure, say};
use crate::guard::{self, Buckets, Sockets};
use crate::pool::{Bounds, Pool};
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

/// How often to note that the server runs.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// What all requests share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) rooms: Rooms,
    pub(crate) reviews: Reviews,
    pub(crate) requests: Buckets,
    pub(crate) searches: Buckets,
    pub(crate) sockets: Sockets,
    /// Becomes true when the server is told to stop.
    pub(crate) stop: watch::Sender<bool>,
}

/// The state of every handler.
pub(crate) type Shared = Arc<App>;

/// A server that has opened its database, and that nobody can reach yet.
#[derive(Debug)]
pub struct Server {
    config: Arc<Config>,
    store: Store,
}

/// Opens the database and serves until told to stop.
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
    /// Opens the database, for this server alone.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub async fn open(config: Config) -> Result<Server, OpenError> {
        let store = Store::open(config.database.as_deref()).await?;
        Ok(Server { config: Arc::new(config), store })
    }

    /// Serves until told to stop.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn run(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let Server { config, store } = self;
        let waiting = Bounds { each: config.search_queue, all: config.all_searches };
        let pool = Pool::start(config.search_threads, waiting);
        let rooms = Rooms::new(store.clone(), pool.clone(), Arc::clone(&config));
        rooms.wake().await.map_err(io::Error::other)?;
        let app = Arc::new(App {
            requests: Buckets::new(config.requests),
            searches: Buckets::new(config.searches),
            sockets: Sockets::new(config.sockets, config.all_sockets),
            stop: watch::Sender::new(false),
            rooms: rooms.clone(),
            reviews: Reviews::new(pool.clone(), Arc::clone(&config)),
            config,
        });
        let heart = tokio::spawn(beat(store.clone()));
        let round = tokio::spawn(rooms.keep_going());
        tracing::info!(address = ?listener.local_addr().ok(), "serving");
        let door = Door::new(router(Arc::clone(&app)), &app.config);
        tokio::select! {
            () = door.accept(listener) => {}
            () = shutdown => {}
        }
        tracing::info!("stopping");
        app.stop.send_replace(true);
        door.close().await;
        heart.abort();
        round.abort();
        pool.close();
        // What was not noted costs somebody two seconds at the most.
        let _ = store.note_alive().await;
        store.close().await;
        Ok(())
    }
}

/// Notes now and then that the server runs, so that clocks know when it did not.
async fn beat(store: Store) {
    loop {
        tokio::time::sleep(HEARTBEAT).await;
        if let Err(error) = store.note_alive().await {
            tracing::error!(%error, "the time could not be noted");
        }
    }
}

fn router(app: Shared) -> Router {
    let limit = from_fn_with_state(Arc::clone(&app), guard::limit);
    let described = api::routes().layer(limit.clone()).merge(api::health());
    let (programs, description) = described.split_for_parts();
    Router::new()
        .merge(programs)
        .merge(pages::routes().layer(limit))
        .route("/assets/{*path}", get(asset::get))
        .fallback(async || Failure::NotFound)
        .method_not_allowed_fallback(async || Failure::WrongMethod)
        .layer(Extension(Arc::new(description)))
        .layer(DefaultBodyLimit::max(app.config.longest_body))
        .layer(from_fn(guard::check_origin))
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn_with_state(Arc::clone(&app), guard::in_time))
        .layer(from_fn(say))
        .layer(from_fn(guard::protect))
        .layer(CompressionLayer::new())
        .layer(from_fn(guard::watch))
        .with_state(app)
}
