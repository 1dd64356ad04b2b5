//! The screens around the games: pictures of each, and going through them by keys and mouse.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-tui --test menus golden` writes
//! the pictures anew.

#![allow(clippy::unwrap_used)]

use ludoteca_locale::SpecTexts;
mod bench;
mod support;

use bench::Bench;
use ludoteca_locale::Lang;
use ludoteca_manual::plain_text;
use ludoteca_rules::{AnyGame, GAMES, GameSpec};
use ludoteca_testing::Folder;
use ludoteca_tui::board::{Look, Signs};
use ludoteca_tui::screen::{App, Input, Shared};
use ludoteca_tui::store::{SavedName, Settings, Slot, Store};
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::style::Modifier;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use support::*;

const RECORD: &str = "[Game \"taiji(size=4)\"]\n[Date \"2026.01.02\"]\n[Player1 \"Ana\"]\n\n1. a1b1 a2b2 2. c1d1 *\n";

/// A page with headings, paragraphs, lists and boards.
fn page(game: &'static GameSpec, lang: Lang, width: usize) -> String {
    let title = game.title(lang);
    let words = "Each player has many words to say about this, and each of them fits on a screen whatever its width.";
    let item = "- An item goes on and on until there is no room left on its line, and then a new line begins below its first word.";
    let board = "```\n  a b c\n1 . x .\n2 o . .\n```";
    let text = format!("# {title}\n\n{words}\n\n{item}\n\n{board}\n\n").repeat(4);
    plain_text(&text, width) + "\n"
}

/// A program with a place to keep things, in which something is kept already if wanted.
fn program(lang: Lang, look: Look, fill: impl Fn(&Store)) -> (Bench, Folder) {
    let folder = Folder::new();
    let store = Store::within(&folder);
    fill(&store);
    let shared = Shared::new((lang, look), Some(store), page);
    (Bench::usual(App::new(Shared { options: seeded(), ..shared })), folder)
}

/// The program in English, with nothing kept, and its folder.
fn fresh() -> (Bench, Folder) {
    program(Lang::En, COLOURLESS, |_| {})
}

/// The program started anew with what is kept in a folder.
fn again(folder: &Path) -> Bench {
    let store = Some(Store::within(folder));
    Bench::usual(App::new(Shared::new((Lang::En, COLOURLESS), store, page)))
}

fn saved(game: &str, moves: &[&str], seats: [&str; 2]) -> ludoteca_session::SavedSession {
    let mut game: AnyGame = game.parse().unwrap();
    moves.iter().for_each(|m| drop(game.play(m).unwrap()));
    local_game(&game, seats, None).saved()
}

fn write_record(store: &Store, name: &str, text: &str) -> PathBuf {
    fs::create_dir_all(store.records_folder()).unwrap();
    let path = store.records_folder().join(format!("{name}.txt"));
    fs::write(&path, text).unwrap();
    path
}

/// Two unfinished games and two files of records.
fn fill(store: &Store) {
    store.keep_game(&SavedName::unused(), &saved("swack", &["b1a1"], ["human"; 2])).unwrap();
    let newest = saved("taiji(size=7)", &["a1b1", "c3c4"], ["human", "level:2"]);
    store.keep_game(&SavedName::unused(), &newest).unwrap();
    let older = write_record(store, "2026-01-02 taiji", RECORD);
    fs::File::options()
        .append(true)
        .open(older)
        .unwrap()
        .set_modified(SystemTime::UNIX_EPOCH)
        .unwrap();
    let bad = RECORD.replace("c1d1", "a1b1");
    write_record(store, "a match", &format!("{RECORD}\n{bad}\n{RECORD}"));
}

/// Pictures of a screen that some keys lead to, in every size.
fn check_pictures(name: &str, keys: &[KeyCode]) {
    let folder = Folder::new();
    fill(&Store::within(&folder));
    for lang in Lang::ALL {
        let mut pictures = String::new();
        for (size, look, colours) in [
            ((80, 24), COLOURFUL, "colours"),
            ((80, 24), COLOURLESS, "no colours"),
            ((120, 40), COLOURFUL, "colours"),
            ((60, 20), COLOURLESS, "no colours"),
            ((40, 20), COLOURLESS, "no colours"),
        ] {
            let shared = Shared::new((lang, look), Some(Store::within(&folder)), page);
            let mut app = Bench::new(App::new(Shared { options: seeded(), ..shared }), size);
            let picture = app.press_all(keys).text();
            pictures += &format!("== {name}, {}x{}, {colours}\n{picture}", size.0, size.1);
        }
        check_golden(&format!("menu-{name}-{}.txt", lang.code()), &pictures);
    }
}

