//! Bitboard operations of Mapello: where discs can be placed and what they flip.

use super::map::Map;

const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const COLUMN_H: u64 = COLUMN_A << 7;

/// The eight directions as steps in columns and rows. Direction `d + 4` is the opposite of `d`, and
/// the first four lead to higher bits.
pub const DIRECTIONS: [(i8, i8); 8] =
    [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];

/// The first four directions: the distance in bits, and the cells that a step up and a step down
/// can reach.
const STEPS: [(u32, u64, u64); 4] =
    [(1, !COLUMN_A, !COLUMN_H), (7, !COLUMN_H, !COLUMN_A), (8, !0, !0), (9, !COLUMN_A, !COLUMN_H)];

/// The cells from each cell to the edge of the board, by direction.
pub static RAYS: [[u64; 8]; 64] = rays();

/// Returns the free cells on which a disc flips something.
#[inline]
pub(super) fn placements(own: u64, enemy: u64, free: u64, map: &Map) -> u64 {
    if map.has_jokers() {
        placements_with_jokers(own, enemy, free, map.closers())
    } else {
        placements_on_plain_border(own, enemy, free)
    }
}

/// Returns the enemy discs that a disc on a cell flips.
#[inline]
pub fn flips(cell: u8, own: u64, enemy: u64, map: &Map) -> u64 {
    let flipped = flips_between(cell, own, enemy);
    if !map.has_jokers() {
        return flipped;
    }
    let rays = rays_from(cell);
    let closed = rays.iter().zip(map.closers()).map(|(ray, closers)| {
        let reaches_joker = ray & !enemy == 0 && ray & closers != 0;
        if reaches_joker { *ray } else { 0 }
    });
    closed.fold(flipped, |all, flipped| all | flipped)
}

/// Returns the enemy discs between a cell and own discs.
#[inline]
pub fn flips_between(cell: u8, own: u64, enemy: u64) -> u64 {
    let rays = rays_from(cell);
    let upward = rays[..4].iter().map(|ray| flips_upward(*ray, own, enemy));
    let downward = rays[4..].iter().map(|ray| flips_downward(*ray, own, enemy));
    upward.chain(downward).fold(0, |all, flipped| all | flipped)
}

/// Returns the cells from a cell to the edge of the board, by direction.
#[inline]
pub fn rays_from(cell: u8) -> &'static [u64; 8] {
    &RAYS[usize::from(cell)]
}

/// Returns the set together with the cells adjacent to it.
#[inline]
pub fn around(set: u64) -> u64 {
    let wide = set | (set << 1 & !COLUMN_A) | (set >> 1 & !COLUMN_H);
    wide | wide << 8 | wide >> 8
}

/// Returns the cells adjacent to a set along each of the first four directions.
#[inline]
pub fn along(set: u64) -> [u64; 4] {
    STEPS.map(|(by, onto_up, onto_down)| set << by & onto_up | set >> by & onto_down)
}

/// Returns the discs that have a free cell on their line, ignoring walls, for each of the first
/// four directions.
#[inline]
pub fn on_lines_with(free: u64, discs: u64) -> [u64; 4] {
    STEPS.map(|(by, onto_up, onto_down)| {
        let (mut up, mut down) = (free, free);
        let (mut up_over, mut down_over) = (discs & onto_up, discs & onto_down);
        for step in [by, 2 * by, 4 * by] {
            up |= up_over & up << step;
            up_over &= up_over << step;
            down |= down_over & down >> step;
            down_over &= down_over >> step;
        }
        up | down
    })
}

/// On an ascending ray, adding one carries over the enemy discs to the cell behind them.
#[inline]
fn flips_upward(ray: u64, own: u64, enemy: u64) -> u64 {
    let first = ray & ray.wrapping_neg();
    let end = (enemy | !ray).wrapping_add(first) & ray & own;
    end.wrapping_sub(u64::from(end != 0)) & ray
}

/// On a descending ray, the cell behind the enemy discs is the highest cell without an enemy disc.
#[inline]
fn flips_downward(ray: u64, own: u64, enemy: u64) -> u64 {
    let stop = (ray & !enemy) | 1;
    let end = 1 << (63 - stop.leading_zeros()) & ray & own;
    (end.wrapping_neg() << 1) & ray
}

/// Returns the free cells on which a disc flips something, on a map without jokers.
///
/// Discs on an edge cannot be flipped along a line across that edge, so the outer columns can be
/// masked out, which also keeps lines from wrapping around.
#[inline]
pub fn placements_on_plain_border(own: u64, enemy: u64, free: u64) -> u64 {
    let inner = enemy & !(COLUMN_A | COLUMN_H);
    let both_ways = |by: u32, enemy: u64| {
        let up = reach(own << by & enemy, enemy, |set| set << by, |set| set << (2 * by));
        let down = reach(own >> by & enemy, enemy, |set| set >> by, |set| set >> (2 * by));
        up << by | down >> by
    };
    (both_ways(1, inner) | both_ways(7, inner) | both_ways(8, enemy) | both_ways(9, inner)) & free
}

/// Returns the enemy discs in unbroken runs of up to six that begin with `seeds`.
#[inline]
fn reach(seeds: u64, enemy: u64, step: impl Fn(u64) -> u64, two_steps: impl Fn(u64) -> u64) -> u64 {
    let pairs = enemy & step(enemy);
    let mut run = seeds | enemy & step(seeds);
    run |= pairs & two_steps(run);
    run | pairs & two_steps(run)
}

/// Returns the free cells on which a disc flips something, on a map with jokers.
///
/// Runs can begin at the edge and be seven discs long.
#[inline]
pub fn placements_with_jokers(own: u64, enemy: u64, free: u64, closers: &[u64; 8]) -> u64 {
    let up = |by: u32, onto: u64, closers: u64| {
        let discs = enemy & onto;
        let seeds = own << by & discs | enemy & closers;
        let run = reach(seeds, discs, |set| set << by, |set| set << (2 * by));
        (run | discs & run << by) << by & onto
    };
    let down = |by: u32, onto: u64, closers: u64| {
        let discs = enemy & onto;
        let seeds = own >> by & discs | enemy & closers;
        let run = reach(seeds, discs, |set| set >> by, |set| set >> (2 * by));
        (run | discs & run >> by) >> by & onto
    };
    // A run in one direction begins where a joker closes the opposite direction.
    let cells = up(1, !COLUMN_A, closers[4])
        | up(7, !COLUMN_H, closers[5])
        | up(8, !0, closers[6])
        | up(9, !COLUMN_A, closers[7])
        | down(1, !COLUMN_H, closers[0])
        | down(7, !COLUMN_A, closers[1])
        | down(8, !0, closers[2])
        | down(9, !COLUMN_H, closers[3]);
    cells & free
}

const fn rays() -> [[u64; 8]; 64] {
    let mut rays = [[0; 8]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut direction = 0;
        while direction < 8 {
            rays[cell][direction] = ray(cell, DIRECTIONS[direction]);
            direction += 1;
        }
        cell += 1;
    }
    rays
}

const fn ray(cell: usize, (columns, rows): (i8, i8)) -> u64 {
    let mut ray = 0;
    let (mut column, mut row) = (cell as i8 % 8 + columns, cell as i8 / 8 + rows);
    while 0 <= column && column < 8 && 0 <= row && row < 8 {
        ray |= 1 << (row * 8 + column);
        column += columns;
        row += rows;
    }
    ray
}
