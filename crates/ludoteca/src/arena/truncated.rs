//! Detecting a truncated record at the end of an arena's file.

use ludoteca_engine::arena::EVENT;
use ludoteca_rules::{GameResult, Tag};

/// Returns where the last record begins if it is truncated because the arena was killed while it
/// wrote. Text that no arena has written is never taken for such a record.
pub(super) fn truncated_at(text: &[u8]) -> Option<usize> {
    let first = Tag::new("Event", EVENT).expect("a tag of plain words").to_string() + "\n";
    let first = first.as_bytes();
    let begins = |at: usize| {
        let (before, rest) = text.split_at(at);
        rest.starts_with(first)
            || (first.starts_with(rest) && (at == 0 || before.ends_with(b"\n\n")))
    };
    let breaks = (0..text.len()).rev().filter(|at| text[*at] == b'\n').map(|at| at + 1);
    let mut starts = breaks.chain([0]).filter(|at| *at < text.len());
    let at = starts.find(|at| begins(*at))?;
    is_truncated(&String::from_utf8_lossy(&text[at..])).then_some(at)
}

/// Returns whether a record is less than what an arena writes: tags, a blank line, and one line of
/// moves that ends with the result.
fn is_truncated(record: &str) -> bool {
    let Some((_, moves)) = record.split_once("\n\n") else {
        return record.lines().all(|line| line.starts_with('['));
    };
    let result = moves.rsplit(' ').next().and_then(|word| word.parse::<GameResult>().ok());
    !moves.contains('\n') && result.is_none()
}

#[cfg(test)]
mod tests {
    use super::truncated_at;

    const RECORD: &str = "[Event \"ludoteca arena\"]\n[Player1 \"João\"]\n[Result \"1-0\"]\n\n\
                          1. a1b1 {[%emt 0.1]} a2b2 {[%emt 0.2]} 1-0\n\n";

    #[test]
    fn a_record_cut_anywhere_before_its_result_is_truncated() {
        let before = RECORD.repeat(2);
        let text = before.clone() + RECORD;
        for length in before.len()..=text.len() {
            let rest = text.len() - length;
            let cut = length > before.len() && rest > "\n\n".len();
            let expected = cut.then_some(before.len());
            assert_eq!(truncated_at(&text.as_bytes()[..length]), expected, "{rest} are missing");
        }
        assert_eq!(truncated_at(b"[Event \"ludo"), Some(0));
        assert_eq!(truncated_at(b""), None);
    }

    #[test]
    fn text_of_others_is_not_truncated() {
        let cut = RECORD.trim_end().trim_end_matches("1-0");
        for text in [
            "not a record",
            "[Event \"a club\"]\n[Game \"taiji\"]\n\n1. a1b1",
            &format!("{RECORD}my notes"),
            &format!("{cut}\nmy notes"),
            "[Event \"ludoteca arena\"]\nmy notes",
        ] {
            assert_eq!(truncated_at(text.as_bytes()), None, "{text}");
        }
    }
}
