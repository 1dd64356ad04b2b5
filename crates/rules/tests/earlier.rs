//! Records written by an earlier version of the program are read and written unchanged.

use ludoteca_rules::{Record, RecordReader};
use std::fs;
use std::path::Path;

#[test]
fn records_of_an_earlier_version_read_back_as_they_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/records");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let mut reader = RecordReader::new();
        reader.push(text.as_bytes());
        reader.finish();
        let records: Vec<Record> = reader.by_ref().map(Result::unwrap).collect();
        let written: Vec<String> = records.iter().map(ToString::to_string).collect();
        assert_eq!(written.join("\n").trim_end(), text.trim_end(), "{path:?}");
        count += records.len();
    }
    assert!(count >= 6, "{count} records");
}
