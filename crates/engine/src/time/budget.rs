//! The budget of a search: its limits, its clock and its stop flag.

use super::{GameProgress, Stopwatch, TimeAllocation};
use ludoteca_protocol::SearchLimits;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Safety margin per move for communication lag.
const MOVE_OVERHEAD: Duration = Duration::from_millis(5);

/// Number of nodes that a thread searches between two checks of the clock.
const NODES_BETWEEN_CHECKS: u64 = 128;

/// Fraction of the time for a move that an endgame proof may take.
const PROOF_SHARE: f64 = 0.5;

/// Maximum time of an endgame proof in a search without a time limit, in seconds.
const MAX_PROOF_SECONDS: f64 = 10.0;

/// A point in time on a stopwatch.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Deadline {
    begin: Stopwatch,
    after: Duration,
}

impl Deadline {
    /// Creates a deadline after this time from now, by the wall clock.
    pub(crate) fn after(time: Duration) -> Deadline {
        Deadline { begin: Stopwatch::begin(false), after: time }
    }

    /// Returns the deadline with an eighth more time.
    pub(crate) fn extended(self) -> Deadline {
        Deadline { after: self.after.saturating_add(self.after / 8), ..self }
    }

    /// Returns whether the deadline has passed. If it is measured in processor time, only the
    /// thread that started the stopwatch may call this.
    pub(crate) fn has_passed(&self) -> bool {
        self.begin.elapsed() >= self.after
    }
}

/// The budget of a search, shared by all its threads.
pub(crate) struct SearchBudget<'a> {
    stop: &'a AtomicBool,
    begin: Stopwatch,
    /// The time at which the search must stop.
    hard_limit: Option<Duration>,
    /// The time at which the search should stop.
    soft_limit: Option<Duration>,
    max_nodes: u64,
    max_depth: u32,
    nodes: AtomicU64,
    is_stopped: AtomicBool,
}

impl<'a> SearchBudget<'a> {
    /// Creates the budget for the next move of a game.
    pub(crate) fn new(
        limits: SearchLimits,
        progress: GameProgress,
        stop: &'a AtomicBool,
    ) -> SearchBudget<'a> {
        let mut budget = SearchBudget {
            stop,
            begin: Stopwatch::begin(false),
            hard_limit: None,
            soft_limit: None,
            max_nodes: u64::MAX,
            max_depth: u32::MAX,
            nodes: AtomicU64::new(0),
            is_stopped: AtomicBool::new(false),
        };
        match limits {
            SearchLimits::Clock(clock) => {
                let TimeAllocation { soft, hard } = progress.allocate(&clock);
                (budget.soft_limit, budget.hard_limit) = (Some(soft), Some(hard));
            }
            SearchLimits::MoveTime(time) => {
                budget.hard_limit = Some(time.saturating_sub(MOVE_OVERHEAD.min(time / 4)));
            }
            SearchLimits::Depth(depth) => budget.max_depth = depth.max(1),
            SearchLimits::Nodes(nodes) => budget.max_nodes = nodes,
            SearchLimits::Infinite => {}
        }
        budget
    }

    /// Adds a limit on the number of nodes.
    pub(crate) fn with_max_nodes(mut self, nodes: u64) -> SearchBudget<'a> {
        self.max_nodes = self.max_nodes.min(nodes);
        self
    }

    /// Includes the time since `begin` and nodes that have already been spent.
    pub(crate) fn continued(mut self, begin: Stopwatch, nodes: u64) -> SearchBudget<'a> {
        self.begin = begin;
        self.nodes = AtomicU64::new(nodes);
        self
    }

    /// Returns whether the search must stop.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Stops all threads.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Counts nodes and checks all limits. Returns the number of nodes to search before the next
    /// call.
    pub(crate) fn add_nodes(&self, nodes: u64) -> u64 {
        let total = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let is_late = self.hard_limit.is_some_and(|limit| self.begin.elapsed() >= limit);
        if is_late || total >= self.max_nodes || self.stop.load(Ordering::Relaxed) {
            self.stop();
        }
        NODES_BETWEEN_CHECKS.min(self.max_nodes.saturating_sub(total)).max(1)
    }

    /// Returns the number of nodes spent.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Returns the time spent.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// Returns the maximum depth.
    pub(crate) fn max_depth(&self) -> u32 {
        self.max_depth
    }

    /// Returns whether to start another iteration, which takes longer than all previous ones
    /// together. Less time is spent if the best move is stable.
    pub(crate) fn has_time_for_iteration(&self, is_stable: bool) -> bool {
        self.has_time_left(if is_stable { 0.35 } else { 0.7 })
    }

    /// Returns whether to continue a search that can be stopped at any time. Less time is spent if
    /// one move is clearly best.
    pub(crate) fn has_time_to_continue(&self, is_clear: bool) -> bool {
        self.has_time_left(if is_clear { 0.6 } else { 1.2 })
    }

    /// Returns the node budget of an endgame proof at a speed in nodes per second, or `None` if the
    /// search is limited by depth.
    pub(crate) fn proof_nodes(&self, speed: f64) -> Option<u64> {
        if self.max_depth != u32::MAX {
            return None;
        }
        let deadline = self.proof_deadline();
        let in_time = deadline.map(|deadline| (deadline.after.as_secs_f64() * speed) as u64);
        let nodes = (self.max_nodes != u64::MAX).then_some(self.max_nodes / 2);
        let min = in_time.into_iter().chain(nodes).min();
        Some(min.unwrap_or((MAX_PROOF_SECONDS * speed) as u64))
    }

    /// Returns the deadline of an endgame proof, after which there is time for a search.
    pub(crate) fn proof_deadline(&self) -> Option<Deadline> {
        let time = self.soft_limit.or(self.hard_limit)?;
        Some(Deadline { begin: self.begin, after: time.mul_f64(PROOF_SHARE) })
    }

    fn has_time_left(&self, share: f64) -> bool {
        let is_late = self.soft_limit.is_some_and(|limit| self.elapsed() >= limit.mul_f64(share));
        !is_late && !self.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Player;

    const START: GameProgress = GameProgress { player: Player::One, plies: 0, max_turn_length: 1 };

    #[test]
    fn a_proof_keeps_to_the_strictest_limit() {
        let stop = AtomicBool::new(false);
        let budget = |limits| SearchBudget::new(limits, START, &stop);
        let second = SearchLimits::MoveTime(Duration::from_secs(1));
        let nodes = budget(second).proof_nodes(1e6).unwrap();
        assert!((400_000..=500_000).contains(&nodes), "{nodes}");
        assert_eq!(budget(second).with_max_nodes(1_000).proof_nodes(1e6), Some(500));
        assert_eq!(budget(SearchLimits::Nodes(80)).proof_nodes(1e6), Some(40));
        assert_eq!(budget(SearchLimits::Depth(5)).proof_nodes(1e6), None);
    }

    #[test]
    fn limits_stop_a_search() {
        let stop = AtomicBool::new(false);
        let budget = SearchBudget::new(SearchLimits::Nodes(200), START, &stop);
        assert_eq!(budget.add_nodes(100), 100);
        assert!(!budget.is_stopped());
        budget.add_nodes(100);
        assert!(budget.is_stopped());
        let budget = SearchBudget::new(SearchLimits::Infinite, START, &stop);
        budget.add_nodes(1 << 40);
        assert!(!budget.is_stopped());
        stop.store(true, Ordering::Relaxed);
        budget.add_nodes(1);
        assert!(budget.is_stopped());
    }
}
