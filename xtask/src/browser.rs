//! The programs for tests of the pages, installed if necessary.

use crate::packages;
use std::process::Command;

/// The programs and their Debian packages.
const PROGRAMS: [(&str, &str); 3] =
    [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("tsc", "node-typescript")];

/// Installs a browser and tsc if they are missing.
///
/// # Errors
/// When a program is missing and cannot be installed.
pub(crate) fn require() -> Result<(), String> {
    let missing: Vec<_> =
        PROGRAMS.into_iter().filter(|(program, _)| !is_installed(program)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().map(|(_, package)| *package).collect();
    if packages::install(&packages) && PROGRAMS.iter().all(|(program, _)| is_installed(program)) {
        return Ok(());
    }
    let programs: Vec<&str> = missing.iter().map(|(program, _)| *program).collect();
    Err(format!(
        "the tests of the pages need {}: install it, and put it on the PATH",
        programs.join(" and ")
    ))
}

fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
