//! Swack: swap pieces between neighbouring stacks to build the larger groups.
//!
//! Every cell always has a stack, which belongs to the colour on top.

pub mod board;
mod encode;
mod options;
mod text;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use options::{SwackOptions, SwackTie};

use crate::cell::Cell;
use crate::diagram::{Colour, Diagram, Ground, Piece, Shape};
use crate::game::{Game, IllegalMoveError};
use crate::message::Words;
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::symmetry::{SQUARE, Symmetry, on_square};
use crate::text::TextError;
use crate::{localized_error, message};
use board::SwackBoard;
use std::cmp::Ordering;
use std::fmt;

/// The symmetries that map the start position of even sizes to itself.
const KEEP_START: &[Symmetry] = &[0, 3, 4, 7];

static WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// A position of Swack. Player one is Red, player two is White.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Swack {
    board: SwackBoard,
    turn: Player,
    /// The number of consecutive passes. Two end the game.
    passes: u8,
    /// The player who made the last shift.
    last: Option<Player>,
    options: SwackOptions,
}

/// A stack. Only its owner and height matter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The owner of its top piece.
    pub owner: Player,
    /// The number of pieces.
    pub height: u8,
}

/// A move of Swack.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SwackMove {
    /// Moves the top piece of an own stack onto an enemy stack, and replaces it by a piece of the
    /// opponent.
    Shift {
        /// The cell of the own stack.
        from: Cell,
        /// The cell of the enemy stack, which grows.
        onto: Cell,
    },
    /// Passes, which is always legal.
    Pass,
    /// Swaps sides, instead of player two's first turn.
    Swap,
}

localized_error! {
    /// A reason why a move of Swack is illegal.
    #[derive(Copy)]
    pub enum SwackReason in WORDS {
        /// The cell is not on the board. `last` is the last cell of the board.
        OffBoard { cell: Cell, last: Cell } = "off-board":
            "{cell} is not on the board, which goes from a1 to {last}",
        /// The stack to move from belongs to the opponent.
        NotOwn { cell: Cell } = "not-own": "the stack on {cell} is not yours; choose one of your own",
        /// The stack to move onto belongs to the player.
        NotEnemy { cell: Cell } = "not-enemy":
            "the stack on {cell} is your own; choose an enemy stack",
        /// The stacks are not adjacent in a row or column.
        NotNeighbours { from: Cell, onto: Cell } = "not-neighbours":
            "{from} and {onto} are not adjacent in a row or column",
        /// The stacks have different heights.
        HeightsDiffer { from: Cell, height: u8, onto: Cell, other: u8 } = "heights-differ":
            "the stacks differ in height: {from} has {height}, {onto} has {other}",
        /// Swapping requires the option `pie`.
        NoPie = "no-pie": "swapping sides requires the option pie=yes",
        /// Swapping is legal only for player two and only as their first turn.
        TooLateToSwap = "too-late-to-swap":
            "only player 2 may swap, and only instead of their first turn",
    }
}

impl Game for Swack {
    const NAME: &'static str = "swack";
    const COLOURS: [char; 2] = ['r', 'w'];
    const WORDS: &'static Words = &WORDS;
    const MOVE_FORM: &'static str =
        "a start and a target cell such as b1a1, or pass, or swap with pie=yes";

    type Options = SwackOptions;
    type Move = SwackMove;
    type Reason = SwackReason;

