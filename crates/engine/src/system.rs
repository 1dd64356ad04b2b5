//! Errors of the operating system in words.

use crate::MESSAGES;
use ludoteca_rules::Message;
use std::io::{self, ErrorKind};

/// Returns the message for a system error: a translated one for common errors, and otherwise the text
/// of the system.
///
/// ```
/// use ludoteca_engine::system_problem;
/// use ludoteca_locale::{Lang, Translate};
///
/// let error = std::fs::read("no such file").unwrap_err();
/// assert_eq!(system_problem(&error).text(Lang::En), "there is no such file or folder");
/// assert_eq!(system_problem(&error).text(Lang::Pt), "esse ficheiro ou pasta não existe");
/// ```
#[must_use]
pub fn system_problem(error: &io::Error) -> Message {
    // Whoever put an error of their own into it has said more than the kind does.
    let usual = if error.get_ref().is_none() { usual(error.kind()) } else { None };
    usual.unwrap_or_else(|| MESSAGES.message("system-other").with("problem", own_words(error)))
}

fn usual(kind: ErrorKind) -> Option<Message> {
    Some(match kind {
        ErrorKind::NotFound => MESSAGES.message("system-not-found"),
        ErrorKind::PermissionDenied => MESSAGES.message("system-not-allowed"),
        ErrorKind::AlreadyExists => MESSAGES.message("system-exists"),
        ErrorKind::IsADirectory => MESSAGES.message("system-folder"),
        ErrorKind::NotADirectory => MESSAGES.message("system-no-folder"),
        ErrorKind::InvalidFilename => MESSAGES.message("system-name"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => MESSAGES.message("system-full"),
        ErrorKind::ReadOnlyFilesystem => MESSAGES.message("system-read-only"),
        ErrorKind::BrokenPipe => MESSAGES.message("system-closed"),
        ErrorKind::InvalidData => MESSAGES.message("system-not-text"),
        ErrorKind::UnexpectedEof => MESSAGES.message("system-too-short"),
        ErrorKind::OutOfMemory => MESSAGES.message("system-memory"),
        ErrorKind::AddrInUse => MESSAGES.message("system-address-used"),
        ErrorKind::AddrNotAvailable => MESSAGES.message("system-address-foreign"),
        _ => return None,
    })
}

/// Returns the text of the system without the error number.
fn own_words(error: &io::Error) -> String {
    let text = error.to_string();
    let number = error.raw_os_error().map(|number| format!(" (os error {number})"));
    let words = number.and_then(|number| text.strip_suffix(&number));
    words.unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, Translate};

    #[test]
    fn common_errors_are_translated_and_others_have_the_text_of_the_system() {
        let said = |error: io::Error| system_problem(&error).text(Lang::En);
        assert_eq!(said(ErrorKind::StorageFull.into()), "there is no space left");
        assert_eq!(said(io::Error::other("it rains")), "it rains");
        assert_eq!(said(io::Error::new(ErrorKind::InvalidData, "line 3")), "line 3");
        let not_text = std::io::read_to_string(&b"\xff"[..]).unwrap_err();
        assert_eq!(said(not_text), "it is not text in UTF-8");
        let unusual = said(io::Error::from_raw_os_error(33));
        assert!(!unusual.is_empty() && !unusual.contains("os error"), "{unusual}");
    }
}
