//! Putting what was thought of the moves of a game into its record.

use super::review::{Fault, Judged, Review};
use super::study::Prospect;
use ludoteca_rules::{AnyGame, Comment, Lang, Line, Note, Record};

/// How many moves of a better line are written down.
const LONGEST_LINE: usize = 10;

impl Review {
    /// Adds an evaluation to every move of the record that was looked at, and a sign, a reason and
    /// a better line to bad ones. What the record said before stays, but for other evaluations
    /// and what is now said again.
    ///
    /// # Panics
    /// When it is the record of another game.
    pub fn annotate(&self, record: &mut Record, lang: Lang) {
        let game = record.start().clone();
        for (index, judged) in self.moves.iter().enumerate() {
            let Remarks { eval, reason, line } = Remarks::of(judged, &game, lang);
            let m = record.move_mut(index).expect("a move that was judged");
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
    fn of<'a>(judged: &'a Judged, game: &AnyGame, lang: Lang) -> Remarks<'a> {
        let moves = judged.better.as_ref().map_or(&[][..], |Prospect { moves, .. }| moves);
        Remarks {
            eval: judged.after.command(),
            reason: judged.reason(game).map(|reason| reason.text(lang)),
            line: &moves[..moves.len().min(LONGEST_LINE)],
        }
    }
}

/// Whether a variation is these moves, with nothing said about them.
fn says_only(variation: &Line, moves: &[String]) -> bool {
    let played = variation.moves();
    let is_bare = played.iter().all(|m| m.played().glyph().is_none() && m.notes().is_empty());
    is_bare && variation.lead().is_empty() && played.iter().map(|m| m.played().text()).eq(moves)
}
