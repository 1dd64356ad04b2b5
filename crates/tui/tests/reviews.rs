//! Reviewing records: what is shown, and what keys and mouse do.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::{Bench, SIZES, key, part};
use ludoteca_locale::{Lang, SpecTexts, Translate};
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, Glyph, Player, Record, Rng};
use ludoteca_session::Refusal;
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::Styles;
use ludoteca_tui::screen::App;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;
use support::{COLOURLESS, annotated, shared, shows};

fn app(record: &Record, file: Option<PathBuf>, lang: Lang, look: Styles) -> App {
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
    if bench.has(&part("game-save-sure", Lang::En)) {
        bench.press(KeyCode::Enter);
    }
    bench.says_part("game-saved");
    fs::read_to_string(path).unwrap().parse().unwrap()
}

#[test]
fn a_review_shows_the_game_its_comments_mistakes_and_better_lines() {
    for lang in Lang::ALL {
        let mut bench = Bench::usual(app(&annotated(), None, lang, COLOURLESS)).speaking(lang);
        bench.settle().says("review-complete").says_not("review-unknown");
        for size in SIZES {
            bench.resize(size).expect("Mapello").expect("Ana").expect("Rui");
            bench.expect("A friendly game.").expect("1. e3 f5 2. e6 d3");
        }
        bench.resize((80, 24)).keys("n").says_part("review-better");
        bench.keys("t").settle().says("review-kept").keys("v").says("review-changed");
        let game = annotated().game();
        let spec = game.spec();
        let here = MESSAGES.message("review-side-line").with("task", game.task(0));
        let sides = Player::BOTH.map(|player| here.clone().with("player", spec.player(player)));
        let shown = bench.text();
        assert!(sides.iter().any(|side| shows(&shown, &side.text(lang))), "{shown}");
    }
}

#[test]
fn it_can_be_read_before_the_computer_is_ready() {
    let limits = SearchLimits::Infinite;
    let app = App::with_record(shared(Lang::En, COLOURLESS), &annotated(), None, limits);
    let mut bench = Bench::new(app, (100, 30));
    bench.app.tick(Instant::now());
    assert!(bench.app.is_busy());
    let progress = |id| MESSAGES.message(id).with("count", 0_u8).with("all", 14_u8);
    bench.tells(&progress("review-progress")).says("review-unknown").expect("A friendly game.");
    bench.keys("]]]]]").expect("Into the corner?");
    bench.keys("o").tells(&progress("review-progress-paused"));
    assert!(!bench.app.is_busy());
}

#[test]
fn arrows_brackets_wheel_and_clicks_step_through() {
    let record = annotated();
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
        let bench = Bench::new(app, (80, 24));
        bench.speaking(Lang::Pt).says_not("board-room");
    }
    let mut bench = Bench::new(app(&annotated(), None, Lang::En, COLOURLESS), (80, 24));
    let top = bench.settle().keys("~").text();
    let has_more = |shown: &str| shown.lines().any(|row| row.ends_with(" +"));
    assert!(has_more(&top), "{top}");
    let below = bench.keys("+").text();
    assert!(below != top && !has_more(&below), "{below}");
    assert_eq!(bench.keys("--").text(), top);
}

#[test]
fn what_is_tried_becomes_a_side_line_and_is_saved() {
    let folder = Folder::new();
    let record = annotated();
    let mut bench = ready(&record);
    let mut game = record.start().clone();
    let first = record.moves().next().unwrap().text();
    let other = game.legal_moves().into_iter().find(|m| m != first).unwrap();
    bench.keys("/").line(&other).says_part("review-side-line").says("review-changed");
    game.play(&other).unwrap();
    let reply = game.legal_moves()[0].clone();
    bench.keys("/").line(&reply).settle().says_part("review-side-line");
    bench.keys("/").line("zz9").expect("zz9");
    let text = saved(&mut bench, &folder).to_string();
    assert!(text.contains(&format!("(1. {other} {reply})")), "{text}");
    bench.keys("u").says("review-promoted");
    assert_eq!(saved(&mut bench, &folder).game().moves(), [other, reply]);
}

#[test]
fn a_side_line_is_removed_after_a_question() {
    let folder = Folder::new();
    let record = annotated();
    let mut bench = ready(&record);
    let first = record.moves().next().unwrap().text();
    let other = record.start().legal_moves().into_iter().find(|m| m != first).unwrap();
    bench.keys("x").tells(&Refusal::MainLine).keys("]x").tells(&Refusal::MainLine);
    bench.keys("[/").line(&other).keys("|").press(KeyCode::Down).keys("x");
    bench.says_part("review-remove-sure").press(KeyCode::Esc).says_part("review-side-line");
    bench.keys("xy");
    assert_eq!(saved(&mut bench, &folder).to_string(), record.to_string());
}

