//! Files that are written: after long work, or in the place of what is still read.

use crate::context::{Failure, file_failure};
use ludoteca_engine::AtomicFile;
use std::fs::{self, File};
use std::io::{self, BufWriter, Stdout, Write};
use std::path::Path;

/// A file to write into after long work; it is found out at once whether it can be written, and
/// what is in it stays until there is something to write.
pub(crate) struct Output<'a> {
    path: &'a Path,
    file: File,
    /// Whether the file was not there before.
    is_new: bool,
    is_begun: bool,
}

impl Output<'_> {
    pub(crate) fn open(path: &Path) -> Result<Output<'_>, Failure> {
        let is_new = !path.exists();
        let file = File::options().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| file_failure("file-unwritable", path, &error))?;
        Ok(Output { path, file, is_new, is_begun: false })
    }

    pub(crate) const fn path(&self) -> &Path {
        self.path
    }

    /// Writes something after all that was written before; it is in the file when this returns.
    pub(crate) fn write<T>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> Result<T, Failure> {
        let path = self.path;
        let mut out = BufWriter::new(Begun(self));
        let written = write(&mut out).and_then(|written| out.flush().map(|()| written));
        written.map_err(|error| file_failure("file-unwritable", path, &error))
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

impl Drop for Output<'_> {
    fn drop(&mut self) {
        if self.is_new && !self.is_begun {
            // It can be emptied by whoever wants it empty.
            let _ = fs::remove_file(self.path);
        }
    }
}

/// A file that is emptied before something is written.
struct Begun<'a, 'p>(&'a mut Output<'p>);

impl Write for Begun<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.begin()?;
        self.0.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.file.flush()
    }
}

/// Where text goes: to standard output, or into a file that stays as it was until all is written.
pub(crate) enum Destination<'a> {
    Standard(BufWriter<Stdout>),
    File(&'a Path, BufWriter<AtomicFile>),
}

impl Destination<'_> {
    pub(crate) fn open(path: Option<&Path>) -> Result<Destination<'_>, Failure> {
        let Some(path) = path else {
            return Ok(Destination::Standard(BufWriter::new(io::stdout())));
        };
        let file = AtomicFile::open(path);
        let file = file.map_err(|error| file_failure("file-unwritable", path, &error))?;
        Ok(Destination::File(path, BufWriter::new(file)))
    }

    /// Writes what is left.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let (path, file) = match self {
            Destination::Standard(mut out) => return Ok(out.flush()?),
            Destination::File(path, file) => (path, file),
        };
        let whole = file.into_inner().map_err(io::IntoInnerError::into_error);
        let finished = whole.and_then(AtomicFile::finish);
        finished.map_err(|error| file_failure("file-unwritable", path, &error))
    }

    fn out(&mut self) -> &mut dyn Write {
        match self {
            Destination::Standard(out) => out,
            Destination::File(_, out) => out,
        }
    }
}

impl Write for Destination<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out().flush()
    }
}
