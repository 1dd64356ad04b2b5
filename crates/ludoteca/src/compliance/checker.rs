//! An engine that is checked, with a transcript of each step.

use crate::context::MESSAGES;
use ludoteca_engine::player::{Process, ProcessOutput};
use ludoteca_engine::system_problem;
use ludoteca_protocol::{Command, OptionLine, Reply};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize, Message, quoted};
use std::time::{Duration, Instant};

/// The maximum output in one step: no program that runs the engine could keep up with more.
const MAX_LINES: usize = 20_000;
const MAX_BYTES: usize = 16 << 20;

/// The maximum number of errors noted for a step.
const MAX_ERRORS: usize = 20;

/// The result of a step, from good to bad.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Verdict {
    Skipped,
    Passed,
    Warning,
    Failed,
}

/// The report on a step.
#[derive(Debug)]
pub(super) struct StepReport {
    /// The id of the message that describes the step.
    pub(super) id: &'static str,
    pub(super) transcript: Transcript,
}

/// The lines exchanged in a step, and the problems found.
#[derive(Debug, Default)]
pub(super) struct Transcript {
    pub(super) sent: Vec<String>,
    pub(super) received: Vec<String>,
    pub(super) errors: Vec<Message>,
    pub(super) warnings: Vec<Message>,
    /// The time of an answer that should come fast.
    pub(super) took: Option<Duration>,
    /// The size of the lines received, in bytes.
    bytes: usize,
}

impl StepReport {
    pub(super) const fn verdict(&self) -> Verdict {
        if !self.transcript.errors.is_empty() {
            return Verdict::Failed;
        }
        if !self.transcript.warnings.is_empty() {
            return Verdict::Warning;
        }
        if self.transcript.sent.is_empty() { Verdict::Skipped } else { Verdict::Passed }
    }
}

/// The step cannot continue; the reason is in the transcript.
#[derive(Debug)]
pub(super) struct StepAborted;

/// An engine that is checked.
#[derive(Debug)]
pub(super) struct Checker {
    words: Vec<String>,
    process: Process,
    pub(super) game: AnyGame,
    pub(super) patience: Duration,
    pub(super) options: Vec<OptionLine>,
    transcript: Transcript,
}

impl Checker {
    /// Starts the engine.
    pub(super) fn new(
        words: Vec<String>,
        game: AnyGame,
        patience: Duration,
    ) -> Result<Checker, Message> {
        let process = start(&words)?;
        let (options, transcript) = (Vec::new(), Transcript::default());
        Ok(Checker { words, process, game, patience, options, transcript })
    }

    /// Returns the transcript since the last call.
    pub(super) fn take_transcript(&mut self) -> Transcript {
        std::mem::take(&mut self.transcript)
    }

    /// Starts the engine again and chooses the game.
    pub(super) fn restart(&mut self) -> Result<(), StepAborted> {
        match start(&self.words) {
            Ok(process) => self.process = process,
            Err(why) => return Err(self.abort(why)),
        }
        self.send(&Command::Ugi);
        self.wait("ugiok", |reply| *reply == Reply::UgiOk)?;
        self.choose_game();
        Ok(())
    }

    /// Chooses the game, and returns whether the engine has an option for it.
    pub(super) fn choose_game(&mut self) -> bool {
        let is_game = |option: &&OptionLine| option.name.eq_ignore_ascii_case("Game");
        let Some(name) = self.options.iter().find(is_game).map(|option| option.name.clone()) else {
            return false;
        };
        self.send(&Command::SetOption { name, value: self.game.game() });
        true
    }

    pub(super) fn send(&mut self, command: &Command) {
        self.send_raw(&command.to_string());
    }

    pub(super) fn send_raw(&mut self, line: &str) {
        self.process.send(line);
        self.transcript.sent.push(line.to_owned());
    }

    pub(super) fn error(&mut self, message: Message) {
        let errors = &mut self.transcript.errors;
        if errors.len() < MAX_ERRORS && !errors.contains(&message) {
            errors.push(message);
        }
    }

    /// Notes why the step cannot continue, even if there are too many errors.
    fn abort(&mut self, why: Message) -> StepAborted {
        self.transcript.errors.push(why);
        StepAborted
    }

    pub(super) fn warn(&mut self, message: Message) {
        self.transcript.warnings.push(message);
    }

    pub(super) const fn set_time(&mut self, time: Duration) {
        self.transcript.took = Some(time);
    }

