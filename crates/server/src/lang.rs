//! The language that somebody who asks wants to be answered in.

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use ludoteca_locale::Lang;
use std::convert::Infallible;

/// The name of the cookie that remembers a choice of language.
pub(crate) const LANG_COOKIE: &str = "lang";

/// The language of a request: that of `?lang=`, of the cookie, of the browser, or English.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Spoken(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Spoken, Infallible> {
        Ok(Spoken(lang_of(&parts.uri, &parts.headers)))
    }
}

/// The language that a request wants to be answered in.
pub(crate) fn lang_of(uri: &Uri, headers: &HeaderMap) -> Lang {
    let asked = uri.query().and_then(|query| value_in(query.split('&')));
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let chosen = || text(COOKIE).and_then(|cookies| value_in(cookies.split(';').map(str::trim)));
    let accepted = || {
        let wanted = text(ACCEPT_LANGUAGE)?.split(',').map(|item| item.split(';').next());
        wanted.flatten().find_map(|code| code.trim().parse().ok())
    };
    asked.or_else(chosen).or_else(accepted).unwrap_or_default()
}

fn value_in<'a>(mut pairs: impl Iterator<Item = &'a str>) -> Option<Lang> {
    pairs.find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        (name == LANG_COOKIE).then(|| value.parse().ok()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_goes_before_what_was_chosen_and_what_the_browser_likes() {
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
