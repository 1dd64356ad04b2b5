//! `ludoteca rules`: lists the games, or prints the rules of one.

use crate::context::{CliResult, Context, MESSAGES};
use crate::position_args::GameParser;
use ludoteca_locale::{Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_manual::{page, page_for_players, plain_text};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, GAMES, GameSpec, OptionKind};
use ludoteca_tui::screen::PAGE_WIDTH;
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  ludoteca rules
  ludoteca rules renpaarden --lang pt
  ludoteca rules --json";

/// Print the rules of a game, or list the games
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game; if omitted, list the games
    #[arg(value_parser = GameParser)]
    game: Option<AnyGame>,
    /// Print the whole page, including what only programmers need
    #[arg(long)]
    all: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let mut out = std::io::stdout().lock();
    match &args.game {
        None if args.json => {
            let games: Vec<Value> = GAMES.iter().map(|game| game_json(game, context)).collect();
            writeln!(out, "{}", json!(games))?;
        }
        None => {
            for game in GAMES {
                let about = game.words.text("about", context.lang);
                writeln!(out, "{:12} {about}", game.name)?;
            }
        }
        Some(game) => {
            let game = game.spec();
            if args.json {
                writeln!(out, "{}", game_json(game, context))?;
            } else if args.all {
                let page = page(game, context.lang);
                write!(out, "{}", plain_or_none(game, page, context.lang, PAGE_WIDTH))?;
            } else {
                write!(out, "{}", for_players(game, context.lang, PAGE_WIDTH))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the part of a game's page that is for players, wrapped at a width.
pub(crate) fn for_players(game: &GameSpec, lang: Lang, width: usize) -> String {
    plain_or_none(game, page_for_players(game, lang), lang, width)
}

/// Returns a page as plain text, or a note that the game has none.
fn plain_or_none(game: &GameSpec, page: &str, lang: Lang, width: usize) -> String {
    if page.is_empty() {
        let message = message!(MESSAGES, "rules-none", game = game.title(lang));
        return message.text(lang) + "\n";
    }
    plain_text(page, width)
}

fn game_json(game: &'static GameSpec, context: &Context) -> Value {
    let defaults = game.with_defaults();
    let options: Vec<Value> = game
        .options
        .iter()
        .zip(defaults.option_values())
        .map(|(option, default)| {
            let values = match option.kind {
                OptionKind::Number { min, max } => json!({ "min": min, "max": max }),
                OptionKind::Choice(words) => json!(words),
            };
            json!({
                "name": option.name, "values": values, "default": option.write(default),
                "help": game.option_help(option).text(context.lang),
            })
        })
        .collect();
    json!({
        "game": game.name, "title": game.title(context.lang),
        "about": game.words.text("about", context.lang), "options": options,
        "text": page(game, context.lang),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_plain_text_in_every_language() {
        for game in GAMES.iter().filter(|game| ludoteca_manual::has_page(game.name)) {
            for lang in Lang::ALL {
                let text = for_players(game, lang, PAGE_WIDTH);
                assert!(text.lines().count() > 20, "{} {lang:?}", game.name);
                assert!(!text.contains(['`', '|']), "{} {lang:?}", game.name);
            }
        }
    }
}
