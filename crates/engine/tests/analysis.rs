//! Analysis with a searcher that says what it was told to say.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::analysis::{Analyst, PositionAnalysis};
use ludoteca_locale::Lang;
use ludoteca_protocol::{Info, SearchJob, SearchLimits, SearchOutput, Searcher, Settings};
use ludoteca_rules::{AnyGame, Outcome, Player, Record};
use ludoteca_session::{Eval, Review, Severity};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

/// What to tell in the position after some moves, each an `info` line; elsewhere that the first
/// legal move is worth nothing.
struct Script {
    lines: HashMap<&'static str, Vec<&'static str>>,
    searches: usize,
}

impl Script {
    fn new(lines: &[(&'static str, &[&'static str])]) -> Script {
        let lines = lines.iter().map(|(moves, said)| (*moves, said.to_vec())).collect();
        Script { lines, searches: 0 }
    }
}

impl Searcher for Script {
    fn search(
        &mut self,
        job: &SearchJob,
        _: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> SearchOutput {
        self.searches += 1;
        let moves = job.game.moves().join(" ");
        let best = job.game.legal_moves().swap_remove(0);
        match self.lines.get(moves.as_str()) {
            Some(lines) => lines.iter().for_each(|line| report(line.parse().unwrap())),
            None => report(format!("depth 1 score cp 0 pv {best}").parse().unwrap()),
        }
        SearchOutput { best_move: best, nodes: 10 }
    }
}

fn analyst(script: &mut Script, multipv: u32) -> Analyst<'_> {
    static NEVER: AtomicBool = AtomicBool::new(false);
    Analyst {
        searcher: script,
        limits: SearchLimits::Nodes(10),
        settings: Settings { multipv, ..Settings::default() },
        stop: &NEVER,
    }
}

fn examine(game: &str, multipv: u32, said: &[&'static str]) -> PositionAnalysis {
    let game: AnyGame = game.parse().unwrap();
    analyst(&mut Script::new(&[("", said)]), multipv).analyse(&game)
}

fn review(game: &str, moves: &str, script: &[(&'static str, &[&'static str])]) -> Review {
    let mut game: AnyGame = game.parse().unwrap();
    for text in moves.split(' ') {
        game.play(text).unwrap();
    }
    let mut done = 0;
    let review =
        analyst(&mut Script::new(script), 1).review(&Record::new(&game), &mut || done += 1);
    assert_eq!(done, game.moves().len());
    review
}

fn first_moves(findings: &PositionAnalysis) -> Vec<&str> {
    findings.lines.iter().map(|line| line.moves[0].as_str()).collect()
}

#[test]
fn the_last_complete_list_fills_up_an_unfinished_one() {
    let findings = examine(
        "swack",
        3,
        &[
            "depth 1 multipv 1 score cp 30 pv b1a1",
            "depth 1 multipv 2 score cp 20 pv b1c1",
            "depth 1 multipv 3 score cp 10 pv d1c1 c2b2",
            "depth 2 multipv 1 score cp 15 lowerbound pv d1d2",
            "depth 2 multipv 1 score cp 25 pv d1c1 pass nonsense a1b1",
        ],
    );
    assert_eq!(first_moves(&findings), ["d1c1", "b1a1", "b1c1"]);
    assert_eq!(findings.best().moves, ["d1c1", "pass"]);
    assert_eq!(findings.best().eval, Eval::Points(25));
    assert_eq!((findings.depth, findings.nodes), (Some(2), 10));
}

#[test]
fn a_search_that_tells_nothing_still_gives_its_move() {
    for said in [&[][..], &["depth 3 score cp 5 pv z9", "string hello"]] {
        let findings = examine("taiji(size=3)", 2, said);
        assert_eq!(first_moves(&findings), ["a1b1"]);
    }
}

#[test]
fn no_more_lines_are_given_than_were_asked_for() {
    let said = ["multipv 1 score cp 9 pv b1a1", "multipv 2 score cp 8 pv b1c1"];
    assert_eq!(first_moves(&examine("swack", 1, &said)), ["b1a1"]);
}

