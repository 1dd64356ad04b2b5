//! Matches: begin one, look at it, sit down, move, and everything else players do.

use super::JsonBody;
use super::match_request::{Form, MatchRequest};
use super::positions::started;
use super::view::{ControlView, MatchView, kind};
use crate::MESSAGES;
use crate::app::Shared;
use crate::failure::Failure;
use crate::guard::Address;
use crate::lang::Spoken;
use crate::room::{Action, Asker, MatchSetup, OrderKind, is_sensible, now};
use crate::seat::{self, Keys};
use crate::store::Listed;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use ludoteca_locale::{Lang, SpecTexts};
use ludoteca_rules::{AnyGame, Player, quoted};
use ludoteca_session::{Occupant, Phase, Refusal, Seats, Setup, Start, TimeControl};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;

/// How long a match without clocks in which nothing happens is listed, in milliseconds.
const DAY: i64 = 86_400_000;

/// The longest key of an order.
const LONGEST_KEY: usize = 64;

/// How a match is to begin.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewMatch {
    /// The game with its options.
    game: String,
    /// The position to start from, if not the start of the game.
    position: Option<String>,
    /// Who sits at each side: `person`, `level:1` to `level:8`, or `full`.
    seats: [String; 2],
    /// The clocks, none without: a text such as `300+3` or `1/259200`, `{base, increment}` in
    /// seconds, or `{days}`.
    #[schema(value_type = Option<ControlForm>)]
    clock: Option<TimeControl>,
    /// Whether strangers are told about it.
    #[serde(default)]
    listed: bool,
    /// What the players are called.
    #[serde(default)]
    names: Vec<Option<String>>,
    /// Where whoever asks wants to sit: 1, 2, "any" or "both"; by default the first seat of a person.
    side: Option<Wanted>,
}

/// How a time control is sent.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what TimeControl reads")]
#[serde(untagged)]
enum ControlForm {
    /// Such as `300+3` or `1/259200`.
    Text(String),
    /// Seconds for the game, and seconds more with each turn.
    Clock { base: u32, increment: u32 },
    /// Days for each turn.
    Days { days: u32 },
}

/// Where somebody wants to sit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(untagged, expecting = "this is 1, 2, \"any\" or \"both\"")]
pub(crate) enum Wanted {
    /// At this side.
    Player(PlayerNumber),
    /// As the word says.
    Word(WantedWord),
}

/// A player as a number, 1 or 2.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(try_from = "usize")]
#[schema(value_type = u8, minimum = 1, maximum = 2)]
pub(crate) struct PlayerNumber(Player);

impl TryFrom<usize> for PlayerNumber {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<PlayerNumber, &'static str> {
        let player = Player::BOTH.into_iter().find(|player| player.number() == number);
        player.map(PlayerNumber).ok_or("a player is 1 or 2")
    }
}

/// Any seat, or both.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WantedWord {
    Any,
    Both,
}

/// A match that has begun.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Begun {
    id: String,
    links: Links,
}

/// Where a match is found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Links {
    /// For everybody.
    watch: String,
    /// The private link of each seat that whoever asks holds: whoever opens it holds the seat too.
    seats: Vec<Option<String>>,
}

/// Somebody wants to sit down.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    /// Which side, 1 or 2; any that is free without.
    side: Option<PlayerNumber>,
    name: Option<String>,
}

/// A move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewMove {
    #[serde(rename = "move")]
    text: String,
    /// How many moves were played as far as whoever asks knows.
    ply: usize,
    /// A text that names this wish, so that asking again changes nothing.
    key: Option<String>,
}

/// Something else that players do.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAction {
    action: Action,
    /// A text that names this wish, so that asking again changes nothing.
    key: Option<String>,
}

/// Which matches to list.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// `open` (the default): somebody is still to come; `live`: being played.
    state: Option<String>,
}

/// A match in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Item {
    id: String,
    game: String,
    title: String,
    clock: Option<ControlView>,
    /// Who sits at each side: a kind, and a name if there is one.
    seats: Vec<ItemSeat>,
    /// Milliseconds since 1970.
    created: i64,
}

/// Who sits at one side of a match in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ItemSeat {
    kind: String,
    name: Option<String>,
    free: bool,
    /// Whether whoever sits there watches now.
    connected: bool,
}

/// Begins a match.
#[utoipa::path(post, path = "/api/matches", request_body = NewMatch, tag = "matches",
    responses((status = 201, body = Begun), (status = 400), (status = 403), (status = 413), (status = 422), (status = 429)))]
