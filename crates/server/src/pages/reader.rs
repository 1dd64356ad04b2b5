//! Who reads a page: the language and what was chosen in the settings.

use super::Words;
use crate::lang::{LANG_COOKIE, lang_of};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum_extra::extract::CookieJar;
use std::convert::Infallible;

/// How long a choice is remembered.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Who reads a page.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    pub(super) t: Words,
    /// `light`, `dark` or `auto`.
    pub(super) theme: &'static str,
    /// `yes` or `no`.
    pub(super) letters: &'static str,
    /// `yes` or `no`.
    pub(super) confirm: &'static str,
    /// The address of this page without a language, ready for one more value.
    here: String,
    language_asked: bool,
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        Ok(Reader::of(&parts.uri, &parts.headers))
    }
}

impl Reader {
    /// Who sent a request.
    pub(super) fn of(uri: &Uri, headers: &HeaderMap) -> Reader {
        let jar = CookieJar::from_headers(headers);
        let value = |name| jar.get(name).map_or("", |cookie| cookie.value());
        let query = uri.query().unwrap_or_default();
        let is_lang = |pair: &&str| pair.starts_with("lang=");
        let others: Vec<&str> = query.split('&').filter(|pair| !is_lang(pair)).collect();
        let others: String = others
            .into_iter()
            .filter(|pair| !pair.is_empty())
            .map(|pair| format!("{pair}&"))
            .collect();
        Reader {
            t: Words(lang_of(uri, headers)),
            theme: one_of(value("theme"), ["auto", "light", "dark"]),
            letters: one_of(value("letters"), ["no", "yes"]),
            confirm: one_of(value("confirm"), ["no", "yes"]),
            // With two slashes it would be the address of another host.
            here: format!("/{}?{others}", uri.path().trim_start_matches('/')),
            language_asked: query.split('&').any(|pair| is_lang(&pair)),
        }
    }

    /// The cookie that remembers the language, if this request asked for one.
    pub(super) fn new_language(&self) -> Option<HeaderValue> {
        self.language_asked.then(|| cookie(LANG_COOKIE, self.t.code())).flatten()
    }

    /// The address of this page in a language.
    pub(super) fn in_language(&self, code: &str) -> String {
        format!("{}lang={code}", self.here)
    }
}

/// The value if it is one of these, else the first.
pub(super) fn one_of<const N: usize>(value: &str, known: [&'static str; N]) -> &'static str {
    known.into_iter().find(|known| *known == value).unwrap_or(known[0])
}

/// A cookie that remembers a choice; the script of the page has no business with it.
pub(super) fn cookie(name: &str, value: &str) -> Option<HeaderValue> {
    let text = format!("{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax; HttpOnly");
    HeaderValue::from_str(&text).ok()
}
