//! An engine in a process of its own, which speaks UGI.

use super::process::{Heard, Process};
use super::{Answer, Fault, LastEval, Question};
use crate::MESSAGES;
use ludoteca_protocol::{Command, Info, OptionLine, OptionType, Origin, Reply, SearchLimits};
use ludoteca_rules::{AnyGame, Player, quoted};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often to look whether the answer is wanted at once.
const NAP: Duration = Duration::from_millis(50);

/// How long an engine may take to answer when the answer is wanted at once.
const GRACE: Duration = Duration::from_secs(1);

/// How many times as long as it may be silent an engine may think about a move that no time limits.
const LONGEST_MOVE: u32 = 100;

/// An engine in a process of its own.
#[derive(Debug)]
pub(super) struct Remote {
    process: Process,
    options: Vec<OptionLine>,
    /// How long it may say nothing when it should speak.
    patience: Duration,
}

/// How long to wait for an answer.
#[derive(Copy, Clone)]
struct Wait<'a> {
    /// How long there may be no news.
    silence: Duration,
    /// When the answer must be there, if there is such a time.
    deadline: Option<Instant>,
    /// Set to have the answer at once.
    stop: &'a AtomicBool,
}

impl Remote {
    /// Starts an engine and hears who it is.
    pub(super) fn start(words: &[String], patience: Duration) -> Result<Remote, Fault> {
        let process = Process::start(words).map_err(|error| {
            let message = MESSAGES.message("engine-not-started").with("program", quoted(&words[0]));
            Fault::Crash(message.with("problem", crate::system_problem(&error)))
        })?;
        let mut remote = Remote { process, options: Vec::new(), patience };
        remote.say(&Command::Ugi);
        let mut options = Vec::new();
        remote.expect("ugiok", |reply| match reply {
            Reply::Option(option) => {
                options.push(option);
                None
            }
            Reply::UgiOk => Some(()),
            _ => None,
        })?;
        remote.options = options;
        Ok(remote)
    }

    /// Tells the engine which game comes next and waits until it is ready.
    pub(super) fn new_game(&mut self, game: &AnyGame, seed: u64) -> Result<(), Fault> {
        self.set("Game", &game.game());
        let option = self.options.iter().find(|option| option.name.eq_ignore_ascii_case("Seed"));
        if let Some(seed) = option.and_then(|option| within_bounds(seed, &option.kind)) {
            self.set("Seed", &seed.to_string());
        }
        self.say(&Command::NewGame);
        self.make_ready()
    }

    /// Finds a move.
    pub(super) fn answer(
        &mut self,
        question: Question<'_>,
        report: &mut dyn FnMut(Info),
    ) -> Result<Answer, Fault> {
        let Question { game, limits, deadline, stop } = question;
        self.say(&position(game));
        self.make_ready()?;
        let begin = Instant::now();
        self.say(&Command::Go(limits));
        let (silence, latest) = waiting_times(self.patience, limits, game.turn());
        let longest = deadline.or(latest);
        let last = longest.map(|time| begin + time);
        let mut best = LastEval::new(question.game);
        let wait = Wait { silence, deadline: last, stop };
        let found = self.hear("bestmove", wait, |at, reply| match reply {
            Reply::Info(info) => {
                best.take_in(&info);
                report(info);
                None
            }
            Reply::BestMove(text) => Some((at, text)),
            _ => None,
        });
        let (at, text) = found.map_err(|fault| match fault {
            Fault::Time if deadline.is_none() => {
                self.silent("bestmove", longest.unwrap_or(silence))
            }
            other => other,
        })?;
        Ok(Answer { text, elapsed: at.duration_since(begin), eval: best.eval })
    }

    fn make_ready(&self) -> Result<(), Fault> {
        self.say(&Command::IsReady);
        self.expect("readyok", |reply| (reply == Reply::ReadyOk).then_some(()))
    }

    fn say(&self, command: &Command) {
        self.process.send(&command.to_string());
    }

    /// Sets an option if the engine has it.
    fn set(&self, name: &str, value: &str) {
        let known = self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        if let Some(option) = known {
            self.say(&Command::SetOption { name: option.name.clone(), value: value.to_owned() });
        }
    }

    fn expect<T>(
        &self,
        what: &'static str,
        mut wanted: impl FnMut(Reply) -> Option<T>,
    ) -> Result<T, Fault> {
        let patience = self.patience;
        let never = AtomicBool::new(false);
        let deadline = Some(Instant::now() + patience);
        let wait = Wait { silence: patience, deadline, stop: &never };
        let missed = |fault| match fault {
            Fault::Time => self.silent(what, patience),
            other => other,
        };
        self.hear(what, wait, |_, reply| wanted(reply)).map_err(missed)
    }

