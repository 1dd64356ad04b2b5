//! The state of a session.

use crate::MESSAGES;
use crate::clock::{Clocks, Millis};
use crate::command::{OfferCounts, Refusal};
use crate::eval::Eval;
use crate::event::{End, EndReason, EventKind, Offer};
use crate::occupant::{Occupant, Seats};
use crate::review::{MoveAnalysis, Review};
use crate::setup::{Setup, SetupError, Start};
use ludoteca_locale::{GameTexts, SpecTexts};
use ludoteca_rules::{
    AnyGame, EditError, GameResult, Localize, Message, NodeId, Player, Record, localized_error,
    message, quoted,
};
use std::collections::HashMap;

/// The state of a session, which is determined by its setup and events.
///
/// [`SessionState::decide`] returns the events that a command leads to without changing the state,
/// and [`SessionState::apply`] applies them. States with the same setup and events are equal.
#[derive(Clone, Debug)]
pub struct SessionState {
    pub(crate) setup: Setup,
    pub(crate) record: Record,
    /// The current node. All nodes before it are on the main line.
    pub(crate) live: NodeId,
    /// The game at the current node.
    pub(crate) game: AnyGame,
    pub(crate) seats: [Occupant; 2],
    pub(crate) clocks: Option<Clocks>,
    pub(crate) is_paused: bool,
    pub(crate) offer: Option<(Offer, Player)>,
    pub(crate) offers: OfferCounts,
    pub(crate) end: Option<End>,
    pub(crate) rematch: Option<String>,
    /// The time that the mover's clock gained with the move to a node.
    pub(crate) gains: HashMap<NodeId, Millis>,
    pub(crate) analyses: HashMap<NodeId, MoveAnalysis>,
    pub(crate) version: usize,
}

/// The phase of a session.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A seat is vacant.
    Waiting,
    /// The game is in progress.
    Playing,
    /// The game is over.
    Over,
}

/// A line of moves that have not been analysed.
#[derive(Clone, Debug)]
pub struct PendingAnalysis {
    /// The nodes after the moves, in order.
    pub nodes: Vec<NodeId>,
    /// The game after the last move.
    pub game: AnyGame,
    /// The evaluation of that position, if it is known.
    pub eval: Option<Eval>,
}

localized_error! {
    /// An error that says that an event contradicts the state. Only a damaged log can cause it.
    pub enum ApplyError in MESSAGES {
        /// The wrong player moves.
        Turn = "misfit-turn": "It is the other player's turn.",
        /// The record has no such node or move.
        Node = "refusal-node": "This move is no longer in the record.",
        ;
        /// The move is not legal, or the record cannot be edited in this way.
        Record(EditError),
    }
}

impl SessionState {
    /// Creates the initial state.
    ///
    /// # Errors
    /// Returns an error if the game, position or record of the setup cannot be read.
    pub fn new(setup: Setup) -> Result<SessionState, SetupError> {
        let mut record = setup.record()?;
        let mut live = record.end();
        let mut clocks = setup.clock.map(Clocks::new);
        if let Start::Record { path, left, .. } = &setup.start {
            if let Some(path) = path {
                live = node_after(&record, path)?;
            }
            if let (Some(clocks), Some(left)) = (&mut clocks, left) {
                clocks.set(*left);
            }
        }
        let end = record.tag("Termination").and_then(|word| End::of_record(word, record.result()));
        for (player, occupant) in Player::BOTH.into_iter().zip(&setup.seats) {
            name_in_record(&mut record, player, occupant);
        }
        if let Some(date) = &setup.date {
            set_tag(&mut record, "Date", date);
        }
        let game = record.game_at(live).expect("a node of the record");
        let end = end.filter(|_| live == record.end());
        let mut state = SessionState {
            live,
            game,
            record,
            seats: setup.seats.clone(),
            clocks,
            is_paused: setup.casual,
            offer: None,
            offers: OfferCounts::default(),
            end,
            rematch: None,
            gains: HashMap::new(),
            analyses: HashMap::new(),
            version: 0,
            setup,
        };
        state.make_main_line();
        if !state.is_over() {
            state.tag_clock();
        }
        Ok(state)
    }

    /// Writes the time control into the tags of the record.
    pub(crate) fn tag_clock(&mut self) {
        if let Some(control) = self.setup.clock {
            set_tag(&mut self.record, "TimeControl", &control.to_string());
        }
    }

    /// Returns the setup.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the number of events so far.
    #[must_use]
    pub const fn version(&self) -> usize {
        self.version
    }

    /// Returns the game at its current position.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the node of the current position.
    #[must_use]
    pub const fn live(&self) -> NodeId {
        self.live
    }

