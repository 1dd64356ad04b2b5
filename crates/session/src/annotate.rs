//! Putting what was thought of the moves of a game into its record.

use crate::eval::Prospect;
use crate::review::{Fault, Judgement, Review};
use ludoteca_rules::{AnyGame, Comment, Lang, Line, Note, Record, RecordMove};

/// How many moves of a better line are written down.
const LONGEST_LINE: usize = 10;

impl Review {
    /// Adds an evaluation to every move of the record that was looked at, and a sign, a reason and
    /// a better line to bad ones. What the record said before stays, but for other evaluations,
    /// what is now said again, and what an earlier analysis had to say.
    ///
    /// # Panics
    /// When it is the record of another game.
    pub fn annotate(&self, record: &mut Record, lang: Lang) {
        let game = record.start().clone();
        for (index, judged) in self.moves.iter().enumerate() {
            let Remarks { eval, reason, line } = Remarks::of(judged, &game, lang);
            let m = record.move_mut(index).expect("a move that was judged");
            forget_earlier(m);
            m.remove_command("eval");
            m.retain_notes(|note| match note {
                Note::Comment(comment) => Some(comment.as_str()) != reason.as_deref(),
                Note::Variation(variation) => !says_only(variation, line),
            });
            let text = reason.map_or(eval.clone(), |reason| format!("{eval} {reason}"));
            m.add_comment(Comment::new(&text).expect("a comment of figures and words"));
            if m.played().glyph().is_none() {
                m.set_glyph(judged.fault.map(Fault::glyph));
            }
            if !line.is_empty() {
                let added = record.add_variation(index, Vec::new(), line);
                added.expect("a line that was played through");
            }
        }
    }
}

/// What is said of a move.
struct Remarks<'a> {
    eval: String,
    reason: Option<String>,
    /// What was better, nothing if nothing was.
    line: &'a [String],
}

impl Remarks<'_> {
    fn of<'a>(judged: &'a Judgement, game: &AnyGame, lang: Lang) -> Remarks<'a> {
        let moves = judged.better.as_ref().map_or(&[][..], |Prospect { moves, .. }| moves);
        Remarks {
            eval: judged.after.command(),
            reason: judged.reason(game).map(|reason| reason.text(lang)),
            line: &moves[..moves.len().min(LONGEST_LINE)],
        }
    }
}

/// Takes out what an earlier analysis said of a move: the reason, the sign and the better line.
fn forget_earlier(m: &mut RecordMove) {
    let comments = m.notes().iter().filter_map(|note| match note {
        Note::Comment(comment) => Some(comment),
        Note::Variation(_) => None,
    });
    let mut found = comments.filter_map(|comment| Some((comment.clone(), blamed_by(comment)?)));
    let Some((remark, fault)) = found.next() else {
        return;
    };
    if m.played().glyph() == Some(fault.glyph()) {
        m.set_glyph(None);
    }
    let is_told = |text: &str| words(remark.as_str()).any(|word| word == text);
    m.retain_notes(|note| match note {
        Note::Comment(comment) => *comment != remark,
        Note::Variation(line) => !is_bare(line) || !is_told(line.moves()[0].played().text()),
    });
}

/// How bad an analysis found a move, if this is what it wrote: an evaluation with a reason.
fn blamed_by(comment: &Comment) -> Option<Fault> {
    comment.command("eval")?;
    let reason = comment.without("eval")?;
    let begins_with = |fault: Fault, lang| {
        let rest = reason.as_str().strip_prefix(&fault.name().text(lang));
        rest.is_some_and(|rest| rest.starts_with(": "))
    };
    let is_it = |fault: &Fault| Lang::ALL.into_iter().any(|lang| begins_with(*fault, lang));
    Fault::ALL.into_iter().find(is_it)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(|word| word.trim_end_matches(['.', ',', ';']))
}

/// Whether a variation is these moves, with nothing said about them.
fn says_only(variation: &Line, moves: &[String]) -> bool {
    is_bare(variation) && variation.moves().iter().map(|m| m.played().text()).eq(moves)
}

/// Whether nothing is said about a variation or its moves.
fn is_bare(variation: &Line) -> bool {
    let says_nothing = |m: &RecordMove| m.played().glyph().is_none() && m.notes().is_empty();
    variation.lead().is_empty() && variation.moves().iter().all(says_nothing)
}
