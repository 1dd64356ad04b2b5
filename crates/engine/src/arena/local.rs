//! One of our own players, in this process.

use super::seat::{Answer, Fault, Question};
use crate::MESSAGES;
use crate::engine::Engine;
use crate::style::Style;
use ludoteca_protocol::{Info, SearchJob, Searcher, Settings};
use ludoteca_rules::quoted;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// One of our own players.
#[derive(Debug)]
pub(super) struct Local<S = Engine> {
    searcher: S,
    settings: Settings,
}

impl Local {
    pub(super) fn new(style: Style, settings: Settings) -> Local {
        Local { searcher: Engine::new(style), settings }
    }
}

impl<S: Searcher> Local<S> {
    pub(super) fn new_game(&mut self, seed: u64) {
        self.settings.seed = seed;
        self.searcher.new_game();
    }

    /// Finds a move; after a panic the player is of no use any more.
    pub(super) fn answer(&mut self, question: Question<'_>) -> Result<Answer, Fault> {
        let limits = question.conditions.pace.limits(question.left);
        let job = SearchJob { game: question.game.clone(), limits, settings: self.settings };
        let mut score = None;
        let mut report = |info: Info| {
            if info.multipv.is_none_or(|rank| rank == 1) {
                score = info.score.map(|score| score.value).or(score);
            }
        };
        let begin = Instant::now();
        let search = || self.searcher.search(&job, question.halt, &mut report);
        let found = catch_unwind(AssertUnwindSafe(search)).map_err(|payload| {
            let problem = quoted(said(&*payload));
            Fault::Crash(MESSAGES.message("player-panicked").with("problem", problem))
        })?;
        let elapsed = begin.elapsed();
        if question.halt.load(Ordering::Relaxed) {
            return Err(Fault::Halted);
        }
        Ok(Answer { text: found.best, elapsed, score })
    }
}

fn said(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::pace::Pace;
    use super::super::seat::Conditions;
    use super::*;
    use ludoteca_protocol::Found;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    struct Fails;

    impl Searcher for Fails {
        fn search(&mut self, _: &SearchJob, _: &AtomicBool, _: &mut dyn FnMut(Info)) -> Found {
            panic!("no idea");
        }
    }

    #[test]
    fn a_player_that_panics_is_a_crash_and_no_more() {
        let conditions = Conditions {
            pace: Pace::Depth(1),
            margin: Duration::ZERO,
            patience: Duration::ZERO,
            most_plies: 10,
            end_when_proved: false,
            hash: 1,
            threads: 1,
        };
        let game = "taiji".parse().unwrap();
        let (left, halt) = ([Duration::ZERO; 2], AtomicBool::new(false));
        let question = Question { game: &game, left, conditions: &conditions, halt: &halt };
        let mut local = Local { searcher: Fails, settings: Settings::default() };
        let Err(Fault::Crash(why)) = local.answer(question) else {
            panic!("no crash");
        };
        assert_eq!(why.to_string(), "the player failed: 'no idea'");
    }
}
