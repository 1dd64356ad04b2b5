//! What one person looks at: a node of the record, and the move being entered there.

use crate::entry::{MoveEntry, Touched};
use crate::state::{SessionState, walk};
use ludoteca_rules::{AnyGame, NodeId, Record, Touch};

/// What one person looks at: the game itself, or any other node of its record.
///
/// A viewer is not part of the session: what people look at and have half entered concerns nobody
/// else. After every change of the session it is to be [updated](Viewer::update).
#[derive(Clone, Debug)]
pub struct Viewer {
    node: NodeId,
    game: AnyGame,
    /// Where the game was when this was updated last.
    live: NodeId,
    entry: MoveEntry,
}

/// Where to look next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// At the position before the last move.
    Back,
    /// At the position after the next move, towards the game if it lies ahead.
    Forward,
    /// At the start.
    Start,
    /// At the end of the line.
    End,
    /// At the game itself.
    Live,
    /// At the next alternative to the last move.
    Variation,
}

impl Viewer {
    /// Looks at the game itself.
    #[must_use]
    pub fn new(state: &SessionState) -> Viewer {
        let (node, game) = (state.live(), state.game().clone());
        Viewer { node, live: node, entry: MoveEntry::new(&game), game }
    }

    /// The node that is looked at.
    #[must_use]
    pub const fn node(&self) -> NodeId {
        self.node
    }

    /// The game at that node.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The move that is being entered.
    #[must_use]
    pub const fn entry(&self) -> &MoveEntry {
        &self.entry
    }

    /// Whether the game itself is looked at.
    #[must_use]
    pub fn is_live(&self, state: &SessionState) -> bool {
        self.node == state.live()
    }

    /// Whether what is looked at is a game that is over.
    #[must_use]
    pub fn is_over(&self, state: &SessionState) -> bool {
        self.game.ending().is_some() || self.is_live(state) && state.is_over()
    }

    /// Follows a session that has changed: the game if that is looked at, and to the game if what
    /// was looked at is gone.
    pub fn update(&mut self, state: &SessionState) {
        let is_gone = state.record().node(self.node).is_none();
        let target = if is_gone || self.node == self.live { state.live() } else { self.node };
        self.live = state.live();
        self.go_to(state, target);
    }

    /// Looks at a node; returns whether there is such a node.
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

    /// Looks elsewhere; returns whether there was somewhere else to look.
    pub fn step(&mut self, state: &SessionState, step: Step) -> bool {
        let before = self.node;
        let target = self.target(state, step);
        target.is_some_and(|target| self.go_to(state, target)) && self.node != before
    }

    /// Touches a cell or button of the board.
    pub fn touch(&mut self, touch: Touch) -> Touched {
        self.entry.touch(touch, &self.game)
    }

    /// Takes back the last touch; returns whether there was one.
    pub fn take_back_touch(&mut self) -> bool {
        self.entry.back()
    }

    /// Forgets the move that is being entered.
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
