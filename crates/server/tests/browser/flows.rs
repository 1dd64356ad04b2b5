//! Playing at one screen: hints, take-backs, custom starts, lessons, reviews.

use crate::web::Site;
use crate::webdriver::Browser;
use serde_json::json;

/// Starts a game of Swack against level 1.
async fn against_the_computer(page: &Browser, site: &Site) {
    page.go(&site.url("/new/swack")).await;
    page.choose("Level (1 for beginners, 8 hardest)", "1").await;
    page.press("button", "Play").await;
    page.turn().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_a_move_taken_back_and_a_pass_against_the_computer() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    against_the_computer(&page, &site).await;
    page.press("button", "Hint").await;
    page.reads("Hint:").await;
    page.enter(&["b1", "a1"]).await;
    page.board_when("an answer", |board| board.moves.len() == 2 && board.asks()).await;
    page.press("button", "Take back").await;
    page.board_when("the start", |board| board.moves.is_empty() && board.asks()).await;
    page.press("button", "Pass").await;
    page.sees("dialog", "Pass? You have other moves.").await;
    page.press("button", "Yes").await;
    let board = page.board_when("an answer", |board| board.moves.len() == 2).await;
    assert_eq!(board.moves[0], "pass");
    let answer = format!("White played {}.", board.moves[1]);
    assert!(board.said.contains(&answer), "{answer} {}", board.said);
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_with_the_computer_swaps_the_sides() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    against_the_computer(&page, &site).await;
    page.enter(&["b1", "a1"]).await;
    page.board_when("an answer", |board| board.moves.len() == 2).await;
    page.press("button", "Resign").await;
    page.key("Escape").await;
    page.misses("dialog", "Resign this game?").await;
    page.press("button", "Resign").await;
    page.press("button", "Yes").await;
    page.reads("Red resigned: White wins").await;
    let old = page.script("return location.href").await;
    page.press("button", "Rematch").await;
    let board = page.board_when("a first move", |board| board.moves.len() == 1).await;
    assert!(!board.over);
    page.until("/White guest · you/.test(document.body.innerText)").await;
    let new = page.script("return location.href").await;
    page.script("history.back()").await;
    page.until("location.pathname === '/new/swack'").await;
    page.go(old.as_str().unwrap()).await;
    page.reads("Red resigned: White wins").await;
    assert_eq!(page.script("return location.href").await, old, "it can be looked at again");
    page.press("link", "Go to rematch").await;
    page.until(&format!("location.href === {new}")).await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_typed_and_spoken_and_illegal_ones_explained() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/swack")).await;
    page.press("radio", "Two players on this screen").await;
    page.press("button", "Play").await;
    page.turn().await;
    page.write("Type a move", "b1-a1").await;
    page.key("Enter").await;
    let board = page.board_when("a move", |board| board.moves.len() == 1).await;
    assert_eq!(board.moves, ["b1a1"]);
    assert!(board.said.contains("Red played b1a1."), "{}", board.said);
    page.write("Type a move", "d2d1").await;
    page.press("button", "Play move").await;
    let board = page.board_when("a move", |board| board.moves.len() == 2).await;
    assert!(board.said.contains("White played d2d1."), "{}", board.said);
    page.write("Type a move", "a1d4").await;
    page.key("Enter").await;
    let board = page.board_when("a reason", |board| !board.message.is_empty()).await;
    assert!(board.message.contains("not legal"), "{}", board.message);
    assert_eq!(board.moves.len(), 2);
    let typed = page.sees("textbox", "Type a move").await.value;
    assert_eq!(typed, "a1d4", "what was refused can be mended");
    page.press("button", "Pass").await;
    page.press("button", "Yes").await;
    let board = page.board_when("a pass", |board| board.moves.len() == 3).await;
    assert!(board.said.contains("Red played pass."), "{}", board.said);
    page.press("button", "Take back").await;
    page.board_when("two moves", |board| board.moves.len() == 2).await;
    page.press("button", "Redo").await;
    page.board_when("three moves", |board| board.moves.len() == 3).await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_dragged_an_illegal_try_says_why_and_esc_takes_back() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/local?game=swack")).await;
    let board = page.turn().await;
    let board = page.touch(&board, "b1").await;
    let board = page.touch(&board, "d4").await;
    assert!(board.message.contains("not legal"), "{}", board.message);
    page.key("Escape").await;
    let board = page.board_when("nothing touched", |board| board.pressed().is_empty()).await;
    page.drag(board.cell("b1").at, board.cell("a1").at).await;
    let board = page.board_when("a move", |board| board.moves.len() == 1).await;
    assert_eq!(board.moves, ["b1a1"]);
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_do_not_move_with_reduced_motion() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    for (wish, moves) in [("no-preference", true), ("reduce", false)] {
        let wish = json!([{"name": "prefers-reduced-motion", "value": wish}]);
        page.command("Emulation.setEmulatedMedia", json!({"features": wish})).await;
        page.go(&site.url("/local?game=swack")).await;
        page.turn().await;
        page.script(
            "window.moved = 0; const animate = Element.prototype.animate; \
             Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all); }; \
             for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, () => window.moved += 1, true);",
        )
        .await;
        page.enter(&["b1", "a1"]).await;
        page.board_when("a move", |board| board.moves.len() == 1).await;
        let moved = page.script("return window.moved > 0").await;
        assert_eq!(moved, json!(moves), "{wish}");
    }
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_triangle_is_walked_in_six_directions() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/local?game=ampel")).await;
    page.turn().await;
    let here = async || page.board().await.cells.into_iter().find(|cell| cell.focused);
    while here().await.is_none() {
        page.key("Tab").await;
    }
    let start = here().await.unwrap();
    let ways = [
        ("ArrowLeft", "ArrowRight", (-1, 0)),
        ("Home", "PageDown", (-1, -1)),
        ("PageUp", "End", (1, -1)),
    ];
    let sign = |one: f64| if one.abs() < 2.0 { 0 } else { one.signum() as i32 };
    for (there, back, (right, down)) in ways {
        page.key(there).await;
        let other = here().await.unwrap();
        let step = (sign(other.at.0 - start.at.0), sign(other.at.1 - start.at.1));
        assert_eq!(step, (right, down), "{there}");
        page.key(back).await;
        assert_eq!(here().await.unwrap().name, start.name, "{back}");
    }
    page.finish().await;
}