const DOWN: KeyCode = KeyCode::Down;
const ENTER: KeyCode = KeyCode::Enter;

fn key(sign: char) -> KeyCode {
    KeyCode::Char(sign)
}

#[test]
fn the_front_door_has_its_golden_picture() {
    check_pictures("main", &[]);
    check_pictures("main-continue", &[DOWN]);
    check_pictures("main-learn", &[DOWN, DOWN, DOWN]);
    check_pictures("main-help", &[key('?')]);
}

#[test]
fn new_games_have_their_golden_pictures() {
    for (number, game) in ('1'..).zip(GAMES) {
        check_pictures(&format!("new-{}", game.name), &[key('1'), key(number)]);
    }
    check_pictures("new-random", &[key('1'), key('1'), DOWN, KeyCode::Left, DOWN]);
    check_pictures(
        "new-players",
        &[key('1'), key('5'), KeyCode::End, KeyCode::Up, KeyCode::Up, ENTER],
    );
    check_pictures("new-typing", &[key('1'), key('5'), DOWN, ENTER]);
    check_pictures("new-help", &[key('1'), key('?')]);
}

#[test]
fn lists_of_games_and_records_have_their_golden_pictures() {
    check_pictures("unfinished", &[key('2')]);
    check_pictures("unfinished-delete", &[key('2'), KeyCode::Delete]);
    check_pictures("open", &[key('3')]);
    check_pictures("open-one", &[key('3'), DOWN, DOWN]);
    check_pictures("open-records", &[key('3'), key('2')]);
    check_pictures("open-wrong", &[key('3'), key('2'), key('2')]);
    check_pictures("open-typing", &[key('3'), key('1')]);
}

#[test]
fn rules_and_settings_have_their_golden_pictures() {
    check_pictures("rules", &[key('4')]);
    check_pictures("rules-page", &[key('4'), key('3'), DOWN]);
    check_pictures("settings", &[key('5')]);
}

#[test]
fn without_colours_what_is_marked_and_the_letters_still_stand_out() {
    let (mut app, _folder) = fresh();
    let buffer = app.drawn();
    let reset = ratatui::style::Color::Reset;
    assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)));
    let has = |x: u16, y: u16, modifier| buffer[(x, y)].modifier.contains(modifier);
    assert_eq!((buffer[(5, 2)].symbol(), buffer[(5, 3)].symbol()), ("N", "O"));
    assert!(has(5, 2, Modifier::REVERSED) && has(5, 2, Modifier::UNDERLINED));
    assert!(!has(5, 3, Modifier::REVERSED) && has(5, 3, Modifier::UNDERLINED));
}

#[test]
fn letters_numbers_arrows_and_the_mouse_open_the_same_doors() {
    for lang in Lang::ALL {
        let (mut app, _folder) = program(lang, COLOURLESS, |_| {});
        let letter = if lang == Lang::En { 'l' } else { 'r' };
        let words = if lang == Lang::En { "Learn the rules" } else { "Regras dos jogos" };
        let title = format!(" {words}  ");
        let ways: [&dyn Fn(&mut Bench) -> String; 4] = [
            &|app| app.press(key(letter)).text(),
            &|app| app.press(key('3')).text(),
            &|app| app.press_all(&[KeyCode::Home, DOWN, DOWN, ENTER]).text(),
            &|app| app.click_on(words).text(),
        ];
        for way in ways {
            let shown = way(&mut app);
            assert!(shown.starts_with(&title), "{shown}");
            app.press(KeyCode::Esc);
            assert!(app.text().starts_with(" Ludoteca"));
        }
    }
}

#[test]
fn quitting_takes_one_key_and_escape_does_not_quit() {
    let (mut app, _folder) = fresh();
    app.press(KeyCode::Esc).expect("> 5 Quit");
    app.press(key('q'));
    assert!(app.app.is_over());
    let (mut app, _folder) = fresh();
    app.click_on("Quit");
    assert!(app.app.is_over());
}

