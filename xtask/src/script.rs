//! The script of the pages, whose types a checker checks: nothing is built from it.

use crate::command::root;
use std::process::Command;

const SCRIPT: &str = "crates/server/assets/app.js";

const CHECK: [&str; 8] = [
    "--noEmit",
    "--allowJs",
    "--checkJs",
    "--strict",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom,dom.iterable",
];

/// Checks the types that the comments of the script declare.
pub(crate) fn check() -> Result<(), String> {
    eprintln!("xtask: tsc {} {SCRIPT}", CHECK.join(" "));
    let status = Command::new("tsc").args(CHECK).arg(SCRIPT).current_dir(root()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{SCRIPT} has wrong types")),
        Err(error) => Err(format!("tsc could not be started: {error}")),
    }
}
