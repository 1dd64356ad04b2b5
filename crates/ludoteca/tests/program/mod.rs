//! Running the program in tests.

// No test file uses everything.
#![allow(dead_code)]

use ludoteca_locale::{Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{AnyGame, Localize, Message, Player, Words, message, words};
use ludoteca_session::MESSAGES as SESSION;
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

/// Runs the program in English with this standard input, in a home folder of its own.
pub(crate) fn ludoteca(args: &[&str], input: &str) -> Output {
    Home::new().run(args, input)
}

/// The messages of the program itself.
pub(crate) static PROGRAM: Words =
    words!(include_str!("../../messages/en.ftl"), include_str!("../../messages/pt.ftl"),);

/// Checks that a message of the program is part of the output, in English, whatever its arguments
/// are.
#[track_caller]
pub(crate) fn check_says(said: &str, id: &str) {
    check_says_in(said, id, Lang::En);
}

#[track_caller]
pub(crate) fn check_says_in(said: &str, id: &str, lang: Lang) {
    let text = PROGRAM.find(id, lang).unwrap_or_else(|| panic!("no message {id}"));
    let mut rest = said;
    // What is between the arguments.
    for part in text.split('{').map(|part| part.rsplit('}').next().unwrap()) {
        let found = rest.split_once(part);
        rest = found.unwrap_or_else(|| panic!("no {text:?} in\n{said}")).1;
    }
}

/// Checks that a message is part of the output, in English.
#[track_caller]
pub(crate) fn check_tells(said: &str, message: &impl Localize) {
    let text = message.text(Lang::En);
    assert!(said.contains(&text), "no {text:?} in\n{said}");
}

/// The English text of a message of the terminal program without arguments.
pub(crate) fn told(id: &'static str) -> String {
    MESSAGES.text(id, Lang::En)
}

/// The beginning of a message, up to its first argument.
pub(crate) fn beginning(id: &'static str) -> String {
    let text = MESSAGES.find(id, Lang::En).unwrap();
    text.split('{').next().unwrap().to_owned()
}

pub(crate) fn name(game: &str, player: Player) -> Message {
    game.parse::<AnyGame>().unwrap().spec().player(player)
}

/// The message that a player has given up.
pub(crate) fn resigned(game: &str, player: Player) -> Message {
    let winner = name(game, !player);
    message!(SESSION, "status-resigned", player = name(game, player), winner = winner)
}

/// A folder for what the program keeps.
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
