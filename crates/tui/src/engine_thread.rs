//! An engine that searches in a thread of its own.

use crate::MESSAGES;
use ludoteca_engine::player::{EnginePlayer, MoveRequest, PlayerError, PlayerSpec};
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Message, localized_error};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// The longest silence of an external engine that has to answer.
const TIMEOUT: Duration = Duration::from_secs(20);

/// An engine in a thread of its own. The thread ends when this is dropped.
#[derive(Debug)]
pub(crate) struct EngineThread {
    requests: Sender<SearchRequest>,
    search: Option<Search>,
}

/// A search that has not reported its move yet. Dropping it ends the search.
#[derive(Debug)]
struct Search {
    events: Receiver<EngineEvent>,
    stop: Arc<AtomicBool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EngineEvent {
    Info(Info),
    /// The move it plays; that of an external engine need not be legal.
    Move(String),
    Failed(EngineError),
}

localized_error! {
    pub(crate) enum EngineError in MESSAGES {
        Timeout = "thinker-late": "the engine did not answer in time",
        ;
        Crash(Message),
    }
}

impl From<PlayerError> for EngineError {
    fn from(error: PlayerError) -> EngineError {
        match error {
            PlayerError::Crash(message) => EngineError::Crash(message),
            PlayerError::Timeout => EngineError::Timeout,
        }
    }
}

#[derive(Debug)]
struct SearchRequest {
    game: AnyGame,
    limits: SearchLimits,
    events: Sender<EngineEvent>,
    stop: Arc<AtomicBool>,
}

impl EngineThread {
    pub(crate) fn new(spec: PlayerSpec, settings: Settings) -> EngineThread {
        let (requests, receiver) = channel();
        let worker = Worker { spec, settings, player: None };
        thread::spawn(move || worker.run(&receiver));
        EngineThread { requests, search: None }
    }

    /// Starts a search of a game that is not over, and cancels the one before.
    pub(crate) fn search(&mut self, game: &AnyGame, limits: SearchLimits) {
        let (sender, events) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        self.search = Some(Search { events, stop: Arc::clone(&stop) });
        // A worker that has ended reported why.
        let _ =
            self.requests.send(SearchRequest { game: game.clone(), limits, events: sender, stop });
    }

    pub(crate) const fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Ends the search, which then reports its move.
    pub(crate) fn move_now(&self) {
        self.search.iter().for_each(Search::stop);
    }

    /// Ends the search, which then reports nothing more.
    pub(crate) fn cancel(&mut self) {
        self.search = None;
    }

    /// Returns the next event, if there is one, without waiting.
    pub(crate) fn try_event(&mut self) -> Option<EngineEvent> {
        let event = self.search.as_ref()?.events.try_recv().ok()?;
        if !matches!(event, EngineEvent::Info(_)) {
            self.search = None;
        }
        Some(event)
    }

    pub(crate) fn wait(&mut self) -> Result<String, EngineError> {
        for event in self.search.take().iter().flat_map(|search| &search.events) {
            match event {
                EngineEvent::Move(text) => return Ok(text),
                EngineEvent::Failed(error) => return Err(error),
                EngineEvent::Info(_) => {}
            }
        }
        Err(EngineError::Timeout)
    }
}

impl Search {
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The other end of the channels.
struct Worker {
    spec: PlayerSpec,
    settings: Settings,
    player: Option<EnginePlayer>,
}

impl Worker {
    fn run(mut self, requests: &Receiver<SearchRequest>) {
        for request in requests {
            let event = match self.find_move(&request) {
                Ok(text) => EngineEvent::Move(text),
                Err(error) => {
                    self.player = None;
                    EngineEvent::Failed(error.into())
                }
            };
            // The search may have been cancelled.
            let _ = request.events.send(event);
        }
    }

    fn find_move(&mut self, request: &SearchRequest) -> Result<String, PlayerError> {
        let SearchRequest { game, limits, events, stop } = request;
        if self.player.is_none() {
            let mut player = EnginePlayer::start(&self.spec, self.settings, TIMEOUT)?;
            player.new_game(game, self.settings.seed)?;
            self.player = Some(player);
        }
        let player = self.player.as_mut().expect("a player that was just started");
        let request = MoveRequest { game, limits: *limits, deadline: None, stop };
        let mut report = |info| drop(events.send(EngineEvent::Info(info)));
        player.find_move(request, &mut report).map(|reply| reply.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(spec: &str) -> EngineThread {
        EngineThread::new(spec.parse().unwrap(), Settings::default())
    }

    #[test]
    fn a_search_reports_one_move() {
        let game: AnyGame = "swack".parse().unwrap();
        let mut level = engine("level:1");
        level.search(&game, SearchLimits::MoveTime(Duration::from_secs(9)));
        assert!(game.legal_moves().contains(&level.wait().unwrap()));
        assert!(level.wait().is_err() && level.try_event().is_none() && !level.is_busy());
    }

    #[test]
    fn a_stopped_search_reports_its_move_and_a_cancelled_one_does_not() {
        let game: AnyGame = "taiji".parse().unwrap();
        let mut full = engine("full");
        full.search(&game, SearchLimits::Infinite);
        full.move_now();
        assert!(full.wait().is_ok());
        full.search(&game, SearchLimits::Infinite);
        full.cancel();
        assert!(full.try_event().is_none());
        full.search(&game, SearchLimits::Nodes(1));
        assert!(full.wait().is_ok());
    }

    #[test]
    fn a_program_that_is_not_an_engine_is_an_error() {
        let game: AnyGame = "taiji".parse().unwrap();
        let mut engine = engine("cmd:true");
        engine.search(&game, SearchLimits::Nodes(1));
        assert!(engine.wait().is_err());
    }
}
