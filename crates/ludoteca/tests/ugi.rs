//! The engine as a program, on real pipes.

use ludoteca_rules::{AnyGame, Rng};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How soon the engine must react.
const SOON: Duration = Duration::from_millis(100);

/// How long to wait for what must come at all, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    /// An engine that plays Taiji.
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut engine = Engine { child, input, lines };
        engine.send("setoption name Game value taiji\nisready\n");
        engine.wait_for("readyok");
        engine
    }

    fn send(&mut self, text: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("an open input");
        input.write_all(text.as_ref()).expect("a program that reads");
    }

    fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line in time")
    }

    /// Waits for a line that begins so, and returns the lines up to it.
    fn wait_for(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(beginning)) {
            lines.push(self.line());
        }
        lines
    }

    /// Waits for the end and returns what was still said.
    fn finish(mut self) -> (ExitStatus, Vec<String>) {
        let begin = Instant::now();
        while begin.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return (status, self.lines.iter().collect());
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("the program does not end");
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Does something that must be quick a few times, since a busy machine may be slow once.
fn soon(mut action: impl FnMut() -> Duration) {
    let fastest = (0..5).map(|_| action()).min().expect("several times");
    assert!(fastest < SOON, "{fastest:?}");
}

#[test]
fn an_endless_search_stops_soon() {
    let mut engine = Engine::start();
    soon(|| {
        engine.send("go infinite\n");
        engine.wait_for("info");
        std::thread::sleep(Duration::from_millis(30));
        let early: Vec<String> = engine.lines.try_iter().collect();
        assert!(early.iter().all(|line| line.starts_with("info ")), "said too early: {early:?}");
        let begin = Instant::now();
        engine.send("stop\n");
        engine.wait_for("bestmove ");
        begin.elapsed()
    });
}

#[test]
fn a_deep_count_stops_soon() {
    let mut engine = Engine::start();
    soon(|| {
        engine.send("go perft 30\n");
        thread::sleep(Duration::from_millis(30));
        let begin = Instant::now();
        engine.send("stop\n");
        assert_eq!(engine.line(), "info string perft stopped");
        begin.elapsed()
    });
    engine.send("go perft 1\n");
    assert_eq!(engine.wait_for("perft").last().map(String::as_str), Some("perft 288"));
}

#[test]
fn it_is_ready_at_once_while_it_works() {
    let mut engine = Engine::start();
    engine.send("go perft 30\n");
    soon(|| {
        let begin = Instant::now();
        engine.send("isready\n");
        assert_eq!(engine.line(), "readyok");
        begin.elapsed()
    });
}

#[test]
fn each_stop_is_for_one_search() {
    let mut engine = Engine::start();
    engine.send("go infinite\ngo infinite\nstop\nstop\nisready\n");
    engine.wait_for("bestmove ");
    engine.wait_for("bestmove ");
}

#[test]
fn quit_ends_a_search_and_a_count_soon() {
    for (job, last) in [("go infinite\n", Some("bestmove ")), ("go perft 30\n", None)] {
        soon(|| {
            let mut engine = Engine::start();
            engine.send(job);
            thread::sleep(Duration::from_millis(30));
            let begin = Instant::now();
            engine.send("quit\n");
            let (status, said) = engine.finish();
            let time = begin.elapsed();
            assert!(status.success());
            match last {
                None => assert_eq!(said, [""; 0]),
                Some(last) => assert!(said.last().is_some_and(|line| line.starts_with(last))),
            }
            time
        });
    }
}

#[test]
fn the_end_of_the_input_ends_it() {
    for job in ["go infinite\n", "go depth 3\n", "go movetime 10"] {
        let mut engine = Engine::start();
        engine.send(job);
        engine.input = None;
        let (status, said) = engine.finish();
        assert!(status.success());
        assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    }
}

#[test]
fn a_closed_output_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child.stdin.as_mut().unwrap().write_all(b"go perft 30\nisready\n").unwrap();
    let input = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{:?}", String::from_utf8_lossy(&output.stderr));
    drop(input);
}

#[test]
fn a_line_of_five_megabytes_is_skipped() {
    let mut engine = Engine::start();
    let mut line = vec![b'x'; 5_000_000];
    line.extend(b"\nisready\n");
    engine.send(line);
    let refusal = "info string error: the line is longer than 1048576 bytes and was skipped";
    assert_eq!(engine.line(), refusal);
    assert_eq!(engine.line(), "readyok");
}

#[test]
fn rubbish_does_no_harm() {
    let mut engine = Engine::start();
    let mut rng = Rng::new(5);
    for _ in 0..100 {
        let mut bytes: Vec<u8> = (0..1000).flat_map(|_| rng.bits().to_le_bytes()).collect();
        bytes.extend(b"\nstop\nisready\n");
        engine.send(bytes);
        let said = engine.wait_for("readyok");
        assert!(said.len() > 1 && said.iter().all(|line| line.is_ascii()));
    }
    engine.send("query p1turn\n");
    assert_eq!(engine.line(), "response true");
}

#[test]
fn ten_thousand_plies_are_followed() {
    let mut engine = Engine::start();
    let mut rng = Rng::new(2);
    let mut plies = 0;
    while plies < 10_000 {
        let game = format!("taiji(size={})", 5 + rng.below(9));
        engine.send(format!("setoption name Game value {game}\n"));
        plies += follow(&mut engine, game.parse().unwrap(), &mut rng);
    }
    soon(|| {
        let begin = Instant::now();
        engine.send("position startpos\ngo depth 1\n");
        engine.wait_for("bestmove ");
        begin.elapsed()
    });
}

/// Plays a random game, tells the engine of each move, and compares what it knows.
fn follow(engine: &mut Engine, mut game: AnyGame, rng: &mut Rng) -> usize {
    while let Some(m) = game.random_move(rng) {
        game.play(&m).expect("a legal move");
        let moves = game.moves().join(" ");
        engine.send(format!(
            "position startpos moves {moves}\nquery fen\nquery gameover\nquery legalmoves\n"
        ));
        assert_eq!(engine.line(), format!("response {}", game.position()));
        assert_eq!(engine.line(), format!("response {}", game.ending().is_some()));
        let legal = format!("response {}", game.legal_moves().join(" "));
        assert_eq!(engine.line(), legal.trim_end());
    }
    game.moves().len()
}
