//! Atomic replacement of files: a crash leaves either the old or the new version complete.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

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
    /// The temporary path of the file and its final one, unless it is written directly.
    paths: Option<(TempPath, PathBuf)>,
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
            return Ok(AtomicFile { file: File::create(path)?, paths: None });
        }
        let mut prefix = path.file_name().ok_or(ErrorKind::IsADirectory)?.to_owned();
        prefix.push(".new-");
        if found.is_some() {
            // Fails if the old file is not writable.
            File::options().append(true).open(&path)?;
        }
        let folder = path.parent().ok_or(ErrorKind::IsADirectory)?;
        // With the permissions of other new files; those of temporary files are narrower.
        let create = |path: &Path| File::create_new(path);
        let temporary = tempfile::Builder::new().prefix(&prefix).make_in(folder, create)?;
        let (file, temporary) = temporary.into_parts();
        if let Some(found) = found {
            file.set_permissions(found.permissions())?;
        }
        Ok(AtomicFile { file, paths: Some((temporary, path)) })
    }

    /// Replaces the old file with this one.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written completely. The old file is then unchanged.
    pub fn finish(self) -> io::Result<()> {
        let Some((temporary, path)) = self.paths else {
            return Ok(());
        };
        self.file.sync_all()?;
        Ok(temporary.persist(path)?)
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