/// Goes from the menu to a game of two persons, with some options, and gives the screen.
fn started(app: &mut Bench, number: char, options: &[(usize, &str)]) -> String {
    app.keys("n").press(key(number));
    for (row, value) in options {
        app.press(KeyCode::Home).press_all(&vec![DOWN; *row]);
        match value.chars().next() {
            Some('0'..='9') => app.enter(value),
            _ => app.press_all(&vec![KeyCode::Right; value.len()]),
        };
    }
    app.press(KeyCode::End).press(KeyCode::Up);
    for _ in Lang::ALL {
        app.press(KeyCode::Up).press(ENTER).click_on("person");
    }
    app.press(KeyCode::End).press(ENTER);
    app.text()
}

#[test]
fn every_game_is_chosen_with_its_options_and_started() {
    for (number, options, expected) in [
        ('1', &[(1, ">>>"), (2, "42"), (3, "3")][..], "(map=random,seed=42,walls=3)"),
        ('2', &[(1, ">"), (5, ">"), (6, "9")][..], "(yellows=6,setup=random,seed=9)"),
        ('3', &[(1, "7"), (5, ">")][..], "(size=7,diagonal=yes)"),
        ('4', &[(1, "8"), (2, ">")][..], "(size=8,win=filled)"),
        ('5', &[(1, "5"), (2, ">>"), (3, ">")][..], "(size=5,tie=draw,pie=yes)"),
    ] {
        let (mut app, folder) = fresh();
        let game = &GAMES[number as usize - '1' as usize];
        let screen_of_game = started(&mut app, number, options);
        let title = format!("{}  {expected}", game.title(Lang::En));
        assert!(screen_of_game.starts_with(&title), "{screen_of_game}");
        assert_eq!(screen_of_game.matches(" person").count(), 2, "{screen_of_game}");
        app.press(key('q'));
        assert!(app.text().contains(&format!("{} {expected}", game.title(Lang::En))));
        let mut app = again(&folder);
        app.keys("ns");
        assert!(app.text().starts_with(&title), "{}", app.text());
    }
}

#[test]
fn the_mouse_chooses_a_whole_game() {
    let (mut app, _folder) = fresh();
    app.click_on("New game").click_on("Mapello").click_on("Taiji").click_on("Size").enter("");
    app.click_on("›").expect("‹ Renpaarden ›");
    app.click_on("‹").click_on("Clocks").click_on("5 min + 3 s").click_on("Start the game");
    let shown = app.text();
    assert!(shown.starts_with("Taiji") && shown.contains("5:00"), "{shown}");
}

#[test]
fn values_that_are_not_there_are_refused_and_asked_for_again() {
    let (mut app, _folder) = fresh();
    app.keys("n3").press(DOWN).enter("99");
    let shown = app.text();
    assert!(shown.contains("'99' is no value of size, which is a number from 2 to 13"), "{shown}");
    assert!(shown.contains("> 99"), "{shown}");
    app.press(KeyCode::Backspace).press(ENTER).expect("‹ 9 ›");
    app.press(KeyCode::Delete).press(KeyCode::PageDown).expect("‹ 2 ›");
}

#[test]
fn an_engine_is_typed_in_and_must_be_there() {
    let (mut app, _folder) = fresh();
    app.keys("n5").press(KeyCode::End).press(KeyCode::Up).press(KeyCode::Up).expect("> White");
    app.keys("7").expect("‹ computer, level 7 ›");
    app.press(ENTER).click_on("an engine").enter("./not/there ugi");
    app.expect("there is no program './not/there'");
    app.ctrl('u').enter("sh -c 'exit 1'").expect("‹ engine sh ›");
}

#[test]
fn clocks_can_be_typed() {
    let (mut app, _folder) = fresh();
    app.keys("n").press(KeyCode::End).press(KeyCode::Up).enter("90+1");
    app.expect("‹ 90 s + 1 s a turn ›");
    app.enter("9x").expect("'9x'");
    app.press(KeyCode::Esc).keys("s").expect("1:30");
}

#[test]
fn another_seed_is_one_key_away() {
    let (mut app, _folder) = fresh();
    app.keys("n1").press(DOWN).press(KeyCode::Left);
    let before = app.text();
    assert!(before.contains("Seed     ‹ 0 ›"), "{before}");
    app.keys("n");
    assert!(!app.text().contains("Seed     ‹ 0 ›"));
}

