//! The properties that fuzzing checks: one for each parser, and one that plays games.
//!
//! Each is a function of some bytes that panics when the property does not hold, so that both tests
//! with seeded random inputs and `cargo fuzz` can call it.

mod choices;
mod mutator;
mod seeds;

pub use mutator::Mutator;
pub use seeds::{TARGETS, Target};

use choices::Choices;
use ludoteca_locale::{DiagramTexts, Lang};
use ludoteca_protocol::{Command, Effect, RandomMover, Reply, Session};
use ludoteca_rules::{AnyGame, GAMES, NodeId, Record, RecordError, RecordReader, Rng};
use ludoteca_session::{SavedSession, Seats};
use std::sync::atomic::AtomicBool;

/// A game text that can be read has a canonical form, which reads as the same game.
pub fn game(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(game) = text.parse::<AnyGame>() else {
        return;
    };
    let written = game.game();
    let again: AnyGame = written.parse().expect("a written game that reads");
    assert_eq!(again.game(), written);
    assert_eq!(again.position(), game.position());
}

/// A position text that can be read is canonical, and the position can be shown and played on.
pub fn position(data: &[u8]) {
    let mut choices = Choices::new(data);
    let game = choices.game();
    let text = choices.rest_as_text();
    let Ok(mut game) = game.at_position(&text) else {
        return;
    };
    assert_eq!(game.position(), text, "{}", game.game());
    check_view(&game);
    let mut rng = Rng::new(game.hash64());
    for _ in 0..4 {
        let Some(m) = game.random_move(&mut rng) else {
            return;
        };
        game.play(&m).expect("a legal move");
        check_view(&game);
    }
}

/// A stored session that can be read is restored or refused, accepts commands, and reads back as it
/// is stored.
pub fn session(data: &[u8]) {
    let Ok(saved) = serde_json::from_slice::<SavedSession>(data) else {
        return;
    };
    let Ok(mut session) = ludoteca_session::Session::replay(saved) else {
        return;
    };
    let text = session.state().game().legal_moves().into_iter().next().unwrap_or_default();
    let commands = [
        ludoteca_session::Command::play(&text),
        ludoteca_session::Command::TakeBack,
        ludoteca_session::Command::Redo,
        ludoteca_session::Command::CallTime,
        ludoteca_session::Command::OfferDraw,
    ];
    for command in commands {
        let before = session.state().clone();
        if session.perform(&command, Seats::BOTH, 1_000).is_err() {
            assert_eq!(session.state(), &before);
        }
    }
    let stored = serde_json::to_vec(&session.saved()).expect("a session as JSON");
    let again = serde_json::from_slice(&stored).expect("a stored session that reads");
    let again = ludoteca_session::Session::replay(again).expect("a session that was replayed");
    assert_eq!(again.state(), session.state());
    check_view(session.state().game());
}

/// A move text is played and has a canonical form, or is refused and changes nothing.
pub fn move_text(data: &[u8]) {
    let mut choices = Choices::new(data);
    let mut game = choices.game();
    for _ in 0..choices.number(12) {
        choices.play(&mut game);
    }
    let text = choices.rest_as_text();
    let before = game.position();
    let legal = game.legal_moves();
    match game.play(&text) {
        Ok(written) => {
            assert!(legal.contains(&written), "{written} was not in the list");
            let after = game.position();
            game.undo();
            game.play(&written).expect("a written move");
            assert_eq!(game.position(), after);
        }
        Err(refused) => {
            assert_eq!(game.position(), before);
            assert_eq!(game.legal_moves(), legal);
            assert!(!legal.contains(&text), "{refused}");
        }
    }
}

/// A file of records is read to its end, in pieces of any size. Records that can be read read back
/// the same, even after changes to their variations.
pub fn record(data: &[u8]) {
    let piece = data.first().map_or(1, |byte| usize::from(*byte) + 1);
    let records = read_records(data, piece);
    assert_eq!(records, read_records(data, data.len().max(1)), "in pieces of {piece}");
    for record in records.into_iter().flatten() {
        let written = record.to_string();
        let again: Record = written.parse().expect("a written record that reads");
        assert_eq!(again, record);
        assert_eq!(again.to_string(), written);
        check_tree(again);
    }
}

/// Promotes every variation that can be promoted, and removes every third one.
fn check_tree(mut record: Record) {
    let ids = (1..).map(NodeId::from_index).take_while(|id| record.node(*id).is_some());
    for id in ids.take(50).collect::<Vec<_>>() {
        let promotable = record.can_promote(id);
        assert_eq!(record.promote(id), promotable);
        if id.index() % 3 == 0 && record.node(id).is_some() {
            record.remove(id).expect("a node of the record");
        }
        let again: Record = record.to_string().parse().expect("a written record that reads");
        assert_eq!(again, record);
    }
}

fn read_records(data: &[u8], piece: usize) -> Vec<Result<Record, RecordError>> {
    let mut reader = RecordReader::new();
    let mut records = Vec::new();
    for chunk in data.chunks(piece) {
        reader.push(chunk);
        records.extend(reader.by_ref());
    }
    reader.finish();
    records.extend(reader);
    records
}

/// A session accepts any lines. A command that can be read has a form that reads back the same, and
/// every reply is one line.
pub fn ugi(data: &[u8]) {
    let mut session = Session::new(GAMES);
    for line in String::from_utf8_lossy(data).lines().take(50) {
        if let Ok(command) = line.parse::<Command>() {
            let written = command.to_string();
            assert_eq!(written.parse(), Ok(command), "{written}");
        }
        for effect in session.handle(line) {
            match effect {
                Effect::Send(reply) => check_reply(&reply),
                Effect::Start(job) => job.run(&mut RandomMover, &STOPPED, &mut |r| check_reply(&r)),
                Effect::Stop | Effect::Quit => {}
            }
        }
    }
}

/// A game with any options and moves can be played, shown, recorded and read back.
pub fn playing(data: &[u8]) {
    let mut choices = Choices::new(data);
    let mut game = choices.game();
    while !choices.is_empty() && game.ending().is_none() {
        choices.play(&mut game);
        let again = game.at_position(&game.position()).expect("a position that reads");
        assert_eq!(again.position(), game.position());
        assert_eq!(again.hash64(), game.hash64());
    }
    check_view(&game);
    let record = Record::new(&game);
    let again: Record = record.to_string().parse().expect("a record that reads");
    assert_eq!(again.to_string(), record.to_string());
}

/// Jobs that are stopped before they begin still answer.
static STOPPED: AtomicBool = AtomicBool::new(true);

fn check_reply(reply: &Reply) {
    assert!(!reply.to_string().contains(['\n', '\r']), "{reply}");
}

/// Checks everything that interfaces ask of a game.
fn check_view(game: &AnyGame) {
    if let Err(violation) = game.check_position(game.hash64()) {
        panic!("{}: {violation}", game.game());
    }
    let diagram = game.diagram();
    assert!(!diagram.to_text().is_empty());
    for lang in Lang::ALL {
        let _ = diagram.spoken(lang);
    }
    assert_eq!(game.touches().len(), game.legal_moves().len());
    assert_eq!(game.legal_moves().is_empty(), game.ending().is_some());
    let (shape, planes) = game.planes();
    assert_eq!(shape.iter().product::<usize>(), planes.len());
    let _ = game.points();
}
