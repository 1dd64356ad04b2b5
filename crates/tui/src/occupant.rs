//! Who can take a seat at this terminal: how occupants are typed, checked, named and run.

use crate::MESSAGES;
use ludoteca_engine::SearchMethod;
use ludoteca_engine::player::{PlayerSpec, command_words};
use ludoteca_protocol::Level;
use ludoteca_rules::{Message, quoted};
use ludoteca_session::Occupant;
use std::path::Path;

/// The number that means full strength: the one after the levels.
const FULL: u8 = Level::STRONGEST.number() + 1;

/// Reads `human`, `level:3`, `full`, another of our players, or the command line of an engine, with
/// `cmd:` before it if its name could be taken for something else.
///
/// # Errors
/// When the text means nobody.
pub fn read(text: &str) -> Result<Occupant, Message> {
    if text.eq_ignore_ascii_case("human") {
        return Ok(Occupant::HUMAN);
    }
    let known = text.parse::<PlayerSpec>();
    if known.is_err() && is_command(text) {
        return Ok(of_kind(&PlayerSpec::Command(command_words(text)?)));
    }
    let unknown = |problem| MESSAGES.message("seat-unknown").with("problem", problem);
    known.map(|kind| of_kind(&kind)).map_err(unknown)
}

/// Reads a number or a text that somebody typed, and finds out whether the engine it means is
/// there: 0 is a person, then come the levels and full strength.
///
/// # Errors
/// When the text means nobody, or a program that is not there.
pub fn choose(text: &str) -> Result<Occupant, Message> {
    let occupant = match text.parse::<u8>() {
        Ok(0) => Occupant::HUMAN,
        Ok(FULL) => Occupant::Full,
        Ok(number) => read(&format!("level:{number}"))?,
        Err(_) => read(text)?,
    };
    check(&occupant)?;
    Ok(occupant)
}

/// The occupant that a computer player is.
#[must_use]
pub fn of_kind(kind: &PlayerSpec) -> Occupant {
    match kind {
        PlayerSpec::Level(level) => Occupant::Level(*level),
        PlayerSpec::BuiltIn(SearchMethod::Best) => Occupant::Full,
        other => Occupant::Engine(other.to_string()),
    }
}

/// The computer player that an occupant is; none for a person. A text that is no engine any more
/// is taken for a program, which is then missing.
#[must_use]
pub fn kind(occupant: &Occupant) -> Option<PlayerSpec> {
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

/// Finds out whether an occupant can play.
///
/// # Errors
/// When the program of an engine is not there.
pub fn check(occupant: &Occupant) -> Result<(), Message> {
    match kind(occupant) {
        Some(PlayerSpec::Command(words)) if !is_program(&words[0]) => {
            Err(MESSAGES.message("seat-no-program").with("found", quoted(&words[0])))
        }
        _ => Ok(()),
    }
}

/// What to call an occupant.
#[must_use]
pub fn title(occupant: &Occupant) -> Message {
    match kind(occupant) {
        None => MESSAGES.message("seat-person"),
        Some(PlayerSpec::Level(level)) => {
            MESSAGES.message("seat-level").with("level", level.number())
        }
        Some(PlayerSpec::BuiltIn(SearchMethod::Best)) => MESSAGES.message("seat-full"),
        Some(PlayerSpec::BuiltIn(SearchMethod::Greedy)) => MESSAGES.message("seat-greedy"),
        Some(PlayerSpec::BuiltIn(SearchMethod::Random)) => MESSAGES.message("seat-random"),
        Some(other @ PlayerSpec::BuiltIn(_)) => {
            MESSAGES.message("seat-other").with("name", other.to_string())
        }
        Some(PlayerSpec::Command(words)) => {
            MESSAGES.message("seat-engine").with("program", program_name(&words[0]))
        }
    }
}

/// Whether a text begins with a program that is there, so that it cannot be a typing error.
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
    use ludoteca_locale::{Lang, Translate};

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
    fn a_text_that_means_nobody_is_refused() {
        for (text, expected) in [
            ("levle:3", "unknown player 'levle:3'"),
            ("level:9", "'9' is no level; choose a number from 1 to 8"),
            ("", "unknown player ''"),
            ("./not/there ugi", "unknown player './not/there ugi'"),
        ] {
            let said = read(text).unwrap_err().text(Lang::En);
            assert!(said.contains(expected) && said.contains("human"), "{said}");
        }
        let missing = Occupant::Engine("cmd:./not/there ugi".to_owned());
        assert!(check(&missing).is_err());
    }
}
