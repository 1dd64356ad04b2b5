//! `ludoteca arena`: matches between players, and what they say about strength.

mod archive;
mod error;
mod grid;
mod json;
mod table;
mod truncated;

use crate::cli::parse_in_english;
use crate::context::{CliError, CliResult, Context, MESSAGES, stop_on_signals};
use crate::position_args::GameParser;
use crate::progress;
use archive::Archive;
use clap::{ValueEnum, value_parser};
pub(crate) use error::ArenaError;
use indicatif::ProgressBar;
use ludoteca_engine::arena::sprt::{Sprt, Verdict};
use ludoteca_engine::arena::{
    ArenaPlayer, Conditions, Format, GameReport, MoveLimit, Schedule, Standings, Tournament,
    default_plies,
};
use ludoteca_rules::{AnyGame, quoted};
use ludoteca_session::TimeControl;
use std::collections::HashSet;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;
use std::time::Duration;

const EXAMPLES: &str = "\
Players:
  random, greedy                   A random move; the move that takes the most
  uct, rave, mcts, alphabeta       One search method
  full, level:1 to level:8         The best method of the game, at this strength
  unproved                         Full strength, but endgames are not proved
  handicap:2000/50/0/0             Weakened alpha-beta: nodes, noise, greed and
                                   oversight
  'cmd:./engine ugi'               The command line of an engine that speaks UGI
  new=full, 'old=cmd:./old ugi'    A player with a name

Every opening is played twice, so that each player moves first once. Error bars are 95% \
confidence intervals; they and --sprt are computed from these pairs of games. The last column of \
the pairings counts the pairs that brought the first player 0, ½, 1, 1½ and 2 points.

Examples:
  ludoteca arena --game swack --player full --player greedy --games 200
  ludoteca arena --game 'taiji(size=7)' --player level:1 --player level:2
  ludoteca arena --game ampel --player new=full --player 'old=cmd:./old ugi' \\
    --tc 1+0.01 --sprt 0,10 --games 10000 --record games.txt --resume";

/// Run matches and tournaments between players
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game, with any options: 'taiji(size=7)'
    #[arg(long, value_parser = GameParser)]
    game: AnyGame,
    /// Player, at least two; NAME=PLAYER gives it a name
    #[arg(long = "player", value_name = "PLAYER", required = true)]
    #[arg(value_parser = parse_in_english::<ArenaPlayer>)]
    players: Vec<ArenaPlayer>,
    /// Games per pairing, rounded up to an even number
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// Who meets whom: all meet all, or the first player meets all others
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: FormatName,
    /// Random moves at the start of a game [default: 2 to 8, depending on the game]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(..=100))]
    openings: Option<u32>,
    /// Seed of the openings and of the players
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop when a sequential test (SPRT) decides between these Elo differences of
    /// two players; the error rates can follow: 0,10,0.05,0.05
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    #[arg(value_parser = parse_in_english::<Sprt>)]
    sprt: Option<Sprt>,
    /// End a game once a built-in player has proved that it wins
    #[arg(long)]
    adjudicate: bool,
    /// Moves after which a game is a draw
    #[arg(long, value_name = "N", default_value_t = 2000)]
    #[arg(value_parser = value_parser!(u32).range(1..=1_000_000))]
    max_plies: u32,
    /// Games to play at once [default: number of processors / --threads]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1024))]
    concurrency: Option<u32>,
    /// Threads of each built-in player
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// Transposition table of each built-in player in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16)]
    #[arg(value_parser = value_parser!(u32).range(1..=1 << 20))]
    hash: u32,
    /// Count processor time instead of wall-clock time, for busy machines
    #[arg(long)]
    processor_time: bool,
    /// Milliseconds over --movetime after which a move counts as late
    #[arg(long, value_name = "MS", default_value_t = 50)]
    #[arg(value_parser = value_parser!(u64).range(..=1_000_000))]
    margin: u64,
    /// Seconds of silence after which an engine counts as crashed; with --nodes or
    /// --depth, a move may take 100 times as long in all
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    #[arg(value_parser = value_parser!(u64).range(1..=1_000_000))]
    patience: u64,
    /// Append the record of each game to this file as it ends
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Resume the tournament in the --record file
    #[arg(long, requires = "record")]
    resume: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limit: MoveLimitArgs,
}

/// The limit of the players' thinking.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Limits (at most one)")]
#[group(multiple = false)]
struct MoveLimitArgs {
    /// Milliseconds per move
    #[arg(long, value_name = "MS", default_value_t = 100)]
    #[arg(value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    movetime: u64,
    /// Time control: 0.1+0.01 (seconds per game + per turn) or 1/60 (per turn)
    #[arg(long, value_name = "CLOCK")]
    tc: Option<TimeControl>,
    /// Nodes per move
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Search depth in moves
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
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
    arena.print(&standings, args.json, context)?;
    if halt.load(Ordering::Relaxed) && !arena.is_over(&standings) {
        let key = if archive.is_some() { "arena-halted-recorded" } else { "arena-halted" };
        return Ok(context.interrupted(&MESSAGES.message(key)));
    }
    Ok(ExitCode::SUCCESS)
}

impl Arena {
    fn new(args: &Args) -> Result<Arena, CliError> {
        let contenders = args.players.clone();
        check_names(&contenders)?;
        if args.sprt.is_some() && contenders.len() != 2 {
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
            move_limit: args.limit.move_limit(),
            margin: Duration::from_millis(args.margin),
            timeout: Duration::from_secs(args.patience),
            max_plies: args.max_plies as usize,
            adjudicates_proofs: args.adjudicate,
            hash: args.hash,
            threads: args.threads,
            counts_processor_time: args.processor_time,
        };
        let default = || default_plies(&args.game);
        let opening_plies = args.openings.map_or_else(default, |plies| plies as usize);
        let (game, random) = (args.game.game(), (opening_plies, args.seed));
        let tournament =
            Tournament::new(args.game.clone(), contenders, schedule, conditions, random);
        Ok(Arena { game, tournament, sprt: args.sprt, seed: args.seed, opening_plies })
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

    fn print(&self, standings: &Standings, as_json: bool, context: &Context) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if as_json {
            return writeln!(out, "{}", json::results_json(self, standings));
        }
        write!(out, "{}", table::report(self, standings, context.lang))
    }

    fn name(&self, player: usize) -> String {
        self.tournament.players()[player].name.clone()
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
    fn move_limit(&self) -> MoveLimit {
        match (self.tc, self.nodes, self.depth) {
            (Some(clock), ..) => MoveLimit::Clock(clock),
            (_, Some(nodes), _) => MoveLimit::Nodes(nodes),
            (.., Some(depth)) => MoveLimit::Depth(depth),
            (None, None, None) => MoveLimit::MoveTime(Duration::from_millis(self.movetime)),
        }
    }
}

/// Returns an error unless there are at least two players, all with different names.
fn check_names(contenders: &[ArenaPlayer]) -> Result<(), ArenaError> {
    if contenders.len() < 2 {
        return Err(ArenaError::TooFewPlayers);
    }
    let mut names = HashSet::new();
    match contenders.iter().find(|contender| !names.insert(&contender.name)) {
        None => Ok(()),
        Some(same) => Err(ArenaError::SameName { player: quoted(&same.name) }),
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
