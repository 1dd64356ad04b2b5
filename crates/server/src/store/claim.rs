//! The file of the database, which belongs to one server at a time.

use super::StoreError;
use crate::MESSAGES;
use ludoteca_engine::system_problem;
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::Message;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::{fmt, io};

/// Why a database could not be opened.
#[derive(Debug)]
pub struct OpenError {
    file: PathBuf,
    why: OpenErrorKind,
}

#[derive(Debug)]
pub(super) enum OpenErrorKind {
    /// The system does not let us read and write it.
    System(io::Error),
    /// Another server has it.
    Taken,
    /// A newer program has made it.
    Newer,
    /// It is something else, or damaged.
    Foreign,
    /// Something else is wrong.
    Other(StoreError),
}

impl OpenError {
    pub(super) fn new(file: Option<&Path>, why: impl Into<OpenErrorKind>) -> OpenError {
        let file = file.unwrap_or_else(|| Path::new(":memory:")).to_owned();
        OpenError { file, why: why.into() }
    }

    /// Returns what to tell the administrator of the server.
    #[must_use]
    pub fn message(&self) -> Message {
        let message = match &self.why {
            OpenErrorKind::System(error) => {
                MESSAGES.message("database-unusable").with("problem", system_problem(error))
            }
            OpenErrorKind::Taken => MESSAGES.message("database-taken"),
            OpenErrorKind::Newer => MESSAGES.message("database-newer"),
            OpenErrorKind::Foreign => MESSAGES.message("database-foreign"),
            OpenErrorKind::Other(error) => {
                MESSAGES.message("database-unusable").with("problem", error.to_string())
            }
        };
        message.with("file", self.file.display().to_string())
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().text(Lang::En))
    }
}

impl std::error::Error for OpenError {}

impl From<sqlx::Error> for OpenErrorKind {
    fn from(error: sqlx::Error) -> OpenErrorKind {
        // What SQLite says of files that are damaged or none of its own.
        let foreign = ["11", "26"];
        let code = error.as_database_error().and_then(|error| error.code());
        match code {
            Some(code) if foreign.contains(&code.as_ref()) => OpenErrorKind::Foreign,
            _ => OpenErrorKind::Other(error.into()),
        }
    }
}

impl From<StoreError> for OpenErrorKind {
    fn from(error: StoreError) -> OpenErrorKind {
        OpenErrorKind::Other(error)
    }
}

/// Takes the file of a database for this server alone, as long as what is returned is not dropped.
/// The lock is on a file beside it, as SQLite has its own ways with the database itself.
pub(super) fn claim(file: &Path) -> Result<File, OpenErrorKind> {
    let open = |file: &Path| {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        options.open(file).map_err(OpenErrorKind::System)
    };
    open(file)?;
    let mut beside = OsString::from(file);
    beside.push("-lock");
    let lock = open(Path::new(&beside))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenErrorKind::Taken),
        Err(TryLockError::Error(error)) => Err(OpenErrorKind::System(error)),
    }
}
