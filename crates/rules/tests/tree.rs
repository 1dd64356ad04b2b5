//! Games with side lines: what is kept of a record, what can be changed, and what is refused.

use ludoteca_rules::{
    AnyGame, Comment, Ending, GAMES, GameResult, Glyph, Lang, Node, NodeId, Note, Outcome, Player,
    Record, Rng, Tree,
};

#[test]
fn records_in_order_come_back_as_they_were() {
    let canonical = cases(include_str!("records/canonical.txt")).into_iter();
    let tolerant = cases(include_str!("records/tolerant.txt")).into_iter();
    let texts = canonical.chain(tolerant.map(|case| case.split_once("=>\n").unwrap().1));
    let mut in_order = 0;
    for text in texts {
        let record: Record = text.parse().unwrap();
        let tidy = Tree::of(&record).record();
        assert_eq!(Tree::of(&tidy).record(), tidy, "{text}");
        assert_eq!(tidy.to_string().parse(), Ok(tidy.clone()), "{text}");
        if is_in_order(record.main_line(), false) {
            in_order += 1;
            assert_eq!(tidy, record, "{text}");
        }
    }
    assert!(in_order > 10, "only {in_order} records");
}

#[test]
fn what_follows_a_move_is_put_in_order() {
    check(
        "{a} 1. a1b1! {b} ({c} 1. c1d1? {d} (1. e1f1 a2b2) {e}) {f} (1. c1d1 {g}) c2d2 *",
        "{a} 1. a1b1! {b} {f} ({c} 1. c1d1? {d} {e}) (1. e1f1 a2b2) (1. c1d1 {g}) c2d2 *",
    );
}

#[test]
fn random_trees_hold_together() {
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let entry = &GAMES[seed as usize % GAMES.len()];
        let mut tree = Tree::new(&random_game(&entry.with_defaults(), 12, &mut rng));
        let mut ids = vec![Tree::START];
        ids.extend(tree.main_line());
        for _ in 0..60 {
            change(&mut tree, &mut ids, &mut rng);
        }
        let record = tree.record();
        let text = record.to_string();
        let again: Record = text.parse().unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
        assert_eq!(again, record, "seed {seed}");
        assert_eq!(Tree::of(&again).record(), record, "seed {seed}\n{text}");
        assert_eq!(record.main_line().moves().len(), tree.main_line().len(), "seed {seed}");
        ids.iter().for_each(|id| check_node(&tree, *id));
    }
}

#[test]
fn a_move_that_is_there_is_found_however_it_is_written() {
    let mut tree = tree("taiji", &["a1b1", "c1d1"]);
    let main = tree.main_line();
    assert_eq!(tree.play(Tree::START, "A1-B1"), Ok(main[0]));
    assert_eq!(tree.play(main[0], "c1,d1"), Ok(main[1]));
    let side = tree.play(main[0], "e1f1").unwrap();
    assert_eq!(tree.node(main[0]).unwrap().children(), [main[1], side]);
    assert_eq!(tree.path(side), Some(vec![main[0], side]));
    assert_eq!(tree.line(main[0]), Some(main.clone()));
    assert_eq!(tree.game_at(side).unwrap().moves(), ["a1b1", "e1f1"]);
    let played = tree.node(side).unwrap().played().unwrap();
    let place = (played.player(), played.number(), played.begins_turn());
    assert_eq!((place, played.heading().as_str()), ((Player::Two, 1, false), "1..."));
    assert!(tree.play(side, "a1b1").unwrap_err().is_illegal());
    assert!(!tree.play(side, "nonsense").unwrap_err().is_illegal());
}

#[test]
fn removed_places_name_nothing_any_more() {
    let mut tree = with_a_lead();
    let main = tree.main_line();
    assert_eq!(tree.remove(main[0]), Ok(Tree::START));
    let before = tree.record();
    assert!(before.to_string().ends_with("\n1. e1f1 {before} {after} *\n"));
    for gone in main {
        assert!(tree.node(gone).is_none() && tree.path(gone).is_none());
        assert!(tree.line(gone).is_none() && tree.game_at(gone).is_none());
        assert!(tree.play(gone, "a2b2").is_err());
        assert!(tree.promote(gone).is_err() && tree.remove(gone).is_err());
        assert!(tree.set_glyph(gone, None).is_err());
        assert!(tree.set_comments(gone, Vec::new()).is_err());
    }
    for refused in [tree.promote(Tree::START), tree.set_glyph(Tree::START, None)] {
        let expected = "nenhuma jogada conduz ao início do jogo; escolha uma jogada";
        assert_eq!(refused.unwrap_err().text(Lang::Pt), expected);
    }
    assert!(tree.remove(Tree::START).is_err());
    assert_eq!(tree.record(), before);
    let new = tree.play(Tree::START, "a1b1").unwrap();
    assert!(tree.node(new).is_some_and(|node| node.lead().is_empty()));
}

