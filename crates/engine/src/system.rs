//! Translated descriptions of errors of the operating system.

use crate::MESSAGES;
use ludoteca_rules::localized_error;
use std::io::{self, ErrorKind};

localized_error! {
    /// An error of the operating system.
    pub enum SystemError in MESSAGES {
        /// The file or folder does not exist.
        NotFound = "system-not-found": "there is no such file or folder",
        /// Permission is denied.
        NotAllowed = "system-not-allowed": "permission denied",
        /// The file or folder already exists.
        Exists = "system-exists": "it already exists",
        /// The path names a folder.
        Folder = "system-folder": "it is a folder",
        /// A part of the path is not a folder.
        NoFolder = "system-no-folder": "a part of the path is not a folder",
        /// The file name is not valid.
        Name = "system-name": "that is not a valid file name",
        /// The disk is full.
        Full = "system-full": "there is no space left",
        /// The file system is read-only.
        ReadOnly = "system-read-only": "the file system is read-only",
        /// The pipe is closed.
        Closed = "system-closed": "the reader has closed the pipe",
        /// The file is not UTF-8.
        NotText = "system-not-text": "it is not UTF-8 text",
        /// The file is too short.
        TooShort = "system-too-short": "it ends too early",
        /// There is not enough memory.
        Memory = "system-memory": "there is not enough memory",
        /// The address is already in use.
        AddressUsed = "system-address-used": "the address is already in use",
        /// The address belongs to another computer.
        AddressForeign = "system-address-foreign": "it is not an address of this computer",
        /// Another error, with its own text.
        Other { problem: String } = "system-other": "{problem}",
    }
}

/// Returns a system error with a translated description. Rare errors and errors that carry a text
/// of their own keep their text.
///
/// ```
/// use ludoteca_engine::system_problem;
/// use ludoteca_locale::{Lang, Translate};
///
/// let error = std::fs::read("no such file").unwrap_err();
/// assert_eq!(system_problem(&error).to_string(), "there is no such file or folder");
/// assert_eq!(system_problem(&error).text(Lang::Pt), "esse ficheiro ou pasta não existe");
/// ```
#[must_use]
pub fn system_problem(error: &io::Error) -> SystemError {
    match error.kind() {
        _ if error.get_ref().is_some() => SystemError::Other { problem: own_text(error) },
        ErrorKind::NotFound => SystemError::NotFound,
        ErrorKind::PermissionDenied => SystemError::NotAllowed,
        ErrorKind::AlreadyExists => SystemError::Exists,
        ErrorKind::IsADirectory => SystemError::Folder,
        ErrorKind::NotADirectory => SystemError::NoFolder,
        ErrorKind::InvalidFilename => SystemError::Name,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => SystemError::Full,
        ErrorKind::ReadOnlyFilesystem => SystemError::ReadOnly,
        ErrorKind::BrokenPipe => SystemError::Closed,
        ErrorKind::InvalidData => SystemError::NotText,
        ErrorKind::UnexpectedEof => SystemError::TooShort,
        ErrorKind::OutOfMemory => SystemError::Memory,
        ErrorKind::AddrInUse => SystemError::AddressUsed,
        ErrorKind::AddrNotAvailable => SystemError::AddressForeign,
        _ => SystemError::Other { problem: own_text(error) },
    }
}

/// Returns the text of an error without its number.
fn own_text(error: &io::Error) -> String {
    let text = error.to_string();
    let number = error.raw_os_error().map(|number| format!(" (os error {number})"));
    let without = number.and_then(|number| text.strip_suffix(&number));
    without.unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_errors_are_translated_and_others_have_the_text_of_the_system() {
        let said = |error: io::Error| system_problem(&error).to_string();
        assert_eq!(said(ErrorKind::StorageFull.into()), "there is no space left");
        assert_eq!(said(io::Error::other("it rains")), "it rains");
        assert_eq!(said(io::Error::new(ErrorKind::InvalidData, "line 3")), "line 3");
        let not_text = std::io::read_to_string(&b"\xff"[..]).unwrap_err();
        assert_eq!(said(not_text), "it is not UTF-8 text");
        let unusual = said(io::Error::from_raw_os_error(33));
        assert!(!unusual.is_empty() && !unusual.contains("os error"), "{unusual}");
    }
}
