//! The Python package: wheels, and its tests in a virtual environment of their own.

use crate::command::{root, run, target};
use crate::dist::PORTABLE;
use crate::packages;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tool that builds wheels.
const MATURIN: &str = "maturin==1.16.0";

/// Builds the wheel, installs it with its test requirements into a virtual environment, and runs the
/// tests there.
pub(crate) fn test() -> Result<(), String> {
    require()?;
    let package = package();
    let environment = Environment::with("python", &package.join("tests/requirements.txt"))?;
    environment.install(&["--features", "small-games"])?;
    let tests = ["-m", "pytest", "--import-mode=append", "tests/test_conformance.py"];
    let small_games = ["-k", "tictactoe or connectfour"];
    environment.run("python", &[&tests[..], &small_games].concat(), &package)?;
    environment.install(&[])?;
    environment.run("python", &["-m", "pytest", "--import-mode=append"], &package)
}

/// Leaves a release wheel for every processor of the architecture in a folder.
pub(crate) fn wheel(folder: &Path) -> Result<(), String> {
    require()?;
    let mut environment = Environment::fresh("maturin")?;
    environment.variables.push(PORTABLE);
    environment.pip(&["install", MATURIN])?;
    environment.build_wheel(folder, &["--profile", "dist"])
}

/// Installs Python with venv if it is missing.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn require() -> Result<(), String> {
    if is_installed() {
        return Ok(());
    }
    let wanted = ["python3", "python3-venv"];
    if packages::install(&wanted) && is_installed() {
        return Ok(());
    }
    Err("the tests of the Python package need python3 with its modules venv and ensurepip: install it, and put it on the PATH".to_owned())
}

fn is_installed() -> bool {
    let imports = Command::new("python3").args(["-c", "import ensurepip, venv"]).output();
    imports.is_ok_and(|output| output.status.success())
}

fn package() -> PathBuf {
    root().join("crates/python")
}

/// A virtual environment in the folder of build outputs.
struct Environment {
    folder: PathBuf,
    /// Variables for the programs that it runs.
    variables: Vec<(&'static str, &'static str)>,
}

impl Environment {
    /// Creates a new environment in place of an old one.
    fn fresh(name: &str) -> Result<Environment, String> {
        let folder = Environment::folder(name);
        remove(&folder)?;
        let shown = folder.display().to_string();
        run(Command::new("python3").args(["-m", "venv", &shown]))?;
        Ok(Environment { folder, variables: Vec::new() })
    }

    /// Returns an environment with the packages of a list, which is created again only if the list or
    /// Python has changed.
    fn with(name: &str, list: &Path) -> Result<Environment, String> {
        let text =
            fs::read_to_string(list).map_err(|error| format!("{}: {error}", list.display()))?;
        let version = Command::new("python3").arg("--version").output();
        let version = version.map_err(|error| format!("python3 --version: {error}"))?.stdout;
        let wanted = format!("{}{text}", String::from_utf8_lossy(&version));
        let folder = Environment::folder(name);
        let note = folder.join("packages.txt");
        if fs::read_to_string(&note).is_ok_and(|found| found == wanted) {
            return Ok(Environment { folder, variables: Vec::new() });
        }
        let environment = Environment::fresh(name)?;
        environment.pip(&["install", "--requirement", &list.display().to_string()])?;
        fs::write(&note, wanted).map_err(|error| format!("{}: {error}", note.display()))?;
        Ok(environment)
    }

    fn folder(name: &str) -> PathBuf {
        target().join("environments").join(name)
    }

    /// Builds the wheel with these options and installs it.
    fn install(&self, options: &[&str]) -> Result<(), String> {
        let wheels = self.folder.join("wheels");
        remove(&wheels)?;
        self.build_wheel(&wheels, options)?;
        self.pip(&["uninstall", "--yes", "ludoteca"])?;
        self.pip(&["install", &wheel_in(&wheels)?])
    }

    /// Builds the wheel.
    fn build_wheel(&self, wheels: &Path, options: &[&str]) -> Result<(), String> {
        let wheels = wheels.display().to_string();
        let build = ["build", "--locked", "--interpreter", "python", "--out", &wheels];
        self.run("maturin", &[&build[..], options].concat(), &package())
    }

    fn pip(&self, args: &[&str]) -> Result<(), String> {
        let quietly = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
        self.run("python", &[&quietly[..], args].concat(), &root())
    }

    /// Runs a program of the environment.
    fn run(&self, program: &str, args: &[&str], folder: &Path) -> Result<(), String> {
        let programs = self.folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let path = std::env::var_os("PATH").unwrap_or_default();
        let paths = [programs.clone()].into_iter().chain(std::env::split_paths(&path));
        let path = std::env::join_paths(paths).map_err(|error| error.to_string())?;
        let mut command = Command::new(programs.join(program));
        // Bytecode files would be left in the source tree.
        let command = command.env("PYTHONDONTWRITEBYTECODE", "1").env("PATH", path);
        let command = command.envs(self.variables.iter().copied());
        run(command.args(args).current_dir(folder))
    }
}

fn remove(folder: &Path) -> Result<(), String> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Returns the wheel in a folder.
fn wheel_in(folder: &Path) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let files = fs::read_dir(folder).map_err(failed)?.collect::<Result<Vec<_>, _>>();
    let paths = files.map_err(failed)?.into_iter().map(|file| file.path());
    let wheel = paths.filter(|path| path.extension().is_some_and(|ending| ending == "whl")).max();
    let wheel = wheel.ok_or_else(|| format!("{}: no wheel", folder.display()))?;
    Ok(wheel.display().to_string())
}
