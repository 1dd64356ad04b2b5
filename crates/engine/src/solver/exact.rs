//! The solver for any game, whose type is erased.

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

/// Solves positions of one game with its options, and keeps its table between them.
///
/// ```
/// use ludoteca_engine::solver::{ExactSolver, Goal, SolverLimits};
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

/// A [`SolverMemory`] whose game type is erased.
pub(crate) trait ErasedSolver: Send + Sync {
    /// Solves a position.
    fn solve(
        &self,
        game: &AnyGame,
        limits: SolverLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String>;

    /// Writes a certificate of the outcome of a solved game.
    fn certify(
        &self,
        game: &AnyGame,
        outcome: Outcome,
        threads: u32,
        stop: &AtomicBool,
        out: &mut dyn Write,
    ) -> io::Result<CertificateStatus>;

    /// Writes the table to a file.
    fn save(&self, game: &str, path: &Path) -> Result<(), TableFileError>;

    /// Loads the table from a file, which must have this size if one is given.
    fn load(
        &mut self,
        game: &AnyGame,
        path: &Path,
        size: Option<u32>,
    ) -> Result<(), TableFileError>;
}

impl ExactSolver {
    /// Creates a solver for a game of Ludoteca with its options, with a table of this size. Returns
    /// `None` if there is no engine for the game.
    #[must_use]
    pub fn new(game: &AnyGame, mebibytes: u32) -> Option<ExactSolver> {
        ExactSolver::of(ENGINES, game, mebibytes)
    }

    /// Creates a solver like [`ExactSolver::new`], but with another list of games.
    #[must_use]
    pub fn of(entries: &[EngineEntry], game: &AnyGame, mebibytes: u32) -> Option<ExactSolver> {
        let entry = EngineEntry::find(entries, game.spec().name)?;
        Some(ExactSolver { game: game.game(), solver: (entry.new_solver)(game, mebibytes) })
    }

    /// Solves a position of the game for which the solver was created.
    ///
    /// # Panics
    /// Panics if the position belongs to another game.
    pub fn solve(
        &self,
        game: &AnyGame,
        limits: SolverLimits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution<String> {
        assert_eq!(game.game(), self.game, "the game for which the solver was created");
        self.solver.solve(game, limits, stop, report)
    }

    /// Writes a certificate of the outcome of a solved game, which [`check_certificate`] can check.
    /// This takes additional memory of the size of the table.
    ///
    /// [`check_certificate`]: super::check_certificate
    ///
    /// # Errors
    /// Returns an error if the certificate cannot be written.
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

    /// Writes the table to a file. An old file is replaced when the new one is complete.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written or the game has a specialised endgame solver,
    /// whose table cannot be saved.
    pub fn save(&self, path: &Path) -> Result<(), TableFileError> {
        self.solver.save(&self.game, path)
    }

    /// Loads the table from a file, which must have this size if one is given.
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