    /// Waits for a reply, and returns all replies up to it with the time it took.
    pub(super) fn wait(
        &mut self,
        what: &'static str,
        is_expected: impl Fn(&Reply) -> bool,
    ) -> Result<(Vec<Reply>, Duration), StepAborted> {
        let begin = Instant::now();
        let deadline = begin + self.patience;
        let mut replies = Vec::new();
        loop {
            let line = self.receive(deadline)?;
            // A line may be in the queue that came too late.
            let Some((at, reply)) = line.filter(|(at, _)| *at <= deadline) else {
                return Err(self.abort(message!(
                    MESSAGES,
                    "compliance-silent",
                    what = what,
                    time = self.patience.as_millis() as u64
                )));
            };
            let Some(reply) = reply else {
                continue;
            };
            let is_last = is_expected(&reply);
            replies.push(reply);
            if is_last {
                return Ok((replies, at.saturating_duration_since(begin)));
            }
        }
    }

    /// Returns all replies within a time.
    pub(super) fn listen(&mut self, time: Duration) -> Result<Vec<Reply>, StepAborted> {
        let deadline = Instant::now() + time;
        let mut replies = Vec::new();
        while let Some((at, reply)) = self.receive(deadline)? {
            replies.extend(reply);
            if at > deadline {
                break;
            }
        }
        Ok(replies)
    }

    /// Checks that the engine answers, without a move that was not asked for.
    pub(super) fn settle(&mut self) -> Result<(), StepAborted> {
        self.send(&Command::IsReady);
        let (replies, _) = self.wait("readyok", |reply| *reply == Reply::ReadyOk)?;
        if replies.iter().any(|reply| matches!(reply, Reply::BestMove(_))) {
            self.error(message!(MESSAGES, "compliance-bestmove-unasked"));
        }
        Ok(())
    }

    /// Waits for the engine to end after `quit`.
    pub(super) fn end(&mut self) {
        let message = match self.process.wait_timeout(self.patience) {
            Ok(Some(status)) if status.success() => return,
            Ok(Some(status)) => {
                return self.warn(message!(
                    MESSAGES,
                    "compliance-exit",
                    status = status.to_string()
                ));
            }
            Ok(None) => MESSAGES.message("compliance-does-not-end"),
            Err(error) => message!(MESSAGES, "output-failed", problem = system_problem(&error)),
        };
        self.error(message.with("time", self.patience.as_millis() as u64));
    }

    /// Returns the next line if it comes in time or is in the queue, as a reply if it is one.
    fn receive(
        &mut self,
        deadline: Instant,
    ) -> Result<Option<(Instant, Option<Reply>)>, StepAborted> {
        let rest = deadline.saturating_duration_since(Instant::now());
        let (at, line) = match self.process.receive(rest) {
            ProcessOutput::Timeout => return Ok(None),
            ProcessOutput::Closed => {
                let problem = message!(MESSAGES, "compliance-ended");
                let problem = self.process.with_stderr(problem, true);
                return Err(self.abort(problem));
            }
            ProcessOutput::Line(at, line) => (at, line),
        };
        let reply = match line {
            Ok(line) => self.read(line)?,
            Err(error) => {
                self.error(message!(MESSAGES, "compliance-line", problem = error.message()));
                None
            }
        };
        Ok(Some((at, reply)))
    }

    fn read(&mut self, line: String) -> Result<Option<Reply>, StepAborted> {
        let reply = match line.parse::<Reply>() {
            Ok(Reply::Text(text)) if text.trim_ascii().is_empty() => None,
            Ok(Reply::Text(text)) => {
                self.error(message!(MESSAGES, "compliance-stray", found = quoted(&text)));
                None
            }
            Ok(reply) => Some(reply),
            Err(error) => {
                self.error(message!(
                    MESSAGES,
                    "compliance-unreadable",
                    found = quoted(&line),
                    problem = error.message()
                ));
                None
            }
        };
        self.transcript.bytes += line.len();
        self.transcript.received.push(line);
        if self.transcript.received.len() > MAX_LINES || self.transcript.bytes > MAX_BYTES {
            return Err(self.abort(message!(
                MESSAGES,
                "compliance-flood",
                lines = MAX_LINES,
                size = MAX_BYTES >> 20
            )));
        }
        Ok(reply)
    }
}

fn start(words: &[String]) -> Result<Process, Message> {
    Process::start(words).map_err(|error| {
        message!(
            MESSAGES,
            "compliance-not-started",
            program = quoted(&words[0]),
            problem = system_problem(&error)
        )
    })
}
