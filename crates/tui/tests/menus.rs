//! The screens around the games: what they say, and going through them by keys and mouse.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::{Bench, SIZES, key};
use ludoteca_locale::{GameTexts, Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_manual::{page_for_players, plain_text};
use ludoteca_rules::{AnyGame, Choices, GAMES};
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::{ColourDepth, Styles};
use ludoteca_tui::screen::{App, Input, Shared};
use ludoteca_tui::store::{SaveSlot, Settings, Store};
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::style::{Color, Modifier};
use std::fs;
use std::path::Path;
use support::*;

/// A program with a place to keep things, in which something is kept already if wanted.
fn program(lang: Lang, look: Styles, fill: impl Fn(&Store)) -> (Bench, Folder) {
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

/// The program started again with what is kept in a folder.
fn again(folder: &Path) -> Bench {
    let store = Some(Store::within(folder));
    Bench::usual(App::new(Shared::new((Lang::En, COLOURLESS), store, page)))
}

const DOWN: KeyCode = KeyCode::Down;
const ENTER: KeyCode = KeyCode::Enter;

/// The texts without spaces and ends of lines.
fn signs(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Everything that a page of rules shows while it is scrolled to its end.
fn scrolled(bench: &mut Bench, (_, height): (u16, u16)) -> String {
    let rows = |shown: &str| -> Vec<String> {
        shown.lines().take(usize::from(height) - 2).map(str::to_owned).collect()
    };
    let mut seen = rows(&bench.text());
    for _ in 0..1000 {
        let below = rows(&bench.press(DOWN).text());
        if seen.ends_with(&below) {
            break;
        }
        seen.extend(below.last().cloned());
    }
    seen.join("\n")
}

#[test]
fn every_page_of_rules_is_shown_whole() {
    let whole = |game, lang, width| plain_text(page_for_players(game, lang), width);
    for (number, game) in (1..).zip(GAMES) {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
            let shared = Shared { rules: whole, ..shared(lang, COLOURLESS) };
            let mut bench = Bench::new(App::new(shared), size);
            bench.keys(&format!("3{number}"));
            let shown = signs(&scrolled(&mut bench, size));
            assert!(shown == signs(&whole(game, lang, 10_000)), "{} {lang:?} {size:?}", game.name);
        }
    }
}

#[test]
fn without_colours_what_is_marked_and_the_letters_still_stand_out() {
    let (mut app, _folder) = fresh();
    let buffer = app.drawn();
    let reset = ratatui::style::Color::Reset;
    assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)));
    let has = |x: u16, y: u16, modifier| buffer[(x, y)].modifier.contains(modifier);
    assert_eq!((buffer[(5, 2)].symbol(), buffer[(5, 3)].symbol()), ("N", "L"));
    assert!(has(5, 2, Modifier::REVERSED) && has(5, 2, Modifier::UNDERLINED));
    assert!(!has(5, 3, Modifier::REVERSED) && has(5, 3, Modifier::UNDERLINED));
}

#[test]
fn letters_numbers_arrows_and_the_mouse_open_the_same_doors() {
    for lang in Lang::ALL {
        let (mut app, _folder) = program(lang, COLOURLESS, |_| {});
        let words = MESSAGES.text("menu-rules", lang);
        let letter = words.chars().next().unwrap().to_ascii_lowercase();
        let title = format!(" {words}  ");
        let ways: [&dyn Fn(&mut Bench) -> String; 4] = [
            &|app| app.press(key(letter)).text(),
            &|app| app.press(key('3')).text(),
            &|app| app.press_all(&[KeyCode::Home, DOWN, DOWN, ENTER]).text(),
            &|app| app.click_on(&words).text(),
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
    app.press(KeyCode::Esc).expect(&format!("> 6 {}", said("menu-quit")));
    app.press(key('q'));
    assert!(app.app.is_over());
    let (mut app, _folder) = fresh();
    app.click_on_message("menu-quit");
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
        app.press(KeyCode::Up).press(ENTER).click_on_message("seat-person");
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
        let person = format!(" {}", said("seat-person"));
        assert_eq!(screen_of_game.matches(&person).count(), 2, "{screen_of_game}");
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
    let size = GAMES[2].option_label(&GAMES[2].options[0]).text(Lang::En);
    app.click_on_message("menu-new").click_on("Mapello").click_on("Taiji");
    app.click_on(&size).enter("");
    app.click_on("›").expect("‹ Renpaarden ›");
    let clocks = MESSAGES.message("newgame-clock-minutes").with("start", "5");
    app.click_on("‹").click_on_message("newgame-clock");
    app.click_on(&clocks.with("increment", "3").text(Lang::En)).click_on_message("newgame-go");
    let shown = app.text();
    assert!(shown.starts_with("Taiji") && shown.contains("5:00"), "{shown}");
}

#[test]
fn values_that_are_not_there_are_refused_and_asked_for_again() {
    let (mut app, _folder) = fresh();
    app.keys("n3").press(DOWN).enter("99");
    let error = Choices::new(&GAMES[2]).choose_text(0, "99").unwrap_err();
    app.expect(&error.kind().text(Lang::En)).expect("> 99");
    app.press(KeyCode::Backspace).press(ENTER).expect("‹ 9 ›");
    app.press(KeyCode::Delete).press(KeyCode::PageDown).expect("‹ 2 ›");
}

#[test]
fn delete_restores_players_clocks_and_start() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, |store| {
        let start = "####j#####/#.......##/#........#/#..#.....#/j...wb...j/#...bw...#/#.....#..#/#........#/##......##/######j### b 0-0";
        store.save_start("mapello", "Two gates", start).unwrap();
    });
    let shown = app.keys("n").text();
    for keys in ["↓↓→", "↓↓↓→", "↓↓↓↓→", "↓↓↓↓↓→"] {
        app.keys(&format!("⇱{keys}"));
        assert_ne!(app.keys("⇱").text(), shown, "{keys}");
        app.keys(keys.trim_end_matches('→')).press(KeyCode::Delete);
        assert_eq!(app.keys("⇱").text(), shown, "{keys}");
    }
    app.keys("?").expect("d  ").says("newgame-key-draw");
}

