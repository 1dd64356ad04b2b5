//! Deciding commands: which events they lead to, or why they are refused.

use crate::clock::Millis;
use crate::command::{Command, Refusal, Study};
use crate::event::{EndReason, Event, EventKind, Offer};
use crate::occupant::{Occupant, Seats};
use crate::state::{Phase, SessionState};
use ludoteca_rules::{NodeId, Player, Record};

impl SessionState {
    /// Returns the events that result from a command by the holder of these seats. There are none
    /// if the command would not change anything.
    ///
    /// If a player has run out of time by `now`, the result is the end of the game, whatever the
    /// command is. The state is not changed; pass the events to [`SessionState::apply`].
    ///
    /// # Errors
    /// Returns the reason if the command is refused.
    pub fn decide(&self, command: &Command, by: Seats, now: Millis) -> Result<Vec<Event>, Refusal> {
        let lag = if let Command::Play { lag, .. } = command { *lag } else { 0 };
        let kind = match self.flagged(now.saturating_sub(lag)) {
            Some(late) => Some(ended(EndReason::Time, Some(!late))),
            None => self.decide_kind(command, by, now)?,
        };
        Ok(kind.map(|kind| Event { at: now, kind }).into_iter().collect())
    }

    /// Returns whether a command would be accepted, ignoring the clocks.
    #[must_use]
    pub fn allows(&self, command: &Command, by: Seats) -> bool {
        self.decide_kind(command, by, 0).is_ok()
    }

    /// Returns the player on whose behalf the holder of these seats acts. With both seats this
    /// depends on the command: the player to move resigns, and the player who moved last takes
    /// back.
    #[must_use]
    pub fn acting_player(&self, command: &Command, by: Seats) -> Option<Player> {
        let turn = self.game.turn();
        let last = self.record.node(self.live).and_then(|node| node.played());
        let preferred = match command {
            Command::Resign => turn,
            Command::TakeBack => last.map_or(!turn, |played| played.player()),
            _ => !turn,
        };
        let held = || [preferred, !preferred].into_iter().filter(|player| by.holds(*player));
        held()
            .find(|player| self.decide_for(command, *player, by).is_ok())
            .or_else(|| held().next())
    }

    fn flagged(&self, now: Millis) -> Option<Player> {
        self.clocks.as_ref()?.flagged(now)
    }

    fn decide_kind(
        &self,
        command: &Command,
        by: Seats,
        now: Millis,
    ) -> Result<Option<EventKind>, Refusal> {
        match command {
            Command::Join { seat, .. } if self.has_joined(*seat, by) => Ok(None),
            Command::Join { seat, name, holder } => self.join(*seat, name, holder).map(Some),
            Command::Play { text, from, lag } => self.play(text, *from, by, (now, *lag)).map(Some),
            Command::CallTime => Ok(None),
            Command::Redo => self.require_casual().and_then(|()| self.redo()).map(Some),
            Command::Seat { player, occupant } => self.change_seat(*player, occupant),
            Command::Pause => self.require_casual().map(|()| self.pause(now)),
            Command::Resume => self
                .require_casual()
                .map(|()| self.is_clock_stopped().then_some(EventKind::Resumed)),
            Command::Study(study) => self.require_casual().and_then(|()| self.study(study)),
            _ => {
                let player = self.acting_player(command, by).ok_or(Refusal::NotYourSeat)?;
                self.decide_for(command, player, by).map(Some)
            }
        }
    }

    /// Refuses a command that is allowed in casual sessions only.
    const fn require_casual(&self) -> Result<(), Refusal> {
        if self.setup.casual { Ok(()) } else { Err(Refusal::Impossible) }
    }

    /// Returns whether the holder of these seats has already joined, at a particular seat or at
    /// any.
    fn has_joined(&self, seat: Option<Player>, by: Seats) -> bool {
        let is_wanted = |player: &Player| seat.is_none_or(|seat| seat == *player);
        let is_theirs =
            |player| matches!(self.seat(player), Occupant::Human { holder: Some(_), .. });
        by.players().filter(is_wanted).any(is_theirs)
    }

    fn join(
        &self,
        seat: Option<Player>,
        name: &Option<String>,
        holder: &str,
    ) -> Result<EventKind, Refusal> {
        if self.phase() != Phase::Waiting {
            return Err(Refusal::SeatTaken);
        }
        let is_wanted = |player: &Player| seat.is_none_or(|seat| seat == *player);
        let mut vacant = Player::BOTH.into_iter().filter(|player| self.seat(*player).is_vacant());
        let player = vacant.find(is_wanted).ok_or(Refusal::SeatTaken)?;
        let kept = || self.seat(player).name().map(str::to_owned);
        let name = name.clone().or_else(kept);
        Ok(EventKind::Joined { by: player, name, holder: holder.to_owned() })
    }

