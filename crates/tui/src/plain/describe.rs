//! Positions and the changes between them as lines of text.

use crate::MESSAGES;
use ludoteca_locale::{CellTexts, Lang, SpecTexts, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Diagram, DiagramCell, Marks, Message, Player, Touch};
use ludoteca_session::{Clocks, Millis, clock_face};

/// Returns the board in characters, with its notes.
pub(super) fn board(diagram: &Diagram, lang: Lang) -> String {
    let notes = diagram.notes.iter().map(|note| note.text(lang) + "\n");
    diagram.to_text() + &notes.collect::<String>()
}

/// Describes the changed cells and the new notes of a position.
pub(super) fn changes(before: &Diagram, after: &Diagram, lang: Lang) -> String {
    let pairs = before.cells.iter().zip(&after.cells);
    let differing = pairs.filter(|(old, new)| (old.ground, old.piece) != (new.ground, new.piece));
    let cells: Vec<String> = differing.map(|(_, new)| content(new, after, lang)).collect();
    let cells = Some(cells.join("; ")).filter(|cells| !cells.is_empty());
    let notes = after.notes.iter().filter(|note| !before.notes.contains(note));
    let lines = cells.into_iter().chain(notes.map(|note| note.text(lang)));
    lines.map(|line| line + "\n").collect()
}

fn content(cell: &DiagramCell, diagram: &Diagram, lang: Lang) -> String {
    let bare = DiagramCell { marks: Marks::NONE, ..cell.clone() };
    let empty = || message!(MESSAGES, "plain-empty", cell = cell.name.as_str()).text(lang);
    bare.spoken(diagram.words, lang).unwrap_or_else(empty)
}

/// Returns the players who had no move between two positions, in order.
pub(super) fn passed_over(before: &AnyGame, after: &AnyGame) -> Vec<Player> {
    if after.ending().is_some() {
        return Vec::new();
    }
    let idle = after.turns().saturating_sub(before.turns()).saturating_sub(1);
    let last = !after.turn();
    (0..idle).rev().map(|back| if back % 2 == 0 { last } else { !last }).collect()
}

/// Returns the only legal move and its name, if it is a pass.
pub(super) fn forced_pass(game: &AnyGame) -> Option<(String, Message)> {
    match &game.touches()[..] {
        [(text, touches)] => match touches[..] {
            [Touch::Button(name)] => Some((text.clone(), game.spec().words.message(name))),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn clocks(game: &AnyGame, (clocks, now): (&Clocks, Millis)) -> Message {
    let spec = game.spec();
    let message = MESSAGES.message("plain-clocks");
    let message = message.with("one", spec.player(Player::One));
    let message = message.with("two", spec.player(Player::Two));
    let message = message.with("ones", clock_face(clocks.left(Player::One, now)));
    message.with("twos", clock_face(clocks.left(Player::Two, now)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changes_are_described() {
        let before: AnyGame = "swack".parse().unwrap();
        let mut after = before.clone();
        after.play("b1a1").unwrap();
        let text = changes(&before.diagram(), &after.diagram(), Lang::En);
        assert!(text.starts_with("a1, red 2; b1, white 1\n"), "{text}");
        assert_eq!(text.lines().count(), 2, "{text}");
        assert_eq!(changes(&after.diagram(), &after.diagram(), Lang::En), "");
    }

    #[test]
    fn a_forced_pass_is_found() {
        let game: AnyGame = "swack(size=2)".parse().unwrap();
        assert_eq!(forced_pass(&game), None);
        let stuck = game.at_position("r1r1/r1r1 w 0 r").unwrap();
        assert_eq!(forced_pass(&stuck).unwrap().0, "pass");
    }

    #[test]
    fn players_without_a_move_are_passed_over() {
        let board = "r/yy/.../..../...../....../......./.....y../........./........../...........";
        for (options, expected) in
            [("", &[Player::One][..]), (",freeze-own=yes", &[Player::One, Player::Two])]
        {
            let game: AnyGame = format!("ampel(yellows=3,discs=1{options})").parse().unwrap();
            let before = game.at_position(&format!("{board} g 3 0-1 0-0 -,-")).unwrap();
            let mut after = before.clone();
            after.play("c8").unwrap();
            assert_eq!(passed_over(&before, &after), expected);
        }
    }

    #[test]
    fn nobody_is_passed_over_where_turns_follow_each_other() {
        for spec in ludoteca_rules::GAMES {
            let mut game = spec.with_defaults();
            let mut rng = ludoteca_rules::Rng::new(3);
            for _ in 0..40 {
                let Some(text) = game.random_move(&mut rng) else { break };
                let before = game.clone();
                game.play(&text).unwrap();
                assert!(passed_over(&before, &game).is_empty(), "{game:?}");
            }
        }
    }
}
