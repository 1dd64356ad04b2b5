//! The screens around the games: pictures of each, and going through them by keys and mouse.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-tui --test menus golden` writes
//! the pictures anew.

#![allow(clippy::unwrap_used)]

mod support;

use ludoteca_rules::{AnyGame, Entry, GAMES, Lang};
use ludoteca_tui::board::{Look, Signs};
use ludoteca_tui::screen::{App, Input, Shared};
use ludoteca_tui::store::{SavedName, Store};
use ludoteca_tui::table::Table;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::style::Modifier;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use support::*;

const RECORD: &str = "[Game \"taiji(size=4)\"]\n[Date \"2026.01.02\"]\n[Player1 \"Ana\"]\n\n1. a1b1 a2b2 2. c1d1 *\n";

/// A page as wide as those of the program, with a heading, paragraphs and a board.
fn page(game: &'static Entry, lang: Lang) -> String {
    let title = game.title(lang);
    let rule = "-".repeat(title.chars().count());
    let words = "Each player has many words to say about this, and each of them fits on a screen\nwhatever its width.\n";
    let item = "- An item goes on and on until there is no room left on its line, and then a new\n  line begins below its first word.\n";
    let board = "  a b c\n1 . x .\n2 o . .\n";
    format!("{title}\n{rule}\n\n{words}\n{item}\n{board}\n").repeat(4)
}

/// A program with a place to keep things, in which something is kept already if wanted.
fn program(name: &str, lang: Lang, look: Look, fill: impl Fn(&Store)) -> (App, PathBuf) {
    let folder = folder(name);
    let store = Store::within(&folder);
    fill(&store);
    let shared = Shared::new((lang, look), Some(store), page);
    (App::new(Shared { seed: Some(7), ..shared }), folder)
}

/// The program in English, with nothing kept, and its folder.
fn fresh(name: &str) -> (App, PathBuf) {
    program(name, Lang::En, COLOURLESS, |_| {})
}

/// The program started anew with what is kept in a folder.
fn again(folder: &Path) -> App {
    App::new(Shared::new((Lang::En, COLOURLESS), Some(Store::within(folder)), page))
}

fn saved(game: &str, moves: &[&str], seats: [&str; 2]) -> ludoteca_tui::store::SavedGame {
    let mut game: AnyGame = game.parse().unwrap();
    moves.iter().for_each(|m| drop(game.play(m).unwrap()));
    let seats = seats.map(|seat| seat.parse().unwrap());
    Table::new(&game, seats, None, 7).saved(Instant::now())
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
    std::thread::sleep(Duration::from_millis(2));
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
    let folder = folder(&format!("golden-{name}"));
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
            let mut app = App::new(Shared { seed: Some(7), ..shared });
            for key in keys {
                drawn(&mut app, size);
                press(&mut app, *key);
            }
            let picture = text(&drawn(&mut app, size));
            pictures += &format!("== {name}, {}x{}, {colours}\n{picture}", size.0, size.1);
        }
        check_golden(&format!("menu-{name}-{}.txt", lang.code()), &pictures);
    }
    fs::remove_dir_all(folder).unwrap();
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
    let (mut app, folder) = fresh("marked");
    let buffer = drawn(&mut app, (80, 24));
    let reset = ratatui::style::Color::Reset;
    assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)));
    let has = |x: u16, y: u16, modifier| buffer[(x, y)].modifier.contains(modifier);
    assert_eq!((buffer[(5, 2)].symbol(), buffer[(5, 3)].symbol()), ("N", "O"));
    assert!(has(5, 2, Modifier::REVERSED) && has(5, 2, Modifier::UNDERLINED));
    assert!(!has(5, 3, Modifier::REVERSED) && has(5, 3, Modifier::UNDERLINED));
    fs::remove_dir_all(folder).ok();
}

