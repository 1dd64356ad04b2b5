//! The evaluation of Mapello, compared with a slow and obvious one.

#[path = "../../../../rules/src/games/mapello/naive.rs"]
#[expect(dead_code, reason = "shared with the tests of the rules")]
mod naive;

use super::evaluate::CellSets;
use crate::engine_game::EngineGame;
use ludoteca_rules::games::mapello::{MapKind, Mapello, MapelloMove, MapelloOptions};
use ludoteca_rules::{AnyGame, Game, Options, Outcome, Player, Rng};
use naive::{DIRECTIONS, NaiveMapello, other, place, text};
use std::collections::{BTreeMap, BTreeSet};

fn start(game: &str) -> Mapello {
    Mapello::start(&MapelloOptions::from_values(&game.parse::<AnyGame>().unwrap().option_values()))
}

fn read(text: &str) -> Mapello {
    Mapello::read_position(&MapelloOptions::defaults(), text).unwrap()
}

/// An otherwise empty board with these signs on it: `b d4 e5 / j i1`.
fn cells(spec: &str) -> [[char; 10]; 10] {
    let mut cells = [['.'; 10]; 10];
    for at in 0..10 {
        for (row, column) in [(0, at), (9, at), (at, 0), (at, 9)] {
            cells[row][column] = '#';
        }
    }
    for group in spec.split(" / ") {
        let (sign, names) = group.split_once(' ').unwrap();
        for (column, row) in names.split(' ').map(place) {
            cells[row][column] = sign.parse().unwrap();
        }
    }
    cells
}

/// A position with Black to move.
fn black(spec: &str) -> Mapello {
    read(&text(&cells(spec), "b 0-0"))
}

/// A position with White to move.
fn white(spec: &str) -> Mapello {
    read(&text(&cells(spec), "w 0-0"))
}

/// The board with discs on many of its cells: of Black and White by an odd chance.
fn strewn(position: &Mapello, rng: &mut Rng) -> Mapello {
    let (discs, black) = (rng.below(11), rng.below(11));
    let mut cells = NaiveMapello::read(&position.write_position()).cells;
    for sign in cells.iter_mut().flatten().filter(|sign| matches!(sign, '.' | '*' | 'b' | 'w')) {
        let colour = if rng.below(10) < black { 'b' } else { 'w' };
        *sign = match (rng.below(10) < discs, *sign) {
            (true, _) => colour,
            (false, '*') => '*',
            (false, _) => '.',
        };
    }
    let side = if rng.below(2) == 0 { "b 0-0" } else { "w 0-0" };
    read(&text(&cells, side))
}

/// Returns the features of Black and of White by name.
fn measures(position: &Mapello) -> BTreeMap<&'static str, [i32; 2]> {
    let mut measures = vec![[0; 2]; Mapello::FEATURES.len()];
    position.features(&mut measures);
    Mapello::FEATURES.iter().copied().zip(measures).collect()
}

fn safe(position: &Mapello) -> [i32; 2] {
    measures(position)["safe"]
}

#[test]
fn discs_are_safe_behind_walls_and_beside_safe_discs() {
    assert_eq!(safe(&black("b a1 / w b1")), [1, 0]);
    assert_eq!(safe(&black("b a1 b1 c1 / w e4")), [3, 0]);
    assert_eq!(safe(&black("b a1 c1 / w b1")), [1, 0]);
    assert_eq!(safe(&black("b a1 b1 a2 b2 / w e4")), [3, 0]);
    assert_eq!(safe(&black("# a1 / b b1 a2 b2 / w e4")), [2, 0]);
    assert_eq!(safe(&black("# c3 d3 e3 c4 / w d4")), [0, 1]);
}

#[test]
fn a_joker_protects_nothing() {
    assert_eq!(safe(&black("j x1 / b a1 / w e4")), [0, 0]);
    assert_eq!(safe(&black("j x2 b0 / b a1 / w e4")), [1, 0]);
}

