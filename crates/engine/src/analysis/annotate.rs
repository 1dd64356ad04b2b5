//! Putting what was thought of the moves of a game into its record.

use super::review::{Fault, Judged, Review};
use super::study::Prospect;
use ludoteca_rules::{AnyGame, Comment, Lang, Record};

/// How many moves of a better line are written down.
const LONGEST_LINE: usize = 10;

impl Review {
    /// Adds an evaluation to every move of the record that was looked at, and a sign, a reason and
    /// a better line to bad ones. What the record said before stays, but for other evaluations.
    ///
    /// # Panics
    /// When it is the record of another game.
    pub fn annotate(&self, record: &mut Record, lang: Lang) {
        let game = record.start().clone();
        for (index, judged) in self.moves.iter().enumerate() {
            let m = record.move_mut(index).expect("a move that was judged");
            m.remove_command("eval");
            m.add_comment(comment(&game, judged, lang));
            if m.glyph().is_none() {
                m.set_glyph(judged.fault.map(Fault::glyph));
            }
            if let Some(Prospect { moves, .. }) = &judged.better {
                let line = &moves[..moves.len().min(LONGEST_LINE)];
                let added = record.add_variation(index, Vec::new(), line);
                added.expect("a line that was played through");
            }
        }
    }
}

fn comment(game: &AnyGame, judged: &Judged, lang: Lang) -> Comment {
    let eval = judged.after.command();
    let text = match judged.reason(game) {
        None => eval,
        Some(reason) => format!("{eval} {}", reason.text(lang)),
    };
    Comment::new(&text).expect("a comment of figures and words")
}
