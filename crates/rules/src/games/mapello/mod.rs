//! Mapello: Othello with walls, bonuses and jokers.
//!
//! Walls cut lines short, a bonus is worth three points, and a joker on the border flips discs for
//! both players.

pub mod board;
mod diagram;
mod encode;
mod map;
mod options;
mod paint;
mod text;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use options::{MapKind, MapelloOptions};

use crate::bits::{Bits, Ones};
use crate::brush::Brush;
use crate::cell::Cell;
use crate::diagram::Diagram;
use crate::game::{Game, IllegalMoveError, PaintError, ReadMoveError};
use crate::localized_error;
use crate::message::Words;
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::symmetry::{SQUARE, Symmetry, on_square};
use crate::text::{TextError, read_one_cell};
use board::{flips, placements};
pub use map::Map;
use map::WIDTH;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

static WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// The value of a bonus in points.
pub const BONUS: u64 = 3;

/// A position of Mapello. Player one is Black, player two is White.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mapello {
    /// The discs of Black and of White, bit 8 × row + column.
    discs: [u64; 2],
    /// The cells without a disc or wall.
    free: u64,
    /// The cells with bonuses that are not taken yet.
    bonuses: u64,
    /// The number of bonuses taken by Black and by White.
    taken: [u8; 2],
    turn: Player,
    map: Map,
}

/// A move: placing a disc or passing.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MapelloMove(u8);

localized_error! {
    /// A reason why a move of Mapello is illegal.
    #[derive(Copy)]
    pub enum MapelloReason in WORDS {
        /// The board has no such cell.
        OffBoard { cell: Cell } = "off-board": "{cell} is not on the board, which goes from a1 to h8",
        /// The cell is occupied by a disc.
        Occupied { cell: Cell } = "occupied": "there is a disc on {cell}",
        /// The cell is a wall.
        Wall { cell: Cell } = "wall-there": "there is a wall on {cell}",
        /// The disc would not flip anything.
        NothingFlipped { cell: Cell } = "nothing-flipped":
            "a disc on {cell} would not flip anything",
        /// The player has a legal placement and may not pass.
        MayNotPass = "may-not-pass":
            "there is a legal placement, so passing is not allowed",
        /// The player has no legal placement and must pass.
        MustPass = "must-pass": "there is no legal placement; the only legal move is pass",
    }
}

impl MapelloMove {
    /// A pass.
    pub const PASS: MapelloMove = MapelloMove(64);

    /// Creates the placement of a disc, or returns `None` if the cell is not on the inner board.
    #[must_use]
    pub fn place(cell: Cell) -> Option<MapelloMove> {
        cell.is_within(8).then(|| MapelloMove(cell.row() * 8 + cell.column()))
    }

    /// Creates the move with an index: 8 × row + column for a placement, 64 for a pass.
    #[must_use]
    pub const fn at(index: u8) -> MapelloMove {
        MapelloMove(index)
    }

    /// Returns the index: 8 × row + column for a placement, 64 for a pass.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the cell of a placement, or `None` for a pass.
    #[must_use]
    pub fn cell(self) -> Option<Cell> {
        (self != MapelloMove::PASS).then(|| Cell::new(self.0 % 8, self.0 / 8))
    }
}

impl Game for Mapello {
    const NAME: &'static str = "mapello";
    const COLOURS: [char; 2] = ['b', 'w'];
    const WORDS: &'static Words = &WORDS;
    const MOVE_FORM: &'static str = "a cell such as d3, or pass";

    type Options = MapelloOptions;
    type Move = MapelloMove;
    type Reason = MapelloReason;

