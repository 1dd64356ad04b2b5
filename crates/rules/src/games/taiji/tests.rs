//! Tests of every rule of Taiji, and of published figures.

use super::naive::NaiveTaiji;
use super::*;
use crate::any::AnyGame;
use crate::diagram::Piece;
use crate::game::{Game, IllegalMoveError};
use crate::options::Options;
use std::collections::BTreeMap;

/// The scored game of the rulebook.
const SCORED: &str = "bw.wb.bw./bwbw.wbbw/wwbbbw.ww/wbwbwwbbb/bbww.wwb./.bwbbb.ww/\
                      wwwbwwbbb/bbbwwbwb./.wbbwbwwb";
const LIGHT_GROUPS: [u64; 10] = [7, 6, 5, 5, 3, 3, 2, 2, 1, 1];
const DARK_GROUPS: [u64; 11] = [5, 5, 4, 4, 4, 4, 3, 2, 2, 1, 1];

fn options(text: &str) -> TaijiOptions {
    let game: AnyGame = text.parse().unwrap();
    TaijiOptions::from_values(&game.option_values())
}

fn at(game: &str, position: &str) -> Taiji {
    Taiji::read_position(&options(game), position).unwrap()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn move_texts(position: &Taiji) -> Vec<String> {
    position.moves().iter().map(ToString::to_string).collect()
}

/// The introduction of the rules.
#[test]
fn light_is_player_one_and_starts() {
    let start = Taiji::start(&options("taiji"));
    assert_eq!((start.turn(), Taiji::COLOURS), (Player::One, ['w', 'b']));
}

/// Rule 1.
#[test]
fn the_board_starts_empty() {
    for size in 2..=13 {
        let start = Taiji::start(&options(&format!("taiji(size={size})")));
        let rows = vec![".".repeat(size); size];
        assert_eq!(start.write_position(), format!("{} w", rows.join("/")));
    }
}

/// Rules 1 and 2.
#[test]
fn a_domino_covers_two_adjacent_empty_cells_either_way_round() {
    let mut position = at("taiji(size=2)", "../.. w");
    let all = ["a1b1", "a1a2", "b1a1", "b1b2", "a2a1", "a2b2", "b2b1", "b2a2"];
    assert_eq!(move_texts(&position), all);
    position.play(TaijiMove { light: cell("b1"), dark: cell("a1") }).unwrap();
    assert_eq!(position.write_position(), "bw/.. b");
    assert_eq!(move_texts(&position), ["a2b2", "b2a2"]);
    position.play(TaijiMove { light: cell("a2"), dark: cell("b2") }).unwrap();
    assert_eq!(position.write_position(), "bw/wb w");
}

/// Rules 1 and 2.
#[test]
fn dominoes_that_do_not_fit_are_refused() {
    let position = at("taiji(size=3)", "wb./.../... w");
    let rows = [
        ("a3b2", TaijiReason::NotBeside { light: cell("a3"), dark: cell("b2") }),
        ("a3c3", TaijiReason::NotBeside { light: cell("a3"), dark: cell("c3") }),
        ("a3a3", TaijiReason::NotBeside { light: cell("a3"), dark: cell("a3") }),
        ("a1a2", TaijiReason::Covered { cell: cell("a1") }),
        ("c1b1", TaijiReason::Covered { cell: cell("b1") }),
        ("c3d3", TaijiReason::OffBoard { cell: cell("d3"), last: cell("c3") }),
        ("c4c3", TaijiReason::OffBoard { cell: cell("c4"), last: cell("c3") }),
    ];
    for (text, reason) in rows {
        let m = position.read_move(text).unwrap();
        assert_eq!(position.check(m), Err(IllegalMoveError::Because(reason)), "{text}");
    }
}

/// Rule 2: there are no moves but dominoes.
#[test]
fn there_is_no_pass() {
    let position = at("taiji(size=2)", "../wb w");
    assert_eq!(move_texts(&position), ["a1b1", "b1a1"]);
    assert!(position.read_move("pass").is_err());
}

/// Rule 3.
#[test]
fn the_game_ends_when_no_two_adjacent_cells_are_empty() {
    let rows = [
        ("taiji(size=2)", ".b/.w", false),
        ("taiji(size=2)", ".b/w.", true),
        ("taiji(size=2,diagonal=yes)", ".b/w.", false),
        ("taiji(size=2,diagonal=yes)", ".b/wb", true),
        ("taiji(size=3)", ".w./wbw/.b.", true),
        ("taiji(size=3)", ".w./bbw/...", false),
        ("taiji(size=3)", "w.b/b.w/w.b", false),
        ("taiji(size=3)", "wb./.wb/bw.", true),
        ("taiji(size=3,diagonal=yes)", "wb./w.b/bww", false),
    ];
    for (game, board, over) in rows {
        let position = at(game, &format!("{board} w"));
        assert_eq!(position.outcome().is_some(), over, "{game} {board}");
        assert_eq!(position.moves().is_empty(), over, "{game} {board}");
    }
    let mut over = at("taiji(size=2)", ".b/w. w");
    let domino = TaijiMove { light: cell("a1"), dark: cell("b1") };
    assert_eq!(over.play(domino), Err(IllegalMoveError::Over));
}

/// Rule 4 and the scored game of the rulebook: with n groups, the score is the sum of the n largest
/// sizes.
#[test]
fn the_largest_groups_are_added_up() {
    assert_eq!(NaiveTaiji::of_text(SCORED).groups('w'), LIGHT_GROUPS);
    assert_eq!(NaiveTaiji::of_text(SCORED).groups('b'), DARK_GROUPS);
    assert_eq!(SCORED.matches('.').count(), 11);
    for groups in 1..=9 {
        let position = at(&format!("taiji(groups={groups})"), &format!("{SCORED} b"));
        let expected = [LIGHT_GROUPS[..groups].iter().sum(), DARK_GROUPS[..groups].iter().sum()];
        assert_eq!(position.points(), Some(expected), "{groups} groups");
        assert_eq!(position.outcome(), Some(Outcome::Win(Player::One)));
        assert_eq!(position.moves(), []);
    }
    for (groups, points) in [(1, [7, 5]), (2, [13, 10]), (3, [18, 14])] {
        let position = at(&format!("taiji(groups={groups})"), &format!("{SCORED} b"));
        assert_eq!(position.points(), Some(points));
    }
}

/// Rule 4 and the option `scoring`.
#[test]
fn squares_and_products_score_too() {
    let rows = [
        ("taiji(scoring=squares)", SCORED, [49 + 36, 25 + 25]),
        ("taiji(scoring=product)", SCORED, [7 * 6, 5 * 5]),
        ("taiji(scoring=product,groups=4)", SCORED, [7 * 6 * 5 * 5, 5 * 5 * 4 * 4]),
        ("taiji(scoring=squares,groups=1)", SCORED, [49, 25]),
        ("taiji(size=2,groups=9)", "wb/bw", [2, 2]),
        ("taiji(size=2,groups=9,scoring=squares)", "wb/wb", [4, 4]),
        ("taiji(size=2,groups=9,scoring=product)", "wb/wb", [2, 2]),
        ("taiji(size=2,groups=9,scoring=product)", "ww/w.", [3, 0]),
        ("taiji(size=2,scoring=product)", "../..", [0, 0]),
    ];
    for (game, board, points) in rows {
        assert_eq!(at(game, &format!("{board} w")).points(), Some(points), "{game} {board}");
    }
}

/// Rule 4: groups are connected along rows and columns, not diagonally, whatever the option
/// `diagonal` is.
#[test]
fn groups_are_connected_orthogonally() {
    let rows = [
        ("wb/bw", [1, 1]),
        ("wwb/bbw/wwb", [2, 2]),
        ("wbw/wbw/www", [7, 2]),
        ("bbb/wwb/bbb", [2, 7]),
        ("w..w/...w/wwww/....", [6, 0]),
        ("...w/w.../...w/w...", [1, 0]),
    ];
    for (board, points) in rows {
        for diagonal in ["no", "yes"] {
            let size = board.split('/').count();
            let game = format!("taiji(size={size},groups=1,diagonal={diagonal})");
            assert_eq!(at(&game, &format!("{board} w")).points(), Some(points), "{board}");
        }
    }
}

/// Rule 4 and the option `tie`.
#[test]
fn the_higher_score_wins_and_ties_are_darks() {
    let rows = [
        ("taiji(size=3)", "www/bbw/bw.", Outcome::Win(Player::One)),
        ("taiji(size=3)", "bbb/wwb/wb.", Outcome::Win(Player::Two)),
        ("taiji(size=2)", "wb/wb", Outcome::Win(Player::Two)),
        ("taiji(size=2,tie=draw)", "wb/wb", Outcome::Draw),
        ("taiji(size=3,tie=draw)", "www/bbw/bw.", Outcome::Win(Player::One)),
        ("taiji(size=3,tie=draw)", "bbb/wwb/wb.", Outcome::Win(Player::Two)),
    ];
    for (game, board, outcome) in rows {
        for side in ['w', 'b'] {
            let position = at(game, &format!("{board} {side}"));
            assert_eq!(position.outcome(), Some(outcome), "{game} {board}");
        }
    }
}

/// The options and their defaults.
#[test]
fn the_number_of_groups_depends_on_the_size() {
    assert_eq!(options("taiji").size, 9);
    for size in 2..=13 {
        let groups = match size {
            9 => 2,
            11 => 3,
            _ => 1,
        };
        assert_eq!(options(&format!("taiji(size={size})")).groups, groups, "size {size}");
    }
    for (read, written) in [
        ("taiji(size=9)", "taiji"),
        ("taiji(groups=3,size=11)", "taiji(size=11)"),
        ("taiji(groups=1)", "taiji(groups=1)"),
        ("taiji(diagonal=yes,tie=draw,groups=2)", "taiji(tie=draw,diagonal=yes)"),
    ] {
        assert_eq!(read.parse::<AnyGame>().unwrap().game(), written);
    }
}

/// The option `diagonal`.
#[test]
fn halves_may_be_diagonal_neighbours_when_agreed() {
    let mut position = at("taiji(size=2,diagonal=yes)", "../.. w");
    assert_eq!(position.moves().len(), 12);
    position.play(TaijiMove { light: cell("b1"), dark: cell("a2") }).unwrap();
    assert_eq!(position.write_position(), ".w/b. b");
    assert_eq!(move_texts(&position), ["a1b2", "b2a1"]);
    let larger = at("taiji(size=3,diagonal=yes)", ".../.../... w");
    assert_eq!(larger.moves().len(), 2 * (12 + 8));
    let apart = TaijiMove { light: cell("a1"), dark: cell("b3") };
    let TaijiMove { light, dark } = apart;
    let refused = IllegalMoveError::Because(TaijiReason::NotNeighbours { light, dark });
    assert_eq!(larger.check(apart), Err(refused));
}

#[test]
fn random_moves_are_all_equally_likely() {
    for (game, board) in [("taiji(size=3)", "wb./..b/w.."), ("taiji(size=2,diagonal=yes)", "../w.")]
    {
        let position = at(game, &format!("{board} w"));
        let mut rng = Rng::new(1);
        let mut counts = BTreeMap::new();
        let expected = position.moves().len() as u32;
        for _ in 0..expected * 2000 {
            let m = position.random_move(&mut rng, &mut Vec::new()).unwrap();
            *counts.entry(m).or_insert(0) += 1;
        }
        assert_eq!(counts.keys().copied().collect::<Vec<_>>(), position.moves());
        assert!(counts.values().all(|count| (1800..2200).contains(count)), "{counts:?}");
    }
}

#[test]
fn the_picture_tells_the_halves_apart() {
    let diagram = at("taiji(size=2)", "wb/.. w").diagram();
    assert_eq!(diagram.to_text(), "  a b\n1 w b\n2 . .\n");
    let pieces: Vec<Piece> = diagram.cells.iter().filter_map(|cell| cell.piece).collect();
    assert_ne!(pieces[0].shape, pieces[1].shape);
}

#[test]
fn planes_are_seen_by_the_player_to_move() {
    let mut game: AnyGame = "taiji(size=2)".parse().unwrap();
    assert_eq!(game.planes().1[8..], [1.0; 4]);
    game.play("b1a1").unwrap();
    let (shape, numbers) = game.planes();
    assert_eq!(shape, [3, 2, 2]);
    assert_eq!(numbers[..4], [1.0, 0.0, 0.0, 0.0]);
    assert_eq!(numbers[4..8], [0.0, 1.0, 0.0, 0.0]);
    assert_eq!(numbers[8..], [0.0; 4]);
}

#[test]
fn random_games_agree_with_a_board_of_letters() {
    let mut rng = Rng::new(7);
    for size in 2..=13 {
        for tie in [TaijiTie::Dark, TaijiTie::Draw] {
            for scoring in [Scoring::Sum, Scoring::Squares, Scoring::Product] {
                for diagonal in [false, true] {
                    let groups = 1 + rng.below(9) as u8;
                    let options = TaijiOptions { size, groups, tie, scoring, diagonal };
                    agree_in_a_random_game(&options, &mut rng);
                }
            }
        }
    }
}

fn agree_in_a_random_game(options: &TaijiOptions, rng: &mut Rng) {
    let mut position = Taiji::start(options);
    let mut naive = NaiveTaiji::new(usize::from(options.size));
    loop {
        assert_eq!(move_texts(&position), naive.moves(options.diagonal), "{}", naive.text());
        assert_eq!(position.write_position(), naive.text());
        assert_eq!(position.outcome(), naive.outcome(options), "{options:?} {}", naive.text());
        let points = ['w', 'b'].map(|colour| naive.score(colour, options));
        assert_eq!(position.points(), Some(points), "{options:?} {}", naive.text());
        let Some(m) = position.random_move(rng, &mut Vec::new()) else { break };
        position.play_unchecked(m);
        naive.play(&m.to_string());
    }
}

#[test]
fn perft_agrees_with_a_board_of_letters() {
    for (size, depth) in [(2, 3), (3, 4), (4, 3), (7, 2), (12, 2), (13, 2)] {
        for diagonal in [false, true] {
            let options = options(&format!(
                "taiji(size={size},diagonal={})",
                if diagonal { "yes" } else { "no" }
            ));
            let found = Taiji::start(&options).perft(depth);
            assert_eq!(found, NaiveTaiji::new(size).perft(diagonal, depth), "{size} {diagonal}");
        }
    }
}
