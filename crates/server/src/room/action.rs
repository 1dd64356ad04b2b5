//! What players can do other than moving, as programs name it.

use super::live_match::LiveMatch;
use crate::seat;
use ludoteca_session::{Command, Offer, Seats};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a player can do other than moving.
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

    /// The command that it means in a match as it is now.
    pub(super) fn command(self, live: &LiveMatch) -> Command {
        let rematch = || Command::Rematch { id: seat::rematch_id(&live.id) };
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
    /// The actions that are open to somebody who holds these seats.
    pub(crate) fn actions(&self, held: Seats) -> Vec<Action> {
        let is_open = |action: &Action| self.state.allows(&action.command(self), held);
        Action::ALL.into_iter().filter(is_open).collect()
    }
}
