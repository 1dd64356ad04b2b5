//! Another program that is told lines and answers with lines.

use super::last_words::LastWords;
use crate::MESSAGES;
use ludoteca_protocol::{LineError, LineSplitter};
use ludoteca_rules::Message;
use std::fmt::{self, Debug};
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for the last words of a program that has ended.
const LAST_GASP: Duration = Duration::from_millis(500);

/// How many lines wait at the most to be looked at; a program that says more has to wait.
const LINES: usize = 1024;

/// How often to look whether a program has ended.
const NAP: Duration = Duration::from_millis(2);

/// How long a program may take to end when its input has ended.
const FAREWELL: Duration = Duration::from_millis(200);

/// Another program that is told lines and answers with lines. When dropped its input ends, and
/// soon after it and all that it has started are killed.
pub struct Process {
    child: Child,
    /// Lines to send; the program's input is closed when this is.
    orders: Option<Sender<String>>,
    lines: Receiver<(Instant, Result<String, LineError>)>,
    last_words: LastWords,
}

/// What was heard from a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, and when it came.
    Line(Instant, Result<String, LineError>),
    /// Nothing in the time given.
    Silence,
    /// It has closed its output, which mostly means that it has ended.
    Ended,
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// When it cannot be started.
    ///
    /// # Panics
    /// When there is not even a word.
    pub fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().expect("the name of a program");
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        make_leader(&mut command);
        let mut child = command.spawn()?;
        let input = child.stdin.take().expect("a piped input");
        let output = child.stdout.take().expect("a piped output");
        let errors = child.stderr.take().expect("a piped error output");
        let (orders, given) = channel();
        let (sender, lines) = sync_channel(LINES);
        thread::spawn(move || write(input, &given));
        thread::spawn(move || read(output, &sender));
        let last_words = LastWords::of(errors);
        Ok(Process { child, orders: Some(orders), lines, last_words })
    }

    /// Sends a line, which never waits; whether the program reads it shows in what it answers.
    pub fn send(&self, line: &str) {
        if let Some(orders) = &self.orders {
            // The writer is gone when the program is, which the next wait will tell.
            let _ = orders.send(format!("{line}\n"));
        }
    }

    /// Waits for the next line, so long at the most.
    #[must_use]
    pub fn hear(&self, patience: Duration) -> Heard {
        match self.lines.recv_timeout(patience) {
            Ok((at, line)) => Heard::Line(at, line),
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::Ended,
        }
    }

    /// Waits for the program to end; none if it does not in the time given.
    ///
    /// # Errors
    /// When the system does not tell.
    pub fn ended(&mut self, patience: Duration) -> io::Result<Option<ExitStatus>> {
        let begin = Instant::now();
        loop {
            let status = self.child.try_wait()?;
            if status.is_some() || begin.elapsed() >= patience {
                return Ok(status);
            }
            thread::sleep(NAP);
        }
    }

    /// A problem with the last few lines that the program wrote to its standard error, if it wrote
    /// any: none of them long or with control characters. One that has ended may still have some
    /// on the way.
    #[must_use]
    pub fn with_last_words(&self, problem: Message, has_ended: bool) -> Message {
        let said = self.last_words.heard(if has_ended { LAST_GASP } else { Duration::ZERO });
        if said.is_empty() {
            return problem;
        }
        let message = MESSAGES.message("engine-last-words").with("problem", problem);
        message.with("said", said.join(" | "))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.orders = None;
        // What goes wrong here is no longer of interest to anybody, and what has ended by itself
        // cannot be killed, and need not be.
        let _ = self.ended(FAREWELL);
        kill_followers(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Has a program lead a group of its own, to which all belong that it starts: a script that starts
/// the real engine can be killed with it. What is typed to break a match off is not for them.
#[cfg(unix)]
fn make_leader(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(unix)]
fn kill_followers(leader: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(leader), Signal::KILL);
}

#[cfg(not(unix))]
fn make_leader(_: &mut Command) {}

#[cfg(not(unix))]
fn kill_followers(_: &Child) {}

impl Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "process {}", self.child.id())
    }
}

fn write(mut input: ChildStdin, given: &Receiver<String>) {
    for line in given {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read(mut output: ChildStdout, lines: &SyncSender<(Instant, Result<String, LineError>)>) {
    let mut splitter = LineSplitter::default();
    let mut bytes = [0; 4096];
    loop {
        let complete = match output.read(&mut bytes) {
            Ok(0) => break,
            Ok(length) => splitter.feed(&bytes[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let now = Instant::now();
        for line in complete {
            if lines.send((now, line)).is_err() {
                return;
            }
        }
    }
    if let Some(line) = splitter.finish() {
        // Nobody may be listening any more.
        let _ = lines.send((Instant::now(), line));
    }
}
