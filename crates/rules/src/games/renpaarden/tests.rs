//! Tests of every rule of Renpaarden, and of published figures.

use super::{Renpaarden, RenpaardenOptions, board};
use crate::{AnyGame, Cell, Ending, Game, GroundKind, Options, Outcome, Player, Rng, Touch};
use std::collections::{BTreeMap, BTreeSet};

const STUDY: &str = "b.w..b.bb/bb..b.bb./..w..w.b./ww....b.b/...b..b../\
                     ..w..b.w./.wb...b../wwww.b.ww/ww...ww..";
const WHITE_WINS: Option<Ending> = Some(Ending::Decided(Outcome::Win(Player::One)));
const BLACK_WINS: Option<Ending> = Some(Ending::Decided(Outcome::Win(Player::Two)));

fn at(game: &str, position: &str) -> AnyGame {
    game.parse::<AnyGame>().unwrap().at_position(position).unwrap()
}

/// Returns the cells on which a stone can end on a 5×5 board.
fn ends(position: &str, from: &str) -> Vec<String> {
    ends_of(&at("renpaarden(size=5)", position), from)
}

fn ends_of(game: &AnyGame, from: &str) -> Vec<String> {
    let moves = game.legal_moves();
    moves.iter().filter_map(|m| m.strip_prefix(from)).map(str::to_owned).collect()
}

#[test]
fn paths_are_chains_of_leaps_over_enemy_stones() {
    let text = format!("{STUDY} w");
    let game = Renpaarden::read_position(&RenpaardenOptions::defaults(), &text).unwrap();
    let mut chains = 0;
    for m in game.moves() {
        let path = game.path(m);
        let is_leap = |pair: &[Cell]| board::leaps(pair[0]) & board::bit(pair[1]) != 0;
        assert!(path.windows(2).all(is_leap), "{m}");
        let between = &path[1..path.len() - 1];
        assert!(between.iter().all(|cell| game.piece_at(*cell) == Some(!game.turn())), "{m}");
        chains += usize::from(!between.is_empty());
    }
    assert!(chains > 20, "{chains} chains");
}

#[test]
fn each_player_fills_two_rows_and_white_starts() {
    let start = |game: &str| game.parse::<AnyGame>().unwrap().position();
    assert_eq!(start("renpaarden(size=5)"), "wwwww/wwwww/...../bbbbb/bbbbb w");
    assert_eq!(start("renpaarden(size=6)"), "wwwwww/wwwwww/....../....../bbbbbb/bbbbbb w");
    assert_eq!(
        start("renpaarden"),
        "wwwwwwwww/wwwwwwwww/........./........./........./........./........./bbbbbbbbb/bbbbbbbbb w"
    );
}

/// Rule 1.
#[test]
fn a_stone_leaps_like_a_knight_in_any_direction() {
    let position = "...../...../..w../...../..... w";
    assert_eq!(ends(position, "c3"), ["b1", "d1", "a2", "e2", "a4", "e4", "b5", "d5"]);
    assert_eq!(ends("....w/...../...../...../..... w", "e1"), ["c2", "d3"]);
}

/// Rule 1.
#[test]
fn a_turn_moves_one_own_stone_and_then_the_other_player_moves() {
    let mut game = at("renpaarden(size=5)", "w...b/...../...../...../..... w");
    assert_eq!(game.legal_moves(), ["a1c2", "a1b3"]);
    game.play("a1c2").unwrap();
    assert_eq!(game.position(), "....b/..w../...../...../..... b");
    assert!(game.legal_moves().iter().all(|m| m.starts_with("e1")));
}

/// Rule 2.
#[test]
fn a_stone_does_not_land_on_an_own_stone() {
    assert_eq!(ends("w..../..w../...../...../..... w", "a1"), ["b3"]);
}

/// Rule 2.
#[test]
fn nothing_is_captured_and_the_stone_leaps_on() {
    let mut game = at("renpaarden(size=5)", "w..../...../.b.../...../..... w");
    assert_eq!(ends_of(&game, "a1"), ["c1", "c2", "d2", "d4", "a5", "c5"]);
    game.play("a1d4").unwrap();
    assert_eq!(game.position(), "...../...../.b.../...w./..... b");
}

