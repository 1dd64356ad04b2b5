//! Studying records: screens as text, and what keys and mouse do.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::{Bench, check_pictures};
use ludoteca_locale::Lang;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, Glyph, Record, Rng};
use ludoteca_testing::Folder;
use ludoteca_tui::board::{Look, Signs};
use ludoteca_tui::screen::App;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;
use support::{COLOURLESS, check_golden, shared};

const RECORD: &str =
    "[Game \"mapello\"]\n[Player1 \"Ana\"]\n[Player2 \"Rui\"]\n\n{A friendly game.}\n";

/// A game of random moves with something said about it.
fn record() -> Record {
    let mut game: AnyGame = "mapello".parse().unwrap();
    let mut rng = Rng::new(3);
    let mut text = RECORD.to_owned();
    for number in 0..14 {
        let m = game.random_move(&mut rng).unwrap();
        game.play(&m).unwrap();
        let remark = if number == 4 { " {[%clk 0:01:02] Into the corner?}" } else { "" };
        text += &format!("{m}{remark} ");
    }
    format!("{text}*\n").parse().unwrap()
}

fn app(record: &Record, file: Option<PathBuf>, lang: Lang, look: Look) -> App {
    App::with_record(shared(lang, look), record, file, SearchLimits::Nodes(300))
}

fn open(record: &Record, file: Option<PathBuf>) -> Bench {
    Bench::new(app(record, file, Lang::En, COLOURLESS), (100, 30))
}

fn ready(record: &Record) -> Bench {
    let mut bench = open(record, None);
    bench.settle();
    bench
}

/// Saves, and reads what was saved.
fn saved(bench: &mut Bench, folder: &Path) -> Record {
    let path = folder.join("saved.txt");
    bench.ctrl('s').line(path.to_str().unwrap());
    if bench.has("Replace it?") {
        bench.press(KeyCode::Enter);
    }
    bench.expect("Saved in");
    fs::read_to_string(path).unwrap().parse().unwrap()
}

#[test]
fn golden_reviews() {
    let open = |lang| app(&record(), None, lang, COLOURLESS);
    check_pictures(
        "review",
        open,
        &[
            ("the start", |bench| {
                bench.settle();
            }),
            ("a bad move", |bench| {
                bench.keys("n");
            }),
            ("a side line", |bench| {
                bench.keys("t").settle();
            }),
            ("help", |bench| {
                bench.keys("?");
            }),
        ],
    );
}

#[test]
fn golden_review_in_ascii() {
    let look = Look { signs: Signs::Ascii, ..COLOURLESS };
    let mut bench = Bench::new(app(&record(), None, Lang::En, look), (80, 24));
    bench.settle().keys("}");
    check_golden("review-ascii-en.txt", &bench.text());
}

#[test]
fn it_can_be_read_before_the_computer_is_ready() {
    let limits = SearchLimits::Infinite;
    let app = App::with_record(shared(Lang::En, COLOURLESS), &record(), None, limits);
    let mut bench = Bench::new(app, (100, 30));
    bench.app.tick(Instant::now());
    assert!(bench.app.is_lively());
    bench.expect("0 of 14 moves judged").expect("not looked at yet").expect("A friendly game.");
    bench.keys("]]]]]").expect("Into the corner?");
    bench.keys("o").expect("0 of 14 moves judged, paused");
    assert!(!bench.app.is_lively());
}

#[test]
fn arrows_brackets_wheel_and_clicks_step_through() {
    let record = record();
    let moves: Vec<&str> = record.moves().map(|m| m.text()).collect();
    let mut bench = ready(&record);
    bench.press(KeyCode::Right).keys("]").press(KeyCode::PageDown).press(KeyCode::Left);
    bench.click_on(&format!("{} {}", moves[4], moves[5])).expect("Into the corner?");
    bench.mouse(MouseEventKind::ScrollDown, (5, 5));
    assert!(!bench.has("Into the corner?"));
    bench.mouse(MouseEventKind::ScrollUp, (5, 5)).expect("Into the corner?");
    bench.press(KeyCode::Home).expect("A friendly game.");
    bench.press(KeyCode::End);
    let last = bench.find("^");
    bench.press(KeyCode::Home);
    let first = bench.find("^");
    assert!(first.0 < last.0 && first.1 == last.1);
    bench.click((last.0, last.1 - 1));
    assert_eq!(bench.find("^"), last);
}

