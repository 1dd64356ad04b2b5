//! The stylesheet, scripts and icon of the pages, embedded in the program.

use crate::error::RequestError;
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

/// A hash of all files, which changes with each of them.
static REVISION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    for name in Assets::iter() {
        let file = Assets::get(&name).expect("a file that is listed");
        (name, file.metadata.sha256_hash()).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
});

/// Returns the address of a file. It contains the hash, so browsers may cache what they find there
/// forever; scripts import each other from the same folder.
pub(crate) fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *REVISION)
}

/// Answers with a file, or with 304 if the client has it already.
pub(crate) async fn get(
    Path(path): Path<String>,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let (revision, name) = path.split_once('/').unwrap_or(("", &path));
    let is_current = revision == *REVISION;
    let file = Assets::get(name).ok_or(RequestError::NotFound)?;
    let tag = etag(&file);
    let cache_control = if is_current { "public, max-age=31536000, immutable" } else { "no-cache" };
    let caching = [(ETAG, tag.clone()), (CACHE_CONTROL, cache_control.to_owned())];
    let is_known =
        headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    Ok((caching, [(CONTENT_TYPE, content_type(name))], file.data).into_response())
}

/// Returns the script of a page.
pub(crate) fn script(page: &str) -> String {
    format!("{page}.js")
}

/// Returns the modules that the script of a page imports, directly or not. Pages preload them, so
/// that a browser fetches all at once instead of one after the other.
pub(crate) fn imported_by(page: &str) -> Vec<String> {
    let mut found = vec![script(page)];
    let mut read = 0;
    while let Some(file) = found.get(read).and_then(|name| Assets::get(name)) {
        let text = String::from_utf8_lossy(&file.data);
        for name in imports(&text) {
            if !found.iter().any(|known| known == name) {
                found.push(name.to_owned());
            }
        }
        read += 1;
    }
    found.split_off(1)
}

/// Returns the modules that a script imports; each import is on one line.
fn imports(script: &str) -> impl Iterator<Item = &str> {
    let lines = script.lines().filter(|line| line.starts_with("import "));
    lines.filter_map(|line| line.split_once("\"./")?.1.strip_suffix("\";"))
}

fn etag(file: &EmbeddedFile) -> String {
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
    fn every_import_names_a_module() {
        let names: Vec<_> = Assets::iter().filter(|name| name.ends_with(".js")).collect();
        for name in &names {
            let file = Assets::get(name).unwrap();
            let text = String::from_utf8_lossy(&file.data);
            let found: Vec<&str> = imports(&text).collect();
            assert_eq!(found.len(), text.matches(" from \"").count(), "{name}: {found:?}");
            assert!(found.iter().all(|one| names.iter().any(|name| name == one)), "{found:?}");
        }
    }

    #[test]
    fn imports_are_followed() {
        let found = imported_by("new");
        assert!(
            ["starteditor.js", "board.js", "messages.js"]
                .iter()
                .all(|one| found.iter().any(|name| name == one))
        );
        assert!(!found.iter().any(|name| name == "new.js" || name == "match.js"), "{found:?}");
    }
}
