//! PostgreSQL, for the tests of several servers.

use crate::packages;
use std::path::Path;

/// Installs PostgreSQL if it is missing.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn require() -> Result<(), String> {
    if is_installed() || packages::install(&["postgresql"]) && is_installed() {
        return Ok(());
    }
    Err("the tests of several servers need PostgreSQL: install it, with pg_ctl on the PATH".into())
}

/// Returns whether its programs are where Debian keeps them, or on the PATH.
fn is_installed() -> bool {
    let has_programs = |folder: &Path| folder.join("pg_ctl").is_file();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let path = std::env::var_os("PATH").unwrap_or_default();
    versions.map(|version| version.path().join("bin")).any(|folder| has_programs(&folder))
        || std::env::split_paths(&path).any(|folder| has_programs(&folder))
}
