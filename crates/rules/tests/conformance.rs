//! The conformance kit, applied to every game with all tested values of every option and with
//! random combinations of them.

use ludoteca_rules::conformance::{option_texts, option_values};
use ludoteca_rules::{AnyGame, GAMES, GameSpec, Rng};

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

#[test]
fn every_game_conforms_with_random_combinations_of_options() {
    let mut rng = Rng::new(4);
    for entry in GAMES {
        for _ in 0..30 {
            let options = random_options(entry, &mut rng);
            conforms(&entry.with_options(&options).unwrap(), 1);
        }
    }
}

/// Returns the text of random options. About half of the options have a random value.
fn random_options(entry: &GameSpec, rng: &mut Rng) -> String {
    let mut texts: Vec<String> = Vec::new();
    for spec in entry.options {
        let meaningful = spec.only_with.is_none_or(|(other, value)| {
            let other = &entry.options[other];
            texts.contains(&format!("{}={}", other.name, other.write(value)))
        });
        if meaningful && rng.below(2) == 0 {
            let values = option_values(spec.kind);
            let value = values[rng.below(values.len() as u32) as usize];
            texts.push(format!("{}={}", spec.name, spec.write(value)));
        }
    }
    texts.join(",")
}

fn conforms(game: &AnyGame, games: u32) {
    let seed = 1 + game.hash64() % 1000;
    if let Err(violation) = game.conformance(games, seed) {
        panic!("{}, seed {seed}: {violation}", game.game());
    }
}
