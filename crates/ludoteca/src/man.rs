//! `ludoteca man`: prints or writes the manual pages.

use crate::cli::Cli;
use crate::context::{CliResult, file_error};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  ludoteca man | man -l -
  mkdir -p ~/.local/share/man
  ludoteca man --output ~/.local/share/man/man1";

/// Print the man page, or write the pages of all commands
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Write one page per command into this directory, which is created if needed
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

/// Prints the page of the program, or writes it and one for each subcommand into a folder.
pub(crate) fn run(args: &Args) -> CliResult {
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    match &args.output {
        Some(folder) => write_pages(&command, folder)
            .map_err(|error| file_error("file-unwritable", folder, &error))?,
        None => std::io::stdout().lock().write_all(page(&command)?.as_bytes())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the pages into a folder, which is created in a folder that exists.
fn write_pages(command: &Command, folder: &Path) -> io::Result<()> {
    if folder.exists() && !folder.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    if !folder.exists() {
        fs::create_dir(folder)?;
    }
    for subcommand in command.get_subcommands() {
        write_pages(subcommand, folder)?;
    }
    let name = Man::new(command.clone()).get_filename();
    fs::write(folder.join(name), page(command)?)
}

/// Returns the page of a command. What follows the options in its help is in sections of their own.
fn page(command: &Command) -> io::Result<String> {
    let mut page = Vec::new();
    Man::new(command.clone()).manual("Ludoteca").render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    let page = page.replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n");
    let page = page.replace(".SH EXTRA\n", ".SH NOTES\n");
    let page = page.replace("\nExamples:\n", "\n.SH EXAMPLES\n");
    Ok(page.replace("\nExit status: ", "\n.SH \"EXIT STATUS\"\n"))
}
