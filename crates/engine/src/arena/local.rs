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
pub(super) struct Local {
    engine: Engine,
    settings: Settings,
}

impl Local {
    pub(super) fn new(style: Style, settings: Settings) -> Local {
        Local { engine: Engine::new(style), settings }
    }

    pub(super) fn new_game(&mut self, seed: u64) {
        self.settings.seed = seed;
        self.engine.new_game();
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
        let search = || self.engine.search(&job, question.halt, &mut report);
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
