//! Games between players: moves, take-backs, variations, clocks, offers and endings.

#![allow(clippy::unwrap_used)]

use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{AnyGame, Player, Record, Rng};
use ludoteca_session::{
    Command, EndReason, Eval, EvaluatedLine, Event, EventKind, MoveAnalysis, Occupant, Offer,
    Phase, Refusal, ReplayError, Seats, Session, Setup, Start, Step, Study, Viewer,
};

fn start(game: &str) -> Start {
    Start::Game { game: game.to_owned(), position: None }
}

fn casual(game: &str, seats: [&str; 2], clock: Option<&str>) -> Session {
    let seats = seats.map(|text| Occupant::read(text).unwrap());
    let clock = clock.map(|text| text.parse().unwrap());
    let setup = Setup { clock, ..Setup::casual(start(game), seats) };
    Session::new(setup).unwrap()
}

/// A session between two strangers, as on a server.
fn strict(game: &str, clock: Option<&str>) -> Session {
    let person = |holder: &str| Occupant::Human { name: None, holder: Some(holder.to_owned()) };
    let setup = Setup {
        clock: clock.map(|text| text.parse().unwrap()),
        casual: false,
        ..Setup::casual(start(game), [person("a"), person("b")])
    };
    Session::new(setup).unwrap()
}

fn play(session: &mut Session, moves: &[&str]) {
    for text in moves {
        let turn = session.state().game().turn();
        session.perform(&Command::play(text), Seats::only(turn), 0).unwrap();
    }
}

fn perform(session: &mut Session, command: &Command, player: Player) -> Result<EventKind, Refusal> {
    let events = session.perform(command, Seats::only(player), 0)?;
    Ok(events[0].kind.clone())
}

const HERE: Seats = Seats::BOTH;

/// A game of Ampel in which the first player is about to take a turn of three steps.
fn three_steps() -> (Start, AnyGame) {
    let mut game: AnyGame = "ampel".parse().unwrap();
    let mut rng = Rng::new(3);
    loop {
        let is_first_step = game.position().contains(" 1 ");
        if is_first_step && game.turn() == Player::One {
            let position = Some(game.position());
            return (Start::Game { game: game.game(), position }, game);
        }
        let text = game.random_move(&mut rng).unwrap();
        game.play(&text).unwrap();
    }
}

#[test]
fn a_turn_of_three_steps_earns_one_increment() {
    let (start, mut game) = three_steps();
    for casual in [true, false] {
        let setup = Setup {
            clock: Some("60+5".parse().unwrap()),
            casual,
            ..Setup::casual(start.clone(), [Occupant::HUMAN, Occupant::HUMAN])
        };
        let mut session = Session::new(setup).unwrap();
        session.perform(&Command::Resume, HERE, 0).ok();
        let (mut now, mut rng) = (0, Rng::new(9));
        for _ in 0..12 {
            let Some(text) = session.state().game().random_move(&mut rng) else { break };
            let (mover, before) =
                (session.state().game().turn(), *session.state().clocks().unwrap());
            let is_running = before.running().is_some();
            now += 1_000;
            session.perform(&Command::play(&text), HERE, now).unwrap();
            let (state, after) = (session.state(), *session.state().clocks().unwrap());
            let spent = if is_running { 1_000 } else { 0 };
            let ends_turn = state.game().begins_turn() || state.is_over();
            let earned = if ends_turn { 5_000 } else { 0 };
            assert_eq!(after.left(mover, now), before.left(mover, now - 1_000) - spent + earned);
        }
        let played = session.state().game().clone();
        assert!(played.plies() >= 9 && played.turns() <= 5, "{} plies", played.plies());
    }
    assert!(game.undo().is_some());
}

#[test]
fn taking_back_goes_to_a_person_and_redo_forward() {
    let mut session = casual("taiji(size=4)", ["human", "level:1"], None);
    assert_eq!(
        perform(&mut session, &Command::TakeBack, Player::One),
        Err(Refusal::NothingToTakeBack)
    );
    play(&mut session, &["a1b1", "a2b2"]);
    perform(&mut session, &Command::TakeBack, Player::One).unwrap();
    assert_eq!(session.state().game().plies(), 0);
    perform(&mut session, &Command::Redo, Player::One).unwrap();
    assert_eq!(session.state().game().moves(), ["a1b1", "a2b2"]);
    assert_eq!(perform(&mut session, &Command::Redo, Player::One), Err(Refusal::NothingToRedo));
}

