//! The files of the page, which are part of the program.

use crate::failure::Failure;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// Answers with a file, or says that whoever asks has it already.
pub(crate) async fn get(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Failure> {
    let file = Assets::get(&path).ok_or(Failure::NotFound)?;
    let tag = tag_of(&file);
    let caching = [(ETAG, tag.clone()), (CACHE_CONTROL, "no-cache".to_owned())];
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    if known {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    let kind = [(CONTENT_TYPE, content_type(&path))];
    Ok((caching, kind, file.data.into_owned()).into_response())
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
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
