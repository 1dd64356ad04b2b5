//! `ludoteca man`: prints or writes the manual pages.

use crate::cli::Cli;
use crate::context::{CliResult, file_error};
use clap::CommandFactory;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  ludoteca man | man -l -
  ludoteca man --output ~/.local/share/man/man1";

/// Print the man page, or write the pages of all commands
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Write one page per command into this directory
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

/// Prints the page of the program, or writes it and one for each subcommand into a folder.
pub(crate) fn run(args: &Args) -> CliResult {
    let command = Cli::command();
    match &args.output {
        Some(folder) => std::fs::create_dir_all(folder)
            .and_then(|()| clap_mangen::generate_to(command, folder))
            .map_err(|error| file_error("file-unwritable", folder, &error))?,
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(command).render(&mut page)?;
            std::io::stdout().lock().write_all(&page)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