#[test]
fn what_was_taken_back_in_the_middle_of_a_turn_is_redone() {
    let mut session = casual("ampel", ["human", "level:1"], None);
    let mut rng = Rng::new(1);
    let is_within_turn = |session: &Session| {
        let game = session.state().game();
        game.turn() == Player::Two && !game.begins_turn()
    };
    while !is_within_turn(&session) {
        let text = session.state().game().random_move(&mut rng).unwrap();
        play(&mut session, &[&text]);
    }
    let before = session.state().game().moves();
    perform(&mut session, &Command::TakeBack, Player::One).unwrap();
    assert!(session.state().game().plies() < before.len() - 1);
    perform(&mut session, &Command::Redo, Player::One).unwrap();
    assert_eq!(session.state().game().moves(), before);
    assert_eq!(perform(&mut session, &Command::Redo, Player::One), Err(Refusal::NothingToRedo));
}

#[test]
fn an_engine_that_begins_is_not_taken_back() {
    let mut session = casual("taiji(size=4)", ["level:1", "human"], None);
    play(&mut session, &["a1b1"]);
    assert!(perform(&mut session, &Command::TakeBack, Player::Two).is_err());
}

#[test]
fn another_move_earlier_makes_a_variation_of_the_old_ones() {
    let mut session = casual("taiji(size=4)", ["human", "human"], None);
    play(&mut session, &["a1b1", "a2b2", "c1d1"]);
    let mut viewer = Viewer::new(session.state());
    viewer.step(session.state(), Step::Start);
    assert!(viewer.step(session.state(), Step::Forward) && !viewer.is_live(session.state()));
    let (text, from) = ("c3d3".to_owned(), Some(viewer.node()));
    session.perform(&Command::Play { text, from, lag: 0 }, HERE, 0).unwrap();
    let record = session.state().record().to_string();
    assert!(record.ends_with("1. a1b1 c3d3 (1... a2b2 2. c1d1) *\n"), "{record}");
}

#[test]
fn a_game_that_continues_in_a_variation_is_the_main_line() {
    let text = "[Game \"taiji(size=4)\"]\n\n1. a1b1 (1. c1d1 c2d2) a2b2 *\n";
    let record: Record = text.parse().unwrap();
    let seats = [Occupant::HUMAN, Occupant::HUMAN];
    let mut session = Session::new(Setup::casual(Start::of_record(&record), seats)).unwrap();
    let variation = session.state().record().child(Record::ROOT, "c1d1").unwrap();
    let (text, from) = ("a4b4".to_owned(), Some(variation));
    session.perform(&Command::Play { text, from, lag: 0 }, HERE, 0).unwrap();
    assert_eq!(session.state().record().game().moves(), ["c1d1", "a4b4"]);
}

#[test]
fn players_end_games_and_take_that_back_among_themselves() {
    let mut session = casual("taiji(size=4)", ["human", "human"], Some("60+1"));
    session.perform(&Command::Resume, HERE, 0).unwrap();
    play(&mut session, &["a1b1"]);
    session.perform(&Command::Resign, HERE, 0).unwrap();
    assert_eq!(session.state().status().text(Lang::En), "Dark resigned: Light wins");
    let record = session.state().finished_record();
    assert!(record.to_string().contains("[Termination \"resignation\"]"));
    let seats = [Occupant::HUMAN, Occupant::HUMAN];
    let again = Session::new(Setup::casual(Start::of_record(&record), seats)).unwrap();
    assert_eq!(again.state().status().text(Lang::En), "Dark resigned: Light wins");
    session.perform(&Command::TakeBack, HERE, 0).unwrap();
    assert_eq!(session.state().phase(), Phase::Playing);
    assert!(session.perform(&Command::CallTime, HERE, 59_000).unwrap().is_empty());
    assert_eq!(session.perform(&Command::CallTime, HERE, 61_001).unwrap().len(), 1);
    assert_eq!(session.state().status().text(Lang::En), "Dark ran out of time: Light wins");
}

