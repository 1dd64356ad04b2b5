//! Comments as people read and write them: without the figures that programs put into them.

use ludoteca_rules::{Comment, CommentError};

/// The words of comments, joined, without commands such as `[%eval 3.5]`.
pub(super) fn words_of(comments: &[Comment]) -> String {
    let words: Vec<String> = comments.iter().map(|comment| split(comment.as_str()).1).collect();
    words.iter().filter(|words| !words.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

/// The same comments with other words; their commands stay.
///
/// # Errors
/// When the words cannot stand in a comment.
pub(super) fn with_words(comments: &[Comment], words: &str) -> Result<Vec<Comment>, CommentError> {
    let mut parts: Vec<String> =
        comments.iter().flat_map(|comment| split(comment.as_str()).0).collect();
    parts.extend((!words.trim().is_empty()).then(|| words.to_owned()));
    if parts.is_empty() {
        return Ok(Vec::new());
    }
    Ok(vec![Comment::new(&parts.join(" "))?])
}

/// The commands of a text and the words around them.
fn split(text: &str) -> (Vec<String>, String) {
    let mut commands = Vec::new();
    let mut words = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("[%") {
        let Some((command, behind)) = after.split_once(']') else {
            break;
        };
        words.push_str(before);
        commands.push(format!("[%{command}]"));
        rest = behind;
    }
    words.push_str(rest);
    (commands, words.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comments(texts: &[&str]) -> Vec<Comment> {
        texts.iter().map(|text| Comment::new(text).unwrap()).collect()
    }

    #[test]
    fn words_change_and_commands_stay() {
        let before = comments(&["[%eval 3.5] too [%clk 0:01:02] greedy", "why? [% no end"]);
        assert_eq!(words_of(&before), "too greedy why? [% no end");
        let after = with_words(&before, "fine").unwrap();
        assert_eq!(after, comments(&["[%eval 3.5] [%clk 0:01:02] fine"]));
        assert_eq!(after[0].eval(), Some(3.5));
        assert_eq!(with_words(&after, "").unwrap(), comments(&["[%eval 3.5] [%clk 0:01:02]"]));
        assert!(with_words(&comments(&["no"]), " ").unwrap().is_empty());
        assert!(with_words(&[], "a } b").is_err());
    }
}
