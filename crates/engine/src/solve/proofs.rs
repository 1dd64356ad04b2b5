//! Yes or no by proof numbers (df-pn), in games in which positions may come again.

use super::alphabeta::Spot;
use super::question::Question;
use super::shared::{Counter, History, Shared};
use super::table::{ABOVE_WORK, Table, work_of};
use ludoteca_rules::{ForcedWin, Puzzle};

/// What one thread of the search needs.
pub(super) struct Prover<'a, P: Puzzle> {
    shared: &'a Shared<'a>,
    question: Question,
    has_company: bool,
    counter: Counter,
    moves: Vec<P::Move>,
    /// The children of each position on the line that is looked at.
    frames: Vec<Vec<Child<P>>>,
    /// The keys of the positions on the line, of those that begin a turn; 0 for others.
    line: Vec<u128>,
}

/// How far a position is from being proved and from being disproved, roughly the least number of
/// positions that must be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    proof: u32,
    disproof: u32,
    /// How many plies a proof needs at the most; of others it means nothing.
    length: u16,
    /// How long the line is up to the first position on which a disproof rests because the game
    /// came back to it, [`THE_CAP`] or [`NOTHING`].
    rests_on: u32,
}

#[derive(Copy, Clone)]
struct Child<P> {
    spot: Spot<P>,
    begins_turn: bool,
    hint: i32,
    numbers: Numbers,
}

/// When to leave a position: one of its numbers has reached the limit.
#[derive(Copy, Clone)]
struct Limit {
    proof: u32,
    disproof: u32,
}

impl Limit {
    /// A limit that numbers have not reached: whatever is expanded changes.
    fn beyond(self, numbers: Numbers) -> Limit {
        Limit {
            proof: self.proof.max(numbers.proof + 1),
            disproof: self.disproof.max(numbers.disproof + 1),
        }
    }
}

/// Proved is what needs no more proof and can never be disproved.
const NEVER: u32 = (1 << NUMBER_BITS) - 1;
const NUMBER_BITS: u32 = 28;

/// On nothing on the line.
const NOTHING: u32 = u32::MAX;

/// On the turns that are left, where positions are not told apart by them.
const THE_CAP: u32 = 0;

/// The longest line that is followed: what is further down is left open.
const LONGEST_LINE: usize = 1000;

impl Numbers {
    pub(super) const UNKNOWN: Numbers =
        Numbers { proof: 1, disproof: 1, length: 0, rests_on: NOTHING };
    const DISPROVED: Numbers = Numbers { proof: NEVER, disproof: 0, length: 0, rests_on: NOTHING };

    const fn proved(length: u16) -> Numbers {
        Numbers { proof: 0, disproof: NEVER, length, rests_on: NOTHING }
    }

