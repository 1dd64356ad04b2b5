//! Output files: opened before long work, or replaced when everything is written.

use crate::context::{CliError, file_error};
use ludoteca_engine::AtomicFile;
use std::fs::{self, File};
use std::io::{self, BufWriter, Stdout, Write};
use std::path::Path;

/// A file that is opened for writing before long work, so that problems show at once, and keeps its
/// content until something is written.
pub(crate) struct OutputFile<'a> {
    path: &'a Path,
    file: File,
    is_new: bool,
    /// Whether the old content is gone.
    is_truncated: bool,
}

impl OutputFile<'_> {
    pub(crate) fn open(path: &Path) -> Result<OutputFile<'_>, CliError> {
        let is_new = !path.exists();
        let file = File::options().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| file_error("file-unwritable", path, &error))?;
        Ok(OutputFile { path, file, is_new, is_truncated: false })
    }

    /// Appends to what was written before; it is in the file when this returns.
    pub(crate) fn write<T>(
        &mut self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
    ) -> Result<T, CliError> {
        let path = self.path;
        let mut out = BufWriter::new(TruncatingWriter(self));
        let written = write(&mut out).and_then(|written| out.flush().map(|()| written));
        written.map_err(|error| file_error("file-unwritable", path, &error))
    }

    fn truncate(&mut self) -> io::Result<()> {
        // Devices such as a terminal cannot be truncated.
        if !self.is_truncated && self.file.metadata()?.is_file() {
            self.file.set_len(0)?;
        }
        self.is_truncated = true;
        Ok(())
    }
}

impl Drop for OutputFile<'_> {
    fn drop(&mut self) {
        if self.is_new && !self.is_truncated {
            // An empty file does no harm.
            let _ = fs::remove_file(self.path);
        }
    }
}

/// A writer that truncates its file before the first write.
struct TruncatingWriter<'a, 'p>(&'a mut OutputFile<'p>);

impl Write for TruncatingWriter<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.truncate()?;
        self.0.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.file.flush()
    }
}

/// The destination of text: standard output, or a file that is replaced once everything is written.
pub(crate) enum Destination<'a> {
    Standard(BufWriter<Stdout>),
    File(&'a Path, BufWriter<AtomicFile>),
}

impl<'a> Destination<'a> {
    pub(crate) fn open(path: Option<&'a Path>) -> Result<Destination<'a>, CliError> {
        let Some(path) = path else {
            return Ok(Destination::Standard(BufWriter::new(io::stdout())));
        };
        let file = AtomicFile::open(path);
        let file = file.map_err(|error| file_error("file-unwritable", path, &error))?;
        Ok(Destination::File(path, BufWriter::new(file)))
    }

    /// Writes buffered text, and replaces the file.
    pub(crate) fn finish(self) -> Result<(), CliError> {
        let (path, file) = match self {
            Destination::Standard(mut out) => return Ok(out.flush()?),
            Destination::File(path, file) => (path, file),
        };
        let whole = file.into_inner().map_err(io::IntoInnerError::into_error);
        let finished = whole.and_then(AtomicFile::finish);
        finished.map_err(|error| file_error("file-unwritable", path, &error))
    }

    /// Ends output that is only a part: a file is left as it was. Returns its path.
    pub(crate) fn abandon(self) -> Result<Option<&'a Path>, CliError> {
        match self {
            Destination::Standard(mut out) => out.flush().map(|()| None).map_err(CliError::from),
            Destination::File(path, _) => Ok(Some(path)),
        }
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
