//! The pages on which games are chosen, played, watched and reviewed.

use super::reader::Reader;
use super::{Words, find, page};
use crate::MESSAGES;
use crate::api::games::GameView;
use crate::app::Shared;
use crate::board::STYLE;
use crate::failure::Failure;
use crate::guard::Address;
use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use ludoteca_locale::{Lang, Translate};
use ludoteca_protocol::Level;
use ludoteca_rules::{GAMES, GameSpec, Rng};
use ludoteca_svg::figure;

/// How many moves were played in the picture of a game.
const PICTURED_MOVES: usize = 14;

/// The numbers of the levels of the computer.
const LEVELS: [u8; Level::COUNT] = [1, 2, 3, 4, 5, 6, 7, 8];

/// The clocks that most people choose from.
const CLOCKS: [Clock; 3] = [
    Clock { minutes: 3, seconds: 2 },
    Clock { minutes: 10, seconds: 5 },
    Clock { minutes: 30, seconds: 20 },
];

/// Minutes for the game, and seconds more with each turn.
struct Clock {
    minutes: u32,
    seconds: u32,
}

impl Clock {
    fn text(&self, words: &Words) -> String {
        let clock = MESSAGES.message("js-clock");
        clock.with("minutes", self.minutes).with("seconds", self.seconds).text(words.0)
    }
}

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

pub(super) async fn online(
    State(app): State<Shared>,
    address: Address,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.rooms.find(&id, Some(address.ip)).await?;
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

pub(super) async fn review_of(
    State(app): State<Shared>,
    address: Address,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    app.rooms.find(&id, Some(address.ip)).await?;
    page(&Review { reader: &reader, id: &id }, &reader)
}

/// A game after some moves, the same ones always.
pub(super) fn picture(entry: &'static GameSpec, lang: Lang) -> String {
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
