//! Renpaarden: a race of leaping stones to the opponent's two rows.
//!
//! Stones leap like the knight of chess. Stones of the other side are never captured and serve as
//! stepping stones.

pub mod board;
mod options;
mod text;

#[cfg(test)]
mod tests;

pub use options::{RenpaardenOptions, Win};

use crate::cell::Cell;
use crate::diagram::{Colour, Diagram, Ground, GroundKind, Piece, Shape};
use crate::game::{Game, IllegalMoveError, Limits, ReadMoveError};
use crate::localized_error;
use crate::message::Words;
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::symmetry::{Symmetry, on_square};
use board::View;
use std::fmt;

/// The ground of the starting rows.
const HOME: Ground = Ground { kind: GroundKind::Shaded, ..Ground::PLAIN };

static WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// A position of Renpaarden. Player one is White, player two is Black.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Renpaarden {
    white: u128,
    black: u128,
    turn: Player,
    options: RenpaardenOptions,
}

/// A move of a stone, or a pass.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RenpaardenMove {
    /// A leap, or a chain of leaps over enemy stones. The path does not matter.
    Leap {
        /// The cell that the stone leaves.
        from: Cell,
        /// The cell on which it ends.
        to: Cell,
    },
    /// A pass, which is legal only if there is no other move.
    Pass,
}

localized_error! {
    /// A reason why a move of Renpaarden is illegal.
    #[derive(Copy)]
    pub enum RenpaardenReason in WORDS {
        /// The cell is not on the board. `last` is the last cell of the board.
        OffBoard { cell: Cell, last: Cell } = "off-board":
            "{cell} is not on the board, which goes from a1 to {last}",
        /// The player to move has no stone on the cell.
        NoOwnStone { cell: Cell } = "no-own-stone": "the player to move has no stone on {cell}",
        /// The move ends on the cell where it started.
        Returns { cell: Cell } = "returns": "a move cannot end on {cell}, where it started",
        /// The move ends on an own stone.
        OwnStone { cell: Cell } = "own-stone":
            "{cell} is occupied by a stone of the player to move",
        /// The move ends on an enemy stone, from which the stone must leap on.
        EnemyStone { cell: Cell } = "enemy-stone":
            "{cell} is occupied by an enemy stone, so the move must continue from there",
        /// No chain of leaps leads from the first cell to the second.
        Unreachable { from: Cell, to: Cell } = "unreachable":
            "no leap and no chain of leaps over enemy stones leads from {from} to {to}",
        /// Two consecutive cells of the path are not a knight's leap apart.
        NotALeap { from: Cell, to: Cell } = "not-a-leap":
            "{from} to {to} is not a knight's leap",
        /// An intermediate cell of the path is empty, so the move would end there.
        EndsEarly { cell: Cell } = "ends-early":
            "{cell} is empty, so the move would end there",
        /// The player has a legal move and may not pass.
        MayNotPass = "may-not-pass": "the player to move has a legal move and cannot pass",
        /// The player has no legal move and must pass.
        MustPass = "must-pass": "the player to move has no legal move and must pass",
    }
}

impl Game for Renpaarden {
    const NAME: &'static str = "renpaarden";
    const COLOURS: [char; 2] = ['w', 'b'];
    const WORDS: &'static Words = &WORDS;
    const NEAR_PLAYER: Option<Player> = Some(Player::Two);
    const MOVE_FORM: &'static str = "a start and an end cell such as b1c3, or pass";

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

    fn check(&self, m: RenpaardenMove) -> Result<(), IllegalMoveError<RenpaardenReason>> {
        let checked = match m {
            RenpaardenMove::Leap { from, to } => {
                self.check_leap(from, to).map_err(|reason| self.or_must_pass(reason))
            }
            RenpaardenMove::Pass if self.view().has_move() => Err(RenpaardenReason::MayNotPass),
            RenpaardenMove::Pass => Ok(()),
        };
        checked.map_err(IllegalMoveError::Because)
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

    fn size(&self) -> (u8, u8) {
        (self.options.size, self.options.size)
    }

    fn piece_at(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.stones(*player) & board::bit(cell) != 0)
    }

    fn put(&mut self, cell: Cell, stone: Option<Player>) {
        let at = board::bit(cell);
        (self.white, self.black) = (self.white & !at, self.black & !at);
        match stone {
            Some(Player::One) => self.white |= at,
            Some(Player::Two) => self.black |= at,
            None => {}
        }
    }

    fn set_turn(&mut self, player: Player) {
        self.turn = player;
    }

    /// A move can also be written as its whole path of leaps.
    fn read_move(&self, text: &str) -> Result<RenpaardenMove, ReadMoveError<RenpaardenReason>> {
        self.read_path(text)
    }

