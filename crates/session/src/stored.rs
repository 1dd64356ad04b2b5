//! How players and nodes are stored: as the numbers that people and older databases use.

/// A player as 1 or 2.
pub(crate) mod player {
    use ludoteca_rules::Player;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(player: &Player, to: S) -> Result<S::Ok, S::Error> {
        (player.number() as u64).serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Player, D::Error> {
        let number = u64::deserialize(from)?;
        let player = Player::BOTH.into_iter().find(|player| player.number() as u64 == number);
        player.ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number), &"1 or 2"))
    }
}

/// A player as 1 or 2, or nobody.
pub(crate) mod winner {
    use ludoteca_rules::Player;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Numbered(#[serde(with = "super::player")] Player);

    pub(crate) fn serialize<S: Serializer>(
        winner: &Option<Player>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        winner.map(Numbered).serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(
        from: D,
    ) -> Result<Option<Player>, D::Error> {
        Ok(Option::<Numbered>::deserialize(from)?.map(|Numbered(player)| player))
    }
}

/// A node by its number.
pub(crate) mod node {
    use ludoteca_rules::NodeId;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(node: &NodeId, to: S) -> Result<S::Ok, S::Error> {
        node.index().serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<NodeId, D::Error> {
        usize::deserialize(from).map(NodeId::from_index)
    }
}

/// A node by its number, or none.
pub(crate) mod optional_node {
    use ludoteca_rules::NodeId;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        node: &Option<NodeId>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        node.map(NodeId::index).serialize(to)
    }

    pub(crate) fn deserialize<'a, D: Deserializer<'a>>(
        from: D,
    ) -> Result<Option<NodeId>, D::Error> {
        Ok(Option::<usize>::deserialize(from)?.map(NodeId::from_index))
    }
}