/// A record with a variation of three moves, which has a variation itself, and one more.
const TREE: &str = "[Game \"taiji(size=4)\"]\n\n\
    a1b1 a2b2 (c3d3 c4d4 (d2c2 d1c1) c1c2) (d4c4) a3b3 a4b4 *\n";

/// The rows of the list of moves.
fn listed(bench: &mut Bench) -> Vec<String> {
    let (left, top) = bench.find("1. a1b1");
    let shown = bench.text();
    let rows = shown.lines().skip(usize::from(top));
    let rows = rows.map(|row| row.chars().skip(usize::from(left)).collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).take_while(|row| !row.is_empty()).collect()
}

#[test]
fn the_moves_are_a_tree() {
    let mut bench = ready(&TREE.parse().unwrap());
    let rows = [
        "1. a1b1 a2b2",
        "└ 1... c3d3 2. c4d4",
        "  └ 2. d2c2 d1c1",
        "  2... c1c2",
        "└ 1... d4c4",
        "2. a3b3 a4b4",
    ];
    assert_eq!(listed(&mut bench), rows);
    bench.click_on("d1c1").says_part("review-side-line");
    bench.click_on("a4b4").says_not("review-side-line");
}

#[test]
fn up_and_down_walk_from_branch_to_branch() {
    let mut bench = ready(&TREE.parse().unwrap());
    let mut viewed = |keys: &str| {
        bench.keys(keys);
        let place = bench.find("1. a1b1");
        let buffer = bench.drawn();
        let (width, x) = (buffer.area.width, place.0);
        let rows = (place.1..buffer.area.height).flat_map(|y| (x..width).map(move |x| (x, y)));
        let is_selected = |place: &(u16, u16)| {
            buffer[*place].modifier.contains(ratatui::style::Modifier::REVERSED)
        };
        rows.filter(is_selected).map(|place| buffer[place].symbol()).collect::<String>()
    };
    let downwards = ["a2b2", "c3d3", "c4d4", "d2c2", "d4c4"];
    for branch in downwards {
        assert_eq!(viewed("↓"), branch);
    }
    assert_eq!(viewed("↓"), "d4c4");
    for branch in downwards.into_iter().rev().skip(1) {
        assert_eq!(viewed("↑"), branch);
    }
    assert_eq!(viewed("}↑"), "d4c4");
}

#[test]
fn a_long_tree_shows_the_viewed_move() {
    let mut bench = ready(&annotated());
    bench.keys("T{").resize((60, 20));
    let moves: Vec<String> = annotated().moves().map(|m| m.text().to_owned()).collect();
    for played in &moves {
        bench.keys("]").expect(played);
    }
    bench.press(KeyCode::Home);
    for _ in 0..6 {
        bench.press(KeyCode::Down);
        let shown = bench.text();
        assert!(shown.contains('└') || shown.contains("... "), "{shown}");
    }
}

#[test]
fn comments_and_signs_are_written_and_commands_stay() {
    let folder = Folder::new();
    let mut bench = ready(&annotated());
    bench.keys("]]]]]w").expect("> Into the corner?").line("Well played");
    bench.expect("Well played").keys("r").line("!?");
    bench.keys("r").line("!!!").expect("'!!!'");
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
    let record = annotated();
    let mut bench = ready(&record);
    bench.keys("t").says("review-no-better");
    bench.keys("n").says_part("review-better").keys("t").says("review-kept");
    let one = saved(&mut bench, &folder);
    assert_eq!(one.to_string().matches('(').count(), 1);
    bench.keys("{T").says_part("review-kept-all");
    let all = saved(&mut bench, &folder);
    assert!(all.to_string().matches('(').count() > 1);
    assert!(all.moves().filter(|m| m.glyph().is_some()).count() > 1);
    assert_eq!(all.game().moves(), record.game().moves());
}

#[test]
fn leaving_asks_about_what_was_not_saved() {
    let mut bench = ready(&annotated());
    bench.keys("wx").press(KeyCode::Enter).keys("q").says("review-leave-sure").press(KeyCode::Esc);
    bench.ctrl('c').says("review-leave-sure").keys("n");
    assert!(!bench.app.is_over());
    bench.keys("qy").says("menu-new");
    let mut untouched = ready(&annotated());
    untouched.keys("q").says("menu-new");
}

