//! Running the program in tests.

// No test file uses everything.
#![allow(dead_code)]

use ludoteca_testing::Folder;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// Runs the program in English with this standard input, in a home folder of its own.
pub(crate) fn ludoteca(args: &[&str], input: &str) -> Output {
    Home::new().run(args, input)
}

/// The home folder of a program.
pub(crate) struct Home(pub(crate) Folder);

impl Home {
    pub(crate) fn new() -> Home {
        Home(Folder::new())
    }

    /// Returns the command that runs the program.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
        command
            .args(args)
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", "C")
            .env("HOME", &*self.0)
            .env("XDG_DATA_HOME", self.0.join("data"))
            .env("XDG_CONFIG_HOME", self.0.join("config"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs the program with this standard input.
    pub(crate) fn run(&self, args: &[&str], input: &str) -> Output {
        let mut child = self.command(args).spawn().unwrap();
        // A program that has ended does not read its input.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    /// Returns the output of a successful run.
    pub(crate) fn said(&self, args: &[&str], input: &str) -> String {
        let output = self.run(args, input);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{args:?}: {said}");
        assert!(output.stderr.is_empty(), "{args:?}: {:?}", output.stderr);
        said
    }
}

/// Interrupts a program as Ctrl-C does.
#[cfg(unix)]
pub(crate) fn interrupt(child: &Child) {
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
}
