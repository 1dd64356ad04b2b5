//! Puts the pages of `docs/games` and the lessons of `docs/lessons` into the library.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("the folder of this package");
    let docs = Path::new(&root).join("../../docs");
    let code = embedded("PAGES", &docs.join("games")) + &embedded("LESSONS", &docs.join("lessons"));
    let out = env::var("OUT_DIR").expect("the folder for generated files");
    fs::write(Path::new(&out).join("texts.rs"), code).expect("a writable folder");
}

/// A list of the texts in a folder, each with its name.
fn embedded(list: &str, folder: &Path) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("a folder of docs")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    paths.sort();
    let rows: String = paths
        .iter()
        .map(|path| {
            let name = path.file_stem().expect("a file name").to_string_lossy();
            format!("    ({name:?}, include_str!({:?})),\n", path.display())
        })
        .collect();
    format!("static {list}: &[(&str, &str)] = &[\n{rows}];\n")
}
