//! `ludoteca arena`: matches between players, and what they say about strength.

mod archive;
mod error;
mod json;
mod table;
mod truncated;

use crate::context::{CliError, CliResult, Context, MESSAGES, stop_on_signals};
use crate::progress;
use crate::within::within;
use archive::Archive;
use clap::ValueEnum;
pub(crate) use error::ArenaError;
use indicatif::ProgressBar;
use ludoteca_engine::arena::sprt::{Sprt, Verdict};
use ludoteca_engine::arena::{
    ArenaPlayer, Conditions, Format, GameReport, MoveLimit, Schedule, Standings, Tournament,
    default_plies,
};
use ludoteca_locale::Translate;
use ludoteca_rules::{AnyGame, quoted};
use std::collections::HashSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;
use std::time::Duration;

/// The time for a move by default, in milliseconds.
const DEFAULT_MOVETIME: u64 = 100;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(long, value_name = "GAME")]
    game: String,
    #[arg(long = "player", value_name = "PLAYER", required = true)]
    players: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=10_000_000))]
    games: u32,
    #[command(flatten)]
    limit: MoveLimitArgs,
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t, hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    format: FormatName,
    #[arg(long, value_name = "PLIES")]
    #[arg(value_parser = within::<u32>(0..=100))]
    openings: Option<u32>,
    #[arg(long, value_name = "SEED", default_value_t = 1, hide_default_value = true)]
    seed: u64,
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<String>,
    #[arg(long, value_name = "N")]
    #[arg(value_parser = within::<u32>(1..=1024))]
    concurrency: Option<u32>,
    #[arg(long, value_name = "MIB", default_value_t = 16, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=1 << 20))]
    hash: u32,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=1024))]
    threads: u32,
    #[arg(long, value_name = "MS", default_value_t = 50, hide_default_value = true)]
    #[arg(value_parser = within::<u64>(0..=1_000_000))]
    margin: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = 30, hide_default_value = true)]
    #[arg(value_parser = within::<u64>(1..=1_000_000))]
    patience: u64,
    #[arg(long, value_name = "N", default_value_t = 2000, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=1_000_000))]
    max_plies: u32,
    #[arg(long)]
    adjudicate: bool,
    #[arg(long)]
    processor_time: bool,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, requires = "record")]
    resume: bool,
    #[arg(long)]
    json: bool,
}

/// The limit of a move: one of these.
#[derive(clap::Args, Debug)]
#[group(multiple = false)]
struct MoveLimitArgs {
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = within::<u64>(1..=1_000_000_000))]
    movetime: Option<u64>,
    #[arg(long, value_name = "SECONDS+INCREMENT")]
    tc: Option<String>,
    #[arg(long, value_name = "N")]
    #[arg(value_parser = within::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    #[arg(long, value_name = "DEPTH")]
    #[arg(value_parser = within::<u32>(1..=u32::MAX))]
    depth: Option<u32>,
}

#[derive(ValueEnum, Copy, Clone, Debug, Default)]
enum FormatName {
    #[default]
    RoundRobin,
    Gauntlet,
}

