//! Editing the options of a game in a menu.

use ludoteca_rules::{AnyGame, Choices, GAMES, OptionKind, Rng, conformance};

#[test]
fn whatever_is_chosen_makes_a_game_that_is_read_again() {
    let games: Vec<_> = GAMES.iter().filter(|game| !game.options.is_empty()).collect();
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let entry = games[seed as usize % games.len()];
        let mut choices = Choices::new(entry);
        for _ in 0..12 {
            let option = rng.below(entry.options.len() as u32) as usize;
            match rng.below(3) {
                0 => choices.reset(option),
                1 => choices.step(option, i64::from(rng.below(9)) - 4),
                _ => {
                    let values = conformance::option_values(entry.options[option].kind);
                    choices
                        .choose(option, values[rng.below(values.len() as u32) as usize])
                        .unwrap();
                }
            }
            let game = choices.game();
            let again: AnyGame = game.game().parse().unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(again.option_values(), choices.values(), "{}", game.game());
            assert_eq!(Choices::of(&again).game().game(), game.game());
            let changed = (0..entry.options.len()).filter(|option| choices.is_changed(*option));
            assert_eq!(changed.count(), game.game().matches('=').count(), "{}", game.game());
        }
    }
}

#[test]
fn an_option_without_a_meaning_has_its_default() {
    let mut choices = Choices::of(&"mapello(map=random,walls=3)".parse().unwrap());
    assert!((0..5).all(|option| choices.applies(option)));
    choices.choose_text(0, "rulebook").unwrap();
    assert_eq!(choices.values(), [1, 0, 8, 8, 8]);
    assert!(choices.applies(0) && !(1..9).any(|option| choices.applies(option)));
    choices.choose(1, 77).unwrap();
    assert_eq!(choices.game().game(), "mapello(map=rulebook)");
    choices.choose_text(0, "random").unwrap();
    assert_eq!(choices.game().game(), "mapello(map=random,seed=77,walls=3)");
}

#[test]
fn what_is_no_value_changes_nothing() {
    let mut choices = Choices::of(&"swack(size=5,tie=draw)".parse().unwrap());
    let before = choices.values();
    for (option, value, expected) in [
        (0, 10, "'10' is not a value of size; expected a number from 2 to 9"),
        (
            1,
            3,
            "'3' is not a value of tie; expected one of: last-mover-wins, last-mover-loses, draw",
        ),
        (7, 0, "unknown option '7'; this game has: size, tie, pie"),
    ] {
        assert_eq!(choices.choose(option, value).unwrap_err().to_string(), expected);
    }
    let refused = choices.choose_text(2, "maybe").unwrap_err();
    assert_eq!(
        refused.kind().to_string(),
        "'maybe' is not a value of pie; expected one of: no, yes"
    );
    assert!(choices.choose_text(3, "yes").is_err());
    choices.step(3, 1);
    choices.reset(3);
    assert_eq!(choices.values(), before);
}

#[test]
fn steps_stay_within_the_range() {
    for entry in GAMES {
        for (option, spec) in entry.options.iter().enumerate() {
            for value in conformance::option_values(spec.kind) {
                for by in [i64::MIN, -7, -1, 0, 1, 7, i64::MAX] {
                    assert!(spec.allows(spec.stepped(value, by)), "{} {value} {by}", spec.name);
                }
                assert_eq!(spec.stepped(value, 0), value);
            }
            let OptionKind::Choice(words) = spec.kind else { continue };
            let mut choices = Choices::new(entry);
            words.iter().for_each(|_| choices.step(option, 1));
            assert!(!choices.is_changed(option), "{}", spec.name);
        }
    }
}

#[test]
fn some_games_have_seeds() {
    let seeds = GAMES.iter().flat_map(|entry| entry.options).filter(|spec| spec.is_seed());
    assert!(seeds.count() >= 2);
}
