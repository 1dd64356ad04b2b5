//! Applying events: how each one changes the state of a session.

use crate::clock::Millis;
use crate::command::OfferCounts;
use crate::event::{End, Event, EventKind};
use crate::occupant::Occupant;
use crate::state::{Misfit, Phase, SessionState, name_in_record, walk};
use ludoteca_rules::{AnyGame, Comment, Glyph, NodeId, Player, Record};

impl SessionState {
    /// Changes the state by an event.
    ///
    /// # Errors
    /// When the event does not fit, which never happens to those that [`SessionState::decide`]
    /// has just returned; then the state is as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        let now = event.at;
        match &event.kind {
            EventKind::Joined { by, name, holder } => {
                let holder = Some(holder.clone());
                self.occupy(*by, Occupant::Human { name: name.clone(), holder });
            }
            EventKind::Moved { text, by, spent, left, from } => {
                self.moved(text, *from)?;
                // To move is to decline what the other player offers.
                self.offer = self.offer.filter(|(_, offering)| offering == by);
                self.stop_clocks(*by, *spent, *left);
            }
            EventKind::Offered { what, by } => {
                self.offer = Some((*what, *by));
                self.offers.count(*by, *what);
            }
            EventKind::Declined { .. } => self.offer = None,
            EventKind::Undone { plies, left } => {
                self.undone(*plies)?;
                self.set_clocks(*left);
            }
            EventKind::Redone { plies, left } => {
                self.redone(*plies)?;
                self.set_clocks(*left);
            }
            EventKind::Ended { why, winner } => {
                self.end = Some(End { why: *why, winner: *winner });
                self.offer = None;
            }
            EventKind::Rematch { id } => {
                self.rematch = Some(id.clone());
                self.offer = None;
            }
            EventKind::Seated { player, occupant } => self.occupy(*player, occupant.clone()),
            EventKind::Paused { left } => {
                self.is_paused = true;
                self.set_clocks(Some(*left));
            }
            EventKind::Resumed => self.is_paused = false,
            study => self.studied(study)?,
        }
        self.run_clocks(now);
        self.version += 1;
        Ok(())
    }

    /// The game at a node, found from the game itself: most ways are short.
    pub(crate) fn game_at(&self, node: NodeId) -> Option<AnyGame> {
        let mut game = self.game.clone();
        walk(&self.record, self.live, &mut game, node).then_some(game)
    }

    fn occupy(&mut self, player: Player, occupant: Occupant) {
        name_in_record(&mut self.record, player, &occupant);
        self.seats[player.index()] = occupant;
    }

    fn moved(&mut self, text: &str, from: Option<NodeId>) -> Result<(), Misfit> {
        let from = from.unwrap_or(self.live);
        let was_live = from == self.live;
        if was_live {
            self.live = self.record.play_with(from, &mut self.game, text).map_err(Misfit::Move)?;
        } else {
            let mut game = self.game_at(from).ok_or(Misfit::Node)?;
            self.live = self.record.play_with(from, &mut game, text).map_err(Misfit::Move)?;
            self.game = game;
        }
        let continues = self.record.node(from).map(|node| node.children()[0]) == Some(self.live);
        if !was_live || !continues {
            self.make_main_line();
        }
        self.end = None;
        self.offers = OfferCounts::default();
        Ok(())
    }

    /// Makes the line that the game took the main line; what has no room beside it goes.
    fn make_main_line(&mut self) {
        for node in self.record.path(self.live).unwrap_or_default() {
            if self.record.promote(node).is_err() {
                self.remove_siblings(node);
            }
        }
    }

    fn remove_siblings(&mut self, node: NodeId) {
        let parent = self.record.node(node).and_then(|node| node.parent());
        let siblings = parent.and_then(|parent| self.record.node(parent));
        let siblings = siblings.map(|parent| parent.children().to_vec()).unwrap_or_default();
        for sibling in siblings.into_iter().filter(|sibling| *sibling != node) {
            self.record.remove(sibling).expect("a sibling of the node");
        }
    }

    fn undone(&mut self, plies: usize) -> Result<(), Misfit> {
        if plies > self.game.plies() {
            return Err(Misfit::Node);
        }
        for _ in 0..plies {
            let node = self.live;
            self.live =
                self.record.node(node).and_then(|node| node.parent()).ok_or(Misfit::Node)?;
            self.game.undo();
            if !self.setup.casual {
                self.record.remove(node).map_err(Misfit::Record)?;
            }
        }
        self.end = None;
        self.offer = None;
        self.offers = OfferCounts::default();
        Ok(())
    }

    fn redone(&mut self, plies: usize) -> Result<(), Misfit> {
        let line = self.record.line(self.live).unwrap_or_default();
        let at = self.game.plies();
        let last = at.checked_add(plies).and_then(|end| end.checked_sub(1));
        let target = last.and_then(|last| line.get(last)).copied().ok_or(Misfit::Node)?;
        self.game = self.game_at(target).ok_or(Misfit::Node)?;
        self.live = target;
        self.end = None;
        Ok(())
    }

    fn studied(&mut self, event: &EventKind) -> Result<(), Misfit> {
        let was_at_end = self.children(self.live).is_empty();
        let record = &mut self.record;
        match event {
            EventKind::Explored { node, moves } => self.explored(*node, moves)?,
            EventKind::Promoted { node } => record.promote(*node).map_err(Misfit::Record)?,
            EventKind::Removed { node } => drop(record.remove(*node).map_err(Misfit::Record)?),
            EventKind::Commented { node, comments } => {
                let comments = comments.iter().map(|text| Comment::new(text));
                let comments = comments.collect::<Result<_, _>>().map_err(Misfit::Record)?;
                record.set_comments(*node, comments).map_err(Misfit::Record)?;
            }
            EventKind::Rated { node, glyph } => {
                let glyph = glyph.as_deref().and_then(Glyph::of_sign);
                record.set_glyph(*node, glyph).map_err(Misfit::Record)?;
            }
            EventKind::Judged { node, judgement } => {
                self.judgements.insert(*node, judgement.clone());
            }
            _ => {}
        }
        self.follow_main_line(was_at_end);
        Ok(())
    }

    fn explored(&mut self, node: NodeId, moves: &[String]) -> Result<(), Misfit> {
        let mut game = self.game_at(node).ok_or(Misfit::Node)?;
        let mut at = node;
        for text in moves {
            at = self.record.play_with(at, &mut game, text).map_err(Misfit::Move)?;
        }
        Ok(())
    }

    /// A game at the end of its main line stays there, however the main line changes, and no game
    /// is left in a variation.
    fn follow_main_line(&mut self, was_at_end: bool) {
        let line = self.record.main_line();
        let end = line.last().copied().unwrap_or(Record::ROOT);
        let is_lost = self.live != Record::ROOT && !line.contains(&self.live);
        if end != self.live && (was_at_end || is_lost) {
            self.game = self.game_at(end).expect("a node of the record");
            self.live = end;
        }
    }

    pub(crate) fn children(&self, node: NodeId) -> &[NodeId] {
        self.record.node(node).map_or(&[], |node| node.children())
    }

    fn stop_clocks(&mut self, mover: Player, spent: Option<Millis>, left: Option<[Millis; 2]>) {
        let ends_turn = self.game.begins_turn() || self.game.ending().is_some();
        let Some(clocks) = &mut self.clocks else { return };
        if let Some(left) = left {
            return clocks.set(left);
        }
        clocks.stop_after(spent.unwrap_or(0));
        if ends_turn {
            clocks.end_turn(mover);
        }
    }

    fn set_clocks(&mut self, left: Option<[Millis; 2]>) {
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left);
        }
    }

    /// Lets the clock of the player to move run, or none: between strangers not before both have
    /// moved.
    fn run_clocks(&mut self, now: Millis) {
        let runs = self.phase() == Phase::Playing
            && !self.is_paused
            && (self.setup.casual || self.game.plies() >= 2);
        let turn = self.game.turn();
        if let Some(clocks) = &mut self.clocks {
            if runs { clocks.start(turn, now) } else { clocks.stop(now) }
        }
    }
}
