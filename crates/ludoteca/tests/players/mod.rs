//! Players who play one game after the other against servers that fail, and know which moves were
//! acknowledged.

#![allow(clippy::unwrap_used)]

use crate::client::{Answer, Client};
use ludoteca_rules::{AnyGame, Rng};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// The time after which a request is sent again, perhaps to another server.
const MAX_WAIT: Duration = Duration::from_secs(2);

const GAMES: [&str; 5] = ["swack(size=5)", "taiji(size=7)", "mapello", "renpaarden", "ampel"];

/// A player who plays one game after the other, and knows which moves were acknowledged.
#[derive(Debug)]
pub struct Player {
    client: Client,
    addresses: watch::Receiver<Vec<SocketAddr>>,
    rng: Rng,
    pub games: Vec<(String, AnyGame)>,
    /// The longest time until a request was answered.
    pub longest_wait: Duration,
}

impl Player {
    pub fn new(seed: u64, addresses: watch::Receiver<Vec<SocketAddr>>) -> Player {
        let client = Client::new(addresses.borrow()[0]);
        let longest_wait = Duration::ZERO;
        Player { client, addresses, rng: Rng::new(seed), games: Vec::new(), longest_wait }
    }

    /// Sends a request to some server until one answers it.
    async fn insist(&mut self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        let begin = Instant::now();
        loop {
            let bytes = body.map(|body| body.to_string().into_bytes());
            let answer = timeout(MAX_WAIT, self.client.send(method, path, bytes)).await;
            if let Ok(Ok(answer)) = answer
                && answer.status < 500
            {
                self.longest_wait = self.longest_wait.max(begin.elapsed());
                self.change_server();
                return answer;
            }
            sleep(Duration::from_millis(5)).await;
            self.change_server();
        }
    }

    /// Sends the next request to a server chosen at random.
    fn change_server(&mut self) {
        let addresses = self.addresses.borrow();
        let index = self.rng.below(addresses.len() as u32) as usize;
        self.client.go_to(addresses[index]);
    }

    pub async fn play(&mut self, stop: &watch::Receiver<bool>) {
        while !*stop.borrow() {
            let name = GAMES[self.rng.below(GAMES.len() as u32) as usize];
            let new = json!({ "game": name, "seats": ["person", "person"], "side": "both" });
            let begun = self.insist("POST", "/api/matches", Some(&new)).await;
            assert_eq!(begun.status, 201, "{}", begun.text());
            let id = begun.json()["id"].as_str().unwrap().to_owned();
            self.games.push((id, name.parse().unwrap()));
            while !*stop.borrow() && self.play_one_move().await {}
        }
    }

    /// Plays a move in the last game, unless it is over; a move that is not acknowledged is sent
    /// again.
    pub async fn play_one_move(&mut self) -> bool {
        let (id, mut game) = self.games.last().cloned().unwrap();
        let Some(text) = game.random_move(&mut self.rng) else { return false };
        let ply = game.moves().len();
        let body = json!({ "move": text, "ply": ply, "key": format!("{ply}") });
        let path = format!("/api/matches/{id}/moves?board=no");
        let answer = self.insist("POST", &path, Some(&body)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.json()["ply"], ply + 1, "a move was lost or doubled");
        game.play(&text).unwrap();
        self.games.last_mut().unwrap().1 = game;
        true
    }

    /// Compares the games of the server with the acknowledged moves.
    pub async fn check(&mut self) -> usize {
        let mut moves = 0;
        for (id, game) in std::mem::take(&mut self.games) {
            let seen = self.insist("GET", &format!("/api/matches/{id}"), None).await.json();
            assert_eq!(seen["board"]["moves"], json!(game.moves()), "{id}");
            moves += game.moves().len();
        }
        moves
    }
}
