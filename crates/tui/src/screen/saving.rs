//! Writing records into the files that people name.

use crate::MESSAGES;
use crate::store::write_whole;
use ludoteca_rules::{Message, Record, quoted};
use std::path::Path;

/// Writes a record into a file and says so.
///
/// # Errors
/// Says why it cannot be written.
pub(crate) fn write_record(path: &Path, record: &Record) -> Result<Message, Message> {
    let file = file_name(path);
    match write_whole(path, record.to_string().as_bytes()) {
        Ok(()) => Ok(MESSAGES.message("game-saved").with("file", file)),
        Err(error) => {
            let message = MESSAGES.message("store-unwritable").with("file", file);
            Err(message.with("problem", error.to_string()))
        }
    }
}

/// How a file is called in messages.
pub(crate) fn file_name(path: &Path) -> String {
    quoted(&path.display().to_string())
}
