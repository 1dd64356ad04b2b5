//! Tests of tuning with data from known weights and with games.

use super::*;
use ludoteca_rules::Rng;
use std::sync::atomic::{AtomicBool, Ordering};

static NEVER: AtomicBool = AtomicBool::new(false);

/// Random results according to known weights of two features in three rows. A third feature is
/// constant and a fourth is twice the first.
fn drawn(count: usize, rows: &[&[i32]], seed: u64) -> Vec<Sample> {
    let truth = Model::of(4, rows);
    let mut rng = Rng::new(seed);
    let mut sample = || {
        let [one, two] = [rng.below(41), rng.below(41)].map(|n| n as i32 - 20);
        let stage = rng.below(257) as i32;
        let open = Sample { differences: vec![one, two, 0, 2 * one], stage, result: 1.0 };
        let chance = (-truth.loss(&[&open])).exp();
        let won = f64::from(rng.below(1 << 20)) < chance * f64::from(1 << 20);
        Sample { result: f64::from(u8::from(won)), ..open }
    };
    (0..count).map(|_| sample()).collect()
}

#[test]
fn weights_that_made_the_results_are_found_again() {
    let rows: &[&[i32]] = &[&[900, 0, 0, 0], &[300, -600, 0, 0], &[0, 1200, 0, 0]];
    let samples = drawn(40_000, rows, 1);
    let samples: Vec<&Sample> = samples.iter().collect();
    let found = Model::of(4, &[]).with_rows(3).fitted(&samples, &NEVER).unwrap().rounded(&samples);
    assert!(found.loss(&samples) <= Model::of(4, rows).loss(&samples) + 1e-3);
    for (found, [one, two]) in found.weights().iter().zip([[900, 0], [300, -600], [0, 1200]]) {
        let &[first, second, constant, twice] = found.as_slice() else {
            panic!("{found:?}");
        };
        assert!((first + 2 * twice - one).abs() < 100, "{found:?}");
        assert!((second - two).abs() < 100, "{found:?}");
        assert_eq!(constant, 0);
    }
}

#[test]
fn a_feature_that_predicts_every_result_gets_a_finite_weight() {
    let one = Sample { differences: vec![3], stage: 0, result: 1.0 };
    let two = Sample { differences: vec![-1], stage: 256, result: 0.0 };
    let samples: Vec<&Sample> = [&one, &two].into_iter().cycle().take(1000).collect();
    let found = Model::of(1, &[]).with_rows(2).fitted(&samples, &NEVER).unwrap().rounded(&samples);
    assert!(found.weights().iter().flatten().all(|weight| (1..=20_000 * 64).contains(weight)));
    assert!(found.loss(&samples) < 0.4);
}

#[test]
fn weights_stay_where_nothing_is_measured() {
    let sample = Sample { differences: vec![0, 0], stage: 30, result: 1.0 };
    let start = Model::of(2, &[&[5, 6], &[7, 8], &[9, 10]]);
    assert_eq!(start.fitted(&[&sample], &NEVER).unwrap().weights(), [[5, 6], [7, 8], [9, 10]]);
    assert_eq!(start.with_rows(5).weights(), [[5, 6], [6, 7], [7, 8], [8, 9], [9, 10]]);
    assert_eq!(start.with_rows(2).weights(), [[5, 6], [9, 10]]);
    assert_eq!(Model::of(2, &[&[5, 6]]).with_rows(3).weights(), [[5, 6]; 3]);
}

fn played(variants: &[&str], positions: usize, concurrency: usize, seed: u64) -> Vec<TrainingGame> {
    let variants = variants.iter().map(|text| text.parse().unwrap()).collect();
    let play = SelfPlay { variants, positions, nodes: 20, concurrency, seed };
    play.games(&AtomicBool::new(false), &mut |_| {})
}