    fn start(options: &MapelloOptions) -> Mapello {
        map::start(options)
    }

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.placements(self.turn) != 0 || self.placements(!self.turn) != 0 {
            return None;
        }
        let [black, white] = self.totals();
        Some(Outcome::from_scores(&black, &white))
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<MapelloMove>) {
        let cells = self.placements(self.turn);
        if cells != 0 {
            moves.extend(Ones(cells).map(|index| MapelloMove(index as u8)));
        } else if self.placements(!self.turn) != 0 {
            moves.push(MapelloMove::PASS);
        }
    }

    fn check(&self, m: MapelloMove) -> Result<(), IllegalMoveError<MapelloReason>> {
        self.check_placement(m).map_err(IllegalMoveError::Because)
    }

    #[inline]
    fn play_unchecked(&mut self, m: MapelloMove) {
        let (own, enemy) = (self.turn.index(), (!self.turn).index());
        self.turn = !self.turn;
        if m == MapelloMove::PASS {
            return;
        }
        let bit = 1 << m.0;
        let flipped = flips(m.0, self.discs[own], self.discs[enemy], &self.map);
        self.discs[own] |= flipped | bit;
        self.discs[enemy] &= !flipped;
        self.free &= !bit;
        self.taken[own] += u8::from(self.bonuses & bit != 0);
        self.bonuses &= !bit;
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.placements(self.turn) {
            0 => usize::from(self.placements(!self.turn) != 0),
            cells => cells.count_ones() as usize,
        }
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _buffer: &mut Vec<MapelloMove>) -> Option<MapelloMove> {
        match self.placements(self.turn) {
            0 => (self.placements(!self.turn) != 0).then_some(MapelloMove::PASS),
            cells => Some(MapelloMove(cells.nth(rng.below(cells.count_ones())) as u8)),
        }
    }

    fn size(&self) -> (u8, u8) {
        (8, 8)
    }

    /// Every pass is followed by a placement, because two passes in a row do not occur.
    fn max_game_length(&self) -> Option<u32> {
        let placements = (self.free | self.discs[0] | self.discs[1]).count_ones();
        Some(2 * placements)
    }

    fn points(&self) -> Option<[u64; 2]> {
        Some(self.totals())
    }

    fn write_position(&self) -> String {
        self.write_text()
    }

    fn read_position(_options: &MapelloOptions, text: &str) -> Result<Mapello, TextError> {
        text::read(text)
    }

    fn read_move(&self, text: &str) -> Result<MapelloMove, ReadMoveError<MapelloReason>> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(MapelloMove::PASS);
        }
        let cell = read_one_cell(text)?;
        let off_board = IllegalMoveError::Because(MapelloReason::OffBoard { cell });
        MapelloMove::place(cell).ok_or(ReadMoveError::Illegal(off_board))
    }

    const BUTTONS: &'static [&'static str] = &["pass"];

    fn diagram(&self) -> Diagram {
        self.draw()
    }

    fn task(&self, _touched: usize) -> &'static str {
        if self.moves() == [MapelloMove::PASS] { "task-pass" } else { "task-place" }
    }

    const PLANES: &'static [&'static str] = &[
        "own discs",
        "enemy discs",
        "walls",
        "jokers",
        "bonuses",
        "own bonuses taken, of 8",
        "enemy bonuses taken, of 8",
        "Black to move",
    ];

    fn plane_size(&self) -> (usize, usize) {
        (WIDTH, WIDTH)
    }

    fn write_planes(&self, out: &mut [f32]) {
        self.encode(out);
    }

    fn action_count(&self) -> usize {
        usize::from(MapelloMove::PASS.0) + 1
    }

    fn action_index(&self, m: MapelloMove) -> usize {
        usize::from(m.0)
    }

    fn action(&self, index: usize) -> Option<MapelloMove> {
        (index < self.action_count()).then_some(MapelloMove(index as u8))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Mapello {
        let signs = self.signs();
        let mut image = signs;
        for cell in Cell::all(WIDTH as u8) {
            let to = on_square(symmetry, WIDTH as u8, cell);
            image[usize::from(to.row())][usize::from(to.column())] =
                signs[usize::from(cell.row())][usize::from(cell.column())];
        }
        map::position(&image, self.taken, self.turn)
    }

    fn transformed_move(&self, symmetry: Symmetry, m: MapelloMove) -> MapelloMove {
        let image = m.cell().and_then(|cell| MapelloMove::place(on_square(symmetry, 8, cell)));
        image.unwrap_or(m)
    }

    const BRUSHES: &'static [Brush] = paint::BRUSHES;

    fn blank(_options: &MapelloOptions) -> Mapello {
        map::position(&map::blank(), [0, 0], Player::One)
    }

    fn count_painted(&self, brush: usize) -> usize {
        self.count_extras(brush)
    }

    fn painted(&self, cell: usize, brush: usize) -> Result<Mapello, PaintError> {
        self.paint(cell, brush)
    }
}

