//! The server is killed under two people who play in browsers: both wait, and both go on.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "../../server/tests/browser/board.rs"]
mod board;
#[path = "../../server/tests/browser/driven.rs"]
mod driven;
#[path = "../../server/tests/browser/hands.rs"]
mod hands;
#[path = "../../server/tests/browser/pair.rs"]
mod pair;
#[path = "../../server/tests/browser/seen.rs"]
mod seen;

use ludoteca_testing::{Folder, Served};
use pair::{pair, same_moves};
use std::process::Command;

const UNREACHABLE: &str = "The server cannot be reached";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_when_the_server_was_killed() {
    let folder = Folder::new();
    let database = folder.join("games.db");
    let program = || Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    let server = Served::start(program(), "127.0.0.1:0", &database);
    let address = server.address;
    let (host, guest) = pair(&format!("http://{address}/"), "10 min").await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    same_moves([&host, &guest], 2).await;
    let board = host.turn().await;
    let board = host.touch(&board, "a2").await;

    drop(server);
    host.reads(UNREACHABLE).await;
    guest.reads(UNREACHABLE).await;
    // A move that is made now arrives when somebody listens.
    host.press_at(board.cell("b2").at).await;
    let server = Served::start(program(), address, &database);
    same_moves([&host, &guest], 3).await;
    guest.reads_no(UNREACHABLE).await;
    guest.enter(&["c1", "c2"]).await;
    guest.board_when("a move", |board| board.moves.len() == 4).await;

    // What was acknowledged is there, though the server had no time for anything else.
    drop(server);
    let server = Served::start(program(), address, &database);
    let moves = same_moves([&host, &guest], 4).await;
    assert_eq!(moves, ["b1a1", "d2d1", "a2b2", "c1c2"]);
    host.enter(&["d3", "d4"]).await;
    same_moves([&host, &guest], 5).await;
    host.reads("connected").await;
    host.finish().await;
    guest.finish().await;
    drop(server);
}
