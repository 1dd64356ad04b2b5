//! The context of every page: the language and settings of the request.

use crate::MESSAGES;
use crate::api::games::OptionView;
use crate::error::RequestError;
use crate::lang::{LANG_COOKIE, lang_of};
use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::message;
use serde_json::Value;
use std::convert::Infallible;

/// The time for which cookies keep the settings, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The language and settings of the request for a page.
#[derive(Clone, Debug)]
pub(crate) struct PageContext {
    pub(crate) lang: Lang,
    /// `light`, `dark` or `auto`.
    pub(super) theme: &'static str,
    /// `yes` or `no`.
    pub(super) letters: &'static str,
    /// `yes` or `no`.
    pub(super) confirm: &'static str,
    /// The address of this page without a language, to which one more parameter can be added.
    here: String,
    has_lang_parameter: bool,
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    context: &'a PageContext,
    message: &'a str,
}

impl<S: Sync> FromRequestParts<S> for PageContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageContext, Infallible> {
        Ok(PageContext::of(&parts.uri, &parts.headers))
    }
}

impl PageContext {
    /// Returns the context of a request.
    pub(crate) fn of(uri: &Uri, headers: &HeaderMap) -> PageContext {
        let jar = CookieJar::from_headers(headers);
        let value = |name| jar.get(name).map_or("", |cookie| cookie.value());
        let pairs = || uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty());
        let is_lang = |pair: &&str| pair.starts_with("lang=");
        let others: String =
            pairs().filter(|pair| !is_lang(pair)).map(|pair| format!("{pair}&")).collect();
        PageContext {
            lang: lang_of(uri, headers),
            theme: one_of(value("theme"), ["auto", "light", "dark"]),
            letters: one_of(value("letters"), ["no", "yes"]),
            confirm: one_of(value("confirm"), ["no", "yes"]),
            // With two slashes it would be the address of another host.
            here: format!("/{}?{others}", uri.path().trim_start_matches('/')),
            has_lang_parameter: pairs().any(|pair| is_lang(&pair)),
        }
    }

    /// Renders a page, and remembers the language if the request has asked for one.
    pub(super) fn page(&self, template: &impl Template) -> Result<Response, RequestError> {
        let html = template.render().map_err(|_| RequestError::Internal)?;
        let mut response = html_response(html);
        if self.has_lang_parameter
            && let Some(cookie) = cookie(LANG_COOKIE, self.code())
        {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        Ok(response)
    }

    /// Renders the page that shows an error.
    pub(crate) fn error_page(&self, message: &str) -> Response {
        let html = ErrorPage { context: self, message }.render();
        html_response(html.unwrap_or_else(|_| message.to_owned()))
    }

    pub(super) fn say(&self, key: &'static str) -> String {
        MESSAGES.text(key, self.lang)
    }

    /// Returns a message with its only argument.
    pub(super) fn fill(&self, key: &'static str, name: &'static str, value: &str) -> String {
        MESSAGES.message(key).with(name, value).text(self.lang)
    }

    /// Returns the help for an option, with the range of a number.
    pub(super) fn about(&self, option: &OptionView) -> String {
        let (Some(min), Some(max)) = (&option.min, &option.max) else {
            return option.help.clone();
        };
        message!(
            MESSAGES,
            "new-range",
            help = option.help.as_str(),
            least = min.as_str(),
            most = max.as_str()
        )
        .text(self.lang)
    }

    pub(super) fn code(&self) -> &'static str {
        self.lang.code()
    }

    /// Returns the messages that the scripts use, as JSON.
    pub(super) fn script_messages(&self) -> String {
        let templates = MESSAGES.templates(self.lang).into_iter();
        let texts = templates.filter(|(id, _)| id.starts_with("js-"));
        Value::from_iter(texts.map(|(id, text)| (id.to_owned(), text))).to_string()
    }

    /// Returns the address of this page in a language.
    pub(super) fn in_language(&self, code: &str) -> String {
        format!("{}lang={code}", self.here)
    }
}

fn html_response(html: String) -> Response {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

/// Returns the value if it is known, and otherwise the first known one.
pub(super) fn one_of<const N: usize>(value: &str, known: [&'static str; N]) -> &'static str {
    known.into_iter().find(|known| *known == value).unwrap_or(known[0])
}

/// Returns a cookie that keeps a setting; no script can read it.
pub(super) fn cookie(name: &str, value: &str) -> Option<HeaderValue> {
    let text = format!("{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax; HttpOnly");
    HeaderValue::from_str(&text).ok()
}
