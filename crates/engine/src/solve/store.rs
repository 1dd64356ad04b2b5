//! A table in a file, so that a solution can be gone on with another day.

use super::table::Table;
use crate::slots::{PAGE_BYTES, Page, Slot, blank_page};
use crate::{MESSAGES, Replacement};
use ludoteca_rules::{Message, quoted};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is wrong with the file of a table.
#[derive(Debug)]
pub enum StoreError {
    /// The file could not be read or written.
    Io(io::Error),
    /// The file is not that of a table, or of another version.
    Foreign(String),
    /// The table is that of another game.
    OtherGame(String),
    /// The table has another size, in MiB.
    OtherSize(u32),
    /// The file was cut off or changed.
    Damaged,
    /// The game is solved without a table that could be kept.
    NoTable,
}

impl StoreError {
    /// What is wrong, as something to say.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            StoreError::Io(error) => {
                MESSAGES.message("table-io").with("problem", crate::system_problem(error))
            }
            StoreError::Foreign(found) => MESSAGES
                .message("table-foreign")
                .with("found", quoted(found))
                .with("expected", KIND),
            StoreError::OtherGame(game) => {
                MESSAGES.message("table-other-game").with("game", game.as_str())
            }
            StoreError::OtherSize(size) => MESSAGES.message("table-other-size").with("size", *size),
            StoreError::Damaged => MESSAGES.message("table-damaged"),
            StoreError::NoTable => MESSAGES.message("table-none"),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => StoreError::Damaged,
            _ => StoreError::Io(error),
        }
    }
}

/// The first line of the file: what it is and in which version. The version changes whenever keys
/// or what is kept about positions do.
const KIND: &str = "ludoteca table 1";

/// The number after the last page.
const END: u32 = u32::MAX;

/// Longer lines than this are in no table.
const LONGEST_LINE: u64 = 4096;

/// Writes a table: the old file is there until the new one is complete.
pub(super) fn save(table: &Table, game: &str, path: &Path) -> Result<(), StoreError> {
    let mut file = BufWriter::with_capacity(1 << 20, Replacement::open(path)?);
    write(table, game, &mut file)?;
    Ok(file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()?)
}

/// Reads a table; with a size it must be of that size.
pub(super) fn load(game: &str, path: &Path, size: Option<u32>) -> Result<Table, StoreError> {
    let mut file = BufReader::with_capacity(1 << 20, File::open(path)?);
    let kind = line(&mut file)?;
    if kind != KIND {
        return Err(StoreError::Foreign(kind.chars().take(KIND.len()).collect()));
    }
    let found = line(&mut file)?;
    if found != game {
        return Err(StoreError::OtherGame(found));
    }
    let mebibytes: u32 = line(&mut file)?.parse().map_err(|_| StoreError::Damaged)?;
    if mebibytes == 0 || mebibytes > 1 << 20 {
        return Err(StoreError::Damaged);
    }
    if size.is_some_and(|size| size != mebibytes) {
        return Err(StoreError::OtherSize(mebibytes));
    }
    let table = Table::new(mebibytes);
    read_pages(&table, &mut file)?;
    Ok(table)
}

fn write(table: &Table, game: &str, file: &mut impl Write) -> io::Result<()> {
    write!(file, "{KIND}\n{game}\n{}\n", table.mebibytes())?;
    let mut bytes = Vec::with_capacity(PAGE_BYTES);
    for (number, page) in (0_u32..).zip(table.pages()) {
        if let Some(page) = page.get() {
            pack(page, &mut bytes);
            file.write_all(&number.to_le_bytes())?;
            file.write_all(&bytes)?;
            file.write_all(&checksum(number, &bytes).to_le_bytes())?;
        }
    }
    file.write_all(&END.to_le_bytes())
}

fn read_pages(table: &Table, file: &mut impl Read) -> Result<(), StoreError> {
    let mut bytes = vec![0; PAGE_BYTES];
    loop {
        let mut number = [0; 4];
        file.read_exact(&mut number)?;
        let number = u32::from_le_bytes(number);
        if number == END {
            return Ok(());
        }
        file.read_exact(&mut bytes)?;
        let mut sum = [0; 8];
        file.read_exact(&mut sum)?;
        let page: Option<&OnceLock<Page>> = table.pages().get(number as usize);
        match page {
            Some(page) if u64::from_le_bytes(sum) == checksum(number, &bytes) => {
                page.set(unpacked(&bytes)).map_err(|_| StoreError::Damaged)?;
            }
            _ => return Err(StoreError::Damaged),
        }
    }
}

/// A line of the head of the file.
fn line(file: &mut impl BufRead) -> Result<String, StoreError> {
    let mut bytes = Vec::new();
    file.take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    match text.strip_suffix('\n') {
        Some(line) => Ok(line.to_owned()),
        None => Err(StoreError::Foreign(text.chars().take(KIND.len()).collect())),
    }
}

fn pack(page: &Page, bytes: &mut Vec<u8>) {
    bytes.clear();
    for Slot { mixed, data } in page.as_flattened() {
        for number in [mixed, data] {
            bytes.extend_from_slice(&number.load(Ordering::Relaxed).to_le_bytes());
        }
    }
}

fn unpacked(bytes: &[u8]) -> Page {
    let page = blank_page();
    let numbers = page.as_flattened().iter().flat_map(|Slot { mixed, data }| [mixed, data]);
    for (number, bytes) in numbers.zip(bytes.chunks_exact(8)) {
        AtomicU64::store(number, word(bytes), Ordering::Relaxed);
    }
    page
}

fn word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(bytes);
    u64::from_le_bytes(word)
}

fn checksum(number: u32, bytes: &[u8]) -> u64 {
    bytes.chunks_exact(8).fold(u64::from(number) ^ 0x9e37_79b9_7f4a_7c15, |sum, bytes| {
        (sum ^ word(bytes)).wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(29)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_testing::Folder;
    use std::fs;

    #[test]
    fn a_table_comes_back_as_it_was() {
        let folder = Folder::new();
        let path = folder.join("table");
        let table = Table::new(3);
        for number in 1..5000_u64 {
            let key = u128::from(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)) << 64;
            table.put(key | u128::from(number), number << 8);
        }
        save(&table, "a game", &path).unwrap();
        let again = load("a game", &path, Some(3)).unwrap();
        for number in 1..5000_u64 {
            let key = u128::from(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)) << 64;
            assert_eq!(again.get(key | u128::from(number)), Some(number << 8));
        }
        assert!(matches!(load("b game", &path, None), Err(StoreError::OtherGame(_))));
        assert!(matches!(load("a game", &path, Some(4)), Err(StoreError::OtherSize(3))));
    }

    #[test]
    fn a_damaged_file_is_refused_wherever_it_is_damaged() {
        let folder = Folder::new();
        let path = folder.join("table");
        let table = Table::new(1);
        table.put(5, 7 << 8);
        save(&table, "a game", &path).unwrap();
        let whole = fs::read(&path).unwrap();
        for length in [0, 5, 20, 40, 1000, whole.len() - 5, whole.len() - 1] {
            fs::write(&path, &whole[..length]).unwrap();
            let error = load("a game", &path, None).err().expect("an error");
            assert!(matches!(error, StoreError::Damaged | StoreError::Foreign(_)), "{length}");
        }
        for place in [3, 30, 500_000, whole.len() - 10] {
            let mut bytes = whole.clone();
            bytes[place] ^= 1;
            fs::write(&path, &bytes).unwrap();
            assert!(load("a game", &path, None).is_err(), "{place}");
        }
    }
}
