//! Computer players that are asked for one move at a time: built-in players in this process, and UGI
//! engines in processes of their own.
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
pub use spec::{PlayerSpec, command_words};

use crate::analysis::eval_of;
use crate::method::SearchMethod;
use local::LocalPlayer;
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Message, Player};
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
    /// The time after which an external engine loses on time, if it can.
    pub deadline: Option<Duration>,
    /// Set to get the reply at once.
    pub stop: &'a AtomicBool,
}

/// The reply to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveReply {
    /// The move, which may be illegal if it comes from an external engine.
    pub text: String,
    /// The time it took.
    pub elapsed: Duration,
    /// The evaluation of the position.
    pub eval: Option<Eval>,
}

/// Why there is no reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerError {
    /// The player has terminated, failed, or does not respond, and cannot be used any more.
    Crash(Message),
    /// The player's time ran out.
    Timeout,
}

impl EnginePlayer {
    /// Starts a player. The settings apply to built-in players only; an external engine that is
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

    /// Starts a new game, in which the random choices of the player follow from a seed.
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

    /// Finds a move and reports on the search.
    ///
    /// # Errors
    /// Returns an error if the player fails or exceeds its time. Whether the move is legal is for the
    /// caller to check.
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