#[test]
fn a_drawn_start_is_offered_and_one_that_is_over_is_refused() {
    let drawn = "####j#####/#.......##/#........#/#..#.....#/j...wb...j/#...bw...#/#.....#..#/#........#/##......##/######j### b 0-0";
    let game: AnyGame = "mapello".parse().unwrap();
    let over = "##########/#........#/#........#/#...##...#/#..#wb#..#/#..#bw#..#/#...##...#/#........#/#........#/########## b 0-0";
    let (mut app, _folder) = program(Lang::En, COLOURLESS, |store| {
        store.keep_start("mapello", "Two gates", drawn).unwrap();
        store.keep_start("mapello", "A wall", over).unwrap();
    });
    app.keys("n1").press(DOWN).press(DOWN).press(KeyCode::Left);
    let known = game.at_position(drawn).is_ok() && game.at_position(over).is_ok();
    assert!(known, "{:?} {:?}", game.at_position(drawn).err(), game.at_position(over).err());
    app.expect("‹ drawn: Two gates ›");
    app.press(KeyCode::Left).keys("s").expect("over before it begins");
    app.press(KeyCode::Right).keys("s");
    assert!(app.text().starts_with("Mapello"));
    app.press(key('q')).keys("n").expect("‹ drawn: Two gates ›");
}

#[test]
fn an_unfinished_game_goes_on_exactly_there() {
    let (mut app, folder) = fresh();
    assert!(!app.text().contains("Continue"));
    started(&mut app, '5', &[]);
    app.enter("b1a1");
    let before = app.text();
    assert!(before.contains("1. b1a1"));
    drop(app);
    let mut app = again(&folder);
    app.press(DOWN);
    let shown = app.text();
    assert!(shown.contains("> 2 Continue") && shown.contains("moves: 1"), "{shown}");
    app.keys("c").press(ENTER);
    assert_eq!(app.text(), before);
    app.press(key('q'));
    assert!(app.text().starts_with(" Ludoteca"));
}

#[test]
fn an_unfinished_game_is_deleted_only_after_asking() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, fill);
    app.keys("cd").expect("Delete this unfinished game of Taiji?");
    app.keys("n").expect("> 1 Taiji");
    app.keys("dy").expect("> 1 Swack");
    app.press(KeyCode::Delete).press(ENTER);
    let shown = app.text();
    assert!(shown.starts_with(" Ludoteca") && !shown.contains("Continue"), "{shown}");
}

#[test]
fn a_game_that_cannot_be_read_is_said_to_be_so() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, |store| {
        fill(store);
        let unfinished = store.records_folder().parent().unwrap().join("unfinished");
        fs::write(unfinished.join("9.json"), "{").unwrap();
    });
    app.keys("c").expect("> 1 a game that cannot be read");
    app.press(ENTER).expect("9.json");
    app.keys("3");
    assert!(app.text().starts_with("Swack"));
}

#[test]
fn records_are_opened_and_wrong_ones_say_where() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, fill);
    app.keys("o").press(DOWN).expect("records in this file: 3");
    app.press(ENTER).keys("2").expect("line 11, column");
    app.keys("3").expect("2. c1d1");
    app.keys("qqq");
    assert!(app.text().starts_with(" Ludoteca"));
}

#[test]
fn files_are_opened_by_their_names() {
    let (mut app, folder) = fresh();
    let path = folder.join("game.txt");
    app.keys("o/").enter(path.to_str().unwrap()).expect("cannot be read");
    fs::write(&path, "nothing").unwrap();
    app.press(ENTER).expect("line 1, column 1");
    fs::write(&path, "").unwrap();
    app.press(ENTER).expect("has no record in it");
    app.press(KeyCode::Esc).keys("/").enter(folder.to_str().unwrap()).expect("is no file");
    app.press(KeyCode::Esc);
    fs::write(&path, RECORD).unwrap();
    app.input(&Input::Paste(path.to_str().unwrap().to_owned())).press(ENTER).expect("2. c1d1");
}

