//! Renpaarden: race horses that leap over the other side's stones to fill its rows.

mod board;
mod diagram;
mod encode;
mod evaluate;
mod options;
mod race;
mod solve;
mod text;
mod weights;

#[cfg(test)]
mod tests;

pub use options::{RenpaardenOptions, Win};

use crate::arrange::Arrange;
use crate::cell::Cell;
use crate::game::{Game, Limits, Points, Reason};
use crate::message::{Message, Messages};
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use board::View;
use std::fmt;

static MESSAGES: Messages = Messages::new(include_str!("en.ftl"), include_str!("pt.ftl"));

/// A position of Renpaarden. White is player one, Black player two.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Renpaarden {
    white: u128,
    black: u128,
    turn: Player,
    options: RenpaardenOptions,
}

/// A move: a stone goes from one cell to another, or nothing can.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RenpaardenMove {
    /// One leap, or several over enemy stones; the way does not matter.
    Leap {
        /// The cell that the stone leaves.
        from: Cell,
        /// The cell where it ends.
        to: Cell,
    },
    /// The player has no other move.
    Pass,
}

/// Why a stone cannot move so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RenpaardenReason {
    /// The cell is not on the board.
    OffBoard(Cell),
    /// No stone of the player to move stands on the cell.
    NoOwnStone(Cell),
    /// The move leads back to the cell where it started.
    Returns(Cell),
    /// A stone cannot land on an own stone.
    OwnStone(Cell),
    /// A stone that lands on an enemy stone must leap on.
    EnemyStone(Cell),
    /// No leap and no chain of leaps leads from the first cell to the second.
    Unreachable(Cell, Cell),
    /// The two cells on the way are not a knight's leap apart.
    NotALeap(Cell, Cell),
    /// The cell on the way is empty, so that the move would end there.
    EndsEarly(Cell),
    /// Passing is for players without a move.
    MayNotPass,
    /// The player has no move, so only a pass is left.
    MustPass,
}

impl Game for Renpaarden {
    const NAME: &'static str = "renpaarden";
    const COLOURS: [char; 2] = ['w', 'b'];
    const MESSAGES: &'static Messages = &MESSAGES;

    type Options = RenpaardenOptions;
    type Move = RenpaardenMove;
    type Reason = RenpaardenReason;

    fn start(options: &RenpaardenOptions) -> Renpaarden {
        Renpaarden {
            white: board::home(Player::One, options.size),
            black: board::home(Player::Two, options.size),
            turn: Player::One,
            options: *options,
        }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mover = !self.turn;
        let goal = board::home(self.turn, self.options.size);
        let (own, enemy) = (self.stones(mover) & goal, self.stones(self.turn) & goal);
        let won = match self.options.win {
            Win::Own => own == goal,
            Win::Filled => own | enemy == goal && own != 0,
        };
        won.then_some(Outcome::Win(mover))
    }

    fn legal_moves(&self, moves: &mut Vec<RenpaardenMove>) {
        if self.outcome().is_some() {
            return;
        }
        let before = moves.len();
        self.view().moves(moves);
        if moves.len() == before {
            moves.push(RenpaardenMove::Pass);
        }
    }

    fn check(&self, m: RenpaardenMove) -> Result<(), RenpaardenReason> {
        match m {
            RenpaardenMove::Leap { from, to } => {
                self.check_leap(from, to).map_err(|reason| self.or_must_pass(reason))
            }
            RenpaardenMove::Pass if self.view().has_move() => Err(RenpaardenReason::MayNotPass),
            RenpaardenMove::Pass => Ok(()),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: RenpaardenMove) {
        if let RenpaardenMove::Leap { from, to } = m {
            let change = board::bit(from) | board::bit(to);
            match self.turn {
                Player::One => self.white ^= change,
                Player::Two => self.black ^= change,
            }
        }
        self.turn = !self.turn;
    }

    fn limits(&self) -> Limits {
        Limits { repetition: true, cap: self.options.cap }
    }

    fn count_moves(&self) -> usize {
        if self.outcome().is_some() {
            return 0;
        }
        self.view().count_moves().max(1)
    }

    #[inline]
    fn random_move(
        &self,
        rng: &mut Rng,
        buffer: &mut Vec<RenpaardenMove>,
    ) -> Option<RenpaardenMove> {
        if self.outcome().is_some() {
            return None;
        }
        let proposed = self.view().random_move(rng);
        Some(proposed.unwrap_or_else(|| self.random_of_all(rng, buffer)))
    }
}

impl Arrange for Renpaarden {}

impl Points for Renpaarden {
    fn points(&self) -> Option<[u64; 2]> {
        None
    }
}

impl Renpaarden {
    #[inline]
    fn stones(&self, player: Player) -> u128 {
        match player {
            Player::One => self.white,
            Player::Two => self.black,
        }
    }