    const PIECES: [Piece; 2] = [
        Piece::new(Shape::Ring, Colour::White, 'w', "white"),
        Piece::new(Shape::Disc, Colour::Black, 'b', "black"),
    ];
    const BUTTONS: &'static [&'static str] = &["pass"];

    fn diagram(&self) -> Diagram {
        let size = self.options.size;
        let homes = board::home(Player::One, size) | board::home(Player::Two, size);
        Diagram::grid(self.size(), &WORDS, |cell| {
            let ground = if homes & board::bit(cell) == 0 { Ground::PLAIN } else { HOME };
            (ground, self.piece_at(cell).map(|player| Renpaarden::PIECES[player.index()]))
        })
    }

    /// Returns the shortest chain of leaps.
    fn path(&self, m: RenpaardenMove) -> Vec<Cell> {
        match m {
            RenpaardenMove::Leap { from, to } => board::chain(from, to, self.stones(!self.turn)),
            RenpaardenMove::Pass => Vec::new(),
        }
    }

    fn task(&self, touched: usize) -> &'static str {
        match touched {
            0 if self.moves() == [RenpaardenMove::Pass] => "task-pass",
            0 => "task-from",
            _ => "task-to",
        }
    }

    const PLANES: &'static [&'static str] =
        &["own stones", "enemy stones", "own goal rows", "White to move"];

    fn write_planes(&self, out: &mut [f32]) {
        let area = self.area();
        let goal = board::home(!self.turn, self.options.size);
        let sets = [self.stones(self.turn), self.stones(!self.turn), goal];
        for (plane, set) in out.chunks_mut(area).zip(sets) {
            for (number, cell) in plane.iter_mut().zip(Cell::all(self.options.size)) {
                *number = f32::from(set & board::bit(cell) != 0);
            }
        }
        out[3 * area..].fill(f32::from(self.turn == Player::One));
    }

    fn action_count(&self) -> usize {
        self.area().pow(2) + 1
    }

    fn action_index(&self, m: RenpaardenMove) -> usize {
        let size = usize::from(self.options.size);
        let place = |cell: Cell| usize::from(cell.row()) * size + usize::from(cell.column());
        match m {
            RenpaardenMove::Leap { from, to } => place(from) * self.area() + place(to),
            RenpaardenMove::Pass => self.area().pow(2),
        }
    }

    fn action(&self, index: usize) -> Option<RenpaardenMove> {
        let (size, area) = (usize::from(self.options.size), self.area());
        let cell = |place: usize| Cell::new((place % size) as u8, (place / size) as u8);
        if index < area * area {
            let (from, to) = (cell(index / area), cell(index % area));
            return Some(RenpaardenMove::Leap { from, to });
        }
        (index == area * area).then_some(RenpaardenMove::Pass)
    }

    /// Without a turn limit every game ends by repetition, but the bound is too large to be useful.
    fn max_game_length(&self) -> Option<u32> {
        (self.options.cap > 0).then_some(self.options.cap)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[0, 1]
    }

    fn transformed(&self, symmetry: Symmetry) -> Renpaarden {
        let mirrored = |stones| board::mirrored(self.options.size, stones);
        match symmetry {
            0 => *self,
            _ => Renpaarden { white: mirrored(self.white), black: mirrored(self.black), ..*self },
        }
    }

    fn transformed_move(&self, symmetry: Symmetry, m: RenpaardenMove) -> RenpaardenMove {
        let image = |cell| on_square(symmetry, self.options.size, cell);
        match m {
            RenpaardenMove::Leap { from, to } => {
                RenpaardenMove::Leap { from: image(from), to: image(to) }
            }
            RenpaardenMove::Pass => RenpaardenMove::Pass,
        }
    }
}

impl Renpaarden {
    /// Returns the options of the game.
    #[inline]
    #[must_use]
    pub const fn options(&self) -> &RenpaardenOptions {
        &self.options
    }

    /// Returns the stones of both players as a bitboard.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> u128 {
        self.white | self.black
    }

    /// Returns the stones of a player as a bitboard ([`board::index`]).
    #[inline]
    #[must_use]
    pub fn stones(&self, player: Player) -> u128 {
        match player {
            Player::One => self.white,
            Player::Two => self.black,
        }
    }

    fn area(&self) -> usize {
        usize::from(self.options.size).pow(2)
    }

    #[inline]
    fn view(&self) -> View {
        View::new(self.options.size, self.stones(self.turn), self.stones(!self.turn))
    }

    fn check_leap(&self, from: Cell, to: Cell) -> Result<(), RenpaardenReason> {
        self.check_start(from)?;
        self.check_end(from, to)?;
        if !self.view().can_move(from, to) {
            return Err(RenpaardenReason::Unreachable { from, to });
        }
        Ok(())
    }

    fn check_start(&self, from: Cell) -> Result<(), RenpaardenReason> {
        self.check_on_board(from)?;
        if self.piece_at(from) != Some(self.turn) {
            return Err(RenpaardenReason::NoOwnStone { cell: from });
        }
        Ok(())
    }

    /// Checks the cell on which a move ends, without its path.
    fn check_end(&self, from: Cell, to: Cell) -> Result<(), RenpaardenReason> {
        self.check_on_board(to)?;
        match self.piece_at(to) {
            _ if from == to => Err(RenpaardenReason::Returns { cell: to }),
            None => Ok(()),
            Some(owner) if owner == self.turn => Err(RenpaardenReason::OwnStone { cell: to }),
            Some(_) => Err(RenpaardenReason::EnemyStone { cell: to }),
        }
    }

    fn check_on_board(&self, cell: Cell) -> Result<(), RenpaardenReason> {
        let size = self.options.size;
        if !cell.is_within(size) {
            let last = Cell::new(size - 1, size - 1);
            return Err(RenpaardenReason::OffBoard { cell, last });
        }
        Ok(())
    }

    /// Returns the reason to report. That the player must pass is more useful than what is wrong
    /// with a particular move.
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

impl fmt::Display for RenpaardenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenpaardenMove::Leap { from, to } => write!(f, "{from}{to}"),
            RenpaardenMove::Pass => f.write_str("pass"),
        }
    }
}