#[test]
fn letters_numbers_arrows_and_the_mouse_open_the_same_doors() {
    for lang in Lang::ALL {
        let (mut app, folder) = program("doors", lang, COLOURLESS, |_| {});
        let letter = if lang == Lang::En { 'l' } else { 'r' };
        let words = if lang == Lang::En { "Learn the rules" } else { "Regras dos jogos" };
        let title = format!(" {words}  ");
        let ways: [&dyn Fn(&mut App); 4] = [
            &|app| press(app, key(letter)),
            &|app| press(app, key('3')),
            &|app| {
                [KeyCode::Home, DOWN, DOWN, ENTER].into_iter().for_each(|code| press(app, code));
            },
            &|app| click_on(app, words),
        ];
        for way in ways {
            way(&mut app);
            assert!(screen(&mut app).starts_with(&title), "{}", screen(&mut app));
            press(&mut app, KeyCode::Esc);
            assert!(screen(&mut app).starts_with(" Ludoteca"));
        }
        fs::remove_dir_all(folder).ok();
    }
}

#[test]
fn quitting_takes_one_key_and_escape_does_not_quit() {
    let (mut app, _) = fresh("quit");
    press(&mut app, KeyCode::Esc);
    assert!(screen(&mut app).contains("> 5 Quit"));
    press(&mut app, key('q'));
    assert!(app.is_over());
    let (mut app, _) = fresh("quit");
    click_on(&mut app, "Quit");
    assert!(app.is_over());
}