pub(crate) async fn create(
    State(app): State<Shared>,
    address: Address,
    jar: CookieJar,
    JsonBody(new): JsonBody<NewMatch>,
) -> Result<(StatusCode, CookieJar, Json<Begun>), Failure> {
    let (mut setup, mine) = new.setup()?;
    app.rooms.count_game(Some(address.ip))?;
    let mut keys = Keys::new(jar, address);
    let id = seat::new_id();
    let secret = keys.own_secret(&id);
    for player in mine.players() {
        let seat = &mut setup.setup.seats[player.index()];
        let name = seat.name().map(str::to_owned);
        *seat = Occupant::Human { name, holder: Some(seat::hash(&secret)) };
    }
    app.rooms.create(&id, &setup).await?;
    let link = |player| mine.holds(player).then(|| seat_link(&id, &secret));
    let links = Links { watch: match_link(&id), seats: Player::BOTH.map(link).into() };
    Ok((StatusCode::CREATED, keys.into_cookies(), Json(Begun { id, links })))
}

impl NewMatch {
    /// The setup, and which seats are for whoever asks.
    fn setup(&self) -> Result<(MatchSetup, Seats), Failure> {
        let start = started(&self.game, self.position.as_deref())?;
        if start.ending().is_some() {
            return Err(Failure::Refused(MESSAGES.message("match-over-already")));
        }
        if self.clock.is_some_and(|clock| !is_sensible(clock)) {
            return Err(Failure::Refused(MESSAGES.message("clock-impossible")));
        }
        let seats = [self.occupant(0)?, self.occupant(1)?];
        let mine = self.mine(&seats)?;
        let (start, clock) = (Start::of_game(&start), self.clock);
        let setup = Setup { start, seats, clock, casual: false, seed: 0, date: None };
        Ok((MatchSetup { setup, listed: self.listed }, mine))
    }

    fn occupant(&self, place: usize) -> Result<Occupant, Failure> {
        let text = &self.seats[place];
        let unknown = MESSAGES.message("seat-unknown").with("found", quoted(text));
        let occupant = Occupant::read(text).ok_or(Failure::Refused(unknown))?;
        if occupant.is_engine() {
            return Ok(occupant);
        }
        Ok(Occupant::Vacant { name: checked_name(self.names.get(place).cloned().flatten())? })
    }

    fn mine(&self, seats: &[Occupant; 2]) -> Result<Seats, Failure> {
        let open = Seats::new(|player| seats[player.index()].is_vacant());
        let first = open.players().next().map_or(Seats::NONE, Seats::only);
        Ok(match self.side {
            Some(Wanted::Word(WantedWord::Both)) => open,
            Some(Wanted::Player(PlayerNumber(player))) if open.holds(player) => Seats::only(player),
            Some(Wanted::Player(_)) => return Err(Refusal::SeatTaken.into()),
            Some(Wanted::Word(WantedWord::Any)) if open == Seats::BOTH && seat::coin() => {
                Seats::only(Player::Two)
            }
            _ => first,
        })
    }
}

/// Lists matches that strangers may know of: first those at which somebody sits now, the newest
/// first.
#[utoipa::path(get, path = "/api/matches", params(Which), tag = "matches",
    responses((status = 200, body = Vec<Item>), (status = 422)))]
pub(crate) async fn list(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Query(which): Query<Which>,
) -> Result<Json<Vec<Item>>, Failure> {
    let phase = match which.state.as_deref() {
        None | Some("open") => Phase::Waiting,
        Some("live") => Phase::Playing,
        Some(other) => {
            let message = MESSAGES.message("state-unknown").with("found", quoted(other));
            return Err(Failure::Refused(message));
        }
    };
    let listed = app.rooms.store().listed(phase, now() - DAY).await?;
    let with_connected = |listed: Listed| (app.rooms.connected(&listed.id), listed);
    let mut listed: Vec<([bool; 2], Listed)> = listed.into_iter().map(with_connected).collect();
    listed.sort_by_key(|(connected, _)| *connected == [false; 2]);
    let items = listed.into_iter();
    let items = items.filter_map(|(connected, listed)| Item::of(listed, connected, lang));
    Ok(Json(items.collect()))
}

