//! One game between two players.

use super::report::{Cause, GameReport, Termination, Thought};
use super::schedule::Fixture;
use super::seat::{Conditions, Fault, Seats};
use crate::MESSAGES;
use crate::opponent::{Answer, Question};
use ludoteca_rules::{AnyGame, Outcome, Player};
use ludoteca_session::Eval;
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
        Bout { fixture, conditions, halt, game, opening, thoughts: Vec::new() }
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
        let mut left = [self.conditions.pace.start().unwrap_or_default(); 2];
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            let player = self.game.turn();
            let clock = self.play_move(seats, left).map_err(|fault| (player, fault))?;
            left[player.index()] = clock.unwrap_or_default();
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

    /// Plays a move and says what the player's clock shows then, if there is a clock.
    fn play_move(
        &mut self,
        seats: &mut Seats<'_>,
        left: [Duration; 2],
    ) -> Result<Option<Duration>, Fault> {
        let player = self.game.turn();
        let opponent = seats.at(self.fixture.players[player.index()])?;
        let pace = self.conditions.pace;
        let question = Question {
            game: &self.game,
            limits: pace.limits(left),
            deadline: pace.start().map(|_| left[player.index()]),
            stop: self.halt,
        };
        let answer = opponent.answer(question, &mut |_| {});
        if self.halt.load(Ordering::Relaxed) {
            return Err(Fault::Halted);
        }
        let Answer { text, elapsed, eval } = answer?;
        let clock = self.stopped(left[player.index()], elapsed)?;
        self.game.play(&text).map_err(|refused| Fault::Illegal(refused.message().clone()))?;
        self.thoughts.push(Thought { player, elapsed, eval, clock });
        Ok(clock)
    }

    /// What a clock shows after a move that took so long, if there is a clock.
    fn stopped(&self, left: Duration, elapsed: Duration) -> Result<Option<Duration>, Fault> {
        let pace = self.conditions.pace;
        if pace.start().is_none() {
            return Ok(None);
        }
        let rest = left.checked_sub(elapsed).ok_or(Fault::Time)?;
        Ok(Some(rest + pace.increment()))
    }
}
