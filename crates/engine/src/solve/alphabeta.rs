//! Exact scores by alpha-beta, for games in which no position comes again.

use super::shared::{Counter, History, Shared};
use super::table::{ABOVE_WORK, work_of};
use crate::key::{KEYS, key as move_key};
use ludoteca_rules::Puzzle;

/// What one thread of the search needs.
pub(super) struct Search<'a, P: Puzzle> {
    shared: &'a Shared<'a>,
    counter: Counter,
    has_company: bool,
    moves: Vec<P::Move>,
    /// The children of each position on the line that is looked at.
    frames: Vec<Vec<Child<P>>>,
    /// How often each move was better than it had to be, by player.
    merits: [Vec<i32>; 2],
}

/// A position in its normal form, with what tells it apart.
#[derive(Copy, Clone)]
pub(super) struct Spot<P> {
    pub(super) at: P,
    pub(super) key: u128,
    pub(super) turns_left: u32,
}

/// A position after a move that has to be looked into.
#[derive(Copy, Clone)]
struct Child<P> {
    spot: Spot<P>,
    place: u16,
    rank: i32,
    merit: u16,
    is_done: bool,
}

/// Between which scores the exact one matters.
#[derive(Copy, Clone)]
struct Window {
    alpha: i32,
    beta: i32,
}

/// What is known of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Known {
    bound: Bound,
    score: i32,
    place: u16,
}

/// On which side of a score the exact one lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

/// The children that have been looked at so far.
struct Best {
    score: i32,
    place: u16,
}

const NO_PLACE: u16 = 0xfff;

/// Tells the scores apart from everything else in the table.
const SALT: u128 = 0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f;

/// More than any game has to say for a move.
const FIRST: i32 = i32::MAX;

/// How much a hint counts against merits.
const HINT: i32 = 1 << 12;

/// Merits are halved when one of them has grown to this.
const MOST_MERIT: i32 = 1 << 14;

impl<'a, P: Puzzle> Search<'a, P> {
    pub(super) fn new(shared: &'a Shared<'a>, has_company: bool) -> Search<'a, P> {
        Search {
            shared,
            counter: Counter::default(),
            has_company,
            moves: Vec::new(),
            frames: Vec::new(),
            merits: [vec![0; KEYS], vec![0; KEYS]],
        }
    }

    /// The score for the player to move, if it is within the window, and else a bound on it; none
    /// if told to stop.
    pub(super) fn score(&mut self, root: &Spot<P>, alpha: i32, beta: i32) -> Option<i32> {
        let window = Window { alpha, beta };
        let now = self.value_now(&root.at, root.turns_left, window);
        let score = now.or_else(|| self.explore(root, window, 0));
        self.shared.take(&mut self.counter);
        score
    }

    /// The score of a position about which nothing needs to be looked at.
    #[inline]
    fn value_now(&self, at: &P, turns_left: u32, window: Window) -> Option<i32> {
        if let Some(score) = at.ended() {
            return Some(score);
        }
        if turns_left == 0 {
            return Some(0);
        }
        let (low, high) = at.bounds();
        if low >= window.beta || low == high {
            return Some(low);
        }
        (high <= window.alpha).then_some(high)
    }

    fn explore(&mut self, spot: &Spot<P>, mut window: Window, ply: usize) -> Option<i32> {
        if self.counter.count() {
            self.shared.take(&mut self.counter);
            if self.shared.is_over() {
                return None;
            }
        }
        let before = self.counter.nodes;
        let known = self.known(spot.key);
        if let Some(known) = known {
            if known.answers(window) {
                return Some(known.score);
            }
            window = known.narrowed(window);
        }
        let first = known.map_or(NO_PLACE, |known| known.place);
        let mut best = Best { score: i32::MIN, place: NO_PLACE };
        if self.frames.len() == ply {
            self.frames.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.frames[ply]);
        self.list(spot, window, first, &mut children, &mut best);
        let is_finished = best.score >= window.beta
            || self.try_children(spot, window, ply, &mut children, &mut best);
        self.frames[ply] = children;
        if !is_finished {
            return None;
        }
        self.keep(spot.key, window, &best, self.counter.nodes - before);
        Some(best.score)
    }

    /// Lists the positions after all moves; those whose score is known are done with.
    fn list(
        &mut self,
        spot: &Spot<P>,
        window: Window,
        first: u16,
        children: &mut Vec<Child<P>>,
        best: &mut Best,
    ) {
        children.clear();
        self.moves.clear();
        spot.at.moves(&mut self.moves);
        let player = spot.at.turn();
        for (place, m) in self.moves.iter().enumerate() {
            let place = place.min(usize::from(NO_PLACE)) as u16;
            let (after, turned) = spot.at.after(*m);
            let is_same = after.turn() == player;
            let turns_left = spot.turns_left.saturating_sub(turned.completed);
            let turned = window.seen_from(is_same);
            let now = self.value_now(&after, turns_left, turned);
            let child = now.is_none().then(|| self.spot(after, turns_left));
            let score = now.or_else(|| {
                let known = self.known(child.as_ref()?.key)?;
                known.answers(turned).then_some(known.score)
            });
            if let Some(score) = score {
                best.hear(if is_same { score } else { -score }, place);
                if best.score >= window.beta {
                    return;
                }
                continue;
            }
            let Some(child) = child else { continue };
            let merit = move_key(m);
            let rank = if place == first {
                FIRST
            } else {
                HINT * spot.at.hint(*m) + self.merits[player.index()][merit]
            };
            children.push(Child { spot: child, place, rank, merit: merit as u16, is_done: false });
        }
        children.sort_by_key(|child| std::cmp::Reverse(child.rank));
    }

    fn spot(&self, at: P, turns_left: u32) -> Spot<P> {
        Spot::new(at, turns_left, &self.shared.history)
    }

    /// Looks into the children, those that other threads are busy with last; whether that was
    /// finished.
    fn try_children(
        &mut self,
        spot: &Spot<P>,
        window: Window,
        ply: usize,
        children: &mut [Child<P>],
        best: &mut Best,
    ) -> bool {
        for is_last_round in [false, true] {
            for (number, child) in children.iter_mut().enumerate() {
                let defer = self.has_company
                    && number > 0
                    && !is_last_round
                    && self.shared.busy.threads_at(child.spot.key) > 0;
                if child.is_done || defer {
                    continue;
                }
                child.is_done = true;
                let Some(score) = self.follow(spot, &child.spot, window, best, ply) else {
                    return false;
                };
                best.hear(score, child.place);
                if best.score >= window.beta {
                    self.reward(spot, child.merit);
                    return true;
                }
            }
        }
        true
    }

    fn follow(
        &mut self,
        spot: &Spot<P>,
        child: &Spot<P>,
        window: Window,
        best: &Best,
        ply: usize,
    ) -> Option<i32> {
        let is_same = child.at.turn() == spot.at.turn();
        let alpha = window.alpha.max(best.score);
        let turned = Window { alpha, beta: window.beta }.seen_from(is_same);
        self.shared.busy.enter(child.key);
        let score = self.explore(child, turned, ply + 1);
        self.shared.busy.leave(child.key);
        score.map(|score| if is_same { score } else { -score })
    }

    fn reward(&mut self, spot: &Spot<P>, merit: u16) {
        let merits = &mut self.merits[spot.at.turn().index()];
        merits[usize::from(merit)] += 1;
        if merits[usize::from(merit)] >= MOST_MERIT {
            merits.iter_mut().for_each(|merit| *merit /= 2);
        }
    }

    #[inline]
    fn known(&self, key: u128) -> Option<Known> {
        self.shared.table.get(key ^ SALT).and_then(Known::unpacked)
    }

    fn keep(&mut self, key: u128, window: Window, best: &Best, nodes: u64) {
        let bound = if best.score >= window.beta {
            self.counter.proved += 1;
            Bound::AtLeast
        } else if best.score > window.alpha {
            Bound::Exact
        } else {
            self.counter.disproved += 1;
            Bound::AtMost
        };
        let known = Known { bound, score: best.score, place: best.place };
        self.shared.table.put(key ^ SALT, known.packed() | work_of(nodes));
    }
}

