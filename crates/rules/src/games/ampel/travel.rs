//! Where a disc can go.

use super::board::{LINES, RAYS, STEPS};

/// How many steps a disc goes along each of the three lines through it, in the order of the
/// directions.
#[inline]
pub(super) fn steps(from: u32, occupied: u128) -> [u32; 3] {
    [0, 1, 2].map(|axis: usize| (LINES[axis][from as usize] & occupied).count_ones())
}

/// The points where a move of the disc on a point can end.
pub(super) fn ends(from: u32, occupied: u128, start_blocks: bool) -> u128 {
    let start = 1 << from;
    let obstacles = if start_blocks { occupied } else { occupied & !start };
    let mut ways = Ways { obstacles, ends: 0, seen: [[0; 6]; LONGEST] };
    let steps = steps(from, occupied);
    for direction in 0..6 {
        ways.go(from, direction, steps[direction % 3]);
    }
    ways.ends & !start
}

/// More steps than ever are left after the first one.
const LONGEST: usize = 11;

/// The ways of one disc.
struct Ways {
    obstacles: u128,
    /// Where the ways so far end.
    ends: u128,
    /// From which points, with how many steps left, ways went on in which direction: a second
    /// way through there ends where the first does.
    seen: [[u128; 6]; LONGEST],
}

impl Ways {
    /// Goes straight while it is free, then turns for what is left of the steps.
    fn go(&mut self, from: u32, direction: usize, steps: u32) {
        let free = free_steps(from, direction, self.obstacles);
        if free >= steps {
            self.ends |= 1 << ahead(from, direction, steps);
        } else if free > 0 {
            let corner = ahead(from, direction, free);
            for turn in [1, 2, 4, 5] {
                self.turn(corner, (direction + turn) % 6, steps - free);
            }
        }
    }

    fn turn(&mut self, corner: u32, direction: usize, steps: u32) {
        let seen = &mut self.seen[steps as usize][direction];
        if *seen & 1 << corner == 0 {
            *seen |= 1 << corner;
            self.go(corner, direction, steps);
        }
    }
}

#[inline]
fn ahead(from: u32, direction: usize, steps: u32) -> u32 {
    from.wrapping_add_signed(STEPS[direction] * steps as i32)
}

/// How many steps can be gone straight on.
#[inline]
fn free_steps(from: u32, direction: usize, obstacles: u128) -> u32 {
    let ray = RAYS[direction][from as usize];
    let blocked = ray & obstacles;
    let step = STEPS[direction];
    if blocked == 0 {
        return ray.count_ones();
    }
    let nearest = if step > 0 { blocked.trailing_zeros() } else { 127 - blocked.leading_zeros() };
    nearest.abs_diff(from) / step.unsigned_abs() - 1
}