#[test]
fn boards_and_words_have_room() {
    for text in ["ampel", "taiji(size=11)", "renpaarden", "swack(size=8)", "mapello"] {
        let game: AnyGame = text.parse().unwrap();
        let app = app(&Record::new(&game), None, Lang::Pt, COLOURLESS);
        let mut bench = Bench::new(app, (80, 24));
        assert!(!bench.has("precisa de um terminal"), "{}", bench.text());
    }
    let mut bench = Bench::new(app(&record(), None, Lang::En, COLOURLESS), (80, 24));
    bench.settle();
    assert!(!bench.has("winning fell from"));
    bench.keys("+").expect("winning fell from").keys("--");
    assert!(!bench.has("winning fell from"));
}

#[test]
fn what_is_tried_becomes_a_side_line_and_is_saved() {
    let folder = Folder::new();
    let record = record();
    let mut bench = ready(&record);
    let mut game = record.start().clone();
    let first = record.moves().next().unwrap().text();
    let other = game.legal_moves().into_iter().find(|m| m != first).unwrap();
    bench.keys("/").line(&other).expect("Side line.").expect("not saved");
    game.play(&other).unwrap();
    let reply = game.legal_moves()[0].clone();
    bench.keys("/").line(&reply).settle().expect("Side line.");
    bench.keys("/").line("zz9").expect("zz9");
    let text = saved(&mut bench, &folder).to_string();
    assert!(text.contains(&format!("(1. {other} {reply})")), "{text}");
    bench.keys("u").expect("now the line that goes on");
    assert_eq!(saved(&mut bench, &folder).game().moves(), [other, reply]);
}

#[test]
fn a_side_line_is_removed_after_a_question() {
    let folder = Folder::new();
    let record = record();
    let mut bench = ready(&record);
    let first = record.moves().next().unwrap().text();
    let other = record.start().legal_moves().into_iter().find(|m| m != first).unwrap();
    bench.keys("x").expect("This is the main line").keys("]x").expect("This is the main line");
    bench.keys("[/").line(&other).keys("|").press(KeyCode::Down).keys("x");
    bench.expect("Remove").press(KeyCode::Esc).expect("Side line.");
    bench.keys("xy");
    assert_eq!(saved(&mut bench, &folder).to_string(), record.to_string());
}

#[test]
fn comments_and_signs_are_written_and_commands_stay() {
    let folder = Folder::new();
    let mut bench = ready(&record());
    bench.keys("]]]]]w").expect("> Into the corner?").line("Well played");
    bench.expect("Well played").keys("r").line("!?");
    bench.keys("r").line("!!!").expect("'!!!' is no sign");
    let saved = saved(&mut bench, &folder);
    let played = saved.moves().nth(4).unwrap();
    assert_eq!(played.glyph(), Some(Glyph::Interesting));
    assert!(saved.to_string().contains("{[%clk 0:01:02] Well played}"));
    bench.keys("w").line("").keys("r").line("");
    let cleared = self::saved(&mut bench, &folder);
    assert!(cleared.to_string().contains("{[%clk 0:01:02]}"));
    assert_eq!(cleared.moves().nth(4).unwrap().glyph(), None);
}

#[test]
fn better_lines_are_kept_one_or_all() {
    let folder = Folder::new();
    let record = record();
    let mut bench = ready(&record);
    bench.keys("t").expect("no better one is known");
    bench.keys("n").expect("Better: ").keys("t").expect("is now a side line");
    let one = saved(&mut bench, &folder);
    assert_eq!(one.to_string().matches('(').count(), 1);
    bench.keys("{T").expect("Bad moves signed");
    let all = saved(&mut bench, &folder);
    assert!(all.to_string().matches('(').count() > 1);
    assert!(all.moves().filter(|m| m.glyph().is_some()).count() > 1);
    assert_eq!(all.game().moves(), record.game().moves());
}

#[test]
fn leaving_asks_about_what_was_not_saved() {
    let mut bench = ready(&record());
    bench.keys("wx").press(KeyCode::Enter).keys("q").expect("not saved").press(KeyCode::Esc);
    bench.ctrl('c').expect("Leave without them?").keys("n");
    assert!(!bench.app.is_over());
    bench.keys("qy").expect("New game");
    let mut untouched = ready(&record());
    untouched.keys("q").expect("New game");
}

