//! The actions of players besides moving.

use super::live_match::LiveMatch;
use crate::secrets;
use ludoteca_session::{Command, Offer, Seats};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that a player does besides moving.
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

    /// Returns the command for it in the current state of a match.
    pub(super) fn command(self, live: &LiveMatch) -> Command {
        let rematch = || Command::Rematch { id: secrets::rematch_id(&live.id) };
        match self {
            Action::Resign => Command::Resign,
            Action::OfferDraw => Command::OfferDraw,
            Action::AskTakeback => Command::TakeBack,
            Action::OfferRematch => rematch(),
            Action::Accept if matches!(live.state.offer(), Some((Offer::Rematch, _))) => rematch(),
            Action::Accept => Command::Accept,
            Action::Decline => Command::Decline,
            Action::Abort => Command::Abort,
        }
    }
}

impl LiveMatch {
    /// Returns the actions that the holder of these seats may take now.
    pub(crate) fn actions(&self, held: Seats) -> Vec<Action> {
        let is_allowed = |action: &Action| self.state.allows(&action.command(self), held);
        Action::ALL.into_iter().filter(is_allowed).collect()
    }
}
