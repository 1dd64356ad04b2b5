//! The pages that teach: rules with their diagrams, lessons.

use super::play::picture;
use super::reader::Reader;
use super::{find, page};
use crate::api::games::GameView;
use crate::board::STYLE;
use crate::failure::Failure;
use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use ludoteca_locale::Lang;
use ludoteca_manual::Step;
use ludoteca_rules::{AnyGame, GAMES};
use ludoteca_svg::figure;
use serde_json::{Value, json};

#[derive(Template)]
#[template(path = "learn.html")]
struct Learn<'a> {
    reader: &'a Reader,
    games: Vec<GameView>,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct Rules<'a> {
    reader: &'a Reader,
    game: GameView,
    picture: String,
    text: String,
}

#[derive(Template)]
#[template(path = "lesson.html")]
struct LessonPage<'a> {
    reader: &'a Reader,
    game: GameView,
    title: String,
    steps: String,
}

pub(super) async fn list(reader: Reader) -> Result<Response, Failure> {
    let games = GAMES.iter().map(|entry| GameView::of(entry, reader.t.0)).collect();
    page(&Learn { reader: &reader, games }, &reader)
}

pub(super) async fn rules(reader: Reader, Path(name): Path<String>) -> Result<Response, Failure> {
    let (entry, lang) = (find(&name)?, reader.t.0);
    if !ludoteca_manual::has_page(entry.name) {
        return Err(Failure::NotFound);
    }
    let text = html(ludoteca_manual::page_for_players(entry, lang), lang);
    let (game, picture) = (GameView::of(entry, lang), picture(entry, lang));
    page(&Rules { reader: &reader, game, picture, text }, &reader)
}

pub(super) async fn lesson(reader: Reader, Path(name): Path<String>) -> Result<Response, Failure> {
    let (entry, lang) = (find(&name)?, reader.t.0);
    if !ludoteca_manual::has_lesson(entry.name) {
        return Err(Failure::NotFound);
    }
    let lesson = ludoteca_manual::lesson(entry, lang);
    let step = |step: &Step| {
        json!({
            "title": step.title, "task": html(&step.task, lang), "game": step.game,
            "position": step.position, "wanted": step.wanted, "done": html(&step.done, lang),
        })
    };
    let steps = Value::Array(lesson.steps.iter().map(step).collect()).to_string();
    let game = GameView::of(entry, lang);
    page(&LessonPage { reader: &reader, game, title: lesson.title, steps }, &reader)
}

/// Returns a text of the manual as HTML, with pictures of its positions.
fn html(markdown: &str, lang: Lang) -> String {
    let picture = |game: &AnyGame| figure(&game.diagram(), &STYLE, lang);
    ludoteca_manual::html(markdown, picture)
}
