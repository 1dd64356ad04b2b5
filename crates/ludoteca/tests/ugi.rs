//! `ludoteca ugi` on pipes.

use ludoteca_rules::{AnyGame, Rng};
use ludoteca_testing::{PATIENCE, soon};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum reaction time of the engine.
const SOON: Duration = Duration::from_millis(100);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    /// Starts an engine that plays Taiji.
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

    /// Waits for a line with this beginning, and returns the lines up to it.
    fn wait_for(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(beginning)) {
            lines.push(self.line());
        }
        lines
    }

    /// Waits for the end and returns the remaining lines.
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

#[test]
fn an_endless_search_stops_soon() {
    let mut engine = Engine::start();
    soon("an answer to stop", SOON, || {
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
    soon("the end of a count", SOON, || {
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
    soon("an answer to isready", SOON, || {
        let begin = Instant::now();
        engine.send("isready\n");
        assert_eq!(engine.line(), "readyok");
        begin.elapsed()
    });
}

#[test]
fn what_says_nothing_holds_nothing_up() {
    let mut engine = Engine::start();
    engine.send("go perft 30\n");
    for (said, answer) in [("\n", ""), ("\r\n", ""), ("foo\n", "info string error: ")] {
        engine.send(format!("{said}isready\nquery p1turn\n"));
        if !answer.is_empty() {
            assert!(engine.line().starts_with(answer));
        }
        assert_eq!([engine.line(), engine.line()], ["readyok", "response true"]);
    }
    engine.send(
        "stop\ngo nodes 20000\nposition startpos\ngo infinite\n\nisready\nisready\nquery p1turn\n",
    );
    engine.wait_for("bestmove ");
    let said =
        [engine.wait_for("readyok"), engine.wait_for("readyok"), engine.wait_for("response")];
    assert!(said.iter().flatten().all(|line| !line.starts_with("bestmove")), "{said:?}");
    engine.send("stop\ngo perft 30\n");
    engine.wait_for("bestmove ");
    // Lines in the queue keep their order.
    engine.send("position startpos moves a1b1\nfoo\nisready\nstop\n");
    assert!(engine.line().starts_with("info string"), "the count was stopped");
    assert!(engine.wait_for("info string error: ").len() <= 2);
    assert_eq!(engine.line(), "readyok");
}

#[test]
fn a_table_of_any_size_is_there_at_once() {
    let mut engine = Engine::start();
    for megabytes in [64, 4096, 262_144, 524_288, 1_048_576] {
        engine.send(format!(
            "setoption name Game value mapello\nsetoption name Hash value {megabytes}\ngo nodes 2000\n"
        ));
        engine.wait_for("bestmove ");
    }
}

#[test]
fn each_stop_is_for_one_search() {
    let mut engine = Engine::start();
    engine.send("go infinite\ngo infinite\nstop\nstop\nisready\n");
    engine.wait_for("bestmove ");
    engine.wait_for("bestmove ");
    // Whatever is between a search and its stop, and whatever is ending when they arrive.
    for _ in 0..20 {
        engine.send("go infinite\nstop\ngo perft 30\nposition startpos\nisready\nstop\n");
        engine.wait_for("bestmove ");
        engine.wait_for("info string perft stopped");
        engine.wait_for("readyok");
        engine.send("uginewgame\ngo infinite\nisready\nstop\n");
        engine.wait_for("readyok");
        engine.wait_for("bestmove ");
    }
}

#[test]
fn quit_ends_a_search_soon_and_a_count_after_a_moment() {
    for (job, last, patience) in [
        ("go infinite\n", "bestmove ", Duration::ZERO),
        ("go perft 30\n", "info string perft stopped", Duration::from_millis(500)),
    ] {
        soon("the end of the program", SOON, || {
            let mut engine = Engine::start();
            engine.send(job);
            thread::sleep(Duration::from_millis(30));
            let begin = Instant::now();
            engine.send("quit\n");
            let (status, said) = engine.finish();
            let time = begin.elapsed();
            assert!(status.success());
            assert!(said.last().is_some_and(|line| line.starts_with(last)), "{said:?}");
            time.checked_sub(patience).expect("a moment for the count")
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
    soon("a move", SOON, || {
        let begin = Instant::now();
        engine.send("position startpos\ngo depth 1\n");
        engine.wait_for("bestmove ");
        begin.elapsed()
    });
}

/// Plays a random game, sends each move to the engine, and compares its answers.
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
