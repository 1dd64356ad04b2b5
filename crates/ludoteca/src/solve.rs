//! `ludoteca solve`: who wins a position with best play, by how much, and how; certificates.

use ludoteca_locale::Translate;
mod check;
mod report;

use crate::context::{Context, Done, Failure, MESSAGES, interrupted};
use crate::output::Output;
use crate::place::{GameParser, opened};
use clap::value_parser;
use ludoteca_engine::solver::{
    CertificateStatus, ExactSolver, Goal, Progress, Solution, SolverLimits, TableFileError,
};
use ludoteca_rules::AnyGame;
use report::Report;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The default size of the table in MiB.
const DEFAULT_HASH: u32 = 256;

/// A table is saved so often while the solver works, as it may be ended by force.
const SAVING: Duration = Duration::from_secs(15 * 60);

const EXAMPLES: &str = "\
Every result is proved. Ctrl-C stops and prints what is known so far; with --save, the next run \
resumes from there. The exit status is 1 if the outcome was not found or a certificate does not \
prove its claim, and 2 if a file is not a certificate.

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

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    if let Some(path) = &args.check {
        return check::run(path, args.json, context);
    }
    let game = args.game.as_ref().expect("a game where there is no certificate");
    let game = opened(game, args.position.as_deref(), args.moves.as_deref())?;
    if let (Some(table), Some(certificate)) = (&args.save, &args.certificate)
        && table == certificate
    {
        let message = MESSAGES.message("solve-one-file");
        return Err(message.with("file", table.display().to_string()).into());
    }
    let stop = interrupted()?;
    let certificate = args.certificate.as_deref().map(Output::open).transpose()?;
    let solver = open(args, &game)?;
    let solution = solve(args, &game, &solver, &stop, context)?;
    if let Some(path) = &args.save {
        save(&solver, path)?;
    }
    Report { game: &game, solution: &solution }.print(args.json, context)?;
    let Some(outcome) = solution.outcome else {
        return Ok(ExitCode::from(1));
    };
    let Some(mut certificate) = certificate else {
        return Ok(ExitCode::SUCCESS);
    };
    let written =
        certificate.write(|out| solver.certify(&game, outcome, args.threads, &stop, out))?;
    let problem = match written {
        CertificateStatus::Complete => return Ok(ExitCode::SUCCESS),
        CertificateStatus::Incomplete => "solve-certificate-incomplete",
        CertificateStatus::DependsOnHistory => "solve-certificate-past",
    };
    let file = certificate.path().display().to_string();
    Err(MESSAGES.message(problem).with("file", file).into())
}

/// A solver with what it found before, if that was kept.
fn open(args: &Args, game: &AnyGame) -> Result<ExactSolver, Failure> {
    let hash = args.hash.unwrap_or(DEFAULT_HASH);
    if !is_there_room(u64::from(hash)) {
        return Err(MESSAGES.message("solve-hash-too-large").with("size", hash).into());
    }
    let solver = ExactSolver::new(game, hash);
    let mut solver = solver.ok_or_else(|| MESSAGES.message("solve-no-solver"))?;
    let Some(path) = &args.save else {
        return Ok(solver);
    };
    if path.exists() {
        solver
            .load(game, path, args.hash)
            .map_err(|error| store_failure("file-unreadable", path, error))?;
    } else {
        // Whether the file can be written is found out before the work, not after.
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
) -> Result<Solution<String>, Failure> {
    let aim = if args.outcome { Goal::Outcome } else { Goal::Score };
    let bar = crate::progress::working();
    let (mut saved, mut failure) = (Instant::now(), None);
    let mut report = |progress: Progress| {
        bar.set_message(report::progress(progress).text(context.lang));
        bar.tick();
        if let Some(path) = args.save.as_deref().filter(|_| saved.elapsed() >= SAVING) {
            failure = save(solver, path).err();
            saved = Instant::now();
        }
        if failure.is_some() {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let solution =
        solver.solve(game, SolverLimits::unlimited(aim, args.threads), stop, &mut report);
    bar.finish_and_clear();
    failure.map_or(Ok(solution), Err)
}

fn save(solver: &ExactSolver, path: &Path) -> Result<(), Failure> {
    solver.save(path).map_err(|error| store_failure("file-unwritable", path, error))
}

fn store_failure(key: &'static str, path: &Path, error: TableFileError) -> Failure {
    let message = MESSAGES.message(key).with("file", path.display().to_string());
    message.with("problem", error).into()
}

/// Whether the system would give so many MiB, which it takes only when they are used.
fn is_there_room(mebibytes: u64) -> bool {
    let bytes = mebibytes.checked_mul(1 << 20).and_then(|bytes| usize::try_from(bytes).ok());
    let mut room: Vec<u8> = Vec::new();
    let given = bytes.is_some_and(|bytes| room.try_reserve_exact(bytes).is_ok());
    // Room that nobody looks at may never be asked for.
    std::hint::black_box(&room);
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_a_little_and_not_for_everything() {
        assert!(is_there_room(1));
        assert!(!is_there_room(1 << 43));
    }
}
