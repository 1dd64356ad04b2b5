//! What a file of records holds, beside a list.

use crate::records::RecordFile;
use crate::screen::Shared;
use crate::screen::panel::Panel;
use ludoteca_rules::{Message, Record};

/// The record of a file, or how many there are.
pub(super) fn file_panel(file: &RecordFile, shared: &Shared) -> Panel {
    match file.only() {
        Some(only) => record_panel(only, shared),
        None => Panel::of_words("", vec![shared.text(&file.count())]),
    }
}

/// A record, or what is wrong with it.
pub(super) fn record_panel(record: &Result<Record, Message>, shared: &Shared) -> Panel {
    match record {
        Ok(record) => Panel::of_record(record, shared),
        Err(problem) => Panel::of_words("", vec![shared.text(problem)]),
    }
}
