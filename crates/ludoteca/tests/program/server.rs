//! The server in a process of its own, as tests start and kill it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server in a process of its own, which is killed in the end.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: String,
}

impl Server {
    /// Starts it, and waits until it listens.
    pub(crate) fn start(database: &Path, address: &str) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["serve", "--rate", "0", "--listen", address, "--db"])
            .arg(database)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/');
        Server { child, address: address.to_owned() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
