//! A session answers every query about every game with all tested values of every option.

use ludoteca_protocol::{Effect, Session};
use ludoteca_rules::conformance::option_texts;
use ludoteca_rules::{AnyGame, GAMES, Rng};

/// The number of plies of each game to query.
const PLIES: usize = 30;

fn answer(session: &mut Session, line: &str) -> String {
    match &session.handle(line)[..] {
        [Effect::Send(reply)] => reply.to_string(),
        effects => panic!("{line}: {effects:?}"),
    }
}

fn check(text: &str) {
    let mut game: AnyGame = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut session = Session::new(GAMES);
    let effects = session.handle(&format!("setoption name Game value {text}"));
    assert!(effects.is_empty(), "{text}: {effects:?}");
    let mut rng = Rng::new(9);
    for _ in 0..PLIES {
        compare(&mut session, &game);
        let Some(m) = game.random_move(&mut rng) else {
            break;
        };
        game.play(&m).expect("a legal move");
        let effects =
            session.handle(&format!("position startpos moves {}", game.moves().join(" ")));
        assert!(effects.is_empty(), "{text}: {effects:?}");
    }
}

fn compare(session: &mut Session, game: &AnyGame) {
    use ludoteca_rules::{Outcome, Player};
    let result = match game.ending().map(|ending| ending.outcome()) {
        None => "none",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Win(Player::One)) => "p1win",
        Some(Outcome::Win(Player::Two)) => "p2win",
    };
    let points = game.points().map_or("none".to_owned(), |[one, two]| format!("{one}-{two}"));
    let moves = game.legal_moves().join(" ");
    let expected = [
        ("fen", game.position()),
        ("legalmoves", moves),
        ("p1turn", (game.turn() == Player::One).to_string()),
        ("gameover", (result != "none").to_string()),
        ("result", result.to_owned()),
        ("points", points),
    ];
    for (query, expected) in expected {
        let found = answer(session, &format!("query {query}"));
        assert_eq!(found, format!("response {expected}").trim_end(), "{} {query}", game.game());
    }
}

#[test]
fn every_query_is_answered_for_every_game_and_option() {
    for entry in GAMES {
        check(entry.name);
        for options in option_texts(entry) {
            check(&format!("{}({options})", entry.name));
        }
    }
}
