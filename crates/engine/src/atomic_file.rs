//! Atomic replacement of files: a crash leaves either the old or the new version complete.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that replaces another one when it is finished. Until then the other file is unchanged.
/// Dropping an unfinished file removes it.
///
/// Terminals, pipes and other special files are written directly.
///
/// ```
/// use ludoteca_engine::AtomicFile;
/// use std::io::Write;
///
/// let path = std::env::temp_dir().join(format!("replacement-{}", std::process::id()));
/// std::fs::write(&path, "old")?;
/// let mut file = AtomicFile::open(&path)?;
/// write!(file, "new")?;
/// assert_eq!(std::fs::read_to_string(&path)?, "old");
/// file.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, "new");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct AtomicFile {
    file: File,
    destination: Option<Destination>,
}

impl AtomicFile {
    /// Creates a file that will replace the file at this path, if it exists.
    ///
    /// # Errors
    /// Returns an error if the file cannot be created or the old one is not writable.
    pub fn open(path: &Path) -> io::Result<AtomicFile> {
        // A symbolic link is kept and its target is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let found = fs::metadata(&path).ok();
        if found.as_ref().is_some_and(|found| !found.is_file()) {
            return Ok(AtomicFile { file: File::create(path)?, destination: None });
        }
        let mut name = path.file_name().ok_or(ErrorKind::IsADirectory)?.to_owned();
        name.push(format!(".new-{}", std::process::id()));
        let temporary = path.with_file_name(name);
        if found.is_some() {
            // Fails if the old file is not writable.
            File::options().append(true).open(&path)?;
        }
        let file = File::create(&temporary)?;
        let destination = Some(Destination { path, temporary });
        if let Some(found) = found {
            file.set_permissions(found.permissions())?;
        }
        Ok(AtomicFile { file, destination })
    }

    /// Replaces the old file with this one.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written completely. The old file is then unchanged.
    pub fn finish(self) -> io::Result<()> {
        let Some(destination) = self.destination else {
            return Ok(());
        };
        self.file.sync_all()?;
        fs::rename(&destination.temporary, &destination.path)
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The final path of a file, and the temporary one at which it is written.
#[derive(Debug)]
struct Destination {
    path: PathBuf,
    temporary: PathBuf,
}

impl Drop for Destination {
    fn drop(&mut self) {
        // After `finish` the temporary file no longer exists.
        let _ = fs::remove_file(&self.temporary);
    }
}
