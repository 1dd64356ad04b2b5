//! The state of a session: everything that follows from its setup and its events.

use crate::MESSAGES;
use crate::clock::{Clocks, Millis};
use crate::command::{OfferCounts, Refusal};
use crate::eval::Eval;
use crate::event::{End, EndReason, EventKind, Offer};
use crate::occupant::{Occupant, Seats};
use crate::review::{Judgement, Review};
use crate::setup::{Setup, SetupError, Start};
use ludoteca_locale::{GameTexts, SpecTexts};
use ludoteca_rules::{
    AnyGame, EditError, GameResult, Localize, Message, NodeId, Player, Record, localized_error,
    message, quoted,
};
use std::collections::HashMap;

/// The state of a session.
///
/// [`SessionState::decide`] says which events a command leads to and changes nothing;
/// [`SessionState::apply`] changes the state. Two states that were made from the same setup and
/// the same events are equal.
#[derive(Clone, Debug)]
pub struct SessionState {
    pub(crate) setup: Setup,
    pub(crate) record: Record,
    /// The node where the game is; every node on the way to it is on the main line.
    pub(crate) live: NodeId,
    /// The game at that node.
    pub(crate) game: AnyGame,
    pub(crate) seats: [Occupant; 2],
    pub(crate) clocks: Option<Clocks>,
    pub(crate) is_paused: bool,
    pub(crate) offer: Option<(Offer, Player)>,
    pub(crate) offers: OfferCounts,
    pub(crate) end: Option<End>,
    pub(crate) rematch: Option<String>,
    /// What the clock of the mover gained by the move to a node.
    pub(crate) gains: HashMap<NodeId, Millis>,
    pub(crate) judgements: HashMap<NodeId, Judgement>,
    pub(crate) version: usize,
}

/// Where a session is in its life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A player is still to come.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

/// Moves that are to be judged, from the last to the first.
#[derive(Clone, Debug)]
pub struct Unjudged {
    /// The nodes of the moves, one after the other.
    pub nodes: Vec<NodeId>,
    /// The game after the last of them.
    pub game: AnyGame,
    /// The evaluation there, if it is known.
    pub eval: Option<Eval>,
}

localized_error! {
    /// An event does not fit the state, which only a damaged log can cause.
    pub enum Misfit in MESSAGES {
        /// It is not this player's turn.
        Turn = "misfit-turn": "It is the other player's turn.",
        /// There is no such move or node.
        Node = "refusal-node": "This move is no longer in the record.",
        ;
        /// The move is not legal there, or the record does not allow the change.
        Record(EditError),
    }
}

