//! What an erased game asks of the game in progress behind it.

use crate::conformance::{self, Violation};
use crate::diagram::{Diagram, Mark, Touch};
use crate::entry::Playable;
use crate::evaluate::{Evaluation, evaluate};
use crate::game::{Illegal, MoveError};
use crate::message::Message;
use crate::perft;
use crate::play::{Ending, Play};
use crate::player::Player;
use crate::playout::playout;
use crate::rng::Rng;
use crate::text::TextError;
use std::any::Any;
use std::sync::atomic::AtomicBool;

/// After so many moves a random game is left unfinished: without a cap some would go on for ever.
const LONGEST_PLAYOUT: u32 = 10_000;

/// Why a move was not played.
pub(crate) enum ErasedMoveError {
    Unreadable(TextError),
    Illegal(Message),
}

/// A game in progress without its type.
pub(crate) trait Erased: Any + Send + Sync {
    fn boxed_clone(&self) -> Box<dyn Erased>;
    fn at_position(&self, text: &str) -> Result<Box<dyn Erased>, TextError>;
    fn position(&self) -> String;
    fn start_position(&self) -> String;
    fn is_from_start(&self) -> bool;
    fn turn(&self) -> Player;
    fn ending(&self) -> Option<Ending>;
    fn points(&self) -> Option<[u64; 2]>;
    fn reason_at_equal_points(&self) -> Option<&'static str>;
    fn legal_moves(&self) -> Vec<String>;
    fn moves(&self) -> Vec<String>;
    fn plies(&self) -> usize;
    fn play(&mut self, text: &str) -> Result<String, ErasedMoveError>;
    fn check_move(&self, text: &str) -> Result<String, ErasedMoveError>;
    fn undo(&mut self) -> Option<String>;
    fn turns(&self) -> u32;
    fn begins_turn(&self) -> bool;
    fn longest_turn(&self) -> usize;
    fn diagram(&self) -> Diagram;
    fn touches(&self) -> Vec<(String, Vec<Touch>)>;
    fn task(&self, touched: usize) -> Message;
    fn blank(&self) -> Box<dyn Erased>;
    fn count_painted(&self, brush: usize) -> usize;
    fn painted(&self, cell: usize, brush: usize) -> Result<Box<dyn Erased>, Message>;
    fn evaluation(&self) -> Evaluation;
    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64>;
    fn hash64(&self) -> u64;
    fn planes(&self) -> ([usize; 3], Vec<f32>);
    fn action_count(&self) -> usize;
    fn longest_game(&self) -> Option<u32>;
    fn legal_actions(&self) -> Vec<usize>;
    fn actions(&self) -> Vec<usize>;
    fn action_text(&self, action: usize) -> Option<String>;
    fn action_index(&self, text: &str) -> Result<usize, ErasedMoveError>;
    fn play_action(&mut self, action: usize) -> Option<Result<String, Message>>;
    fn random_games(&self, games: u32, rng: &mut Rng) -> u64;
    fn conformance(&self, games: u32, seed: u64) -> Result<(), Violation>;
    fn check_position(&self, seed: u64) -> Result<(), Violation>;
}

impl<G: Playable> Erased for Play<G> {
    fn boxed_clone(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn Erased>, TextError> {
        let position = G::read_position(self.options(), text)?;
        Ok(Box::new(Play::from_position(*self.options(), position)))
    }

    fn position(&self) -> String {
        Play::position(self).write_position()
    }

    fn start_position(&self) -> String {
        self.start().write_position()
    }

    fn is_from_start(&self) -> bool {
        *self.start() == G::start(self.options())
    }

    fn turn(&self) -> Player {
        Play::position(self).turn()
    }

    fn ending(&self) -> Option<Ending> {
        Play::ending(self)
    }

    fn points(&self) -> Option<[u64; 2]> {
        Play::position(self).points()
    }

    fn reason_at_equal_points(&self) -> Option<&'static str> {
        Play::position(self).reason_at_equal_points()
    }

    fn legal_moves(&self) -> Vec<String> {
        if Play::ending(self).is_some() {
            return Vec::new();
        }
        Play::position(self).moves().iter().map(ToString::to_string).collect()
    }

    fn moves(&self) -> Vec<String> {
        Play::moves(self).iter().map(ToString::to_string).collect()
    }

    fn plies(&self) -> usize {
        Play::moves(self).len()
    }

    fn play(&mut self, text: &str) -> Result<String, ErasedMoveError> {
        let m = legal_move(self, text)?;
        self.play_unchecked(m);
        Ok(m.to_string())
    }

    fn check_move(&self, text: &str) -> Result<String, ErasedMoveError> {
        legal_move(self, text).map(|m| m.to_string())
    }

