//! Games on the screen: pictures of every game in every size, and playing by keys, mouse and typing.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-tui --test games golden` writes
//! the pictures anew.

#![allow(clippy::unwrap_used)]

mod support;

use ludoteca_rules::{AnyGame, Lang, Rng};
use ludoteca_tui::board::Look;
use ludoteca_tui::screen::{App, Shared};
use ludoteca_tui::store::Store;
use ludoteca_tui::table::Table;
use ratatui::crossterm::event::KeyCode;
use std::fs;
use std::time::{Duration, Instant};
use support::*;

/// The games and sizes that people play.
const PLAYED: [&str; 14] = [
    "mapello",
    "mapello(map=othello)",
    "mapello(map=random,seed=5)",
    "ampel",
    "ampel(yellows=7,setup=random,seed=2)",
    "taiji(size=7)",
    "taiji",
    "taiji(size=11)",
    "renpaarden",
    "renpaarden(size=8)",
    "swack",
    "swack(size=5)",
    "swack(size=6)",
    "swack(size=8)",
];

fn app(game: &AnyGame, seats: [&str; 2], shared: Shared) -> App {
    let seats = seats.map(|seat| seat.parse().unwrap());
    App::with_game(shared, Table::new(game, seats, None, 7), Instant::now())
}

fn played(text: &str, moves: u32) -> AnyGame {
    let mut game: AnyGame = text.parse().unwrap();
    let mut rng = Rng::new(3);
    for _ in 0..moves {
        let Some(m) = game.random_move(&mut rng) else { break };
        game.play(&m).unwrap();
    }
    game
}

fn pictures(text_of_game: &str, lang: Lang) -> String {
    let game = played(text_of_game, 9);
    let mut pictures = String::new();
    for (width, height) in [(80, 24), (120, 40), (40, 20)] {
        for (look, name) in [(COLOURFUL, "colours"), (COLOURLESS, "no colours")] {
            let mut app = app(&game, ["human", "human"], shared(lang, look));
            let picture = text(&drawn(&mut app, (width, height)));
            pictures += &format!("== {text_of_game}, {width}x{height}, {name}\n{picture}");
        }
    }
    pictures
}

#[test]
fn every_game_and_size_has_its_golden_picture() {
    for game in PLAYED {
        for lang in [Lang::En, Lang::Pt] {
            let name: String = game.chars().filter(|sign| sign.is_alphanumeric()).collect();
            check_golden(&format!("game-{name}-{}.txt", lang.code()), &pictures(game, lang));
        }
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    let mut app = app(&played("ampel", 12), ["human", "human"], shared(Lang::En, COLOURLESS));
    let buffer = drawn(&mut app, (80, 24));
    let reset = ratatui::style::Color::Reset;
    assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)));
}

fn playing(game: &str, seats: [&str; 2]) -> App {
    app(&game.parse().unwrap(), seats, shared(Lang::En, COLOURLESS))
}

#[test]
fn a_move_is_entered_by_cursor_by_typing_and_by_mouse() {
    let mut app = playing("swack", ["human", "human"]);
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Enter);
    assert!(screen(&mut app).contains("Choose the enemy stack beside it"));
    press(&mut app, KeyCode::Left);
    press(&mut app, KeyCode::Char(' '));
    assert!(screen(&mut app).contains("1. b1a1"));
    enter(&mut app, "c1-d1");
    assert!(screen(&mut app).contains("1. b1a1 c1d1"));
    click_on(&mut app, "[ Pass ]");
    assert!(screen(&mut app).contains("Really play Pass?"));
    press(&mut app, KeyCode::Char('y'));
    assert!(screen(&mut app).contains("2. pass"));
    click_on(&mut app, "b1a1");
    assert!(screen(&mut app).contains("White (earlier position)"));
}

#[test]
fn letters_of_columns_walk_until_a_digit_follows() {
    let mut app = playing("renpaarden", ["human", "human"]);
    let before = screen(&mut app);
    press(&mut app, KeyCode::Char('h'));
    assert_ne!(screen(&mut app), before);
    type_in(&mut app, "2");
    assert!(screen(&mut app).contains("> h2"));
    enter(&mut app, "g4");
    assert!(screen(&mut app).contains("1. h2g4"));
}

#[test]
fn an_illegal_try_says_why_and_escape_takes_a_part_back() {
    let mut app = playing("swack", ["human", "human"]);
    enter(&mut app, "a1b1");
    assert!(screen(&mut app).contains("the stack on a1 is not yours"));
    enter(&mut app, "nonsense");
    press(&mut app, KeyCode::Char('/'));
    enter(&mut app, "nonsense");
    assert!(screen(&mut app).contains("nonsense"));
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Esc);
    assert!(screen(&mut app).contains("Choose the stack whose top piece moves"));
}

#[test]
fn a_forced_pass_is_announced_and_waits_for_the_player() {
    let position = "####j#####/##wwwbww##/#wbwbb#wb#/jb#bwwwbbj/jbwbwwbwb#/#bwbwbbwb#/#bwwbbw#wj/jwb#bbbw.#/##bbwwww##/###j###j## b 0-0";
    let game: AnyGame = "mapello".parse().unwrap();
    let Some(game) = [position, &position.replace(" b ", " w ")].into_iter().find_map(|text| {
        let game = game.at_position(text).ok()?;
        (game.legal_moves() == ["pass"]).then_some(game)
    }) else {
        panic!("no position with a forced pass");
    };
    let mut app = app(&game, ["human", "human"], shared(Lang::En, COLOURLESS));
    assert!(screen(&mut app).contains("You have no placement: pass."));
    press(&mut app, KeyCode::Enter);
    assert!(screen(&mut app).contains("pass"), "{}", screen(&mut app));
}