impl Mapello {
    /// Returns the discs of Black and of White as bitboards, bit 8 × row + column.
    #[inline]
    #[must_use]
    pub const fn discs(&self) -> [u64; 2] {
        self.discs
    }

    /// Returns the cells without a disc or wall.
    #[inline]
    #[must_use]
    pub const fn free(&self) -> u64 {
        self.free
    }

    /// Returns the cells with bonuses that are not taken yet.
    #[inline]
    #[must_use]
    pub const fn bonuses(&self) -> u64 {
        self.bonuses
    }

    /// Returns the number of bonuses taken by Black and by White.
    #[inline]
    #[must_use]
    pub const fn taken(&self) -> [u8; 2] {
        self.taken
    }

    /// Returns the jokers around the board and the lines on which discs can be flipped.
    #[inline]
    #[must_use]
    pub const fn map(&self) -> &Map {
        &self.map
    }

    /// Returns the cells on which a player can place a disc.
    #[inline]
    #[must_use]
    pub fn placements(&self, player: Player) -> u64 {
        let (own, enemy) = (self.discs[player.index()], self.discs[(!player).index()]);
        placements(own, enemy, self.free, &self.map)
    }

    /// Checks a placement or a pass.
    fn check_placement(&self, m: MapelloMove) -> Result<(), MapelloReason> {
        let cells = self.placements(self.turn);
        let Some(cell) = m.cell() else {
            return if cells == 0 { Ok(()) } else { Err(MapelloReason::MayNotPass) };
        };
        if cells.has(u32::from(m.0)) {
            return Ok(());
        }
        let bit = 1 << m.0;
        Err(if (self.discs[0] | self.discs[1]) & bit != 0 {
            MapelloReason::Occupied { cell }
        } else if self.free & bit == 0 {
            MapelloReason::Wall { cell }
        } else if cells == 0 {
            MapelloReason::MustPass
        } else {
            MapelloReason::NothingFlipped { cell }
        })
    }

    /// Returns the points of Black and White: their discs and bonuses.
    fn totals(&self) -> [u64; 2] {
        Player::BOTH.map(|player| {
            let discs = u64::from(self.discs[player.index()].count_ones());
            discs + BONUS * u64::from(self.taken[player.index()])
        })
    }
}

/// Hashes everything that is not determined by the rest. The walls, for example, follow from `free`
/// and the discs.
impl Hash for Mapello {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.discs[0]);
        state.write_u64(self.discs[1]);
        state.write_u64(self.free);
        state.write_u64(self.bonuses);
        state.write_u64(
            self.map.jokers() << 9
                | u64::from(self.taken[0]) << 5
                | u64::from(self.taken[1]) << 1
                | self.turn as u64,
        );
    }
}

impl fmt::Display for MapelloMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell() {
            Some(cell) => cell.fmt(f),
            None => f.write_str("pass"),
        }
    }
}

impl FromStr for MapelloMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<MapelloMove, TextError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(MapelloMove::PASS);
        }
        let cell = read_one_cell(text)?;
        let off_board = || TextError::of(1, &MapelloReason::OffBoard { cell });
        MapelloMove::place(cell).ok_or_else(off_board)
    }
}
