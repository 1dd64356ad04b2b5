//! The server is killed repeatedly while games are played: no acknowledged move is lost or played
//! twice, and all games continue. `KILLS=500` kills it more often.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "../../server/tests/client/mod.rs"]
pub mod client;

use client::{Answer, Client};
use ludoteca_rules::{AnyGame, Rng};
use ludoteca_testing::{Folder, ServerProcess};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::process::Command;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

const PLAYERS: u64 = 8;

const GAMES: [&str; 5] = ["swack(size=5)", "taiji(size=7)", "mapello", "renpaarden", "ampel"];

/// A player who plays one game after the other, and knows which moves were acknowledged.
struct Player {
    client: Client,
    address: watch::Receiver<SocketAddr>,
    rng: Rng,
    games: Vec<(String, AnyGame)>,
}

impl Player {
    /// Sends a request until it is answered.
    async fn insist(&mut self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        loop {
            let bytes = body.map(|body| body.to_string().into_bytes());
            if let Ok(answer) = self.client.send(method, path, bytes).await {
                return answer;
            }
            sleep(Duration::from_millis(5)).await;
            let cookies = std::mem::take(&mut self.client.cookies);
            self.client = Client::new(*self.address.borrow());
            self.client.cookies = cookies;
        }
    }

    async fn play(&mut self, stop: &watch::Receiver<bool>) {
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
    async fn play_one_move(&mut self) -> bool {
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
    async fn check(&mut self) -> usize {
        let mut moves = 0;
        for (id, game) in std::mem::take(&mut self.games) {
            let seen = self.insist("GET", &format!("/api/matches/{id}"), None).await.json();
            assert_eq!(seen["board"]["moves"], json!(game.moves()), "{id}");
            moves += game.moves().len();
        }
        moves
    }
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let kills: u32 = std::env::var("KILLS").map_or(20, |text| text.parse().unwrap());
    let folder = Folder::new();
    let database = folder.join("games.db");
    let program = || Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    let start = || ServerProcess::start(program(), "127.0.0.1:0", &database);
    let mut process = start();
    let (address, known) = watch::channel(process.address);
    let (stop, stopped) = watch::channel(false);
    let players = (0..PLAYERS).map(|seed| {
        let mut player = Player {
            client: Client::new(*known.borrow()),
            address: known.clone(),
            rng: Rng::new(seed),
            games: Vec::new(),
        };
        let stopped = stopped.clone();
        tokio::spawn(async move {
            player.play(&stopped).await;
            player
        })
    });
    let players: Vec<_> = players.collect();
    let mut rng = Rng::new(99);
    for _ in 0..kills {
        sleep(Duration::from_millis(u64::from(rng.below(200)) + 20)).await;
        drop(process);
        process = start();
        address.send_replace(process.address);
    }
    stop.send_replace(true);
    let (mut games, mut moves) = (0, 0);
    for player in players {
        let mut player = player.await.unwrap();
        // The last game continues, unless its last move was being sent.
        player.play_one_move().await;
        games += player.games.len();
        moves += player.check().await;
    }
    drop(process);
    println!("{kills} kills, {games} games, {moves} moves, all there once");
    assert!(moves > kills as usize, "{moves} moves only");
}
