//! Preparing the start of a game: what is shown, and what keys and mouse do.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::{Bench, SIZES};
use ludoteca_locale::{Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{AnyGame, Player};
use ludoteca_session::{CustomStart, MESSAGES as SESSION};
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::middle_cell;
use ludoteca_tui::screen::{App, Shared};
use ludoteca_tui::store::Store;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use support::{COLOURLESS, keeping, shared};

/// How many cells a row of the board has, with its border.
const WIDTH: isize = 10;

/// The cells beside the four discs that every game begins with.
const AROUND: [&str; 8] = ["d3", "e3", "d6", "e6", "c4", "c5", "f4", "f5"];

/// Goes from the menu to a drawing, by way of the new game that it is for.
fn app(chooser: &str, mut shared: Shared) -> App {
    shared.settings.seats = ["human", chooser].map(str::to_owned);
    let mut bench = Bench::new(App::new(shared), (80, 24));
    bench.keys("n1d");
    bench.app
}

fn open(chooser: &str) -> Bench {
    Bench::new(app(chooser, shared(Lang::En, COLOURLESS)), (80, 24))
}

fn cell(name: &str) -> usize {
    let game: AnyGame = "mapello".parse().unwrap();
    game.diagram().cells.iter().position(|cell| cell.name == name).unwrap()
}

/// What is shown of a brush: how much of it was used.
fn used(brush: &'static str, count: u8) -> String {
    let game: AnyGame = "mapello".parse().unwrap();
    let name = game.spec().words.text(brush, Lang::En);
    let message = SESSION.message("drawing-brush").with("name", name);
    message.with("count", count).with("max", 8_u8).text(Lang::En)
}

/// Walks from the middle to each cell and back, and paints it; gives what was shown when the last
/// one was painted.
fn paint(bench: &mut Bench, cells: &[&str]) -> String {
    let mut shown = String::new();
    let game: AnyGame = "mapello".parse().unwrap();
    let middle = middle_cell(&game.diagram()).unwrap() as isize;
    for name in cells {
        let cell = cell(name) as isize;
        let right = cell % WIDTH - middle % WIDTH;
        let down = cell / WIDTH - middle / WIDTH;
        walk(bench, right, down);
        shown = bench.press(KeyCode::Char(' ')).text();
        walk(bench, -right, -down);
    }
    shown
}

fn walk(bench: &mut Bench, right: isize, down: isize) {
    let ways = [(right, KeyCode::Right, KeyCode::Left), (down, KeyCode::Down, KeyCode::Up)];
    for (count, on, back) in ways {
        for _ in 0..count.unsigned_abs() {
            bench.press(if count > 0 { on } else { back });
        }
    }
}

#[test]
fn brushes_seed_and_what_comes_next_are_shown_in_every_size_and_language() {
    for lang in Lang::ALL {
        let bench = Bench::usual(app("human", shared(lang, COLOURLESS)));
        let mut bench = bench.speaking(lang);
        let game: AnyGame = "mapello".parse().unwrap();
        let drawing = CustomStart::new(&game, 7).unwrap();
        for size in SIZES {
            let title = MESSAGES.message("draw-title").with("game", game.spec().title(lang));
            bench.resize(size).tells(&title).says("draw-task");
            for ((letter, brush), number) in drawing.brushes().zip(1..) {
                bench.expect(&format!("{number} {letter} {}", brush.text(lang)));
            }
            bench.tells(&MESSAGES.message("draw-seed-is").with("seed", drawing.seed()));
            let who = MESSAGES.message("seat-person");
            bench.tells(&MESSAGES.message("draw-about").with("who", who));
        }
        bench.ctrl('d');
        for size in SIZES {
            bench.resize(size).says("draw-choose");
            for (number, player) in (1..).zip(Player::BOTH) {
                let name = game.spec().player(player).text(lang);
                bench.expect(&format!("{number} {name}"));
            }
        }
    }
}

#[test]
fn only_what_can_be_drawn_is_drawn() {
    let mut bench = Bench::new(App::new(shared(Lang::En, COLOURLESS)), (80, 24));
    bench.keys("n3").expect("‹ Taiji ›");
    let form = bench.text();
    assert_eq!(bench.keys("d").text(), form);
}

#[test]
fn limits_are_shown_and_kept_and_strokes_are_taken_back() {
    let mut bench = open("human");
    bench.expect(&used("wall", 0));
    paint(&mut bench, &["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]);
    bench.expect(&used("wall", 8));
    let refused = paint(&mut bench, &["a2"]);
    assert!(refused.contains('8'), "{refused}");
    bench.expect(&used("wall", 8));
    bench.ctrl('u').expect(&used("wall", 7)).press(KeyCode::Backspace).expect(&used("wall", 6));
    bench.press(KeyCode::Delete).says("draw-clear-sure").keys("n").expect(&used("wall", 6));
    bench.press(KeyCode::Delete).keys("y").expect(&used("wall", 0));
    bench.ctrl('u').expect(&used("wall", 6));
    bench.keys("3");
    let refused = paint(&mut bench, &["a1"]);
    assert!(refused.contains("c0"), "{refused}");
}

#[test]
fn brushes_are_chosen_by_letter_number_tab_and_mouse() {
    let mut bench = open("human");
    let chosen = |number: u8, letter: char, brush: &'static str| {
        format!("> {number} {letter} {}", used(brush, 0))
    };
    bench.expect(&chosen(1, '#', "wall")).keys("*").expect(&chosen(2, '*', "bonus"));
    bench.keys("3").expect(&chosen(3, 'j', "joker"));
    bench.press(KeyCode::Tab).press(KeyCode::Tab).expect(&chosen(1, '#', "wall"));
    bench.click_on(&used("bonus", 0)).expect(&chosen(2, '*', "bonus"));
}

#[test]
fn the_mouse_paints_strokes_that_are_taken_back_whole() {
    let mut bench = open("human");
    let (x, y) = bench.find(" a ");
    bench.click((x + 1, y + 2));
    let painted = bench.has(&used("wall", 1));
    for column in x..x + 15 {
        bench.mouse(MouseEventKind::Drag(MouseButton::Left), (column, y + 2));
    }
    assert!(painted && !bench.has(&used("wall", 1)), "{}", bench.text());
    bench.ctrl('u').expect(&used("wall", 0));
    bench.ctrl('u').says("draw-nothing-to-undo");
}

#[test]
fn random_starts_come_from_a_seed() {
    let mut bench = open("human");
    let with_seed = |id| MESSAGES.message(id).with("seed", "41");
    bench.ctrl('e').line("41").tells(&with_seed("draw-random")).tells(&with_seed("draw-seed-is"));
    let first = bench.text();
    bench.ctrl('r').ctrl('e').line("41");
    assert_eq!(bench.text(), first);
    bench.ctrl('e').line("-1").expect("'-1'").expect("> -1").press(KeyCode::Esc);
    let before = bench.text();
    bench.ctrl('r');
    assert_ne!(bench.text(), before);
}

#[test]
fn starts_are_kept_and_loaded() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    let mut bench = Bench::new(app("human", keeping(Lang::En, &folder)), (80, 24));
    bench.ctrl('o').says("draw-none-saved");
    paint(&mut bench, &["a1", "b1"]);
    let kept = MESSAGES.message("draw-saved").with("name", "'Two walls'");
    bench.ctrl('s').line("../x").expect("'../x'").expect("> ../x");
    bench.line("Two walls").tells(&kept);
    bench.ctrl('s').line("Two walls").says_part("draw-overwrite-sure").keys("y").tells(&kept);
    assert_eq!(store.starts("mapello").len(), 1);
    bench.press(KeyCode::Delete).keys("y").expect(&used("wall", 0));
    bench.ctrl('o').says("draw-load-which").press(KeyCode::Enter).expect(&used("wall", 2));
}

#[test]
fn whoever_did_not_draw_chooses_the_colour() {
    let game: AnyGame = "mapello".parse().unwrap();
    let name = |player| game.spec().player(player);
    let chosen =
        |who, player| MESSAGES.message("draw-chosen").with("who", who).with("player", name(player));
    let mut bench = open("human");
    paint(&mut bench, &["a1"]);
    bench.ctrl('d').says("draw-choose").press(KeyCode::Esc).expect(&used("wall", 1));
    bench.ctrl('d').keys("2").tells(&chosen(MESSAGES.message("seat-person"), Player::Two));

    let mut bench = open("level:1");
    let level = MESSAGES.message("seat-level").with("level", 1_u8);
    bench.ctrl('d').tells(&chosen(level.clone(), Player::One));
    let shown = bench.text();
    let mut seats = shown.lines().map(|row| row.chars().skip(50).collect::<String>());
    for (player, seat) in [(Player::One, level), (Player::Two, MESSAGES.message("seat-person"))] {
        let name = format!(" {} ", name(player).text(Lang::En));
        seats.find(|row| row.contains(&name)).unwrap();
        assert_eq!(seats.next().unwrap().trim(), seat.text(Lang::En), "{shown}");
    }
}

#[test]
fn a_start_on_which_nobody_could_move_is_refused() {
    let mut bench = open("human");
    paint(&mut bench, &AROUND);
    bench.expect(&used("wall", 8)).ctrl('d').says("draw-over");
}

#[test]
fn leaving_asks_when_something_was_drawn() {
    let mut bench = open("human");
    paint(&mut bench, &["a1"]);
    bench.press(KeyCode::Esc).says("draw-leave-sure").keys("n").keys("q").keys("y");
    bench.says("menu-new");
}