#[test]
fn an_engine_is_typed_in_and_must_be_there() {
    let (mut app, _folder) = fresh();
    let level = MESSAGES.message("seat-level").with("level", 7_u8).text(Lang::En);
    let engine = MESSAGES.message("seat-engine").with("program", "sh").text(Lang::En);
    app.keys("n5⇲↑↑7").expect(&format!("‹ {level} ›"));
    app.keys("⏎").click_on_message("newgame-other-engine").enter("./not/there ugi");
    app.expect("'./not/there'");
    app.line("sh -c 'exit 1'").expect(&format!("‹ {engine} ›"));
}

#[test]
fn clocks_can_be_typed() {
    let (mut app, _folder) = fresh();
    app.keys("n").press(KeyCode::End).press(KeyCode::Up).enter("90+1");
    let clocks = MESSAGES.message("newgame-clock-seconds").with("start", "90");
    app.expect(&format!("‹ {} ›", clocks.with("increment", "1").text(Lang::En)));
    app.enter("9x").expect("'9x'");
    app.press(KeyCode::Esc).keys("s").expect("1:30");
}

#[test]
fn another_seed_is_one_key_away() {
    let (mut app, _folder) = fresh();
    app.keys("n1").press(DOWN).press(KeyCode::Left);
    app.expect("‹ 0 ›").keys("n");
    assert!(!app.has("‹ 0 ›"));
}

#[test]
fn a_drawn_start_is_offered_and_one_that_is_over_is_refused() {
    let drawn = "####j#####/#.......##/#........#/#..#.....#/j...wb...j/#...bw...#/#.....#..#/#........#/##......##/######j### b 0-0";
    let game: AnyGame = "mapello".parse().unwrap();
    let over = "##########/#........#/#........#/#...##...#/#..#wb#..#/#..#bw#..#/#...##...#/#........#/#........#/########## b 0-0";
    let (mut app, _folder) = program(Lang::En, COLOURLESS, |store| {
        store.save_start("mapello", "Two gates", drawn).unwrap();
        store.save_start("mapello", "A wall", over).unwrap();
    });
    app.keys("n1").press(DOWN).press(DOWN).press(KeyCode::Left);
    let known = game.at_position(drawn).is_ok() && game.at_position(over).is_ok();
    assert!(known, "{:?} {:?}", game.at_position(drawn).err(), game.at_position(over).err());
    app.expect("Two gates ›")
        .keys("←s")
        .expect(&game.at_position(over).unwrap().status().text(Lang::En));
    app.press(KeyCode::Right).keys("s");
    assert!(app.text().starts_with("Mapello"));
    app.press(key('q')).keys("n").expect("Two gates ›");
}

#[test]
fn an_unfinished_game_goes_on_exactly_there() {
    let (mut app, folder) = fresh();
    app.says_not("menu-continue");
    started(&mut app, '5', &[]);
    app.enter("b1a1");
    let to_the_corner = "↑↑←←";
    let before = app.keys(to_the_corner).text();
    assert!(before.contains("1. b1a1"));
    drop(app);
    let mut app = again(&folder);
    app.expect(&format!("> 0 {}", said("menu-continue")));
    app.tells(&MESSAGES.message("panel-moves").with("moves", 1_u8));
    app.keys("c").press(ENTER);
    assert_eq!(app.keys(to_the_corner).text(), before);
    app.press(key('q'));
    assert!(app.text().starts_with(" Ludoteca"));
}