#[test]
fn stopped_self_play_returns_the_first_games() {
    let variants = vec!["taiji(size=4)".parse().unwrap()];
    let play = SelfPlay { variants, positions: 1_000_000, nodes: 20, concurrency: 3, seed: 1 };
    let stop = AtomicBool::new(false);
    let mut shown = Vec::new();
    let games = play.games(&stop, &mut |game| {
        shown.push(game.record().to_string());
        stop.store(shown.len() >= 5, Ordering::Relaxed);
    });
    let records = |games: &[TrainingGame]| -> Vec<String> {
        games.iter().map(|game| game.record().to_string()).collect()
    };
    assert!(shown.len() >= 5, "{}", shown.len());
    assert_eq!(records(&games), shown);
    assert_eq!(records(&played(&["taiji(size=4)"], 200, 1, 1))[..5], shown[..5]);
}

#[test]
fn tuned_weights_depend_on_the_seed_and_not_on_the_concurrency() {
    let variants = ["taiji(size=4)", "taiji(size=5,groups=2)"];
    let tuned_with =
        |concurrency, seed| tune(&played(&variants, 200, concurrency, seed), Some(2), &NEVER);
    let tuned = tuned_with(1, 1).unwrap();
    assert_eq!(tuned_with(3, 1).unwrap(), tuned);
    assert_ne!(tuned_with(1, 2).unwrap(), tuned);
    assert_eq!(tuned.weights.len(), 2);
    let validation = tuned.validation.unwrap();
    assert!(tuned.training.positions + validation.positions >= 200);
    assert!(validation.positions > 0 && tuned.training.after < tuned.training.before);
    assert_eq!(tune(&played(&variants, 1, 1, 1), None, &NEVER).unwrap().validation, None);
}

#[test]
fn records_give_the_same_weights_as_their_games() {
    let played = played(&["taiji(size=4)"], 100, 2, 5);
    let read = played.iter().enumerate().map(|(number, game)| {
        let record = game.record().to_string().parse().unwrap();
        TrainingGame::of(record, number, 5).unwrap()
    });
    assert_eq!(tune(&read.collect::<Vec<_>>(), None, &NEVER), tune(&played, None, &NEVER));
    let open = "[Game \"taiji\"]\n\n1. a1b1 *\n".parse().unwrap();
    assert!(TrainingGame::of(open, 0, 1).is_none());
    let late = "[Game \"taiji\"]\n[Termination \"time forfeit\"]\n\n1. a1b1 1-0\n".parse().unwrap();
    assert!(TrainingGame::of(late, 0, 1).is_none());
}

#[test]
fn nothing_to_learn_from_is_an_error() {
    assert_eq!(tune(&[], None, &NEVER), Err(TuneError::NoPositions));
    let different = played(&["taiji(size=2)", "swack(size=2)"], 4, 1, 1);
    assert_eq!(tune(&different, None, &NEVER), Err(TuneError::DifferentGames));
}

#[test]
fn a_fit_can_be_stopped() {
    let games = played(&["taiji(size=4)"], 20, 1, 1);
    assert_eq!(tune(&games, None, &AtomicBool::new(true)), Err(TuneError::Stopped));
}

#[test]
fn the_file_is_formatted() {
    let rows = [vec![-12_345; 14], vec![1; 14]];
    let features: Vec<&str> = ["a-long-name-for-a-feature"; 14].to_vec();
    let text = weights_file("ludoteca tune --game taiji", &features, &rows);
    let numbers = |count| vec!["-12345"; count].join(", ");
    let expected = format!(
        "//! The weights of the evaluation, written by `ludoteca tune`.\n//!\n\
         //! `ludoteca tune --game taiji`\n\n\
         /// A row for each stage of the game, a column for each feature:\n\
         {names}pub(super) const WEIGHTS: &[&[i32]] = &[\n    &[\n        {full},\n        {rest},\n    ],\n    \
         &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],\n];\n",
        names = format!("/// {}\n", ["a-long-name-for-a-feature"; 3].join(", ")).repeat(4)
            + "/// a-long-name-for-a-feature, a-long-name-for-a-feature\n",
        full = numbers(11),
        rest = numbers(3),
    );
    assert_eq!(text, expected);
}
