//! Which neighbouring stacks can ever have the same height, and so matter to each other.

use super::grid::{SIDE, turned};

/// Pairs of neighbours, by the left cell of those in a row and by the upper one of those in a
/// column.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Links {
    pub(super) right: u16,
    pub(super) below: u16,
}

const CELLS: usize = 16;

/// The heights that a stack can have from now on.
#[derive(Copy, Clone, Default)]
struct LinkReach {
    now: u8,
    most: u8,
}

impl Links {
    /// The links between stacks of these heights, and the heights as nibbles; none if they do not
    /// fit.
    pub(super) fn between(heights: &[u8; CELLS], board: u16) -> Option<(u64, Links)> {
        let right = board & board >> 1 & !0x8888;
        let below = board & board >> SIDE;
        let (low, links, most) = Links { right, below }.settled(heights);
        (most < 16).then_some((low, links))
    }

    /// The links that are left, and the heights above the lowest stack that each is linked with.
    pub(super) fn renewed(self, heights: u64) -> (u64, Links) {
        let mut each = [0; CELLS];
        for (at, height) in each.iter_mut().enumerate() {
            *height = (heights >> (4 * at)) as u8 & 15;
        }
        let (heights, links, _) = self.settled(&each);
        (heights, links)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.right | self.below == 0
    }

    /// The cells that have a link.
    pub(super) const fn cells(self) -> u16 {
        self.right | self.right << 1 | self.below | self.below << SIDE
    }

    /// Those links whose stacks are of the same height now.
    pub(super) const fn level(self, heights: u64) -> Links {
        Links {
            right: self.right & zeros(heights ^ heights >> 4),
            below: self.below & zeros(heights ^ heights >> 16),
        }
    }

    /// Those links of which exactly one stack is in a set.
    pub(super) const fn between_colours(self, set: u16) -> Links {
        Links { right: self.right & (set ^ set >> 1), below: self.below & (set ^ set >> SIDE) }
    }

    /// The links turned or reflected: where ends change places, the other end is the first.
    pub(super) const fn turned(self, symmetry: u8) -> Links {
        let right = if symmetry & 1 != 0 { self.right << 1 } else { self.right };
        let below = if symmetry & 2 != 0 { self.below << SIDE } else { self.below };
        let (right, below) = (turned(symmetry, right), turned(symmetry, below));
        if symmetry & 4 != 0 {
            Links { right: below, below: right }
        } else {
            Links { right, below }
        }
    }

    /// Takes links away until all that are left might matter: the heights above the lowest stack
    /// that each is linked with, the links, and the greatest height that might be reached.
    fn settled(mut self, heights: &[u8; CELLS]) -> (u64, Links, u8) {
        let mut reach = heights.map(|now| LinkReach { now, most: u8::MAX });
        loop {
            let parts = self.parts();
            parts.iter().take_while(|part| **part != 0).for_each(|part| limit(&mut reach, *part));
            self.tighten(&mut reach);
            let left = self.meeting(&reach);
            if left == self {
                return self.relative(&reach, &parts);
            }
            self = left;
        }
    }

    /// The sets of cells that are linked with each other, the empty set after the last.
    fn parts(self) -> [u16; CELLS / 2 + 1] {
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

    /// The cells at the other ends of the links of a set.
    const fn linked_with(self, set: u16) -> u16 {
        (set & self.right) << 1
            | set >> 1 & self.right
            | (set & self.below) << SIDE
            | set >> SIDE & self.below
    }

    /// A stack grows from a height only beside another that can have this height.
    fn tighten(self, reach: &mut [LinkReach; CELLS]) {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for at in 0..CELLS {
                let LinkReach { now, most } = reach[at];
                let beside = self.linked_with(1 << at);
                let mut height = now;
                while height < most && is_met(reach, beside, height) {
                    height += 1;
                }
                is_changed |= height < most;
                reach[at].most = height;
            }
        }
    }

    /// The links between stacks that can have the same height.
    fn meeting(self, reach: &[LinkReach; CELLS]) -> Links {
        let kept = |links: u16, step: usize| {
            let meets = |at: &usize| {
                let (one, other) = (reach[*at], reach[*at + step]);
                one.now <= other.most && other.now <= one.most
            };
            let linked = (0..CELLS).filter(|at| links >> at & 1 == 1);
            linked.filter(meets).fold(0, |kept, at| kept | 1 << at)
        };
        Links { right: kept(self.right, 1), below: kept(self.below, usize::from(SIDE)) }
    }

    fn relative(self, reach: &[LinkReach; CELLS], parts: &[u16]) -> (u64, Links, u8) {
        let (mut heights, mut most) = (0, 0);
        for part in parts.iter().take_while(|part| **part != 0) {
            let cells = (0..CELLS).filter(|at| part >> at & 1 == 1);
            let lowest = cells.clone().map(|at| reach[at].now).min().unwrap_or(0);
            for at in cells {
                heights |= u64::from((reach[at].now - lowest) & 15) << (4 * at);
                most = most.max(reach[at].most - lowest);
            }
        }
        (heights, self, most)
    }
}

fn is_met(reach: &[LinkReach; CELLS], cells: u16, height: u8) -> bool {
    let mut left = cells;
    while left != 0 {
        let LinkReach { now, most } = reach[left.trailing_zeros() as usize];
        if now <= height && height <= most {
            return true;
        }
        left &= left - 1;
    }
    false
}

/// Limits how high the stacks of a part can grow. A stack that grows leaves another of the height
/// it had, so that heights that there are now, and all on the way up from the highest, are never
/// without a stack. Stacks that are higher than those below can ever grow are of no use to them.
fn limit(reach: &mut [LinkReach; CELLS], part: u16) {
    let mut cells = [0; CELLS];
    let mut count = 0;
    for at in (0..CELLS).filter(|at| part >> at & 1 == 1) {
        cells[count] = at;
        count += 1;
    }
    let cells = &mut cells[..count];
    cells.sort_unstable_by_key(|at| reach[*at].now);
    let mut first = 0;
    while first < count {
        let (mut most, mut end) = (reach[cells[first]].now, first + 1);
        while end < count && reach[cells[end]].now <= most {
            // One more stack can hold one more height, but one that is higher holds its own.
            let higher = reach[cells[end]].now - reach[cells[end - 1]].now;
            most = most.saturating_add(higher.max(1));
            end += 1;
        }
        for at in &cells[first..end] {
            reach[*at].most = reach[*at].most.min(most);
        }
        first = end;
    }
}

/// The nibbles that are 0, as a bit each.
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
    fn stacks_that_never_meet_are_dead_and_others_lose_their_base() {
        let mut heights = [1, 4, 1, 4, 4, 1, 4, 1, 1, 4, 1, 4, 4, 1, 4, 1];
        assert_eq!(links(heights).1, Links { right: 0, below: 0 });
        // Two neighbours of the same height: one of them grows, once.
        (heights[0], heights[1]) = (9, 9);
        assert_eq!(links(heights), (0, Links { right: 1, below: 0 }));
        (heights[0], heights[1]) = (9, 10);
        assert_eq!(links(heights), (0, Links { right: 0, below: 0 }));
    }
}