#[test]
fn undo_redo_and_looking_back() {
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    enter(&mut app, "a1b1");
    enter(&mut app, "a2b2");
    press(&mut app, KeyCode::Char('u'));
    assert!(screen(&mut app).contains("> b Dark"));
    press(&mut app, KeyCode::Char('r'));
    assert!(screen(&mut app).contains("> w Light"));
    type_in(&mut app, "[[");
    assert!(screen(&mut app).contains("Light (earlier position)"));
    enter(&mut app, "c3d3");
    assert!(screen(&mut app).contains("1. c3d3+"));
    type_in(&mut app, "|");
    assert!(screen(&mut app).contains("1. a1b1+ a2b2"));
    type_in(&mut app, "}uu");
    assert!(screen(&mut app).contains("there is nothing to take back"));
}

#[test]
fn a_game_against_a_level_goes_to_its_end_and_can_be_played_again() {
    let mut app = playing("swack(size=3)", ["human", "level:1"]);
    for _ in 0..40 {
        let shown = wait_for(&mut app, "Red:");
        if shown.contains("wins") {
            break;
        }
        click_on(&mut app, "[ Pass ]");
        type_in(&mut app, "y");
        app.tick(Instant::now());
        let begin = Instant::now();
        while !screen(&mut app).contains("Red:") && !screen(&mut app).contains("n plays again") {
            app.tick(Instant::now());
            assert!(begin.elapsed() < Duration::from_secs(60));
        }
        if screen(&mut app).contains("n plays again") {
            break;
        }
    }
    assert!(screen(&mut app).contains("n plays again"), "{}", screen(&mut app));
    type_in(&mut app, "n");
    assert!(wait_for(&mut app, "computer, level 1").contains("Swack"));
}

#[test]
fn computers_play_each_other_with_pause_and_step() {
    let mut app = playing("taiji(size=4)", ["random", "random"]);
    type_in(&mut app, "o");
    assert!(screen(&mut app).contains("Paused"));
    type_in(&mut app, ".");
    let shown = wait_for(&mut app, "1. ");
    assert!(shown.contains("Paused"), "{shown}");
    type_in(&mut app, "+++o");
    wait_for(&mut app, "n plays again");
}

#[test]
fn resigning_and_draws_are_asked_about() {
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    type_in(&mut app, "x");
    assert!(screen(&mut app).contains("Does Light really resign?"));
    type_in(&mut app, "n=");
    assert!(screen(&mut app).contains("Does Dark agree?"));
    type_in(&mut app, "y");
    assert!(screen(&mut app).contains("a draw by agreement"));
}

#[test]
fn a_hint_is_shown_and_said() {
    let mut app = playing("taiji(size=3)", ["human", "human"]);
    type_in(&mut app, "t");
    wait_for(&mut app, "A good move:");
}

#[test]
fn every_move_is_kept_and_the_end_becomes_a_record() {
    let folder = folder("kept");
    let store = Store::within(&folder);
    let game = "taiji(size=2)".parse().unwrap();
    let mut app = app(&game, ["human", "human"], keeping(Lang::En, &folder));
    enter(&mut app, "a1b1");
    let games = store.games();
    assert_eq!(games.len(), 1);
    assert_eq!(Table::of_saved(&games[0].1).unwrap().game().moves(), ["a1b1"]);
    enter(&mut app, "a2b2");
    assert!(store.games().is_empty());
    let records: Vec<_> = fs::read_dir(store.records_folder()).unwrap().collect();
    assert_eq!(records.len(), 1);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn saving_asks_before_it_replaces_a_file() {
    let folder = folder("saved");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.txt");
    fs::write(&file, "mine").unwrap();
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    enter(&mut app, "a1b1");
    let save = |app: &mut App, answer: &str| {
        control(app, 's');
        control(app, 'u');
        enter(app, &file.display().to_string());
        type_in(app, answer);
    };
    save(&mut app, "n");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    save(&mut app, "y");
    assert!(fs::read_to_string(&file).unwrap().contains("1. a1b1 *"));
    assert!(screen(&mut app).contains("Saved in"));
    save(&mut app, "");
    assert!(screen(&mut app).contains("Saved in"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_engine_that_fails_pauses_the_game_and_says_why() {
    let mut app = playing("taiji(size=4)", ["cmd:true", "human"]);
    wait_for(&mut app, "the engine failed, and the game is paused");
}

#[test]
fn clocks_run_and_end_the_game() {
    let game: AnyGame = "taiji(size=4)".parse().unwrap();
    let seats = ["human", "human"].map(|seat| seat.parse().unwrap());
    let control = Some("0.2".parse().unwrap());
    let table = Table::new(&game, seats, control, 1);
    let mut app = App::with_game(shared(Lang::Pt, COLOURLESS), table, Instant::now());
    assert!(app.is_lively());
    wait_for(&mut app, "acabou o tempo:");
    assert!(!app.is_lively());
}

#[test]
fn a_small_terminal_is_told_kindly() {
    let mut app = playing("taiji", ["human", "human"]);
    let shown = text(&drawn(&mut app, (30, 8)));
    assert!(shown.contains("please make it"), "{shown}");
    let ascii = Look { signs: ludoteca_tui::board::Signs::Ascii, ..COLOURLESS };
    let mut app = support_app("renpaarden", ascii);
    assert!(text(&drawn(&mut app, (80, 24))).is_ascii());
}

fn support_app(game: &str, look: Look) -> App {
    app(&game.parse().unwrap(), ["human", "human"], shared(Lang::En, look))
}