    fn play(
        &self,
        text: &str,
        from: Option<NodeId>,
        by: Seats,
        (now, lag): (Millis, Millis),
    ) -> Result<EventKind, Refusal> {
        let spent =
            |now| self.clocks.filter(|clocks| clocks.running().is_some())?.spent(now).into();
        let elsewhere = from.filter(|from| *from != self.live);
        if let Some(from) = elsewhere {
            self.require_casual()?;
            let game = self.game_at(from).ok_or(Refusal::NoSuchNode)?;
            let (text, by) = (self.record.check_play(from, &game, text)?, game.turn());
            let spent = spent(now);
            return Ok(EventKind::Moved { text, by, spent, left: None, from: elsewhere });
        }
        let turn = self.game.turn();
        match self.phase() {
            Phase::Waiting => return Err(Refusal::Waiting),
            Phase::Over => return Err(Refusal::Over),
            Phase::Playing if by == Seats::NONE => return Err(Refusal::NotYourSeat),
            Phase::Playing if !by.holds(turn) => return Err(Refusal::NotYourTurn),
            Phase::Playing => {}
        }
        let text = self.record.check_play(self.live, &self.game, text)?;
        Ok(EventKind::Moved {
            text,
            by: turn,
            spent: spent(now.saturating_sub(lag)),
            left: None,
            from: None,
        })
    }

    /// Decides a command that acts on behalf of a player.
    fn decide_for(
        &self,
        command: &Command,
        player: Player,
        by: Seats,
    ) -> Result<EventKind, Refusal> {
        let is_early = !self.both_have_moved();
        let has_engine = self.seats.iter().any(Occupant::is_engine);
        let is_alone = by == Seats::BOTH || has_engine;
        let is_other = |offering: Player| offering != player;
        match (command, self.phase(), self.offer) {
            (Command::Resign, Phase::Playing, _) if self.setup.casual || !is_early => {
                Ok(ended(EndReason::Resigned, Some(!player)))
            }
            (Command::Abort, Phase::Waiting | Phase::Playing, _) if is_early => {
                Ok(ended(EndReason::Aborted, None))
            }
            (Command::OfferDraw, Phase::Playing, _) if by == Seats::BOTH => {
                Ok(ended(EndReason::Agreed, None))
            }
            (Command::OfferDraw, Phase::Playing, None) if self.setup.casual || !has_engine => {
                self.offered(Offer::Draw, player)
            }
            (
                Command::OfferDraw | Command::Accept,
                Phase::Playing,
                Some((Offer::Draw, offering)),
            ) if is_other(offering) => Ok(ended(EndReason::Agreed, None)),
            (Command::TakeBack, _, _) if self.setup.casual => self.take_back_casually(),
            (Command::TakeBack, Phase::Playing, None) => {
                let undone = self.take_back(player)?;
                if is_alone { Ok(undone) } else { self.offered(Offer::Takeback, player) }
            }
            (Command::Accept, Phase::Playing, Some((Offer::Takeback, offering)))
                if is_other(offering) =>
            {
                self.take_back(offering)
            }
            (Command::Rematch { id }, Phase::Over, None) if self.rematch.is_none() => {
                if is_alone {
                    return Ok(EventKind::Rematch { id: id.clone() });
                }
                self.offered(Offer::Rematch, player)
            }
            (Command::Rematch { id }, Phase::Over, Some((Offer::Rematch, offering)))
                if is_other(offering) =>
            {
                Ok(EventKind::Rematch { id: id.clone() })
            }
            (Command::Decline, _, Some(_)) => Ok(EventKind::Declined { by: player }),
            (
                Command::OfferDraw | Command::TakeBack | Command::Rematch { .. } | Command::Accept,
                _,
                Some((_, offering)),
            ) if !is_other(offering) => Err(Refusal::OfferPending),
            (Command::Resign | Command::OfferDraw, Phase::Over, _) => Err(Refusal::Over),
            _ => Err(Refusal::Impossible),
        }
    }

    fn offered(&self, what: Offer, by: Player) -> Result<EventKind, Refusal> {
        if !self.offers.may_offer(by, what) {
            return Err(Refusal::OfferedTooOften);
        }
        Ok(EventKind::Offered { what, by })
    }

    /// Takes back moves to the beginning of the player's last turn.
    fn take_back(&self, player: Player) -> Result<EventKind, Refusal> {
        let mut game = self.game.clone();
        while game.undo().is_some() {
            if game.turn() == player && game.begins_turn() {
                let plies = self.game.plies() - game.plies();
                return Ok(EventKind::Undone { plies, left: None });
            }
        }
        Err(Refusal::NothingToTakeBack)
    }

    /// Takes back the end of the game if the players or a clock ended it, and otherwise moves until
    /// a person is to move.
    fn take_back_casually(&self) -> Result<EventKind, Refusal> {
        if self.end.is_some() {
            return Ok(EventKind::Undone { plies: 0, left: None });
        }
        let path = self.record.path(self.live).unwrap_or_default();
        let mover = |node: &NodeId| Some(self.record.node(*node)?.played()?.player());
        let back =
            path.iter().rev().position(|node| mover(node).is_some_and(|m| self.waits_for(m)));
        let back = back.ok_or(Refusal::NothingToTakeBack)?;
        Ok(EventKind::Undone { plies: back + 1, left: None })
    }