#[test]
fn a_move_after_the_flag_has_fallen_loses() {
    let mut session = strict("swack", Some("1/86400"));
    play(&mut session, &["b1a1", "c1d1"]);
    let late = 86_400_000 + 1;
    let events = session.perform(&Command::play("b2b1"), Seats::only(Player::One), late).unwrap();
    assert!(matches!(events[0].kind, EventKind::Ended { why: EndReason::Time, .. }));
    assert_eq!(session.state().game().plies(), 2);
}

#[test]
fn strangers_agree_on_what_they_take_back() {
    let mut session = strict("swack", None);
    play(&mut session, &["b1a1", "c1d1"]);
    let (one, two) = (Player::One, Player::Two);
    perform(&mut session, &Command::TakeBack, two).unwrap();
    assert_eq!(session.state().offer(), Some((Offer::Takeback, two)));
    assert_eq!(perform(&mut session, &Command::TakeBack, two), Err(Refusal::OfferPending));
    perform(&mut session, &Command::Accept, one).unwrap();
    assert_eq!(session.state().game().moves(), ["b1a1"]);
    assert_eq!(session.state().record().game().moves(), ["b1a1"], "no variation is kept");
    assert_eq!(perform(&mut session, &Command::Redo, two), Err(Refusal::Impossible));
    for _ in 0..3 {
        perform(&mut session, &Command::OfferDraw, one).unwrap();
        perform(&mut session, &Command::Decline, two).unwrap();
    }
    assert_eq!(perform(&mut session, &Command::OfferDraw, one), Err(Refusal::OfferedTooOften));
    play(&mut session, &["c1d1"]);
    perform(&mut session, &Command::OfferDraw, one).unwrap();
    perform(&mut session, &Command::OfferDraw, two).unwrap();
    assert!(session.state().is_over());
    let id = "next".to_owned();
    perform(&mut session, &Command::Rematch { id: id.clone() }, one).unwrap();
    perform(&mut session, &Command::Rematch { id }, two).unwrap();
    assert_eq!(session.state().rematch(), Some("next"));
}

#[test]
fn clocks_of_strangers_start_when_both_have_moved_and_lag_is_forgiven() {
    let mut session = strict("swack", Some("60+2"));
    play(&mut session, &["b1a1"]);
    assert_eq!(session.state().flag_falls_at(), None);
    session.perform(&Command::play("c1d1"), Seats::only(Player::Two), 10_000).unwrap();
    assert_eq!(session.state().flag_falls_at(), Some(72_000));
    let text = session.state().game().legal_moves().swap_remove(0);
    let command = Command::Play { text, from: None, lag: 300 };
    session.perform(&command, Seats::only(Player::One), 11_000).unwrap();
    assert_eq!(session.state().clocks().unwrap().left(Player::One, 11_000), 62_000 - 700 + 2_000);
    assert_eq!(session.state().flag_falls_at(), Some(11_000 + 62_000));
}

#[test]
fn taking_back_and_moving_again_gains_no_time() {
    let mut session = casual("swack", ["human", "human"], Some("60+2"));
    session.perform(&Command::Resume, HERE, 0).unwrap();
    for round in 1..5 {
        let now = 1_000 * round;
        session.perform(&Command::play("b1a1"), HERE, now).unwrap();
        let left = session.state().clocks().unwrap().left(Player::One, now);
        assert_eq!(left, 60_000 - now + 2_000);
        session.perform(&Command::TakeBack, HERE, now).unwrap();
    }
}

#[test]
fn an_engine_answers_an_offer() {
    let mut session = casual("swack", ["human", "full"], None);
    play(&mut session, &["b1a1"]);
    perform(&mut session, &Command::OfferDraw, Player::One).unwrap();
    assert_eq!(session.state().engine_to_answer(), Some(Player::Two));
    perform(&mut session, &Command::Decline, Player::Two).unwrap();
    assert_eq!(session.state().engine_to_move(), Some(Player::Two));
}

