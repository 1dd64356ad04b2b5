//! `ludoteca completions`: prints the completion script of a shell.

use crate::cli;
use crate::context::{CliResult, Context};
use clap_complete::Shell;
use std::io::Write;
use std::process::ExitCode;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli::command(context.lang), "ludoteca", &mut script);
    std::io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
