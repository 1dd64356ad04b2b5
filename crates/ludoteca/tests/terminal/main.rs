//! The program in a pseudo-terminal: whole games from menu to review, killed games, and keys while
//! the computer thinks.
//!
//! `REGEN=1 cargo test -p ludoteca --test terminal golden` draws the pictures of the pages anew.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod driver;
mod picture;
#[cfg(feature = "small-games")]
#[path = "../program/mod.rs"]
mod program;
#[cfg(feature = "small-games")]
mod small_games;

use driver::Driver;
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_locale::{Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_protocol::Level;
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::{AnyGame, GAMES, Player, message};
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

const USUAL: (u16, u16) = (80, 24);

/// The beginning of the question before a move without cells, such as a pass.
fn question() -> String {
    let text = MESSAGES.find("game-play-sure", Lang::En).unwrap();
    text.split(" {").next().unwrap().to_owned()
}

fn level(number: u8) -> String {
    message!(MESSAGES, "seat-level", level = number).text(Lang::En)
}

fn moves(count: u8) -> String {
    message!(MESSAGES, "panel-moves", moves = count).text(Lang::En)
}

/// Returns a move of a level for the person, so that games end.
fn advice(game: &AnyGame) -> String {
    let settings = Settings { level: Level::new(3), ..Settings::default() };
    let job = SearchJob { game: game.clone(), limits: SearchLimits::Nodes(100_000), settings };
    Engine::new(SearchMethod::Best).search(&job, &AtomicBool::new(false), &mut |_| {}).best_move
}

/// Returns the selected line of a menu; a half-drawn screen may have none.
fn marked(screen: &str) -> Option<String> {
    screen.lines().find_map(|line| line.trim_start().strip_prefix("> ").map(str::to_owned))
}

/// Starts a game of a person against level 1 from the menu.
fn start_from_menu(driver: &mut Driver, number: usize) {
    driver.wait_to_say("menu-new");
    driver.send("\r");
    driver.wait_to_say("newgame-go");
    for _ in 0..number {
        driver.send("\x1b[C");
    }
    let title = GAMES[number].title(Lang::En);
    let label = message!(MESSAGES, "newgame-game");
    let chosen = message!(MESSAGES, "newgame-chosen", label = label, value = title);
    driver.wait_for(&chosen.text(Lang::En));
    let second = format!("{} ", GAMES[number].player(Player::Two).text(Lang::En));
    let mut line = driver.wait_to_see("a marked line", marked);
    while !line.starts_with(&second) {
        driver.send("\x1b[B");
        let another = |screen: &str| marked(screen).filter(|now| *now != line);
        line = driver.wait_to_see("another marked line", another);
    }
    driver.send("1");
    driver.wait_for(&level(1));
    driver.send("s");
    driver.wait_to_say("game-button-undo");
}

/// Plays a game to its end as player one, by typing.
fn play_on(driver: &mut Driver, mut game: AnyGame) {
    let (begin, question) = (Instant::now(), question());
    while driver.records().is_empty() {
        assert!(begin.elapsed() < Duration::from_secs(300), "no end:\n{}", driver.screen());
        if game.turn() == Player::One && game.ending().is_none() {
            let text = advice(&game);
            driver.enter(&text);
            game.play(&text).unwrap();
        }
        let played = game.moves().len();
        let longer = |kept: &AnyGame| {
            kept.moves().len() > played
                || kept.moves().len() == played && kept.turn() == Player::One
        };
        while driver.records().is_empty() {
            if driver.screen().contains(&question) {
                driver.send("y");
                driver.wait_until("answer taken", |screen| !screen.contains(&question));
            }
            if let Some(kept) = driver.kept().filter(longer)
                && kept.turn() == Player::One
            {
                game = kept;
                break;
            }
            assert!(begin.elapsed() < Duration::from_secs(300), "no move:\n{}", driver.screen());
            thread::sleep(Duration::from_millis(3));
        }
    }
}

#[test]
fn an_interrupted_arena_leaves_one_table() {
    let home = Folder::new();
    let mut args = vec!["arena", "--game", "swack", "--player", "full", "--player", "greedy"];
    args.extend(["--games", "100000", "--movetime", "5"]);
    let mut driver = Driver::start(&args, USUAL, &home);
    driver.wait_for("ms/move");
    driver.send("\x03");
    let screen = driver.wait_for("Interrupted");
    assert_eq!(screen.lines().filter(|line| line.trim() == "swack").count(), 1, "{screen}");
}

/// Plays from the menu to the result, a saved file and a review.
fn play_through(number: usize) {
    let home = Folder::new();
    let mut driver = Driver::start(&["play", "--seed", "7"], USUAL, &home);
    start_from_menu(&mut driver, number);
    play_on(&mut driver, GAMES[number].with_defaults());
    driver.wait_to_say("game-ended");
    let record = driver.records().remove(0);
    assert!(record.game().ending().is_some(), "{record}");
    driver.send("\x13");
    driver.wait_to_say("game-save-where");
    driver.send("\x15mine.txt\r");
    driver.wait_to_say("game-saved");
    let saved = std::fs::read_to_string(home.join("mine.txt")).unwrap();
    assert_eq!(saved, record.to_string());
    driver.send("R");
    driver.wait_to_say("review-progress");
    driver.send("{");
    driver.send("qq");
    driver.wait_to_say("menu-new");
    driver.send("q");
    assert!(driver.end());
}

#[test]
fn every_game_from_menu_to_review() {
    std::thread::scope(|scope| {
        for number in 0..GAMES.len() {
            scope.spawn(move || play_through(number));
        }
    });
}

#[test]
fn a_killed_game_resumes_at_the_same_move() {
    let home = Folder::new();
    let mut driver =
        Driver::start(&["play", "swack", "--p2", "level:1", "--seed", "7"], USUAL, &home);
    driver.wait_for("Red:");
    driver.enter("b1a1");
    driver.wait_to_say("game-played");
    let kept = driver.kept().unwrap();
    driver.kill();
    let mut again = Driver::start(&[], USUAL, &home);
    again.click_on(&MESSAGES.text("menu-continue", Lang::En));
    again.wait_for(&moves(2));
    again.send("\r");
    again.wait_for("Red:");
    again.send("y");
    again.wait_for(&kept.position());
    again.send("q");
    again.wait_for(&moves(2));
}

#[test]
fn the_mouse_plays_and_the_size_may_change() {
    let home = Folder::new();
    let mut driver = Driver::start(&["play", "swack"], USUAL, &home);
    driver.wait_for("Red:");
    driver.click_on("[ Pass ]");
    driver.click_on(&format!("[ {} ]", MESSAGES.text("dialog-yes", Lang::En)));
    driver.wait_for("1. pass");
    driver.resize((40, 15));
    driver.wait_to_say("room-needed");
    driver.resize((120, 40));
    driver.wait_for("1. pass");
}

/// Returns the left half of the screen with its colours, which shows the board and the cursor.
fn board(driver: &Driver) -> Vec<String> {
    let cell = |screen: &vt100::Screen, row, column| {
        screen.cell(row, column).map_or_else(String::new, |cell| {
            format!("{}{:?}{:?}", cell.contents(), cell.fgcolor(), cell.bgcolor())
        })
    };
    let places = (1..20).flat_map(|row| (0..48).map(move |column| (row, column)));
    driver.with_screen(|screen| places.map(|(row, column)| cell(screen, row, column)).collect())
}

/// Returns the times until 200 keys had an effect while the computer thinks with all threads, in
/// ascending order.
fn latencies(driver: &mut Driver) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..200)
        .map(|number| {
            let before = board(driver);
            let begin = Instant::now();
            driver.send(if number % 2 == 0 { "\x1b[C" } else { "\x1b[D" });
            while board(driver) == before {
                thread::sleep(Duration::from_micros(200));
                assert!(begin.elapsed() < Duration::from_secs(10), "{}", driver.screen());
            }
            begin.elapsed()
        })
        .collect();
    times.sort_unstable();
    times
}

