//! Positions and the changes between them as lines of text.

use crate::MESSAGES;
use ludoteca_locale::{CellTexts, Lang, SpecTexts, Translate};
use ludoteca_rules::{AnyGame, Arg, Diagram, DiagramCell, Marks, Message, Player, Touch};
use ludoteca_rules::{localized_error, message, quoted};
use ludoteca_session::{Clocks, Millis, clock_face};

localized_error! {
    /// No cell has this name. What was found is quoted.
    pub(super) struct CellError in MESSAGES {
        found: String,
        example: String,
    } = "plain-no-cell": "{found} is not a cell of this board; type a cell such as {example}"
}

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

/// Describes the cell of this name, even if it is empty.
pub(super) fn cell(diagram: &Diagram, name: &str, lang: Lang) -> Result<String, CellError> {
    let same = |cell: &&DiagramCell| cell.name.eq_ignore_ascii_case(name);
    let Some(cell) = diagram.cells.iter().find(same) else {
        let example = diagram.cells[diagram.cells.len() / 2].name.clone();
        return Err(CellError { found: quoted(name), example });
    };
    let is_worth_a_word = cell.piece.is_some() || cell.ground.word.is_some();
    let marked = cell.spoken(diagram.words, lang).filter(|_| is_worth_a_word);
    Ok(marked.unwrap_or_else(|| content(cell, diagram, lang)))
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

/// Returns the game with its options, as people call it: `Taiji (size=7)`.
pub(super) fn game_name(game: &AnyGame, lang: Lang) -> String {
    let (spec, text) = (game.spec(), game.game());
    let options = text.strip_prefix(spec.name).unwrap_or_default();
    let gap = if options.is_empty() { "" } else { " " };
    format!("{}{gap}{options}", spec.title(lang))
}

/// Returns whether a move is a pass.
pub(super) fn is_pass(game: &AnyGame, played: &str) -> bool {
    let touches = game.touches();
    touches.iter().any(|(text, touches)| text == played && touches[..] == [Touch::Button("pass")])
}

/// Returns the moves that lead from one position to a later one, passes by their names.
pub(super) fn moves_between(earlier: &AnyGame, later: &AnyGame, lang: Lang) -> String {
    let mut game = earlier.clone();
    let moves = later.moves().into_iter().skip(earlier.plies());
    let names = moves.map(|text| {
        let is_pass = is_pass(&game, &text);
        game.play(&text).expect("a move of the game");
        if is_pass { game.spec().words.message("pass").text(lang).to_lowercase() } else { text }
    });
    names.collect::<Vec<_>>().join(", ")
}

/// Returns the times left, in words if they are spoken.
pub(super) fn clocks(game: &AnyGame, (clocks, now): (&Clocks, Millis), spoken: bool) -> Message {
    let [one, two] = Player::BOTH.map(|player| game.spec().player(player));
    let [ones, twos] = Player::BOTH.map(|player| clocks.left(player, now)).map(|left| {
        if spoken { Arg::from(time_in_words(left)) } else { Arg::from(clock_face(left)) }
    });
    message!(MESSAGES, "plain-clocks", one = one, ones = ones, two = two, twos = twos)
}

/// Returns a time in its two largest units.
fn time_in_words(time: Millis) -> Message {
    let seconds = time.max(0).unsigned_abs() / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours > 0 {
        return message!(MESSAGES, "plain-hours", hours = hours, minutes = minutes);
    }
    message!(MESSAGES, "plain-minutes", minutes = minutes, seconds = seconds % 60)
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
    fn a_cell_is_described_with_its_marks_or_as_empty() {
        let mut game: AnyGame = "taiji(size=3)".parse().unwrap();
        game.play("b2a2").unwrap();
        let said = |name| cell(&game.diagram(), name, Lang::En).map_err(|error| error.to_string());
        assert_eq!(said("B2").unwrap(), "b2, light, last move");
        assert_eq!(said("c3").unwrap(), "c3, empty");
        let error = said("d4").unwrap_err();
        assert_eq!(error, "'d4' is not a cell of this board; type a cell such as b2");
    }

    #[test]
    fn times_are_spoken_in_their_two_largest_units() {
        for (time, en, pt) in [
            (0, "0 seconds", "0 segundos"),
            (1_900, "1 second", "1 segundo"),
            (60_000, "1 minute", "1 minuto"),
            (125_000, "2 minutes and 5 seconds", "2 minutos e 5 segundos"),
            (3_600_000, "1 hour", "1 hora"),
            (7_260_000, "2 hours and 1 minute", "2 horas e 1 minuto"),
        ] {
            assert_eq!([Lang::En, Lang::Pt].map(|lang| time_in_words(time).text(lang)), [en, pt]);
        }
    }

    #[test]
    fn a_forced_pass_is_found() {
        let game: AnyGame = "swack(size=2)".parse().unwrap();
        assert_eq!(forced_pass(&game), None);
        let stuck = game.at_position("r1r1/r1r1 w 0 r").unwrap();
        assert_eq!(forced_pass(&stuck).unwrap().0, "pass");
    }

    #[test]
    fn games_are_called_by_their_titles_with_their_options() {
        let name = |text: &str| game_name(&text.parse().unwrap(), Lang::En);
        assert_eq!(name("swack"), "Swack");
        assert_eq!(name("taiji(size=7)"), "Taiji (size=7)");
    }

    #[test]
    fn passes_between_positions_are_named() {
        let earlier: AnyGame = "swack".parse().unwrap();
        let mut later = earlier.clone();
        for text in ["b1a1", "pass"] {
            later.play(text).unwrap();
        }
        assert_eq!(moves_between(&earlier, &later, Lang::En), "b1a1, pass");
        assert_eq!(moves_between(&earlier, &later, Lang::Pt), "b1a1, passar");
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
