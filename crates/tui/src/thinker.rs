//! A computer that thinks in a thread of its own, so that nobody has to wait for it.

use crate::MESSAGES;
use ludoteca_engine::opponent::{Fault, Kind, Opponent, Question};
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Message};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// How long an engine in another process may say nothing when it should speak.
const PATIENCE: Duration = Duration::from_secs(20);

/// A computer that thinks in a thread of its own.
#[derive(Debug)]
pub struct Thinker {
    orders: Sender<Order>,
    news: Receiver<(u64, News)>,
    /// The number of the last order, and what stops it.
    last: (u64, Arc<AtomicBool>),
    busy: bool,
}

/// What a computer has to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// What it has found so far.
    Thought(Info),
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

impl Thinker {
    /// A computer of this kind whose choices are made from a seed.
    #[must_use]
    pub fn new(kind: Kind, settings: Settings) -> Thinker {
        let (orders, given) = channel();
        let (sender, news) = channel();
        thread::spawn(move || Worker { kind, settings, opponent: None, news: sender }.work(&given));
        Thinker { orders, news, last: (0, Arc::default()), busy: false }
    }

    /// Lets it think about a game that is not over; what it thought about before is forgotten.
    pub fn ask(&mut self, game: &AnyGame, limits: SearchLimits) {
        self.forget();
        let (number, stop) = (self.last.0 + 1, Arc::default());
        self.last = (number, Arc::clone(&stop));
        self.busy = true;
        // A worker that is gone has told why.
        let _ = self.orders.send(Order { number, game: game.clone(), limits, stop });
    }

    /// Whether it is thinking.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.busy
    }

    /// Has the move at once.
    pub fn hurry(&self) {
        self.last.1.store(true, Ordering::Relaxed);
    }

    /// Stops thinking; nothing more will be heard of it.
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

    /// Waits for what there is to tell; nothing when nothing was asked.
    pub fn wait(&mut self) -> Option<News> {
        while self.busy {
            match self.news.recv() {
                Ok(news) => {
                    if let Some(news) = self.taken(news) {
                        return Some(news);
                    }
                }
                Err(_) => self.busy = false,
            }
        }
        None
    }

    /// News about what was asked last; older ones are of no interest any more.
    fn taken(&mut self, (number, news): (u64, News)) -> Option<News> {
        if !self.busy || number != self.last.0 {
            return None;
        }
        self.busy = matches!(news, News::Thought(_));
        Some(news)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.hurry();
    }
}

/// The thread's side.
struct Worker {
    kind: Kind,
    settings: Settings,
    opponent: Option<Opponent>,
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

    fn answer(&mut self, order: &Order) -> Result<String, Fault> {
        let Order { number, game, limits, stop } = order;
        if self.opponent.is_none() {
            let mut opponent = Opponent::start(&self.kind, self.settings, PATIENCE)?;
            opponent.new_game(game, self.settings.seed)?;
            self.opponent = Some(opponent);
        }
        let opponent = self.opponent.as_mut().expect("an opponent that was just made");
        let question = Question { game, limits: *limits, deadline: None, stop };
        let news = &self.news;
        let mut report = |info| {
            // Nobody may be listening any more.
            let _ = news.send((*number, News::Thought(info)));
        };
        opponent.answer(question, &mut report).map(|answer| answer.text)
    }
}

fn why(fault: Fault) -> Message {
    match fault {
        Fault::Crash(why) => why,
        Fault::Time => MESSAGES.message("thinker-late"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thinker(kind: &str) -> Thinker {
        Thinker::new(kind.parse().unwrap(), Settings::default())
    }

    fn answer(thinker: &mut Thinker) -> News {
        loop {
            match thinker.wait() {
                Some(News::Thought(_)) => {}
                other => return other.unwrap(),
            }
        }
    }

    #[test]
    fn a_move_comes_and_then_nothing() {
        let game: AnyGame = "swack".parse().unwrap();
        let mut level = thinker("level:1");
        level.ask(&game, SearchLimits::MoveTime(Duration::from_secs(9)));
        let News::Move(text) = answer(&mut level) else { panic!("no move") };
        assert!(game.legal_moves().contains(&text));
        assert!(level.wait().is_none() && level.news().is_none() && !level.is_busy());
    }

    #[test]
    fn hurry_brings_the_move_and_forget_brings_none() {
        let game: AnyGame = "taiji".parse().unwrap();
        let mut full = thinker("full");
        full.ask(&game, SearchLimits::Infinite);
        full.hurry();
        assert!(matches!(answer(&mut full), News::Move(_)));
        full.ask(&game, SearchLimits::Infinite);
        full.forget();
        assert!(full.news().is_none());
        full.ask(&game, SearchLimits::Nodes(1));
        assert!(matches!(answer(&mut full), News::Move(_)));
    }

    #[test]
    fn an_engine_that_is_none_says_so() {
        let game: AnyGame = "taiji".parse().unwrap();
        let mut engine = thinker("cmd:true");
        engine.ask(&game, SearchLimits::Nodes(1));
        assert!(matches!(answer(&mut engine), News::Failed(_)));
    }
}
