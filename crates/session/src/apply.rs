//! Applying events: how each event changes the state of a session.

use crate::clock::Millis;
use crate::command::{OfferCounts, Study};
use crate::event::{End, EndReason, Event, EventKind, Offer};
use crate::occupant::Occupant;
use crate::state::{ApplyError, Phase, SessionState, name_in_record, set_player, walk};
use crate::time_control::TimeControl;
use ludoteca_rules::{AnyGame, GameResult, NodeId, Player, Record};

impl SessionState {
    /// Applies an event to the state.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the event contradicts the state. This cannot happen
    /// for an event that [`SessionState::decide`] has just returned.
    pub fn apply(&mut self, event: &Event) -> Result<(), ApplyError> {
        let now = event.at;
        match &event.kind {
            EventKind::Joined { by, name, holder } => {
                let holder = Some(holder.clone());
                self.occupy(*by, Occupant::Human { name: name.clone(), holder });
            }
            EventKind::Moved { text, by, spent, left, from } => {
                self.apply_move(text, *by, *from, *spent)?;
                self.set_clocks(*left);
                // A move declines the opponent's offer and withdraws the player's own request for a
                // take-back.
                let stays =
                    |(what, offering): &(Offer, Player)| offering == by && *what != Offer::Takeback;
                self.offer = self.offer.filter(stays);
            }
            EventKind::Offered { what, by } => {
                self.offer = Some((*what, *by));
                self.offers.count(*by, *what);
            }
            EventKind::Declined { .. } => self.offer = None,
            EventKind::Undone { plies, left } => {
                self.apply_undo(*plies, now)?;
                self.set_clocks(*left);
            }
            EventKind::Redone { plies } => self.apply_redo(*plies, now)?,
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
            EventKind::Studied(study) => self.apply_study(study)?,
        }
        self.run_clocks(now);
        self.version += 1;
        Ok(())
    }

    /// Returns the game at a node. It is derived from the current game, which is usually only a few
    /// moves away.
    pub(crate) fn game_at(&self, node: NodeId) -> Option<AnyGame> {
        let mut game = self.game.clone();
        walk(&self.record, self.live, &mut game, node).then_some(game)
    }

    fn occupy(&mut self, player: Player, occupant: Occupant) {
        if self.seat(player).is_engine() {
            set_player(&mut self.record, player, &occupant.record_name());
        }
        name_in_record(&mut self.record, player, &occupant);
        self.seats[player.index()] = occupant;
    }

    fn apply_move(
        &mut self,
        text: &str,
        by: Player,
        from: Option<NodeId>,
        spent: Option<Millis>,
    ) -> Result<(), ApplyError> {
        let (before, from) = (self.live, from.unwrap_or(self.live));
        if from == before {
            self.check_turn(&self.game, by)?;
            self.live = self.record.play_with(from, &mut self.game, text)?;
        } else {
            let mut game = self.game_at(from).ok_or(ApplyError::Node)?;
            self.check_turn(&game, by)?;
            self.live = self.record.play_with(from, &mut game, text)?;
            self.game = game;
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.stop_after(spent.unwrap_or(0));
        }
        self.transfer_gains(before, from);
        self.end_turn(by);
        if self.children(from).first() != Some(&self.live) || from != before {
            self.make_main_line();
        }
        self.reopen();
        Ok(())
    }

    fn check_turn(&self, game: &AnyGame, by: Player) -> Result<(), ApplyError> {
        if game.turn() == by { Ok(()) } else { Err(ApplyError::Turn) }
    }

    /// Reopens the game: clears its end, and the counts of offers.
    fn reopen(&mut self) {
        self.end = None;
        self.offers = OfferCounts::default();
        let is_ended =
            self.record.node(self.record.end()).is_some_and(|end| end.ending().is_some());
        if self.record.result() != GameResult::Open && !is_ended {
            self.record.set_result(GameResult::Open).expect("a main line without an ending");
        }
        if self.record.tag("Termination").is_some() {
            self.record.remove_tag("Termination").expect("a tag that can be removed");
            self.tag_clock();
        }
    }

