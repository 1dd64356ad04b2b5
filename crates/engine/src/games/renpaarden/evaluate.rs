//! Evaluation features, move ordering and levels of Renpaarden.

use super::race::{run, won_race};
use super::solver::{MAX_TRIED_MOVES, can_stay_at_home, has_enough_stones};
use super::weights::WEIGHTS;
use crate::engine_game::{EngineGame, LAST_STAGE};
use crate::handicap::Handicap;
use crate::solver::ForcedWin;
use ludoteca_protocol::Level;
use ludoteca_rules::bits::{Bits, Ones};
use ludoteca_rules::games::renpaarden::{Renpaarden, RenpaardenMove, Win, board};
use ludoteca_rules::{Cell, Game, Player, Words};

static WORDS: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

impl EngineGame for Renpaarden {
    const FEATURE_WORDS: &'static Words = &WORDS;
    const FEATURES: &'static [&'static str] = &[
        "rows",
        "stragglers",
        "bridges",
        "crowding",
        "turn",
        "unfilled",
        "detours",
        "guards",
        "filled-rows",
        "filled-stragglers",
        "filled-bridges",
        "filled-crowding",
        "filled-turn",
        "filled-empty",
        "filled-approach",
    ];

    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;
    const LEVELS: [Handicap; Level::COUNT] = [
        Handicap::new(60, 86, 10, 200),
        Handicap::new(150, 67, 5, 80),
        Handicap::new(400, 62, 2, 30),
        Handicap::new(1_200, 111, 0, 10),
        Handicap::new(4_000, 80, 0, 0),
        Handicap::new(12_000, 95, 0, 0),
        Handicap::new(19_000, 60, 0, 0),
        Handicap::new(250_000, 30, 0, 0),
    ];

    #[inline]
    fn features(&self, features: &mut [[i32; 2]]) {
        let features = match self.options().win {
            Win::Own => &mut features[..OWN_FEATURES],
            Win::Filled => &mut features[OWN_FEATURES..],
        };
        for player in Player::BOTH {
            let values = race(self, player).features(player == self.turn());
            for (feature, value) in features.iter_mut().zip(values) {
                feature[player.index()] = value;
            }
        }
    }

    /// The stage is the share of the distance that the stones of the leading player have covered.
    #[inline]
    fn stage(&self) -> i32 {
        let size = i32::from(self.options().size);
        let distance = 2 * size * (size - 2);
        let gone = Player::BOTH.map(|player| race(self, player).rows_gone());
        (gone[0].max(gone[1]) * LAST_STAGE / distance).min(LAST_STAGE)
    }

    fn material(&self) -> [i64; 2] {
        Player::BOTH.map(|player| i64::from(race(self, player).rows_gone()))
    }

    #[inline]
    fn move_order(&self, m: RenpaardenMove) -> i32 {
        let RenpaardenMove::Leap { from, to } = m else {
            return 0;
        };
        let down = i32::from(to.row()) - i32::from(from.row());
        if self.turn() == Player::One { down } else { -down }
    }

    /// The subtlety is the minimum number of leaps of the move after the first.
    fn subtlety(&self, m: RenpaardenMove) -> u32 {
        match m {
            RenpaardenMove::Leap { from, to } => leaps(self, from, to).saturating_sub(1),
            RenpaardenMove::Pass => 0,
        }
    }

    /// A player cannot win with too few stones to fill two rows, or if the opponent can stay at
    /// home.
    fn score_bounds(&self) -> (i32, i32) {
        let best = |player: Player| {
            i32::from(has_enough_stones(self, player) && !can_stay_at_home(self, !player))
        };
        (-best(!self.turn()), best(self.turn()))
    }

    fn forced_win(&self) -> Option<ForcedWin> {
        won_race(self)
    }

    /// A race that is decided now or after the next move needs no search. Only the moves that lead
    /// furthest are tried, because there can be hundreds.
    fn estimated_nodes(&self) -> Option<u64> {
        let is_decided = |m: &RenpaardenMove| {
            let mut after = *self;
            after.play_unchecked(*m);
            after.outcome().is_some() || run(&after, self.turn()).is_some()
        };
        if won_race(self).is_some() {
            return Some(1);
        }
        let mut moves = self.moves();
        moves.sort_by_key(|m| std::cmp::Reverse(self.move_order(*m)));
        moves.iter().take(MAX_TRIED_MOVES).any(is_decided).then_some(moves.len() as u64)
    }

    /// A player who keeps stones at home cannot lose, as long as a stone can move back and forth.
    fn holding_moves(&self, moves: &mut Vec<RenpaardenMove>) {
        let home = board::home(self.turn(), self.options().size);
        let is_home = |cell| i32::from(home & board::bit(cell) != 0);
        let gain = |m: &RenpaardenMove| match *m {
            RenpaardenMove::Leap { from, to } => is_home(to) - is_home(from),
            RenpaardenMove::Pass => 0,
        };
        let all = self.moves();
        moves.extend(all.into_iter().rev().max_by_key(gain));
    }
}

