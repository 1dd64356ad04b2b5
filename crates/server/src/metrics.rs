//! Metrics in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, Ordering};

/// The metrics of this process.
pub(crate) static METRICS: Metrics = Metrics::new();

/// A counter or a gauge.
#[derive(Debug)]
pub(crate) struct Metric(AtomicI64);

impl Metric {
    pub(crate) fn add(&self, more: i64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn set(&self, value: i64) {
        self.0.store(value, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Adds one until the guard is dropped.
    pub(crate) fn hold(&'static self) -> GaugeGuard {
        self.add(1);
        GaugeGuard(self)
    }
}

/// Holds a gauge one higher.
#[derive(Debug)]
pub(crate) struct GaugeGuard(&'static Metric);

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.add(-1);
    }
}

macro_rules! metrics {
    ($($name:ident: $kind:literal, $text:literal, $help:literal;)*) => {
        /// All metrics.
        #[derive(Debug)]
        pub(crate) struct Metrics { $(pub(crate) $name: Metric,)* }

        impl Metrics {
            const fn new() -> Metrics {
                Metrics { $($name: Metric(AtomicI64::new(0)),)* }
            }

            /// Returns the text that Prometheus reads.
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
    conflicts: "counter", "conflicts_total", "Events that another process was faster to store.";
    rooms: "gauge", "rooms", "Matches in memory.";
    sockets: "gauge", "sockets", "Open WebSockets.";
    searches: "counter", "searches_total", "Searches finished.";
    waiting: "gauge", "searches_waiting", "Searches that wait for a thread.";
    replay_failures: "counter", "replay_failures_total", "Times that a match could not be loaded, listed or replayed.";
    panics: "counter", "panics_total", "Panics caught.";
}
