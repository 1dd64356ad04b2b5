//! The command line: the options of every command, and the list of commands.

use crate::play::LineMode;
use crate::{
    analyse, arena, bench, completions, compliance, man, perft, play, record, rules, serve, show,
    solve, tune, ugi,
};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Parser};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{AnyGame, Localize};
use std::str::FromStr;

const EXAMPLES: &str = "\
Without a command, a menu opens to choose a game and its players.

Examples:
  ludoteca                            Choose a game from the menu
  ludoteca rules                      List the games
  ludoteca --spoken                   The menu in words, for screen readers
  ludoteca play swack --p2 level:5    Play against the computer at level 5
  ludoteca show ampel -o board.png    Draw the starting position

Exit status: 0 on success, 1 if a check fails or no result is found, 2 if the arguments or the \
input cannot be used, 130 if a command is interrupted, after it has printed or saved what was \
finished; a file is never replaced by a part.";

#[derive(Parser, Debug)]
#[command(version, about, after_help = EXAMPLES, mut_subcommands(with_negative_numbers))]
pub(crate) struct Cli {
    /// Language of everything but help and errors in arguments: en or pt
    /// [default: from the locale]
    #[arg(long, global = true, display_order = 100)]
    pub(crate) lang: Option<Lang>,
    #[command(flatten)]
    pub(crate) mode: LineMode,
    #[command(subcommand)]
    pub(crate) command: Option<Subcommand>,
}

#[derive(clap::Subcommand, Debug)]
pub(crate) enum Subcommand {
    Play(play::Args),
    Rules(rules::Args),
    Show(show::Args),
    Record(record::Args),
    Analyse(analyse::Args),
    Solve(solve::Args),
    Serve(serve::Args),
    /// Run as an engine that speaks UGI, the Universal Game Interface
    #[command(after_help = ugi::EXAMPLES)]
    Ugi,
    Arena(arena::Args),
    Compliance(compliance::Args),
    Tune(tune::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Cli {
    /// Reads the command line; a wrong one ends the program with an error.
    pub(crate) fn read() -> Cli {
        let cli = Cli::try_parse().unwrap_or_else(|error| with_play(error).exit());
        let plays = matches!(cli.command, None | Some(Subcommand::Play(_)));
        if !plays && cli.mode != LineMode::default() {
            let said = "--plain and --spoken are options of the menu and of 'play'";
            Cli::command().error(ErrorKind::ArgumentConflict, said).exit();
        }
        cli
    }
}

/// Makes "-3" a value that is out of range instead of an unknown option.
fn with_negative_numbers(command: Command) -> Command {
    command.mut_args(|arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    })
}

/// Adds that a game is played with `play` to an error about an unknown command.
fn with_play(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(found)) = error.get(ContextKind::InvalidSubcommand) else {
        return error;
    };
    if found.parse::<AnyGame>().is_ok() {
        let play = ContextValue::Strings(vec![format!("play {found}")]);
        error.insert(ContextKind::SuggestedSubcommand, play);
    }
    error
}

/// Parses a value whose error has no text of its own, for a message in English.
pub(crate) fn parse_in_english<T: FromStr<Err: Localize>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.text(Lang::En))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound_and_everything_has_help() {
        let mut command = Cli::command();
        command.build();
        command.clone().debug_assert();
        check(&command);
    }

    fn check(command: &Command) {
        assert!(command.get_about().is_some(), "{}", command.get_name());
        for arg in command.get_arguments() {
            assert!(arg.get_help().is_some(), "{} {arg}", command.get_name());
        }
        let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        // Paragraphs are wrapped by clap.
        let mut lines = examples.lines().filter(|line| line.starts_with(' '));
        assert!(lines.all(|line| line.chars().count() <= 80), "{examples}");
        command.get_subcommands().for_each(check);
    }
}
