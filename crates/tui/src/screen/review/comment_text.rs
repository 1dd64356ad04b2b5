//! The text of comments without the commands that programs write into them.

use ludoteca_rules::{Comment, CommentError};

/// Returns comments as one text, without commands such as `[%eval 3.5]`.
pub(super) fn text_of(comments: &[Comment]) -> String {
    let texts = comments.iter().map(|comment| split(comment.as_str()).1);
    texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Replaces the text of comments and keeps their commands.
pub(super) fn with_text(comments: &[Comment], text: &str) -> Result<Vec<Comment>, CommentError> {
    let mut parts: Vec<String> =
        comments.iter().flat_map(|comment| split(comment.as_str()).0).collect();
    parts.extend((!text.trim().is_empty()).then(|| text.to_owned()));
    if parts.is_empty() {
        return Ok(Vec::new());
    }
    Ok(vec![Comment::new(&parts.join(" "))?])
}

/// Splits a comment into its commands and the text around them.
fn split(text: &str) -> (Vec<String>, String) {
    let mut commands = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("[%") {
        let Some((command, behind)) = after.split_once(']') else {
            break;
        };
        plain.push_str(before);
        commands.push(format!("[%{command}]"));
        rest = behind;
    }
    plain.push_str(rest);
    (commands, plain.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comments(texts: &[&str]) -> Vec<Comment> {
        texts.iter().map(|text| Comment::new(text).unwrap()).collect()
    }

    #[test]
    fn the_text_changes_and_commands_stay() {
        let before = comments(&["[%eval 3.5] too [%clk 0:01:02] greedy", "why? [% no end"]);
        assert_eq!(text_of(&before), "too greedy why? [% no end");
        let after = with_text(&before, "fine").unwrap();
        assert_eq!(after, comments(&["[%eval 3.5] [%clk 0:01:02] fine"]));
        assert_eq!(after[0].eval(), Some(3.5));
        assert_eq!(with_text(&after, "").unwrap(), comments(&["[%eval 3.5] [%clk 0:01:02]"]));
        assert!(with_text(&comments(&["no"]), " ").unwrap().is_empty());
        assert!(with_text(&[], "a } b").is_err());
    }
}