/// Waits until the label of a cell of a custom start contains some words.
async fn spoken(page: &Browser, name: &str, words: &str) {
    let code = format!(
        "document.querySelector('.preview [data-cell={name}]')?.getAttribute('aria-label').includes('{words}')"
    );
    page.until(&code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_is_drawn_with_the_mouse_and_played_on() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/mapello")).await;
    page.choose("Level (1 for beginners, 8 hardest)", "1").await;
    page.open("Rules and board size").await;
    page.choose("Map", "Othello").await;
    page.until("!document.querySelector('.preview [aria-label*=bonus]')").await;
    for (brush, cell) in [("wall", "b2"), ("bonus", "g7"), ("bonus", "c2"), ("wall", "c2")] {
        page.press("button", brush).await;
        let at = page.drawn_cell(cell).await;
        page.click(at).await;
        spoken(&page, cell, brush).await;
    }
    page.press("button", "wall").await;
    let at = page.drawn_cell("d4").await;
    page.click(at).await;
    page.reads("d4 is in the centre").await;
    page.press("button", "Play").await;
    let board = page.turn().await;
    assert!(board.cell("g7").spoken.contains("bonus"), "{}", board.cell("g7").spoken);
    let board = page.touch(&board, "b2").await;
    assert!(board.message.contains("wall"), "{}", board.message);
    let first = board.cells.iter().find(|cell| cell.can).unwrap().name.clone();
    page.touch(&board, &first).await;
    page.board_when("an answer", |board| board.moves.len() >= 2).await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn yellows_are_placed_by_the_players_or_by_chance() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    let yellows = async || {
        let cells = page.board().await.cells;
        cells.iter().filter(|cell| cell.spoken.contains("yellow")).count()
    };
    page.go(&site.url("/new/ampel")).await;
    page.press("radio", "Two players on this screen").await;
    page.press("button", "Play").await;
    page.turn().await;
    for (count, cell) in ["c5", "d7", "e9", "c7"].into_iter().enumerate() {
        assert_eq!(yellows().await, count);
        page.enter(&[cell]).await;
    }
    let board = page.board().await;
    let board = page.touch(&board, "a1").await;
    assert!(!board.message.is_empty(), "no yellow lies on an edge");

    page.go(&site.url("/new/ampel")).await;
    page.press("radio", "Two players on this screen").await;
    page.open("Rules and board size").await;
    page.choose("Set-up", "Yellows on random").await;
    page.choose_number("Yellows", "7").await;
    page.press("button", "Play").await;
    page.turn().await;
    assert_eq!(yellows().await, 7);
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_continues_after_the_right_move() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/")).await;
    page.press("link", "Lesson: Swack").await;
    page.reads("Step 1 of").await;
    page.enter(&["d1", "d2"]).await;
    page.reads("not the one we are looking for").await;
    page.press("button", "Try again").await;
    page.reads_no("not the one we are looking for").await;
    page.enter(&["b1", "a1"]).await;
    page.press("button", "Next").await;
    page.reads("Step 2 of").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_walked_through_added_to_and_judged() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/review")).await;
    page.write("Paste the record of a game", "[Game \"swack\"]\n\n1. b1a1 (1. d1c1) b2c2 *").await;
    page.press("button", "Open").await;
    page.board_when("three moves", |board| board.moves.len() == 3).await;
    page.press("button", "Go to the end").await;
    page.reads("Red to move (4-5)").await;
    page.enter(&["c4", "c3"]).await;
    page.board_when("four moves", |board| board.moves.len() == 4).await;
    page.press("button", "Step back").await;
    page.press("button", "Analyse game").await;
    page.sees("image", "Winning chances, move by move").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_is_switched_and_kept() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/")).await;
    page.press("link", "Português").await;
    page.sees("heading", "Escolha um jogo").await;
    page.press("link", "Jogar Taiji").await;
    page.press("radio", "A dois neste ecrã").await;
    page.press("button", "Jogar").await;
    page.turn().await;
    page.reads("Claras").await;
    page.press("link", "English").await;
    page.until("document.documentElement.lang === 'en'").await;
    page.turn().await;
    page.reads("Light").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_language_keeps_what_is_on_the_screen() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/local?game=swack(tie=draw)")).await;
    page.enter(&["b1", "a1"]).await;
    page.script("document.querySelector('.skip').focus()").await;
    page.key("Enter").await;
    page.until("document.activeElement.id === 'main'").await;
    page.press("link", "Português").await;
    page.reads("Jogadas").await;
    let board = page.board_when("a move", |board| board.moves.len() == 1).await;
    assert_eq!(board.moves, ["b1a1"]);
    page.go(&site.url("/lessons/swack")).await;
    page.enter(&["b1", "a1"]).await;
    page.press("button", "Seguinte").await;
    page.reads("Passo 2 de").await;
    page.press("link", "English").await;
    page.reads("Step 2 of").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_for_a_new_game_outlives_another_language_and_the_way_back() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/new/mapello#option-map=nonsense&level=99&nobody=1")).await;
    let chosen =
        "return [...document.querySelectorAll('input:checked, select')].map(one => one.value)";
    let plain = page.script(chosen).await;
    page.go(&site.url("/new/mapello")).await;
    assert_eq!(page.script(chosen).await, plain);
    page.script("location.hash = '#option-map=othello&name=Ana&position=nonsense'").await;
    page.reads("the board has 1 row; expected 10").await;
    page.until("document.querySelector('.preview svg') && !location.hash.includes('position')")
        .await;
    assert_ne!(page.script(chosen).await, plain);
    assert_eq!(page.script("return document.querySelector('#name').value").await, "");
    page.go(&site.url("/new/mapello")).await;

    page.press("radio", "Two players on this screen").await;
    page.open("Rules and board size").await;
    page.choose("Map", "Othello").await;
    page.until("!document.querySelector('.preview [aria-label*=bonus]')").await;
    page.press("button", "wall").await;
    let at = page.drawn_cell("b2").await;
    page.click(at).await;
    page.until("location.hash.includes('position=')").await;
    let (told, drawn) = (page.script(chosen).await, page.script("return location.hash").await);
    assert_ne!(told, plain);
    page.press("link", "Português").await;
    page.until("document.documentElement.lang === 'pt'").await;
    assert_eq!(page.script(chosen).await, told);
    page.until("!document.querySelector('[data-unpaint]').disabled").await;
    assert_eq!(page.script("return location.hash").await, drawn);
    assert_eq!(page.script("return document.querySelector('details').open").await, true);
    page.press("button", "Jogar").await;
    page.turn().await;
    page.script("history.back()").await;
    page.sees("button", "Jogar").await;
    assert_eq!(page.script(chosen).await, told);
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_obeyed() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    let colour = "return getComputedStyle(document.body).backgroundColor";
    page.go(&site.url("/settings")).await;
    page.choose("Theme", "Light").await;
    page.press("button", "Save").await;
    page.until("document.documentElement.dataset.theme === 'light'").await;
    let light = page.script(colour).await;
    page.choose("Theme", "Dark").await;
    page.press("checkbox", "Confirm moves").await;
    page.press("button", "Save").await;
    page.until("document.documentElement.dataset.theme === 'dark'").await;
    assert_ne!(page.script(colour).await, light);
    page.go(&site.url("/local?game=swack")).await;
    let board = page.turn().await;
    let board = page.touch(&board, "b1").await;
    page.press_at(board.cell("a1").at).await;
    page.sees("dialog", "Play b1a1?").await;
    page.press("button", "No").await;
    page.board_when("nothing touched", |board| board.pressed().is_empty()).await;
    let board = page.touch(&page.board().await, "b1").await;
    page.press_at(board.cell("a1").at).await;
    page.press("button", "Yes").await;
    page.board_when("a move", |board| board.moves.len() == 1).await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_commands_are_carried_out_in_order() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/local?game=swack#b1a1,d2d1,pass")).await;
    page.board_when("three moves", |board| board.moves.len() == 3).await;
    let press = "for (let times = 0; times < 2; times += 1) \
                 [...document.querySelectorAll('.tools button')].find((one) => one.textContent === 'Take back').click();";
    page.script(press).await;
    let board = page.board_when("one move", |board| board.moves.len() == 1).await;
    assert_eq!(board.moves, ["b1a1"]);
    page.press("button", "Redo").await;
    page.board_when("two moves", |board| board.moves.len() == 2).await;
    page.enter(&["a2", "b2"]).await;
    page.board_when("three moves", |board| board.moves.len() == 3).await;
    page.press("button", "Review").await;
    page.board_when("what was taken back too", |board| board.moves.len() == 4).await;
    page.press("button", "Go to the end").await;
    page.reads("White to move").await;
    page.press("button", "Go to the end").await;
    page.reads("White to move").await;
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_taken_back_is_not_reviewed_and_a_bad_link_shows_what_is_legal() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/local?game=swack&position=#b1a1,d2d1,zz")).await;
    page.board_when("two moves", |board| board.moves.len() == 2).await;
    page.press("button", "Take back").await;
    page.board_when("one move", |board| board.moves.len() == 1).await;
    page.press("button", "Review").await;
    page.reads("Analyse game").await;
    let board = page.board_when("one move to review", |board| board.moves.len() == 1).await;
    assert_eq!(board.moves, ["b1a1"]);
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_starts_again_from_its_record_and_forgets_nothing() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/local?game=swack")).await;
    page.turn().await;
    let played = "const { href } = document.querySelector('link[href$=\"sessiongame.js\"]'); \
                  const { SessionGame } = await import(href); \
                  const game = new SessionGame({ game: 'swack' }, ['b1a1', 'd2d1']); \
                  const twice = [{ do: 'take-back' }, { do: 'redo' }]; \
                  for (let times = 0; times < 3; times += 1) await game.perform(...Array(80).fill(twice).flat()); \
                  await game.perform({ do: 'take-back' }); \
                  return [game.events.length, game.view.board.moves, game.can('redo')];";
    let found = page.later(played).await;
    assert!(found[0].as_u64().unwrap() < 300, "{found}");
    assert_eq!((&found[1], &found[2]), (&json!(["b1a1"]), &json!(true)));
    page.finish().await;
}
