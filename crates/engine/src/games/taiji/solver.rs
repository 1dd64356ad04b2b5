//! Bounds and table keys for solving Taiji.

use ludoteca_rules::bits::Ones;
use ludoteca_rules::games::taiji::board::{self, Layout, TaijiBoard, insert};
use ludoteca_rules::games::taiji::{Scoring, Taiji, TaijiMove, TaijiOptions};
use ludoteca_rules::{Game, Player, wide_hash_of};
use std::hash::Hash;

/// Returns bounds of the score: groups never shrink, and a player covers at most half of the live
/// cells.
pub(super) fn bounds_by_growth(position: &Taiji) -> (i32, i32) {
    let [light, dark] = on_board!(position, board => ranges(&board, position.options()));
    let (own, enemy) = if position.turn() == Player::One { (light, dark) } else { (dark, light) };
    (own.0 - enemy.1, own.1 - enemy.0)
}

/// Returns whether Dark can answer every domino by its point reflection with exchanged colours, and
/// thus reach the same score as Light. On a board of even size, no domino overlaps its reflection
/// unless it is diagonal.
pub(super) fn can_be_reflected(position: &Taiji) -> bool {
    let TaijiOptions { size, diagonal, .. } = *position.options();
    position.turn() == Player::One
        && size.is_multiple_of(2)
        && !diagonal
        && on_board!(position, board => is_reflected(&board, size))
}

/// Returns whether Dark can answer the last domino by its reflection.
pub(super) fn can_reflect_now(position: &Taiji) -> bool {
    let is_reflection = |m: &TaijiMove| {
        let mut after = *position;
        after.play_unchecked(*m);
        can_be_reflected(&after)
    };
    let can_be = position.turn() == Player::Two && position.options().size.is_multiple_of(2);
    can_be && position.outcome().is_none() && position.moves().iter().any(is_reflection)
}

/// Returns whether the dark cells are the point reflection of the light ones.
fn is_reflected<B: Layout>(board: &TaijiBoard<B>, size: u8) -> bool {
    let last = (u32::from(size) - 1) * (B::STRIDE + 1);
    let mut light = Ones(board.light);
    light.all(|cell| board.dark.has(last - cell)) && board.light.count() == board.dark.count()
}

/// Upper limit of scores. It exceeds the product of nine groups on the largest board, unless the
/// position was set up with more cells of one player.
pub(super) const MAX_POINTS: i32 = 1 << 30;

/// Returns the lowest and the highest final score of both players.
fn ranges<B: Layout>(board: &TaijiBoard<B>, options: &TaijiOptions) -> [(i32, i32); 2] {
    let live = board.live(options);
    [board.light, board.dark].map(|half| match options.scoring {
        // The product of groups can become smaller when they are connected.
        Scoring::Product => (0, max_product(half.count() + growth(live, options), options.groups)),
        Scoring::Sum | Scoring::Squares => {
            (board::score(half, options) as i32, max_sum(half, live, options))
        }
    })
}

/// Returns the maximum product of the sizes of groups with this total number of cells, which is
/// that of groups of equal size.
fn max_product(cells: u32, groups: u8) -> i32 {
    let product = |groups: u32| {
        let (size, larger) = (u64::from(cells / groups), cells % groups);
        let rest = size.saturating_pow(groups - larger);
        (size + 1).saturating_pow(larger).saturating_mul(rest)
    };
    let max = (1..=u32::from(groups)).map(product).max().unwrap_or(0);
    max.min(MAX_POINTS as u64) as i32
}

/// Returns the maximum sum, of sizes or squares, that the groups of a player can score. Groups that
/// can be connected count as one.
fn max_sum<B: Layout>(half: B, live: B, options: &TaijiOptions) -> i32 {
    let mut sizes = [0; 9];
    let sizes = &mut sizes[..usize::from(options.groups)];
    let mut left = half.or(live);
    while !left.is_empty() {
        let part = grown(B::bit(left.lowest()), left);
        left = left.without(part);
        insert(sizes, part.and(half).count() + growth(part.and(live), options));
    }
    let power = if options.scoring == Scoring::Squares { 2 } else { 1 };
    sizes.iter().map(|size| size.pow(power) as i32).sum()
}

