//! Writing an analysis into the record of a game.

use crate::eval::EvaluatedLine;
use crate::review::{MoveAnalysis, Review, Severity};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{AnyGame, Comment, Node, NodeId, Record, RecordMove};

/// The maximum number of moves of a better line that is written into a record.
const MAX_LINE_MOVES: usize = 10;

impl Review {
    /// Writes the analysis into the comments of the record's main line.
    ///
    /// Every analysed move gets an evaluation. An inaccuracy, mistake or blunder also gets a glyph,
    /// an explanation and the better line as a variation. Existing comments are kept, except for
    /// other evaluations and the results of an earlier analysis. Remarks that would make the record
    /// too long are omitted. If the review has fewer moves than the record, they are the last ones.
    pub fn annotate(&self, record: &mut Record, lang: Lang) {
        let mut game = record.start().clone();
        let mut before = Record::ROOT;
        let line = record.main_line();
        let unknown = line.len().saturating_sub(self.moves.len());
        for (index, id) in line.into_iter().enumerate() {
            let index = index.checked_sub(unknown);
            if let Some(analysis) = index.and_then(|index| self.moves.get(index)) {
                let remarks = Remarks::of(analysis, record.start(), lang);
                write_remarks(record, id, &remarks, analysis.severity);
                add_line(record, before, &mut game, remarks.line);
            }
            game.play(played(record, id).text()).expect("a move of the record");
            before = id;
        }
    }
}

/// Removes what an earlier analysis wrote about a move, and adds the evaluation, explanation and
/// glyph.
fn write_remarks(
    record: &mut Record,
    id: NodeId,
    remarks: &Remarks<'_>,
    severity: Option<Severity>,
) {
    let Remarks { eval, reason, .. } = remarks;
    let mut comments = record.node(id).map(|node| node.comments().to_vec()).unwrap_or_default();
    let earlier = comments.iter().position(|comment| earlier_severity(comment).is_some());
    if let Some(index) = earlier {
        remove_earlier(record, id, &comments.remove(index));
    }
    comments = comments.iter().filter_map(|comment| comment.without("eval")).collect();
    comments.retain(|comment| Some(comment.as_str()) != reason.as_deref());
    let text = reason.as_ref().map_or(eval.clone(), |reason| format!("{eval} {reason}"));
    comments.push(Comment::new(&text).expect("a comment of figures and words"));
    let _ = record.set_comments(id, comments);
    if played(record, id).glyph().is_none() {
        record.set_glyph(id, severity.map(Severity::glyph)).expect("a move of the record");
    }
}

/// Adds a line after a node. `game` is the game at that node and is restored afterwards.
fn add_line(record: &mut Record, from: NodeId, game: &mut AnyGame, line: &[String]) {
    let (plies, mut at) = (game.plies(), from);
    for text in line {
        let Ok(next) = record.play_with(at, game, text) else { break };
        at = next;
    }
    while game.plies() > plies {
        game.undo();
    }
}

/// What is written about a move.
struct Remarks<'a> {
    eval: String,
    reason: Option<String>,
    /// The better line, or an empty slice.
    line: &'a [String],
}

impl Remarks<'_> {
    fn of<'a>(analysis: &'a MoveAnalysis, game: &AnyGame, lang: Lang) -> Remarks<'a> {
        let moves = analysis.better.as_ref().map_or(&[][..], |EvaluatedLine { moves, .. }| moves);
        Remarks {
            eval: analysis.after.command(),
            reason: analysis.reason(game).map(|reason| reason.text(lang)),
            line: &moves[..moves.len().min(MAX_LINE_MOVES)],
        }
    }
}

/// Removes the glyph and the better line that belong to a remark of an earlier analysis.
fn remove_earlier(record: &mut Record, id: NodeId, remark: &Comment) {
    if played(record, id).glyph() == earlier_severity(remark).map(Severity::glyph) {
        record.set_glyph(id, None).expect("a move of the record");
    }
    let is_told = |text: &str| words(remark.as_str()).any(|word| word == text);
    let parent = record.node(id).and_then(Node::parent).and_then(|parent| record.node(parent));
    let variations = parent.map_or(&[][..], |parent| &parent.children()[1..]).iter().copied();
    let is_earlier =
        |first: &NodeId| is_told(played(record, *first).text()) && is_bare(record, *first);
    for first in variations.filter(is_earlier).collect::<Vec<_>>() {
        record.remove(first).expect("a variation of the record");
    }
}

/// Returns the severity that an earlier analysis gave a move, if the comment was written by one: an
/// evaluation followed by an explanation.
fn earlier_severity(comment: &Comment) -> Option<Severity> {
    comment.command("eval")?;
    let reason = comment.without("eval")?;
    let begins_with = |severity: Severity, lang| {
        let rest = reason.as_str().strip_prefix(&severity.name().text(lang));
        rest.is_some_and(|rest| rest.starts_with(": "))
    };
    let is_it =
        |severity: &Severity| Lang::ALL.into_iter().any(|lang| begins_with(*severity, lang));
    Severity::ALL.into_iter().find(is_it)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(|word| word.trim_end_matches(['.', ',', ';']))
}

fn played(record: &Record, id: NodeId) -> &RecordMove {
    record.node(id).and_then(Node::played).expect("a move of the record")
}

/// Returns whether a variation has no comments, glyphs and variations of its own.
fn is_bare(record: &Record, first: NodeId) -> bool {
    let mut next = Some(first);
    while let Some(node) = next.and_then(|id| record.node(id)) {
        let glyph = node.played().and_then(RecordMove::glyph);
        let says_nothing = node.lead().is_empty() && node.comments().is_empty() && glyph.is_none();
        if !says_nothing || node.children().len() > 1 {
            return false;
        }
        next = node.children().first().copied();
    }
    true
}