#[test]
fn a_move_is_judged_by_what_the_player_to_move_can_expect() {
    // Red plays b1c1 where b1a1 kept the balance; White's answer is the best there is.
    let review = review(
        "swack",
        "b1c1 b2a2",
        &[
            ("", &["score cp 0 pv b1a1"]),
            ("b1a1", &["score cp 10 pv c1d1"]),
            ("b1c1", &["score cp 150 pv b2a2"]),
            ("b1c1 b2a2", &["score cp -160 pv pass"]),
        ],
    );
    let [red, white] = &review.moves[..] else { panic!("two moves") };
    assert_eq!((red.before, red.after), (Eval::Points(-10), Eval::Points(-160)));
    assert_eq!(red.severity, Some(Severity::Blunder));
    assert_eq!(red.better.as_ref().unwrap().moves, ["b1a1", "c1d1"]);
    assert!((red.loss - 0.201).abs() < 0.001, "{}", red.loss);
    assert_eq!((white.loss, white.severity, &white.better), (0.0, None, &None));
    assert_eq!(review.turning_point, Some(0));
    let [red, white] = review.stats;
    assert_eq!((red.moves, red.inaccuracies, red.mistakes, red.blunders), (1, 0, 0, 1));
    assert!((red.accuracy - 0.25).abs() < 0.01, "{red:?}");
    assert_eq!((white.moves, white.blunders, white.accuracy), (1, 0, 1.0));
}

#[test]
fn a_record_that_is_annotated_again_says_nothing_twice() {
    let script: &[(&str, &[&str])] = &[
        ("", &["score cp 0 pv b1a1"]),
        ("b1a1", &["score cp 10 pv c1d1"]),
        ("b1c1", &["score cp 150 pv b2a2"]),
    ];
    let review = review("swack", "b1c1", script);
    let mut record =
        "[Game \"swack\"]\n\n1. b1c1 {mine} (1. b1a1 c1d1 {mine too}) *".parse().unwrap();
    review.annotate(&mut record, Lang::En);
    let once = record.to_string();
    assert!(once.contains("{mine} (1. b1a1 c1d1 {mine too}) {[%eval"), "{once}");
    assert_eq!(once.matches("b1a1 c1d1").count(), 1, "{once}");
    review.annotate(&mut record, Lang::En);
    assert_eq!(record.to_string(), once);
}

#[test]
fn another_analysis_takes_the_place_of_an_earlier_one() {
    let bad: &[(&str, &[&str])] = &[
        ("", &["score cp 0 pv b1a1"]),
        ("b1a1", &["score cp 10 pv c1d1"]),
        ("b1c1", &["score cp 150 pv b2a2"]),
    ];
    let good: &[(&str, &[&str])] =
        &[("", &["score cp 0 pv b1c1"]), ("b1c1", &["score cp 0 pv b2a2"])];
    let mut record = "[Game \"swack\"]\n\n1. b1c1 {Mistake: mine} (1. d1c1) *".parse().unwrap();
    review("swack", "b1c1", bad).annotate(&mut record, Lang::Pt);
    let text = record.to_string();
    assert!(text.contains("b1c1? ") && text.contains("Erro: "), "{text}");
    assert!(text.contains("(1. b1a1 c1d1)"), "{text}");
    review("swack", "b1c1", good).annotate(&mut record, Lang::En);
    let text = record.to_string();
    assert!(text.ends_with("1. b1c1 {Mistake: mine} (1. d1c1) {[%eval 0]} *\n"), "{text}");
}

#[test]
fn a_move_is_not_blamed_when_the_better_one_is_worse_on_a_closer_look() {
    let script: &[(&str, &[&str])] = &[
        ("", &["score cp 100 pv b1a1"]),
        ("b1a1", &["score cp 80 pv c1d1"]),
        ("b1c1", &["score cp 50 pv b2a2"]),
    ];
    let review = review("swack", "b1c1", script);
    assert_eq!((review.moves[0].severity, review.moves[0].loss), (None, 0.0));
    assert_eq!(review.moves[0].before, Eval::Points(-50));
}

#[test]
fn the_same_player_moving_again_does_not_turn_the_score() {
    let mut game: AnyGame = "ampel(setup=random,yellows=4)".parse().unwrap();
    game.play("a1").unwrap();
    game.play("a11").unwrap();
    let own = game.legal_moves().swap_remove(0);
    assert_eq!(game.turn(), Player::One);
    game.play(&own).unwrap();
    assert_eq!(game.turn(), Player::One);
    let mut script = Script { lines: HashMap::new(), searches: 0 };
    let after = Box::leak(game.moves().join(" ").into_boxed_str());
    let next = Box::leak(format!("score cp 70 pv {}", game.legal_moves()[0]).into_boxed_str());
    script.lines.insert(after, vec![next]);
    let review = analyst(&mut script, 1).review(&Record::new(&game), &mut || {});
    let last = review.moves.last().unwrap();
    assert_eq!((last.player, last.after), (Player::One, Eval::Points(70)));
}