/// Returns the maximum number of domino halves of one colour on a set of cells: one per domino,
/// unless the other halves can be placed elsewhere.
fn growth<B: Layout>(live: B, options: &TaijiOptions) -> u32 {
    if options.diagonal {
        return live.count();
    }
    let (mut left, mut dominoes) = (live, 0);
    while !left.is_empty() {
        let region = grown(B::bit(left.lowest()), left);
        left = left.without(region);
        dominoes += region.count() / 2;
    }
    dominoes
}

/// Returns the cells of a set that are connected to some of its cells (flood fill).
fn grown<B: Layout>(cells: B, set: B) -> B {
    let mut group = cells;
    loop {
        let larger = group.or(group.beside().and(set));
        if larger == group {
            return group;
        }
        group = larger;
    }
}

/// Returns the table key of a board.
pub(super) fn key<B: Layout + Hash>(board: &TaijiBoard<B>, options: &TaijiOptions) -> u128 {
    let live = board.live(options);
    let halves = [board.light, board.dark].map(|half| half_key(half, live, options));
    wide_hash_of(&live).wrapping_add(halves[0]).wrapping_add(halves[1].rotate_left(64))
}

/// Returns the key of a player's groups. It is a sum, so that their order does not matter.
fn half_key<B: Layout + Hash>(half: B, live: B, options: &TaijiOptions) -> u128 {
    let mut done = [0; 9];
    let done = &mut done[..usize::from(options.groups)];
    let (mut left, mut sum) = (half, 0_u128);
    while !left.is_empty() {
        let group = grown(B::bit(left.lowest()), left);
        left = left.without(group);
        let room = group.beside().and(live);
        if room.is_empty() {
            insert(done, group.count());
        } else {
            sum = sum.wrapping_add(wide_hash_of(&(room, group.count())));
        }
    }
    let sizes = done.iter().fold(0_u64, |sizes, size| sizes << 7 | u64::from(*size));
    sum.wrapping_add(wide_hash_of(&sizes))
}

