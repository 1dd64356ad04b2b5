//! A server of our own on a free port, and the few lines that ask it for something.

#![allow(dead_code, reason = "not every test uses everything")]

use ludoteca_rules::GAMES;
use ludoteca_server::{Config, Rate, serve};
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

/// A server that stops when it is dropped.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    _stop: oneshot::Sender<()>,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }
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
        self.ask("GET", path, "", "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &str) -> Answer {
        self.ask("POST", path, "Content-Type: application/json\r\n", body).await
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let request = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let answer = String::from_utf8(self.exchange(&request).await).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head: head.to_lowercase(), body: body.to_owned() }
    }

    /// Everything that is answered, packed as it is.
    pub(crate) async fn ask_bytes(&self, path: &str, headers: &str) -> Vec<u8> {
        let request = format!("GET {path} HTTP/1.0\r\nHost: {}\r\n{headers}\r\n", self.address);
        self.exchange(&request).await
    }

    async fn exchange(&self, request: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        answer
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
