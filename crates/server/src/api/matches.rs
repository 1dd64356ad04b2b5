//! Matches: begin one, look at it, sit down, move, and everything else players do.

use super::Given;
use super::positions::started;
use super::view::Match;
use super::visit::{Form, Visit};
use crate::MESSAGES;
use crate::app::Shared;
use crate::failure::Failure;
use crate::guard::Address;
use crate::lang::Spoken;
use crate::room::{
    Acting, Action, Asker, Control, Joining, Moving, Order, Setup, Side, Sitter,
    State as MatchState, now,
};
use crate::seat::{self, Keys};
use crate::store::Listed;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use ludoteca_rules::{AnyGame, Player, quoted};
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
    /// The clocks; none without.
    clock: Option<Control>,
    /// Whether strangers are told about it.
    #[serde(default)]
    listed: bool,
    /// What the players are called.
    #[serde(default)]
    names: Vec<Option<String>>,
    /// Where whoever asks wants to sit: 1, 2, "any" or "both"; by default the first seat of a person.
    side: Option<Wanted>,
}

/// Where somebody wants to sit.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(untagged, expecting = "this is 1, 2, \"any\" or \"both\"")]
pub(crate) enum Wanted {
    /// At this side.
    Side(Side),
    /// As the word says.
    Word(WantedWord),
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
    side: Option<Side>,
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
    #[schema(value_type = Object)]
    clock: Option<Control>,
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
    Given(new): Given<NewMatch>,
) -> Result<(StatusCode, CookieJar, Json<Begun>), Failure> {
    let (mut setup, mine) = new.setup()?;
    app.rooms.count_game(Some(address.ip))?;
    let mut keys = Keys::new(jar, address);
    let id = seat::new_id();
    let secret = keys.own_secret(&id);
    for (sitter, is_mine) in setup.seats.iter_mut().zip(mine) {
        if let (Sitter::Person { secret: hash, .. }, true) = (sitter, is_mine) {
            *hash = Some(seat::hash(&secret));
        }
    }
    app.rooms.create(&id, &setup).await?;
    let seats = mine.map(|is_mine| is_mine.then(|| seat_link(&id, &secret))).into();
    let links = Links { watch: match_link(&id), seats };
    Ok((StatusCode::CREATED, keys.into_cookies(), Json(Begun { id, links })))
}

impl NewMatch {
    /// The setup, and which seats are for whoever asks.
    fn setup(&self) -> Result<(Setup, [bool; 2]), Failure> {
        let start = started(&self.game, self.position.as_deref())?;
        if start.ending().is_some() {
            return Err(Failure::Refused(MESSAGES.message("match-over-already")));
        }
        if self.clock.is_some_and(|clock| !clock.is_sensible()) {
            return Err(Failure::Refused(MESSAGES.message("clock-impossible")));
        }
        let seats = [self.sitter(0)?, self.sitter(1)?];
        let mine = self.mine(&seats)?;
        let position = (!start.is_from_start()).then(|| start.position());
        let setup =
            Setup { game: start.game(), position, seats, clock: self.clock, listed: self.listed };
        Ok((setup, mine))
    }

    fn sitter(&self, place: usize) -> Result<Sitter, Failure> {
        let text = &self.seats[place];
        let unknown = MESSAGES.message("seat-unknown").with("found", quoted(text));
        let mut sitter = Sitter::read(text).ok_or(Failure::Refused(unknown))?;
        if let Sitter::Person { name, .. } = &mut sitter {
            *name = checked_name(self.names.get(place).cloned().flatten())?;
        }
        Ok(sitter)
    }

    fn mine(&self, seats: &[Sitter; 2]) -> Result<[bool; 2], Failure> {
        let open = [seats[0].is_free(), seats[1].is_free()];
        let wanted = match self.side {
            Some(Wanted::Word(WantedWord::Both)) => open,
            Some(Wanted::Side(Side(player))) if open[player.index()] => only(player),
            Some(Wanted::Side(_)) => {
                return Err(Failure::Refused(MESSAGES.message("seat-taken")));
            }
            Some(Wanted::Word(WantedWord::Any)) if open == [true; 2] => {
                only(if seat::coin() { Player::One } else { Player::Two })
            }
            _ => [open[0], open[1] && !open[0]],
        };
        Ok(wanted)
    }
}

