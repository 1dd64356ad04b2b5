//! What is typed and what is said, line by line.

use crate::MESSAGES;
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::{Localize, Message};
use std::io::{self, BufRead, Read, Write};

/// The longest line that is read, far more than anybody types.
const LONGEST_LINE: u64 = 1 << 16;

/// Where people type and read.
pub struct Console<'a> {
    /// What is typed.
    pub input: &'a mut dyn BufRead,
    /// What is read.
    pub output: &'a mut dyn Write,
    /// The language to speak.
    pub lang: Lang,
    /// Whether what was typed is repeated, as nobody would see it otherwise.
    pub echo: bool,
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// Why nobody can be talked to any more.
#[derive(Debug)]
pub enum Broken {
    /// Nothing can be read.
    Input(io::Error),
    /// Nothing can be written.
    Output(io::Error),
}

impl Console<'_> {
    /// Says something.
    pub(super) fn say(&mut self, message: &impl Localize) -> Result<(), Broken> {
        self.put(&message.text(self.lang))
    }

    /// Puts lines down as they are.
    pub(super) fn put(&mut self, text: &str) -> Result<(), Broken> {
        writeln!(self.output, "{text}").map_err(Broken::Output)
    }

    /// Asks a question that yes or no answers; anything else, and the end of the input, is a no.
    pub(super) fn agree(&mut self, question: &Message) -> Result<bool, Broken> {
        let answer = self.ask(question)?;
        Ok(answer.is_some_and(|answer| self.knows("plain-yes-words", &answer)))
    }

    /// Whether a word is among those that a message lists.
    pub(super) fn knows(&self, key: &'static str, word: &str) -> bool {
        let word = word.to_lowercase();
        MESSAGES.text(key, self.lang).split(' ').any(|known| known == word)
    }

    /// Asks and returns what was typed, or nothing at the end of the input.
    pub(super) fn ask(&mut self, question: &Message) -> Result<Option<String>, Broken> {
        write!(self.output, "{} ", question.text(self.lang)).map_err(Broken::Output)?;
        self.output.flush().map_err(Broken::Output)?;
        let mut line = Vec::new();
        let mut limited = (&mut *self.input).take(LONGEST_LINE);
        if limited.read_until(b'\n', &mut line).map_err(Broken::Input)? == 0 {
            self.put("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            self.put(&harmless(&line))?;
        }
        Ok(Some(line))
    }
}

/// A line without anything that a terminal would take for a command.
fn harmless(line: &str) -> String {
    line.chars().map(|sign| if sign.is_control() { '\u{FFFD}' } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_repeated_without_commands_for_the_terminal() {
        let (mut input, mut output) = (&b" a\x1b[2Jb \r\nsIm\n"[..], Vec::new());
        let lang = Lang::Pt;
        let mut console = Console { input: &mut input, output: &mut output, lang, echo: true };
        let question = MESSAGES.message("plain-prompt").with("player", "X");
        assert_eq!(console.ask(&question).unwrap().as_deref(), Some("a\x1b[2Jb"));
        assert!(console.agree(&question).unwrap());
        assert_eq!(console.ask(&question).unwrap(), None);
        let said = String::from_utf8(output).unwrap();
        assert_eq!(said, "X: a\u{FFFD}[2Jb\nX: sIm\nX: \n");
    }
}
