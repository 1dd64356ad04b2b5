//! Tic-tac-toe, the smallest game and a template for new ones.

use crate::{Cell, Colour, Game, Outcome, Piece, Player, SQUARE, Shape, Symmetry, Words};
use std::convert::Infallible;

/// The rows, columns and diagonals as bitboards.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

static WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// A position of tic-tac-toe. Player one is Cross, player two is Nought.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToe {
    /// The marked cells of each player, bit 3 × row + column.
    marks: [u16; 2],
    turn: Player,
}

impl Game for TicTacToe {
    const NAME: &'static str = "tictactoe";
    const COLOURS: [char; 2] = ['x', 'o'];
    const WORDS: &'static Words = &WORDS;
    const MOVE_FORM: &'static str = "a cell, such as b2";

    type Options = ();
    type Move = Cell;
    type Reason = Infallible;

    fn start(_options: &()) -> TicTacToe {
        TicTacToe { marks: [0; 2], turn: Player::One }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let has_line = |marks: u16| LINES.iter().any(|line| marks & line == *line);
        match self.marks.map(has_line) {
            [true, _] => Some(Outcome::Win(Player::One)),
            [_, true] => Some(Outcome::Win(Player::Two)),
            _ => (self.marks[0] | self.marks[1] == 0o777).then_some(Outcome::Draw),
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Cell>) {
        if self.outcome().is_none() {
            moves.extend(Cell::all(3).filter(|cell| self.piece_at(*cell).is_none()));
        }
    }

    fn play_unchecked(&mut self, cell: Cell) {
        self.put(cell, Some(self.turn));
        self.turn = !self.turn;
    }

    fn size(&self) -> (u8, u8) {
        (3, 3)
    }

    fn piece_at(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.marks[player.index()] & bit(cell) != 0)
    }

    fn put(&mut self, cell: Cell, piece: Option<Player>) {
        self.marks = self.marks.map(|marks| marks & !bit(cell));
        if let Some(player) = piece {
            self.marks[player.index()] |= bit(cell);
        }
    }

    fn set_turn(&mut self, player: Player) {
        self.turn = player;
    }

    fn max_game_length(&self) -> Option<u32> {
        Some(9)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        SQUARE
    }

    const PIECES: [Piece; 2] = [
        Piece::new(Shape::Diamond, Colour::Red, 'x', "cross"),
        Piece::new(Shape::Ring, Colour::White, 'o', "nought"),
    ];
}

fn bit(cell: Cell) -> u16 {
    1 << (3 * cell.row() + cell.column())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published numbers, in which shorter games do not count.
    #[test]
    fn perft() {
        let counts = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0];
        assert_eq!(std::array::from_fn(|i| TicTacToe::start(&()).perft(i as u32 + 1)), counts);
    }

    #[test]
    fn three_in_a_row_win_and_a_full_board_is_a_draw() {
        let outcome = |text| TicTacToe::read_position(&(), text).unwrap().outcome();
        for text in ["xxx/oo./... o", "xo./xo./x.. o", "x.o/.xo/..x o", "oox/.x./x.. o"] {
            assert_eq!(outcome(text), Some(Outcome::Win(Player::One)), "{text}");
        }
        assert_eq!(outcome("xox/xxo/oxo o"), Some(Outcome::Draw));
        assert_eq!(outcome("xox/xxo/ox. o"), None);
    }

    #[test]
    fn conforms() {
        crate::conformance::check::<TicTacToe>(&(), 100, 1).unwrap();
    }
}
