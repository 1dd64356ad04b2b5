//! The connections of the server: accepted within limits, served, and closed on shutdown.

use crate::config::Config;
use crate::guard::{ConnectionLimit, ConnectionPermit, network};
use crate::write_timeout::WriteTimeout;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// The time that a shutdown waits for requests that are being answered.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// The pause after the system has refused to accept a connection.
const ACCEPT_RETRY: Duration = Duration::from_millis(50);

/// The maximum size of the head of a request, in bytes, so that open connections take little memory.
const MAX_HEAD: usize = 32 * 1024;

/// Accepts and serves connections. They use HTTP/1 only: hyper's time limit for request headers
/// covers HTTP/1 from the first moment, and proxies use it for the servers behind them.
pub(crate) struct Acceptor {
    router: Router,
    builder: Builder,
    write_timeout: Duration,
    open: Arc<Semaphore>,
    /// The connections of each address; `None` behind a proxy.
    by_address: Option<Arc<ConnectionLimit>>,
    closing: watch::Sender<bool>,
}

impl Acceptor {
    pub(crate) fn new(router: Router, config: &Config) -> Acceptor {
        let mut builder = Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(config.header_timeout);
        builder.max_buf_size(MAX_HEAD);
        let max_per_address = config.max_connections_per_address;
        Acceptor {
            router,
            builder,
            write_timeout: config.write_timeout,
            open: Arc::new(Semaphore::new(config.max_connections)),
            by_address: (!config.public).then(|| ConnectionLimit::new(max_per_address, usize::MAX)),
            closing: watch::Sender::new(false),
        }
    }

    /// Accepts connections forever. When the maximum is open, the next one waits; when an address
    /// has its maximum open, its next one is closed.
    pub(crate) async fn run(&self, listener: TcpListener) {
        loop {
            let Ok(permit) = Arc::clone(&self.open).acquire_owned().await else { return };
            match listener.accept().await {
                Ok((stream, peer)) => {
                    if let Some(address_permit) = self.acquire(peer) {
                        self.serve(stream, peer, (permit, address_permit));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(ACCEPT_RETRY).await;
                }
            }
        }
    }

    /// Returns the permit for one more connection of an address, where they are counted, or `None`
    /// if it has the maximum open.
    fn acquire(&self, peer: SocketAddr) -> Option<Option<ConnectionPermit>> {
        match &self.by_address {
            Some(limit) => limit.acquire(network(peer.ip())).map(Some),
            None => Some(None),
        }
    }

    /// Serves a connection, which holds its permits until it is closed.
    fn serve(&self, stream: TcpStream, peer: SocketAddr, permits: impl Send + 'static) {
        // Otherwise a small answer may wait for the acknowledgement of the one before.
        let _ = stream.set_nodelay(true);
        let router = self.router.clone();
        let service = tower::service_fn(move |mut request: Request<_>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            tower::Service::call(&mut router.clone(), request)
        });
        let stream = TokioIo::new(WriteTimeout::new(stream, self.write_timeout));
        let service = TowerToHyperService::new(service);
        let connection = self.builder.serve_connection(stream, service).with_upgrades();
        let mut closing = self.closing.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let is_open = tokio::select! {
                // Clients break connections all the time.
                _ = connection.as_mut() => false,
                () = async { drop(closing.wait_for(|closing| *closing).await) } => true,
            };
            if is_open {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
            drop((permits, closing));
        });
    }

    /// Stops accepting connections and waits for requests that are being answered.
    pub(crate) async fn close(self) {
        self.closing.send_replace(true);
        if timeout(SHUTDOWN_GRACE, self.closing.closed()).await.is_err() {
            tracing::warn!("some connections were cut off");
        }
    }
}
