//! The configuration of a server.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where the database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DatabaseLocation {
    /// In memory, for tests.
    Memory,
    /// A file of SQLite, which one server uses.
    File(PathBuf),
    /// The address of a PostgreSQL database, which any number of servers share.
    Postgres(String),
}

impl DatabaseLocation {
    /// Reads the address of a PostgreSQL database or the path of a file.
    #[must_use]
    pub fn read(text: &str) -> DatabaseLocation {
        let is_address =
            ["postgres://", "postgresql://"].iter().any(|begin| text.starts_with(begin));
        if is_address {
            DatabaseLocation::Postgres(text.to_owned())
        } else {
            DatabaseLocation::File(text.into())
        }
    }

    /// Returns the path of a file.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        if let DatabaseLocation::File(file) = self { Some(file) } else { None }
    }
}

/// Returns the path, or the address without its password.
impl fmt::Display for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseLocation::Memory => f.write_str(":memory:"),
            DatabaseLocation::File(file) => file.display().fmt(f),
            DatabaseLocation::Postgres(url) => {
                match (url.split_once("://"), url.rsplit_once('@')) {
                    (Some((scheme, _)), Some((_, host))) => write!(f, "{scheme}://{host}"),
                    _ => f.write_str(url),
                }
            }
        }
    }
}

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The database.
    pub database: DatabaseLocation,
    /// Whether the server is behind a proxy whose `X-Forwarded-For` and `X-Forwarded-Proto`
    /// headers are trusted.
    pub public: bool,
    /// The number of threads that search for moves.
    pub search_threads: usize,
    /// The maximum number of searches of one address that wait for a thread.
    pub max_queued_searches_per_address: usize,
    /// The maximum number of searches that wait for a thread.
    pub max_queued_searches: usize,
    /// The maximum size of a request body, in bytes.
    pub max_body_size: usize,
    /// The time after which an unanswered request is given up.
    pub request_timeout: Duration,
    /// The rate of requests of one address.
    pub requests: Rate,
    /// The rate of new matches of one address.
    pub games: Rate,
    /// The rate of searches of one address.
    pub searches: Rate,
    /// The time within which the header of a request must arrive, from the moment it could begin.
    pub header_timeout: Duration,
    /// The time after which a connection is closed whose client reads nothing.
    pub write_timeout: Duration,
    /// The maximum number of open connections of one address, without WebSockets. It does not apply
    /// behind a proxy, which counts them itself.
    pub max_connections_per_address: usize,
    /// The maximum number of open connections, without WebSockets.
    pub max_connections: usize,
    /// The maximum number of open WebSockets of one address.
    pub max_sockets_per_address: usize,
    /// The maximum number of open WebSockets.
    pub max_sockets: usize,
    /// The maximum network lag that is not counted against a player's clock, per move.
    pub max_lag: Duration,
    /// The maximum number of reviews kept for one address.
    pub max_reviews_per_address: usize,
    /// The maximum number of reviews kept.
    pub max_reviews: usize,
    /// The maximum number of reviews that run at the same time.
    pub max_running_reviews: usize,
    /// The time for which a review is kept after it was last requested.
    pub review_retention: Duration,
    /// The time within which a client must read a WebSocket message.
    pub watcher_timeout: Duration,
    /// The interval at which correspondence clocks are checked and old matches deleted.
    pub housekeeping_interval: Duration,
    /// The time after which a match with a clock is cancelled if its players have not both moved.
    pub first_move_limit: Duration,
    /// The time after which a match that nobody has joined is deleted.
    pub unjoined_retention: Duration,
    /// The time after which a match without events is deleted; `None` keeps matches forever.
    /// Matches with running clocks are never deleted.
    pub inactive_retention: Option<Duration>,
    /// The time for which a match that nobody watches stays in memory.
    pub idle_time: Duration,
}

/// The rate at which something is allowed: a burst, and a long-term average.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rate {
    /// The number allowed at once.
    pub burst: f64,
    /// The number allowed per second in the long run.
    pub each_second: f64,
}

impl Rate {
    /// No limit.
    pub const UNLIMITED: Rate = Rate { burst: f64::INFINITY, each_second: f64::INFINITY };
}

impl Config {
    /// Returns the configuration for addresses that this many people share, such as members of a
    /// club behind one router.
    #[must_use]
    pub fn with_people_per_address(self, people: u16) -> Config {
        let rate = |rate: Rate| Rate {
            burst: rate.burst * f64::from(people),
            each_second: rate.each_second * f64::from(people),
        };
        let scaled = |max: usize| max.saturating_mul(people.into());
        Config {
            requests: rate(self.requests),
            games: rate(self.games),
            searches: rate(self.searches),
            max_queued_searches_per_address: scaled(self.max_queued_searches_per_address),
            max_connections_per_address: scaled(self.max_connections_per_address),
            max_sockets_per_address: scaled(self.max_sockets_per_address),
            max_reviews_per_address: scaled(self.max_reviews_per_address),
            ..self
        }
    }

    /// Returns the configuration with this many requests per second for each address; 0 removes
    /// every limit that is counted per address.
    #[must_use]
    pub fn with_rate(self, each_second: u32) -> Config {
        if each_second > 0 {
            let each_second = f64::from(each_second);
            return Config { requests: Rate { burst: 10.0 * each_second, each_second }, ..self };
        }
        Config {
            requests: Rate::UNLIMITED,
            games: Rate::UNLIMITED,
            searches: Rate::UNLIMITED,
            max_connections_per_address: usize::MAX,
            max_sockets_per_address: usize::MAX,
            max_reviews_per_address: usize::MAX,
            ..self
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            database: DatabaseLocation::Memory,
            public: false,
            search_threads: cores.div_ceil(2),
            max_queued_searches_per_address: 64,
            max_queued_searches: 1_000,
            max_body_size: 64 * 1024,
            request_timeout: Duration::from_secs(30),
            requests: Rate { burst: 200.0, each_second: 20.0 },
            games: Rate { burst: 30.0, each_second: 0.1 },
            searches: Rate { burst: 100.0, each_second: 3.0 },
            header_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(30),
            max_connections_per_address: 128,
            max_connections: 15_000,
            max_sockets_per_address: 64,
            max_sockets: 10_000,
            max_lag: Duration::from_millis(500),
            watcher_timeout: Duration::from_secs(10),
            housekeeping_interval: Duration::from_secs(600),
            first_move_limit: Duration::from_secs(600),
            unjoined_retention: Duration::from_secs(7 * 86_400),
            inactive_retention: None,
            max_reviews_per_address: 4,
            max_reviews: 200,
            max_running_reviews: 16,
            review_retention: Duration::from_secs(3600),
            idle_time: Duration::from_secs(60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_who_share_an_address_share_larger_limits() {
        let (one, ten) = (Config::default(), Config::default().with_people_per_address(10));
        let limits =
            |config: &Config| [config.max_sockets_per_address, config.max_connections_per_address];
        assert_eq!(limits(&ten), limits(&one).map(|limit| 10 * limit));
        assert_eq!((ten.games.burst, ten.games.each_second), (300.0, 1.0));
        let free = Config::default().with_rate(0).with_people_per_address(10);
        assert_eq!((free.requests, limits(&free)), (Rate::UNLIMITED, [usize::MAX; 2]));
    }
}
