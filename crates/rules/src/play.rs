//! Games in progress, with the history that repetition and turn limits depend on.

use crate::game::{Game, IllegalMoveError, TurnChange};
use crate::hash::PositionHasher;
use crate::player::Outcome;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::BuildHasherDefault;
use std::ops::Range;

/// A game in progress: a start position and the moves played since.
///
/// ```
/// use ludoteca_rules::games::renpaarden::{Renpaarden, RenpaardenOptions};
/// use ludoteca_rules::{Ending, Game, Options, Play};
///
/// let mut play = Play::<Renpaarden>::new(RenpaardenOptions::defaults());
/// for text in ["b1c3", "b9c7", "c3b1", "c7b9"].repeat(2) {
///     assert_eq!(play.ending(), None);
///     let m = play.position().read_move(text).unwrap();
///     play.play(m).unwrap();
/// }
/// assert_eq!(play.ending(), Some(Ending::Repetition));
/// ```
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    options: G::Options,
    positions: Vec<G>,
    moves: Vec<G::Move>,
    /// The number of completed turns at each position.
    turns: Vec<u32>,
    /// How often each position has begun a turn. Empty in games without a repetition rule.
    occurrences: HashMap<G, u32, BuildHasherDefault<PositionHasher>>,
}

/// How a game in progress ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The rules of the game decided it.
    Decided(Outcome),
    /// A draw, because the same position began a turn for the third time.
    Repetition,
    /// A draw, because the turn limit was reached.
    Cap,
}

impl Ending {
    /// Returns the outcome.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Ending::Decided(outcome) => outcome,
            Ending::Repetition | Ending::Cap => Outcome::Draw,
        }
    }

    /// Returns the name of the ending in machine-readable output.
    ///
    /// ```
    /// use ludoteca_rules::{Ending, Outcome};
    /// let endings = [Ending::Decided(Outcome::Draw), Ending::Repetition, Ending::Cap];
    /// assert_eq!(endings.map(Ending::word), ["rules", "repetition", "cap"]);
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Decided(_) => "rules",
            Ending::Repetition => "repetition",
            Ending::Cap => "cap",
        }
    }
}

impl<G: Game> Play<G> {
    /// Creates a game at its regular start position.
    #[must_use]
    pub fn new(options: G::Options) -> Play<G> {
        Play::from_position(options, G::start(&options))
    }

    /// Creates a game that starts from any position.
    #[must_use]
    pub fn from_position(options: G::Options, position: G) -> Play<G> {
        let mut play = Play {
            options,
            positions: vec![position],
            moves: Vec::new(),
            turns: vec![0],
            occurrences: HashMap::default(),
        };
        play.count_occurrence();
        play
    }

