//! Games on the screen: pictures of every game in every size, and playing by keys, mouse and typing.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-tui --test games golden` writes
//! the pictures anew.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::Bench;
use ludoteca_locale::Lang;
use ludoteca_rules::{AnyGame, Player, Rng};
use ludoteca_session::{Occupant, Session};
use ludoteca_testing::Folder;
use ludoteca_tui::board::Styles;
use ludoteca_tui::occupant;
use ludoteca_tui::screen::{App, Shared};
use ludoteca_tui::store::Store;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
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

fn app(game: &AnyGame, seats: [&str; 2], shared: Shared) -> Bench {
    Bench::usual(App::with_game(shared, local_game(game, seats, None)))
}

fn pictures(text_of_game: &str, lang: Lang) -> String {
    let game = played(text_of_game.parse().unwrap(), 9, 3);
    let mut pictures = String::new();
    for (width, height) in [(80, 24), (120, 40), (40, 20)] {
        for (look, name) in [(COLOURFUL, "colours"), (COLOURLESS, "no colours")] {
            let mut app = app(&game, ["human", "human"], shared(lang, look));
            let picture = app.resize((width, height)).text();
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
    let mut app = app(
        &played("ampel".parse().unwrap(), 12, 3),
        ["human", "human"],
        shared(Lang::En, COLOURLESS),
    );
    let buffer = app.drawn();
    let reset = ratatui::style::Color::Reset;
    assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)));
}

fn playing(game: &str, seats: [&str; 2]) -> Bench {
    app(&game.parse().unwrap(), seats, shared(Lang::En, COLOURLESS))
}

#[test]
fn a_move_is_entered_by_cursor_by_typing_and_by_mouse() {
    let mut app = playing("swack", ["human", "human"]);
    app.press(KeyCode::Up).press(KeyCode::Enter).expect("Choose the enemy stack beside it");
    app.press(KeyCode::Left).press(KeyCode::Char(' ')).expect("1. b1a1");
    app.enter("c1-d1").expect("1. b1a1 c1d1");
    app.click_on("[ Pass ]").expect("Really play Pass?");
    app.press(KeyCode::Char('y')).expect("2. pass");
    app.click_on("b1a1").expect("White (earlier position)");
}

#[test]
fn letters_of_columns_walk_until_a_digit_follows() {
    let mut app = playing("renpaarden", ["human", "human"]);
    let before = app.text();
    app.press(KeyCode::Char('h'));
    assert_ne!(app.text(), before);
    app.keys("2").expect("> h2");
    app.enter("g4").expect("1. h2g4");
}

#[test]
fn an_illegal_try_says_why_and_escape_takes_a_part_back() {
    let mut app = playing("swack", ["human", "human"]);
    app.enter("a1b1").expect("the stack on a1 is not yours");
    app.enter("nonsense").press(KeyCode::Char('/')).enter("nonsense").expect("nonsense");
    app.press(KeyCode::Up).press(KeyCode::Enter).press(KeyCode::Esc);
    app.expect("Choose the stack whose top piece moves");
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
    app.expect("You have no placement: pass.");
    app.press(KeyCode::Enter).expect("pass");
}

#[test]
fn undo_redo_and_looking_back() {
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    app.enter("a1b1").enter("a2b2").press(KeyCode::Char('u')).expect("> b Dark");
    app.press(KeyCode::Char('r')).expect("> w Light");
    app.keys("[[").expect("Light (earlier position)");
    app.enter("c3d3").expect("1. c3d3+");
    app.keys("|").expect("1. a1b1+ a2b2");
    app.keys("}uu").expect("There is nothing to take back");
}

#[test]
fn a_game_against_a_level_goes_to_its_end_and_can_be_played_again() {
    let mut app = playing("swack(size=3)", ["human", "level:1"]);
    for _ in 0..40 {
        let shown = app.wait_for("Red:");
        if shown.contains("wins") {
            break;
        }
        app.click_on("[ Pass ]").keys("y");
        app.app.tick(Instant::now());
        let begin = Instant::now();
        while !app.text().contains("Red:") && !app.text().contains("n plays again") {
            app.app.tick(Instant::now());
            assert!(begin.elapsed() < Duration::from_secs(60));
        }
        if app.text().contains("n plays again") {
            break;
        }
    }
    app.expect("n plays again");
    app.keys("n");
    assert!(app.wait_for("computer, level 1").contains("Swack"));
}