#[test]
fn what_is_said_before_a_side_line_is_said_of_its_move_when_it_is_promoted() {
    let mut tree = with_a_lead();
    let side = tree.node(Tree::START).unwrap().children()[1];
    tree.promote(side).unwrap();
    let text = tree.record().to_string();
    assert!(text.ends_with("\n1. e1f1 {before} {after} (1. a1b1 c1d1) *\n"), "{text}");
}

#[test]
fn the_result_is_that_of_the_rules_or_what_was_agreed() {
    let mut tree = tree("taiji(size=2)", &["a1b1"]);
    let win = |player| GameResult::Ended(Outcome::Win(player));
    tree.set_result(win(Player::One)).unwrap();
    assert_eq!(tree.tag("Result"), Some("1-0"));
    let first = tree.main_line()[0];
    let last = tree.play(first, "b2a2").unwrap();
    let ending = tree.node(last).unwrap().ending();
    assert_eq!(ending, Some(Ending::Decided(Outcome::Win(Player::Two))));
    assert_eq!((tree.result(), tree.tag("Points")), (win(Player::Two), Some("1-1")));
    assert_eq!(tree.record(), tree.record().to_string().parse().unwrap());
    assert!(tree.set_result(GameResult::Open).is_err());
    assert!(tree.set_tag("Points", "3-3").is_err() && tree.set_tag("Result", "*").is_err());
    let side = tree.play(Tree::START, "a1a2").unwrap();
    tree.promote(side).unwrap();
    assert_eq!((tree.result(), tree.tag("Points")), (win(Player::One), None));
    tree.set_result(GameResult::Open).unwrap();
    tree.remove(side).unwrap();
    assert_eq!((tree.result(), tree.tag("Result")), (win(Player::Two), Some("0-1")));
    tree.remove(last).unwrap();
    assert_eq!((tree.result(), tree.tag("Points")), (GameResult::Open, None));
}

#[test]
fn a_game_that_was_over_when_it_came_is_open_when_moves_are_taken_back() {
    let mut tree = tree("taiji(size=2)", &["a1b1", "b2a2"]);
    let main = tree.main_line();
    tree.remove(main[1]).unwrap();
    assert_eq!((tree.result(), tree.tag("Result")), (GameResult::Open, Some("*")));
    tree.set_tag("Player1", "Ana").unwrap();
    assert_eq!(tree.record().tag("Player1"), Some("Ana"));
}

#[test]
fn side_lines_go_as_deep_as_records_do_and_no_deeper() {
    let mut tree = tree("taiji", &["a1b1", "c1d1"]);
    let mut at = tree.main_line()[0];
    let mut first_side = None;
    for depth in 0..Record::DEEPEST {
        let moves = tree.game_at(at).unwrap().legal_moves();
        at = tree.play(at, &moves[1]).unwrap();
        first_side = first_side.or(Some(at));
        tree.play(at, &tree.game_at(at).unwrap().legal_moves()[0]).unwrap();
        assert_eq!(tree.record().to_string().parse(), Ok(tree.record()), "{depth}");
    }
    let before = tree.record();
    let moves = tree.game_at(at).unwrap().legal_moves();
    let refused = tree.play(at, &moves[1]).unwrap_err();
    assert!(refused.to_string().contains("no deeper than 20"), "{refused}");
    assert_eq!(tree.record(), before);
    let end = tree.line(at).unwrap().pop().unwrap();
    tree.play(end, &tree.game_at(end).unwrap().legal_moves()[0]).unwrap();
    let first = tree.main_line()[0];
    let another = tree.play(Tree::START, "a3b3").unwrap();
    tree.promote(another).unwrap_err();
    tree.promote(first_side.unwrap()).unwrap();
    tree.promote(another).unwrap();
    assert_eq!(tree.record().to_string().parse(), Ok(tree.record()));
    assert!(tree.main_line() == [another] && tree.node(first).is_some());
}

