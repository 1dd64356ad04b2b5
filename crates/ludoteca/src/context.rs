//! The context of every subcommand: the language, messages, errors and exit codes.

use crate::arena::ArenaError;
use ludoteca_engine::arena::PlayerStartError;
use ludoteca_engine::player::PlayerSpecError;
use ludoteca_engine::system_problem;
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::message;
use ludoteca_rules::{Localize, Message, Words};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The messages of the command line.
pub(crate) static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));

/// The exit code of an error, the same as for wrong arguments.
const FAILED: u8 = 2;

/// The exit code of a command that was interrupted, as shells have it.
const INTERRUPTED: u8 = 130;

/// The result of a subcommand: an exit code (1 for bad news), or an error.
pub(crate) type CliResult = Result<ExitCode, CliError>;

/// Why a subcommand failed.
#[derive(Debug)]
pub(crate) enum CliError {
    Message(Message),
    /// The reader of the output has closed it, which is not reported.
    OutputClosed,
}

macro_rules! from_localized {
    ($($error:ty),* $(,)?) => {$(
        impl From<$error> for CliError {
            fn from(error: $error) -> CliError {
                CliError::Message(error.message())
            }
        }
    )*};
}
from_localized!(Message, ArenaError, PlayerSpecError, PlayerStartError);

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return CliError::OutputClosed;
        }
        message!(MESSAGES, "output-failed", problem = system_problem(&error)).into()
    }
}

/// The language of the user.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) lang: Lang,
    /// Whether `--lang` is given.
    pub(crate) is_lang_asked: bool,
}

impl Context {
    /// Takes the language of `--lang`, or of the locale, or English.
    pub(crate) fn new(asked: Option<Lang>) -> Context {
        let locale = || {
            let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
            let mut values = names.filter_map(|name| std::env::var(name).ok());
            values.find(|value| !value.is_empty())?.parse().ok()
        };
        Context { lang: asked.or_else(locale).unwrap_or_default(), is_lang_asked: asked.is_some() }
    }

    /// Returns a text of the command line.
    pub(crate) fn text(&self, key: &'static str) -> String {
        MESSAGES.text(key, self.lang)
    }

    /// Returns the exit code, after an error is reported.
    pub(crate) fn exit(&self, result: CliResult) -> ExitCode {
        match result {
            Ok(code) => code,
            Err(CliError::OutputClosed) => ExitCode::SUCCESS,
            Err(CliError::Message(message)) => {
                self.report(&message);
                ExitCode::from(FAILED)
            }
        }
    }

    /// Writes an error or a warning to standard error.
    pub(crate) fn report(&self, message: &Message) {
        self.note(&format!("ludoteca: {}", message.text(self.lang)));
    }

    /// Says what an interrupted command has kept, and returns its exit code.
    pub(crate) fn interrupted(&self, message: &Message) -> ExitCode {
        self.note(&message.text(self.lang));
        ExitCode::from(INTERRUPTED)
    }

    /// Writes a line to standard error, which may be closed.
    pub(crate) fn note(&self, text: &str) {
        let _ = writeln!(io::stderr(), "{text}");
    }
}

/// Returns a message about a file.
pub(crate) fn file_message(key: &'static str, path: &Path) -> Message {
    MESSAGES.message(key).with("file", path.display().to_string())
}

/// Returns the error for a file that cannot be read or written.
pub(crate) fn file_error(key: &'static str, path: &Path, error: &io::Error) -> CliError {
    file_message(key, path).with("problem", system_problem(error)).into()
}

/// Returns a flag that SIGINT and SIGTERM set; a second signal ends the program.
#[cfg(unix)]
pub(crate) fn stop_on_signals() -> Result<Arc<AtomicBool>, CliError> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&stop))?;
        flag::register(signal, Arc::clone(&stop))?;
    }
    Ok(stop)
}

#[cfg(not(unix))]
pub(crate) fn stop_on_signals() -> Result<Arc<AtomicBool>, CliError> {
    Ok(Arc::default())
}
