//! Two people who play, each in a browser.

#![allow(dead_code, reason = "not every test uses everything")]

use crate::webdriver::Browser;

/// Invites a friend to a game of Swack, and returns the link.
pub(crate) async fn invite(host: &Browser, home: &str, clock: &str) -> String {
    host.go(home).await;
    host.press("link", "Play Swack").await;
    host.press("radio", "Invite a friend with a link").await;
    host.choose("Clock", clock).await;
    host.press("button", "Play").await;
    host.sees("textbox", "Send this link to your friend:").await.value
}

/// Starts a game of Swack between two people.
pub(crate) async fn pair(home: &str, clock: &str) -> (Browser, Browser) {
    let (host, guest) = tokio::join!(Browser::desk(), Browser::phone());
    let link = invite(&host, home, clock).await;
    guest.go(&link).await;
    guest.press("button", "Join").await;
    host.turn().await;
    (host, guest)
}

/// Waits until both pages show this number of moves, and checks that they are the same.
pub(crate) async fn same_moves(pages: [&Browser; 2], count: usize) -> Vec<String> {
    let all = async |page: &Browser| {
        page.board_when("moves", |board| board.moves.len() == count).await.moves
    };
    let moves = all(pages[0]).await;
    assert_eq!(moves, all(pages[1]).await);
    moves
}
