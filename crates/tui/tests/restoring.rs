//! A terminal is given back as it was, whatever happens to the program: this test runs the program
//! in a terminal and makes it panic, or tells it to leave.

#![allow(clippy::unwrap_used)]

use ludoteca_locale::Lang;
use ludoteca_rules::GameSpec;
use ludoteca_tui::board::{Charset, ColourDepth, Styles, Theme};
use ludoteca_tui::screen::{App, Shared, run};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
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
    #[cfg(unix)]
    is_suspended_and_continued();
    println!("6 passed, 0 failed");
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

/// What a shell runs in which Ctrl-Z leads back to the shell.
#[cfg(unix)]
const SHELL: &str = "set -m; \"$0\" program; echo shell is back; read line; fg; echo job is over";

/// Ctrl-Z gives the terminal back, and the shell's `fg` brings the screen back.
#[cfg(unix)]
fn is_suspended_and_continued() {
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", SHELL]);
    command.arg(std::env::current_exe().unwrap());
    let mut terminal = Terminal::start(command);
    terminal.wait_for("uit", 0);
    terminal.keys.write_all(b"\x1a").unwrap();
    let shell = terminal.wait_for("shell is back", 0);
    check("suspending", &terminal.text()[..shell]);
    terminal.keys.write_all(b"\n").unwrap();
    let again = terminal.wait_for("\x1b[?1049h", shell);
    terminal.wait_for("uit", again);
    terminal.keys.write_all(b"q").unwrap();
    let end = terminal.wait_for("job is over", again);
    check("leaving after it", &terminal.text()[..end]);
    terminal.end();
}

/// Everything that the program sends to its terminal when it gets these keys or this signal.
fn played(press: impl FnOnce(&mut dyn Write), signal: Option<&str>) -> String {
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.arg("program");
    let mut terminal = Terminal::start(command);
    terminal.wait_for("uit", 0);
    press(&mut terminal.keys);
    if let Some(signal) = signal {
        let id = terminal.child.process_id().unwrap().to_string();
        std::process::Command::new("kill").args(["-s", signal, &id]).status().unwrap();
    }
    terminal.end()
}

/// A program in a terminal, and all that it has sent to it.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    seen: Arc<Mutex<Vec<u8>>>,
    reader: JoinHandle<()>,
    master: Box<dyn MasterPty + Send>,
}

impl Terminal {
    fn start(command: CommandBuilder) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let all = Arc::clone(&seen);
        let reader = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                all.lock().unwrap().extend_from_slice(&bytes[..length]);
            }
        });
        Terminal { child, keys, seen, reader, master: pair.master }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().unwrap()).into_owned()
    }

    /// Waits until a text was sent after a place, and returns where it ends.
    fn wait_for(&self, wanted: &str, after: usize) -> usize {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if let Some(found) = text[after..].find(wanted) {
                return after + found + wanted.len();
            }
            assert!(begin.elapsed() < Duration::from_secs(60), "no {wanted:?} in {text:?}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end of the program, and returns all that it has sent.
    fn end(mut self) -> String {
        self.child.wait().unwrap();
        drop(self.keys);
        drop(self.master);
        self.reader.join().unwrap();
        String::from_utf8_lossy(&self.seen.lock().unwrap()).into_owned()
    }
}
