//! A conversation with the engine that is examined, of which everything is remembered.

use crate::context::MESSAGES;
use ludoteca_engine::player::{Process, ProcessOutput};
use ludoteca_engine::system_problem;
use ludoteca_protocol::{Command, OptionLine, Reply};
use ludoteca_rules::{AnyGame, Localize, Message, quoted};
use std::time::{Duration, Instant};

/// More than this in one step is a flood: no program that runs the engine could keep up with it,
/// and neither could we.
const MOST_LINES: usize = 20_000;
const MOST_BYTES: usize = 16 << 20;

/// More mistakes than this in one step say nothing new.
const MOST_WRONG: usize = 20;

/// How good or bad a step was.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    Skipped,
    Fine,
    Odd,
    Wrong,
}

/// What a step came to.
#[derive(Debug)]
pub(super) struct Finding {
    /// What was looked at.
    pub(super) step: Message,
    pub(super) notes: Notes,
}

/// What was said, and what was noticed about it.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pub(super) sent: Vec<String>,
    pub(super) heard: Vec<String>,
    pub(super) wrong: Vec<Message>,
    pub(super) odd: Vec<Message>,
    /// How long an answer took that should come fast.
    pub(super) took: Option<Duration>,
    /// How much was heard, in bytes.
    bytes: usize,
}

impl Finding {
    pub(super) const fn level(&self) -> Level {
        if !self.notes.wrong.is_empty() {
            return Level::Wrong;
        }
        if !self.notes.odd.is_empty() {
            return Level::Odd;
        }
        if self.notes.sent.is_empty() { Level::Skipped } else { Level::Fine }
    }
}

/// The engine does not go on with the step; why is noted already.
#[derive(Debug)]
pub(super) struct Broken;

/// An engine under examination.
#[derive(Debug)]
pub(super) struct Exam {
    words: Vec<String>,
    process: Process,
    pub(super) game: AnyGame,
    pub(super) patience: Duration,
    pub(super) options: Vec<OptionLine>,
    notes: Notes,
}

impl Exam {
    /// Starts the engine.
    pub(super) fn new(
        words: Vec<String>,
        game: AnyGame,
        patience: Duration,
    ) -> Result<Exam, Message> {
        let process = start(&words)?;
        let (options, notes) = (Vec::new(), Notes::default());
        Ok(Exam { words, process, game, patience, options, notes })
    }

    /// What was noted since this was asked for the last time.
    pub(super) fn take_notes(&mut self) -> Notes {
        std::mem::take(&mut self.notes)
    }

    /// Starts the engine once more and brings it to where it was.
    pub(super) fn restart(&mut self) -> Result<(), Broken> {
        match start(&self.words) {
            Ok(process) => self.process = process,
            Err(why) => return Err(self.broken(why)),
        }
        self.say(&Command::Ugi);
        self.wait("ugiok", |reply| *reply == Reply::UgiOk)?;
        self.choose_game();
        Ok(())
    }

    /// Tells the engine the game if it has an option for it, and whether it has.
    pub(super) fn choose_game(&mut self) -> bool {
        let is_game = |option: &&OptionLine| option.name.eq_ignore_ascii_case("Game");
        let Some(name) = self.options.iter().find(is_game).map(|option| option.name.clone()) else {
            return false;
        };
        self.say(&Command::SetOption { name, value: self.game.game() });
        true
    }

    pub(super) fn say(&mut self, command: &Command) {
        self.say_raw(&command.to_string());
    }

    pub(super) fn say_raw(&mut self, line: &str) {
        self.process.send(line);
        self.notes.sent.push(line.to_owned());
    }

    pub(super) fn wrong(&mut self, message: Message) {
        let wrong = &mut self.notes.wrong;
        if wrong.len() < MOST_WRONG && !wrong.contains(&message) {
            wrong.push(message);
        }
    }

    /// Notes why the step cannot go on, however much was wrong before.
    fn broken(&mut self, why: Message) -> Broken {
        self.notes.wrong.push(why);
        Broken
    }

    pub(super) fn odd(&mut self, message: Message) {
        self.notes.odd.push(message);
    }

    pub(super) const fn took(&mut self, time: Duration) {
        self.notes.took = Some(time);
    }

