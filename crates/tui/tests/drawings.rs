//! Drawing the start of a game: screens as text, and what keys and mouse do.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::{Bench, check_pictures};
use ludoteca_locale::Lang;
use ludoteca_rules::AnyGame;
use ludoteca_testing::Folder;
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
fn golden_drawings() {
    let open = |lang| app("human", shared(lang, COLOURLESS));
    check_pictures(
        "drawing",
        open,
        &[
            ("painted", |bench| {
                paint(bench, &["b2", "c3"]);
                bench.keys("j");
                paint(bench, &["x4"]);
            }),
            ("the choice", |bench| {
                bench.ctrl('d');
            }),
            ("help", |bench| {
                bench.press(KeyCode::Esc).keys("?");
            }),
        ],
    );
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
    bench.expect("wall: 0 of 8");
    paint(&mut bench, &["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]);
    bench.expect("wall: 8 of 8");
    let refused = paint(&mut bench, &["a2"]);
    assert!(refused.contains("at most 8"), "{refused}");
    bench.expect("wall: 8 of 8");
    bench.ctrl('z').expect("wall: 7 of 8").press(KeyCode::Backspace).expect("wall: 6 of 8");
    bench.press(KeyCode::Delete).expect("Remove all").keys("n").expect("wall: 6 of 8");
    bench.press(KeyCode::Delete).keys("y").expect("wall: 0 of 8");
    bench.ctrl('z').expect("wall: 6 of 8");
    bench.keys("3");
    let refused = paint(&mut bench, &["a1"]);
    assert!(refused.contains("a joker lies on the border, such as c0"), "{refused}");
}

#[test]
fn brushes_are_chosen_by_letter_number_tab_and_mouse() {
    let mut bench = open("human");
    bench.expect("> 1 # wall").keys("*").expect("> 2 * bonus").keys("3").expect("> 3 j joker");
    bench.press(KeyCode::Tab).press(KeyCode::Tab).expect("> 1 # wall");
    bench.click_on("2 * bonus").expect("> 2 * bonus");
}

#[test]
fn the_mouse_paints_strokes_that_are_taken_back_whole() {
    let mut bench = open("human");
    let (x, y) = bench.find(" a ");
    bench.click((x + 1, y + 2));
    let painted = bench.has("wall: 1 of 8");
    for column in x..x + 15 {
        bench.mouse(MouseEventKind::Drag(MouseButton::Left), (column, y + 2));
    }
    assert!(painted && !bench.has("wall: 1 of 8"), "{}", bench.text());
    bench.ctrl('z').expect("wall: 0 of 8");
    bench.ctrl('z').expect("nothing to take back");
}

#[test]
fn random_starts_come_from_a_seed() {
    let mut bench = open("human");
    bench.ctrl('e').line("41").expect("made from the seed 41").expect("seed: 41");
    let first = bench.text();
    bench.ctrl('r').ctrl('e').line("41");
    assert_eq!(bench.text(), first);
    bench.ctrl('e').line("-1").expect("'-1'");
    let before = bench.text();
    bench.ctrl('r');
    assert_ne!(bench.text(), before);
}

#[test]
fn starts_are_kept_and_loaded() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    let mut bench = Bench::new(app("human", keeping(Lang::En, &folder)), (80, 24));
    bench.ctrl('o').expect("no start was kept yet");
    paint(&mut bench, &["a1", "b1"]);
    bench.ctrl('s').line("../x").expect("cannot be a name");
    bench.ctrl('s').line("Two walls").expect("Kept as 'Two walls'");
    bench.ctrl('s').line("Two walls").expect("Replace it?").keys("y").expect("Kept as");
    assert_eq!(store.starts("mapello").len(), 1);
    bench.press(KeyCode::Delete).keys("y").expect("wall: 0 of 8");
    bench.ctrl('o').expect("Which start?").press(KeyCode::Enter).expect("wall: 2 of 8");
}

#[test]
fn whoever_did_not_draw_chooses_the_colour() {
    let mut bench = open("human");
    paint(&mut bench, &["a1"]);
    bench.ctrl('d').expect("which colour do you take?").press(KeyCode::Esc).expect("wall: 1 of 8");
    bench.ctrl('d').keys("2").expect("Colour chosen (person): White.");

    let mut bench = open("level:1");
    bench.ctrl('d').expect("Colour chosen (computer, level 1): Black.");
    let [one, two] = ["b Black", "w White"].map(|name| bench.find(name).1);
    let text = bench.text();
    let rows: Vec<&str> = text.lines().collect();
    assert!(rows[usize::from(one) + 1].contains("computer"), "{text}");
    assert!(rows[usize::from(two) + 1].contains("person"), "{text}");
}

#[test]
fn a_start_on_which_nobody_could_move_is_refused() {
    let mut bench = open("human");
    paint(&mut bench, &AROUND);
    bench.expect("wall: 8 of 8").ctrl('d').expect("over at once");
}

#[test]
fn leaving_asks_when_something_was_drawn() {
    let mut bench = open("human");
    paint(&mut bench, &["a1"]);
    bench.press(KeyCode::Esc).expect("Leave without").keys("n").keys("q").keys("y");
    bench.expect("New game");
}
