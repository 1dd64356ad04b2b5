//! The evaluation of Swack, compared with a slow and obvious one.

#[path = "../../../../rules/src/games/swack/naive.rs"]
#[expect(dead_code, reason = "shared with the tests of the rules")]
mod naive;

use crate::engine_game::EngineGame;
use ludoteca_rules::games::swack::{Swack, SwackOptions, SwackTie};
use ludoteca_rules::{Game, Outcome, Player, Rng};
use naive::{NaiveSwack, other};
use std::collections::BTreeMap;

const START: &str = "w1r1w1r1/r1w1r1w1/w1r1w1r1/r1w1r1w1 r 0 -";
const TIE: &str = "r2r2w1w2/r1r1w2w1/r1w2r2w1/r1r2w1w1";

fn options(size: u8, tie: SwackTie, pie: bool) -> SwackOptions {
    SwackOptions { size, tie, pie }
}

fn at(options: SwackOptions, position: &str) -> Swack {
    Swack::read_position(&options, position).unwrap()
}

fn small(position: &str) -> Swack {
    at(options(2, SwackTie::LastMoverWins, false), position)
}

/// Returns the features of Red and of White by name.
fn measures(position: &Swack) -> BTreeMap<&'static str, [i32; 2]> {
    let mut measures = vec![[0; 2]; Swack::FEATURES.len()];
    position.features(&mut measures);
    Swack::FEATURES.iter().copied().zip(measures).collect()
}

impl NaiveSwack {
    /// From where and onto where a side could move.
    fn shifts(&self, side: char) -> Vec<[(usize, usize); 2]> {
        let mut all = self.clone();
        (all.side, all.pie) = (side, false);
        let shifts = all.moves().into_iter().filter(|m| m != "pass");
        let place = |name: &str| {
            let column = usize::from(name.as_bytes()[0] - b'a');
            (name[1..].parse::<usize>().unwrap() - 1, column)
        };
        shifts.map(|m| [place(&m[..2]), place(&m[2..])]).collect()
    }

    /// Whether the stacks of a colour beside a cell are not connected by those around it.
    fn splits(&self, colour: char, (row, column): (usize, usize)) -> bool {
        let around = self.groups_where(|(r, c)| {
            let away = [r.abs_diff(row), c.abs_diff(column)];
            away != [0, 0] && away.into_iter().max() <= Some(1) && self.top((r, c)) == colour
        });
        let beside = self.neighbours((row, column));
        around.iter().filter(|group| group.iter().any(|cell| beside.contains(cell))).count() > 1
    }

    /// What one side has, in stacks, but for what depends on the enemy's shifts.
    fn counts(&self, side: char) -> Vec<(&'static str, usize)> {
        let largest = |groups: &[Vec<_>]| groups.iter().map(Vec::len).max().unwrap_or(0);
        let shifts = self.shifts(side);
        let is_own = |cell| self.top(cell) == side;
        let is_mobile = |cell| shifts.iter().flatten().any(|end| *end == cell);
        let is_quiet = |cell| is_own(cell) && !is_mobile(cell);
        let size = largest(&self.groups_where(is_own));
        let in_sight = self.groups_where(|cell| is_own(cell) || is_mobile(cell));
        let seen = in_sight.iter().filter(|group| group.iter().any(|c| self.is_best(side, *c)));
        let links = |is_so: &dyn Fn((usize, usize)) -> bool| {
            let so = self.cells().into_iter().filter(|cell| is_so(*cell));
            so.map(|cell| self.neighbours(cell).into_iter().filter(|c| is_so(*c)).count())
                .sum::<usize>()
                / 2
        };
        let gains = self.gains(side, size);
        vec![
            ("largest", size),
            ("quiet", largest(&self.groups_where(is_quiet))),
            ("hopes", seen.map(Vec::len).sum()),
            ("gain", gains[0]),
            ("second-gain", gains[1]),
            ("risk", self.risk(side, size)),
            ("links", links(&is_own)),
            ("quiet-links", links(&is_quiet)),
            ("harmless", shifts.iter().filter(|[from, _]| !self.splits(side, *from)).count()),
            ("joins", shifts.iter().filter(|[_, onto]| self.splits(side, *onto)).count()),
        ]
    }

    /// Whether a stack belongs to one of a side's largest groups.
    fn is_best(&self, side: char, cell: (usize, usize)) -> bool {
        let groups = self.groups_where(|cell| self.top(cell) == side);
        let size = groups.iter().map(Vec::len).max().unwrap_or(0);
        groups.iter().any(|group| group.len() == size && group.contains(&cell))
    }

    /// The largest groups that shifts beside the largest ones make, for the two best targets.
    fn gains(&self, side: char, size: usize) -> [usize; 2] {
        let mut best: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for [from, onto] in self.shifts(side) {
            if self.neighbours(onto).into_iter().any(|cell| self.is_best(side, cell)) {
                let after = self.groups_where(|c| c == onto || c != from && self.top(c) == side);
                let group = after.into_iter().find(|group| group.contains(&onto)).unwrap();
                let known = best.entry(onto).or_insert(size);
                *known = group.len().max(*known);
            }
        }
        let mut sizes: Vec<usize> = best.into_values().chain([size, size]).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        [sizes[0], sizes[1]]
    }

