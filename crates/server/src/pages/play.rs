//! The pages on which games are chosen, played, watched and reviewed.

use super::reader::Reader;
use super::{find, page};
use crate::api::games::GameView;
use crate::board::STYLE;
use crate::failure::Failure;
use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use ludoteca_rules::{Entry, GAMES, Lang, Rng};
use ludoteca_svg::figure;

/// How many moves were played in the picture of a game.
const PICTURED_MOVES: usize = 14;

/// The levels of the computer.
const LEVELS: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

struct Card {
    game: GameView,
    picture: String,
}

#[derive(Template)]
#[template(path = "home.html")]
struct Home<'a> {
    reader: &'a Reader,
    cards: Vec<Card>,
}

#[derive(Template)]
#[template(path = "new.html")]
struct New<'a> {
    reader: &'a Reader,
    game: GameView,
}

/// A page that its script fills.
#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    reader: &'a Reader,
    /// `local` or `match`.
    kind: &'static str,
    id: &'a str,
}

#[derive(Template)]
#[template(path = "list.html")]
struct ListPage<'a> {
    reader: &'a Reader,
    /// `open` or `live`, as the interface for programs has it.
    state: &'static str,
}

#[derive(Template)]
#[template(path = "review.html")]
struct Review<'a> {
    reader: &'a Reader,
    /// The match to look at; nothing for a record of one's own.
    id: &'a str,
}

pub(super) async fn home(reader: Reader) -> Result<Response, Failure> {
    let lang = reader.t.0;
    let card = |entry| Card { game: GameView::of(entry, lang), picture: picture(entry, lang) };
    page(&Home { reader: &reader, cards: GAMES.iter().map(card).collect() }, &reader)
}

pub(super) async fn new(reader: Reader, Path(name): Path<String>) -> Result<Response, Failure> {
    let game = GameView::of(find(&name)?, reader.t.0);
    page(&New { reader: &reader, game }, &reader)
}

pub(super) async fn local(reader: Reader) -> Result<Response, Failure> {
    page(&GamePage { reader: &reader, kind: "local", id: "" }, &reader)
}

pub(super) async fn online(reader: Reader, Path(id): Path<String>) -> Result<Response, Failure> {
    page(&GamePage { reader: &reader, kind: "match", id: &id }, &reader)
}

pub(super) async fn lobby(reader: Reader) -> Result<Response, Failure> {
    page(&ListPage { reader: &reader, state: "open" }, &reader)
}

pub(super) async fn watch(reader: Reader) -> Result<Response, Failure> {
    page(&ListPage { reader: &reader, state: "live" }, &reader)
}

pub(super) async fn review(reader: Reader) -> Result<Response, Failure> {
    page(&Review { reader: &reader, id: "" }, &reader)
}

pub(super) async fn review_of(reader: Reader, Path(id): Path<String>) -> Result<Response, Failure> {
    page(&Review { reader: &reader, id: &id }, &reader)
}

/// A game after some moves, the same ones always.
pub(super) fn picture(entry: &'static Entry, lang: Lang) -> String {
    let mut game = entry.with_defaults();
    let mut rng = Rng::new(7);
    for _ in 0..PICTURED_MOVES {
        let Some(text) = game.random_move(&mut rng) else { break };
        if game.play(&text).is_err() {
            break;
        }
    }
    let mut diagram = game.diagram();
    // Nobody looks up a cell in a small picture, and the board is larger without.
    diagram.labels.clear();
    figure(&diagram, &STYLE, lang)
}
