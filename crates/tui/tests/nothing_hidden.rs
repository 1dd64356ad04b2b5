//! What the game screen must never hide or betray: the end, a whole turn, buttons, whose chance it is.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::Bench;
use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_rules::{AnyGame, Mark, Rng, Touch};
use ludoteca_session::{MESSAGES as SESSION, TimeControl};
use ludoteca_testing::PATIENCE;
use ludoteca_tui::board::{BoardOptions, BoardView};
use ludoteca_tui::launch::LaunchOptions;
use ludoteca_tui::screen::{App, Shared};
use ratatui::layout::Rect;
use std::time::{Duration, Instant};
use support::*;

fn app(game: &AnyGame, seats: [&str; 2], clock: Option<TimeControl>) -> Bench {
    let shared = shared(Lang::En, COLOURLESS);
    Bench::usual(App::with_game(shared, local_game(game, seats, clock)))
}

fn playing(game: &str, seats: [&str; 2]) -> Bench {
    app(&game.parse().unwrap(), seats, None)
}

/// A game against the clock after its first moves, whose time is about to run out.
fn about_to_run_out() -> Bench {
    let mut bench = app(&"taiji".parse().unwrap(), ["human"; 2], Some("1".parse().unwrap()));
    bench.enter("a1b1");
    bench
}

fn ran_out_of_time() -> String {
    let text = SESSION.find("status-time", Lang::En).unwrap();
    text.split('}').nth(1).unwrap().split('{').next().unwrap().trim().to_owned()
}

#[test]
fn the_end_shows_over_errors_help_and_dialogs() {
    for keys in ["foo\n", "?", "x", "⌃s", "S"] {
        let mut bench = about_to_run_out();
        match keys.strip_suffix('\n') {
            Some(line) => bench.enter(line),
            None => bench.keys(keys),
        };
        assert!(!bench.has(&ran_out_of_time()), "{keys}");
        bench.wait_for(&ran_out_of_time());
        bench.says_part("game-ended");
    }
}

#[test]
fn the_end_shows_while_an_earlier_position_is_viewed() {
    let mut bench = about_to_run_out();
    bench.keys("{");
    bench.wait_for(&ran_out_of_time());
}

/// A game of Ampel in which player two is about to take a turn of three steps.
fn before_three_steps() -> AnyGame {
    let mut game: AnyGame = "ampel(setup=random,seed=1)".parse().unwrap();
    let mut rng = Rng::new(2);
    while !game.position().contains(" g 1 ") || game.plies() < 20 {
        let text = game.random_move(&mut rng).unwrap();
        game.play(&text).unwrap();
    }
    game
}

#[test]
fn a_whole_turn_of_the_computer_is_announced_and_marked() {
    let mut game = before_three_steps();
    let mut bench = app(&game, ["human", "level:1"], None);
    let shown = bench.settle().text();
    let announced =
        shown.lines().find(|line| line.contains(" played ")).unwrap_or_else(|| panic!("{shown}"));
    let moves = announced.split(" played ").nth(1).unwrap().split('.').next().unwrap();
    let moves: Vec<&str> = moves.split(", ").collect();
    assert_eq!(moves.len(), 3, "{announced}");
    for text in moves {
        game.play(text).unwrap();
    }
    let marked = game.diagram().cells.iter().filter(|cell| cell.marks.contains(Mark::Last)).count();
    assert!(marked >= 4, "{marked} cells");
}