    /// Returns the record with all variations and comments. It lacks an end that the players or a
    /// clock caused; see [`SessionState::finished_record`].
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the record including its result.
    #[must_use]
    pub fn finished_record(&self) -> Record {
        let mut record = self.record.clone();
        // The record already has a result decided by the rules.
        if let Some(end) = self.end
            && record.set_result(end.result()).is_ok()
        {
            set_tag(&mut record, "Termination", end.why.termination());
        }
        record
    }

    /// Returns the occupants of the seats.
    #[must_use]
    pub const fn seats(&self) -> &[Occupant; 2] {
        &self.seats
    }

    /// Returns the occupant of a player's seat.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Occupant {
        &self.seats[player.index()]
    }

    /// Returns the seats for which people at a shared screen may act: those of persons, or both if
    /// there are only engines.
    #[must_use]
    pub fn seats_at_screen(&self) -> Seats {
        let humans = Seats::new(|player| self.seat(player).is_human());
        if humans == Seats::NONE { Seats::BOTH } else { humans }
    }

    /// Returns the clocks, or `None` for a game without clocks.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Returns the time at which the player to move runs out of time.
    #[must_use]
    pub fn flag_falls_at(&self) -> Option<Millis> {
        self.clocks.as_ref()?.flag_falls_at()
    }

    /// Returns the pending offer and the player who made it.
    #[must_use]
    pub const fn offer(&self) -> Option<(Offer, Player)> {
        self.offer
    }

    /// Returns how the players or a clock ended the game.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the identifier of the rematch, if one was agreed.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Returns the phase of the session.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.end.is_some() || self.game.ending().is_some() {
            return Phase::Over;
        }
        if self.seats.iter().any(Occupant::is_vacant) { Phase::Waiting } else { Phase::Playing }
    }

    /// Returns the phase after an event that has not been applied yet. It does not notice moves
    /// that end the game by the rules.
    #[must_use]
    pub fn phase_after(&self, event: &EventKind) -> Phase {
        match event {
            EventKind::Joined { by, .. } if self.seat(!*by).is_vacant() => Phase::Waiting,
            EventKind::Joined { .. } => Phase::Playing,
            EventKind::Ended { .. } => Phase::Over,
            _ => self.phase(),
        }
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the result of the game.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.end.map_or_else(|| GameResult::of(self.game.ending()), End::result)
    }

    /// Returns the engine that must move now. The adapter asks it for a move and plays the move.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<Player> {
        let turn = self.game.turn();
        (self.phase() == Phase::Playing && self.seat(turn).is_engine()).then_some(turn)
    }

    /// Returns the engine that was offered a draw. The adapter accepts or declines on its behalf.
    #[must_use]
    pub fn engine_to_answer(&self) -> Option<Player> {
        let (offer, by) = self.offer?;
        (offer == Offer::Draw && self.seat(!by).is_engine()).then_some(!by)
    }

    /// Returns a message that says whose turn it is or how the game ended, with the points.
    #[must_use]
    pub fn status(&self) -> Message {
        self.ended_between_players().unwrap_or_else(|| self.game.status())
    }

    /// Returns a message that says whose turn it is or how the game ended.
    #[must_use]
    pub fn status_without_points(&self) -> Message {
        self.ended_between_players().unwrap_or_else(|| self.game.status_without_points())
    }

    /// Returns how the players ended the game, or that it has not begun.
    fn ended_between_players(&self) -> Option<Message> {
        let name = |player| self.game.spec().player(player);
        Some(match self.end {
            Some(End { why: EndReason::Resigned, winner: Some(winner) }) => {
                let player = name(!winner);
                message!(MESSAGES, "status-resigned", player = player, winner = name(winner))
            }
            Some(End { why: EndReason::Time, winner: Some(winner) }) => {
                message!(MESSAGES, "status-time", player = name(!winner), winner = name(winner))
            }
            Some(End { why: EndReason::Aborted, .. }) => message!(MESSAGES, "status-aborted"),
            Some(_) => message!(MESSAGES, "status-agreed"),
            None if self.phase() == Phase::Waiting => Refusal::Waiting.message(),
            None => return None,
        })
    }

    /// Returns the setup of a rematch: the same start with sides swapped.
    #[must_use]
    pub fn rematch_setup(&self) -> Setup {
        let [one, two] = self.seats.clone();
        Setup {
            start: Start::of_game(self.record.start()),
            seats: [two, one],
            seed: self.setup.seed.wrapping_add(1),
            ..self.setup.clone()
        }
    }

    /// Returns whether both players have moved.
    #[must_use]
    pub fn both_have_moved(&self) -> bool {
        let mut have_moved = [false; 2];
        let mut node = self.record.node(self.live);
        while let Some(played) = node.and_then(|node| node.played()) {
            have_moved[played.player().index()] = true;
            if have_moved == [true; 2] {
                return true;
            }
            node = node.and_then(|node| node.parent()).and_then(|parent| self.record.node(parent));
        }
        false
    }

    /// Returns the analysis of the move that leads to a node.
    #[must_use]
    pub fn analysis(&self, node: NodeId) -> Option<&MoveAnalysis> {
        self.analyses.get(&node)
    }

    /// Returns the evaluation of a node, if the analysis of an adjacent move includes it.
    #[must_use]
    pub fn eval(&self, node: NodeId) -> Option<Eval> {
        let next = || self.children(node).iter().find_map(|child| self.analysis(*child));
        let own = self.analysis(node).map(|analysis| analysis.after);
        own.or_else(|| next().map(|analysis| analysis.before))
    }

    /// Returns the next moves to analyse, first on the main line and then on the line through
    /// `node`. Returns `None` if all are analysed or the node does not exist.
    #[must_use]
    pub fn pending_analysis(&self, node: NodeId) -> Option<PendingAnalysis> {
        let lines = [self.record.main_line(), self.record.line(node)?];
        let nodes = lines.iter().find_map(|line| {
            let is_unknown = |node: &NodeId| self.analysis(*node).is_none();
            let first = line.iter().position(is_unknown)?;
            let last = line.iter().rposition(is_unknown)?;
            Some(line[first..=last].to_vec())
        })?;
        let last = *nodes.last()?;
        Some(PendingAnalysis { game: self.game_at(last)?, eval: self.eval(last), nodes })
    }

    /// Returns the review of the main line, if all of its moves are analysed.
    #[must_use]
    pub fn review(&self) -> Option<Review> {
        let line = self.record.main_line();
        let moves: Option<Vec<MoveAnalysis>> =
            line.iter().map(|node| self.analysis(*node).cloned()).collect();
        let moves = moves.filter(|moves| !moves.is_empty())?;
        Some(Review::of(moves, &self.finished_record()))
    }
}

