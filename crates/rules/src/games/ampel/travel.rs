//! The paths of moving discs.

use super::board::{BOARD, ROWS, STEPS, shifted};
use crate::bits::Ones;
use std::collections::BTreeSet;

/// The obstacles that moving discs meet.
#[derive(Copy, Clone, Debug)]
pub struct Terrain {
    occupied: u128,
    start_blocks: bool,
}

/// The positions of discs under way, by the direction of their last step.
type Front = [u128; 6];

/// A straight path from a point to the edge.
#[derive(Copy, Clone)]
struct Ray {
    points: u128,
    length: u8,
}

const POINTS: usize = ROWS as usize * ROWS as usize;

/// The straight paths from each point, by direction.
static RAYS: [[Ray; 6]; POINTS] = {
    let mut rays = [[Ray { points: 0, length: 0 }; 6]; POINTS];
    let mut at = 0;
    while at < POINTS {
        let mut direction = 0;
        while direction < 6 {
            rays[at][direction] = ray(1 << at & BOARD, direction);
            direction += 1;
        }
        at += 1;
    }
    rays
};

/// The row of each point.
static ROW: [u8; POINTS] = {
    let mut rows = [0; POINTS];
    let mut at = 0;
    while at < POINTS {
        rows[at] = at as u8 / ROWS;
        at += 1;
    }
    rows
};

const fn ray(from: u128, direction: usize) -> Ray {
    let mut ray = Ray { points: 0, length: 0 };
    let mut point = shifted(from, direction);
    while point != 0 {
        ray.points |= point;
        ray.length += 1;
        point = shifted(point, direction);
    }
    ray
}

impl Terrain {
    #[inline]
    pub(super) fn new(occupied: u128, start_blocks: bool) -> Terrain {
        Terrain { occupied, start_blocks }
    }

    /// Returns the number of steps that the disc on a point moves along its row, its rising line
    /// and its falling line.
    #[inline]
    pub(super) fn steps(&self, from: u32) -> [u8; 3] {
        let rays = &RAYS[from as usize];
        [0, 1, 2].map(|axis| {
            let line = (rays[axis].points | rays[axis + 3].points) & self.occupied;
            line.count_ones() as u8 + 1
        })
    }

    /// Returns the points on which a move of the disc on a point can end.
    ///
    /// Most paths are straight and are found directly. All others are followed together, one step
    /// at a time, from their first corner. Paths with fewer steps left join later and all end with
    /// the last step, so the time does not depend on the number of paths.
    #[must_use]
    pub fn ends(&self, from: u32) -> u128 {
        let start = 1 << from;
        let steps = self.steps(from);
        let mut ends = 0;
        let mut left_at_corners = [0; 6];
        let mut corners = [0; 6];
        let mut most_left = 0;
        for direction in 0..6 {
            let steps = steps[direction % 3];
            let straight = self.free_steps(from, direction);
            if straight >= steps {
                ends |= 1 << ahead(from, direction, steps);
            } else if straight > 0 {
                corners[direction] = 1 << ahead(from, direction, straight);
                left_at_corners[direction] = steps - straight;
                most_left = most_left.max(steps - straight);
            }
        }
        let blocked = if self.start_blocks { self.occupied } else { self.occupied & !start };
        let mut front = [0; 6];
        for left in (1..=most_left).rev() {
            for direction in 0..6 {
                if left_at_corners[direction] == left {
                    front[direction] |= corners[direction];
                }
            }
            front = advance(&front, BOARD & !blocked);
        }
        front.into_iter().fold(ends, |ends, points| ends | points) & !start
    }

    /// Returns the points on which a move of one of these discs can end, except by paths through
    /// the disc's own start point.
    ///
    /// Following all paths together is several times faster than calling [`Terrain::ends`] for each
    /// disc.
    #[must_use]
    pub fn reach(&self, discs: u128) -> u128 {
        let mut ends = 0;
        let mut corners = [[0; 6]; ROWS as usize];
        let mut most_left = 0;
        for from in Ones(discs) {
            let steps = self.steps(from);
            for direction in 0..6 {
                let steps = steps[direction % 3];
                let straight = self.free_steps(from, direction);
                if straight >= steps {
                    ends |= 1 << ahead(from, direction, steps);
                } else if straight > 0 {
                    let left = steps - straight;
                    corners[usize::from(left)][direction] |= 1 << ahead(from, direction, straight);
                    most_left = most_left.max(left);
                }
            }
        }
        let mut front = [0; 6];
        for left in (1..=most_left).rev() {
            for direction in 0..6 {
                front[direction] |= corners[usize::from(left)][direction];
            }
            front = advance(&front, BOARD & !self.occupied);
        }
        front.into_iter().fold(ends, |ends, points| ends | points)
    }