/// Rule 2.
#[test]
fn a_stone_leaps_on_as_often_as_needed() {
    let reaches = |position, to: &str| ends(position, "a1").iter().any(|end| end == to);
    assert!(!reaches("w..../...../.b.../...../..... w", "e4"));
    assert!(reaches("w..../...b./.b.../...../..... w", "e4"));
    assert!(!reaches("w..../...b./.b.../...../..... w", "c3"));
    assert!(reaches("w..../...b./.b.../....b/..... w", "c3"));
}

/// Rule 2.
#[test]
fn an_empty_cell_ends_the_move() {
    assert_eq!(ends("w..../...../...../b..../..... w", "a1"), ["c2", "b3"]);
}

/// Rule 2.
#[test]
fn a_chain_without_a_way_out_is_no_move() {
    let position = "w.w.w/..bw./wb..w/.w.w./w.w.. w";
    assert_eq!(ends(position, "a1"), Vec::<String>::new());
    assert_eq!(ends(&position.replace("w.w.w/", "w...w/"), "a1"), ["c1"]);
}

/// Rule 3: one path from a1 to d4 leads over b3, another over c2.
#[test]
fn every_way_between_two_cells_is_the_same_move() {
    let to_d4 = |position| ends(position, "a1").iter().filter(|to| *to == "d4").count();
    assert_eq!(to_d4("w..../..b../.b.../...../..... w"), 1);
}

/// Rule 3: leaps from b3 and from c2 lead back to a1.
#[test]
fn a_move_does_not_end_where_it_started() {
    let ends = ends("w..../..b../.b.../...../..... w", "a1");
    assert!(!ends.is_empty() && !ends.contains(&"a1".to_owned()));
}

/// Rule 4.
#[test]
fn filling_the_opponents_rows_with_own_stones_wins() {
    let mut game = at("renpaarden(size=5)", "bbbb./bbbb./...w./wwwww/wwww. w");
    assert_eq!(game.ending(), None);
    game.play("d3e5").unwrap();
    assert_eq!(game.ending(), WHITE_WINS);
    assert!(game.legal_moves().is_empty());
    let mut game = at("renpaarden(size=5)", ".bbbb/bbbbb/.b.../wwwww/...ww b");
    game.play("b3a1").unwrap();
    assert_eq!(game.ending(), BLACK_WINS);
}

/// Rule 4.
#[test]
fn a_stone_left_at_home_blocks_unless_filled_rows_win() {
    let position = "bbb../bbbb./...w./wwwww/bwww. w";
    for (game, ending) in
        [("renpaarden(size=5)", None), ("renpaarden(size=5,win=filled)", WHITE_WINS)]
    {
        let mut game = at(game, position);
        game.play("d3e5").unwrap();
        assert_eq!(game.ending(), ending);
    }
}

#[test]
fn filled_rows_need_an_own_stone_among_them() {
    let mut game: AnyGame = "renpaarden(size=5,win=filled)".parse().unwrap();
    game.play("a2c3").unwrap();
    assert_eq!(game.position(), "wwwww/.wwww/..w../bbbbb/bbbbb b");
    assert_eq!(game.ending(), None);
}

/// Black fills the last gap in Black's own rows. White wins only with the next move.
#[test]
fn filled_rows_win_after_the_winners_own_move() {
    let mut game = at("renpaarden(size=5,win=filled)", "w..../...../...b./bbbbb/wbbb. b");
    game.play("d3e5").unwrap();
    assert_eq!(game.ending(), None);
    game.play("a1b3").unwrap();
    assert_eq!(game.ending(), WHITE_WINS);
}

/// Rule 5.
#[test]
fn a_player_without_a_move_must_pass_and_nobody_else_may() {
    let mut game = at("renpaarden(size=5)", "...../...../...../...../b.... w");
    assert_eq!(game.legal_moves(), ["pass"]);
    game.play("pass").unwrap();
    assert_eq!(game.position(), "...../...../...../...../b.... b");
    assert!(game.play("pass").is_err());
    assert!(!game.legal_moves().contains(&"pass".to_owned()));
}

