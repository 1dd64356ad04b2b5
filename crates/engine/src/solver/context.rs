//! The state that the threads of a solver share: table, counters, history and active nodes.

use super::position::{ForcedWin, SolverPosition};
use super::table::SolverTable;
use crate::path::MAX_COUNTED_TURNS;
use crate::time::Deadline;
use ludoteca_rules::Limits;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

/// State shared by the threads of a solver.
pub(super) struct SolverContext<'a> {
    pub(super) table: &'a SolverTable,
    pub(super) counters: &'a Counters,
    pub(super) history: GameHistory,
    /// Set by the caller to stop the solver.
    stop: &'a AtomicBool,
    /// Set by the first thread that finds the answer, and when time is up.
    is_answered: AtomicBool,
    max_nodes: u64,
    deadline: Option<Deadline>,
    pub(super) active_nodes: ActiveNodes,
}

/// The counters of all threads.
#[derive(Default, Debug)]
pub(crate) struct Counters {
    pub(crate) nodes: AtomicU64,
    pub(crate) proved: AtomicU64,
    pub(crate) disproved: AtomicU64,
}

/// The history of the game as far as it influences the values of positions.
#[derive(Clone, Debug)]
pub(super) struct GameHistory {
    pub(super) limits: Limits,
    /// The maximum number of turns that a ply completes.
    max_turns_per_ply: u32,
    /// The keys of positions that are draws by repetition when a turn begins with them.
    drawn: Vec<u128>,
    /// A number mixed into keys, so that entries of a different history are not used.
    salt: u128,
    /// The number of turns left before the cap.
    pub(super) turns_left: u32,
}

impl GameHistory {
    /// Creates the history after a number of turns, with the keys of the positions that are draws
    /// by repetition.
    pub(super) fn new(
        limits: Limits,
        max_turns_per_ply: u32,
        turns: u32,
        drawn: Vec<u128>,
    ) -> GameHistory {
        let turns_left = if limits.cap == 0 { u32::MAX } else { limits.cap.saturating_sub(turns) };
        let salt = drawn.iter().fold(0, |salt, key| salt ^ key.rotate_left(17));
        GameHistory { limits, max_turns_per_ply, drawn, salt, turns_left }
    }

    /// Returns whether symmetric positions have equal values. They differ if only one of them is a
    /// draw by repetition.
    #[inline]
    pub(super) const fn is_symmetric(&self) -> bool {
        self.drawn.is_empty()
    }

    /// Returns whether the game is a draw by repetition when a turn begins with this position.
    #[inline]
    pub(super) fn is_drawn(&self, key: u128) -> bool {
        self.drawn.contains(&key)
    }

    /// Returns whether the turns left are part of the keys. If they are not, wins must be checked
    /// against the cap.
    pub(super) const fn counts_turns(&self) -> bool {
        self.turns_left <= MAX_COUNTED_TURNS
    }

    /// Returns whether a position can occur twice with the same key.
    pub(super) const fn has_cycles(&self) -> bool {
        self.limits.repetition && !self.counts_turns()
    }

    /// Returns whether the cap allows this number of plies.
    pub(super) const fn allows(&self, plies: u32, turns_left: u32) -> bool {
        self.limits.cap == 0 || self.max_turns_per_ply.saturating_mul(plies) <= turns_left
    }

    /// Returns a forced win that the history does not prevent. If the turns left are not part of
    /// the keys, the win must still be checked against the cap.
    pub(super) fn forced_win<P: SolverPosition>(
        &self,
        position: &P,
        turns_left: u32,
    ) -> Option<ForcedWin> {
        let is_in_time =
            |win: &ForcedWin| !self.counts_turns() || self.allows(win.plies, turns_left);
        position.forced_win().filter(|win| self.drawn.is_empty() && is_in_time(win))
    }

    /// Returns the table key of a position with this history and number of turns left.
    #[inline]
    pub(super) fn key(&self, key: u128, turns_left: u32) -> u128 {
        let turns = if self.counts_turns() { u128::from(turns_left) + 1 } else { 0 };
        key ^ self.salt ^ turns.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }
}

impl<'a> SolverContext<'a> {
    pub(super) fn new(
        table: &'a SolverTable,
        counters: &'a Counters,
        history: GameHistory,
        stop: &'a AtomicBool,
        budget: u64,
        deadline: Option<Deadline>,
    ) -> SolverContext<'a> {
        let max_nodes = counters.nodes.load(Ordering::Relaxed).saturating_add(budget);
        let is_answered = AtomicBool::new(false);
        let active_nodes = ActiveNodes::new();
        SolverContext {
            table,
            counters,
            history,
            stop,
            is_answered,
            max_nodes,
            deadline,
            active_nodes,
        }
    }

    /// Returns whether the threads should stop.
    #[inline]
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.is_answered.load(Ordering::Relaxed)
            || self.counters.nodes.load(Ordering::Relaxed) >= self.max_nodes
    }

    /// Adds the counters of a thread to those of all threads, and checks the deadline.
    pub(super) fn update(&self, counter: &mut ThreadCounters) {
        counter.flush(self.counters);
        if self.deadline.is_some_and(|deadline| deadline.has_passed()) {
            self.set_answered();
        }
    }

    /// Stops the other threads.
    pub(super) fn set_answered(&self) {
        self.is_answered.store(true, Ordering::Relaxed);
    }
}

/// The counters of one thread, which are added to those of all threads from time to time.
#[derive(Default)]
pub(super) struct ThreadCounters {
    pub(super) nodes: u64,
    pub(super) proved: u64,
    pub(super) disproved: u64,
    flushed: [u64; 3],
}

/// Number of nodes between two checks of the clock. A node can take a fifth of a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 16;

impl ThreadCounters {
    /// Counts a node and returns whether to flush the counters.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.nodes.is_multiple_of(NODES_BETWEEN_CHECKS)
    }

    fn flush(&mut self, counters: &Counters) {
        let now = [self.nodes, self.proved, self.disproved];
        let totals = [&counters.nodes, &counters.proved, &counters.disproved];
        for ((total, now), before) in totals.into_iter().zip(now).zip(self.flushed) {
            total.fetch_add(now - before, Ordering::Relaxed);
        }
        self.flushed = now;
    }
}

/// The approximate number of threads that are searching each node. Nodes share counts by key.
pub(super) struct ActiveNodes(Box<[AtomicU8]>);

const COUNTS: usize = 1 << 14;

impl ActiveNodes {
    fn new() -> ActiveNodes {
        ActiveNodes((0..COUNTS).map(|_| AtomicU8::new(0)).collect())
    }

    #[inline]
    pub(super) fn enter(&self, key: u128) {
        self.0[key as usize % COUNTS].fetch_add(1, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn leave(&self, key: u128) {
        self.0[key as usize % COUNTS].fetch_sub(1, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn threads_at(&self, key: u128) -> u32 {
        u32::from(self.0[key as usize % COUNTS].load(Ordering::Relaxed))
    }
}
