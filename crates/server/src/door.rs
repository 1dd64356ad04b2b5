//! Connections: taken in, given their time, and seen off when the server stops.

use crate::config::Config;
use crate::guard::{Place, Sockets, network};
use crate::patient::Patient;
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

/// How long to wait for answers that are on their way when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// How long to wait when the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(50);

/// Where connections come in. They speak HTTP/1 alone, as proxies do to those behind them: only
/// its heads have a time limit that holds from the first moment.
pub(crate) struct Door {
    router: Router,
    builder: Builder,
    unread_time: Duration,
    open: Arc<Semaphore>,
    /// How many each address may open, unless all of them come from a proxy.
    each: Option<Sockets>,
    closing: watch::Sender<bool>,
}

impl Door {
    /// A door to these routes.
    pub(crate) fn new(router: Router, config: &Config) -> Door {
        let mut builder = Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(config.head_time);
        Door {
            router,
            builder,
            unread_time: config.unread_time,
            open: Arc::new(Semaphore::new(config.all_connections)),
            each: (!config.public).then(|| Sockets::new(config.connections, usize::MAX)),
            closing: watch::Sender::new(false),
        }
    }

    /// Takes connections in for ever; when too many are open, the next has to wait outside, and
    /// when too many are open from one address, its next is closed.
    pub(crate) async fn accept(&self, listener: TcpListener) {
        loop {
            let Ok(permit) = Arc::clone(&self.open).acquire_owned().await else { return };
            match listener.accept().await {
                Ok((stream, peer)) => {
                    if let Some(place) = self.enter(peer) {
                        self.serve(stream, peer, (permit, place));
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken in");
                    sleep(PAUSE).await;
                }
            }
        }
    }

    /// A place for one more connection of an address, if it may have that.
    fn enter(&self, peer: SocketAddr) -> Option<Option<Place>> {
        match &self.each {
            Some(each) => each.enter(network(peer.ip())).map(Some),
            None => Some(None),
        }
    }

    /// Serves a connection, which holds its places until it is closed.
    fn serve(&self, stream: TcpStream, peer: SocketAddr, places: impl Send + 'static) {
        // Without this a small answer may wait for the acknowledgement of the one before.
        let _ = stream.set_nodelay(true);
        let router = self.router.clone();
        let service = tower::service_fn(move |mut request: Request<_>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            tower::Service::call(&mut router.clone(), request)
        });
        let stream = TokioIo::new(Patient::new(stream, self.unread_time));
        let service = TowerToHyperService::new(service);
        let connection = self.builder.serve_connection(stream, service).with_upgrades();
        let mut closing = self.closing.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let goes_on = tokio::select! {
                // Connections break; that is nothing to talk about.
                _ = connection.as_mut() => false,
                () = async { drop(closing.wait_for(|closing| *closing).await) } => true,
            };
            if goes_on {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
            drop((places, closing));
        });
    }

    /// Takes nobody in any more, and waits for answers that are on their way.
    pub(crate) async fn close(self) {
        self.closing.send_replace(true);
        if timeout(FAREWELL, self.closing.closed()).await.is_err() {
            tracing::warn!("some connections were cut off");
        }
    }
}
