//! Tic-tac-toe: a sixth game, to show that a game needs one folder and one line.

mod diagram;
mod encode;
mod evaluate;
mod options;
mod solve;
mod tests;
mod text;

pub use options::TicTacToeOptions;

use ludoteca_rules::{Arrange, Cell, Game, Message, Messages, Outcome, Player, Points, Reason};
use std::fmt;

static MESSAGES: Messages = Messages::new(include_str!("en.ftl"), include_str!("pt.ftl"));

/// The number of rows and of columns.
const SIZE: u8 = 3;

/// The cells of the rows, the columns and the diagonals, as sets of bits.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

const FULL: u16 = 0o777;

/// A position of tic-tac-toe. Crosses is player one, Noughts player two.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToe {
    /// The cells of each player, as sets of bits.
    marks: [u16; 2],
    turn: Player,
    options: TicTacToeOptions,
}

/// Marking a cell.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TicTacToeMove(pub Cell);

/// Why a cell cannot be marked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TicTacToeReason {
    /// It is not on the board.
    OffBoard(Cell),
    /// It is marked already.
    Taken(Cell),
}

impl Game for TicTacToe {
    const NAME: &'static str = "tictactoe";
    const COLOURS: [char; 2] = ['x', 'o'];
    const MESSAGES: &'static Messages = &MESSAGES;

    type Options = TicTacToeOptions;
    type Move = TicTacToeMove;
    type Reason = TicTacToeReason;

    fn start(options: &TicTacToeOptions) -> TicTacToe {
        TicTacToe { marks: [0; 2], turn: Player::One, options: *options }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = |player: Player| if self.options.misere { !player } else { player };
        if let Some(player) = Player::BOTH.into_iter().find(|player| self.has_line(*player)) {
            return Some(Outcome::Win(winner(player)));
        }
        (self.free() == 0).then_some(Outcome::Draw)
    }

    fn legal_moves(&self, moves: &mut Vec<TicTacToeMove>) {
        if self.outcome().is_none() {
            let free = Cell::all(SIZE).filter(|cell| self.mark_at(*cell).is_none());
            moves.extend(free.map(TicTacToeMove));
        }
    }

    fn check(&self, TicTacToeMove(cell): TicTacToeMove) -> Result<(), TicTacToeReason> {
        if !cell.is_within(SIZE) {
            return Err(TicTacToeReason::OffBoard(cell));
        }
        self.mark_at(cell).map_or(Ok(()), |_| Err(TicTacToeReason::Taken(cell)))
    }

    fn play_unchecked(&mut self, TicTacToeMove(cell): TicTacToeMove) {
        self.mark(cell, self.turn);
        self.turn = !self.turn;
    }
}

impl Arrange for TicTacToe {}

impl Points for TicTacToe {
    fn points(&self) -> Option<[u64; 2]> {
        None
    }
}

impl TicTacToe {
    fn mark(&mut self, cell: Cell, player: Player) {
        self.marks[player.index()] |= bit(cell);
    }

    fn mark_at(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.marks[player.index()] & bit(cell) != 0)
    }

    fn has_line(&self, player: Player) -> bool {
        LINES.iter().any(|line| self.marks[player.index()] & line == *line)
    }

    fn free(&self) -> u16 {
        FULL & !self.marks[0] & !self.marks[1]
    }
}

impl Reason for TicTacToeReason {
    fn message(&self) -> Message {
        match *self {
            TicTacToeReason::OffBoard(cell) => MESSAGES.message("off-board").with("cell", cell),
            TicTacToeReason::Taken(cell) => MESSAGES.message("taken").with("cell", cell),
        }
    }
}

impl fmt::Display for TicTacToeMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

fn bit(cell: Cell) -> u16 {
    1 << (cell.row() * SIZE + cell.column())
}
