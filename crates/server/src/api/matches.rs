//! Matches: create, list and show them, take a seat, move, and everything else that players do.

use super::JsonBody;
use super::match_request::{MatchRequest, ViewQuery};
use super::positions::start_of;
use super::view::{ControlView, MatchView, kind};
use crate::app::AppState;
use crate::error::RequestError;
use crate::guard::Address;
use crate::lang::RequestLang;
use crate::room::{Action, MatchSetup, PlayerCommand, Requester, is_offered, now};
use crate::secrets::{self, BrowserSecrets};
use crate::store::ListedMatch;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use ludoteca_locale::{Lang, SpecTexts};
use ludoteca_rules::{AnyGame, Player, quoted};
use ludoteca_session::{Occupant, Phase, Refusal, Seats, Setup, Start, TimeControl};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The maximum length of the name of a player, in characters.
const MAX_NAME: usize = 40;

/// The maximum length of the key of a request, in bytes.
const MAX_KEY: usize = 64;

/// The time for which a match without a clock or events is listed, in milliseconds.
const LISTED_TIME: i64 = 86_400_000;

/// A match to create.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CreateMatch {
    /// The game with its options.
    game: String,
    /// The position to start from; by default the start of the game.
    position: Option<String>,
    /// The two players: `person`, `level:1` to `level:8`, or `full`.
    seats: [String; 2],
    /// The time control: a text such as `300+3` or `1/259200`, `{base, increment}` in seconds, or
    /// `{days}`; by default there is no clock.
    #[schema(value_type = Option<ControlForm>)]
    clock: Option<TimeControl>,
    /// Whether the match is listed in the lobby.
    #[serde(default)]
    listed: bool,
    /// The names of the players.
    #[serde(default)]
    names: Vec<Option<String>>,
    /// The seat that the client takes: 1, 2, "any" or "both"; by default the first for a person.
    side: Option<SideChoice>,
}

/// A time control.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what TimeControl reads")]
#[serde(untagged)]
enum ControlForm {
    /// Such as `300+3` or `1/259200`.
    Text(String),
    /// Seconds per game, and the increment per turn in seconds.
    Clock { base: u32, increment: u32 },
    /// Days per turn.
    Days { days: u32 },
}

/// The seat that a client takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(untagged, expecting = "this is 1, 2, \"any\" or \"both\"")]
pub(crate) enum SideChoice {
    Player(PlayerNumber),
    Word(SideWord),
}

/// The number of a player, 1 or 2.
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

/// A random seat, or both.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SideWord {
    Any,
    Both,
}

/// A match that was created.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CreatedMatch {
    id: String,
    links: MatchLinks,
}

/// The links to a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct MatchLinks {
    /// For everybody.
    watch: String,
    /// The private link of each seat that the client holds; it gives the seat to everybody who
    /// opens it.
    seats: Vec<Option<String>>,
}

/// A player who joins.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinRequest {
    /// The seat, 1 or 2; by default any that is free.
    side: Option<PlayerNumber>,
    name: Option<String>,
}

/// A move.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRequest {
    #[serde(rename = "move")]
    text: String,
    /// The number of moves played so far, as the client knows it.
    ply: usize,
    /// Identifies the request: the same key again changes nothing.
    key: Option<String>,
}

/// Something that a player does besides moving.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActionRequest {
    action: Action,
    /// Identifies the request: the same key again changes nothing.
    key: Option<String>,
}

/// Which matches to list.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// `open` (the default) for matches with a free seat, `live` for matches being played.
    state: Option<String>,
}

/// A match in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct MatchSummary {
    id: String,
    game: String,
    title: String,
    clock: Option<ControlView>,
    seats: Vec<SeatSummary>,
    /// Milliseconds since 1970.
    created: i64,
}

/// A seat of a match in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatSummary {
    /// `person`, `level:1` to `level:8`, or `full`.
    kind: String,
    name: Option<String>,
    /// Whether nobody has taken it yet.
    free: bool,
    /// Whether its holder is connected.
    connected: bool,
}

/// Creates a match.
#[utoipa::path(post, path = "/api/matches", request_body = CreateMatch, tag = "matches",
    responses((status = 201, body = CreatedMatch), (status = 400), (status = 403), (status = 413), (status = 422), (status = 429)))]