#[test]
fn rules_are_scrolled_by_keys_and_wheel() {
    let (mut app, _folder) = fresh();
    app.keys("l2");
    let top = app.text();
    assert!(top.starts_with("Ampel"), "{top}");
    app.mouse(MouseEventKind::ScrollDown, (5, 5));
    assert!(app.text().starts_with("Each player"));
    app.mouse(MouseEventKind::ScrollUp, (5, 5));
    assert_eq!(app.text(), top);
    app.press(KeyCode::End);
    let end = app.text();
    app.press(KeyCode::PageDown);
    assert_eq!(app.text(), end);
    app.press(KeyCode::Home);
    assert_eq!(app.text(), top);
    app.click_on("Space down");
    assert_ne!(app.text(), top);
    app.click_on("q back");
    assert!(app.text().starts_with(" Learn the rules"));
}

#[test]
fn settings_hold_at_once_and_the_next_time() {
    let (mut app, folder) = fresh();
    app.keys("s3").expect("Definições");
    app.press(KeyCode::Home).press(KeyCode::Right);
    assert!(app.text().contains("Settings"), "automatic comes after the last language");
    app.press_all(&[DOWN, DOWN, ENTER, DOWN, ENTER]).press(KeyCode::End).press(KeyCode::Left);
    let shown = app.text();
    assert!(
        shown.contains("< 500 ms >") && shown.contains("Plain signs only    < yes >"),
        "{shown}"
    );
    let settings = Store::within(&folder).settings();
    assert!(settings.ascii && settings.confirm && settings.lang.is_none());
    assert_eq!(settings.movetime, 500);
    let mut app = again(&folder);
    app.keys("s").press(KeyCode::End);
    assert_eq!(app.text(), shown);
}

#[test]
fn leaving_a_game_leads_to_the_menu() {
    let game: AnyGame = "swack".parse().unwrap();
    let game = local_game(&game, ["human"; 2], None);
    let shared = shared(Lang::En, COLOURLESS);
    let mut app = Bench::usual(App::with_game(shared, game));
    app.press(key('q'));
    assert!(app.text().starts_with(" Ludoteca") && !app.app.is_over());
}

#[test]
fn help_is_a_click_away_on_every_screen() {
    let folder = Folder::new();
    fill(&Store::within(&folder));
    for keys in ["", "n", "ns", "c", "o", "o2", "l", "l1", "s"] {
        let mut app = again(&folder);
        for sign in keys.chars() {
            app.press(key(sign));
            app.text();
        }
        app.click_on("? help");
        assert!(app.text().contains("What you can do here"), "{keys}");
    }
}

#[test]
fn with_plain_signs_everything_is_ascii() {
    let folder = Folder::new();
    fill(&Store::within(&folder));
    let look = Look { signs: Signs::Ascii, ..COLOURLESS };
    for keys in ["", "n", "n?", "ns", "ns?", "c", "cd", "o", "o2", "l", "s"] {
        let shared = Shared::new((Lang::En, look), Some(Store::within(&folder)), page);
        let mut app = Bench::usual(App::new(shared));
        app.keys(keys);
        assert!(app.text().is_ascii(), "{keys}\n{}", app.text());
    }
}

#[test]
fn a_game_that_another_program_goes_on_with_is_left_to_it() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    let mut slot = Slot::unused();
    store.keep_in(&mut slot, &saved("swack", &["b1a1"], ["human"; 2])).unwrap();
    let mut app = again(&folder);
    app.keys("c").press(ENTER).expect("another program");
    app.press(KeyCode::Delete).press(ENTER);
    assert_eq!(store.unfinished().len(), 1);
    drop(slot);
    app.press(ENTER);
    assert!(app.text().starts_with("Swack"));
}

#[test]
fn a_drawn_start_that_is_gone_is_not_chosen_any_more() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, |store| {
        let game = Some("mapello".to_owned());
        let start = Some("gone".to_owned());
        store.keep_settings(&Settings { game, start, ..Settings::default() }).unwrap();
    });
    app.keys("ns");
    assert!(app.text().starts_with("Mapello"), "{}", app.text());
}

#[test]
fn a_letter_with_control_is_not_the_letter() {
    let (mut app, _folder) = fresh();
    app.keys("n");
    let before = app.text();
    for letter in ['l', 'j', 'h', 'k'] {
        app.ctrl(letter);
        assert_eq!(app.text(), before);
    }
}
