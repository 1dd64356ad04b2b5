//! A game at this terminal: the session, what is looked at, and where it is kept.

use crate::store::{Slot, Store};
use ludoteca_engine::calendar::today;
use ludoteca_engine::static_evaluation;
use ludoteca_locale::GameTexts;
use ludoteca_rules::{AnyGame, Localize, Message, NodeId, Player, Record};
use ludoteca_session::{
    Clocks, Command, Eval, Event, EventKind, Millis, Occupant, Refusal, SavedSession, Seats,
    Session, SessionState, Setup, Start, Step, TimeControl, Viewer,
};
use std::time::Instant;

/// A game at this terminal.
#[derive(Debug)]
pub struct LocalGame {
    session: Session,
    viewer: Viewer,
    /// The time of the session when it was opened here: time in which it is closed does not count.
    opened: (Millis, Instant),
    slot: Slot,
    is_kept: bool,
    /// The record that was kept when the game was over.
    recorded: Option<Record>,
}

/// What became of keeping a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// It can be continued another time.
    Unfinished,
    /// It is over, and its record was written.
    Record,
    /// It is over, and its record had been written before.
    Already,
}

impl LocalGame {
    /// Starts a session.
    ///
    /// # Errors
    /// When the setup cannot be read.
    pub fn new(setup: Setup) -> Result<LocalGame, Message> {
        let session = Session::new(setup).map_err(|error| error.message())?;
        Ok(LocalGame::of_session(session, Slot::unused()))
    }

