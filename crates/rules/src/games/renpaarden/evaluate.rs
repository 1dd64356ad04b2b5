//! What a position of Renpaarden is worth by its looks.

use super::weights::WEIGHTS;
use super::{Renpaarden, RenpaardenMove, Win, board};
use crate::bits::{Bits, Ones};
use crate::cell::Cell;
use crate::evaluate::{Evaluate, LAST_STAGE};
use crate::player::Player;

impl Evaluate for Renpaarden {
    const TERMS: &'static [&'static str] = &[
        "term-rows",
        "term-stragglers",
        "term-unfilled",
        "term-detours",
        "term-crowding",
        "term-bridges",
        "term-guards",
        "term-turn",
    ];

    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;

    #[inline]
    fn measure(&self, measures: &mut [[i32; 2]]) {
        for player in Player::BOTH {
            let of_player = self.race(player).measures();
            for (measure, found) in measures.iter_mut().zip(of_player) {
                measure[player.index()] = found;
            }
            measures[7][player.index()] = i32::from(player == self.turn);
        }
    }

    /// The share of the way that the stones of the player who is ahead have behind them.
    #[inline]
    fn stage(&self) -> i32 {
        let size = i32::from(self.options.size);
        let way = 2 * size * (size - 2);
        let gone = Player::BOTH.map(|player| self.race(player).rows_gone());
        gone[0].max(gone[1]) * LAST_STAGE / way
    }

    fn spoils(&self) -> [i64; 2] {
        Player::BOTH.map(|player| i64::from(self.race(player).rows_gone()))
    }

    #[inline]
    fn hint(&self, m: RenpaardenMove) -> i32 {
        let RenpaardenMove::Leap { from, to } = m else {
            return 0;
        };
        let down = i32::from(to.row()) - i32::from(from.row());
        if self.turn == Player::One { down } else { -down }
    }

    /// The leaps of the move after the first, on the shortest way there could be.
    fn subtlety(&self, m: RenpaardenMove) -> u32 {
        match m {
            RenpaardenMove::Leap { from, to } => self.leaps(from, to).saturating_sub(1),
            RenpaardenMove::Pass => 0,
        }
    }
}

impl Renpaarden {
    #[inline]
    fn race(&self, player: Player) -> Race {
        Race {
            player,
            size: self.options.size,
            win: self.options.win,
            own: self.stones(player),
            enemy: self.stones(!player),
        }
    }

    fn leaps(&self, from: Cell, to: Cell) -> u32 {
        u32::from(board::leaps_between(self.options.size, board::index(from), board::index(to)))
    }
}

/// The race as one player runs it.
#[derive(Copy, Clone)]
struct Race {
    player: Player,
    size: u8,
    win: Win,
    own: u128,
    enemy: u128,
}

impl Race {
    #[inline]
    fn measures(&self) -> [i32; 7] {
        let field = Field::of(self);
        let unfilled = self.unfilled();
        [
            field.rows_to_go,
            field.stragglers,
            unfilled.count() as i32,
            self.detours(unfilled),
            field.crowding(self.size),
            self.bridges(),
            field.guards,
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

    /// The row so many rows from the player's own edge.
    #[inline]
    fn row(&self, row: u8) -> usize {
        board::row_of(self.own, if self.player == Player::One { row } else { self.size - 1 - row })
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

/// How far the stones of a player have come.
struct Field {
    /// The rows between the stones and the goal, added up.
    rows_to_go: i32,
    /// Their squares, added up.
    stragglers: i32,
    /// The stones in the player's own starting rows.
    guards: i32,
    /// The stones in the first columns, as [`ROWS`] has them.
    in_columns: u64,
}

impl Field {
    #[inline]
    fn of(race: &Race) -> Field {
        let mut field = Field { rows_to_go: 0, stragglers: 0, guards: 0, in_columns: 0 };
        for row in 0..race.size {
            let stones = race.row(row);
            let (count, left) = (stones_in(stones), i32::from(race.size) - 2 - i32::from(row));
            let left = left.max(0);
            field.rows_to_go += count * left;
            field.stragglers += count * left * left;
            field.guards += if row < 2 { count } else { 0 };
            field.in_columns += ROWS[stones];
        }
        field
    }

    /// How unevenly the stones are spread over the columns: how many of them must cross each
    /// line between two columns for every column to have as many as the goal has there.
    #[inline]
    fn crowding(&self, size: u8) -> i32 {
        let crossing = |line: u8| {
            let stones = self.in_columns >> (COLUMN_BITS * (u32::from(line) - 1));
            ((stones & COLUMN_MASK) as i32 - 2 * i32::from(line)).abs()
        };
        (1..size).map(crossing).sum()
    }
}

/// With so many cells left to fill, it matters which stone goes where.
const LAST: usize = 5;

const COLUMN_BITS: u32 = 7;
const COLUMN_MASK: u64 = (1 << COLUMN_BITS) - 1;

/// For each row of stones, how many of them are in the first column, in the first two, and so on,
/// up to all nine: numbers side by side that can be added up.
static ROWS: [u64; 1 << board::LARGEST] = {
    let mut rows = [0; 1 << board::LARGEST];
    let mut row = 0;
    while row < rows.len() {
        let mut columns = 0;
        while columns < board::LARGEST as u32 {
            let stones = row & ((2 << columns) - 1);
            rows[row] |= (stones.count_ones() as u64) << (COLUMN_BITS * columns);
            columns += 1;
        }
        row += 1;
    }
    rows
};

/// How many stones there are in a row.
#[inline]
fn stones_in(row: usize) -> i32 {
    (ROWS[row] >> (COLUMN_BITS * (board::LARGEST as u32 - 1))) as i32
}
