//! Packages that must also build for a browser.

use crate::command::cargo;
use std::path::Path;
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds what a page will run, and brings what that needs if it is missing.
pub(crate) fn check() -> Result<(), String> {
    cargo(&["build", "--package", "ludoteca-session", "--target", TARGET, "--locked"], &[])
}

/// Sees to it that Rust can build for a browser, or says in a sentence what is missing.
pub(crate) fn require() -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    eprintln!("xtask: installing the target {TARGET}");
    let added = Command::new("rustup").args(["target", "add", TARGET]).status();
    if added.is_ok_and(|status| status.success()) && is_there() {
        return Ok(());
    }
    Err(format!("the tests build for a browser, too: rustup target add {TARGET}"))
}

fn is_there() -> bool {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    asked.is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        Path::new(folder.trim()).is_dir()
    })
}
