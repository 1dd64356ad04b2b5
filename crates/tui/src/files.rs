//! Files that people name: the paths they type, and writing a file whole or not at all.

use crate::MESSAGES;
use ludoteca_engine::{AtomicFile, SystemError, system_problem};
use ludoteca_rules::{Record, localized_error};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf, is_separator};

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
        self.0.as_deref() != Some(path) && path.exists() && !path.is_dir()
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

/// Completes the last name of a typed path as far as all names in its folder that begin with it
/// agree. Returns the path and these names, sorted; those of folders end with a slash.
pub(crate) fn completed_path(typed: &str) -> (String, Vec<String>) {
    if typed.trim() == "~" {
        return ("~/".to_owned(), vec!["~/".to_owned()]);
    }
    let quotes = typed.len() - typed.trim_start_matches([' ', '"', '\'']).len();
    let start = typed.rfind(is_separator).map_or(quotes, |index| index + 1);
    let (folder, begun) = typed.split_at(start);
    let mut names = names_beginning(&typed_path(folder), begun);
    names.sort_unstable();
    let common = names.iter().cloned().reduce(|one, other| common_start(&one, &other));
    (format!("{folder}{}", common.as_deref().unwrap_or(begun)), names)
}

/// Returns the names in a folder that begin with something; hidden ones only if it has their dot.
fn names_beginning(folder: &Path, begun: &str) -> Vec<String> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let name = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        let is_hidden = name.starts_with('.') && !begun.starts_with('.');
        // A prompt cannot contain control characters.
        if !name.starts_with(begun) || is_hidden || name.contains(char::is_control) {
            return None;
        }
        Some(if entry.path().is_dir() { name + "/" } else { name })
    };
    entries.filter_map(name).collect()
}

fn common_start(one: &str, other: &str) -> String {
    one.chars().zip(other.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect()
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
    fn names_are_completed_as_far_as_they_agree() {
        let folder = Folder::new();
        for name in ["game-1.txt", "game-2.txt", "other", ".hidden", "é.txt", "ê.txt"] {
            fs::write(folder.join(name), "").unwrap();
        }
        fs::create_dir(folder.join("games")).unwrap();
        let base = format!("{}/", folder.display());
        let check = |typed: &str, completed: &str, names: &[&str]| {
            let found = completed_path(&format!("{base}{typed}"));
            assert_eq!(
                found,
                (format!("{base}{completed}"), names.iter().map(ToString::to_string).collect())
            );
        };
        check("g", "game", &["game-1.txt", "game-2.txt", "games/"]);
        check("game-", "game-", &["game-1.txt", "game-2.txt"]);
        check("games", "games/", &["games/"]);
        check("o", "other", &["other"]);
        check(".h", ".hidden", &[".hidden"]);
        check("x", "x", &[]);
        check("é", "é.txt", &["é.txt"]);
        check("", "", &["game-1.txt", "game-2.txt", "games/", "other", "é.txt", "ê.txt"]);
        check("nowhere/x", "nowhere/x", &[]);
        assert_eq!(completed_path("~").0, "~/");
        let quoted = completed_path(&format!("'{base}o"));
        assert_eq!(quoted.0, format!("'{base}other"));
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
