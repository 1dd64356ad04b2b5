//! The review of a game: the mistakes with better lines, and the summary.

use super::console::ConsoleResult;
use super::game::PlainGame;
use crate::MESSAGES;
use crate::local_game::LocalGame;
use crate::review_task::ReviewTask;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{NodeId, message};
use ludoteca_session::{Command, EvaluatedLine, MoveAnalysis, Study};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::TryRecvError;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The node limit of each search of a repeatable review.
const NODES: u64 = 2_000;

/// The length to which better lines are told.
const MAX_LINE_LENGTH: usize = 10;

/// The number of messages about the progress.
const STEPS: usize = 4;

const PAUSE: Duration = Duration::from_millis(5);

impl PlainGame<'_, '_> {
    /// Analyses the game until it is done or stopped, and says what was found. The clocks stand
    /// still meanwhile.
    pub(super) fn review(&mut self) -> ConsoleResult {
        self.game.stop_clocks(Instant::now());
        self.review_moves()?;
        if !self.is_stuck {
            self.game.run_clocks(Instant::now());
        }
        Ok(())
    }

    fn review_moves(&mut self) -> ConsoleResult {
        let mut review = LocalGame::to_review(&self.game.state().finished_record());
        let count = review.state().record().main_line().len();
        if count == 0 {
            return self.say(&message!(MESSAGES, "plain-review-empty"));
        }
        let interrupt = Interrupt::new();
        self.say(&message!(MESSAGES, "plain-review-begins", count = count))?;
        if cfg!(unix) {
            self.say(&message!(MESSAGES, "plain-review-interrupt"))?;
        }
        let limits = match self.limits.repeatable {
            true => SearchLimits::Nodes(NODES),
            false => SearchLimits::MoveTime(self.review_time()),
        };
        let done = self.analyse(&mut review, limits, &interrupt)?;
        drop(interrupt);
        if done < count {
            self.say(&message!(MESSAGES, "plain-review-stopped", count = done, all = count))?;
        }
        self.say_mistakes(&review)?;
        let state = review.state();
        let summary = state.review().map(|summary| summary.summary(state.record()));
        summary.into_iter().flatten().try_for_each(|line| self.say(&line))
    }

    fn review_time(&self) -> Duration {
        Duration::from_millis(self.app.settings().reviewtime.max(1))
    }

    /// Analyses the moves and returns how many are done.
    fn analyse(
        &mut self,
        review: &mut LocalGame,
        limits: SearchLimits,
        interrupt: &Interrupt,
    ) -> ConsoleResult<usize> {
        let count = review.state().record().main_line().len();
        let mut done = 0;
        let Some(pending) = review.state().pending_analysis(review.node()) else {
            return Ok(done);
        };
        let mut task = ReviewTask::start(pending, limits);
        while !interrupt.is_pressed() {
            match task.try_next() {
                Ok((node, analysis)) => {
                    keep(review, node, analysis);
                    done += 1;
                    self.say_progress(done, count)?;
                }
                Err(TryRecvError::Empty) => thread::sleep(PAUSE),
                Err(TryRecvError::Disconnected) => break,
            }
        }
        Ok(done)
    }

    /// Says how many moves are done, a few times in a long game.
    fn say_progress(&mut self, done: usize, count: usize) -> ConsoleResult {
        let step = count.div_ceil(STEPS).max(STEPS);
        if done < count && done.is_multiple_of(step) {
            let message = MESSAGES.message("review-progress").with("count", done);
            self.say(&message.with("all", count))?;
        }
        Ok(())
    }

    fn say_mistakes(&mut self, review: &LocalGame) -> ConsoleResult {
        let state = review.state();
        let (record, mut game) = (state.record(), state.record().start().clone());
        let mut has_mistakes = false;
        for node in record.main_line() {
            let played = record.node(node).and_then(|node| node.played());
            let Some(played) = played else { continue };
            let before = game.clone();
            game.play(played.text()).expect("a move of the record");
            let Some(analysis) = state.analysis(node) else { continue };
            if let (Some(reason), Some(better)) = (analysis.reason(&before), &analysis.better) {
                has_mistakes = true;
                let name = format!("{} {}", played.heading(), played.text());
                self.say(
                    &message!(MESSAGES, "plain-review-mistake", move = name, reason = reason),
                )?;
                let moves = better.moves.iter().take(MAX_LINE_LENGTH).cloned().collect();
                let line = EvaluatedLine { moves, ..better.clone() }.numbered(&before);
                self.say(&message!(MESSAGES, "plain-review-better", line = line))?;
            }
        }
        match has_mistakes {
            true => Ok(()),
            false => self.say(&message!(MESSAGES, "plain-review-no-mistakes")),
        }
    }
}

