//! Games between people at one screen: the client sends what has happened so far and what is to
//! happen next, and the server keeps nothing.

use super::JsonBody;
use crate::MESSAGES;
use crate::board::Board;
use crate::failure::Failure;
use crate::lang::Spoken;
use axum::Json;
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{Localize, Node, NodeId, Record, RecordMove};
use ludoteca_session::{
    Command, Event, Occupant, Refusal, ReplayError, Seats, SessionState, Setup, Study, Viewer,
};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// The maximum number of events to replay.
const MAX_EVENTS: usize = 2_000;

/// The maximum number of commands to carry out at once.
const MAX_COMMANDS: usize = 200;

/// The time after which a request is given up: events that go back and forth in a long record can
/// take long, those of any real game take milliseconds.
const MAX_TIME: Duration = Duration::from_secs(1);

/// A session as far as it has come, and what is to happen next.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionRequest {
    /// What the session started from: `game` and `position`, or `record`; and the `seats`.
    #[schema(value_type = Object)]
    setup: Setup,
    /// What has happened so far, as earlier answers told it.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    events: Vec<Event>,
    /// What is to happen next, in order; nothing happens if one of them is refused.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    commands: Vec<Command>,
    /// The node to look at; without, the one where the game is.
    node: Option<usize>,
    /// The language of the answer.
    lang: Option<String>,
}

/// A session after the commands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionView {
    /// What has happened now, to be added to the events so far.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Event>,
    /// The node where the game is.
    live: usize,
    /// The node that is looked at: the one that was asked for, or the one where the game is if it
    /// was there before or the other was removed.
    node: usize,
    /// The nodes by their numbers, which never change; `null` where one was removed.
    nodes: Vec<Option<SessionNode>>,
    /// The board at the node that is looked at.
    board: Board,
    /// Whose turn it is in the game or how it ended, in words.
    status: String,
    /// The result of the game: `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: String,
    /// Whether the game is over.
    over: bool,
    /// The commands that would be carried out now, `promote` and `remove` at the node that is
    /// looked at.
    can: Vec<&'static str>,
    /// The text of the record, with all variations.
    record: String,
}

/// A node of the record.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionNode {
    /// The node before the move; `null` for the start.
    parent: Option<usize>,
    /// The nodes after it: first the one that continues the line, then variations.
    children: Vec<usize>,
    /// The move that leads here; `null` for the start.
    #[serde(rename = "move")]
    text: Option<String>,
    /// The number of the move as records write it, such as `3...`.
    heading: Option<String>,
    /// How good the move was: `!`, `?!` and so on.
    glyph: Option<String>,
    comments: Vec<String>,
}

/// Carries out commands in a session that the server does not keep.
#[utoipa::path(post, path = "/api/sessions", tag = "sessions", request_body = SessionRequest,
    responses(
        (status = 200, description = "the session after the commands", body = SessionView),
        (status = 413, description = "more events or commands than are replayed"),
        (status = 422, description = "an event does not fit, or a command is refused"),
    ),
)]
pub(crate) async fn perform(
    Spoken(lang): Spoken,
    JsonBody(request): JsonBody<SessionRequest>,
) -> Result<Json<SessionView>, Failure> {
    if request.events.len() > MAX_EVENTS || request.commands.len() > MAX_COMMANDS {
        return Err(Failure::TooLarge);
    }
    let lang = request.lang.as_deref().and_then(|code| code.parse().ok()).unwrap_or(lang);
    let work = move || request.answer(lang);
    let view = tokio::task::spawn_blocking(work).await.map_err(|_| Failure::Inside)??;
    Ok(Json(view))
}

impl SessionRequest {
    fn answer(self, lang: Lang) -> Result<SessionView, Failure> {
        let deadline = Instant::now() + MAX_TIME;
        let mut state = SessionState::new(checked(self.setup)?)
            .map_err(|error| misfit(&ReplayError::Setup(error)))?;
        for (number, event) in (1..).zip(&self.events) {
            check_time(deadline)?;
            let replayed = state.apply(event);
            replayed.map_err(|found| misfit(&ReplayError::Event { number, problem: found }))?;
        }
        let mut viewer = Viewer::new(&state);
        if let Some(node) = self.node
            && !viewer.go_to(&state, NodeId::from_index(node))
        {
            return Err(Refusal::NoSuchNode.into());
        }
        let mut events = Vec::new();
        for command in &self.commands {
            check_time(deadline)?;
            for event in state.decide(command, Seats::BOTH, 0)? {
                state.apply(&event).map_err(|_| Failure::Inside)?;
                events.push(event);
            }
            viewer.update(&state);
        }
        Ok(SessionView::of(&state, &viewer, events, lang))
    }
}

impl SessionView {
    fn of(state: &SessionState, viewer: &Viewer, events: Vec<Event>, lang: Lang) -> SessionView {
        SessionView {
            events,
            live: state.live().index(),
            node: viewer.node().index(),
            nodes: nodes(state),
            board: Board::of(viewer.game(), lang),
            status: state.status().text(lang),
            result: state.result().to_string(),
            over: state.is_over(),
            can: allowed(state, viewer.node()),
            record: state.finished_record().to_string(),
        }
    }
}

impl SessionNode {
    fn of(node: &Node) -> SessionNode {
        let played = node.played();
        SessionNode {
            parent: node.parent().map(NodeId::index),
            children: node.children().iter().map(|child| child.index()).collect(),
            text: played.map(|played| played.text().to_owned()),
            heading: played.map(RecordMove::heading),
            glyph: played.and_then(RecordMove::glyph).map(|glyph| glyph.to_string()),
            comments: node.comments().iter().map(ToString::to_string).collect(),
        }
    }
}

/// A setup of a session that needs neither a clock nor an engine, with all that people at one
/// screen may do.
fn checked(setup: Setup) -> Result<Setup, Failure> {
    if setup.clock.is_some() {
        return Err(Failure::Refused(MESSAGES.message("session-clock")));
    }
    if setup.seats.iter().any(Occupant::is_engine) {
        return Err(Failure::Refused(MESSAGES.message("session-engine")));
    }
    Ok(Setup { casual: true, ..setup })
}

fn check_time(deadline: Instant) -> Result<(), Failure> {
    if Instant::now() < deadline { Ok(()) } else { Err(Failure::TooSlow) }
}

/// The nodes of the record by their numbers, without those that were removed last.
fn nodes(state: &SessionState) -> Vec<Option<SessionNode>> {
    let record = state.record();
    let mut views = Vec::new();
    let mut left = vec![Record::ROOT];
    while let Some(id) = left.pop() {
        let Some(node) = record.node(id) else { continue };
        if views.len() <= id.index() {
            views.resize_with(id.index() + 1, || None);
        }
        views[id.index()] = Some(SessionNode::of(node));
        left.extend(node.children());
    }
    views
}

/// The names of the commands that would be carried out with a node in view.
fn allowed(state: &SessionState, node: NodeId) -> Vec<&'static str> {
    let commands = [
        ("take-back", Command::TakeBack),
        ("redo", Command::Redo),
        ("offer-draw", Command::OfferDraw),
        ("resign", Command::Resign),
        ("promote", Command::Study(Study::Promote { node })),
        ("remove", Command::Study(Study::Remove { node })),
    ];
    let allowed = commands.iter().filter(|(_, command)| state.allows(command, Seats::BOTH));
    allowed.map(|(name, _)| *name).collect()
}

fn misfit(error: &ReplayError) -> Failure {
    Failure::Refused(error.message())
}
