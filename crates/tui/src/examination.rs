//! A computer that judges the moves of a line, the last one first, in a thread of its own.

use ludoteca_engine::analysis::{Analyst, ReviewSteps, Step};
use ludoteca_engine::{Engine, Style};
use ludoteca_protocol::{SearchLimits, Settings};
use ludoteca_rules::AnyGame;
use ludoteca_session::Eval;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

/// The size of the table of positions, in MiB: enough for so short a time, and made quickly.
const TABLE: u32 = 16;

/// What is to be judged.
#[derive(Clone, Debug)]
pub struct Passage {
    /// A game as it is after the last of the moves.
    pub game: AnyGame,
    /// How many of its last moves are to be judged.
    pub count: usize,
    /// What the game is worth there, if that is known.
    pub after: Option<Eval>,
    /// How long to look at each position.
    pub limits: SearchLimits,
}

/// Moves that are being judged; it stops when it is dropped.
#[derive(Debug)]
pub struct Examination {
    findings: Receiver<Step>,
    stop: Arc<AtomicBool>,
}

/// There will be no more findings.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Done;

impl Examination {
    /// Begins to judge moves.
    #[must_use]
    pub fn of(passage: Passage) -> Examination {
        let (sender, findings) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let order = Arc::clone(&stop);
        thread::spawn(move || judge(passage, &order, &sender));
        Examination { findings, stop }
    }

    /// What was found out since, without waiting.
    ///
    /// # Errors
    /// When everything was told.
    pub fn finding(&self) -> Result<Option<Step>, Done> {
        match self.findings.try_recv() {
            Ok(finding) => Ok(Some(finding)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Done),
        }
    }
}

impl Drop for Examination {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn judge(passage: Passage, stop: &AtomicBool, findings: &Sender<Step>) {
    let Passage { game, count, after, limits } = passage;
    let mut engine = Engine::new(Style::Best);
    let settings = Settings { hash: TABLE, ..Settings::default() };
    let mut analyst = Analyst { searcher: &mut engine, limits, settings, stop };
    let mut steps = ReviewSteps::of_last(count, game, after);
    while let Some(step) = steps.next(&mut analyst) {
        // What a search found that was told to stop is worth little, and nobody wants it any more.
        if stop.load(Ordering::Relaxed) || findings.send(step).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    fn passage(limits: SearchLimits) -> Passage {
        let mut game: AnyGame = "swack(size=5)".parse().unwrap();
        for _ in 0..2 {
            let text = game.legal_moves().swap_remove(0);
            game.play(&text).unwrap();
        }
        Passage { game, count: 2, after: None, limits }
    }

    fn wait(examination: &Examination) -> Result<Step, Done> {
        let begin = Instant::now();
        loop {
            match examination.finding() {
                Ok(Some(finding)) => return Ok(finding),
                Ok(None) => thread::sleep(Duration::from_millis(1)),
                Err(done) => return Err(done),
            }
            assert!(begin.elapsed() < Duration::from_secs(60));
        }
    }

    #[test]
    fn the_end_comes_first_and_then_the_moves_backwards() {
        let examination = Examination::of(passage(SearchLimits::Nodes(100)));
        assert!(matches!(wait(&examination), Ok(Step::End(_))));
        let Ok(Step::Move(last)) = wait(&examination) else { panic!("no move") };
        let Ok(Step::Move(first)) = wait(&examination) else { panic!("no move") };
        assert_eq!(first.player, !last.player);
        assert_eq!(first.after, last.before);
        assert_eq!(wait(&examination), Err(Done));
    }

    #[test]
    fn it_stops_when_nobody_wants_it_any_more() {
        let examination = Examination::of(passage(SearchLimits::Infinite));
        let stop = Arc::clone(&examination.stop);
        drop(examination);
        let begin = Instant::now();
        while Arc::strong_count(&stop) > 1 {
            assert!(begin.elapsed() < Duration::from_secs(10));
            thread::sleep(Duration::from_millis(1));
        }
    }
}