#[test]
fn computers_play_each_other_with_pause_and_step() {
    let mut app = playing("taiji(size=4)", ["random", "random"]);
    app.keys("o").expect("Paused");
    app.keys(".");
    let shown = app.wait_for("1. ");
    assert!(shown.contains("Paused"), "{shown}");
    app.keys("+++o");
    app.wait_for("n plays again");
}

#[test]
fn resigning_and_draws_are_asked_about() {
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    app.keys("x").expect("Does Light really resign?");
    app.keys("n=").expect("Does Dark agree?");
    app.keys("y").expect("Draw by agreement");
}

#[test]
fn a_hint_is_shown_and_said() {
    let mut app = playing("taiji(size=3)", ["human", "human"]);
    app.keys("t");
    app.wait_for("A good move:");
}

#[test]
fn every_move_is_kept_and_the_end_becomes_a_record() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    let game = "taiji(size=2)".parse().unwrap();
    let mut app = app(&game, ["human", "human"], keeping(Lang::En, &folder));
    app.enter("a1b1");
    let mut games = store.unfinished();
    assert_eq!(games.len(), 1);
    let session = games.remove(0).session.unwrap();
    assert_eq!(session.state().game().moves(), ["a1b1"]);
    app.enter("a2b2");
    assert!(store.unfinished().is_empty());
    let records: Vec<_> = fs::read_dir(store.records_folder()).unwrap().collect();
    assert_eq!(records.len(), 1);
}

#[test]
fn saving_asks_before_it_replaces_a_file() {
    let folder = Folder::new();
    let file = folder.join("game.txt");
    fs::write(&file, "mine").unwrap();
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    app.enter("a1b1");
    let save = |app: &mut Bench, answer: &str| {
        app.ctrl('s').line(&file.display().to_string()).keys(answer);
    };
    save(&mut app, "n");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    save(&mut app, "y");
    assert!(fs::read_to_string(&file).unwrap().contains("1. a1b1 *"));
    app.expect("Saved in");
    save(&mut app, "");
    app.expect("Saved in");
}

#[test]
fn an_engine_that_fails_pauses_the_game_and_says_why() {
    let mut app = playing("taiji(size=4)", ["cmd:true", "human"]);
    app.wait_for("the engine failed, and the game is paused");
}

#[test]
fn clocks_run_and_end_the_game() {
    let game: AnyGame = "taiji(size=4)".parse().unwrap();
    let game = local_game(&game, ["human", "human"], Some("0.2".parse().unwrap()));
    let shared = shared(Lang::Pt, COLOURLESS);
    let mut app = Bench::usual(App::with_game(shared, game));
    assert!(app.app.is_busy());
    app.wait_for("Tempo esgotado:");
    assert!(!app.app.is_busy());
}

#[test]
fn a_computer_that_moves_several_times_in_a_row_keeps_the_screen_awake() {
    let mut game: AnyGame = "ampel(setup=random,seed=1)".parse().unwrap();
    let mut rng = Rng::new(1);
    while game.turn() == Player::Two || game.moves().len() < 5 {
        let m = game.random_move(&mut rng).unwrap();
        game.play(&m).unwrap();
    }
    let mut app = app(&game, ["level:1", "human"], shared(Lang::En, COLOURLESS));
    let shown = app.settle().text();
    assert!(!shown.contains("thinking") && shown.contains("> g Green"), "{shown}");
}

#[test]
fn a_small_terminal_is_told_kindly() {
    let mut app = playing("taiji", ["human", "human"]);
    let shown = app.resize((30, 8)).text();
    assert!(shown.contains("please make it"), "{shown}");
    let ascii = Styles { charset: ludoteca_tui::board::Charset::Ascii, ..COLOURLESS };
    let mut app = looking("renpaarden", ascii);
    assert!(app.text().is_ascii());
}

fn looking(game: &str, look: Styles) -> Bench {
    app(&game.parse().unwrap(), ["human", "human"], shared(Lang::En, look))
}

#[test]
fn a_reason_is_wrapped_rather_than_cut() {
    let mut app = playing("ampel(setup=random,seed=1)", ["human", "human"]);
    for typed in ["a1", "a11", "a1b4"] {
        app.enter(typed);
    }
    let shown = app.text();
    assert!(shown.contains("the move 'a1b4' is not legal"), "{shown}");
    assert!(shown.contains("only where it is blocked"), "{shown}");
}

