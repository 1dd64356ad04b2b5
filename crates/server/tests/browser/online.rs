//! Two people who play online, each in a browser, and spectators.

use crate::pair::{invite, pair, same_moves};
use crate::proxy::Proxy;
use crate::web::Site;
use crate::webdriver::Browser;

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_loses_the_connection_and_misses_nothing() {
    let site = Site::start().await;
    let mut line = Proxy::to(site.address).await;
    let (host, guest) = tokio::join!(Browser::desk(), Browser::phone());
    let link = invite(&host, &site.url("/"), "No clock").await;
    guest.go(&line.url(&link)).await;
    guest.press("button", "Join").await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    same_moves([&host, &guest], 2).await;
    host.reads("connected").await;

    line.cut().await;
    host.reads("away").await;
    guest.reads("No connection to the server").await;
    host.enter(&["a2", "b2"]).await;
    assert_eq!(guest.board().await.moves.len(), 2, "nothing comes through a line that is cut");
    line.mend().await;
    same_moves([&host, &guest], 3).await;
    guest.reads_no("No connection to the server").await;
    host.reads("connected").await;

    let board = guest.turn().await;
    let board = guest.touch(&board, "c1").await;
    line.cut().await;
    host.reads("away").await;
    guest.reads("No connection to the server").await;
    guest.press_at(board.cell("c2").at).await;
    line.mend().await;
    let moves = same_moves([&host, &guest], 4).await;
    assert_eq!(moves, ["b1a1", "d2d1", "a2b2", "c1c2"]);
    host.enter(&["d3", "d4"]).await;
    same_moves([&host, &guest], 5).await;
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_comes_back_does_not_trust_its_old_connection() {
    let site = Site::start().await;
    let line = Proxy::to(site.address).await;
    let (host, guest) = tokio::join!(Browser::desk(), Browser::phone());
    let link = invite(&host, &site.url("/"), "No clock").await;
    guest.go(&line.url(&link)).await;
    guest.press("button", "Join").await;
    host.enter(&["b1", "a1"]).await;
    same_moves([&host, &guest], 1).await;
    guest.enter(&["d2", "d1"]).await;
    same_moves([&host, &guest], 2).await;
    line.hang();
    host.enter(&["a2", "b2"]).await;
    host.board_when("a move", |board| board.moves.len() == 3).await;
    assert_eq!(guest.board().await.moves.len(), 2, "nothing comes through");
    guest.script("document.dispatchEvent(new Event('visibilitychange'))").await;
    same_moves([&host, &guest], 3).await;
    line.hang();
    host.press("button", "Offer a draw").await;
    host.misses("button", "Offer a draw").await;
    assert_eq!(guest.things("button", "Accept the draw").await.len(), 0, "nothing comes through");
    guest.script("dispatchEvent(new Event('online'))").await;
    guest.sees("button", "Accept the draw").await;
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_joins_from_the_lobby() {
    let site = Site::start().await;
    let (host, guest) = tokio::join!(Browser::desk(), Browser::desk());
    guest.go(&site.url("/lobby")).await;
    guest.reads("No open games yet.").await;
    host.go(&site.url("/new/swack")).await;
    host.press("radio", "Anyone online, from the lobby").await;
    host.write("Name (optional)", "Ana").await;
    host.choose("Clock", "10 min").await;
    host.open("Rules and board size").await;
    host.choose_number("Size", "6").await;
    host.choose("Equal groups", "Draw").await;
    host.press("button", "Play").await;
    host.reads("waiting for an opponent").await;
    guest.reads("Ana").await;
    guest.reads("Size: 6, Equal groups: Draw").await;
    guest.press("link", "Join").await;
    guest.press("button", "Join").await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    same_moves([&host, &guest], 2).await;
    guest.reads("Ana").await;
    host.until("/\\b(9:5\\d|10:0\\d)\\b/.test(document.body.innerText)").await;
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_names_are_shown_on_either_side() {
    let site = Site::start().await;
    let (host, guest) = tokio::join!(Browser::desk(), Browser::phone());
    host.go(&site.url("/new/swack")).await;
    host.press("radio", "Invite a friend with a link").await;
    host.choose("You play", "Random").await;
    host.write("Name (optional)", "Ana").await;
    host.press("button", "Play").await;
    let link = host.sees("textbox", "Send this link to your friend:").await.value;
    host.misses("button", "Join").await;
    guest.go(&link).await;
    guest.reads("Ana").await;
    guest.write("Name (optional)", "Rui").await;
    guest.press("button", "Join").await;
    guest.misses("button", "Join").await;
    for page in [&host, &guest] {
        page.until("/Ana/.test(document.body.innerText) && /Rui/.test(document.body.innerText)")
            .await;
    }
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_and_moves_taken_back_are_asked_for_and_answered() {
    let site = Site::start().await;
    let (host, guest) = pair(&site.url("/"), "No clock").await;
    host.misses("button", "Hint").await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    same_moves([&host, &guest], 2).await;
    guest.misses("button", "Hint").await;

    host.press("button", "Offer a draw").await;
    guest.reads("Your opponent offers a draw.").await;
    guest.press("button", "Decline the draw").await;
    host.misses("button", "Withdraw").await;
    guest.reads_no("Your opponent offers a draw.").await;

    guest.press("button", "Ask to take back").await;
    host.reads("Your opponent asks to take back a move.").await;
    host.press("button", "Allow the take-back").await;
    assert_eq!(same_moves([&host, &guest], 1).await, ["b1a1"]);
    let said = guest.board().await.said;
    assert!(said.contains("d2d1 taken back"), "{said}");
    guest.enter(&["b2", "c2"]).await;
    assert_eq!(same_moves([&host, &guest], 2).await, ["b1a1", "b2c2"]);

    guest.press("button", "Offer a draw").await;
    host.reads("Your opponent offers a draw.").await;
    let board = host.turn().await;
    host.touch(&board, "d3").await;
    host.reads("Your opponent offers a draw.").await;
    host.press("button", "Accept the draw").await;
    host.reads("Draw by agreement").await;
    guest.reads("Draw by agreement").await;
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_resigning_the_sides_are_swapped() {
    let site = Site::start().await;
    let (host, guest) = pair(&site.url("/"), "No clock").await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    host.press("button", "Resign").await;
    host.sees("dialog", "Resign this game?").await;
    host.press("button", "No").await;
    host.misses("dialog", "Resign this game?").await;
    assert!(!host.board().await.over);
    host.press("button", "Resign").await;
    host.press("button", "Yes").await;
    for page in [&host, &guest] {
        page.reads("Red resigned: White wins").await;
    }
    let before = host.script("return location.pathname").await;
    guest.press("button", "Rematch").await;
    host.reads("Your opponent offers a rematch.").await;
    host.press("button", "Accept the rematch").await;
    for page in [&host, &guest] {
        page.until(&format!("location.pathname !== {before}")).await;
    }
    guest.enter(&["b1", "a1"]).await;
    host.enter(&["d2", "d1"]).await;
    same_moves([&host, &guest], 2).await;
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_connection_shows_the_reason_until_it_is_accepted() {
    let site = Site::start().await;
    let (host, spectator) = tokio::join!(Browser::desk(), Browser::phone());
    let link = invite(&host, &site.url("/"), "No clock").await;
    // The page has one connection already.
    host.later(
        "window.held = Array.from({ length: 63 }, () => new WebSocket(`ws://${location.host}/api/matches${location.pathname.slice(5)}/live`)); \
         await Promise.all(window.held.map((one) => new Promise((done) => { one.onopen = done; })));",
    )
    .await;
    spectator.go(&link).await;
    spectator.reads("Too many requests").await;
    spectator.reads_no("No connection to the server").await;
    spectator.reads("Waiting for the other player.").await;
    host.script("for (const one of window.held) one.close()").await;
    spectator.reads_no("Too many requests").await;
    host.finish().await;
    spectator.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_that_are_tried_out_are_not_sent() {
    let site = Site::start().await;
    let (host, guest) = pair(&site.url("/"), "No clock").await;
    host.press("button", "Explore").await;
    host.sees("button", "Back to the game").await;
    host.enter(&["b1", "a1"]).await;
    host.enter(&["d2", "d1"]).await;
    host.board_when("two moves", |board| board.moves.len() == 2).await;
    host.press("button", "Back to the game").await;
    same_moves([&host, &guest], 0).await;
    host.enter(&["d3", "c3"]).await;
    // A move that was tried out would have arrived before this one.
    assert_eq!(same_moves([&host, &guest], 1).await, ["d3c3"]);
    host.press("button", "Explore").await;
    host.enter(&["b2", "b1"]).await;
    guest.enter(&["d2", "d1"]).await;
    host.press("button", "Back to the game").await;
    assert_eq!(same_moves([&host, &guest], 2).await, ["d3c3", "d2d1"]);
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_days_for_each_move_says_when_time_is_over() {
    let site = Site::start().await;
    let (host, guest) = pair(&site.url("/"), "1 day per turn").await;
    host.enter(&["b1", "a1"]).await;
    guest.enter(&["d2", "d1"]).await;
    let tomorrow = "[0, 60000].some((early) => document.body.innerText.includes( \
                    new Date(Date.now() + 86400000 - early).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' })))";
    host.until(tomorrow).await;
    guest.until(tomorrow).await;
    host.finish().await;
    guest.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_to_another_device_and_others_look_on() {
    let site = Site::start().await;
    let (host, guest) = pair(&site.url("/"), "No clock").await;
    let (tablet, spectator) = tokio::join!(Browser::desk(), Browser::phone());
    host.open("On another device").await;
    let link = host.sees("textbox", "Your private link, to continue on another device:").await;
    tablet.go(&link.value).await;
    spectator.go(host.script("return location.href").await.as_str().unwrap()).await;
    tablet.enter(&["b1", "a1"]).await;
    for (count, page) in [(1, &host), (1, &guest), (1, &spectator)] {
        same_moves([page, &tablet], count).await;
    }
    guest.enter(&["d2", "d1"]).await;
    same_moves([&spectator, &tablet], 2).await;
    assert!(!spectator.board().await.asks(), "somebody who looks on is not asked to move");
    spectator.misses("button", "Resign").await;
    host.enter(&["a2", "b2"]).await;
    same_moves([&spectator, &tablet], 3).await;
    let said = spectator.board().await.said;
    assert!(said.contains("Red played a2b2."), "{said}");
    for page in [host, guest, tablet, spectator] {
        page.finish().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_at_full_strength_is_named_in_words() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    let asked = r#"{"game":"swack","seats":["person","full"]}"#;
    let made = site.post("/api/matches", asked).await.json();
    for (lang, words) in [("pt", "computador, força máxima"), ("en", "computer, full strength")] {
        let path = format!("/play/{}?lang={lang}", made["id"].as_str().unwrap());
        page.go(&site.url(&path)).await;
        page.reads(words).await;
    }
    page.finish().await;
}
