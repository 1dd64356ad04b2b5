//! Taiji: place dominoes with a light and a dark half, and connect your own halves.

/// Evaluates an expression with the board in the smallest width that fits its size.
macro_rules! on_board {
    ($position:expr, $board:ident => $value:expr) => {
        match $position.board() {
            AnyBoard::Small($board) => $value,
            AnyBoard::Medium($board) => $value,
            AnyBoard::Large($board) => $value,
        }
    };
}

mod actions;
pub mod board;
mod options;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use options::{Scoring, TaijiOptions, TaijiTie};

use crate::bits::{Bits, U256};
use crate::cell::Cell;
use crate::diagram::{Colour, Piece, Shape};
use crate::game::{Game, IllegalMoveError};
use crate::localized_error;
use crate::message::Words;
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::symmetry::{SQUARE, Symmetry, on_square};
use crate::text::{TextError, read_two_cells};
use board::{AnyBoard, Layout, TaijiBoard};
use std::fmt;
use std::str::FromStr;

static WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// A position of Taiji. Player one is Light, player two is Dark.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Taiji {
    /// The bitboard in the layout of the board's size. Boards up to 8×8 use only the lowest 64
    /// bits, boards up to 11×11 only `low`.
    light: U256,
    dark: U256,
    turn: Player,
    options: TaijiOptions,
}

/// A move, which places a domino.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TaijiMove {
    /// The cell of the light half.
    pub light: Cell,
    /// The cell of the dark half.
    pub dark: Cell,
}

localized_error! {
    /// A reason why a move of Taiji is illegal.
    #[derive(Copy)]
    pub enum TaijiReason in WORDS {
        /// The cell is not on the board. `last` is the last cell of the board.
        OffBoard { cell: Cell, last: Cell } = "off-board":
            "{cell} is not on the board, which goes from a1 to {last}",
        /// The halves are not adjacent in a row or column.
        NotBeside { light: Cell, dark: Cell } = "not-beside":
            "{light} and {dark} are not adjacent in a row or column",
        /// The halves are not adjacent, not even diagonally.
        NotNeighbours { light: Cell, dark: Cell } = "not-neighbours":
            "{light} and {dark} are not adjacent, not even diagonally",
        /// The cell is already covered.
        Covered { cell: Cell } = "covered": "{cell} is already covered",
    }
}

impl Game for Taiji {
    const NAME: &'static str = "taiji";
    const COLOURS: [char; 2] = ['w', 'b'];
    const WORDS: &'static Words = &WORDS;
    const MOVE_FORM: &'static str = "the light cell and then the dark cell, such as c3d3";

    type Options = TaijiOptions;
    type Move = TaijiMove;
    type Reason = TaijiReason;

    fn start(options: &TaijiOptions) -> Taiji {
        Taiji { light: U256::EMPTY, dark: U256::EMPTY, turn: Player::One, options: *options }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if on_board!(self, board => board.has_room(&self.options)) {
            return None;
        }
        let [light, dark] = self.scores();
        Some(match (Outcome::from_scores(&light, &dark), self.options.tie) {
            (Outcome::Draw, TaijiTie::Dark) => Outcome::Win(Player::Two),
            (outcome, _) => outcome,
        })
    }

    fn legal_moves(&self, moves: &mut Vec<TaijiMove>) {
        on_board!(self, board => board.moves(&self.options, moves));
    }

    fn check(&self, m: TaijiMove) -> Result<(), IllegalMoveError<TaijiReason>> {
        self.check_domino(m).map_err(IllegalMoveError::Because)
    }

    #[inline]
    fn play_unchecked(&mut self, m: TaijiMove) {
        if self.options.size <= u64::MAX_SIZE {
            self.light.low |= u128::from(u64::cell(m.light));
            self.dark.low |= u128::from(u64::cell(m.dark));
        } else if self.options.size <= u128::MAX_SIZE {
            self.light.low |= u128::cell(m.light);
            self.dark.low |= u128::cell(m.dark);
        } else {
            self.light = self.light.or(U256::cell(m.light));
            self.dark = self.dark.or(U256::cell(m.dark));
        }
        self.turn = !self.turn;
    }

    fn count_moves(&self) -> usize {
        on_board!(self, board => board.count_moves(&self.options))
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _buffer: &mut Vec<TaijiMove>) -> Option<TaijiMove> {
        on_board!(self, board => board.random_move(&self.options, rng))
    }

    fn size(&self) -> (u8, u8) {
        (self.options.size, self.options.size)
    }

    fn piece_at(&self, cell: Cell) -> Option<Player> {
        on_board!(self, board => board.colour_at(cell))
    }

