//! The map of an endgame with precomputed tables, and the computation of flipped discs.

use super::lines::FlipTables;
use ludoteca_rules::games::mapello::Map;
use ludoteca_rules::games::mapello::board::{
    along, on_lines_with, placements_on_plain_border, placements_with_jokers, rays_from,
};
use ludoteca_rules::games::mapello::{BONUS, Mapello};
use ludoteca_rules::hash_of;

/// The discs of the player to move and of the opponent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pub(super) own: u64,
    pub(super) enemy: u64,
}

/// A map with precomputed tables.
pub(super) struct Ground {
    /// The cells that are not walls.
    pub(super) cells: u64,
    /// The cells that had a bonus when the solver was made.
    pub(super) bonuses: u64,
    pub(super) map: Map,
    lines: FlipTables,
    /// For each cell and direction, its ray in [`STARS`] if the ray ends at a joker, and otherwise
    /// 0.
    closed: Box<[[u64; 8]; 64]>,
    /// The cells where a disc can never be flipped.
    pub(super) corners: u64,
    /// A number mixed into keys, so that different maps do not share entries.
    salt: u64,
}

/// The rays from each cell: to the right, lower left, down, lower right, left, and, with the rows
/// of the board reversed so that bits ascend along them too, to the upper right, up and the upper
/// left.
static STARS: [[u64; 8]; 64] = stars();

/// The neighbours of each cell.
static BESIDE: [u64; 64] = beside();

/// The highest bit of each byte.
static HIGHEST: [u8; 256] = highest();

impl Board {
    /// Returns the board after a move that flips these discs, for the opponent.
    #[inline(always)]
    pub(super) fn after(self, cell: usize, flipped: u64) -> Board {
        Board { own: self.enemy & !flipped, enemy: self.own | flipped | 1 << cell }
    }

    /// Returns the board after a pass, for the opponent.
    #[inline(always)]
    pub(super) fn passed(self) -> Board {
        Board { own: self.enemy, enemy: self.own }
    }

    /// Returns the disc difference.
    #[inline(always)]
    pub(super) fn lead(self) -> i32 {
        self.own.count_ones() as i32 - self.enemy.count_ones() as i32
    }
}

impl Ground {
    pub(super) fn of(position: &Mapello) -> Ground {
        let cells = position.free() | position.discs()[0] | position.discs()[1];
        let open = position.map().open();
        Ground {
            cells,
            bonuses: position.bonuses(),
            map: *position.map(),
            lines: FlipTables::new(cells, position.map()),
            closed: Box::new(closed(position.map())),
            corners: cells & !(open[0] | open[1] | open[2] | open[3]),
            salt: hash_of(&(cells, position.map().jokers(), position.bonuses())),
        }
    }

    /// Returns whether a position is on this map. Bonuses may have been taken since.
    pub(super) fn is_of(&self, position: &Mapello) -> bool {
        self.cells == position.free() | position.discs()[0] | position.discs()[1]
            && self.map == *position.map()
            && self.bonuses & position.free() == position.bonuses()
    }

    /// Returns the table key of a board.
    #[inline(always)]
    pub(super) fn key(&self, board: Board) -> u64 {
        let own = (board.own ^ self.salt).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let both = (own ^ own >> 32).wrapping_add(board.enemy).wrapping_mul(0xd6e8_feb8_6659_fd93);
        both ^ both >> 32
    }

    /// Returns whether there are jokers or bonuses, unlike in Othello.
    pub(super) fn has_extras(&self) -> bool {
        self.map.has_jokers() || self.bonuses != 0
    }

    /// Returns the free cells.
    #[inline(always)]
    pub(super) fn free(&self, board: Board) -> u64 {
        self.cells & !(board.own | board.enemy)
    }

    /// Returns the bonus points of a placement.
    #[inline(always)]
    pub(super) fn bonus<const EXTRAS: bool>(&self, cell: usize) -> i32 {
        if EXTRAS { BONUS as i32 * (self.bonuses >> cell & 1) as i32 } else { 0 }
    }

    /// Returns the remaining bonus points.
    #[inline(always)]
    pub(super) fn bonus_points(&self, board: Board) -> i32 {
        BONUS as i32 * (self.bonuses & self.free(board)).count_ones() as i32
    }

    /// Returns the cells where the player to move can place a disc.
    #[inline(always)]
    pub(super) fn placements<const EXTRAS: bool>(&self, board: Board) -> u64 {
        let free = self.free(board);
        if EXTRAS {
            placements_with_jokers(board.own, board.enemy, free, self.map.closers())
        } else {
            placements_on_plain_border(board.own, board.enemy, free)
        }
    }

