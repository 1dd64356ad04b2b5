//! Perft: counting move sequences to check a move generator.

use crate::game::Game;
use crate::play::Play;
use std::sync::atomic::{AtomicBool, Ordering};

/// Counts the sequences of exactly `depth` moves. The last move is counted without being played.
pub(crate) fn of_position<G: Game>(position: &G, depth: u32) -> u64 {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let counter = Counter { stop: &NEVER };
    counter.count(position, depth, &mut Vec::new()).expect("a count that nothing stops")
}

/// Counts the sequences of exactly `depth` moves in a game in progress, or returns `None` if `stop`
/// was set. Games that end by repetition or the turn limit are not continued.
pub(crate) fn of_play<G: Game>(play: &Play<G>, depth: u32, stop: &AtomicBool) -> Option<u64> {
    let counter = Counter { stop };
    if play.is_limited() {
        return counter.count_play(&mut play.clone(), depth);
    }
    counter.count(play.position(), depth, &mut Vec::new())
}

struct Counter<'a> {
    stop: &'a AtomicBool,
}

impl Counter<'_> {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn count<G: Game>(&self, position: &G, depth: u32, moves: &mut Vec<G::Move>) -> Option<u64> {
        match depth {
            0 => return Some(1),
            1 => return Some(position.count_moves() as u64),
            _ if self.is_stopped() => return None,
            _ => {}
        }
        let begin = moves.len();
        position.legal_moves(moves);
        let mut total = 0;
        for index in begin..moves.len() {
            let mut next = *position;
            next.play_unchecked(moves[index]);
            total += self.count(&next, depth - 1, moves)?;
        }
        moves.truncate(begin);
        Some(total)
    }

    fn count_play<G: Game>(&self, play: &mut Play<G>, depth: u32) -> Option<u64> {
        match depth {
            0 => return Some(1),
            _ if play.ending().is_some() => return Some(0),
            1 => return Some(play.position().count_moves() as u64),
            _ if self.is_stopped() => return None,
            _ => {}
        }
        let mut total = 0;
        for m in play.position().moves() {
            play.play_unchecked(m);
            total += self.count_play(play, depth - 1)?;
            play.undo();
        }
        Some(total)
    }
}
