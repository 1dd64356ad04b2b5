//! The UGI loop of the engine: it reads lines while a job runs.

#[cfg(test)]
mod tests;

use crate::context::{CliError, MESSAGES};
use ludoteca_engine::static_evaluation;
use ludoteca_protocol::{Command, Effect, Job, LineError, LineSplitter, Reply, Searcher, Session};
use ludoteca_rules::message;
use ludoteca_rules::{GameSpec, quoted};
use std::collections::VecDeque;
use std::io::{self, BufRead, ErrorKind, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

pub(crate) const EXAMPLES: &str = r"Reads commands from standard input and writes answers to standard output.

Examples:
  printf 'ugi\nposition startpos\ngo perft 3\n' | ludoteca ugi";

/// How many bytes the lines that wait while a job runs take at the most.
const MAX_QUEUE_BYTES: usize = 64 << 20;

/// The memory of a line besides its text, in bytes.
const LINE_OVERHEAD: usize = 64;

/// The total time that counts may take after `quit`, for scripts that are sent at once.
const QUIT_GRACE: Duration = Duration::from_millis(500);

/// The capacity of the queue of events.
const EVENT_CAPACITY: usize = 64;

/// Runs until `quit`, the end of the input, or the end of the output's reader.
///
/// # Errors
/// When the output cannot be written, or the searcher has failed.
pub(crate) fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    games: &'static [GameSpec],
    searcher: impl Searcher + Send + 'static,
) -> Result<(), CliError> {
    let (events, received) = sync_channel(EVENT_CAPACITY);
    let (jobs, requests) = channel();
    let worker_events = WorkerEvents(events.clone());
    thread::spawn(move || read(input, &events));
    thread::spawn(move || work(&requests, searcher, &worker_events));
    UgiLoop::new(games, output, jobs).run(&received)
}

type Line = Result<String, LineError>;
type JobRequest = (Job, Arc<AtomicBool>);

enum Event {
    Line(Line),
    EndOfInput,
    /// A reply of the job.
    Reply(Reply),
    JobEnded,
    WorkerEnded,
}

