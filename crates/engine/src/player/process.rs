//! Child processes that exchange lines of text.

use super::stderr_tail::StderrTail;
use crate::MESSAGES;
use ludoteca_locale::{Lang, Translate};
use ludoteca_protocol::{LineError, LineSplitter};
use ludoteca_rules::{Message, localized};
use std::fmt::{self, Debug};
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Time to wait for the remaining standard error of a process that has ended.
const STDERR_TIMEOUT: Duration = Duration::from_millis(500);

/// Maximum number of lines in the queue. A process that writes more is blocked.
const MAX_LINES: usize = 1024;

/// Interval between two checks whether a process has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// Time for a process to end after its input is closed.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);

/// A child process that exchanges lines of text.
///
/// When it is dropped, its input is closed. If it does not end soon, it is killed together with the
/// processes it has started.
pub struct Process {
    child: Child,
    /// The queue of lines to send; dropping it closes the input of the process.
    input: Option<Sender<String>>,
    lines: Receiver<(Instant, Result<String, LineError>)>,
    stderr_tail: StderrTail,
}

/// The output of a process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProcessOutput {
    /// A line with the time it arrived.
    Line(Instant, Result<String, LineError>),
    /// There was no line within the timeout.
    Timeout,
    /// The output is closed, usually because the process has ended.
    Closed,
}

impl Process {
    /// Starts a process with the words of its command line.
    ///
    /// # Errors
    /// Returns an error if the process cannot be started.
    ///
    /// # Panics
    /// Panics if there are no words.
    pub fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().expect("the name of a program");
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        make_group_leader(&mut command);
        let mut child = command.spawn()?;
        let stdin = child.stdin.take().expect("a piped input");
        let stdout = child.stdout.take().expect("a piped output");
        let stderr = child.stderr.take().expect("a piped error output");
        let (input, lines_to_send) = channel();
        let (sender, lines) = sync_channel(MAX_LINES);
        thread::spawn(move || write(stdin, &lines_to_send));
        thread::spawn(move || read(stdout, &sender));
        let stderr_tail = StderrTail::of(stderr);
        Ok(Process { child, input: Some(input), lines, stderr_tail })
    }

    /// Sends a line without waiting for the process to read it.
    pub fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            // Fails if the process has ended, which the next `receive` reports.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Waits for the next line.
    #[must_use]
    pub fn receive(&self, timeout: Duration) -> ProcessOutput {
        match self.lines.recv_timeout(timeout) {
            Ok((at, line)) => ProcessOutput::Line(at, line),
            Err(RecvTimeoutError::Timeout) => ProcessOutput::Timeout,
            Err(RecvTimeoutError::Disconnected) => ProcessOutput::Closed,
        }
    }

    /// Waits for the process to end. Returns `None` if it does not end within the timeout.
    ///
    /// # Errors
    /// Returns an error if the system cannot query the process.
    pub fn wait_timeout(&mut self, timeout: Duration) -> io::Result<Option<ExitStatus>> {
        let begin = Instant::now();
        loop {
            let status = self.child.try_wait()?;
            if status.is_some() || begin.elapsed() >= timeout {
                return Ok(status);
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Returns a message with the last lines of the standard error, if there are any. If the
    /// process has ended, it waits for the rest of its output.
    #[must_use]
    pub fn with_stderr(&self, problem: Message, has_ended: bool) -> Message {
        let lines = self.stderr_tail.lines(if has_ended { STDERR_TIMEOUT } else { Duration::ZERO });
        if lines.is_empty() {
            return problem;
        }
        let english = problem.text(Lang::En);
        StderrReport { problem: problem.in_english(&english), said: lines.join(" | ") }.into()
    }
}

localized! {
    /// A problem with the last lines of the standard error.
    struct StderrReport in MESSAGES {
        problem: Message,
        said: String,
    } = "engine-last-words": "{problem}; the end of its standard error: {said}"
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        // Errors are ignored: a process that has already ended cannot be killed.
        let _ = self.wait_timeout(EXIT_TIMEOUT);
        kill_group(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes the process the leader of a new process group, so that it can be killed with the processes
/// it starts and does not receive Ctrl-C from the terminal.
#[cfg(unix)]
fn make_group_leader(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(unix)]
fn kill_group(leader: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _ = kill_process_group(Pid::from_child(leader), Signal::KILL);
}

#[cfg(not(unix))]
fn make_group_leader(_: &mut Command) {}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}

impl Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "process {}", self.child.id())
    }
}

fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
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
        // Fails if the receiver has been dropped.
        let _ = lines.send((Instant::now(), line));
    }
}
