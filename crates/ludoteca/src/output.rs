//! Files that are written after long work, of which it is found out before whether they can be.

use crate::context::{Failure, file_failure};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// A file to write into; what is in it stays until there is something to write.
pub(crate) struct Output<'a> {
    path: &'a Path,
    file: File,
    is_begun: bool,
}

impl Output<'_> {
    pub(crate) fn open(path: &Path) -> Result<Output<'_>, Failure> {
        let file = File::options().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| file_failure("file-unwritable", path, &error))?;
        Ok(Output { path, file, is_begun: false })
    }

    pub(crate) const fn path(&self) -> &Path {
        self.path
    }

    /// Writes something after all that was written before; it is in the file when this returns.
    pub(crate) fn write<T>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> Result<T, Failure> {
        let written = self.begin().and_then(|()| {
            let mut out = BufWriter::new(&self.file);
            let written = write(&mut out)?;
            out.flush()?;
            Ok(written)
        });
        written.map_err(|error| file_failure("file-unwritable", self.path, &error))
    }

    fn begin(&mut self) -> io::Result<()> {
        // What is not stored, such as a terminal, cannot be emptied and need not be.
        if !self.is_begun && self.file.metadata()?.is_file() {
            self.file.set_len(0)?;
        }
        self.is_begun = true;
        Ok(())
    }
}