#[test]
fn studying_never_moves_the_game_out_of_its_main_line() {
    let text = "[Game \"taiji(size=4)\"]\n\n1. a1b1 a2b2 *\n";
    let seats = [Occupant::HUMAN, Occupant::HUMAN];
    let start = Start::of_record(&text.parse().unwrap());
    let mut session = Session::new(Setup::casual(start, seats)).unwrap();
    let mut study = |study| session.perform(&Command::Study(study), HERE, 0).map(|_| ());
    let first = ludoteca_rules::NodeId::from_index(1);
    let moves = ["c3d3", "c4d4"].map(str::to_owned).to_vec();
    study(Study::Explore { node: first, moves }).unwrap();
    assert_eq!(study(Study::Remove { node: first }), Err(Refusal::MainLine));
    let last = ludoteca_rules::NodeId::from_index(4);
    study(Study::Promote { node: last }).unwrap();
    assert_eq!(session.state().game().moves(), ["a1b1", "c3d3", "c4d4"]);
    let old = ludoteca_rules::NodeId::from_index(2);
    session.perform(&Command::Study(Study::Remove { node: old }), HERE, 0).unwrap();
    assert!(!session.state().record().to_string().contains(" ("));
}

#[test]
fn an_analysis_keeps_the_legal_moves_of_a_better_line() {
    let mut session = casual("taiji(size=4)", ["human", "human"], None);
    play(&mut session, &["a1b1"]);
    let mut better = |moves: [&str; 2]| {
        let eval = Eval::Points(10);
        let moves = moves.map(str::to_owned).to_vec();
        let analysis = MoveAnalysis {
            player: Player::One,
            before: eval,
            after: eval,
            loss: 0.0,
            severity: None,
            better: Some(EvaluatedLine { eval, proved: None, moves }),
            had_choice: true,
        };
        let node = ludoteca_rules::NodeId::from_index(1);
        let events =
            session.perform(&Command::Study(Study::Analyse { node, analysis }), HERE, 0)?;
        let EventKind::Studied(Study::Analyse { analysis, .. }) = &events[0].kind else { panic!() };
        Ok::<_, Refusal>(analysis.better.as_ref().unwrap().moves.clone())
    };
    assert_eq!(better(["c3d3", "zz"]).unwrap(), ["c3d3"]);
    assert!(better(["zz", "c3d3"]).is_err());
}

#[test]
fn a_rematch_swaps_sides() {
    let session = casual("swack(size=5)", ["human", "level:2"], Some("60+1"));
    let again = session.state().rematch_setup();
    assert_eq!(again.seats, [Occupant::read("level:2").unwrap(), Occupant::HUMAN]);
    assert_eq!(again.clock, session.state().setup().clock);
    assert_eq!(Session::new(again).unwrap().state().game().game(), "swack(size=5)");
}

#[test]
fn damaged_events_are_refused_however_large_their_numbers() {
    let mut session = casual("swack", ["human", "human"], None);
    play(&mut session, &["b1a1", "c1d1"]);
    session.perform(&Command::TakeBack, HERE, 0).unwrap();
    for damaged in [
        EventKind::Redone { plies: usize::MAX },
        EventKind::Redone { plies: 2 },
        EventKind::Undone { plies: usize::MAX, left: None },
    ] {
        let mut saved = session.saved();
        saved.events.push(Event { at: 0, kind: damaged });
        let error = Session::replay(saved).unwrap_err();
        assert!(matches!(error, ReplayError::Event { number: 4, .. }), "{error}");
    }
}

#[test]
fn a_game_that_is_continued_forgets_how_it_had_ended() {
    let text = "[Game \"taiji(size=4)\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. a1b1 0-1\n";
    let start = Start::of_record(&text.parse().unwrap());
    let setup = Setup::casual(start, [Occupant::HUMAN, Occupant::HUMAN]);
    let mut session = Session::new(setup).unwrap();
    assert!(session.state().is_over());
    let kept = session.state().finished_record().to_string();
    assert!(kept.contains("[Termination \"resignation\"]") && kept.ends_with("1. a1b1 0-1\n"));
    session.perform(&Command::TakeBack, HERE, 0).unwrap();
    play(&mut session, &["c3d3"]);
    let record = session.state().finished_record().to_string();
    assert!(record.contains("[Result \"*\"]") && !record.contains("Termination"), "{record}");
    assert!(record.ends_with("1. a1b1 c3d3 *\n"), "{record}");
}

