//! Everything a developer runs: `cargo xtask test`, `tidy`, `regen`, `kill` and `load`.

mod browser;
mod command;
mod messages;
mod script;
mod sources;
mod tidy;

use command::{cargo, require};
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask COMMAND

  test    everything that must pass: format, clippy, tests of all kinds, the invariants
  tidy    the invariants alone: what the compiler does not check
  regen   write the golden files anew; read the difference before you commit it
  kill N  kill the server N times under load; nothing that was acknowledged may be lost
  load    measure the server: moves a second, how long they take, memory";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args[..] {
        ["test"] => test(),
        ["tidy"] => tidy::check(),
        ["regen"] => regen(),
        ["kill", times] => kill(times),
        ["load"] => load(),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<(), String> {
    require("fmt", "rustfmt")?;
    require("clippy", "clippy")?;
    browser::require()?;
    cargo(&["fmt", "--all", "--check"], &[])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"], &[])?;
    tidy::check()?;
    script::check()?;
    cargo(&["test", "--workspace", "--locked"], &[])?;
    let deny = [("RUSTDOCFLAGS", "-D warnings")];
    cargo(&["doc", "--workspace", "--no-deps", "--locked", "--quiet"], &deny)
}

fn regen() -> Result<(), String> {
    cargo(&["test", "--workspace", "golden"], &[("REGEN", "1")])
}

fn kill(times: &str) -> Result<(), String> {
    let test = ["test", "--package", "ludoteca", "--test", "kill", "--", "--nocapture"];
    cargo(&test, &[("KILLS", times)])
}

fn load() -> Result<(), String> {
    cargo(&["build", "--release", "--package", "ludoteca"], &[])?;
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let program = command::root().join(target).join("release/ludoteca");
    let program = program.display().to_string();
    let run = ["run", "--release", "--package", "ludoteca-server", "--example", "load", "--"];
    cargo(&[&run[..], &[&program]].concat(), &[])
}
