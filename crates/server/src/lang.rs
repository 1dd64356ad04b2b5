//! The language in which a request is answered.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use ludoteca_locale::Lang;
use std::convert::Infallible;

/// The cookie that keeps the chosen language.
pub(crate) const LANG_COOKIE: &str = "lang";

/// The language of a request.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RequestLang(pub(crate) Lang);

impl RequestLang {
    /// Returns the language with this code if it is known, and otherwise that of the request.
    pub(crate) fn or_code(self, code: Option<&str>) -> Lang {
        code.and_then(|code| code.parse().ok()).unwrap_or(self.0)
    }
}

impl<S: Sync> FromRequestParts<S> for RequestLang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLang, Infallible> {
        Ok(RequestLang(lang_of(&parts.uri, &parts.headers)))
    }
}

/// Returns the language of `?lang=`, of the cookie, of the browser, or English.
pub(crate) fn lang_of(uri: &Uri, headers: &HeaderMap) -> Lang {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let in_query = uri.query().and_then(|query| lang_in(query.split('&')));
    let in_cookie = || text(COOKIE).and_then(|cookies| lang_in(cookies.split(';').map(str::trim)));
    let accepted = || {
        let codes = text(ACCEPT_LANGUAGE)?.split(',').map(|item| item.split(';').next());
        codes.flatten().find_map(|code| code.trim().parse().ok())
    };
    in_query.or_else(in_cookie).or_else(accepted).unwrap_or_default()
}

fn lang_in<'a>(mut pairs: impl Iterator<Item = &'a str>) -> Option<Lang> {
    pairs.find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        (name == LANG_COOKIE).then(|| value.parse().ok()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_goes_before_the_cookie_and_the_cookie_before_the_browser() {
        let mut headers = HeaderMap::new();
        let lang =
            |uri: &'static str, headers: &HeaderMap| lang_of(&Uri::from_static(uri), headers);
        assert_eq!(lang("/", &headers), Lang::En);
        headers.insert(ACCEPT_LANGUAGE, "fr;q=1, pt-PT;q=0.8, en".parse().unwrap());
        assert_eq!(lang("/", &headers), Lang::Pt);
        headers.insert(COOKIE, "a=b; lang=en".parse().unwrap());
        assert_eq!(lang("/?x=1", &headers), Lang::En);
        assert_eq!(lang("/?x=1&lang=pt", &headers), Lang::Pt);
        assert_eq!(lang("/?lang=xx", &headers), Lang::En);
    }
}
