//! The WebSocket of a match: what was missed, how it stands, and everything from then on.

use super::view::event;
use super::visit::{Form, Visit};
use crate::MESSAGES;
use crate::failure::Failure;
use crate::guard::is_same_origin;
use crate::metrics::METRICS;
use crate::room::{Happening, Order, Standing, Watching};
use axum::extract::Query;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
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
    visit: Visit,
    Query(since): Query<Since>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    if !is_same_origin(&headers) {
        return Err(Failure::Forbidden(MESSAGES.message("origin-other")));
    }
    // Browsers do not tell a page why a WebSocket was refused, so it asks once more without one.
    let place = visit.app.sockets.enter(visit.address.ip).ok_or(Failure::TooMany(60))?;
    let upgrade =
        upgrade.map_err(|_| Failure::Unreadable(MESSAGES.message("failure-no-websocket")))?;
    let asker = &visit.sight.asker;
    let watching = visit.ask(|reply| Order::Watch { asker: asker.clone(), reply }).await?;
    let held = watching.standing.held(asker);
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(LONGEST_MESSAGE)
        .write_buffer_size(0);
    let (failed, failed_id) = (visit.app.clone(), visit.id.clone());
    let upgrade = upgrade.on_failed_upgrade(move |_| {
        tokio::spawn(async move { failed.rooms.tell(&failed_id, Order::Left { held }).await });
    });
    Ok(upgrade.on_upgrade(async move |socket| {
        let _counted = (METRICS.sockets.hold(), place);
        Session { visit: &visit, held }.run(socket, watching, since.since).await;
        visit.app.rooms.tell(&visit.id, Order::Left { held }).await;
    }))
}

/// Somebody who watches.
struct Session<'a> {
    visit: &'a Visit,
    held: [bool; 2],
}

type Sink = SplitSink<WebSocket, Message>;

impl Session<'_> {
    async fn run(&self, socket: WebSocket, watching: Watching, since: Option<usize>) {
        let (mut sink, mut stream) = socket.split();
        let Watching { standing, mut news } = watching;
        if self.greet(&mut sink, &standing, since).await.is_err() {
            return;
        }
        drop(standing);
        let mut stop = self.visit.app.stop.subscribe();
        let mut pings = interval(PING);
        let (mut pinged, mut heard) = (Instant::now(), Instant::now());
        let code = loop {
            let done = tokio::select! {
                happening = news.recv() => match happening {
                    Ok(happening) => self.tell(&mut sink, &happening).await,
                    // Whoever cannot follow comes back and says what it has seen.
                    Err(RecvError::Lagged(_)) => break close_code::AGAIN,
                    Err(RecvError::Closed) => break close_code::AGAIN,
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

    async fn say(&self, sink: &mut Sink, value: &Value) -> Result<(), Gone> {
        self.send(sink, Message::Text(value.to_string().into())).await
    }

    async fn send(&self, sink: &mut Sink, message: Message) -> Result<(), Gone> {
        match timeout(self.visit.app.config.patience, sink.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(Gone),
        }
    }

    async fn note_lag(&self, lag: Duration) {
        if self.held != [false; 2] {
            self.visit.app.rooms.tell(&self.visit.id, Order::Lag { held: self.held, lag }).await;
        }
    }

    /// Tells what was missed, and how the match stands.
    async fn greet(
        &self,
        sink: &mut Sink,
        standing: &Standing,
        since: Option<usize>,
    ) -> Result<(), Gone> {
        let seen = since.unwrap_or(usize::MAX).min(standing.version());
        for (place, logged) in standing.log.iter().enumerate().skip(seen) {
            self.say(sink, &event(place + 1, logged)).await?;
        }
        let now = json!({
            "kind": "match", "version": standing.version(), "match": self.visit.sight.of(standing),
        });
        self.say(sink, &now).await
    }

    async fn tell(&self, sink: &mut Sink, happening: &Happening) -> Result<(), Gone> {
        let standing = &happening.standing;
        let mut news = match standing.log.last().filter(|_| happening.is_event) {
            Some(logged) => event(standing.version(), logged),
            None => json!({ "kind": "presence", "version": standing.version() }),
        };
        news["match"] = json!(self.visit.sight.of(standing));
        self.say(sink, &news).await
    }
}

/// Whoever watched is gone, or does not read.
struct Gone;
