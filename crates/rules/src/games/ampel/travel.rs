//! Where discs can go.

use super::board::{BOARD, ROWS, STEPS, shifted};
use crate::bits::Ones;

/// The board as discs on their way meet it.
pub(super) struct Terrain {
    occupied: u128,
    /// What is occupied on each line in each direction, the point behind the edge included.
    lines: [[u16; LINES]; 6],
    /// The discs on each line in the first three directions.
    counts: [[u8; LINES]; 3],
    start_blocks: bool,
}

/// The ways of one disc.
struct Ways<'a> {
    terrain: &'a Terrain,
    /// Where the ways so far end.
    ends: u128,
    /// From which points, with how many steps left, ways went on in which direction.
    seen: [[u128; 6]; MOST_STEPS - FEW_STEPS],
}

/// Where a point is on its line in one direction.
#[derive(Copy, Clone)]
struct Place {
    line: u8,
    /// The bit of the point itself.
    bit: u8,
}

const LINES: usize = ROWS as usize;

/// The bit of the point behind the edge, on every line.
const EDGE: u8 = ROWS + 1;

const POINTS: usize = ROWS as usize * ROWS as usize;

/// More steps than ever are left at a corner.
const MOST_STEPS: usize = ROWS as usize;

/// So few steps are gone again sooner than it is found out that they were gone before.
const FEW_STEPS: usize = 7;

static PLACES: [[Place; POINTS]; 6] = {
    let mut places = [[Place { line: 0, bit: 0 }; POINTS]; 6];
    let mut at = 0;
    while at < POINTS as u8 {
        let (row, letter) = (at / ROWS, at % ROWS);
        if letter <= row {
            let (left, right, below) = (letter, row - letter, ROWS - 1 - row);
            let lines = [row, letter, row - letter];
            let steps_to_edge = [right, right, left, left, below, below];
            let mut direction = 0;
            while direction < 6 {
                let bit = EDGE - 1 - steps_to_edge[direction];
                places[direction][at as usize] = Place { line: lines[direction % 3], bit };
                direction += 1;
            }
        }
        at += 1;
    }
    places
};

/// The neighbours to which a disc that went in each direction to each point can turn.
static TURNS: [[u128; POINTS]; 6] = {
    let mut turns = [[0; POINTS]; 6];
    let mut direction = 0;
    while direction < 6 {
        let mut at = 0;
        while at < POINTS {
            let point = 1 << at & BOARD;
            turns[direction][at] = shifted(point, (direction + 1) % 6)
                | shifted(point, (direction + 2) % 6)
                | shifted(point, (direction + 4) % 6)
                | shifted(point, (direction + 5) % 6);
            at += 1;
        }
        direction += 1;
    }
    turns
};

impl Terrain {
    #[inline]
    pub(super) fn new(occupied: u128, start_blocks: bool) -> Terrain {
        let lines = [[1 << EDGE; LINES]; 6];
        let counts = [[0; LINES]; 3];
        let mut terrain = Terrain { occupied, lines, counts, start_blocks };
        for at in Ones(occupied) {
            terrain.toggle(at);
            for (counts, places) in terrain.counts.iter_mut().zip(&PLACES) {
                counts[usize::from(places[at as usize].line)] += 1;
            }
        }
        terrain
    }

    /// How many steps the disc on a point goes along its row, its rising and its falling line.
    #[inline]
    pub(super) fn steps(&self, from: u32) -> [u8; 3] {
        [0, 1, 2].map(|axis| {
            let line = PLACES[axis][from as usize].line;
            self.counts[axis][usize::from(line)]
        })
    }

    /// The points where a move of the disc on a point can end.
    pub(super) fn ends(&mut self, from: u32) -> u128 {
        if self.start_blocks {
            return self.ends_of_ways(from);
        }
        self.lift(from);
        let ends = self.ends_of_ways(from) & !(1 << from);
        self.lift(from);
        ends
    }

    /// Takes a disc off the board, or puts it back.
    #[inline]
    fn lift(&mut self, at: u32) {
        self.occupied ^= 1 << at;
        self.toggle(at);
    }

    #[inline]
    fn toggle(&mut self, at: u32) {
        for (lines, places) in self.lines.iter_mut().zip(&PLACES) {
            let place = places[at as usize];
            lines[usize::from(place.line)] ^= 1 << place.bit;
        }
    }

    #[inline]
    fn ends_of_ways(&self, from: u32) -> u128 {
        let mut ways = Ways { terrain: self, ends: 0, seen: [[0; 6]; MOST_STEPS - FEW_STEPS] };
        let steps = self.steps(from);
        for direction in 0..6 {
            ways.go(from, direction, u32::from(steps[direction % 3]));
        }
        ways.ends
    }

    /// How many steps can be gone straight on.
    #[inline]
    fn free_steps(&self, from: u32, direction: usize) -> u32 {
        let place = PLACES[direction][from as usize];
        let line = u32::from(self.lines[direction][usize::from(place.line)]);
        (line >> (place.bit + 1)).trailing_zeros()
    }
}

impl Ways<'_> {
    /// Goes straight while it is free, then turns for what is left of the steps.
    #[inline(always)]
    fn go(&mut self, from: u32, direction: usize, steps: u32) {
        let free = self.terrain.free_steps(from, direction);
        if free >= steps {
            self.ends |= 1 << ahead(from, direction, steps);
        } else if free > 0 {
            let corner = ahead(from, direction, free);
            match steps - free {
                1 => self.ends |= TURNS[direction][corner as usize] & !self.terrain.occupied,
                left => self.turn(corner, direction, left),
            }
        }
    }

    fn turn(&mut self, corner: u32, direction: usize, left: u32) {
        for turn in [1, 2, 4, 5] {
            let turned = (direction + turn) % 6;
            if !self.was_here(corner, turned, left) {
                self.go(corner, turned, left);
            }
        }
    }

    /// Whether another way went on from here, so that this one ends where that did. Without
    /// this, the number of ways would grow with every corner.
    #[inline]
    fn was_here(&mut self, corner: u32, direction: usize, left: u32) -> bool {
        let Some(level) = (left as usize).checked_sub(FEW_STEPS) else {
            return false;
        };
        let seen = &mut self.seen[level][direction];
        let was_here = *seen >> corner & 1 == 1;
        *seen |= 1 << corner;
        was_here
    }
}

#[inline]
fn ahead(from: u32, direction: usize, steps: u32) -> u32 {
    from.wrapping_add_signed(i32::from(STEPS[direction]) * steps as i32)
}
