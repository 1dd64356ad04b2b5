//! Serialized forms of types from `ludoteca-rules`, which does not depend on serde.

use ludoteca_rules::{Outcome, Player};
use serde::{Deserialize, Serialize};

/// Serializes a player as the number 1 or 2.
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

/// Serializes an optional player as the number 1 or 2, or null.
pub(crate) mod optional_player {
    use ludoteca_rules::Player;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Numbered(#[serde(with = "super::player")] Player);

    pub(crate) fn serialize<S: Serializer>(
        player: &Option<Player>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        player.map(Numbered).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Player>, D::Error> {
        Ok(Option::<Numbered>::deserialize(from)?.map(|Numbered(player)| player))
    }
}

/// Serializes a node as its number.
pub(crate) mod node {
    use ludoteca_rules::NodeId;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(node: &NodeId, to: S) -> Result<S::Ok, S::Error> {
        node.index().serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<NodeId, D::Error> {
        usize::deserialize(from).map(NodeId::from_index)
    }
}

/// Serializes an optional node as its number, or null.
pub(crate) mod optional_node {
    use ludoteca_rules::NodeId;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        node: &Option<NodeId>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        node.map(NodeId::index).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<NodeId>, D::Error> {
        Ok(Option::<usize>::deserialize(from)?.map(NodeId::from_index))
    }
}

/// Serializes comments as a list of texts.
pub(crate) mod comments {
    use ludoteca_rules::Comment;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(comments: &[Comment], to: S) -> Result<S::Ok, S::Error> {
        comments.iter().map(Comment::as_str).collect::<Vec<_>>().serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<Comment>, D::Error> {
        let texts = Vec::<String>::deserialize(from)?;
        texts.iter().map(|text| Comment::new(text).map_err(D::Error::custom)).collect()
    }
}

/// Serializes an optional glyph as its sign, or null.
pub(crate) mod glyph {
    use ludoteca_rules::Glyph;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        glyph: &Option<Glyph>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        glyph.map(Glyph::sign).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Glyph>, D::Error> {
        let Some(sign) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let signs = Glyph::ALL.map(Glyph::sign).join(" ");
        let wrong = || D::Error::invalid_value(Unexpected::Str(&sign), &signs.as_str());
        Glyph::of_sign(&sign).map(Some).ok_or_else(wrong)
    }
}

/// Serializes an outcome as `{"win":1}` or `"draw"`.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Outcome", rename_all = "lowercase")]
pub(crate) enum OutcomeForm {
    Win(#[serde(with = "player")] Player),
    Draw,
}
