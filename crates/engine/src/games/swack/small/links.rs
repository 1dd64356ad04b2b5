//! Links between neighbouring stacks that can ever have the same height.

use super::grid::{SIDE, transformed};

/// A set of pairs of neighbours: those in a row by their left cell, those in a column by their
/// upper cell.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Links {
    pub(super) right: u16,
    pub(super) below: u16,
}

const CELLS: usize = 16;

/// The range of heights that a stack can have from now on.
#[derive(Copy, Clone, Default)]
struct HeightRange {
    now: u8,
    max: u8,
}

impl Links {
    /// Returns the relative heights of stacks as nibbles, and the links between them, or `None` if
    /// a height does not fit into a nibble.
    pub(super) fn between(heights: &[u8; CELLS], board: u16) -> Option<(u64, Links)> {
        let right = board & board >> 1 & !0x8888;
        let below = board & board >> SIDE;
        let (low, links, max) = Links { right, below }.reduced(heights);
        (max < 16).then_some((low, links))
    }

    /// Returns the relative heights and the links that remain at these heights.
    pub(super) fn pruned(self, heights: u64) -> (u64, Links) {
        let mut each = [0; CELLS];
        for (at, height) in each.iter_mut().enumerate() {
            *height = (heights >> (4 * at)) as u8 & 15;
        }
        let (heights, links, _) = self.reduced(&each);
        (heights, links)
    }

    /// Returns whether there are no links.
    pub(super) const fn is_empty(self) -> bool {
        self.right | self.below == 0
    }

    /// Returns the cells with a link.
    pub(super) const fn cells(self) -> u16 {
        self.right | self.right << 1 | self.below | self.below << SIDE
    }

    /// Returns the links between stacks that have the same height now.
    pub(super) const fn level(self, heights: u64) -> Links {
        Links {
            right: self.right & zeros(heights ^ heights >> 4),
            below: self.below & zeros(heights ^ heights >> 16),
        }
    }

    /// Returns the links of which exactly one stack is in a set.
    pub(super) const fn between_colours(self, set: u16) -> Links {
        Links { right: self.right & (set ^ set >> 1), below: self.below & (set ^ set >> SIDE) }
    }

    /// Returns the image of the links under a symmetry.
    pub(super) const fn transformed(self, symmetry: u8) -> Links {
        // A reflection exchanges the ends of the links.
        let right = if symmetry & 1 != 0 { self.right << 1 } else { self.right };
        let below = if symmetry & 2 != 0 { self.below << SIDE } else { self.below };
        let (right, below) = (transformed(symmetry, right), transformed(symmetry, below));
        if symmetry & 4 != 0 {
            Links { right: below, below: right }
        } else {
            Links { right, below }
        }
    }

    /// Removes links between stacks that can never have the same height, until a fixed point is
    /// reached. Returns the relative heights, the remaining links, and the maximum relative height
    /// that a stack can reach.
    fn reduced(mut self, heights: &[u8; CELLS]) -> (u64, Links, u8) {
        let mut ranges = heights.map(|now| HeightRange { now, max: u8::MAX });
        loop {
            let parts = self.components();
            parts.iter().take_while(|part| **part != 0).for_each(|part| limit(&mut ranges, *part));
            self.tighten(&mut ranges);
            let left = self.meeting(&ranges);
            if left == self {
                return self.relative(&ranges, &parts);
            }
            self = left;
        }
    }

