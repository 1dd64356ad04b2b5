//! Records that somebody wants to look at.

use super::JsonBody;
use crate::board::Board;
use crate::failure::Failure;
use crate::lang::Spoken;
use axum::Json;
use ludoteca_rules::{Localize, NodeId, Record, RecordError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest line that is added to a record, in moves.
const LONGEST_LINE: usize = 1_000;

/// How many lines are added to a record at once.
const MOST_LINES: usize = 100;

/// The text of a record.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pasted {
    /// One record.
    text: String,
    /// Lines to be added to it, each with all its moves from the start.
    #[serde(default)]
    lines: Vec<Vec<String>>,
}

/// A record, as it is looked at.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RecordView {
    /// Names and values, in order.
    pub(crate) tags: Vec<(String, String)>,
    /// The record in its canonical form.
    pub(crate) text: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    /// The start, then every move of every line; what is played from a place comes after it.
    pub(crate) nodes: Vec<NodeView>,
    /// The board at the start.
    pub(crate) board: Board,
}

/// A place in a record.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct NodeView {
    /// From which place it is reached; none for the start.
    pub(crate) parent: Option<usize>,
    /// The move that leads there.
    #[serde(rename = "move")]
    pub(crate) text: Option<String>,
    /// The number of the move, where one is written.
    pub(crate) heading: Option<String>,
    /// How good the move was: `!`, `?!` and so on.
    pub(crate) glyph: Option<String>,
    pub(crate) comments: Vec<String>,
}

/// Reads a record, and adds lines to it.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = Pasted, responses(
    (status = 200, description = "the record", body = RecordView),
    (status = 422, description = "what is wrong with it, and where"),
))]
pub(crate) async fn read(
    Spoken(lang): Spoken,
    JsonBody(Pasted { text, lines }): JsonBody<Pasted>,
) -> Result<Json<RecordView>, Failure> {
    let mut record = read_record(&text)?;
    if lines.len() > MOST_LINES || lines.iter().any(|line| line.len() > LONGEST_LINE) {
        return Err(Failure::TooLarge);
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

/// Reads one record.
pub(super) fn read_record(text: &str) -> Result<Record, Failure> {
    text.parse().map_err(|error: RecordError| Failure::Refused(error.message()))
}

/// Plays a line from the start.
fn add(record: &mut Record, line: &[String]) -> Result<(), Failure> {
    let mut game = record.start().clone();
    let mut at = Record::ROOT;
    for text in line {
        at = record.play_with(at, &mut game, text)?;
    }
    Ok(())
}

/// The nodes of a record, each line before its variations.
fn nodes(record: &Record) -> Vec<NodeView> {
    let mut views = Vec::new();
    let mut left: Vec<(Option<usize>, NodeId)> = vec![(None, Record::ROOT)];
    while let Some((parent, at)) = left.pop() {
        let Some(node) = record.node(at) else { continue };
        let place = views.len();
        views.push(NodeView {
            parent,
            text: node.played().map(|played| played.text().to_owned()),
            heading: node.played().map(|played| played.heading()),
            glyph: node.played().and_then(|played| played.glyph()).map(|glyph| glyph.to_string()),
            comments: node.comments().iter().map(ToString::to_string).collect(),
        });
        left.extend(node.children().iter().rev().map(|child| (Some(place), *child)));
    }
    views
}
