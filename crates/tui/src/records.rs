//! Files of records, read as far as a list goes.

use crate::MESSAGES;
use crate::files::{file_name, no_file, unreadable};
use ludoteca_rules::{Localize, Message, Record, RecordReader};
use std::cmp::Reverse;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The longest list of records that anybody looks through.
const MOST: usize = 1000;

/// How much of a file is read for a list.
const MOST_BYTES: u64 = 64 << 20;

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

/// The records of a file, each with what is wrong with it if it cannot be read.
#[derive(Clone, Debug)]
pub struct RecordFile {
    /// The name of the file.
    pub name: String,
    /// The records, at least one.
    pub records: Vec<Result<Record, Message>>,
    /// Whether there are more than are listed.
    pub has_more: bool,
}

impl RecordFile {
    /// Reads the records of a file, at least one.
    ///
    /// # Errors
    /// When it is no file, cannot be read or has nothing in it.
    pub fn read(path: &Path) -> Result<RecordFile, Message> {
        let failed = |error| unreadable(path, &error);
        // Whoever opens what is not stored may wait for ever.
        if !fs::metadata(path).map_err(failed)?.is_file() {
            return Err(no_file(path));
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
            return Err(MESSAGES.message("open-empty").with("found", file_name(path)));
        }
        let has_more = records.len() > MOST || file.limit() == 0;
        records.truncate(MOST);
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(RecordFile { name, records, has_more })
    }

    /// The record, if there is just one.
    #[must_use]
    pub fn only(&self) -> Option<&Result<Record, Message>> {
        match &self.records[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// How many records there are, as far as they are listed.
    #[must_use]
    pub fn count(&self) -> Message {
        let key = if self.has_more { "open-more" } else { "open-several" };
        MESSAGES.message(key).with("records", self.records.len())
    }
}

/// The files of records in a folder, the newest first; of the same moment, in the order of their
/// names.
pub(crate) fn records_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter_map(|entry| {
        let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let path = entry.path();
        let is_text = path.extension().is_some_and(|ending| ending == "txt");
        is_text.then(|| (Reverse(about.modified().ok()), path))
    });
    let mut files: Vec<_> = files.collect();
    files.sort_unstable();
    files.into_iter().map(|(_, path)| path).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, Translate};
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
    fn what_has_no_end_is_not_read() {
        let said = RecordFile::read(Path::new("/dev/zero")).unwrap_err().text(Lang::En);
        assert_eq!(said, "'/dev/zero' is no file");
    }
}
