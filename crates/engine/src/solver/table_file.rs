//! Files of solver tables, with which solving is continued later.

use super::table::SolverTable;
use crate::system::{SystemError, system_problem};
use crate::tt::{MEBIBYTE_PAGES, PAGE_BYTES, Page, Slot};
use crate::{AtomicFile, MESSAGES};
use ludoteca_rules::{localized_error, quoted};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

localized_error! {
    /// A solver table cannot be read from or written to a file.
    pub enum TableFileError in MESSAGES {
        /// The file is not a solver table of this version.
        UnknownFormat { found: String, expected: &'static str } = "table-foreign":
            "it begins with {found}; a solver table of this version begins with {expected}",
        /// The table belongs to another game.
        OtherGame { game: String } = "table-other-game": "the table belongs to {game}; choose another file",
        /// The table has another size in MiB.
        OtherSize { size: u32 } = "table-other-size":
            "its table has {size} MiB; omit --hash or use --hash {size}",
        /// The file is truncated or corrupted.
        Damaged = "table-damaged": "it is damaged or truncated",
        /// The game is solved without a general solver table.
        NoTable = "table-none": "the solver of this game has no table to save; leave out --save",
        ;
        /// The file cannot be read or written.
        System(SystemError),
    }
}

impl TableFileError {
    fn unknown_format(found: &str) -> TableFileError {
        let found = quoted(&found.chars().take(HEADER.len()).collect::<String>());
        TableFileError::UnknownFormat { found, expected: HEADER }
    }
}

impl From<io::Error> for TableFileError {
    fn from(error: io::Error) -> TableFileError {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => TableFileError::Damaged,
            _ => TableFileError::System(system_problem(&error)),
        }
    }
}

/// First line of the file. The version changes whenever keys or entries change.
const HEADER: &str = "ludoteca table 1";

/// Size of the blocks in which tables are written.
const MEBIBYTE: usize = MEBIBYTE_PAGES * PAGE_BYTES;

/// Number that marks the end of the file.
const END: u32 = u32::MAX;

/// Maximum length of a line of the header.
const MAX_HEADER_LINE: u64 = 4096;

/// Writes a table to a file, which replaces the old file when it is complete.
pub(super) fn save(table: &SolverTable, game: &str, path: &Path) -> Result<(), TableFileError> {
    let mut file = BufWriter::with_capacity(1 << 20, AtomicFile::open(path)?);
    write(table, game, &mut file)?;
    Ok(file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()?)
}

/// Reads a table, which must have this size if one is given.
pub(super) fn load(
    game: &str,
    path: &Path,
    size: Option<u32>,
) -> Result<SolverTable, TableFileError> {
    let mut file = BufReader::with_capacity(1 << 20, File::open(path)?);
    let header = line(&mut file)?;
    if header != HEADER {
        return Err(TableFileError::unknown_format(&header));
    }
    let found = line(&mut file)?;
    if found != game {
        return Err(TableFileError::OtherGame { game: found });
    }
    let mebibytes: u32 = line(&mut file)?.parse().map_err(|_| TableFileError::Damaged)?;
    if mebibytes == 0 || mebibytes > 1 << 20 {
        return Err(TableFileError::Damaged);
    }
    if size.is_some_and(|size| size != mebibytes) {
        return Err(TableFileError::OtherSize { size: mebibytes });
    }
    let table = SolverTable::new(mebibytes);
    read_pages(&table, &mut file)?;
    Ok(table)
}

fn write(table: &SolverTable, game: &str, file: &mut impl Write) -> io::Result<()> {
    write!(file, "{HEADER}\n{game}\n{}\n", table.mebibytes())?;
    let mut bytes = Vec::with_capacity(MEBIBYTE);
    for (number, pages) in (0_u32..).zip(table.pages()) {
        if pages.iter().any(|page| page.get().is_some()) {
            bytes.clear();
            pages.iter().for_each(|page| pack(page.get(), &mut bytes));
            file.write_all(&number.to_le_bytes())?;
            file.write_all(&bytes)?;
            file.write_all(&checksum(number, &bytes).to_le_bytes())?;
        }
    }
    file.write_all(&END.to_le_bytes())
}

fn read_pages(table: &SolverTable, file: &mut impl Read) -> Result<(), TableFileError> {
    let mut bytes = vec![0; MEBIBYTE];
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
        match table.pages().get(number as usize) {
            Some(pages) if u64::from_le_bytes(sum) == checksum(number, &bytes) => {
                for (page, bytes) in pages.iter().zip(bytes.chunks_exact(PAGE_BYTES)) {
                    page.set(unpacked(bytes)).map_err(|_| TableFileError::Damaged)?;
                }
            }
            _ => return Err(TableFileError::Damaged),
        }
    }
}

/// Reads a line of the header.
fn line(file: &mut impl BufRead) -> Result<String, TableFileError> {
    let mut bytes = Vec::new();
    file.take(MAX_HEADER_LINE).read_until(b'\n', &mut bytes)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    match text.strip_suffix('\n') {
        Some(line) => Ok(line.to_owned()),
        None => Err(TableFileError::unknown_format(&text)),
    }
}

/// Appends the bytes of a page, which are 0 if it is not allocated.
fn pack(page: Option<&Page>, bytes: &mut Vec<u8>) {
    let Some(page) = page else {
        bytes.resize(bytes.len() + PAGE_BYTES, 0);
        return;
    };
    for Slot { mixed, data } in page.slots() {
        for number in [mixed, data] {
            bytes.extend_from_slice(&number.load(Ordering::Relaxed).to_le_bytes());
        }
    }
}

fn unpacked(bytes: &[u8]) -> Page {
    let page = Page::new();
    let slots = page.slots().iter();
    let numbers = slots.flat_map(|Slot { mixed, data }| [mixed, data]);
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
    fn a_table_survives_a_round_trip() {
        let folder = Folder::new();
        let path = folder.join("table");
        let table = SolverTable::new(3);
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
        let error = |game, size| load(game, &path, size).err();
        let game = "a game".to_owned();
        assert_eq!(error("b game", None), Some(TableFileError::OtherGame { game }));
        assert_eq!(error("a game", Some(4)), Some(TableFileError::OtherSize { size: 3 }));
    }

    #[test]
    fn damaged_files_are_rejected() {
        let folder = Folder::new();
        let path = folder.join("table");
        let table = SolverTable::new(1);
        table.put(5, 7 << 8);
        save(&table, "a game", &path).unwrap();
        let whole = fs::read(&path).unwrap();
        for length in [0, 5, 20, 40, 1000, whole.len() - 5, whole.len() - 1] {
            fs::write(&path, &whole[..length]).unwrap();
            let error = load("a game", &path, None).err().expect("an error");
            assert!(
                matches!(error, TableFileError::Damaged | TableFileError::UnknownFormat { .. }),
                "{length}"
            );
        }
        for place in [3, 30, 500_000, whole.len() - 10] {
            let mut bytes = whole.clone();
            bytes[place] ^= 1;
            fs::write(&path, &bytes).unwrap();
            assert!(load("a game", &path, None).is_err(), "{place}");
        }
    }
}