/// Rule 5, with rule 4: a pass is a move too.
#[test]
fn a_forced_pass_can_win_on_filled_rows() {
    let mut game = at("renpaarden(size=5,win=filled)", "wwwww/wwwww/bbbbb/bbbbb/wbbbb w");
    assert_eq!(game.legal_moves(), ["pass"]);
    game.play("pass").unwrap();
    assert_eq!(game.ending(), WHITE_WINS);
}

/// Rule 5.
#[test]
fn the_third_occurrence_with_the_same_player_to_move_is_a_draw() {
    let mut game: AnyGame = "renpaarden".parse().unwrap();
    for m in ["b1c3", "b9c7", "c3b1", "c7b9"].repeat(2) {
        assert_eq!(game.ending(), None);
        game.play(m).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::Repetition));
}

/// Rule 5: the stone is on a5 for the fifth time when the game ends, but because of White's passes
/// the same board occurs with both players to move.
#[test]
fn the_same_board_with_the_other_player_to_move_is_another_position() {
    let mut game = at("renpaarden(size=5)", "...../...../...../...../b.... b");
    for m in ["a5b3", "pass", "b3a5", "pass"].repeat(2) {
        assert_eq!(game.ending(), None);
        game.play(m).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::Repetition));
}

/// Rule 5.
#[test]
fn the_cap_counts_the_moves_of_both_players_and_passes() {
    let mut game = at("renpaarden(size=5,cap=3)", "...../...../...../...../b.... w");
    for m in ["pass", "a5b3", "pass"] {
        assert_eq!(game.ending(), None);
        game.play(m).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::Cap));
}

/// Rule 5: the limit is 500 moves by default, and 0 means none.
#[test]
fn the_cap_is_500_unless_it_is_never() {
    for (game, ending) in [("renpaarden", Some(Ending::Cap)), ("renpaarden(cap=0)", None)] {
        let mut game: AnyGame = game.parse().unwrap();
        let mut rng = Rng::new(5);
        for _ in 0..500 {
            assert_eq!(game.ending(), None);
            let m = game.random_move(&mut rng).unwrap();
            game.play(&m).unwrap();
        }
        assert_eq!(game.ending(), ending);
    }
}

#[test]
fn the_study_has_as_many_moves_as_the_specification_says() {
    let white = at("renpaarden", &format!("{STUDY} w"));
    assert_eq!(white.legal_moves().len(), 208);
    assert_eq!(at("renpaarden", &format!("{STUDY} b")).legal_moves().len(), 177);
    let ends: BTreeSet<String> = ends_of(&white, "b9").into_iter().collect();
    let expected = "a7 a6 b6 b5 d9 d7 d2 e8 e7 e6 e5 e4 e3 e1 f7 f4 f2 g8 g3 g1 h7 h5 h4 i6 i5 i3";
    assert_eq!(ends, expected.split(' ').map(str::to_owned).collect());
}

#[test]
fn a_whole_path_is_read_as_its_move() {
    let game = at("renpaarden(size=5)", "w..../...b./.b.../...../..... w");
    for (path, m) in [
        ("a1-b3-d2-e4", "a1e4"),
        ("a1b3d2e4", "a1e4"),
        ("A1,B3-D2E4", "a1e4"),
        ("a1-b3-d2-b3-c5", "a1c5"),
        ("a1-c2", "a1c2"),
        ("A1C2", "a1c2"),
    ] {
        assert_eq!(game.clone().play(path).unwrap(), m, "{path}");
    }
}

#[test]
fn any_number_of_stones_is_a_study() {
    let full = format!("{} b", ["wwwww"; 5].join("/"));
    for position in ["...../...../...../...../..... w", full.as_str()] {
        assert_eq!(at("renpaarden(size=5)", position).position(), position);
    }
}

#[test]
fn options_are_written_in_their_order_without_defaults() {
    for (read, written) in [
        ("renpaarden(size=9,win=own,cap=500)", "renpaarden"),
        ("renpaarden(cap=0,win=filled,size=6)", "renpaarden(size=6,win=filled,cap=0)"),
    ] {
        assert_eq!(read.parse::<AnyGame>().unwrap().game(), written);
    }
}

