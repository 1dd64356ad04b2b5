//! One of our own players, in this process.

use super::{Answer, Fault, LastEval, Question};
use crate::MESSAGES;
use crate::engine::Engine;
use crate::stopwatch::Stopwatch;
use crate::style::Style;
use ludoteca_protocol::{Info, SearchJob, Searcher, Settings};
use ludoteca_rules::quoted;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

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
    pub(super) fn answer(
        &mut self,
        question: Question<'_>,
        report: &mut dyn FnMut(Info),
    ) -> Result<Answer, Fault> {
        let Question { game, limits, stop, .. } = question;
        let job = SearchJob { game: game.clone(), limits, settings: self.settings };
        let mut best = LastEval::new(question.game);
        let mut take_in = |info: Info| {
            best.take_in(&info);
            report(info);
        };
        let begin = Stopwatch::begin(self.settings.counts_processor_time);
        let search = || self.searcher.search(&job, stop, &mut take_in);
        let found = catch_unwind(AssertUnwindSafe(search)).map_err(|payload| {
            let problem = quoted(said(&*payload));
            Fault::Crash(MESSAGES.message("player-panicked").with("problem", problem))
        })?;
        Ok(Answer { text: found.best, elapsed: begin.elapsed(), eval: best.eval })
    }
}

fn said(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_protocol::{Found, SearchLimits};
    use std::sync::atomic::AtomicBool;

    struct Fails;

    impl Searcher for Fails {
        fn search(&mut self, _: &SearchJob, _: &AtomicBool, _: &mut dyn FnMut(Info)) -> Found {
            panic!("no idea");
        }
    }

    #[test]
    fn a_player_that_panics_is_a_crash_and_no_more() {
        let game = "taiji".parse().unwrap();
        let stop = AtomicBool::new(false);
        let limits = SearchLimits::Depth(1);
        let question = Question { game: &game, limits, deadline: None, stop: &stop };
        let mut local = Local { searcher: Fails, settings: Settings::default() };
        let Err(Fault::Crash(why)) = local.answer(question, &mut |_| {}) else {
            panic!("no crash");
        };
        assert_eq!(why.to_string(), "the player failed: 'no idea'");
    }
}
