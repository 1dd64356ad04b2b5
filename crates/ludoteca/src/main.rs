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
mod output;
mod perft;
mod place;
mod play;
mod progress;
mod record;
mod rules;
mod serve;
mod show;
mod solve;
mod tune;
mod ugi;
mod within;

use clap::FromArgMatches;
use cli::{Cli, Subcommand};
use context::{Context, Done};
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_rules::GAMES;
use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let context = Context::new();
    let matches = match cli::command(context.lang).try_get_matches_from(cli::arguments()) {
        Ok(matches) => matches,
        Err(error) => return cli::explain(&error, &context),
    };
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => return cli::explain(&error, &context),
    };
    context.exit(run(cli, &context))
}

fn run(cli: Cli, context: &Context) -> Done {
    match cli.command {
        None => play::run(&play::Args::default(), context),
        Some(Subcommand::Play(args)) => play::run(&args, context),
        Some(Subcommand::Serve(args)) => serve::run(&args, context),
        Some(Subcommand::Ugi) => speak_ugi(),
        Some(Subcommand::Analyse(args)) => analyse::run(&args, context),
        Some(Subcommand::Solve(args)) => solve::run(&args, context),
        Some(Subcommand::Perft(args)) => perft::run(&args, context),
        Some(Subcommand::Bench(args)) => bench::run(&args, context),
        Some(Subcommand::Arena(args)) => arena::run(&args, context),
        Some(Subcommand::Compliance(args)) => compliance::run(&args, context),
        Some(Subcommand::Tune(args)) => tune::run(&args, context),
        Some(Subcommand::Show(args)) => show::run(&args, context),
        Some(Subcommand::Rules(args)) => rules::run(&args, context),
        Some(Subcommand::Record(args)) => record::run(&args, context),
        Some(Subcommand::Completions(args)) => completions::run(&args, context),
        Some(Subcommand::Man(args)) => man::run(&args, context),
    }
}

fn speak_ugi() -> Done {
    let input = BufReader::new(stdin());
    ugi::run(input, stdout().lock(), GAMES, Engine::new(SearchMethod::Best))?;
    Ok(ExitCode::SUCCESS)
}
