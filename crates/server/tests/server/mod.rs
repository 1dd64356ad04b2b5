//! A server in this process, on a free port, that can be stopped and started again.

#![allow(dead_code, reason = "not every test uses everything")]
#![allow(clippy::unwrap_used)]

use crate::client::Client;
use ludoteca_server::{Config, DatabaseLocation, serve};
use ludoteca_testing::{Folder, PATIENCE};
use serde_json::{Value, json};
use std::cell::Cell;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A running server.
#[derive(Debug)]
pub struct Server {
    pub address: SocketAddr,
    config: Config,
    task: JoinHandle<()>,
    stop: Option<oneshot::Sender<()>>,
}

/// Returns the configuration of tests: no rate limits, and a database of their own.
pub fn config() -> Config {
    thread_local! {
        // Each test has a thread of its own, whose files are removed when it ends.
        static FOLDER: Folder = Folder::new();
        static COUNT: Cell<u32> = const { Cell::new(0) };
    }
    COUNT.set(COUNT.get() + 1);
    let file = FOLDER.with(|folder| folder.join(format!("{}.db", COUNT.get())));
    Config { database: DatabaseLocation::File(file), ..Config::default() }.with_rate(0)
}

/// Waits until a condition holds.
pub async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !is_so().await {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("{what}: not after {PATIENCE:?}"));
}

impl Server {
    pub async fn start() -> Server {
        Server::with(config()).await
    }

    pub async fn with(config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let given = config.clone();
        let task = tokio::spawn(async move {
            let shutdown = async { drop(stopped.await) };
            serve(listener, given, shutdown).await.unwrap();
        });
        Server { address, config, task, stop: Some(stop) }
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// Stops the server and returns its configuration.
    pub async fn stop(mut self) -> Config {
        drop(self.stop.take());
        self.task.await.unwrap();
        self.config
    }

    pub async fn restart(self) -> Server {
        Server::with(self.stop().await).await
    }

    pub async fn socket(&self, client: &Client, path: &str) -> Socket {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        if !client.cookies.is_empty() {
            request.headers_mut().insert("cookie", client.cookie_header().parse().unwrap());
        }
        connect_async(request).await.unwrap().0
    }

    /// Creates a match between two people who have joined.
    pub async fn two_players(&self, game: &str, clock: Value) -> (String, Client, Client) {
        let (mut one, mut two) = (self.client(), self.client());
        let new = json!({ "game": game, "seats": ["person", "person"], "clock": clock, "side": 1 });
        let begun = one.done("/api/matches", &new).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        two.done(&format!("/api/matches/{id}/join"), &json!({})).await;
        (id, one, two)
    }
}

/// Returns the next event of a WebSocket.
pub async fn next(socket: &mut Socket) -> Value {
    use futures_util::StreamExt;
    loop {
        let said = timeout(PATIENCE, socket.next()).await;
        match said.unwrap().unwrap().unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Close(frame) => panic!("closed: {frame:?}"),
            _ => {}
        }
    }
}

/// Returns the next event of a kind.
pub async fn next_of(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let event = next(socket).await;
        if event["kind"] == kind {
            return event;
        }
    }
}