/// Compares everything that affects the future of a session.
impl PartialEq for SessionState {
    fn eq(&self, other: &SessionState) -> bool {
        let moves = |state: &SessionState| (state.live, state.game.position(), state.game.moves());
        let play =
            |state: &SessionState| (state.clocks, state.is_paused, state.offer, state.offers);
        (&self.setup, &self.record, &self.seats) == (&other.setup, &other.record, &other.seats)
            && moves(self) == moves(other)
            && play(self) == play(other)
            && (self.end, &self.rematch) == (other.end, &other.rematch)
            && (&self.analyses, &self.gains) == (&other.analyses, &other.gains)
            && self.version == other.version
    }
}

/// Moves a game from one node of a record to another by undoing and playing the moves between them.
/// Returns false and leaves the game unchanged if the record has no node `to`.
pub(crate) fn walk(record: &Record, from: NodeId, game: &mut AnyGame, to: NodeId) -> bool {
    let Some(to_node) = record.node(to) else { return false };
    if to_node.parent() == Some(from) {
        play_to(record, game, to);
        return true;
    }
    let Some(from) = record.path(from) else {
        *game = record.game_at(to).expect("a node of the record");
        return true;
    };
    let to = record.path(to).expect("a node of the record");
    let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    for _ in shared..from.len() {
        game.undo();
    }
    for node in &to[shared..] {
        play_to(record, game, *node);
    }
    true
}

fn play_to(record: &Record, game: &mut AnyGame, node: NodeId) {
    let played = record.node(node).and_then(|node| node.played()).expect("a node after the root");
    game.play(played.text()).expect("a move of the record");
}

fn node_after(record: &Record, path: &[String]) -> Result<NodeId, SetupError> {
    path.iter().try_fold(Record::ROOT, |at, text| {
        record.child(at, text).ok_or_else(|| SetupError::Path { found: quoted(text) })
    })
}

/// Sets the name of a player in the record. A name that the record already has is not replaced by
/// `?`.
pub(crate) fn name_in_record(record: &mut Record, player: Player, occupant: &Occupant) {
    let name = occupant.record_name();
    if name != "?" || record.tag(TAGS[player.index()]).is_none() {
        set_player(record, player, &name);
    }
}

/// The tags that name the players.
const TAGS: [&str; 2] = ["Player1", "Player2"];

pub(crate) fn set_player(record: &mut Record, player: Player, name: &str) {
    set_tag(record, TAGS[player.index()], name);
}

/// Sets a tag. Does nothing if the record has no room for the value.
fn set_tag(record: &mut Record, tag: &str, value: &str) {
    let value: String =
        value.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let _ = record.set_tag(tag, &value);
}