/// The second position has so few moves that most proposals fail.
#[test]
fn random_moves_are_equally_likely() {
    let options = RenpaardenOptions::defaults();
    let lonely = format!("w......../{} w", ["........."; 8].join("/"));
    for text in [format!("{STUDY} w"), lonely] {
        let position = Renpaarden::read_position(&options, &text).unwrap();
        let mut counts: BTreeMap<_, i32> = position.moves().into_iter().map(|m| (m, 0)).collect();
        let mut rng = Rng::new(11);
        for _ in 0..1000 * counts.len() {
            let m = position.random_move(&mut rng, &mut Vec::new()).unwrap();
            *counts.get_mut(&m).unwrap() += 1;
        }
        // Five standard deviations on both sides.
        assert!(counts.values().all(|count| (842..=1158).contains(count)), "{counts:?}");
    }
}

#[test]
fn planes_show_the_board_as_the_mover_sees_it() {
    let options = RenpaardenOptions::read("size=5").unwrap();
    let planes = |text: &str| {
        let position = Renpaarden::read_position(&options, text).unwrap();
        let mut planes = [f32::NAN; 100];
        position.write_planes(&mut planes);
        planes.chunks(25).map(|plane| (0..25).filter(|&i| plane[i] == 1.0).collect()).collect()
    };
    let all: Vec<usize> = (0..25).collect();
    let position = "w..../...../...../..b../.....";
    let white: Vec<Vec<usize>> = planes(&format!("{position} w"));
    assert_eq!(white, [vec![0], vec![17], (15..25).collect(), all]);
    let black: Vec<Vec<usize>> = planes(&format!("{position} b"));
    assert_eq!(black, [vec![17], vec![0], (0..10).collect(), vec![]]);
}

#[test]
fn the_diagram_shades_the_starting_rows_and_tells_the_stones_apart() {
    let game = at("renpaarden(size=5)", "w..../...../...../..b../..... w");
    let diagram = game.diagram();
    assert_eq!(
        diagram.to_text(),
        "  a b c d e\n1 w . . . .\n2 . . . . .\n3 . . . . .\n4 . . b . .\n5 . . . . .\n"
    );
    let shaded = diagram.cells.iter().filter(|cell| cell.ground.kind == GroundKind::Shaded);
    assert!(shaded.map(|cell| cell.y as usize).eq([[0; 5], [1; 5], [3; 5], [4; 5]].concat()));
    let shapes: Vec<_> = diagram.cells.iter().filter_map(|cell| cell.piece).collect();
    assert!(shapes[0].shape != shapes[1].shape);
}

#[test]
fn a_move_is_entered_by_its_two_cells_and_a_pass_by_a_button() {
    let game = at("renpaarden(size=5)", "w..../..w../...../...../..... w");
    let (m, touches) = game.touches().swap_remove(0);
    assert_eq!((m.as_str(), touches.len()), ("a1b3", 2));
    assert_eq!(touches.iter().map(ToString::to_string).collect::<String>(), m);
    let game = at("renpaarden(size=5)", "...../...../...../...../..... w");
    assert_eq!(game.touches(), [("pass".to_owned(), vec![Touch::Button("pass")])]);
}

#[test]
fn a_plain_implementation_agrees_in_random_games() {
    for size in 5..=9_u32 {
        for win in ["own", "filled"] {
            let game: AnyGame = format!("renpaarden(size={size},win={win},cap=0)").parse().unwrap();
            agrees_over_a_game(game, 300, u64::from(size));
        }
    }
}

#[test]
fn a_plain_implementation_agrees_in_random_studies() {
    let mut rng = Rng::new(3);
    for _ in 0..3000 {
        let size = 5 + rng.below(5) as usize;
        let win = ["own", "filled"][rng.below(2) as usize];
        let game: AnyGame = format!("renpaarden(size={size},win={win})").parse().unwrap();
        let position = random_study(size, &mut rng);
        agrees_over_a_game(game.at_position(&position).unwrap(), 3, rng.bits());
    }
}

