//! `ludoteca show`: draws a position as text, in words, as SVG or PNG, or a game as GIF.

use crate::context::{CliError, CliResult, Context, MESSAGES, file_error};
use crate::position_args::PositionArgs;
use clap::value_parser;
use ludoteca_locale::{CellTexts, DiagramTexts, GameTexts, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Diagram, Ending, GameResult, Localize, Mark, Touch, quoted};
use ludoteca_svg::{PixelError, Style, Theme, gif, png, svg};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// The time for which a GIF shows each position.
const FRAME_TIME: Duration = Duration::from_millis(800);

const EXAMPLES: &str = "\
Examples:
  ludoteca show taiji --moves 'e5e6 e4d4'
  ludoteca show mapello --targets --format spoken
  ludoteca show swack -o board.svg
  ludoteca show ampel -o board.png --theme dark --cell 64";

/// Draw a position as text or a picture, or a game as a GIF
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Output format [default: that of the --output file's name, or text]
    #[arg(long, short, value_enum)]
    format: Option<PictureFormat>,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Mark the cells where a legal move can start
    #[arg(long)]
    targets: bool,
    /// Write letters on the pieces of a picture
    #[arg(long)]
    letters: bool,
    /// Colours of a picture
    #[arg(long, value_name = "THEME", value_enum, default_value_t)]
    theme: ThemeName,
    /// Width of a cell in a picture, 8 to 256 pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 48)]
    #[arg(value_parser = value_parser!(u16).range(8..=256))]
    cell: u16,
    /// Print JSON
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
enum PictureFormat {
    Text,
    Spoken,
    Svg,
    Png,
    Gif,
}

#[derive(Copy, Clone, Debug, Default, clap::ValueEnum)]
enum ThemeName {
    #[default]
    Light,
    Dark,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let game = args.position.open()?;
    let format = match args.format {
        Some(format) => format,
        None if args.json => PictureFormat::Text,
        None => format_of(args.output.as_deref())?,
    };
    let to_terminal = args.output.is_none() && std::io::stdout().is_terminal();
    if matches!(format, PictureFormat::Png | PictureFormat::Gif) && to_terminal {
        return Err(message!(MESSAGES, "show-pixels-terminal").into());
    }
    let bytes =
        if args.json { as_json(&game, context) } else { drawn(&game, format, args, context)? };
    match &args.output {
        None => std::io::stdout().lock().write_all(&bytes)?,
        Some(path) => std::fs::write(path, bytes)
            .map_err(|error| file_error("file-unwritable", path, &error))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the format for the extension of the output file.
fn format_of(path: Option<&Path>) -> Result<PictureFormat, CliError> {
    let ending = path.and_then(Path::extension).map(|ending| ending.to_ascii_lowercase());
    match ending.as_ref().and_then(|ending| ending.to_str()) {
        None | Some("txt") => Ok(PictureFormat::Text),
        Some("svg") => Ok(PictureFormat::Svg),
        Some("png") => Ok(PictureFormat::Png),
        Some("gif") => Ok(PictureFormat::Gif),
        Some(other) => Err(message!(MESSAGES, "show-ending", found = quoted(other)).into()),
    }
}

fn drawn(
    game: &AnyGame,
    format: PictureFormat,
    args: &Args,
    context: &Context,
) -> Result<Vec<u8>, CliError> {
    let mut diagram = game.diagram();
    if args.targets {
        mark_targets(game, &mut diagram);
    }
    let picture = || svg(&diagram, &args.style(), context.lang);
    Ok(match format {
        PictureFormat::Text => {
            (board(&diagram, context) + &game.status().text(context.lang) + "\n").into_bytes()
        }
        PictureFormat::Spoken => {
            let status = game.status_without_points().text(context.lang);
            let score = game.score().map(|score| score.text(context.lang) + "\n");
            let board = diagram.spoken(context.lang);
            format!("{board}\n{status}\n{}", score.unwrap_or_default()).into_bytes()
        }
        PictureFormat::Svg => picture().into_bytes(),
        PictureFormat::Png => png(&picture(), 1.0).map_err(|error| pixel_error(&error))?,
        PictureFormat::Gif => gif(&pictures(game, args, context), 1.0, FRAME_TIME)
            .map_err(|error| pixel_error(&error))?,
    })
}

impl Args {
    fn style(&self) -> Style {
        let theme = match self.theme {
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        };
        Style { cell: self.cell, theme, letters: self.letters }
    }
}

/// Returns the pictures of all positions of a game.
fn pictures(game: &AnyGame, args: &Args, context: &Context) -> Vec<String> {
    let mut game = game.clone();
    let mut pictures = Vec::new();
    loop {
        pictures.push(svg(&game.diagram(), &args.style(), context.lang));
        if game.undo().is_none() {
            break;
        }
    }
    pictures.reverse();
    pictures
}

fn pixel_error(error: &PixelError) -> CliError {
    message!(MESSAGES, "show-pixels-failed", problem = error.message()).into()
}

/// Marks the cells with which legal moves begin.
fn mark_targets(game: &AnyGame, diagram: &mut Diagram) {
    let first: Vec<Touch> =
        game.touches().iter().filter_map(|(_, touches)| touches.first().copied()).collect();
    diagram.mark(&first, Mark::Target);
}

/// Returns the board as text, with the notes of the position.
fn board(diagram: &Diagram, context: &Context) -> String {
    let mut text = diagram.to_text();
    for note in &diagram.notes {
        text += &note.text(context.lang);
        text.push('\n');
    }
    text
}

fn as_json(game: &AnyGame, context: &Context) -> Vec<u8> {
    let diagram = game.diagram();
    let cells: Vec<_> = diagram
        .cells
        .iter()
        .map(|cell| {
            json!({
                "name": cell.name, "x": cell.x, "y": cell.y, "sign": cell.sign(),
                "spoken": cell.spoken(diagram.words, context.lang),
            })
        })
        .collect();
    let moves: Vec<_> = game
        .touches()
        .iter()
        .map(|(text, touches)| {
            let touches: Vec<String> = touches.iter().map(ToString::to_string).collect();
            json!({ "move": text, "touches": touches })
        })
        .collect();
    let notes: Vec<String> = diagram.notes.iter().map(|note| note.text(context.lang)).collect();
    let value = json!({
        "game": game.game(), "position": game.position(), "turn": game.turn().number(),
        "points": game.points(), "result": GameResult::of(game.ending()).to_string(),
        "ending": game.ending().map(Ending::word), "status": game.status().text(context.lang),
        "notes": notes, "played": game.moves(), "cells": cells, "moves": moves,
    });
    (value.to_string() + "\n").into_bytes()
}
