//! The budget of a search: its limits, its clock and the order to stop.

use super::Stopwatch;
use super::{GameProgress, TimeShare};
use ludoteca_protocol::SearchLimits;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Safety margin per move for communication lag.
const MOVE_OVERHEAD: Duration = Duration::from_millis(5);

/// Number of nodes that a thread searches between two checks of the clock.
const NODES_BETWEEN_CHECKS: u64 = 128;

/// Share of the time that an endgame proof may take.
const PROOF_SHARE: f64 = 0.5;

/// Longest time that an endgame proof may take without a limit, in seconds.
const MAX_PROOF_SECONDS: f64 = 10.0;

/// A point in time, measured from when something began.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Deadline {
    begin: Stopwatch,
    after: Duration,
}

impl Deadline {
    /// Returns the deadline this long from now, in wall-clock time.
    pub(crate) fn after(time: Duration) -> Deadline {
        Deadline { begin: Stopwatch::begin(false), after: time }
    }

    /// Returns a deadline that is later by an eighth of the time.
    pub(crate) fn extended(self) -> Deadline {
        Deadline { after: self.after.saturating_add(self.after / 8), ..self }
    }

    /// Returns whether the deadline has passed. Where processor time counts, only the thread that
    /// began may ask.
    pub(crate) fn has_passed(&self) -> bool {
        self.begin.elapsed() >= self.after
    }
}

/// The budget of a search, shared by all its threads.
pub(crate) struct SearchBudget<'a> {
    stop: &'a AtomicBool,
    begin: Stopwatch,
    /// The time at which the search stops in any case.
    max_time: Option<Duration>,
    /// The time to aim at.
    planned_time: Option<Duration>,
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
            max_time: None,
            planned_time: None,
            max_nodes: u64::MAX,
            max_depth: u32::MAX,
            nodes: AtomicU64::new(0),
            is_stopped: AtomicBool::new(false),
        };
        match limits {
            SearchLimits::Clock(clock) => {
                let TimeShare { planned, max } = progress.share(&clock);
                (budget.planned_time, budget.max_time) = (Some(planned), Some(max));
            }
            SearchLimits::MoveTime(time) => {
                budget.max_time = Some(time.saturating_sub(MOVE_OVERHEAD.min(time / 4)));
            }
            SearchLimits::Depth(depth) => budget.max_depth = depth.max(1),
            SearchLimits::Nodes(nodes) => budget.max_nodes = nodes,
            SearchLimits::Infinite => {}
        }
        budget
    }

    /// Limits the number of nodes in addition to the other limits.
    pub(crate) fn with_max_nodes(mut self, nodes: u64) -> SearchBudget<'a> {
        self.max_nodes = self.max_nodes.min(nodes);
        self
    }

    /// Counts from an earlier beginning and from nodes that are already used.
    pub(crate) fn continued(mut self, begin: Stopwatch, nodes: u64) -> SearchBudget<'a> {
        self.begin = begin;
        self.nodes = AtomicU64::new(nodes);
        self
    }

    /// Returns whether the search has to stop.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Stops the search of all threads.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Adds to the nodes of the search, checks all limits, and returns the number of nodes after
    /// which to call again.
    pub(crate) fn add_nodes(&self, nodes: u64) -> u64 {
        let total = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let is_late = self.max_time.is_some_and(|max| self.begin.elapsed() >= max);
        if is_late || total >= self.max_nodes || self.stop.load(Ordering::Relaxed) {
            self.stop();
        }
        NODES_BETWEEN_CHECKS.min(self.max_nodes.saturating_sub(total)).max(1)
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// Returns the depth to search to, at most.
    pub(crate) fn max_depth(&self) -> u32 {
        self.max_depth
    }

    /// Returns whether there is time for another iteration, which takes longer than all before;
    /// less is enough when the best move is stable.
    pub(crate) fn has_time_for_iteration(&self, is_stable: bool) -> bool {
        self.has_time_left(if is_stable { 0.35 } else { 0.7 })
    }

    /// Returns whether to continue a search that can be stopped at any time; less time is spent
    /// when one move is clearly best.
    pub(crate) fn has_time_to_continue(&self, is_clear: bool) -> bool {
        self.has_time_left(if is_clear { 0.6 } else { 1.2 })
    }

    /// Returns the number of nodes that an endgame proof may take at a speed in nodes per second;
    /// none if the search is limited by depth.
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

    /// Returns the deadline of an endgame proof, which leaves time for a search.
    pub(crate) fn proof_deadline(&self) -> Option<Deadline> {
        let time = self.planned_time.or(self.max_time)?;
        Some(Deadline { begin: self.begin, after: time.mul_f64(PROOF_SHARE) })
    }

    fn has_time_left(&self, share: f64) -> bool {
        let is_late =
            self.planned_time.is_some_and(|planned| self.elapsed() >= planned.mul_f64(share));
        !is_late && !self.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Player;

    const START: GameProgress = GameProgress { player: Player::One, plies: 0, longest_turn: 1 };

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
