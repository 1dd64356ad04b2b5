//! Tic-tac-toe and Connect Four, which are hardly more than their rules, on the pages.

use crate::games::play;
use crate::player::RandomTouches;
use crate::webdriver::Browser;
use ludoteca_rules::Rng;

#[tokio::test(flavor = "multi_thread")]
async fn small_games_tic_tac_toe_by_mouse() {
    play(Browser::desk().await, "Tic-tac-toe", &mut RandomTouches(Rng::new(1))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn small_games_connect_four_by_touch_on_a_phone() {
    play(Browser::phone().await, "Connect Four", &mut RandomTouches(Rng::new(2))).await;
}
