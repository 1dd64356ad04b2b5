//! Games played side by side, each of which is the same however many run at once.

use super::bout::Bout;
use super::contender::Contender;
use super::label::Label;
use super::opening::Openings;
use super::report::GameReport;
use super::schedule::{Fixture, Schedule};
use super::seat::{Conditions, Fault, Seats};
use crate::MESSAGES;
use ludoteca_rules::{AnyGame, Message, Rng, quoted};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Everything about a tournament that is known before it begins.
#[derive(Debug)]
pub struct Tournament {
    start: AnyGame,
    contenders: Vec<Contender>,
    schedule: Schedule,
    conditions: Conditions,
    opening_plies: usize,
    seed: u64,
    openings: Mutex<Openings>,
}

impl Tournament {
    /// A tournament of games from a start, which must not be over, after so many random moves.
    #[must_use]
    pub fn new(
        start: AnyGame,
        contenders: Vec<Contender>,
        schedule: Schedule,
        conditions: Conditions,
        (opening_plies, seed): (usize, u64),
    ) -> Tournament {
        let openings = Mutex::new(Openings::new(start.clone(), opening_plies, seed));
        Tournament { start, contenders, schedule, conditions, opening_plies, seed, openings }
    }

    /// Who takes part.
    #[must_use]
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// Who meets whom.
    #[must_use]
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Under which conditions.
    #[must_use]
    pub const fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// What the record of a game says of the arrangements under which it is played.
    #[must_use]
    pub fn label(&self, fixture: Fixture) -> Label {
        let players = fixture.players.map(|player| &self.contenders[player]);
        Label::new(fixture.number, players, &self.conditions, (self.opening_plies, self.seed))
    }

    /// The game of a fixture after its opening.
    #[must_use]
    pub fn opened(&self, fixture: Fixture) -> AnyGame {
        let mut openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
        let mut game = self.start.clone();
        for m in openings.get(fixture.opening) {
            game.play(m).expect("a legal opening");
        }
        game
    }

    /// Starts every program that takes part once, and says which cannot play.
    ///
    /// # Errors
    /// When one does not start or does not say that it speaks UGI.
    pub fn try_programs(&self) -> Result<(), Message> {
        let mut seats = Seats::new(&self.contenders, &self.conditions);
        let contenders = (0..).zip(&self.contenders);
        let programs = contenders.filter(|(_, contender)| contender.kind.is_program());
        for (number, program) in programs {
            if let Err(Fault::Crash(why)) = seats.new_game(number, &self.start, 0) {
                let message = MESSAGES.message("player-not-ready").with("problem", why);
                return Err(message.with("player", quoted(&program.name)));
            }
        }
        Ok(())
    }

    /// Plays all games but those already played, so many at once, and hands over each as it
    /// ends, until told to break off: games that are being played then are lost.
    pub fn run(
        &self,
        played: &HashSet<usize>,
        concurrency: usize,
        halt: &AtomicBool,
        mut each: impl FnMut(GameReport) -> ControlFlow<()>,
    ) {
        let next = AtomicUsize::new(0);
        let (sender, reports) = channel();
        thread::scope(|scope| {
            for _ in 0..concurrency.max(1) {
                let sender = sender.clone();
                let next = &next;
                scope.spawn(move || self.work(played, next, halt, &sender));
            }
            drop(sender);
            for report in reports {
                if each(report).is_break() {
                    halt.store(true, Ordering::Relaxed);
                    break;
                }
            }
        });
    }

    /// Plays one game after the other until there is none left.
    fn work(
        &self,
        played: &HashSet<usize>,
        next: &AtomicUsize,
        halt: &AtomicBool,
        reports: &Sender<GameReport>,
    ) {
        let mut seats = Seats::new(&self.contenders, &self.conditions);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.schedule.games() || halt.load(Ordering::Relaxed) {
                return;
            }
            if played.contains(&number) {
                continue;
            }
            let fixture = self.schedule.fixture(number);
            let bout = Bout::new(fixture, self.opened(fixture), &self.conditions, halt);
            let Some(report) = bout.play(&mut seats, self.seeds(number)) else {
                return;
            };
            if reports.send(report).is_err() {
                return;
            }
        }
    }

    /// What the players' random choices in a game are made from.
    fn seeds(&self, number: usize) -> [u64; 2] {
        let mut rng = Rng::new(self.seed);
        let mut rng = Rng::new(rng.bits() ^ number as u64);
        // No more bits than a runner can send as the option of an engine.
        [rng.bits() >> 33, rng.bits() >> 33]
    }
}
