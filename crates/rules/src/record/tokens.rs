//! Writing a record as a sequence of tokens.

use super::Record;
use super::comment::Comment;
use super::node::NodeId;
use super::record_move::{Glyph, RecordMove};
use std::fmt::{self, Display, Formatter};

/// A token of the movetext of a record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Token<'a> {
    /// A comment on the preceding move, or on the line if it has no move before.
    Comment(&'a Comment),
    /// A move.
    Move(&'a RecordMove),
    /// The beginning of a variation, which replaces the preceding move.
    Open,
    /// The end of a variation.
    Close,
}

impl Record {
    /// Returns the comments, moves and variations in the order in which they are written.
    ///
    /// ```
    /// use ludoteca_rules::{Record, Token};
    ///
    /// let text = "[Game \"taiji\"]\n\n1. a1b1 {why?} (1. c1d1) c2d2 *\n";
    /// let record: Record = text.parse().unwrap();
    /// let kinds = record.tokens().into_iter().map(|token| match token {
    ///     Token::Comment(_) => "comment",
    ///     Token::Move(played) => played.text(),
    ///     Token::Open => "(",
    ///     Token::Close => ")",
    /// });
    /// assert_eq!(kinds.collect::<Vec<_>>(), ["a1b1", "comment", "(", "c1d1", ")", "c2d2"]);
    /// ```
    #[must_use]
    pub fn tokens(&self) -> Vec<Token<'_>> {
        let mut tokens = Vec::with_capacity(self.nodes.len());
        tokens.extend(self.known(Record::ROOT).comments.iter().map(Token::Comment));
        self.write_from(Record::ROOT, &mut tokens);
        tokens
    }

    /// Appends the moves after a node, each with its variations.
    fn write_from<'a>(&'a self, mut at: NodeId, tokens: &mut Vec<Token<'a>>) {
        while let [next, variations @ ..] = &self.known(at).children[..] {
            self.write_move(*next, variations, tokens);
            at = *next;
        }
    }

    /// Appends a move, its comments and the variations that replace it. Each variation contains
    /// those of its own first move, which have a higher level.
    fn write_move<'a>(
        &'a self,
        at: NodeId,
        mut variations: &'a [NodeId],
        tokens: &mut Vec<Token<'a>>,
    ) {
        tokens.push(Token::Move(self.played(at)));
        let comments = &self.known(at).comments;
        let mut written = 0;
        while let [first, rest @ ..] = variations {
            let node = self.known(*first);
            let is_own = |sibling: &&NodeId| self.known(**sibling).level > node.level;
            let (own, others) = rest.split_at(rest.iter().take_while(is_own).count());
            let due = node.after.clamp(written, comments.len());
            tokens.extend(comments[written..due].iter().map(Token::Comment));
            tokens.push(Token::Open);
            tokens.extend(node.lead.iter().map(Token::Comment));
            self.write_move(*first, own, tokens);
            self.write_from(*first, tokens);
            tokens.push(Token::Close);
            (variations, written) = (others, due);
        }
        tokens.extend(comments[written..].iter().map(Token::Comment));
    }
}

/// Writes one tag per line, a blank line, and all moves with the result on a single line.
impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for tag in self.tags() {
            writeln!(f, "{tag}")?;
        }
        writeln!(f)?;
        let (mut gap, mut begins_line) = ("", true);
        for token in self.tokens() {
            if token != Token::Close {
                f.write_str(gap)?;
            }
            gap = " ";
            match token {
                Token::Comment(comment) => write!(f, "{{{comment}}}")?,
                Token::Move(played) => {
                    if begins_line || played.begins_turn() {
                        write!(f, "{} ", played.number)?;
                    }
                    write!(f, "{}{}", played.text, played.glyph.map_or("", Glyph::sign))?;
                    begins_line = false;
                }
                Token::Open => {
                    f.write_str("(")?;
                    (gap, begins_line) = ("", true);
                }
                Token::Close => f.write_str(")")?,
            }
        }
        writeln!(f, "{gap}{}", self.result())
    }
}
