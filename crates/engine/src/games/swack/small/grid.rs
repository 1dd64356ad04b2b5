//! Bitboards of 4 × 4 cells, and heights as nibbles.

use std::cmp::Ordering;
use std::sync::OnceLock;

/// Number of cells in a row and in a column. Smaller boards use the first rows and columns.
pub(super) const SIDE: u8 = 4;

const FIRST_COLUMN: u16 = 0x1111;
const LAST_COLUMN: u16 = 0x8888;

/// Compares the sizes of the groups of two sets: the largest, then the second largest, and so on.
#[inline]
pub(super) fn compare_groups(one: u16, other: u16) -> Ordering {
    let groups = groups();
    groups[usize::from(one)].cmp(&groups[usize::from(other)])
}

/// Returns the size of the largest group of a set.
#[inline]
pub(super) fn largest_group(set: u16) -> u32 {
    (u64::BITS + 3 - groups()[usize::from(set)].leading_zeros()) / 4
}

/// Returns the numbers of groups by size for each set of cells: nibble `n - 1` is the number of
/// groups of `n` cells. These numbers compare like lists of sizes in descending order.
fn groups() -> &'static [u64; 1 << 16] {
    static GROUPS: OnceLock<Box<[u64; 1 << 16]>> = OnceLock::new();
    GROUPS.get_or_init(|| {
        let mut groups = Box::new([0; 1 << 16]);
        for (set, groups) in (0..=u16::MAX).zip(groups.iter_mut()) {
            let mut left = set;
            while left != 0 {
                let group = grown(left & left.wrapping_neg(), left);
                *groups += 1 << (4 * (group.count_ones() - 1));
                left &= !group;
            }
        }
        groups
    })
}

/// Returns the neighbours of the cells of a set.
#[inline]
pub(super) const fn beside(set: u16) -> u16 {
    (set & !LAST_COLUMN) << 1 | (set & !FIRST_COLUMN) >> 1 | set << SIDE | set >> SIDE
}

/// Returns the cells of a set that are connected to some of its cells (flood fill).
fn grown(cells: u16, set: u16) -> u16 {
    let mut group = cells;
    loop {
        let larger = (group | beside(group)) & set;
        if larger == group {
            return group;
        }
        group = larger;
    }
}

/// Returns the image of a set under a symmetry: bit 0 reverses the columns, bit 1 reverses the
/// rows, and bit 2 then exchanges columns and rows.
#[inline]
pub(super) const fn transformed(symmetry: u8, mut set: u16) -> u16 {
    if symmetry & 1 != 0 {
        set = (set & 0x5555) << 1 | set >> 1 & 0x5555;
        set = (set & 0x3333) << 2 | set >> 2 & 0x3333;
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes();
        set = (set & 0x0f0f) << 4 | set >> 4 & 0x0f0f;
    }
    if symmetry & 4 != 0 {
        let across = (set ^ set >> 3) & 0x0a0a;
        set ^= across | across << 3;
        let across = (set ^ set >> 6) & 0x00cc;
        set ^= across | across << 6;
    }
    set
}

/// Returns the image of heights under a symmetry, like [`transformed`].
#[inline]
pub(super) const fn transformed_heights(symmetry: u8, mut heights: u64) -> u64 {
    if symmetry & 1 != 0 {
        heights = (heights & 0x0f0f_0f0f_0f0f_0f0f) << 4 | heights >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
        heights = (heights & 0x00ff_00ff_00ff_00ff) << 8 | heights >> 8 & 0x00ff_00ff_00ff_00ff;
    }
    if symmetry & 2 != 0 {
        heights = (heights & 0x0000_ffff_0000_ffff) << 16 | heights >> 16 & 0x0000_ffff_0000_ffff;
        heights = heights.rotate_left(32);
    }
    if symmetry & 4 != 0 {
        let across = (heights ^ heights >> 12) & 0x0000_f0f0_0000_f0f0;
        heights ^= across | across << 12;
        let across = (heights ^ heights >> 24) & 0x0000_0000_ff00_ff00;
        heights ^= across | across << 24;
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::{Cell, Rng, on_square};

    #[test]
    fn sets_and_heights_are_transformed_like_cells() {
        let mut rng = Rng::new(1);
        for symmetry in 0..8 {
            let (set, heights) = (rng.bits() as u16, rng.bits());
            let set_image = transformed(symmetry, set);
            let image = transformed_heights(symmetry, heights);
            for cell in Cell::all(SIDE) {
                let at = |cell: Cell| u32::from(cell.row() * SIDE + cell.column());
                let (from, to) = (at(cell), at(on_square(symmetry, SIDE, cell)));
                assert_eq!(set >> from & 1, set_image >> to & 1, "{symmetry} {cell}");
                assert_eq!(heights >> (4 * from) & 15, image >> (4 * to) & 15, "{symmetry} {cell}");
            }
        }
    }

    #[test]
    fn groups_are_compared_from_the_largest() {
        assert_eq!(largest_group(0), 0);
        assert_eq!(largest_group(u16::MAX), 16);
        assert_eq!(largest_group(0b1011), 2);
        assert_eq!(compare_groups(0b0011, 0b1101), Ordering::Less);
        assert_eq!(compare_groups(0b0111, 0b1101), Ordering::Greater);
        assert_eq!(compare_groups(0b1101, 0b1011), Ordering::Equal);
    }
}
