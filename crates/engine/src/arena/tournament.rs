//! Tournaments, whose games run in parallel.

use super::conditions::{Conditions, ForfeitReason, PlayerPool};
use super::game::ArenaGame;
use super::opening::Openings;
use super::player::ArenaPlayer;
use super::report::GameReport;
use super::schedule::{Fixture, Schedule};
use super::tags::GameTags;
use crate::MESSAGES;
use ludoteca_rules::{AnyGame, Message, Rng, localized_error, quoted};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// A tournament: the players, the schedule and the conditions.
#[derive(Debug)]
pub struct Tournament {
    start: AnyGame,
    players: Vec<ArenaPlayer>,
    schedule: Schedule,
    conditions: Conditions,
    opening_plies: usize,
    seed: u64,
    openings: Mutex<Openings>,
}

impl Tournament {
    /// Creates a tournament whose games begin with random opening moves from a position that is not
    /// over.
    #[must_use]
    pub fn new(
        start: AnyGame,
        players: Vec<ArenaPlayer>,
        schedule: Schedule,
        conditions: Conditions,
        (opening_plies, seed): (usize, u64),
    ) -> Tournament {
        let openings = Mutex::new(Openings::new(start.clone(), opening_plies, seed));
        Tournament { start, players, schedule, conditions, opening_plies, seed, openings }
    }

    /// Returns the players.
    #[must_use]
    pub fn players(&self) -> &[ArenaPlayer] {
        &self.players
    }

    /// Returns the schedule.
    #[must_use]
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Returns the conditions.
    #[must_use]
    pub const fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// Returns the tags that describe the conditions of a game.
    #[must_use]
    pub fn tags(&self, fixture: Fixture) -> GameTags {
        let players = fixture.players.map(|player| &self.players[player]);
        GameTags::new(fixture.number, players, &self.conditions, (self.opening_plies, self.seed))
    }

    /// Returns the game of a fixture after its opening.
    #[must_use]
    pub fn after_opening(&self, fixture: Fixture) -> AnyGame {
        let mut openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
        let mut game = self.start.clone();
        for m in openings.get(fixture.opening) {
            game.play(m).expect("a legal opening");
        }
        game
    }

    /// Starts every external engine once to check that it can play.
    ///
    /// # Errors
    /// Returns an error if an engine does not start or does not speak UGI.
    pub fn try_programs(&self) -> Result<(), PlayerStartError> {
        let mut pool = PlayerPool::new(&self.players, &self.conditions);
        let players = (0..).zip(&self.players);
        for (number, program) in players.filter(|(_, player)| player.spec.is_program()) {
            if let Err(ForfeitReason::Crash(problem)) = pool.new_game(number, &self.start, 0) {
                return Err(PlayerStartError { player: quoted(&program.name), problem });
            }
        }
        Ok(())
    }

    /// Plays all games except those in `played`, `concurrency` of them at a time, and passes each
    /// report to `each`. If `each` breaks, the games in progress are abandoned.
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

    /// Plays the remaining games, one after the other.
    fn work(
        &self,
        played: &HashSet<usize>,
        next: &AtomicUsize,
        halt: &AtomicBool,
        reports: &Sender<GameReport>,
    ) {
        let mut players = PlayerPool::new(&self.players, &self.conditions);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.schedule.games() || halt.load(Ordering::Relaxed) {
                return;
            }
            if played.contains(&number) {
                continue;
            }
            let fixture = self.schedule.fixture(number);
            let game = ArenaGame::new(fixture, self.after_opening(fixture), &self.conditions, halt);
            let Some(report) = game.play(&mut players, self.seeds(number)) else {
                return;
            };
            if reports.send(report).is_err() {
                return;
            }
        }
    }

    /// Returns the random seeds of the players in a game.
    fn seeds(&self, number: usize) -> [u64; 2] {
        let mut rng = Rng::new(self.seed);
        let mut rng = Rng::new(rng.bits() ^ number as u64);
        // 31 bits fit into the option of any UGI engine.
        [rng.bits() >> 33, rng.bits() >> 33]
    }
}

localized_error! {
    /// A player cannot start or does not speak UGI.
    pub struct PlayerStartError in MESSAGES {
        /// The name of the player, quoted.
        pub player: String,
        /// The reason.
        pub problem: Message,
    } = "player-not-ready": "player {player} cannot play: {problem}"
}
