//! A fixed number of seeded random inputs through each property, on stable Rust.

use ludoteca_fuzz::Inputs;
use ludoteca_rules::Record;
use ludoteca_rules::{AnyGame, GAMES, Rng};

const INPUTS: usize = 20_000;

fn check(property: fn(&[u8]), seeds: Vec<Vec<u8>>, inputs: usize) {
    assert!(!seeds.is_empty());
    seeds.iter().for_each(|seed| property(seed));
    Inputs::new(7, seeds).take(inputs).for_each(|input| property(&input));
}

/// A random game of each kind, somewhere in its middle, with its number among the games.
fn games() -> Vec<(u8, AnyGame)> {
    let mut rng = Rng::new(3);
    let entries = (0..).zip(GAMES).cycle().take(4 * GAMES.len());
    let middle = entries.map(|(number, entry)| {
        let mut game = entry.with_defaults();
        for _ in 0..rng.below(40) {
            if let Some(m) = game.random_move(&mut rng) {
                game.play(&m).expect("a legal move");
            }
        }
        (number, game)
    });
    middle.collect()
}

/// The bytes that choose a game with default options, followed by a text.
fn chosen(number: u8, game: &AnyGame, moves: bool, text: &str) -> Vec<u8> {
    let options = game.entry().options.iter().filter(|option| option.only_with.is_none()).count();
    let mut bytes = vec![number];
    bytes.resize(1 + options + usize::from(moves), 0);
    bytes.extend(text.bytes());
    bytes
}

#[test]
fn game() {
    let texts = GAMES.iter().flat_map(|entry| {
        let options = entry.options.iter().filter(|option| option.only_with.is_none());
        let options = options.map(|option| {
            let value = (option.default)(&[9; 10]);
            format!("{}({}={})", entry.name, option.name, option.write(value))
        });
        options.chain([entry.name.to_owned()]).collect::<Vec<_>>()
    });
    check(ludoteca_fuzz::game, texts.map(String::into_bytes).collect(), INPUTS);
}

#[test]
fn position() {
    let seeds = games().into_iter().map(|(n, game)| chosen(n, &game, false, &game.position()));
    check(ludoteca_fuzz::position, seeds.collect(), INPUTS);
}

#[test]
fn move_text() {
    let starts = games().into_iter().map(|(n, game)| (n, game.restarted()));
    let seeds = starts.flat_map(|(n, game)| {
        let moves = game.legal_moves();
        moves.iter().map(|m| chosen(n, &game, true, m)).collect::<Vec<_>>()
    });
    check(ludoteca_fuzz::move_text, seeds.collect(), INPUTS);
}

#[test]
fn record() {
    let seeds =
        games().iter().map(|(_, game)| Record::new(game).to_string().into_bytes()).collect();
    check(ludoteca_fuzz::record, seeds, INPUTS / 4);
}

#[test]
fn ugi() {
    let seeds = games().into_iter().map(|(_, game)| {
        let lines = format!(
            "ugi\nisready\nsetoption name Game value {}\nposition startpos moves {}\nd\nquery fen\n\
             query legalmoves\nquery result\nquery points\nposition fen {}\ngo depth 3\ngo perft 2\n\
             go p1time 1000 p2time 1000 p1inc 10 p2inc 10\nstop\neval\nquery p1turn\nquit\n",
            game.game(),
            game.moves().join(" "),
            game.position()
        );
        lines.into_bytes()
    });
    check(ludoteca_fuzz::ugi, seeds.collect(), INPUTS / 4);
}

#[test]
fn playing() {
    let mut rng = Rng::new(11);
    let seeds = (0..50).map(|_| (0..300).map(|_| rng.bits() as u8).collect());
    check(ludoteca_fuzz::playing, seeds.collect(), INPUTS / 40);
}
