//! Reading and writing lines.

use super::describe;
use super::typed_lines::LineInput;
use crate::MESSAGES;
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::{Diagram, Localize, Message, message};
use std::fmt;
use std::io::{self, Write};
use std::time::Instant;

pub struct Console<'a> {
    pub input: &'a mut dyn LineInput,
    pub output: &'a mut dyn Write,
    pub lang: Lang,
    /// Whether the input is repeated, as it is not visible in a pipe.
    pub echo: bool,
}

impl fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Console").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// What came of a question.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum ConsoleAnswer {
    Line(String),
    /// The input is over.
    End,
    /// No line was typed in time.
    Late,
}

/// Why the input or the output has failed.
#[derive(Debug)]
pub enum ConsoleError {
    Input(io::Error),
    Output(io::Error),
}

pub(super) type ConsoleResult<T = ()> = Result<T, ConsoleError>;

impl Console<'_> {
    pub(super) fn say(&mut self, message: &impl Localize) -> ConsoleResult {
        self.print(&message.text(self.lang))
    }

    pub(super) fn print(&mut self, text: &str) -> ConsoleResult {
        writeln!(self.output, "{text}").map_err(ConsoleError::Output)
    }

    /// Describes the cells of these names, up to the first that does not exist.
    pub(super) fn say_cells(&mut self, diagram: &Diagram, names: &str) -> ConsoleResult {
        for name in names.split_whitespace() {
            match describe::cell(diagram, name, self.lang) {
                Ok(text) => self.print(&text)?,
                Err(error) => return self.say(&error),
            }
        }
        Ok(())
    }

    /// Asks a question; every answer but yes is a no, and so is the end of the input.
    pub(super) fn confirm(&mut self, question: &Message) -> ConsoleResult<bool> {
        let answer = self.ask(question)?;
        Ok(answer.is_some_and(|answer| self.knows("plain-yes-words", &answer)))
    }

    /// Returns whether a word is among those that a message lists.
    pub(super) fn knows(&self, key: &'static str, word: &str) -> bool {
        let word = word.to_lowercase();
        MESSAGES.text(key, self.lang).split(' ').any(|known| known == word)
    }

    /// Asks and returns the line that was typed; `None` at the end of the input.
    pub(super) fn ask(&mut self, question: &Message) -> ConsoleResult<Option<String>> {
        Ok(match self.ask_until(question, None)? {
            ConsoleAnswer::Line(line) => Some(line),
            ConsoleAnswer::End | ConsoleAnswer::Late => None,
        })
    }

    /// Asks one of the questions before a game; `None` if the person wants to leave them.
    pub(super) fn ask_to_set_up(&mut self, question: &Message) -> ConsoleResult<Option<String>> {
        let line = self.ask(question)?;
        Ok(line.filter(|line| !self.knows("plain-leave-words", line)))
    }

    /// Says that an answer to such a question is wrong, and how to leave it.
    pub(super) fn say_wrong(&mut self, problem: &impl Localize) -> ConsoleResult {
        self.say(problem)?;
        self.say(&message!(MESSAGES, "plain-leave-help"))
    }

    /// Asks and waits for a line, at most until this time.
    pub(super) fn ask_until(
        &mut self,
        question: &Message,
        until: Option<Instant>,
    ) -> ConsoleResult<ConsoleAnswer> {
        write!(self.output, "{} ", question.text(self.lang)).map_err(ConsoleError::Output)?;
        self.output.flush().map_err(ConsoleError::Output)?;
        let line = self.input.next_line(until).map_err(ConsoleError::Input)?;
        let line = match line {
            Some(line) if !line.is_empty() => line,
            none => {
                self.print("")?;
                return Ok(if none.is_some() { ConsoleAnswer::End } else { ConsoleAnswer::Late });
            }
        };
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            self.print(&line.replace(char::is_control, "\u{FFFD}"))?;
        }
        Ok(ConsoleAnswer::Line(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_echo_has_no_control_characters() {
        let (mut input, mut output) = (&b" a\x1b[2Jb \r\nsIm\n"[..], Vec::new());
        let lang = Lang::Pt;
        let mut console = Console { input: &mut input, output: &mut output, lang, echo: true };
        let question = message!(MESSAGES, "plain-prompt", player = "X");
        assert_eq!(console.ask(&question).unwrap().as_deref(), Some("a\x1b[2Jb"));
        assert!(console.confirm(&question).unwrap());
        assert_eq!(console.ask(&question).unwrap(), None);
        let said = String::from_utf8(output).unwrap();
        assert_eq!(said, "X: a\u{FFFD}[2Jb\nX: sIm\nX: \n");
    }
}
