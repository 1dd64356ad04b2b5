//! A random game of each game, kept as a text: a change of the rules shows as a difference.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-locale --test playthroughs`
//! writes the texts again.

use ludoteca_locale::{Lang, SpecTexts, Translate};
use ludoteca_rules::{AnyGame, Ending, GAMES, Outcome, Player, Record, Rng};
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
        let kept = std::fs::read_to_string(&path).unwrap_or_else(|_| {
            panic!("{} is missing: write it with `cargo xtask regen`", path.display())
        });
        let lines = || kept.lines().zip(now.lines()).enumerate();
        if let Some((number, (kept, now))) = lines().find(|(_, (kept, now))| kept != now) {
            panic!(
                "{}:{}: was {kept:?}, is {now:?}; if that is meant, run `cargo xtask regen`",
                path.display(),
                number + 1
            );
        }
        assert_eq!(kept.lines().count(), now.lines().count(), "{}", path.display());
    }
}

/// Plays a random game and tells everything about it: what is known of the game itself, the
/// first positions and the last with their boards, moves, points, hashes and planes (`◉` is 1,
/// `◯` is 0), the moves between them, how it ended, and its record. A game that does not end is
/// left after 2000 moves.
fn playthrough(game: &AnyGame, seed: u64) -> String {
    let moves = random_moves(game, seed);
    let mut game = game.clone();
    let mut text = facts(&game, seed);
    for (ply, m) in moves.iter().enumerate() {
        if ply < SHOWN_FIRST || ply + 1 == moves.len() {
            text += &format!("\n{}plays: {m}\n", scene(&game, ply));
        } else {
            let gap = if ply == SHOWN_FIRST { "\n" } else { "" };
            text += &format!("{gap}ply {ply}: {} plays {m}\n", player_name(&game, game.turn()));
        }
        game.play(m).expect("a legal move");
    }
    text += &format!("\n{}", scene(&game, moves.len()));
    text + &format!("ending: {}\n\n{}", ending(&game), Record::new(&game))
}

/// How many positions at the beginning are shown in full.
const SHOWN_FIRST: usize = 4;

/// The number of moves after which a game is left unfinished: without a cap some never end.
const MAX_MOVES: usize = 2000;

fn random_moves(game: &AnyGame, seed: u64) -> Vec<String> {
    let mut rng = Rng::new(seed);
    let mut game = game.clone();
    let mut moves = Vec::new();
    while moves.len() < MAX_MOVES
        && let Some(m) = game.random_move(&mut rng)
    {
        game.play(&m).expect("a legal move");
        moves.push(m);
    }
    moves
}

fn facts(game: &AnyGame, seed: u64) -> String {
    let entry = game.spec();
    let players = Player::BOTH
        .map(|player| format!("{} ({})", player_name(game, player), entry.colours[player.index()]));
    let options = entry.options.iter().zip(game.option_values());
    let options: Vec<String> =
        options.map(|(spec, value)| format!("{}={}", spec.name, spec.write(value))).collect();
    let ([planes, height, width], _) = game.planes();
    let mut text = format!(
        "game: {}\ntitle: {}\nplayers: {}\noptions: {}\nactions: {}\nplanes: {planes} of {height}x{width}\n",
        game.game(),
        entry.title(Lang::En),
        players.join(", "),
        options.join(", "),
        game.action_count(),
    );
    for (number, name) in entry.planes.iter().enumerate() {
        text += &format!("  {number}. {name}\n");
    }
    text + &format!("seed: {seed}\n")
}

fn ending(game: &AnyGame) -> String {
    match game.ending() {
        Some(Ending::Decided(Outcome::Win(player))) => player_name(game, player) + " wins",
        Some(Ending::Decided(Outcome::Draw)) => "draw".to_owned(),
        Some(Ending::Repetition) => "draw by repetition".to_owned(),
        Some(Ending::Cap) => "draw by the cap on turns".to_owned(),
        None => "not over".to_owned(),
    }
}

/// Everything about a position.
fn scene(game: &AnyGame, ply: usize) -> String {
    let moves = game.legal_moves();
    let diagram = game.diagram();
    let mut text = format!("ply {ply}\nposition: {}\n{}", game.position(), diagram.to_text());
    for note in &diagram.notes {
        text += &format!("{}\n", note.text(Lang::En));
    }
    text += &format!("turn: {}\n", player_name(game, game.turn()));
    if let Some([one, two]) = game.points() {
        text += &format!("points: {one}-{two}\n");
    }
    text += &format!("hash: {:016x}\n", game.hash64());
    text += &planes(game);
    let separated: String = moves.iter().map(|m| format!(" {m}")).collect();
    text + &format!("legal moves: {}{separated}\n", moves.len())
}

/// The planes one below the other; of a plane that is the same everywhere, just one sign.
fn planes(game: &AnyGame) -> String {
    let ([_, height, width], numbers) = game.planes();
    let mut text = String::new();
    for (name, plane) in game.spec().planes.iter().zip(numbers.chunks(height * width)) {
        if plane.iter().all(|number| *number == plane[0]) {
            text += &format!("{name}: {} everywhere\n", sign(plane[0]));
            continue;
        }
        text += &format!("{name}:\n");
        for row in plane.chunks(width) {
            text += &(plane_row(row) + "\n");
        }
    }
    text
}

fn plane_row(row: &[f32]) -> String {
    row.iter().map(|number| sign(*number)).collect::<Vec<_>>().join(" ")
}

fn sign(number: f32) -> String {
    if number == 1.0 {
        "◉".to_owned()
    } else if number == 0.0 {
        "◯".to_owned()
    } else {
        format!("{number:.1}")
    }
}

fn player_name(game: &AnyGame, player: Player) -> String {
    game.spec().player(player).text(Lang::En)
}