/// Goes from the menu to a game of two persons, with some options, and gives the screen.
fn started(app: &mut App, number: char, options: &[(usize, &str)]) -> String {
    type_in(app, "n");
    press(app, key(number));
    for (row, value) in options {
        press(app, KeyCode::Home);
        (0..*row).for_each(|_| press(app, DOWN));
        match value.chars().next() {
            Some('0'..='9') => enter(app, value),
            _ => value.chars().for_each(|_| press(app, KeyCode::Right)),
        }
    }
    press(app, KeyCode::End);
    press(app, KeyCode::Up);
    for _ in Lang::ALL {
        press(app, KeyCode::Up);
        press(app, ENTER);
        click_on(app, "person");
    }
    press(app, KeyCode::End);
    press(app, ENTER);
    screen(app)
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
        let (mut app, folder) = fresh("start");
        let game = &GAMES[number as usize - '1' as usize];
        let screen_of_game = started(&mut app, number, options);
        let title = format!("{}  {expected}", game.title(Lang::En));
        assert!(screen_of_game.starts_with(&title), "{screen_of_game}");
        assert_eq!(screen_of_game.matches(" person").count(), 2, "{screen_of_game}");
        press(&mut app, key('q'));
        assert!(screen(&mut app).contains(&format!("{} {expected}", game.title(Lang::En))));
        let mut app = again(&folder);
        type_in(&mut app, "ns");
        assert!(screen(&mut app).starts_with(&title), "{}", screen(&mut app));
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn the_mouse_chooses_a_whole_game() {
    let (mut app, folder) = fresh("mouse");
    click_on(&mut app, "New game");
    click_on(&mut app, "Mapello");
    click_on(&mut app, "Taiji");
    click_on(&mut app, "Size");
    enter(&mut app, "");
    click_on(&mut app, "›");
    assert!(screen(&mut app).contains("‹ Renpaarden ›"));
    click_on(&mut app, "‹");
    click_on(&mut app, "Clocks");
    click_on(&mut app, "5 min + 3 s");
    click_on(&mut app, "Start the game");
    let shown = screen(&mut app);
    assert!(shown.starts_with("Taiji") && shown.contains("5:00"), "{shown}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn values_that_are_not_there_are_refused_and_asked_for_again() {
    let (mut app, folder) = fresh("refused");
    type_in(&mut app, "n3");
    press(&mut app, DOWN);
    enter(&mut app, "99");
    let shown = screen(&mut app);
    assert!(shown.contains("'99' is no value of size, which is a number from 2 to 13"), "{shown}");
    assert!(shown.contains("> 99"), "{shown}");
    press(&mut app, KeyCode::Backspace);
    press(&mut app, ENTER);
    assert!(screen(&mut app).contains("‹ 9 ›"));
    press(&mut app, KeyCode::Delete);
    press(&mut app, KeyCode::PageDown);
    assert!(screen(&mut app).contains("‹ 2 ›"));
    fs::remove_dir_all(folder).ok();
}

#[test]
fn an_engine_is_typed_in_and_must_be_there() {
    let (mut app, folder) = fresh("engine");
    type_in(&mut app, "n5");
    press(&mut app, KeyCode::End);
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Up);
    assert!(screen(&mut app).contains("> White"));
    type_in(&mut app, "7");
    assert!(screen(&mut app).contains("‹ computer, level 7 ›"));
    press(&mut app, ENTER);
    click_on(&mut app, "an engine");
    enter(&mut app, "./not/there ugi");
    assert!(screen(&mut app).contains("there is no program './not/there'"));
    control(&mut app, 'u');
    enter(&mut app, "sh -c 'exit 1'");
    assert!(screen(&mut app).contains("‹ engine sh ›"), "{}", screen(&mut app));
    fs::remove_dir_all(folder).ok();
}

#[test]
fn clocks_can_be_typed() {
    let (mut app, folder) = fresh("clocks");
    type_in(&mut app, "n");
    press(&mut app, KeyCode::End);
    press(&mut app, KeyCode::Up);
    enter(&mut app, "90+1");
    assert!(screen(&mut app).contains("‹ 90 s + 1 s a move ›"));
    enter(&mut app, "9x");
    assert!(screen(&mut app).contains("'9x'"), "{}", screen(&mut app));
    press(&mut app, KeyCode::Esc);
    type_in(&mut app, "s");
    assert!(screen(&mut app).contains("1:30"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn another_seed_is_one_key_away() {
    let (mut app, folder) = fresh("seed");
    type_in(&mut app, "n1");
    press(&mut app, DOWN);
    press(&mut app, KeyCode::Left);
    let before = screen(&mut app);
    assert!(before.contains("Seed     ‹ 0 ›"), "{before}");
    type_in(&mut app, "n");
    assert!(!screen(&mut app).contains("Seed     ‹ 0 ›"));
    fs::remove_dir_all(folder).ok();
}

#[test]
fn a_drawn_start_is_offered_and_one_that_is_over_is_refused() {
    let drawn = "####j#####/#.......##/#........#/#..#.....#/j...wb...j/#...bw...#/#.....#..#/#........#/##......##/######j### b 0-0";
    let game: AnyGame = "mapello".parse().unwrap();
    let over = "##########/#........#/#........#/#...##...#/#..#wb#..#/#..#bw#..#/#...##...#/#........#/#........#/########## b 0-0";
    let (mut app, folder) = program("drawn", Lang::En, COLOURLESS, |store| {
        store.keep_start("mapello", "Two gates", drawn).unwrap();
        store.keep_start("mapello", "A wall", over).unwrap();
    });
    type_in(&mut app, "n1");
    press(&mut app, DOWN);
    press(&mut app, DOWN);
    press(&mut app, KeyCode::Left);
    let known = game.at_position(drawn).is_ok() && game.at_position(over).is_ok();
    assert!(known, "{:?} {:?}", game.at_position(drawn).err(), game.at_position(over).err());
    assert!(screen(&mut app).contains("‹ drawn: Two gates ›"), "{}", screen(&mut app));
    press(&mut app, KeyCode::Left);
    type_in(&mut app, "s");
    assert!(screen(&mut app).contains("over before it begins"), "{}", screen(&mut app));
    press(&mut app, KeyCode::Right);
    type_in(&mut app, "s");
    assert!(screen(&mut app).starts_with("Mapello"));
    press(&mut app, key('q'));
    type_in(&mut app, "n");
    assert!(screen(&mut app).contains("‹ drawn: Two gates ›"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_unfinished_game_goes_on_exactly_there() {
    let (mut app, folder) = fresh("continue");
    assert!(!screen(&mut app).contains("Continue"));
    started(&mut app, '5', &[]);
    enter(&mut app, "b1a1");
    let before = screen(&mut app);
    assert!(before.contains("1. b1a1"));
    let mut app = again(&folder);
    press(&mut app, DOWN);
    let shown = screen(&mut app);
    assert!(shown.contains("> 2 Continue") && shown.contains("moves: 1"), "{shown}");
    type_in(&mut app, "c");
    press(&mut app, ENTER);
    assert_eq!(screen(&mut app), before);
    press(&mut app, key('q'));
    assert!(screen(&mut app).starts_with(" Ludoteca"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_unfinished_game_is_deleted_only_after_asking() {
    let (mut app, folder) = program("delete", Lang::En, COLOURLESS, fill);
    type_in(&mut app, "cd");
    assert!(screen(&mut app).contains("Delete this unfinished game of Taiji?"));
    type_in(&mut app, "n");
    assert!(screen(&mut app).contains("> 1 Taiji"));
    type_in(&mut app, "dy");
    assert!(screen(&mut app).contains("> 1 Swack"));
    press(&mut app, KeyCode::Delete);
    press(&mut app, ENTER);
    let shown = screen(&mut app);
    assert!(shown.starts_with(" Ludoteca") && !shown.contains("Continue"), "{shown}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_game_that_cannot_be_read_is_said_to_be_so() {
    let (mut app, folder) = program("unreadable", Lang::En, COLOURLESS, |store| {
        fill(store);
        let unfinished = store.records_folder().parent().unwrap().join("unfinished");
        fs::write(unfinished.join("9.json"), "{").unwrap();
    });
    type_in(&mut app, "c");
    assert!(screen(&mut app).contains("> 1 a game that cannot be read"));
    press(&mut app, ENTER);
    assert!(screen(&mut app).contains("9.json"), "{}", screen(&mut app));
    type_in(&mut app, "3");
    assert!(screen(&mut app).starts_with("Swack"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn records_are_opened_and_wrong_ones_say_where() {
    let (mut app, folder) = program("records", Lang::En, COLOURLESS, fill);
    type_in(&mut app, "o");
    press(&mut app, DOWN);
    assert!(screen(&mut app).contains("records in this file: 3"));
    press(&mut app, ENTER);
    type_in(&mut app, "2");
    assert!(screen(&mut app).contains("line 11, column"), "{}", screen(&mut app));
    type_in(&mut app, "3");
    assert!(screen(&mut app).contains("2. c1d1"), "{}", screen(&mut app));
    type_in(&mut app, "qqq");
    assert!(screen(&mut app).starts_with(" Ludoteca"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn files_are_opened_by_their_names() {
    let (mut app, folder) = fresh("files");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.txt");
    type_in(&mut app, "o/");
    enter(&mut app, path.to_str().unwrap());
    assert!(screen(&mut app).contains("cannot be read"), "{}", screen(&mut app));
    fs::write(&path, "nothing").unwrap();
    press(&mut app, ENTER);
    assert!(screen(&mut app).contains("line 1, column 1"), "{}", screen(&mut app));
    fs::write(&path, "").unwrap();
    press(&mut app, ENTER);
    assert!(screen(&mut app).contains("has no record in it"), "{}", screen(&mut app));
    press(&mut app, KeyCode::Esc);
    type_in(&mut app, "/");
    enter(&mut app, folder.to_str().unwrap());
    assert!(screen(&mut app).contains("is no file"), "{}", screen(&mut app));
    press(&mut app, KeyCode::Esc);
    fs::write(&path, RECORD).unwrap();
    app.input(&Input::Paste(path.to_str().unwrap().to_owned()));
    press(&mut app, ENTER);
    assert!(screen(&mut app).contains("2. c1d1"), "{}", screen(&mut app));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn rules_are_scrolled_by_keys_and_wheel() {
    let (mut app, folder) = fresh("rules");
    type_in(&mut app, "l2");
    let top = screen(&mut app);
    assert!(top.starts_with("Ampel"), "{top}");
    let wheel = |kind| {
        let modifiers = KeyModifiers::NONE;
        Input::Mouse(MouseEvent { kind, column: 5, row: 5, modifiers })
    };
    app.input(&wheel(MouseEventKind::ScrollDown));
    assert!(screen(&mut app).starts_with("Each player"));
    app.input(&wheel(MouseEventKind::ScrollUp));
    assert_eq!(screen(&mut app), top);
    press(&mut app, KeyCode::End);
    let end = screen(&mut app);
    press(&mut app, KeyCode::PageDown);
    assert_eq!(screen(&mut app), end);
    press(&mut app, KeyCode::Home);
    assert_eq!(screen(&mut app), top);
    click_on(&mut app, "Space on");
    assert_ne!(screen(&mut app), top);
    click_on(&mut app, "q back");
    assert!(screen(&mut app).starts_with(" Learn the rules"));
    fs::remove_dir_all(folder).ok();
}

#[test]
fn settings_hold_at_once_and_the_next_time() {
    let (mut app, folder) = fresh("settings");
    type_in(&mut app, "s3");
    assert!(screen(&mut app).contains("Definições"));
    press(&mut app, KeyCode::Home);
    press(&mut app, KeyCode::Right);
    assert!(screen(&mut app).contains("Settings"), "automatic comes after the last language");
    [DOWN, DOWN, ENTER, DOWN, ENTER].into_iter().for_each(|code| press(&mut app, code));
    press(&mut app, KeyCode::End);
    press(&mut app, KeyCode::Left);
    let shown = screen(&mut app);
    assert!(
        shown.contains("< 500 ms >") && shown.contains("Plain signs only    < yes >"),
        "{shown}"
    );
    let settings = Store::within(&folder).settings();
    assert!(settings.ascii && settings.confirm && settings.lang.is_none());
    assert_eq!(settings.movetime, 500);
    let mut app = again(&folder);
    type_in(&mut app, "s");
    press(&mut app, KeyCode::End);
    assert_eq!(screen(&mut app), shown);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn leaving_a_game_leads_to_the_menu() {
    let game: AnyGame = "swack".parse().unwrap();
    let seats = ["human"; 2].map(|seat| seat.parse().unwrap());
    let table = Table::new(&game, seats, None, 7);
    let mut app = App::with_game(shared(Lang::En, COLOURLESS), table, Instant::now());
    press(&mut app, key('q'));
    assert!(screen(&mut app).starts_with(" Ludoteca") && !app.is_over());
}

#[test]
fn help_is_a_click_away_on_every_screen() {
    let folder = folder("help");
    fill(&Store::within(&folder));
    for keys in ["", "n", "ns", "c", "o", "o2", "l", "l1", "s"] {
        let mut app = again(&folder);
        for sign in keys.chars() {
            press(&mut app, key(sign));
            screen(&mut app);
        }
        click_on(&mut app, "? help");
        assert!(screen(&mut app).contains("What you can do here"), "{keys}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn with_plain_signs_everything_is_ascii() {
    let folder = folder("ascii");
    fill(&Store::within(&folder));
    let look = Look { signs: Signs::Ascii, ..COLOURLESS };
    for keys in ["", "n", "n?", "ns", "ns?", "c", "cd", "o", "o2", "l", "s"] {
        let shared = Shared::new((Lang::En, look), Some(Store::within(&folder)), page);
        let mut app = App::new(shared);
        type_in(&mut app, keys);
        assert!(screen(&mut app).is_ascii(), "{keys}\n{}", screen(&mut app));
    }
    fs::remove_dir_all(folder).unwrap();
}
