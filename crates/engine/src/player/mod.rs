//! Computer players: built-in players in this process and UGI engines in child processes.
//!
//! # Examples
//!
//! ```
//! use ludoteca_engine::player::{EnginePlayer, MoveRequest};
//! use ludoteca_protocol::{SearchLimits, Settings};
//! use ludoteca_rules::AnyGame;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! let game: AnyGame = "swack".parse().unwrap();
//! let spec = "level:2".parse().unwrap();
//! let mut player = EnginePlayer::start(&spec, Settings::default(), Duration::from_secs(5)).unwrap();
//! player.new_game(&game, 7).unwrap();
//! let limits = SearchLimits::MoveTime(Duration::from_secs(1));
//! let request = MoveRequest { game: &game, limits, deadline: None, stop: &AtomicBool::new(false) };
//! let reply = player.find_move(request, &mut |_info| {}).unwrap();
//! assert!(game.legal_moves().contains(&reply.text));
//! ```

mod local;
mod process;
mod spec;
mod stderr_tail;
mod ugi;

pub use process::{Process, ProcessOutput};
pub use spec::{PlayerSpec, PlayerSpecError, command_words};

use crate::MESSAGES;
use crate::analysis::eval_of;
use crate::method::SearchMethod;
use crate::system::SystemError;
use local::LocalPlayer;
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Message, Player, localized_error};
use ludoteca_session::Eval;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use ugi::UgiPlayer;

/// A computer player.
#[derive(Debug)]
pub struct EnginePlayer(PlayerKind);

#[derive(Debug)]
enum PlayerKind {
    Local(Box<LocalPlayer>),
    Ugi(Box<UgiPlayer>),
}

/// A request for a move.
#[derive(Copy, Clone, Debug)]
pub struct MoveRequest<'a> {
    /// The game, which is not over.
    pub game: &'a AnyGame,
    /// The limits of the search.
    pub limits: SearchLimits,
    /// The time after which an external engine loses on time; `None` if there is no clock.
    pub deadline: Option<Duration>,
    /// Set to stop the search; the player then replies at once.
    pub stop: &'a AtomicBool,
}

/// The reply to a request for a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveReply {
    /// The move, which may be illegal if it comes from an external engine.
    pub text: String,
    /// The time the move took.
    pub elapsed: Duration,
    /// The evaluation of the position.
    pub eval: Option<Eval>,
}

localized_error! {
    /// A computer player has not replied.
    pub enum PlayerError in MESSAGES {
        /// The player's time ran out.
        Timeout = "player-timeout": "the player ran out of time",
        ;
        /// The player has terminated, failed, or does not respond. It must not be used any more.
        Crash(Message),
    }
}

localized_error! {
    /// The reason of a [`PlayerError::Crash`].
    enum CrashError in MESSAGES {
        Panicked { problem: String } = "player-panicked": "the player failed: {problem}",
        NotStarted { program: String, problem: SystemError } = "engine-not-started":
            "{program} could not be started: {problem}",
        Ended { what: &'static str } = "engine-ended": "the engine ended before it sent {what}",
        Silent { what: &'static str, time: u64 } = "engine-silent":
            "the engine did not send {what} within {time} ms",
    }
}

impl EnginePlayer {
    /// Starts a player. The settings apply to built-in players only. An external engine that is
    /// silent for longer than the timeout counts as crashed.
    ///
    /// # Errors
    /// Returns an error if an engine cannot be started or does not speak UGI.
    pub fn start(
        spec: &PlayerSpec,
        settings: Settings,
        timeout: Duration,
    ) -> Result<EnginePlayer, PlayerError> {
        let local = |method, level| {
            let settings = Settings { level, ..settings };
            Ok(EnginePlayer(PlayerKind::Local(Box::new(LocalPlayer::new(method, settings)))))
        };
        match spec {
            PlayerSpec::BuiltIn(method) => local(*method, None),
            PlayerSpec::Level(level) => local(SearchMethod::Best, Some(*level)),
            PlayerSpec::Command(words) => {
                let engine = UgiPlayer::start(words, timeout)?;
                Ok(EnginePlayer(PlayerKind::Ugi(Box::new(engine))))
            }
        }
    }

    /// Starts a new game. The random choices of the player depend on the seed.
    ///
    /// # Errors
    /// Returns an error if an external engine fails.
    pub fn new_game(&mut self, game: &AnyGame, seed: u64) -> Result<(), PlayerError> {
        match &mut self.0 {
            PlayerKind::Local(local) => {
                local.new_game(seed);
                Ok(())
            }
            PlayerKind::Ugi(engine) => engine.new_game(game, seed),
        }
    }

    /// Finds a move and reports the progress of the search. The caller must check that the move is
    /// legal.
    ///
    /// # Errors
    /// Returns an error if the player crashes or exceeds its time.
    pub fn find_move(
        &mut self,
        request: MoveRequest<'_>,
        report: &mut dyn FnMut(Info),
    ) -> Result<MoveReply, PlayerError> {
        match &mut self.0 {
            PlayerKind::Local(local) => local.find_move(request, report),
            PlayerKind::Ugi(engine) => engine.find_move(request, report),
        }
    }
}

/// Collects the latest evaluation of the best variation.
#[derive(Debug)]
struct LatestEval {
    turn: Player,
    eval: Option<Eval>,
}

impl LatestEval {
    fn new(game: &AnyGame) -> LatestEval {
        LatestEval { turn: game.turn(), eval: None }
    }

    fn update(&mut self, info: &Info) {
        if info.multipv.is_none_or(|rank| rank == 1) {
            self.eval = eval_of(info, self.turn).or(self.eval);
        }
    }
}