impl Item {
    fn of(listed: Listed, connected: [bool; 2], lang: Lang) -> Option<Item> {
        let game: AnyGame = listed.setup.game()?.parse().ok()?;
        let setup = &listed.setup.setup;
        let seats = setup.seats.iter().zip(connected);
        let seats = seats.map(|(occupant, connected)| ItemSeat {
            kind: kind(occupant),
            name: occupant.name().map(str::to_owned),
            free: occupant.is_vacant(),
            connected: connected || occupant.is_engine(),
        });
        Some(Item {
            title: game.spec().title(lang),
            game: game.game(),
            clock: setup.clock.map(ControlView::of),
            seats: seats.collect(),
            created: listed.created,
            id: listed.id,
        })
    }
}

/// Shows a match.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path), Form), tag = "matches",
    responses((status = 200, body = MatchView), (status = 404)))]
pub(crate) async fn show(request: MatchRequest) -> Result<Json<MatchView>, Failure> {
    request.read(|live| Json(request.view(live))).await
}

/// Where a match is found: the private links are for whoever holds the seats.
#[utoipa::path(get, path = "/api/matches/{id}/links", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, body = Links), (status = 404)))]
pub(crate) async fn links(request: MatchRequest) -> Result<Json<Links>, Failure> {
    let (id, secrets) = (&request.id, request.keys.secrets(&request.id));
    let seats = request.read(|live| {
        Player::BOTH.map(|player| {
            let opens = |secret: &&String| live.held(&Asker::knowing(secret)).holds(player);
            secrets.iter().find(opens).map(|secret| seat_link(id, secret))
        })
    });
    Ok(Json(Links { watch: match_link(id), seats: seats.await?.into() }))
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/matches/{id}/join", params(("id" = String, Path), Form), request_body = Join, tag = "matches",
    responses((status = 200, body = MatchView), (status = 400), (status = 403), (status = 404), (status = 422)))]
pub(crate) async fn join(
    mut request: MatchRequest,
    JsonBody(join): JsonBody<Join>,
) -> Result<(CookieJar, Json<MatchView>), Failure> {
    let name = checked_name(join.name)?;
    let holder = seat::hash(&request.keys.own_secret(&request.id));
    request.asker = request.keys.asker(&request.id);
    let seat = join.side.map(|PlayerNumber(player)| player);
    let seen = request.perform(OrderKind::Join { seat, name, holder }, None).await?;
    Ok((request.keys.into_cookies(), Json(seen)))
}

/// Plays a move: when it is acknowledged it is on the disk.
#[utoipa::path(post, path = "/api/matches/{id}/moves", params(("id" = String, Path), Form), request_body = NewMove, tag = "matches",
    responses((status = 200, body = MatchView), (status = 400), (status = 403), (status = 404), (status = 409), (status = 422)))]
pub(crate) async fn play(
    request: MatchRequest,
    JsonBody(new): JsonBody<NewMove>,
) -> Result<Json<MatchView>, Failure> {
    let kind = OrderKind::Move { text: new.text, ply: new.ply };
    request.perform(kind, checked_key(new.key)?).await.map(Json)
}

/// Does something else: resign, offers, answers, a rematch.
#[utoipa::path(post, path = "/api/matches/{id}/actions", params(("id" = String, Path), Form), request_body = NewAction, tag = "matches",
    responses((status = 200, body = MatchView), (status = 400), (status = 403), (status = 404), (status = 409), (status = 422)))]
pub(crate) async fn act(
    request: MatchRequest,
    JsonBody(new): JsonBody<NewAction>,
) -> Result<Json<MatchView>, Failure> {
    request.perform(OrderKind::Act(new.action), checked_key(new.key)?).await.map(Json)
}

/// A name without what could spoil a page: one line, not too long.
fn checked_name(name: Option<String>) -> Result<Option<String>, Failure> {
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        let message = MESSAGES.message("name-impossible").with("most", LONGEST_NAME);
        return Err(Failure::Refused(message));
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

fn checked_key(key: Option<String>) -> Result<Option<String>, Failure> {
    if key.as_ref().is_some_and(|key| key.is_empty() || key.len() > LONGEST_KEY) {
        let message = MESSAGES.message("key-impossible").with("most", LONGEST_KEY);
        return Err(Failure::Refused(message));
    }
    Ok(key)
}

fn match_link(id: &str) -> String {
    format!("/play/{id}")
}

fn seat_link(id: &str, secret: &str) -> String {
    format!("/seats/{id}/{secret}")
}
