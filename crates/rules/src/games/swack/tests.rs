//! Tests of every rule of Swack, and of published figures.

use super::naive::NaiveSwack;
use super::*;
use crate::Game;
use crate::any::AnyGame;
use crate::playout::playout;
use std::collections::{BTreeMap, HashMap};

const START: &str = "w1r1w1r1/r1w1r1w1/w1r1w1r1/r1w1r1w1 r 0 -";
const TIE: &str = "r2r2w1w2/r1r1w2w1/r1w2r2w1/r1r2w1w1";

fn options(size: u8, tie: SwackTie, pie: bool) -> SwackOptions {
    SwackOptions { size, tie, pie }
}

fn game(text: &str) -> AnyGame {
    text.parse().unwrap()
}

fn at(options: SwackOptions, position: &str) -> Swack {
    Swack::read_position(&options, position).unwrap()
}

fn small(position: &str) -> Swack {
    at(options(2, SwackTie::LastMoverWins, false), position)
}

/// Returns the position after some moves from the start.
fn after(game_text: &str, moves: &str) -> String {
    let mut game = game(game_text);
    for m in moves.split_whitespace() {
        game.play(m).unwrap();
    }
    game.position()
}

fn refusal(position: &Swack, text: &str) -> SwackReason {
    position.check(position.read_move(text).unwrap()).unwrap_err().reason().unwrap()
}

/// Rule 1.
#[test]
fn the_board_starts_as_a_chequerboard_of_single_pieces() {
    assert_eq!(game("swack").position(), START);
    assert_eq!(game("swack(size=2)").position(), "w1r1/r1w1 r 0 -");
    assert_eq!(game("swack(size=3)").position(), "w1r1w1/r1w1r1/w1r1w1 r 0 -");
}

/// Rule 1.
#[test]
fn the_centre_of_odd_boards_is_white() {
    for size in [3, 5, 7, 9] {
        let start = Swack::start(&options(size, SwackTie::LastMoverWins, false));
        let centre = start.board.stack(Cell::new(size / 2, size / 2));
        assert_eq!(centre, Stack { owner: Player::Two, height: 1 });
    }
}

/// The introduction of the rules.
#[test]
fn red_is_player_one_and_starts() {
    let start = Swack::start(&options(4, SwackTie::LastMoverWins, false));
    assert_eq!((start.turn(), Swack::COLOURS), (Player::One, ['r', 'w']));
}

/// Rule 2: lines that bury different pieces lead to the same position.
#[test]
fn only_the_colour_on_top_and_the_height_matter() {
    let mut seen: HashMap<Swack, NaiveSwack> = HashMap::new();
    let mut differently_buried = 0;
    let start = Swack::start(&options(2, SwackTie::LastMoverWins, false));
    let mut lines = vec![(start, NaiveSwack::new(2, false))];
    while let Some((position, naive)) = lines.pop() {
        let first = seen.entry(position).or_insert_with(|| naive.clone());
        assert_eq!(first.text(), naive.text());
        differently_buried += u32::from(first.stacks != naive.stacks);
        for m in position.moves() {
            let (mut next, mut naive) = (position, naive.clone());
            next.play_unchecked(m);
            naive.play(&m.to_string());
            lines.push((next, naive));
        }
    }
    assert!(differently_buried > 0);
}

/// Rule 3.
#[test]
fn a_pass_is_always_allowed() {
    let blocked = "w1r2/r2w1 r 0 -";
    assert_eq!(small(blocked).moves(), [SwackMove::Pass]);
    for position in ["w1r1/r1w1 r 0 -", "w1r1/r1w1 w 1 -", blocked, "r1r1/r1r1 w 1 r"] {
        assert!(small(position).moves().contains(&SwackMove::Pass), "{position}");
    }
}

/// Rule 3.
#[test]
fn a_move_swaps_two_colours_and_the_target_grows() {
    assert_eq!(after("swack", "b1a1"), "r2w1w1r1/r1w1r1w1/w1r1w1r1/r1w1r1w1 w 0 r");
    assert_eq!(after("swack", "b1b2"), "w1w1w1r1/r1r2r1w1/w1r1w1r1/r1w1r1w1 w 0 r");
    assert_eq!(after("swack", "pass a1b1"), "r1w2w1r1/r1w1r1w1/w1r1w1r1/r1w1r1w1 r 0 w");
    let higher = small("r3w3/w7r7 w 1 r");
    let mut grown = higher;
    grown.play(higher.read_move("a2b2").unwrap()).unwrap();
    assert_eq!(grown.write_position(), "r3w3/r7w8 r 0 w");
}

