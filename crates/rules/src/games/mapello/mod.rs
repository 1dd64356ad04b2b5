//! Mapello: Othello on a map of walls, bonuses and jokers.

mod arrange;
mod board;
mod diagram;
mod encode;
mod endgame;
mod evaluate;
mod map;
mod options;
mod solve;
mod text;
mod weights;

#[cfg(test)]
mod tests;

pub use options::{MapKind, MapelloOptions};

use crate::bits::{Bits, Ones};
use crate::cell::Cell;
use crate::game::{Game, Points, Reason};
use crate::message::{Message, Messages};
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use board::{flips, placements};
use map::Map;
use std::fmt;
use std::hash::{Hash, Hasher};

static MESSAGES: Messages = Messages::new(include_str!("en.ftl"), include_str!("pt.ftl"));

/// What a bonus is worth.
const BONUS: u64 = 3;

/// A position of Mapello. Black is player one, White player two.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mapello {
    /// The discs of Black and of White, bit 8 × row + column.
    discs: [u64; 2],
    /// Where discs can be placed if they flip something.
    free: u64,
    /// The bonuses not taken yet.
    bonuses: u64,
    /// The bonuses taken by Black and by White.
    taken: [u8; 2],
    turn: Player,
    map: Map,
}

/// Placing a disc, or passing.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MapelloMove(u8);

/// Why a move is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MapelloReason {
    /// The cell is not one of a1–h8.
    OffBoard(Cell),
    /// A disc is there already.
    Occupied(Cell),
    /// A wall is there.
    Wall(Cell),
    /// No enemy disc would be flipped.
    NothingFlipped(Cell),
    /// Nobody may pass by choice.
    MayNotPass,
    /// There is no placement anywhere.
    MustPass,
}

impl MapelloMove {
    /// Having no placement.
    pub const PASS: MapelloMove = MapelloMove(64);

    /// Placing a disc on a cell of the inner board, or nothing for any other cell.
    #[must_use]
    pub fn place(cell: Cell) -> Option<MapelloMove> {
        cell.is_within(8).then(|| MapelloMove(cell.row() * 8 + cell.column()))
    }

    /// The cell of a placement.
    #[must_use]
    pub fn cell(self) -> Option<Cell> {
        (self != MapelloMove::PASS).then(|| Cell::new(self.0 % 8, self.0 / 8))
    }
}

impl Game for Mapello {
    const NAME: &'static str = "mapello";
    const COLOURS: [char; 2] = ['b', 'w'];
    const MESSAGES: &'static Messages = &MESSAGES;

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
        Some(Outcome::of_larger(&black, &white))
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

    fn check(&self, m: MapelloMove) -> Result<(), MapelloReason> {
        let cells = self.placements(self.turn);
        let Some(cell) = m.cell() else {
            return if cells == 0 { Ok(()) } else { Err(MapelloReason::MayNotPass) };
        };
        if cells.has(u32::from(m.0)) {
            return Ok(());
        }
        let bit = 1 << m.0;
        Err(if (self.discs[0] | self.discs[1]) & bit != 0 {
            MapelloReason::Occupied(cell)
        } else if self.free & bit == 0 {
            MapelloReason::Wall(cell)
        } else if cells == 0 {
            MapelloReason::MustPass
        } else {
            MapelloReason::NothingFlipped(cell)
        })
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
}

impl Points for Mapello {
    fn points(&self) -> Option<[u64; 2]> {
        Some(self.totals())
    }
}

impl Mapello {
    /// The cells where a player could place a disc.
    #[inline]
    fn placements(&self, player: Player) -> u64 {
        let (own, enemy) = (self.discs[player.index()], self.discs[(!player).index()]);
        placements(own, enemy, self.free, &self.map)
    }

    /// Discs and bonuses of Black and of White.
    fn totals(&self) -> [u64; 2] {
        Player::BOTH.map(|player| {
            let discs = u64::from(self.discs[player.index()].count_ones());
            discs + BONUS * u64::from(self.taken[player.index()])
        })
    }
}

/// Everything that is not said by something else: what the map is made of follows from `free`,
/// the discs and the jokers.
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

impl Reason for MapelloReason {
    fn message(&self) -> Message {
        match *self {
            MapelloReason::OffBoard(cell) => MESSAGES.message("off-board").with("cell", cell),
            MapelloReason::Occupied(cell) => MESSAGES.message("occupied").with("cell", cell),
            MapelloReason::Wall(cell) => MESSAGES.message("wall-there").with("cell", cell),
            MapelloReason::NothingFlipped(cell) => {
                MESSAGES.message("nothing-flipped").with("cell", cell)
            }
            MapelloReason::MayNotPass => MESSAGES.message("may-not-pass"),
            MapelloReason::MustPass => MESSAGES.message("must-pass"),
        }
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