#[test]
fn a_game_to_continue_is_marked_and_does_not_renumber_the_others() {
    let (mut app, folder) = fresh();
    let ids = ["menu-new", "menu-lessons", "menu-rules", "menu-open", "menu-settings", "menu-quit"];
    let numbered = |app: &mut Bench| {
        let shown = app.text();
        let is_at = |id, number: usize| shown.contains(&format!(" {number} {}", said(id)));
        ids.map(|id| (1..7).find(|number| is_at(id, *number)))
    };
    let before = numbered(&mut app);
    assert!(before.iter().flatten().eq(&[1, 2, 3, 4, 5, 6]));
    started(&mut app, '5', &[]);
    app.enter("b1a1").press(key('q')).expect(&format!("> 0 {}", said("menu-continue")));
    assert_eq!(numbered(&mut app), before);
    let mut app = again(&folder);
    app.expect(&format!("> 0 {}", said("menu-continue")));
    assert_eq!(numbered(&mut app), before);
    app.keys("0").says("unfinished-title").keys("q2").says("menu-lessons-about");
}

#[test]
fn an_unfinished_game_is_deleted_only_after_asking() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, fill);
    let question = MESSAGES.message("unfinished-delete-sure").with("game", "Taiji");
    app.keys("cd").tells(&question);
    app.keys("n").expect("> 1 Taiji");
    // No is marked at first.
    app.keys("d⏎").expect("> 1 Taiji");
    app.keys("dy").expect("> 1 Swack");
    app.press(KeyCode::Delete).keys("←⏎");
    app.says_not("menu-continue");
    assert!(app.text().starts_with(" Ludoteca"));
}

#[test]
fn a_game_that_cannot_be_read_is_said_to_be_so() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, |store| {
        fill(store);
        let unfinished = store.records_folder().parent().unwrap().join("unfinished");
        fs::write(unfinished.join("9.json"), "{").unwrap();
    });
    app.keys("c").expect(&format!("> 1 {}", said("unfinished-unreadable")));
    app.press(ENTER).expect("9.json");
    app.keys("3");
    assert!(app.text().starts_with("Swack"));
}

#[test]
fn records_are_opened_and_wrong_ones_say_where() {
    let (mut app, _folder) = program(Lang::En, COLOURLESS, fill);
    let several = MESSAGES.message("open-several").with("records", 3_u8);
    app.keys("o").press(DOWN).tells(&several);
    app.press(ENTER).keys("2").expect("line 11, column");
    app.keys("3").expect("2. c1d1");
    app.keys("qqq");
    assert!(app.text().starts_with(" Ludoteca"));
}

#[test]
fn files_are_opened_by_their_names() {
    let (mut app, folder) = fresh();
    let path = folder.join("game.txt");
    app.keys("on").enter(path.to_str().unwrap()).expect("game.txt'");
    fs::write(&path, "nothing").unwrap();
    app.press(ENTER).expect("line 1, column 1");
    fs::write(&path, "").unwrap();
    app.press(ENTER).expect("game.txt'");
    app.press(KeyCode::Esc).keys("n").enter(folder.to_str().unwrap()).says("open-ask");
    app.press(KeyCode::Esc).says_not("open-ask");
    fs::write(&path, RECORD).unwrap();
    app.input(&Input::Paste(path.to_str().unwrap().to_owned())).press(ENTER).expect("2. c1d1");
    app.keys("q").enter(path.to_str().unwrap()).expect("2. c1d1").keys("q");
    for begun in ["/tmp/x", "~/x"] {
        app.keys("qo").keys(begun).expect(&format!("> {begun}")).keys("⎋");
    }
}

#[test]
fn rules_are_scrolled_by_keys_and_wheel() {
    let (mut app, _folder) = fresh();
    app.keys("r2");
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
    app.click_on_message("rules-button-on");
    assert_ne!(app.text(), top);
    app.click_on_message("menu-button-back");
    assert!(app.text().starts_with(&format!(" {}", said("menu-rules"))));
}

#[test]
fn settings_hold_at_once_and_the_next_time() {
    let (mut app, folder) = fresh();
    app.keys("s3").expect(&MESSAGES.text("menu-settings", Lang::Pt));
    // Automatic comes after the last language.
    app.keys("⇱→").says("menu-settings");
    app.press_all(&[DOWN, DOWN, ENTER, DOWN, ENTER]).press(KeyCode::End).press(KeyCode::Left);
    let time = MESSAGES.message("settings-milliseconds").with("milliseconds", 500_u32);
    app.expect(&format!("< {} >", time.text(Lang::En)));
    let shown = app.text();
    let plain = shown.lines().find(|row| row.contains(&said("settings-ascii"))).unwrap();
    assert!(plain.contains(&format!("< {} >", said("settings-yes"))), "{shown}");
    let settings = Store::within(&folder).settings();
    assert!(settings.ascii && settings.confirm && settings.lang.is_none());
    assert_eq!(settings.movetime, 500);
    let mut app = again(&folder);
    app.keys("s").press(KeyCode::End);
    assert_eq!(app.text(), shown);
}

