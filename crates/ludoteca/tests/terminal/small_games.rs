//! Tic-tac-toe and Connect Four, minimal games, in all subcommands.

use crate::play_through;
use crate::program::Home;
use ludoteca_rules::GAMES;

/// Returns the indices of the games that the feature `small-games` adds.
fn numbers() -> impl Iterator<Item = usize> {
    let is_small = |name: &str| ["tictactoe", "connectfour"].contains(&name);
    (0..GAMES.len()).filter(move |number| is_small(GAMES[*number].name))
}

#[test]
fn small_games_from_menu_to_review() {
    assert_eq!(numbers().count(), 2);
    std::thread::scope(|scope| {
        for number in numbers() {
            scope.spawn(move || play_through(number));
        }
    });
}

#[test]
fn small_games_line_by_line() {
    let home = Home::new();
    let said = home.said(
        &["play", "tictactoe", "--p1", "human", "--p2", "human", "--plain"],
        "a1\nb2\na2\nb1\nzz\na1\na3\n",
    );
    assert!(said.contains("X wins"), "{said}");
    assert!(said.contains("'zz'") && said.contains("is not legal"), "{said}");
    let said = home.said(&["play", "connectfour", "--p2", "level:8", "--plain"], "d6\nquit\n");
    assert!(said.contains("d5") || said.contains("Red"), "{said}");
}

#[test]
fn small_games_are_spoken_to_as_engines() {
    let input = "setoption name Game value tictactoe\nposition startpos moves b2 a1\n\
                 query legalmoves\nposition fen xx./oo./... x\ngo nodes 20000\n";
    let said = Home::new().said(&["ugi"], &format!("ugi\n{input}"));
    assert!(said.contains("response b1 c1 a2 c2 a3 b3 c3\n"), "{said}");
    assert!(said.contains("bestmove c1\n"), "{said}");
    let input = "setoption name Game value connectfour\n\
                 position fen ......./......./......./y....../y....../yrrr... y\ngo nodes 20000\n";
    let said = Home::new().said(&["ugi"], &format!("ugi\n{input}"));
    assert!(said.contains("bestmove a3\n"), "{said}");
}

#[test]
fn small_games_are_solved_with_certificates() {
    let home = Home::new();
    for game in ["tictactoe", "connectfour(columns=4,rows=4)"] {
        let file = home.0.join("proof.txt").display().to_string();
        let said = home.run(&["solve", "--game", game, "--certificate", &file], "");
        let text = String::from_utf8(said.stdout).unwrap();
        assert!(said.status.success() && text.contains("Draw"), "{game}: {text}");
        let said = home.run(&["solve", "--check", &file], "");
        assert!(said.status.success(), "{game}: {said:?}");
    }
}

#[test]
fn small_games_are_drawn() {
    let home = Home::new();
    let said = home.said(&["show", "tictactoe", "--moves", "b2 a1"], "");
    assert!(said.starts_with("  a b c\n1 o<. .\n2 . x .\n3 . . .\n"), "{said}");
    let picture = home.said(&["show", "connectfour", "--moves", "d6", "--format", "svg"], "");
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>\n"), "{picture}");
}
