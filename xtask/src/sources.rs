//! The text files of the project.

use crate::command::root;
use std::fs;
use std::path::{Path, PathBuf};

/// A text file of the project.
pub(crate) struct Source {
    /// The path from the root, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// Returns whether only tests use it.
    pub(crate) fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("tests.rs")
    }

    pub(crate) fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }

    /// Returns whether it is a script of the pages.
    pub(crate) fn is_script(&self) -> bool {
        self.path.ends_with(".js") && !self.is_test()
    }

    /// Returns whether it is a part of the pages: a script, a template or a stylesheet.
    pub(crate) fn is_page(&self) -> bool {
        let ends = [".js", ".html", ".css"].iter().any(|end| self.path.ends_with(end));
        ends && !self.is_test()
    }

    /// Returns the lines that are not comments, with their numbers.
    pub(crate) fn code_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = (1..).zip(self.text.lines());
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// Returns the file without its unit tests.
    pub(crate) fn without_tests(&self) -> Source {
        let text = self.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        Source { path: self.path.clone(), text: text.to_owned() }
    }
}

/// Returns all text files except generated ones and the files of git.
pub(crate) fn all() -> Result<Vec<Source>, String> {
    let root = root();
    let mut sources = Vec::new();
    collect(&root, &root, &mut sources)?;
    sources.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(sources)
}

fn collect(root: &Path, folder: &Path, sources: &mut Vec<Source>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path_from(root, &path);
        if is_generated(&name) {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, sources)?;
        } else if let Ok(text) = fs::read_to_string(&path) {
            sources.push(Source { path: name, text });
        }
    }
    Ok(())
}

fn path_from(root: &Path, path: &Path) -> String {
    let path: PathBuf = path.strip_prefix(root).expect("a path below the root").to_owned();
    path.to_string_lossy().replace('\\', "/")
}

fn is_generated(path: &str) -> bool {
    let generated =
        [".git", "target", "fuzz/artifacts", "fuzz/corpus", "fuzz/coverage", "Cargo.lock"];
    generated.contains(&path) || path.starts_with("target-") || path.ends_with("__pycache__")
}
