//! A load test: `load PROGRAM [SECONDS [MATCHES [WORKERS]]]` starts the server on one core, opens two
//! WebSockets for every match, plays moves as fast as they are acknowledged, and measures.

#![allow(clippy::unwrap_used)]

#[path = "../tests/client/mod.rs"]
pub mod client;

use client::Client;
use futures_util::StreamExt;
use ludoteca_rules::{AnyGame, GAMES, Rng};
use ludoteca_testing::{Folder, ServerProcess};
use serde_json::json;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: usize| {
        args.get(place).map_or(usual, |text| text.parse().expect("a number"))
    };
    let program = args.first().expect("the path of the program");
    let (seconds, matches, workers) = (number(1, 20), number(2, 1000), number(3, 64));
    let folder = Folder::new();
    let server = ServerProcess::start(on_one_core(program), "127.0.0.1:0", folder.join("games.db"));
    let address = server.address;
    let heard = Arc::new(AtomicU64::new(0));

    let begin = Instant::now();
    let mut tasks = Vec::new();
    for worker in 0..workers {
        let count = matches / workers + usize::from(worker < matches % workers);
        tasks.push(tokio::spawn(begin_matches(address, count, Arc::clone(&heard))));
    }
    let mut all = Vec::new();
    for task in tasks {
        all.push(task.await.unwrap());
    }
    println!("{matches} matches with two WebSockets each, begun in {:?}", begin.elapsed());

    let end = Instant::now() + Duration::from_secs(seconds as u64);
    let begin = Instant::now();
    let tasks: Vec<_> = all.into_iter().map(|work| tokio::spawn(play(work, end))).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.unwrap());
    }
    let elapsed = begin.elapsed().as_secs_f64();
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!("{:.0} moves/s, all acknowledged when on the disk", times.len() as f64 / elapsed);
    println!("median {:?}, p99 {:?}, longest {:?}", at(0.5), at(0.99), at(1.0));
    println!("{} events heard through WebSockets", heard.load(Ordering::Relaxed));
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    for line in status.lines().filter(|line| line.starts_with("VmHWM") || line.starts_with("VmRSS"))
    {
        println!("{line}");
    }
    let metrics = Client::new(address).get("/metrics").await.text();
    for line in metrics.lines().filter(|line| !line.starts_with('#')) {
        println!("{line}");
    }
}

/// Returns the program, on one core where that is possible.
fn on_one_core(program: &str) -> Command {
    if Command::new("taskset").arg("-V").output().is_err() {
        return Command::new(program);
    }
    let mut pinned = Command::new("taskset");
    pinned.args(["-c", "0", program]);
    pinned
}

/// A client and its matches.
struct Work {
    client: Client,
    address: SocketAddr,
    heard: Arc<AtomicU64>,
    games: Vec<Playing>,
}

/// A match with two WebSockets.
struct Playing {
    id: String,
    game: AnyGame,
    listeners: Vec<JoinHandle<()>>,
}

impl Drop for Playing {
    fn drop(&mut self) {
        self.listeners.iter().for_each(JoinHandle::abort);
    }
}

async fn begin_matches(address: SocketAddr, count: usize, heard: Arc<AtomicU64>) -> Work {
    let mut work = Work { client: Client::new(address), address, heard, games: Vec::new() };
    for _ in 0..count {
        let playing = work.begin_match().await;
        work.games.push(playing);
    }
    work
}

impl Work {
    /// Creates a match of the last game in the list.
    async fn begin_match(&mut self) -> Playing {
        let game = GAMES.last().expect("a list of games").with_defaults();
        let new = json!({ "game": game.game(), "seats": ["person", "person"], "side": "both" });
        let begun = self.client.done("/api/matches", &new).await;
        let id = begun["id"].as_str().unwrap().to_owned();
        let listeners = vec![self.listen(&id).await, self.listen(&id).await];
        Playing { id, game, listeners }
    }

    async fn listen(&self, id: &str) -> JoinHandle<()> {
        let url = format!("ws://{}/api/matches/{id}/live?board=no", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.client.cookie_header().parse().unwrap());
        let mut socket = connect_async(request).await.unwrap().0;
        let heard = Arc::clone(&self.heard);
        tokio::spawn(async move {
            while let Some(Ok(_)) = socket.next().await {
                heard.fetch_add(1, Ordering::Relaxed);
            }
        })
    }
}

/// Plays a move in each match in turn until the time is over.
async fn play(mut work: Work, end: Instant) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut rng = Rng::new(work.games.len() as u64);
    loop {
        for place in 0..work.games.len() {
            if Instant::now() >= end {
                return times;
            }
            let Some(text) = work.games[place].game.random_move(&mut rng) else {
                work.games[place] = work.begin_match().await;
                continue;
            };
            let Playing { id, game, .. } = &mut work.games[place];
            let begin = Instant::now();
            let answer = work.client.move_to(id, &text, game.plies()).await;
            times.push(begin.elapsed());
            assert_eq!(answer.status, 200, "{}", answer.text());
            game.play(&text).unwrap();
        }
    }
}
