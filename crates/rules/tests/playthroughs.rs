//! A random game of each game, kept as a text: a change of the rules shows as a difference.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-rules --test playthroughs`
//! writes the texts anew.

use ludoteca_rules::{GAMES, playthrough};
use std::path::Path;

const SEED: u64 = 1;

/// A text longer than this is no pleasure to compare.
const LONGEST: usize = 60 << 10;

#[test]
fn golden_playthroughs_are_played_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for entry in GAMES {
        let path = folder.join(format!("{}.txt", entry.name));
        let now = playthrough(&entry.with_defaults(), SEED);
        assert!(now.len() <= LONGEST, "{}: {} bytes", entry.name, now.len());
        if std::env::var_os("REGEN").is_some() {
            std::fs::write(&path, &now).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let lines = || kept.lines().zip(now.lines()).enumerate();
        if let Some((number, (kept, now))) = lines().find(|(_, (kept, now))| kept != now) {
            panic!("{}:{}: was {kept:?}, is {now:?}", path.display(), number + 1);
        }
        assert_eq!(kept.lines().count(), now.lines().count(), "{}", path.display());
    }
}
