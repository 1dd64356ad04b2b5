//! Reading records.

use super::JsonBody;
use crate::board::Board;
use crate::error::RequestError;
use crate::lang::RequestLang;
use axum::Json;
use ludoteca_rules::{Node, NodeId, Record, RecordMove};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The maximum length of a line to add, in moves.
const MAX_LINE: usize = 1_000;

/// The maximum number of lines to add.
const MAX_LINES: usize = 100;

/// A record to read.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordRequest {
    /// The text of one record.
    text: String,
    /// Lines to add to it, each with all its moves from the start.
    #[serde(default)]
    lines: Vec<Vec<String>>,
}

/// A record.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RecordView {
    /// The names and values of the tags, in order.
    pub(crate) tags: Vec<(String, String)>,
    /// The record in its canonical form.
    pub(crate) text: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    /// The start, then every move of every line; each node comes after its parent.
    pub(crate) nodes: Vec<NodeView>,
    /// The board at the start.
    pub(crate) board: Board,
}

/// A node of a record.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct NodeView {
    /// The index of the node before the move; `null` for the start.
    parent: Option<usize>,
    #[serde(flatten)]
    played: PlayedView,
}

/// The move that leads to a node.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PlayedView {
    /// The move that leads here; `null` for the start.
    #[serde(rename = "move")]
    text: Option<String>,
    /// The number of the move where records write it, such as `3...`.
    heading: Option<String>,
    /// The quality of the move: `!`, `?!` and so on.
    glyph: Option<String>,
    comments: Vec<String>,
}

impl PlayedView {
    pub(super) fn of(node: &Node) -> PlayedView {
        let played = node.played();
        PlayedView {
            text: played.map(|played| played.text().to_owned()),
            heading: played.map(RecordMove::heading),
            glyph: played.and_then(RecordMove::glyph).map(|glyph| glyph.to_string()),
            comments: node.comments().iter().map(ToString::to_string).collect(),
        }
    }
}

/// Reads a record and adds lines to it.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = RecordRequest, responses(
    (status = 200, description = "the record", body = RecordView),
    (status = 422, description = "what is wrong with the record, and where"),
))]
pub(crate) async fn read(
    RequestLang(lang): RequestLang,
    JsonBody(RecordRequest { text, lines }): JsonBody<RecordRequest>,
) -> Result<Json<RecordView>, RequestError> {
    let mut record: Record = text.parse()?;
    if lines.len() > MAX_LINES || lines.iter().any(|line| line.len() > MAX_LINE) {
        return Err(RequestError::TooLarge);
    }
    for line in &lines {
        add(&mut record, line)?;
    }
    let tags = record.tags().iter().map(|tag| (tag.name().to_owned(), tag.value().to_owned()));
    Ok(Json(RecordView {
        tags: tags.collect(),
        text: record.to_string(),
        result: record.result().to_string(),
        nodes: nodes(&record),
        board: Board::of(record.start(), lang),
    }))
}

/// Adds a line of moves from the start.
fn add(record: &mut Record, line: &[String]) -> Result<(), RequestError> {
    let mut game = record.start().clone();
    let mut at = Record::ROOT;
    for text in line {
        at = record.play_with(at, &mut game, text)?;
    }
    Ok(())
}

/// Returns the nodes of a record, each line before its variations.
fn nodes(record: &Record) -> Vec<NodeView> {
    let mut views = Vec::new();
    let mut open: Vec<(Option<usize>, NodeId)> = vec![(None, Record::ROOT)];
    while let Some((parent, at)) = open.pop() {
        let Some(node) = record.node(at) else { continue };
        let index = views.len();
        views.push(NodeView { parent, played: PlayedView::of(node) });
        open.extend(node.children().iter().rev().map(|child| (Some(index), *child)));
    }
    views
}
