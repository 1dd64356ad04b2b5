//! The command line: its definition, its help in every language, its errors.

use crate::context::{Context, MESSAGES};
use crate::within::NotWithin;
use crate::{
    analyse, arena, bench, completions, compliance, man, perft, play, record, rules, serve, show,
    solve, tune,
};
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, Parser};
use ludoteca_locale::{Lang, Translate, UnknownLang, WordsTexts};
use ludoteca_rules::{GAMES, Message, quoted};
use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;

#[derive(Parser, Debug)]
#[command(name = "ludoteca", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Cli {
    /// Read before anything else, by [`Context::new`]; here so that it is checked and explained.
    #[arg(long, global = true, value_name = "LANG", value_parser = read_lang)]
    lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Option<Subcommand>,
}

#[derive(clap::Subcommand, Debug)]
pub(crate) enum Subcommand {
    Play(play::Args),
    Serve(serve::Args),
    Show(show::Args),
    Rules(rules::Args),
    Record(record::Args),
    Analyse(analyse::Args),
    Solve(solve::Args),
    Ugi,
    Perft(perft::Args),
    Bench(bench::Args),
    Arena(arena::Args),
    Compliance(compliance::Args),
    Tune(tune::Args),
    Completions(completions::Args),
    Man(man::Args),
}

fn read_lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|error: UnknownLang| error.to_string())
}

/// The arguments of this process; `help COMMAND` means `COMMAND --help`.
pub(crate) fn arguments() -> Vec<OsString> {
    let mut args: Vec<OsString> = std::env::args_os().collect();
    let before = match args.get(1).and_then(|arg| arg.to_str()) {
        Some("--lang") => 2,
        Some(arg) if arg.starts_with("--lang=") => 1,
        _ => 0,
    };
    if args.get(before + 1).is_some_and(|arg| arg == "help") {
        args.remove(before + 1);
        args.push("--help".into());
    }
    args
}

/// The whole command line with its help in a language.
pub(crate) fn command(lang: Lang) -> Command {
    let mut command = localised(Cli::command(), lang, "ludoteca");
    command.build();
    with_usage(command, lang)
}

/// Says how to use a command that is built, in a language that clap does not speak.
fn with_usage(mut command: Command, lang: Lang) -> Command {
    let usage = command.render_usage().ansi().to_string();
    // The first word is a heading, for which our template has its own.
    let (_, usage) = usage.split_once(' ').expect("a usage after its heading");
    let usage = usage.replace("[OPTIONS]", &format!("[{}]", MESSAGES.text("value-OPTIONS", lang)));
    command.override_usage(usage).mut_subcommands(|sub| with_usage(sub, lang))
}

/// Puts the texts of `cmd-…` and `arg-…` in their places: those of the subcommand first, then
/// those that subcommands share.
fn localised(command: Command, lang: Lang, path: &str) -> Command {
    let text = |key: &str| MESSAGES.find(key, lang);
    let named = |key: &str| MESSAGES.find(key, lang).unwrap_or_default();
    let about = named(&format!("cmd-{path}"));
    let command = command
        .about(about)
        .arg(flag("help", 'h', ArgAction::Help))
        .help_template(named("help-template"))
        .subcommand_help_heading(named("help-commands"))
        .subcommand_value_name(named("help-command"));
    let command = match path {
        "ludoteca" => command.arg(flag("version", 'V', ArgAction::Version)),
        _ => command,
    };
    let command = match path {
        "ludoteca" => {
            let games = GAMES.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
            let examples = MESSAGES.message("cmd-ludoteca-examples").with("games", games);
            command.after_help(examples.text(lang))
        }
        _ => command.after_help(text(&format!("cmd-{path}-examples")).unwrap_or_default()),
    };
    let mut order = 0;
    let command = command.mut_args(|arg| {
        order += 1;
        // Without it they would be told by the alphabet.
        let arg = if arg.is_positional() { arg.display_order(order) } else { arg };
        let own = text(&format!("arg-{path}-{}", arg.get_id()));
        let help = own.unwrap_or_else(|| named(&format!("arg-{}", arg.get_id())));
        let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
        // "-3" is a wrong value of the argument before it rather than an unknown argument.
        let takes_values = arg.get_action().takes_values();
        let arg = arg.help(help).help_heading(named(heading));
        let names = arg.get_value_names().unwrap_or_default().iter();
        let names: Vec<String> = names.map(|name| value_name(name, lang)).collect();
        let arg = if names.is_empty() { arg } else { arg.value_names(names) };
        arg.allow_negative_numbers(takes_values)
    });
    command.mut_subcommands(|sub| {
        let path = match path {
            "ludoteca" => sub.get_name().to_owned(),
            _ => format!("{path}-{}", sub.get_name()),
        };
        localised(sub.disable_help_flag(true), lang, &path)
    })
}