    #[inline]
    fn view(&self) -> View {
        View::new(self.options.size, self.stones(self.turn), self.stones(!self.turn))
    }

    /// Whose stone stands on a cell.
    fn stone_at(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.stones(*player) & board::bit(cell) != 0)
    }

    /// Puts a stone on an empty cell.
    fn put(&mut self, cell: Cell, player: Player) {
        match player {
            Player::One => self.white |= board::bit(cell),
            Player::Two => self.black |= board::bit(cell),
        }
    }

    fn check_leap(&self, from: Cell, to: Cell) -> Result<(), RenpaardenReason> {
        self.check_start(from)?;
        self.check_end(from, to)?;
        if !self.view().can_move(from, to) {
            return Err(RenpaardenReason::Unreachable(from, to));
        }
        Ok(())
    }

    fn check_start(&self, from: Cell) -> Result<(), RenpaardenReason> {
        self.check_on_board(from)?;
        if self.stone_at(from) != Some(self.turn) {
            return Err(RenpaardenReason::NoOwnStone(from));
        }
        Ok(())
    }

    /// Looks at the cell where a move ends, not at the way there.
    fn check_end(&self, from: Cell, to: Cell) -> Result<(), RenpaardenReason> {
        self.check_on_board(to)?;
        match self.stone_at(to) {
            _ if from == to => Err(RenpaardenReason::Returns(to)),
            None => Ok(()),
            Some(owner) if owner == self.turn => Err(RenpaardenReason::OwnStone(to)),
            Some(_) => Err(RenpaardenReason::EnemyStone(to)),
        }
    }

    fn check_on_board(&self, cell: Cell) -> Result<(), RenpaardenReason> {
        if !cell.is_within(self.options.size) {
            return Err(RenpaardenReason::OffBoard(cell));
        }
        Ok(())
    }

    /// What to say about a refused move: that there is no other is worth more than its own fault.
    fn or_must_pass(&self, reason: RenpaardenReason) -> RenpaardenReason {
        if self.view().has_move() { reason } else { RenpaardenReason::MustPass }
    }

    /// Chooses from the list of all moves of a game that is not over.
    #[cold]
    fn random_of_all(&self, rng: &mut Rng, buffer: &mut Vec<RenpaardenMove>) -> RenpaardenMove {
        buffer.clear();
        self.legal_moves(buffer);
        let chosen = buffer[rng.below(buffer.len() as u32) as usize];
        buffer.clear();
        chosen
    }
}

impl Reason for RenpaardenReason {
    fn message(&self) -> Message {
        use RenpaardenReason as Is;
        let about = |key, cell: Cell| MESSAGES.message(key).with("cell", cell);
        let between =
            |key, from: Cell, to: Cell| MESSAGES.message(key).with("from", from).with("to", to);
        match *self {
            Is::OffBoard(cell) => about("off-board", cell),
            Is::NoOwnStone(cell) => about("no-own-stone", cell),
            Is::Returns(cell) => about("returns", cell),
            Is::OwnStone(cell) => about("own-stone", cell),
            Is::EnemyStone(cell) => about("enemy-stone", cell),
            Is::Unreachable(from, to) => between("unreachable", from, to),
            Is::NotALeap(from, to) => between("not-a-leap", from, to),
            Is::EndsEarly(cell) => about("ends-early", cell),
            Is::MayNotPass => MESSAGES.message("may-not-pass"),
            Is::MustPass => MESSAGES.message("must-pass"),
        }
    }
}

impl fmt::Display for RenpaardenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenpaardenMove::Leap { from, to } => write!(f, "{from}{to}"),
            RenpaardenMove::Pass => f.write_str("pass"),
        }
    }
}
