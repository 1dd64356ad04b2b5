//! How a match begins: the game, who may sit where, the clocks.

use super::clock::Control;
use super::event::{Event, Side};
use ludoteca_engine::Style;
use ludoteca_engine::opponent::Kind;
use ludoteca_rules::{AnyGame, Level};
use serde::{Deserialize, Serialize};

/// How a match begins, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The text of the game and its options.
    pub(crate) game: String,
    /// The position it starts from, if that is not where such games start.
    pub(crate) position: Option<String>,
    /// Who sits at each side.
    pub(crate) seats: [Sitter; 2],
    /// The clocks, if there are any.
    pub(crate) clock: Option<Control>,
    /// Whether strangers are told about it.
    pub(crate) listed: bool,
}

/// Who sits at one side of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sitter {
    /// Somebody, as soon as they have come.
    Person { name: Option<String>, secret: Option<String> },
    /// Our computer, at a level or at full strength.
    Computer(#[serde(with = "kept_level")] Option<Level>),
}

impl Sitter {
    /// Reads `person`, `level:3` or `full`.
    pub(crate) fn read(text: &str) -> Option<Sitter> {
        match text.parse::<Kind>() {
            _ if text == "person" => Some(Sitter::Person { name: None, secret: None }),
            Ok(Kind::Level(level)) => Some(Sitter::Computer(Some(level))),
            Ok(Kind::Own(Style::Best)) => Some(Sitter::Computer(None)),
            _ => None,
        }
    }

    /// The word that is read as this.
    pub(crate) fn word(&self) -> String {
        match self {
            Sitter::Person { .. } => "person".to_owned(),
            Sitter::Computer(None) => "full".to_owned(),
            Sitter::Computer(Some(level)) => Kind::Level(*level).to_string(),
        }
    }

    /// Whether somebody is still to come.
    pub(crate) const fn is_free(&self) -> bool {
        matches!(self, Sitter::Person { secret: None, .. })
    }

    pub(crate) const fn is_computer(&self) -> bool {
        matches!(self, Sitter::Computer(_))
    }

    /// What whoever sits there wants to be called.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Sitter::Person { name, .. } => name.as_deref(),
            Sitter::Computer(_) => None,
        }
    }
}

impl Setup {
    /// Gives a seat to whoever has joined, if that is what happened.
    pub(crate) fn seat(&mut self, event: Event) {
        if let Event::Joined { by: Side(player), name, secret } = event {
            self.seats[player.index()] = Sitter::Person { name, secret: Some(secret) };
        }
    }

    /// The game before its first move; none if the rules do not read it any more.
    pub(crate) fn start(&self) -> Option<AnyGame> {
        let game: AnyGame = self.game.parse().ok()?;
        match &self.position {
            Some(position) => game.at_position(position).ok(),
            None => Some(game),
        }
    }
}

/// A level as it is kept: its number, or 0 for full strength.
mod kept_level {
    use ludoteca_rules::Level;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        level: &Option<Level>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        level.map_or(0, Level::number).serialize(to)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Option<Level>, D::Error> {
        let number = u8::deserialize(from)?;
        let level = Level::new(number);
        if level.is_none() && number != 0 {
            return Err(Error::invalid_value(Unexpected::Unsigned(number.into()), &"a level or 0"));
        }
        Ok(level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_computers(numbers: [u8; 2]) -> String {
        let [one, two] = numbers.map(|number| format!(r#"{{"computer":{number}}}"#));
        let seats = format!("[{one},{two}]");
        format!(r#"{{"game":"taiji","position":null,"seats":{seats},"clock":null,"listed":true}}"#)
    }

    #[test]
    fn levels_are_kept_as_numbers_and_full_strength_as_0() {
        let words = ["full"].into_iter().map(str::to_owned);
        let words = words.chain((1..=8).map(|number| format!("level:{number}")));
        for (number, word) in (0..).zip(words) {
            let kept = with_computers([number, 0]);
            let setup: Setup = serde_json::from_str(&kept).unwrap();
            assert_eq!(setup.seats[0], Sitter::read(&word).unwrap());
            assert_eq!(setup.seats.each_ref().map(Sitter::word), [word, "full".to_owned()]);
            assert_eq!(serde_json::to_string(&setup).unwrap(), kept);
        }
    }

    #[test]
    fn people_are_kept_as_they_were() {
        let kept = r#"{"game":"swack(size=5)","position":null,"seats":[{"person":{"name":"Ana","secret":"5e"}},{"person":{"name":null,"secret":null}}],"clock":null,"listed":false}"#;
        let setup: Setup = serde_json::from_str(kept).unwrap();
        assert_eq!(setup.seats[0].name(), Some("Ana"));
        assert!(setup.seats[1].is_free());
        assert_eq!(serde_json::to_string(&setup).unwrap(), kept);
    }

    #[test]
    fn a_level_that_is_none_is_not_read() {
        let problem = serde_json::from_str::<Setup>(&with_computers([9, 1])).unwrap_err();
        assert!(problem.to_string().contains("a level or 0"), "{problem}");
    }
}
