//! An engine in a process of its own, which speaks UGI.

use super::process::{Heard, Process};
use super::seat::{Answer, Fault, Question};
use crate::MESSAGES;
use ludoteca_protocol::{Command, OptionLine, OptionType, Origin, Reply};
use ludoteca_rules::{AnyGame, quoted};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often to look whether the match was broken off.
const NAP: Duration = Duration::from_millis(50);

/// An engine in a process of its own.
#[derive(Debug)]
pub(super) struct Remote {
    process: Process,
    options: Vec<OptionLine>,
}

/// How long to wait for an answer.
#[derive(Copy, Clone)]
struct Wait<'a> {
    /// How long nothing may be heard at all.
    silence: Duration,
    /// When the answer must be there, if there is such a time.
    deadline: Option<Instant>,
    halt: &'a AtomicBool,
}

impl Remote {
    /// Starts an engine and hears who it is.
    pub(super) fn start(words: &[String], patience: Duration) -> Result<Remote, Fault> {
        let process = Process::start(words).map_err(|error| {
            let message = MESSAGES.message("engine-not-started").with("program", quoted(&words[0]));
            Fault::Crash(message.with("problem", error.to_string()))
        })?;
        let mut remote = Remote { process, options: Vec::new() };
        remote.say(&Command::Ugi);
        let mut options = Vec::new();
        remote.expect("ugiok", patience, |reply| match reply {
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
    pub(super) fn new_game(
        &mut self,
        game: &AnyGame,
        seed: u64,
        patience: Duration,
    ) -> Result<(), Fault> {
        self.set("Game", &game.game());
        if let Some(seed) = self.seed_within_bounds(seed) {
            self.set("Seed", &seed.to_string());
        }
        self.say(&Command::NewGame);
        self.make_ready(patience)
    }

    /// Finds a move.
    pub(super) fn answer(&mut self, question: Question<'_>) -> Result<Answer, Fault> {
        let Question { game, left, conditions, halt } = question;
        self.say(&position(game));
        self.make_ready(conditions.patience)?;
        let begin = Instant::now();
        self.say(&Command::Go(conditions.pace.limits(left)));
        let allowance = conditions.pace.allowance(left[game.turn().index()]);
        let has_clock = conditions.pace.start().is_some();
        let (silence, deadline) = match allowance {
            None => (conditions.patience, None),
            Some(time) if has_clock => (time + conditions.patience, Some(begin + time)),
            Some(time) => (time + conditions.patience, Some(begin + time + conditions.patience)),
        };
        let mut score = None;
        let wait = Wait { silence, deadline, halt };
        let found = self.hear("bestmove", wait, |at, reply| match reply {
            Reply::Info(info) if info.multipv.is_none_or(|rank| rank == 1) => {
                score = info.score.map(|score| score.value).or(score);
                None
            }
            Reply::BestMove(text) => Some((at, text)),
            _ => None,
        });
        let (at, text) = found.map_err(|fault| match fault {
            Fault::Time if !has_clock => silent("bestmove", silence),
            other => other,
        })?;
        Ok(Answer { text, elapsed: at.duration_since(begin), score })
    }

    fn make_ready(&self, patience: Duration) -> Result<(), Fault> {
        self.say(&Command::IsReady);
        self.expect("readyok", patience, |reply| (reply == Reply::ReadyOk).then_some(()))
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

    fn seed_within_bounds(&self, seed: u64) -> Option<u64> {
        let option = self.options.iter().find(|option| option.name.eq_ignore_ascii_case("Seed"))?;
        let OptionType::Spin { max, .. } = option.kind else {
            return Some(seed);
        };
        u64::try_from(max).ok().map(|max| seed % max.saturating_add(1))
    }

    fn expect<T>(
        &self,
        what: &'static str,
        patience: Duration,
        mut wanted: impl FnMut(Reply) -> Option<T>,
    ) -> Result<T, Fault> {
        let never = AtomicBool::new(false);
        let deadline = Some(Instant::now() + patience);
        let wait = Wait { silence: patience, deadline, halt: &never };
        let missed = |fault| match fault {
            Fault::Time => silent(what, patience),
            other => other,
        };
        self.hear(what, wait, |_, reply| wanted(reply)).map_err(missed)
    }

    /// Listens until something wanted is said.
    fn hear<T>(
        &self,
        what: &'static str,
        wait: Wait<'_>,
        mut wanted: impl FnMut(Instant, Reply) -> Option<T>,
    ) -> Result<T, Fault> {
        let mut last = Instant::now();
        loop {
            if wait.halt.load(Ordering::Relaxed) {
                return Err(Fault::Halted);
            }
            let (at, line) = match self.process.hear(wait.nap()) {
                Heard::Silence => (Instant::now(), None),
                Heard::Line(at, line) => (at, line.ok()),
                Heard::Ended => {
                    return Err(Fault::Crash(MESSAGES.message("engine-ended").with("what", what)));
                }
            };
            if wait.deadline.is_some_and(|deadline| at > deadline) {
                return Err(Fault::Time);
            }
            let Some(line) = line else {
                if at.duration_since(last) > wait.silence {
                    return Err(silent(what, wait.silence));
                }
                continue;
            };
            last = at;
            // What is no reply at all is the business of whoever checks the engine.
            if let Some(found) = line.parse().ok().and_then(|reply| wanted(at, reply)) {
                return Ok(found);
            }
        }
    }
}

impl Wait<'_> {
    /// How long to listen before looking around again.
    fn nap(&self) -> Duration {
        let rest = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        rest.map_or(NAP, |rest| NAP.min(rest + Duration::from_millis(1)))
    }
}

fn silent(what: &'static str, patience: Duration) -> Fault {
    let message = MESSAGES.message("engine-silent").with("what", what);
    Fault::Crash(message.with("time", patience.as_millis().to_string()))
}

fn position(game: &AnyGame) -> Command {
    let origin =
        if game.is_from_start() { Origin::Start } else { Origin::Fen(game.start_position()) };
    Command::Position { origin, moves: game.moves() }
}
