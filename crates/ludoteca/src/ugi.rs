//! The engine's conversation over a pair of streams: lines are read while it works.

#[cfg(test)]
mod tests;

use crate::context::MESSAGES;
use ludoteca_protocol::{Command, Effect, Job, LineError, LineSplitter, Reply, Searcher, Session};
use ludoteca_rules::{Entry, quoted};
use std::collections::VecDeque;
use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;

/// How many lines wait at the most while a job runs.
const LONGEST_QUEUE: usize = 1000;

/// How many bytes they have together at the most.
const LARGEST_QUEUE: usize = 16 << 20;

/// How many events wait at the most to be looked at.
const EVENTS: usize = 64;

/// Talks until `quit` or the end of the input; an output that nobody reads any more ends it too.
///
/// # Errors
/// When the output cannot be written for another reason, or the searcher has failed.
pub(crate) fn run(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    games: &'static [Entry],
    searcher: impl Searcher + Send + 'static,
) -> io::Result<()> {
    let (events, received) = sync_channel(EVENTS);
    let (jobs, given) = channel();
    let of_worker = LastWords(events.clone());
    thread::spawn(move || read(input, &events));
    thread::spawn(move || work(&given, searcher, &of_worker));
    let mut conversation = Conversation::new(games, output, jobs);
    match conversation.hold(&received) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
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
    input_ended: bool,
    quitting: bool,
}

impl<W: Write> Conversation<W> {
    fn new(games: &'static [Entry], output: W, jobs: Sender<Errand>) -> Conversation<W> {
        Conversation {
            session: Session::new(games),
            output,
            jobs,
            running: None,
            waiting: VecDeque::new(),
            waiting_bytes: 0,
            input_ended: false,
            quitting: false,
        }
    }

    fn hold(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        let result = events.iter().try_for_each(|event| self.meet(event));
        self.stop();
        match result {
            Err(Over::Ended) | Ok(()) => Ok(()),
            Err(Over::Failed(error)) => Err(error),
        }
    }

    fn meet(&mut self, event: Event) -> Result<(), Over> {
        match event {
            Event::Line(_) if self.quitting => {}
            Event::Line(line) => self.receive(line)?,
            Event::EndOfInput => self.end_input(),
            Event::Said(reply) => self.pass_on(reply)?,
            Event::JobEnded => self.resume()?,
            Event::WorkerEnded => return Err(Over::Failed(io::Error::other("the search failed"))),
        }
        let nothing_comes = (self.quitting || self.input_ended) && self.waiting.is_empty();
        if nothing_comes && self.running.is_none() { Err(Over::Ended) } else { Ok(()) }
    }

    fn receive(&mut self, line: Line) -> io::Result<()> {
        if self.running.is_none() || self.is_urgent(&line) {
            return self.obey(line);
        }
        let length = length(&line);
        let full =
            self.waiting.len() >= LONGEST_QUEUE || self.waiting_bytes + length > LARGEST_QUEUE;
        if full {
            let found = quoted(line.as_deref().unwrap_or_default());
            return self
                .say(&[Reply::refusal(&MESSAGES.message("queue-full").with("found", found))]);
        }
        self.waiting_bytes += length;
        self.waiting.push_back(line);
        Ok(())
    }

    /// Whether a line is obeyed at once while a job runs.
    fn is_urgent(&self, line: &Line) -> bool {
        let Ok(Ok(command)) = line.as_ref().map(|line| line.parse()) else {
            return false;
        };
        match command {
            Command::Quit => true,
            // Being ready means that everything before is done.
            Command::IsReady => self.waiting.is_empty() && !self.is_making_new_game(),
            // A second stop is meant for the job that waits behind this one.
            Command::Stop => !self.is_stopping(),
            Command::Query(_) => self.waiting.is_empty(),
            _ => false,
        }
    }

    fn obey(&mut self, line: Line) -> io::Result<()> {
        let effects = match line {
            Ok(line) => self.session.handle(&line),
            Err(error) => vec![Effect::Say(Reply::refusal(&error))],
        };
        let mut replies = Vec::new();
        for effect in effects {
            match effect {
                Effect::Say(reply) => replies.push(reply),
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
        let stop = Arc::new(AtomicBool::new(self.quitting || (endless && self.input_ended)));
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

    fn is_making_new_game(&self) -> bool {
        self.running.as_ref().is_some_and(|job| job.kind == Kind::NewGame)
    }

    /// What came before is still answered, but no job takes its time any more.
    fn quit(&mut self) {
        self.quitting = true;
        self.stop();
    }

    /// Nobody can stop an endless job any more.
    fn end_input(&mut self) {
        self.input_ended = true;
        if self.running.as_ref().is_some_and(|job| job.endless) {
            self.stop();
        }
    }

    /// Sends what the job says; after `quit` only a search has something to say.
    fn pass_on(&mut self, reply: Reply) -> io::Result<()> {
        let wanted =
            !self.quitting || self.running.as_ref().is_some_and(|job| job.kind == Kind::Search);
        if wanted { self.say(&[reply]) } else { Ok(()) }
    }

    /// Goes on with the lines that waited for the job.
    fn resume(&mut self) -> io::Result<()> {
        self.running = None;
        while let Some(line) = self.waiting.pop_front() {
            if self.running.is_some() && !self.is_urgent(&line) {
                self.waiting.push_front(line);
                break;
            }
            self.waiting_bytes -= length(&line);
            self.obey(line)?;
        }
        Ok(())
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
    Failed(io::Error),
}

impl From<io::Error> for Over {
    fn from(error: io::Error) -> Over {
        Over::Failed(error)
    }
}

fn length(line: &Line) -> usize {
    line.as_ref().map_or(0, String::len)
}