    /// Listens until something wanted is said.
    fn hear<T>(
        &self,
        what: &'static str,
        mut wait: Wait<'_>,
        mut wanted: impl FnMut(Instant, Reply) -> Option<T>,
    ) -> Result<T, Fault> {
        let mut last = Instant::now();
        let mut stopped = false;
        loop {
            if !stopped && wait.stop.load(Ordering::Relaxed) {
                stopped = true;
                self.say(&Command::Stop);
                let latest = Instant::now() + GRACE;
                wait.deadline = Some(wait.deadline.map_or(latest, |deadline| deadline.min(latest)));
            }
            let (at, line) = match self.process.hear(wait.nap()) {
                Heard::Silence => (Instant::now(), None),
                Heard::Line(at, line) => (at, line.ok()),
                Heard::Ended => return Err(self.ended(what)),
            };
            if wait.deadline.is_some_and(|deadline| at > deadline) {
                return Err(Fault::Time);
            }
            let line = line.unwrap_or_default();
            if let Some(found) = understood(&line).and_then(|reply| wanted(at, reply)) {
                return Ok(found);
            }
            if is_news(&line) {
                last = at;
            } else if at.duration_since(last) > wait.silence {
                return Err(self.silent(what, wait.silence));
            }
        }
    }

    fn silent(&self, what: &'static str, patience: Duration) -> Fault {
        let message = MESSAGES.message("engine-silent").with("what", what);
        let problem = message.with("time", patience.as_millis().to_string());
        Fault::Crash(self.process.with_last_words(problem, false))
    }

    fn ended(&self, what: &'static str) -> Fault {
        let problem = MESSAGES.message("engine-ended").with("what", what);
        Fault::Crash(self.process.with_last_words(problem, true))
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.say(&Command::Quit);
    }
}

impl Wait<'_> {
    /// How long to listen before looking around again.
    fn nap(&self) -> Duration {
        let rest = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        rest.map_or(NAP, |rest| NAP.min(rest + Duration::from_millis(1)))
    }
}

/// How long a search may be silent, and how long it may take in all before it counts as hanging.
fn waiting_times(
    patience: Duration,
    limits: SearchLimits,
    turn: Player,
) -> (Duration, Option<Duration>) {
    let allowance = match limits {
        SearchLimits::MoveTime(time) => time,
        SearchLimits::Clock(clock) => clock.of(turn).0,
        SearchLimits::Depth(_) | SearchLimits::Nodes(_) => {
            return (patience, Some(patience * LONGEST_MOVE));
        }
        SearchLimits::Infinite => return (Duration::MAX, None),
    };
    (allowance + patience, Some(allowance + patience))
}

/// Whether a line shows that a search is going on; what else is printed shows nothing.
fn is_news(line: &str) -> bool {
    line.split_ascii_whitespace().next() == Some("info")
}

/// A seed that an option can be set to, if there is one: none below zero unless all are.
fn within_bounds(seed: u64, kind: &OptionType) -> Option<i128> {
    let seed = i128::from(seed);
    let OptionType::Spin { min, max, .. } = *kind else {
        return Some(seed);
    };
    let least = i128::from(if max < 0 { min } else { min.max(0) });
    let count = i128::from(max) - least + 1;
    (count > 0).then(|| least + seed % count)
}

/// What a line means, if anything: more than a move after `bestmove`, such as `ponder`, is left
/// aside, and less is a move that is not legal. Whether the engine should say so is the business of
/// whoever checks it.
fn understood(line: &str) -> Option<Reply> {
    let mut words = line.split_ascii_whitespace();
    match words.next()? {
        "bestmove" => Some(Reply::BestMove(words.next().unwrap_or_default().to_owned())),
        _ => line.parse().ok(),
    }
}

fn position(game: &AnyGame) -> Command {
    let origin =
        if game.is_from_start() { Origin::Start } else { Origin::Fen(game.start_position()) };
    Command::Position { origin, moves: game.moves() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_lies_within_the_bounds_of_the_option() {
        for ([min, max], seed, expected) in [
            ([0, i64::MAX], 9, Some(9)),
            ([i64::MIN, i64::MAX], u64::MAX, Some(i128::from(u64::MAX - (1 << 63)))),
            ([5, 7], 0, Some(5)),
            ([5, 7], 3, Some(5)),
            ([5, 7], 11, Some(7)),
            ([-4, 3], 6, Some(2)),
            ([-4, -2], 1, Some(-3)),
            ([i64::MIN, -1], 0, Some(i128::from(i64::MIN))),
            ([7, 5], 1, None),
        ] {
            let kind = OptionType::Spin { default: 0, min, max };
            assert_eq!(within_bounds(seed, &kind), expected, "{seed} from {min} to {max}");
        }
    }

    #[test]
    fn every_search_that_should_end_has_an_end() {
        let patience = Duration::from_secs(2);
        let most = |limits| waiting_times(patience, limits, Player::One).1;
        assert_eq!(most(SearchLimits::MoveTime(patience)), Some(2 * patience));
        assert_eq!(most(SearchLimits::Depth(9)), Some(100 * patience));
        assert_eq!(most(SearchLimits::Nodes(9)), Some(100 * patience));
        assert_eq!(most(SearchLimits::Infinite), None);
    }

    #[test]
    fn the_word_after_bestmove_is_the_move() {
        for (line, expected) in [
            ("bestmove a1b1", Some("a1b1")),
            (" bestmove\ta1b1 ponder a2b2", Some("a1b1")),
            ("bestmove", Some("")),
            ("bestmoves a1b1", None),
            ("", None),
        ] {
            let found = match understood(line) {
                Some(Reply::BestMove(text)) => Some(text),
                _ => None,
            };
            assert_eq!(found.as_deref(), expected, "{line}");
        }
    }
}
