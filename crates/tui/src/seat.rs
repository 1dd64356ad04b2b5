//! Who sits at the board: a person or a computer.

use crate::MESSAGES;
use ludoteca_engine::Style;
use ludoteca_engine::opponent::{Kind, command_words};
use ludoteca_rules::{Level, Message, quoted};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// The number that means full strength: the one after the levels.
const FULL: u8 = Level::STRONGEST.number() + 1;

/// Who sits at one side of the board, written `human`, `level:3`, `full`, or as the command line
/// of an engine, with `cmd:` before it if its name could be taken for something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody who enters moves.
    Person,
    /// A computer player.
    Computer(Kind),
}

impl Seat {
    /// Whether a person sits there.
    #[must_use]
    pub const fn is_person(&self) -> bool {
        matches!(self, Seat::Person)
    }

    /// Who a number or a text means, and whether that can be: 0 is a person, then come the levels
    /// and full strength.
    ///
    /// # Errors
    /// When the text means nobody, or a program that is not there.
    pub fn chosen(text: &str) -> Result<Seat, Message> {
        let seat: Seat = match text.parse::<u8>() {
            Ok(0) => Seat::Person,
            Ok(FULL) => Seat::Computer(Kind::Own(Style::Best)),
            Ok(number) => format!("level:{number}").parse()?,
            Err(_) => text.parse()?,
        };
        seat.check()?;
        Ok(seat)
    }

    /// Finds out whether whoever is to sit there can.
    ///
    /// # Errors
    /// When the program of an engine is not there.
    pub fn check(&self) -> Result<(), Message> {
        match self {
            Seat::Computer(Kind::Command(words)) if !is_program(&words[0]) => {
                Err(MESSAGES.message("seat-no-program").with("found", quoted(&words[0])))
            }
            _ => Ok(()),
        }
    }

    /// Whoever sat there when a game was kept; what means nobody is an engine that is not there.
    #[must_use]
    pub fn of_saved(text: &str) -> Seat {
        let nobody = || text.trim_start_matches("cmd:").to_owned();
        text.parse().unwrap_or_else(|_| Seat::Computer(Kind::Command(vec![nobody()])))
    }

    /// What to call whoever sits there.
    #[must_use]
    pub fn title(&self) -> Message {
        match self {
            Seat::Person => MESSAGES.message("seat-person"),
            Seat::Computer(Kind::Level(level)) => {
                MESSAGES.message("seat-level").with("level", level.number())
            }
            Seat::Computer(Kind::Own(Style::Best)) => MESSAGES.message("seat-full"),
            Seat::Computer(Kind::Own(Style::Greedy)) => MESSAGES.message("seat-greedy"),
            Seat::Computer(Kind::Own(Style::Random)) => MESSAGES.message("seat-random"),
            Seat::Computer(kind @ Kind::Own(_)) => {
                MESSAGES.message("seat-other").with("name", kind.to_string())
            }
            Seat::Computer(Kind::Command(words)) => {
                MESSAGES.message("seat-engine").with("program", program_name(&words[0]))
            }
        }
    }
}

impl FromStr for Seat {
    type Err = Message;

    fn from_str(text: &str) -> Result<Seat, Message> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(Seat::Person);
        }
        let known = text.parse::<Kind>();
        if known.is_err() && is_command(text) {
            return Ok(Seat::Computer(Kind::Command(command_words(text)?)));
        }
        known
            .map(Seat::Computer)
            .map_err(|problem| MESSAGES.message("seat-unknown").with("problem", problem))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("human"),
            Seat::Computer(kind) => kind.fmt(f),
        }
    }
}

/// Whether a text begins with a program that is there, so that it cannot be a slip of the pen.
fn is_command(text: &str) -> bool {
    let program = command_words(text).ok().and_then(|words| words.into_iter().next());
    program.is_some_and(|program| is_program(&program))
}

fn is_program(program: &str) -> bool {
    if program.contains(['/', '\\']) {
        return Path::new(program).is_file();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn program_name(program: &str) -> String {
    let name = Path::new(program).file_name();
    name.map_or_else(|| program.to_owned(), |name| name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_back_as_they_are_written() {
        for text in ["human", "level:1", "level:8", "full", "greedy", "random", "cmd:./engine ugi"]
        {
            assert_eq!(text.parse::<Seat>().unwrap().to_string(), text);
        }
        let quoted = r"cmd:a\ b '' it\'s".parse::<Seat>().unwrap();
        assert_eq!(quoted.to_string().parse::<Seat>().unwrap(), quoted);
        assert_eq!("sh -c x".parse::<Seat>().unwrap().to_string(), "cmd:sh -c x");
    }

    #[test]
    fn what_is_nobody_is_said_to_be_nobody() {
        for (text, expected) in [
            ("levle:3", "'levle:3' is no player"),
            ("level:9", "'9' is no level; choose a number from 1 to 8"),
            ("", "'' is no player"),
            ("./not/there ugi", "'./not/there ugi' is no player"),
        ] {
            let said = text.parse::<Seat>().unwrap_err().to_string();
            assert!(said.contains(expected) && said.contains("human"), "{said}");
        }
    }
}