    /// Returns the connected components of the links, followed by the empty set.
    fn components(self) -> [u16; CELLS / 2 + 1] {
        let mut parts = [0; CELLS / 2 + 1];
        let (mut left, mut count) = (self.cells(), 0);
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let larger = part | self.linked_with(part);
                if larger == part {
                    break;
                }
                part = larger;
            }
            left &= !part;
            parts[count] = part;
            count += 1;
        }
        parts
    }

    /// Returns the cells at the other ends of the links of a set.
    const fn linked_with(self, set: u16) -> u16 {
        (set & self.right) << 1
            | set >> 1 & self.right
            | (set & self.below) << SIDE
            | set >> SIDE & self.below
    }

    /// Lowers the maximum heights: a stack can grow beyond a height only if a linked stack can have
    /// this height.
    fn tighten(self, ranges: &mut [HeightRange; CELLS]) {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for at in 0..CELLS {
                let HeightRange { now, max } = ranges[at];
                let beside = self.linked_with(1 << at);
                let mut height = now;
                while height < max && is_met(ranges, beside, height) {
                    height += 1;
                }
                is_changed |= height < max;
                ranges[at].max = height;
            }
        }
    }

    /// Returns the links between stacks whose ranges of heights overlap.
    fn meeting(self, ranges: &[HeightRange; CELLS]) -> Links {
        let kept = |links: u16, step: usize| {
            let meets = |at: &usize| {
                let (one, other) = (ranges[*at], ranges[*at + step]);
                one.now <= other.max && other.now <= one.max
            };
            let linked = (0..CELLS).filter(|at| links >> at & 1 == 1);
            linked.filter(meets).fold(0, |kept, at| kept | 1 << at)
        };
        Links { right: kept(self.right, 1), below: kept(self.below, usize::from(SIDE)) }
    }

    /// Returns the heights relative to the lowest stack of each component.
    fn relative(self, ranges: &[HeightRange; CELLS], parts: &[u16]) -> (u64, Links, u8) {
        let (mut heights, mut max) = (0, 0);
        for part in parts.iter().take_while(|part| **part != 0) {
            let cells = (0..CELLS).filter(|at| part >> at & 1 == 1);
            let lowest = cells.clone().map(|at| ranges[at].now).min().unwrap_or(0);
            for at in cells {
                heights |= u64::from((ranges[at].now - lowest) & 15) << (4 * at);
                max = max.max(ranges[at].max - lowest);
            }
        }
        (heights, self, max)
    }
}

/// Returns whether a stack on one of the cells can have a height.
fn is_met(ranges: &[HeightRange; CELLS], cells: u16, height: u8) -> bool {
    let mut left = cells;
    while left != 0 {
        let HeightRange { now, max } = ranges[left.trailing_zeros() as usize];
        if now <= height && height <= max {
            return true;
        }
        left &= left - 1;
    }
    false
}

/// Limits the maximum heights of the stacks of a component.
///
/// A stack that grows leaves another stack of its old height, so that there is always a stack of
/// each height that occurs now, and of each height between the present and the future maximum.
/// Stacks that are higher than the stacks below them can ever grow do not help these to grow.
fn limit(ranges: &mut [HeightRange; CELLS], part: u16) {
    let mut cells = [0; CELLS];
    let mut count = 0;
    for at in (0..CELLS).filter(|at| part >> at & 1 == 1) {
        cells[count] = at;
        count += 1;
    }
    let cells = &mut cells[..count];
    cells.sort_unstable_by_key(|at| ranges[*at].now);
    let mut first = 0;
    while first < count {
        let (mut max, mut end) = (ranges[cells[first]].now, first + 1);
        while end < count && ranges[cells[end]].now <= max {
            // An additional stack adds one height, or the difference to the stack below.
            let higher = ranges[cells[end]].now - ranges[cells[end - 1]].now;
            max = max.saturating_add(higher.max(1));
            end += 1;
        }
        for at in &cells[first..end] {
            ranges[*at].max = ranges[*at].max.min(max);
        }
        first = end;
    }
}

/// Returns the set of nibbles that are 0.
const fn zeros(nibbles: u64) -> u16 {
    let any = nibbles | nibbles >> 1;
    let any = !(any | any >> 2) & 0x1111_1111_1111_1111;
    let pairs = (any | any >> 3) & 0x0303_0303_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(heights: [u8; CELLS]) -> (u64, Links) {
        Links::between(&heights, u16::MAX).unwrap()
    }

    #[test]
    fn zeros_are_found() {
        assert_eq!(zeros(0), u16::MAX);
        assert_eq!(zeros(0xf0ff_ffff_8421_0f00), 0x400b);
    }

    #[test]
    fn at_the_start_everything_is_linked() {
        let (heights, links) = links([1; CELLS]);
        assert_eq!((heights, links), (0, Links { right: 0x7777, below: 0x0fff }));
    }

    #[test]
    fn stacks_that_never_meet_are_dead_and_others_have_relative_heights() {
        let mut heights = [1, 4, 1, 4, 4, 1, 4, 1, 1, 4, 1, 4, 4, 1, 4, 1];
        assert_eq!(links(heights).1, Links { right: 0, below: 0 });
        // Of two neighbours of the same height, one grows once.
        (heights[0], heights[1]) = (9, 9);
        assert_eq!(links(heights), (0, Links { right: 1, below: 0 }));
        (heights[0], heights[1]) = (9, 10);
        assert_eq!(links(heights), (0, Links { right: 0, below: 0 }));
    }
}
