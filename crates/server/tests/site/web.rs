//! A server on a free port, and requests to it.

#![allow(dead_code, reason = "not every test uses everything")]

#[path = "../client/mod.rs"]
pub mod client;

use client::{Answer, Client};
use ludoteca_rules::GAMES;
use ludoteca_server::{Config, Rate, serve};
use std::net::SocketAddr;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A server that stops when it is dropped.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    _stop: oneshot::Sender<()>,
}

impl Site {
    pub(crate) async fn start() -> Site {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let often = Rate { burst: 1e6, each_second: 1e6 };
        let config = Config { requests: often, games: often, searches: often, ..Config::default() };
        tokio::spawn(serve(listener, config, async {
            let _ = stopped.await;
        }));
        Site { address, _stop: stop }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> Answer {
        self.ask("POST", path, &[], body).await
    }

    /// Sends a request without cookies; a body is JSON unless the headers say otherwise.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut client = Client::new(self.address);
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        client.headers = headers.iter().map(owned).collect();
        let body = (!body.is_empty()).then(|| body.into());
        client.send(method, path, body).await.unwrap()
    }
}

/// The addresses of all pages.
pub(crate) fn paths() -> Vec<String> {
    let fixed = ["/", "/lobby", "/watch", "/review", "/rules", "/settings"];
    let fixed = fixed.into_iter().map(str::to_owned);
    let games = GAMES.iter().flat_map(|game| {
        let name = game.name;
        [
            format!("/new/{name}"),
            format!("/rules/{name}"),
            format!("/lessons/{name}"),
            format!("/local?game={name}"),
        ]
    });
    fixed.chain(games).collect()
}
