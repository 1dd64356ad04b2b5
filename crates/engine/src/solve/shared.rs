//! What the threads of a solver share: the table, the counts, and who is busy with what.

use super::table::Table;
use crate::path::FEW_TURNS;
use crate::watch::Deadline;
use ludoteca_rules::{ForcedWin, Limits, Puzzle};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

/// What the threads of a solver share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) tally: &'a Tally,
    pub(super) history: History,
    /// Set from outside.
    stop: &'a AtomicBool,
    /// Set by the first thread that knows the answer.
    is_answered: AtomicBool,
    most_nodes: u64,
    deadline: Option<Deadline>,
    pub(super) busy: Busy,
}

/// What was done so far.
#[derive(Default, Debug)]
pub(crate) struct Tally {
    pub(crate) nodes: AtomicU64,
    pub(crate) proved: AtomicU64,
    pub(crate) disproved: AtomicU64,
}

/// How the game before matters to what follows.
#[derive(Clone, Debug)]
pub(super) struct History {
    pub(super) limits: Limits,
    /// How many turns a ply can complete at the most.
    most_turns_a_ply: u32,
    /// The keys of positions that would begin a turn for the third time: draws.
    drawn: Vec<u128>,
    /// What is mixed into keys, so that what was proved with another history is not used.
    salt: u128,
    /// The turns left before the cap.
    pub(super) turns_left: u32,
}

impl History {
    /// After so many turns, of which a ply completes so many at the most, and with positions that
    /// would begin a turn for the third time.
    pub(super) fn new(
        limits: Limits,
        most_turns_a_ply: u32,
        turns: u32,
        drawn: Vec<u128>,
    ) -> History {
        let turns_left = if limits.cap == 0 { u32::MAX } else { limits.cap.saturating_sub(turns) };
        let salt = drawn.iter().fold(0, |salt, key| salt ^ key.rotate_left(17));
        History { limits, most_turns_a_ply, drawn, salt, turns_left }
    }

    /// Whether turned and reflected positions are as good as each other: not when one of them is
    /// a draw that the others are not.
    #[inline]
    pub(super) const fn is_symmetric(&self) -> bool {
        self.drawn.is_empty()
    }

    /// Whether the game is a draw by its history when a turn begins with this position.
    #[inline]
    pub(super) fn is_drawn(&self, key: u128) -> bool {
        self.drawn.contains(&key)
    }

    /// Whether positions are told apart by the turns left. Where they are not, a win that takes
    /// too long is no proof.
    pub(super) const fn counts_turns(&self) -> bool {
        self.turns_left <= FEW_TURNS
    }

    /// Whether the same position can come again as a different one of the same key.
    pub(super) const fn has_cycles(&self) -> bool {
        self.limits.repetition && !self.counts_turns()
    }

    /// Whether a win in so many plies comes before the cap when so many turns are left.
    pub(super) const fn allows(&self, plies: u32, turns_left: u32) -> bool {
        self.limits.cap == 0 || self.most_turns_a_ply.saturating_mul(plies) <= turns_left
    }

    /// A win that is plain to see and that the game so far does not prevent: with many turns left,
    /// what is found out must still be checked against the cap.
    pub(super) fn forced_win<P: Puzzle>(&self, at: &P, turns_left: u32) -> Option<ForcedWin> {
        let is_in_time =
            |win: &ForcedWin| !self.counts_turns() || self.allows(win.plies, turns_left);
        at.forced_win().filter(|win| self.drawn.is_empty() && is_in_time(win))
    }

    /// A key that also tells apart what the history makes different.
    #[inline]
    pub(super) fn key(&self, key: u128, turns_left: u32) -> u128 {
        let turns = if self.counts_turns() { u128::from(turns_left) + 1 } else { 0 };
        key ^ self.salt ^ turns.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }
}

impl<'a> Shared<'a> {
    pub(super) fn new(
        table: &'a Table,
        tally: &'a Tally,
        history: History,
        stop: &'a AtomicBool,
        budget: u64,
        deadline: Option<Deadline>,
    ) -> Shared<'a> {
        let most_nodes = tally.nodes.load(Ordering::Relaxed).saturating_add(budget);
        let is_answered = AtomicBool::new(false);
        let busy = Busy::new();
        Shared { table, tally, history, stop, is_answered, most_nodes, deadline, busy }
    }

    /// Whether threads should end.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.is_answered.load(Ordering::Relaxed)
            || self.tally.nodes.load(Ordering::Relaxed) >= self.most_nodes
    }

    /// Adds to the counts of all, and looks at the clock.
    pub(super) fn take(&self, counter: &mut Counter) {
        counter.hand_in(self.tally);
        if self.deadline.is_some_and(|deadline| deadline.is_over()) {
            self.answered();
        }
    }

    /// Ends the other threads.
    pub(super) fn answered(&self) {
        self.is_answered.store(true, Ordering::Relaxed);
    }
}

/// A thread's own counts, which are added to those of all now and then.
#[derive(Default)]
pub(super) struct Counter {
    pub(super) nodes: u64,
    pub(super) proved: u64,
    pub(super) disproved: u64,
    counted: [u64; 3],
}

/// How many nodes a thread looks at before it tells the others and looks at the clock: some take a
/// fifth of a millisecond.
const NODES_BETWEEN: u64 = 16;

impl Counter {
    /// Counts a node and says whether to hand in.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.nodes.is_multiple_of(NODES_BETWEEN)
    }

    fn hand_in(&mut self, tally: &Tally) {
        let now = [self.nodes, self.proved, self.disproved];
        let totals = [&tally.nodes, &tally.proved, &tally.disproved];
        for ((total, now), before) in totals.into_iter().zip(now).zip(self.counted) {
            total.fetch_add(now - before, Ordering::Relaxed);
        }
        self.counted = now;
    }
}

/// How many threads are at work on positions, roughly: several positions share a count.
pub(super) struct Busy(Box<[AtomicU8]>);

const COUNTS: usize = 1 << 14;

impl Busy {
    fn new() -> Busy {
        Busy((0..COUNTS).map(|_| AtomicU8::new(0)).collect())
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
