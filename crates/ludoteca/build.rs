//! Puts the pages of `docs/games` into the program, one for each game and language.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("the folder of this package");
    let folder = Path::new(&root).join("../../docs/games");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("the folder docs/games")
        .map(|entry| entry.expect("an entry of docs/games").path())
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
    let code = format!("pub(crate) static PAGES: &[(&str, &str)] = &[\n{rows}];\n");
    let out = env::var("OUT_DIR").expect("the folder for generated files");
    fs::write(Path::new(&out).join("pages.rs"), code).expect("a writable folder");
}
