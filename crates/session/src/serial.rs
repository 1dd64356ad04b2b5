//! The stored forms of types of the rules, which know nothing of serde.

use ludoteca_rules::{Outcome, Player};
use serde::{Deserialize, Serialize};

/// Players as the numbers 1 and 2.
pub(crate) mod player {
    use ludoteca_rules::Player;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(player: &Player, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(player.number() as u8)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
        let number = u8::deserialize(from)?;
        let found = Player::BOTH.into_iter().find(|player| player.number() == usize::from(number));
        found.ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"player 1 or 2")
        })
    }
}

/// An outcome as `{"win":1}` or `"draw"`.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Outcome", rename_all = "lowercase")]
pub(crate) enum OutcomeForm {
    Win(#[serde(with = "player")] Player),
    Draw,
}
