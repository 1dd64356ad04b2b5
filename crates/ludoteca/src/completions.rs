//! `ludoteca completions`: prints the completion script of a shell.

use crate::cli::Cli;
use crate::context::CliResult;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  source <(ludoteca completions bash)
  ludoteca completions fish > ~/.config/fish/completions/ludoteca.fish";

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Shell to complete commands in
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> CliResult {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "ludoteca", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
