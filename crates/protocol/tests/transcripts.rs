//! Transcripts of conversations with an engine.
//!
//! In `tests/transcripts/*.txt`, a line `> …` is a command and the lines `< …` after it are its
//! replies. `<` alone is an empty line, and `#` begins a comment. Jobs run immediately, infinite
//! searches are stopped at once, times are zero, and `VERSION` is replaced by the version of the
//! crate.

use ludoteca_protocol::{Effect, Job, RandomMover, Reply, Session};
use ludoteca_rules::GameSpec;
use ludoteca_rules::games::taiji::Taiji;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

static GAMES: &[GameSpec] = &[GameSpec::of::<Taiji>()];

#[test]
fn every_transcript_is_repeated() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut commands = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let text = text.replace("VERSION", env!("CARGO_PKG_VERSION"));
        let mut session = Session::new(GAMES);
        for (number, command, expected) in exchanges(&text) {
            let said = answer(&mut session, command);
            assert_eq!(said, expected, "\n{}:{number}: {command}", path.display());
            commands += 1;
        }
    }
    assert!(commands >= 100, "only {commands} commands");
}

/// Returns the commands of a transcript with their line numbers and expected replies.
fn exchanges(text: &str) -> Vec<(usize, &str, Vec<&str>)> {
    let mut exchanges: Vec<(usize, &str, Vec<&str>)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(command) = line.strip_prefix("> ") {
            exchanges.push((number, command, Vec::new()));
        } else if let Some(reply) = line.strip_prefix('<') {
            let (.., expected) = exchanges.last_mut().expect("a command before its answer");
            expected.push(reply.strip_prefix(' ').unwrap_or(reply));
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "line {number} is no exchange");
        }
    }
    exchanges
}

fn answer(session: &mut Session, command: &str) -> Vec<String> {
    let mut said = Vec::new();
    for effect in session.handle(command) {
        match effect {
            Effect::Send(reply) => said.push(reply.to_string()),
            Effect::Start(job) => work(&job, &mut said),
            Effect::Stop => said.push("(stop)".to_owned()),
            Effect::Quit => said.push("(quit)".to_owned()),
        }
    }
    for line in &said {
        assert!(line.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "not ASCII: {line}");
    }
    said
}

fn work(job: &Job, said: &mut Vec<String>) {
    let stop = AtomicBool::new(job.is_endless());
    job.run(&mut RandomMover, &stop, &mut |reply| said.push(without_time(reply).to_string()));
}

fn without_time(mut reply: Reply) -> Reply {
    if let Reply::Info(info) = &mut reply {
        info.time = info.time.map(|_| Duration::ZERO);
        info.nps = info.nps.map(|_| 0);
    }
    reply
}
