//! What people read to learn a game: its page and its lesson, in every language.
//!
//! Both stand in `docs` as Markdown, where they can be read without any program.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod lesson;

pub use lesson::{Lesson, Step};

use ludoteca_rules::{GameSpec, Lang};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The sections of a page that players need; those after them are for programmers.
const SECTIONS_FOR_PLAYERS: usize = 3;

/// The page of a game, in Markdown; empty if it has none.
#[must_use]
pub fn page(game: &GameSpec, lang: Lang) -> &'static str {
    find(PAGES, game, lang)
}

/// What players want to read of a game's page.
#[must_use]
pub fn page_for_players(game: &GameSpec, lang: Lang) -> &'static str {
    let page = page(game, lang);
    let sections = page.match_indices("\n## ").nth(SECTIONS_FOR_PLAYERS);
    let end = sections.map_or(page.len(), |(end, _)| end);
    &page[..end]
}

/// The lesson of a game; without steps if it has none.
#[must_use]
pub fn lesson(game: &GameSpec, lang: Lang) -> Lesson {
    Lesson::read(find(LESSONS, game, lang))
}

fn find(texts: &[(&str, &'static str)], game: &GameSpec, lang: Lang) -> &'static str {
    let name = match lang {
        Lang::En => game.name.to_owned(),
        other => format!("{}.{}", game.name, other.code()),
    };
    texts.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::{AnyGame, GAMES};

    fn start(step: &Step) -> AnyGame {
        let game: AnyGame = step.game.parse().unwrap();
        match &step.position {
            Some(position) => game.at_position(position).unwrap(),
            None => game,
        }
    }

    #[test]
    fn every_game_has_a_page_in_every_language() {
        for game in GAMES {
            for lang in Lang::ALL {
                assert!(page(game, lang).starts_with("# "), "{} {lang:?}", game.name);
                let whole = page(game, lang).len();
                assert!((1..whole).contains(&page_for_players(game, lang).len()));
            }
        }
    }

    #[test]
    fn every_game_has_a_lesson_whose_moves_can_be_played() {
        for game in GAMES {
            for step in &lesson(game, Lang::En).steps {
                let start = start(step);
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
        for game in GAMES {
            assert_eq!(tasks(game, Lang::En), tasks(game, Lang::Pt), "{}", game.name);
        }
    }
}