#[test]
fn a_missed_win_and_a_loss_walked_into_are_told_apart() {
    let missed = review(
        "swack",
        "b1c1",
        &[
            ("", &["score mate 5 pv b1a1"]),
            ("b1a1", &["score mate -4 pv c1d1"]),
            ("b1c1", &["score cp -600 pv b2a2"]),
        ],
    );
    let missed = &missed.moves[0];
    assert!(missed.misses_win() && !missed.allows_win());
    assert_eq!(missed.before, Eval::Forced { winner: Player::One, plies: Some(5) });
    assert_eq!(missed.severity, Some(Severity::Inaccuracy), "{}", missed.loss);
    let allowed = review("swack", "b1c1", &[("b1c1", &["score mate 3 pv b2a2"])]);
    let allowed = &allowed.moves[0];
    assert!(allowed.allows_win() && !allowed.misses_win());
    assert_eq!((allowed.severity, allowed.loss), (Some(Severity::Blunder), 0.5));
}

#[test]
fn a_loss_is_not_proved_by_the_move_that_was_played() {
    let lost: &[&str] = &["score mate 3 pv b2a2"];
    for script in [
        &[("", &["score cp 20 pv b1c1"][..]), ("b1c1", lost)][..],
        &[("", &["score cp 20 pv b1a1"]), ("b1a1", &["score mate 5 pv c1d1"]), ("b1c1", lost)],
    ] {
        let review = review("swack", "b1c1", script);
        assert_eq!((review.moves[0].severity, review.moves[0].loss), (None, 0.0));
        assert_eq!(review.moves[0].before, Eval::Points(20));
    }
}

#[test]
fn a_slower_win_is_no_fault() {
    let review = review(
        "swack",
        "b1c1",
        &[("", &["score mate 3 pv b1a1"]), ("b1c1", &["score mate -8 pv b2a2"])],
    );
    assert_eq!((review.moves[0].severity, review.moves[0].loss), (None, 0.0));
    let before = Eval::Forced { winner: Player::One, plies: Some(9) };
    assert_eq!(review.moves[0].before, before);
}

#[test]
fn the_end_of_a_game_needs_no_search_and_a_move_without_choice_no_judgement() {
    let mut game: AnyGame = "taiji(size=2)".parse().unwrap();
    game.play("a1b1").unwrap();
    game.play("a2b2").unwrap();
    let mut script = Script::new(&[]);
    let review = analyst(&mut script, 1).review(&Record::new(&game), &mut || {});
    assert_eq!(script.searches, 2, "one for each move");
    let outcome = game.ending().unwrap().outcome();
    assert_eq!(review.moves[1].after, Eval::Over(outcome));
    assert_eq!(outcome, Outcome::Win(Player::Two));
    assert_eq!(review.moves[1].before, Eval::Forced { winner: Player::Two, plies: Some(1) });
    let forced = analyst(&mut Script::new(&[]), 1).review(&only_pass(), &mut || {});
    assert!(!forced.moves[0].had_choice);
    assert_eq!(forced.stats[0].moves, 0);
}

/// A game in which the only move was to pass.
fn only_pass() -> Record {
    let game: AnyGame = "mapello(map=othello)".parse().unwrap();
    let rows = ["##########", "#b......w#"].into_iter().map(str::to_owned);
    let empty = (0..6).map(|_| "#........#".to_owned());
    let last = ["#bw......#", "##########"].into_iter().map(str::to_owned);
    let board: Vec<String> = rows.chain(empty).chain(last).collect();
    let mut game = game.at_position(&format!("{} w 0-0", board.join("/"))).unwrap();
    assert_eq!(game.legal_moves(), ["pass"]);
    game.play("pass").unwrap();
    Record::new(&game)
}

#[test]
fn the_loser_turned_the_game_with_the_last_move_that_began_to_lose() {
    let mut game: AnyGame = "swack".parse().unwrap();
    for text in ["b1c1", "b2a2", "c2d2", "pass"] {
        game.play(text).unwrap();
    }
    let mut record = Record::new(&game);
    let script: &[(&str, &[&str])] = &[
        ("b1c1", &["score cp 300 pv pass"]),
        ("b1c1 pass", &["score cp -300 pv pass"]),
        ("b1c1 b2a2", &["score cp -50 pv pass"]),
        ("b1c1 b2a2 pass", &["score cp 50 pv pass"]),
        ("b1c1 b2a2 c2d2", &["score cp 200 pv pass"]),
        ("b1c1 b2a2 c2d2 pass", &["score cp -200 pv pass"]),
    ];
    for (result, turned) in [("*", Some(0)), ("0-1", Some(2)), ("1-0", None)] {
        record.set_result(result.parse().unwrap()).unwrap();
        let review = analyst(&mut Script::new(script), 1).review(&record, &mut || {});
        let faults: Vec<bool> = review.moves.iter().map(|m| m.severity.is_some()).collect();
        assert_eq!(faults, [true, true, true, false], "{review:?}");
        assert_eq!(review.turning_point, turned, "{result}");
    }
}