pub(crate) async fn create(
    State(app): State<AppState>,
    address: Address,
    jar: CookieJar,
    JsonBody(new): JsonBody<CreateMatch>,
) -> Result<(StatusCode, CookieJar, Json<CreatedMatch>), RequestError> {
    let (mut setup, own) = new.setup()?;
    app.rooms.count_game(Some(address.ip))?;
    let mut secrets = BrowserSecrets::new(jar, address);
    let id = secrets::new_id();
    let secret = secrets.own_secret(&id);
    for player in own.players() {
        let seat = &mut setup.setup.seats[player.index()];
        let name = seat.name().map(str::to_owned);
        *seat = Occupant::Human { name, holder: Some(secrets::hash(&secret)) };
    }
    app.rooms.create(&id, &setup).await?;
    let link = |player| own.holds(player).then(|| seat_link(&id, &secret));
    let links = MatchLinks { watch: match_link(&id), seats: Player::BOTH.map(link).into() };
    Ok((StatusCode::CREATED, secrets.into_cookies(), Json(CreatedMatch { id, links })))
}

impl CreateMatch {
    /// Returns the setup, and the seats that the client takes.
    fn setup(&self) -> Result<(MatchSetup, Seats), RequestError> {
        let start = start_of(&self.game, self.position.as_deref())?;
        if start.ending().is_some() {
            return Err(RequestError::MatchOver);
        }
        if self.clock.is_some_and(|clock| !is_offered(clock)) {
            return Err(RequestError::TimeControl);
        }
        let seats = [self.occupant(0)?, self.occupant(1)?];
        let own = self.own_seats(&seats)?;
        let (start, clock) = (Start::of_game(&start), self.clock);
        let setup = Setup { start, seats, clock, casual: false, seed: 0, date: None };
        Ok((MatchSetup { setup, listed: self.listed }, own))
    }

    fn occupant(&self, index: usize) -> Result<Occupant, RequestError> {
        let text = &self.seats[index];
        let unknown = || RequestError::UnknownSeat { found: quoted(text) };
        let occupant = Occupant::read(text).ok_or_else(unknown)?;
        if occupant.is_engine() {
            return Ok(occupant);
        }
        Ok(Occupant::Vacant { name: checked_name(self.names.get(index).cloned().flatten())? })
    }

    fn own_seats(&self, seats: &[Occupant; 2]) -> Result<Seats, RequestError> {
        let open = Seats::new(|player| seats[player.index()].is_vacant());
        let first = open.players().next().map_or(Seats::NONE, Seats::only);
        Ok(match self.side {
            Some(SideChoice::Word(SideWord::Both)) => open,
            Some(SideChoice::Player(PlayerNumber(player))) if open.holds(player) => {
                Seats::only(player)
            }
            Some(SideChoice::Player(_)) => return Err(Refusal::SeatTaken.into()),
            Some(SideChoice::Word(SideWord::Any))
                if open == Seats::BOTH && secrets::random_bool() =>
            {
                Seats::only(Player::Two)
            }
            _ => first,
        })
    }
}

/// Lists public matches: first those with a connected player, the newest first.
#[utoipa::path(get, path = "/api/matches", params(ListQuery), tag = "matches",
    responses((status = 200, body = Vec<MatchSummary>), (status = 422)))]
pub(crate) async fn list(
    State(app): State<AppState>,
    RequestLang(lang): RequestLang,
    Query(query): Query<ListQuery>,
) -> Result<Json<Vec<MatchSummary>>, RequestError> {
    let phase = match query.state.as_deref() {
        None | Some("open") => Phase::Waiting,
        Some("live") => Phase::Playing,
        Some(other) => return Err(RequestError::UnknownList { found: quoted(other) }),
    };
    let listed = app.rooms.store.listed(phase, now() - LISTED_TIME).await?;
    let with_connected = |listed: ListedMatch| (app.rooms.connected(&listed.id), listed);
    let mut listed: Vec<_> = listed.into_iter().map(with_connected).collect();
    listed.sort_by_key(|(connected, _)| *connected == [false; 2]);
    let summary = |(connected, listed)| MatchSummary::of(listed, connected, lang);
    Ok(Json(listed.into_iter().filter_map(summary).collect()))
}

impl MatchSummary {
    fn of(listed: ListedMatch, connected: [bool; 2], lang: Lang) -> Option<MatchSummary> {
        let game: AnyGame = listed.setup.game()?.parse().ok()?;
        let setup = &listed.setup.setup;
        let seats = setup.seats.iter().zip(connected);
        let seats = seats.map(|(occupant, connected)| SeatSummary {
            kind: kind(occupant),
            name: occupant.name().map(str::to_owned),
            free: occupant.is_vacant(),
            connected: connected || occupant.is_engine(),
        });
        Some(MatchSummary {
            title: game.spec().title(lang),
            game: game.game(),
            clock: setup.clock.map(ControlView::of),
            seats: seats.collect(),
            created: listed.created,
            id: listed.id,
        })
    }
}

