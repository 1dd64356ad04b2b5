//! The files of the page, which are part of the program.

use crate::failure::Failure;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// What all the files have together and will not have again once one of them is changed.
static EDITION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    for name in Assets::iter() {
        let file = Assets::get(&name).expect("a file that is listed");
        (name, file.metadata.sha256_hash()).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
});

/// Where a page finds a file: what is found there is never another, so that nobody has to ask for
/// it twice. Modules import each other from the same folder.
pub(crate) fn link(name: &str) -> String {
    format!("/assets/{}/{name}", *EDITION)
}

/// Answers with a file, or says that whoever asks has it already.
pub(crate) async fn get(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let (edition, name) = path.split_once('/').unwrap_or(("", &path));
    let lasts = edition == *EDITION;
    let file = Assets::get(name).ok_or(Failure::NotFound)?;
    let tag = tag_of(&file);
    let freshness = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let caching = [(ETAG, tag.clone()), (CACHE_CONTROL, freshness.to_owned())];
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if known {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    Ok((caching, [(CONTENT_TYPE, content_type(name))], file.data).into_response())
}

/// The script of a page.
pub(crate) fn script_of(page: &str) -> String {
    format!("{page}.js")
}

/// The modules that the script of a page imports, and those that they import: a page names them,
/// so that a browser fetches all at once and not one after the other.
pub(crate) fn needed_by(page: &str) -> Vec<String> {
    let mut found = vec![script_of(page)];
    let mut read = 0;
    while let Some(file) = found.get(read).and_then(|name| Assets::get(name)) {
        let script = String::from_utf8_lossy(&file.data);
        for name in imports(&script) {
            if !found.iter().any(|known| known == name) {
                found.push(name.to_owned());
            }
        }
        read += 1;
    }
    found.split_off(1)
}

/// The modules that a script names in its imports, which take one line each.
fn imports(script: &str) -> impl Iterator<Item = &str> {
    let lines = script.lines().filter(|line| line.starts_with("import "));
    lines.filter_map(|line| line.split_once("\"./")?.1.strip_suffix("\";"))
}

fn tag_of(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let hex: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_import_of_every_module_is_known_and_there() {
        let names: Vec<_> = Assets::iter().filter(|name| name.ends_with(".js")).collect();
        for name in &names {
            let file = Assets::get(name).unwrap();
            let script = String::from_utf8_lossy(&file.data);
            let found: Vec<&str> = imports(&script).collect();
            assert_eq!(found.len(), script.matches(" from \"").count(), "{name}: {found:?}");
            assert!(found.iter().all(|one| names.iter().any(|name| name == one)), "{found:?}");
        }
    }

    #[test]
    fn a_page_needs_what_its_script_imports_and_what_that_imports() {
        let found = needed_by("new");
        assert!(
            ["drawing.js", "board.js", "words.js"]
                .iter()
                .all(|one| found.iter().any(|name| name == one))
        );
        assert!(!found.iter().any(|name| name == "new.js" || name == "match.js"), "{found:?}");
    }
}
