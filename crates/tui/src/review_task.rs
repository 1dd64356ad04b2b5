//! The analysis of the moves of a line, the last one first, in a thread of its own.

use ludoteca_engine::analysis::{Analyst, ReviewStep, ReviewSteps};
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::{SearchLimits, Settings};
use ludoteca_rules::NodeId;
use ludoteca_session::{MoveAnalysis, PendingAnalysis};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

/// The size of the transposition table in MiB: short searches need no more.
const HASH: u32 = 16;

/// Moves that are being analysed. The search ends when this is dropped.
#[derive(Debug)]
pub(crate) struct ReviewTask {
    judgements: Receiver<MoveAnalysis>,
    /// The nodes of the moves that have no judgement yet, the next one last.
    nodes: Vec<NodeId>,
    stop: Arc<AtomicBool>,
}

impl ReviewTask {
    pub(crate) fn start(pending: PendingAnalysis, limits: SearchLimits) -> ReviewTask {
        let (sender, judgements) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (nodes, flag) = (pending.nodes.clone(), Arc::clone(&stop));
        thread::spawn(move || judge(pending, limits, &flag, &sender));
        ReviewTask { judgements, nodes, stop }
    }

    /// Returns the next judgement with its node, without waiting. `Disconnected` means that there
    /// are no more.
    pub(crate) fn try_next(&mut self) -> Result<(NodeId, MoveAnalysis), TryRecvError> {
        let judgement = self.judgements.try_recv()?;
        Ok((self.nodes.pop().expect("a node for each judgement"), judgement))
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.nodes.is_empty()
    }
}

impl Drop for ReviewTask {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn judge(
    pending: PendingAnalysis,
    limits: SearchLimits,
    stop: &AtomicBool,
    judgements: &Sender<MoveAnalysis>,
) {
    let PendingAnalysis { nodes, game, eval } = pending;
    let mut engine = Engine::new(SearchMethod::Best);
    let settings = Settings { hash: HASH, ..Settings::default() };
    let mut analyst = Analyst { searcher: &mut engine, limits, settings, stop };
    let mut steps = ReviewSteps::of_last(nodes.len(), game, eval);
    while let Some(step) = steps.next(&mut analyst) {
        let ReviewStep::Move(judgement) = step else { continue };
        // The result of a stopped search is unreliable.
        if stop.load(Ordering::Relaxed) || judgements.send(judgement).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local_game::LocalGame;
    use ludoteca_rules::{AnyGame, Record};
    use std::time::{Duration, Instant};

    fn task(limits: SearchLimits) -> ReviewTask {
        let mut game: AnyGame = "swack(size=5)".parse().unwrap();
        for _ in 0..2 {
            let text = game.legal_moves().swap_remove(0);
            game.play(&text).unwrap();
        }
        let game = LocalGame::to_review(&Record::new(&game));
        ReviewTask::start(game.state().pending_analysis(game.node()).unwrap(), limits)
    }

    fn wait(task: &mut ReviewTask) -> Result<(NodeId, MoveAnalysis), TryRecvError> {
        let begin = Instant::now();
        loop {
            match task.try_next() {
                Err(TryRecvError::Empty) => thread::sleep(Duration::from_millis(1)),
                found => return found,
            }
            assert!(begin.elapsed() < Duration::from_secs(60));
        }
    }

    #[test]
    fn moves_are_analysed_backwards() {
        let mut task = task(SearchLimits::Nodes(100));
        let (last, later) = wait(&mut task).unwrap();
        let (first, earlier) = wait(&mut task).unwrap();
        assert_eq!([first.index(), last.index()], [1, 2]);
        assert_eq!((earlier.player, earlier.after), (!later.player, later.before));
        assert_eq!(wait(&mut task), Err(TryRecvError::Disconnected));
        assert!(task.is_complete());
    }

    #[test]
    fn dropping_the_task_ends_its_thread() {
        let task = task(SearchLimits::Infinite);
        let stop = Arc::clone(&task.stop);
        drop(task);
        let begin = Instant::now();
        while Arc::strong_count(&stop) > 1 {
            assert!(begin.elapsed() < Duration::from_secs(10));
            thread::sleep(Duration::from_millis(1));
        }
    }
}
