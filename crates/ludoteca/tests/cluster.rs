//! Three servers share a PostgreSQL database while servers are killed and suspended and the database
//! crashes: no acknowledged move is lost or played twice. `FAULTS=500` fails more often.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "../../server/tests/client/mod.rs"]
pub mod client;
pub mod players;

use ludoteca_rules::Rng;
use ludoteca_testing::{Postgres, ServerProcess};
use players::Player;
use std::net::SocketAddr;
use std::process::Command;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::block_in_place;
use tokio::time::sleep;

const SERVERS: usize = 3;

const PLAYERS: u64 = 6;

/// The longest that a player may wait for an answer.
const MAX_GAP: Duration = Duration::from_secs(10);

/// The servers and their database.
struct Cluster {
    postgres: Postgres,
    database: String,
    servers: Vec<ServerProcess>,
    addresses: watch::Sender<Vec<SocketAddr>>,
}

impl Cluster {
    fn start() -> Cluster {
        let postgres = Postgres::new();
        let database = postgres.database();
        let servers: Vec<_> = (0..SERVERS).map(|_| start(&database, "127.0.0.1:0")).collect();
        let addresses = watch::Sender::new(servers.iter().map(|server| server.address).collect());
        Cluster { postgres, database, servers, addresses }
    }

    /// Kills a server and starts it again at the same address.
    fn kill(&mut self, index: usize) {
        let address = self.servers[index].address;
        self.servers[index].kill();
        self.servers[index] = start(&self.database, &address.to_string());
    }

    async fn suspend(&self, index: usize, time: Duration) {
        self.servers[index].signal("-STOP");
        sleep(time).await;
        self.servers[index].signal("-CONT");
    }

    fn crash_database(&self) {
        self.postgres.crash();
        self.postgres.start();
    }
}

fn start(database: &str, address: &str) -> ServerProcess {
    ServerProcess::start(Command::new(env!("CARGO_BIN_EXE_ludoteca")), address, database)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_servers_and_database_fail() {
    let faults: u32 = std::env::var("FAULTS").map_or(9, |text| text.parse().unwrap());
    let mut cluster = block_in_place(Cluster::start);
    let (stop, stopped) = watch::channel(false);
    let players = (0..PLAYERS).map(|seed| {
        let mut player = Player::new(seed, cluster.addresses.subscribe());
        let stopped = stopped.clone();
        tokio::spawn(async move {
            player.play(&stopped).await;
            player
        })
    });
    let players: Vec<_> = players.collect();
    let mut rng = Rng::new(7);
    for fault in 0..faults {
        sleep(Duration::from_millis(u64::from(rng.below(300)) + 200)).await;
        let index = rng.below(SERVERS as u32) as usize;
        match fault % 3 {
            0 => block_in_place(|| cluster.kill(index)),
            1 => cluster.suspend(index, Duration::from_millis(1_000)).await,
            _ => block_in_place(|| cluster.crash_database()),
        }
    }
    stop.send_replace(true);
    let (mut games, mut moves, mut longest) = (0, 0, Duration::ZERO);
    for player in players {
        let mut player = player.await.unwrap();
        player.play_one_move().await;
        games += player.games.len();
        longest = longest.max(player.longest_wait);
        moves += player.check().await;
    }
    println!(
        "{faults} faults, {games} games, {moves} moves, all there once; longest wait {longest:.1?}"
    );
    assert!(moves > 20 * faults as usize, "{moves} moves only");
    assert!(longest < MAX_GAP, "somebody waited {longest:?}");
}
