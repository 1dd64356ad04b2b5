//! One game of a tournament.

use super::conditions::{Conditions, ForfeitReason, PlayerPool};
use super::report::{Cause, GameReport, MoveReport, Termination};
use super::schedule::Fixture;
use crate::player::{MoveReply, MoveRequest};
use crate::time::clock_limits;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, Localize, Outcome, Player};
use ludoteca_session::{Clocks, Eval, Millis};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A game in progress.
pub(super) struct ArenaGame<'a> {
    fixture: Fixture,
    conditions: &'a Conditions,
    halt: &'a AtomicBool,
    game: AnyGame,
    opening: usize,
    move_reports: Vec<MoveReport>,
    clocks: Option<Clocks>,
    /// The total thinking time of each player. The clocks are derived from these sums, so that
    /// rounding errors do not accumulate.
    thinking_time: [Duration; 2],
}

impl<'a> ArenaGame<'a> {
    /// Creates a game that begins after its opening.
    pub(super) fn new(
        fixture: Fixture,
        game: AnyGame,
        conditions: &'a Conditions,
        halt: &'a AtomicBool,
    ) -> ArenaGame<'a> {
        let opening = game.plies();
        let (move_reports, thinking_time) = (Vec::new(), [Duration::ZERO; 2]);
        let clocks = conditions.move_limit.clocks();
        ArenaGame { fixture, conditions, halt, game, opening, move_reports, clocks, thinking_time }
    }

    /// Plays the game to its end, with a random seed for each player. Returns `None` if the
    /// tournament was stopped.
    pub(super) fn play(
        mut self,
        players: &mut PlayerPool<'_>,
        seeds: [u64; 2],
    ) -> Option<GameReport> {
        let (outcome, termination) = match self.play_to_end(players, seeds) {
            Ok(end) => end,
            // The signal that stopped the tournament may have terminated the engines as well.
            Err(_) if self.halt.load(Ordering::Relaxed) => return None,
            Err((player, reason)) => {
                players.terminate(self.fixture.players[player.index()]);
                (Outcome::Win(!player), reason.termination()?)
            }
        };
        let ArenaGame { fixture, game, opening, move_reports, .. } = self;
        Some(GameReport { fixture, game, opening, outcome, termination, move_reports })
    }

    fn play_to_end(
        &mut self,
        players: &mut PlayerPool<'_>,
        seeds: [u64; 2],
    ) -> Result<(Outcome, Termination), (Player, ForfeitReason)> {
        for player in Player::BOTH {
            let index = player.index();
            let ready = players.new_game(self.fixture.players[index], &self.game, seeds[index]);
            ready.map_err(|reason| (player, reason))?;
        }
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            let player = self.game.turn();
            self.play_move(players).map_err(|reason| (player, reason))?;
            if let Some(winner) = self.proved_winner(players) {
                return Ok((Outcome::Win(winner), Termination::plain(Cause::Proof)));
            }
        }
    }

    fn end(&self) -> Option<(Outcome, Termination)> {
        if let Some(ending) = self.game.ending() {
            return Some((ending.outcome(), Termination::plain(Cause::Rules)));
        }
        let max_plies = self.conditions.max_plies;
        (self.game.plies() >= max_plies).then(|| {
            (Outcome::Draw, Termination::with(Cause::Length, &format!("{max_plies} moves")))
        })
    }

    /// Returns the winner by adjudication: the player who moved last, if it has proved a win. A
    /// proved loss is not adjudicated, because the opponent may not find the win.
    fn proved_winner(&self, players: &PlayerPool<'_>) -> Option<Player> {
        if !self.conditions.adjudicates_proofs || self.game.ending().is_some() {
            return None;
        }
        let MoveReport { player, eval, .. } = *self.move_reports.last()?;
        let wins = eval.and_then(Eval::winner) == Some(player);
        (wins && players.proves_wins(self.fixture.players[player.index()])).then_some(player)
    }

    fn play_move(&mut self, players: &mut PlayerPool<'_>) -> Result<(), ForfeitReason> {
        let player = self.game.turn();
        let engine = players.get(self.fixture.players[player.index()])?;
        let request = MoveRequest {
            game: &self.game,
            limits: self.limits(),
            deadline: self.time_left(player),
            stop: self.halt,
        };
        let reply = engine.find_move(request, &mut |_| {});
        if self.halt.load(Ordering::Relaxed) {
            return Err(ForfeitReason::Halted);
        }
        let MoveReply { text, elapsed, eval } = reply?;
        self.run_clock(player, elapsed)?;
        self.game
            .play(&text)
            .map_err(|refused| ForfeitReason::Illegal(refused.message().clone()))?;
        self.end_turn(player);
        let clock = self.time_left(player);
        self.move_reports.push(MoveReport { player, elapsed, eval, clock });
        Ok(())
    }

    fn limits(&self) -> SearchLimits {
        let by_clock = self.clocks.map(|clocks| clock_limits(&clocks, 0));
        by_clock.unwrap_or_else(|| self.conditions.move_limit.limits())
    }

    /// Returns the time on a player's clock, which is stopped.
    fn time_left(&self, player: Player) -> Option<Duration> {
        let left = self.clocks?.left(player, 0);
        Some(Duration::from_millis(left.unsigned_abs()))
    }

    /// Subtracts the time of a move from a player's clock.
    fn run_clock(&mut self, player: Player, elapsed: Duration) -> Result<(), ForfeitReason> {
        let total = &mut self.thinking_time[player.index()];
        let begin = milliseconds(*total);
        *total = total.saturating_add(elapsed);
        let end = milliseconds(*total);
        let Some(clocks) = &mut self.clocks else {
            return Ok(());
        };
        clocks.start(player, begin);
        if clocks.flagged(end).is_some() {
            return Err(ForfeitReason::Time);
        }
        clocks.stop(end);
        Ok(())
    }

    /// Adds the increment to a player's clock if the last move completed a turn.
    fn end_turn(&mut self, player: Player) {
        if let Some(clocks) = &mut self.clocks
            && (self.game.begins_turn() || self.game.ending().is_some())
        {
            clocks.end_turn(player);
        }
    }
}

fn milliseconds(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}
