//! An engine in a thread of its own, so that nobody has to wait for it.

use crate::MESSAGES;
use ludoteca_engine::player::{EnginePlayer, MoveRequest, PlayerError, PlayerSpec};
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Message};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// How long an engine in another process may say nothing when it should speak.
const PATIENCE: Duration = Duration::from_secs(20);

/// An engine in a thread of its own.
#[derive(Debug)]
pub struct EngineThread {
    orders: Sender<Order>,
    news: Receiver<(u64, News)>,
    /// The number of the last order, and what stops it.
    last: (u64, Arc<AtomicBool>),
    busy: bool,
}

/// What an engine has to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// What it has found so far.
    Info(Info),
    /// The move it wants to play, which may be no legal one if it is another program's.
    Move(String),
    /// It cannot go on.
    Failed(Message),
}

struct Order {
    number: u64,
    game: AnyGame,
    limits: SearchLimits,
    stop: Arc<AtomicBool>,
}

impl EngineThread {
    /// An engine of this kind, with the seed of its random choices.
    #[must_use]
    pub fn new(kind: PlayerSpec, settings: Settings) -> EngineThread {
        let (orders, given) = channel();
        let (sender, news) = channel();
        thread::spawn(move || Worker { kind, settings, opponent: None, news: sender }.work(&given));
        EngineThread { orders, news, last: (0, Arc::default()), busy: false }
    }

    /// Lets it search a game that is not over; what it searched before is forgotten.
    pub fn ask(&mut self, game: &AnyGame, limits: SearchLimits) {
        self.forget();
        let (number, stop) = (self.last.0 + 1, Arc::default());
        self.last = (number, Arc::clone(&stop));
        self.busy = true;
        // A worker that is gone has told why.
        let _ = self.orders.send(Order { number, game: game.clone(), limits, stop });
    }

    /// Whether it is searching.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.busy
    }

    /// Has the move at once.
    pub fn hurry(&self) {
        self.last.1.store(true, Ordering::Relaxed);
    }

    /// Stops the search; nothing more will be heard of it.
    pub fn forget(&mut self) {
        self.hurry();
        self.busy = false;
        while self.news.try_recv().is_ok() {}
    }

    /// What there is to tell, if anything, without waiting.
    pub fn news(&mut self) -> Option<News> {
        while let Ok(news) = self.news.try_recv() {
            if let Some(news) = self.taken(news) {
                return Some(news);
            }
        }
        None
    }

    /// Waits for the move.
    ///
    /// # Errors
    /// When the engine cannot go on, or was not asked.
    pub fn wait(&mut self) -> Result<String, Message> {
        while self.busy {
            match self.news.recv().ok().and_then(|news| self.taken(news)) {
                Some(News::Move(text)) => return Ok(text),
                Some(News::Failed(why)) => return Err(why),
                Some(News::Info(_)) | None => {}
            }
        }
        Err(MESSAGES.message("thinker-late"))
    }

    /// News about what was asked last; older ones are of no interest any more.
    fn taken(&mut self, (number, news): (u64, News)) -> Option<News> {
        if !self.busy || number != self.last.0 {
            return None;
        }
        self.busy = matches!(news, News::Info(_));
        Some(news)
    }
}

impl Drop for EngineThread {
    fn drop(&mut self) {
        self.hurry();
    }
}

/// The thread's side.
struct Worker {
    kind: PlayerSpec,
    settings: Settings,
    opponent: Option<EnginePlayer>,
    news: Sender<(u64, News)>,
}

impl Worker {
    fn work(mut self, orders: &Receiver<Order>) {
        for order in orders {
            let number = order.number;
            let news = match self.answer(&order) {
                Ok(text) => News::Move(text),
                Err(fault) => {
                    self.opponent = None;
                    News::Failed(why(fault))
                }
            };
            if self.news.send((number, news)).is_err() {
                return;
            }
        }
    }

    fn answer(&mut self, order: &Order) -> Result<String, PlayerError> {
        let Order { number, game, limits, stop } = order;
        if self.opponent.is_none() {
            let mut opponent = EnginePlayer::start(&self.kind, self.settings, PATIENCE)?;
            opponent.new_game(game, self.settings.seed)?;
            self.opponent = Some(opponent);
        }
        let opponent = self.opponent.as_mut().expect("an opponent that was just made");
        let question = MoveRequest { game, limits: *limits, deadline: None, stop };
        let news = &self.news;
        let mut report = |info| {
            // Nobody may be listening any more.
            let _ = news.send((*number, News::Info(info)));
        };
        opponent.find_move(question, &mut report).map(|answer| answer.text)
    }
}

fn why(fault: PlayerError) -> Message {
    match fault {
        PlayerError::Crash(why) => why,
        PlayerError::Timeout => MESSAGES.message("thinker-late"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(kind: &str) -> EngineThread {
        EngineThread::new(kind.parse().unwrap(), Settings::default())
    }

    #[test]
    fn a_move_comes_and_then_nothing() {
        let game: AnyGame = "swack".parse().unwrap();
        let mut level = engine("level:1");
        level.ask(&game, SearchLimits::MoveTime(Duration::from_secs(9)));
        assert!(game.legal_moves().contains(&level.wait().unwrap()));
        assert!(level.wait().is_err() && level.news().is_none() && !level.is_busy());
    }

    #[test]
    fn hurry_brings_the_move_and_forget_brings_none() {
        let game: AnyGame = "taiji".parse().unwrap();
        let mut full = engine("full");
        full.ask(&game, SearchLimits::Infinite);
        full.hurry();
        assert!(full.wait().is_ok());
        full.ask(&game, SearchLimits::Infinite);
        full.forget();
        assert!(full.news().is_none());
        full.ask(&game, SearchLimits::Nodes(1));
        assert!(full.wait().is_ok());
    }

    #[test]
    fn an_engine_that_is_none_says_so() {
        let game: AnyGame = "taiji".parse().unwrap();
        let mut engine = engine("cmd:true");
        engine.ask(&game, SearchLimits::Nodes(1));
        assert!(engine.wait().is_err());
    }
}
