//! Announcements for screen readers, and where the focus goes when an element disappears.

use crate::board::Board;
use crate::pair::{invite, pair};
use crate::web::Site;
use crate::webdriver::Browser;
use serde_json::json;

/// Waits until the live region contains some words.
async fn hears(page: &Browser, words: &str) -> Board {
    page.board_when(words, |board| board.said.contains(words)).await
}

/// Waits until the node with this role and name has the focus.
async fn is_at(page: &Browser, role: &str, name: &str) {
    page.wait(&format!("the focus on the {role} {name:?}"), async || {
        let thing = page.focused().await?;
        (thing.role == role && thing.name == name).then_some(())
    })
    .await;
}

/// Waits until a cell of the board has the focus.
async fn is_on_the_board(page: &Browser) {
    page.board_when("the focus on the board", |board| board.cells.iter().any(|cell| cell.focused))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_and_how_a_game_ends_is_spoken() {
    let site = Site::start().await;
    let (host, guest) = tokio::join!(Browser::desk(), Browser::phone());
    let link = invite(&host, &site.url("/"), "No clock").await;
    guest.go(&link).await;
    guest.write("Name (optional)", "Rui").await;
    guest.key("Enter").await;
    hears(&host, "Rui has joined as White.").await;
    hears(&host, "Red to move").await;
    hears(&guest, "Red to move").await;
    is_on_the_board(&guest).await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    host.turn().await;
    host.until("document.querySelectorAll('.player.turn').length === 1").await;
    guest.press("button", "Resign").await;
    guest.press("button", "Yes").await;
    for page in [&host, &guest] {
        let board = hears(page, "White resigned: Red wins").await;
        let turns = page.script("return document.querySelectorAll('.player.turn').length").await;
        assert_eq!(turns, json!(0), "it is nobody's turn any more");
        let board = page.touch(&board, "b2").await;
        assert_eq!(board.message, "The game is over.");
    }
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreed_draw_and_a_broken_off_game_are_spoken() {
    let site = Site::start().await;
    let (host, guest) = pair(&site.url("/"), "No clock").await;
    guest.press("button", "Cancel game").await;
    for page in [&host, &guest] {
        hears(page, "The game was cancelled").await;
    }
    let (host, guest) = pair(&site.url("/"), "No clock").await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    host.press("button", "Offer a draw").await;
    hears(&guest, "Your opponent offers a draw.").await;
    guest.press("button", "Accept the draw").await;
    for page in [&host, &guest] {
        hears(page, "Draw by agreement").await;
    }
    is_on_the_board(&guest).await;
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_and_cells_that_can_be_chosen_are_spoken() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    for (lang, hint, words) in [
        ("en", ("Hint", "Hint:"), ", can be chosen"),
        ("pt", ("Sugestão", "Sugestão:"), ", disponível"),
    ] {
        page.go(&site.url(&format!("/local?game=swack&lang={lang}"))).await;
        let board = page.turn().await;
        assert!(
            board.cells.iter().any(|cell| cell.can) && board.cells.iter().any(|cell| !cell.can)
        );
        let board = page.touch(&board, "b1").await;
        for cell in &board.cells {
            assert_eq!(cell.spoken.ends_with(words), cell.can, "{}", cell.spoken);
        }
        page.press("button", hint.0).await;
        hears(&page, hint.1).await;
    }
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_focus_is_never_lost_with_a_button() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/swack")).await;
    page.choose("Level (1 for beginners, 8 hardest)", "1").await;
    page.press("button", "Play").await;
    page.turn().await;
    page.press("button", "Explore").await;
    hears(&page, "You are exploring").await;
    is_on_the_board(&page).await;
    page.press("button", "Back to the game").await;
    hears(&page, "Back to the game").await;
    is_on_the_board(&page).await;
    page.press("button", "Pass").await;
    page.press("button", "Yes").await;
    page.board_when("an answer", |board| board.moves.len() == 2).await;
    is_on_the_board(&page).await;
    page.press("button", "Resign").await;
    page.press("button", "Yes").await;
    page.reads("Red resigned: White wins").await;
    is_at(&page, "button", "Rematch").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_step_of_a_lesson_is_spoken_and_has_the_focus() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/lessons/swack")).await;
    page.enter(&["b1", "a1"]).await;
    page.press("button", "Next").await;
    page.reads("Step 2 of").await;
    page.until("document.activeElement === document.querySelector('h2.title')").await;
    page.until(
        "document.querySelector('[aria-live]').textContent.includes(document.querySelector('.lesson-task').textContent.trim())",
    )
    .await;
    page.finish().await;
}
