//! Using boards: dragging, flipping, custom starts, confirmations; and the size of pages.

use crate::board::Board;
use crate::input::Point;
use crate::web::{Site, paths};
use crate::webdriver::Browser;
use serde_json::{Value, json};

/// The maximum size of a page with everything it loads, uncompressed.
const LARGEST: f64 = 150_000.0;

/// The uncompressed bytes of everything loaded, and the number of resources.
const LOADED: &str = "const all = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)); \
                      return [all.reduce((sum, one) => sum + one.decodedBodySize, 0), all.length];";

async fn swack(page: &Browser, site: &Site) -> Board {
    page.go(&site.url("/local?game=swack")).await;
    page.turn().await
}

async fn finger(page: &Browser, kind: &str, at: Option<Point>) {
    let points: Vec<Value> = at.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
    page.command("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).await;
}

/// Swipes with a finger.
async fn swipe(page: &Browser, from: Point, to: Point) {
    finger(page, "touchStart", Some(from)).await;
    for step in 1..=6 {
        let part = f64::from(step) / 6.0;
        let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        finger(page, "touchMove", Some(at)).await;
    }
    finger(page, "touchEnd", None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_drags_pieces_and_scrolls_elsewhere() {
    let (site, page) = (Site::start().await, Browser::phone().await);
    page.go(&site.url("/local?game=renpaarden")).await;
    let board = page.turn().await;
    swipe(&page, board.cell("a2").at, board.cell("b4").at).await;
    let board = page.board_when("a move", |board| board.moves.len() == 1).await;
    assert_eq!(board.moves, ["a2b4"]);
    let (x, y) = board.cell("e5").at;
    swipe(&page, (x, y), (x, y - 150.0)).await;
    page.until("scrollY > 50").await;
    assert_eq!(page.board().await.moves.len(), 1);
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_dropped_where_it_may_not_go_goes_back_and_says_why() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    let board = swack(&page, &site).await;
    page.drag(board.cell("b1").at, board.cell("d4").at).await;
    let board = page.board_when("a reason", |board| !board.message.is_empty()).await;
    assert!(board.message.contains("not adjacent"), "{}", board.message);
    assert!(board.pressed().is_empty() && board.moves.is_empty());
    page.drag(board.cell("b1").at, (5.0, 5.0)).await;
    let board = page.board_when("no reason", |board| board.message.is_empty()).await;
    assert!(board.pressed().is_empty() && board.moves.is_empty());
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_domino_is_drawn_by_dragging_over_empty_cells() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/local?game=taiji")).await;
    let board = page.turn().await;
    assert!(board.cells.iter().all(|cell| cell.can), "every cell is marked");
    page.until("document.querySelectorAll('.can-touch.faint').length === 81").await;
    page.drag(board.cell("c3").at, board.cell("c4").at).await;
    let board = page.board_when("a move", |board| board.moves.len() == 1).await;
    assert_eq!(board.moves, ["c3c4"]);
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_turned_round_by_key_and_by_button_and_keys_follow() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    for game in ["swack", "ampel"] {
        page.go(&site.url(&format!("/local?game={game}"))).await;
        let upright = page.turn().await;
        let first = upright.cells.first().unwrap();
        let last = upright.cells.last().unwrap();
        while page.board().await.cells.iter().all(|cell| !cell.focused) {
            page.key("Tab").await;
        }
        page.key("f").await;
        let turned =
            page.board_when("another board", |board| board.cell(&first.name).at != first.at).await;
        assert!(turned.cell(&first.name).at.1 > turned.cell(&last.name).at.1, "{game}");
        let here = turned.cells.iter().find(|cell| cell.focused).unwrap();
        page.key("ArrowRight").await;
        let board = page.board_when("a step", |board| !board.cell(&here.name).focused).await;
        let there = board.cells.iter().find(|cell| cell.focused).unwrap();
        assert!(there.at.0 > here.at.0 && (there.at.1 - here.at.1).abs() < 1.0, "{game}");
        page.press("button", "Flip board").await;
        page.board_when("the board as it was", |board| {
            let at = board.cell(&first.name).at;
            (at.0 - first.at.0).abs() + (at.1 - first.at.1).abs() < 1.0
        })
        .await;
    }
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_screen_have_clocks() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/swack")).await;
    page.press("radio", "Two players on this screen").await;
    page.choose("Clock", "Custom").await;
    page.sees("spinbutton", "Minutes per player").await;
    page.press("button", "Play").await;
    page.until("location.pathname.startsWith('/play/')").await;
    page.reads("5:00").await;
    page.enter(&["b1", "a1"]).await;
    page.enter(&["d2", "d1"]).await;
    page.until("/4:5\\d|5:0[12]/.test(document.querySelector('.turn .clock').textContent)").await;
    page.press("button", "Take back").await;
    page.board_when("one move less", |board| board.moves.len() == 1).await;
    page.enter(&["d2", "d1"]).await;
    page.press("button", "Agree to a draw").await;
    page.sees("dialog", "Do both of you agree to a draw?").await;
    page.press("button", "Yes").await;
    page.reads("Draw by agreement").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_and_a_new_game_are_asked_for() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    swack(&page, &site).await;
    page.enter(&["b1", "a1"]).await;
    for (button, question) in [
        ("Pass", "Pass? You have other moves."),
        ("New game", "Start a new game? The moves of this game will be lost."),
    ] {
        page.press("button", button).await;
        page.sees("dialog", question).await;
        page.press("button", "No").await;
        page.misses("dialog", question).await;
        assert_eq!(page.board().await.moves.len(), 1);
    }
    page.press("button", "New game").await;
    page.press("button", "Yes").await;
    page.board_when("a new game", |board| board.moves.is_empty()).await;
    page.finish().await;
}

/// Waits until this number of cells has a word in its label.
async fn painted(page: &Browser, word: &str, count: usize) {
    page.until(&format!(
        "document.querySelectorAll('.preview [aria-label*=\", {word}\"]').length === {count}"
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_is_drawn_by_strokes_and_keys_and_taken_back() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/mapello")).await;
    page.open("Rules and board size").await;
    page.choose("Map", "Othello").await;
    painted(&page, "bonus", 0).await;
    page.press("button", "bonus").await;
    page.script("document.querySelector('.preview').scrollIntoView()").await;
    let (from, to) = (page.drawn_cell("c2").await, page.drawn_cell("d2").await);
    page.drag(from, to).await;
    painted(&page, "bonus", 2).await;
    page.press("button", "Undo").await;
    painted(&page, "bonus", 1).await;
    page.script("document.querySelector('.preview [tabindex=\"0\"]').focus()").await;
    page.key("3").await;
    for _ in 0..9 {
        page.key("ArrowUp").await;
    }
    page.key("Enter").await;
    painted(&page, "joker", 1).await;
    page.key("Escape").await;
    painted(&page, "joker", 0).await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_cannot_be_drawn_is_a_picture() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/swack")).await;
    page.sees("image", "Swack").await;
    let touchable =
        "return document.querySelectorAll('.preview [role=button], .preview [tabindex]').length";
    assert_eq!(page.script(touchable).await, json!(0));
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trying_moves_out_shows_a_notice() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/swack")).await;
    page.press("button", "Play").await;
    page.turn().await;
    page.press("button", "Explore").await;
    page.reads("You are exploring: nothing is sent.").await;
    page.misses("button", "Cancel game").await;
    page.enter(&["b1", "a1"]).await;
    page.press("button", "Take back").await;
    page.board_when("the start", |board| board.moves.is_empty()).await;
    page.press("button", "Back to the game").await;
    page.reads_no("nothing is sent").await;
    page.sees("button", "Cancel game").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_load_of_every_page_is_small() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.command("Network.enable", json!({})).await;
    page.command("Network.setCacheDisabled", json!({"cacheDisabled": true})).await;
    for path in paths() {
        page.go(&site.url(&path)).await;
        let boards = "[...document.querySelectorAll('.board')].every((board) => board.closest('[hidden]') || board.querySelector('svg'))";
        page.until(&format!("document.readyState === 'complete' && {boards}")).await;
        let found = page.script(LOADED).await;
        assert!(found[1].as_f64().unwrap() >= 4.0, "{path}: {found}");
        assert!(found[0].as_f64().unwrap() < LARGEST, "{path}: {} bytes", found[0]);
    }
    // The board of a match arrives by WebSocket, which is not counted above.
    page.later(
        "const answer = await fetch('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
         body: JSON.stringify({ game: 'taiji', seats: ['person', 'level:1'], side: 1 }) }); \
         location.href = '/play/' + (await answer.json()).id;",
    )
    .await;
    page.turn().await;
    let told = "const socket = new WebSocket(`ws://${location.host}/api/matches${location.pathname.slice(5)}/live`); \
                const event = await new Promise((done) => { socket.onmessage = done; }); socket.close(); return event.data.length;";
    let bytes =
        page.script(LOADED).await[0].as_f64().unwrap() + page.later(told).await.as_f64().unwrap();
    assert!(bytes < LARGEST, "{bytes} bytes");
    page.finish().await;
}