impl SessionState {
    /// Returns the state before the first event.
    ///
    /// # Errors
    /// When the setup names a game, position or record that cannot be read.
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
            judgements: HashMap::new(),
            version: 0,
            setup,
        };
        state.make_main_line();
        if !state.is_over() {
            state.tag_clock();
        }
        Ok(state)
    }

    /// Says in the record how the game is timed.
    pub(crate) fn tag_clock(&mut self) {
        if let Some(control) = self.setup.clock {
            set_tag(&mut self.record, "TimeControl", &control.to_string());
        }
    }

    /// What the session started from.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of events so far.
    #[must_use]
    pub const fn version(&self) -> usize {
        self.version
    }

    /// The game itself.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The node where the game is.
    #[must_use]
    pub const fn live(&self) -> NodeId {
        self.live
    }

    /// The moves with all variations and comments. [`SessionState::finished_record`] also tells
    /// how the game ended.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The record with how the game ended.
    #[must_use]
    pub fn finished_record(&self) -> Record {
        let mut record = self.record.clone();
        // What the rules decided stands in the record already.
        if let Some(end) = self.end
            && record.set_result(end.result()).is_ok()
        {
            set_tag(&mut record, "Termination", end.why.termination());
        }
        record
    }

    /// Who sits where.
    #[must_use]
    pub const fn seats(&self) -> &[Occupant; 2] {
        &self.seats
    }

    /// Who sits at a player's side.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Occupant {
        &self.seats[player.index()]
    }

    /// The seats of persons, or both where only engines play: what people at one screen may act
    /// for.
    #[must_use]
    pub fn seats_at_screen(&self) -> Seats {
        let humans = Seats::new(|player| self.seat(player).is_human());
        if humans == Seats::NONE { Seats::BOTH } else { humans }
    }

    /// The clocks, if there are clocks.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// When the game will be lost on time if nothing happens.
    #[must_use]
    pub fn flag_falls_at(&self) -> Option<Millis> {
        self.clocks.as_ref()?.flag_falls_at()
    }

    /// What was offered and not answered, and by whom.
    #[must_use]
    pub const fn offer(&self) -> Option<(Offer, Player)> {
        self.offer
    }

    /// How the players or a clock ended the game.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The name of the next game between the same players.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Where the session is in its life.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.end.is_some() || self.game.ending().is_some() {
            return Phase::Over;
        }
        if self.seats.iter().any(Occupant::is_vacant) { Phase::Waiting } else { Phase::Playing }
    }

    /// The phase after an event, as far as it is known before the event is applied: a move may end
    /// the game by the rules.
    #[must_use]
    pub fn phase_after(&self, event: &EventKind) -> Phase {
        match event {
            EventKind::Joined { by, .. } if self.seat(!*by).is_vacant() => Phase::Waiting,
            EventKind::Joined { .. } => Phase::Playing,
            EventKind::Ended { .. } => Phase::Over,
            _ => self.phase(),
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// The result of the game.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.end.map_or_else(|| GameResult::of(self.game.ending()), End::result)
    }

    /// The engine that is to move now: the adapter is to ask it and play its move.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<Player> {
        let turn = self.game.turn();
        (self.phase() == Phase::Playing && self.seat(turn).is_engine()).then_some(turn)
    }

    /// The engine that was offered a draw: the adapter is to accept or decline for it.
    #[must_use]
    pub fn engine_to_answer(&self) -> Option<Player> {
        let (offer, by) = self.offer?;
        (offer == Offer::Draw && self.seat(!by).is_engine()).then_some(!by)
    }

    /// Whose turn it is or how the game ended, in words.
    #[must_use]
    pub fn status(&self) -> Message {
        let name = |player| self.game.spec().player(player);
        match self.end {
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
            None => self.game.status(),
        }
    }

    /// The setup of a rematch: the same start with sides swapped.
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

    /// Whether both players have moved.
    pub(crate) fn both_have_moved(&self) -> bool {
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

    /// The judgement of the move to a node.
    #[must_use]
    pub fn judgement(&self, node: NodeId) -> Option<&Judgement> {
        self.judgements.get(&node)
    }

    /// The evaluation of a node, as far as the judgements of moves tell it.
    #[must_use]
    pub fn eval(&self, node: NodeId) -> Option<Eval> {
        let next = || self.children(node).iter().find_map(|child| self.judgement(*child));
        let own = self.judgement(node).map(|judgement| judgement.after);
        own.or_else(|| next().map(|judgement| judgement.before))
    }

    /// What is to be judged next: the main line, then the line through a node.
    #[must_use]
    pub fn unjudged(&self, node: NodeId) -> Option<Unjudged> {
        let lines = [self.record.main_line(), self.record.line(node)?];
        let nodes = lines.iter().find_map(|line| {
            let is_unknown = |node: &NodeId| self.judgement(*node).is_none();
            let first = line.iter().position(is_unknown)?;
            let last = line.iter().rposition(is_unknown)?;
            Some(line[first..=last].to_vec())
        })?;
        let last = *nodes.last()?;
        Some(Unjudged { game: self.game_at(last)?, eval: self.eval(last), nodes })
    }

    /// The review of the main line, if all of it was judged.
    #[must_use]
    pub fn review(&self) -> Option<Review> {
        let line = self.record.main_line();
        let moves: Option<Vec<Judgement>> =
            line.iter().map(|node| self.judgement(*node).cloned()).collect();
        let moves = moves.filter(|moves| !moves.is_empty())?;
        Some(Review::of(moves, self.finished_record().result()))
    }
}

/// Two states are equal when nothing that follows from them can differ.
impl PartialEq for SessionState {
    fn eq(&self, other: &SessionState) -> bool {
        let moves = |state: &SessionState| (state.live, state.game.position(), state.game.moves());
        let play =
            |state: &SessionState| (state.clocks, state.is_paused, state.offer, state.offers);
        (&self.setup, &self.record, &self.seats) == (&other.setup, &other.record, &other.seats)
            && moves(self) == moves(other)
            && play(self) == play(other)
            && (self.end, &self.rematch) == (other.end, &other.rematch)
            && (&self.judgements, &self.gains) == (&other.judgements, &other.gains)
            && self.version == other.version
    }
}

/// Walks a game from the node of a record where it is to another, by undoing and playing the moves
/// between them. Returns whether there is such a node; if not, the game stays where it is.
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

/// Names a player in the record; a record that was begun elsewhere keeps the names of persons.
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

/// Sets a tag; a value that a record cannot hold is left out.
fn set_tag(record: &mut Record, tag: &str, value: &str) {
    let value: String =
        value.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let _ = record.set_tag(tag, &value);
}
