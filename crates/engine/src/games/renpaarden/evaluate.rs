//! The evaluation of Renpaarden.

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
            let found = race(self, player).measures(player == self.turn());
            for (measure, found) in features.iter_mut().zip(found) {
                measure[player.index()] = found;
            }
        }
    }

    /// The share of the way that the stones of the player who is ahead have behind them.
    #[inline]
    fn stage(&self) -> i32 {
        let size = i32::from(self.options().size);
        let way = 2 * size * (size - 2);
        let gone = Player::BOTH.map(|player| race(self, player).rows_gone());
        (gone[0].max(gone[1]) * LAST_STAGE / way).min(LAST_STAGE)
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

    /// The leaps of the move after the first, on the shortest way there could be.
    fn subtlety(&self, m: RenpaardenMove) -> u32 {
        match m {
            RenpaardenMove::Leap { from, to } => leaps(self, from, to).saturating_sub(1),
            RenpaardenMove::Pass => 0,
        }
    }

    /// A player with too few stones to fill two rows cannot win, and nobody can win against a player
    /// who can stay at home.
    fn score_bounds(&self) -> (i32, i32) {
        let best = |player: Player| {
            i32::from(has_enough_stones(self, player) && !can_stay_at_home(self, !player))
        };
        (-best(!self.turn()), best(self.turn()))
    }

    fn forced_win(&self) -> Option<ForcedWin> {
        won_race(self)
    }

    /// A race that is decided now or after the next move takes no search. Of the moves only those
    /// that lead furthest are tried: there can be hundreds.
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

    /// A player whose stones stay at home cannot lose, as long as one of them has a cell to leap
    /// to and back.
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

fn leaps(position: &Renpaarden, from: Cell, to: Cell) -> u32 {
    u32::from(board::leaps_between(position.options().size, board::index(from), board::index(to)))
}

/// The race of one player.
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
    fn measures(&self, has_turn: bool) -> [i32; OWN_FEATURES] {
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

    #[inline]
    fn goal(&self) -> u128 {
        board::home(!self.player, self.size)
    }

    /// The cells that are still to be filled.
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

    /// The rows between the stones and the goal, added up, and their squares.
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

    /// How unevenly the stones are spread over the columns: how many of them must cross each
    /// line between two columns for all columns to have as many.
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

    /// The rows that the stones have left behind, added up.
    #[inline]
    fn rows_gone(&self) -> i32 {
        (1..self.size).map(|row| i32::from(row) * stones_in(self.row(row))).sum()
    }

    /// The empty cells that stones reach by leaping ahead over enemy stones.
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

    /// The leaps that are needed beyond one for each of the last cells to be filled. They count
    /// more the fewer cells there are, so that they do not come all at once.
    #[inline]
    fn detours(&self, cells: u128) -> i32 {
        let count = cells.count() as usize;
        if count == 0 || count > LAST {
            return 0;
        }
        let stones = self.own & !self.goal();
        let leaps = match stones.count() as usize {
            0 => return 0,
            stones_left if stones_left == count => self.leaps_of_pairs(stones, cells, count),
            _ => self.leaps_from_nearest(stones, cells),
        };
        (LAST + 1 - count) as i32 * (leaps - count as i32)
    }

    /// The fewest leaps with which as many stones get to as many cells: for each set of cells,
    /// the fewest with which the first stones get there.
    #[inline]
    fn leaps_of_pairs(&self, stones: u128, cells: u128, count: usize) -> i32 {
        let mut leaps = [[0; LAST]; LAST];
        for (leaps, stone) in leaps.iter_mut().zip(Ones(stones)) {
            for (leaps, cell) in leaps.iter_mut().zip(Ones(cells)) {
                *leaps = i32::from(board::leaps_between(self.size, stone, cell));
            }
        }
        let mut fewest = [i32::MAX; 1 << LAST];
        fewest[0] = 0;
        for set in 1..1_usize << count {
            let leaps = &leaps[set.count_ones() as usize - 1];
            let with_last = |cell: usize| fewest[set & !(1 << cell)] + leaps[cell];
            let cells = (0..count).filter(|cell| set >> cell & 1 == 1);
            fewest[set] = cells.map(with_last).min().unwrap_or(0);
        }
        fewest[(1 << count) - 1]
    }

    /// The leaps from the nearest of the stones, of which there are some, to each of the cells.
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

/// Number of features where own stones must fill the goal. Where any stones may, all features have
/// weights of their own, and there is none for stones at home.
const OWN_FEATURES: usize = 8;

/// Number of cells left to fill up to which it matters which stone goes where.
const LAST: usize = 5;

const COLUMN_BITS: u32 = 7;
const COLUMN_MASK: u64 = (1 << COLUMN_BITS) - 1;

/// For each row of stones, how many of them are in the first column, in the first two, and so on,
/// up to all nine: numbers side by side that can be added up.
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

    fn measures(position: &Renpaarden) -> Vec<[i32; 2]> {
        let mut measures = vec![[0; 2]; Renpaarden::FEATURES.len()];
        position.features(&mut measures);
        measures
    }

    /// The measure of player one.
    fn measure(position: &Renpaarden, term: &str) -> i32 {
        measures(position)[Renpaarden::FEATURES.iter().position(|other| *other == term).unwrap()][0]
    }

    /// Positions from random moves among moves that race, so that all of the way is seen.
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
        let looks = |m: &RenpaardenMove| {
            let mut after = *position;
            after.play_unchecked(*m);
            if after.outcome().is_some() { i32::MAX } else { -after.evaluate() }
        };
        position.moves().into_iter().max_by_key(looks).unwrap()
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
    fn mirrored_positions_measure_the_same_and_players_change_places() {
        for (seed, options) in (1..).zip(WAYS_TO_WIN) {
            for position in positions(options, seed) {
                assert_eq!(measures(&position.transformed(1)), measures(&position));
                let swapped: Vec<[i32; 2]> =
                    measures(&position).into_iter().map(|[one, two]| [two, one]).collect();
                assert_eq!(measures(&upside_down(&position)), swapped);
                assert_eq!(upside_down(&position).evaluate(), position.evaluate());
            }
        }
    }

    #[test]
    fn the_start_has_all_the_way_to_go() {
        let start = start("size=5");
        let mut expected = [25, 65, 0, 0, 0, 10, 0, 10].map(|measure| [measure; 2]);
        expected[4] = [1, 0];
        assert_eq!(measures(&start)[..OWN_FEATURES], expected);
        assert_eq!(measures(&start)[OWN_FEATURES..], [[0; 2]; 7]);
        assert_eq!(start.material(), [5, 5]);
        assert_eq!(start.stage(), 5 * LAST_STAGE / 30);
    }

    #[test]
    fn a_bridge_is_crossed_as_far_as_it_goes() {
        let ahead = |board: &str| measure(&at("size=5", &format!("{board} w")), "bridges");
        assert_eq!(ahead("w..../...../...../...../....b"), 0);
        assert_eq!(ahead("w..../...../.b.../...../....."), 3);
        assert_eq!(ahead("w..../...../.b.../...b./....."), 3);
        assert_eq!(ahead("w..../..b../...../...../....."), 4);
    }

    #[test]
    fn the_measures_agree_with_counting_cell_by_cell() {
        for (seed, options) in (20..).zip(WAYS_TO_WIN) {
            let seen = positions(options, seed);
            for position in &seen {
                let race = race(position, Player::One);
                let found = race.measures(true);
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

    /// Adds up what each white stone counts by its row and the first row of the goal.
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

    /// The same by trying every order of the stones.
    fn detours(race: &Race) -> i32 {
        let cells: Vec<u32> = Ones(race.unfilled()).collect();
        let stones: Vec<u32> = Ones(race.own & !race.goal()).collect();
        let leaps =
            |stone: &u32, cell: &u32| i32::from(board::leaps_between(race.size, *stone, *cell));
        let fewest = if stones.len() == cells.len() {
            fewest_in_any_order(&mut stones.clone(), &cells, &leaps)
        } else {
            let nearest = |cell| stones.iter().map(|stone| leaps(stone, cell)).min();
            cells.iter().map(|cell| nearest(cell).unwrap_or(1)).sum()
        };
        (LAST + 1 - cells.len()) as i32 * (fewest - cells.len() as i32)
    }

    fn fewest_in_any_order(
        stones: &mut [u32],
        cells: &[u32],
        leaps: &impl Fn(&u32, &u32) -> i32,
    ) -> i32 {
        let [first, rest @ ..] = cells else { return 0 };
        let with = |at: usize| {
            let mut others = stones.to_vec();
            let stone = others.remove(at);
            leaps(&stone, first) + fewest_in_any_order(&mut others, rest, leaps)
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

    /// The other player must leave home, as a stone that stays there blocks the goal for ever.
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

    /// A random move, of a stone that leaves home if one can, and of none that returns.
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
    fn the_last_stones_find_the_last_cells() {
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
