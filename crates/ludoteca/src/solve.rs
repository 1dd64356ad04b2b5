//! `ludoteca solve`: the exact value of a position, its best line, and certificates.

mod check;
mod report;

use crate::context::{
    CliError, CliResult, Context, MESSAGES, file_error, file_message, stop_on_signals,
};
use crate::output_file::Destination;
use crate::position_args::{GameParser, open_game};
use crate::progress::spinner_with_text;
use clap::value_parser;
use ludoteca_engine::solver::{
    CertificateStatus, ExactSolver, Goal, Progress, Solution, SolverLimits, TableFileError,
};
use ludoteca_locale::Translate;
use ludoteca_rules::AnyGame;
use ludoteca_rules::message;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The default size of the table in MiB.
const DEFAULT_HASH: u32 = 256;

/// The interval at which the table is saved, in case the program is killed.
const SAVE_INTERVAL: Duration = Duration::from_secs(15 * 60);

const EXAMPLES: &str = "\
Every result is proved. Ctrl-C stops and prints what is known so far; with --save, the next run \
resumes from there. Ctrl-C exits with 130; otherwise the exit status is 1 if the outcome was not \
found or a certificate does not prove its claim, and 2 if a file is not a certificate.

Examples:
  ludoteca solve --game 'swack(size=3)'
  ludoteca solve --game 'taiji(size=4)' --json --threads 2
  ludoteca solve --game swack --hash 4096 --save swack.table
  ludoteca solve --game 'swack(size=3)' --certificate swack3.txt
  ludoteca solve --check swack3.txt";

/// Solve a position: who wins with best play, by how much, and how
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game, with any options: 'taiji(size=7)'
    #[arg(long, short, required_unless_present = "check", value_parser = GameParser)]
    game: Option<AnyGame>,
    /// Start from this position
    #[arg(long, short)]
    position: Option<String>,
    /// Play these moves first, separated by spaces
    #[arg(long, short)]
    moves: Option<String>,
    /// Find only who wins, not by how much
    #[arg(long)]
    outcome: bool,
    /// Search threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// Size of the transposition table in MiB [default: 256, or that of --save]
    #[arg(long, value_name = "MIB", value_parser = value_parser!(u32).range(1..=1 << 20))]
    hash: Option<u32>,
    /// Keep the table in this file, and resume from it if the game's solver can
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write the moves that prove the result to this file
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Verify the certificate in this file by the rules alone
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["game", "position", "moves", "save", "certificate", "hash"])]
    check: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    if let Some(path) = &args.check {
        return check::run(path, args.json, context);
    }
    let game = args.game.as_ref().expect("a game where there is no certificate");
    let game = open_game(game, args.position.as_deref(), args.moves.as_deref())?;
    if let (Some(table), Some(certificate)) = (&args.save, &args.certificate)
        && table == certificate
    {
        return Err(file_message("solve-one-file", table).into());
    }
    let stop = stop_on_signals()?;
    let path = args.certificate.as_deref();
    let certificate = path.map(|path| Destination::open(Some(path))).transpose()?;
    let solver = open(args, &game)?;
    let solution = solve(args, &game, &solver, &stop, context)?;
    if let Some(path) = &args.save {
        save(&solver, path)?;
    }
    report::print(&game, &solution, args.json, context)?;
    if stop.load(Ordering::Relaxed) {
        let key = if args.save.is_some() { "solve-halted-saved" } else { "solve-halted" };
        return Ok(context.interrupted(&MESSAGES.message(key)));
    }
    let Some(outcome) = solution.outcome else {
        return Ok(ExitCode::from(1));
    };
    let (Some(mut certificate), Some(path)) = (certificate, path) else {
        return Ok(ExitCode::SUCCESS);
    };
    // An older certificate is replaced only by a complete one.
    let written = solver.certify(&game, outcome, args.threads, &stop, &mut certificate);
    let written = written.map_err(|error| file_error("file-unwritable", path, &error))?;
    let problem = match written {
        CertificateStatus::Complete => {
            return certificate.finish().map(|()| ExitCode::SUCCESS);
        }
        CertificateStatus::Incomplete if stop.load(Ordering::Relaxed) => {
            return Ok(context.interrupted(&file_message("nothing-written", path)));
        }
        CertificateStatus::Incomplete => "solve-certificate-incomplete",
        CertificateStatus::DependsOnHistory => "solve-certificate-past",
    };
    Err(file_message(problem, path).into())
}

/// A solver with what it found before, if that was kept.
fn open(args: &Args, game: &AnyGame) -> Result<ExactSolver, CliError> {
    let hash = args.hash.unwrap_or(DEFAULT_HASH);
    if !is_memory_available(u64::from(hash)) {
        return Err(message!(MESSAGES, "solve-hash-too-large", size = hash).into());
    }
    let solver = ExactSolver::new(game, hash);
    let mut solver = solver.ok_or_else(|| message!(MESSAGES, "solve-no-solver"))?;
    let Some(path) = &args.save else {
        return Ok(solver);
    };
    if path.exists() {
        solver
            .load(game, path, args.hash)
            .map_err(|error| store_failure("file-unreadable", path, error))?;
    } else {
        // If the file cannot be written, this shows before the work.
        save(&solver, path)?;
    }
    Ok(solver)
}

fn solve(
    args: &Args,
    game: &AnyGame,
    solver: &ExactSolver,
    stop: &AtomicBool,
    context: &Context,
) -> Result<Solution<String>, CliError> {
    let goal = if args.outcome { Goal::Outcome } else { Goal::Score };
    let bar = spinner_with_text();
    let (mut saved, mut error) = (Instant::now(), None);
    let mut report = |progress: Progress| {
        bar.set_message(report::progress(progress).text(context.lang));
        bar.tick();
        if let Some(path) = args.save.as_deref().filter(|_| saved.elapsed() >= SAVE_INTERVAL) {
            error = save(solver, path).err();
            saved = Instant::now();
        }
        if error.is_some() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let solution =
        solver.solve(game, SolverLimits::unlimited(goal, args.threads), stop, &mut report);
    bar.finish_and_clear();
    error.map_or(Ok(solution), Err)
}

fn save(solver: &ExactSolver, path: &Path) -> Result<(), CliError> {
    solver.save(path).map_err(|error| store_failure("file-unwritable", path, error))
}

fn store_failure(key: &'static str, path: &Path, error: TableFileError) -> CliError {
    let message = MESSAGES.message(key).with("file", path.display().to_string());
    message.with("problem", error).into()
}

/// Returns whether the system would allocate this many MiB.
fn is_memory_available(mebibytes: u64) -> bool {
    let bytes = mebibytes.checked_mul(1 << 20).and_then(|bytes| usize::try_from(bytes).ok());
    let mut memory: Vec<u8> = Vec::new();
    let is_available = bytes.is_some_and(|bytes| memory.try_reserve_exact(bytes).is_ok());
    // Otherwise the compiler may remove the allocation.
    std::hint::black_box(&memory);
    is_available
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_memory_is_available_and_an_absurd_amount_is_not() {
        assert!(is_memory_available(1));
        assert!(!is_memory_available(1 << 43));
    }
}
