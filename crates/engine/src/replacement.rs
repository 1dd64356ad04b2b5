//! Writing a file so that whatever happens there is the old one or the new one, whole.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that takes the place of another one when it is finished; until then the other one
/// stays as it is, and if it is never finished nothing is left of it.
///
/// What is not stored, such as a terminal or a pipe, is written at once.
///
/// ```
/// use ludoteca_engine::Replacement;
/// use std::io::Write;
///
/// let path = std::env::temp_dir().join(format!("replacement-{}", std::process::id()));
/// std::fs::write(&path, "old")?;
/// let mut file = Replacement::open(&path)?;
/// write!(file, "new")?;
/// assert_eq!(std::fs::read_to_string(&path)?, "old");
/// file.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, "new");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Replacement {
    file: File,
    place: Option<Place>,
}

impl Replacement {
    /// Begins a file in the place of what is there, if anything is.
    ///
    /// # Errors
    /// When it cannot be written, or must not be.
    pub fn open(path: &Path) -> io::Result<Replacement> {
        // Behind a link, so that the link stays.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let found = fs::metadata(&path).ok();
        if found.as_ref().is_some_and(|found| !found.is_file()) {
            return Ok(Replacement { file: File::create(path)?, place: None });
        }
        let mut name = path.file_name().ok_or(ErrorKind::IsADirectory)?.to_owned();
        name.push(format!(".new-{}", std::process::id()));
        let beside = path.with_file_name(name);
        if found.is_some() {
            // Refused here if the file must not be written.
            File::options().append(true).open(&path)?;
        }
        let file = File::create(&beside)?;
        let place = Some(Place { path, beside });
        if let Some(found) = found {
            file.set_permissions(found.permissions())?;
        }
        Ok(Replacement { file, place })
    }

    /// Puts the file where it belongs.
    ///
    /// # Errors
    /// When it cannot be written whole; then the other file stays.
    pub fn finish(self) -> io::Result<()> {
        let Some(place) = self.place else {
            return Ok(());
        };
        self.file.sync_all()?;
        fs::rename(&place.beside, &place.path)
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Where a file will be, and where it is written.
#[derive(Debug)]
struct Place {
    path: PathBuf,
    beside: PathBuf,
}

impl Drop for Place {
    fn drop(&mut self) {
        // Only what was not finished is still there.
        let _ = fs::remove_file(&self.beside);
    }
}
