//! Editing records: the effect on moves, comments and results, and the edits that are refused.

use ludoteca_rules::{
    AnyGame, Comment, EditError, Ending, GAMES, GameResult, Glyph, Node, NodeId, Outcome, Player,
    Record, Rng,
};

#[test]
fn comments_and_variations_keep_their_order_until_the_move_is_another() {
    let moves = "{a} 1. a1b1! {b} ({c} 1. c1d1? {d} (1. e1f1 a2b2) {e}) {f} (1. c1d1 {g}) c2d2 *";
    let mut record = of_text(moves);
    assert_eq!(moves_of(&record), moves);
    let [main, c1d1, e1f1, again] = record.node(Record::ROOT).unwrap().children()[..] else {
        panic!("four moves at the root")
    };
    assert_eq!(record.node(main).unwrap().comments(), [said("b"), said("f")]);
    assert_eq!(record.node(c1d1).unwrap().comments(), [said("d"), said("e")]);
    assert_eq!(record.child(Record::ROOT, "c1d1"), Some(c1d1));
    let mut without_last = record.clone();
    without_last.remove(again).unwrap();
    let expected = "{a} 1. a1b1! {b} ({c} 1. c1d1? {d} (1. e1f1 a2b2) {e}) {f} c2d2 *";
    assert_eq!(moves_of(&without_last), expected);
    without_last.remove(c1d1).unwrap();
    assert_eq!(moves_of(&without_last), "{a} 1. a1b1! {b} {f} (1. e1f1 a2b2) c2d2 *");
    record.promote(e1f1).unwrap();
    let expected =
        "{a} 1. e1f1 (1. a1b1! {b} {f} c2d2) ({c} 1. c1d1? {d} {e}) (1. c1d1 {g}) a2b2 *";
    assert_eq!(moves_of(&record), expected);
    assert_eq!(moves_of(&of_text(expected)), expected);
}

#[test]
fn records_stay_consistent_whatever_is_changed() {
    let nested = "1. a1b1 {a} (1. c1d1 (1. e1f1 a2b2) {b} (1. g1h1) c2d2) {c} (1. a2b2) c2d2 *";
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let entry = &GAMES[seed as usize % GAMES.len()];
        let mut record = Record::new(&random_game(&entry.with_defaults(), 12, &mut rng));
        if seed % 4 == 0 {
            record = of_text(nested);
        }
        let mut ids: Vec<NodeId> = (0..12).map(NodeId::from_index).collect();
        for _ in 0..60 {
            change(&mut record, &mut ids, &mut rng);
        }
        let text = record.to_string();
        let again: Record = text.parse().unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
        assert_eq!(again, record, "seed {seed}");
        assert_eq!(again.to_string(), text, "seed {seed}");
        assert_eq!(record.moves().count(), record.main_line().len(), "seed {seed}");
        assert_eq!(record.main_line().last().unwrap_or(&Record::ROOT), &record.end());
        ids.iter().for_each(|id| check_node(&record, *id));
    }
}

#[test]
fn the_same_changes_give_the_same_ids() {
    let play = || {
        let mut record = record("taiji", &["a1b1", "c1d1"]);
        let side = record.play(NodeId::from_index(1), "e1f1").unwrap();
        let gone = record.play(side, "a2b2").unwrap();
        record.remove(gone).unwrap();
        let last = record.play(side, "a3b3").unwrap();
        [side, gone, last].map(NodeId::index)
    };
    assert_eq!((play(), play()), ([3, 4, 5], [3, 4, 5]));
}

#[test]
fn a_move_without_room_leaves_the_game_as_it_was() {
    let mut record = record("taiji", &["a1b1"]);
    while record.set_comments(Record::ROOT, grown(&record)).is_ok() {}
    let mut game = record.game();
    let mut at = record.end();
    let refused = loop {
        let text = game.legal_moves().swap_remove(0);
        let checked = record.check_play(at, &game, &text);
        match record.play_with(at, &mut game, &text) {
            Ok(next) => at = next,
            Err(refused) => break (checked, refused),
        }
    };
    assert_eq!(refused.0, Err(refused.1));
    assert_eq!(game.moves(), record.game().moves());
    assert!(game.ending().is_none());
}

#[test]
fn a_known_move_is_found_however_it_is_written() {
    let mut record = record("taiji", &["a1b1", "c1d1"]);
    let main = record.main_line();
    assert_eq!(record.play(Record::ROOT, "A1-B1"), Ok(main[0]));
    assert_eq!(record.play(main[0], "c1,d1"), Ok(main[1]));
    let side = record.play(main[0], "e1f1").unwrap();
    assert_eq!(record.node(main[0]).unwrap().children(), [main[1], side]);
    assert_eq!(record.path(side), Some(vec![main[0], side]));
    assert_eq!(record.line(main[0]), Some(main.clone()));
    assert_eq!(record.game_at(side).unwrap().moves(), ["a1b1", "e1f1"]);
    let played = record.node(side).unwrap().played().unwrap();
    let place = (played.player(), played.number(), played.begins_turn());
    assert_eq!((place, played.heading().as_str()), ((Player::Two, 1, false), "1..."));
    assert!(record.play(side, "a1b1").unwrap_err().is_illegal());
    assert!(!record.play(side, "nonsense").unwrap_err().is_illegal());
}