/// Returns the race of a player.
#[inline]
fn race(position: &Renpaarden, player: Player) -> Race {
    Race {
        player,
        size: position.options().size,
        win: position.options().win,
        own: position.stones(player),
        enemy: position.stones(!player),
    }
}

/// Returns the minimum number of leaps between two cells.
fn leaps(position: &Renpaarden, from: Cell, to: Cell) -> u32 {
    u32::from(board::leaps_between(position.options().size, board::index(from), board::index(to)))
}

/// The race of one player to the goal.
#[derive(Copy, Clone)]
struct Race {
    player: Player,
    size: u8,
    win: Win,
    own: u128,
    enemy: u128,
}

impl Race {
    /// Returns the features.
    #[inline]
    fn features(&self, has_turn: bool) -> [i32; OWN_FEATURES] {
        let [rows, stragglers] = self.rows_to_go();
        let unfilled = self.unfilled();
        let guards = stones_in(self.row(0)) + stones_in(self.row(1));
        [
            rows,
            stragglers,
            self.bridges(),
            self.crowding(),
            i32::from(has_turn),
            unfilled.count() as i32,
            self.detours(unfilled),
            guards,
        ]
    }

    /// Returns the cells that the stones must fill.
    #[inline]
    fn goal(&self) -> u128 {
        board::home(!self.player, self.size)
    }

    /// Returns the cells of the goal that are not filled yet.
    #[inline]
    fn unfilled(&self) -> u128 {
        match self.win {
            Win::Own => self.goal() & !self.own,
            Win::Filled => self.goal() & !self.own & !self.enemy,
        }
    }

    /// Returns a row, counted from the player's own edge.
    #[inline]
    fn row(&self, row: u8) -> usize {
        board::row_of(self.own, if self.player == Player::One { row } else { self.size - 1 - row })
    }

    /// Returns the sum of the distances of the stones to the goal in rows, and the sum of their
    /// squares.
    #[inline]
    fn rows_to_go(&self) -> [i32; 2] {
        let goal = self.size - 2;
        let (mut rows, mut squares) = (0, 0);
        for row in 0..goal {
            let (stones, left) = (stones_in(self.row(row)), i32::from(goal - row));
            rows += stones * left;
            squares += stones * left * left;
        }
        [rows, squares]
    }

    /// Returns the unevenness of the distribution of stones over the columns: the sum, over the
    /// lines between columns, of the number of stones that must cross the line for an even
    /// distribution.
    #[inline]
    fn crowding(&self) -> i32 {
        let in_columns = (0..self.size).fold(0, |sum, row| sum + ROWS[self.row(row)]);
        let (size, all) = (i32::from(self.size), self.own.count() as i32);
        let crossing = |line: u8| {
            let stones = in_columns >> (COLUMN_BITS * (u32::from(line) - 1));
            let stones = (stones & COLUMN_MASK) as i32;
            (stones * size - all * i32::from(line)).abs() / size
        };
        (1..self.size).map(crossing).sum()
    }

    /// Returns the sum of the rows that the stones have covered.
    #[inline]
    fn rows_gone(&self) -> i32 {
        (1..self.size).map(|row| i32::from(row) * stones_in(self.row(row))).sum()
    }

    /// Returns the number of empty cells that stones can reach by leaping forward over enemy
    /// stones.
    #[inline]
    fn bridges(&self) -> i32 {
        let ahead = |cells| board::leaps_ahead(self.player, cells);
        let mut over = ahead(self.own) & self.enemy;
        let mut newest = over;
        while newest != 0 {
            newest = ahead(newest) & self.enemy & !over;
            over |= newest;
        }
        let ends = ahead(over) & board::all(self.size) & !self.own & !self.enemy;
        ends.count() as i32
    }

    /// Returns the number of leaps that fill the last cells, beyond one per cell. They are weighted
    /// by the number of filled cells, so that the feature grows gradually.
    #[inline]
    fn detours(&self, cells: u128) -> i32 {
        let count = cells.count() as usize;
        if count == 0 || count > MAX_LAST_CELLS {
            return 0;
        }
        let stones = self.own & !self.goal();
        let leaps = match stones.count() as usize {
            0 => return 0,
            stones_left if stones_left == count => self.leaps_of_pairs(stones, cells, count),
            _ => self.leaps_from_nearest(stones, cells),
        };
        (MAX_LAST_CELLS + 1 - count) as i32 * (leaps - count as i32)
    }

