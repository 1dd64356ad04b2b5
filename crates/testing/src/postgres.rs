//! A PostgreSQL server for tests, in a temporary folder.

use crate::Folder;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A user that every system has. PostgreSQL refuses to run as root.
#[cfg(unix)]
const UNPRIVILEGED_USER: &str = "nobody";

/// A PostgreSQL server, which is stopped when it is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: Folder,
    port: u16,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts a server on a free port of this machine.
    ///
    /// # Panics
    /// Panics if PostgreSQL is not installed or does not start.
    #[expect(clippy::new_without_default, reason = "a server is started, not assumed")]
    pub fn new() -> Postgres {
        let programs =
            programs().expect("PostgreSQL: install it (on Debian: apt install postgresql)");
        let folder = Folder::new();
        let port = free_port();
        let server = Postgres { programs, folder, port, databases: AtomicU32::new(0) };
        give_away(&server.folder);
        server.run("initdb", &["-A", "trust", "-U", "ludoteca", "-E", "UTF8", "-D", "DATA"]);
        server.start();
        server
    }

    /// Starts the server after it was stopped.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn start(&self) {
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1 -c max_connections=200",
            self.port,
            self.folder.display()
        );
        let log = self.folder.join("log").display().to_string();
        self.run("pg_ctl", &["start", "-w", "-D", "DATA", "-l", &log, "-o", &options]);
    }

    /// Stops the server as a failure of the machine would.
    ///
    /// # Panics
    /// Panics if it does not stop.
    pub fn crash(&self) {
        self.run("pg_ctl", &["stop", "-w", "-m", "immediate", "-D", "DATA"]);
    }

    /// Creates an empty database and returns its address.
    ///
    /// # Panics
    /// Panics if it cannot be created.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let port = self.port.to_string();
        self.run("createdb", &["-h", "127.0.0.1", "-p", &port, "-U", "ludoteca", &name]);
        format!("postgres://ludoteca@127.0.0.1:{port}/{name}")
    }

    /// Runs a program of PostgreSQL, where `DATA` stands for the folder of the data.
    fn run(&self, program: &str, args: &[&str]) {
        let output = self.output(program, args);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{program}: {said}");
    }

    fn output(&self, program: &str, args: &[&str]) -> Output {
        let data = self.folder.join("data").display().to_string();
        let args = args.iter().map(|arg| if *arg == "DATA" { data.as_str() } else { arg });
        let mut command = unprivileged(&self.programs.join(program));
        command.args(args).current_dir(&*self.folder).env("LC_ALL", "C.UTF-8");
        // What a daemon inherits would keep a pipe open.
        command.stdin(Stdio::null()).stdout(Stdio::null());
        if program == "pg_ctl" {
            command.stderr(Stdio::null());
        }
        command.output().expect("a program of PostgreSQL")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may be stopped already.
        let _ = self.output("pg_ctl", &["stop", "-m", "immediate", "-D", "DATA"]);
    }
}

/// Returns the folder of the newest installed version's programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let has_programs = |folder: &PathBuf| folder.join("pg_ctl").is_file();
    let newest = versions.map(|version| version.path().join("bin")).filter(has_programs).max();
    let path = std::env::var_os("PATH").unwrap_or_default();
    newest.or_else(|| std::env::split_paths(&path).find(has_programs))
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}

#[cfg(unix)]
fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// Gives a folder to the user who runs PostgreSQL.
#[cfg(unix)]
fn give_away(folder: &Path) {
    if is_root() {
        let given = Command::new("chown").arg(UNPRIVILEGED_USER).arg(folder).status();
        assert!(given.expect("chown").success());
    }
}

#[cfg(unix)]
fn unprivileged(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", UNPRIVILEGED_USER, "--clear-groups", "--"]).arg(program);
    command
}

#[cfg(not(unix))]
fn give_away(_folder: &Path) {}

#[cfg(not(unix))]
fn unprivileged(program: &Path) -> Command {
    Command::new(program)
}
