//! The evaluation of Taiji: large groups and their room to grow.

use super::solver::{MAX_POINTS, bounds_by_growth, can_be_reflected, can_reflect_now, key, turned};
use super::weights::WEIGHTS;
use crate::engine_game::{EngineGame, LAST_STAGE};
use crate::handicap::Handicap;
use crate::method::{SearchMethod, Selection};
use ludoteca_protocol::Level;
use ludoteca_rules::bits::{Bits, each_joined_group};
use ludoteca_rules::games::taiji::board::{AnyBoard, Layout, TaijiBoard, insert};
use ludoteca_rules::games::taiji::{Scoring, Taiji, TaijiMove, TaijiOptions, TaijiTie};
use ludoteca_rules::{Game, Outcome, Player, Words, wide_hash_of};

/// Maximum number of groups of three or more cells of a player on the largest board.
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
        let [light, dark] = on_board!(self, board => measures_of(&board, self.options()));
        let rules = [0, i32::from(self.options().tie == TaijiTie::Dark)];
        let turn = [self.turn() == Player::One, self.turn() == Player::Two].map(i32::from);
        let features_of_both = light.into_iter().zip(dark).map(|(light, dark)| [light, dark]);
        for (place, measure) in features.iter_mut().zip(features_of_both.chain([rules, turn])) {
            *place = measure;
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

    /// People see what joins their cells, less easily what joins several at once, and hardly what
    /// only spoils the opponent's plans.
    fn subtlety(&self, m: TaijiMove) -> u32 {
        match on_board!(self, board => joined(&board, m, self.turn())) {
            0 => 2,
            1 => 0,
            _ => 1,
        }
    }

    /// Playouts judge better than the evaluation which groups will grow. Both players place the same
    /// dominoes.
    fn search_method(&self) -> SearchMethod {
        SearchMethod::proving(Selection::Rave { equivalence: 1000.0, shared: true })
    }

    const SCORED: bool = true;

    fn final_score(&self) -> i32 {
        let points = self.points().expect("the points of a game that has them");
        let [own, enemy] = [self.turn(), !self.turn()].map(|player| points[player.index()]);
        // Products on boards that were set up can be larger than any number here.
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

    /// Measured on empty boards: 5 thousand positions with 16 cells left, a million with 25. A
    /// domino that only has to be reflected takes no search.
    fn estimated_nodes(&self) -> Option<u64> {
        if can_reflect_now(self) {
            return Some(1);
        }
        let live = on_board!(self, board => board.live(self.options()).count());
        Some((0.6 * f64::from(live)).exp() as u64 / 3)
    }

    /// On larger boards what can be solved is long past the point where turned boards meet.
    fn canonical(&self) -> Taiji {
        let AnyBoard::Small(TaijiBoard { light, dark }) = self.board() else {
            return *self;
        };
        let size = self.options().size;
        let images =
            (0..8).map(|symmetry| (turned(symmetry, size, light), turned(symmetry, size, dark)));
        let (light, dark) = images.min().unwrap_or((light, dark));
        self.with_small_board(TaijiBoard { light, dark })
    }

    /// Of groups that can no longer grow only the sizes matter, and of others only their size and
    /// where they can grow.
    fn solver_key(&self) -> u128 {
        let position = on_board!(self, board => key(&board, self.options()));
        position ^ wide_hash_of(&(self.turn(), *self.options()))
    }
}

/// The groups of a player that count, and what is around them.
struct Half<B> {
    /// The empty cells beside groups that count, which can still be covered. Groups as large as
    /// the smallest that counts are taken as counting.
    room: B,
    /// The score of the largest groups if nothing more were placed, in units.
    score: i32,
    /// The size of the largest group that does not count.
    next: i32,
    /// The cells beside two groups that count, where those of two cells are taken for one group,
    /// and so are single cells.
    bridges: i32,
    /// The cells of groups that one cell would join to those that count.
    links: i32,
    /// The cells of the largest of these.
    jump: i32,
}

#[inline]
fn measures_of<B: Layout>(board: &TaijiBoard<B>, options: &TaijiOptions) -> [[i32; 8]; 2] {
    let live = board.live(options);
    let [light, dark] = [board.light, board.dark].map(|half| Half::of(half, live, options));
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

/// The groups of a player by size; those of one and two cells, which most are, together.
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

    fn larger(&self) -> &[B] {
        &self.larger[..self.count]
    }

    /// Fills a list with the sizes of the largest groups.
    #[inline]
    fn rank(&self, sizes: &mut [u32]) {
        self.larger().iter().for_each(|group| insert(sizes, group.count()));
        for (cells, size) in [(self.pairs, 2), (self.single, 1)] {
            let free = sizes.iter_mut().filter(|place| **place == 0);
            free.take((cells.count() / size) as usize).for_each(|place| *place = size);
        }
    }
}

impl<B: Layout> Half<B> {
    #[inline]
    fn of(cells: B, live: B, options: &TaijiOptions) -> Half<B> {
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
        Half {
            room,
            score: even_score(&sizes[..counted], options.scoring),
            next: sizes[counted] as i32,
            bridges: bridges.count() as i32,
            links,
            jump,
        }
    }
}

/// The cells that can be covered beside groups of at least some size, these groups, and the cells
/// that are beside two of them.
#[inline]
fn surroundings<B: Layout>(groups: &Groups<B>, least: u32, live: B) -> (B, B, B) {
    let (mut room, mut core, mut bridges) = (B::EMPTY, B::EMPTY, B::EMPTY);
    let mut add = |group: B| {
        let beside = group.beside().and(live);
        bridges = bridges.or(room.and(beside));
        room = room.or(beside);
        core = core.or(group);
    };
    groups.larger().iter().filter(|group| group.count() >= least).for_each(|group| add(*group));
    if least <= 2 {
        add(groups.pairs);
    }
    if least <= 1 {
        add(groups.single);
    }
    (room, core, bridges)
}

/// What the sizes score, as cells in parts: for squares and products, the sum that equal groups
/// with this score would have.
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

/// Returns the number of own cells adjacent to the own half of a domino.
#[inline]
fn joined<B: Layout>(board: &TaijiBoard<B>, m: TaijiMove, turn: Player) -> u32 {
    let (at, own) = match turn {
        Player::One => (m.light, board.light),
        Player::Two => (m.dark, board.dark),
    };
    B::cell(at).beside().and(own).count()
}

/// Good is a domino whose own half joins own cells or blocks enemy ones, while the other half
/// helps nobody.
#[inline]
fn ordering_score<B: Layout>(board: &TaijiBoard<B>, m: TaijiMove, turn: Player) -> i32 {
    let (at, other) = (B::cell(m.light).beside(), B::cell(m.dark).beside());
    let near = |place: B, half: B| place.and(half).count() as i32;
    let light = 2 * near(at, board.light) + near(at, board.dark);
    let dark = 2 * near(other, board.dark) + near(other, board.light);
    if turn == Player::One { light - dark } else { dark - light }
}