fn read(mut input: impl BufRead, events: &SyncSender<Event>) {
    let mut splitter = LineSplitter::default();
    loop {
        let bytes = match input.fill_buf() {
            Ok([]) => break,
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let length = bytes.len();
        for line in splitter.feed(bytes) {
            if events.send(Event::Line(line)).is_err() {
                return;
            }
        }
        input.consume(length);
    }
    let last = splitter.finish().map(Event::Line);
    for event in last.into_iter().chain([Event::EndOfInput]) {
        if events.send(event).is_err() {
            return;
        }
    }
}

fn work(requests: &Receiver<JobRequest>, mut searcher: impl Searcher, events: &WorkerEvents) {
    for (job, stop) in requests {
        job.run(&mut searcher, &stop, &mut |reply| events.send(Event::Reply(reply)));
        events.send(Event::JobEnded);
    }
}

/// The worker's sender of events, which sends `WorkerEnded` when it is dropped, even by a panic.
struct WorkerEvents(SyncSender<Event>);

impl WorkerEvents {
    fn send(&self, event: Event) {
        // The loop may have ended.
        let _ = self.0.send(event);
    }
}

impl Drop for WorkerEvents {
    fn drop(&mut self) {
        self.send(Event::WorkerEnded);
    }
}

/// The current job.
struct Running {
    stop: Arc<AtomicBool>,
    endless: bool,
    kind: JobKind,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum JobKind {
    Search,
    Count,
    NewGame,
}

struct UgiLoop<W> {
    session: Session,
    output: W,
    jobs: Sender<JobRequest>,
    running: Option<Running>,
    queue: VecDeque<Line>,
    queued_bytes: usize,
    /// The number of `stop` commands among them.
    queued_stops: usize,
    /// Whether a line was refused, so that later ones must be refused too.
    overflowed: bool,
    input_ended: bool,
    /// The time at which counts are stopped, after `quit`.
    quitting: Option<Instant>,
}

impl<W: Write> UgiLoop<W> {
    fn new(games: &'static [GameSpec], output: W, jobs: Sender<JobRequest>) -> UgiLoop<W> {
        UgiLoop {
            session: Session::new(games).with_evaluation(static_evaluation),
            output,
            jobs,
            running: None,
            queue: VecDeque::new(),
            queued_bytes: 0,
            queued_stops: 0,
            overflowed: false,
            input_ended: false,
            quitting: None,
        }
    }

    fn run(&mut self, events: &Receiver<Event>) -> Result<(), CliError> {
        let result = loop {
            match self.next(events) {
                Ok(event) => match self.handle(event) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break Ok(()),
                    Err(error) => break Err(error),
                },
                Err(RecvTimeoutError::Timeout) => self.stop(),
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            }
        };
        self.stop();
        result
    }

    /// Returns the next event, or a timeout when counts must stop.
    fn next(&self, events: &Receiver<Event>) -> Result<Event, RecvTimeoutError> {
        match self.quitting.filter(|_| !self.is_stopping()) {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(end) => events.recv_timeout(end.saturating_duration_since(Instant::now())),
        }
    }

    /// Handles an event; breaks when the loop has ended.
    fn handle(&mut self, event: Event) -> Result<ControlFlow<()>, CliError> {
        match event {
            Event::Line(_) if self.quitting.is_some() => {}
            Event::Line(line) => self.receive(line)?,
            Event::EndOfInput => self.end_input(),
            Event::Reply(reply) => self.forward(reply)?,
            Event::JobEnded => self.resume()?,
            Event::WorkerEnded => return Err(message!(MESSAGES, "search-failed").into()),
        }
        let is_ending = (self.quitting.is_some() || self.input_ended) && self.queue.is_empty();
        Ok(match is_ending && self.running.is_none() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    }

    /// Writes a reply of the job.
    fn forward(&mut self, reply: Reply) -> io::Result<()> {
        if matches!(reply, Reply::BestMove(_)) {
            // A `stop` after this reply is for the next search.
            self.stop();
        }
        self.write(&[reply])
    }

    fn receive(&mut self, line: Line) -> io::Result<()> {
        if self.running.is_none() || self.is_urgent(&line, self.queue.is_empty()) {
            return self.execute(line);
        }
        let size = size(&line);
        self.overflowed |= self.queued_bytes + size > MAX_QUEUE_BYTES;
        if self.overflowed {
            let found = quoted(line.as_deref().unwrap_or_default());
            let message = message!(MESSAGES, "queue-full", found = found);
            return self.write(&[Reply::refusal(&message)]);
        }
        self.queued_bytes += size;
        self.queued_stops += usize::from(is_stop(&line));
        self.queue.push_back(line);
        Ok(())
    }

    /// Returns whether a line is executed while a job runs, which may depend on whether it is the
    /// first in the queue.
    fn is_urgent(&self, line: &Line, is_first: bool) -> bool {
        let Ok(Ok(command)) = line.as_ref().map(|line| line.parse()) else {
            // A line without a command must not delay the next one.
            return is_first;
        };
        match command {
            Command::Quit => true,
            // `readyok` means that everything before is done.
            Command::IsReady => is_first && !self.is_making_new_game(),
            // A second `stop` is for the next job.
            Command::Stop => self.accepts_stop(),
            Command::Query(_) => is_first,
            _ => false,
        }
    }

    fn execute(&mut self, line: Line) -> io::Result<()> {
        let effects = match line {
            Ok(line) => self.session.handle(&line),
            Err(error) => vec![Effect::Send(Reply::refusal(&error))],
        };
        let mut replies = Vec::new();
        for effect in effects {
            match effect {
                Effect::Send(reply) => replies.push(reply),
                Effect::Start(job) => self.start(job),
                Effect::Stop => self.stop(),
                Effect::Quit => self.quit(),
            }
        }
        self.write(&replies)
    }

    fn start(&mut self, job: Job) {
        let endless = job.is_endless();
        let kind = match job {
            Job::Search(_) => JobKind::Search,
            Job::Perft { .. } | Job::Bench(_) => JobKind::Count,
            Job::NewGame => JobKind::NewGame,
        };
        let is_late =
            self.quitting.is_some_and(|end| kind == JobKind::Search || end <= Instant::now());
        let stop = Arc::new(AtomicBool::new(is_late || (endless && self.input_ended)));
        self.running = Some(Running { stop: Arc::clone(&stop), endless, kind });
        self.jobs.send((job, stop)).expect("a worker that waits for jobs");
    }

    fn stop(&self) {
        if let Some(job) = &self.running {
            job.stop.store(true, Ordering::Relaxed);
        }
    }

    fn is_stopping(&self) -> bool {
        self.running.as_ref().is_some_and(|job| job.stop.load(Ordering::Relaxed))
    }

    /// Returns whether a `stop` is for the current job.
    fn accepts_stop(&self) -> bool {
        !self.is_stopping() && !self.is_making_new_game()
    }

    fn is_making_new_game(&self) -> bool {
        self.running.as_ref().is_some_and(|job| job.kind == JobKind::NewGame)
    }

    /// Earlier commands are still answered, but searches end at once.
    fn quit(&mut self) {
        self.quitting = Some(Instant::now() + QUIT_GRACE);
        if self.running.as_ref().is_some_and(|job| job.kind == JobKind::Search) {
            self.stop();
        }
    }

    /// Without input nobody can stop an endless job.
    fn end_input(&mut self) {
        self.input_ended = true;
        if self.running.as_ref().is_some_and(|job| job.endless) {
            self.stop();
        }
    }

    /// Executes the lines that waited for the job.
    fn resume(&mut self) -> io::Result<()> {
        self.running = None;
        while let Some(line) = self.queue.front() {
            if self.running.is_some() && !self.is_urgent(line, true) {
                break;
            }
            self.execute_queued(0)?;
        }
        // A `stop` that came while the previous job was ending is for the current one.
        if self.queued_stops > 0
            && self.accepts_stop()
            && let Some(place) = self.queue.iter().position(is_stop)
        {
            self.execute_queued(place)?;
        }
        self.overflowed &= !self.queue.is_empty();
        Ok(())
    }

    fn execute_queued(&mut self, place: usize) -> io::Result<()> {
        let Some(line) = self.queue.remove(place) else {
            return Ok(());
        };
        self.queued_bytes -= size(&line);
        self.queued_stops -= usize::from(is_stop(&line));
        self.execute(line)
    }

    fn write(&mut self, replies: &[Reply]) -> io::Result<()> {
        if replies.is_empty() {
            return Ok(());
        }
        let lines: String = replies.iter().map(|reply| format!("{reply}\n")).collect();
        self.output.write_all(lines.as_bytes())?;
        self.output.flush()
    }
}

fn is_stop(line: &Line) -> bool {
    matches!(line.as_ref().map(|line| line.parse()), Ok(Ok(Command::Stop)))
}

/// Returns the memory of a line in the queue, in bytes.
fn size(line: &Line) -> usize {
    LINE_OVERHEAD + line.as_ref().map_or(0, String::len)
}
