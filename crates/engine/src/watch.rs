//! When a search has to end: its limits, the clock and the order to stop.

use crate::stopwatch::Stopwatch;
use ludoteca_protocol::{Clock, SearchLimits};
use ludoteca_rules::Player;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// What a move may take longer than it was meant to: answers have a way to go.
const DELAY: Duration = Duration::from_millis(5);

/// The time that is never planned with while a clock runs.
const RESERVE: Duration = Duration::from_millis(40);

/// How many more moves a clock must last for at the least, or so it is taken.
const FEWEST_MOVES_LEFT: u32 = 24;

/// What a move may take however little time is left, unless that is more than a small part of it.
const LEAST: Duration = Duration::from_millis(1);
const LEAST_PART: u32 = 256;

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
    /// For a move of a player after so many plies of the game.
    pub(crate) fn new(
        limits: SearchLimits,
        player: Player,
        plies: usize,
        stop: &'a AtomicBool,
    ) -> Watch<'a> {
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
                let (planned, last) = share(&clock, player, plies);
                (watch.planned, watch.last) = (Some(planned), Some(last));
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

/// The time planned for a move and the time that it may take at the most.
fn share(clock: &Clock, player: Player, plies: usize) -> (Duration, Duration) {
    let (left, increment) = clock.of(player);
    let free = left.saturating_sub(RESERVE);
    // A game that has lasted long may well last as long again.
    let moves_left = FEWEST_MOVES_LEFT.max(u32::try_from(plies / 2).unwrap_or(u32::MAX));
    let planned = free / moves_left + increment.mul_f64(0.7).min(free / 2);
    let last = (planned * 3).min(free / 3).max(planned.min(free / 2));
    let least = LEAST.min(left / LEAST_PART);
    (planned.max(least), last.max(least))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn milliseconds(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    /// Makes so many moves with a clock, each of which takes what is chosen from its plan and the
    /// most it may take.
    fn use_up(
        left: u64,
        increment: u64,
        moves: usize,
        late: Duration,
        choose: fn((Duration, Duration)) -> Duration,
    ) {
        let (mut left, increment) = (milliseconds(left), milliseconds(increment));
        for number in 0..moves {
            let clock = Clock { left: [left; 2], increment: [increment; 2] };
            let time = choose(share(&clock, Player::One, 2 * number)) + late;
            assert!(time < left, "{time:?} of {left:?} at move {number}, increment {increment:?}");
            left = left - time + increment;
        }
    }

    #[test]
    fn a_clock_never_runs_down_however_long_moves_take() {
        for (increment, moves) in [(0, 40), (10, 2000), (1000, 2000)] {
            use_up(100, increment, moves, Duration::from_micros(500), |(_, last)| last);
        }
    }

    #[test]
    fn a_clock_without_an_increment_lasts_for_a_long_game() {
        for (left, moves) in [(1_000, 300), (10_000, 500), (60_000, 1000)] {
            let late = Duration::from_micros(200);
            use_up(left, 0, moves, late, |(planned, last)| planned.mul_f64(1.2).min(last));
        }
    }

    #[test]
    fn a_proof_keeps_to_the_nearest_of_the_limits() {
        let stop = AtomicBool::new(false);
        let watch = |limits| Watch::new(limits, Player::One, 0, &stop);
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
        let watch = Watch::new(SearchLimits::Nodes(200), Player::One, 0, &stop);
        assert_eq!(watch.count(100), 100);
        assert!(!watch.is_over());
        watch.count(100);
        assert!(watch.is_over());

        let watch = Watch::new(SearchLimits::Infinite, Player::One, 0, &stop);
        watch.count(1 << 40);
        assert!(!watch.is_over());
        stop.store(true, Ordering::Relaxed);
        watch.count(1);
        assert!(watch.is_over());
    }
}
