//! Type checking of the scripts of the pages with tsc; nothing is built.

use crate::command::root;
use crate::sources;
use std::process::Command;

const OPTIONS: [&str; 9] = [
    "--noEmit",
    "--allowJs",
    "--checkJs",
    "--strict",
    "--noUnusedLocals",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom,dom.iterable",
];

/// Checks the types that comments declare.
pub(crate) fn check() -> Result<(), String> {
    let sources = sources::all()?;
    let modules = sources.iter().filter(|source| source.is_script()).map(|source| &source.path);
    let modules: Vec<&String> = modules.collect();
    eprintln!("xtask: tsc {} for {} modules", OPTIONS.join(" "), modules.len());
    let status = Command::new("tsc").args(OPTIONS).args(&modules).current_dir(root()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the scripts of the pages have wrong types".to_owned()),
        Err(error) => Err(format!("tsc could not be started: {error}")),
    }
}
