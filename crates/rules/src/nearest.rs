//! The word that a misspelt word was meant to be.

/// The shortest text that can be a misspelt word.
const MIN_LENGTH: usize = 4;

/// Returns the word that differs least from a text, ignoring case, if one in three characters or
/// fewer differ. A word is not a misspelling of itself, so it has none.
///
/// ```
/// use ludoteca_rules::nearest;
///
/// assert_eq!(nearest("sawck", ["taiji", "swack"]), Some("swack"));
/// assert_eq!(nearest("chess", ["taiji", "swack"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(text: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters: Vec<char> = text.to_lowercase().chars().collect();
    if letters.len() < MIN_LENGTH {
        return None;
    }
    let distances = words.into_iter().map(|word| (distance(&letters, word), word));
    let (least, word) = distances.min_by_key(|(distance, _)| *distance)?;
    (least <= letters.len() / 3 && word != text).then_some(word)
}

/// Returns how many characters have to be inserted, deleted, replaced or exchanged with the next
/// one (optimal string alignment).
fn distance(text: &[char], word: &str) -> usize {
    let word: Vec<char> = word.to_lowercase().chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=word.len()).collect();
    for (i, sign) in text.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, other) in word.iter().enumerate() {
            let replaced = last[j] + usize::from(sign != other);
            let mut least = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *sign == word[j - 1] && text[i - 1] == *other {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[word.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_counts_single_slips() {
        for (text, word, expected) in [
            ("swack", "swack", 0),
            ("swak", "swack", 1),
            ("sswack", "swack", 1),
            ("swock", "swack", 1),
            ("hmuan", "human", 1),
            ("", "now", 3),
            ("desfaser", "desfazer", 1),
        ] {
            let text: Vec<char> = text.chars().collect();
            assert_eq!(distance(&text, word), expected, "{text:?} {word}");
        }
    }

    #[test]
    fn only_texts_that_are_nearly_a_word_have_a_nearest_word() {
        let words = ["undo", "redo", "board", "level:3"];
        for (text, expected) in [
            ("UNDO", Some("undo")),
            ("undoo", Some("undo")),
            ("bord", Some("board")),
            ("levl:3", Some("level:3")),
            ("undu", Some("undo")),
            ("undo", None),
            ("foo", None),
            ("und", None),
            ("b1", None),
            ("d3", None),
            ("", None),
        ] {
            assert_eq!(nearest(text, words), expected, "{text}");
        }
        assert_eq!(nearest("undo", []), None);
    }
}
