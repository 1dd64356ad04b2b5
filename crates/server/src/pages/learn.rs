//! The pages that teach: rules with their diagrams, and lessons.

use super::PageContext;
use super::find;
use super::play::picture;
use crate::api::games::GameView;
use crate::board::STYLE;
use crate::error::RequestError;
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
    context: &'a PageContext,
    games: Vec<GameView>,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct Rules<'a> {
    context: &'a PageContext,
    game: GameView,
    picture: String,
    text: String,
}

#[derive(Template)]
#[template(path = "lesson.html")]
struct LessonPage<'a> {
    context: &'a PageContext,
    game: GameView,
    title: String,
    steps: String,
}

pub(super) async fn list(context: PageContext) -> Result<Response, RequestError> {
    let games = GAMES.iter().map(|spec| GameView::of(spec, context.lang)).collect();
    context.page(&Learn { context: &context, games })
}

pub(super) async fn rules(
    context: PageContext,
    Path(name): Path<String>,
) -> Result<Response, RequestError> {
    let (spec, lang) = (find(&name)?, context.lang);
    let game = GameView::of(spec, lang);
    if !game.has_page() {
        return Err(RequestError::NotFound);
    }
    let text = html(ludoteca_manual::page_for_players(spec, lang), lang);
    context.page(&Rules { context: &context, game, picture: picture(spec, lang), text })
}

pub(super) async fn lesson(
    context: PageContext,
    Path(name): Path<String>,
) -> Result<Response, RequestError> {
    let (spec, lang) = (find(&name)?, context.lang);
    let game = GameView::of(spec, lang);
    if !game.has_lesson() {
        return Err(RequestError::NotFound);
    }
    let lesson = ludoteca_manual::lesson(spec, lang);
    let step = |step: &Step| {
        json!({
            "title": step.title, "task": html(&step.task, lang), "game": step.game,
            "position": step.position, "wanted": step.wanted, "done": html(&step.done, lang),
        })
    };
    let steps = Value::from_iter(lesson.steps.iter().map(step)).to_string();
    context.page(&LessonPage { context: &context, game, title: lesson.title, steps })
}

/// Returns a text of the manual as HTML, with pictures of its positions.
fn html(markdown: &str, lang: Lang) -> String {
    let picture = |game: &AnyGame| figure(&game.diagram(), &STYLE, lang);
    ludoteca_manual::html(markdown, picture)
}