/// Returns a match.
#[utoipa::path(get, path = "/api/matches/{id}", params(("id" = String, Path), ViewQuery), tag = "matches",
    responses((status = 200, body = MatchView), (status = 404)))]
pub(crate) async fn show(request: MatchRequest) -> Result<Json<MatchView>, RequestError> {
    request.read(|live| Json(request.view(live))).await
}

/// Returns the links to a match, with the private links of the seats that the client holds.
#[utoipa::path(get, path = "/api/matches/{id}/links", params(("id" = String, Path)), tag = "matches",
    responses((status = 200, body = MatchLinks), (status = 404)))]
pub(crate) async fn links(request: MatchRequest) -> Result<Json<MatchLinks>, RequestError> {
    let (id, secrets) = (&request.id, request.secrets.secrets(&request.id));
    let seats = request.read(|live| {
        Player::BOTH.map(|player| {
            let opens = |secret: &&String| live.held(&Requester::with_secret(secret)).holds(player);
            secrets.iter().find(opens).map(|secret| seat_link(id, secret))
        })
    });
    Ok(Json(MatchLinks { watch: match_link(id), seats: seats.await?.into() }))
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/matches/{id}/join", params(("id" = String, Path), ViewQuery), request_body = JoinRequest, tag = "matches",
    responses((status = 200, body = MatchView), (status = 400), (status = 403), (status = 404), (status = 422)))]
pub(crate) async fn join(
    mut request: MatchRequest,
    JsonBody(join): JsonBody<JoinRequest>,
) -> Result<(CookieJar, Json<MatchView>), RequestError> {
    let name = checked_name(join.name)?;
    let holder = secrets::hash(&request.secrets.own_secret(&request.id));
    request.requester = request.secrets.requester(&request.id);
    let seat = join.side.map(|PlayerNumber(player)| player);
    let view = request.perform(PlayerCommand::Join { seat, name, holder }, None).await?;
    Ok((request.secrets.into_cookies(), Json(view)))
}

/// Plays a move. It is on the disk when it is acknowledged.
#[utoipa::path(post, path = "/api/matches/{id}/moves", params(("id" = String, Path), ViewQuery), request_body = MoveRequest, tag = "matches",
    responses((status = 200, body = MatchView), (status = 400), (status = 403), (status = 404), (status = 409), (status = 422)))]
pub(crate) async fn play(
    request: MatchRequest,
    JsonBody(new): JsonBody<MoveRequest>,
) -> Result<Json<MatchView>, RequestError> {
    let command = PlayerCommand::Move { text: new.text, ply: new.ply };
    request.perform(command, checked_key(new.key)?).await.map(Json)
}

/// Resigns, offers or answers a draw, a take-back or a rematch, or cancels the match.
#[utoipa::path(post, path = "/api/matches/{id}/actions", params(("id" = String, Path), ViewQuery), request_body = ActionRequest, tag = "matches",
    responses((status = 200, body = MatchView), (status = 400), (status = 403), (status = 404), (status = 409), (status = 422)))]
pub(crate) async fn act(
    request: MatchRequest,
    JsonBody(new): JsonBody<ActionRequest>,
) -> Result<Json<MatchView>, RequestError> {
    request.perform(PlayerCommand::Act(new.action), checked_key(new.key)?).await.map(Json)
}

/// Checks that a name is one short line, and returns it trimmed.
fn checked_name(name: Option<String>) -> Result<Option<String>, RequestError> {
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    let is_unfit = |c: char| c.is_control() || changes_direction(c);
    if name.chars().count() > MAX_NAME || name.chars().any(is_unfit) {
        return Err(RequestError::PlayerName { most: MAX_NAME });
    }
    Ok((!name.is_empty()).then(|| name.to_owned()))
}

/// Returns whether a character changes the direction of the text after it, which could make a name
/// look like another one.
const fn changes_direction(c: char) -> bool {
    matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

fn checked_key(key: Option<String>) -> Result<Option<String>, RequestError> {
    if key.as_ref().is_some_and(|key| key.is_empty() || key.len() > MAX_KEY) {
        return Err(RequestError::RequestKey { most: MAX_KEY });
    }
    Ok(key)
}

fn match_link(id: &str) -> String {
    format!("/play/{id}")
}

fn seat_link(id: &str, secret: &str) -> String {
    format!("/seats/{id}/{secret}")
}
