//! Whole games on the default boards, from the home page to the result.

use crate::player::{InputMethod, Race, RandomTouches, Strategy, play_to_the_end};
use crate::web::Site;
use crate::webdriver::Browser;
use ludoteca_rules::Rng;

/// Starts a game with default options against level 1.
async fn begin(page: &Browser, site: &Site, title: &str) {
    page.go(&site.url("/")).await;
    page.press("link", &format!("Play {title}")).await;
    page.press("radio", "Computer").await;
    page.choose("Level (1 for beginners, 8 hardest)", "1").await;
    page.press("button", "Play").await;
    page.until("location.pathname.startsWith('/play/')").await;
}

/// Plays a game from the home page to its end.
pub(crate) async fn play(page: Browser, title: &str, strategy: &mut impl Strategy) {
    let site = Site::start().await;
    begin(&page, &site, title).await;
    let touches = play_to_the_end(&page, InputMethod::Pointer, strategy).await;
    page.screenshot(&format!("played-{}", title.to_lowercase())).await;
    let board = page.board().await;
    eprintln!("{title}: {} moves, {touches} touches", board.moves.len());
    assert!(touches >= board.moves.len() / 2, "{title}: {touches} touches");
    page.sees("button", "Rematch").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_mapello_by_mouse() {
    play(Browser::desk().await, "Mapello", &mut RandomTouches(Rng::new(1))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_ampel_by_mouse() {
    play(Browser::desk().await, "Ampel", &mut RandomTouches(Rng::new(2))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_taiji_by_mouse() {
    play(Browser::desk().await, "Taiji", &mut RandomTouches(Rng::new(3))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_renpaarden_by_mouse() {
    play(Browser::desk().await, "Renpaarden", &mut Race::new(4)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_swack_by_mouse() {
    play(Browser::desk().await, "Swack", &mut RandomTouches(Rng::new(5))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_touch_on_a_phone() {
    play(Browser::phone().await, "Mapello", &mut RandomTouches(Rng::new(6))).await;
}

/// Presses Tab until a node has the focus.
async fn tab_to(page: &Browser, role: &str, name: &str) {
    for _ in 0..60 {
        let here = page.focused().await;
        if here.is_some_and(|thing| thing.role == role && thing.name == name) {
            return;
        }
        page.key("Tab").await;
    }
    panic!("the Tab key leads to no {role} named {name:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/")).await;
    tab_to(&page, "link", "Play Swack").await;
    page.key("Enter").await;
    page.sees("radio", "Computer").await;
    tab_to(&page, "combobox", "Level (1 for beginners, 8 hardest)").await;
    page.type_text("1").await;
    tab_to(&page, "button", "Play").await;
    page.key("Enter").await;
    let board = page.turn().await;
    while !page.board().await.cells.iter().any(|cell| cell.focused) {
        page.key("Tab").await;
    }
    assert_eq!(board.cells.len(), 16);
    let mut strategy = RandomTouches(Rng::new(7));
    let touches = play_to_the_end(&page, InputMethod::Keyboard, &mut strategy).await;
    assert!(touches > 3, "{touches} touches");
    tab_to(&page, "button", "Review").await;
    page.key("Enter").await;
    page.sees("button", "Analyse game").await;
    page.finish().await;
}
