//! Valid inputs for each property, which are mutated.

use ludoteca_rules::{AnyGame, GAMES, Glyph, Record, Rng};
use ludoteca_session::{Command, Occupant, Seats, Session, Setup, Start, Study};

/// A property with its name and valid inputs.
#[derive(Debug)]
pub struct Target {
    /// The name of the fuzz target.
    pub name: &'static str,
    /// The property of every input.
    pub property: fn(&[u8]),
    /// Creates the valid inputs.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All properties.
pub static TARGETS: &[Target] = &[
    Target { name: "game", property: crate::game, seeds: game_texts },
    Target { name: "position", property: crate::position, seeds: positions },
    Target { name: "move", property: crate::move_text, seeds: moves },
    Target { name: "record", property: crate::record, seeds: records },
    Target { name: "ugi", property: crate::ugi, seeds: conversations },
    Target { name: "session", property: crate::session, seeds: sessions },
    Target { name: "playing", property: crate::playing, seeds: choices },
];

fn game_texts() -> Vec<Vec<u8>> {
    let texts = GAMES.iter().flat_map(|entry| {
        let options = entry.options.iter().filter(|option| option.only_with.is_none());
        let options = options.map(|option| {
            let value = (option.default)(&[9; 10]);
            format!("{}({}={})", entry.name, option.name, option.write(value))
        });
        options.chain([entry.name.to_owned()]).collect::<Vec<_>>()
    });
    texts.map(String::into_bytes).collect()
}

fn positions() -> Vec<Vec<u8>> {
    let games = games().into_iter();
    games.map(|(number, game)| chosen(number, &game, false, &game.position())).collect()
}

fn moves() -> Vec<Vec<u8>> {
    let starts = games().into_iter().map(|(number, game)| (number, game.restarted()));
    let inputs = starts.flat_map(|(number, game)| {
        let moves = game.legal_moves();
        moves.iter().map(|m| chosen(number, &game, true, m)).collect::<Vec<_>>()
    });
    inputs.collect()
}

fn records() -> Vec<Vec<u8>> {
    games().iter().map(|(_, game)| Record::new(game).to_string().into_bytes()).collect()
}

fn conversations() -> Vec<Vec<u8>> {
    let lines = |game: &AnyGame| {
        format!(
            "ugi\nisready\nsetoption name Game value {}\nposition startpos moves {}\nd\nquery fen\n\
             query legalmoves\nquery result\nquery points\nposition fen {}\ngo depth 3\ngo perft 2\n\
             go p1time 1000 p2time 1000 p1inc 10 p2inc 10\nstop\neval\nbench\nquery p1turn\nquit\n",
            game.game(),
            game.moves().join(" "),
            game.position()
        )
    };
    games().iter().map(|(_, game)| lines(game).into_bytes()).collect()
}

/// Returns sessions with moves, take-backs, a variation and an end.
fn sessions() -> Vec<Vec<u8>> {
    let stored = |(_, game): &(u8, AnyGame)| {
        let people = [Occupant::HUMAN, Occupant::HUMAN];
        let clock = "300+3".parse().ok();
        let setup = Setup { clock, ..Setup::casual(Start::of_game(game), people) };
        let mut session = Session::new(setup).expect("a setup made from a game");
        let moves = game.moves().into_iter().map(|text| Command::play(&text));
        let node = Record::ROOT;
        let study = [
            Study::Explore { node, moves: game.moves() },
            Study::Rate { node: session.state().live(), glyph: Some(Glyph::Good) },
        ];
        let after = [Command::TakeBack, Command::Redo, Command::Pause, Command::Resume];
        let commands = std::iter::once(Command::Resume).chain(moves).chain(after);
        let commands = commands.chain(study.map(Command::Study)).chain([Command::Resign]);
        for (now, command) in (0..).step_by(700).zip(commands) {
            // A command that one game refuses makes sense in another.
            let _ = session.perform(&command, Seats::BOTH, now);
        }
        serde_json::to_vec(&session.saved()).expect("a session as JSON")
    };
    games().iter().map(stored).collect()
}

fn choices() -> Vec<Vec<u8>> {
    let mut rng = Rng::new(11);
    (0..50).map(|_| (0..60).map(|_| rng.bits() as u8).collect()).collect()
}

/// Returns random games in progress, each with its index in the list of games.
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

/// Returns the bytes that choose a game with default options, followed by a text.
fn chosen(number: u8, game: &AnyGame, moves: bool, text: &str) -> Vec<u8> {
    let options = game.spec().options.iter().filter(|option| option.only_with.is_none()).count();
    let mut bytes = vec![number];
    bytes.resize(1 + options + usize::from(moves), 0);
    bytes.extend(text.bytes());
    bytes
}
