//! Questions, prompts and the bell.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::Bench;
use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_rules::AnyGame;
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::screen::App;
use ludoteca_tui::store::Settings;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Modifier;
use std::fs;
use support::*;

fn swack(lang: Lang) -> Bench {
    let game: AnyGame = "swack".parse().unwrap();
    let app = App::with_game(shared(lang, COLOURLESS), local_game(&game, ["human"; 2], None));
    Bench::usual(app).speaking(lang)
}

fn marked(bench: &Bench, id: &'static str) -> String {
    format!("> [ {} ]", MESSAGES.text(id, bench.lang))
}

#[test]
fn no_is_marked_before_what_cannot_be_undone() {
    let mut bench = swack(Lang::En);
    let [yes, no] = ["dialog-yes", "dialog-no"].map(|id| marked(&bench, id));
    bench.keys("x").expect(&no);
    for key in [KeyCode::Left, KeyCode::Right, KeyCode::Tab, KeyCode::BackTab] {
        bench.press(key).expect(&yes).press(key).expect(&no);
    }
    bench.keys("⏎").says_not("game-resign-sure").says_not("game-ended");
    bench.keys("x⎋").says_not("game-resign-sure").says_not("game-ended");
    bench.keys("x→⏎").says_part("game-ended");
}

#[test]
fn yes_is_marked_before_what_can_be_taken_back() {
    let mut bench = swack(Lang::En);
    let yes = marked(&bench, "dialog-yes");
    bench.keys("⇥⏎").expect(&yes).keys("⏎").expect("1. pass");
}

#[test]
fn the_underlined_letters_answer_in_both_languages() {
    for (lang, yes, no) in [(Lang::En, 'y', 'n'), (Lang::Pt, 's', 'n')] {
        let mut bench = swack(lang);
        bench.keys("x");
        for (id, letter) in [("dialog-yes", yes), ("dialog-no", no)] {
            let word = format!("[ {} ]", MESSAGES.text(id, lang));
            let (x, y) = bench.find(&word);
            let cell = &bench.drawn()[(x + 2, y)];
            assert_eq!(cell.symbol().to_lowercase(), letter.to_string());
            assert!(cell.modifier.contains(Modifier::UNDERLINED), "{lang:?} {letter}");
        }
        bench.press(bench::key(no)).says_not("game-resign-sure");
        bench.keys("x").press(bench::key(yes)).says_part("game-ended");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_asked_for_again() {
    let folder = Folder::new();
    let mut bench = swack(Lang::En);
    let wrong = format!("{}/no/x.txt", folder.display());
    let text = bench.keys("⌃s").line(&wrong).text();
    bench.says("game-save-where").expect("there is no folder");
    assert!(text.contains("/no/x.txt"), "{text}");
    bench.line("").says("game-save-where").says("game-not-saved");
    let is_folder = folder.display().to_string();
    bench.line(&is_folder).says("game-save-where").says_not("game-save-sure");
    let right = format!("{}/x.txt", folder.display());
    bench.line(&right).says_part("game-saved");
    assert!(fs::read_to_string(right).unwrap().contains("[Game "));
}

#[test]
fn a_prompt_that_fails_after_a_question_is_shown_again() {
    let folder = Folder::new();
    let path = folder.join("x.txt");
    fs::write(&path, "old").unwrap();
    let mut bench = swack(Lang::En);
    bench.keys("⌃s").line(path.to_str().unwrap()).says_part("game-save-sure");
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    bench.keys("y").says("game-save-where").expect("x.txt");
}

#[test]
fn tab_completes_names_of_files() {
    let folder = Folder::new();
    for name in ["game-1.txt", "game-2.txt"] {
        fs::write(folder.join(name), RECORD).unwrap();
    }
    fs::create_dir(folder.join("records")).unwrap();
    let base = folder.display();
    for keys in ["⌃s", "qo/"] {
        let mut bench = swack(Lang::En);
        bench.keys(keys).says("dialog-complete").ctrl('u').keys(&format!("{base}/g⇥"));
        assert!(bench.has("/game-"), "{}", bench.text());
        bench.expect("game-1.txt  game-2.txt").keys("1");
        assert!(!bench.has("game-2.txt"), "{}", bench.text());
        bench.keys("⇥");
        assert!(bench.has("/game-1.txt"), "{}", bench.text());
        bench.ctrl('u').keys(&format!("{base}/x⇥")).says("dialog-no-match");
        bench.ctrl('u').keys(&format!("{base}/r⇥"));
        assert!(bench.has("/records/"), "{}", bench.text());
    }
}

#[test]
fn the_candidates_fit_into_the_smallest_terminal() {
    let folder = Folder::new();
    for number in 0..60 {
        fs::write(folder.join(format!("a long name of a file {number:02}.txt")), "").unwrap();
    }
    let mut bench = swack(Lang::En);
    bench.keys("⌃s").ctrl('u').keys(&format!("{}/⇥", folder.display()));
    let more = MESSAGES.message("dialog-more-matches").with("count", 56_u8);
    bench.resize((60, 20)).tells(&more).says("dialog-complete");
}

#[test]
fn a_prompt_for_something_else_completes_nothing() {
    let mut bench = swack(Lang::En);
    bench.keys("S").says_not("dialog-complete").keys("⇥").says_not("dialog-no-match");
}

#[test]
fn the_bell_rings_after_a_move_of_the_computer_if_wanted() {
    for bell in [true, false] {
        let game: AnyGame = "taiji(size=4)".parse().unwrap();
        let mut shared = shared(Lang::En, COLOURLESS);
        shared.settings = Settings { bell, ..Settings::default() };
        let game = local_game(&game, ["human", "random"], None);
        let mut bench = Bench::usual(App::with_game(shared, game));
        bench.enter("a1b1");
        assert!(!bench.app.takes_bell());
        bench.settle();
        assert_eq!(bench.app.takes_bell(), bell);
        assert!(!bench.app.takes_bell());
    }
}

#[test]
fn the_bell_rings_when_time_runs_out() {
    let game: AnyGame = "taiji(size=4)".parse().unwrap();
    let mut shared = shared(Lang::En, COLOURLESS);
    shared.settings.bell = true;
    let game = local_game(&game, ["human"; 2], Some("1+0".parse().unwrap()));
    let mut bench = Bench::usual(App::with_game(shared, game));
    bench.wait_to_say("game-ended");
    assert!(bench.app.takes_bell());
}

#[test]
fn clocks_stand_still_while_the_program_is_suspended() {
    let game: AnyGame = "taiji(size=4)".parse().unwrap();
    let game = local_game(&game, ["human"; 2], Some("1+0".parse().unwrap()));
    let mut bench = Bench::usual(App::with_game(shared(Lang::En, COLOURLESS), game));
    bench.app.suspend(std::time::Instant::now());
    std::thread::sleep(std::time::Duration::from_millis(1100));
    bench.app.tick(std::time::Instant::now());
    bench.says_not("game-ended");
    bench.wait_to_say("game-ended");
}

#[test]
fn letters_with_ctrl_answer_nothing() {
    for letter in ['s', 'y'] {
        let mut bench = swack(Lang::Pt);
        let yes = MESSAGES.text("dialog-yes", Lang::Pt);
        bench.keys("x").expect(&yes).ctrl(letter).expect(&yes);
    }
}