    fn start(options: &SwackOptions) -> Swack {
        Swack {
            board: SwackBoard::start(options.size),
            turn: Player::One,
            passes: 0,
            last: None,
            options: *options,
        }
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.outcome_by_passing())
    }

    fn legal_moves(&self, moves: &mut Vec<SwackMove>) {
        if self.is_over() {
            return;
        }
        self.board.shifts(self.turn, moves);
        moves.push(SwackMove::Pass);
        if self.may_swap() {
            moves.push(SwackMove::Swap);
        }
    }

    fn check(&self, m: SwackMove) -> Result<(), IllegalMoveError<SwackReason>> {
        let checked = match m {
            SwackMove::Shift { from, onto } => self.check_shift(from, onto),
            SwackMove::Pass => Ok(()),
            SwackMove::Swap if !self.options.pie => Err(SwackReason::NoPie),
            SwackMove::Swap if !self.may_swap() => Err(SwackReason::TooLateToSwap),
            SwackMove::Swap => Ok(()),
        };
        checked.map_err(IllegalMoveError::Because)
    }

    #[inline]
    fn play_unchecked(&mut self, m: SwackMove) {
        match m {
            SwackMove::Shift { from, onto } => {
                self.board.shift(from, onto);
                self.passes = 0;
                self.last = Some(self.turn);
            }
            SwackMove::Pass => self.passes += 1,
            SwackMove::Swap => {
                self.board.recolour();
                self.passes = 0;
                self.last = self.last.map(|last| !last);
            }
        }
        self.turn = !self.turn;
    }

    fn count_moves(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        self.board.pairs().count() as usize + 1 + usize::from(self.may_swap())
    }

    fn random_move(&self, rng: &mut Rng, _buffer: &mut Vec<SwackMove>) -> Option<SwackMove> {
        if self.is_over() {
            return None;
        }
        let pairs = self.board.pairs();
        let count = pairs.count();
        let choice = rng.below(count + 1 + u32::from(self.may_swap()));
        Some(match choice.cmp(&count) {
            Ordering::Less => self.board.shift_in_pair(self.turn, pairs, choice),
            Ordering::Equal => SwackMove::Pass,
            Ordering::Greater => SwackMove::Swap,
        })
    }

    #[inline]
    fn playout_move(&self, rng: &mut Rng, _buffer: &mut Vec<SwackMove>) -> Option<SwackMove> {
        if self.is_over() {
            return None;
        }
        let pairs = self.board.pairs();
        Some(match pairs.count() {
            0 => SwackMove::Pass,
            count => self.board.shift_in_pair(self.turn, pairs, rng.below(count)),
        })
    }

    fn size(&self) -> (u8, u8) {
        (self.options.size, self.options.size)
    }

    fn piece_at(&self, cell: Cell) -> Option<Player> {
        Some(self.board.stack(cell).owner)
    }

    /// A stack grows only next to another of the same height, and a stack of each height that was
    /// left remains. In the end at most one stack has each height, and every unit of height above 1
    /// took one shift. There is at most one pass between two shifts, two passes end the game, and
    /// there is at most one swap.
    fn max_game_length(&self) -> Option<u32> {
        let cells = u32::from(self.options.size).pow(2);
        let shifts = cells * (cells - 1) / 2;
        Some(2 * shifts + 2 + u32::from(self.options.pie))
    }

    /// Returns the sizes of the largest groups.
    fn points(&self) -> Option<[u64; 2]> {
        Some(self.board.largest_groups())
    }

    fn tie_break_reason(&self) -> Option<&'static str> {
        match (self.board.compare_groups(), self.options.tie) {
            (Ordering::Equal, SwackTie::LastMoverWins) => Some("win-last-mover"),
            (Ordering::Equal, SwackTie::LastMoverLoses) => Some("win-other-mover"),
            (Ordering::Equal, SwackTie::Draw) => None,
            _ => Some("win-smaller-groups"),
        }
    }

    fn write_position(&self) -> String {
        self.write_text()
    }

    fn read_position(options: &SwackOptions, text: &str) -> Result<Swack, TextError> {
        text::read(options, text)
    }

    const PIECES: [Piece; 2] = [
        Piece::new(Shape::Disc, Colour::Red, 'r', "red"),
        Piece::new(Shape::Ring, Colour::White, 'w', "white"),
    ];
    const BUTTONS: &'static [&'static str] = &["pass", "swap"];

    fn counted_groups(&self) -> usize {
        1
    }

    fn diagram(&self) -> Diagram {
        let mut diagram = Diagram::grid(self.size(), &WORDS, |cell| {
            let stack = self.board.stack(cell);
            let piece = Swack::PIECES[stack.owner.index()];
            (Ground::PLAIN, Some(piece.with_height(stack.height)))
        });
        if self.passes == 1 {
            diagram.notes.push(message!(WORDS, "note-pass"));
        }
        diagram.notes.extend(self.last.map(|last| {
            let player = match last {
                Player::One => message!(WORDS, "player-1"),
                Player::Two => message!(WORDS, "player-2"),
            };
            message!(WORDS, "note-last", player = player)
        }));
        diagram
    }

    fn task(&self, touched: usize) -> &'static str {
        if touched == 0 { "task-from" } else { "task-onto" }
    }

    const PLANES: &'static [&'static str] = &[
        "own stacks",
        "enemy stacks",
        "height 1",
        "height 2",
        "height 3",
        "height 4",
        "height 5",
        "height 6",
        "height 7",
        "height 8",
        "height 9 or more",
        "the enemy has just passed",
        "the last move was own",
        "the last move was the enemy's",
        "a swap is allowed",
    ];

    fn write_planes(&self, out: &mut [f32]) {
        self.encode(out);
    }

    fn action_count(&self) -> usize {
        self.pass_index() + 1 + usize::from(self.options.pie)
    }

    fn action_index(&self, m: SwackMove) -> usize {
        self.index_of(m)
    }

    fn action(&self, index: usize) -> Option<SwackMove> {
        self.move_at(index)
    }

    /// Whether a swap is legal depends on the colours of the start position.
    fn symmetries(&self) -> &'static [Symmetry] {
        if self.options.pie && self.options.size.is_multiple_of(2) { KEEP_START } else { SQUARE }
    }

    fn transformed(&self, symmetry: Symmetry) -> Swack {
        let mut board = SwackBoard::BARE;
        for cell in Cell::all(self.options.size) {
            let image = on_square(symmetry, self.options.size, cell);
            board.place(image, self.board.stack(cell));
        }
        Swack { board, ..*self }
    }

    fn transformed_move(&self, symmetry: Symmetry, m: SwackMove) -> SwackMove {
        let image = |cell| on_square(symmetry, self.options.size, cell);
        match m {
            SwackMove::Shift { from, onto } => {
                SwackMove::Shift { from: image(from), onto: image(onto) }
            }
            SwackMove::Pass | SwackMove::Swap => m,
        }
    }
}

