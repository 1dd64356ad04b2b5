//! Maps: the walls, bonuses and jokers of a board.

use super::board::DIRECTIONS;
use super::{MapKind, Mapello, MapelloOptions};
use crate::player::Player;
use crate::rng::Rng;

/// The characters of a whole board including its border, row by row.
pub(super) type Signs = [[char; WIDTH]; WIDTH];

/// The width of a board including its border.
pub(super) const WIDTH: usize = 10;

/// The maximum number of jokers, of bonuses and of inner walls.
pub(super) const MAX_EXTRAS: usize = 8;

const CLASSIC: [&str; WIDTH] = [
    "####j#####",
    "##.*..*.##",
    "#.....#..#",
    "j*#.....*j",
    "j...bw...#",
    "#...wb..*#",
    "#*.....#.j",
    "j..#.....#",
    "##.*...*##",
    "###j###j##",
];

const RULEBOOK: [&str; WIDTH] = [
    "###j##j###",
    "##.*.*..##",
    "#.....#.*j",
    "#*#......#",
    "#...bw...#",
    "j...wb...#",
    "#*.....#*j",
    "#..#.....#",
    "##.*..*.##",
    "###jj##j##",
];

const OTHELLO: [&str; WIDTH] = [
    "##########",
    "#........#",
    "#........#",
    "#........#",
    "#...wb...#",
    "#...bw...#",
    "#........#",
    "#........#",
    "#........#",
    "##########",
];

/// The jokers around a board and the lines on which discs can be flipped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// For each direction, the cells from which a step leads onto a joker.
    closers: [u64; 8],
    /// For each of the first four directions, the cells on which a disc can be flipped along it:
    /// neither neighbour is a wall, and at least one is not a joker.
    open: [u64; 4],
    /// The jokers as bits of the border cells, in the order of [`border`].
    jokers: u64,
}

impl Map {
    /// Returns whether the map has jokers.
    #[inline]
    #[must_use]
    pub fn has_jokers(&self) -> bool {
        self.jokers != 0
    }

    /// Returns the jokers as bits of the border cells, row by row.
    #[inline]
    #[must_use]
    pub fn jokers(&self) -> u64 {
        self.jokers
    }

    /// Returns, for each direction, the cells from which a step leads onto a joker.
    #[inline]
    #[must_use]
    pub fn closers(&self) -> &[u64; 8] {
        &self.closers
    }

    /// Returns, for each of the first four directions, the cells on which a disc can be flipped
    /// along it.
    #[inline]
    #[must_use]
    pub fn open(&self) -> &[u64; 4] {
        &self.open
    }

    /// Returns whether a border cell is a joker, given its column and row on the whole board.
    pub(super) fn is_joker(&self, column: usize, row: usize) -> bool {
        let place = border().position(|cell| cell == (column, row));
        place.is_some_and(|place| self.jokers >> place & 1 == 1)
    }

    fn new(signs: &Signs) -> Map {
        let jokers = border().enumerate().fold(0, |jokers, (place, (column, row))| {
            jokers | u64::from(signs[row][column] == 'j') << place
        });
        let closers = DIRECTIONS.map(|way| cells_where(|cell| beside(signs, cell, way) == 'j'));
        let open = [0, 1, 2, 3].map(|direction| {
            cells_where(|cell| {
                let both = [direction, direction + 4]
                    .map(|direction| beside(signs, cell, DIRECTIONS[direction]));
                !both.contains(&'#') && both != ['j', 'j']
            })
        });
        Map { closers, open, jokers }
    }
}

/// Returns the set of cells of the inner board that satisfy a predicate.
fn cells_where(predicate: impl Fn(usize) -> bool) -> u64 {
    (0..64).filter(|cell| predicate(*cell)).fold(0, |set, cell| set | 1 << cell)
}

/// Returns the character next to a cell of the inner board.
fn beside(signs: &Signs, cell: usize, (columns, rows): (i8, i8)) -> char {
    let column = (cell % 8 + 1).wrapping_add_signed(isize::from(columns));
    let row = (cell / 8 + 1).wrapping_add_signed(isize::from(rows));
    signs[row][column]
}

/// Returns the columns and rows of the border cells, row by row.
pub(super) fn border() -> impl Iterator<Item = (usize, usize)> {
    let all = (0..WIDTH).flat_map(|row| (0..WIDTH).map(move |column| (column, row)));
    all.filter(|(column, row)| is_border(*column, *row))
}

/// Returns whether a cell of the whole board belongs to the border.
pub(super) fn is_border(column: usize, row: usize) -> bool {
    matches!(column, 0 | 9) || matches!(row, 0 | 9)
}

/// Returns whether a cell of the whole board is one of the four in the centre.
pub(super) fn is_centre(column: usize, row: usize) -> bool {
    matches!(column, 4 | 5) && matches!(row, 4 | 5)
}

/// Returns the position with these characters on the board.
pub(super) fn position(signs: &Signs, taken: [u8; 2], turn: Player) -> Mapello {
    let cells_with =
        |wanted: &[char]| cells_where(|cell| wanted.contains(&signs[cell / 8 + 1][cell % 8 + 1]));
    Mapello {
        discs: [cells_with(&['b']), cells_with(&['w'])],
        free: cells_with(&['.', '*']),
        bonuses: cells_with(&['*']),
        taken,
        turn,
        map: Map::new(signs),
    }
}

/// Returns the start position of a game with these options.
pub(super) fn start(options: &MapelloOptions) -> Mapello {
    let signs = match options.map {
        MapKind::Classic => signs(&CLASSIC),
        MapKind::Rulebook => signs(&RULEBOOK),
        MapKind::Othello => signs(&OTHELLO),
        MapKind::Random => random(options),
    };
    position(&signs, [0, 0], Player::One)
}

fn signs(rows: &[&str; WIDTH]) -> Signs {
    let mut signs = [['#'; WIDTH]; WIDTH];
    for (row, text) in signs.iter_mut().zip(rows) {
        for (sign, character) in row.iter_mut().zip(text.chars()) {
            *sign = character;
        }
    }
    signs
}

/// Returns a map with the first discs only.
pub(super) fn blank() -> Signs {
    let mut map = [['#'; WIDTH]; WIDTH];
    for (column, row) in (0..64).map(|cell| (cell % 8 + 1, cell / 8 + 1)) {
        map[row][column] = match (is_centre(column, row), column == row) {
            (true, true) => 'b',
            (true, false) => 'w',
            (false, _) => '.',
        };
    }
    map
}

fn random(options: &MapelloOptions) -> Signs {
    let mut rng = Rng::new(options.seed);
    let mut map = blank();
    let inner = (0..64).map(|cell| (cell % 8 + 1, cell / 8 + 1));
    let mut inner: Vec<_> = inner.filter(|(column, row)| !is_centre(*column, *row)).collect();
    let mut around: Vec<_> = border().collect();
    rng.shuffle(&mut around);
    rng.shuffle(&mut inner);
    let (walls, rest) = inner.split_at(usize::from(options.walls));
    let put = |map: &mut Signs, cells: &[(usize, usize)], sign| {
        cells.iter().for_each(|(column, row)| map[*row][*column] = sign);
    };
    put(&mut map, &around[..usize::from(options.jokers)], 'j');
    put(&mut map, walls, '#');
    put(&mut map, &rest[..usize::from(options.bonuses)], '*');
    map
}
