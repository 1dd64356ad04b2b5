//! The way from the start of the game to a position in a search: what repetition and caps need.

use ludoteca_rules::{Game, Limits, Play, TurnChange};

/// With so few turns left before the cap, positions with more or fewer are told apart: what is a
/// draw with some can be won with more.
pub(crate) const FEW_TURNS: u32 = 16;

/// The game before the search, and the line of play that the search looks at.
#[derive(Clone)]
pub(crate) struct Path {
    limits: Limits,
    /// How many turns a ply can complete at the most.
    most_turns_a_ply: u32,
    /// The hashes of positions that began a turn twice: once more is a draw.
    twice: Vec<u64>,
    /// The hashes along the line of play, of positions that began a turn; 0 for others.
    line: Vec<u64>,
    /// The turns completed up to each.
    turns: Vec<u32>,
}

impl Path {
    pub(crate) fn new<G: Game>(play: &Play<G>) -> Path {
        let mut twice: Vec<u64> = play.occurred_twice().map(|position| position.hash64()).collect();
        twice.sort_unstable();
        let now = if play.begins_turn() { play.position().hash64() } else { 0 };
        let limits = play.position().limits();
        let most_turns_a_ply = G::MAX_TURNS_PER_PLY;
        Path { limits, most_turns_a_ply, twice, line: vec![now], turns: vec![play.turns()] }
    }

    /// Something to mix into keys of positions, so that what was proved before some position
    /// occurred twice is not taken for proved after.
    pub(crate) fn salt(&self) -> u64 {
        self.twice.iter().fold(0, |salt, hash| salt ^ hash.rotate_left(17))
    }

    /// Something to mix into the key of the position here, which tells apart what a near cap makes
    /// different.
    #[inline]
    pub(crate) fn salt_of_turns(&self) -> u64 {
        if self.limits.cap == 0 {
            return 0;
        }
        match self.limits.cap.saturating_sub(self.turns()) {
            left @ ..=FEW_TURNS => u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            _ => 0,
        }
    }

    /// Whether hashes are looked at: they take time to make.
    #[inline]
    pub(crate) fn looks_at_hashes(&self) -> bool {
        self.limits.repetition
    }

    /// Goes on to the position with this hash by a move that did this to the turns.
    #[inline]
    pub(crate) fn push(&mut self, hash: u64, turned: TurnChange) {
        self.line.push(if turned.begins { hash } else { 0 });
        self.turns.push(self.turns() + turned.completed);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.line.pop();
        self.turns.pop();
    }

    /// Whether the game is a draw here, or as good as: what occurs again in a search can occur a
    /// third time just as well.
    #[inline]
    pub(crate) fn is_draw(&self) -> bool {
        if self.limits.cap > 0 && self.turns() >= self.limits.cap {
            return true;
        }
        let Some((now, before)) = self.line.split_last() else {
            return false;
        };
        self.limits.repetition
            && *now != 0
            && (before.contains(now) || self.twice.binary_search(now).is_ok())
    }

    /// Whether an end so many plies from here comes before the game is drawn by its cap.
    #[inline]
    pub(crate) fn allows(&self, plies: u32) -> bool {
        self.limits.cap == 0 || self.turns() + self.most_turns_a_ply * plies <= self.limits.cap
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

    const TURNED: TurnChange = TurnChange { completed: 1, begins: true };

    fn played(options: &str, moves: &[&str]) -> Play<Renpaarden> {
        let mut play = Play::<Renpaarden>::new(RenpaardenOptions::read(options).unwrap());
        for text in moves {
            let m = play.position().read_move(text).unwrap();
            play.play(m).unwrap();
        }
        play
    }

    #[test]
    fn what_occurs_again_in_a_search_is_a_draw() {
        let play = played("size=9", &["b1c3", "b9c7", "c3b1"]);
        let mut path = Path::new(&play);
        let mut position = *play.position();
        position.play_unchecked(position.read_move("c7b9").unwrap());
        path.push(position.hash64(), TURNED);
        assert!(!path.is_draw(), "the start occurs for the second time");
        path.push(1, TURNED);
        path.push(position.hash64(), TURNED);
        assert!(path.is_draw());
        path.pop();
        assert!(!path.is_draw());
    }

    #[test]
    fn a_third_occurrence_is_a_draw_at_once() {
        let there_and_back = ["b1c3", "b9c7", "c3b1", "c7b9"];
        let play = played("size=9", &[&there_and_back[..], &there_and_back[..3]].concat());
        let mut path = Path::new(&play);
        assert_ne!(path.salt(), 0);
        path.push(play.start().hash64(), TURNED);
        assert!(path.is_draw());
    }

    #[test]
    fn a_cap_ends_the_game() {
        let play = played("cap=3", &["b1c3", "b9c7"]);
        let mut path = Path::new(&play);
        assert!(!path.is_draw());
        assert!(path.allows(1) && !path.allows(2));
        let salt = path.salt_of_turns();
        path.push(1, TURNED);
        assert!(path.is_draw());
        assert_ne!(path.salt_of_turns(), salt);
        let far = Path::new(&played("cap=30", &["b1c3", "b9c7"]));
        assert_eq!(far.salt_of_turns(), 0);
    }
}
