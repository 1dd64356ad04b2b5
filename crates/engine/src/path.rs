//! The path from the start of the game to a node of the search, for repetitions and move caps.

use ludoteca_rules::{Game, Limits, Play, TurnChange};

/// Number of turns before the cap from which the turns left are part of table keys, because a draw
/// with few turns left can be a win with more.
pub(crate) const MAX_COUNTED_TURNS: u32 = 16;

/// The history of the game and the variation that is being searched.
#[derive(Clone)]
pub(crate) struct SearchPath {
    limits: Limits,
    /// The maximum number of turns that a ply completes.
    max_turns_per_ply: u32,
    /// The hashes of positions that have occurred twice in the game, sorted.
    twice: Vec<u64>,
    /// The hashes of the positions of the variation that begin a turn, 0 for the others.
    hashes: Vec<u64>,
    /// The number of turns completed up to each position.
    turns: Vec<u32>,
}

impl SearchPath {
    pub(crate) fn new<G: Game>(play: &Play<G>) -> SearchPath {
        let mut twice: Vec<u64> = play.occurred_twice().map(|position| position.hash64()).collect();
        twice.sort_unstable();
        let now = if play.begins_turn() { play.position().hash64() } else { 0 };
        let limits = play.position().limits();
        let max_turns_per_ply = G::MAX_TURNS_PER_PLY;
        SearchPath {
            limits,
            max_turns_per_ply,
            twice,
            hashes: vec![now],
            turns: vec![play.turns()],
        }
    }

    /// Returns a number to mix into table keys, so that entries from before a position occurred
    /// twice are not used afterwards.
    pub(crate) fn salt(&self) -> u64 {
        self.twice.iter().fold(0, |salt, hash| salt ^ hash.rotate_left(17))
    }

    /// Returns a number to mix into the key of the current position, which depends on the turns
    /// left if the cap is near.
    #[inline]
    pub(crate) fn turns_salt(&self) -> u64 {
        if self.limits.cap == 0 {
            return 0;
        }
        match self.limits.cap.saturating_sub(self.turns()) {
            left @ ..=MAX_COUNTED_TURNS => u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            _ => 0,
        }
    }

    /// Returns whether hashes are needed to detect repetitions.
    #[inline]
    pub(crate) fn needs_hashes(&self) -> bool {
        self.limits.repetition
    }

    /// Appends the position with this hash, reached by a move with this turn change.
    #[inline]
    pub(crate) fn push(&mut self, hash: u64, turn_change: TurnChange) {
        self.hashes.push(if turn_change.begins { hash } else { 0 });
        self.turns.push(self.turns() + turn_change.completed);
    }

    /// Removes the last position.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.hashes.pop();
        self.turns.pop();
    }

    /// Returns whether the current position is a draw by the cap or by repetition. A single
    /// repetition within the search counts, because the players can repeat it.
    #[inline]
    pub(crate) fn is_draw(&self) -> bool {
        if self.limits.cap > 0 && self.turns() >= self.limits.cap {
            return true;
        }
        let Some((now, before)) = self.hashes.split_last() else {
            return false;
        };
        self.limits.repetition
            && *now != 0
            && (before.contains(now) || self.twice.binary_search(now).is_ok())
    }

    /// Returns whether the cap allows this number of further plies.
    #[inline]
    pub(crate) fn allows(&self, plies: u32) -> bool {
        self.limits.cap == 0 || self.turns() + self.max_turns_per_ply * plies <= self.limits.cap
    }

    #[inline]
    fn turns(&self) -> u32 {
        *self.turns.last().expect("the turns before the search")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::games::renpaarden::{Renpaarden, RenpaardenOptions};
    use ludoteca_rules::{Game, Options};

    const NEXT_TURN: TurnChange = TurnChange { completed: 1, begins: true };

    fn played(options: &str, moves: &[&str]) -> Play<Renpaarden> {
        let mut play = Play::<Renpaarden>::new(RenpaardenOptions::read(options).unwrap());
        for text in moves {
            let m = play.position().read_move(text).unwrap();
            play.play(m).unwrap();
        }
        play
    }

    #[test]
    fn a_repetition_within_the_search_is_a_draw() {
        let play = played("size=9", &["b1c3", "b9c7", "c3b1"]);
        let mut path = SearchPath::new(&play);
        let mut position = *play.position();
        position.play_unchecked(position.read_move("c7b9").unwrap());
        path.push(position.hash64(), NEXT_TURN);
        assert!(!path.is_draw(), "the start occurs for the second time");
        path.push(1, NEXT_TURN);
        path.push(position.hash64(), NEXT_TURN);
        assert!(path.is_draw());
        path.pop();
        assert!(!path.is_draw());
    }

    #[test]
    fn a_third_occurrence_is_a_draw_at_once() {
        let there_and_back = ["b1c3", "b9c7", "c3b1", "c7b9"];
        let play = played("size=9", &[&there_and_back[..], &there_and_back[..3]].concat());
        let mut path = SearchPath::new(&play);
        assert_ne!(path.salt(), 0);
        path.push(play.start().hash64(), NEXT_TURN);
        assert!(path.is_draw());
    }

    #[test]
    fn a_cap_ends_the_game() {
        let play = played("cap=3", &["b1c3", "b9c7"]);
        let mut path = SearchPath::new(&play);
        assert!(!path.is_draw());
        assert!(path.allows(1) && !path.allows(2));
        let salt = path.turns_salt();
        path.push(1, NEXT_TURN);
        assert!(path.is_draw());
        assert_ne!(path.turns_salt(), salt);
        let far = SearchPath::new(&played("cap=30", &["b1c3", "b9c7"]));
        assert_eq!(far.turns_salt(), 0);
    }
}
