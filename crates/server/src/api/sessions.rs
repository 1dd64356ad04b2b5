//! Sessions: games between people at one screen. The client sends all events so far and the next
//! commands; the server keeps nothing.

use super::JsonBody;
use super::records::PlayedView;
use crate::board::Board;
use crate::error::RequestError;
use crate::lang::RequestLang;
use axum::Json;
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{Node, NodeId, Record};
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

/// The time after which a request is given up. Those of real games take milliseconds, but events
/// that jump about in a long record can take much longer.
const MAX_TIME: Duration = Duration::from_secs(1);

/// A session so far, and the next commands.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionRequest {
    /// The setup of the session: `game` and `position`, or `record`; and the `seats`.
    #[schema(value_type = Object)]
    setup: Setup,
    /// The events so far, from earlier answers.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    events: Vec<Event>,
    /// The commands to carry out, in order; if one is refused, none is carried out.
    #[serde(default)]
    #[schema(value_type = Vec<Object>)]
    commands: Vec<Command>,
    /// The node in view; by default the current node of the game.
    node: Option<usize>,
    /// The language of the answer.
    lang: Option<String>,
}

/// A session after the commands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionView {
    /// The events of the commands, to be appended to the events so far.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Event>,
    /// The current node of the game.
    live: usize,
    /// The node in view: the requested one, or the current node of the game if that was in view or
    /// the requested one was removed.
    node: usize,
    /// The nodes by their indices, which never change; `null` where one was removed.
    nodes: Vec<Option<SessionNode>>,
    /// The board at the node in view.
    board: Board,
    /// Whose turn it is, or how the game ended, in words.
    status: String,
    /// The result of the game: `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: String,
    /// Whether the game is over.
    over: bool,
    /// The commands that are allowed now; `promote` and `remove` at the node in view.
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
    #[serde(flatten)]
    played: PlayedView,
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
    lang: RequestLang,
    JsonBody(request): JsonBody<SessionRequest>,
) -> Result<Json<SessionView>, RequestError> {
    if request.events.len() > MAX_EVENTS || request.commands.len() > MAX_COMMANDS {
        return Err(RequestError::TooLarge);
    }
    let lang = lang.or_code(request.lang.as_deref());
    let answer = move || request.answer(lang);
    let view = tokio::task::spawn_blocking(answer).await.map_err(|_| RequestError::Internal)??;
    Ok(Json(view))
}

impl SessionRequest {
    fn answer(self, lang: Lang) -> Result<SessionView, RequestError> {
        let deadline = Instant::now() + MAX_TIME;
        let mut state = SessionState::new(checked(self.setup)?).map_err(ReplayError::Setup)?;
        for (number, event) in (1..).zip(&self.events) {
            check_time(deadline)?;
            state.apply(event).map_err(|problem| ReplayError::Event { number, problem })?;
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
                state.apply(&event).map_err(|_| RequestError::Internal)?;
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
        SessionNode {
            parent: node.parent().map(NodeId::index),
            children: node.children().iter().map(|child| child.index()).collect(),
            played: PlayedView::of(node),
        }
    }
}

/// Checks that a setup needs neither a clock nor an engine, and makes it casual.
fn checked(setup: Setup) -> Result<Setup, RequestError> {
    if setup.clock.is_some() {
        return Err(RequestError::SessionClock);
    }
    if setup.seats.iter().any(Occupant::is_engine) {
        return Err(RequestError::SessionEngine);
    }
    Ok(Setup { casual: true, ..setup })
}

fn check_time(deadline: Instant) -> Result<(), RequestError> {
    if Instant::now() < deadline { Ok(()) } else { Err(RequestError::TooSlow) }
}

/// Returns the nodes of the record by their indices, without removed ones at the end.
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

/// Returns the names of the commands that are allowed with a node in view.
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
