//! `ludoteca rules`: the games there are, and the rules of each.

use crate::context::{Context, Done, MESSAGES};
use ludoteca_rules::{Entry, GAMES, Lang, OptionKind, quoted};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    let mut out = std::io::stdout().lock();
    match &args.game {
        None if args.json => {
            let games: Vec<Value> = GAMES.iter().map(|game| described(game, context)).collect();
            writeln!(out, "{}", json!(games))?;
        }
        None => {
            for game in GAMES {
                writeln!(out, "{:12} {}", game.name, introduction(page(game, context.lang)))?;
            }
        }
        Some(name) => {
            let game = find(name)?;
            if args.json {
                writeln!(out, "{}", described(game, context))?;
            } else {
                write!(out, "{}", page(game, context.lang))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A game by its name; options after it are accepted and do not matter.
fn find(text: &str) -> Result<&'static Entry, crate::context::Failure> {
    let name = text.split('(').next().unwrap_or_default();
    GAMES.iter().find(|game| game.name == name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        let message = MESSAGES.message("rules-unknown").with("found", quoted(text));
        message.with("expected", names.join(", ")).into()
    })
}

/// The page of a game in a language.
pub(crate) fn page(game: &Entry, lang: Lang) -> &'static str {
    let name = match lang {
        Lang::En => game.name.to_owned(),
        other => format!("{}.{}", game.name, other.code()),
    };
    PAGES.iter().find(|(known, _)| *known == name).map_or("", |(_, page)| page)
}

/// The first paragraph of a page, as one line.
fn introduction(page: &str) -> String {
    let paragraph = page.split("\n\n").find(|part| !part.starts_with('#')).unwrap_or_default();
    paragraph.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn described(game: &Entry, context: &Context) -> Value {
    let options: Vec<Value> = game
        .options
        .iter()
        .map(|option| {
            let values = match option.kind {
                OptionKind::Number { min, max } => json!({ "min": min, "max": max }),
                OptionKind::Choice(words) => json!(words),
            };
            let help = game.messages.text(&format!("option-{}", option.name), context.lang);
            json!({ "name": option.name, "values": values, "help": help })
        })
        .collect();
    json!({
        "game": game.name, "title": game.title(context.lang), "options": options,
        "text": page(game, context.lang),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_page_in_every_language() {
        for game in GAMES {
            for lang in Lang::ALL {
                assert!(page(game, lang).starts_with("# "), "{} {lang:?}", game.name);
                assert!(introduction(page(game, lang)).len() > 20, "{} {lang:?}", game.name);
            }
        }
    }
}