#[test]
fn the_moves_of_a_turn_are_shown_one_after_the_other() {
    let shared = Shared { options: LaunchOptions::default(), ..shared(Lang::En, COLOURLESS) };
    let game = local_game(&before_three_steps(), ["human", "level:1"], None);
    let mut bench = Bench::usual(App::with_game(shared, game));
    let mut seen: Vec<usize> = Vec::new();
    let begin = Instant::now();
    while seen.last() != Some(&3) && begin.elapsed() < PATIENCE {
        let shown = bench.wait_for(" played ");
        let announced = shown.split(" played ").nth(1).unwrap().split('.').next().unwrap();
        let moves = announced.split(", ").count();
        if seen.last() != Some(&moves) {
            seen.push(moves);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(seen, [1, 2, 3], "{}", bench.text());
}

#[test]
fn the_bar_names_the_player_whose_chance_it_shows() {
    for (lang, name) in [(Lang::En, "Black 5"), (Lang::Pt, "Pretas 5")] {
        let game = "mapello(map=othello)".parse().unwrap();
        let mut shared = shared(lang, COLOURLESS);
        shared.settings.analysis = true;
        let mut bench = Bench::usual(App::with_game(shared, local_game(&game, ["human"; 2], None)));
        bench.expect(name);
    }
}

#[test]
fn nothing_is_betrayed_until_it_is_asked_for() {
    let mut bench = playing("mapello(map=othello)", ["human", "level:1"]);
    bench.enter("d3").settle();
    for sign in ["%", "░"] {
        assert!(!bench.has(sign), "{}", bench.text());
    }
    bench.says_not("game-depth").keys("z").expect("%").keys("z");
    assert!(!bench.has("%"));
}

#[test]
fn a_watched_game_shows_the_analysis() {
    playing("mapello(map=othello)", ["level:1", "level:1"]).expect("%");
}

#[test]
fn a_click_has_the_reason_of_a_typed_move() {
    let game: AnyGame = "swack".parse().unwrap();
    let mut bench = app(&game, ["human"; 2], None);
    bench.click(place(&game, "a1")).expect("the stack on a1 is not yours; choose one of your own");
}

/// Returns where a cell is on the screen of a game.
fn place(game: &AnyGame, name: &str) -> (u16, u16) {
    let options = BoardOptions { styles: COLOURLESS, flipped: false, cursor: None };
    let board = Rect::new(0, 1, 80 - 30 - 1, 19);
    let diagram = game.diagram();
    let index = diagram.cells.iter().position(|cell| cell.name == name).unwrap();
    let area = BoardView::new(&diagram, board, options).unwrap().cell_area(index).unwrap();
    (area.x + area.width / 2, area.y + area.height / 2)
}

#[test]
fn errors_go_with_the_next_key_and_never_cover_a_button() {
    let game: AnyGame = "swack(size=2)".parse().unwrap();
    let game = game.at_position("r1r1/r1r1 w 0 r").unwrap();
    for size in bench::SIZES {
        let mut bench = app(&game, ["human"; 2], None);
        bench.resize(size);
        let button = "[ Pass ]";
        let error = "unknown player 'foo'";
        bench.expect(button).keys("S").line("foo").expect(error).expect(button);
        bench.keys("⎋").expect(button);
        assert!(!bench.has(error), "{}", bench.text());
    }
}

#[test]
fn a_chosen_piece_and_a_hint_have_different_signs() {
    let mut diagram = "swack".parse::<AnyGame>().unwrap().diagram();
    diagram.mark(&[Touch::Cell("b1".parse().unwrap())], Mark::Chosen);
    diagram.mark(&[Touch::Cell("a1".parse().unwrap())], Mark::Hint);
    let text = diagram.to_text();
    assert!(text.contains('@') && text.contains('?'), "{text}");
    let mut bench = playing("swack", ["human"; 2]);
    bench.click(place(&"swack".parse().unwrap(), "b1")).expect("@");
    assert!(!bench.has("?4") && !bench.has("r1?"), "{}", bench.text());
}

#[test]
fn the_footer_offers_what_can_be_done_after_the_end() {
    let mut bench = playing("taiji(size=2)", ["human"; 2]);
    bench.says("game-button-hint");
    bench.enter("a1b1").enter("a2b2");
    bench.says_not("game-button-hint").says("game-button-rematch");
}

#[test]
fn a_hint_says_where_then_what_then_why() {
    let mut bench = playing("mapello(map=othello)", ["human"; 2]);
    bench.keys("t").wait_for("Look at columns");
    bench.says_part("game-hint-area").keys("t").expect("Hint: ").says_part("game-hint-move");
    bench.keys("t").expect("Expected: ").says_not("game-hint-move");
    bench.enter("d3").says_not("game-hint-area").keys("t").wait_for("Look at columns");
}

#[test]
fn only_boards_with_sides_are_turned() {
    let flipped = |game: &str, seats| {
        let shown = playing(game, seats).settle().text();
        let is_label = |line: &&str| {
            line.split_whitespace().take(3).eq(["h", "g", "f"])
                || line.split_whitespace().skip(1).take(3).eq(["h", "g", "f"])
        };
        shown.lines().any(|line| is_label(&line))
    };
    assert!(flipped("renpaarden", ["human", "level:1"]));
    assert!(!flipped("renpaarden", ["level:1", "human"]));
    assert!(!flipped("mapello(map=othello)", ["level:1", "human"]));
    assert!(!flipped("renpaarden", ["human", "human"]));
}