#[test]
fn nothing_is_flipped_along_a_full_line_even_by_jokers() {
    assert_eq!(safe(&black("j x1 / b a1 b1 c1 d1 / w e1 f1 g1 h1")), [4, 4]);
    assert_eq!(safe(&black("j x1 / b a1 b1 c1 / w d1 / # e1")), [3, 1]);
    assert_eq!(safe(&black("j x1 / b a1 b1 c1 d1 / w e1 f1 g1")), [0, 0]);
}

/// Whatever is called safe stays as it is to the end of the game.
#[test]
fn safe_discs_are_never_flipped() {
    let mut rng = Rng::new(5);
    let mut found = 0;
    for seed in 0..600 {
        let [walls, bonuses, jokers] = [0; 3].map(|_: u8| rng.below(9) as u8);
        let options = MapelloOptions { map: MapKind::Random, seed, walls, bonuses, jokers };
        let start = Mapello::start(&options);
        let mut position = if seed % 2 == 0 { start } else { strewn(&start, &mut rng) };
        let mut safe = [0; 2];
        loop {
            for (safe, own) in safe.iter_mut().zip(position.discs()) {
                assert_eq!(*safe & !own, 0, "{}", position.write_position());
                *safe |= CellSets::of(&position).stable(own);
                found += safe.count_ones();
            }
            let Some(m) = position.random_move(&mut rng, &mut Vec::new()) else { break };
            position.play_unchecked(m);
        }
    }
    assert!(found > 10_000, "only {found}");
}

/// The same board with the colours exchanged.
fn recoloured(position: &Mapello) -> Mapello {
    let exchange = |sign| match sign {
        'b' => 'w',
        'w' => 'b',
        _ => sign,
    };
    let cells = NaiveMapello::read(&position.write_position()).cells.map(|row| row.map(exchange));
    let side = exchange(Mapello::COLOURS[position.turn().index()]);
    let [black, white] = position.taken();
    read(&text(&cells, &format!("{side} {white}-{black}")))
}

#[test]
fn measures_are_what_a_plain_array_says_for_either_colour() {
    let mut rng = Rng::new(6);
    for seed in 0..500 {
        let options = MapelloOptions {
            map: MapKind::Random,
            seed,
            walls: (seed % 9) as u8,
            bonuses: 8,
            jokers: (seed % 5) as u8,
        };
        let position = strewn(&Mapello::start(&options), &mut rng);
        let found = measures(&position);
        let plain = NaiveMapello::read(&position.write_position());
        for (term, sides) in plain.measures() {
            assert_eq!(found[term], sides, "{term} in {}", position.write_position());
        }
        let exchanged = measures(&recoloured(&position));
        for (term, [black, white]) in &found {
            assert_eq!(exchanged[term], [*white, *black], "{term}");
        }
        assert_eq!(recoloured(&position).evaluate(), position.evaluate());
    }
}

impl NaiveMapello {
    /// Those measures that can be taken cell by cell.
    fn measures(&self) -> Vec<(&'static str, [i32; 2])> {
        let all: Vec<(usize, usize)> =
            (1..=8).flat_map(|row| (1..=8).map(move |column| (column, row))).collect();
        let is_free = |&(c, r): &(usize, usize)| matches!(self.cells[r][c], '.' | '*');
        let near = |wanted: &dyn Fn(&(usize, usize)) -> bool, &(c, r): &(usize, usize)| {
            let close = |cell: &&(usize, usize)| cell.0.abs_diff(c).max(cell.1.abs_diff(r)) == 1;
            all.iter().filter(close).any(wanted)
        };
        let free_corner = |cell: &(usize, usize)| is_free(cell) && self.is_corner(*cell);
        let by_corner = |cell: &&(usize, usize)| near(&free_corner, cell);
        let sides = |count: &dyn Fn(char) -> usize| ['b', 'w'].map(|side| count(side) as i32);
        let places = |side| self.placements(side).into_iter().map(|name| place(&name));
        let is = |sign: char| move |cell: &&(usize, usize)| self.cells[cell.1][cell.0] == sign;
        let discs = |side: char| all.iter().filter(is(side));
        let quiet = |cell: &(usize, usize)| !self.is_corner(*cell) && !by_corner(&cell);
        vec![
            ("places", sides(&|side| places(side).filter(quiet).count())),
            ("openings", sides(&|side| discs(other(side)).filter(|c| near(&is_free, c)).count())),
            ("beside-corners", sides(&|side| discs(side).filter(by_corner).count())),
            (
                "corners-in-reach",
                sides(&|side| places(side).filter(|cell| self.is_corner(*cell)).count()),
            ),
            ("bonuses-in-reach", sides(&|side| places(side).filter(|cell| is('*')(&cell)).count())),
            ("discs", sides(&|side| discs(side).count())),
            (
                "own-regions",
                sides(&|side| self.reach(side).difference(&self.reach(other(side))).count()),
            ),
        ]
    }

