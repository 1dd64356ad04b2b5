//! Runs of the UGI loop in memory.

use super::{Event, LINE_OVERHEAD, MAX_QUEUE_BYTES, UgiLoop, run};
use crate::context::CliError;
use ludoteca_protocol::{Info, RandomMover, Reply, SearchJob, SearchOutput, Searcher};
use ludoteca_rules::GameSpec;
use ludoteca_rules::games::taiji::Taiji;
use std::io::{self, Cursor, ErrorKind, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

static GAMES: &[GameSpec] = &[GameSpec::of::<Taiji>()];

/// Returns the output for some lines of input.
fn replies(input: impl Into<Vec<u8>>) -> Vec<String> {
    let mut output = Vec::new();
    run(Cursor::new(input.into()), &mut output, GAMES, RandomMover).expect("a quiet end");
    let text = String::from_utf8(output).expect("lines of text");
    assert!(text.is_ascii() && (text.is_empty() || text.ends_with('\n')), "{text}");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn the_end_of_the_input_is_the_end() {
    assert_eq!(replies(""), [""; 0]);
    assert_eq!(replies("\n\r\n  \n"), [""; 0]);
    assert_eq!(replies("isready"), ["readyok"]);
    assert_eq!(replies("isready\r\nquery p1turn\r\n"), ["readyok", "response true"]);
}

#[test]
fn finite_work_is_finished_after_the_end_of_the_input() {
    let small = "setoption name Game value taiji(size=3)\n";
    let said = replies(format!("{small}go perft 4\neval\ngo depth 2"));
    assert_eq!(said[24..27], ["perft 6912", "info string points 0-0", "info string mobility 24"]);
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
}

#[test]
fn endless_work_ends_with_the_input() {
    for input in ["go infinite", "go infinite\ngo infinite\ngo infinite\n"] {
        let said = replies(input);
        let moves = said.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(moves, input.lines().count());
    }
}

#[test]
fn what_waits_is_done_in_order() {
    let said = replies(
        "go infinite\nposition startpos moves e5e4\nquery p1turn\nposition startpos\nquery p1turn\n",
    );
    assert!(said[2].starts_with("bestmove "));
    assert_eq!(said[3..], ["response false", "response true"]);
}

#[test]
fn a_question_is_answered_at_once_when_nothing_waits() {
    let said =
        replies("go infinite\nquery p1turn\nisready\nposition startpos moves e5e4\nisready\n");
    let place = |wanted: &str| said.iter().position(|line| line.starts_with(wanted));
    assert!(place("response true") < place("bestmove"), "{said:?}");
    assert!(place("readyok") < place("bestmove"), "{said:?}");
    assert_eq!(said.last().map(String::as_str), Some("readyok"), "behind what waits");
}

#[test]
fn whole_scripts_may_be_sent_at_once() {
    let said = replies("position startpos\nquery p1turn\ngo depth 1\n".repeat(5000));
    let count = |wanted: &str| said.iter().filter(|line| line.starts_with(wanted)).count();
    assert_eq!((count("response true"), count("bestmove ")), (5000, 5000));
    assert_eq!(count("info string error"), 0);
}

#[test]
fn too_much_that_waits_is_refused_and_all_that_follows_it() {
    let long = format!("eval{}\n", " ".repeat(1_000_000));
    let most = MAX_QUEUE_BYTES / (1_000_000 + 4 + LINE_OVERHEAD);
    let said = replies(format!("go infinite\n{}d\neval\n", long.repeat(most + 1)));
    let refused = said.iter().filter(|line| line.contains("too many commands are waiting"));
    assert_eq!(refused.count(), 3);
    let done = said.iter().filter(|line| line.starts_with("info string mobility ")).count();
    assert_eq!(done, most);
}

#[test]
fn quit_ends_at_once_with_what_came_before() {
    assert_eq!(replies("quit\nisready\n"), [""; 0]);
    let said = replies("go infinite\neval\ngo infinite\nquit\nisready\n");
    assert!(said[2].starts_with("bestmove "), "{said:?}");
    assert!(said[3].starts_with("info string points"), "{said:?}");
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    assert!(!said.contains(&"readyok".to_owned()), "{said:?}");
    let said = replies("uginewgame\nposition startpos\nquery p1turn\nisready\nquit\n");
    assert_eq!(said, ["response true", "readyok"]);
    let said = replies("go perft 30\nisready\nquit\n");
    assert_eq!(said, ["readyok", "info string perft stopped"]);
    let said = replies("go perft 1\nquery p1turn\ngo perft 0\ngo infinite\nquit\n");
    let counts: Vec<&String> = said.iter().filter(|line| line.starts_with("perft ")).collect();
    assert_eq!(counts, ["perft 288", "perft 1"]);
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
}

#[test]
fn a_search_ends_with_what_it_took_and_its_move() {
    let said = replies("go nodes 5\n");
    let words: Vec<&str> = said[said.len() - 2].split(' ').collect();
    assert_eq!([words[0], words[1], words[3], words[5]], ["info", "time", "nodes", "nps"]);
    assert_eq!(said[said.len() - 1].split(' ').count(), 2);
}

#[test]
fn lines_that_are_not_utf8_are_refused_and_the_rest_is_read() {
    let said = replies(*b"go \xff\xfe depth 3\nisready\n\xc3\nisready\n");
    let refusal = |column| {
        format!(
            "info string error: column {column}: the line is not UTF-8 from here on and was skipped"
        )
    };
    assert_eq!(said, [&refusal(4), "readyok", &refusal(1), "readyok"]);
}

#[test]
fn an_output_that_nobody_reads_ends_quietly() {
    let writer = FailingWriter(ErrorKind::BrokenPipe);
    let ended = run(Cursor::new("isready\n"), writer, GAMES, RandomMover);
    assert!(matches!(ended, Err(CliError::OutputClosed)));
    let writer = FailingWriter(ErrorKind::StorageFull);
    let ended = run(Cursor::new("isready\n"), writer, GAMES, RandomMover);
    assert!(matches!(ended, Err(CliError::Message(said)) if said.id() == "output-failed"));
}

struct FailingWriter(ErrorKind);

impl Write for FailingWriter {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_search_that_fails_ends_the_conversation() {
    struct Failing;
    impl Searcher for Failing {
        fn search(
            &mut self,
            _: &SearchJob,
            _: &AtomicBool,
            _: &mut dyn FnMut(Info),
        ) -> SearchOutput {
            // Not a panic, which would fill the output of the tests with its trace.
            std::panic::resume_unwind(Box::new("a failure"));
        }
    }
    let input = Cursor::new("go depth 1\nisready\n");
    assert!(run(input, Vec::new(), GAMES, Failing).is_err());
}

#[test]
fn a_stop_after_a_move_is_for_the_next_search() {
    let (jobs, requests) = channel();
    let mut ugi = UgiLoop::new(GAMES, Vec::new(), jobs);
    let line = |text: &str| Event::Line(Ok(text.to_owned()));
    // The next search starts before the worker has reported the end of the first.
    let found = Event::Reply(Reply::BestMove("a1b1".to_owned()));
    let events = [line("go infinite"), found, line("go infinite"), line("stop"), Event::JobEnded];
    for event in events {
        assert!(ugi.handle(event).is_ok());
    }
    let (_, stop) = requests.iter().nth(1).expect("the second search");
    assert!(stop.load(Ordering::Relaxed));
}

#[test]
fn it_is_ready_once_earlier_games_are_forgotten() {
    struct Slow(Arc<AtomicBool>);
    impl Searcher for Slow {
        fn search(
            &mut self,
            _: &SearchJob,
            _: &AtomicBool,
            _: &mut dyn FnMut(Info),
        ) -> SearchOutput {
            SearchOutput { best_move: "a1b1".to_owned(), nodes: 0 }
        }
        fn new_game(&mut self) {
            std::thread::sleep(Duration::from_millis(20));
            self.0.store(true, Ordering::Relaxed);
        }
    }
    struct Witness(Arc<AtomicBool>);
    impl Write for Witness {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            assert!(self.0.load(Ordering::Relaxed), "ready too early");
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let forgotten = Arc::new(AtomicBool::new(false));
    let input = Cursor::new("uginewgame\nisready\n");
    run(input, Witness(Arc::clone(&forgotten)), GAMES, Slow(forgotten)).expect("a quiet end");
}
