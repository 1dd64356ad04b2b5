//! `ludoteca play`: a game in the terminal, full screen or line by line.

use crate::context::{CliError, CliResult, Context, MESSAGES, file_message};
use crate::position_args::open_game;
use crate::rules;
use crate::within::within;
use ludoteca_engine::system_problem;
use ludoteca_tui::board::{ColourDepth, Look, Signs, Surroundings, Theme};
use ludoteca_tui::launch::{Beginning, Host, LaunchOptions};
use ludoteca_tui::occupant;
use ludoteca_tui::plain::{self, Broken, Console, Left};
use ludoteca_tui::records::RecordFile;
use ludoteca_tui::screen::{self, App, Shared};
use ludoteca_tui::store::Store;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
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

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let options = launch_options(args)?;
    let store = Store::of_platform();
    let host = Host { lang: context.lang, store, rules: rules::for_players };
    if args.plain || args.spoken || !has_screen() {
        return line_by_line(&host, &options, args.spoken);
    }
    full_screen(host, &options, context)
}

fn full_screen(host: Host, options: &LaunchOptions, context: &Context) -> CliResult {
    let mut shared = Shared::new((host.lang, look()), host.store.ok(), host.rules);
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

/// Returns the colours and characters that the terminal can show.
fn look() -> Look {
    let variable = |name| std::env::var(name).ok();
    let [no_color, colorterm, term] = ["NO_COLOR", "COLORTERM", "TERM"].map(variable);
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable);
    let depth = ColourDepth::of(Surroundings {
        no_color: no_color.as_deref(),
        colorterm: colorterm.as_deref(),
        term: term.as_deref(),
        is_terminal: true,
    });
    let signs = Signs::of_locale(locale.each_ref().map(|value| value.as_deref()));
    Look { depth, theme: Theme::Dark, signs }
}

/// Reads the arguments.
fn launch_options(args: &Args) -> Result<LaunchOptions, CliError> {
    let open = |text| open_game(text, args.position.as_deref(), args.moves.as_deref());
    let start = args.game.as_deref().map(open).transpose()?.map(Beginning::Game);
    let file = args.record.as_deref().map(RecordFile::read).transpose()?;
    let (start, records) = match file.as_ref().map(|file| file.only()) {
        None => (start, None),
        Some(None) => (start, file),
        Some(Some(Ok(record))) => (Some(Beginning::Record(Box::new(record.clone()))), None),
        Some(Some(Err(problem))) => {
            let path = args.record.as_deref().unwrap_or(Path::new(""));
            return Err(file_message("record-error", path).with("problem", problem.clone()).into());
        }
    };
    let seat = |text: &Option<String>| text.as_deref().map(occupant::read).transpose();
    Ok(LaunchOptions {
        start,
        records,
        seats: [seat(&args.p1)?, seat(&args.p2)?],
        clock: args.clock.as_deref().map(str::parse).transpose()?,
        movetime: args.movetime.map(Duration::from_millis),
        seed: args.seed,
    })
}

/// Returns whether the terminal can show a full-screen program.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !dumb && std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

fn line_by_line(host: &Host, options: &LaunchOptions, spoken: bool) -> CliResult {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let echo = !std::io::stdin().is_terminal();
    let console = Console { input: &mut input, output: &mut output, lang: host.lang, echo };
    match plain::run(host, options, spoken, console) {
        Ok(Left::Content) => Ok(ExitCode::SUCCESS),
        Ok(Left::Stuck) => Ok(ExitCode::from(2)),
        Err(Broken::Output(error)) => Err(error.into()),
        Err(Broken::Input(error)) => {
            Err(MESSAGES.message("input-failed").with("problem", system_problem(&error)).into())
        }
    }
}
