//! When a search has to end: its limits, the clock and the order to stop.

use crate::stopwatch::Stopwatch;
use crate::time::{Progress, Share};
use ludoteca_protocol::SearchLimits;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// What a move may take longer than it was meant to: answers have a way to go.
const DELAY: Duration = Duration::from_millis(5);

/// How many nodes a thread looks at between two looks at the clock.
const NODES_BETWEEN: u64 = 128;

/// The part of the time in which a proof is looked for, where there seems to be one.
const SHARE_FOR_A_PROOF: f64 = 0.5;

/// How many seconds a proof may take where there is no limit.
const LONGEST_PROOF: f64 = 10.0;

/// A time after something was begun.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Deadline {
    begin: Stopwatch,
    after: Duration,
}

impl Deadline {
    /// So long from now, on the wall.
    pub(crate) fn after(time: Duration) -> Deadline {
        Deadline { begin: Stopwatch::begin(false), after: time }
    }

    /// An eighth of the time later.
    pub(crate) fn a_little_later(self) -> Deadline {
        Deadline { after: self.after.saturating_add(self.after / 8), ..self }
    }

    /// Whether it is over. Where processor time counts, only the thread that began may ask.
    pub(crate) fn is_over(&self) -> bool {
        self.begin.elapsed() >= self.after
    }
}

/// When a search ends; all its threads look at the same one.
pub(crate) struct Watch<'a> {
    stop: &'a AtomicBool,
    begin: Stopwatch,
    /// When to end whatever happens.
    last: Option<Duration>,
    /// When not to begin anything that takes long.
    planned: Option<Duration>,
    most_nodes: u64,
    deepest: u32,
    nodes: AtomicU64,
    is_over: AtomicBool,
}

impl<'a> Watch<'a> {
    /// Returns the watch for the next move of a game.
    pub(crate) fn new(limits: SearchLimits, progress: Progress, stop: &'a AtomicBool) -> Watch<'a> {
        let mut watch = Watch {
            stop,
            begin: Stopwatch::begin(false),
            last: None,
            planned: None,
            most_nodes: u64::MAX,
            deepest: u32::MAX,
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        };
        match limits {
            SearchLimits::Clock(clock) => {
                let Share { planned, max } = progress.share(&clock);
                (watch.planned, watch.last) = (Some(planned), Some(max));
            }
            SearchLimits::MoveTime(time) => {
                watch.last = Some(time.saturating_sub(DELAY.min(time / 4)));
            }
            SearchLimits::Depth(depth) => watch.deepest = depth.max(1),
            SearchLimits::Nodes(nodes) => watch.most_nodes = nodes,
            SearchLimits::Infinite => {}
        }
        watch
    }

    /// Looks at no more than so many nodes, whatever else the limits say.
    pub(crate) fn with_budget(mut self, nodes: u64) -> Watch<'a> {
        self.most_nodes = self.most_nodes.min(nodes);
        self
    }

    /// Goes on with what was begun earlier and has already cost so many nodes.
    pub(crate) fn after(mut self, begin: Stopwatch, nodes: u64) -> Watch<'a> {
        self.begin = begin;
        self.nodes = AtomicU64::new(nodes);
        self
    }

    /// Whether to end now.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Ends the search for all threads.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Counts nodes and says after how many more to count again.
    pub(crate) fn count(&self, nodes: u64) -> u64 {
        let all = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let late = self.last.is_some_and(|last| self.begin.elapsed() >= last);
        if late || all >= self.most_nodes || self.stop.load(Ordering::Relaxed) {
            self.end();
        }
        NODES_BETWEEN.min(self.most_nodes.saturating_sub(all)).max(1)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// How deep to look at the most.
    pub(crate) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// Whether to begin another round, which takes longer than all before; `calm` says that the
    /// last rounds agreed on a move.
    pub(crate) fn has_time_for_a_round(&self, calm: bool) -> bool {
        self.has_time_left_of(if calm { 0.35 } else { 0.7 })
    }

    /// Whether to go on with what can be ended at any time; `calm` says that one move stands out.
    pub(crate) fn has_time_to_go_on(&self, calm: bool) -> bool {
        self.has_time_left_of(if calm { 0.6 } else { 1.2 })
    }

    /// How many positions may be looked at in the hope of a proof, at so many a second; none if
    /// only looking to a depth is wanted.
    pub(crate) fn nodes_for_a_proof(&self, speed: f64) -> Option<u64> {
        if self.deepest != u32::MAX {
            return None;
        }
        let deadline = self.deadline_for_a_proof();
        let in_time = deadline.map(|deadline| (deadline.after.as_secs_f64() * speed) as u64);
        let nodes = (self.most_nodes != u64::MAX).then_some(self.most_nodes / 2);
        let least = in_time.into_iter().chain(nodes).min();
        Some(least.unwrap_or((LONGEST_PROOF * speed) as u64))
    }

    /// When a proof must be found: if it is not, there must be time for a search.
    pub(crate) fn deadline_for_a_proof(&self) -> Option<Deadline> {
        let time = self.planned.or(self.last)?;
        Some(Deadline { begin: self.begin, after: time.mul_f64(SHARE_FOR_A_PROOF) })
    }

    fn has_time_left_of(&self, share: f64) -> bool {
        let late = self.planned.is_some_and(|planned| self.elapsed() >= planned.mul_f64(share));
        !late && !self.is_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Player;

    const START: Progress = Progress { player: Player::One, plies: 0, longest_turn: 1 };

    fn milliseconds(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_proof_keeps_to_the_nearest_of_the_limits() {
        let stop = AtomicBool::new(false);
        let watch = |limits| Watch::new(limits, START, &stop);
        let second = SearchLimits::MoveTime(milliseconds(1000));
        let nodes = watch(second).nodes_for_a_proof(1e6).unwrap();
        assert!((400_000..=500_000).contains(&nodes), "{nodes}");
        assert_eq!(watch(second).with_budget(1_000).nodes_for_a_proof(1e6), Some(500));
        assert_eq!(watch(SearchLimits::Nodes(80)).nodes_for_a_proof(1e6), Some(40));
        assert_eq!(watch(SearchLimits::Depth(5)).nodes_for_a_proof(1e6), None);
    }

    #[test]
    fn limits_end_a_search() {
        let stop = AtomicBool::new(false);
        let watch = Watch::new(SearchLimits::Nodes(200), START, &stop);
        assert_eq!(watch.count(100), 100);
        assert!(!watch.is_over());
        watch.count(100);
        assert!(watch.is_over());

        let watch = Watch::new(SearchLimits::Infinite, START, &stop);
        watch.count(1 << 40);
        assert!(!watch.is_over());
        stop.store(true, Ordering::Relaxed);
        watch.count(1);
        assert!(watch.is_over());
    }
}
