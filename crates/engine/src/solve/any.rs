//! A solver of games whose type is known at run time only.

use super::shared::Tally;
use super::solver::Solver;
use super::store::{self, StoreError};
use super::table::Table;
use super::{Aim, Effort, Memory, Progress, Solution, Written, solve, strategy};
use crate::brain::{BRAINS, Brain};
use ludoteca_rules::{AnyGame, Outcome, Playable};
use std::fmt::{self, Debug};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Solves positions of one game with its options, and remembers what it found.
///
/// ```
/// use ludoteca_engine::solve::{Aim, Effort, ExactSolver};
/// use ludoteca_rules::{AnyGame, Outcome, Player};
/// use std::sync::atomic::AtomicBool;
///
/// let game: AnyGame = "swack(size=3)".parse().unwrap();
/// let solver = ExactSolver::new(&game, 16).unwrap();
/// let effort = Effort::endless(Aim::Outcome, 1);
/// let solution = solver.solve(&game, effort, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(solution.outcome, Some(Outcome::Win(Player::Two)));
/// ```
pub struct ExactSolver {
    game: String,
    solves: Box<dyn Solves>,
}

/// Solves games of one type.
pub(crate) trait Solves: Send + Sync {
    fn solve(
        &self,
        game: &AnyGame,
        effort: Effort,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String>;

    /// Writes the moves that show how a game ends.
    fn certify(
        &self,
        game: &AnyGame,
        outcome: Outcome,
        threads: u32,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> io::Result<Written>;

    fn save(&self, game: &str, path: &Path) -> Result<(), StoreError>;

    /// Takes a table of this size, or of any size, from a file in place of its own.
    fn load(&mut self, game: &AnyGame, path: &Path, size: Option<u32>) -> Result<(), StoreError>;
}

impl ExactSolver {
    /// A solver of one of our games with its options, with a table of so many MiB.
    #[must_use]
    pub fn new(game: &AnyGame, mebibytes: u32) -> Option<ExactSolver> {
        ExactSolver::of(BRAINS, game, mebibytes)
    }

    /// A solver of one of these games; none if the game is not among them.
    #[must_use]
    pub fn of(brains: &[Brain], game: &AnyGame, mebibytes: u32) -> Option<ExactSolver> {
        let brain = brains.iter().find(|brain| brain.game == game.spec().name)?;
        Some(ExactSolver { game: game.game(), solves: brain.solver(game, mebibytes) })
    }

    /// Solves a position of the game that the solver was made for.
    ///
    /// # Panics
    /// When it is another game.
    pub fn solve(
        &self,
        game: &AnyGame,
        effort: Effort,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String> {
        assert_eq!(game.game(), self.game, "the game that the solver was made for");
        self.solves.solve(game, effort, stop, report)
    }

    /// Writes a certificate of how a solved game ends, which [`check_certificate`] checks, in time
    /// and in as much memory again as the table has.
    ///
    /// [`check_certificate`]: super::check_certificate
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn certify(
        &self,
        game: &AnyGame,
        outcome: Outcome,
        threads: u32,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> io::Result<Written> {
        self.solves.certify(game, outcome, threads, stop, out)
    }

    /// Writes the table to a file; the old file is there until the new one is complete.
    ///
    /// # Errors
    /// When the file cannot be written, or when the game is solved without such a table.
    pub fn save(&self, path: &Path) -> Result<(), StoreError> {
        self.solves.save(&self.game, path)
    }

    /// Goes on with the table of a file, which must be of this size if a size is given.
    ///
    /// # Errors
    /// When the file is not a whole table of this game, or of another size.
    pub fn load(
        &mut self,
        game: &AnyGame,
        path: &Path,
        mebibytes: Option<u32>,
    ) -> Result<(), StoreError> {
        self.solves.load(game, path, mebibytes)
    }
}

impl Debug for ExactSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the solver of {}", self.game)
    }
}

impl<G: Playable> Solves for Memory<G> {
    fn solve(
        &self,
        game: &AnyGame,
        effort: Effort,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String> {
        let play = game.as_play::<G>().expect("a game of the type the solver was made for");
        let solution = solve(play, self, effort, stop, report);
        let line = solution.line.iter().map(ToString::to_string).collect();
        let Solution { outcome, score, turn, progress, .. } = solution;
        Solution { outcome, score, line, turn, progress }
    }

    fn certify(
        &self,
        game: &AnyGame,
        outcome: Outcome,
        threads: u32,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> io::Result<Written> {
        let play = game.as_play::<G>().expect("a game of the type the solver was made for");
        let (tally, mut tell) = (Tally::default(), |_: &Tally, _: &Table| {});
        let effort = Effort::endless(Aim::Outcome, threads);
        let mut solver = Solver::new(self, play, effort, &tally, stop, &mut tell);
        let mebibytes = self.table.mebibytes();
        let limits = strategy::Limits { stop, mebibytes };
        strategy::write(play, &game.game(), outcome, &mut solver, limits, out)
    }

    fn save(&self, game: &str, path: &Path) -> Result<(), StoreError> {
        store::save(self.table().ok_or(StoreError::NoTable)?, game, path)
    }

    fn load(&mut self, game: &AnyGame, path: &Path, size: Option<u32>) -> Result<(), StoreError> {
        self.table().ok_or(StoreError::NoTable)?;
        self.set_table(store::load(&game.game(), path, size)?);
        Ok(())
    }
}
