//! Tasks for developers: `cargo xtask test`, `tidy`, `regen`, `python`, `wheel`, `dist`, `kill`, `cluster` and `load`.

mod browser;
mod chart;
mod command;
mod dist;
mod listings;
mod messages;
mod packages;
mod plot;
mod postgres;
mod python;
mod script;
mod sources;
mod targets;
mod tidy;

use command::{cargo, require};
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask COMMAND

  test    run all checks: format, clippy, tests of all kinds, the invariants
  tidy    check only the invariants, which the compiler does not check
  regen   write the golden files, and the listings and plots in documents; review the changes
          before you commit them
  python  run only the tests of the Python package, in a virtual environment
  wheel   build a release wheel of the Python package for every processor of the architecture,
          in target/dist
  dist    build what is passed on to others, for every processor of the architecture: an archive
          of the program and the wheel, in target/dist
  kill N  kill the server N times under load; no acknowledged move may be lost
  cluster N
          fail three servers and their PostgreSQL N times under load; no acknowledged move may be lost
  load    measure the server: moves per second, latency, memory";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match args[..] {
        ["test"] => test(),
        ["tidy"] => tidy::check(),
        ["regen"] => regen(),
        ["python"] => python::test(),
        ["wheel"] => python::wheel(&command::target().join("dist")),
        ["dist"] => dist::dist(),
        ["kill", times] => kill(times),
        ["cluster", times] => cluster(times),
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
    postgres::require()?;
    python::require()?;
    targets::require()?;
    cargo(&["fmt", "--all", "--check"], &[])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"], &[])?;
    tidy::check()?;
    script::check()?;
    targets::check()?;
    cargo(&["test", "--workspace", "--locked"], &[])?;
    small_games()?;
    python::test()?;
    let deny = [("RUSTDOCFLAGS", "-D warnings")];
    cargo(&["doc", "--workspace", "--no-deps", "--locked", "--quiet"], &deny)
}

/// Tests the two small games in every interface.
fn small_games() -> Result<(), String> {
    let packages = ["--package", "ludoteca", "--package", "ludoteca-server"];
    let features = ["--features", "ludoteca/small-games,ludoteca-server/small-games"];
    let tests = ["--test", "terminal", "--test", "browser", "small_games"];
    cargo(&[&["test", "--locked"], &packages[..], &features, &tests].concat(), &[])
}

fn regen() -> Result<(), String> {
    let sources = sources::all()?;
    listings::write(&sources)?;
    plot::write(&sources)?;
    cargo(&["test", "--workspace", "golden"], &[("REGEN", "1")])
}

fn kill(times: &str) -> Result<(), String> {
    let test = ["test", "--package", "ludoteca", "--test", "kill", "--", "--nocapture"];
    cargo(&test, &[("KILLS", times)])
}

fn cluster(times: &str) -> Result<(), String> {
    postgres::require()?;
    let test = ["test", "--package", "ludoteca", "--test", "cluster", "--", "--nocapture"];
    cargo(&test, &[("FAULTS", times)])
}

fn load() -> Result<(), String> {
    cargo(&["build", "--release", "--package", "ludoteca"], &[])?;
    let program = command::target().join("release/ludoteca");
    let program = program.display().to_string();
    let run = ["run", "--release", "--package", "ludoteca-server", "--example", "load", "--"];
    cargo(&[&run[..], &[&program]].concat(), &[])
}
