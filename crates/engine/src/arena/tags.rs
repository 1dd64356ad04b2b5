//! The tags of a record that describe the conditions of a game.

use super::conditions::Conditions;
use super::player::ArenaPlayer;
use ludoteca_rules::Record;

/// Tags that are left out when they equal another tag.
const IMPLIED: [(&str, &str); 2] = [("Engine1", "Player1"), ("Engine2", "Player2")];

/// The tag that records of earlier versions lack.
const CONDITIONS: &str = "Conditions";

/// The tags that describe the conditions of a game: its number in the tournament, the names and
/// specifications of the players, and the conditions of the tournament. A specification that
/// equals the name is omitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTags(Vec<(&'static str, String)>);

/// A tag of a record with an unexpected value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagMismatch {
    /// The name of the tag.
    pub tag: &'static str,
    /// The value found, `?` if the tag is missing.
    pub found: String,
    /// The value expected.
    pub expected: String,
}

impl GameTags {
    pub(super) fn new(
        number: usize,
        players: [&ArenaPlayer; 2],
        conditions: &Conditions,
        (opening_plies, seed): (usize, u64),
    ) -> GameTags {
        let [one, two] = players;
        GameTags(vec![
            ("Round", (number + 1).to_string()),
            ("Player1", one.name.clone()),
            ("Player2", two.name.clone()),
            ("TimeControl", conditions.move_limit.to_string()),
            ("Engine1", one.description()),
            ("Engine2", two.description()),
            (CONDITIONS, description(conditions, opening_plies, seed)),
        ])
    }

    /// Returns the first tag of a record with an unexpected value. Records of earlier versions lack
    /// the conditions and may lack the specifications of the players.
    #[must_use]
    pub fn mismatch(&self, record: &Record) -> Option<TagMismatch> {
        let is_complete = record.tag(CONDITIONS).is_some();
        let is_compared =
            |tag: &str| is_complete || (tag != CONDITIONS && implied_by(tag).is_none());
        let mut expected = self.0.iter().filter(|(tag, _)| is_compared(tag));
        expected.find_map(|(tag, expected)| {
            let found = record.tag(tag).or_else(|| record.tag(implied_by(tag)?)).unwrap_or("?");
            let (found, expected) = (found.to_owned(), expected.clone());
            (found != expected).then_some(TagMismatch { tag, found, expected })
        })
    }

    /// Writes the tags into a record.
    pub(super) fn write(&self, record: &mut Record) {
        for (tag, value) in &self.0 {
            let implied = implied_by(tag).and_then(|other| record.tag(other));
            if implied != Some(value) {
                // The record of a very long game may have no room for tags.
                let _ = record.set_tag(tag, value);
            }
        }
    }
}

fn implied_by(tag: &str) -> Option<&'static str> {
    IMPLIED.iter().find(|(implied, _)| *implied == tag).map(|(_, by)| *by)
}

/// Returns the remaining conditions, named like the command-line options that set them.
fn description(conditions: &Conditions, opening_plies: usize, seed: u64) -> String {
    let &Conditions { max_plies, hash, threads, .. } = conditions;
    let mut text = format!(
        "seed {seed}, openings {opening_plies}, max-plies {max_plies}, hash {hash}, threads {threads}"
    );
    if conditions.adjudicates_proofs {
        text += ", adjudicate";
    }
    if conditions.counts_processor_time {
        text += ", processor-time";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::MoveLimit;
    use ludoteca_rules::AnyGame;
    use std::time::Duration;

    fn tags(players: [&str; 2], conditions: Conditions, seed: u64) -> GameTags {
        let players = players.map(|text| text.parse::<ArenaPlayer>().unwrap());
        GameTags::new(4, players.each_ref(), &conditions, (2, seed))
    }

    const DEFAULTS: Conditions = Conditions {
        move_limit: MoveLimit::Nodes(50),
        margin: Duration::ZERO,
        timeout: Duration::ZERO,
        max_plies: 2000,
        adjudicates_proofs: false,
        hash: 16,
        threads: 1,
        counts_processor_time: false,
    };

    fn record(tags: &GameTags) -> Record {
        let game: AnyGame = "swack".parse().unwrap();
        let mut record = Record::new(&game);
        tags.write(&mut record);
        record
    }

    #[test]
    fn every_mismatch_that_matters_is_found() {
        let own = tags(["greedy", "b=random"], DEFAULTS, 3);
        let record = record(&own);
        assert_eq!(own.mismatch(&record), None);
        assert_eq!((record.tag("Engine1"), record.tag("Engine2")), (None, Some("random")));
        let said = "seed 3, openings 2, max-plies 2000, hash 16, threads 1";
        assert_eq!(record.tag("Conditions"), Some(said));
        let proving = Conditions { adjudicates_proofs: true, ..DEFAULTS };
        let slower = Conditions { move_limit: MoveLimit::Nodes(60), ..DEFAULTS };
        for (players, conditions, seed, tag, expected) in [
            (["greedy", "c=random"], DEFAULTS, 3, "Player2", "c".to_owned()),
            (["greedy", "b=uct"], DEFAULTS, 3, "Engine2", "uct".to_owned()),
            (["greedy=uct", "b=random"], DEFAULTS, 3, "Engine1", "uct".to_owned()),
            (["greedy", "b=random"], slower, 3, "TimeControl", "nodes 60".to_owned()),
            (["greedy", "b=random"], DEFAULTS, 4, "Conditions", said.replace('3', "4")),
            (["greedy", "b=random"], proving, 3, "Conditions", format!("{said}, adjudicate")),
        ] {
            let mismatch = tags(players, conditions, seed).mismatch(&record).unwrap();
            assert_eq!((mismatch.tag, mismatch.expected), (tag, expected));
        }
    }

    #[test]
    fn a_record_may_lack_the_conditions() {
        let text = record(&tags(["greedy", "random"], DEFAULTS, 3)).to_string();
        let lines = text.split_inclusive('\n').filter(|line| !line.starts_with("[Conditions"));
        let old: Record = lines.collect::<String>().parse().unwrap();
        assert_eq!(tags(["greedy=uct", "random"], DEFAULTS, 9).mismatch(&old), None);
        let other = tags(["uct", "random"], DEFAULTS, 3).mismatch(&old).unwrap();
        assert_eq!((other.tag, other.found.as_str()), ("Player1", "greedy"));
    }
}
