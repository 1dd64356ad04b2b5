//! The server in a process of its own, as it is started and killed.

use std::fmt::Display;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server in a process of its own, which is killed in the end.
#[derive(Debug)]
pub struct Served {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Served {
    /// Starts a program that serves, and waits until it listens.
    ///
    /// # Panics
    /// When it does not say where it listens.
    pub fn start(mut program: Command, address: impl Display, database: &Path) -> Served {
        program.args(["serve", "--rate", "0", "--listen", &address.to_string(), "--db"]);
        program.arg(database).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = program.spawn().expect("a program that can be started");
        let mut line = String::new();
        let output = child.stdout.take().expect("what the program says");
        BufReader::new(output).read_line(&mut line).expect("a line of text");
        let address = line.trim().strip_prefix("http://").expect("the address of a server");
        let address = address.trim_end_matches('/').parse().expect("a number and a port");
        Served { child, address }
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // One that has ended cannot be killed, and need not be.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