fn keep(review: &mut LocalGame, node: NodeId, analysis: MoveAnalysis) {
    let study = Command::Study(Study::Analyse { node, analysis });
    review.perform(&study, Instant::now()).expect("a move of the record");
}

/// Catches Ctrl-C, which ends the program again once this is dropped. Commands that a signal stops
/// end after it; this program continues, and each review is stopped by a Ctrl-C of its own.
struct Interrupt(&'static Flags);

#[derive(Default)]
struct Flags {
    is_pressed: Arc<AtomicBool>,
    /// Whether Ctrl-C ends the program.
    is_deadly: Arc<AtomicBool>,
}

impl Interrupt {
    fn new() -> Interrupt {
        static FLAGS: OnceLock<Flags> = OnceLock::new();
        let flags = FLAGS.get_or_init(Flags::listening);
        flags.is_pressed.store(false, Ordering::Relaxed);
        flags.is_deadly.store(false, Ordering::Relaxed);
        Interrupt(flags)
    }

    fn is_pressed(&self) -> bool {
        self.0.is_pressed.load(Ordering::Relaxed)
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        self.0.is_deadly.store(true, Ordering::Relaxed);
    }
}

impl Flags {
    #[cfg(unix)]
    fn listening() -> Flags {
        use signal_hook::consts::SIGINT;
        use signal_hook::flag;
        let flags = Flags::default();
        let deadly = flag::register_conditional_default(SIGINT, Arc::clone(&flags.is_deadly));
        // Without the first, Ctrl-C would never end the program again.
        let _ = deadly.and_then(|_| flag::register(SIGINT, Arc::clone(&flags.is_pressed)));
        flags
    }

    #[cfg(not(unix))]
    fn listening() -> Flags {
        Flags::default()
    }
}

#[cfg(test)]
mod tests {
    use crate::launch::{GameSource, LaunchOptions};
    use crate::plain::{Console, run};
    use ludoteca_locale::Lang;

    /// Returns what is printed in a game that starts from a record.
    fn conversation(record: &str, lang: Lang, typed: &str) -> String {
        let start = Some(GameSource::Record(Box::new(record.parse().unwrap())));
        let options = LaunchOptions { start, seed: Some(7), ..LaunchOptions::default() };
        let (mut input, mut output) = (typed.as_bytes(), Vec::new());
        let console = Console { input: &mut input, output: &mut output, lang, echo: true };
        run(console, None, |_, _, _| String::new(), &options, true).unwrap();
        String::from_utf8(output).unwrap()
    }

    const LOST: &str = "[Game \"taiji(size=3)\"]\n\na1b1 b2b3 c1c2 a2a3 1-0\n";

    #[test]
    fn a_review_tells_mistakes_with_better_lines_and_the_turning_point() {
        let said = conversation(LOST, Lang::En, "review\nanalyse\n");
        assert!(said.contains("Analysing 4 moves.\n"), "{said}");
        assert_eq!(said.contains("\nCtrl-C stops the analysis.\n"), cfg!(unix), "{said}");
        assert!(said.contains("\n2... a2a3: Blunder: "), "{said}");
        assert!(said.contains("\nBetter: 2... "), "{said}");
        assert!(said.contains("\nThe turning point was 2... a2a3: "), "{said}");
        let pt = conversation(LOST, Lang::Pt, "rever\n");
        assert!(pt.contains("O ponto de viragem foi 2... a2a3: "), "{pt}");
    }

    #[test]
    fn a_game_given_up_while_it_was_even_has_no_turning_point() {
        let given_up = "[Game \"taiji(size=5)\"]\n[Termination \"resignation\"]\n\na1b1 b2b3 1-0\n";
        let said = conversation(given_up, Lang::En, "review\n");
        assert!(said.contains("\nDark resigned with a "), "{said}");
        assert!(!said.contains("turning point"), "{said}");
    }

    #[test]
    fn a_game_without_moves_or_mistakes_has_none_to_tell() {
        let new = conversation("[Game \"taiji(size=3)\"]\n\n*\n", Lang::En, "review\n");
        assert!(new.contains("There are no moves to review yet."), "{new}");
        let good =
            conversation("[Game \"taiji(size=2)\"]\n\na1b1 a2b2 0-1\n", Lang::En, "review\n");
        assert!(good.contains("Analysing 2 moves"), "{good}");
        assert!(good.contains("\nNo mistakes found.\n"), "{good}");
    }
}
