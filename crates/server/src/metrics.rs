//! What the server counts, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, Ordering};

/// What this process counts.
pub(crate) static METRICS: Metrics = Metrics::new();

/// A number that goes up, and down if it counts what there is.
#[derive(Debug)]
pub(crate) struct Count(AtomicI64);

impl Count {
    pub(crate) fn add(&self, more: i64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn set(&self, value: i64) {
        self.0.store(value, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Counts one until what is returned is dropped.
    pub(crate) fn hold(&'static self) -> Held {
        self.add(1);
        Held(self)
    }
}

/// One that is counted as long as it is there.
#[derive(Debug)]
pub(crate) struct Held(&'static Count);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.add(-1);
    }
}

macro_rules! metrics {
    ($($name:ident: $kind:literal, $text:literal, $help:literal;)*) => {
        /// Everything that is counted.
        #[derive(Debug)]
        pub(crate) struct Metrics { $(pub(crate) $name: Count,)* }

        impl Metrics {
            const fn new() -> Metrics {
                Metrics { $($name: Count(AtomicI64::new(0)),)* }
            }

            /// The text that Prometheus reads.
            pub(crate) fn text(&self) -> String {
                let mut text = String::new();
                $(
                    // Writing to a string cannot fail.
                    let _ = writeln!(text, "# HELP ludoteca_{} {}", $text, $help);
                    let _ = writeln!(text, "# TYPE ludoteca_{} {}", $text, $kind);
                    let _ = writeln!(text, "ludoteca_{} {}", $text, self.$name.get());
                )*
                text
            }
        }
    };
}

metrics! {
    requests: "counter", "requests_total", "Requests answered.";
    refused: "counter", "requests_refused_total", "Requests answered with a 4xx status.";
    failed: "counter", "requests_failed_total", "Requests answered with a 5xx status.";
    matches: "counter", "matches_total", "Matches begun.";
    deleted: "counter", "matches_deleted_total", "Old matches deleted.";
    moves: "counter", "moves_total", "Moves acknowledged.";
    commits: "counter", "commits_total", "Transactions committed.";
    rooms: "gauge", "rooms", "Matches in memory.";
    sockets: "gauge", "sockets", "Open WebSockets.";
    searches: "counter", "searches_total", "Searches finished.";
    waiting: "gauge", "searches_waiting", "Searches that wait for a thread.";
    replay_failures: "counter", "replay_failures_total", "Times that a match could not be loaded, listed or replayed.";
    panics: "counter", "panics_total", "Panics caught.";
}