#[test]
fn keys_are_answered_at_once_while_the_computer_thinks() {
    let home = Folder::new();
    let args = ["play", "taiji", "--p1", "full", "--movetime", "3600000"];
    let mut driver = Driver::start(&args, USUAL, &home);
    driver.wait_to_say("game-thinking");
    driver.send("z");
    driver.wait_to_say("game-nodes");
    // Other programs may keep the processors busy for a while.
    let medians = (0..3).map(|_| {
        let times = latencies(&mut driver);
        let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!("latency of 200 keys: median {median:.1?}, worst {worst:.1?}");
        median
    });
    assert!(medians.into_iter().any(|median| median < Duration::from_millis(30)));
}

/// Returns the picture of a screen that no longer changes.
fn still(driver: &Driver) -> String {
    loop {
        let before = driver.with_screen(picture::svg);
        thread::sleep(Duration::from_millis(400));
        if driver.with_screen(picture::svg) == before {
            return before;
        }
    }
}

#[test]
fn golden_pictures_of_the_pages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let mut wrong = Vec::new();
    for (name, game, first) in [
        ("terminal-mapello", "mapello", "d6"),
        ("terminal-ampel", "ampel(setup=random,seed=2)", ""),
        ("terminal-swack", "swack", "b1a1"),
    ] {
        let home = Folder::new();
        let args = ["play", game, "--p2", "level:2", "--seed", "7"];
        let mut driver = Driver::start(&args, (96, 28), &home);
        driver.wait_to_say("game-button-undo");
        if !first.is_empty() {
            driver.enter(first);
        }
        driver.wait_to_say("game-played");
        driver.wait_for("hoose");
        let drawn = still(&driver);
        let path = folder.join(format!("{name}.svg"));
        if std::env::var_os("REGEN").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &drawn).unwrap();
        }
        if std::fs::read_to_string(&path).is_ok_and(|known| known == drawn) {
            continue;
        }
        wrong.push(name);
    }
    assert!(wrong.is_empty(), "{wrong:?} have changed; REGEN=1 draws them anew");
}
