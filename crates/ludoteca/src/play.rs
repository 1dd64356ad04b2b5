//! `ludoteca play`: what the command line says about the game, and the form to play it in.

use crate::context::{Context, Done, Failure, MESSAGES};
use crate::place::opened;
use crate::rules;
use crate::within::within;
use ludoteca_engine::system_problem;
use ludoteca_rules::{Localize, Message};
use ludoteca_session::TimeControl;
use ludoteca_tui::board::{Charset, ColourDepth, Styles, TerminalEnv, Theme};
use ludoteca_tui::launch::{GameSource, LaunchOptions};
use ludoteca_tui::occupant;
use ludoteca_tui::plain::{self, Console, ConsoleError, Exit};
use ludoteca_tui::records::RecordFile;
use ludoteca_tui::screen::{self, App, Shared};
use ludoteca_tui::store::Store;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

#[derive(clap::Args, Debug, Default)]
pub(crate) struct Args {
    #[arg(value_name = "GAME", conflicts_with = "record")]
    game: Option<String>,
    #[arg(long, short, value_name = "TEXT", requires = "game")]
    position: Option<String>,
    #[arg(long, short, value_name = "MOVES", requires = "game")]
    moves: Option<String>,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, value_name = "SEAT")]
    p1: Option<String>,
    #[arg(long, value_name = "SEAT")]
    p2: Option<String>,
    #[arg(long, value_name = "SECONDS+MORE")]
    clock: Option<String>,
    #[arg(long, value_name = "MS", value_parser = within::<u64>(1..=86_400_000))]
    movetime: Option<u64>,
    #[arg(long, value_name = "SEED", value_parser = within::<u64>(0..=i32::MAX as u64))]
    seed: Option<u64>,
    #[arg(long)]
    plain: bool,
    #[arg(long)]
    spoken: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    let options = launch_options(args)?;
    let store = Store::of_platform().ok();
    if args.plain || args.spoken || !has_screen() {
        return line_by_line(store, &options, args.spoken, context);
    }
    on_the_screen(store, &options, context)
}

/// The full-screen program.
fn on_the_screen(store: Option<Store>, options: &LaunchOptions, context: &Context) -> Done {
    let mut shared = Shared::new((context.lang, styles()), store, rules::for_players);
    if context.is_lang_asked {
        shared.lang = context.lang;
    }
    shared.options = options.clone();
    let mut app = match &options.start {
        None if options.records.is_some() => App::with_records(shared),
        None => App::new(shared),
        Some(start) => {
            let game = options.game(start, options.seats(), options.clock);
            App::with_game(shared, game)
        }
    };
    screen::run(&mut app).map_err(|error| {
        MESSAGES.message("screen-failed").with("problem", system_problem(&error))
    })?;
    Ok(ExitCode::SUCCESS)
}

/// What this terminal can show.
fn styles() -> Styles {
    let variable = |name| std::env::var(name).ok();
    let [no_color, colorterm, term] = ["NO_COLOR", "COLORTERM", "TERM"].map(variable);
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable);
    let depth = ColourDepth::of(TerminalEnv {
        no_color: no_color.as_deref(),
        colorterm: colorterm.as_deref(),
        term: term.as_deref(),
        is_terminal: true,
    });
    let charset = Charset::of_locale(locale.each_ref().map(|value| value.as_deref()));
    Styles { depth, theme: Theme::Dark, charset }
}

/// What the arguments ask for.
fn launch_options(args: &Args) -> Result<LaunchOptions, Failure> {
    let start = match &args.game {
        Some(text) => {
            let game = opened(text, args.position.as_deref(), args.moves.as_deref())?;
            Some(GameSource::Game(game))
        }
        None => None,
    };
    let file = args.record.as_deref().map(RecordFile::read).transpose().map_err(Message::from)?;
    let (start, records) = match file.as_ref().map(|file| file.single()) {
        None => (start, None),
        Some(None) => (start, file),
        Some(Some(Ok(record))) => (Some(GameSource::Record(Box::new(record.clone()))), None),
        Some(Some(Err(error))) => {
            let path = args.record.as_ref().map(|path| path.display().to_string());
            let message = MESSAGES.message("record-error").with("problem", error.message());
            return Err(message.with("file", path.unwrap_or_default()).into());
        }
    };
    let seat = |text: &Option<String>| {
        text.as_deref().map(occupant::read).transpose().map_err(Message::from)
    };
    let clock = args.clock.as_deref().map(str::parse::<TimeControl>).transpose();
    Ok(LaunchOptions {
        start,
        records,
        seats: [seat(&args.p1)?, seat(&args.p2)?],
        clock: clock.map_err(|error| error.message())?,
        movetime: args.movetime.map(Duration::from_millis),
        seed: args.seed,
    })
}

/// Whether there is a screen that can be drawn on.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !dumb && std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

fn line_by_line(
    store: Option<Store>,
    options: &LaunchOptions,
    spoken: bool,
    context: &Context,
) -> Done {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let echo = !std::io::stdin().is_terminal();
    let console = Console { input: &mut input, output: &mut output, lang: context.lang, echo };
    match plain::run(console, store, rules::for_players, options, spoken) {
        Ok(Exit::Normal) => Ok(ExitCode::SUCCESS),
        Ok(Exit::Stuck) => Ok(ExitCode::from(2)),
        Err(ConsoleError::Output(error)) => Err(error.into()),
        Err(ConsoleError::Input(error)) => {
            Err(MESSAGES.message("input-failed").with("problem", system_problem(&error)).into())
        }
    }
}
