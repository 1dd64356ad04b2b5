//! The engine's conversation over a pair of streams: lines are read while it works.

#[cfg(test)]
mod tests;

use crate::context::{Failure, MESSAGES};
use ludoteca_engine::static_evaluation;
use ludoteca_protocol::{Command, Effect, Job, LineError, LineSplitter, Reply, Searcher, Session};
use ludoteca_rules::{GameSpec, quoted};
use std::collections::VecDeque;
use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

pub(crate) const EXAMPLES: &str = r"Reads commands from standard input and writes answers to standard output.

Examples:
  printf 'ugi\nposition startpos\ngo perft 3\n' | ludoteca ugi";

/// How many bytes the lines that wait while a job runs take at the most.
const LARGEST_QUEUE: usize = 64 << 20;

/// How many bytes a line takes besides its text.
const LINE_OVERHEAD: usize = 64;

/// How long counts that were asked for before `quit` may still take, all together: those who send
/// a whole script at once want its answers.
const PATIENCE: Duration = Duration::from_millis(500);

/// How many events wait at the most to be looked at.
const EVENTS: usize = 64;

/// Talks until `quit` or the end of the input; an output that nobody reads any more ends it too.
///
/// # Errors
/// When the output cannot be written, or the searcher has failed.
pub(crate) fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    games: &'static [GameSpec],
    searcher: impl Searcher + Send + 'static,
) -> Result<(), Failure> {
    let (events, received) = sync_channel(EVENTS);
    let (jobs, given) = channel();
    let of_worker = LastWords(events.clone());
    thread::spawn(move || read(input, &events));
    thread::spawn(move || work(&given, searcher, &of_worker));
    Conversation::new(games, output, jobs).hold(&received)
}

type Line = Result<String, LineError>;
type Errand = (Job, Arc<AtomicBool>);

enum Event {
    Line(Line),
    EndOfInput,
    /// The job says something.
    Said(Reply),
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

fn work(given: &Receiver<Errand>, mut searcher: impl Searcher, events: &LastWords) {
    for (job, stop) in given {
        job.run(&mut searcher, &stop, &mut |reply| events.send(Event::Said(reply)));
        events.send(Event::JobEnded);
    }
}

/// The worker's end of the events, which tells when the worker is gone, even by a panic.
struct LastWords(SyncSender<Event>);

impl LastWords {
    fn send(&self, event: Event) {
        // Nobody listens any more once the conversation is over.
        let _ = self.0.send(event);
    }
}

impl Drop for LastWords {
    fn drop(&mut self) {
        self.send(Event::WorkerEnded);
    }
}

/// The job that runs now.
struct Running {
    stop: Arc<AtomicBool>,
    endless: bool,
    kind: Kind,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Search,
    Count,
    NewGame,
}

struct Conversation<W> {
    session: Session,
    output: W,
    jobs: Sender<Errand>,
    running: Option<Running>,
    waiting: VecDeque<Line>,
    waiting_bytes: usize,
    /// How many of them are stops.
    waiting_stops: usize,
    /// Whether a line was refused, so that those after it must not be obeyed either.
    overflowed: bool,
    input_ended: bool,
    /// When counts are stopped because the conversation is to end.
    quitting: Option<Instant>,
}

impl<W: Write> Conversation<W> {
    fn new(games: &'static [GameSpec], output: W, jobs: Sender<Errand>) -> Conversation<W> {
        Conversation {
            session: Session::new(games).with_evaluation(static_evaluation),
            output,
            jobs,
            running: None,
            waiting: VecDeque::new(),
            waiting_bytes: 0,
            waiting_stops: 0,
            overflowed: false,
            input_ended: false,
            quitting: None,
        }
    }

    fn hold(&mut self, events: &Receiver<Event>) -> Result<(), Failure> {
        let result = loop {
            let met = match self.next(events) {
                Ok(event) => self.meet(event),
                Err(RecvTimeoutError::Timeout) => {
                    self.stop();
                    Ok(())
                }
                Err(RecvTimeoutError::Disconnected) => Err(Over::Ended),
            };
            if let Err(over) = met {
                break over;
            }
        };
        self.stop();
        match result {
            Over::Ended => Ok(()),
            Over::Failed(failure) => Err(failure),
        }
    }

    /// What happens next, or that it is time to stop.
    fn next(&self, events: &Receiver<Event>) -> Result<Event, RecvTimeoutError> {
        match self.quitting.filter(|_| !self.is_stopping()) {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(end) => events.recv_timeout(end.saturating_duration_since(Instant::now())),
        }
    }

    fn meet(&mut self, event: Event) -> Result<(), Over> {
        match event {
            Event::Line(_) if self.quitting.is_some() => {}
            Event::Line(line) => self.receive(line)?,
            Event::EndOfInput => self.end_input(),
            Event::Said(reply) => self.pass_on(reply)?,
            Event::JobEnded => self.resume()?,
            Event::WorkerEnded => {
                return Err(Over::Failed(Failure::Said(MESSAGES.message("search-failed"))));
            }
        }
        let nothing_comes =
            (self.quitting.is_some() || self.input_ended) && self.waiting.is_empty();
        if nothing_comes && self.running.is_none() { Err(Over::Ended) } else { Ok(()) }
    }

