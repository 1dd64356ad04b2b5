//! Evaluation features, move ordering and levels of Taiji.

use super::solver::{
    MAX_POINTS, bounds_by_growth, can_be_reflected, can_reflect_now, key, transformed,
};
use super::weights::WEIGHTS;
use crate::engine_game::{EngineGame, LAST_STAGE};
use crate::handicap::Handicap;
use crate::method::{SearchMethod, Selection};
use ludoteca_protocol::Level;
use ludoteca_rules::bits::{Bits, each_joined_group};
use ludoteca_rules::games::taiji::board::{AnyBoard, Layout, TaijiBoard, insert};
use ludoteca_rules::games::taiji::{Scoring, Taiji, TaijiMove, TaijiOptions, TaijiTie};
use ludoteca_rules::{Game, Outcome, Player, Words, wide_hash_of};

/// Maximum number of groups of three or more cells of a player.
const MAX_LARGER_GROUPS: usize = 56;

/// Score units per cell.
const UNITS_PER_CELL: u64 = 8;

static WORDS: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

impl EngineGame for Taiji {
    const FEATURE_WORDS: &'static Words = &WORDS;
    const FEATURES: &'static [&'static str] =
        &["score", "next", "room", "free", "reach", "links", "jump", "bridges", "tie", "turn"];

    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;
    const LEVELS: [Handicap; Level::COUNT] = [
        Handicap::new(60, 245, 10, 200),
        Handicap::new(150, 137, 5, 80),
        Handicap::new(400, 90, 2, 30),
        Handicap::new(1_200, 124, 0, 10),
        Handicap::new(4_000, 82, 0, 0),
        Handicap::new(12_000, 62, 0, 0),
        Handicap::new(40_000, 46, 0, 0),
        Handicap::new(500_000, 95, 0, 0),
    ];

    #[inline]
    fn features(&self, features: &mut [[i32; 2]]) {
        let [light, dark] = on_board!(self, board => features_of(&board, self.options()));
        let tie = [0, i32::from(self.options().tie == TaijiTie::Dark)];
        let turn = [self.turn() == Player::One, self.turn() == Player::Two].map(i32::from);
        let of_groups = light.into_iter().zip(dark).map(|(light, dark)| [light, dark]);
        for (feature, value) in features.iter_mut().zip(of_groups.chain([tie, turn])) {
            *feature = value;
        }
    }

    #[inline]
    fn stage(&self) -> i32 {
        let covered = on_board!(self, board => board.light.or(board.dark).count()) as i32;
        covered * LAST_STAGE / i32::from(self.options().size).pow(2)
    }

    #[inline(always)]
    fn move_order(&self, m: TaijiMove) -> i32 {
        on_board!(self, board => ordering_score(&board, m, self.turn()))
    }

    /// Moves that extend a group are obvious, moves that connect several groups less so, and moves
    /// that only block the opponent are easily overlooked.
    fn subtlety(&self, m: TaijiMove) -> u32 {
        match on_board!(self, board => joined(&board, m, self.turn())) {
            0 => 2,
            1 => 0,
            _ => 1,
        }
    }

    /// Playouts predict better than the evaluation which groups will grow. RAVE statistics are
    /// shared because both players place the same dominoes.
    fn search_method(&self) -> SearchMethod {
        SearchMethod::proving(Selection::Rave { equivalence: 1000.0, shared: true })
    }

    const SCORED: bool = true;

    fn final_score(&self) -> i32 {
        let points = self.points().expect("the points of a game that has them");
        let [own, enemy] = [self.turn(), !self.turn()].map(|player| points[player.index()]);
        // Products can be arbitrarily large in positions that were set up.
        let ahead = own.saturating_sub(enemy).min(MAX_POINTS as u64) as i32;
        let behind = enemy.saturating_sub(own).min(MAX_POINTS as u64) as i32;
        ahead - behind
    }

    fn tie(&self) -> Outcome {
        match self.options().tie {
            TaijiTie::Dark => Outcome::Win(Player::Two),
            TaijiTie::Draw => Outcome::Draw,
        }
    }

    fn score_bounds(&self) -> (i32, i32) {
        let (low, high) = bounds_by_growth(self);
        if can_be_reflected(self) { (low, high.min(0)) } else { (low, high) }
    }

    /// The estimate fits empty boards: 5,000 nodes with 16 cells, a million with 25. A reply by
    /// reflection needs no search.
    fn estimated_nodes(&self) -> Option<u64> {
        if can_reflect_now(self) {
            return Some(1);
        }
        let live = on_board!(self, board => board.live(self.options()).count());
        Some((0.6 * f64::from(live)).exp() as u64 / 3)
    }

    /// Only small boards have canonical positions: on larger boards only late positions can be
    /// solved, in which symmetric positions rarely occur.
    fn canonical(&self) -> Taiji {
        let AnyBoard::Small(TaijiBoard { light, dark }) = self.board() else {
            return *self;
        };
        let size = self.options().size;
        let images =
            (0..8).map(|image| (transformed(image, size, light), transformed(image, size, dark)));
        let (light, dark) = images.min().unwrap_or((light, dark));
        self.with_small_board(TaijiBoard { light, dark })
    }

    /// The key contains the sizes of groups that can no longer grow, and the sizes and free
    /// neighbours of the others.
    fn solver_key(&self) -> u128 {
        let position = on_board!(self, board => key(&board, self.options()));
        position ^ wide_hash_of(&(self.turn(), *self.options()))
    }
}

