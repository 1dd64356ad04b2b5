//! Tests of every rule of Mapello, and of published figures.

use super::map::{border, is_border, is_centre};
use super::naive::{DIRECTIONS, NaiveMapello, name, place, text};
use super::*;
use crate::any::AnyGame;
use crate::diagram::Touch;
use crate::game::{Game, IllegalMoveError};
use crate::message::Localize;
use crate::options::Options;

const CLASSIC: &str = "####j#####/##.*..*.##/#.....#..#/j*#.....*j/j...bw...#/\
                       #...wb..*#/#*.....#.j/j..#.....#/##.*...*##/###j###j## b 0-0";
const RULEBOOK: &str = "###j##j###/##.*.*..##/#.....#.*j/#*#......#/#...bw...#/\
                        j...wb...#/#*.....#*j/#..#.....#/##.*..*.##/###jj##j## b 0-0";
const OTHELLO: &str = "##########/#........#/#........#/#........#/#...wb...#/\
                       #...bw...#/#........#/#........#/#........#/########## b 0-0";

fn options(game: &str) -> MapelloOptions {
    MapelloOptions::from_values(&game.parse::<AnyGame>().unwrap().option_values())
}

fn start(game: &str) -> Mapello {
    Mapello::start(&options(game))
}

fn read(text: &str) -> Result<Mapello, String> {
    Mapello::read_position(&options("mapello"), text)
        .map_err(|e| e.kind().message().id().to_owned())
}

/// Returns an otherwise empty board with these characters: `b d4 e5 / j i1`.
fn cells(spec: &str) -> [[char; 10]; 10] {
    let mut cells = [['.'; 10]; 10];
    border().for_each(|(column, row)| cells[row][column] = '#');
    for group in spec.split(" / ") {
        let (sign, names) = group.split_once(' ').unwrap();
        for (column, row) in names.split(' ').map(place) {
            cells[row][column] = sign.parse().unwrap();
        }
    }
    cells
}

/// Returns a position with Black to move.
fn black(spec: &str) -> Mapello {
    read(&text(&cells(spec), "b 0-0")).unwrap()
}

/// Returns a position with White to move.
fn white(spec: &str) -> Mapello {
    read(&text(&cells(spec), "w 0-0")).unwrap()
}

