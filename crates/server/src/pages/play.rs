//! The pages on which games are chosen, played, watched and reviewed.

use super::{PageContext, find};
use crate::MESSAGES;
use crate::api::MatchRequest;
use crate::api::games::GameView;
use crate::board::STYLE;
use crate::error::RequestError;
use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use ludoteca_locale::{Lang, Translate};
use ludoteca_protocol::Level;
use ludoteca_rules::message;
use ludoteca_rules::{GAMES, GameSpec, Rng};
use ludoteca_svg::figure;

/// The number of moves played in the picture of a game.
const PICTURE_MOVES: usize = 14;

/// The time controls to choose from, besides a custom one.
const CLOCKS: [Clock; 3] = [
    Clock { minutes: 3, seconds: 2 },
    Clock { minutes: 10, seconds: 5 },
    Clock { minutes: 30, seconds: 20 },
];

/// Minutes for the game, and an increment per turn in seconds.
struct Clock {
    minutes: u32,
    seconds: u32,
}

impl Clock {
    fn text(&self, context: &PageContext) -> String {
        message!(MESSAGES, "js-clock", minutes = self.minutes, seconds = self.seconds)
            .text(context.lang)
    }
}

struct Card {
    game: GameView,
    picture: String,
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home<'a> {
    context: &'a PageContext,
    cards: Vec<Card>,
}

#[derive(Template)]
#[template(path = "new.html")]
struct New<'a> {
    context: &'a PageContext,
    game: GameView,
}

/// A page whose script shows the game.
#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    context: &'a PageContext,
    /// `local` or `match`.
    kind: &'static str,
    id: &'a str,
}

#[derive(Template)]
#[template(path = "list.html")]
struct ListPage<'a> {
    context: &'a PageContext,
    /// `open` or `live`, as in `/api/matches`.
    state: &'static str,
}

#[derive(Template)]
#[template(path = "review.html")]
struct Review<'a> {
    context: &'a PageContext,
    /// The match to review; empty for a pasted record.
    id: &'a str,
}

pub(super) async fn home(context: PageContext) -> Result<Response, RequestError> {
    let lang = context.lang;
    let card = |spec| Card { game: GameView::of(spec, lang), picture: picture(spec, lang) };
    context.page(&Home { context: &context, cards: GAMES.iter().map(card).collect() })
}

pub(super) async fn new(
    context: PageContext,
    Path(name): Path<String>,
) -> Result<Response, RequestError> {
    let game = GameView::of(find(&name)?, context.lang);
    context.page(&New { context: &context, game })
}

pub(super) async fn local(context: PageContext) -> Result<Response, RequestError> {
    context.page(&GamePage { context: &context, kind: "local", id: "" })
}

pub(super) async fn online(
    context: PageContext,
    request: MatchRequest,
) -> Result<Response, RequestError> {
    request.read(|_| ()).await?;
    context.page(&GamePage { context: &context, kind: "match", id: &request.id })
}

pub(super) async fn lobby(context: PageContext) -> Result<Response, RequestError> {
    context.page(&ListPage { context: &context, state: "open" })
}

pub(super) async fn watch(context: PageContext) -> Result<Response, RequestError> {
    context.page(&ListPage { context: &context, state: "live" })
}

pub(super) async fn review(context: PageContext) -> Result<Response, RequestError> {
    context.page(&Review { context: &context, id: "" })
}

pub(super) async fn review_of(
    context: PageContext,
    request: MatchRequest,
) -> Result<Response, RequestError> {
    request.read(|_| ()).await?;
    context.page(&Review { context: &context, id: &request.id })
}

/// Returns the picture of a game after some moves, always the same ones.
pub(super) fn picture(spec: &'static GameSpec, lang: Lang) -> String {
    let mut game = spec.with_defaults();
    let mut rng = Rng::new(7);
    for _ in 0..PICTURE_MOVES {
        let Some(text) = game.random_move(&mut rng) else { break };
        game.play(&text).expect("a legal move");
    }
    let mut diagram = game.diagram();
    // Without labels the board of a small picture is larger.
    diagram.labels.clear();
    figure(&diagram, &STYLE, lang)
}
