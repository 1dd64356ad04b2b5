//! The server is killed and restarted while two people play in browsers.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "../../server/tests/browser/accessibility_tree.rs"]
mod accessibility_tree;
#[path = "../../server/tests/browser/board.rs"]
mod board;
#[path = "../../server/tests/browser/input.rs"]
mod input;
#[path = "../../server/tests/browser/pair.rs"]
mod pair;
#[path = "../../server/tests/browser/webdriver.rs"]
mod webdriver;

use ludoteca_testing::{Folder, ServerProcess};
use pair::{pair, same_moves};
use std::process::Command;

const UNREACHABLE: &str = "No connection to the server";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_continues_after_the_server_is_killed() {
    let folder = Folder::new();
    let database = folder.join("games.db");
    let program = || Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    let server = ServerProcess::start(program(), "127.0.0.1:0", &database);
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
    // A move that is made now arrives after the restart.
    host.press_at(board.cell("b2").at).await;
    let server = ServerProcess::start(program(), address, &database);
    same_moves([&host, &guest], 3).await;
    guest.reads_no(UNREACHABLE).await;
    guest.enter(&["c1", "c2"]).await;
    guest.board_when("a move", |board| board.moves.len() == 4).await;

    // Acknowledged moves are kept even if the server is killed.
    drop(server);
    let server = ServerProcess::start(program(), address, &database);
    let moves = same_moves([&host, &guest], 4).await;
    assert_eq!(moves, ["b1a1", "d2d1", "a2b2", "c1c2"]);
    host.enter(&["d3", "d4"]).await;
    same_moves([&host, &guest], 5).await;
    host.reads("connected").await;
    host.finish().await;
    guest.finish().await;
    drop(server);
}