fn after(mut position: Mapello, moves: &str) -> Mapello {
    for text in moves.split(' ') {
        let m = position.read_move(text).unwrap();
        position.play(m).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
    position
}

fn moves(position: &Mapello) -> String {
    let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// Returns the cells whose disc a move flips, row by row.
fn flipped(position: Mapello, m: &str) -> String {
    let (old, new) = (position.signs(), after(position, m).signs());
    let cells = (0..100).map(|index| (index % 10, index / 10));
    let changed = cells.filter(|&(c, r)| matches!((old[r][c], new[r][c]), ('b', 'w') | ('w', 'b')));
    changed.map(|(column, row)| name(column, row)).collect::<Vec<_>>().join(" ")
}

fn refused(position: &Mapello, m: &str) -> MapelloReason {
    let m = position.read_move(m).unwrap();
    assert!(!position.moves().contains(&m), "{m}");
    position.check(m).unwrap_err().reason().unwrap()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// Rule 1.
#[test]
fn a_border_of_36_cells_lies_around_64() {
    for game in ["mapello", "mapello(map=rulebook)", "mapello(map=othello)", "mapello(map=random)"]
    {
        let signs = start(game).signs();
        assert_eq!((signs.len(), signs[0].len()), (10, 10));
        assert_eq!(border().count(), 36);
        assert!(border().all(|(column, row)| matches!(signs[row][column], '#' | 'j')));
    }
    let playable: Vec<Cell> = (0..64).map(|index| MapelloMove(index).cell().unwrap()).collect();
    assert_eq!(playable.first(), Some(&cell("a1")));
    assert_eq!(playable.last(), Some(&cell("h8")));
}

/// Rules 1 and 2: what each of the hundred cells can hold.
#[test]
fn every_cell_takes_exactly_what_may_lie_there() {
    for (column, row) in (0..100).map(|index| (index % 10, index / 10)) {
        let allowed = match (is_border(column, row), is_centre(column, row)) {
            (true, _) => "#j",
            (false, true) => ".bw",
            (false, false) => ".*#bw",
        };
        for sign in "#j.*bw".chars() {
            let mut cells = cells("b a1");
            cells[row][column] = sign;
            let read = read(&text(&cells, "b 0-0"));
            assert_eq!(read.is_ok(), allowed.contains(sign), "{sign} on {}", name(column, row));
            assert!(read.is_err() || read.unwrap().signs() == cells);
        }
    }
}

/// Rule 2.
#[test]
fn there_are_at_most_eight_of_each_extra() {
    let eight = "j x0 i0 x9 i9 a0 i1 x5 h9 / # a1 b1 c1 d1 e1 f1 g1 h1 / * a8 b8 c8 d8 e8 f8 g8 h8";
    assert_eq!(black(eight).signs(), cells(eight));
    let ninth = [
        ("j c0", "b 0-0", "too-many-jokers"),
        ("# c4", "b 0-0", "too-many-walls"),
        ("* c4", "b 0-0", "too-many-bonuses"),
        ("b c4", "b 1-0", "too-many-bonuses"),
        ("b c4", "b 0-1", "too-many-bonuses"),
    ];
    for (extra, rest, error) in ninth {
        let text = text(&cells(&format!("{eight} / {extra}")), rest);
        assert_eq!(read(&text), Err(error.to_owned()), "{extra} {rest}");
    }
    assert_eq!(read(&text(&cells("b a1"), "b 5-4")), Err("too-many-bonuses".to_owned()));
    assert_eq!(read(&text(&cells("b a1"), "b 5-3")).unwrap().taken, [5, 3]);
}

/// Rule 3, and the maps themselves.
#[test]
fn each_map_has_its_start() {
    let starts = [
        ("mapello", CLASSIC),
        ("mapello(map=rulebook)", RULEBOOK),
        ("mapello(map=othello)", OTHELLO),
    ];
    for (game, text) in starts {
        assert_eq!(start(game).write_position(), text);
        assert_eq!(read(text), Ok(start(game)));
    }
    for (game, colours) in [
        ("mapello", "bwwb"),
        ("mapello(map=rulebook)", "bwwb"),
        ("mapello(map=random,seed=5)", "bwwb"),
        ("mapello(map=othello)", "wbbw"),
    ] {
        let signs = start(game).signs();
        let centre = ["d4", "e4", "d5", "e5"].map(place).map(|(c, r)| signs[r][c]);
        assert_eq!(centre.iter().collect::<String>(), colours, "{game}");
    }
}

#[test]
fn black_is_player_one_and_starts_and_the_players_alternate() {
    assert_eq!(Mapello::COLOURS[Player::One.index()], 'b');
    let position = start("mapello");
    assert_eq!(position.turn(), Player::One);
    assert_eq!(after(position, "e3").turn(), Player::Two);
    assert_eq!(after(position, "e3 f3").turn(), Player::One);
}

/// Rule 4.
#[test]
fn a_disc_goes_on_an_empty_or_bonus_cell_where_it_flips_something() {
    let position = black("b c6 g1 h2 / w d6 f1 g2 / # e1 / * e6 f2");
    assert_eq!(moves(&position), "f2 g3 e6");
    assert_eq!(flipped(position, "e6"), "d6");
    assert_eq!(flipped(position, "f2"), "g2");
    let refusals = [
        ("c6", MapelloReason::Occupied { cell: cell("c6") }),
        ("d6", MapelloReason::Occupied { cell: cell("d6") }),
        ("e1", MapelloReason::Wall { cell: cell("e1") }),
        ("a8", MapelloReason::NothingFlipped { cell: cell("a8") }),
        ("d4", MapelloReason::NothingFlipped { cell: cell("d4") }),
    ];
    for (m, reason) in refusals {
        assert_eq!(refused(&position, m), reason);
    }
    let outside = position.read_move("i1").unwrap_err();
    let reason = MapelloReason::OffBoard { cell: cell("i1") };
    assert_eq!(outside, crate::ReadMoveError::Illegal(IllegalMoveError::Because(reason)));
}

/// Rule 5: runs of every length from every cell in every direction, closed or broken by everything
/// that can follow them.
#[test]
fn a_run_is_flipped_exactly_when_an_own_disc_or_a_joker_closes_it() {
    for (column, row) in (0..100).map(|index| (index % 10, index / 10)) {
        if is_border(column, row) {
            continue;
        }
        for direction in DIRECTIONS {
            check_runs((column, row), direction);
        }
    }
}

fn check_runs((column, row): (usize, usize), (columns, rows): (isize, isize)) {
    let step = |n: isize| {
        let (x, y) = (column as isize + n * columns, row as isize + n * rows);
        (x as usize, y as usize)
    };
    let mut run = Vec::new();
    for length in 1.. {
        let (x, y) = step(length);
        if is_border(x, y) {
            break;
        }
        run.push(name(x, y));
        let (x, y) = step(length + 1);
        let signs = match (is_border(x, y), is_centre(x, y)) {
            (true, _) => "#j",
            (false, true) => ".b",
            (false, false) => ".*#b",
        };
        for sign in signs.chars() {
            let spec = format!("w {} / {sign} {}", run.join(" "), name(x, y));
            check_run(&black(&spec), &name(column, row), &run, "bj".contains(sign));
        }
    }
}

fn check_run(position: &Mapello, placed: &str, run: &[String], closed: bool) {
    let m = position.read_move(placed).unwrap();
    assert_eq!(position.moves().contains(&m), closed, "{placed} in {}", position.write_position());
    if !closed {
        return;
    }
    let after = after(*position, placed);
    let mut expected = position.signs();
    for (column, row) in run.iter().map(|name| place(name)).chain([place(placed)]) {
        expected[row][column] = 'b';
    }
    assert_eq!(after.signs(), expected, "{placed} in {}", position.write_position());
}

/// Rule 5 in examples: the board, Black's cell and the flipped cells.
#[test]
fn runs_are_flipped_in_all_directions_at_once() {
    let examples = [
        ("w b1 c1 d1 e1 f1 g1 h1 / j i1", "a1", "b1 c1 d1 e1 f1 g1 h1"),
        ("w a1 a2 a3 a4 a5 a6 a7 / j a0", "a8", "a1 a2 a3 a4 a5 a6 a7"),
        ("w b2 c3 d4 e5 f6 g7 h8 / j i9", "a1", "b2 c3 d4 e5 f6 g7 h8"),
        ("w h1 g2 f3 e4 d5 c6 b7 / j i0", "a8", "h1 g2 f3 e4 d5 c6 b7"),
        ("w h1 / j i0", "g2", "h1"),
        ("w a1 / j x0", "b2", "a1"),
        ("w a8 / j x9", "b7", "a8"),
        ("w h8 / j i9", "g7", "h8"),
        ("w c1 / j b0", "d2", "c1"),
        ("w d4 e4 f4 d5 f5 d6 e6 f6 / b c3 e3 g3 c5 g5 c7 e7 g7", "e5", "d4 e4 f4 d5 f5 d6 e6 f6"),
        ("w f5 g5 h5 e6 / j i5 / b e7", "e5", "f5 g5 h5 e6"),
        ("w f5 g5 e6 / b e7", "e5", "e6"),
        ("w f5 h5 e6 / b g5 e7", "e5", "f5 e6"),
    ];
    for (spec, placed, flips) in examples {
        assert_eq!(flipped(black(spec), placed), flips, "{spec}");
    }
}

#[test]
fn a_joker_flips_nothing_without_a_run_that_reaches_it() {
    for spec in ["w a8 / j i1", "w g1 / j i1", "w f1 / * g1 / j i1", "w g2 / j i1 i0"] {
        assert_eq!(
            refused(&black(&format!("{spec} / b c7 / w d7")), "h1"),
            MapelloReason::NothingFlipped { cell: cell("h1") }
        );
    }
}

#[test]
fn a_corner_joker_closes_its_diagonal_alone() {
    assert_eq!(moves(&black("w h1 / j i0")), "g2");
    assert_eq!(moves(&black("w h1 / j i1")), "g1");
    assert_eq!(moves(&black("w h1 / j h0")), "h2");
}

#[test]
fn jokers_serve_both_players() {
    assert_eq!(moves(&black("w h5 / j i5")), "g5");
    assert_eq!(moves(&white("b h5 / j i5")), "g5");
}

#[test]
fn flipped_discs_flip_nothing_themselves() {
    let position = black("w d5 d4 / b c5 d3 / * h8");
    assert_eq!(flipped(position, "e5"), "d5");
}

/// Rule 6.
#[test]
fn a_bonus_is_worth_three_points_for_ever() {
    let before = black("b a1 / w b1 / * c1 / j i1");
    assert_eq!(before.points(), Some([1, 1]));
    let taken = after(before, "c1");
    assert_eq!(taken.points(), Some([3 + 3, 0]));
    assert_eq!(taken.write_position(), text(&cells("b a1 b1 c1 / j i1"), "w 1-0"));

    let flipped_back =
        after(read(&text(&cells("b a1 b1 c1 / w a3 / j x1"), "w 1-0")).unwrap(), "d1");
    assert_eq!(flipped_back.points(), Some([3, 5]));
    assert_eq!(flipped_back.taken, [1, 0]);
}

#[test]
fn a_bonus_that_was_taken_is_an_ordinary_cell() {
    let taken = after(black("b a1 / w b1 d1 / * c1 / j x1"), "c1");
    assert_eq!(refused(&taken, "c1"), MapelloReason::Occupied { cell: cell("c1") });
    assert_eq!(moves(&taken), "pass");
    assert_eq!(flipped(after(taken, "pass"), "e1"), "d1");
    let white_takes = after(white("w a1 / b b1 / * c1 / j x1"), "c1");
    assert_eq!(white_takes.taken, [0, 1]);
    assert_eq!(flipped(white_takes, "d1"), "a1 b1 c1");
}

/// Rule 7.
#[test]
fn a_player_with_no_placement_must_pass() {
    let stuck = black("b b1 / w c1 / # d1 / * a5");
    assert_eq!(moves(&stuck), "pass");
    assert_eq!(refused(&stuck, "a1"), MapelloReason::MustPass);
    assert_eq!(refused(&stuck, "a5"), MapelloReason::MustPass);
    assert_eq!(refused(&stuck, "b1"), MapelloReason::Occupied { cell: cell("b1") });
    assert_eq!(refused(&stuck, "d1"), MapelloReason::Wall { cell: cell("d1") });
    let passed = after(stuck, "pass");
    assert_eq!(passed, Mapello { turn: Player::Two, ..stuck });
    assert_eq!(moves(&passed), "a1");
}

#[test]
fn nobody_may_pass_by_choice() {
    let position = start("mapello");
    assert_eq!(refused(&position, "pass"), MapelloReason::MayNotPass);
    assert_eq!(refused(&after(position, "e3"), "pass"), MapelloReason::MayNotPass);
}

#[test]
fn a_player_without_discs_plays_on_thanks_to_a_joker() {
    let position = black("w c1 d1 e1 f1 g1 h1 / j i1");
    assert_eq!(position.outcome(), None);
    assert_eq!(moves(&position), "b1");
    assert_eq!(after(position, "b1").points(), Some([7, 0]));
    assert_eq!(
        after(position, "b1").outcome(),
        None,
        "White has lost every disc and comes back through the same joker"
    );
    assert_eq!(moves(&after(position, "b1")), "a1");
    let alone = black("w c1 d1 e1 f1 g1 h1 / j x5");
    assert_eq!(alone.outcome(), Some(Outcome::Win(Player::Two)));
}

/// Rule 8: the board, the bonuses taken, the points and the winner.
#[test]
fn the_game_ends_when_neither_has_a_placement_and_more_points_win() {
    let ends = [
        ("b a1 / w h8", "0-0", [1, 1], Outcome::Draw),
        ("b a1 a2 / w h8", "0-0", [2, 1], Outcome::Win(Player::One)),
        ("b a1 a2 / w h8", "0-1", [2, 4], Outcome::Win(Player::Two)),
        ("b a1 a2 a3 a4 / w h8", "0-1", [4, 4], Outcome::Draw),
        ("b a1 / w h8", "5-3", [16, 10], Outcome::Win(Player::One)),
        ("w a1", "0-0", [0, 1], Outcome::Win(Player::Two)),
        ("w a1", "1-0", [3, 1], Outcome::Win(Player::One)),
        ("* a1 / j i1", "0-0", [0, 0], Outcome::Draw),
    ];
    for (spec, taken, points, outcome) in ends {
        for side in ["b", "w"] {
            let position = read(&text(&cells(spec), &format!("{side} {taken}"))).unwrap();
            assert_eq!(position.points(), Some(points), "{spec} {taken}");
            assert_eq!(position.outcome(), Some(outcome), "{spec} {taken}");
            assert_eq!(moves(&position), "");
            for m in [MapelloMove::PASS, MapelloMove(9)] {
                assert_eq!({ position }.play(m), Err(IllegalMoveError::Over));
            }
        }
    }
}

#[test]
fn the_game_goes_on_while_either_has_a_placement() {
    for position in [black("b b1 / w c1 / # d1"), white("b b1 / w c1 / # d1")] {
        assert_eq!(position.outcome(), None);
    }
}

/// The worked move of the rulebook, which leads to the intermediate board of the report.
#[test]
fn the_worked_move_flips_two_runs() {
    let position = read(
        "####j#####/##.*..*.##/#.....#..#/j*#..wb.*j/j...wbb.b#/#...bbbb*#/#*...bb#.j/j..#..b..#/\
         ##.*...*##/###j###j## w 0-0",
    )
    .unwrap();
    assert_eq!(flipped(position, "e7"), "e4 h4 e5 g5 e6 f6");
    assert_eq!(
        after(position, "e7").write_position(),
        "####j#####/##.*..*.##/#.....#..#/j*#..wb.*j/j...wwb.w#/#...bwbw*#/#*...ww#.j/j..#.wb..#/\
         ##.*...*##/###j###j## b 0-0"
    );
}

/// The final board of the report.
#[test]
fn the_final_board_is_a_draw_of_28_discs_each() {
    let board = "####j#####/##wwwbww##/#wbwbb#wb#/jb#bwwwbbj/jbwbwwbwb#/#bwbwbbwb#/#bwwbbw#wj/\
                 jwb#bbbwb#/##bbwwww##/###j###j##";
    for side in ["b", "w"] {
        let position = read(&format!("{board} {side} 0-0")).unwrap();
        assert_eq!(position.discs.map(u64::count_ones), [28, 28]);
        assert_eq!(position.outcome(), Some(Outcome::Draw));
        assert_eq!(moves(&position), "");
    }
}

/// The texts of options, read and written.
#[test]
fn options_have_their_defaults_and_are_written_in_order() {
    let texts = [
        ("mapello(map=classic)", "mapello"),
        ("mapello(map=random)", "mapello(map=random)"),
        ("mapello(map=random,seed=0,walls=8,bonuses=8,jokers=8)", "mapello(map=random)"),
        (
            "mapello(jokers=0,bonuses=1,walls=2,seed=18446744073709551615,map=random)",
            "mapello(map=random,seed=18446744073709551615,walls=2,bonuses=1,jokers=0)",
        ),
        ("mapello(map=othello)", "mapello(map=othello)"),
    ];
    for (read, written) in texts {
        assert_eq!(read.parse::<AnyGame>().unwrap().game(), written);
    }
}

/// Returns the numbers of jokers, inner walls and bonuses.
fn count_extras(position: &Mapello) -> [usize; 3] {
    let signs = position.signs();
    let count = |sign: char, on_border: bool| {
        let cells = (0..100).map(|index| (index % 10, index / 10));
        cells.filter(|&(c, r)| signs[r][c] == sign && is_border(c, r) == on_border).count()
    };
    assert_eq!(count('j', false) + count('*', true), 0);
    [count('j', true), count('#', false), count('*', false)]
}

#[test]
fn a_random_map_has_as_many_extras_as_asked_and_none_in_the_centre() {
    for walls in 0..=8 {
        for bonuses in 0..=8 {
            for jokers in 0..=8 {
                let seed = u64::from(walls) << 40 | u64::from(bonuses) << 9 | u64::from(jokers);
                let options = MapelloOptions { map: MapKind::Random, seed, walls, bonuses, jokers };
                let position = Mapello::start(&options);
                let wanted = [jokers, walls, bonuses].map(usize::from);
                assert_eq!(count_extras(&position), wanted, "{options:?}");
                assert_eq!(position.discs.map(u64::count_ones), [2, 2], "{options:?}");
                assert_eq!(read(&position.write_position()), Ok(position));
            }
        }
    }
}

#[test]
fn the_same_seed_always_gives_the_same_map() {
    let maps = [
        (
            "mapello(map=random)",
            "#j#####jj#/#..#.....j/#.##.*...#/#..*...*.#/j.#.bw*..j/#.#.wb*..#/\
             ##....#..#/#.*...*..#/##*......#/###j###j## b 0-0",
        ),
        (
            "mapello(map=random,seed=1)",
            "##j#j###j#/#......*.j/#..*.....#/#........#/#.*.bw#*#j/#...wb#..#/\
             ##...#...#/#.......##/##****.#.#/#j#jj##### b 0-0",
        ),
        (
            "mapello(map=random,seed=1,walls=1,bonuses=2,jokers=3)",
            "####j#####/#........#/#........#/#........#/#...bw*..#/#...wb#..#/\
             #........#/#........#/#*.......#/#j#j###### b 0-0",
        ),
    ];
    for (game, text) in maps {
        assert_eq!(start(game).write_position(), text, "{game}");
    }
    let mut texts: Vec<String> = (0..1000)
        .map(|seed| start(&format!("mapello(map=random,seed={seed})")).write_position())
        .collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 1000, "different seeds give different maps");
}

/// A chi-squared test: the statistic is about the number of cells if all cells are equally likely.
#[test]
fn random_extras_lie_on_all_cells_alike() {
    const MAPS: u64 = 4000;
    let mut found = [[[0u32; 10]; 10]; 3];
    for seed in 0..MAPS {
        let options =
            MapelloOptions { map: MapKind::Random, seed, walls: 3, bonuses: 8, jokers: 5 };
        let signs = Mapello::start(&options).signs();
        for (column, row) in (0..100).map(|index| (index % 10, index / 10)) {
            let sign = signs[row][column];
            let kind = match (sign, is_border(column, row)) {
                ('#', false) => 0,
                ('*', _) => 1,
                ('j', _) => 2,
                _ => continue,
            };
            found[kind][row][column] += 1;
        }
    }
    for (found, count, on_border) in
        [(found[0], 3.0, false), (found[1], 8.0, false), (found[2], 5.0, true)]
    {
        let cells: Vec<(usize, usize)> = (0..100)
            .map(|index| (index % 10, index / 10))
            .filter(|&(c, r)| is_border(c, r) == on_border && !is_centre(c, r))
            .collect();
        let expected = MAPS as f64 * count / cells.len() as f64;
        let deviation =
            |&(c, r): &(usize, usize)| (f64::from(found[r][c]) - expected).powi(2) / expected;
        let sum: f64 = cells.iter().map(deviation).sum();
        let freedom = cells.len() as f64 - count;
        assert!((0.5 * freedom..1.6 * freedom).contains(&sum), "{count}: {sum} of {freedom}");
    }
}

/// Every other map can be given as a position text, whatever the options are.
#[test]
fn any_map_can_be_given_as_a_position() {
    for game in ["mapello", "mapello(map=othello)", "mapello(map=random,seed=3,walls=0)"] {
        let game: AnyGame = game.parse().unwrap();
        assert_eq!(game.at_position(RULEBOOK).unwrap().position(), RULEBOOK);
    }
}

#[test]
fn the_hash_tells_jokers_bonuses_and_sides_apart() {
    let texts = ["b 0-0", "w 0-0", "b 1-0", "b 0-1"].map(|rest| text(&cells("b d4 / w e4"), rest));
    let maps =
        ["j i9 / b d4 / w e4", "j x0 / b d4 / w e4", "* a1 / b d4 / w e4", "# a1 / b d4 / w e4"];
    let maps = maps.map(|spec| text(&cells(spec), "b 0-0"));
    let mut hashes: Vec<u64> =
        texts.iter().chain(&maps).map(|text| read(text).unwrap().hash64()).collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 8);
}

#[test]
fn the_picture_names_the_border_too() {
    let position = after(start("mapello"), "e3");
    let diagram = position.diagram();
    assert_eq!(diagram.cells.len(), 100);
    for (cell, (column, row)) in
        diagram.cells.iter().zip((0..100).map(|index| (index % 10, index / 10)))
    {
        assert_eq!(cell.name, name(column, row));
        assert_eq!(cell.cell.is_none(), is_border(column, row));
    }
    assert_eq!(
        diagram.to_text().lines().take(4).collect::<Vec<_>>(),
        [
            "    a b c d e f g h",
            "  # # # # j # # # # #",
            "1 # # . * . . * . # #",
            "2 # . . . . . # . . #"
        ]
    );
}

#[test]
fn the_discs_of_the_players_differ_in_shape_and_letter() {
    let diagram = black("b a1 / w b1").diagram();
    let discs: Vec<_> = diagram.cells.iter().filter_map(|cell| cell.piece).collect();
    assert_eq!(discs.len(), 2);
    assert_ne!(discs[0].shape, discs[1].shape);
    assert_ne!(discs[0].letter, discs[1].letter);
}

#[test]
fn a_pass_is_entered_by_a_button() {
    let stuck = black("b b1 / w c1 / # d1");
    assert_eq!(stuck.touches(MapelloMove::PASS), [Touch::Button("pass")]);
    let m = start("mapello").read_move("e3").unwrap();
    assert_eq!(start("mapello").touches(m), [Touch::Cell(cell("e3"))]);
}

#[test]
fn the_planes_are_seen_by_the_player_to_move() {
    let text = text(&cells("b a1 / w h8 g8 / # b1 / j i9 / * c1"), "w 1-4");
    let position = read(&text).unwrap();
    let mut planes = vec![f32::NAN; 800];
    position.write_planes(&mut planes);
    let ones = |plane: usize| {
        let plane = planes[plane * 100..][..100].iter().enumerate();
        let ones = plane.filter(|(_, value)| **value == 1.0);
        ones.map(|(index, _)| name(index % 10, index / 10)).collect::<Vec<_>>()
    };
    assert_eq!(ones(0), ["g8", "h8"]);
    assert_eq!(ones(1), ["a1"]);
    assert_eq!(ones(2).len(), 35 + 1);
    assert!(ones(2).contains(&"b1".to_owned()) && !ones(2).contains(&"i9".to_owned()));
    assert_eq!(ones(3), ["i9"]);
    assert_eq!(ones(4), ["c1"]);
    for (plane, value) in [(5, 0.5), (6, 0.125), (7, 0.0)] {
        assert!(planes[plane * 100..][..100].iter().all(|found| *found == value), "{plane}");
    }
}

#[test]
fn random_moves_are_all_equally_likely() {
    let position = after(start("mapello(map=othello)"), "d3 c5 d6");
    let moves = position.moves();
    let mut rng = Rng::new(1);
    let mut found = vec![0u32; moves.len()];
    for _ in 0..1000 * moves.len() {
        let m = position.random_move(&mut rng, &mut Vec::new()).unwrap();
        found[moves.binary_search(&m).unwrap()] += 1;
    }
    assert!(found.iter().all(|count| (850..1150).contains(count)), "{found:?}");
}

/// Checks that both implementations agree about a position and its successors.
fn agree(position: &Mapello) {
    let text = position.write_position();
    let plain = NaiveMapello::read(&text);
    let legal = position.moves();
    assert_eq!(legal.iter().map(ToString::to_string).collect::<Vec<_>>(), plain.moves(), "{text}");
    assert_eq!(position.points(), Some(plain.points()), "{text}");
    assert_eq!(position.outcome(), plain.result(), "{text}");
    for m in legal {
        let mut next = *position;
        next.play_unchecked(m);
        assert_eq!(next.write_position(), plain.after(&m.to_string()).write(), "{m} in {text}");
    }
}

fn agree_over_a_game(mut position: Mapello, rng: &mut Rng) -> u32 {
    let mut passes = 0;
    agree(&position);
    while let Some(m) = position.random_move(rng, &mut Vec::new()) {
        passes += u32::from(m == MapelloMove::PASS);
        position.play(m).unwrap();
        agree(&position);
    }
    passes
}

#[test]
fn a_plain_array_agrees_over_random_games_on_every_map() {
    let mut rng = Rng::new(20);
    let mut passes = 0;
    for game in ["mapello", "mapello(map=rulebook)", "mapello(map=othello)"] {
        for _ in 0..100 {
            passes += agree_over_a_game(start(game), &mut rng);
        }
    }
    for seed in 0..400 {
        let [walls, bonuses, jokers] = match seed % 4 {
            0 => [8, 8, 8],
            1 => [0, 0, 8],
            2 => [8, 1, 0],
            _ => [0; 3].map(|_: u8| rng.below(9) as u8),
        };
        let options = MapelloOptions { map: MapKind::Random, seed, walls, bonuses, jokers };
        passes += agree_over_a_game(Mapello::start(&options), &mut rng);
    }
    assert!(passes > 100, "only {passes} passes");
}

/// Randomly filled boards have long runs and players without discs, which are rare in games.
#[test]
fn a_plain_array_agrees_on_strewn_boards() {
    let mut rng = Rng::new(21);
    let (mut discless, mut over) = (0, 0);
    for seed in 0..4000 {
        let options = MapelloOptions {
            map: MapKind::Random,
            seed,
            walls: (seed % 4) as u8,
            bonuses: 8,
            jokers: 8,
        };
        let mut position = strewn(&Mapello::start(&options), &mut rng);
        for _ in 0..4 {
            agree(&position);
            let own = position.discs[position.turn.index()];
            let Some(m) = position.random_move(&mut rng, &mut Vec::new()) else {
                over += 1;
                break;
            };
            discless += u32::from(own == 0 && m != MapelloMove::PASS);
            position.play_unchecked(m);
        }
    }
    assert!(discless > 100 && over > 100, "{discless} without discs, {over} over");
}

/// Returns the board with discs on many of its cells, with a random share of black ones.
fn strewn(position: &Mapello, rng: &mut Rng) -> Mapello {
    let (discs, black) = (rng.below(11), rng.below(11));
    let mut cells = position.signs();
    for sign in cells.iter_mut().flatten().filter(|sign| matches!(sign, '.' | '*' | 'b' | 'w')) {
        let colour = if rng.below(10) < black { 'b' } else { 'w' };
        *sign = match (rng.below(10) < discs, *sign) {
            (true, _) => colour,
            (false, '*') => '*',
            (false, _) => '.',
        };
    }
    let side = if rng.below(2) == 0 { "b 0-0" } else { "w 0-0" };
    read(&text(&cells, side)).unwrap()
}

#[test]
fn a_plain_array_counts_the_same() {
    for game in [
        "mapello",
        "mapello(map=rulebook)",
        "mapello(map=othello)",
        "mapello(map=random,seed=1)",
        "mapello(map=random,seed=2,walls=0,bonuses=0)",
        "mapello(map=random,seed=3,walls=2,bonuses=3,jokers=1)",
    ] {
        let position = start(game);
        let depth = 6;
        assert_eq!(
            position.perft(depth),
            NaiveMapello::read(&position.write_position()).perft(depth),
            "{game}"
        );
    }
}
