//! Locking the database file, and why it cannot be opened.

use super::StoreError;
use crate::MESSAGES;
use crate::config::DatabaseLocation;
use ludoteca_engine::system_problem;
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::Message;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::{fmt, io};

/// Why a database could not be opened.
#[derive(Debug)]
pub struct OpenError {
    location: DatabaseLocation,
    kind: OpenErrorKind,
}

#[derive(Debug)]
pub(super) enum OpenErrorKind {
    System(io::Error),
    /// Another server has locked it.
    InUse,
    /// A newer version of the program has written it.
    Newer,
    /// The file is not a database, or it is damaged.
    NotADatabase,
    Other(StoreError),
}

impl OpenError {
    pub(super) fn new(location: &DatabaseLocation, kind: OpenErrorKind) -> OpenError {
        OpenError { location: location.clone(), kind }
    }

    /// Returns the message for the administrator.
    #[must_use]
    pub fn message(&self) -> Message {
        let message = match &self.kind {
            OpenErrorKind::System(error) => {
                MESSAGES.message("database-unusable").with("problem", system_problem(error))
            }
            OpenErrorKind::InUse => MESSAGES.message("database-taken"),
            OpenErrorKind::Newer => MESSAGES.message("database-newer"),
            OpenErrorKind::NotADatabase => MESSAGES.message("database-foreign"),
            OpenErrorKind::Other(error) => {
                MESSAGES.message("database-unusable").with("problem", error.to_string())
            }
        };
        message.with("file", self.location.to_string())
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
        const SQLITE_CORRUPT: &str = "11";
        const SQLITE_NOTADB: &str = "26";
        match error.as_database_error().and_then(|error| error.code()).as_deref() {
            Some(SQLITE_CORRUPT | SQLITE_NOTADB) => OpenErrorKind::NotADatabase,
            _ => OpenErrorKind::Other(error.into()),
        }
    }
}

impl From<StoreError> for OpenErrorKind {
    fn from(error: StoreError) -> OpenErrorKind {
        OpenErrorKind::Other(error)
    }
}

/// Locks a database for this server until the returned file is dropped. The lock is on a file next
/// to the database, because SQLite locks the database itself.
pub(super) fn lock_database(file: &Path) -> Result<File, OpenErrorKind> {
    let open = |file: &Path| {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        options.open(file).map_err(OpenErrorKind::System)
    };
    open(file)?;
    let mut lock_file = OsString::from(file);
    lock_file.push("-lock");
    let lock = open(Path::new(&lock_file))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenErrorKind::InUse),
        Err(TryLockError::Error(error)) => Err(OpenErrorKind::System(error)),
    }
}
