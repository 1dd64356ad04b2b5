//! The program in a pseudo-terminal, driven by keys and clicks.

use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_rules::{AnyGame, Record};
use ludoteca_session::{SavedSession, Session};
use ludoteca_testing::PATIENCE;
use ludoteca_tui::MESSAGES;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::fs;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use vt100::Parser;

/// The program in a terminal.
pub(crate) struct Driver {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    parser: Arc<Mutex<Parser>>,
    home: PathBuf,
    terminal: Box<dyn MasterPty + Send>,
}

fn some(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

impl Driver {
    /// Starts the program with arguments in a terminal of this many columns and rows.
    pub(crate) fn start(args: &[&str], (columns, rows): (u16, u16), home: &Path) -> Driver {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ludoteca"));
        command.args(args);
        command.cwd(home);
        command.env_clear();
        for (name, value) in
            [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LANG", "en_GB.UTF-8")]
        {
            command.env(name, value);
        }
        command.env("HOME", home);
        command.env("XDG_DATA_HOME", home.join("data"));
        command.env("XDG_CONFIG_HOME", home.join("config"));
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let parser = Arc::new(Mutex::new(Parser::new(some(rows), some(columns), 0)));
        let (mut output, shown) = (pair.master.try_clone_reader().unwrap(), Arc::clone(&parser));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..length]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Driver { child, keys, parser, home: home.to_owned(), terminal: pair.master }
    }

    /// Types keys as a terminal sends them.
    pub(crate) fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Types a line.
    pub(crate) fn enter(&mut self, line: &str) {
        self.send(&format!("{line}\r"));
    }

    /// Clicks on a text.
    pub(crate) fn click_on(&mut self, wanted: &str) {
        let screen = self.wait_for(wanted);
        let (row, line) =
            screen.lines().enumerate().find(|(_, line)| line.contains(wanted)).unwrap();
        let column = line[..line.find(wanted).unwrap()].chars().count();
        self.send(&format!(
            "\x1b[<0;{};{}M\x1b[<0;{};{}m",
            column + 1,
            row + 1,
            column + 1,
            row + 1
        ));
    }

    /// Returns the text on the screen.
    pub(crate) fn screen(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Returns the screen with its colours.
    pub(crate) fn with_screen<T>(&self, use_it: impl FnOnce(&vt100::Screen) -> T) -> T {
        use_it(self.parser.lock().unwrap().screen())
    }

    /// Resizes the terminal.
    pub(crate) fn resize(&self, (columns, rows): (u16, u16)) {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.parser.lock().unwrap().screen_mut().set_size(some(rows), some(columns));
        self.terminal.resize(size).unwrap();
    }

    /// Waits until the screen shows a text.
    pub(crate) fn wait_for(&self, wanted: &str) -> String {
        self.wait_until(wanted, |screen| screen.contains(wanted))
    }

    /// Waits until each word of a message of the terminal program is shown, apart from its
    /// arguments. The message may be wrapped.
    pub(crate) fn wait_to_say(&self, id: &str) -> String {
        let text = MESSAGES.find(id, Lang::En).expect("a message");
        let parts = text.split('{').map(|part| part.rsplit('}').next().unwrap_or_default());
        let words: Vec<&str> = parts.flat_map(str::split_whitespace).collect();
        self.wait_until(&text, |screen| words.iter().all(|word| screen.contains(word)))
    }

    /// Waits until something is true of the screen.
    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        self.wait_to_see(what, |screen| is_so(screen).then(|| screen.to_owned()))
    }

    /// Waits until a function finds something on the screen, which may be half drawn.
    pub(crate) fn wait_to_see<T>(&self, what: &str, find: impl Fn(&str) -> Option<T>) -> T {
        let begin = Instant::now();
        loop {
            let screen = self.screen();
            if let Some(found) = find(&screen) {
                return found;
            }
            assert!(begin.elapsed() < PATIENCE, "no {what} on\n{screen}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Returns the file of the unfinished game.
    pub(crate) fn kept(&self) -> Option<AnyGame> {
        let folder = self.home.join("data/ludoteca/unfinished");
        let file = fs::read_dir(folder)
            .ok()?
            .flatten()
            .find(|entry| entry.path().extension().is_some_and(|ending| ending == "json"))?;
        let text = fs::read_to_string(file.path()).ok()?;
        let saved: SavedSession = serde_json::from_str(&text).ok()?;
        Some(Session::replay(saved).ok()?.state().game().clone())
    }

    /// Returns the records of finished games.
    pub(crate) fn records(&self) -> Vec<Record> {
        let Ok(files) = fs::read_dir(self.home.join("data/ludoteca/records")) else {
            return Vec::new();
        };
        // A file that is being written has another extension.
        let whole = files.flatten().map(|file| file.path());
        let whole = whole.filter(|path| path.extension().is_some_and(|ending| ending == "txt"));
        whole.map(|path| fs::read_to_string(path).unwrap().parse().unwrap()).collect()
    }

    /// Kills the program.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for the end of the program, and returns whether it succeeded.
    pub(crate) fn end(mut self) -> bool {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.success();
            }
            assert!(begin.elapsed() < PATIENCE, "it does not end:\n{}", self.screen());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