/// Rule 3.
#[test]
fn a_move_goes_from_an_own_stack_to_an_enemy_neighbour_of_the_same_height() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let board = at(options(3, SwackTie::LastMoverWins, false), "w1r2w1/r1r1w2/w1r1w1 r 0 -");
    let (from, onto) = (cell("b1"), cell("a1"));
    let rows = [
        ("a1a2", SwackReason::NotOwn { cell: cell("a1") }),
        ("a2b2", SwackReason::NotEnemy { cell: cell("b2") }),
        ("a2a2", SwackReason::NotEnemy { cell: cell("a2") }),
        ("b3c1", SwackReason::NotNeighbours { from: cell("b3"), onto: cell("c1") }),
        ("a2b4", SwackReason::OffBoard { cell: cell("b4"), last: cell("c3") }),
        ("d1a1", SwackReason::OffBoard { cell: cell("d1"), last: cell("c3") }),
        ("b1c2", SwackReason::NotNeighbours { from: cell("b1"), onto: cell("c2") }),
        ("b1a1", SwackReason::HeightsDiffer { from, height: 2, onto, other: 1 }),
    ];
    for (text, reason) in rows {
        assert_eq!(refusal(&board, text), reason, "{text}");
    }
    let moves: Vec<String> = board.moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["a2a1", "a2a3", "b3a3", "b3c3", "pass"]);
}

/// Rule 4.
#[test]
fn two_passes_in_a_row_end_the_game() {
    let mut game = game("swack(size=2)");
    for (m, passes) in [("pass", 1), ("a1a2", 0), ("pass", 1), ("pass", 2)] {
        assert_eq!(game.ending(), None);
        game.play(m).unwrap();
        assert_eq!(game.position().split(' ').nth(2), Some(passes.to_string().as_str()));
    }
    assert!(game.ending().is_some());
    assert_eq!(game.legal_moves(), [""; 0]);
    assert!(game.play("pass").unwrap_err().is_illegal());
}

/// Rules 5 and 6: a board, the last mover, and the outcome for each value of the option `tie`.
#[test]
fn the_larger_groups_win_and_the_last_mover_decides_ties() {
    let (red, white) = (Outcome::Win(Player::One), Outcome::Win(Player::Two));
    let draw = Outcome::Draw;
    let rows = [
        ("r1r1r1/w1w1r1/w1w1r1", '-', [red; 3]),
        ("r1r1w1/w1r1w1/w1r1w1", 'w', [red; 3]),
        ("r1w1w1/w1r1w1/r1r1w1", 'r', [white; 3]),
        ("w1r1w1/r1w1r1/w1r1w1", '-', [white; 3]),
        ("r9r1r1/r9r1r9/r9r1r1", '-', [red; 3]),
        (TIE, 'r', [red, white, draw]),
        (TIE, 'w', [white, red, draw]),
        (TIE, '-', [draw; 3]),
        ("w1r1/r1w1", '-', [draw; 3]),
        ("r1r2/w1w1", 'w', [white, red, draw]),
        ("r4r4r2r4/r2w3w2w4/r5w4w4r3/r2r4r2w4", 'w', [red; 3]),
        ("r3r4w2r4/r4r4r5w6/w1r2w4w3/r5w5r5r4", 'w', [red; 3]),
    ];
    for (board, last, outcomes) in rows {
        let size = board.split('/').count() as u8;
        for (tie, outcome) in [SwackTie::LastMoverWins, SwackTie::LastMoverLoses, SwackTie::Draw]
            .into_iter()
            .zip(outcomes)
        {
            let position = at(options(size, tie, false), &format!("{board} r 2 {last}"));
            assert_eq!(position.outcome(), Some(outcome), "{board} {last} {tie:?}");
            let playing = at(options(size, tie, false), &format!("{board} r 1 {last}"));
            assert_eq!(playing.outcome(), None);
        }
    }
}

/// Rule 5.
#[test]
fn group_sizes_count_stacks() {
    let rows = [
        (TIE, [vec![7, 1], vec![7, 1]]),
        ("r3r4w2r4/r4r4r5w6/w1r2w4w3/r5w5r5r4", [vec![6, 2, 1, 1], vec![3, 1, 1, 1]]),
        ("r4r4r2r4/r2w3w2w4/r5w4w4r3/r2r4r2w4", [vec![9, 1], vec![5, 1]]),
        ("r1r1/r1r1", [vec![4], vec![]]),
    ];
    for (board, groups) in rows {
        let size = board.split('/').count() as u8;
        let position = at(options(size, SwackTie::Draw, false), &format!("{board} r 0 -"));
        let largest = [0, 1].map(|player| groups[player].first().copied().unwrap_or(0) as u64);
        assert_eq!(NaiveSwack::of_text(board).groups(), groups, "{board}");
        assert_eq!(position.points(), Some(largest), "{board}");
    }
}

