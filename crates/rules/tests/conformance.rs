//! The conformance kit, over every game and every value of every option.

use ludoteca_rules::{AnyGame, Entry, GAMES, OptionKind, OptionSpec};

#[test]
fn every_game_conforms_with_its_default_options() {
    for entry in GAMES {
        conforms(&entry.with_defaults(), 10);
    }
}

#[test]
fn every_game_conforms_with_every_value_of_every_option() {
    for entry in GAMES {
        for option in option_texts(entry) {
            let game = entry.with_options(&option).unwrap();
            conforms(&game, 1);
        }
    }
}

fn conforms(game: &AnyGame, games: u32) {
    let seed = 1 + game.hash64() % 1000;
    if let Err(violation) = game.conformance(games, seed) {
        panic!("{}, seed {seed}: {violation}", game.game());
    }
}

/// Each value of each option alone, with the option that it needs.
fn option_texts(entry: &Entry) -> Vec<String> {
    let write = |spec: &OptionSpec, value| format!("{}={}", spec.name, spec.write(value));
    let mut texts = Vec::new();
    for spec in entry.options {
        let needed = spec.only_with.map(|(other, value)| write(&entry.options[other], value) + ",");
        for value in values(spec.kind) {
            texts.push(needed.clone().unwrap_or_default() + &write(spec, value));
        }
    }
    texts
}

/// All values of a short range, the ends of a long one.
fn values(kind: OptionKind) -> Vec<u64> {
    match kind {
        OptionKind::Choice(words) => (0..words.len() as u64).collect(),
        OptionKind::Number { min, max } if max - min < 20 => (min..=max).collect(),
        OptionKind::Number { min, max } => vec![min, min + 1, max],
    }
}