#[test]
fn removed_nodes_are_gone_for_good() {
    let mut record = with_a_lead();
    let main = record.main_line();
    assert_eq!(record.remove(main[0]), Ok(Record::ROOT));
    let before = record.clone();
    assert!(before.to_string().ends_with("\n1. e1f1 {before} {after} *\n"));
    for gone in main {
        assert!(record.node(gone).is_none() && record.path(gone).is_none());
        assert!(record.line(gone).is_none() && record.game_at(gone).is_none());
        assert!(record.play(gone, "a2b2").is_err());
        assert!(record.promote(gone).is_err() && record.remove(gone).is_err());
        assert!(record.set_glyph(gone, None).is_err());
        assert!(record.set_comments(gone, Vec::new()).is_err());
    }
    for refused in [record.promote(Record::ROOT), record.set_glyph(Record::ROOT, None)] {
        assert_eq!(refused, Err(EditError::Root));
    }
    assert!(record.remove(Record::ROOT).is_err());
    assert_eq!(record, before);
    let new = record.play(Record::ROOT, "a1b1").unwrap();
    assert!(record.node(new).is_some_and(|node| node.lead().is_empty()));
}

#[test]
fn comments_before_a_variation_follow_its_move_when_it_is_promoted() {
    let mut record = with_a_lead();
    let side = record.node(Record::ROOT).unwrap().children()[1];
    record.promote(side).unwrap();
    let text = record.to_string();
    assert!(text.ends_with("\n1. e1f1 {before} {after} (1. a1b1 c1d1) *\n"), "{text}");
}

#[test]
fn the_result_is_that_of_the_rules_or_what_was_agreed() {
    let mut record = record("taiji(size=2)", &["a1b1"]);
    let win = |player| GameResult::Ended(Outcome::Win(player));
    record.set_result(win(Player::One)).unwrap();
    assert_eq!(record.tag("Result"), Some("1-0"));
    let first = record.main_line()[0];
    let last = record.play(first, "b2a2").unwrap();
    let ending = record.node(last).unwrap().ending();
    assert_eq!(ending, Some(Ending::Decided(Outcome::Win(Player::Two))));
    assert_eq!((record.result(), record.tag("Points")), (win(Player::Two), Some("1-1")));
    assert_eq!(Ok(&record), record.to_string().parse().as_ref());
    assert!(record.set_result(GameResult::Open).is_err());
    assert!(record.set_tag("Points", "3-3").is_err() && record.set_tag("Result", "*").is_err());
    let side = record.play(Record::ROOT, "a1a2").unwrap();
    record.promote(side).unwrap();
    assert_eq!((record.result(), record.tag("Points")), (win(Player::One), None));
    record.set_result(GameResult::Open).unwrap();
    record.remove(side).unwrap();
    assert_eq!((record.result(), record.tag("Result")), (win(Player::Two), Some("0-1")));
    record.remove(last).unwrap();
    assert_eq!((record.result(), record.tag("Points")), (GameResult::Open, None));
}

#[test]
fn a_game_that_was_over_when_it_came_is_open_when_moves_are_taken_back() {
    let mut record = record("taiji(size=2)", &["a1b1", "b2a2"]);
    let main = record.main_line();
    record.remove(main[1]).unwrap();
    assert_eq!((record.result(), record.tag("Result")), (GameResult::Open, Some("*")));
    record.set_tag("Player1", "Ana").unwrap();
    assert_eq!(record.tag("Player1"), Some("Ana"));
}

#[test]
fn variations_are_nested_to_the_limit_and_no_deeper() {
    let mut record = record("taiji", &["a1b1", "c1d1"]);
    let mut at = record.main_line()[0];
    let mut first_side = None;
    for depth in 0..Record::MAX_DEPTH {
        let moves = record.game_at(at).unwrap().legal_moves();
        at = record.play(at, &moves[1]).unwrap();
        first_side = first_side.or(Some(at));
        record.play(at, &record.game_at(at).unwrap().legal_moves()[0]).unwrap();
        assert_eq!(record.to_string().parse(), Ok(record.clone()), "{depth}");
    }
    let before = record.clone();
    let moves = record.game_at(at).unwrap().legal_moves();
    let refused = record.play(at, &moves[1]).unwrap_err();
    assert!(refused.to_string().contains("nested at most 20 deep"), "{refused}");
    assert_eq!(record, before);
    let end = record.line(at).unwrap().pop().unwrap();
    record.play(end, &record.game_at(end).unwrap().legal_moves()[0]).unwrap();
    let first = record.main_line()[0];
    let another = record.play(Record::ROOT, "a3b3").unwrap();
    record.promote(another).unwrap_err();
    record.promote(first_side.unwrap()).unwrap();
    record.promote(another).unwrap();
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    assert!(record.main_line() == [another] && record.node(first).is_some());
}

