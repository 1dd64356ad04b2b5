//! The pages that people see: HTML made on the server, one template a page.

use ludoteca_locale::{Translate, WordsTexts};
mod learn;
mod play;
mod reader;
mod settings;
mod sorry;

pub(crate) use sorry::Sorry;

use crate::MESSAGES;
use crate::api::games::OptionView;
use crate::app::Shared;
use crate::failure::Failure;
use askama::Template;
use axum::Router;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ludoteca_locale::Lang;
use ludoteca_rules::{GAMES, GameSpec};
use reader::Reader;

/// The addresses of all pages.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/", get(play::home))
        .route("/new/{game}", get(play::new))
        .route("/local", get(play::local))
        .route("/play/{id}", get(play::online))
        .route("/lobby", get(play::lobby))
        .route("/watch", get(play::watch))
        .route("/review", get(play::review))
        .route("/review/{id}", get(play::review_of))
        .route("/rules", get(learn::list))
        .route("/rules/{game}", get(learn::rules))
        .route("/lessons/{game}", get(learn::lesson))
        .route("/settings", get(settings::show).post(settings::change))
}

/// What every page is written with: the messages in one language.
#[derive(Copy, Clone, Debug)]
struct Words(Lang);

impl Words {
    fn say(self, key: &str) -> String {
        MESSAGES.text(key, self.0)
    }

    /// A message with its one argument.
    fn fill(self, key: &'static str, name: &'static str, value: &str) -> String {
        MESSAGES.message(key).with(name, value).text(self.0)
    }

    /// What an option is for, and what it can be set to.
    fn about(self, option: &OptionView) -> String {
        let (Some(min), Some(max)) = (&option.min, &option.max) else {
            return option.help.clone();
        };
        let message = MESSAGES.message("new-range").with("help", option.help.as_str());
        message.with("least", min.as_str()).with("most", max.as_str()).text(self.0)
    }

    fn code(self) -> &'static str {
        self.0.code()
    }

    /// The messages that the script of the page says, as JSON.
    fn for_script(self) -> String {
        let entries = MESSAGES.entries(self.0).iter();
        let said = entries.filter(|(key, _)| key.starts_with("js-"));
        let map: serde_json::Map<String, serde_json::Value> =
            said.map(|(key, text)| ((*key).to_owned(), text.clone().into())).collect();
        serde_json::Value::Object(map).to_string()
    }
}

/// The answer that shows a page, and remembers the language if it was asked for.
fn page(template: &impl Template, reader: &Reader) -> Result<Response, Failure> {
    let html = template.render().map_err(|_| Failure::Inside)?;
    let mut response = ([(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response();
    if let Some(cookie) = reader.new_language() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

fn find(name: &str) -> Result<&'static GameSpec, Failure> {
    GameSpec::find(GAMES, name).map_err(|_| Failure::NotFound)
}
