//! The diagram of an Ampel position.

use super::board::{ROWS, index};
use super::{Ampel, Step, WORDS};
use crate::cell::Cell;
use crate::diagram::{Colour, Diagram, DiagramCell, Form, Ground, Label, Marks, Piece, Shape};
use crate::game::Game;
use crate::message;
use crate::message::Message;
use crate::player::Player;

const RED: Piece = Piece::new(Shape::Triangle, Colour::Red, 'r', "red");
const GREEN: Piece = Piece::new(Shape::Disc, Colour::Green, 'g', "green");
const YELLOW: Piece = Piece::new(Shape::Diamond, Colour::Yellow, 'y', "yellow");

impl Ampel {
    /// Returns the diagram.
    pub(super) fn draw(&self) -> Diagram {
        let points = (0..ROWS).flat_map(|row| (0..=row).map(move |letter| Cell::new(letter, row)));
        let cells = points.map(|cell| DiagramCell {
            name: cell.to_string(),
            cell: Some(cell),
            x: left_end(cell.row()) + f32::from(cell.column()),
            y: f32::from(cell.row()),
            form: Form::Point,
            ground: Ground::PLAIN,
            piece: self.piece_at(cell),
            marks: Marks::NONE,
        });
        let labels = (0..ROWS).flat_map(|i| {
            let place = f32::from(i);
            [
                Label { x: left_end(i) - 1.0, y: place, text: (i + 1).to_string() },
                Label { x: place, y: f32::from(ROWS), text: Cell::letter(i).to_string() },
            ]
        });
        let notes = self.notes();
        Diagram { notes, ..Diagram::new(cells.collect(), labels.collect(), &WORDS) }
    }
}

/// Returns the x coordinate of the first point of a row. The last row begins at 0.
fn left_end(row: u8) -> f32 {
    f32::from(ROWS - 1 - row) / 2.0
}

impl Ampel {
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let at = index(cell);
        let marked = |player| self.mark(player) == Some(cell);
        match self.disc_at(at) {
            Some(Player::One) => Some(RED.marked(marked(Player::One))),
            Some(Player::Two) => Some(GREEN.marked(marked(Player::Two))),
            None => (self.yellow & 1 << at != 0).then_some(YELLOW),
        }
    }

    fn notes(&self) -> Vec<Message> {
        let [red, green] = Player::BOTH.map(|player| self.reserve(player));
        let [red_taken, green_taken] = self.taken;
        let needed = self.rules.yellows.div_ceil(2);
        let mut notes = vec![
            message!(WORDS, "note-reserves", red = red, green = green),
            message!(WORDS, "note-taken", red = red_taken, green = green_taken, needed = needed),
        ];
        if self.outcome().is_none() {
            notes.push(self.step_note());
        }
        notes
    }

    fn step_note(&self) -> Message {
        let player = match self.turn {
            Player::One => message!(WORDS, "player-1"),
            Player::Two => message!(WORDS, "player-2"),
        };
        match self.step {
            Step::SetUp => message!(
                WORDS,
                "note-set-up",
                player = player,
                number = self.yellow.count_ones() + 1,
                yellows = self.rules.yellows
            ),
            Step::MoveOwn => message!(WORDS, "note-move-own", player = player),
            Step::MoveEnemy => message!(WORDS, "note-move-enemy", player = player),
            Step::Add => message!(WORDS, "note-add", player = player),
        }
    }
}