#[test]
fn another_file_is_not_replaced_without_a_question() {
    let folder = Folder::new();
    let path = folder.join("other.txt");
    fs::write(&path, "precious").unwrap();
    let mut bench = ready(&annotated());
    bench.ctrl('s').line(path.to_str().unwrap()).says_part("game-save-sure").press(KeyCode::Esc);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    let mut own = open(&annotated(), Some(path.clone()));
    own.ctrl('s').press(KeyCode::Enter).says_part("game-saved");
    assert_ne!(fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn the_record_goes_on_only_when_that_is_wanted() {
    let folder = Folder::new();
    let record = annotated();
    let mut bench = ready(&record);
    let next = record.game().legal_moves()[0].clone();
    bench.keys("}/").line(&next.to_uppercase()).says_part("review-extend-sure").press(KeyCode::Esc);
    assert_eq!(saved(&mut bench, &folder).to_string(), record.to_string());
    bench.keys("/").line(&next).press(KeyCode::Enter).settle();
    assert_eq!(saved(&mut bench, &folder).game().moves().last(), Some(&next));
}

#[test]
fn the_position_is_thought_about_until_that_is_stopped() {
    let mut bench = ready(&annotated());
    bench.keys("]z");
    let begin = Instant::now();
    while !bench.has(&part("review-live", Lang::En)) {
        assert!(begin.elapsed().as_secs() < 60);
        bench.app.tick(Instant::now());
    }
    assert!(bench.app.is_busy());
    bench.keys("]").says("review-live-begins");
    bench.keys("z").settle();
    assert!(!bench.app.is_busy());
}

#[test]
fn the_best_moves_are_on_the_board_with_their_chances() {
    let record: Record = "[Game \"taiji(size=3)\"]\n\na1b1 *\n".parse().unwrap();
    let mut bench = ready(&record);
    bench.keys("]z");
    bench.wait_for("1: ");
    let shown = bench.text();
    let listed = |rank: u8| {
        let line = shown.lines().find_map(|row| row.split_once(&format!("{rank}: ")));
        line.and_then(|(_, line)| line.split_once('%')).map(|(chance, _)| chance.to_owned())
    };
    let boards: String =
        shown.lines().map(|row| row.chars().take(50).collect::<String>()).collect();
    assert!(boards.contains(&format!(" {} ", listed(1).unwrap())), "{shown}");
    bench.keys("z").settle();
}

#[test]
fn the_better_move_of_a_mistake_is_on_the_board() {
    let mut bench = ready(&annotated());
    assert!(!bench.has("!"));
    bench.keys("n").says_part("review-better").expect("!");
    bench.resize((60, 20)).expect("!");
}

#[test]
fn flips_are_on_the_board_and_in_words_until_they_are_hidden() {
    let mut bench = ready(&annotated());
    bench.keys("]");
    let shown = bench.text();
    let change = shown.lines().find(|row| row.contains("e3 changes"));
    assert!(change.is_some() && shown.contains('~'), "{shown}");
    bench.keys("P");
    assert!(!bench.has("~") && !bench.has("e3 changes"));
    bench.keys("P").expect("e3 changes");
}

#[test]
fn no_keys_but_those_for_it_change_the_main_line() {
    let folder = Folder::new();
    let record = annotated();
    let mut bench = open(&record, None);
    let mut rng = Rng::new(11);
    for _ in 0..1500 {
        let code = match rng.below(12) {
            0..3 => KeyCode::Enter,
            3 => {
                bench.click((rng.below(100) as u16, rng.below(27) as u16));
                continue;
            }
            4 => [KeyCode::Home, KeyCode::End][rng.below(2) as usize],
            5 => key('t'),
            _ => key(b"hjklhjkl[]|nNTv"[rng.below(15) as usize].into()),
        };
        if bench.press_quickly(code).has(&part("review-extend-sure", Lang::En)) {
            bench.press_quickly(KeyCode::Esc);
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
    let mut bench = ready(&annotated());
    bench.keys("]w").line("a } in it").expect("a } in it").says("review-comment");
    bench.line("none in it").expect("none in it");
    bench.says_not("review-comment");
}

#[test]
fn a_reason_is_wrapped_rather_than_cut() {
    let text = "[Game \"ampel(setup=random,seed=1)\"]\n\na1 a11 *\n";
    let mut bench = ready(&text.parse().unwrap());
    bench.keys("}/").line("a1b4");
    let mut game: AnyGame = "ampel(setup=random,seed=1)".parse().unwrap();
    game.play("a1").and_then(|_| game.play("a11")).unwrap();
    bench.tells(&game.play("a1b4").unwrap_err());
}