    /// Waits for a reply and returns it with all before it and the time it took.
    pub(super) fn wait(
        &mut self,
        what: &'static str,
        is_wanted: impl Fn(&Reply) -> bool,
    ) -> Result<(Vec<Reply>, Duration), Broken> {
        let begin = Instant::now();
        let deadline = begin + self.patience;
        let mut replies = Vec::new();
        loop {
            let heard = self.hear(deadline)?;
            // What has come since says nothing about what came in time.
            let Some((at, reply)) = heard.filter(|(at, _)| *at <= deadline) else {
                let message = MESSAGES.message("compliance-silent").with("what", what);
                return Err(self.broken(message.with("time", self.patience.as_millis() as u64)));
            };
            let Some(reply) = reply else {
                continue;
            };
            let wanted = is_wanted(&reply);
            replies.push(reply);
            if wanted {
                return Ok((replies, at.saturating_duration_since(begin)));
            }
        }
    }

    /// Everything that is said in a time.
    pub(super) fn listen(&mut self, time: Duration) -> Result<Vec<Reply>, Broken> {
        let deadline = Instant::now() + time;
        let mut replies = Vec::new();
        while let Some((at, reply)) = self.hear(deadline)? {
            replies.extend(reply);
            if at > deadline {
                break;
            }
        }
        Ok(replies)
    }

    /// Makes sure that the engine is there and has nothing more to say, least of all a move.
    pub(super) fn settle(&mut self) -> Result<(), Broken> {
        self.say(&Command::IsReady);
        let (replies, _) = self.wait("readyok", |reply| *reply == Reply::ReadyOk)?;
        if replies.iter().any(|reply| matches!(reply, Reply::BestMove(_))) {
            self.wrong(MESSAGES.message("compliance-bestmove-unasked"));
        }
        Ok(())
    }

    /// Waits for the engine to end after `quit`.
    pub(super) fn end(&mut self) {
        let message = match self.process.wait_timeout(self.patience) {
            Ok(Some(status)) if status.success() => return,
            Ok(Some(status)) => {
                let message = MESSAGES.message("compliance-exit");
                return self.odd(message.with("status", status.to_string()));
            }
            Ok(None) => MESSAGES.message("compliance-does-not-end"),
            Err(error) => MESSAGES.message("output-failed").with("problem", system_problem(&error)),
        };
        self.wrong(message.with("time", self.patience.as_millis() as u64));
    }

    /// The next line, if it comes in time or is there already: as a reply, if it is one.
    fn hear(&mut self, deadline: Instant) -> Result<Option<(Instant, Option<Reply>)>, Broken> {
        let rest = deadline.saturating_duration_since(Instant::now());
        let (at, line) = match self.process.receive(rest) {
            ProcessOutput::Timeout => return Ok(None),
            ProcessOutput::Closed => {
                let problem = MESSAGES.message("compliance-ended");
                let problem = self.process.with_stderr(problem, true);
                return Err(self.broken(problem));
            }
            ProcessOutput::Line(at, line) => (at, line),
        };
        let reply = match line {
            Ok(line) => self.read(line)?,
            Err(error) => {
                let message = MESSAGES.message("compliance-line");
                self.wrong(message.with("problem", error.message()));
                None
            }
        };
        Ok(Some((at, reply)))
    }

    fn read(&mut self, line: String) -> Result<Option<Reply>, Broken> {
        let reply = match line.parse::<Reply>() {
            Ok(Reply::Text(text)) if text.trim_ascii().is_empty() => None,
            Ok(Reply::Text(text)) => {
                self.wrong(MESSAGES.message("compliance-stray").with("found", quoted(&text)));
                None
            }
            Ok(reply) => Some(reply),
            Err(error) => {
                let message = MESSAGES.message("compliance-unreadable");
                self.wrong(message.with("found", quoted(&line)).with("problem", error.message()));
                None
            }
        };
        self.notes.bytes += line.len();
        self.notes.heard.push(line);
        if self.notes.heard.len() > MOST_LINES || self.notes.bytes > MOST_BYTES {
            let message = MESSAGES.message("compliance-flood").with("lines", MOST_LINES);
            return Err(self.broken(message.with("size", MOST_BYTES >> 20)));
        }
        Ok(reply)
    }
}

fn start(words: &[String]) -> Result<Process, Message> {
    Process::start(words).map_err(|error| {
        let message = MESSAGES.message("compliance-not-started").with("program", quoted(&words[0]));
        message.with("problem", system_problem(&error))
    })
}