    /// Makes the current line the main line. Siblings that could only be kept by nesting too deeply
    /// are removed.
    pub(crate) fn make_main_line(&mut self) {
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

    fn apply_undo(&mut self, plies: usize, now: Millis) -> Result<(), ApplyError> {
        if plies > self.game.plies() {
            return Err(ApplyError::Node);
        }
        let path = self.record.path(self.live).unwrap_or_default();
        let target = path.iter().rev().nth(plies).copied().unwrap_or(Record::ROOT);
        if self.is_out_of_time(now) {
            // The players could not continue with a clock that shows zero.
            self.clocks = None;
        }
        self.go_to(target, now)?;
        if !self.setup.casual
            && let Some(first) = path.get(path.len() - plies)
        {
            self.record.remove(*first)?;
        }
        self.offer = None;
        Ok(())
    }

    /// Returns whether the game was lost on time with these clocks.
    fn is_out_of_time(&self, now: Millis) -> bool {
        let loser = match self.end {
            Some(End { why: EndReason::Time, winner: Some(winner) }) => !winner,
            _ => return false,
        };
        self.clocks.is_some_and(|clocks| clocks.left(loser, now) == 0)
    }

    fn apply_redo(&mut self, plies: usize, now: Millis) -> Result<(), ApplyError> {
        let line = self.record.line(self.live).unwrap_or_default();
        let last = self.game.plies().checked_add(plies).and_then(|end| end.checked_sub(1));
        let target = last.and_then(|last| line.get(last)).copied().ok_or(ApplyError::Node)?;
        self.go_to(target, now)?;
        self.offer = None;
        Ok(())
    }

    /// Moves the game to another node and adjusts the clocks.
    fn go_to(&mut self, node: NodeId, now: Millis) -> Result<(), ApplyError> {
        let game = self.game_at(node).ok_or(ApplyError::Node)?;
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
        self.transfer_gains(self.live, node);
        (self.live, self.game) = (node, game);
        self.reopen();
        Ok(())
    }

    fn apply_study(&mut self, study: &Study) -> Result<(), ApplyError> {
        let was_at_end = self.children(self.live).is_empty();
        let record = &mut self.record;
        match study {
            Study::Explore { node, moves } => self.apply_line(*node, moves)?,
            Study::Promote { node } => record.promote(*node)?,
            Study::Remove { node } => drop(record.remove(*node)?),
            Study::Comment { node, comments } => {
                record.set_comments(*node, comments.clone())?;
            }
            Study::Rate { node, glyph } => {
                record.set_glyph(*node, *glyph)?;
            }
            Study::Analyse { node, analysis } => {
                let played = record.node(*node).and_then(|node| node.played());
                played.ok_or(ApplyError::Node)?;
                self.analyses.insert(*node, analysis.clone());
            }
        }
        let changes_lines =
            matches!(study, Study::Explore { .. } | Study::Promote { .. } | Study::Remove { .. });
        if changes_lines {
            self.follow_main_line(was_at_end);
        }
        Ok(())
    }

    fn apply_line(&mut self, node: NodeId, moves: &[String]) -> Result<(), ApplyError> {
        let mut game = self.game_at(node).ok_or(ApplyError::Node)?;
        if let [text] = moves {
            self.record.play_with(node, &mut game, text)?;
            return Ok(());
        }
        // Work on a copy, so that the line is added completely or not at all.
        let mut record = self.record.clone();
        let play = |at, text: &String| record.play_with(at, &mut game, text);
        moves.iter().try_fold(node, play)?;
        self.record = record;
        Ok(())
    }

    /// Keeps the game on the main line after a change: at its end, if it was at the end before or
    /// its node is no longer on the main line.
    fn follow_main_line(&mut self, was_at_end: bool) {
        let line = self.record.main_line();
        let end = line.last().copied().unwrap_or(Record::ROOT);
        let is_lost = self.live != Record::ROOT && !line.contains(&self.live);
        if end != self.live && (was_at_end || is_lost) {
            self.game = self.game_at(end).expect("a node of the record");
            self.transfer_gains(self.live, end);
            self.live = end;
        }
    }

    pub(crate) fn children(&self, node: NodeId) -> &[NodeId] {
        self.record.node(node).map_or(&[], |node| node.children())
    }

    /// Gives a player the increment if the move completed a turn.
    fn end_turn(&mut self, player: Player) {
        let ends_turn = self.game.begins_turn() || self.game.ending().is_some();
        if let (Some(clocks), true) = (&mut self.clocks, ends_turn) {
            let gained = clocks.end_turn(player);
            self.gains.insert(self.live, gained);
        }
    }

    /// Takes back the increments gained on the way to one node and gives those gained on the way to
    /// another, so that take-backs neither gain nor cost time. With a time for each turn, both
    /// clocks start again.
    fn transfer_gains(&mut self, from: NodeId, to: NodeId) {
        let Some(clocks) = self.clocks.as_mut().filter(|_| from != to) else { return };
        if let TimeControl::PerTurn { time } = clocks.control() {
            return clocks.set([time; 2]);
        }
        let (from, to) = (self.record.path(from), self.record.path(to));
        let (from, to) = (from.unwrap_or_default(), to.unwrap_or_default());
        let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
        let mover = |node: &NodeId| Some(self.record.node(*node)?.played()?.player());
        for node in from[shared..].iter().rev() {
            if let (Some(gained), Some(mover)) = (self.gains.get_mut(node), mover(node)) {
                *gained = clocks.take(mover, *gained);
            }
        }
        for node in &to[shared..] {
            if let (Some(gained), Some(mover)) = (self.gains.get(node), mover(node)) {
                clocks.give(mover, *gained);
            }
        }
    }

    fn set_clocks(&mut self, left: Option<[Millis; 2]>) {
        if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
            clocks.set(left);
        }
    }

    /// Starts the clock of the player to move, or stops both. In a session that is not casual,
    /// clocks run only after both players have moved.
    fn run_clocks(&mut self, now: Millis) {
        let runs = self.phase() == Phase::Playing
            && !self.is_paused
            && (self.setup.casual || self.both_have_moved());
        let turn = self.game.turn();
        if let Some(clocks) = &mut self.clocks {
            if runs { clocks.start(turn, now) } else { clocks.stop(now) }
        }
    }
}