    /// How much the enemy's shifts that split one of the largest groups take from it.
    fn risk(&self, side: char, size: usize) -> usize {
        let shifts = self.shifts(other(side)).into_iter();
        let splitting =
            shifts.filter(|[_, onto]| self.is_best(side, *onto) && self.splits(side, *onto));
        let left = splitting.map(|[from, onto]| {
            let after = self.groups_where(|c| c == from || c != onto && self.is_best(side, c));
            after.iter().map(Vec::len).max().unwrap_or(0)
        });
        left.map(|left| size.saturating_sub(left)).sum()
    }
}

#[test]
fn measures_are_what_real_stacks_say_for_either_colour() {
    let mut rng = Rng::new(12);
    for size in 2..=9 {
        let mut position = Swack::start(&options(size, SwackTie::LastMoverWins, false));
        let mut naive = NaiveSwack::new(usize::from(size), false);
        while let Some(m) = position.playout_move(&mut rng, &mut Vec::new()) {
            position.play_unchecked(m);
            naive.play(&m.to_string());
            check_recoloured(&position);
            if size < 6 || rng.below(8) == 0 {
                check_measures(&position, &naive);
            }
        }
    }
}

fn check_measures(position: &Swack, naive: &NaiveSwack) {
    let found = measures(position);
    let area = naive.cells().len();
    for (side, colour) in ['r', 'w'].into_iter().enumerate() {
        for (term, count) in naive.counts(colour) {
            let percent = (200 * count / area) as i32;
            let measure = found[term][side];
            assert!((percent - 1..=percent).contains(&measure), "{term} {}", naive.text());
        }
    }
}

/// What is good for a colour is as good for the other in its place.
fn check_recoloured(position: &Swack) {
    let exchange = |c| match c {
        'r' => 'w',
        'w' => 'r',
        c => c,
    };
    let text: String = position.write_position().chars().map(exchange).collect();
    let exchanged = Swack::read_position(position.options(), &text).unwrap();
    let found = measures(&exchanged);
    for (term, [red, white]) in measures(position) {
        assert_eq!(found[term], [white, red], "{term}");
    }
    assert_eq!(exchanged.evaluate(), position.evaluate());
}

/// Rules 4 to 6, seen from before the second pass.
#[test]
fn being_ahead_wins_by_passing() {
    let four = |position: &str| measures(&at(options(4, SwackTie::LastMoverWins, false), position));
    let of = |position: &str| (four(position)["ahead"], four(position)["won"]);
    assert_eq!(of(START), ([0, 0], [0, 0]));
    let red_ahead = "r4r4r2r4/r2w3w2w4/r5w4w4r3/r2r4r2w4";
    assert_eq!(of(&format!("{red_ahead} r 0 w")), ([1, 0], [0, 0]));
    assert_eq!(of(&format!("{red_ahead} r 1 w")), ([1, 0], [1, 0]));
    assert_eq!(of(&format!("{red_ahead} w 1 w")), ([1, 0], [0, 0]));
    assert_eq!(of(&format!("{TIE} r 1 r")), ([1, 0], [1, 0]));
    assert_eq!(of(&format!("{TIE} r 0 w")).0, [0, 1]);
    let stuck = small("r2w1/r2w1 w 0 r");
    assert_eq!((stuck.board().pairs().count(), measures(&stuck)["won"]), (0, [1, 0]));
    assert!(!stuck.is_quiet() && small("r2w2/r1w3 w 0 r").is_quiet());
    assert!(small("r2w1/r1r3 r 1 r").evaluate() > 0 && small("r2w1/r1r3 w 0 r").evaluate() < 0);
}

#[test]
fn the_stage_goes_by_stacks_of_the_same_height() {
    let stage = |position: &str| small(position).stage();
    assert_eq!(stage("w1r1/r1w1 r 0 -"), 0);
    assert_eq!(stage("w1r2/r1w1 w 0 r"), 128);
    assert_eq!(stage("w1r2/r2w1 w 0 r"), 256);
}

#[test]
fn joining_is_tried_early_and_passing_when_it_ends_the_game() {
    let position = at(options(3, SwackTie::Draw, false), "r1w1r1/w1w1r1/r1w1w1 r 1 w");
    let hint = |m: &str| position.move_order(position.read_move(m).unwrap());
    assert!(hint("a1b1") > hint("a3b3") && hint("a3b3") > hint("c2c3"));
    assert!(hint("pass") > hint("a1b1"));
}

#[test]
fn leaving_a_group_and_passing_are_easily_overlooked() {
    let subtlety = |position: &str, m: &str| {
        let position = at(options(3, SwackTie::Draw, false), position);
        position.subtlety(position.read_move(m).unwrap())
    };
    let board = "r1w1r1/w1w1r1/r1w1r1";
    assert_eq!(subtlety(&format!("{board} r 0 w"), "c2b2"), 1);
    assert_eq!(subtlety(&format!("{board} r 0 w"), "c1b1"), 0);
    assert_eq!(subtlety(&format!("{board} r 0 w"), "pass"), 1);
    assert_eq!(subtlety(&format!("{board} r 1 w"), "pass"), 0);
}
