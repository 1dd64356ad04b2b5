//! Reviews: links with records, better lines, downloads.

use crate::web::Site;
use crate::webdriver::Browser;
use serde_json::json;

const RECORD: &str = "[Game \"swack\"]\n\n1. b1a1 {mine} d2d1 *";

async fn open(site: &Site, page: &Browser) {
    page.go(&site.url("/review")).await;
    page.write("Paste the record of a game", RECORD).await;
    page.press("button", "Open").await;
    page.board_when("two moves", |board| board.moves.len() == 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_carries_a_game_with_its_side_lines() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    open(&site, &page).await;
    page.press("button", "Step forward").await;
    page.reads("White to move").await;
    page.enter(&["b4", "c4"]).await;
    page.board_when("a side line", |board| board.moves.len() == 3).await;
    page.press("button", "Link").await;
    let link = page.until("document.querySelector('#review-link')?.value").await;
    page.go("about:blank").await;
    page.go(link.as_str().unwrap()).await;
    page.board_when("the same moves", |board| board.moves.len() == 3).await;
    page.press("button", "Step forward").await;
    page.reads("mine").await;
    page.go("about:blank").await;
    page.go(&site.url("/review#nonsense")).await;
    page.reads("This link contains no record").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_better_is_shown_and_everything_is_taken_away() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    open(&site, &page).await;
    page.press("button", "Step forward").await;
    page.press("button", "Analyse game").await;
    page.reads("2 of 2 moves analysed").await;
    page.press("button", "Show the better line").await;
    page.board_when("a better line", |board| board.moves.len() > 2).await;
    let listen = "window.given = []; const make = URL.createObjectURL; \
                  URL.createObjectURL = (file) => { window.given.push(file.type); return make(file); };";
    page.script(listen).await;
    let kinds = ["text/plain", "image/svg+xml", "image/png", "image/gif"];
    for (place, name) in ["Record", "SVG", "PNG", "GIF"].into_iter().enumerate() {
        page.press("button", name).await;
        page.until(&format!("window.given.length === {}", place + 1)).await;
    }
    assert_eq!(page.script("return window.given").await, json!(kinds));
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pasted_record_outlives_a_reload_and_another_language() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    open(&site, &page).await;
    page.script("location.reload()").await;
    page.until("performance.getEntriesByType('navigation')[0].type === 'reload'").await;
    page.board_when("two moves", |board| board.moves.len() == 2).await;
    page.press("link", "Português").await;
    page.until("document.documentElement.lang === 'pt'").await;
    page.board_when("two moves", |board| board.moves.len() == 2).await;
    page.press("button", "Avançar").await;
    page.reads("mine").await;
    page.finish().await;
}
