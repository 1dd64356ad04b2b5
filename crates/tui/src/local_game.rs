//! A game at this terminal: its session, the node that is viewed, and its place in the store.

use crate::store::{SaveSlot, Store, StoreError};
use ludoteca_engine::calendar::today;
use ludoteca_engine::static_evaluation;
use ludoteca_locale::GameTexts;
use ludoteca_rules::{AnyGame, Message, NodeId, Player, Record};
use ludoteca_session::{
    Clocks, Command, Eval, Event, EventKind, Millis, Occupant, Refusal, SavedSession, Seats,
    Session, SessionState, Setup, Start, Step, TimeControl, Viewer,
};
use std::time::{Duration, Instant};

/// A game at this terminal, or a record that is reviewed.
#[derive(Debug)]
pub struct LocalGame {
    session: Session,
    viewer: Viewer,
    /// The session's time when the game was opened, so that the time it was closed does not count.
    opened: (Millis, Instant),
    slot: SaveSlot,
    is_saved: bool,
    /// The record that was saved when the game was over.
    saved_record: Option<Record>,
}

impl LocalGame {
    fn start(setup: Setup) -> LocalGame {
        LocalGame::of_session(Session::new(setup).expect("a valid setup"), SaveSlot::unused())
    }

    /// Starts at the current position of a game; the moves before it can be taken back.
    pub fn of_game(
        game: &AnyGame,
        seats: [Occupant; 2],
        clock: Option<TimeControl>,
        seed: u64,
    ) -> LocalGame {
        let start = match game.plies() {
            0 => Start::of_game(game),
            _ => Start::of_record(&Record::new(game)),
        };
        let date = Some(today());
        LocalGame::start(Setup { clock, seed, date, ..Setup::casual(start, seats) })
    }

    pub fn of_record(
        record: &Record,
        seats: [Occupant; 2],
        clock: Option<TimeControl>,
        seed: u64,
    ) -> LocalGame {
        LocalGame::start(Setup { clock, seed, ..Setup::casual(Start::of_record(record), seats) })
    }

    /// Opens a record at its start, to be reviewed.
    pub(crate) fn to_review(record: &Record) -> LocalGame {
        let people = [Occupant::HUMAN, Occupant::HUMAN];
        let mut game = LocalGame::of_record(record, people, None, 0);
        game.step(Step::Start);
        game
    }

    pub(crate) fn resume(session: Session, slot: SaveSlot) -> LocalGame {
        LocalGame { is_saved: true, ..LocalGame::of_session(session, slot) }
    }

    fn of_session(session: Session, slot: SaveSlot) -> LocalGame {
        let state = session.state();
        LocalGame {
            viewer: Viewer::new(state),
            opened: (session.events().last().map_or(0, |event| event.at), Instant::now()),
            slot,
            is_saved: false,
            saved_record: state.is_over().then(|| state.finished_record()),
            session,
        }
    }

    /// Returns a new game from the same start with sides swapped.
    pub(crate) fn rematch(&self) -> LocalGame {
        LocalGame::start(Setup { date: Some(today()), ..self.state().rematch_setup() })
    }

    pub const fn state(&self) -> &SessionState {
        self.session.state()
    }

    pub(crate) fn events(&self) -> &[Event] {
        self.session.events()
    }

    pub fn saved(&self) -> SavedSession {
        self.session.saved()
    }

    pub(crate) const fn viewer(&self) -> &Viewer {
        &self.viewer
    }

    pub(crate) const fn viewer_mut(&mut self) -> &mut Viewer {
        &mut self.viewer
    }

    /// Returns the game at the viewed node.
    pub const fn game(&self) -> &AnyGame {
        self.viewer.game()
    }

    pub const fn node(&self) -> NodeId {
        self.viewer.node()
    }

    /// Returns whether the current position is viewed, not an earlier one or a variation.
    pub fn is_live(&self) -> bool {
        self.viewer.is_live(self.state())
    }

    pub fn is_over(&self) -> bool {
        self.viewer.is_over(self.state())
    }

    pub(crate) fn status(&self) -> Message {
        if self.is_live() { self.state().status() } else { self.game().status() }
    }

    pub(crate) fn status_without_points(&self) -> Message {
        if self.is_live() {
            self.state().status_without_points()
        } else {
            self.game().status_without_points()
        }
    }

    pub(crate) fn occupant_to_move(&self) -> &Occupant {
        self.state().seat(self.game().turn())
    }

    /// Returns the player for whom the people at this terminal resign or offer a draw.
    pub(crate) fn own_player(&self) -> Player {
        let state = self.state();
        let player = state.acting_player(&Command::Resign, state.seats_at_screen());
        player.unwrap_or(state.game().turn())
    }

    /// Returns the seat to change: that of the engine to move, or that of a person's opponent.
    pub(crate) fn seat_to_change(&self) -> Player {
        let turn = self.state().game().turn();
        if self.state().seat(turn).is_human() { !turn } else { turn }
    }

