//! The nodes of a record, each reached by a move that carries what is said about it.

use super::comment::Comment;
use super::played::Played;
use crate::play::Ending;

/// Names a node of a [`Record`](super::Record).
///
/// An id counts the nodes in the order in which they were created, the root first, so the same
/// changes to the same record always give the same ids. The id of a removed node is not reused.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// The id as a number, for storing it.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }

    /// The id with this number, which need not be that of a node.
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
    pub(super) played: Option<Played>,
    pub(super) lead: Vec<Comment>,
    pub(super) comments: Vec<Comment>,
    pub(super) ending: Option<Ending>,
    /// How deep the move is nested among those from its parent: 0 for the first child, 1 for a
    /// variation of its move, 2 for a variation of the first move of that, written inside it.
    pub(super) level: usize,
    /// How many comments on the move that this one replaces are written before the variation;
    /// all of them if there are fewer.
    pub(super) after: usize,
}

impl Node {
    pub(super) const fn new(played: Option<Played>, ending: Option<Ending>) -> Node {
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

    /// The node before the move; `None` for the root.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after each move from here: first the continuation of the line, then the
    /// variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The move that leads here; `None` for the root.
    #[must_use]
    pub const fn played(&self) -> Option<&Played> {
        self.played.as_ref()
    }

    /// The comments before the move, which only the first move of a variation can have.
    #[must_use]
    pub fn lead(&self) -> &[Comment] {
        &self.lead
    }

    /// The comments on the move; for the root, those before the first move.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Whether the game is over here, and why.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// At least as many bytes as it takes to write the node.
    pub(super) fn bytes(&self) -> usize {
        let played = self.played.as_ref().map_or(0, |played| move_bytes(&played.text));
        played + comment_bytes(&self.lead) + comment_bytes(&self.comments)
    }
}

/// At least as many bytes as it takes to write a move with its number, glyph and parentheses.
pub(super) fn move_bytes(text: &str) -> usize {
    text.len() + "4294967295... !! () ".len()
}

/// The bytes it takes to write comments.
pub(super) fn comment_bytes(comments: &[Comment]) -> usize {
    comments.iter().map(Comment::bytes).sum()
}