#[test]
fn a_record_never_outgrows_what_can_be_read() {
    let mut record = record("taiji", &["a1b1"]);
    let long = said(&"x".repeat(Record::MAX_BYTES / 4));
    let first = record.main_line()[0];
    for _ in 0..3 {
        let comments = record.node(first).unwrap().comments().to_vec();
        record.set_comments(first, [comments, vec![long.clone()]].concat()).unwrap();
    }
    let before = record.clone();
    let refused = record.set_comments(Record::ROOT, vec![long.clone()]).unwrap_err();
    assert!(refused.to_string().contains("longer than 1048576 bytes"), "{refused}");
    assert!(record.set_tag("Event", long.as_str()).is_err());
    assert_eq!(record, before);
    assert!(before.to_string().parse::<Record>().is_ok());
    while record.set_comments(Record::ROOT, grown(&record)).is_ok() {}
    let sides = record.start().legal_moves();
    assert!(sides.iter().any(|m| record.play(Record::ROOT, m).is_err()));
    assert!(record.to_string().parse::<Record>().is_ok());
    record.set_comments(first, Vec::new()).unwrap();
    record.set_comments(Record::ROOT, vec![long]).unwrap();
}

/// Returns the comments of the root with a thousand more letters.
fn grown(record: &Record) -> Vec<Comment> {
    let mut comments = record.node(Record::ROOT).expect("the root").comments().to_vec();
    comments.push(said(&"y".repeat(1000)));
    comments
}

/// Makes a random edit at a random node, which may have been removed.
fn change(record: &mut Record, ids: &mut Vec<NodeId>, rng: &mut Rng) {
    let at = ids[rng.below(ids.len() as u32) as usize];
    let exists = record.node(at).is_some();
    let is_move = exists && at != Record::ROOT;
    let comment = said(["good", "[%eval -1.5]", "ação ☺"][rng.below(3) as usize]);
    match rng.below(11) {
        0 => assert_eq!(record.remove(at).is_ok(), is_move),
        1 => {
            assert_eq!(record.can_promote(at).is_ok(), is_move);
            assert_eq!(record.promote(at).is_ok(), is_move);
        }
        2 => assert_eq!(record.set_comments(at, vec![comment]).is_ok(), exists),
        3 => {
            let glyph = Some(Glyph::ALL[rng.below(6) as usize]);
            assert_eq!(record.set_glyph(at, glyph).is_ok(), is_move);
        }
        _ => {
            let Some(mut game) = record.game_at(at) else { return };
            let text = game.random_move(rng).unwrap_or_else(|| "a1b1".to_owned());
            let mut twin = record.clone();
            let checked = record.check_play(at, &game, &text);
            let played = record.play_with(at, &mut game, &text);
            assert_eq!((twin.play(at, &text), &twin), (played.clone(), &*record));
            match played {
                Err(refused) => assert_eq!(checked, Err(refused)),
                Ok(new) => {
                    assert_eq!(checked, Ok(text));
                    assert_eq!(record.game_at(new).expect("a node").moves(), game.moves());
                    ids.push(new);
                }
            }
        }
    }
}

fn check_node(record: &Record, id: NodeId) {
    let Some(node) = record.node(id) else { return };
    let path = record.path(id).expect("a node");
    let game = record.game_at(id).expect("a node");
    let texts: Vec<&str> = path
        .iter()
        .map(|at| record.node(*at).and_then(Node::played).expect("a move").text())
        .collect();
    assert_eq!(texts, game.moves());
    assert_eq!(node.ending(), game.ending());
    assert!(
        node.children().iter().all(|child| record.node(*child).and_then(Node::parent) == Some(id))
    );
    assert!(record.line(id).expect("a node").starts_with(&path));
}

fn random_game(start: &AnyGame, moves: u32, rng: &mut Rng) -> AnyGame {
    let mut game = start.clone();
    for _ in 0..rng.below(moves) {
        let Some(m) = game.random_move(rng) else { break };
        game.play(&m).expect("a legal move");
    }
    game
}

fn of_text(moves: &str) -> Record {
    format!("[Game \"taiji\"]\n\n{moves}\n").parse().expect("a good text")
}

fn moves_of(record: &Record) -> String {
    record.to_string().lines().last().expect("the moves").to_owned()
}

fn record(game: &str, moves: &[&str]) -> Record {
    let mut game: AnyGame = game.parse().expect("a good text");
    moves.iter().for_each(|m| drop(game.play(m).expect("a legal move")));
    Record::new(&game)
}

/// Returns a game with a variation that begins with a comment.
fn with_a_lead() -> Record {
    of_text("1. a1b1 ({before} 1. e1f1 {after}) c1d1 *")
}

fn said(text: &str) -> Comment {
    Comment::new(text).expect("a comment")
}
