//! The packages that must also build for a browser.

use crate::command::cargo;
use std::path::Path;
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the packages that a page runs.
pub(crate) fn check() -> Result<(), String> {
    cargo(&["build", "--package", "ludoteca-session", "--target", TARGET, "--locked"], &[])
}

/// Installs the target for browsers if it is missing.
///
/// # Errors
/// When the target is missing and cannot be installed.
pub(crate) fn require() -> Result<(), String> {
    if is_installed() {
        return Ok(());
    }
    eprintln!("xtask: installing the target {TARGET}");
    let added = Command::new("rustup").args(["target", "add", TARGET]).status();
    if added.is_ok_and(|status| status.success()) && is_installed() {
        return Ok(());
    }
    Err(format!("the tests build for a browser, too: rustup target add {TARGET}"))
}

fn is_installed() -> bool {
    let output =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    output.is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        Path::new(folder.trim()).is_dir()
    })
}