    /// Returns the minimum number of leaps that bring as many stones to as many cells, by dynamic
    /// programming over the sets of cells.
    #[inline]
    fn leaps_of_pairs(&self, stones: u128, cells: u128, count: usize) -> i32 {
        let mut leaps = [[0; MAX_LAST_CELLS]; MAX_LAST_CELLS];
        for (leaps, stone) in leaps.iter_mut().zip(Ones(stones)) {
            for (leaps, cell) in leaps.iter_mut().zip(Ones(cells)) {
                *leaps = i32::from(board::leaps_between(self.size, stone, cell));
            }
        }
        let mut min = [i32::MAX; 1 << MAX_LAST_CELLS];
        min[0] = 0;
        for set in 1..1_usize << count {
            let leaps = &leaps[set.count_ones() as usize - 1];
            let with_last = |cell: usize| min[set & !(1 << cell)] + leaps[cell];
            let cells = (0..count).filter(|cell| set >> cell & 1 == 1);
            min[set] = cells.map(with_last).min().unwrap_or(0);
        }
        min[(1 << count) - 1]
    }

    /// Returns the sum, over the cells, of the leaps from the nearest stone. There must be a stone.
    #[inline]
    fn leaps_from_nearest(&self, stones: u128, cells: u128) -> i32 {
        let (mut reached, mut left, mut leaps) = (stones, cells, 0);
        while left != 0 {
            leaps += left.count() as i32;
            let next = Player::BOTH.map(|player| board::leaps_ahead(player, reached));
            reached |= (next[0] | next[1]) & board::all(self.size);
            left &= !reached;
        }
        leaps
    }
}

/// Number of features with `win=own`. With `win=filled` the features have separate weights, and
/// there is none for stones at home.
const OWN_FEATURES: usize = 8;

/// Maximum number of unfilled cells for which stones are matched with cells.
const MAX_LAST_CELLS: usize = 5;

const COLUMN_BITS: u32 = 7;
const COLUMN_MASK: u64 = (1 << COLUMN_BITS) - 1;

/// For each row of stones, the numbers of stones in the first column, the first two columns, and so
/// on up to nine, as bit fields that can be added.
static ROWS: [u64; 1 << board::MAX_SIZE] = {
    let mut rows = [0; 1 << board::MAX_SIZE];
    let mut row = 0;
    while row < rows.len() {
        let mut columns = 0;
        while columns < board::MAX_SIZE as u32 {
            let stones = row & ((2 << columns) - 1);
            rows[row] |= (stones.count_ones() as u64) << (COLUMN_BITS * columns);
            columns += 1;
        }
        row += 1;
    }
    rows
};

