//! The view of one person, who may be reviewing earlier moves.

use crate::entry::{EntryProgress, MoveEntry};
use crate::state::{SessionState, walk};
use ludoteca_rules::{AnyGame, NodeId, Record, Touch};

/// The view of one person: a node of the record, and a partially entered move.
///
/// A viewer is not part of the session state, because it does not concern anybody else. Call
/// [`Viewer::update`] after every change of the session.
#[derive(Clone, Debug)]
pub struct Viewer {
    node: NodeId,
    game: AnyGame,
    /// The current node of the session at the last update.
    live: NodeId,
    entry: MoveEntry,
}

/// A navigation step through a record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// To the position before the last move.
    Back,
    /// To the position after the next move, towards the current position if it lies ahead.
    Forward,
    /// To the start.
    Start,
    /// To the end of the line.
    End,
    /// To the current position of the game.
    Live,
    /// To the next alternative to the last move.
    Variation,
}

impl Viewer {
    /// Creates a viewer at the current position of the game.
    #[must_use]
    pub fn new(state: &SessionState) -> Viewer {
        let (node, game) = (state.live(), state.game().clone());
        Viewer { node, live: node, entry: MoveEntry::new(&game), game }
    }

    /// Returns the node in view.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the game at the node in view.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the partially entered move.
    #[must_use]
    pub const fn entry(&self) -> &MoveEntry {
        &self.entry
    }

    /// Returns whether the current position of the game is in view.
    #[must_use]
    pub fn is_live(&self, state: &SessionState) -> bool {
        self.node == state.live()
    }

    /// Returns whether the game is over in the position in view.
    #[must_use]
    pub fn is_over(&self, state: &SessionState) -> bool {
        self.game.ending().is_some() || self.is_live(state) && state.is_over()
    }

    /// Updates the view after a change of the session. It follows the game if it showed the current
    /// position, or if its node was removed.
    pub fn update(&mut self, state: &SessionState) {
        let is_gone = state.record().node(self.node).is_none();
        let target = if is_gone || self.node == self.live { state.live() } else { self.node };
        self.live = state.live();
        self.go_to(state, target);
    }

    /// Shows a node. Returns false if it does not exist.
    pub fn go_to(&mut self, state: &SessionState, node: NodeId) -> bool {
        if node == self.node {
            return true;
        }
        let found = walk(state.record(), self.node, &mut self.game, node);
        if found {
            self.node = node;
            self.reset_entry();
        }
        found
    }

    /// Takes a navigation step and returns whether the node in view has changed.
    pub fn step(&mut self, state: &SessionState, step: Step) -> bool {
        let before = self.node;
        let target = self.target(state, step);
        target.is_some_and(|target| self.go_to(state, target)) && self.node != before
    }

    /// Enters a part of a move. See [`MoveEntry::touch`].
    pub fn touch(&mut self, touch: Touch) -> EntryProgress {
        self.entry.touch(touch, &self.game)
    }

    /// Removes the last touch and returns whether there was one.
    pub fn take_back_touch(&mut self) -> bool {
        self.entry.back()
    }

    /// Clears the partially entered move.
    pub fn reset_entry(&mut self) {
        self.entry = MoveEntry::new(&self.game);
    }

    fn target(&self, state: &SessionState, step: Step) -> Option<NodeId> {
        let record = state.record();
        let node = record.node(self.node)?;
        match step {
            Step::Back => node.parent(),
            Step::Forward => {
                let to_live = record.path(state.live()).unwrap_or_default();
                let ahead = node.children().iter().find(|child| to_live.contains(child));
                ahead.or(node.children().first()).copied()
            }
            Step::Start => Some(Record::ROOT),
            Step::End => record.line(self.node)?.last().copied(),
            Step::Live => Some(state.live()),
            Step::Variation => {
                let siblings = state.children(node.parent()?);
                let at = siblings.iter().position(|sibling| *sibling == self.node)?;
                Some(siblings[(at + 1) % siblings.len()])
            }
        }
    }
}