    /// Returns the enemy discs that a placement flips.
    #[inline(always)]
    pub(super) fn flips<const EXTRAS: bool>(&self, cell: usize, board: Board) -> u64 {
        let cell = cell & 63;
        if BESIDE[cell] & board.enemy == 0 {
            return 0;
        }
        let star = &STARS[cell];
        let up = |at: usize, own: u64, not_enemy: u64| {
            let stops = star[at] & not_enemy;
            let end = stops & stops.wrapping_neg() & own;
            let run = end.wrapping_sub(u64::from(end != 0)) & star[at];
            if EXTRAS && stops == 0 { self.closed[cell][at] } else { run }
        };
        let (own, not_enemy) = (board.own, !board.enemy);
        let upright = up(0, own, not_enemy)
            | up(1, own, not_enemy)
            | up(2, own, not_enemy)
            | up(3, own, not_enemy);
        let (own, not_enemy) = (own.swap_bytes(), not_enemy.swap_bytes());
        let turned = up(5, own, not_enemy) | up(6, own, not_enemy) | up(7, own, not_enemy);
        upright | turned.swap_bytes() | self.flips_left::<EXTRAS>(cell, board)
    }

    /// Returns the enemy discs to the left of a cell that a placement flips.
    #[inline(always)]
    fn flips_left<const EXTRAS: bool>(&self, cell: usize, board: Board) -> u64 {
        let ray = STARS[cell][4];
        let row = cell & 56;
        let stops = (ray & !board.enemy) >> row;
        let end = u64::from(HIGHEST[stops as usize & 255]) << row & board.own;
        let run = end.wrapping_neg() << 1 & ray;
        if EXTRAS && stops == 0 { self.closed[cell][4] } else { run }
    }

    /// Returns twice the number of discs that a placement on the last free cell flips.
    #[inline(always)]
    pub(super) fn twice_flipped_last(&self, cell: usize, own: u64) -> i32 {
        self.lines.twice_flipped(cell, own)
    }

    /// Returns a subset of the stable discs among the discs of a player.
    pub(super) fn stable(&self, discs: u64, board: Board) -> u64 {
        grow_stable(discs, &self.closed_lines(board))
    }

    /// Returns a subset of the stable discs of both players.
    pub(super) fn stable_of_both(&self, board: Board) -> u64 {
        let closed = self.closed_lines(board);
        grow_stable(board.own, &closed) | grow_stable(board.enemy, &closed)
    }

    /// Returns, for each of the four axes, the cells where a disc can no longer be flipped along
    /// it.
    #[inline(always)]
    fn closed_lines(&self, board: Board) -> [u64; 4] {
        let open = self.map.open();
        let fillable = on_lines_with(self.free(board), board.own | board.enemy);
        [0, 1, 2, 3].map(|at| !(open[at] & fillable[at]))
    }
}

/// Returns stable discs: along each axis, either the disc cannot be flipped or a stable disc of the
/// same colour is adjacent.
#[inline(always)]
fn grow_stable(discs: u64, closed: &[u64; 4]) -> u64 {
    let mut safe = discs & closed[0] & closed[1] & closed[2] & closed[3];
    loop {
        let near = along(safe);
        let held = |at: usize| closed[at] | near[at];
        let larger = discs & held(0) & held(1) & held(2) & held(3);
        if larger == safe {
            return safe;
        }
        safe = larger;
    }
}

fn closed(map: &Map) -> [[u64; 8]; 64] {
    let mut closed = [[0; 8]; 64];
    for (cell, closed) in closed.iter_mut().enumerate() {
        let rays = rays_from(cell as u8);
        for (at, closed) in closed.iter_mut().enumerate() {
            if rays[at] & map.closers()[at] != 0 {
                *closed = STARS[cell][at];
            }
        }
    }
    closed
}

const fn stars() -> [[u64; 8]; 64] {
    let mut stars = [[0; 8]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut at = 0;
        while at < 8 {
            let ray = ludoteca_rules::games::mapello::board::RAYS[cell][at];
            stars[cell][at] = if at < 5 { ray } else { ray.swap_bytes() };
            at += 1;
        }
        cell += 1;
    }
    stars
}

const fn beside() -> [u64; 64] {
    let mut beside = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut other = 0;
        while other < 64 {
            let columns = (other % 8i32 - cell % 8).abs();
            let rows = (other / 8 - cell / 8).abs();
            if columns <= 1 && rows <= 1 && columns + rows > 0 {
                beside[cell as usize] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    beside
}

const fn highest() -> [u8; 256] {
    let mut highest = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        highest[byte] = 1 << (7 - (byte as u8).leading_zeros());
        byte += 1;
    }
    highest
}