/// A tournament, with the test that may end it early.
struct Arena {
    game: String,
    tournament: Tournament,
    sprt: Option<Sprt>,
    seed: u64,
    opening_plies: usize,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let arena = Arena::new(args)?;
    arena.tournament.try_programs()?;
    let mut standings = arena.standings();
    let slowest = slowest(arena.tournament.conditions());
    let mut played = HashSet::new();
    let mut archive = None;
    if let Some(path) = &args.record {
        let (opened, games) = Archive::open(path, args.resume, &arena.tournament, context)?;
        archive = Some(opened);
        for (number, summary) in games {
            played.insert(number);
            standings.add(number, summary, |standings| arena.is_decided(standings));
        }
    }
    let concurrency = args.concurrency.unwrap_or_else(|| default_concurrency(args.threads));
    let bar = progress::bar_with_text(arena.tournament.schedule().games() as u64);
    let mut failure = None;
    let halt = stop_on_signals()?;
    if !arena.is_decided(&standings) {
        arena.tournament.run(&played, concurrency as usize, &halt, |report| {
            if let Err(error) = arena.take(&report, &mut standings, archive.as_mut(), slowest) {
                failure = Some(error);
                return ControlFlow::Break(());
            }
            arena.show(&standings, &bar, context);
            if arena.is_decided(&standings) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    bar.finish_and_clear();
    if let Some(failure) = failure {
        return Err(failure);
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json::results_json(&arena, &standings))?;
    } else {
        write!(out, "{}", table::report(&arena, &standings, context.lang))?;
    }
    if halt.load(Ordering::Relaxed) && !arena.is_over(&standings) {
        let key = if archive.is_some() { "arena-halted-recorded" } else { "arena-halted" };
        context.note(&MESSAGES.message(key).text(context.lang));
        return Ok(ExitCode::from(1));
    }
    Ok(ExitCode::SUCCESS)
}

impl Arena {
    fn new(args: &Args) -> Result<Arena, CliError> {
        let game: AnyGame = args.game.parse()?;
        let contenders = contenders(&args.players)?;
        let sprt: Option<Sprt> = args.sprt.as_deref().map(str::parse).transpose()?;
        if sprt.is_some() && contenders.len() != 2 {
            return Err(ArenaError::SprtPlayers.into());
        }
        if args.processor_time {
            check_processor_time(&contenders, args.threads)?;
        }
        let format = match args.format {
            FormatName::RoundRobin => Format::RoundRobin,
            FormatName::Gauntlet => Format::Gauntlet,
        };
        let schedule = Schedule::new(contenders.len(), format, args.games as usize);
        let conditions = Conditions {
            move_limit: args.limit.move_limit()?,
            margin: Duration::from_millis(args.margin),
            timeout: Duration::from_secs(args.patience),
            max_plies: args.max_plies as usize,
            adjudicates_proofs: args.adjudicate,
            hash: args.hash,
            threads: args.threads,
            counts_processor_time: args.processor_time,
        };
        let opening_plies =
            args.openings.map_or_else(|| default_plies(&game), |plies| plies as usize);
        let (text, random) = (game.game(), (opening_plies, args.seed));
        let tournament = Tournament::new(game, contenders, schedule, conditions, random);
        Ok(Arena { game: text, tournament, sprt, seed: args.seed, opening_plies })
    }

    fn standings(&self) -> Standings {
        let contenders = self.tournament.players().len();
        Standings::new(contenders, self.tournament.schedule().clone())
    }

    fn take(
        &self,
        report: &GameReport,
        standings: &mut Standings,
        archive: Option<&mut Archive>,
        slowest: Option<Duration>,
    ) -> Result<(), CliError> {
        if let Some(archive) = archive {
            archive.append(&report.record(&self.tournament.tags(report.fixture)))?;
        }
        let summary = report.summary(slowest);
        standings.add(report.fixture.number, summary, |standings| self.is_decided(standings));
        Ok(())
    }

    fn is_over(&self, standings: &Standings) -> bool {
        self.is_decided(standings) || standings.ended() == self.tournament.schedule().games()
    }

    fn is_decided(&self, standings: &Standings) -> bool {
        let tally = &standings.pairing_results()[0].tally;
        self.sprt.is_some_and(|sprt| sprt.verdict(tally) != Verdict::Open)
    }

    fn show(&self, standings: &Standings, bar: &ProgressBar, context: &Context) {
        if !bar.is_hidden() {
            bar.set_message(table::report(self, standings, context.lang));
            bar.set_position(standings.ended() as u64);
        }
    }
}

impl MoveLimitArgs {
    fn move_limit(&self) -> Result<MoveLimit, CliError> {
        if let Some(text) = &self.tc {
            return Ok(MoveLimit::Clock(text.parse()?));
        }
        if let Some(nodes) = self.nodes {
            return Ok(MoveLimit::Nodes(nodes));
        }
        if let Some(depth) = self.depth {
            return Ok(MoveLimit::Depth(depth));
        }
        let time = self.movetime.unwrap_or(DEFAULT_MOVETIME);
        Ok(MoveLimit::MoveTime(Duration::from_millis(time)))
    }
}

/// Returns the players: at least two, with different names.
fn contenders(texts: &[String]) -> Result<Vec<ArenaPlayer>, CliError> {
    let contenders: Vec<ArenaPlayer> =
        texts.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    if contenders.len() < 2 {
        return Err(ArenaError::TooFewPlayers.into());
    }
    let mut names = HashSet::new();
    match contenders.iter().find(|contender| !names.insert(&contender.name)) {
        None => Ok(contenders),
        Some(same) => Err(ArenaError::SameName { player: quoted(&same.name) }.into()),
    }
}

/// Checks that all players search in the thread of their game.
fn check_processor_time(contenders: &[ArenaPlayer], threads: u32) -> Result<(), ArenaError> {
    if threads > 1 {
        return Err(ArenaError::ProcessorTimeThreads);
    }
    match contenders.iter().find(|contender| contender.spec.is_program()) {
        None => Ok(()),
        Some(program) => Err(ArenaError::ProcessorTimeProgram { player: quoted(&program.name) }),
    }
}

/// Returns the time from which on a move counts as late; with a clock, late players lose instead.
fn slowest(conditions: &Conditions) -> Option<Duration> {
    match conditions.move_limit {
        MoveLimit::MoveTime(time) => Some(time + conditions.margin),
        MoveLimit::Depth(_) | MoveLimit::Nodes(_) | MoveLimit::Clock(_) => None,
    }
}

/// Returns the number of games that keep the processors busy; one player searches at a time.
fn default_concurrency(threads: u32) -> u32 {
    let processors = available_parallelism().map_or(1, usize::from);
    concurrent_games(u32::try_from(processors).unwrap_or(u32::MAX), threads)
}

fn concurrent_games(processors: u32, threads: u32) -> u32 {
    (processors / threads).max(1)
}

#[cfg(test)]
mod tests {
    use super::concurrent_games;

    #[test]
    fn the_threads_of_all_games_together_fit_the_processors() {
        let given = [(8, 1), (8, 2), (8, 3), (2, 2), (1, 4)];
        assert_eq!(
            given.map(|(processors, threads)| concurrent_games(processors, threads)),
            [8, 4, 2, 1, 1]
        );
    }
}
