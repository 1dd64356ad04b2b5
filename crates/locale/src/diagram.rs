//! Boards in words, for people who listen.

use crate::Lang;
use crate::messages::{SHARED, Translate};
use ludoteca_rules::{Diagram, DiagramCell, Mark, Marks, Message, Piece, Words, message};

/// The picture of a position, in words.
pub trait DiagramTexts {
    /// Returns everything in the picture: a line for each row of the board that has something in
    /// it, such as `d4, black, last move; e4, joker`, and a line for each note.
    fn spoken(&self, lang: Lang) -> String;
}

impl DiagramTexts for Diagram {
    fn spoken(&self, lang: Lang) -> String {
        let rows = self.cells.chunk_by(|one, next| one.y == next.y);
        let mut lines: Vec<String> = rows
            .map(|row| {
                let cells = row.iter().filter_map(|cell| cell.spoken(self.words, lang));
                cells.collect::<Vec<_>>().join("; ")
            })
            .filter(|line| !line.is_empty())
            .collect();
        if lines.is_empty() {
            lines.push(message!(SHARED, "spoken-empty").text(lang));
        }
        lines.extend(self.notes.iter().map(|note| note.text(lang)));
        lines.join("\n")
    }
}

/// A cell of a picture, in words.
pub trait CellTexts {
    /// Returns the name of the cell, its piece or ground, the height and the marks; nothing for
    /// an ordinary empty cell without marks.
    fn spoken(&self, words: &'static Words, lang: Lang) -> Option<String>;
}

impl CellTexts for DiagramCell {
    fn spoken(&self, words: &'static Words, lang: Lang) -> Option<String> {
        let unmarked = match content(self, words) {
            Some(content) => content.text(lang),
            None if self.marks == Marks::NONE => return None,
            None => self.name.clone(),
        };
        Some(self.marks.iter().fold(unmarked, |said, mark| marked(said, mark).text(lang)))
    }
}

/// What there is to say of the cell itself.
fn content(cell: &DiagramCell, words: &'static Words) -> Option<Message> {
    let word = cell.piece.map(|piece| piece.word).or(cell.ground.word)?;
    let (place, name) = (cell.name.as_str(), words.message(word));
    Some(match cell.piece {
        Some(Piece { height: Some(height), .. }) => {
            message!(SHARED, "spoken-stack", cell = place, name = name, height = height)
        }
        Some(Piece { marked: true, .. }) => {
            message!(SHARED, "spoken-marked", cell = place, name = name)
        }
        _ => message!(SHARED, "spoken-cell", cell = place, name = name),
    })
}

/// Returns the description of a cell with a mark added.
fn marked(said: String, mark: Mark) -> Message {
    match mark {
        Mark::Last => message!(SHARED, "spoken-last", said = said),
        Mark::Target => message!(SHARED, "spoken-target", said = said),
        Mark::Hint => message!(SHARED, "spoken-hint", said = said),
        Mark::Chosen => message!(SHARED, "spoken-chosen", said = said),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::{Colour, Ground, GroundKind, Shape, Touch, words};

    static WORDS: Words = words!(
        "black = black\nred = red\nwall = wall\nreserve = { $count } in reserve",
        "black = preta\nred = vermelha\nwall = parede\nreserve = { $count } na reserva"
    );

    const BLACK: Piece = Piece::new(Shape::Disc, Colour::Black, 'b', "black");
    const RED: Piece = Piece::new(Shape::Tile, Colour::Red, 'r', "red");
    const WALL: Ground = Ground { kind: GroundKind::Wall, letter: '#', word: Some("wall") };

    /// A stack, a wall and a marked piece in the first and last of four rows.
    fn board() -> Diagram {
        Diagram::grid((4, 4), &WORDS, |cell| match (cell.column(), cell.row()) {
            (0, 0) => (Ground::PLAIN, Some(BLACK.with_height(3))),
            (2, 0) => (WALL, None),
            (3, 3) => (Ground::PLAIN, Some(RED.marked(true))),
            _ => (Ground::PLAIN, None),
        })
    }

    fn mark(diagram: &mut Diagram, cell: &str, mark: Mark) {
        diagram.mark(&[Touch::Cell(cell.parse().unwrap())], mark);
    }

    fn check_spoken(diagram: &Diagram, en: &str, pt: &str) {
        assert_eq!(diagram.spoken(Lang::En), en);
        assert_eq!(diagram.spoken(Lang::Pt), pt);
    }

    #[test]
    fn a_board_is_spoken_row_by_row_with_its_notes() {
        let mut diagram = board();
        diagram.notes.push(message!(WORDS, "reserve", count = 2_u8));
        check_spoken(
            &diagram,
            "a1, black 3; c1, wall\nd4, red, marked\n2 in reserve",
            "a1, preta 3; c1, parede\nd4, vermelha, com marca\n2 na reserva",
        );
    }

    #[test]
    fn an_empty_board_is_said_to_be_empty() {
        let mut diagram = Diagram::grid((2, 2), &WORDS, |_| (Ground::PLAIN, None));
        check_spoken(&diagram, "The board is empty.", "O tabuleiro está vazio.");
        diagram.notes.push(message!(WORDS, "reserve", count = 2_u8));
        check_spoken(
            &diagram,
            "The board is empty.\n2 in reserve",
            "O tabuleiro está vazio.\n2 na reserva",
        );
    }

    #[test]
    fn marks_are_spoken_on_empty_cells_too() {
        let mut diagram = board();
        mark(&mut diagram, "b1", Mark::Last);
        mark(&mut diagram, "c1", Mark::Hint);
        mark(&mut diagram, "a2", Mark::Target);
        check_spoken(
            &diagram,
            "a1, black 3; b1, last move; c1, wall, hint\na2, can be chosen\nd4, red, marked",
            "a1, preta 3; b1, última jogada; c1, parede, sugestão\na2, disponível\nd4, vermelha, com marca",
        );
    }

    #[test]
    fn a_cell_carries_all_its_marks_and_shows_the_most_important() {
        let mut diagram = board();
        for (given, sign) in [(Mark::Last, '<'), (Mark::Target, '+'), (Mark::Hint, '?')] {
            mark(&mut diagram, "a1", given);
            let text = diagram.to_text();
            assert!(text.contains(&format!("b3{sign}")), "{text}");
        }
        let spoken = |lang| CellTexts::spoken(&diagram.cells[0], &WORDS, lang).unwrap();
        assert_eq!(spoken(Lang::En), "a1, black 3, hint, can be chosen, last move");
        assert_eq!(spoken(Lang::Pt), "a1, preta 3, sugestão, disponível, última jogada");
    }
}