/// What a value is called, if that is not the same in every language.
fn value_name(name: &str, lang: Lang) -> String {
    MESSAGES.find(&format!("value-{name}"), lang).unwrap_or_else(|| name.to_owned())
}

fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name).long(name).short(short).action(action)
}

/// Prints help, or what is wrong with the arguments and what would be right.
pub(crate) fn explain(error: &clap::Error, context: &Context) -> ExitCode {
    if !error.use_stderr() {
        // Help that nobody reads any more is no failure.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let whole = command(context.lang);
    let meant = meant(&whole);
    let message = MESSAGES
        .message("arguments-wrong")
        .with("problem", problem(error, meant))
        .with("command", meant.get_bin_name().unwrap_or("ludoteca"));
    context.exit(Err(message.into()))
}

/// What is wrong with the arguments of a command.
fn problem(error: &clap::Error, command: &Command) -> Message {
    let part = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let argument = part(ContextKind::InvalidArg);
    let value = part(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => {
            MESSAGES.message("argument-unknown").with("argument", quoted(&argument))
        }
        ErrorKind::InvalidSubcommand => MESSAGES
            .message("command-unknown")
            .with("argument", quoted(&part(ContextKind::InvalidSubcommand))),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            MESSAGES.message("command-missing")
        }
        ErrorKind::MissingRequiredArgument => {
            MESSAGES.message("argument-missing").with("argument", argument)
        }
        ErrorKind::InvalidValue if !part(ContextKind::ValidValue).is_empty() => MESSAGES
            .message("value-not-one-of")
            .with("value", quoted(&value))
            .with("argument", argument)
            .with("expected", part(ContextKind::ValidValue)),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            value_invalid(error, command, &argument)
                .with("value", quoted(&value))
                .with("argument", argument)
        }
        ErrorKind::ArgumentConflict => MESSAGES
            .message("argument-conflict")
            .with("argument", argument)
            .with("other", part(ContextKind::PriorArg)),
        _ => MESSAGES.message("argument-other").with("problem", error.kind().to_string()),
    }
}

/// What would be right for an argument: a number of a range, or what its help says.
fn value_invalid(error: &clap::Error, command: &Command, argument: &str) -> Message {
    let range = error.source().and_then(|source| source.downcast_ref::<NotWithin>());
    let Some(NotWithin { least, most }) = range else {
        let help = help_of(command, argument).unwrap_or_default();
        return MESSAGES.message("value-invalid").with("help", help);
    };
    MESSAGES.message("value-not-within").with("least", least.as_str()).with("most", most.as_str())
}

/// The subcommand that the arguments of this process name.
fn meant(command: &Command) -> &Command {
    arguments().iter().skip(1).fold(command, |at, arg| at.find_subcommand(arg).unwrap_or(at))
}

/// What the help says about an argument, which is what would be right.
fn help_of(command: &Command, argument: &str) -> Option<String> {
    let own = command.get_arguments().find(|arg| arg.to_string() == argument);
    own.and_then(|arg| arg.get_help()).map(ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound_and_every_text_is_there_in_every_language() {
        for lang in Lang::ALL {
            let command = command(lang);
            command.clone().debug_assert();
            check(&command, lang);
        }
    }

    fn check(command: &Command, lang: Lang) {
        let texts = command.get_arguments().filter_map(|arg| arg.get_help());
        for text in texts.chain(command.get_about()) {
            let text = text.to_string();
            let unknown = text.starts_with("arg-") || text.starts_with("cmd-");
            assert!(!unknown, "{lang:?}, {}: no message {text}", command.get_name());
        }
        command.get_subcommands().for_each(|sub| check(sub, lang));
    }
}