    /// Says what a job came to.
    fn pass_on(&mut self, reply: Reply) -> io::Result<()> {
        if matches!(reply, Reply::BestMove(_)) {
            // The search is as good as over: whoever has read this means the next one by a stop.
            self.stop();
        }
        self.say(&[reply])
    }

    fn receive(&mut self, line: Line) -> io::Result<()> {
        if self.running.is_none() || self.is_urgent(&line, self.waiting.is_empty()) {
            return self.obey(line);
        }
        let size = size(&line);
        self.overflowed |= self.waiting_bytes + size > LARGEST_QUEUE;
        if self.overflowed {
            let found = quoted(line.as_deref().unwrap_or_default());
            return self
                .say(&[Reply::refusal(&MESSAGES.message("queue-full").with("found", found))]);
        }
        self.waiting_bytes += size;
        self.waiting_stops += usize::from(is_stop(&line));
        self.waiting.push_back(line);
        Ok(())
    }

    /// Whether a line is obeyed at once while a job runs, which may depend on whether it is the
    /// first of those that wait.
    fn is_urgent(&self, line: &Line, is_first: bool) -> bool {
        let Ok(Ok(command)) = line.as_ref().map(|line| line.parse()) else {
            // What says nothing must not hold up what comes after it.
            return is_first;
        };
        match command {
            Command::Quit => true,
            // Being ready means that everything before is done.
            Command::IsReady => is_first && !self.is_making_new_game(),
            // A second stop is meant for the job that waits behind this one.
            Command::Stop => self.takes_a_stop(),
            Command::Query(_) => is_first,
            _ => false,
        }
    }

    fn obey(&mut self, line: Line) -> io::Result<()> {
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
        self.say(&replies)
    }

    fn start(&mut self, job: Job) {
        let endless = job.is_endless();
        let kind = match job {
            Job::Search(_) => Kind::Search,
            Job::Perft { .. } | Job::Bench(_) => Kind::Count,
            Job::NewGame => Kind::NewGame,
        };
        let is_late =
            self.quitting.is_some_and(|end| kind == Kind::Search || end <= Instant::now());
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

    /// Whether a stop is meant for the job that runs.
    fn takes_a_stop(&self) -> bool {
        !self.is_stopping() && !self.is_making_new_game()
    }

    fn is_making_new_game(&self) -> bool {
        self.running.as_ref().is_some_and(|job| job.kind == Kind::NewGame)
    }

    /// What came before is still answered, but no search takes its time any more.
    fn quit(&mut self) {
        self.quitting = Some(Instant::now() + PATIENCE);
        if self.running.as_ref().is_some_and(|job| job.kind == Kind::Search) {
            self.stop();
        }
    }

    /// Nobody can stop an endless job any more.
    fn end_input(&mut self) {
        self.input_ended = true;
        if self.running.as_ref().is_some_and(|job| job.endless) {
            self.stop();
        }
    }

    /// Goes on with the lines that waited for the job.
    fn resume(&mut self) -> io::Result<()> {
        self.running = None;
        while let Some(line) = self.waiting.front() {
            if self.running.is_some() && !self.is_urgent(line, true) {
                break;
            }
            self.obey_waiting(0)?;
        }
        // A stop that came while the job before was ending is for the one that runs now.
        if self.waiting_stops > 0
            && self.takes_a_stop()
            && let Some(place) = self.waiting.iter().position(is_stop)
        {
            self.obey_waiting(place)?;
        }
        self.overflowed &= !self.waiting.is_empty();
        Ok(())
    }

    fn obey_waiting(&mut self, place: usize) -> io::Result<()> {
        let Some(line) = self.waiting.remove(place) else {
            return Ok(());
        };
        self.waiting_bytes -= size(&line);
        self.waiting_stops -= usize::from(is_stop(&line));
        self.obey(line)
    }

    fn say(&mut self, replies: &[Reply]) -> io::Result<()> {
        if replies.is_empty() {
            return Ok(());
        }
        let lines: String = replies.iter().map(|reply| format!("{reply}\n")).collect();
        self.output.write_all(lines.as_bytes())?;
        self.output.flush()
    }
}

/// Why a conversation does not go on.
enum Over {
    Ended,
    Failed(Failure),
}

impl From<io::Error> for Over {
    fn from(error: io::Error) -> Over {
        Over::Failed(error.into())
    }
}

fn is_stop(line: &Line) -> bool {
    matches!(line.as_ref().map(|line| line.parse()), Ok(Ok(Command::Stop)))
}

/// How many bytes a line takes while it waits.
fn size(line: &Line) -> usize {
    LINE_OVERHEAD + line.as_ref().map_or(0, String::len)
}
