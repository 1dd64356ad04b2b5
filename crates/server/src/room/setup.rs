//! The setup of a match, as it is stored.

use ludoteca_session::{EventKind, Occupant, Phase, Setup, Start, TimeControl};
use serde::{Deserialize, Serialize};

/// The setup of a session, and whether the match is listed in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct MatchSetup {
    #[serde(flatten)]
    pub(crate) setup: Setup,
    pub(crate) listed: bool,
}

impl MatchSetup {
    /// Returns the game with its options.
    pub(crate) fn game(&self) -> Option<&str> {
        match &self.setup.start {
            Start::Game { game, .. } => Some(game),
            Start::Record { .. } => None,
        }
    }

    /// Seats the player who joined, if the event is that.
    pub(crate) fn seat(&mut self, event: EventKind) {
        if let EventKind::Joined { by, name, holder } = event {
            self.setup.seats[by.index()] = Occupant::Human { name, holder: Some(holder) };
        }
    }

    /// Returns the phase before the first event.
    pub(crate) fn phase(&self) -> Phase {
        let waits = self.setup.seats.iter().any(Occupant::is_vacant);
        if waits { Phase::Waiting } else { Phase::Playing }
    }
}

/// Returns whether the server offers a time control: up to a day and an increment of up to an hour
/// per turn, in whole seconds, or 1 to 60 days per turn.
pub(crate) const fn is_offered(control: TimeControl) -> bool {
    match control {
        TimeControl::Clock { base, increment } => {
            base % 1_000 == 0
                && increment % 1_000 == 0
                && base <= 86_400_000
                && increment <= 3_600_000
                && base + increment > 0
        }
        TimeControl::PerTurn { .. } => matches!(control.as_days(), Some(1..=60)),
    }
}

/// Returns the word for a phase in the API and the database.
pub(crate) const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setups_read_back_as_they_are_stored() {
        let seats =
            r#"[{"person":{"name":"Ana","secret":"5e"}},{"person":{"name":null,"secret":null}}]"#;
        for (seats, clock, stored) in [
            (seats, "null", "null"),
            (seats, r#"{"base":300,"increment":3}"#, r#""300+3""#),
            (r#"[{"computer":0},{"computer":8}]"#, r#"{"days":3}"#, r#""1/259200""#),
        ] {
            let text = |clock: &str| {
                format!(
                    r#"{{"game":"swack(size=5)","position":null,"seats":{seats},"clock":{clock},"listed":false}}"#
                )
            };
            let setup: MatchSetup = serde_json::from_str(&text(clock)).unwrap();
            assert_eq!(setup.game(), Some("swack(size=5)"));
            assert_eq!(setup.phase() == Phase::Waiting, seats.contains("null"));
            assert_eq!(serde_json::to_string(&setup).unwrap(), text(stored));
        }
    }

    #[test]
    fn time_controls_are_limited() {
        for (text, expected) in [
            ("300+3", true),
            ("86400+3600", true),
            ("86401", false),
            ("60+3601", false),
            ("0.5+1", false),
            ("1/86400", true),
            ("1/5184000", true),
            ("1/5270400", false),
            ("1/3600", false),
        ] {
            assert_eq!(is_offered(text.parse().unwrap()), expected, "{text}");
        }
    }
}
