//! The page of settings, which are kept in cookies.

use super::context::{PageContext, cookie, one_of};
use crate::error::RequestError;
use crate::lang::LANG_COOKIE;
use askama::Template;
use axum::extract::Form;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage<'a> {
    context: &'a PageContext,
}

/// The fields of the form.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SettingsForm {
    lang: String,
    theme: String,
    letters: String,
    confirm: String,
}

pub(super) async fn show(context: PageContext) -> Result<Response, RequestError> {
    context.page(&SettingsPage { context: &context })
}

pub(super) async fn change(Form(form): Form<SettingsForm>) -> Response {
    let cookies = [
        cookie(LANG_COOKIE, one_of(&form.lang, ["en", "pt"])),
        cookie("theme", one_of(&form.theme, ["auto", "light", "dark"])),
        cookie("letters", one_of(&form.letters, ["no", "yes"])),
        cookie("confirm", one_of(&form.confirm, ["no", "yes"])),
    ];
    let mut response = Redirect::to("/settings").into_response();
    for cookie in cookies.into_iter().flatten() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