    fn undo(&mut self) -> Option<String> {
        Play::undo(self).map(|m| m.to_string())
    }

    fn turns(&self) -> u32 {
        Play::turns(self)
    }

    fn begins_turn(&self) -> bool {
        Play::begins_turn(self)
    }

    fn longest_turn(&self) -> usize {
        Play::longest_turn(self)
    }

    fn diagram(&self) -> Diagram {
        let mut diagram = Play::position(self).diagram();
        if let [.., before, _] = self.positions()
            && let Some(last) = Play::moves(self).last()
        {
            diagram.mark(&before.touches(*last), Mark::Last);
        }
        diagram
    }

    fn task(&self, touched: usize) -> Message {
        G::MESSAGES.message(Play::position(self).task(touched))
    }

    fn touches(&self) -> Vec<(String, Vec<Touch>)> {
        if Play::ending(self).is_some() {
            return Vec::new();
        }
        let position = Play::position(self);
        position.moves().into_iter().map(|m| (m.to_string(), position.touches(m))).collect()
    }

    fn blank(&self) -> Box<dyn Erased> {
        Box::new(Play::from_position(*self.options(), G::blank(self.options())))
    }

    fn count_painted(&self, brush: usize) -> usize {
        self.start().count_painted(brush)
    }

    fn painted(&self, cell: usize, brush: usize) -> Result<Box<dyn Erased>, Message> {
        let position = self.start().painted(cell, brush)?;
        Ok(Box::new(Play::from_position(*self.options(), position)))
    }

    fn evaluation(&self) -> Evaluation {
        evaluate(Play::position(self))
    }

    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        perft::of_play(self, depth, stop)
    }

    fn hash64(&self) -> u64 {
        Play::position(self).hash64()
    }

    fn planes(&self) -> ([usize; 3], Vec<f32>) {
        let position = Play::position(self);
        let (height, width) = position.plane_size();
        let mut planes = vec![0.0; G::PLANES.len() * height * width];
        position.write_planes(&mut planes);
        ([G::PLANES.len(), height, width], planes)
    }

    fn action_count(&self) -> usize {
        Play::position(self).action_count()
    }

    fn longest_game(&self) -> Option<u32> {
        Play::position(self).longest_game()
    }

    fn legal_actions(&self) -> Vec<usize> {
        if Play::ending(self).is_some() {
            return Vec::new();
        }
        let position = Play::position(self);
        let moves = position.moves().into_iter();
        let mut actions: Vec<usize> = moves.map(|m| position.action_index(m)).collect();
        actions.sort_unstable();
        actions
    }

    fn actions(&self) -> Vec<usize> {
        let played = self.positions().iter().zip(Play::moves(self));
        played.map(|(position, m)| position.action_index(*m)).collect()
    }

    fn action_text(&self, action: usize) -> Option<String> {
        Play::position(self).action(action).map(|m| m.to_string())
    }

    /// Moves that are not legal may have no index, so they are refused first.
    fn action_index(&self, text: &str) -> Result<usize, ErasedMoveError> {
        legal_move(self, text).map(|m| Play::position(self).action_index(m))
    }

    fn play_action(&mut self, action: usize) -> Option<Result<String, Message>> {
        let m = Play::position(self).action(action)?;
        let played = Play::play(self, m).map_err(|illegal| illegal.message());
        Some(played.map(|()| m.to_string()))
    }

    fn random_games(&self, games: u32, rng: &mut Rng) -> u64 {
        let mut buffer = Vec::new();
        let play = || playout(Play::position(self), LONGEST_PLAYOUT, rng, &mut buffer);
        std::iter::repeat_with(play).take(games as usize).map(|end| u64::from(end.plies)).sum()
    }

    fn conformance(&self, games: u32, seed: u64) -> Result<(), Violation> {
        conformance::check::<G>(self.options(), games, seed)
    }

    fn check_position(&self, seed: u64) -> Result<(), Violation> {
        conformance::check_position(self, seed)
    }
}

/// Reads a move and checks it. That a text cannot be read is said even when the game is over.
fn legal_move<G: Playable>(play: &Play<G>, text: &str) -> Result<G::Move, ErasedMoveError> {
    let read = play.position().read_move(text);
    if let Err(MoveError::Unreadable(error)) = read {
        return Err(ErasedMoveError::Unreadable(error));
    }
    let illegal = |illegal: Illegal<G::Reason>| ErasedMoveError::Illegal(illegal.message());
    if play.ending().is_some() {
        return Err(illegal(Illegal::Over));
    }
    let m = read.map_err(|error| ErasedMoveError::Illegal(error.message()))?;
    play.position().check(m).map_err(|reason| illegal(Illegal::Because(reason)))?;
    Ok(m)
}