#[test]
fn playing_from_another_node_gains_no_time() {
    let mut session = casual("swack", ["human", "human"], Some("60+2"));
    session.perform(&Command::Resume, HERE, 0).unwrap();
    for round in 1..6 {
        let now = 1_000 * round;
        let text = ["b1a1", "d1c1"][round as usize % 2].to_owned();
        let command = Command::Play { text, from: Some(Record::ROOT), lag: 0 };
        session.perform(&command, HERE, now).unwrap();
    }
    let clocks = session.state().clocks().unwrap();
    assert_eq!(clocks.left(Player::One, 5_000), 60_000 - 1_000 + 2_000);
}

#[test]
fn a_take_back_in_mid_turn_takes_back_ones_own_steps() {
    let (start, _) = three_steps();
    let holder = Some("a".to_owned());
    let person = Occupant::Human { name: None, holder };
    let setup = Setup { casual: false, ..Setup::casual(start, [person.clone(), person]) };
    let mut session = Session::new(setup).unwrap();
    let mut rng = Rng::new(2);
    let step = |session: &mut Session, rng: &mut Rng| {
        let text = session.state().game().random_move(rng).unwrap();
        session.perform(&Command::play(&text), Seats::BOTH, 0).unwrap();
    };
    let turn_of = |session: &Session| session.state().game().turn();
    while turn_of(&session) == Player::One {
        step(&mut session, &mut rng);
    }
    let plies = session.state().game().plies();
    step(&mut session, &mut rng);
    assert_eq!(turn_of(&session), Player::Two);
    session.perform(&Command::TakeBack, Seats::BOTH, 0).unwrap();
    assert_eq!(session.state().game().plies(), plies);
}

#[test]
fn a_game_whose_loss_on_time_is_taken_back_continues_without_clocks() {
    let mut session = casual("swack", ["human", "human"], Some("5"));
    session.perform(&Command::Resume, HERE, 0).unwrap();
    session.perform(&Command::CallTime, HERE, 5_000).unwrap();
    assert!(session.state().is_over());
    session.perform(&Command::TakeBack, HERE, 6_000).unwrap();
    session.perform(&Command::play("b1a1"), HERE, 9_000).unwrap();
    assert!(session.state().phase() == Phase::Playing && session.state().clocks().is_none());
}

#[test]
fn a_turn_that_is_taken_back_by_correspondence_starts_with_the_full_time() {
    let mut session = casual("swack", ["human", "human"], Some("1/60"));
    session.perform(&Command::Resume, HERE, 0).unwrap();
    session.perform(&Command::play("b1a1"), HERE, 10_000).unwrap();
    session.perform(&Command::TakeBack, HERE, 30_000).unwrap();
    assert_eq!(session.state().clocks().unwrap().both(30_000), [60_000; 2]);
}

#[test]
fn a_move_tried_after_the_end_of_a_finished_game_keeps_its_result() {
    let text = "[Game \"taiji(size=4)\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. a1b1 0-1\n";
    let start = Start::of_record(&text.parse().unwrap());
    let setup = Setup::casual(start, [Occupant::HUMAN, Occupant::HUMAN]);
    let mut session = Session::new(setup).unwrap();
    let node = session.state().live();
    let explore = Study::Explore { node, moves: vec!["c3d3".to_owned()] };
    session.perform(&Command::Study(explore), HERE, 0).unwrap();
    let record = session.state().finished_record().to_string();
    assert!(record.contains("[Termination \"resignation\"]"), "{record}");
    assert!(record.ends_with("1. a1b1 c3d3 0-1\n"), "{record}");
}

#[test]
fn who_sits_already_joins_without_an_event() {
    let mut session = strict("swack", None);
    let join = Command::Join { seat: None, name: None, holder: "a".to_owned() };
    assert!(session.perform(&join, Seats::only(Player::One), 0).unwrap().is_empty());
    assert_eq!(session.perform(&join, Seats::NONE, 0), Err(Refusal::SeatTaken));
}
