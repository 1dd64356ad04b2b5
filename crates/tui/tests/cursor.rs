//! The terminal's cursor is on what is selected, so that magnifiers and screen readers follow.

#![allow(clippy::unwrap_used)]

mod bench;
mod scenes;
mod support;

use bench::Bench;
use ludoteca_locale::{Lang, SpecTexts, WordsTexts};
use ludoteca_rules::{AnyGame, GAMES, Player};
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::{BoardOptions, BoardView, middle_cell};
use ludoteca_tui::screen::App;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use scenes::{all, kept};
use support::*;

fn scene(name: &str) -> Bench {
    let scenes = all();
    scenes.iter().find(|scene| scene.name == name).unwrap().open(Lang::En, COLOURLESS, &kept())
}

#[track_caller]
fn check(bench: &mut Bench, beginning: &str) {
    let found = bench.at_cursor();
    let begins = found.as_ref().is_some_and(|text| text.starts_with(beginning));
    assert!(begins, "{found:?}, not {beginning:?}, in\n{}", bench.text());
}

#[test]
fn it_is_on_the_marked_item_of_lists_forms_and_dialogs() {
    for (name, id) in [
        ("menu-new", "menu-new"),
        ("menu-rules", "menu-rules"),
        ("open", "open-type"),
        ("settings", "settings-language"),
        ("new-mapello", "newgame-game"),
    ] {
        check(&mut scene(name), &said(id));
    }
    check(&mut scene("unfinished"), "Taiji");
    check(&mut scene("rules"), &GAMES[0].title(Lang::En));
    check(scene("new-mapello").press(KeyCode::End), &said("newgame-go"));
    let level = MESSAGES.message("seat-level").with("level", 3_u8);
    let level = ludoteca_locale::Translate::text(&level, Lang::En);
    check(&mut scene("new-ask-player"), &level);
}

#[test]
fn it_is_on_the_marked_button_of_a_question() {
    let mut bench = scene("game-ask-resign");
    check(&mut bench, &format!("{} ]", said("dialog-no")));
    check(bench.press(KeyCode::Tab), &format!("{} ]", said("dialog-yes")));
}

#[test]
fn it_is_where_a_line_is_typed() {
    check(&mut scene("game-typed"), " ");
    let mut bench = scene("game-ask-file");
    check(bench.press(KeyCode::Home), "swack.txt");
}

#[test]
fn it_is_nowhere_while_nothing_can_be_selected() {
    for name in ["rules-page", "menu-help", "game-help"] {
        assert_eq!(scene(name).cursor(), None, "{name}");
    }
    assert_eq!(scene("menu-new").resize((40, 10)).cursor(), None);
}

#[test]
fn it_is_in_the_middle_of_the_selected_cell() {
    for entry in GAMES {
        let game = entry.with_defaults();
        let shared = shared(Lang::En, COLOURLESS);
        let mut bench = Bench::usual(App::with_game(shared, local_game(&game, ["human"; 2], None)));
        // The board is left of the side and above the notice.
        let middle = bench.cursor().unwrap();
        assert!(middle.0 < 50 && middle.1 > 2 && middle.1 < 20, "{} {middle:?}", entry.name);
        let right = bench.press(KeyCode::Right).cursor().unwrap();
        assert!(right.0 > middle.0, "{} {middle:?} {right:?}", entry.name);
        assert_eq!(bench.press(KeyCode::Left).cursor(), Some(middle), "{}", entry.name);
    }
}

#[test]
fn a_board_knows_the_middle_of_its_cells() {
    for entry in GAMES {
        let diagram = entry.with_defaults().diagram();
        for area in [Rect::new(3, 2, 40, 20), Rect::new(0, 0, 100, 50)] {
            let options = BoardOptions { styles: COLOURLESS, flipped: false, cursor: None };
            let board = BoardView::new(&diagram, area, options).unwrap();
            let cell = middle_cell(&diagram).unwrap();
            let middle = board.middle(cell).unwrap();
            assert_eq!(board.hit(middle.x, middle.y), Some(cell), "{}", entry.name);
        }
    }
}

#[test]
fn it_is_on_the_button_below_the_board() {
    let game: AnyGame = "swack".parse().unwrap();
    let pass = game.spec().words.text("pass", Lang::En);
    let shared = shared(Lang::En, COLOURLESS);
    let mut bench = Bench::usual(App::with_game(shared, local_game(&game, ["human"; 2], None)));
    check(bench.press(KeyCode::Tab), &format!("{pass} ]"));
    assert_eq!(game.turn(), Player::One);
}

#[test]
fn it_follows_the_brush_of_a_custom_start() {
    let mut bench = scene("drawing");
    let before = bench.cursor().unwrap();
    let below = bench.press(KeyCode::Down).cursor().unwrap();
    assert!(below.0 == before.0 && below.1 > before.1, "{before:?} {below:?}");
}
