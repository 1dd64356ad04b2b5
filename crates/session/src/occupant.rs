//! The occupants of seats: persons, the computer, and other engines.

use ludoteca_protocol::Level;
use ludoteca_rules::Player;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "StoredOccupant", into = "StoredOccupant")]
pub enum Occupant {
    /// Nobody yet. The game waits for a person to join.
    Vacant {
        /// The name reserved for that person.
        name: Option<String>,
    },
    /// A person.
    Human {
        /// The name of the person.
        name: Option<String>,
        /// An identifier by which the adapter recognises the person. Not needed if all players use
        /// the same screen.
        holder: Option<String>,
    },
    /// The computer, weakened to a level.
    Level(Level),
    /// The computer at full strength.
    Full,
    /// Another engine, identified by the text from which the adapter starts it.
    Engine(String),
}

impl Occupant {
    /// A person without a name and identifier.
    pub const HUMAN: Occupant = Occupant::Human { name: None, holder: None };

    /// Parses `human` or `person`, `full`, or a level such as `level:3`. Returns `None` for all
    /// other texts, which may name engines that only the adapter knows.
    ///
    /// ```
    /// use ludoteca_session::Occupant;
    /// assert_eq!(Occupant::read("level:3").unwrap().to_string(), "level:3");
    /// assert_eq!(Occupant::read("level:9"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Occupant> {
        match text {
            "human" | "person" => Some(Occupant::HUMAN),
            "full" => Some(Occupant::Full),
            _ => text.strip_prefix("level:")?.parse().ok().map(Occupant::Level),
        }
    }

    /// Returns whether the seat belongs to a person, even if it is still vacant.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self, Occupant::Human { .. } | Occupant::Vacant { .. })
    }

    /// Returns whether the computer or another engine plays here.
    #[must_use]
    pub const fn is_engine(&self) -> bool {
        !self.is_human()
    }

    /// Returns whether the seat is vacant.
    #[must_use]
    pub const fn is_vacant(&self) -> bool {
        matches!(self, Occupant::Vacant { .. })
    }

    /// Returns the name of the person.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Vacant { name } | Occupant::Human { name, .. } => name.as_deref(),
            _ => None,
        }
    }

    /// Returns the name of the player in records; `?` for a person without a name.
    pub(crate) fn record_name(&self) -> String {
        match self {
            Occupant::Level(level) => format!("ludoteca level {level}"),
            Occupant::Full => "ludoteca full".to_owned(),
            Occupant::Engine(text) => match text.strip_prefix("cmd:") {
                Some(command) => command.split_whitespace().next().unwrap_or("?").to_owned(),
                None => format!("ludoteca {text}"),
            },
            human => human.name().unwrap_or("?").to_owned(),
        }
    }
}

/// Writes `human`, `level:3`, `full` or the text of the engine.
impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Vacant { .. } | Occupant::Human { .. } => f.write_str("human"),
            Occupant::Level(level) => write!(f, "level:{level}"),
            Occupant::Full => f.write_str("full"),
            Occupant::Engine(text) => f.write_str(text),
        }
    }
}

/// The serialized form of an occupant. The computer is a number, 0 at full strength.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StoredOccupant {
    Human { name: Option<String> },
    Person { name: Option<String>, secret: Option<String> },
    Computer(u8),
    Engine(String),
}

impl TryFrom<StoredOccupant> for Occupant {
    type Error = &'static str;

    fn try_from(stored: StoredOccupant) -> Result<Occupant, &'static str> {
        Ok(match stored {
            StoredOccupant::Human { name } => Occupant::Human { name, holder: None },
            StoredOccupant::Person { name, secret: None } => Occupant::Vacant { name },
            StoredOccupant::Person { name, secret } => Occupant::Human { name, holder: secret },
            StoredOccupant::Computer(0) => Occupant::Full,
            StoredOccupant::Computer(number) => {
                Occupant::Level(Level::new(number).ok_or("expected a level from 1 to 8, or 0")?)
            }
            StoredOccupant::Engine(text) => Occupant::Engine(text),
        })
    }
}

impl From<Occupant> for StoredOccupant {
    fn from(occupant: Occupant) -> StoredOccupant {
        match occupant {
            Occupant::Vacant { name } => StoredOccupant::Person { name, secret: None },
            Occupant::Human { name, holder: None } => StoredOccupant::Human { name },
            Occupant::Human { name, holder } => StoredOccupant::Person { name, secret: holder },
            Occupant::Level(level) => StoredOccupant::Computer(level.number()),
            Occupant::Full => StoredOccupant::Computer(0),
            Occupant::Engine(text) => StoredOccupant::Engine(text),
        }
    }
}

/// The set of seats that a client holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Seats([bool; 2]);

impl Seats {
    /// No seat, for spectators.
    pub const NONE: Seats = Seats([false; 2]);

    /// Both seats.
    pub const BOTH: Seats = Seats([true; 2]);

    /// Creates the set of seats for which `is_held` returns true.
    #[must_use]
    pub fn new(mut is_held: impl FnMut(Player) -> bool) -> Seats {
        Seats(Player::BOTH.map(&mut is_held))
    }

    /// Creates the set with the seat of one player.
    #[must_use]
    pub fn only(player: Player) -> Seats {
        Seats::new(|held| held == player)
    }

    /// Returns whether the set contains the seat of a player.
    #[must_use]
    pub const fn holds(self, player: Player) -> bool {
        self.0[player.index()]
    }

    /// Returns the players whose seats are in the set.
    pub fn players(self) -> impl Iterator<Item = Player> {
        Player::BOTH.into_iter().filter(move |player| self.holds(*player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occupants_read_back_as_they_are_stored() {
        for (stored, text) in [
            (r#"{"person":{"name":"Ana","secret":"5e"}}"#, "human"),
            (r#"{"person":{"name":null,"secret":null}}"#, "human"),
            (r#"{"human":{"name":null}}"#, "human"),
            (r#"{"computer":0}"#, "full"),
            (r#"{"computer":8}"#, "level:8"),
            (r#"{"engine":"cmd:./engine ugi"}"#, "cmd:./engine ugi"),
        ] {
            let occupant: Occupant = serde_json::from_str(stored).unwrap();
            assert_eq!(occupant.to_string(), text);
            assert_eq!(serde_json::to_string(&occupant).unwrap(), stored);
        }
        let error = serde_json::from_str::<Occupant>(r#"{"computer":9}"#).unwrap_err();
        assert!(error.to_string().contains("from 1 to 8"), "{error}");
    }

    #[test]
    fn records_name_engines() {
        let engine = |text: &str| Occupant::Engine(text.to_owned()).record_name();
        assert_eq!(engine("cmd:./engine ugi"), "./engine");
        assert_eq!(engine("greedy"), "ludoteca greedy");
        assert_eq!(Occupant::HUMAN.record_name(), "?");
    }
}