/// The line with the bar that says who is better.
fn bar(app: &mut Bench) -> String {
    let shown = app.text();
    let is_bar = |line: &&str| line.ends_with('%') && line.contains(['█', '░']);
    let line = shown.lines().find(is_bar).unwrap_or_else(|| panic!("no bar on\n{shown}"));
    line.chars().skip(50).collect()
}

#[test]
fn what_was_found_belongs_to_its_position() {
    let looks = bar(&mut playing("taiji(size=3)", ["human", "human"]));
    let mut app = playing("taiji(size=3)", ["human", "human"]);
    app.enter("a1b1").enter("a2b2").keys("t");
    let shown = app.wait_for("A good move:");
    assert!(shown.contains("wins by force") || shown.contains("wins with the next"), "{shown}");
    assert!(bar(&mut app) != looks);
    app.keys("[[");
    let shown = app.text();
    assert!(bar(&mut app) == looks && !shown.contains("depth"), "{shown}");
    app.keys("]]");
    let shown = app.text();
    assert!(bar(&mut app) != looks && shown.contains("depth"), "{shown}");
}

#[test]
fn what_a_level_misjudges_is_not_told() {
    let looks = bar(&mut playing("mapello", ["human", "human"]));
    let mut app = playing("mapello", ["level:1", "level:1"]);
    app.keys("----");
    let shown = app.wait_for("depth");
    assert_eq!(bar(&mut app), looks);
    assert_eq!(shown.matches('%').count(), 1, "{shown}");
}

#[test]
fn somebody_else_takes_the_place_of_an_engine_that_is_not_there() {
    let mut game: AnyGame = "taiji(size=4)".parse().unwrap();
    game.play("a1b1").unwrap();
    let folder = Folder::new();
    let mut app = app(&game, ["human", "cmd:/no/such engine"], keeping(Lang::En, &folder));
    let shown = app.text();
    assert!(shown.contains("Who plays Dark from now on?"), "{shown}");
    assert!(shown.contains("there is no program '/no/such'"), "{shown}");
    app.ctrl('u').enter("12").expect("Who plays Dark from now on?");
    app.ctrl('u').enter("1");
    let shown = app.wait_for("computer, level 1");
    assert!(!shown.contains("Who plays"), "{shown}");
    app.wait_for("Light: ");
    app.keys("S").ctrl('u').enter("0");
    let session = Store::within(&folder).unfinished().swap_remove(0).session.unwrap();
    assert_eq!(session.state().seats(), &[Occupant::HUMAN, Occupant::HUMAN]);
}

#[test]
fn a_kept_game_whose_engine_means_nobody_goes_on() {
    let mut saved = local_game(&played("swack".parse().unwrap(), 3, 3), ["human"; 2], None).saved();
    saved.setup.seats[1] = Occupant::Engine("cmd:./engine 'x".to_owned());
    let session = Session::replay(saved).unwrap();
    assert!(occupant::check(session.state().seat(Player::Two)).is_err());
    assert_eq!(Session::replay(session.saved()).unwrap().state(), session.state());
}

#[test]
fn keys_do_nothing_where_nothing_is_shown() {
    let mut app = playing("swack", ["human", "human"]);
    app.resize((40, 20)).expect("--plain").enter("x");
    let shown = app.resize((80, 24)).text();
    assert!(!shown.contains("resign?") && !shown.contains("resigned"), "{shown}");
    app.resize((40, 20)).keys("q");
    assert!(app.app.is_over());
}

#[test]
fn help_stays_until_something_is_pressed_and_shows_every_key() {
    let mut app = playing("swack", ["human", "human"]);
    app.keys("?");
    let small = app.mouse(MouseEventKind::Moved, (3, 3)).resize((60, 20)).text();
    assert!(small.contains("What you can do here") && !small.contains("this page"), "{small}");
    app.press(KeyCode::PageDown);
    let small = app.text();
    assert!(small.contains("this page"), "{small}");
    app.press(KeyCode::Esc);
    assert!(!app.text().contains("this page"));
}

#[test]
fn the_last_line_always_says_how_to_leave() {
    for (lang, word) in [(Lang::En, "q leave"), (Lang::Pt, "q sair")] {
        let game = "swack".parse().unwrap();
        let mut app = app(&game, ["human", "human"], shared(lang, COLOURLESS));
        for size in [(60, 20), (80, 24)] {
            let shown = app.resize(size).text();
            let last = shown.lines().last().unwrap();
            assert!(last.starts_with("? ") && last.ends_with(word), "{shown}");
        }
    }
}