/// Returns the text of a board with random stones, from nearly empty to nearly full.
fn random_study(size: usize, rng: &mut Rng) -> String {
    let shares = [rng.below(60), rng.below(60)];
    let mut stone = |_| match rng.below(120) {
        n if n < shares[0] => 'w',
        n if n < shares[0] + shares[1] => 'b',
        _ => '.',
    };
    let rows: Vec<String> = (0..size).map(|_| (0..size).map(&mut stone).collect()).collect();
    format!("{} {}", rows.join("/"), ["w", "b"][rng.below(2) as usize])
}

fn agrees_over_a_game(mut game: AnyGame, plies: u32, seed: u64) {
    let mut plain = NaiveRenpaarden::read(&game.position(), game.game().contains("filled"));
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        assert_eq!(game.position(), plain.write());
        let winner = match game.ending() {
            Some(Ending::Decided(Outcome::Win(player))) => Some(['w', 'b'][player.index()]),
            Some(Ending::Repetition) => return,
            _ => None,
        };
        assert_eq!(winner, plain.winner(), "{}", plain.write());
        assert_eq!(game.legal_moves(), plain.moves(), "{}", plain.write());
        let Some(m) = game.random_move(&mut rng) else {
            return;
        };
        game.play(&m).unwrap();
        plain.play(&m);
    }
}

/// A second implementation of the rules, slow and simple, to compare with.
struct NaiveRenpaarden {
    cells: Vec<Vec<char>>,
    turn: char,
    filled: bool,
}

impl NaiveRenpaarden {
    fn read(text: &str, filled: bool) -> NaiveRenpaarden {
        let (board, turn) = text.split_once(' ').unwrap();
        let cells = board.split('/').map(|row| row.chars().collect()).collect();
        NaiveRenpaarden { cells, turn: turn.chars().next().unwrap(), filled }
    }

    fn write(&self) -> String {
        let rows: Vec<String> = self.cells.iter().map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), self.turn)
    }

    fn enemy(&self) -> char {
        if self.turn == 'w' { 'b' } else { 'w' }
    }

    fn winner(&self) -> Option<char> {
        let mover = self.enemy();
        let size = self.cells.len();
        let rows = if mover == 'w' { [size - 2, size - 1] } else { [0, 1] };
        let goal: Vec<char> = rows.iter().flat_map(|row| self.cells[*row].clone()).collect();
        let won = if self.filled {
            !goal.contains(&'.') && goal.contains(&mover)
        } else {
            goal.iter().all(|stone| *stone == mover)
        };
        won.then_some(mover)
    }

    fn moves(&self) -> Vec<String> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for row in 0..self.cells.len() {
            for column in 0..self.cells.len() {
                if self.cells[row][column] == self.turn {
                    let mut ends = BTreeSet::new();
                    self.leap_on((row, column), &mut BTreeSet::new(), &mut ends);
                    moves.extend(ends.into_iter().map(|end| name((row, column)) + &name(end)));
                }
            }
        }
        if moves.is_empty() { vec!["pass".to_owned()] } else { moves }
    }

    /// Leaps on from a cell in every possible way. Own stones, including the moving one at its
    /// start, block.
    fn leap_on(
        &self,
        (row, column): (usize, usize),
        visited: &mut BTreeSet<(usize, usize)>,
        ends: &mut BTreeSet<(usize, usize)>,
    ) {
        for (down, right) in
            [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]
        {
            let (to_row, to_column) = (row as i32 + down, column as i32 + right);
            let on_board = 0..self.cells.len() as i32;
            if !on_board.contains(&to_row) || !on_board.contains(&to_column) {
                continue;
            }
            let to = (to_row as usize, to_column as usize);
            let stone = self.cells[to.0][to.1];
            if stone == '.' {
                ends.insert(to);
            } else if stone == self.enemy() && visited.insert(to) {
                self.leap_on(to, visited, ends);
            }
        }
    }

    fn play(&mut self, m: &str) {
        if m != "pass" {
            let cell = |text: &str| {
                (usize::from(text.as_bytes()[1] - b'1'), usize::from(text.as_bytes()[0] - b'a'))
            };
            let (from, to) = (cell(&m[..2]), cell(&m[2..]));
            self.cells[from.0][from.1] = '.';
            self.cells[to.0][to.1] = self.turn;
        }
        self.turn = self.enemy();
    }
}

fn name((row, column): (usize, usize)) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}
