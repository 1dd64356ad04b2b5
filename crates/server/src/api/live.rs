//! The WebSocket of a match: missed events, the current state, and everything from then on.

use super::match_request::{MatchRequest, ViewQuery};
use super::view::{MatchView, event};
use crate::error::RequestError;
use crate::guard::is_same_origin;
use crate::metrics::METRICS;
use crate::room::{Room, RoomCommand, Subscription};
use crate::secrets;
use axum::extract::Query;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
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

/// The interval of pings.
const PING: Duration = Duration::from_secs(15);

/// The time without any message after which the connection is closed.
const MAX_SILENCE: Duration = Duration::from_secs(40);

/// The maximum size of a message from the client; all of them are ignored.
const MAX_MESSAGE: usize = 4096;

/// The seconds after which a client with too many WebSockets may try again.
const RETRY_AFTER: u64 = 60;

/// Which events to send first.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LiveQuery {
    /// The last version that the client knows; by default only new events are sent.
    since: Option<usize>,
}

/// Opens a WebSocket that sends the events of a match.
#[utoipa::path(get, path = "/api/matches/{id}/live", params(("id" = String, Path), LiveQuery, ViewQuery), tag = "matches",
    responses((status = 101), (status = 400), (status = 403), (status = 404), (status = 429)))]
pub(crate) async fn open(
    request: MatchRequest,
    Query(query): Query<LiveQuery>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, RequestError> {
    if !is_same_origin(&headers) {
        return Err(RequestError::OtherOrigin);
    }
    // Browsers do not tell a page why a WebSocket was refused, so it asks again without one.
    let permit = request.app.sockets.acquire(request.address.ip);
    let permit = permit.ok_or(RequestError::TooMany { seconds: RETRY_AFTER })?;
    let upgrade = upgrade.map_err(|_| RequestError::NoWebSocket)?;
    let watch = |reply| RoomCommand::Watch { requester: request.requester.clone(), reply };
    let (room, subscription) =
        request.app.rooms.request(&request.id, request.address.ip, watch).await?;
    let Subscription { held, changes } = subscription;
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(MAX_MESSAGE)
        .write_buffer_size(0);
    let failed = Arc::clone(&room);
    let upgrade = upgrade.on_failed_upgrade(move |_| {
        tokio::spawn(async move { failed.send(RoomCommand::Unwatch { held }).await });
    });
    Ok(upgrade.on_upgrade(async move |socket| {
        let _counted = (METRICS.sockets.hold(), permit);
        let mut watcher = Watcher { request, room, held, sent: SentState::default() };
        watcher.run(socket, changes, query.since).await;
        watcher.room.send(RoomCommand::Unwatch { held }).await;
    }))
}

/// A client that watches a match.
struct Watcher {
    request: MatchRequest,
    room: Arc<Room>,
    held: Seats,
    sent: SentState,
}

/// The state that was last sent to a client.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct SentState {
    version: usize,
    connected: [bool; 2],
}

/// A ping that was not answered yet.
struct SentPing {
    at: Instant,
    /// Random, so that nobody can answer before the ping arrives.
    payload: [u8; 8],
}

impl SentPing {
    fn now() -> SentPing {
        SentPing { at: Instant::now(), payload: secrets::random_bytes() }
    }
}

/// An event with the match after it.
#[derive(Serialize)]
struct LiveMessage {
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
        mut changes: watch::Receiver<()>,
        since: Option<usize>,
    ) {
        let (mut sink, mut stream) = socket.split();
        if self.greet(&mut sink, since).await.is_err() {
            return;
        }
        let mut stop = self.request.app.stop.subscribe();
        let mut pings = interval(PING);
        let (mut ping, mut heard) = (None, Instant::now());
        let code = loop {
            let sent = tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => self.catch_up(&mut sink, false).await,
                    // The match has left memory; the next request loads it.
                    Err(_) => break close_code::AGAIN,
                },
                _ = pings.tick() => {
                    if heard.elapsed() > MAX_SILENCE {
                        break close_code::AWAY;
                    }
                    let sent = SentPing::now();
                    let message = Message::Ping(sent.payload.to_vec().into());
                    ping = Some(sent);
                    self.send(&mut sink, message).await
                }
                message = stream.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Pong(payload))) => {
                            // Only the first answer to the last ping tells the lag.
                            if let Some(sent) = ping.take_if(|sent| payload[..] == sent.payload) {
                                self.report_lag(sent.at.elapsed()).await;
                            }
                        }
                        Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return,
                        Some(Ok(_)) => {}
                    }
                    Ok(())
                }
                () = async { drop(stop.wait_for(|stop| *stop).await) } => break close_code::RESTART,
            };
            if sent.is_err() {
                return;
            }
        };
        let close = CloseFrame { code, reason: Utf8Bytes::default() };
        // The client may be gone already.
        let _ = self.send(&mut sink, Message::Close(Some(close))).await;
    }

    async fn send(&self, sink: &mut Sink, message: Message) -> Result<(), Disconnected> {
        match timeout(self.request.app.config.watcher_timeout, sink.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Disconnected),
        }
    }

    async fn report_lag(&self, lag: Duration) {
        if self.held != Seats::NONE {
            self.room.send(RoomCommand::Lag { held: self.held, lag }).await;
        }
    }

    /// Sends the events since a version, and the match.
    async fn greet(&mut self, sink: &mut Sink, since: Option<usize>) -> Result<(), Disconnected> {
        let version = self.room.read(|live| live.state.version()).map_err(|_| Disconnected)?;
        self.sent.version = since.unwrap_or(usize::MAX).min(version);
        self.catch_up(sink, true).await
    }

    /// Sends all events that were not sent yet. The match comes with the last of them, or after all
    /// of them to a client that has just connected.
    async fn catch_up(&mut self, sink: &mut Sink, greets: bool) -> Result<(), Disconnected> {
        let sent = self.sent;
        let messages = self.room.read(|live| {
            let now = SentState { version: live.state.version(), connected: live.connected };
            if now == sent && !greets {
                return None;
            }
            let events = (1..).zip(&live.log).skip(sent.version);
            let mut events: Vec<Value> =
                events.map(|(version, entry)| event(version, entry)).collect();
            let last = if greets { None } else { events.pop() };
            let kind = if greets { "match" } else { "presence" };
            let last = last.unwrap_or_else(|| json!({ "kind": kind, "version": now.version }));
            Some((now, events, LiveMessage { event: last, view: self.request.view(live) }))
        });
        let Some((now, events, last)) = messages.map_err(|_| Disconnected)? else { return Ok(()) };
        self.sent = now;
        for event in events {
            self.send(sink, Message::Text(event.to_string().into())).await?;
        }
        let last = serde_json::to_string(&last).map_err(|_| Disconnected)?;
        self.send(sink, Message::Text(last.into())).await
    }
}

/// The client is gone or does not read.
struct Disconnected;