#[test]
fn your_name_is_in_records_of_games_against_the_computer() {
    let (mut app, folder) = fresh();
    app.keys("s").press_all(&[KeyCode::End, KeyCode::Up, KeyCode::Up, ENTER]).line("Ana Silva");
    app.expect("Ana Silva").says("settings-name-about").keys("q");
    let name = |app: &mut Bench, players: [&str; 2]| {
        let mut settings = Store::within(&folder).settings();
        settings.seats = players.map(str::to_owned);
        settings.game = Some("taiji(size=2)".to_owned());
        Store::within(&folder).save_settings(&settings).unwrap();
        *app = again(&folder);
        app.keys("1⇲⏎");
        app.text()
    };
    let against = name(&mut app, ["human", "level:1"]);
    assert!(against.contains("Ana Silva"), "{against}");
    app.ctrl('s').line(folder.join("game.txt").to_str().unwrap());
    let record = std::fs::read_to_string(folder.join("game.txt")).unwrap();
    assert!(record.contains("[Player1 \"Ana Silva\"]"), "{record}");
    let both = name(&mut app, ["human", "human"]);
    assert!(!both.contains("Ana Silva"), "{both}");
}

#[test]
fn a_theme_holds_at_once_also_on_the_board_beside_the_settings() {
    let look = Styles { depth: ColourDepth::True, ..COLOURLESS };
    let (mut app, folder) = program(Lang::En, look, |_| {});
    app.keys("s").press(DOWN);
    let mut seen: Vec<Vec<(Color, Color)>> = Vec::new();
    for theme in ["", "dark", "light", "high-contrast-dark", "high-contrast-light"] {
        let saved = Store::within(&folder).settings().theme.unwrap_or_default();
        assert_eq!(saved, theme);
        app.expect("a b c d e f g h");
        // The board is on the right of the rows.
        let (drawn, right) = (app.drawn(), 54..80);
        let cells = (2..14).flat_map(|y| right.clone().map(move |x| &drawn[(x, y)]));
        let colours: Vec<(Color, Color)> = cells.map(|cell| (cell.fg, cell.bg)).collect();
        // Automatic is dark here.
        assert_eq!(seen.contains(&colours), theme == "dark", "{theme}");
        seen.push(colours);
        app.press(KeyCode::Right);
    }
    let unknown = Settings { theme: Some("purple".to_owned()), ..Settings::default() };
    Store::within(&folder).save_settings(&unknown).unwrap();
    let row = format!("{}  ", said("settings-theme"));
    let shown = again(&folder).keys("s").text();
    let row = shown.lines().find(|line| line.contains(&row)).unwrap();
    assert!(row.contains(&said("settings-automatic")), "{shown}");
}

#[test]
fn a_small_terminal_shows_a_part_of_the_board_below_the_settings() {
    let (mut app, _folder) = fresh();
    let shown = app.resize((60, 20)).keys("s↓").text();
    let last = said("settings-theme-about");
    let (_, below) = shown.split_once(last.split_whitespace().last().unwrap()).unwrap();
    assert!(below.contains("a b c d e f g h"), "{shown}");
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
    for keys in ["", "n", "ns", "c", "o", "o2", "l", "l1", "r", "r1", "s"] {
        let mut app = again(&folder);
        let help = format!("? {}", said("game-button-help"));
        app.keys(keys).click_on(&help).says("help-title");
    }
}

#[test]
fn a_game_that_another_program_goes_on_with_is_left_to_it() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    let mut slot = SaveSlot::unused();
    store.save_in(&mut slot, &saved("swack", &["b1a1"], ["human"; 2])).unwrap();
    let mut app = again(&folder);
    app.keys("c").press(ENTER).expect("another program");
    app.press(KeyCode::Delete).keys("y").expect("another program");
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
        store.save_settings(&Settings { game, start, ..Settings::default() }).unwrap();
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

#[test]
fn keys_that_a_game_has_no_use_for_say_so() {
    for (number, game) in (1..).zip(GAMES) {
        let (mut app, _folder) = fresh();
        app.keys(&format!("1{number}"));
        let fixed = MESSAGES.text("newgame-no-seed", Lang::En);
        let has_seed = app.has(&MESSAGES.text("newgame-button-seed", Lang::En));
        assert_eq!(app.keys("n").has(&fixed), !has_seed, "{}", game.name);
        let none = MESSAGES.text("newgame-no-custom", Lang::En);
        assert_eq!(app.keys("d").has(&none), game.brushes.is_empty(), "{}", game.name);
    }
}
