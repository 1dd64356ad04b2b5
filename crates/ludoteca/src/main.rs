//! Ludoteca: five abstract board games in one program.

mod analyse;
mod arena;
mod bench;
mod cli;
mod clock;
mod completions;
mod compliance;
mod context;
mod man;
mod output_file;
mod perft;
mod play;
mod position_args;
mod progress;
mod record;
mod rules;
mod serve;
mod show;
mod solve;
mod tune;
mod ugi;

use cli::{Cli, Subcommand};
use context::{CliResult, Context};
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_rules::GAMES;
use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::read();
    let context = Context::new(cli.lang);
    context.exit(run(cli, &context))
}

fn run(cli: Cli, context: &Context) -> CliResult {
    match cli.command {
        None => play::run(&play::Args::default(), cli.mode, context),
        Some(Subcommand::Play(args)) => play::run(&args, cli.mode, context),
        Some(Subcommand::Rules(args)) => rules::run(&args, context),
        Some(Subcommand::Show(args)) => show::run(&args, context),
        Some(Subcommand::Record(args)) => record::run(&args, context),
        Some(Subcommand::Analyse(args)) => analyse::run(&args, context),
        Some(Subcommand::Solve(args)) => solve::run(&args, context),
        Some(Subcommand::Serve(args)) => serve::run(&args, context),
        Some(Subcommand::Ugi) => speak_ugi(),
        Some(Subcommand::Arena(args)) => arena::run(&args, context),
        Some(Subcommand::Compliance(args)) => compliance::run(&args, context),
        Some(Subcommand::Tune(args)) => tune::run(&args, context),
        Some(Subcommand::Perft(args)) => perft::run(&args, context),
        Some(Subcommand::Bench(args)) => bench::run(&args, context),
        Some(Subcommand::Completions(args)) => completions::run(&args),
        Some(Subcommand::Man(args)) => man::run(&args),
    }
}

fn speak_ugi() -> CliResult {
    let input = BufReader::new(stdin());
    ugi::run(input, stdout().lock(), GAMES, Engine::new(SearchMethod::Best))?;
    Ok(ExitCode::SUCCESS)
}
