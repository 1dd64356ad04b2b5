//! What every subcommand shares: the language, how to fail, how to leave.

use ludoteca_engine::arena::{PlayerStartError, sprt::SprtError};
use ludoteca_engine::player::PlayerSpecError;
use ludoteca_engine::system_problem;
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::{Localize, Message, Words};
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What the command line says.
pub(crate) static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));

/// What was asked for could not be done: 2, as after a wrong argument.
const FAILED: u8 = 2;

/// How a subcommand ends: success, or success with bad news (exit code 1), or a failure.
pub(crate) type Done = Result<ExitCode, Failure>;

/// Why a subcommand could not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something to tell the user.
    Said(Message),
    /// Nobody reads the output any more, which is no reason to complain.
    OutputClosed,
}

impl From<Message> for Failure {
    fn from(message: Message) -> Failure {
        Failure::Said(message)
    }
}

macro_rules! failures {
    ($($error:ty),*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::Said(error.message())
            }
        }
    )*};
}
failures!(PlayerSpecError, PlayerStartError, SprtError);

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::OutputClosed;
        }
        Failure::Said(MESSAGES.message("output-failed").with("problem", system_problem(&error)))
    }
}

/// What is known about the user and the terminal.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) lang: Lang,
    /// Whether the language was asked for on the command line.
    pub(crate) is_lang_asked: bool,
}

impl Context {
    /// The language of `--lang`, or of the locale, or English.
    pub(crate) fn new(asked: Option<Lang>) -> Context {
        let locale = || {
            let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
            let mut values = names.filter_map(|name| std::env::var(name).ok());
            values.find(|value| !value.is_empty())?.parse().ok()
        };
        Context { lang: asked.or_else(locale).unwrap_or_default(), is_lang_asked: asked.is_some() }
    }

    /// A text of the command line.
    pub(crate) fn text(&self, key: &'static str) -> String {
        MESSAGES.text(key, self.lang)
    }

    /// Ends the program, saying why if it failed.
    pub(crate) fn exit(&self, done: Done) -> ExitCode {
        match done {
            Ok(code) => code,
            Err(Failure::OutputClosed) => ExitCode::SUCCESS,
            Err(Failure::Said(message)) => {
                self.complain(&message);
                ExitCode::from(FAILED)
            }
        }
    }

    /// Says on standard error what is wrong.
    pub(crate) fn complain(&self, message: &Message) {
        self.tell(&format!("ludoteca: {}", message.text(self.lang)));
    }

    /// Says something on standard error, where nobody may be listening.
    pub(crate) fn tell(&self, text: &str) {
        let _ = writeln!(io::stderr(), "{text}");
    }
}

/// A file could not be read or written.
pub(crate) fn file_failure(
    key: &'static str,
    path: &std::path::Path,
    error: &io::Error,
) -> Failure {
    let message = MESSAGES.message(key).with("file", path.display().to_string());
    message.with("problem", system_problem(error)).into()
}

/// What is set when the user or the system tells the program to end; who says so twice means at
/// once.
#[cfg(unix)]
pub(crate) fn interrupted() -> Result<Arc<AtomicBool>, Failure> {
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
pub(crate) fn interrupted() -> Result<Arc<AtomicBool>, Failure> {
    Ok(Arc::default())
}
