//! Putting what was thought of the moves of a game into its record.

use crate::context::MESSAGES;
use ludoteca_engine::analysis::{Fault, Judged, Prospect, Review, Worth, percent};
use ludoteca_rules::{AnyGame, Comment, Glyph, Lang, Message, Record};

/// How many moves of a better line are written down.
const LONGEST_LINE: usize = 10;

/// Adds an evaluation to every move, and a sign, a reason and a better line to bad ones. What the
/// record said before stays.
pub(super) fn annotate(record: &mut Record, review: &Review, lang: Lang) {
    let game = record.start().clone();
    for (index, judged) in review.moves.iter().enumerate() {
        let m = record.move_mut(index).expect("a move that was judged");
        m.add_comment(comment(&game, judged, lang));
        if m.glyph().is_none() {
            m.set_glyph(judged.fault.map(glyph));
        }
        if let Some(Prospect { moves, .. }) = &judged.better {
            let line = &moves[..moves.len().min(LONGEST_LINE)];
            record.add_variation(index, Vec::new(), line).expect("a line that was played through");
        }
    }
}

/// What is said about a bad move, if it was one.
pub(super) fn reason(game: &AnyGame, judged: &Judged) -> Option<Message> {
    let (fault, better) = (judged.fault?, judged.better.as_ref()?);
    let chance = |worth: Worth| percent(worth.chance(judged.player));
    let message = match (judged.misses_win(), judged.allows_win()) {
        (true, true) => MESSAGES
            .message("analyse-reversed")
            .with("before", judged.before.verdict(game))
            .with("after", judged.after.verdict(game)),
        (true, false) => {
            MESSAGES.message("analyse-missed").with("before", judged.before.verdict(game))
        }
        (false, true) => {
            MESSAGES.message("analyse-allowed").with("after", judged.after.verdict(game))
        }
        (false, false) => MESSAGES
            .message("analyse-lost")
            .with("player", game.entry().player(judged.player))
            .with("before", chance(judged.before))
            .with("after", chance(judged.after)),
    };
    Some(message.with("fault", fault_name(fault)).with("best", better.moves[0].as_str()))
}

fn comment(game: &AnyGame, judged: &Judged, lang: Lang) -> Comment {
    let eval = format!("[%eval {}]", judged.after.eval());
    let text = match reason(game, judged) {
        None => eval,
        Some(reason) => format!("{eval} {}", reason.text(lang)),
    };
    Comment::new(&text).expect("a comment of figures and words")
}

fn fault_name(fault: Fault) -> Message {
    match fault {
        Fault::Inaccuracy => MESSAGES.message("analyse-inaccuracy"),
        Fault::Mistake => MESSAGES.message("analyse-mistake"),
        Fault::Blunder => MESSAGES.message("analyse-blunder"),
    }
}

const fn glyph(fault: Fault) -> Glyph {
    match fault {
        Fault::Inaccuracy => Glyph::Dubious,
        Fault::Mistake => Glyph::Mistake,
        Fault::Blunder => Glyph::Blunder,
    }
}
