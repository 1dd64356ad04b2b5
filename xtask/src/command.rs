//! Running cargo in the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the root of the workspace.
pub(crate) fn root() -> PathBuf {
    let package = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    package.parent().expect("the folder above xtask").to_owned()
}

/// Returns the folder of build outputs.
pub(crate) fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(target)
}

/// Runs cargo; an error names the call.
pub(crate) fn cargo(args: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let shown = format!("cargo {}", args.join(" "));
    eprintln!("xtask: {shown}");
    let status = Command::new(program())
        .args(args)
        .envs(variables.iter().copied())
        .current_dir(root())
        .status()
        .map_err(|error| format!("{shown} could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown} failed")) }
}

/// Runs a command and says which one failed.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = [program].into_iter().chain(command.get_args());
    let shown = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    eprintln!("xtask: {shown}");
    let status = command.status().map_err(|error| format!("{shown}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown} failed")) }
}

/// Says what is missing where a part of the toolchain is.
pub(crate) fn require(subcommand: &str, component: &str) -> Result<(), String> {
    let output = Command::new(program()).args([subcommand, "--version"]).output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        _ => Err(format!("cargo {subcommand} is missing: rustup component add {component}")),
    }
}

fn program() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}