/// Returns the image of a set of cells of a small board under a symmetry, numbered as by
/// [`on_square`](ludoteca_rules::on_square).
pub(super) fn transformed(symmetry: u8, size: u8, mut set: u64) -> u64 {
    let beside = u32::from(<u64 as Layout>::MAX_SIZE - size);
    if symmetry & 1 != 0 {
        set = (set.swap_bytes().reverse_bits()) >> beside;
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes() >> (8 * beside);
    }
    if symmetry & 4 != 0 {
        for (mask, by) in
            [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)]
        {
            let across = (set ^ set >> by) & mask;
            set ^= across | across << by;
        }
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_game::EngineGame;
    use ludoteca_rules::games::taiji::board::AnyBoard;
    use ludoteca_rules::{Options, Outcome, Rng};

    fn each_position(options: &str, games: u64, mut check: impl FnMut(&Taiji, &Taiji)) {
        let options = TaijiOptions::read(options).unwrap();
        for seed in 0..games {
            let (mut position, mut rng) = (Taiji::start(&options), Rng::new(seed));
            let mut seen = Vec::new();
            while let Some(m) = position.random_move(&mut rng, &mut Vec::new()) {
                seen.push(position);
                position.play_unchecked(m);
            }
            seen.iter().for_each(|before| check(before, &position));
        }
    }

    #[test]
    fn symmetric_boards_have_the_same_canonical_form() {
        for options in ["size=2", "size=5", "size=8", "size=7,diagonal=yes"] {
            each_position(options, 10, |position, _| {
                for symmetry in position.symmetries() {
                    let image = position.transformed(*symmetry);
                    assert_eq!(image.canonical(), position.canonical());
                    let light = |position: &Taiji| match position.board() {
                        AnyBoard::Small(board) => board.light,
                        _ => panic!("a small board"),
                    };
                    let size = position.options().size;
                    assert_eq!(transformed(*symmetry, size, light(position)), light(&image));
                }
            });
        }
    }

    #[test]
    fn dark_can_reflect_until_the_end() {
        let options = |text| TaijiOptions::read(text).unwrap();
        let mut rng = Rng::new(3);
        for text in ["size=2", "size=4", "size=6,groups=3", "size=8,scoring=product", "size=12"] {
            let mut position = Taiji::start(&options(text));
            while position.outcome().is_none() {
                assert!(
                    can_be_reflected(&position) && position.score_bounds().1 <= 0,
                    "{position:?}"
                );
                let images = position.moves().into_iter().map(|m| {
                    let image = position.transformed_move(3, m);
                    let mut after = position;
                    after.play_unchecked(m);
                    let answer = TaijiMove { light: image.dark, dark: image.light };
                    assert_eq!(after.check(answer), Ok(()), "{after:?} {m}");
                    after.play_unchecked(answer);
                    after
                });
                let images: Vec<Taiji> = images.collect();
                position = images[rng.below(images.len() as u32) as usize];
            }
            assert_eq!(position.final_score(), 0, "{text}");
        }
        for text in ["size=5", "size=4,diagonal=yes"] {
            assert!(!can_be_reflected(&Taiji::start(&options(text))), "{text}");
        }
    }

    #[test]
    fn equal_groups_have_the_maximum_product() {
        for (cells, groups, expected) in [
            (0, 3, 0),
            (1, 3, 1),
            (2, 1, 2),
            (4, 9, 4),
            (5, 3, 6),
            (24, 2, 144),
            (25, 2, 156),
            (84, 9, 531_441_000),
            (169, 9, MAX_POINTS),
        ] {
            assert_eq!(max_product(cells, groups), expected, "{cells} {groups}");
        }
    }

    #[test]
    fn products_that_are_too_large_are_clamped() {
        let options = TaijiOptions::read("size=12,groups=9,scoring=product").unwrap();
        let [squares, lines] = ["wwwwbwwwbwww/", "bbbbbbbbbbbb/"];
        let rows = [&squares.repeat(4), lines, &squares.repeat(3), lines, &squares.repeat(3)];
        let rows = rows.concat();
        for (turn, score) in [("w", MAX_POINTS), ("b", -MAX_POINTS)] {
            let text = format!("{} {turn}", rows.trim_end_matches('/'));
            let position = Taiji::read_position(&options, &text).unwrap();
            assert_eq!(position.outcome(), Some(Outcome::Win(Player::One)));
            assert_eq!(position.final_score(), score, "{turn}");
        }
    }

    #[test]
    fn the_final_score_is_within_all_earlier_bounds() {
        for options in [
            "size=5",
            "size=7,groups=2",
            "size=6,groups=3,scoring=squares",
            "size=4,groups=2,scoring=product",
            "size=7,groups=3,scoring=product",
            "size=13,groups=9,scoring=product",
            "size=5,diagonal=yes",
            "size=9",
            "size=12,groups=3",
        ] {
            each_position(options, 40, |before, end| {
                let (low, high) = bounds_by_growth(before);
                let score = end.final_score() * if before.turn() == end.turn() { 1 } else { -1 };
                assert!(
                    (low..=high).contains(&score),
                    "{options} {before:?}: {low} {score} {high}"
                );
            });
        }
    }

    #[test]
    fn the_key_omits_the_cells_of_dead_groups() {
        let options = TaijiOptions::read("size=4,groups=2").unwrap();
        let at = |text: &str| Taiji::read_position(&options, text).unwrap();
        // Only c4 and d4 are empty, and the groups in the first two rows do not reach them. The
        // first two boards have dead groups of the same sizes in different places: light ones of 3
        // and 1 cells, dark ones of 4 and 1. The third has a light group of 4.
        let [one, other, larger] =
            ["wwwb/bbbw", "wbwb/wbbw", "wwww/bbbb"].map(|rows| at(&format!("{rows}/wbwb/bw.. w")));
        assert_ne!(one, other);
        assert_eq!(one.solver_key(), other.solver_key());
        assert_ne!(one.solver_key(), larger.solver_key());
        let dark_to_move = at("wwwb/bbbw/wbwb/bw.. b");
        assert_ne!(one.solver_key(), dark_to_move.solver_key());
        for m in one.moves() {
            let final_score = |mut position: Taiji| {
                position.play_unchecked(m);
                assert!(position.outcome().is_some());
                position.final_score()
            };
            assert_eq!(final_score(one), final_score(other), "{m}");
            assert_ne!(final_score(one), final_score(larger), "{m}");
        }
    }
}