const fn only(player: Player) -> [bool; 2] {
    match player {
        Player::One => [true, false],
        Player::Two => [false, true],
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
    let state = match which.state.as_deref() {
        None | Some("open") => MatchState::Waiting,
        Some("live") => MatchState::Playing,
        Some(other) => {
            let message = MESSAGES.message("state-unknown").with("found", quoted(other));
            return Err(Failure::Refused(message));
        }
    };
    let listed = app.rooms.store().listed(state, now() - DAY).await?;
    let with_connected = |listed: Listed| (app.rooms.connected(&listed.id), listed);
    let mut listed: Vec<([bool; 2], Listed)> = listed.into_iter().map(with_connected).collect();
    listed.sort_by_key(|(connected, _)| *connected == [false; 2]);
    let items = listed.into_iter().filter_map(|(connected, listed)| {
        let game: AnyGame = listed.setup.game.parse().ok()?;
        let seats = listed.setup.seats.iter().zip(connected);
        let seats = seats.map(|(sitter, connected)| ItemSeat {
            kind: sitter.word(),
            name: sitter.name().map(str::to_owned),
            free: sitter.is_free(),
            connected: connected || sitter.is_computer(),
        });
        Some(Item {
            id: listed.id,
            title: game.entry().title(lang),
            game: listed.setup.game,
            clock: listed.setup.clock,
            seats: seats.collect(),
            created: listed.created,
        })
    });
    Ok(Json(items.collect()))
}

/// Shows a match.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path), Form), tag = "matches",
    responses((status = 200, body = Match), (status = 404)))]
pub(crate) async fn show(visit: Visit) -> Result<Json<Match>, Failure> {
    Ok(Json(visit.sight.of(&*visit.look().await?)))
}

/// Where a match is found: the private links are for whoever holds the seats.
#[utoipa::path(get, path = "/api/matches/{id}/links", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, body = Links), (status = 404)))]
pub(crate) async fn links(visit: Visit) -> Result<Json<Links>, Failure> {
    let (id, secrets) = (&visit.id, visit.keys.secrets(&visit.id));
    let standing = visit.look().await?;
    let link = |place: usize| {
        let asker = |secret: &str| Asker { hashes: vec![seat::hash(secret)], ..Asker::default() };
        let opens = |secret: &&String| standing.held(&asker(secret))[place];
        secrets.iter().find(opens).map(|secret| seat_link(id, secret))
    };
    Ok(Json(Links { watch: match_link(id), seats: vec![link(0), link(1)] }))
}

/// Sits down.
#[utoipa::path(post, path = "/api/matches/{id}/join", params(("id" = String, Path), Form), request_body = Join, tag = "matches",
    responses((status = 200, body = Match), (status = 400), (status = 403), (status = 404), (status = 422)))]
pub(crate) async fn join(
    mut visit: Visit,
    Given(join): Given<Join>,
) -> Result<(CookieJar, Json<Match>), Failure> {
    let name = checked_name(join.name)?;
    let secret = seat::hash(&visit.keys.own_secret(&visit.id));
    visit.sight.asker = visit.keys.asker(&visit.id);
    let wanted = join.side.map(|Side(player)| player);
    let joining = Joining { asker: visit.sight.asker.clone(), wanted, name, secret };
    let seen = visit.order(|reply| Order::Join { joining: joining.clone(), reply }).await?;
    Ok((visit.keys.into_cookies(), Json(seen)))
}

/// Plays a move: when it is acknowledged it is on the disk.
#[utoipa::path(post, path = "/api/matches/{id}/moves", params(("id" = String, Path), Form), request_body = NewMove, tag = "matches",
    responses((status = 200, body = Match), (status = 400), (status = 403), (status = 404), (status = 409), (status = 422)))]
pub(crate) async fn play(visit: Visit, Given(new): Given<NewMove>) -> Result<Json<Match>, Failure> {
    let (asker, key) = (visit.sight.asker.clone(), checked_key(new.key)?);
    let moving = Moving { asker, text: new.text, ply: new.ply, key };
    visit.order(|reply| Order::Move { moving: moving.clone(), reply }).await.map(Json)
}

/// Does something else: resign, offers, answers, a rematch.
#[utoipa::path(post, path = "/api/matches/{id}/actions", params(("id" = String, Path), Form), request_body = NewAction, tag = "matches",
    responses((status = 200, body = Match), (status = 400), (status = 403), (status = 404), (status = 422)))]
pub(crate) async fn act(
    visit: Visit,
    Given(new): Given<NewAction>,
) -> Result<Json<Match>, Failure> {
    let (asker, key) = (visit.sight.asker.clone(), checked_key(new.key)?);
    let acting = Acting { asker, action: new.action, key };
    visit.order(|reply| Order::Act { acting: acting.clone(), reply }).await.map(Json)
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