/// The features of one player.
///
/// A group is *scoring* if it is at least as large as the smallest group that counts for the score.
/// A cell is *live* if it can still be covered.
struct PlayerFeatures<B> {
    /// The live cells next to scoring groups.
    room: B,
    /// The score of the scoring groups, in units.
    score: i32,
    /// The size of the largest group that is not scoring.
    next: i32,
    /// The number of live cells next to two scoring groups. All groups of two cells count as one
    /// group, as do all single cells.
    bridges: i32,
    /// The number of cells of other groups that one cell would connect to a scoring group.
    links: i32,
    /// The size of the largest of these groups.
    jump: i32,
}

/// Returns the features of both players, in order, except `tie` and `turn`.
#[inline]
fn features_of<B: Layout>(board: &TaijiBoard<B>, options: &TaijiOptions) -> [[i32; 8]; 2] {
    let live = board.live(options);
    let [light, dark] =
        [board.light, board.dark].map(|cells| PlayerFeatures::of(cells, live, options));
    [(&light, &dark), (&dark, &light)].map(|(own, enemy)| {
        let harmless = live.without(enemy.room);
        let free = own.room.and(harmless.beside());
        let reach = own.room.beside().and(live).without(own.room);
        [
            own.score,
            own.next,
            own.room.count() as i32,
            free.count() as i32,
            reach.count() as i32,
            own.links,
            own.jump,
            own.bridges,
        ]
    })
}

/// The groups of a player. Groups of one and two cells, which are the most frequent, are sets.
struct Groups<B> {
    single: B,
    pairs: B,
    larger: [B; MAX_LARGER_GROUPS],
    count: usize,
}

impl<B: Layout> Groups<B> {
    #[inline]
    fn of(cells: B) -> Groups<B> {
        let joined = cells.and(cells.beside());
        let pairs = joined.pairs();
        let (mut larger, mut count) = ([B::EMPTY; MAX_LARGER_GROUPS], 0);
        each_joined_group(joined.without(pairs), B::beside, |group| {
            larger[count] = group;
            count += 1;
        });
        Groups { single: cells.without(joined), pairs, larger, count }
    }

    /// Returns the groups of three or more cells.
    fn larger(&self) -> &[B] {
        &self.larger[..self.count]
    }

    /// Fills a list with the sizes of the largest groups in descending order.
    #[inline]
    fn rank(&self, sizes: &mut [u32]) {
        self.larger().iter().for_each(|group| insert(sizes, group.count()));
        for (cells, size) in [(self.pairs, 2), (self.single, 1)] {
            let free = sizes.iter_mut().filter(|place| **place == 0);
            free.take((cells.count() / size) as usize).for_each(|place| *place = size);
        }
    }
}

