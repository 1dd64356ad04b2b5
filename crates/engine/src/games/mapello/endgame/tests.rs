//! Tests of the endgame solver against plain alpha-beta and known scores.

use super::Endgame;
use crate::engine_game::EngineGame;
use ludoteca_rules::games::mapello::{MapKind, Mapello, MapelloOptions};
use ludoteca_rules::{Game, Options, Rng};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

const ALL: (i32, i32) = (-88, 88);

#[test]
fn random_endgames_on_random_maps_have_the_scores_of_plain_search() {
    let mut rng = Rng::new(7);
    for round in 0..4000 {
        let position = random_endgame(&mut rng, round % 10);
        let expected = plain_score(&position, ALL);
        assert_eq!(solved(&position), expected, "{}", position.write_position());
    }
}

#[test]
fn longer_endgames_have_the_scores_of_plain_search() {
    let mut rng = Rng::new(8);
    for round in 0..60 {
        let position = random_endgame(&mut rng, 10 + round % 4);
        let expected = plain_score(&position, ALL);
        assert_eq!(solved(&position), expected, "{}", position.write_position());
    }
}

#[test]
fn what_is_outside_the_window_is_told_by_a_bound_on_its_side() {
    let mut rng = Rng::new(9);
    for round in 0..600 {
        let position = random_endgame(&mut rng, 5 + round % 7);
        let score = plain_score(&position, ALL);
        let endgame = Endgame::new(&position, 1);
        for (low, high) in [(-1, 1), (score - 1, score), (score, score + 1), (score + 2, score + 9)]
        {
            let found = score_within(&endgame, &position, (low, high));
            let is_right = match found {
                found if found <= low => score <= found,
                found if found >= high => score >= found,
                found => score == found,
            };
            assert!(is_right, "{} {low} {high} {found} {score}", position.write_position());
        }
    }
}

#[test]
fn best_moves_keep_the_score() {
    let mut rng = Rng::new(10);
    for round in 0..60 {
        let mut position = random_endgame(&mut rng, 9 + round % 5);
        let endgame = Endgame::new(&position, 1);
        let mut score = score_within(&endgame, &position, ALL);
        while let Some(m) = endgame.table_move(&position) {
            position.play(m).expect("a legal move");
            score = -score;
            assert_eq!(score_within(&endgame, &position, ALL), score);
        }
        assert!(position.outcome().is_some() || position.free().count_ones() >= 10);
    }
}

#[test]
fn one_solver_knows_positions_of_other_maps_apart() {
    let mut rng = Rng::new(11);
    let endgame = Endgame::new(&random_endgame(&mut rng, 10), 1);
    for _ in 0..50 {
        let mut position = random_endgame(&mut rng, 10);
        assert_eq!(score_within(&endgame, &position, ALL), plain_score(&position, ALL));
        // The same board with one bonus more or less.
        let text = position.write_position();
        let text = match text.contains('*') {
            true => text.replacen('*', ".", 1),
            false => text.replacen('.', "*", 1),
        };
        position = Mapello::read_position(&MapelloOptions::defaults(), &text).unwrap();
        assert_eq!(score_within(&endgame, &position, ALL), plain_score(&position, ALL));
    }
}

#[test]
fn threads_find_the_same_score_together() {
    let mut rng = Rng::new(12);
    for _ in 0..6 {
        let position = random_endgame(&mut rng, 16);
        let endgame = Endgame::new(&position, 4);
        let expected = solved(&position);
        thread::scope(|scope| {
            let work = || score_within(&endgame, &position, ALL);
            let threads = [scope.spawn(work), scope.spawn(work), scope.spawn(work)];
            for thread in threads {
                assert_eq!(thread.join().expect("no panic"), expected);
            }
        });
    }
}

