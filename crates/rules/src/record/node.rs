//! The places of a tree of moves, each reached by a move that carries what is said about it.

use super::comment::Comment;
use super::played::Played;
use crate::play::Ending;

/// Names a place in a [`Tree`](super::Tree): as long as it is there, and nothing else ever after.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(super) usize);

/// A place in a [`Tree`](super::Tree): the start, or where a move leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    pub(super) played: Option<Played>,
    pub(super) lead: Vec<Comment>,
    pub(super) comments: Vec<Comment>,
    pub(super) ending: Option<Ending>,
}

impl Node {
    pub(super) const fn start(ending: Option<Ending>) -> Node {
        Node {
            parent: None,
            children: Vec::new(),
            played: None,
            lead: Vec::new(),
            comments: Vec::new(),
            ending,
        }
    }

    /// The place before the move; the start has none.
    #[must_use]
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Where the moves from here lead: first the line that goes on, then its side lines.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The move that leads here; none leads to the start.
    #[must_use]
    pub const fn played(&self) -> Option<&Played> {
        self.played.as_ref()
    }

    /// What is said before the move, which only a move that begins a side line can have.
    #[must_use]
    pub fn lead(&self) -> &[Comment] {
        &self.lead
    }

    /// What is said about the move, or about the start.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Whether the game is over here, and why.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// No fewer bytes than it takes to write this.
    pub(super) fn bytes(&self) -> usize {
        let played = self.played.as_ref().map_or(0, Played::bytes);
        played + bytes_of(&self.lead) + bytes_of(&self.comments)
    }
}

/// The bytes it takes to write comments.
pub(super) fn bytes_of(comments: &[Comment]) -> usize {
    comments.iter().map(|comment| comment.as_str().len() + " {}".len()).sum()
}