    /// Returns the options of the game.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns the start position.
    #[must_use]
    pub fn start(&self) -> &G {
        &self.positions[0]
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &G {
        self.positions.last().expect("the start position")
    }

    /// Returns the moves played so far.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Returns all positions from the start to the current one. There is one more than there are
    /// moves.
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// Returns the number of completed turns, as [`Limits::cap`](crate::Limits::cap) counts them.
    #[must_use]
    pub fn turns(&self) -> u32 {
        *self.turns.last().expect("the turns of the start position")
    }

    /// Returns how often a position has begun a turn so far. Always 0 in games without a repetition
    /// rule.
    #[must_use]
    pub fn occurrences(&self, position: &G) -> u32 {
        self.occurrences.get(position).copied().unwrap_or(0)
    }

    /// Returns the positions that have begun a turn at least twice, in no particular order. The
    /// next occurrence of one of them is a draw.
    pub fn occurred_twice(&self) -> impl Iterator<Item = &G> {
        self.occurrences.iter().filter(|(_, count)| **count >= 2).map(|(position, _)| position)
    }

    /// Returns how the game ended, or `None` if it is not over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if let Some(outcome) = self.position().outcome() {
            return Some(Ending::Decided(outcome));
        }
        let limits = self.position().limits();
        if limits.repetition && self.is_third_occurrence() {
            return Some(Ending::Repetition);
        }
        (limits.cap > 0 && self.turns() >= limits.cap).then_some(Ending::Cap)
    }

    /// Returns whether the next move begins a turn. This is so at the start, after a change of the
    /// player to move, and after a move that completed a turn.
    #[must_use]
    pub fn begins_turn(&self) -> bool {
        self.begins_turn_at(self.positions.len() - 1)
    }

    /// Returns the number of moves in the longest turn so far. The current turn counts with one
    /// move more than played, so the result is at least 1.
    ///
    /// ```
    /// use ludoteca_rules::games::renpaarden::{Renpaarden, RenpaardenOptions};
    /// use ludoteca_rules::{Options, Play};
    ///
    /// let play = Play::<Renpaarden>::new(RenpaardenOptions::defaults());
    /// assert_eq!(play.longest_turn(), 1);
    /// ```
    #[must_use]
    pub fn longest_turn(&self) -> usize {
        let (mut length, mut longest) = (0, 1);
        for ply in 0..self.positions.len() {
            length = if self.begins_turn_at(ply) { 1 } else { length + 1 };
            longest = longest.max(length);
        }
        longest
    }

    /// Returns the indices of the moves of the last turn: those of the current turn if it has begun,
    /// otherwise those of the turn before.
    ///
    /// ```
    /// let mut game: ludoteca_rules::AnyGame = "ampel(setup=random)".parse().unwrap();
    /// while game.turns() == 0 {
    ///     let text = game.legal_moves().swap_remove(0);
    ///     game.play(&text).unwrap();
    /// }
    /// let played: Vec<_> = game.last_turn().into_iter().map(|played| played.text).collect();
    /// assert_eq!(played, game.moves());
    /// ```
    #[must_use]
    pub fn last_turn(&self) -> Range<usize> {
        let end = self.moves.len();
        let start = (0..end).rev().find(|ply| self.begins_turn_at(*ply));
        start.unwrap_or(end)..end
    }

    /// Returns whether a turn begins after this many moves.
    fn begins_turn_at(&self, plies: usize) -> bool {
        let Some(before) = plies.checked_sub(1) else {
            return true;
        };
        let turn = |ply: usize| self.positions[ply].turn();
        let completed = self.turns[plies] - self.turns[before];
        TurnChange::new(turn(before), turn(plies), completed).begins
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// Returns the reason and changes nothing if the move is not legal or the game is over.
    pub fn play(&mut self, m: G::Move) -> Result<(), IllegalMoveError<G::Reason>> {
        if self.ending().is_some() {
            return Err(IllegalMoveError::Over);
        }
        self.position().check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Takes back the last move and returns it, or returns `None` at the start.
    pub fn undo(&mut self) -> Option<G::Move> {
        let m = self.moves.pop()?;
        self.forget_occurrence();
        self.positions.pop();
        self.turns.pop();
        Some(m)
    }

    pub(crate) fn play_unchecked(&mut self, m: G::Move) {
        let mut position = *self.position();
        let completed = position.advance(m).completed;
        let turns = self.turns() + completed;
        self.positions.push(position);
        self.moves.push(m);
        self.turns.push(turns);
        self.count_occurrence();
    }

    /// Returns whether the game has a repetition rule or a turn limit.
    pub(crate) fn is_limited(&self) -> bool {
        self.position().limits() != crate::Limits::default()
    }

    fn count_occurrence(&mut self) {
        if self.begins_turn() && self.position().limits().repetition {
            *self.occurrences.entry(*self.position()).or_default() += 1;
        }
    }

    fn forget_occurrence(&mut self) {
        let position = *self.position();
        if self.begins_turn()
            && let Entry::Occupied(mut count) = self.occurrences.entry(position)
        {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }

    fn is_third_occurrence(&self) -> bool {
        self.begins_turn() && self.occurrences(self.position()) >= 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::games::ampel::{Ampel, AmpelOptions};
    use crate::games::renpaarden::{Renpaarden, RenpaardenOptions};
    use crate::options::Options;

    #[test]
    fn undo_restores_occurrences() {
        let mut play = Play::<Renpaarden>::new(RenpaardenOptions::defaults());
        for text in ["b1c3", "b9c7", "c3b1", "c7b9", "a1b3"] {
            let m = play.position().read_move(text).unwrap();
            play.play(m).unwrap();
        }
        assert_eq!(play.occurrences.len(), 5);
        assert_eq!((play.turns(), play.occurrences(play.start())), (5, 2));
        while play.undo().is_some() {}
        assert_eq!(play.occurrences.len(), 1);
        assert_eq!((play.turns(), play.occurrences(play.start())), (0, 1));
    }

    #[test]
    fn undo_restores_occurrences_within_turns() {
        let mut play = Play::<Ampel>::new(AmpelOptions::defaults());
        let mut known = Vec::new();
        for _ in 0..60 {
            known.push(play.occurrences.clone());
            let m = play.position().moves()[0];
            play.play(m).unwrap();
        }
        while play.undo().is_some() {
            assert_eq!(Some(&play.occurrences), known.pop().as_ref());
        }
    }

    #[test]
    fn the_longest_turn_includes_the_next_move() {
        let mut game: crate::AnyGame = "ampel".parse().unwrap();
        let (mut length, mut longest) = (0, 1);
        for _ in 0..60 {
            length = if game.begins_turn() { 1 } else { length + 1 };
            longest = longest.max(length);
            assert_eq!(game.longest_turn(), longest);
            let text = game.legal_moves().swap_remove(0);
            game.play(&text).unwrap();
        }
        assert_eq!(longest, 3);
    }
}
