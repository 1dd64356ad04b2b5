//! `ludoteca play`: a game in the terminal, full screen or line by line.

use crate::context::{CliError, CliResult, Context, MESSAGES};
use crate::position_args::{GameParser, open_game};
use crate::rules;
use clap::value_parser;
use ludoteca_engine::system_problem;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize, Message};
use ludoteca_session::{Occupant, TimeControl};
use ludoteca_tui::board::{Charset, ColourDepth, Styles, TerminalEnv, Theme};
use ludoteca_tui::launch::{GameSource, LaunchOptions};
use ludoteca_tui::occupant;
use ludoteca_tui::plain::{self, Console, ConsoleError, Exit, TypedLines};
use ludoteca_tui::records::RecordFile;
use ludoteca_tui::screen::{self, App, Shared};
use ludoteca_tui::store::Store;
use std::io::{BufReader, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

const EXAMPLES: &str = "\
A player is human, level:1 to level:8, full (full strength), greedy, random, or the command line \
of an engine that speaks UGI. You meet a computer of level 3 unless you name another opponent; two \
people continue a record.

Line by line, moves are typed in the notation of the game, and 'help' lists the other commands. \
The game is played line by line where there is no terminal.

Examples:
  ludoteca play mapello
  ludoteca play ampel --p2 level:5
  ludoteca play renpaarden --p1 human --p2 human
  ludoteca play 'swack(size=5,pie=yes)' --clock 300+3
  ludoteca play taiji --spoken --p2 level:1
  ludoteca play swack --plain --p2 level:1 --seed 7 < moves.txt";

/// Play a game: people, computers or engines
#[derive(clap::Args, Debug, Default)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game, with any options: 'taiji(size=7)'; if omitted, a menu opens
    #[arg(conflicts_with = "record", value_parser = GameParser)]
    game: Option<AnyGame>,
    /// Start from this position
    #[arg(long, short, requires = "game")]
    position: Option<String>,
    /// Play these moves first, separated by spaces
    #[arg(long, short, requires = "game")]
    moves: Option<String>,
    /// Continue from the record in this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// First player [default: human, or level:3 against --p2 human]
    #[arg(long, value_name = "PLAYER", value_parser = occupant::read)]
    p1: Option<Occupant>,
    /// Second player [default: level:3, or human against a computer]
    #[arg(long, value_name = "PLAYER", value_parser = occupant::read)]
    p2: Option<Occupant>,
    /// Time control: 300+3 (seconds per player + per turn) or 1/86400 (per turn)
    #[arg(long)]
    clock: Option<TimeControl>,
    /// Milliseconds per move of a computer without a level or a clock
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..=86_400_000))]
    movetime: Option<u64>,
    /// Seed of the computers' choices: the same seed gives the same game
    #[arg(long, value_parser = value_parser!(u64).range(..=i32::MAX as u64))]
    seed: Option<u64>,
    #[command(flatten)]
    mode: LineMode,
}

/// Whether and how the game is played line by line.
#[derive(clap::Args, Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct LineMode {
    /// Play line by line instead of full screen
    #[arg(long)]
    plain: bool,
    /// Play line by line with positions in words, for screen readers
    #[arg(long)]
    spoken: bool,
}

/// Plays in the mode given before or after the command.
pub(crate) fn run(args: &Args, mode: LineMode, context: &Context) -> CliResult {
    let options = launch_options(args)?;
    let store = Store::of_platform().ok();
    let is_spoken = mode.spoken || args.mode.spoken;
    if is_spoken || mode.plain || args.mode.plain || !has_screen() {
        return line_by_line(store, &options, is_spoken, context);
    }
    on_the_screen(store, &options, context)
}

/// The full-screen program.
fn on_the_screen(store: Option<Store>, options: &LaunchOptions, context: &Context) -> CliResult {
    let mut shared = Shared::new((context.lang, styles()), store, rules::for_players);
    if context.is_lang_asked {
        shared.lang = context.lang;
    }
    shared.options = options.clone();
    let mut app = match &options.start {
        None if options.records.is_some() => App::with_records(shared),
        None => App::new(shared),
        Some(start) => {
            let game = options.game(start, options.seats_of(start), options.clock);
            App::with_game(shared, game)
        }
    };
    screen::run(&mut app)
        .map_err(|error| message!(MESSAGES, "screen-failed", problem = system_problem(&error)))?;
    Ok(ExitCode::SUCCESS)
}

/// What this terminal can show.
fn styles() -> Styles {
    let variable = |name| std::env::var(name).ok();
    let [no_color, colorterm, term] = ["NO_COLOR", "COLORTERM", "TERM"].map(variable);
    let theme = Theme::of_terminal(variable("COLORFGBG").as_deref());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable);
    let depth = ColourDepth::of(TerminalEnv {
        no_color: no_color.as_deref(),
        colorterm: colorterm.as_deref(),
        term: term.as_deref(),
        is_terminal: true,
    });
    let charset = Charset::of_locale(locale.each_ref().map(|value| value.as_deref()));
    Styles { depth, theme, charset }
}

/// What the arguments ask for.
fn launch_options(args: &Args) -> Result<LaunchOptions, CliError> {
    let start = match &args.game {
        Some(game) => {
            let game = open_game(game, args.position.as_deref(), args.moves.as_deref())?;
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
            return Err(message!(
                MESSAGES,
                "record-error",
                problem = error.message(),
                file = path.unwrap_or_default()
            )
            .into());
        }
    };
    Ok(LaunchOptions {
        start,
        records,
        seats: [args.p1.clone(), args.p2.clone()],
        clock: args.clock,
        movetime: args.movetime.map(Duration::from_millis),
        seed: args.seed,
    })
}

/// Returns whether the terminal can be drawn on.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !dumb && std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

fn line_by_line(
    store: Option<Store>,
    options: &LaunchOptions,
    spoken: bool,
    context: &Context,
) -> CliResult {
    let mut input = TypedLines::new(BufReader::new(std::io::stdin()));
    let mut output = std::io::stdout().lock();
    let echo = !std::io::stdin().is_terminal();
    let console = Console { input: &mut input, output: &mut output, lang: context.lang, echo };
    match plain::run(console, store, rules::for_players, options, spoken) {
        Ok(Exit::Normal) => Ok(ExitCode::SUCCESS),
        Ok(Exit::Stuck) => Ok(ExitCode::from(2)),
        Err(ConsoleError::Output(error)) => Err(error.into()),
        Err(ConsoleError::Input(error)) => {
            Err(message!(MESSAGES, "input-failed", problem = system_problem(&error)).into())
        }
    }
}