    /// Whether no disc on a cell can ever be flipped: each line has a wall on one side, or no
    /// place for a disc on either.
    fn is_corner(&self, (column, row): (usize, usize)) -> bool {
        DIRECTIONS[..4].iter().all(|&(columns, rows)| {
            let one =
                self.cells[row.wrapping_add_signed(rows)][column.wrapping_add_signed(columns)];
            let other =
                self.cells[row.wrapping_add_signed(-rows)][column.wrapping_add_signed(-columns)];
            one == '#' || other == '#' || (one, other) == ('j', 'j')
        })
    }

    /// The free cells connected with the places where a side can play.
    fn reach(&self, side: char) -> BTreeSet<(usize, usize)> {
        let mut queue: Vec<_> = self.placements(side).iter().map(|name| place(name)).collect();
        let mut reached = BTreeSet::new();
        while let Some((column, row)) = queue.pop() {
            if matches!(self.cells[row][column], '.' | '*') && reached.insert((column, row)) {
                queue.extend(DIRECTIONS.map(|(columns, rows)| {
                    (column.wrapping_add_signed(columns), row.wrapping_add_signed(rows))
                }));
            }
        }
        reached
    }
}

#[test]
fn corners_and_bonuses_look_good() {
    let othello = start("mapello(map=othello)");
    assert_eq!(measures(&othello)["safe"], [0, 0]);
    assert_eq!(othello.stage(), 0);
    let ahead = black("b a1 b1 a2 d4 / w e4 d5 h7 g3");
    assert!(ahead.evaluate() > 0);
    assert!(white("b a1 b1 a2 d4 / w e4 d5 h7 g3").evaluate() < 0);
    let taken = |rest| read(&text(&cells("b d4 e5 / w e4 d5"), rest)).evaluate();
    assert!(taken("b 2-0") > taken("b 0-0") && taken("b 0-0") > taken("b 0-2"));
}

#[test]
fn corners_and_bonuses_are_tried_early() {
    let position = black("b d4 / w e4 / * c3");
    let hint = |name: &str| position.move_order(MapelloMove::place(name.parse().unwrap()).unwrap());
    assert!(hint("a1") > hint("a4") && hint("a4") > hint("f4"));
    assert!(hint("c3") > hint("c4"));
    assert_eq!(position.move_order(MapelloMove::PASS), 0);
}

#[test]
fn jokers_and_long_runs_are_easily_overlooked() {
    let subtlety = |position: Mapello, m: &str| position.subtlety(position.read_move(m).unwrap());
    assert_eq!(subtlety(black("b b1 / w c1 d1"), "e1"), 0);
    assert_eq!(subtlety(black("b b1 / w c1 d1 e1 f1"), "g1"), 1);
    assert_eq!(subtlety(black("b b1 g3 / w c1 d1 e1 f1 g2"), "g1"), 0);
    assert_eq!(subtlety(black("j i1 / b b8 / w h1 g1"), "f1"), 2);
    assert_eq!(black("b b1 / w c1 / # d1").subtlety(MapelloMove::PASS), 0);
}
