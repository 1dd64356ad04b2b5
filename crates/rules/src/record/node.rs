//! The nodes of a record.

use super::comment::Comment;
use super::record_move::RecordMove;
use crate::play::Ending;

/// The id of a node of a [`Record`](super::Record).
///
/// Ids are numbered in the order in which the nodes were created, beginning with the root. The same
/// edits of the same record therefore give the same ids. The id of a removed node is not reused.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// Returns the number of the id, for storage.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// Creates the id with a number. A record need not have such a node.
    #[must_use]
    pub const fn from_index(index: usize) -> NodeId {
        NodeId(index)
    }
}

/// A node of a [`Record`](super::Record): the root, or the position after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    pub(super) played: Option<RecordMove>,
    pub(super) lead: Vec<Comment>,
    pub(super) comments: Vec<Comment>,
    pub(super) ending: Option<Ending>,
    /// The nesting level of the move among its siblings: 0 for the first child, 1 for a variation,
    /// 2 for a variation that is written inside a variation, as an alternative to its first move.
    pub(super) level: usize,
    /// The number of comments on the replaced move that are written before the variation. All of
    /// them if there are fewer.
    pub(super) after: usize,
}

impl Node {
    pub(super) const fn new(played: Option<RecordMove>, ending: Option<Ending>) -> Node {
        Node {
            parent: None,
            children: Vec::new(),
            played,
            lead: Vec::new(),
            comments: Vec::new(),
            ending,
            level: 0,
            after: usize::MAX,
        }
    }

    /// Returns the node before the move, or `None` for the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the nodes after each move from here: the continuation of the line, then the
    /// variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Returns the move that leads here, or `None` for the root.
    #[must_use]
    pub const fn played(&self) -> Option<&RecordMove> {
        self.played.as_ref()
    }

    /// Returns the comments before the move. Only the first move of a variation can have any.
    #[must_use]
    pub fn lead(&self) -> &[Comment] {
        &self.lead
    }

    /// Returns the comments on the move. Those of the root come before the first move.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Returns how the game ended here, or `None` if it is not over.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns an upper bound on the number of bytes the node takes in a record.
    pub(super) fn bytes(&self) -> usize {
        let played = self.played.as_ref().map_or(0, |played| move_bytes(&played.text));
        played + comment_bytes(&self.lead) + comment_bytes(&self.comments)
    }
}

/// Returns an upper bound on the number of bytes a move takes with its number, glyph and
/// parentheses.
pub(super) fn move_bytes(text: &str) -> usize {
    text.len() + "4294967295... !! () ".len()
}

/// Returns the number of bytes that comments take in a record.
pub(super) fn comment_bytes(comments: &[Comment]) -> usize {
    comments.iter().map(Comment::bytes).sum()
}
