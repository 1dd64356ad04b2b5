//! How a match stands: everything that follows from its setup and its events.

use super::actor::Asker;
use super::clock::Clocks;
use super::event::{Event, Logged, Offer, Side, Why};
use super::setup::{Setup, Sitter};
use crate::store::Runs;
use ludoteca_rules::{AnyGame, GameResult, Level, Outcome, Player};

/// How a match stands.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    pub(crate) game: AnyGame,
    pub(crate) log: Vec<Logged>,
    pub(crate) seats: [Sitter; 2],
    pub(crate) clocks: Option<Clocks>,
    pub(crate) offer: Option<(Offer, Player)>,
    pub(crate) ended: Option<(Why, Option<Player>)>,
    pub(crate) rematch: Option<String>,
    /// Which seats are watched by whoever holds them; not part of what is kept.
    pub(crate) connected: [bool; 2],
}

/// Where a match is in its life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// Somebody is still to come.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

impl State {
    /// The word that everybody knows it by.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            State::Waiting => "waiting",
            State::Playing => "playing",
            State::Over => "over",
        }
    }
}

impl Standing {
    /// The match as it stands after what was kept of it; none if it cannot be replayed.
    pub(crate) fn replayed(
        id: String,
        setup: Setup,
        log: Vec<Logged>,
        runs: &Runs,
        now: i64,
    ) -> Option<Standing> {
        let mut standing = Standing {
            id,
            game: setup.start()?,
            seats: setup.seats.clone(),
            clocks: setup.clock.map(Clocks::new),
            setup,
            log: Vec::with_capacity(log.len()),
            offer: None,
            ended: None,
            rematch: None,
            connected: [false; 2],
        };
        for logged in log {
            standing.apply(logged).ok()?;
        }
        standing.awake(runs, now);
        Some(standing)
    }

    /// Lets clocks run only while the server does.
    pub(crate) fn awake(&mut self, runs: &Runs, now: i64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.awake(runs, now);
        }
    }

    /// How many events there were.
    pub(crate) fn version(&self) -> usize {
        self.log.len()
    }

    pub(crate) fn state(&self) -> State {
        if self.ended.is_some() || self.game.ending().is_some() {
            return State::Over;
        }
        if self.seats.iter().any(Sitter::is_free) { State::Waiting } else { State::Playing }
    }

    /// How many moves were played.
    pub(crate) fn ply(&self) -> usize {
        self.game.plies()
    }

    pub(crate) fn result(&self) -> GameResult {
        match self.ended {
            Some((Why::Aborted, _)) => GameResult::Open,
            Some((_, Some(winner))) => GameResult::Ended(Outcome::Win(winner)),
            Some((_, None)) => GameResult::Ended(Outcome::Draw),
            None => GameResult::of(self.game.ending()),
        }
    }

    /// The seats that belong to whoever asks.
    pub(crate) fn held(&self, asker: &Asker) -> [bool; 2] {
        [0, 1].map(|place| match &self.seats[place] {
            Sitter::Person { secret: Some(secret), .. } => asker.hashes.contains(secret),
            _ => false,
        })
    }

    /// The computer that is to move now, by its level.
    pub(crate) fn computer_to_move(&self) -> Option<Option<Level>> {
        match self.seats[self.game.turn().index()] {
            Sitter::Computer(level) if self.state() == State::Playing => Some(level),
            _ => None,
        }
    }

    /// Whether a computer plays, which agrees to everything but a draw.
    pub(crate) fn has_computer(&self) -> bool {
        self.seats.iter().any(Sitter::is_computer)
    }

    /// What the clocks would show after a move at this time, of which a part is forgiven.
    pub(crate) fn clocks_after(
        &self,
        moved: &AnyGame,
        now: i64,
        forgiven: i64,
    ) -> Option<[i64; 2]> {
        let mut clocks = self.clocks?;
        let mover = self.game.turn();
        clocks.stop(now, forgiven);
        if moved.turn() != mover || moved.ending().is_some() {
            clocks.end_turn(mover);
        }
        Some(clocks.shown())
    }

    /// How many moves have to be taken back until it is a player's turn again.
    pub(crate) fn plies_to_undo(&self, player: Player) -> Option<usize> {
        let mut game = self.game.clone();
        let mut plies = 0;
        while game.undo().is_some() {
            plies += 1;
            if game.turn() == player && game.begins_turn() {
                return Some(plies);
            }
        }
        None
    }

    /// What follows from an event.
    ///
    /// # Errors
    /// When it does not fit what was before, which only a damaged database can cause.
    pub(crate) fn apply(&mut self, logged: Logged) -> Result<(), Unfit> {
        let at = logged.at;
        match &logged.event {
            Event::Joined { by: Side(player), name, secret } => {
                self.seats[player.index()] =
                    Sitter::Person { name: name.clone(), secret: Some(secret.clone()) };
            }
            Event::Moved { text, by: Side(player), left } => {
                self.game.play(text).map_err(|_| Unfit)?;
                // To move is to say no to what the other proposed.
                self.offer = self.offer.filter(|(_, by)| by == player);
                self.set_clocks(*left, at);
            }
            Event::Offered { what, by: Side(player) } => self.offer = Some((*what, *player)),
            Event::Declined { .. } => self.offer = None,
            Event::Undone { plies, left } => {
                for _ in 0..*plies {
                    self.game.undo().ok_or(Unfit)?;
                }
                self.offer = None;
                self.set_clocks(*left, at);
            }
            Event::Ended { why, winner } => {
                self.ended = Some((*why, winner.map(|Side(player)| player)));
                self.offer = None;
                if let Some(clocks) = &mut self.clocks {
                    clocks.stop(at, 0);
                }
            }
            Event::Rematch { id } => {
                self.rematch = Some(id.clone());
                self.offer = None;
            }
        }
        self.log.push(logged);
        Ok(())
    }

    /// Sets the clocks to what they showed, and lets that of whoever is to move run: not before
    /// both have moved once.
    fn set_clocks(&mut self, left: Option<[i64; 2]>, at: i64) {
        let runs = self.state() == State::Playing && self.ply() >= 2;
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left, at);
            if runs {
                clocks.run(self.game.turn(), at);
            }
        }
    }
}

/// An event does not fit what was before.
#[derive(Debug)]
pub(crate) struct Unfit;
