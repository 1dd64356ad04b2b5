//! Files of records, read as far as a list goes.

use crate::MESSAGES;
use crate::screen::Shared;
use crate::screen::panel::Panel;
use crate::store::unreadable;
use ludoteca_rules::{Message, Record, RecordReader, quoted};
use std::cmp::Reverse;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The longest list of records that anybody looks through.
pub(super) const MOST: usize = 1000;

/// How much of a file is read for a list.
const MOST_BYTES: u64 = 64 << 20;

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

/// The records of a file, each with what is wrong with it if it cannot be read.
#[derive(Debug)]
pub(super) struct RecordFile {
    pub(super) records: Vec<Result<Record, Message>>,
    /// Whether there are more than are listed.
    pub(super) has_more: bool,
}

impl RecordFile {
    /// Reads the records of a file, at least one.
    pub(super) fn read(path: &Path) -> Result<RecordFile, Message> {
        let failed = |error| unreadable(path, &error);
        if !fs::metadata(path).map_err(failed)?.is_file() {
            let found = quoted(&path.display().to_string());
            return Err(MESSAGES.message("open-no-file").with("found", found));
        }
        let mut file = File::open(path).map_err(failed)?.take(MOST_BYTES);
        let mut reader = RecordReader::new();
        let mut records = Vec::new();
        let mut chunk = vec![0; CHUNK];
        loop {
            let count = file.read(&mut chunk).map_err(failed)?;
            if count == 0 && file.limit() > 0 {
                reader.finish();
            }
            reader.push(&chunk[..count]);
            records.extend((&mut reader).map(|read| read.map_err(|error| error.message())));
            if count == 0 || records.len() > MOST {
                break;
            }
        }
        if records.is_empty() {
            let found = quoted(&path.display().to_string());
            return Err(MESSAGES.message("open-empty").with("found", found));
        }
        let has_more = records.len() > MOST || file.limit() == 0;
        records.truncate(MOST);
        Ok(RecordFile { records, has_more })
    }

    /// The record, if there is just one.
    pub(super) fn only(&self) -> Option<&Result<Record, Message>> {
        match &self.records[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The record, or how many there are.
    pub(super) fn panel(&self, shared: &Shared) -> Panel {
        match self.only() {
            Some(only) => record_panel(only, shared),
            None => {
                let key = if self.has_more { "open-more" } else { "open-several" };
                let message = MESSAGES.message(key).with("records", self.records.len());
                Panel::of_words("", vec![shared.text(&message)])
            }
        }
    }
}

/// A record, or what is wrong with it.
pub(super) fn record_panel(record: &Result<Record, Message>, shared: &Shared) -> Panel {
    match record {
        Ok(record) => Panel::of_record(record, shared),
        Err(problem) => Panel::of_words("", vec![shared.text(problem)]),
    }
}

/// The files in a folder, the newest first; of the same moment, in the order of their names.
pub(super) fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter_map(|entry| {
        let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        Some((Reverse(about.modified().ok()), entry.path()))
    });
    let mut files: Vec<_> = files.collect();
    files.sort_unstable();
    files.into_iter().map(|(_, path)| path).collect()
}

/// The path that somebody typed, who may write ~ for home.
pub(super) fn typed(line: &str) -> PathBuf {
    let line = line.trim().trim_matches(['"', '\'']);
    match line.strip_prefix("~/").zip(std::env::home_dir()) {
        Some((rest, home)) => home.join(rest),
        None => PathBuf::from(line),
    }
}
