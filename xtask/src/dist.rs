//! What is passed on to others: an archive of the program and a wheel, built for every processor of
//! the architecture.

use crate::command::{cargo, root, run, target};
use crate::python;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Replaces the flags of `.cargo/config.toml`, which build for the processor of this machine.
pub(crate) const PORTABLE: (&str, &str) = ("RUSTFLAGS", "");

/// The files of the repository in the archive.
const DOCUMENTS: [&str; 3] = ["README.md", "CHANGELOG.md", "LICENSE"];

/// Leaves the archive and the wheel in `target/dist`.
pub(crate) fn dist() -> Result<(), String> {
    let build = ["build", "--locked", "--profile", "dist", "--package", "ludoteca"];
    cargo(&build, &[PORTABLE])?;
    let program = format!("ludoteca{}", std::env::consts::EXE_SUFFIX);
    let folder = target().join("dist");
    let name = format!("ludoteca-{}-{}", env!("CARGO_PKG_VERSION"), triple()?);
    fill(&folder, &name, &program).map_err(|error| format!("{}: {error}", folder.display()))?;
    run(Command::new("tar").args(["-czf", &format!("{name}.tar.gz"), &name]).current_dir(&folder))?;
    python::wheel(&folder)
}

/// Puts the program, its manual pages and the documents into the folder to be packed.
fn fill(folder: &Path, name: &str, program: &str) -> std::io::Result<()> {
    let packed = folder.join(name);
    fs::create_dir_all(packed.join("man"))?;
    fs::copy(folder.join(program), packed.join(program))?;
    for document in DOCUMENTS {
        fs::copy(root().join(document), packed.join(document))?;
    }
    let manual = packed.join("man").display().to_string();
    Command::new(packed.join(program)).args(["man", "--output", &manual]).status()?;
    Ok(())
}

/// Returns the name of the platform, such as `x86_64-unknown-linux-gnu`.
fn triple() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not name its platform".to_owned())
}
