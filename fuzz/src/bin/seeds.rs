//! Writes the initial corpus of coverage-guided fuzzing.

use ludoteca_fuzz::TARGETS;
use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    for target in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().into_iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
