//! A solver for games of a type that is known at run time only.

use super::context::Counters;
use super::search::Solver;
use super::table::SolverTable;
use super::table_file::{self, TableFileError};
use super::{
    CertificateStatus, Goal, Progress, Solution, SolverLimits, SolverMemory, certify, solve,
};
use crate::engine_game::EngineGame;
use crate::registry::{ENGINES, EngineEntry};
use ludoteca_rules::{AnyGame, Outcome};
use std::fmt::{self, Debug};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// ErasedSolver positions of one game with its options, and remembers what it found.
///
/// ```
/// use ludoteca_engine::solver::{Goal, SolverLimits, ExactSolver};
/// use ludoteca_rules::{AnyGame, Outcome, Player};
/// use std::sync::atomic::AtomicBool;
///
/// let game: AnyGame = "swack(size=3)".parse().unwrap();
/// let solver = ExactSolver::new(&game, 16).unwrap();
/// let limits = SolverLimits::unlimited(Goal::Outcome, 1);
/// let solution = solver.solve(&game, limits, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(solution.outcome, Some(Outcome::Win(Player::Two)));
/// ```
pub struct ExactSolver {
    game: String,
    solver: Box<dyn ErasedSolver>,
}

/// A solver for games of a type that is known at run time only.
pub(crate) trait ErasedSolver: Send + Sync {
    fn solve(
        &self,
        game: &AnyGame,
        limits: SolverLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String>;

    /// Writes a certificate of the outcome of a game.
    fn certify(
        &self,
        game: &AnyGame,
        outcome: Outcome,
        threads: u32,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> io::Result<CertificateStatus>;

    fn save(&self, game: &str, path: &Path) -> Result<(), TableFileError>;

    /// Replaces the table by that of a file, which must have this size if one is given.
    fn load(
        &mut self,
        game: &AnyGame,
        path: &Path,
        size: Option<u32>,
    ) -> Result<(), TableFileError>;
}

impl ExactSolver {
    /// Creates a solver for a game of Ludoteca with its options, with a table of this size.
    #[must_use]
    pub fn new(game: &AnyGame, mebibytes: u32) -> Option<ExactSolver> {
        ExactSolver::of(ENGINES, game, mebibytes)
    }

    /// Creates a solver for one of these games; returns none if the game is not among them.
    #[must_use]
    pub fn of(entries: &[EngineEntry], game: &AnyGame, mebibytes: u32) -> Option<ExactSolver> {
        let entry = EngineEntry::find(entries, game.spec().name)?;
        Some(ExactSolver { game: game.game(), solver: entry.new_solver(game, mebibytes) })
    }

    /// ErasedSolver a position of the game that the solver was made for.
    ///
    /// # Panics
    /// Panics if it is another game.
    pub fn solve(
        &self,
        game: &AnyGame,
        limits: SolverLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String> {
        assert_eq!(game.game(), self.game, "the game that the solver was made for");
        self.solver.solve(game, limits, stop, report)
    }

    /// Writes a certificate of the outcome of a solved game, which [`check_certificate`] checks. It
    /// takes as much memory again as the table has.
    ///
    /// [`check_certificate`]: super::check_certificate
    ///
    /// # Errors
    /// Returns an error if it cannot be written.
    pub fn certify(
        &self,
        game: &AnyGame,
        outcome: Outcome,
        threads: u32,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> io::Result<CertificateStatus> {
        self.solver.certify(game, outcome, threads, stop, out)
    }

    /// Writes the table to a file, which replaces the old file when it is complete.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written or the game is solved without such a table.
    pub fn save(&self, path: &Path) -> Result<(), TableFileError> {
        self.solver.save(&self.game, path)
    }

    /// Loads the table of a file, which must have this size if one is given.
    ///
    /// # Errors
    /// Returns an error if the file is not a complete table of this game and size.
    pub fn load(
        &mut self,
        game: &AnyGame,
        path: &Path,
        mebibytes: Option<u32>,
    ) -> Result<(), TableFileError> {
        self.solver.load(game, path, mebibytes)
    }
}

impl Debug for ExactSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExactSolver").field("game", &self.game).finish_non_exhaustive()
    }
}

impl<G: EngineGame> ErasedSolver for SolverMemory<G> {
    fn solve(
        &self,
        game: &AnyGame,
        limits: SolverLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String> {
        let play = game.as_play::<G>().expect("a game of the type the solver was made for");
        let solution = solve(play, self, limits, stop, report);
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
    ) -> io::Result<CertificateStatus> {
        let play = game.as_play::<G>().expect("a game of the type the solver was made for");
        let (counters, mut report) = (Counters::default(), |_: &Counters, _: &SolverTable| {});
        let limits = SolverLimits::unlimited(Goal::Outcome, threads);
        let mut solver = Solver::new(self, play, limits, &counters, stop, &mut report);
        let mebibytes = self.table.mebibytes();
        let limits = certify::CertificateLimits { stop, mebibytes };
        certify::write(play, &game.game(), outcome, &mut solver, limits, out)
    }

    fn save(&self, game: &str, path: &Path) -> Result<(), TableFileError> {
        table_file::save(self.table().ok_or(TableFileError::NoTable)?, game, path)
    }

    fn load(
        &mut self,
        game: &AnyGame,
        path: &Path,
        size: Option<u32>,
    ) -> Result<(), TableFileError> {
        self.table().ok_or(TableFileError::NoTable)?;
        self.set_table(table_file::load(&game.game(), path, size)?);
        Ok(())
    }
}
