//! Computer players of any kind, asked for one move at a time: our own in this process, and other
//! people's engines in processes of their own.
//!
//! ```
//! use ludoteca_engine::opponent::{Opponent, Question};
//! use ludoteca_protocol::{SearchLimits, Settings};
//! use ludoteca_rules::AnyGame;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! let game: AnyGame = "swack".parse().unwrap();
//! let kind = "level:2".parse().unwrap();
//! let mut opponent = Opponent::start(&kind, Settings::default(), Duration::from_secs(5)).unwrap();
//! opponent.new_game(&game, 7).unwrap();
//! let limits = SearchLimits::MoveTime(Duration::from_secs(1));
//! let question = Question { game: &game, limits, deadline: None, stop: &AtomicBool::new(false) };
//! let answer = opponent.answer(question, &mut |_info| {}).unwrap();
//! assert!(game.legal_moves().contains(&answer.text));
//! ```

mod kind;
mod last_words;
mod local;
mod process;
mod remote;

pub use kind::{Kind, command_words};
pub use process::{Heard, Process};

use crate::analysis::eval_of;
use crate::style::Style;
use local::Local;
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Message, Player};
use ludoteca_session::Eval;
use remote::Remote;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A computer player.
#[derive(Debug)]
pub struct Opponent(Seat);

#[derive(Debug)]
enum Seat {
    Local(Box<Local>),
    Remote(Box<Remote>),
}

/// What a player is asked.
#[derive(Copy, Clone, Debug)]
pub struct Question<'a> {
    /// The game, which is not over.
    pub game: &'a AnyGame,
    /// How long to think.
    pub limits: SearchLimits,
    /// When an engine in another process has lost on time, if it can.
    pub deadline: Option<Duration>,
    /// Set to have the answer at once.
    pub stop: &'a AtomicBool,
}

/// What a player answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move, which may be no legal one if it is another program's.
    pub text: String,
    /// How long it took.
    pub elapsed: Duration,
    /// What the position seemed to be worth.
    pub eval: Option<Eval>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The player has ended, failed, or hangs, and is of no use any more.
    Crash(Message),
    /// Its time was over.
    Time,
}

impl Opponent {
    /// Gets a player ready; the settings are for our own players alone, and an engine may be silent for so long before it counts as hanging.
    ///
    /// # Errors
    /// When an engine cannot be started or does not speak UGI.
    pub fn start(kind: &Kind, settings: Settings, patience: Duration) -> Result<Opponent, Fault> {
        let local = |style, level| {
            let settings = Settings { level, ..settings };
            Ok(Opponent(Seat::Local(Box::new(Local::new(style, settings)))))
        };
        match kind {
            Kind::Own(style) => local(*style, None),
            Kind::Level(level) => local(Style::Best, Some(*level)),
            Kind::Command(words) => {
                let remote = Remote::start(words, patience)?;
                Ok(Opponent(Seat::Remote(Box::new(remote))))
            }
        }
    }

    /// Tells the player that another game begins, in which its choices are made from a seed.
    ///
    /// # Errors
    /// When an engine fails.
    pub fn new_game(&mut self, game: &AnyGame, seed: u64) -> Result<(), Fault> {
        match &mut self.0 {
            Seat::Local(local) => {
                local.new_game(seed);
                Ok(())
            }
            Seat::Remote(remote) => remote.new_game(game, seed),
        }
    }

    /// Finds a move and tells news on the way.
    ///
    /// # Errors
    /// When the player fails or is too late; whether its move is legal is for the caller to see.
    pub fn answer(
        &mut self,
        question: Question<'_>,
        report: &mut dyn FnMut(Info),
    ) -> Result<Answer, Fault> {
        match &mut self.0 {
            Seat::Local(local) => local.answer(question, report),
            Seat::Remote(remote) => remote.answer(question, report),
        }
    }
}

/// Keeps in mind what the best line is worth while news pass by.
#[derive(Debug)]
struct LastEval {
    turn: Player,
    eval: Option<Eval>,
}

impl LastEval {
    fn new(game: &AnyGame) -> LastEval {
        LastEval { turn: game.turn(), eval: None }
    }

    fn take_in(&mut self, info: &Info) {
        if info.multipv.is_none_or(|rank| rank == 1) {
            self.eval = eval_of(info, self.turn).or(self.eval);
        }
    }
}
