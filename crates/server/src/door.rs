//! Connections: taken in, given their time, and seen off when the server stops.

use crate::config::Config;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

/// How long to wait for answers that are on their way when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How long to wait when the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(50);

/// Where connections come in.
pub(crate) struct Door {
    router: Router,
    builder: Builder<TokioExecutor>,
    open: Arc<Semaphore>,
    graceful: GracefulShutdown,
}

impl Door {
    /// A door to these routes.
    pub(crate) fn new(router: Router, config: &Config) -> Door {
        let mut builder = Builder::new(TokioExecutor::new());
        builder.http1().timer(TokioTimer::new()).header_read_timeout(config.head_time);
        let open = Arc::new(Semaphore::new(config.connections));
        Door { router, builder, open, graceful: GracefulShutdown::new() }
    }

    /// Takes connections in for ever; when too many are open, the next has to wait outside.
    pub(crate) async fn accept(&self, listener: TcpListener) {
        loop {
            let Ok(permit) = Arc::clone(&self.open).acquire_owned().await else { return };
            match listener.accept().await {
                Ok((stream, peer)) => self.serve(stream, peer, permit),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken in");
                    sleep(PAUSE).await;
                }
            }
        }
    }

    fn serve(&self, stream: TcpStream, peer: SocketAddr, permit: OwnedSemaphorePermit) {
        // Without this a small answer may wait for the acknowledgement of the one before.
        let _ = stream.set_nodelay(true);
        let router = self.router.clone();
        let service = tower::service_fn(move |mut request: Request<_>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            tower::Service::call(&mut router.clone(), request)
        });
        let service = TowerToHyperService::new(service);
        let connection =
            self.builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
        let connection = self.graceful.watch(connection);
        tokio::spawn(async move {
            // Connections break; that is nothing to talk about.
            let _ = connection.await;
            drop(permit);
        });
    }

    /// Takes nobody in any more, and waits for answers that are on their way.
    pub(crate) async fn close(self) {
        if timeout(FAREWELL, self.graceful.shutdown()).await.is_err() {
            tracing::warn!("some connections were cut off");
        }
    }
}
