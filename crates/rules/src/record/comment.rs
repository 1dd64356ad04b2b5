//! Comments on moves, with the commands that programs embed in them.

use super::error::CommentError;
use crate::text::quoted;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A comment on a move: one line of text without `}`.
///
/// Programs embed values in comments as commands in brackets, such as `[%clk 0:04:12]`.
///
/// ```
/// use ludoteca_rules::Comment;
/// use std::time::Duration;
///
/// let comment = Comment::new("[%eval -3.5] [%clk 0:04:12]\n  too greedy").unwrap();
/// assert_eq!(comment.as_str(), "[%eval -3.5] [%clk 0:04:12] too greedy");
/// assert_eq!(comment.eval(), Some(-3.5));
/// assert_eq!(comment.clock(), Some(Duration::from_secs(252)));
/// assert!(Comment::new("a } would end it").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comment(String);

impl Comment {
    /// Creates a comment. Runs of white space, including line breaks, become single spaces.
    ///
    /// # Errors
    /// Returns an error if the text is blank or contains `}` or a control character.
    pub fn new(text: &str) -> Result<Comment, CommentError> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        let text = words.join(" ");
        if text.is_empty() {
            return Err(CommentError::Empty);
        }
        match text.chars().find(|sign| *sign == '}' || sign.is_control()) {
            None => Ok(Comment(text)),
            Some(sign) => Err(CommentError::Character { found: quoted(&sign.to_string()) }),
        }
    }

    /// Returns the text of the comment.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the number of bytes the comment takes in a record.
    pub(super) const fn bytes(&self) -> usize {
        self.0.len() + " {}".len()
    }

    /// Returns the value of an embedded command: `0:04:12` for `clk` in `[%clk 0:04:12]`.
    #[must_use]
    pub fn command(&self, name: &str) -> Option<&str> {
        self.0.split("[%").skip(1).find_map(|part| {
            let (command, _) = part.split_once(']')?;
            let (found, value) = command.split_once(' ')?;
            (found == name).then_some(value)
        })
    }

    /// Returns the comment without an embedded command, or `None` if nothing remains.
    ///
    /// ```
    /// use ludoteca_rules::Comment;
    ///
    /// let comment = Comment::new("bad [%eval -3.5] [%clk 0:04:12]").unwrap();
    /// assert_eq!(comment.without("eval").unwrap().as_str(), "bad [%clk 0:04:12]");
    /// assert_eq!(Comment::new("[%eval #-7]").unwrap().without("eval"), None);
    /// ```
    #[must_use]
    pub fn without(&self, name: &str) -> Option<Comment> {
        let mut parts = self.0.split("[%");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let command = part.split_once(']');
            match command.filter(|(command, _)| command.split(' ').next() == Some(name)) {
                Some((_, rest)) => text += rest,
                None => text.extend(["[%", part]),
            }
        }
        Comment::new(&text).ok()
    }

    /// Returns the evaluation of the position, the number in `[%eval 3.5]`.
    #[must_use]
    pub fn eval(&self) -> Option<f64> {
        self.command("eval")?.parse().ok().filter(|eval: &f64| eval.is_finite())
    }

    /// Returns the time left on the player's clock, the hours, minutes and seconds in `[%clk
    /// 0:04:12]`.
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        let mut parts = self.command("clk")?.splitn(3, ':');
        let hours: u32 = parts.next()?.parse().ok()?;
        let minutes: u32 = parts.next()?.parse().ok()?;
        let seconds: f64 = parts.next()?.parse().ok()?;
        let whole = Duration::from_secs(u64::from(hours) * 3600 + u64::from(minutes) * 60);
        whole.checked_add(Duration::try_from_secs_f64(seconds).ok()?)
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Comment {
    type Err = CommentError;

    fn from_str(text: &str) -> Result<Comment, CommentError> {
        Comment::new(text)
    }
}
