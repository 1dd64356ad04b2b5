//! The conditions of a tournament, and the running players.

use super::move_limit::MoveLimit;
use super::player::ArenaPlayer;
use super::report::{Cause, Termination};
use crate::player::{EnginePlayer, PlayerError};
use ludoteca_locale::{Lang, Translate};
use ludoteca_protocol::Settings;
use ludoteca_rules::{AnyGame, Message};
use std::time::Duration;

/// The conditions under which games are played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// The limit on the search for each move.
    pub move_limit: MoveLimit,
    /// The tolerance before a move counts as exceeding its time limit. It does not apply to clocks.
    pub margin: Duration,
    /// The time after which a silent engine counts as crashed.
    pub timeout: Duration,
    /// The number of moves after which a game is adjudicated a draw.
    pub max_plies: usize,
    /// Whether a game is adjudicated as soon as a built-in player has proved a win.
    pub adjudicates_proofs: bool,
    /// The hash size of each built-in player, in MiB.
    pub hash: u32,
    /// The number of search threads of each built-in player.
    pub threads: u32,
    /// Whether built-in players are timed by processor time instead of wall-clock time. They then
    /// search with one thread.
    pub counts_processor_time: bool,
}

/// Why a player forfeits a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ForfeitReason {
    /// The player has terminated, failed, or does not respond.
    Crash(Message),
    /// The player's move is not legal.
    Illegal(Message),
    /// The player's time has run out.
    Time,
    /// The tournament was stopped; the game does not count.
    Halted,
}

impl From<PlayerError> for ForfeitReason {
    fn from(error: PlayerError) -> ForfeitReason {
        match error {
            PlayerError::Crash(why) => ForfeitReason::Crash(why),
            PlayerError::Timeout => ForfeitReason::Time,
        }
    }
}

impl ForfeitReason {
    /// Returns how the game ends, or `None` if it does not count.
    pub(super) fn termination(&self) -> Option<Termination> {
        match self {
            ForfeitReason::Crash(why) => Some(Termination::with(Cause::Crash, &why.text(Lang::En))),
            ForfeitReason::Illegal(why) => {
                Some(Termination::with(Cause::Illegal, &why.text(Lang::En)))
            }
            ForfeitReason::Time => Some(Termination::plain(Cause::Time)),
            ForfeitReason::Halted => None,
        }
    }
}

/// The players of one worker thread, each started when it is first needed.
#[derive(Debug)]
pub(super) struct PlayerPool<'a> {
    players: &'a [ArenaPlayer],
    conditions: &'a Conditions,
    running: Vec<Option<EnginePlayer>>,
}

impl<'a> PlayerPool<'a> {
    pub(super) fn new(players: &'a [ArenaPlayer], conditions: &'a Conditions) -> PlayerPool<'a> {
        PlayerPool { players, conditions, running: players.iter().map(|_| None).collect() }
    }

    /// Prepares a player for a new game.
    pub(super) fn new_game(
        &mut self,
        player: usize,
        game: &AnyGame,
        seed: u64,
    ) -> Result<(), ForfeitReason> {
        Ok(self.get(player)?.new_game(game, seed)?)
    }

    /// Returns whether forced wins that the player reports are proved.
    pub(super) fn proves_wins(&self, player: usize) -> bool {
        self.players[player].spec.proves_wins()
    }

    /// Returns a player, started if necessary.
    pub(super) fn get(&mut self, player: usize) -> Result<&mut EnginePlayer, ForfeitReason> {
        let running = &mut self.running[player];
        if running.is_none() {
            let &Conditions { hash, threads, timeout, counts_processor_time, .. } = self.conditions;
            let settings = Settings { hash, threads, counts_processor_time, ..Settings::default() };
            *running = Some(EnginePlayer::start(&self.players[player].spec, settings, timeout)?);
        }
        Ok(running.as_mut().expect("a player that was just started"))
    }

    /// Terminates a player. It is started again when it is next needed.
    pub(super) fn terminate(&mut self, player: usize) {
        self.running[player] = None;
    }
}