impl Swack {
    /// Returns the options of the game.
    #[inline]
    #[must_use]
    pub const fn options(&self) -> &SwackOptions {
        &self.options
    }

    /// Returns the stacks on the board.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &SwackBoard {
        &self.board
    }

    /// Returns the number of consecutive passes up to now.
    #[inline]
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Returns the player who made the last shift, if there was one.
    #[inline]
    #[must_use]
    pub const fn last_mover(&self) -> Option<Player> {
        self.last
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.passes == 2
    }

    /// Returns the outcome if both players passed now.
    #[must_use]
    pub fn outcome_by_passing(&self) -> Outcome {
        match self.board.compare_groups() {
            Ordering::Greater => Outcome::Win(Player::One),
            Ordering::Less => Outcome::Win(Player::Two),
            Ordering::Equal => self.outcome_of_tie(),
        }
    }

    fn outcome_of_tie(&self) -> Outcome {
        match (self.last, self.options.tie) {
            (Some(last), SwackTie::LastMoverWins) => Outcome::Win(last),
            (Some(last), SwackTie::LastMoverLoses) => Outcome::Win(!last),
            (None, _) | (_, SwackTie::Draw) => Outcome::Draw,
        }
    }

    fn check_shift(&self, from: Cell, onto: Cell) -> Result<(), SwackReason> {
        let size = self.options.size;
        if let Some(cell) = [from, onto].into_iter().find(|cell| !cell.is_within(size)) {
            return Err(SwackReason::OffBoard { cell, last: Cell::new(size - 1, size - 1) });
        }
        let [source, target] = [from, onto].map(|cell| self.board.stack(cell));
        if source.owner != self.turn {
            return Err(SwackReason::NotOwn { cell: from });
        }
        if target.owner == self.turn {
            return Err(SwackReason::NotEnemy { cell: onto });
        }
        if from.column().abs_diff(onto.column()) + from.row().abs_diff(onto.row()) != 1 {
            return Err(SwackReason::NotNeighbours { from, onto });
        }
        if source.height != target.height {
            let (height, other) = (source.height, target.height);
            return Err(SwackReason::HeightsDiffer { from, height, onto, other });
        }
        Ok(())
    }

    /// Returns whether player two may swap: the option is set and exactly one turn of player one
    /// led here from the start.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        if !self.options.pie || self.turn == Player::One {
            return false;
        }
        let start = Swack::start(&self.options);
        let first = match self.last {
            Some(_) => self.board.shift_since(&start.board),
            None => Some(SwackMove::Pass),
        };
        first.is_some_and(|m| {
            let mut after = start;
            after.play(m).is_ok() && after == *self
        })
    }
}

impl fmt::Display for SwackMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwackMove::Shift { from, onto } => write!(f, "{from}{onto}"),
            SwackMove::Pass => f.write_str("pass"),
            SwackMove::Swap => f.write_str("swap"),
        }
    }
}