#[test]
fn a_stopped_search_has_no_score() {
    let position = Mapello::start(&OTHELLO);
    let (stop, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
    let (endgame, stop, nodes) = (&Endgame::new(&position, 1), &stop, &nodes);
    thread::scope(|scope| {
        let go_on = |more| {
            nodes.fetch_add(more, Ordering::Relaxed);
            !stop.load(Ordering::Relaxed)
        };
        let search = scope.spawn(move || endgame.score(&position, ALL, &go_on));
        while nodes.load(Ordering::Relaxed) == 0 {
            thread::yield_now();
        }
        stop.store(true, Ordering::Relaxed);
        assert_eq!(search.join().expect("no panic"), None);
    });
}

#[test]
fn endgames_with_eighteen_free_cells_take_less_than_a_million_positions_each() {
    let mut rng = Rng::new(13);
    let nodes = Cell::new(0);
    for seed in 1..=40 {
        let options =
            MapelloOptions { map: MapKind::Random, seed, walls: 8, bonuses: 8, jokers: 8 };
        let game = (0..100).find_map(|_| random_game(&mut rng, &options, 18));
        let position = game.expect("a game of a hundred that gets so far");
        let endgame = Endgame::new(&position, 16);
        endgame.score(&position, ALL, &|more| {
            nodes.set(nodes.get() + more);
            true
        });
    }
    let nodes = nodes.get() / 40;
    println!("{nodes} positions each");
    assert!(nodes < 1_000_000, "{nodes}");
}

/// The fast positions of the FFO endgame test suite. Othello gives the free cells at the end of the
/// game to the winner, by which positions 5, 11 and 20 score 32, 30 and 6.
#[test]
fn the_positions_of_the_ffo_have_their_scores() {
    for (number, score, text) in FFO {
        let position = Mapello::read_position(&OTHELLO, text).expect("a position");
        assert_eq!(solved(&position), score, "{number}");
    }
}

const OTHELLO: MapelloOptions =
    MapelloOptions { map: MapKind::Othello, seed: 0, walls: 0, bonuses: 0, jokers: 0 };

#[rustfmt::skip]
const FFO: [(u32, i32, &str); 26] = [
    (1, 18, "##########/#..bbbbb.#/#.wwwbb.w#/#.wwwbbwb#/#.wbwbwbb#/#wbbbwbbb#/#..bwbwbb#/#.bbbwww.#/#.wwwww..#/########## b 0-0"),
    (2, 10, "##########/#.bbbbbb.#/#..bwwww.#/#.bwbbwwb#/#.wwwwwww#/#wwwwbbww#/#wwwbbwwb#/#..bbww..#/#..bbbbb.#/########## b 0-0"),
    (3, 2, "##########/#....wb..#/#..wwbb..#/#.wwwbb.b#/#wwbbwwww#/#wbbwbbww#/#wbbbwwww#/#wbbbbwbw#/#..wwwwwb#/########## b 0-0"),
    (4, 0, "##########/#.bbbbbb.#/#b.bbbww.#/#bwbbbwwb#/#bbwbwwwb#/#.wbwwbbb#/#..wwwbbb#/#..wwbb..#/#..bwbbw.#/########## b 0-0"),
    (5, 31, "##########/#.wwwww..#/#..wbbw.b#/#bbwbwbb.#/#bbwbwbbw#/#bbwwbwww#/#bbbbww.w#/#b.bwww..#/#.bbbbb..#/########## b 0-0"),
    (6, 14, "##########/#..wbbb..#/#wwwbbb..#/#wwwbwbw.#/#wwbwwwb.#/#wwbbbbbb#/#bwwbbwb.#/#.wwwwb..#/#.bbbbbb.#/########## b 0-0"),
    (7, 8, "##########/#..wbbw..#/#bwbbbb..#/#bwwwbbbb#/#bwwbbbbb#/#bwwwwbbb#/#.bbbbbbb#/#..bbwww.#/#...bbww.#/########## b 0-0"),
    (8, 8, "##########/#...b.b..#/#b.bbbb..#/#bbbbwbbb#/#bbbwwwww#/#bbwbbbw.#/#bwbbbbw.#/#bwwbbb..#/#bwwbbw..#/########## w 0-0"),
    (9, -8, "##########/#..bwbb..#/#w.wwbbbb#/#.wwwbbbb#/#.bwbbbwb#/#bbwbwwwb#/#wbbwbwbb#/#..wbww..#/#..wwww..#/########## w 0-0"),
    (10, 10, "##########/#.bbbb...#/#..wbbb..#/#bwbwbwbb#/#wbwbbwbb#/#wbbwbwww#/#bbbwbwwb#/#..wbbw..#/#.wwwww..#/########## w 0-0"),
    (11, 29, "##########/#...w.bwb#/#....bbwb#/#...bbwwb#/#w.bbwbwb#/#bbbwwbwb#/#.bwwbbbb#/#bwwwbb.b#/#wwwwwww.#/########## w 0-0"),
    (12, -8, "##########/#..w..w..#/#b.wwwwb.#/#bbwwwbww#/#bbwbwbww#/#bbwbbwww#/#bbbbwwww#/#..wbbb..#/#.bbbbb..#/########## w 0-0"),
    (13, 14, "##########/#..bbbbb.#/#.wwwbb..#/#.wwwbbbb#/#.wbwbwbb#/#wbbbwbbb#/#..bwbwbb#/#..wbwww.#/#.wwwww..#/########## b 0-0"),
    (14, 18, "##########/#..bbbbb.#/#..wwwb..#/#.bwwbbbb#/#.wwwwwww#/#wwwbbbww#/#wwwbbwwb#/#..bbww..#/#..bbbbb.#/########## b 0-0"),
    (15, 4, "##########/#....w...#/#...wwb..#/#.wwwbb.b#/#wwwbwwww#/#wbbwbbww#/#wbbbwwww#/#wbbbwwbw#/#..wwwwwb#/########## b 0-0"),
    (16, 24, "##########/#.bbbbbb.#/#b.bbbww.#/#bwbbbwwb#/#bwwbbbwb#/#.wwwbbbb#/#..wwbbbb#/#...www..#/#..bwb.w.#/########## b 0-0"),
    (17, 8, "##########/#.wwwww..#/#..wbbw.b#/#bbwwwbb.#/#bbwbwbbw#/#bbwwbwww#/#bbbbww.w#/#b.bww...#/#.bbbb...#/########## b 0-0"),
    (18, -2, "##########/#.bbb....#/#..wwwb..#/#bwwwwwbb#/#wbwbwwbb#/#wbbwwwww#/#bbbwbwwb#/#..wbbw..#/#.wwwww..#/########## b 0-0"),
    (19, 8, "##########/#..wbbw..#/#bwbbbb..#/#bwwwwbbb#/#bwwwbbbb#/#b.wwwbbb#/#..wwwwbb#/#..bbwww.#/#...bbww.#/########## b 0-0"),
    (20, 1, "##########/#bbbwbbbb#/#wbbbbbbb#/#wwbbbbbb#/#wwwbbbbb#/#wwwbbww.#/#wwwww...#/#wwwwwww.#/#wwwwwww.#/########## b 0-0"),
    (21, 0, "##########/#wwwwwwww#/#bwwbbb..#/#bbwwbww.#/#bwbwww..#/#bwwwwb..#/#bwwbww..#/#bwwwww..#/#bbbb....#/########## w 0-0"),
    (22, 2, "##########/#..wwww..#/#b.wwwww.#/#bbwwbwbb#/#bwbwbbbb#/#bbbwbbbb#/#.bbwbwbb#/#..wbbb.b#/#....b...#/########## w 0-0"),
    (23, 4, "##########/#..w.....#/#..wwb...#/#wwwbbbw.#/#wwwwbwbb#/#bbbwwbwb#/#bbbbbwwb#/#b.bbbbwb#/#..bbbb..#/########## b 0-0"),
    (24, 0, "##########/#..w..w..#/#...wwwb.#/#.b.bwbww#/#..bbbwww#/#bbbbwwww#/#bbbwbbww#/#bbbbbb..#/#bwbb.w..#/########## w 0-0"),
    (25, 0, "##########/#....b...#/#...bbbw.#/#.wwwbbbb#/#bwwwwbbw#/#.bbwwbbw#/#wwbwbbbb#/#wwwbb...#/#b.bbbb..#/########## w 0-0"),
    (40, 38, "##########/#w..wwwwb#/#.wwwwwwb#/#wwbbwwwb#/#wwbwwwbb#/#wwwwwwbb#/#...wwwwb#/#....w..b#/#........#/########## b 0-0"),
];

fn solved(position: &Mapello) -> i32 {
    let mebibytes = if position.free().count_ones() < 14 { 1 } else { 16 };
    score_within(&Endgame::new(position, mebibytes), position, ALL)
}

fn score_within(endgame: &Endgame, position: &Mapello, window: (i32, i32)) -> i32 {
    let score = endgame.score(position, window, &|_| true);
    score.expect("a score, as nothing stops the search")
}

/// Returns a position of a random game on a random map with this number of free cells.
fn random_endgame(rng: &mut Rng, free: u32) -> Mapello {
    let any = |rng: &mut Rng| if rng.below(3) == 0 { 0 } else { rng.below(9) as u8 };
    loop {
        let options = MapelloOptions {
            map: MapKind::Random,
            seed: rng.bits(),
            walls: any(rng),
            bonuses: any(rng),
            jokers: any(rng),
        };
        // On some maps no game gets that far.
        if let Some(position) = random_game(rng, &options, free) {
            return position;
        }
    }
}

/// Returns a position of a random game with this number of free cells, or `None` if the game ends
/// before.
fn random_game(rng: &mut Rng, options: &MapelloOptions, free: u32) -> Option<Mapello> {
    let mut buffer = Vec::new();
    let mut position = Mapello::start(options);
    while position.free().count_ones() > free {
        let m = position.random_move(rng, &mut buffer)?;
        position.play_unchecked(m);
    }
    Some(position)
}

fn plain_score(position: &Mapello, (mut alpha, beta): (i32, i32)) -> i32 {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        return position.final_score();
    }
    let mut best = i32::MIN;
    for m in moves {
        let mut after = *position;
        after.play_unchecked(m);
        best = best.max(-plain_score(&after, (-beta, -alpha)));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
