//! A built-in player in this process.

use super::{CrashError, LatestEval, MoveReply, MoveRequest, PlayerError};
use crate::engine::Engine;
use crate::method::SearchMethod;
use crate::time::Stopwatch;
use ludoteca_protocol::{Info, SearchJob, Searcher, Settings};
use ludoteca_rules::quoted;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A built-in player.
#[derive(Debug)]
pub(super) struct LocalPlayer<S = Engine> {
    searcher: S,
    settings: Settings,
}

impl LocalPlayer {
    pub(super) fn new(method: SearchMethod, settings: Settings) -> LocalPlayer {
        LocalPlayer { searcher: Engine::new(method), settings }
    }
}

impl<S: Searcher> LocalPlayer<S> {
    pub(super) fn new_game(&mut self, seed: u64) {
        self.settings.seed = seed;
        self.searcher.new_game();
    }

    /// Finds a move. The player must not be used after a panic.
    pub(super) fn find_move(
        &mut self,
        request: MoveRequest<'_>,
        report: &mut dyn FnMut(Info),
    ) -> Result<MoveReply, PlayerError> {
        let MoveRequest { game, limits, stop, .. } = request;
        let job = SearchJob { game: game.clone(), limits, settings: self.settings };
        let mut latest = LatestEval::new(request.game);
        let mut update = |info: Info| {
            latest.update(&info);
            report(info);
        };
        let begin = Stopwatch::begin(self.settings.counts_processor_time);
        let search = || self.searcher.search(&job, stop, &mut update);
        let found = catch_unwind(AssertUnwindSafe(search)).map_err(|payload| {
            let problem = quoted(panic_message(&*payload));
            PlayerError::Crash(CrashError::Panicked { problem }.into())
        })?;
        Ok(MoveReply { text: found.best_move, elapsed: begin.elapsed(), eval: latest.eval })
    }
}

fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_protocol::{SearchLimits, SearchOutput};
    use std::sync::atomic::AtomicBool;

    struct PanickingSearcher;

    impl Searcher for PanickingSearcher {
        fn search(
            &mut self,
            _: &SearchJob,
            _: &AtomicBool,
            _: &mut dyn FnMut(Info),
        ) -> SearchOutput {
            panic!("no idea");
        }
    }

    #[test]
    fn a_panic_of_a_player_is_a_crash() {
        let game = "taiji".parse().unwrap();
        let stop = AtomicBool::new(false);
        let limits = SearchLimits::Depth(1);
        let request = MoveRequest { game: &game, limits, deadline: None, stop: &stop };
        let mut local = LocalPlayer { searcher: PanickingSearcher, settings: Settings::default() };
        let Err(PlayerError::Crash(why)) = local.find_move(request, &mut |_| {}) else {
            panic!("no crash");
        };
        assert_eq!(why.to_string(), "the player failed: 'no idea'");
    }
}