#[test]
fn a_tree_never_outgrows_a_record() {
    let mut tree = tree("taiji", &["a1b1"]);
    let long = said(&"x".repeat(Record::LONGEST / 4));
    let first = tree.main_line()[0];
    for _ in 0..3 {
        let comments = tree.node(first).unwrap().comments().to_vec();
        tree.set_comments(first, [comments, vec![long.clone()]].concat()).unwrap();
    }
    let before = tree.record();
    let refused = tree.set_comments(Tree::START, vec![long.clone()]).unwrap_err();
    assert!(refused.to_string().contains("longer than 1048576 bytes"), "{refused}");
    assert!(tree.set_tag("Event", long.as_str()).is_err());
    assert_eq!(tree.record(), before);
    assert!(before.to_string().parse::<Record>().is_ok());
    while tree.set_comments(Tree::START, grown(&tree)).is_ok() {}
    let sides = tree.start().legal_moves();
    assert!(sides.iter().any(|m| tree.play(Tree::START, m).is_err()));
    assert!(tree.record().to_string().parse::<Record>().is_ok());
    tree.set_comments(first, Vec::new()).unwrap();
    tree.set_comments(Tree::START, vec![long]).unwrap();
}

/// The comments of the start and a thousand letters more.
fn grown(tree: &Tree) -> Vec<Comment> {
    let mut comments = tree.node(Tree::START).expect("the start").comments().to_vec();
    comments.push(said(&"y".repeat(1000)));
    comments
}

/// Changes something at a random place, which may have been removed.
fn change(tree: &mut Tree, ids: &mut Vec<NodeId>, rng: &mut Rng) {
    let at = ids[rng.below(ids.len() as u32) as usize];
    let exists = tree.node(at).is_some();
    let is_move = exists && at != Tree::START;
    let comment = said(["good", "[%eval -1.5]", "ação ☺"][rng.below(3) as usize]);
    match rng.below(11) {
        0 => assert_eq!(tree.remove(at).is_ok(), is_move),
        1 => assert!(tree.promote(at).is_ok() == is_move),
        2 => assert_eq!(tree.set_comments(at, vec![comment]).is_ok(), exists),
        3 => {
            let glyph = Some(Glyph::ALL[rng.below(6) as usize]);
            assert_eq!(tree.set_glyph(at, glyph).is_ok(), is_move);
        }
        _ => {
            let Some(m) = tree.game_at(at).and_then(|game| game.random_move(rng)) else { return };
            ids.extend(tree.play(at, &m));
        }
    }
}

fn check_node(tree: &Tree, id: NodeId) {
    let Some(node) = tree.node(id) else { return };
    let path = tree.path(id).expect("a place that is there");
    let game = tree.game_at(id).expect("a place that is there");
    let texts: Vec<&str> = path
        .iter()
        .map(|at| tree.node(*at).and_then(Node::played).expect("a move").text())
        .collect();
    assert_eq!(texts, game.moves());
    assert_eq!(node.ending(), game.ending());
    assert!(
        node.children().iter().all(|child| tree.node(*child).and_then(Node::parent) == Some(id))
    );
    assert!(tree.line(id).expect("a place that is there").starts_with(&path));
}

fn random_game(start: &AnyGame, moves: u32, rng: &mut Rng) -> AnyGame {
    let mut game = start.clone();
    for _ in 0..rng.below(moves) {
        let Some(m) = game.random_move(rng) else { break };
        game.play(&m).expect("a legal move");
    }
    game
}

/// Whether comments come before variations, none of which replaces the first move of another.
fn is_in_order(line: &ludoteca_rules::Line, is_variation: bool) -> bool {
    let is_variation_note = |note: &Note| matches!(note, Note::Variation(_));
    line.moves().iter().enumerate().all(|(index, m)| {
        let begins = is_variation && index == 0;
        m.notes().is_sorted_by_key(is_variation_note)
            && !(begins && m.notes().iter().any(is_variation_note))
            && m.notes().iter().all(|note| match note {
                Note::Comment(_) => true,
                Note::Variation(line) => is_in_order(line, true),
            })
    })
}

fn check(moves: &str, expected: &str) {
    let record: Record = format!("[Game \"taiji\"]\n\n{moves}\n").parse().expect("a good text");
    let written = Tree::of(&record).record().to_string();
    assert_eq!(written, format!("[Game \"taiji\"]\n\n{expected}\n"));
}

fn tree(game: &str, moves: &[&str]) -> Tree {
    let mut game: AnyGame = game.parse().expect("a good text");
    moves.iter().for_each(|m| drop(game.play(m).expect("a legal move")));
    Tree::new(&game)
}

/// A game with a side line before which something is said.
fn with_a_lead() -> Tree {
    let moves = "1. a1b1 ({before} 1. e1f1 {after}) c1d1 *";
    Tree::of(&format!("[Game \"taiji\"]\n\n{moves}\n").parse().expect("a good text"))
}

fn said(text: &str) -> Comment {
    Comment::new(text).expect("a comment")
}

fn cases(file: &'static str) -> Vec<&'static str> {
    file.split("--- ").skip(1).map(|case| case.split_once('\n').expect("a name").1).collect()
}
