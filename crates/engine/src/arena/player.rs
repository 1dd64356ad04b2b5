//! The participants of a tournament: built-in players and UGI engines, with names.

use crate::player::{PlayerSpec, PlayerSpecError};
use ludoteca_rules::quoted;
use std::str::FromStr;

/// A participant of a tournament.
///
/// It is written like a [`PlayerSpec`], optionally with a name before it: `level:3`,
/// `cmd:./engine ugi`, `new=cmd:./engine ugi`.
///
/// ```
/// use ludoteca_engine::arena::ArenaPlayer;
///
/// let player: ArenaPlayer = "new=level:3".parse().unwrap();
/// assert_eq!(player.name, "new");
/// assert_eq!(player.spec.to_string(), "level:3");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaPlayer {
    /// The name, without control characters; by default, the text of the specification.
    pub name: String,
    /// The specification of the player.
    pub spec: PlayerSpec,
}

impl ArenaPlayer {
    /// Returns the specification on one line: the name, if it is a text of the specification.
    pub(super) fn description(&self) -> String {
        if self.name.parse().as_ref() == Ok(&self.spec) {
            return self.name.clone();
        }
        on_one_line(&self.spec.to_string())
    }
}

impl FromStr for ArenaPlayer {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<ArenaPlayer, PlayerSpecError> {
        if let Some(spec) = PlayerSpec::read(text)? {
            return Ok(ArenaPlayer { name: on_one_line(text), spec });
        }
        if let Some((name, rest)) = text.split_once('=')
            && let Some(spec) = PlayerSpec::read(rest)?
        {
            return Ok(ArenaPlayer { name: read_name(name)?, spec });
        }
        // The name may be anything, so only the text after it can be misspelt.
        let unknown = text.split_once('=').map_or(text, |(_, rest)| rest);
        Err(PlayerSpecError::unknown(unknown))
    }
}

fn read_name(text: &str) -> Result<String, PlayerSpecError> {
    if text.is_empty() || text.chars().any(char::is_control) {
        return Err(PlayerSpecError::Name { found: quoted(text) });
    }
    Ok(text.to_owned())
}

/// Returns the text with each run of white space and control characters replaced by a space.
fn on_one_line(text: &str) -> String {
    let separates = |c: char| c.is_whitespace() || c.is_control();
    let words: Vec<&str> = text.split(separates).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handicap::Handicap;
    use crate::method::SearchMethod;
    use ludoteca_protocol::Level;

    #[test]
    fn players_are_read_with_and_without_a_name() {
        for (text, name, spec) in [
            ("random", "random", PlayerSpec::BuiltIn(SearchMethod::Random)),
            ("full", "full", PlayerSpec::BuiltIn(SearchMethod::Best)),
            (
                "weak=handicap:9/8/7/6",
                "weak",
                PlayerSpec::BuiltIn(SearchMethod::Handicapped(Handicap {
                    nodes: 9,
                    noise: 8,
                    greed: 7,
                    oversight: 6,
                })),
            ),
            ("level:8", "level:8", PlayerSpec::Level(Level::STRONGEST)),
            ("old=alphabeta", "old", PlayerSpec::BuiltIn(SearchMethod::AlphaBeta)),
            ("cmd:a b=c", "cmd:a b=c", PlayerSpec::Command(vec!["a".to_owned(), "b=c".to_owned()])),
            (
                "cmd:a\t\u{1b}b\n",
                "cmd:a b",
                PlayerSpec::Command(vec!["a".to_owned(), "\u{1b}b".to_owned()]),
            ),
            ("x=cmd:'a b'", "x", PlayerSpec::Command(vec!["a b".to_owned()])),
        ] {
            let expected = ArenaPlayer { name: name.to_owned(), spec };
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn a_name_that_describes_the_player_is_its_description() {
        for (text, expected) in [
            ("level:3", "level:3"),
            ("cmd:a 'b c'", "cmd:a 'b c'"),
            ("new=level:3", "level:3"),
            ("full=level:3", "level:3"),
            ("x=cmd:a\tb", "cmd:a b"),
        ] {
            assert_eq!(text.parse::<ArenaPlayer>().unwrap().description(), expected, "{text}");
        }
    }

    #[test]
    fn invalid_texts_are_rejected_with_an_explanation() {
        for (text, expected) in [
            (
                "stockfish",
                "unknown player 'stockfish'; use full, unproved, alphabeta, mcts, rave, uct, greedy, \
                 random, level:1 to level:8, handicap:NODES/NOISE/GREED/OVERSIGHT or 'cmd:COMMAND \
                 LINE', optionally with a name, as in a=full",
            ),
            (
                "handicap:5/5",
                "'5/5' is not a handicap; use nodes, noise, greed (up to 10000) and oversight (up to \
                 1000), as in 2000/50/0/0",
            ),
            ("a=fulll", "unknown player 'fulll'; did you mean full?"),
            ("a=b=level:3", "unknown player 'b=level:3'; did you mean level:3?"),
            ("level:9", "'9' is not a level; choose a number from 1 to 8"),
            (
                "=full",
                "'' is not a player name; use at least one character and no control characters",
            ),
            ("cmd: ", "the command line is empty; expected a program and its arguments"),
            ("cmd:a 'b", "a quotation mark in the command line is not closed"),
        ] {
            assert_eq!(text.parse::<ArenaPlayer>().unwrap_err().to_string(), expected);
        }
    }
}
