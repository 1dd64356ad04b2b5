//! What players may do, and what follows: from a wish to an event, or to a refusal.

use super::event::{Event, Offer, Side, Why};
use super::setup::Sitter;
use super::standing::{Standing, State};
use crate::MESSAGES;
use crate::failure::Failure;
use ludoteca_rules::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How often a player may propose the same while nobody moves.
const PROPOSALS: usize = 3;

/// What a player can do but move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Action {
    Resign,
    OfferDraw,
    AskTakeback,
    OfferRematch,
    Accept,
    Decline,
    Abort,
}

impl Action {
    const ALL: [Action; 7] = [
        Action::Resign,
        Action::OfferDraw,
        Action::AskTakeback,
        Action::OfferRematch,
        Action::Accept,
        Action::Decline,
        Action::Abort,
    ];
}

/// What follows from a wish.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Outcome {
    /// This happens.
    Happens(Event),
    /// A rematch begins, for which another match has to be made first.
    Rematch,
}

impl Standing {
    /// The actions that are open to whoever holds these seats.
    pub(crate) fn can(&self, held: [bool; 2]) -> Vec<Action> {
        let players = Player::BOTH.into_iter().filter(|player| held[player.index()]);
        let players: Vec<Player> = players.collect();
        let open = |action: &Action| {
            players.iter().any(|player| self.decide(*player, *action, held).is_ok())
        };
        Action::ALL.into_iter().filter(open).collect()
    }

    /// Which of the seats somebody holds an action is meant for.
    pub(crate) fn actor(&self, held: [bool; 2], action: Action) -> Result<Player, Failure> {
        let turn = self.game.turn();
        let preferred = if action == Action::Resign { turn } else { !turn };
        let mut players = [preferred, !preferred].into_iter().filter(|player| held[player.index()]);
        let first = players.next().ok_or_else(not_yours)?;
        let able = |player: &Player| self.decide(*player, action, held).is_ok();
        Ok(std::iter::once(first).chain(players).find(able).unwrap_or(first))
    }

    /// What follows if a player does something.
    pub(crate) fn decide(
        &self,
        player: Player,
        action: Action,
        held: [bool; 2],
    ) -> Result<Outcome, Failure> {
        let refused = || Failure::Refused(MESSAGES.message("action-impossible"));
        let alone = held == [true; 2] || self.has_computer();
        let state = self.state();
        let happens = |event| Ok(Outcome::Happens(event));
        let by = Side(player);
        let offered = |what| self.offer == Some((what, player));
        match (action, state, self.offer) {
            (Action::Resign, State::Playing, _) if self.ply() >= 2 => {
                happens(Event::Ended { why: Why::Resigned, winner: Some(Side(!player)) })
            }
            (Action::Abort, State::Waiting | State::Playing, _) if self.ply() < 2 => {
                happens(Event::Ended { why: Why::Aborted, winner: None })
            }
            (Action::OfferDraw, State::Playing, _) if held == [true; 2] => {
                happens(Event::Ended { why: Why::Agreed, winner: None })
            }
            (Action::OfferDraw, State::Playing, None) if !self.has_computer() => {
                self.offered(Offer::Draw, player)
            }
            (Action::OfferDraw | Action::Accept, State::Playing, Some((Offer::Draw, other)))
                if other != player =>
            {
                happens(Event::Ended { why: Why::Agreed, winner: None })
            }
            (Action::AskTakeback, State::Playing, None) => {
                let plies = self.plies_to_undo(player).ok_or_else(refused)?;
                if alone {
                    return happens(self.undone(plies));
                }
                self.offered(Offer::Takeback, player)
            }
            (Action::Accept, State::Playing, Some((Offer::Takeback, other))) if other != player => {
                happens(self.undone(self.plies_to_undo(other).ok_or_else(refused)?))
            }
            (Action::OfferRematch, State::Over, None) if self.rematch.is_none() => {
                if alone {
                    return Ok(Outcome::Rematch);
                }
                self.offered(Offer::Rematch, player)
            }
            (Action::Accept | Action::OfferRematch, State::Over, Some((Offer::Rematch, other)))
                if other != player =>
            {
                Ok(Outcome::Rematch)
            }
            (Action::Decline, _, Some(_)) => happens(Event::Declined { by }),
            _ if offered(Offer::Draw) || offered(Offer::Takeback) || offered(Offer::Rematch) => {
                Err(Failure::Refused(MESSAGES.message("action-offered")))
            }
            _ => Err(refused()),
        }
    }

    /// Something is proposed, unless it has been too often since the last move.
    fn offered(&self, what: Offer, player: Player) -> Result<Outcome, Failure> {
        let event = Event::Offered { what, by: Side(player) };
        let moved = |event: &Event| matches!(event, Event::Moved { .. } | Event::Undone { .. });
        let since = self.log.iter().rev().take_while(|logged| !moved(&logged.event));
        if since.filter(|logged| logged.event == event).count() >= PROPOSALS {
            return Err(Failure::Refused(MESSAGES.message("action-enough")));
        }
        Ok(Outcome::Happens(event))
    }

    /// Moves are taken back; the clocks go on from what they show now.
    fn undone(&self, plies: usize) -> Event {
        let left = self.clocks.map(|clocks| clocks.left(super::now()));
        Event::Undone { plies, left }
    }

    /// The seat that somebody who comes takes.
    pub(crate) fn free_seat(&self, wanted: Option<Player>) -> Result<Player, Failure> {
        let taken = || Failure::Refused(MESSAGES.message("seat-taken"));
        if self.state() != State::Waiting {
            return Err(taken());
        }
        let mut players = Player::BOTH.into_iter();
        let free = |player: &Player| {
            self.seats[player.index()].is_free() && wanted.is_none_or(|wanted| wanted == *player)
        };
        players.find(free).ok_or_else(taken)
    }

    /// The seats of a rematch: everybody sits at the other side.
    pub(crate) fn swapped_seats(&self) -> [Sitter; 2] {
        let [one, two] = self.seats.clone();
        [two, one]
    }
}

/// What to say to somebody who does not hold the seat.
pub(crate) fn not_yours() -> Failure {
    Failure::Forbidden(MESSAGES.message("seat-not-yours"))
}