impl<P: Puzzle> Spot<P> {
    pub(super) fn new(at: P, turns_left: u32, history: &History) -> Spot<P> {
        let at = if history.is_symmetric() { at.normal() } else { at };
        Spot { at, key: history.key(at.key(), turns_left), turns_left }
    }
}

impl Window {
    #[inline]
    const fn seen_from(self, is_same: bool) -> Window {
        if is_same { self } else { Window { alpha: -self.beta, beta: -self.alpha } }
    }
}

impl Best {
    #[inline]
    const fn hear(&mut self, score: i32, place: u16) {
        if score > self.score {
            (self.score, self.place) = (score, place);
        }
    }
}

impl Known {
    #[inline]
    const fn answers(self, window: Window) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.score >= window.beta,
            Bound::AtMost => self.score <= window.alpha,
        }
    }

    /// The part of a window in which the score can lie.
    fn narrowed(self, window: Window) -> Window {
        match self.bound {
            Bound::AtLeast => Window { alpha: window.alpha.max(self.score - 1), ..window },
            Bound::AtMost => Window { beta: window.beta.min(self.score + 1), ..window },
            Bound::Exact => window,
        }
    }

    const fn packed(self) -> u64 {
        let bound = match self.bound {
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
            Bound::Exact => 3,
        };
        bound << ABOVE_WORK
            | (self.place as u64) << (ABOVE_WORK + 2)
            | (self.score as u32 as u64) << 32
    }

    #[inline]
    const fn unpacked(data: u64) -> Option<Known> {
        let bound = match data >> ABOVE_WORK & 3 {
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            3 => Bound::Exact,
            _ => return None,
        };
        let place = (data >> (ABOVE_WORK + 2)) as u16 & NO_PLACE;
        Some(Known { bound, score: (data >> 32) as u32 as i32, place })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_survives_packing() {
        for bound in [Bound::AtLeast, Bound::AtMost, Bound::Exact] {
            for score in [i32::MIN, -1, 0, 500_000_000] {
                let known = Known { bound, score, place: 4000 };
                assert_eq!(Known::unpacked(known.packed() | work_of(1 << 40)), Some(known));
            }
        }
    }
}
