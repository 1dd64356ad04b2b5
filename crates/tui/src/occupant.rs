//! Occupants of seats as text: reading, checking and naming them.

use crate::MESSAGES;
use ludoteca_engine::SearchMethod;
use ludoteca_engine::player::{PlayerSpec, PlayerSpecError, command_words};
use ludoteca_protocol::Level;
use ludoteca_rules::message;
use ludoteca_rules::{Message, localized_error, nearest, quoted};
use ludoteca_session::Occupant;
use std::path::Path;

/// The level of the computer that a person meets unless another opponent is chosen.
pub const USUAL_LEVEL: Level = Level::ALL[2];

/// The number for full strength, after those of the levels.
const FULL: u8 = Level::STRONGEST.number() + 1;

localized_error! {
    pub enum OccupantError in MESSAGES {
        Unknown { found: String } = "seat-unknown":
            "unknown player {found}; use human, level:1 to level:8, full, greedy, random or the command line of an engine",
        Misspelt { found: String, meant: String } = "seat-misspelt":
            "unknown player {found}; did you mean {meant}?",
        NoProgram { found: String } = "seat-no-program":
            "there is no program {found}; use its path, or the name of a program on the PATH",
        ;
        Spec(PlayerSpecError),
    }
}

/// Reads `human`, `level:3`, `full`, the name of another built-in player, or the command line of
/// an engine, with `cmd:` before it if it could be mistaken for one of those.
pub fn read(text: &str) -> Result<Occupant, OccupantError> {
    if text.eq_ignore_ascii_case("human") {
        return Ok(Occupant::HUMAN);
    }
    let spec = text.parse::<PlayerSpec>();
    if spec.is_err() && is_command(text) {
        return read_command(text);
    }
    match spec {
        Ok(spec) => Ok(from_spec(&spec)),
        Err(PlayerSpecError::Unknown { .. } | PlayerSpecError::Misspelt { .. }) => {
            Err(unknown(text))
        }
        Err(other) => Err(other.into()),
    }
}

fn unknown(text: &str) -> OccupantError {
    let found = quoted(text);
    let levels = Level::ALL.map(|level| Occupant::Level(level).to_string());
    let known = levels.iter().map(String::as_str).chain(["human", "full", "greedy", "random"]);
    match nearest(text, known) {
        Some(meant) => OccupantError::Misspelt { found, meant: meant.to_owned() },
        None => OccupantError::Unknown { found },
    }
}

pub(crate) fn read_command(line: &str) -> Result<Occupant, OccupantError> {
    Ok(from_spec(&PlayerSpec::Command(command_words(line)?)))
}

/// Reads a number (0 for a person, then the levels and full strength) or a text, and checks that
/// the occupant can play.
pub(crate) fn read_answer(text: &str) -> Result<Occupant, OccupantError> {
    let occupant = match text.parse::<u8>() {
        Ok(0) => Occupant::HUMAN,
        Ok(FULL) => Occupant::Full,
        Ok(number) => read(&format!("level:{number}"))?,
        Err(_) => read(text)?,
    };
    check(&occupant)?;
    Ok(occupant)
}

pub(crate) fn from_spec(spec: &PlayerSpec) -> Occupant {
    match spec {
        PlayerSpec::Level(level) => Occupant::Level(*level),
        PlayerSpec::BuiltIn(SearchMethod::Best) => Occupant::Full,
        other => Occupant::Engine(other.to_string()),
    }
}

/// Returns the computer player that occupies a seat; `None` for a person. A text that does not
/// name an engine any more is taken for a program, which [`check`] then misses.
pub(crate) fn player_spec(occupant: &Occupant) -> Option<PlayerSpec> {
    match occupant {
        Occupant::Human { .. } | Occupant::Vacant { .. } => None,
        Occupant::Level(level) => Some(PlayerSpec::Level(*level)),
        Occupant::Full => Some(PlayerSpec::BuiltIn(SearchMethod::Best)),
        Occupant::Engine(text) => {
            let program = || PlayerSpec::Command(vec![text.trim_start_matches("cmd:").to_owned()]);
            Some(text.parse().unwrap_or_else(|_| program()))
        }
    }
}

/// Checks that the program of an engine exists.
pub fn check(occupant: &Occupant) -> Result<(), OccupantError> {
    match player_spec(occupant) {
        Some(PlayerSpec::Command(words)) if !is_program(&words[0]) => {
            Err(OccupantError::NoProgram { found: quoted(&words[0]) })
        }
        _ => Ok(()),
    }
}

/// Returns the name of an occupant for people.
pub(crate) fn title(occupant: &Occupant) -> Message {
    match player_spec(occupant) {
        None => match occupant.name() {
            Some(name) => message!(MESSAGES, "seat-named", name = name),
            None => message!(MESSAGES, "seat-person"),
        },
        Some(PlayerSpec::Level(level)) => {
            message!(MESSAGES, "seat-level", level = level.number())
        }
        Some(PlayerSpec::BuiltIn(SearchMethod::Best)) => message!(MESSAGES, "seat-full"),
        Some(PlayerSpec::BuiltIn(SearchMethod::Greedy)) => message!(MESSAGES, "seat-greedy"),
        Some(PlayerSpec::BuiltIn(SearchMethod::Random)) => message!(MESSAGES, "seat-random"),
        Some(other @ PlayerSpec::BuiltIn(_)) => {
            message!(MESSAGES, "seat-other", name = other.to_string())
        }
        Some(PlayerSpec::Command(words)) => {
            message!(MESSAGES, "seat-engine", program = program_name(&words[0]))
        }
    }
}

/// Returns whether a text begins with an existing program: then it is not a misspelt player.
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
    fn occupants_read_back_as_they_are_written() {
        for text in ["human", "level:1", "level:8", "full", "greedy", "random", "cmd:./engine ugi"]
        {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        let quoted = read(r"cmd:a\ b '' it\'s").unwrap();
        assert_eq!(read(&quoted.to_string()).unwrap(), quoted);
        assert_eq!(read("sh -c x").unwrap().to_string(), "cmd:sh -c x");
    }

    #[test]
    fn other_texts_are_errors() {
        for (text, expected) in [
            ("levle:3", "unknown player 'levle:3'; did you mean level:3?"),
            ("hmuan", "unknown player 'hmuan'; did you mean human?"),
            ("level:9", "'9' is not a level; choose a number from 1 to 8"),
            ("", "unknown player ''"),
            ("./not/there ugi", "unknown player './not/there ugi'"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
        let missing = Occupant::Engine("cmd:./not/there ugi".to_owned());
        assert!(check(&missing).is_err());
    }
}
