//! Lessons in full screen, and the first steps of a newcomer.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::{Bench, SIZES};
use ludoteca_locale::{Lang, Translate};
use ludoteca_manual::{LessonCourse, Step, has_lesson, lesson, plain_text};
use ludoteca_rules::{AnyGame, GAMES, GameSpec, Message};
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::screen::App;
use ludoteca_tui::store::Store;
use ratatui::crossterm::event::KeyCode;
use std::collections::BTreeSet;
use support::*;

/// The most keys that lead a newcomer to the first step of a lesson, or to the first move.
const MAX_KEYS: usize = 4;

/// The program in English with nothing kept, and its folder.
fn fresh() -> (Bench, Folder) {
    let folder = Folder::new();
    (again(&folder), folder)
}

/// The program started again with what is kept in a folder.
fn again(folder: &Folder) -> Bench {
    Bench::usual(App::new(keeping(Lang::En, folder)))
}

fn step(number: usize, count: usize) -> Message {
    MESSAGES.message("lesson-step").with("number", number).with("count", count)
}

fn course(game: &GameSpec, lang: Lang) -> LessonCourse {
    LessonCourse::new(lesson(game, lang), BTreeSet::new()).unwrap()
}

/// The games that have lessons, with their numbers in the list.
fn games() -> impl Iterator<Item = (usize, &'static GameSpec)> {
    (1..).zip(GAMES.iter().filter(|game| has_lesson(game.name)))
}

#[test]
fn a_newcomer_is_at_the_first_step_of_a_lesson_after_few_keys() {
    for keys in ["l1", "21", "↓⏎⏎"] {
        assert!(keys.chars().count() <= MAX_KEYS);
        let (mut app, _folder) = fresh();
        app.keys(keys).tells(&step(1, 3)).expect(&course(&GAMES[0], Lang::En).step().title);
    }
}

#[test]
fn a_newcomer_moves_against_the_computer_after_few_keys() {
    for keys in ["ns⏎", "⏎s⏎"] {
        assert!(keys.chars().count() <= MAX_KEYS);
        let (mut app, _folder) = fresh();
        app.keys(keys).expect(" 1. ").tells(&MESSAGES.message("seat-level").with("level", 3_u8));
    }
}

/// Types the move that solves the step and Enter.
fn solve(app: &mut Bench, course: &mut LessonCourse) {
    let (answer, _) = course.hint().unwrap();
    course.try_move(&answer).unwrap();
    app.keys("/").enter(&answer);
}

#[test]
fn every_lesson_is_taken_to_its_end_in_every_size_and_language() {
    for (number, game) in games() {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
            let mut app = Bench::new(App::new(shared(lang, COLOURLESS)), size).speaking(lang);
            let mut course = course(game, lang);
            app.keys(&format!("2{number}"));
            loop {
                let Step { title, task, done, .. } = course.step().clone();
                app.expect(&title).tells(&step(course.number(), course.count()));
                app.expect(plain_text(&task, 10_000).trim_end());
                solve(&mut app, &mut course);
                app.expect(plain_text(&done, 10_000).trim_end());
                app.press(KeyCode::Enter);
                if !course.advance() {
                    break;
                }
            }
            app.says("lesson-complete").says("lesson-leave");
        }
    }
}

#[test]
fn a_wrong_move_is_told_apart_from_an_illegal_one_and_can_be_tried_again() {
    let (mut app, _folder) = fresh();
    app.keys("25");
    let game: AnyGame = "swack".parse().unwrap();
    app.enter("b1c1").tells(&MESSAGES.message("lesson-not-wanted").with("move", "b1c1"));
    app.tells(&step(1, 3)).expect(&course(game.spec(), Lang::En).step().task);
    for illegal in ["b1d4", "foo"] {
        let error = game.check_move(illegal).unwrap_err();
        app.keys("/").enter(illegal).tells(&error);
    }
    app.keys("←").says_not("lesson-not-wanted");
    app.enter("b1a1").says("lesson-solved");
    app.enter("b1a1").says("lesson-solved-already");
    app.keys("u").says_not("lesson-solved").enter("b1a1").says("lesson-solved");
}

#[test]
fn moves_are_made_with_the_mouse_and_hints_mark_the_cells() {
    let (mut app, _folder) = fresh();
    app.keys("25").keys("t").tells(&MESSAGES.message("lesson-hint").with("move", "b1a1"));
    assert_eq!(app.text().matches(" ?").count(), 2, "two cells are marked");
    app.keys("qq24t").says_part("lesson-hint-any");
    app.keys("qq25]]t").expect("Pass.").click_on("[ Pass ]").says("lesson-solved");
    app.click_on_message("lesson-button-again").says_not("lesson-solved");
}

#[test]
fn solved_steps_are_kept_until_the_lesson_is_started_over() {
    let (mut app, folder) = fresh();
    let taiji = GameSpec::find(GAMES, "taiji").unwrap();
    let mut solved = course(taiji, Lang::En);
    app.keys("23");
    solve(&mut app, &mut solved);
    let progress = MESSAGES.message("lesson-progress").with("done", 1_u8).with("count", 3_u8);
    app.keys("q").tells(&progress);
    let mut app = again(&folder);
    app.keys("23").tells(&step(2, 3)).keys("[").tells(&step(1, 3)).keys("[").says("lesson-first");
    app.keys("]]").tells(&step(3, 3)).keys("rn").tells(&step(3, 3));
    app.keys("ry").tells(&step(1, 3)).keys("q");
    assert!(!app.has(&progress.text(Lang::En)));
    assert!(Store::within(&folder).solved_steps("taiji").is_empty());
}

#[test]
fn after_a_lesson_the_game_or_the_next_lesson_is_offered() {
    let finished = || {
        let (mut app, folder) = fresh();
        let store = Store::within(&folder);
        store.save_solved_steps("taiji", &BTreeSet::from([0, 1, 2])).unwrap();
        store.save_solved_steps("swack", &BTreeSet::from([0, 1])).unwrap();
        app.keys("25/pass⏎⏎").says("lesson-complete");
        (app, folder)
    };
    let (mut app, _folder) = finished();
    let play = MESSAGES.message("lesson-play").with("game", "Swack");
    let other = MESSAGES.message("lesson-other").with("game", "Mapello");
    app.tells(&play).tells(&other).keys("1");
    app.tells(&MESSAGES.message("seat-level").with("level", 1_u8));
    assert!(app.text().starts_with("Swack\n"), "{}", app.text());
    let (mut app, _folder) = finished();
    app.click_on(&other.text(Lang::En)).expect(&lesson(&GAMES[0], Lang::En).title);
    let (mut app, _folder) = finished();
    app.keys("3").says("menu-lessons-about").says("lesson-done");
    let (mut app, _folder) = finished();
    app.press(KeyCode::Esc).says("lesson-finished");
    app.says("lesson-button-continue").says_not("lesson-button-next");
}
