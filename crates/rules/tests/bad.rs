//! Malformed games, positions and moves, and the exact errors they get.
//!
//! A row of `tests/bad/*.txt` is `game | TEXT | error`, `position | GAME | TEXT | error` or `move |
//! GAME | POSITION or start | TEXT | error`. `\s`, `\t` and `\n` are replaced by a space, a tab and
//! a line break.

use ludoteca_rules::{AnyGame, GAMES, Rng};
use std::path::Path;

#[test]
fn every_malformed_text_gets_its_error() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad");
    let mut rows = 0;
    let mut wrong = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let table = std::fs::read_to_string(&path).unwrap();
        for (number, line) in table.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            if let Err(problem) = check(line) {
                wrong.push(format!("{}:{}: {problem}", path.display(), number + 1));
            }
            rows += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows >= 400, "only {rows} rows");
}

fn check(line: &str) -> Result<(), String> {
    let fields: Vec<String> = line.split(" | ").map(unescape).collect();
    let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
    let (found, expected) = match fields[..] {
        ["game", text, expected] => (error_of(text.parse::<AnyGame>()), expected),
        ["position", game, text, expected] => (error_of(read(game)?.at_position(text)), expected),
        ["move", game, position, text, expected] => {
            let mut game = read(game)?;
            if position != "start" {
                game = game.at_position(position).map_err(|e| e.to_string())?;
            }
            let before = game.position();
            let found = error_of(game.play(text));
            if game.position() != before {
                return Err("the position has changed".to_owned());
            }
            (found, expected)
        }
        _ => return Err("not a row".to_owned()),
    };
    if found == expected {
        Ok(())
    } else {
        Err(format!("\n   found: {found}\nexpected: {expected}"))
    }
}

fn read(game: &str) -> Result<AnyGame, String> {
    game.parse().map_err(|e| format!("{game}: {e}"))
}

fn error_of<T, E: ToString>(result: Result<T, E>) -> String {
    result.err().map_or_else(|| "no error".to_owned(), |error| error.to_string())
}

fn unescape(field: &str) -> String {
    field.replace("\\s", " ").replace("\\t", "\t").replace("\\n", "\n")
}

#[test]
fn a_move_that_cannot_be_read_is_not_an_illegal_one_even_after_the_end() {
    for entry in GAMES {
        let (mut game, mut rng, mut last) = (entry.with_defaults(), Rng::new(1), String::new());
        while let Some(m) = game.random_move(&mut rng) {
            last = game.play(&m).unwrap();
        }
        assert!(game.ending().is_some());
        assert!(game.play(&last).unwrap_err().is_illegal(), "{last}");
        let refused = game.play("nonsense").unwrap_err();
        assert!(!refused.is_illegal(), "{refused:?}");
    }
}
