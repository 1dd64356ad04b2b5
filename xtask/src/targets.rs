//! The packages that must also build for other systems: a browser, Windows.

use crate::command::cargo;
use std::path::Path;
use std::process::Command;

/// A target with its packages. They contain no C code, which would need a compiler for the target.
#[derive(Debug)]
struct Target {
    name: &'static str,
    packages: &'static [&'static str],
}

const TARGETS: [Target; 2] = [
    Target { name: "wasm32-unknown-unknown", packages: &["ludoteca-session"] },
    Target { name: "x86_64-pc-windows-gnu", packages: &["ludoteca-tui", "ludoteca-svg"] },
];

/// Checks the packages of every target.
pub(crate) fn check() -> Result<(), String> {
    for Target { name, packages } in &TARGETS {
        let packages = packages.iter().flat_map(|package| ["--package", package]);
        let arguments: Vec<&str> =
            ["check", "--target", name, "--locked"].into_iter().chain(packages).collect();
        cargo(&arguments, &[])?;
    }
    Ok(())
}

/// Installs the targets that are missing.
///
/// # Errors
/// When a target is missing and cannot be installed.
pub(crate) fn require() -> Result<(), String> {
    TARGETS.iter().filter(|target| !target.is_installed()).try_for_each(Target::install)
}

impl Target {
    fn install(&self) -> Result<(), String> {
        let name = self.name;
        eprintln!("xtask: installing the target {name}");
        let added = Command::new("rustup").args(["target", "add", name]).status();
        if added.is_ok_and(|status| status.success()) && self.is_installed() {
            return Ok(());
        }
        Err(format!("a target of the tests is missing: rustup target add {name}"))
    }

    fn is_installed(&self) -> bool {
        let query = ["--print", "target-libdir", "--target", self.name];
        let output = Command::new("rustc").args(query).output();
        output.is_ok_and(|output| {
            let folder = String::from_utf8_lossy(&output.stdout);
            Path::new(folder.trim()).is_dir()
        })
    }
}
