//! Files of game records, of which a limited number is read.

use crate::MESSAGES;
use crate::files::{FileError, file_name};
use ludoteca_rules::message;
use ludoteca_rules::{Message, Player, Record, RecordError, RecordReader, localized_error};
use std::cmp::Reverse;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The limits of a list.
const MAX_RECORDS: usize = 1000;
const MAX_BYTES: u64 = 64 << 20;

const CHUNK: usize = 1 << 16;

/// The records of a file, of which there is at least one.
#[derive(Clone, Debug)]
pub struct RecordFile {
    /// The name of the file.
    pub name: String,
    /// The records, each with its error if it cannot be read.
    pub records: Vec<Result<Record, RecordError>>,
    /// Whether the file exceeds the limits.
    pub has_more: bool,
}

localized_error! {
    pub enum RecordFileError in MESSAGES {
        Empty { found: String } = "open-empty": "{found} has no record in it; choose a file of game records",
        ;
        File(FileError),
        Record(RecordError),
    }
}

impl RecordFile {
    pub fn read(path: &Path) -> Result<RecordFile, RecordFileError> {
        let failed = |error| FileError::unreadable(path, &error);
        // Opening a named pipe could block.
        if !fs::metadata(path).map_err(failed)?.is_file() {
            return Err(FileError::not_a_file(path).into());
        }
        let mut file = File::open(path).map_err(failed)?.take(MAX_BYTES);
        let mut reader = RecordReader::new();
        let mut records = Vec::new();
        let mut chunk = vec![0; CHUNK];
        loop {
            let count = file.read(&mut chunk).map_err(failed)?;
            if count == 0 && file.limit() > 0 {
                reader.finish();
            }
            reader.push(&chunk[..count]);
            records.extend(&mut reader);
            if count == 0 || records.len() > MAX_RECORDS {
                break;
            }
        }
        if records.is_empty() {
            return Err(RecordFileError::Empty { found: file_name(path) });
        }
        let has_more = records.len() > MAX_RECORDS || file.limit() == 0;
        records.truncate(MAX_RECORDS);
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(RecordFile { name, records, has_more })
    }

    /// Returns the record if there is only one.
    pub fn single(&self) -> Option<&Result<Record, RecordError>> {
        match &self.records[..] {
            [single] => Some(single),
            _ => None,
        }
    }

    pub(crate) fn count(&self) -> Message {
        let key = if self.has_more { "open-more" } else { "open-several" };
        MESSAGES.message(key).with("records", self.records.len())
    }
}

pub(crate) fn player_name(record: &Record, player: Player) -> Message {
    match record.tag(["Player1", "Player2"][player.index()]) {
        None | Some("?") => message!(MESSAGES, "panel-unknown"),
        Some(name) => message!(MESSAGES, "panel-name", name = name),
    }
}

/// Returns the text files of a folder, the newest first, and by name if they are equally new.
pub(crate) fn records_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter_map(|entry| {
        let metadata = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let path = entry.path();
        let is_text = path.extension().is_some_and(|extension| extension == "txt");
        is_text.then(|| (Reverse(metadata.modified().ok()), path))
    });
    let mut files: Vec<_> = files.collect();
    files.sort_unstable();
    files.into_iter().map(|(_, path)| path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_testing::Folder;

    #[test]
    fn only_texts_are_listed() {
        let folder = Folder::new();
        fs::create_dir_all(folder.join("folder.txt")).unwrap();
        fs::write(folder.join("a.txt.new-1"), "").unwrap();
        fs::write(folder.join("a.txt"), "").unwrap();
        assert_eq!(records_in(&folder), [folder.join("a.txt")]);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_not_read() {
        let error = RecordFile::read(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(error.to_string(), "'/dev/zero' is not a regular file");
    }
}
