//! Two people who play with each other, each in a browser.

#![allow(dead_code, reason = "not every test uses everything")]

use crate::driven::Driven;

/// Begins a game of Swack with somebody far away, and gives the link to be sent.
pub(crate) async fn invite(host: &Driven, home: &str, clock: &str) -> String {
    host.go(home).await;
    host.press("link", "Play Swack").await;
    host.press("radio", "a friend far away, by a link").await;
    host.choose("Clock", clock).await;
    host.press("button", "Play").await;
    host.sees("textbox", "Send this link to your friend:").await.value
}

/// Two people at a game of Swack.
pub(crate) async fn pair(home: &str, clock: &str) -> (Driven, Driven) {
    let (host, guest) = tokio::join!(Driven::desk(), Driven::phone());
    let link = invite(&host, home, clock).await;
    guest.go(&link).await;
    guest.press("button", "Join").await;
    host.turn().await;
    (host, guest)
}

/// Waits until both see as many moves, and the same.
pub(crate) async fn same_moves(pages: [&Driven; 2], count: usize) -> Vec<String> {
    let all = async |page: &Driven| {
        page.board_when("moves", |board| board.moves.len() == count).await.moves
    };
    let moves = all(pages[0]).await;
    assert_eq!(moves, all(pages[1]).await);
    moves
}