/// Returns the number of stones in a row.
#[inline]
fn stones_in(row: usize) -> i32 {
    (ROWS[row] >> (COLUMN_BITS * (board::MAX_SIZE as u32 - 1))) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::renpaarden::solver::empty;
    use ludoteca_rules::games::renpaarden::RenpaardenOptions;
    use ludoteca_rules::{Options, Outcome, Play, Rng, on_square};

    const WAYS_TO_WIN: [&str; 10] = [
        "size=5",
        "size=6",
        "size=7",
        "size=8",
        "size=9",
        "size=5,win=filled",
        "size=6,win=filled",
        "size=7,win=filled",
        "size=8,win=filled",
        "size=9,win=filled",
    ];

    fn start(options: &str) -> Renpaarden {
        Renpaarden::start(&RenpaardenOptions::read(options).unwrap())
    }

    fn at(options: &str, text: &str) -> Renpaarden {
        Renpaarden::read_position(start(options).options(), text).unwrap()
    }

    fn features(position: &Renpaarden) -> Vec<[i32; 2]> {
        let mut features = vec![[0; 2]; Renpaarden::FEATURES.len()];
        position.features(&mut features);
        features
    }

    /// Returns a feature of player one.
    fn feature(position: &Renpaarden, name: &str) -> i32 {
        features(position)[Renpaarden::FEATURES.iter().position(|other| *other == name).unwrap()][0]
    }

    /// Returns the positions of a game with some random moves and otherwise the best ones, so that
    /// the stones reach the goal.
    fn positions(options: &str, seed: u64) -> Vec<Renpaarden> {
        let (mut position, mut rng) = (start(options), Rng::new(seed));
        let mut seen = Vec::new();
        while position.outcome().is_none() && seen.len() < 150 {
            seen.push(position);
            let random = position.random_move(&mut rng, &mut Vec::new()).unwrap();
            position.play_unchecked(if rng.below(4) == 0 { random } else { best(&position) });
        }
        seen
    }

    /// Returns a winning move, or the move with the best evaluation.
    fn best(position: &Renpaarden) -> RenpaardenMove {
        let score = |m: &RenpaardenMove| {
            let mut after = *position;
            after.play_unchecked(*m);
            if after.outcome().is_some() { i32::MAX } else { -after.evaluate() }
        };
        position.moves().into_iter().max_by_key(score).unwrap()
    }

    fn upside_down(position: &Renpaarden) -> Renpaarden {
        let mut image = empty(position.options(), !position.turn());
        for cell in Cell::all(position.options().size) {
            if let Some(player) = position.piece_at(cell) {
                image.put(on_square(2, position.options().size, cell), Some(!player));
            }
        }
        image
    }

    #[test]
    fn the_features_do_not_depend_on_symmetry_or_player() {
        for (seed, options) in (1..).zip(WAYS_TO_WIN) {
            for position in positions(options, seed) {
                assert_eq!(features(&position.transformed(1)), features(&position));
                let swapped: Vec<[i32; 2]> =
                    features(&position).into_iter().map(|[one, two]| [two, one]).collect();
                assert_eq!(features(&upside_down(&position)), swapped);
                assert_eq!(upside_down(&position).evaluate(), position.evaluate());
            }
        }
    }

    #[test]
    fn the_start_has_the_whole_distance_to_go() {
        let start = start("size=5");
        let mut expected = [25, 65, 0, 0, 0, 10, 0, 10].map(|value| [value; 2]);
        expected[4] = [1, 0];
        assert_eq!(features(&start)[..OWN_FEATURES], expected);
        assert_eq!(features(&start)[OWN_FEATURES..], [[0; 2]; 7]);
        assert_eq!(start.material(), [5, 5]);
        assert_eq!(start.stage(), 5 * LAST_STAGE / 30);
    }

    #[test]
    fn a_bridge_is_crossed_as_far_as_it_goes() {
        let bridges = |board: &str| feature(&at("size=5", &format!("{board} w")), "bridges");
        assert_eq!(bridges("w..../...../...../...../....b"), 0);
        assert_eq!(bridges("w..../...../.b.../...../....."), 3);
        assert_eq!(bridges("w..../...../.b.../...b./....."), 3);
        assert_eq!(bridges("w..../..b../...../...../....."), 4);
    }

    #[test]
    fn the_features_agree_with_counting_cell_by_cell() {
        for (seed, options) in (20..).zip(WAYS_TO_WIN) {
            let seen = positions(options, seed);
            for position in &seen {
                let race = race(position, Player::One);
                let found = race.features(true);
                assert_eq!(found[0], counted(position, |row, goal| (goal - row).max(0)));
                assert_eq!(found[1], counted(position, |row, goal| (goal - row).max(0).pow(2)));
                assert_eq!(race.rows_gone(), counted(position, |row, _| row));
                assert_eq!(found[3], crowding(position));
                assert_eq!(found[7], counted(position, |row, _| i32::from(row < 2)));
            }
            let last = seen.iter().map(|position| race(position, Player::One));
            let last = last.filter(|race| (1..5).contains(&race.unfilled().count()));
            last.for_each(|race| assert_eq!(race.detours(race.unfilled()), detours(&race)));
        }
    }

    /// Returns the sum of a function of each white stone's row and the first row of the goal.
    fn counted(position: &Renpaarden, count: impl Fn(i32, i32) -> i32) -> i32 {
        let goal = i32::from(position.options().size) - 2;
        let white = |cell: &Cell| position.piece_at(*cell) == Some(Player::One);
        let stones = Cell::all(position.options().size).filter(white);
        stones.map(|cell| count(i32::from(cell.row()), goal)).sum()
    }

    fn crowding(position: &Renpaarden) -> i32 {
        let size = position.options().size;
        let surplus = |column: u8| {
            let cells = (0..size).map(|row| Cell::new(column, row));
            let stones = cells.filter(|cell| position.piece_at(*cell) == Some(Player::One));
            stones.count() as i32 - 2
        };
        (1..size).map(|line| (0..line).map(surplus).sum::<i32>().abs()).sum()
    }

    /// Computes [`Race::detours`] by trying every assignment of stones to cells.
    fn detours(race: &Race) -> i32 {
        let cells: Vec<u32> = Ones(race.unfilled()).collect();
        let stones: Vec<u32> = Ones(race.own & !race.goal()).collect();
        let leaps =
            |stone: &u32, cell: &u32| i32::from(board::leaps_between(race.size, *stone, *cell));
        let min = if stones.len() == cells.len() {
            min_leaps(&mut stones.clone(), &cells, &leaps)
        } else {
            let nearest = |cell| stones.iter().map(|stone| leaps(stone, cell)).min();
            cells.iter().map(|cell| nearest(cell).unwrap_or(1)).sum()
        };
        (MAX_LAST_CELLS + 1 - cells.len()) as i32 * (min - cells.len() as i32)
    }

    fn min_leaps(stones: &mut [u32], cells: &[u32], leaps: &impl Fn(&u32, &u32) -> i32) -> i32 {
        let [first, rest @ ..] = cells else { return 0 };
        let with = |at: usize| {
            let mut others = stones.to_vec();
            let stone = others.remove(at);
            leaps(&stone, first) + min_leaps(&mut others, rest, leaps)
        };
        (0..stones.len()).map(with).min().unwrap()
    }

    #[test]
    fn leaps_between_cells_lead_over_cells_one_leap_nearer() {
        for size in 5..=9 {
            for from in Cell::all(size) {
                for to in Cell::all(size).filter(|to| *to != from) {
                    let leaps =
                        |cell| board::leaps_between(size, board::index(cell), board::index(to));
                    let beside =
                        Cell::all(size).filter(|cell| board::leaps(from) & board::bit(*cell) != 0);
                    assert_eq!(
                        beside.map(leaps).min(),
                        Some(leaps(from) - 1),
                        "{size} {from} {to}"
                    );
                }
            }
        }
    }

    /// The opponent must leave home, because a stone that stays there blocks the goal forever.
    #[test]
    fn the_evaluation_alone_wins_against_random_moves() {
        for (seed, options) in (1..).zip(WAYS_TO_WIN) {
            let mut play = Play::<Renpaarden>::new(*start(options).options());
            let mut rng = Rng::new(seed);
            while play.ending().is_none() {
                let position = play.position();
                let is_ours = position.turn() == Player::One;
                let m = if is_ours { best(position) } else { away_from_home(position, &mut rng) };
                play.play(m).unwrap();
            }
            let winner = play.position().outcome();
            assert_eq!(winner, Some(Outcome::Win(Player::One)), "{options}");
        }
    }

    /// Returns a random move, preferably one that leaves home, and none that returns if possible.
    fn away_from_home(position: &Renpaarden, rng: &mut Rng) -> RenpaardenMove {
        let home = board::home(position.turn(), position.options().size);
        let is_home = |cell| home & board::bit(cell) != 0;
        let mut moves = position.moves();
        rng.shuffle(&mut moves);
        let key = |m: &RenpaardenMove| match *m {
            RenpaardenMove::Leap { from, to } => (is_home(to), !is_home(from)),
            RenpaardenMove::Pass => (true, true),
        };
        moves.into_iter().min_by_key(key).unwrap()
    }

    /// Two stones are near one of the last cells, and the other cell is far from both.
    #[test]
    fn the_last_stones_reach_the_last_cells() {
        let mut position =
            at("size=7", "b....../......./......./......./w.w..../.wwwwww/wwwwww. w");
        for _ in 0..9 {
            if position.turn() == Player::One {
                position.play_unchecked(best(&position));
            } else {
                position.play_unchecked(away_from_home(&position, &mut Rng::new(1)));
            }
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(Player::One)));
    }

    #[test]
    fn being_ahead_is_worth_something_to_either_player() {
        let text = "bbb.b/b..../..w.b/.bwww/wwwww";
        assert!(at("size=5", &format!("{text} w")).evaluate() > 0);
        assert!(at("size=5", &format!("{text} b")).evaluate() < 0);
    }

    #[test]
    fn leaps_ahead_come_first_and_long_chains_are_overlooked() {
        let position = at("size=5", "w..../...../.b.../...../..... w");
        let of = |text: &str| {
            let m = position.read_move(text).unwrap();
            (position.move_order(m), position.subtlety(m))
        };
        assert_eq!(
            ["a1b3", "a1c2", "a1d2", "a1a5", "a1c1"].map(of),
            [(2, 0), (1, 0), (1, 1), (4, 1), (0, 1)]
        );
        assert_eq!(position.subtlety(RenpaardenMove::Pass), 0);
    }
}