    /// Returns the points of a path with the fewest corners on which the disc on `from` moves to
    /// `to`, or only the two ends if there is none.
    #[must_use]
    pub(super) fn path(&self, from: u32, to: u32) -> Vec<u32> {
        let blocked = if self.start_blocks { self.occupied } else { self.occupied & !(1 << from) };
        let steps = self.steps(from);
        let mut walks: Vec<Walk> = (0..6)
            .filter(|direction| self.free_steps(from, *direction) > 0)
            .map(|direction| Walk { points: vec![from], direction, left: steps[direction % 3] })
            .collect();
        let mut known = BTreeSet::new();
        while !walks.is_empty() {
            let mut turned = Vec::new();
            for mut walk in walks {
                walk.go_straight(BOARD & !blocked);
                if walk.left == 0 && walk.end() == to {
                    return walk.points;
                }
                if walk.left > 0 && known.insert((walk.end(), walk.direction, walk.left)) {
                    turned.extend(walk.turned(BOARD & !blocked));
                }
            }
            walks = turned;
        }
        vec![from, to]
    }

    /// Returns whether the disc on `from` can move to `to` in a straight line.
    #[must_use]
    pub fn goes_straight(&self, from: u32, to: u32) -> bool {
        let steps = self.steps(from);
        (0..6).any(|direction| {
            let steps = steps[direction % 3];
            self.free_steps(from, direction) >= steps && ahead(from, direction, steps) == to
        })
    }

    /// Returns the number of free steps in a straight line from a point.
    #[inline(always)]
    fn free_steps(&self, from: u32, direction: usize) -> u8 {
        let ray = RAYS[from as usize][direction];
        let discs = ray.points & self.occupied;
        if discs == 0 {
            return ray.length;
        }
        let upward = STEPS[direction] > 0;
        let first = if upward { discs.trailing_zeros() } else { 127 - discs.leading_zeros() };
        let distance = match direction % 3 {
            0 => first.abs_diff(from) as u8,
            _ => ROW[first as usize].abs_diff(ROW[from as usize]),
        };
        distance - 1
    }
}

/// A disc under way.
#[derive(Clone)]
struct Walk {
    points: Vec<u32>,
    direction: usize,
    /// The number of steps left.
    left: u8,
}

impl Walk {
    fn end(&self) -> u32 {
        self.points[self.points.len() - 1]
    }

    /// Steps ahead until the way is blocked or no steps are left.
    fn go_straight(&mut self, free: u128) {
        while self.left > 0 && shifted(1 << self.end(), self.direction) & free != 0 {
            self.points.push(ahead(self.end(), self.direction, 1));
            self.left -= 1;
        }
    }

    /// Returns the walks that continue around the corner in front of a blocked disc.
    fn turned(&self, free: u128) -> impl Iterator<Item = Walk> {
        let directions = [1, 2, 4, 5].map(|turn| (self.direction + turn) % 6);
        let open = move |direction: &usize| shifted(1 << self.end(), *direction) & free != 0;
        directions.into_iter().filter(open).map(|direction| Walk { direction, ..self.clone() })
    }
}

#[inline]
fn ahead(from: u32, direction: usize, steps: u8) -> u32 {
    from.wrapping_add_signed(i32::from(STEPS[direction]) * i32::from(steps))
}

/// Advances all discs by one step: straight ahead if that point is free, otherwise to the free
/// points on both sides.
#[inline]
fn advance(front: &Front, free: u128) -> Front {
    let mut next = [0; 6];
    advance_in::<0>(front, free, &mut next);
    advance_in::<1>(front, free, &mut next);
    advance_in::<2>(front, free, &mut next);
    advance_in::<3>(front, free, &mut next);
    advance_in::<4>(front, free, &mut next);
    advance_in::<5>(front, free, &mut next);
    next
}

#[inline(always)]
fn advance_in<const DIRECTION: usize>(front: &Front, free: u128, next: &mut Front) {
    let discs = front[DIRECTION];
    if discs == 0 {
        return;
    }
    let straight = shifted(discs, DIRECTION) & free;
    next[DIRECTION] |= straight;
    let blocked = discs & !shifted(straight, (DIRECTION + 3) % 6);
    if blocked != 0 {
        for turn in [1, 2, 4, 5] {
            let turned = (DIRECTION + turn) % 6;
            next[turned] |= shifted(blocked, turned) & free;
        }
    }
}