    /// The answer, if there is one.
    pub(super) const fn answer(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// How many plies a proof needs at the most.
    pub(super) const fn length(self) -> u16 {
        self.length
    }

    const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    const fn packed(self) -> u64 {
        let kind = match self.answer() {
            None => 1,
            Some(true) => 2,
            Some(false) => 3,
        };
        let numbers = match self.answer() {
            None => self.proof as u64 | (self.disproof as u64) << NUMBER_BITS,
            Some(_) => self.length as u64,
        };
        kind << ABOVE_WORK | numbers << (ABOVE_WORK + 2)
    }

    const fn unpacked(data: u64) -> Option<Numbers> {
        let numbers = data >> (ABOVE_WORK + 2);
        match data >> ABOVE_WORK & 3 {
            1 => {
                let proof = numbers as u32 & NEVER;
                let disproof = (numbers >> NUMBER_BITS) as u32 & NEVER;
                Some(Numbers { proof, disproof, ..Numbers::UNKNOWN })
            }
            2 => Some(Numbers::proved(numbers as u16)),
            3 => Some(Numbers::DISPROVED),
            _ => None,
        }
    }
}

impl<'a, P: Puzzle> Prover<'a, P> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        question: Question,
        has_company: bool,
    ) -> Prover<'a, P> {
        Prover {
            shared,
            question,
            has_company,
            counter: Counter::default(),
            moves: Vec::new(),
            frames: Vec::new(),
            line: Vec::new(),
        }
    }

    /// The answer for a position, with how many plies a yes needs at the most; none if told to
    /// stop.
    pub(super) fn answer(&mut self, root: &Spot<P>) -> Option<Numbers> {
        let root = &self.spot(root.at, root.turns_left);
        let mut numbers = self.first_look(&root.at, root.turns_left).unwrap_or(Numbers::UNKNOWN);
        if !numbers.is_settled() {
            let limit = Limit { proof: NEVER - 1, disproof: NEVER - 1 };
            numbers = self.expand(root, true, limit);
        }
        self.shared.take(&mut self.counter);
        numbers.is_settled().then_some(numbers)
    }

    fn spot(&self, at: P, turns_left: u32) -> Spot<P> {
        asked(Spot::new(at, turns_left, &self.shared.history), self.question)
    }

    #[inline]
    fn first_look(&self, at: &P, turns_left: u32) -> Option<Numbers> {
        first_look(at, turns_left, self.question, &self.shared.history)
    }

    /// Looks into a position until its numbers reach a limit.
    fn expand(&mut self, spot: &Spot<P>, begins_turn: bool, limit: Limit) -> Numbers {
        if self.counter.count() {
            self.shared.take(&mut self.counter);
        }
        let before = self.counter.nodes;
        let ply = self.line.len();
        if ply >= LONGEST_LINE {
            return Numbers { proof: NEVER - 1, disproof: NEVER - 1, ..Numbers::UNKNOWN };
        }
        self.line.push(if begins_turn { spot.key } else { 0 });
        self.shared.busy.enter(spot.key);
        if self.frames.len() == ply {
            self.frames.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.frames[ply]);
        self.list(spot, &mut children);
        let numbers = self.develop(spot, &mut children, limit);
        self.frames[ply] = children;
        self.shared.busy.leave(spot.key);
        self.line.pop();
        self.keep(spot.key, numbers, ply as u32, self.counter.nodes - before)
    }

    fn list(&mut self, spot: &Spot<P>, children: &mut Vec<Child<P>>) {
        children.clear();
        self.moves.clear();
        spot.at.moves(&mut self.moves);
        for m in &self.moves {
            let (after, turned) = spot.at.after(*m);
            let turns_left = spot.turns_left.saturating_sub(turned.completed);
            let hint = spot.at.hint(*m);
            let (child, numbers) = match self.first_look(&after, turns_left) {
                Some(numbers) => (Spot { at: after, key: 0, turns_left }, numbers),
                None => {
                    let child = self.spot(after, turns_left);
                    (child, self.numbers(&child, turned.begins))
                }
            };
            let is_decisive = match spot.at.turn() == self.question.player {
                true => numbers.proof == 0,
                false => numbers.disproof == 0 && numbers.rests_on == NOTHING,
            };
            let child = Child { spot: child, begins_turn: turned.begins, hint, numbers };
            if is_decisive {
                children.clear();
                children.push(child);
                return;
            }
            children.push(child);
        }
        children.sort_by_key(|child| (child.spot.key, std::cmp::Reverse(child.hint)));
        children.dedup_by(|one, other| one.spot.key == other.spot.key && one.spot.key != 0);
        children.sort_by_key(|child| std::cmp::Reverse(child.hint));
    }

    /// What is known of a position below the line.
    fn numbers(&self, spot: &Spot<P>, begins_turn: bool) -> Numbers {
        let history = &self.shared.history;
        if begins_turn && history.limits.repetition {
            if history.is_drawn(spot.at.key()) {
                return Numbers::DISPROVED;
            }
            if history.has_cycles()
                && let Some(ply) = self.line.iter().position(|key| *key == spot.key)
            {
                return Numbers { rests_on: ply as u32 + 1, ..Numbers::DISPROVED };
            }
        }
        let known = self.shared.table.get(spot.key).and_then(Numbers::unpacked);
        known.unwrap_or(Numbers::UNKNOWN)
    }

    /// Expands the most proving child until the numbers of the position reach the limit.
    fn develop(&mut self, spot: &Spot<P>, children: &mut [Child<P>], limit: Limit) -> Numbers {
        let is_own = spot.at.turn() == self.question.player;
        loop {
            let (numbers, best, second) = self.sum(children, is_own);
            let is_reached = numbers.proof >= limit.proof || numbers.disproof >= limit.disproof;
            if numbers.is_settled() || is_reached || self.shared.is_over() {
                return numbers;
            }
            let open = children.iter().filter(|child| !child.numbers.is_settled()).count() as u32;
            let margin = (second / 4).saturating_add(second + 1).min(NEVER);
            let others = open.saturating_sub(1);
            let child = children[best];
            let limit = if is_own {
                let disproof = limit.disproof.saturating_sub(others);
                Limit { proof: limit.proof.min(margin), disproof }
            } else {
                let proof = limit.proof.saturating_sub(others);
                Limit { proof, disproof: limit.disproof.min(margin) }
            };
            let limit = limit.beyond(child.numbers);
            let newest = self.numbers(&child.spot, child.begins_turn);
            children[best].numbers = if newest.is_settled() {
                newest
            } else {
                self.expand(&child.spot, child.begins_turn, limit)
            };
        }
    }

    /// The numbers of a position from those of its children, the child to expand, and the number
    /// of the second best.
    fn sum(&self, children: &[Child<P>], is_own: bool) -> (Numbers, usize, u32) {
        let numbers = |child: &Child<P>| {
            let Numbers { proof, disproof, .. } = child.numbers;
            if is_own { (proof, disproof) } else { (disproof, proof) }
        };
        let (mut least, mut most, mut open) = (NEVER, 0, 0);
        let (mut best, mut best_effort, mut second) = (0, u64::MAX, u64::MAX);
        for (place, child) in children.iter().enumerate() {
            let (easy, hard) = numbers(child);
            least = least.min(easy);
            most = most.max(hard);
            if child.numbers.is_settled() {
                continue;
            }
            open += 1;
            let threads = match self.has_company {
                true => self.shared.busy.threads_at(child.spot.key),
                false => 0,
            };
            let effort = u64::from(easy) * (1 + u64::from(threads));
            if effort < best_effort {
                second = best_effort;
                (best, best_effort) = (place, effort);
            } else {
                second = second.min(effort);
            }
        }
        let most = if open > 1 && most < NEVER { (most + open - 1).min(NEVER - 1) } else { most };
        let (proof, disproof) = if is_own { (least, most) } else { (most, least) };
        let (length, rests_on) = settled_by(children, is_own, proof == 0, disproof == 0);
        let second = second.min(u64::from(NEVER - 1)) as u32;
        (Numbers { proof, disproof, length, rests_on }, best, second)
    }

    /// Keeps the numbers, and returns them as they count above: a disproof that rests on the
    /// line is true on this line alone, and one that rests on the position itself on nothing.
    fn keep(&mut self, key: u128, mut numbers: Numbers, ply: u32, nodes: u64) -> Numbers {
        if numbers.disproof == 0 && numbers.rests_on <= ply {
            return numbers;
        }
        numbers.rests_on = NOTHING;
        self.counter.proved += u64::from(numbers.proof == 0);
        self.counter.disproved += u64::from(numbers.disproof == 0);
        self.shared.table.put(key, numbers.packed() | work_of(nodes));
        numbers
    }
}

