//! Taking a lesson: the current step, and whether a move solves it.

use crate::lesson::{Lesson, Step};
use ludoteca_rules::{AnyGame, MoveError, Touch};
use std::collections::BTreeSet;

/// A person's way through a lesson.
///
/// ```
/// use ludoteca_locale::Lang;
/// use ludoteca_manual::{Attempt, LessonCourse, lesson};
/// use ludoteca_rules::{GAMES, GameSpec};
/// use std::collections::BTreeSet;
///
/// let swack = GameSpec::find(GAMES, "swack").unwrap();
/// let mut course = LessonCourse::new(lesson(swack, Lang::En), BTreeSet::new()).unwrap();
/// assert_eq!(course.try_move("b1c1").unwrap(), Attempt::NotWanted("b1c1".to_owned()));
/// assert_eq!(course.try_move("b1a1").unwrap(), Attempt::Solved);
/// assert!(course.advance());
/// assert_eq!(course.number(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct LessonCourse {
    lesson: Lesson,
    /// The index of the current step.
    current: usize,
    done: BTreeSet<usize>,
    /// The position of the step, after the solving move if there was one.
    game: AnyGame,
    is_solved: bool,
}

/// The result of a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// The move solves the step and has been played.
    Solved,
    /// The move is legal but not correct, and has not been played.
    NotWanted(String),
}

impl LessonCourse {
    /// Begins a lesson at the first step that is not among those `done`, which are counted from 0,
    /// or at its start if all of them are. Returns `None` if the lesson has no steps.
    #[must_use]
    pub fn new(lesson: Lesson, mut done: BTreeSet<usize>) -> Option<LessonCourse> {
        let game = lesson.steps.first()?.start();
        // The lesson may have had more steps.
        done.retain(|index| *index < lesson.steps.len());
        let mut course = LessonCourse { lesson, current: 0, done, game, is_solved: false };
        course.go_to(course.first_open().unwrap_or(0));
        Some(course)
    }

    /// Returns the title of the lesson.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.lesson.title
    }

    /// Returns the current step.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.current]
    }

    /// Returns the number of the current step, counted from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.current + 1
    }

    /// Returns the number of steps.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Returns the indices of the steps that have been solved, now or earlier.
    #[must_use]
    pub const fn done(&self) -> &BTreeSet<usize> {
        &self.done
    }

    /// Returns the position of the step, after the move that solved it if there was one.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns whether the step has just been solved.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Returns whether every step has been solved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.first_open().is_none()
    }

    /// Tries a move. Only a correct one is played.
    ///
    /// # Errors
    /// Returns an error if the text is not a legal move.
    pub fn try_move(&mut self, text: &str) -> Result<Attempt, MoveError> {
        let mut after = self.game.clone();
        let played = after.play(text)?;
        if !self.accepts_any_move() && !self.step().wanted.contains(&played) {
            return Ok(Attempt::NotWanted(played));
        }
        self.game = after;
        self.is_solved = true;
        self.done.insert(self.current);
        Ok(Attempt::Solved)
    }

    /// Returns whether every legal move solves the step.
    #[must_use]
    pub fn accepts_any_move(&self) -> bool {
        self.step().wanted.is_empty()
    }

    /// Returns a move that solves the step, with the touches that enter it.
    #[must_use]
    pub fn hint(&self) -> Option<(String, Vec<Touch>)> {
        let solves = |text: &String| self.accepts_any_move() || self.step().wanted.contains(text);
        self.step().start().touches().into_iter().find(|(text, _)| solves(text))
    }

    /// Returns to the position of the step, which stays among those done.
    pub fn retry(&mut self) {
        self.go_to(self.current);
    }

    /// Returns whether there is a step to advance to.
    #[must_use]
    pub fn has_next(&self) -> bool {
        self.next().is_some()
    }

    /// Goes to the next step; after the last one, to the first that is not done. Returns false if
    /// there is none.
    pub fn advance(&mut self) -> bool {
        self.next().map(|next| self.go_to(next)).is_some()
    }

    /// Goes to the previous step and returns whether there is one.
    pub fn go_back(&mut self) -> bool {
        self.current.checked_sub(1).map(|target| self.go_to(target)).is_some()
    }

    /// Starts over: no step is done.
    pub fn restart(&mut self) {
        self.done.clear();
        self.go_to(0);
    }

    fn next(&self) -> Option<usize> {
        let next = Some(self.current + 1).filter(|next| *next < self.count());
        next.or_else(|| self.first_open())
    }

    fn first_open(&self) -> Option<usize> {
        (0..self.count()).find(|index| !self.done.contains(index))
    }

    fn go_to(&mut self, index: usize) {
        self.current = index;
        self.game = self.step().start();
        self.is_solved = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{has_lesson, lesson};
    use ludoteca_locale::Lang;
    use ludoteca_rules::{GAMES, GameSpec};

    fn course(game: &str, done: &[usize]) -> LessonCourse {
        let lesson = lesson(GameSpec::find(GAMES, game).unwrap(), Lang::En);
        LessonCourse::new(lesson, done.iter().copied().collect()).unwrap()
    }

    #[test]
    fn every_lesson_can_be_taken_to_its_end_with_its_hints() {
        for game in GAMES.iter().filter(|game| has_lesson(game.name)) {
            let mut course = course(game.name, &[]);
            loop {
                assert!(!course.is_complete());
                let (hint, _) = course.hint().unwrap();
                assert_eq!(course.try_move(&hint), Ok(Attempt::Solved), "{}", game.name);
                if !course.advance() {
                    break;
                }
            }
            assert!(course.is_complete() && course.number() == course.count());
        }
    }

    #[test]
    fn only_a_correct_move_is_played() {
        let mut course = course("swack", &[]);
        let start = course.game().position();
        assert!(course.try_move("b1b1").unwrap_err().is_illegal());
        assert!(!course.try_move("foo").unwrap_err().is_illegal());
        assert_eq!(course.try_move("b1c1"), Ok(Attempt::NotWanted("b1c1".to_owned())));
        assert!(!course.is_solved() && course.game().position() == start);
        assert_eq!(course.try_move("b1a1"), Ok(Attempt::Solved));
        assert!(course.is_solved() && course.game().position() != start);
        course.retry();
        assert!(!course.is_solved() && course.done().contains(&0));
        assert_eq!(course.game().position(), start);
    }

    #[test]
    fn a_lesson_continues_at_the_first_open_step_and_skipped_ones_come_last() {
        let mut course = course("taiji", &[0]);
        assert_eq!((course.number(), course.count()), (2, 3));
        assert!(course.advance());
        course.try_move("a1b1").unwrap();
        assert!(course.advance() && course.number() == 2, "the step that was skipped");
        assert!(course.go_back() && !course.go_back());
        course.restart();
        assert!(course.done().is_empty() && course.number() == 1);
    }

    #[test]
    fn a_complete_lesson_begins_at_its_start_and_a_missing_one_not_at_all() {
        let mut course = course("taiji", &[0, 1, 2]);
        assert_eq!(course.number(), 1);
        assert!(course.advance() && course.advance() && !course.advance());
        assert!(LessonCourse::new(Lesson::default(), BTreeSet::new()).is_none());
    }
}
