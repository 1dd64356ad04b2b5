//! The page of settings, which are kept in cookies.

use super::page;
use super::reader::{Reader, cookie, one_of};
use crate::failure::Failure;
use crate::lang::LANG_COOKIE;
use askama::Template;
use axum::extract::Form;
use axum::http::header::{LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage<'a> {
    reader: &'a Reader,
}

/// What a person chose.
#[derive(Debug, Deserialize)]
pub(super) struct Chosen {
    #[serde(default)]
    lang: String,
    #[serde(default)]
    theme: String,
    #[serde(default)]
    letters: String,
    #[serde(default)]
    confirm: String,
}

pub(super) async fn show(reader: Reader) -> Result<Response, Failure> {
    page(&SettingsPage { reader: &reader }, &reader)
}

pub(super) async fn change(Form(chosen): Form<Chosen>) -> Response {
    let cookies = [
        cookie(LANG_COOKIE, one_of(&chosen.lang, ["en", "pt"])),
        cookie("theme", one_of(&chosen.theme, ["auto", "light", "dark"])),
        cookie("letters", one_of(&chosen.letters, ["no", "yes"])),
        cookie("confirm", one_of(&chosen.confirm, ["no", "yes"])),
    ];
    let mut response = StatusCode::SEE_OTHER.into_response();
    let headers = response.headers_mut();
    headers.insert(LOCATION, HeaderValue::from_static("/settings"));
    for cookie in cookies.into_iter().flatten() {
        headers.append(SET_COOKIE, cookie);
    }
    response
}