    /// A game from where it stands, with the engines' random choices derived from a seed.
    #[must_use]
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
        let setup = Setup { clock, seed, date, ..Setup::casual(start, seats) };
        LocalGame::new(setup).expect("a setup made from a game")
    }

    /// A record to continue.
    #[must_use]
    pub fn of_record(
        record: &Record,
        seats: [Occupant; 2],
        clock: Option<TimeControl>,
        seed: u64,
    ) -> LocalGame {
        let setup = Setup { clock, seed, ..Setup::casual(Start::of_record(record), seats) };
        LocalGame::new(setup).expect("a setup made from a record")
    }

    /// A record to study, looked at from its start.
    #[must_use]
    pub fn to_study(record: &Record) -> LocalGame {
        let people = [Occupant::HUMAN, Occupant::HUMAN];
        let mut game = LocalGame::of_record(record, people, None, 0);
        game.step(Step::Start);
        game
    }

    /// A game that was kept, in its place.
    #[must_use]
    pub fn resume(session: Session, slot: Slot) -> LocalGame {
        LocalGame { is_kept: true, ..LocalGame::of_session(session, slot) }
    }

    fn of_session(session: Session, slot: Slot) -> LocalGame {
        let state = session.state();
        LocalGame {
            viewer: Viewer::new(state),
            opened: (session.events().last().map_or(0, |event| event.at), Instant::now()),
            slot,
            is_kept: false,
            recorded: state.is_over().then(|| state.finished_record()),
            session,
        }
    }

    /// The same game from its start, with sides swapped.
    #[must_use]
    pub fn rematch(&self) -> LocalGame {
        let setup = Setup { date: Some(today()), ..self.state().rematch_setup() };
        LocalGame::new(setup).expect("the setup of a rematch")
    }

    /// What follows from everything that happened.
    #[must_use]
    pub const fn state(&self) -> &SessionState {
        self.session.state()
    }

    /// What has happened so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        self.session.events()
    }

    /// The game as it is kept.
    #[must_use]
    pub fn saved(&self) -> SavedSession {
        self.session.saved()
    }

    /// What is looked at.
    #[must_use]
    pub const fn viewer(&self) -> &Viewer {
        &self.viewer
    }

    /// What is looked at, to touch its cells.
    pub const fn viewer_mut(&mut self) -> &mut Viewer {
        &mut self.viewer
    }

    /// The game at the node that is looked at.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        self.viewer.game()
    }

    /// The node that is looked at.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.viewer.node()
    }

    /// Whether the game itself is looked at.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.viewer.is_live(self.state())
    }

    /// Whether what is looked at is a game that is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.viewer.is_over(self.state())
    }

    /// Whose turn it is in what is looked at, or how the game ended.
    #[must_use]
    pub fn status(&self) -> Message {
        if self.is_live() { self.state().status() } else { self.game().status() }
    }

    /// Who is to move in what is looked at.
    #[must_use]
    pub fn occupant_to_move(&self) -> &Occupant {
        self.state().seat(self.game().turn())
    }

    /// The player for whom the people at this terminal resign or offer a draw.
    #[must_use]
    pub fn own_player(&self) -> Player {
        let state = self.state();
        let player = state.acting_player(&Command::Resign, state.seats_at_screen());
        player.unwrap_or(state.game().turn())
    }

    /// Whose seat somebody may want to change: that of the engine to move, or of the opponent.
    #[must_use]
    pub fn seat_to_change(&self) -> Player {
        let turn = self.state().game().turn();
        if self.state().seat(turn).is_human() { !turn } else { turn }
    }

    /// Whether a person may move in what is looked at: for either side where it is not the game
    /// itself.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        !self.is_over() && (!self.is_live() || self.occupant_to_move().is_human())
    }

    /// The clocks with what they show now.
    #[must_use]
    pub fn clocks(&self, now: Instant) -> Option<(&Clocks, Millis)> {
        Some((self.state().clocks()?, self.time(now)))
    }

    /// Carries out a command of the people at this terminal, who then look at the game.
    ///
    /// # Errors
    /// When it is refused; then nothing changes.
    pub fn perform(&mut self, command: &Command, now: Instant) -> Result<&[Event], Refusal> {
        self.perform_as(self.state().seats_at_screen(), command, now)
    }

    /// Plays a move where somebody looks, which becomes the game. Returns whether it was played:
    /// it is not if the player's time is over.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal; then nothing changes.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<bool, Refusal> {
        let from = Some(self.node()).filter(|_| !self.is_live());
        let command = Command::Play { text: text.to_owned(), from, lag: 0 };
        let events = self.perform(&command, now)?;
        let is_played = matches!(events[0].kind, EventKind::Moved { .. });
        self.step(Step::Live);
        Ok(is_played)
    }

    /// Plays the move of an engine in the game itself, which need not be looked at.
    ///
    /// # Errors
    /// As [`LocalGame::play`].
    pub fn answer(&mut self, player: Player, text: &str, now: Instant) -> Result<bool, Refusal> {
        let events = self.perform_as(Seats::only(player), &Command::play(text), now)?;
        Ok(matches!(events[0].kind, EventKind::Moved { .. }))
    }

    /// Carries out a command that ends the game or changes where it is, and looks at it there.
    ///
    /// # Errors
    /// When it is refused; then nothing changes.
    pub fn perform_and_look(&mut self, command: &Command, now: Instant) -> Result<(), Refusal> {
        self.perform(command, now)?;
        self.step(Step::Live);
        Ok(())
    }

    /// Whether an engine accepts a draw: when it expects no more of the game.
    #[must_use]
    pub fn accepts_draw(&self, engine: Player) -> bool {
        Eval::Points(static_evaluation(self.state().game()).score).chance(engine) <= 0.5
    }

    /// Agrees to a draw that the opponent accepts.
    ///
    /// # Errors
    /// When no draw can be offered now.
    pub fn offer_draw(&mut self, now: Instant) -> Result<(), Refusal> {
        self.perform(&Command::OfferDraw, now)?;
        if let Some(engine) = self.state().engine_to_answer() {
            self.perform_as(Seats::only(engine), &Command::Accept, now)?;
        }
        self.step(Step::Live);
        Ok(())
    }

    /// Ends the game if somebody's time is over; returns whether it was.
    pub fn call_time(&mut self, now: Instant) -> bool {
        let ended = self.perform(&Command::CallTime, now).is_ok_and(|events| !events.is_empty());
        if ended {
            self.step(Step::Live);
        }
        ended
    }

    /// Stops the clocks, as when nobody is at the board or an engine cannot move; a game without
    /// clocks has none to stop.
    pub fn stop_clocks(&mut self, now: Instant) {
        let _ = self.perform(&Command::Pause, now);
    }

    /// Lets the clocks run.
    pub fn run_clocks(&mut self, now: Instant) {
        let _ = self.perform(&Command::Resume, now);
    }

    /// Looks elsewhere; returns whether there was somewhere else to look.
    pub fn step(&mut self, step: Step) -> bool {
        self.viewer.step(self.session.state(), step)
    }

    /// Looks at a node; returns whether there is such a node.
    pub fn go_to(&mut self, node: NodeId) -> bool {
        self.viewer.go_to(self.session.state(), node)
    }

    /// Whether the game is kept, so that it can be continued another time.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Keeps the game as it is now, or its record if it is over.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&mut self, store: &Store) -> Result<Kept, Message> {
        if !self.state().is_over() {
            store.keep_in(&mut self.slot, &self.session.saved())?;
            self.is_kept = true;
            return Ok(Kept::Unfinished);
        }
        let record = self.state().finished_record();
        let is_new = self.recorded.as_ref() != Some(&record);
        if is_new {
            store.keep_record(self.slot.name(), &record)?;
        } else {
            store.forget_game(self.slot.name())?;
        }
        self.slot.release();
        self.recorded = Some(record);
        Ok(if is_new { Kept::Record } else { Kept::Already })
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