/// The answer for a position if it is plain to see, or if it was found out before and is still
/// known.
pub(super) fn known<P: Puzzle>(
    root: &Spot<P>,
    question: Question,
    history: &History,
    table: &Table,
) -> Option<Numbers> {
    first_look(&root.at, root.turns_left, question, history).or_else(|| {
        let known = table.get(asked(*root, question).key).and_then(Numbers::unpacked);
        known.filter(|numbers| numbers.is_settled())
    })
}

/// What is plain to see.
#[inline]
fn first_look<P: Puzzle>(
    at: &P,
    turns_left: u32,
    question: Question,
    history: &History,
) -> Option<Numbers> {
    let (bounds, rests_on) = match at.ended() {
        Some(score) => ((score, score), NOTHING),
        None if turns_left > 0 => (at.bounds(), NOTHING),
        None if history.counts_turns() => ((0, 0), NOTHING),
        None => ((0, 0), THE_CAP),
    };
    match question.answered_by(at.turn(), bounds) {
        Some(true) => Some(Numbers::proved(0)),
        Some(false) => Some(Numbers { rests_on, ..Numbers::DISPROVED }),
        None => forced(question, history.forced_win(at, turns_left)?),
    }
}

/// What a win that is plain to see means for a question, in games in which a win is all.
fn forced(question: Question, win: ForcedWin) -> Option<Numbers> {
    if win.winner != question.player {
        return Some(Numbers::DISPROVED);
    }
    let plies = u16::try_from(win.plies).ok()?;
    (question.at_least <= 1).then(|| Numbers::proved(plies))
}

/// A position with a key that says what is asked about it, and whether of the player to move.
fn asked<P: Puzzle>(mut spot: Spot<P>, question: Question) -> Spot<P> {
    let is_own = u128::from(spot.at.turn() == question.player);
    let number = 2 * u128::from(question.at_least as u32) + is_own + 1;
    spot.key ^= number.wrapping_mul(0xda94_2042_e4dd_58b5_2545_f491_4f6c_dd1d);
    spot
}

/// How long the proof of a position is, or on what its disproof rests.
fn settled_by<P>(
    children: &[Child<P>],
    is_own: bool,
    is_proved: bool,
    is_disproved: bool,
) -> (u16, u32) {
    let mut proved = children.iter().filter(|child| child.numbers.proof == 0);
    let disproved = children.iter().filter(|child| child.numbers.disproof == 0);
    let lengths = proved.by_ref().map(|child| child.numbers.length);
    let rests = disproved.map(|child| child.numbers.rests_on);
    match (is_proved, is_disproved) {
        (true, _) if is_own => {
            (lengths.min().map_or(0, |length| length.saturating_add(1)), NOTHING)
        }
        (true, _) => (lengths.max().map_or(0, |length| length.saturating_add(1)), NOTHING),
        (_, true) if is_own => (0, rests.min().unwrap_or(NOTHING)),
        (_, true) => (0, rests.max().unwrap_or(NOTHING)),
        _ => (0, NOTHING),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_packing() {
        let open = Numbers { proof: 12_345_678, disproof: NEVER - 1, ..Numbers::UNKNOWN };
        for numbers in [open, Numbers::proved(700), Numbers::DISPROVED] {
            assert_eq!(Numbers::unpacked(numbers.packed() | work_of(9)), Some(numbers));
        }
    }
}
