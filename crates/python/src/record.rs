//! Records of games and files of records, as Python classes.

use crate::MESSAGES;
use crate::error::{text_error, value_error};
use crate::lang::lang;
use crate::panics::catch_panics;
use crate::state::State;
use ludoteca_engine::system_problem;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize, Record as Recorded, RecordReader};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Number of bytes of a file that are read at once.
const CHUNK_BYTES: usize = 1 << 16;

/// The record of a game: tags, moves with comments and variations, and the result.
///
/// >>> import ludoteca
/// >>> record = ludoteca.Record('[Game "taiji(size=2)"]\n\n1. a1b1 {top} b2a2 0-1\n')
/// >>> record.moves, record.result, record.tags["Game"]
/// (['a1b1', 'b2a2'], '0-1', 'taiji(size=2)')
/// >>> record.state().returns()
/// [-1.0, 1.0]
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Record {
    record: Recorded,
}

/// An iterator over the records of a file, one of which is in memory at a time.
///
/// An invalid record raises TextError; the iteration can then be continued with the next record.
#[pyclass(module = "ludoteca")]
pub(crate) struct Records {
    path: PathBuf,
    file: File,
    reader: RecordReader,
    chunk: Vec<u8>,
    is_finished: bool,
}

/// Iterate over the records of a file.
///
/// >>> import ludoteca, tempfile
/// >>> with tempfile.NamedTemporaryFile("w") as file:
/// ...     print('[Game "taiji(size=2)"]\n\n1. a1b1 b2a2 0-1', file=file, flush=True)
/// ...     [record.result for record in ludoteca.read_records(file.name)]
/// ['0-1']
#[pyfunction]
pub(crate) fn read_records(py: Python<'_>, path: PathBuf) -> PyResult<Records> {
    let file = File::open(&path).map_err(|error| unreadable(py, &path, error))?;
    let (reader, chunk) = (RecordReader::new(), vec![0; CHUNK_BYTES]);
    Ok(Records { path, file, reader, chunk, is_finished: false })
}

/// Returns Python's exception for an error of a file, with a translated message.
fn unreadable(py: Python<'_>, path: &Path, error: io::Error) -> PyErr {
    let text = message!(
        MESSAGES,
        "file-unreadable",
        file = path.display().to_string(),
        problem = system_problem(&error)
    )
    .text(lang());
    PyErr::from_type(PyErr::from(error).get_type(py), (text,))
}

impl Record {
    pub(crate) fn of(game: &AnyGame, tags: Option<&Bound<'_, PyDict>>) -> PyResult<Record> {
        let mut record = catch_panics(|| Recorded::new(game))?;
        for (name, value) in tags.into_iter().flatten() {
            let (name, value): (String, String) = (name.extract()?, value.extract()?);
            let set = catch_panics(|| record.set_tag(&name, &value))?;
            set.map_err(|error| value_error(&error))?;
        }
        Ok(Record { record })
    }
}

#[pymethods]
impl Record {
    #[new]
    fn new(text: &str) -> PyResult<Record> {
        let parsed = catch_panics(|| text.parse::<Recorded>())?;
        parsed.map(|record| Record { record }).map_err(|error| text_error(&error))
    }

    /// The tags, in order.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for tag in self.record.tags() {
            tags.set_item(tag.name(), tag.value())?;
        }
        Ok(tags)
    }

    /// The moves of the main line.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.record.moves().map(|m| m.text().to_owned()).collect()
    }

    /// The result: `1-0`, `0-1`, `1/2-1/2`, or `*` for an unfinished game.
    #[getter]
    fn result(&self) -> String {
        self.record.result().to_string()
    }

    /// Return the state before the first move.
    fn start(&self) -> State {
        State::new(self.record.start().clone())
    }

    /// Return the state after the last move.
    fn state(&self) -> PyResult<State> {
        catch_panics(|| self.record.game()).map(State::new)
    }

    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        format!("ludoteca.Record({:?})", self.record.to_string())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Record>().is_ok_and(|other| other.get().record == self.record)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        pyo3::types::PyString::new(py, &self.record.to_string()).hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Record>(), (self.record.to_string(),))
    }
}

#[pymethods]
impl Records {
    fn __iter__(records: PyRef<'_, Self>) -> PyRef<'_, Self> {
        records
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Record>> {
        loop {
            if let Some(read) = catch_panics(|| self.reader.next())? {
                let record = read.map_err(|error| text_error(&error.message()))?;
                return Ok(Some(Record { record }));
            }
            if self.is_finished {
                return Ok(None);
            }
            let read = self.file.read(&mut self.chunk);
            match read.map_err(|error| unreadable(py, &self.path, error))? {
                0 => {
                    self.reader.finish();
                    self.is_finished = true;
                }
                length => self.reader.push(&self.chunk[..length]),
            }
        }
    }
}
