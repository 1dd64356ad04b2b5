//! Files that people name: the paths they type, and writing a file whole or not at all.

use crate::MESSAGES;
use ludoteca_engine::{AtomicFile, SystemError, system_problem};
use ludoteca_rules::{Record, localized_error};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

localized_error! {
    pub enum FileError in MESSAGES {
        NotAFile { found: String } = "open-no-file": "{found} is not a regular file",
        NoFolder { file: String, folder: String } = "store-no-folder":
            "{file} cannot be written: there is no folder {folder}; create it first",
        Unwritable { file: String, problem: SystemError } = "store-unwritable":
            "{file} cannot be written: {problem}",
        Unreadable { file: String, problem: SystemError } = "store-unreadable":
            "{file} cannot be read: {problem}",
    }
}

impl FileError {
    pub(crate) fn not_a_file(path: &Path) -> FileError {
        FileError::NotAFile { found: file_name(path) }
    }

    pub(crate) fn unwritable(path: &Path, error: &io::Error) -> FileError {
        let file = file_name(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        match folder.filter(|folder| !folder.is_dir()) {
            Some(folder) => FileError::NoFolder { file, folder: file_name(folder) },
            None => FileError::Unwritable { file, problem: system_problem(error) },
        }
    }

    pub(crate) fn unreadable(path: &Path, error: &io::Error) -> FileError {
        let problem = system_problem(error);
        FileError::Unreadable { file: file_name(path), problem }
    }
}

/// The file that a record was read from or saved in, if there is one.
#[derive(Clone, Debug, Default)]
pub(crate) struct SaveFile(Option<PathBuf>);

impl SaveFile {
    pub(crate) fn new(path: Option<PathBuf>) -> SaveFile {
        SaveFile(path)
    }

    pub(crate) fn path(&self) -> Option<PathBuf> {
        self.0.clone()
    }

    pub(crate) fn overwrites(&self, path: &Path) -> bool {
        self.0.as_deref() != Some(path) && path.exists()
    }

    pub(crate) fn save(&mut self, path: &Path, record: &Record) -> Result<(), FileError> {
        let write = if path.exists() { replace } else { create };
        write(path, &record.to_string())?;
        self.0 = Some(path.to_owned());
        Ok(())
    }
}

/// Reads a path that may begin with `~/` and be in quotation marks.
pub(crate) fn typed_path(line: &str) -> PathBuf {
    let line = line.trim().trim_matches(['"', '\'']);
    let from_home = if line == "~" { Some("") } else { line.strip_prefix("~/") };
    match from_home.zip(std::env::home_dir()) {
        Some((rest, home)) => home.join(rest),
        None => PathBuf::from(line),
    }
}

fn create(path: &Path, text: &str) -> Result<(), FileError> {
    // Reserves the name before another program can.
    File::create_new(path).map_err(|error| FileError::unwritable(path, &error))?;
    replace(path, text).inspect_err(|_| drop(fs::remove_file(path)))
}

fn replace(path: &Path, text: &str) -> Result<(), FileError> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(FileError::not_a_file(path));
    }
    write_atomically(path, text.as_bytes()).map_err(|error| FileError::unwritable(path, &error))
}

pub(crate) fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = AtomicFile::open(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// Returns a path in full, without control characters.
pub(crate) fn file_name(path: &Path) -> String {
    let path = path.display().to_string().replace(char::is_control, "\u{FFFD}");
    format!("'{path}'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, Translate};
    use ludoteca_testing::Folder;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_typed_path_may_begin_at_home_and_be_quoted() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(typed_path(" ~/a b.txt "), home.join("a b.txt"));
        assert_eq!(typed_path("~"), home);
        assert_eq!(typed_path("'a b.txt'"), PathBuf::from("a b.txt"));
        assert_eq!(typed_path("~x/y"), PathBuf::from("~x/y"));
    }

    #[test]
    fn a_failed_write_leaves_nothing_behind() {
        let folder = Folder::new();
        fs::create_dir(folder.join("taken")).unwrap();
        assert!(replace(&folder.join("taken"), "x").is_err());
        assert_eq!(names(&folder), ["taken"]);
        let missing = folder.join("no/x.txt");
        let error = create(&missing, "x").unwrap_err().text(Lang::En);
        assert!(error.contains("there is no folder") && error.contains("/no'"), "{error}");
        assert_eq!(names(&folder), ["taken"]);
    }

    #[test]
    fn an_existing_file_is_replaced_but_not_created() {
        let folder = Folder::new();
        let path = folder.join("x.txt");
        create(&path, "old").unwrap();
        assert!(create(&path, "new").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        replace(&path, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(names(&folder), ["x.txt"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_the_mode_stays_too() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new();
        let [path, link] = ["real.txt", "link.txt"].map(|name| folder.join(name));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real.txt", &link).unwrap();
        replace(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        let error = replace(Path::new("/dev/null"), "x").unwrap_err();
        assert!(error.to_string().contains("not a regular file"), "{error}");
    }
}
