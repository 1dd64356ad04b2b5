//! What the record of a game says of the arrangements under which it was played.

use super::contender::Contender;
use super::seat::Conditions;
use ludoteca_rules::Record;

/// Tags that are left out when they say the same as another.
const IMPLIED: [(&str, &str); 2] = [("Engine1", "Player1"), ("Engine2", "Player2")];

/// The tag without which a record was written before conditions were told.
const CONDITIONS: &str = "Conditions";

/// What the record of a game says of the arrangements under which it was played, as tags: which
/// game of the tournament it is, who plays, what the players are if their names do not say it,
/// and the conditions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label(Vec<(&'static str, String)>);

/// A tag of a record that says something else than it should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Its name.
    pub tag: &'static str,
    /// What it says, `?` if it is not there.
    pub found: String,
    /// What it should say.
    pub expected: String,
}

impl Label {
    pub(super) fn new(
        number: usize,
        players: [&Contender; 2],
        conditions: &Conditions,
        (opening_plies, seed): (usize, u64),
    ) -> Label {
        let [one, two] = players;
        Label(vec![
            ("Round", (number + 1).to_string()),
            ("Player1", one.name.clone()),
            ("Player2", two.name.clone()),
            ("TimeControl", conditions.pace.to_string()),
            ("Engine1", one.described()),
            ("Engine2", two.described()),
            (CONDITIONS, described(conditions, opening_plies, seed)),
        ])
    }

    /// The first tag of a record that says something else. A record that says nothing of its
    /// conditions need not say what the players are either.
    #[must_use]
    pub fn difference(&self, record: &Record) -> Option<Difference> {
        let tells_all = record.tag(CONDITIONS).is_some();
        let told = |tag: &str| tells_all || (tag != CONDITIONS && implied_by(tag).is_none());
        let mut expected = self.0.iter().filter(|(tag, _)| told(tag));
        expected.find_map(|(tag, expected)| {
            let found = record.tag(tag).or_else(|| record.tag(implied_by(tag)?)).unwrap_or("?");
            let (found, expected) = (found.to_owned(), expected.clone());
            (found != expected).then_some(Difference { tag, found, expected })
        })
    }

    /// Writes the tags into a record.
    pub(super) fn write(&self, record: &mut Record) {
        for (tag, value) in &self.0 {
            let said = implied_by(tag).and_then(|other| record.tag(other));
            if said != Some(value) {
                // The record of a game that is too long to be read again has no room for tags.
                let _ = record.set_tag(tag, value);
            }
        }
    }
}

fn implied_by(tag: &str) -> Option<&'static str> {
    IMPLIED.iter().find(|(implied, _)| *implied == tag).map(|(_, by)| *by)
}

/// What else decides how games come out, named as the options of the program that set it.
fn described(conditions: &Conditions, opening_plies: usize, seed: u64) -> String {
    let &Conditions { most_plies, hash, threads, .. } = conditions;
    let mut text = format!(
        "seed {seed}, openings {opening_plies}, max-plies {most_plies}, hash {hash}, threads {threads}"
    );
    if conditions.end_when_proved {
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
    use crate::arena::Pace;
    use ludoteca_rules::AnyGame;
    use std::time::Duration;

    fn label(players: [&str; 2], conditions: Conditions, seed: u64) -> Label {
        let players = players.map(|text| text.parse::<Contender>().unwrap());
        Label::new(4, players.each_ref(), &conditions, (2, seed))
    }

    const USUAL: Conditions = Conditions {
        pace: Pace::Nodes(50),
        margin: Duration::ZERO,
        patience: Duration::ZERO,
        most_plies: 2000,
        end_when_proved: false,
        hash: 16,
        threads: 1,
        counts_processor_time: false,
    };

    fn record(label: &Label) -> Record {
        let game: AnyGame = "swack".parse().unwrap();
        let mut record = Record::new(&game);
        label.write(&mut record);
        record
    }

    #[test]
    fn every_difference_that_matters_is_found() {
        let own = label(["greedy", "b=random"], USUAL, 3);
        let record = record(&own);
        assert_eq!(own.difference(&record), None);
        assert_eq!((record.tag("Engine1"), record.tag("Engine2")), (None, Some("random")));
        let said = "seed 3, openings 2, max-plies 2000, hash 16, threads 1";
        assert_eq!(record.tag("Conditions"), Some(said));
        let proving = Conditions { end_when_proved: true, ..USUAL };
        let slower = Conditions { pace: Pace::Nodes(60), ..USUAL };
        for (players, conditions, seed, tag, expected) in [
            (["greedy", "c=random"], USUAL, 3, "Player2", "c".to_owned()),
            (["greedy", "b=uct"], USUAL, 3, "Engine2", "uct".to_owned()),
            (["greedy=uct", "b=random"], USUAL, 3, "Engine1", "uct".to_owned()),
            (["greedy", "b=random"], slower, 3, "TimeControl", "nodes 60".to_owned()),
            (["greedy", "b=random"], USUAL, 4, "Conditions", said.replace('3', "4")),
            (["greedy", "b=random"], proving, 3, "Conditions", format!("{said}, adjudicate")),
        ] {
            let difference = label(players, conditions, seed).difference(&record).unwrap();
            assert_eq!((difference.tag, difference.expected), (tag, expected));
        }
    }

    #[test]
    fn a_record_may_say_nothing_of_conditions() {
        let text = record(&label(["greedy", "random"], USUAL, 3)).to_string();
        let lines = text.split_inclusive('\n').filter(|line| !line.starts_with("[Conditions"));
        let old: Record = lines.collect::<String>().parse().unwrap();
        assert_eq!(label(["greedy=uct", "random"], USUAL, 9).difference(&old), None);
        let other = label(["uct", "random"], USUAL, 3).difference(&old).unwrap();
        assert_eq!((other.tag, other.found.as_str()), ("Player1", "greedy"));
    }
}
