//! The server is killed repeatedly while games are played: no acknowledged move is lost or played
//! twice, and all games continue. `KILLS=500` kills it more often.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "../../server/tests/client/mod.rs"]
pub mod client;

pub mod players;

use ludoteca_rules::Rng;
use ludoteca_testing::{Folder, ServerProcess};
use players::Player;
use std::process::Command;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

const PLAYERS: u64 = 8;

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let kills: u32 = std::env::var("KILLS").map_or(20, |text| text.parse().unwrap());
    let folder = Folder::new();
    let database = folder.join("games.db");
    let program = || Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    let start = || ServerProcess::start(program(), "127.0.0.1:0", &database);
    let mut process = start();
    let (address, known) = watch::channel(vec![process.address]);
    let (stop, stopped) = watch::channel(false);
    let players = (0..PLAYERS).map(|seed| {
        let mut player = Player::new(seed, known.clone());
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
        address.send_replace(vec![process.address]);
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
