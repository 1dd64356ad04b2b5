//! The documentation of games for players: pages and lessons, in all languages.
//!
//! The texts are the Markdown files in the folder `docs`, which are embedded at compile time.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod course;
mod html;
mod lesson;
mod plain_text;

pub use course::{Attempt, LessonCourse};
pub use html::html;
pub use lesson::{Lesson, Step};
pub use plain_text::plain_text;

use ludoteca_locale::Lang;
use ludoteca_rules::GameSpec;

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The number of sections of a page that are meant for players. The remaining ones are for
/// programmers.
const SECTIONS_FOR_PLAYERS: usize = 3;

/// Returns the page of a game in Markdown, or an empty text if it has none.
#[must_use]
pub fn page(game: &GameSpec, lang: Lang) -> &'static str {
    find(PAGES, game, lang)
}

/// Returns whether a game has a page.
#[must_use]
pub fn has_page(game: &str) -> bool {
    PAGES.iter().any(|(name, _)| *name == game)
}

/// Returns whether a game has a lesson.
#[must_use]
pub fn has_lesson(game: &str) -> bool {
    LESSONS.iter().any(|(name, _)| *name == game)
}

/// Returns the part of a game's page that is meant for players.
#[must_use]
pub fn page_for_players(game: &GameSpec, lang: Lang) -> &'static str {
    let page = page(game, lang);
    let sections = page.match_indices("\n## ").nth(SECTIONS_FOR_PLAYERS);
    let end = sections.map_or(page.len(), |(end, _)| end);
    &page[..end]
}

/// Returns the lesson of a game, which has no steps if there is none.
#[must_use]
pub fn lesson(game: &GameSpec, lang: Lang) -> Lesson {
    Lesson::read(find(LESSONS, game, lang))
}

/// Returns the text of a game in a language, or in English if there is no translation.
fn find(texts: &[(&str, &'static str)], game: &GameSpec, lang: Lang) -> &'static str {
    let named = |name: &str| texts.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    let translated = named(&format!("{}.{}", game.name, lang.code()));
    translated.or_else(|| named(game.name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::GAMES;

    /// Returns the games that have a text. A new game may not have one yet.
    fn games_in(texts: &[(&str, &str)]) -> Vec<&'static GameSpec> {
        let has_text = |game: &&GameSpec| texts.iter().any(|(name, _)| *name == game.name);
        let games: Vec<&GameSpec> = GAMES.iter().filter(has_text).collect();
        assert!(games.len() >= 5, "{games:?}");
        games
    }

    #[test]
    fn pages_have_sections_for_players_in_every_language() {
        for game in games_in(PAGES) {
            for lang in Lang::ALL {
                assert!(page(game, lang).starts_with("# "), "{} {lang:?}", game.name);
                let whole = page(game, lang).len();
                assert!((1..whole).contains(&page_for_players(game, lang).len()));
            }
        }
    }

    #[test]
    fn the_moves_of_lessons_can_be_played() {
        for game in games_in(LESSONS) {
            for step in &lesson(game, Lang::En).steps {
                let start = step.start();
                assert_eq!(start.spec().name, game.name);
                assert!(start.ending().is_none(), "{}: {}", game.name, step.title);
                for wanted in &step.wanted {
                    let mut game = start.clone();
                    let played = game.play(wanted);
                    assert_eq!(played.as_ref(), Ok(wanted), "{}: {}", step.game, step.title);
                }
            }
            assert!(lesson(game, Lang::En).steps.len() >= 3, "{}", game.name);
        }
    }

    #[test]
    fn lessons_are_the_same_in_every_language() {
        let tasks = |game: &GameSpec, lang| {
            let steps = lesson(game, lang).steps.into_iter();
            steps.map(|step| (step.game, step.position, step.wanted)).collect::<Vec<_>>()
        };
        for game in games_in(LESSONS) {
            assert_eq!(tasks(game, Lang::En), tasks(game, Lang::Pt), "{}", game.name);
        }
    }
}
