//! The server in a process of its own.

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A server process, which is killed when it is dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    /// The address on which it listens.
    pub address: SocketAddr,
}

impl ServerProcess {
    /// Starts the program with `serve`, and waits until it listens.
    ///
    /// # Panics
    /// Panics if it does not print its address.
    pub fn start(
        mut program: Command,
        address: impl Display,
        database: impl AsRef<OsStr>,
    ) -> ServerProcess {
        program.args(["serve", "--rate", "0", "--listen", &address.to_string(), "--db"]);
        program.arg(database.as_ref()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = program.spawn().expect("a program that can be started");
        let mut line = String::new();
        let output = child.stdout.take().expect("what the program says");
        BufReader::new(output).read_line(&mut line).expect("a line of text");
        let address = line.trim().strip_prefix("http://").expect("the address of a server");
        let address = address.trim_end_matches('/').parse().expect("a number and a port");
        ServerProcess { child, address }
    }

    /// Kills the process, as a failure of the machine would.
    ///
    /// # Panics
    /// Panics if it cannot be killed.
    pub fn kill(&mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("a process that has ended");
    }

    /// Sends a signal such as `-STOP`.
    ///
    /// # Panics
    /// Panics if it cannot be sent.
    #[cfg(unix)]
    pub fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.id().to_string()]).status();
        assert!(sent.expect("the program kill").success());
    }

    /// Returns the process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
