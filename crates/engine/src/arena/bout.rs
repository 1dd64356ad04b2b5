//! One game between two players.

use super::report::{Cause, GameReport, Termination, Thought};
use super::schedule::Fixture;
use super::seat::{Conditions, Fault, Seats};
use crate::MESSAGES;
use crate::opponent::{Answer, Question};
use crate::time::clock_limits;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, Outcome, Player};
use ludoteca_session::{Clocks, Eval, Millis};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A game on its way.
pub(super) struct Bout<'a> {
    fixture: Fixture,
    conditions: &'a Conditions,
    halt: &'a AtomicBool,
    game: AnyGame,
    opening: usize,
    thoughts: Vec<Thought>,
    clocks: Option<Clocks>,
    /// How long each player has thought. The clocks follow these sums, so that what is rounded off
    /// a move is not lost.
    thinking_time: [Duration; 2],
}

impl<'a> Bout<'a> {
    /// A game that begins after its opening.
    pub(super) fn new(
        fixture: Fixture,
        game: AnyGame,
        conditions: &'a Conditions,
        halt: &'a AtomicBool,
    ) -> Bout<'a> {
        let opening = game.plies();
        let (thoughts, thinking_time) = (Vec::new(), [Duration::ZERO; 2]);
        let clocks = conditions.pace.clocks();
        Bout { fixture, conditions, halt, game, opening, thoughts, clocks, thinking_time }
    }

    /// Plays the game to its end, each player's random choices made from a seed; none when the
    /// match was broken off.
    pub(super) fn play(mut self, seats: &mut Seats<'_>, seeds: [u64; 2]) -> Option<GameReport> {
        let (outcome, termination) = match self.play_on(seats, seeds) {
            Ok(end) => end,
            // What breaks a match off may end the programs that take part, too.
            Err(_) if self.halt.load(Ordering::Relaxed) => return None,
            Err((player, fault)) => {
                seats.leave(self.fixture.players[player.index()]);
                (Outcome::Win(!player), fault.termination()?)
            }
        };
        let Bout { fixture, game, opening, thoughts, .. } = self;
        Some(GameReport { fixture, game, opening, outcome, termination, thoughts })
    }

    fn play_on(
        &mut self,
        seats: &mut Seats<'_>,
        seeds: [u64; 2],
    ) -> Result<(Outcome, Termination), (Player, Fault)> {
        for player in Player::BOTH {
            let contender = self.fixture.players[player.index()];
            let ready = seats.new_game(contender, &self.game, seeds[player.index()]);
            ready.map_err(|fault| (player, fault))?;
        }
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            let player = self.game.turn();
            self.play_move(seats).map_err(|fault| (player, fault))?;
            if let Some(winner) = self.proved_winner(seats) {
                return Ok((Outcome::Win(winner), Termination::plain(Cause::Proof)));
            }
        }
    }

    fn end(&self) -> Option<(Outcome, Termination)> {
        if let Some(ending) = self.game.ending() {
            return Some((ending.outcome(), Termination::plain(Cause::Rules)));
        }
        let most = self.conditions.most_plies;
        (self.game.plies() >= most).then(|| {
            let detail = MESSAGES.message("game-too-long").with("plies", most);
            (Outcome::Draw, Termination::with(Cause::Length, &detail))
        })
    }

    /// Who wins by force, if that ends the game: the player who moved last, having proved it. A
    /// proof that it loses ends nothing, for the other may not find the way.
    fn proved_winner(&self, seats: &Seats<'_>) -> Option<Player> {
        if !self.conditions.end_when_proved || self.game.ending().is_some() {
            return None;
        }
        let Thought { player, eval, .. } = *self.thoughts.last()?;
        let wins = eval.and_then(Eval::winner) == Some(player);
        (wins && seats.proves(self.fixture.players[player.index()])).then_some(player)
    }

    fn play_move(&mut self, seats: &mut Seats<'_>) -> Result<(), Fault> {
        let player = self.game.turn();
        let opponent = seats.at(self.fixture.players[player.index()])?;
        let question = Question {
            game: &self.game,
            limits: self.limits(),
            deadline: self.time_left(player),
            stop: self.halt,
        };
        let answer = opponent.answer(question, &mut |_| {});
        if self.halt.load(Ordering::Relaxed) {
            return Err(Fault::Halted);
        }
        let Answer { text, elapsed, eval } = answer?;
        self.run_clock(player, elapsed)?;
        self.game.play(&text).map_err(|refused| Fault::Illegal(refused.message().clone()))?;
        self.end_turn(player);
        let clock = self.time_left(player);
        self.thoughts.push(Thought { player, elapsed, eval, clock });
        Ok(())
    }

    fn limits(&self) -> SearchLimits {
        let by_clock = self.clocks.map(|clocks| clock_limits(&clocks, 0));
        by_clock.unwrap_or_else(|| self.conditions.pace.limits())
    }

    /// What a player has left on the clock, which does not run.
    fn time_left(&self, player: Player) -> Option<Duration> {
        let left = self.clocks?.left(player, 0);
        Some(Duration::from_millis(left.unsigned_abs()))
    }

    /// Lets a player's clock run for the time that a move took.
    fn run_clock(&mut self, player: Player, elapsed: Duration) -> Result<(), Fault> {
        let thought = &mut self.thinking_time[player.index()];
        let begin = milliseconds(*thought);
        *thought = thought.saturating_add(elapsed);
        let end = milliseconds(*thought);
        let Some(clocks) = &mut self.clocks else {
            return Ok(());
        };
        clocks.start(player, begin);
        if clocks.flagged(end).is_some() {
            return Err(Fault::Time);
        }
        clocks.stop(end);
        Ok(())
    }

    /// Gives a player the increment if the last move completed a turn.
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
