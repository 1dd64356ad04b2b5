//! `ludoteca man`: prints or writes the manual pages.

use crate::cli;
use crate::context::{CliResult, Context, file_error};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(long, short, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Prints the page of the program, or writes it and those of the subcommands into a folder.
pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let command = cli::command(context.lang);
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
