//! The WebSocket of a match: what was missed, how it stands, and everything from then on.

use super::match_request::{Form, MatchRequest};
use super::view::{MatchView, event};
use crate::MESSAGES;
use crate::failure::Failure;
use crate::guard::is_same_origin;
use crate::metrics::METRICS;
use crate::room::{Order, Room, Watching};
use axum::extract::Query;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use ludoteca_session::Seats;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, interval, timeout};
use utoipa::IntoParams;

/// How often to ask whether somebody is still there.
const PING: Duration = Duration::from_secs(15);

/// How long somebody may be silent.
const SILENCE: Duration = Duration::from_secs(40);

/// The longest message that is read; nothing that is said here means anything.
const LONGEST_MESSAGE: usize = 4096;

/// Since when to tell what happened.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The last version that whoever asks has seen; without it, only what happens from now on.
    since: Option<usize>,
}

/// Opens a WebSocket that tells what happens in a match.
#[utoipa::path(get, path = "/api/matches/{id}/live", params(("id" = String, Path), Since, Form), tag = "matches",
    responses((status = 101), (status = 400), (status = 403), (status = 404), (status = 429)))]
pub(crate) async fn open(
    request: MatchRequest,
    Query(since): Query<Since>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    if !is_same_origin(&headers) {
        return Err(Failure::Forbidden(MESSAGES.message("origin-other")));
    }
    // Browsers do not tell a page why a WebSocket was refused, so it asks once more without one.
    let place = request.app.sockets.enter(request.address.ip).ok_or(Failure::TooMany(60))?;
    let upgrade =
        upgrade.map_err(|_| Failure::Unreadable(MESSAGES.message("failure-no-websocket")))?;
    let watch = |reply| Order::Watch { asker: request.asker.clone(), reply };
    let (room, watching) = request.app.rooms.ask(&request.id, request.address.ip, watch).await?;
    let Watching { held, news } = watching;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(LONGEST_MESSAGE)
        .write_buffer_size(0);
    let failed = Arc::clone(&room);
    let upgrade = upgrade.on_failed_upgrade(move |_| {
        tokio::spawn(async move { failed.tell(Order::Left { held }).await });
    });
    Ok(upgrade.on_upgrade(async move |socket| {
        let _counted = (METRICS.sockets.hold(), place);
        let mut watcher = Watcher { request, room, held, told: Told::default() };
        watcher.run(socket, news, since.since).await;
        watcher.room.tell(Order::Left { held }).await;
    }))
}

/// Somebody who watches.
struct Watcher {
    request: MatchRequest,
    room: Arc<Room>,
    held: Seats,
    told: Told,
}

/// What somebody who watches was told.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Told {
    version: usize,
    connected: [bool; 2],
}

/// An event, or what else is told, with the match.
#[derive(Serialize)]
struct News {
    #[serde(flatten)]
    event: Value,
    #[serde(rename = "match")]
    view: MatchView,
}

type Sink = SplitSink<WebSocket, Message>;

impl Watcher {
    async fn run(
        &mut self,
        socket: WebSocket,
        mut news: watch::Receiver<()>,
        since: Option<usize>,
    ) {
        let (mut sink, mut stream) = socket.split();
        if self.greet(&mut sink, since).await.is_err() {
            return;
        }
        let mut stop = self.request.app.stop.subscribe();
        let mut pings = interval(PING);
        let (mut pinged, mut heard) = (Instant::now(), Instant::now());
        let code = loop {
            let done = tokio::select! {
                changed = news.changed() => match changed {
                    Ok(()) => self.catch_up(&mut sink, false).await,
                    // The room is gone; the next request wakes it.
                    Err(_) => break close_code::AGAIN,
                },
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        break close_code::AWAY;
                    }
                    pinged = Instant::now();
                    self.send(&mut sink, Message::Ping(Vec::new().into())).await
                }
                said = stream.next() => {
                    heard = Instant::now();
                    match said {
                        Some(Ok(Message::Pong(_))) => self.note_lag(pinged.elapsed()).await,
                        Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return,
                        Some(Ok(_)) => {}
                    }
                    Ok(())
                }
                () = async { drop(stop.wait_for(|stop| *stop).await) } => break close_code::RESTART,
            };
            if done.is_err() {
                return;
            }
        };
        let close = CloseFrame { code, reason: Utf8Bytes::default() };
        // Nobody may be there to be told.
        let _ = self.send(&mut sink, Message::Close(Some(close))).await;
    }

    async fn send(&self, sink: &mut Sink, message: Message) -> Result<(), Gone> {
        match timeout(self.request.app.config.patience, sink.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    async fn note_lag(&self, lag: Duration) {
        if self.held != Seats::NONE {
            self.room.tell(Order::Lag { held: self.held, lag }).await;
        }
    }

    /// Tells what was missed since a version, and the match.
    async fn greet(&mut self, sink: &mut Sink, since: Option<usize>) -> Result<(), Gone> {
        let version = self.room.read(|live| live.state.version()).map_err(|_| Gone)?;
        self.told.version = since.unwrap_or(usize::MAX).min(version);
        self.catch_up(sink, true).await
    }

    /// Tells all events that were not told yet. The match comes with the last of them, or after
    /// all of them for somebody who has just come.
    async fn catch_up(&mut self, sink: &mut Sink, greets: bool) -> Result<(), Gone> {
        let told = self.told;
        let news = self.room.read(|live| {
            let now = Told { version: live.state.version(), connected: live.connected };
            if now == told && !greets {
                return None;
            }
            let events = live.log.iter().enumerate().skip(told.version);
            let mut events: Vec<Value> =
                events.map(|(place, logged)| event(place + 1, logged)).collect();
            let last = if greets { None } else { events.pop() };
            let kind = if greets { "match" } else { "presence" };
            let last = last.unwrap_or_else(|| json!({ "kind": kind, "version": now.version }));
            Some((now, events, News { event: last, view: self.request.view(live) }))
        });
        let Some((now, events, last)) = news.map_err(|_| Gone)? else { return Ok(()) };
        self.told = now;
        for event in events {
            self.send(sink, Message::Text(event.to_string().into())).await?;
        }
        let last = serde_json::to_string(&last).map_err(|_| Gone)?;
        self.send(sink, Message::Text(last.into())).await
    }
}

/// Whoever watched is gone, or does not read.
struct Gone;
