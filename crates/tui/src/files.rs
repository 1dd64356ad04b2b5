//! Files that people name: what they type for a path, and writing a file whole or not at all.

use crate::MESSAGES;
use ludoteca_engine::{AtomicFile, system_problem};
use ludoteca_rules::{Message, Record};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

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

    /// Whether something is there that did not come from here.
    pub(crate) fn is_foreign(&self, path: &Path) -> bool {
        self.0.as_deref() != Some(path) && path.exists()
    }

    /// Saves a record in a file, whatever was there.
    pub(crate) fn save(&mut self, path: &Path, record: &Record) -> Result<(), Message> {
        let write = if path.exists() { replace } else { create };
        write(path, &record.to_string())?;
        self.0 = Some(path.to_owned());
        Ok(())
    }
}

/// The path that somebody typed, who may write ~ for home and put it into quotation marks.
pub(crate) fn typed(line: &str) -> PathBuf {
    let line = line.trim().trim_matches(['"', '\'']);
    let from_home = if line == "~" { Some("") } else { line.strip_prefix("~/") };
    match from_home.zip(std::env::home_dir()) {
        Some((rest, home)) => home.join(rest),
        None => PathBuf::from(line),
    }
}

/// Writes a file that is not there yet.
fn create(path: &Path, text: &str) -> Result<(), Message> {
    // Whoever else writes this file finds it taken.
    File::create_new(path).map_err(|error| unwritable(path, &error))?;
    replace(path, text).inspect_err(|_| drop(fs::remove_file(path)))
}

/// Writes a file whatever was there; when that fails it still is.
fn replace(path: &Path, text: &str) -> Result<(), Message> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(no_file(path));
    }
    write_whole(path, text.as_bytes()).map_err(|error| unwritable(path, &error))
}

/// Writes a file so that whatever happens there is the old one or the new one, whole.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = AtomicFile::open(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// That what has this name is not a file.
pub(crate) fn no_file(path: &Path) -> Message {
    MESSAGES.message("open-no-file").with("found", file_name(path))
}

/// That a file cannot be written.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Message {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let message = MESSAGES.message("store-no-folder").with("file", file_name(path));
        return message.with("folder", file_name(folder));
    }
    let message = MESSAGES.message("store-unwritable").with("file", file_name(path));
    message.with("problem", system_problem(error))
}

/// That a file cannot be read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Message {
    let message = MESSAGES.message("store-unreadable").with("file", file_name(path));
    message.with("problem", system_problem(error))
}

/// A path as it is told to people: whole, however long it is, but harmless to a terminal.
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
        assert_eq!(typed(" ~/a b.txt "), home.join("a b.txt"));
        assert_eq!(typed("~"), home);
        assert_eq!(typed("'a b.txt'"), PathBuf::from("a b.txt"));
        assert_eq!(typed("~x/y"), PathBuf::from("~x/y"));
    }

    #[test]
    fn what_cannot_be_written_leaves_nothing_behind() {
        let folder = Folder::new();
        fs::create_dir(folder.join("taken")).unwrap();
        assert!(replace(&folder.join("taken"), "x").is_err());
        assert_eq!(names(&folder), ["taken"]);
        let missing = folder.join("no/x.txt");
        let said = create(&missing, "x").unwrap_err().text(Lang::En);
        assert!(said.contains("there is no folder") && said.contains("/no'"), "{said}");
        assert_eq!(names(&folder), ["taken"]);
    }

    #[test]
    fn a_file_that_is_there_is_not_created_but_replaced() {
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
        assert!(
            replace(Path::new("/dev/null"), "x").unwrap_err().text(Lang::En).contains("no file")
        );
    }
}