impl<B: Layout> PlayerFeatures<B> {
    #[inline]
    fn of(cells: B, live: B, options: &TaijiOptions) -> PlayerFeatures<B> {
        let groups = Groups::of(cells);
        let counted = usize::from(options.groups);
        let mut sizes = [0; 10];
        groups.rank(&mut sizes[..=counted]);
        let (room, core, bridges) = surroundings(&groups, sizes[counted - 1], live);
        let near = room.beside().without(core);
        let near_pairs = groups.pairs.and(near);
        let near_pairs = near_pairs.or(near_pairs.beside().and(groups.pairs)).count() as i32;
        let near_singles = groups.single.and(near).count() as i32;
        let mut links = near_pairs + near_singles;
        let mut jump = near_pairs.min(2).max(near_singles.min(1));
        for group in groups.larger().iter().filter(|group| !group.and(near).is_empty()) {
            let size = group.count() as i32;
            links += size;
            jump = jump.max(size);
        }
        PlayerFeatures {
            room,
            score: even_score(&sizes[..counted], options.scoring),
            next: sizes[counted] as i32,
            bridges: bridges.count() as i32,
            links,
            jump,
        }
    }
}

/// Returns the live cells next to groups of at least a size, these groups, and the live cells next
/// to two of them.
#[inline]
fn surroundings<B: Layout>(groups: &Groups<B>, min_size: u32, live: B) -> (B, B, B) {
    let (mut room, mut core, mut bridges) = (B::EMPTY, B::EMPTY, B::EMPTY);
    let mut add = |group: B| {
        let beside = group.beside().and(live);
        bridges = bridges.or(room.and(beside));
        room = room.or(beside);
        core = core.or(group);
    };
    groups.larger().iter().filter(|group| group.count() >= min_size).for_each(|group| add(*group));
    if min_size <= 2 {
        add(groups.pairs);
    }
    if min_size <= 1 {
        add(groups.single);
    }
    (room, core, bridges)
}

/// Returns the score of groups as a number of cells, in units. For squares and products, it is the
/// total size of equal groups with the same score.
fn even_score(sizes: &[u32], scoring: Scoring) -> i32 {
    let groups = sizes.iter().filter(|size| **size > 0).count() as f64;
    let sizes = sizes.iter().map(|size| u64::from(*size));
    let parts = UNITS_PER_CELL as f64;
    match scoring {
        Scoring::Sum => (sizes.sum::<u64>() * UNITS_PER_CELL) as i32,
        Scoring::Squares => {
            let squares: u64 = sizes.map(|size| size * size).sum();
            (parts * (squares as f64 * groups).sqrt()) as i32
        }
        Scoring::Product => {
            let product: f64 = sizes.filter(|size| *size > 0).map(|size| size as f64).product();
            if groups == 0.0 { 0 } else { (parts * groups * product.powf(1.0 / groups)) as i32 }
        }
    }
}

/// Returns the number of own cells next to the own half of a domino.
#[inline]
fn joined<B: Layout>(board: &TaijiBoard<B>, m: TaijiMove, turn: Player) -> u32 {
    let (at, own) = match turn {
        Player::One => (m.light, board.light),
        Player::Two => (m.dark, board.dark),
    };
    B::cell(at).beside().and(own).count()
}

/// Returns the ordering score of a domino. It is high if the own half extends own groups or blocks
/// enemy groups, and the enemy half does neither for the opponent.
#[inline]
fn ordering_score<B: Layout>(board: &TaijiBoard<B>, m: TaijiMove, turn: Player) -> i32 {
    let (at, other) = (B::cell(m.light).beside(), B::cell(m.dark).beside());
    let near = |place: B, half: B| place.and(half).count() as i32;
    let light = 2 * near(at, board.light) + near(at, board.dark);
    let dark = 2 * near(other, board.dark) + near(other, board.light);
    if turn == Player::One { light - dark } else { dark - light }
}
