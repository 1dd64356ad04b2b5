//! Listings in documents: a code block that names a file contains that file.

use crate::command::root;
use crate::sources::Source;
use std::fs;

/// Returns the documents whose listings are out of date.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let pages = sources.iter().filter(|source| source.path.ends_with(".md"));
    let stale = pages.filter(|page| filled(&page.text) != page.text);
    stale.map(|page| format!("{}: a listing is out of date; run regen", page.path)).collect()
}

/// Updates the listings of all documents.
pub(crate) fn write(sources: &[Source]) -> Result<(), String> {
    for page in sources.iter().filter(|source| source.path.ends_with(".md")) {
        let text = filled(&page.text);
        if text != page.text {
            fs::write(root().join(&page.path), text)
                .map_err(|error| format!("{}: {error}", page.path))?;
        }
    }
    Ok(())
}

/// Returns a document with its listings filled in.
fn filled(text: &str) -> String {
    let mut lines = text.lines();
    let mut page = String::new();
    while let Some(line) = lines.next() {
        page += &format!("{line}\n");
        if let Some(file) = file_of(line) {
            page += &file;
            page += "```\n";
            lines.by_ref().find(|line| *line == "```");
        }
    }
    page
}

/// Returns the file that the first line of a block names, as in `rust crates/rules/src/lib.rs`.
fn file_of(line: &str) -> Option<String> {
    let (_, path) = line.strip_prefix("```")?.split_once(' ')?;
    if !path.contains('/') || path.contains(' ') {
        return None;
    }
    fs::read_to_string(root().join(path)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_that_names_a_file_is_that_file() {
        let file = fs::read_to_string(root().join("rustfmt.toml")).unwrap();
        assert!(!file.is_empty());
        let page = "a\n```toml ./rustfmt.toml\nold\n```\nb\n```text taiji w./..\nc\n```\n";
        let expected =
            format!("a\n```toml ./rustfmt.toml\n{file}```\nb\n```text taiji w./..\nc\n```\n");
        assert_eq!(filled(page), expected);
        assert_eq!(filled(&expected), expected);
    }
}