    fn put(&mut self, cell: Cell, half: Option<Player>) {
        let at = match self.options.size {
            size if size <= u64::MAX_SIZE => U256 { low: u64::cell(cell).into(), high: 0 },
            size if size <= u128::MAX_SIZE => U256 { low: u128::cell(cell), high: 0 },
            _ => U256::cell(cell),
        };
        (self.light, self.dark) = (self.light.without(at), self.dark.without(at));
        match half {
            Some(Player::One) => self.light = self.light.or(at),
            Some(Player::Two) => self.dark = self.dark.or(at),
            None => {}
        }
    }

    fn set_turn(&mut self, player: Player) {
        self.turn = player;
    }

    fn max_game_length(&self) -> Option<u32> {
        Some(u32::from(self.options.size).pow(2) / 2)
    }

    fn points(&self) -> Option<[u64; 2]> {
        Some(self.scores())
    }

    fn tie_break_reason(&self) -> Option<&'static str> {
        (self.options.tie == TaijiTie::Dark).then_some("win-equal-scores")
    }

    const PIECES: [Piece; 2] = [
        Piece::new(Shape::Ring, Colour::White, 'w', "light"),
        Piece::new(Shape::Tile, Colour::Black, 'b', "dark"),
    ];

    fn counted_groups(&self) -> usize {
        usize::from(self.options.groups)
    }

    fn task(&self, touched: usize) -> &'static str {
        if touched == 0 { "task-light" } else { "task-dark" }
    }

    const PLANES: &'static [&'static str] = &["own halves", "enemy halves", "Light to move"];

    fn action_count(&self) -> usize {
        actions::count(&self.options)
    }

    fn action_index(&self, m: TaijiMove) -> usize {
        actions::index(&self.options, m)
    }

    fn action(&self, index: usize) -> Option<TaijiMove> {
        actions::at(&self.options, index)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        SQUARE
    }

    fn transformed_move(&self, symmetry: Symmetry, m: TaijiMove) -> TaijiMove {
        let image = |cell| on_square(symmetry, self.options.size, cell);
        TaijiMove { light: image(m.light), dark: image(m.dark) }
    }
}

impl Taiji {
    /// Returns the options of the game.
    #[inline]
    #[must_use]
    pub const fn options(&self) -> &TaijiOptions {
        &self.options
    }

    /// Returns the board in the smallest width that fits its size.
    // The compiler can optimise the enum away only if this is always inlined.
    #[inline(always)]
    #[must_use]
    pub const fn board(&self) -> AnyBoard {
        if self.options.size <= <u64 as Layout>::MAX_SIZE {
            AnyBoard::Small(TaijiBoard { light: self.light.low as u64, dark: self.dark.low as u64 })
        } else if self.options.size <= <u128 as Layout>::MAX_SIZE {
            AnyBoard::Medium(TaijiBoard { light: self.light.low, dark: self.dark.low })
        } else {
            AnyBoard::Large(TaijiBoard { light: self.light, dark: self.dark })
        }
    }

    /// Returns the position with another board of up to 8 × 8 cells.
    #[inline]
    #[must_use]
    pub const fn with_small_board(&self, board: TaijiBoard<u64>) -> Taiji {
        let light = U256 { low: board.light as u128, high: self.light.high };
        let dark = U256 { low: board.dark as u128, high: self.dark.high };
        Taiji { light, dark, ..*self }
    }

    /// Returns the scores of Light and Dark.
    fn scores(&self) -> [u64; 2] {
        on_board!(self, board => [board.light, board.dark].map(|half| board::score(half, &self.options)))
    }

    /// Checks the cells of a domino.
    fn check_domino(&self, m: TaijiMove) -> Result<(), TaijiReason> {
        let size = self.options.size;
        if let Some(cell) = [m.light, m.dark].into_iter().find(|cell| !cell.is_within(size)) {
            return Err(TaijiReason::OffBoard { cell, last: Cell::new(size - 1, size - 1) });
        }
        if let Some(cell) =
            [m.light, m.dark].into_iter().find(|cell| self.piece_at(*cell).is_some())
        {
            return Err(TaijiReason::Covered { cell });
        }
        let columns = m.light.column().abs_diff(m.dark.column());
        let rows = m.light.row().abs_diff(m.dark.row());
        let TaijiMove { light, dark } = m;
        match self.options.diagonal {
            false if columns + rows != 1 => Err(TaijiReason::NotBeside { light, dark }),
            true if columns.max(rows) != 1 => Err(TaijiReason::NotNeighbours { light, dark }),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for TaijiMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.light, self.dark)
    }
}

impl FromStr for TaijiMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<TaijiMove, TextError> {
        let [light, dark] = read_two_cells(text)?;
        Ok(TaijiMove { light, dark })
    }
}
