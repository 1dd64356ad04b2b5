//! A terminal is given back as it was, whatever happens to the program: this test runs the program
//! in a terminal and makes it panic, or tells it to leave.

#![allow(clippy::unwrap_used)]

use ludoteca_locale::Lang;
use ludoteca_rules::GameSpec;
use ludoteca_tui::board::{Charset, ColourDepth, Styles, Theme};
use ludoteca_tui::screen::{App, Shared, run};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// What switches a terminal back: from the other screen, the mouse, and pasting; and shows the
/// cursor.
const RESTORED: [&str; 4] = ["\x1b[?1049l", "\x1b[?1000l", "\x1b[?2004l", "\x1b[?25h"];

fn main() {
    if std::env::args().any(|arg| arg == "program") {
        return program();
    }
    let after_panic = played(|keys| keys.write_all(b"r\r").unwrap(), None);
    assert!(after_panic.contains("a page that fails"), "{after_panic:?}");
    check("a panic", &after_panic);
    #[cfg(unix)]
    for signal in ["TERM", "HUP"] {
        check(signal, &played(|_| {}, Some(signal)));
    }
    #[cfg(unix)]
    ends_with_its_terminal();
    check("leaving", &played(|keys| keys.write_all(b"q").unwrap(), None));
    println!("5 passed, 0 failed");
}

/// The program, with rules that cannot be read without a panic.
fn program() {
    let look = Styles { depth: ColourDepth::None, theme: Theme::Dark, charset: Charset::Unicode };
    let pages = |_: &'static GameSpec, _, _| -> String { panic!("a page that fails") };
    run(&mut App::new(Shared::new((Lang::En, look), None, pages))).unwrap();
}

fn check(what: &str, output: &str) {
    let entered = output.rfind("\x1b[?1049h").expect("a screen that was taken over");
    for code in RESTORED {
        assert!(output[entered..].contains(code), "{what}: no {code:?} in {output:?}");
    }
}

/// When its window is closed the program ends.
#[cfg(unix)]
fn ends_with_its_terminal() {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.arg("program");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    output.read_exact(&mut [0; 200]).unwrap();
    drop(output);
    drop(pair.master);
    let begin = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begin.elapsed() > Duration::from_secs(30) {
            child.kill().unwrap();
            panic!("it does not end with its terminal");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Everything that the program sends to its terminal when it gets these keys or this signal.
fn played(press: impl FnOnce(&mut dyn Write), signal: Option<&str>) -> String {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.arg("program");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut keys = pair.master.take_writer().unwrap();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let all = Arc::clone(&seen);
    let reader = std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(length @ 1..) = output.read(&mut bytes) {
            all.lock().unwrap().extend_from_slice(&bytes[..length]);
        }
    });
    let text = || String::from_utf8_lossy(&seen.lock().unwrap()).into_owned();
    let begin = Instant::now();
    while !text().contains("uit") {
        assert!(begin.elapsed() < Duration::from_secs(60), "no menu in {:?}", text());
        std::thread::sleep(Duration::from_millis(5));
    }
    press(&mut keys);
    if let Some(signal) = signal {
        let id = child.process_id().unwrap().to_string();
        std::process::Command::new("kill").args(["-s", signal, &id]).status().unwrap();
    }
    child.wait().unwrap();
    drop(keys);
    drop(pair.master);
    reader.join().unwrap();
    text()
}