/// Rule 6: on boards with an odd number of cells the lists always differ.
#[test]
fn odd_boards_have_no_ties() {
    let mut rng = Rng::new(5);
    for size in [3, 5, 7, 9] {
        let start = Swack::start(&options(size, SwackTie::Draw, false));
        for _ in 0..200 {
            let end = playout(&start, 10_000, &mut rng, &mut Vec::new());
            assert!(matches!(end.outcome, Some(Outcome::Win(_))), "{size}");
        }
    }
}

/// The option `pie`.
#[test]
fn swapping_recolours_the_board_and_the_last_mover() {
    let after_move = "w2r1r1w1/w1r1w1r1/r1w1r1w1/w1r1w1r1 r 0 w";
    let after_pass = "r1w1r1w1/w1r1w1r1/r1w1r1w1/w1r1w1r1 r 0 -";
    assert_eq!(after("swack(pie=yes)", "b1a1 swap"), after_move);
    assert_eq!(after("swack(pie=yes)", "pass swap"), after_pass);
}

/// The option `pie`: whether a swap is legal depends on the position alone.
#[test]
fn a_swap_is_legal_exactly_after_one_turn_of_player_one() {
    let rows = [
        ("w1r1w1/r1w1r1/w1r1w1 r 0 -", false),
        ("w1r1w1/r1w1r1/w1r1w1 w 0 -", false),
        ("w1r1w1/r1w1r1/w1r1w1 w 1 -", true),
        ("w1r1w1/r1w1r1/w1r1w1 w 1 r", false),
        ("r2w1w1/r1w1r1/w1r1w1 w 0 r", true),
        ("w1w1w1/r1r2r1/w1r1w1 w 0 r", true),
        ("w1r1w1/r1r2w1/w1r1w1 w 0 r", true),
        ("r2w1w1/r1w1r1/w1r1w1 w 1 r", false),
        ("r2w1w1/r1w1r1/w1r1w1 w 0 w", false),
        ("r2w1w1/r1w1r1/w1r1w1 w 0 -", false),
        ("r2w1w1/r1w1r1/w1r1w1 r 0 r", false),
        ("r1w2w1/r1w1r1/w1r1w1 w 0 r", false),
        ("r3w1w1/r1w1r1/w1r1w1 w 0 r", false),
        ("r2w1w1/r1w1r1/w1r1w2 w 0 r", false),
        ("r2r1w1/r1w1w1/w1r1w1 w 0 r", false),
        ("r2w1w1/r1r2w1/w1r1w1 w 0 r", false),
        ("r1w2r1/w1r1w1/r1w1r1 w 0 r", false),
    ];
    for (text, legal) in rows {
        let position = at(options(3, SwackTie::LastMoverWins, true), text);
        assert_eq!(position.moves().contains(&SwackMove::Swap), legal, "{text}");
        assert_eq!(position.check(SwackMove::Swap).is_ok(), legal, "{text}");
        let plain = at(options(3, SwackTie::LastMoverWins, false), text);
        assert_eq!(refusal(&plain, "swap"), SwackReason::NoPie);
        assert!(!plain.moves().contains(&SwackMove::Swap));
    }
}

#[test]
fn random_games_neither_pass_nor_swap_by_choice() {
    let mut rng = Rng::new(1);
    for pie in [false, true] {
        let mut position = Swack::start(&options(4, SwackTie::LastMoverWins, pie));
        while let Some(m) = position.playout_move(&mut rng, &mut Vec::new()) {
            let stuck = position.board.pairs().count() == 0;
            assert_eq!(matches!(m, SwackMove::Shift { .. }), !stuck);
            assert_eq!(m == SwackMove::Pass, stuck);
            position.play(m).unwrap();
        }
    }
}

#[test]
fn random_moves_are_all_equally_likely() {
    let mut rng = Rng::new(1);
    let position = at(options(2, SwackTie::Draw, true), "r2w1/r1w1 w 0 r");
    let mut counts = BTreeMap::new();
    for _ in 0..9000 {
        let m = position.random_move(&mut rng, &mut Vec::new()).unwrap();
        *counts.entry(m).or_insert(0) += 1;
    }
    assert_eq!(counts.keys().copied().collect::<Vec<_>>(), position.moves());
    assert!(counts.values().all(|count| (2800..3200).contains(count)), "{counts:?}");
}

/// The values of the smallest boards are known.
#[test]
fn small_boards_have_known_values() {
    let rows = [
        (2, SwackTie::LastMoverWins, Outcome::Draw),
        (2, SwackTie::LastMoverLoses, Outcome::Draw),
        (2, SwackTie::Draw, Outcome::Draw),
        (3, SwackTie::LastMoverWins, Outcome::Win(Player::Two)),
    ];
    for (size, tie, value) in rows {
        let start = Swack::start(&options(size, tie, false));
        assert_eq!(value_of(&start, &mut HashMap::new()), value, "{size} {tie:?}");
    }
}

