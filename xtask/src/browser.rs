//! The programs that tests of the pages need, installed where that is possible.

use crate::packages;
use std::process::Command;

/// The programs and the packages that have them, as Debian names both.
const PROGRAMS: [(&str, &str); 3] =
    [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("tsc", "node-typescript")];

/// Sees to it that there is a browser and a checker of types, or says in a sentence what is missing.
pub(crate) fn require() -> Result<(), String> {
    let missing: Vec<_> = PROGRAMS.into_iter().filter(|(program, _)| !is_there(program)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = missing.iter().map(|(_, package)| *package).collect();
    if packages::install(&packages) && PROGRAMS.iter().all(|(program, _)| is_there(program)) {
        return Ok(());
    }
    let programs: Vec<&str> = missing.iter().map(|(program, _)| *program).collect();
    Err(format!(
        "the tests of the pages need {}: install it, and put it on the PATH",
        programs.join(" and ")
    ))
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}
