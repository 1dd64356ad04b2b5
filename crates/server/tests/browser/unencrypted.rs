//! Pages without encryption from another host, for which browsers allow less.

use crate::pair::invite;
use crate::web::Site;
use crate::webdriver::{Browser, CLUB};
use serde_json::json;

/// Returns an address with the name of a remote host.
fn far(site: &Site, path: &str) -> String {
    site.url(path).replace("127.0.0.1", CLUB)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_and_ended_without_encryption() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&far(&site, "/new/swack")).await;
    assert_eq!(page.script("return isSecureContext").await, json!(false));
    page.choose("Level (1 for beginners, 8 hardest)", "1").await;
    page.press("button", "Play").await;
    page.enter(&["b1", "a1"]).await;
    page.board_when("an answer", |board| board.moves.len() == 2 && board.asks()).await;
    page.press("button", "Resign").await;
    page.press("button", "Yes").await;
    page.reads("Red resigned: White wins").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_copied_without_encryption_or_the_page_says_that_it_was_not() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    let link = invite(&page, &far(&site, "/"), "No clock").await;
    page.script("document.execCommand = () => false").await;
    page.press("button", "Copy").await;
    page.reads("The link could not be copied.").await;
    let selected = page.script("return getSelection().toString()").await;
    assert_eq!(selected, json!(link), "it can be copied by hand");
    page.script("delete document.execCommand").await;
    page.press("button", "Copy").await;
    page.reads("Copied.").await;
    page.press("textbox", "Type a move").await;
    let paste = json!({"type": "keyDown", "commands": ["paste"]});
    page.command("Input.dispatchKeyEvent", paste).await;
    assert_eq!(page.sees("textbox", "Type a move").await.value, link);
    page.finish().await;
}