/// Returns the outcome with best play.
fn value_of(position: &Swack, known: &mut HashMap<Swack, Outcome>) -> Outcome {
    if let Some(outcome) = position.outcome().or_else(|| known.get(position).copied()) {
        return outcome;
    }
    let mut best = Outcome::Win(!position.turn());
    for m in position.moves() {
        let mut next = *position;
        next.play_unchecked(m);
        match value_of(&next, known) {
            Outcome::Draw => best = Outcome::Draw,
            win if win == Outcome::Win(position.turn()) => {
                best = win;
                break;
            }
            Outcome::Win(_) => {}
        }
    }
    known.insert(*position, best);
    best
}

/// Stacks cannot overflow even from the highest that can be read.
#[test]
fn stacks_stop_growing_at_255() {
    let mut rng = Rng::new(3);
    for board in ["r252w252/w253r252", "r255w254/w253r252", "w1r255/r1w254"] {
        for _ in 0..100 {
            let mut position = small(&format!("{board} r 0 -"));
            while let Some(m) = position.playout_move(&mut rng, &mut Vec::new()) {
                position.play(m).unwrap();
                let text = position.write_position();
                assert_eq!(small(&text), position, "{text}");
            }
        }
    }
}

#[test]
fn the_picture_shows_heights() {
    assert_eq!(
        small("r12w1/w3r1 r 0 -").diagram().to_text(),
        "    a   b\n1   r12 w1\n2   w3  r1\n"
    );
}

#[test]
fn planes_are_seen_by_the_player_to_move() {
    let mut game = game("swack(size=2)");
    game.play("b1a1").unwrap();
    let ([planes, 2, 2], numbers) = game.planes() else { panic!("another shape") };
    let of: Vec<&[f32]> = numbers.chunks(4).collect();
    assert_eq!(planes, of.len());
    assert_eq!(of[0], [0.0, 1.0, 0.0, 1.0]);
    assert_eq!(of[1], [1.0, 0.0, 1.0, 0.0]);
    assert_eq!(of[2], [0.0, 1.0, 1.0, 1.0]);
    assert_eq!(of[3], [1.0, 0.0, 0.0, 0.0]);
    assert_eq!(of[11..], [[0.0; 4], [0.0; 4], [1.0; 4], [0.0; 4]]);
}

/// The player to move sees the same board before and after a swap.
#[test]
fn planes_tell_whether_a_swap_is_allowed() {
    let mut game = game("swack(size=2,pie=yes)");
    game.play("b1a1").unwrap();
    let (_, before) = game.planes();
    game.play("swap").unwrap();
    let (_, after) = game.planes();
    let swap = before.len() - 4;
    assert_eq!(before[..swap], after[..swap]);
    assert_eq!([&before[swap..], &after[swap..]], [[1.0; 4], [0.0; 4]]);
}

#[test]
fn random_games_agree_with_real_stacks() {
    for size in 2..=9 {
        for tie in [SwackTie::LastMoverWins, SwackTie::LastMoverLoses, SwackTie::Draw] {
            for pie in [false, true] {
                agree_in_random_games(options(size, tie, pie));
            }
        }
    }
}

fn agree_in_random_games(options: SwackOptions) {
    let mut rng = Rng::new(u64::from(options.size));
    for round in 0..if options.size < 6 { 60 } else { 8 } {
        let mut position = Swack::start(&options);
        let mut naive = NaiveSwack::new(usize::from(options.size), options.pie);
        loop {
            let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
            assert_eq!(moves, naive.moves(), "{}", naive.text());
            assert_eq!(position.write_position(), naive.text());
            assert_eq!(position.outcome(), naive.outcome(options.tie), "{}", naive.text());
            let largest = naive.groups().map(|sizes| sizes.first().map_or(0, |size| *size as u64));
            assert_eq!(position.points(), Some(largest), "{}", naive.text());
            let buffer = &mut Vec::new();
            let chosen = match round % 2 {
                0 => position.random_move(&mut rng, buffer),
                _ => position.playout_move(&mut rng, buffer),
            };
            let Some(m) = chosen else { break };
            position.play_unchecked(m);
            naive.play(&m.to_string());
        }
    }
}

#[test]
fn perft_agrees_with_real_stacks() {
    for (size, depth) in [(2, 8), (3, 5), (4, 4), (5, 3), (6, 3), (9, 2)] {
        for pie in [false, true] {
            let start = Swack::start(&options(size, SwackTie::LastMoverWins, pie));
            let naive = NaiveSwack::new(usize::from(size), pie);
            assert_eq!(start.perft(depth), naive.perft(depth), "{size} {pie}");
        }
    }
}
