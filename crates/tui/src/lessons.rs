//! Lessons with the progress that the store keeps, and what follows a lesson.

use crate::MESSAGES;
use crate::launch::{GameSource, LaunchOptions};
use crate::local_game::LocalGame;
use crate::store::{Store, StoreError};
use ludoteca_locale::Lang;
use ludoteca_manual::{LessonCourse, has_lesson, lesson};
use ludoteca_protocol::Level;
use ludoteca_rules::{GAMES, GameSpec, Message, message};
use ludoteca_session::Occupant;

/// What a person can do after a lesson.
#[derive(Copy, Clone, Debug)]
pub(crate) enum AfterLesson {
    /// Plays the game against the easiest computer.
    Play(&'static GameSpec),
    /// Takes the lesson of another game.
    Lesson(&'static GameSpec),
}

impl AfterLesson {
    /// Returns what is offered after the lesson of a game.
    pub(crate) fn offers(game: &'static GameSpec, store: Option<&Store>) -> Vec<AfterLesson> {
        let games = games();
        let after = games.iter().position(|other| other.name == game.name).unwrap_or(0) + 1;
        let others = games.iter().cycle().skip(after).take(games.len() - 1);
        let next = others.copied().find(|other| !is_complete(other, store));
        [AfterLesson::Play(game)].into_iter().chain(next.map(AfterLesson::Lesson)).collect()
    }

    pub(crate) fn message(self) -> Message {
        match self {
            AfterLesson::Play(game) => {
                message!(MESSAGES, "lesson-play", game = game.words.message("title"))
            }
            AfterLesson::Lesson(game) => {
                message!(MESSAGES, "lesson-other", game = game.words.message("title"))
            }
        }
    }
}

/// Returns the games that have a lesson.
pub(crate) fn games() -> Vec<&'static GameSpec> {
    GAMES.iter().filter(|game| has_lesson(game.name)).collect()
}

/// Returns a game's lesson at the first step that is not solved yet.
pub(crate) fn begin(game: &GameSpec, lang: Lang, store: Option<&Store>) -> Option<LessonCourse> {
    let solved = store.map(|store| store.solved_steps(game.name)).unwrap_or_default();
    LessonCourse::new(lesson(game, lang), solved)
}

pub(crate) fn save(
    game: &GameSpec,
    course: &LessonCourse,
    store: &Store,
) -> Result<(), StoreError> {
    store.save_solved_steps(game.name, course.done())
}

/// Returns how far a person has come in a lesson.
pub(crate) fn progress(game: &GameSpec, store: Option<&Store>) -> Message {
    let Some(course) = begin(game, Lang::En, store) else {
        return message!(MESSAGES, "lesson-steps", count = 0_u8);
    };
    match course.done().len() {
        _ if course.is_complete() => message!(MESSAGES, "lesson-done"),
        0 => message!(MESSAGES, "lesson-steps", count = course.count()),
        done => message!(MESSAGES, "lesson-progress", done = done, count = course.count()),
    }
}

/// Starts a game against the easiest computer.
pub(crate) fn play(game: &'static GameSpec, options: &LaunchOptions) -> LocalGame {
    let start = GameSource::Game(game.with_defaults());
    options.game(&start, [Occupant::HUMAN, Occupant::Level(Level::ALL[0])], None)
}

fn is_complete(game: &GameSpec, store: Option<&Store>) -> bool {
    begin(game, Lang::En, store).is_none_or(|course| course.is_complete())
}
