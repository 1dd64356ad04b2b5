//! Connect Four: discs drop to the bottom of a column, and four in a row win.

use crate::{
    Cell, Colour, Game, OptionSpec, Options, Outcome, Piece, Player, Shape, Symmetry, Words,
};
use std::convert::Infallible;

/// The distance between rows in a bitboard. It is one more than the maximum number of columns, so
/// that no line wraps from one row to the next.
const STRIDE: u32 = 9;

static WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// A position of Connect Four. Player one is Yellow, player two is Red.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ConnectFour {
    /// The discs of each player, bit 9 × row + column.
    discs: [u128; 2],
    turn: Player,
    options: ConnectFourOptions,
}

/// The size of the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ConnectFourOptions {
    /// The number of columns, 4–8.
    pub columns: u8,
    /// The number of rows, 4–8.
    pub rows: u8,
}

impl Options for ConnectFourOptions {
    const SPECS: &'static [OptionSpec] =
        &[OptionSpec::number("columns", (4, 8), |_| 7), OptionSpec::number("rows", (4, 8), |_| 6)];

    fn from_values(values: &[u64]) -> ConnectFourOptions {
        ConnectFourOptions { columns: values[0] as u8, rows: values[1] as u8 }
    }

    fn values(&self) -> Vec<u64> {
        vec![u64::from(self.columns), u64::from(self.rows)]
    }
}

impl Game for ConnectFour {
    const NAME: &'static str = "connectfour";
    const COLOURS: [char; 2] = ['y', 'r'];
    const WORDS: &'static Words = &WORDS;
    const MOVE_FORM: &'static str = "the cell where the disc comes to rest, such as d6";

    type Options = ConnectFourOptions;
    /// The cell on which the disc lands.
    type Move = Cell;
    type Reason = Infallible;

    fn start(options: &ConnectFourOptions) -> ConnectFour {
        ConnectFour { discs: [0; 2], turn: Player::One, options: *options }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.discs.map(has_four) {
            [true, _] => Some(Outcome::Win(Player::One)),
            [_, true] => Some(Outcome::Win(Player::Two)),
            _ => self.openings().next().is_none().then_some(Outcome::Draw),
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Cell>) {
        if self.outcome().is_none() {
            let first = moves.len();
            moves.extend(self.openings());
            moves[first..].sort_unstable();
        }
    }

    fn play_unchecked(&mut self, cell: Cell) {
        self.discs[self.turn.index()] |= bit(cell);
        self.turn = !self.turn;
    }

    fn size(&self) -> (u8, u8) {
        (self.options.columns, self.options.rows)
    }

    fn piece_at(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.discs[player.index()] & bit(cell) != 0)
    }

    fn put(&mut self, cell: Cell, piece: Option<Player>) {
        self.discs = self.discs.map(|discs| discs & !bit(cell));
        if let Some(player) = piece {
            self.discs[player.index()] |= bit(cell);
        }
    }

    fn set_turn(&mut self, player: Player) {
        self.turn = player;
    }

    fn max_game_length(&self) -> Option<u32> {
        Some(u32::from(self.options.columns) * u32::from(self.options.rows))
    }

    /// The board is symmetric under reflection of left and right.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[0, 1]
    }

    const PIECES: [Piece; 2] = [
        Piece::new(Shape::Disc, Colour::Yellow, 'y', "yellow"),
        Piece::new(Shape::Ring, Colour::Red, 'r', "red"),
    ];
}

impl ConnectFour {
    /// Returns the lowest empty cell of each column.
    fn openings(&self) -> impl Iterator<Item = Cell> {
        let occupied = self.discs[0] | self.discs[1];
        let ConnectFourOptions { columns, rows } = self.options;
        (0..columns).filter_map(move |column| {
            let mut cells = (0..rows).rev().map(|row| Cell::new(column, row));
            cells.find(|cell| occupied & bit(*cell) == 0)
        })
    }
}

/// Returns whether a bitboard contains four discs in a row, column or diagonal line.
fn has_four(discs: u128) -> bool {
    [1, STRIDE - 1, STRIDE, STRIDE + 1].into_iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

fn bit(cell: Cell) -> u128 {
    1 << (STRIDE * u32::from(cell.row()) + u32::from(cell.column()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Powers of seven, minus the seven attempts to drop a seventh disc into a column of six.
    #[test]
    fn perft() {
        let start = ConnectFour::start(&ConnectFourOptions::defaults());
        let counts = [7, 49, 343, 2401, 16807, 117_649, 823_536];
        assert_eq!(std::array::from_fn(|i| start.perft(i as u32 + 1)), counts);
    }

    #[test]
    fn four_in_a_line_win() {
        let options = ConnectFourOptions::read("columns=5,rows=4").unwrap();
        let outcome = |text| ConnectFour::read_position(&options, text).unwrap().outcome();
        for text in [
            "...../...../rrr../yyyy. r",
            "y..../yr.../yr.../yr... r",
            "...y./..yr./.yrr./yrry. r",
            "y..../ryy../rry../rrry. r",
        ] {
            assert_eq!(outcome(text), Some(Outcome::Win(Player::One)), "{text}");
        }
        assert_eq!(outcome("...../...../..y../.rr.. y"), None);
    }

    #[test]
    fn conforms() {
        for options in ["", "columns=4,rows=8"] {
            let options = ConnectFourOptions::read(options).unwrap();
            crate::conformance::check::<ConnectFour>(&options, 40, 1).unwrap();
        }
    }
}