    /// Gives the person in a game against an engine a name, unless the person has one.
    pub(crate) fn name_person(&mut self, name: &str) {
        let [one, two] = self.state().seats();
        let player = match (one.is_human(), two.is_human()) {
            (true, false) => Player::One,
            (false, true) => Player::Two,
            _ => return,
        };
        if name.is_empty() || self.is_over() || self.state().seat(player).name().is_some() {
            return;
        }
        let occupant = Occupant::Human { name: Some(name.to_owned()), holder: None };
        // A casual session never refuses it.
        let _ = self.perform(&Command::Seat { player, occupant }, Instant::now());
    }

    /// Returns whether a person may move at the viewed node, for either side if it is not live.
    pub(crate) fn is_persons_turn(&self) -> bool {
        !self.is_over() && (!self.is_live() || self.occupant_to_move().is_human())
    }

    pub fn clocks(&self, now: Instant) -> Option<(&Clocks, Millis)> {
        Some((self.state().clocks()?, self.time(now)))
    }

    /// Returns when the player whose clock runs is out of time.
    pub(crate) fn flag_falls_at(&self) -> Option<Instant> {
        let (then, opened) = self.opened;
        let left = self.state().flag_falls_at()?.saturating_sub(then).max(0);
        opened.checked_add(Duration::from_millis(left.unsigned_abs()))
    }

    pub fn perform(&mut self, command: &Command, now: Instant) -> Result<&[Event], Refusal> {
        self.perform_as(self.state().seats_at_screen(), command, now)
    }

    pub(crate) fn perform_live(&mut self, command: &Command, now: Instant) -> Result<(), Refusal> {
        self.perform(command, now)?;
        self.step(Step::Live);
        Ok(())
    }

    /// Plays a move at the viewed node, where the game then continues. Returns false if the
    /// player's time was up instead.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<bool, Refusal> {
        let from = Some(self.node()).filter(|_| !self.is_live());
        let command = Command::Play { text: text.to_owned(), from, lag: 0 };
        let events = self.perform(&command, now)?;
        let is_played = matches!(events[0].kind, EventKind::Moved { .. });
        self.step(Step::Live);
        Ok(is_played)
    }

    /// Plays the move of an engine at the current position, whichever node is viewed. Returns
    /// false if the engine's time was up instead.
    pub(crate) fn play_as(
        &mut self,
        player: Player,
        text: &str,
        now: Instant,
    ) -> Result<bool, Refusal> {
        let events = self.perform_as(Seats::only(player), &Command::play(text), now)?;
        Ok(matches!(events[0].kind, EventKind::Moved { .. }))
    }

    /// Returns whether an engine accepts a draw: if its chance of winning is at most one half.
    pub(crate) fn accepts_draw(&self, engine: Player) -> bool {
        Eval::Points(static_evaluation(self.state().game()).score).chance(engine) <= 0.5
    }

    /// Agrees to a draw that the opponent has already accepted.
    pub(crate) fn agree_draw(&mut self, now: Instant) -> Result<(), Refusal> {
        self.perform(&Command::OfferDraw, now)?;
        if let Some(engine) = self.state().engine_to_answer() {
            self.perform_as(Seats::only(engine), &Command::Accept, now)?;
        }
        self.step(Step::Live);
        Ok(())
    }

    /// Ends the game if a player's time is up; returns whether it was.
    pub(crate) fn call_time(&mut self, now: Instant) -> bool {
        let ended = self.perform(&Command::CallTime, now).is_ok_and(|events| !events.is_empty());
        if ended {
            self.step(Step::Live);
        }
        ended
    }

    pub(crate) fn stop_clocks(&mut self, now: Instant) {
        // A casual session never refuses it.
        let _ = self.perform(&Command::Pause, now);
    }

    pub(crate) fn run_clocks(&mut self, now: Instant) {
        let _ = self.perform(&Command::Resume, now);
    }

    /// Views another node; returns whether it differs.
    pub(crate) fn step(&mut self, step: Step) -> bool {
        self.viewer.step(self.session.state(), step)
    }

    /// Views a node; returns whether it exists.
    pub(crate) fn go_to(&mut self, node: NodeId) -> bool {
        self.viewer.go_to(self.session.state(), node)
    }

    pub(crate) const fn is_saved(&self) -> bool {
        self.is_saved
    }

    /// Saves the game, or its record if it is over; returns whether the record is new.
    pub fn save(&mut self, store: &Store) -> Result<bool, StoreError> {
        if !self.state().is_over() {
            store.save_in(&mut self.slot, &self.session.saved())?;
            self.is_saved = true;
            return Ok(false);
        }
        let record = self.state().finished_record();
        let is_new = self.saved_record.as_ref() != Some(&record);
        if is_new {
            store.save_record(self.slot.name(), &record)?;
        } else {
            store.remove_game(self.slot.name())?;
        }
        self.slot.unlock();
        self.saved_record = Some(record);
        Ok(is_new)
    }

    fn perform_as(
        &mut self,
        by: Seats,
        command: &Command,
        now: Instant,
    ) -> Result<&[Event], Refusal> {
        let (before, now) = (self.session.events().len(), self.time(now));
        self.session.perform(command, by, now)?;
        self.viewer.update(self.session.state());
        Ok(&self.session.events()[before..])
    }

    fn time(&self, now: Instant) -> Millis {
        let (then, opened) = self.opened;
        then.saturating_add(now.saturating_duration_since(opened).as_millis() as Millis)
    }
}