#[test]
fn another_file_is_not_replaced_without_a_question() {
    let folder = Folder::new();
    let path = folder.join("other.txt");
    fs::write(&path, "precious").unwrap();
    let mut bench = ready(&record());
    bench.ctrl('s').line(path.to_str().unwrap()).expect("Replace it?").press(KeyCode::Esc);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    let mut own = open(&record(), Some(path.clone()));
    own.ctrl('s').press(KeyCode::Enter).expect("Saved in");
    assert_ne!(fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn the_record_goes_on_only_when_that_is_wanted() {
    let folder = Folder::new();
    let record = record();
    let mut bench = ready(&record);
    let next = record.game().legal_moves()[0].clone();
    bench.keys("}/").line(&next.to_uppercase()).expect("The record ends here").press(KeyCode::Esc);
    assert_eq!(saved(&mut bench, &folder).to_string(), record.to_string());
    bench.keys("/").line(&next).press(KeyCode::Enter).settle();
    assert_eq!(saved(&mut bench, &folder).game().moves().last(), Some(&next));
}

#[test]
fn the_position_is_thought_about_until_that_is_stopped() {
    let mut bench = ready(&record());
    bench.keys("]z");
    let begin = Instant::now();
    while !bench.has("moves ahead") {
        assert!(begin.elapsed().as_secs() < 60);
        bench.app.tick(Instant::now());
    }
    assert!(bench.app.is_lively());
    bench.keys("]").expect("Thinking about this position");
    bench.keys("z").settle();
    assert!(!bench.app.is_lively());
}

#[test]
fn no_keys_but_those_for_it_change_the_main_line() {
    let folder = Folder::new();
    let record = record();
    let mut bench = open(&record, None);
    let mut rng = Rng::new(11);
    for _ in 0..1500 {
        match rng.below(12) {
            0..3 => bench.press(KeyCode::Enter),
            3 => bench.click((rng.below(100) as u16, rng.below(27) as u16)),
            4 => bench.press([KeyCode::Home, KeyCode::End][rng.below(2) as usize]),
            5 => bench.keys("t"),
            _ => {
                let signs = "hjklhjkl[]|nNTv";
                bench.keys(&signs[rng.below(15) as usize..][..1])
            }
        };
        if bench.has("The record ends here") {
            bench.press(KeyCode::Esc);
        }
        bench.app.tick(Instant::now());
    }
    bench.press(KeyCode::Esc);
    let saved = saved(&mut bench, &folder);
    assert!(saved.to_string().contains('('));
    assert_eq!(saved.game().moves(), record.game().moves());
    assert_eq!(saved.result(), record.result());
}

/// A game of many moves, drawn and stepped through; shown with `--nocapture`.
#[test]
fn long_records_stay_quick() {
    let mut game: AnyGame = "renpaarden".parse().unwrap();
    let mut rng = Rng::new(1);
    while game.moves().len() < 600 {
        let Some(m) = game.random_move(&mut rng) else { break };
        game.play(&m).unwrap();
    }
    let plies = game.moves().len();
    assert!(plies >= 500, "{plies}");
    let mut bench = open(&Record::new(&game), None);
    bench.keys("o");
    let begin = Instant::now();
    for _ in 0..100 {
        bench.text();
    }
    let drawing = begin.elapsed() / 100;
    bench.keys("}");
    let begin = Instant::now();
    for _ in 0..100 {
        bench.press(KeyCode::Left);
    }
    let stepping = begin.elapsed() / 100;
    println!("{plies} plies: drawing {drawing:?}, stepping with drawing {stepping:?}");
    assert!(drawing.as_millis() < 100 && stepping.as_millis() < 200);
}

#[test]
fn a_comment_that_cannot_be_kept_can_be_mended() {
    let mut bench = ready(&record());
    bench.keys("]w").line("a } in it").expect("a } in it").expect("What is to be said");
    bench.line("none in it").expect("none in it");
    assert!(!bench.has("What is to be said"));
}

#[test]
fn a_reason_is_wrapped_rather_than_cut() {
    let text = "[Game \"ampel(setup=random,seed=1)\"]\n\na1 a11 *\n";
    let mut bench = ready(&text.parse().unwrap());
    bench.keys("}/").line("a1b4");
    bench.expect("the move 'a1b4' is not legal").expect("only where it is\nblocked");
}