    /// Redoes moves until a person is to move or the game is over, or to the end of the line, where
    /// an engine may have been interrupted.
    fn redo(&self) -> Result<EventKind, Refusal> {
        let line = self.record.line(self.live).unwrap_or_default();
        let mut game = self.game.clone();
        let mut plies = 0;
        for node in &line[game.plies()..] {
            let played = self.record.node(*node).and_then(|node| node.played());
            game.play(played.ok_or(Refusal::NothingToRedo)?.text())?;
            plies += 1;
            if self.waits_for(game.turn()) || game.ending().is_some() {
                break;
            }
        }
        if plies == 0 {
            return Err(Refusal::NothingToRedo);
        }
        Ok(EventKind::Redone { plies })
    }

    /// Returns whether the session waits for a person when this player is to move. If both seats
    /// have engines, it waits for the spectator.
    fn waits_for(&self, player: Player) -> bool {
        self.seats_at_screen().holds(player)
    }

    fn change_seat(
        &self,
        player: Player,
        occupant: &Occupant,
    ) -> Result<Option<EventKind>, Refusal> {
        self.require_casual()?;
        let is_new = self.seat(player) != occupant;
        Ok(is_new.then(|| EventKind::Seated { player, occupant: occupant.clone() }))
    }

    fn pause(&self, now: Millis) -> Option<EventKind> {
        let left = self.left(now)?;
        (!self.is_paused).then_some(EventKind::Paused { left })
    }

    const fn is_clock_stopped(&self) -> bool {
        self.clocks.is_some() && self.is_paused
    }

    fn left(&self, now: Millis) -> Option<[Millis; 2]> {
        self.clocks.as_ref().map(|clocks| clocks.both(now))
    }

    /// Returns the change to make, or `None` if it would have no effect.
    fn study(&self, study: &Study) -> Result<Option<EventKind>, Refusal> {
        let mut study = study.clone();
        match &mut study {
            Study::Explore { node, moves } => {
                *moves = self.playable(*node, moves)?;
                if moves.iter().try_fold(*node, |at, text| self.record.child(at, text)).is_some() {
                    return Ok(None);
                }
            }
            Study::Promote { node } => {
                *node = self.variation(*node)?;
                self.record.can_promote(*node)?;
            }
            Study::Remove { node } => drop(self.variation(*node)?),
            Study::Comment { node, comments } => {
                self.record.check_comments(*node, comments)?;
            }
            Study::Rate { node, .. } => drop(self.parent_of(*node)?),
            Study::Analyse { node, analysis } => {
                let parent = self.parent_of(*node)?;
                if let Some(better) = &mut analysis.better {
                    better.moves = self.playable(parent, &better.moves)?;
                }
            }
        }
        Ok(Some(EventKind::Studied(study)))
    }

    /// Returns the moves of a line up to the first that is illegal or does not fit. It is an error
    /// if that is the first move.
    fn playable(&self, node: NodeId, moves: &[String]) -> Result<Vec<String>, Refusal> {
        let mut game = self.game_at(node).ok_or(Refusal::NoSuchNode)?;
        if let [text] = moves {
            return Ok(vec![self.record.check_play(node, &game, text)?]);
        }
        // The room that is left depends on the moves before, so they are tried on a copy.
        let mut record = self.record.clone();
        let (mut at, mut playable) = (node, Vec::with_capacity(moves.len()));
        for text in moves {
            match record.play_with(at, &mut game, text) {
                Ok(next) => at = next,
                Err(refused) if playable.is_empty() => return Err(refused.into()),
                Err(_) => break,
            }
            let played = record.node(at).and_then(|node| node.played());
            playable.extend(played.map(|played| played.text().to_owned()));
        }
        if playable.is_empty() { Err(Refusal::Impossible) } else { Ok(playable) }
    }

    /// Returns the first node of the innermost variation that contains a node.
    fn variation(&self, node: NodeId) -> Result<NodeId, Refusal> {
        self.record.node(node).ok_or(Refusal::NoSuchNode)?;
        self.variation_start(node).ok_or(Refusal::MainLine)
    }

    /// Returns the first node of the innermost variation that contains a node, or `None` if the
    /// node is on the main line.
    #[must_use]
    pub fn variation_start(&self, node: NodeId) -> Option<NodeId> {
        let path = self.record.path(node)?;
        let parents = std::iter::once(&Record::ROOT).chain(&path);
        let starts =
            |(parent, node): &(&NodeId, &NodeId)| self.children(**parent).first() != Some(*node);
        parents.zip(&path).filter(starts).last().map(|(_, node)| *node)
    }

    /// Returns the node before a move.
    fn parent_of(&self, node: NodeId) -> Result<NodeId, Refusal> {
        let node = self.record.node(node).ok_or(Refusal::NoSuchNode)?;
        node.parent().ok_or(Refusal::Impossible)
    }
}

const fn ended(why: EndReason, winner: Option<Player>) -> EventKind {
    EventKind::Ended { why, winner }
}
