//! What a position looks like and what a move has changed, as lines of text.

use crate::MESSAGES;
use ludoteca_locale::{CellTexts, Lang, SpecTexts, Translate};
use ludoteca_rules::{AnyGame, Diagram, DiagramCell, Marks, Message, Player, Touch};
use ludoteca_session::{Clocks, Millis, clock_face};

/// The board as signs, with everything that is known beside it.
pub(super) fn board(diagram: &Diagram, lang: Lang) -> String {
    let notes = diagram.notes.iter().map(|note| note.text(lang) + "\n");
    diagram.to_text() + &notes.collect::<String>()
}

/// What differs between two positions of a game, in words: each cell that is no longer the same
/// as it is now, and each note that was not there.
pub(super) fn changes(before: &Diagram, after: &Diagram, lang: Lang) -> String {
    let pairs = before.cells.iter().zip(&after.cells);
    let differing = pairs.filter(|(old, new)| (old.ground, old.piece) != (new.ground, new.piece));
    let cells: Vec<String> = differing.map(|(_, new)| content(new, after, lang)).collect();
    let mut lines: Vec<String> = Vec::new();
    if !cells.is_empty() {
        lines.push(cells.join("; "));
    }
    let notes = after.notes.iter().filter(|note| !before.notes.contains(note));
    lines.extend(notes.map(|note| note.text(lang)));
    lines.into_iter().map(|line| line + "\n").collect()
}

fn content(cell: &DiagramCell, diagram: &Diagram, lang: Lang) -> String {
    let bare = DiagramCell { marks: Marks::NONE, ..cell.clone() };
    let empty = || MESSAGES.message("plain-empty").with("cell", cell.name.as_str()).text(lang);
    bare.spoken(diagram.words, lang).unwrap_or_else(empty)
}

/// Who could do nothing between the two positions before and after a move, in their order.
pub(super) fn passed_over(before: &AnyGame, after: &AnyGame) -> Vec<Player> {
    if after.ending().is_some() {
        return Vec::new();
    }
    let idle = after.turns().saturating_sub(before.turns()).saturating_sub(1);
    let last = !after.turn();
    (0..idle).rev().map(|back| if back % 2 == 0 { last } else { !last }).collect()
}

/// The name of the only legal move, if it changes nothing on the board: a pass.
pub(super) fn only_pass(game: &AnyGame) -> Option<(String, Message)> {
    match &game.touches()[..] {
        [(text, touches)] => match touches[..] {
            [Touch::Button(name)] => Some((text.clone(), game.spec().words.message(name))),
            _ => None,
        },
        _ => None,
    }
}

/// What the clocks show.
pub(super) fn clocks(game: &AnyGame, (clocks, now): (&Clocks, Millis)) -> Message {
    let entry = game.spec();
    let message = MESSAGES.message("plain-clocks");
    let message = message.with("one", entry.player(Player::One));
    let message = message.with("two", entry.player(Player::Two));
    let message = message.with("ones", clock_face(clocks.left(Player::One, now)));
    message.with("twos", clock_face(clocks.left(Player::Two, now)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_told() {
        let before: AnyGame = "swack".parse().unwrap();
        let mut after = before.clone();
        after.play("b1a1").unwrap();
        let said = changes(&before.diagram(), &after.diagram(), Lang::En);
        assert!(said.starts_with("a1, red 2; b1, white 1\n"), "{said}");
        assert_eq!(said.lines().count(), 2, "{said}");
        assert_eq!(changes(&after.diagram(), &after.diagram(), Lang::En), "");
    }

    #[test]
    fn a_pass_that_is_forced_is_found() {
        let game: AnyGame = "swack(size=2)".parse().unwrap();
        assert_eq!(only_pass(&game), None);
        let stuck = game.at_position("r1r1/r1r1 w 0 r").unwrap();
        assert_eq!(only_pass(&stuck).unwrap().0, "pass");
    }

    #[test]
    fn whoever_is_passed_over_is_named() {
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
        for entry in ludoteca_rules::GAMES {
            let mut game = entry.with_defaults();
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
