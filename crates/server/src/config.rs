//! What a server can be told before it starts.

use std::path::PathBuf;
use std::time::Duration;

/// What a server can be told before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file of the database; none keeps everything in memory, for tests.
    pub database: Option<PathBuf>,
    /// Whether a proxy stands in front, whose `X-Forwarded-For` and `X-Forwarded-Proto` are to be believed.
    pub public: bool,
    /// How many threads search for moves.
    pub search_threads: usize,
    /// How many searches that one address has asked for may wait for a thread before the server
    /// says that it is busy.
    pub search_queue: usize,
    /// How many searches may wait for a thread in all.
    pub all_searches: usize,
    /// The longest body of a request, in bytes.
    pub longest_body: usize,
    /// How long a request may take to be answered.
    pub request_time: Duration,
    /// How many requests an address may make at once, and then each second.
    pub requests: Rate,
    /// How many games an address may begin at once, and then each second.
    pub games: Rate,
    /// How many searches an address may ask for at once, and then each second.
    pub searches: Rate,
    /// How long the head of a request may take to arrive, from the moment it could begin to.
    pub head_time: Duration,
    /// How long a client may read nothing of what it is sent.
    pub unread_time: Duration,
    /// How many connections an address may hold open, but for WebSockets; behind a proxy, which
    /// counts them itself, there is no such limit.
    pub connections: usize,
    /// How many connections may be open in all, but for WebSockets.
    pub all_connections: usize,
    /// How many WebSockets an address may hold open.
    pub sockets: usize,
    /// How many WebSockets may be open in all.
    pub all_sockets: usize,
    /// How much of the way of a move over the network a clock forgives, for each move at the most.
    pub lag: Duration,
    /// How many reviews are kept that one address has asked for.
    pub reviews: usize,
    /// How many reviews are kept in all.
    pub all_reviews: usize,
    /// How many games are judged at the same time.
    pub reviews_at_once: usize,
    /// How long a review that nobody looks at is kept.
    pub review_time: Duration,
    /// How long somebody who watches may take to read a message.
    pub patience: Duration,
    /// How often to look for days that have run out and for matches that are old.
    pub round: Duration,
    /// How long a match waits for somebody to come before it is deleted.
    pub unjoined: Duration,
    /// How long a match is kept in which nothing happens; for ever without. One that is played
    /// with clocks goes on.
    pub keep: Option<Duration>,
    /// How long a game that nobody watches stays in memory.
    pub idle: Duration,
}

/// How often something may be done: so often at once, and so often each second in the long run.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rate {
    /// How often at once.
    pub burst: f64,
    /// How often each second in the long run.
    pub each_second: f64,
}

impl Rate {
    /// As often as one likes.
    pub const UNLIMITED: Rate = Rate { burst: f64::INFINITY, each_second: f64::INFINITY };
}

impl Config {
    /// The same, but that so many people share an address, as those of a club behind one router.
    #[must_use]
    pub fn with_people_at_an_address(self, people: u16) -> Config {
        let rate = |rate: Rate| Rate {
            burst: rate.burst * f64::from(people),
            each_second: rate.each_second * f64::from(people),
        };
        let most = |most: usize| most.saturating_mul(people.into());
        Config {
            requests: rate(self.requests),
            games: rate(self.games),
            searches: rate(self.searches),
            search_queue: most(self.search_queue),
            connections: most(self.connections),
            sockets: most(self.sockets),
            reviews: most(self.reviews),
            ..self
        }
    }

    /// The same, but that an address may ask so often each second; nothing is no limit on
    /// anything that is counted by address.
    #[must_use]
    pub fn with_rate(self, each_second: u32) -> Config {
        if each_second > 0 {
            let each_second = f64::from(each_second);
            return Config { requests: Rate { burst: 10.0 * each_second, each_second }, ..self };
        }
        let none = Rate::UNLIMITED;
        let most = usize::MAX;
        let less = Config { connections: most, sockets: most, reviews: most, ..self };
        Config { requests: none, games: none, searches: none, ..less }
    }
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            database: None,
            public: false,
            search_threads: cores.div_ceil(2),
            search_queue: 64,
            all_searches: 1_000,
            longest_body: 64 * 1024,
            request_time: Duration::from_secs(30),
            requests: Rate { burst: 200.0, each_second: 20.0 },
            games: Rate { burst: 30.0, each_second: 0.1 },
            searches: Rate { burst: 100.0, each_second: 3.0 },
            head_time: Duration::from_secs(10),
            unread_time: Duration::from_secs(30),
            connections: 128,
            all_connections: 15_000,
            sockets: 64,
            all_sockets: 10_000,
            lag: Duration::from_millis(500),
            patience: Duration::from_secs(10),
            round: Duration::from_secs(600),
            unjoined: Duration::from_secs(7 * 86_400),
            keep: None,
            reviews: 4,
            all_reviews: 200,
            reviews_at_once: 16,
            review_time: Duration::from_secs(3600),
            idle: Duration::from_secs(60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_who_share_an_address_share_larger_limits() {
        let (one, ten) = (Config::default(), Config::default().with_people_at_an_address(10));
        assert_eq!((ten.sockets, ten.connections), (10 * one.sockets, 10 * one.connections));
        assert_eq!((ten.games.burst, ten.games.each_second), (300.0, 1.0));
        let free = Config::default().with_rate(0).with_people_at_an_address(10);
        assert_eq!((free.requests, free.sockets), (Rate::UNLIMITED, usize::MAX));
    }
}
