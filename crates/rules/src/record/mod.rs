//! Records: games with variations and comments, in a text format of the PGN family.

mod comment;
mod edit;
mod error;
mod move_number;
mod node;
mod read;
mod reader;
mod record_move;
mod result;
mod split;
mod tags;
pub mod termination;
mod tokens;

pub use comment::Comment;
pub use error::{
    CommentError, EditError, Found, RecordError, RecordErrorKind, RecordTooLongError, ResultError,
    TagError,
};
pub use node::{Node, NodeId};
pub use reader::RecordReader;
pub use record_move::{Glyph, RecordMove};
pub use result::GameResult;
pub use tags::Tag;
pub use tokens::Token;

use crate::any::AnyGame;
use crate::play::Ending;
use move_number::MoveNumber;
use tags::Tags;

/// An upper bound on the length of the text apart from tags and moves: points, the result and line
/// ends.
const BYTES_BESIDE: usize = 100;

/// A record of a game: its tags, its moves with comments and variations, and the result.
///
/// The moves form a tree. The root is the start of the game, and every other node is the position
/// after a move. The first child of a node continues its line and the others begin variations. The
/// main line, which is the game as it was played, follows the first children from the root. A
/// [`NodeId`] identifies a node until the node is removed.
///
/// A record is always valid. Its moves are legal, and if the rules end the main line, the result is
/// theirs. Its text can be read back: an edit fails if it would nest variations deeper than
/// [`Record::MAX_DEPTH`] or might make the text longer than [`Record::MAX_BYTES`]. An edit that
/// fails changes nothing.
///
/// A record that is parsed and written again keeps everything but white space and redundant move
/// numbers:
///
/// ```
/// use ludoteca_rules::Record;
///
/// let text = "\
/// [Player1 \"Ana\"]
/// [Player2 \"João\"]
/// [Game \"taiji(size=2)\"]
///
/// 1. a1b1! {takes the top} (1. a1a2 {[%eval 0.5]}) b2a2 0-1
/// ";
/// let record: Record = text.parse().unwrap();
/// assert_eq!(record.tag("Player2"), Some("João"));
/// assert_eq!(record.main_line().len(), 2);
/// assert_eq!(record.to_string(), text);
/// ```
///
/// Nodes identify the moves to edit:
///
/// ```
/// use ludoteca_rules::{AnyGame, Glyph, Record};
///
/// let mut game: AnyGame = "taiji".parse().unwrap();
/// game.play("a1b1").unwrap();
/// let mut record = Record::new(&game);
/// let better = record.play(Record::ROOT, "C3-D3").unwrap();
/// record.play(better, "c4d4").unwrap();
/// record.set_glyph(better, Some(Glyph::Good)).unwrap();
/// assert!(record.to_string().ends_with("1. a1b1 (1. c3d3! c4d4) *\n"));
///
/// record.promote(better).unwrap();
/// assert!(record.to_string().ends_with("1. c3d3! (1. a1b1) c4d4 *\n"));
/// assert_eq!(record.game_at(better).unwrap().moves(), ["c3d3"]);
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    tags: Tags,
    start: AnyGame,
    /// The result of a main line that the rules do not end.
    agreed: GameResult,
    /// The nodes by id; `None` for a removed node.
    nodes: Vec<Option<Node>>,
    /// The last node of the main line.
    end: NodeId,
    /// An upper bound on the length of the text.
    bytes: usize,
}

impl Record {
    /// The root, which is the start of the game.
    pub const ROOT: NodeId = NodeId::from_index(0);

    /// The maximum length of a record in bytes.
    pub const MAX_BYTES: usize = 1 << 20;

    /// The maximum nesting depth of variations. It keeps records within the limits of other
    /// formats, such as JSON.
    pub const MAX_DEPTH: usize = 20;

    /// Creates the record of a game in progress, with the standard tags. Unknown values are `?`.
    ///
    /// ```
    /// use ludoteca_rules::{AnyGame, GameResult, Outcome, Player, Record};
    ///
    /// let mut game: AnyGame = "taiji(size=7)".parse().unwrap();
    /// game.play("a1b1").unwrap();
    /// let mut record = Record::new(&game);
    /// record.set_tag("Player1", "Ana").unwrap();
    /// record.set_result(GameResult::Ended(Outcome::Win(Player::Two))).unwrap();
    /// assert!(record.to_string().ends_with("\n1. a1b1 0-1\n"));
    /// ```
    #[must_use]
    pub fn new(game: &AnyGame) -> Record {
        let mut replayed = game.restarted();
        let tags = Tags::of_game(game, GameResult::of(game.ending()));
        let mut record = Record::without_moves(replayed.clone(), tags);
        for text in game.moves() {
            let number = MoveNumber::after(record.known(record.end), &replayed);
            replayed.play(&text).expect("a move that was played");
            let played = RecordMove { text, number, glyph: None };
            record.push(record.end, Node::new(Some(played), replayed.ending()));
        }
        record
    }

    fn without_moves(start: AnyGame, tags: Tags) -> Record {
        Record {
            bytes: BYTES_BESIDE + tags.all().iter().map(Tag::bytes).sum::<usize>(),
            tags,
            agreed: GameResult::Open,
            nodes: vec![Some(Node::new(None, start.ending()))],
            end: Record::ROOT,
            start,
        }
    }

    /// Returns the tags in the order in which they are written.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        self.tags.all()
    }

    /// Returns the value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// Returns the game at its start, without moves.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// Returns the game at the end of the main line.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        self.game_at(self.end).expect("the end of the main line")
    }

    /// Returns the game in progress at a node, or `None` if the node was removed.
    #[must_use]
    pub fn game_at(&self, id: NodeId) -> Option<AnyGame> {
        let path = self.path(id)?;
        let mut game = self.start.clone();
        for id in path {
            game.play(&self.played(id).text).expect("a move of the record");
        }
        Some(game)
    }

    /// Returns the result: that of the rules if they end the main line, otherwise the one that was
    /// set.
    #[must_use]
    pub fn result(&self) -> GameResult {
        match self.known(self.end).ending {
            None => self.agreed,
            ending => GameResult::of(ending),
        }
    }

    /// Returns a node, or `None` if it was removed.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())?.as_ref()
    }

    /// Returns the child of a node after the move with this canonical text.
    #[must_use]
    pub fn child(&self, id: NodeId, text: &str) -> Option<NodeId> {
        let children = self.node(id)?.children.iter().copied();
        children.into_iter().find(|child| self.played(*child).text == text)
    }

    /// Returns the path from the root to a node, without the root, or `None` if the node was
    /// removed.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Option<Vec<NodeId>> {
        let mut path = Vec::new();
        let (mut id, mut node) = (id, self.node(id)?);
        while let Some(parent) = node.parent {
            path.push(id);
            (id, node) = (parent, self.known(parent));
        }
        path.reverse();
        Some(path)
    }

    /// Returns the whole line through a node: the path to it and its continuation.
    #[must_use]
    pub fn line(&self, id: NodeId) -> Option<Vec<NodeId>> {
        let mut line = self.path(id)?;
        line.extend(self.continuation(id));
        Some(line)
    }

    /// Returns the nodes of the main line, without the root.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.continuation(Record::ROOT).collect()
    }

    /// Returns the last node of the main line.
    #[must_use]
    pub const fn end(&self) -> NodeId {
        self.end
    }

    /// Returns the moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = &RecordMove> {
        self.continuation(Record::ROOT).map(|id| self.played(id))
    }

    /// Returns the nodes that continue the line after a node.
    fn continuation(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let next = |id: NodeId| self.known(id).children.first().copied();
        std::iter::successors(next(id), move |id| next(*id))
    }

    fn known(&self, id: NodeId) -> &Node {
        self.node(id).expect("a node of the record")
    }

    fn known_mut(&mut self, id: NodeId) -> &mut Node {
        self.nodes[id.index()].as_mut().expect("a node of the record")
    }

    fn played(&self, id: NodeId) -> &RecordMove {
        self.known(id).played.as_ref().expect("a node after the root")
    }

    /// Adds a node as the last child of its parent.
    fn push(&mut self, parent: NodeId, node: Node) -> NodeId {
        let new = NodeId::from_index(self.nodes.len());
        self.bytes += node.bytes();
        self.nodes.push(Some(Node { parent: Some(parent), ..node }));
        self.known_mut(parent).children.push(new);
        if parent == self.end {
            self.end = new;
        }
        new
    }

    /// Adds a comment to a node without checking the length of the record.
    fn add_comment(&mut self, id: NodeId, comment: Comment) {
        self.bytes += comment.bytes();
        self.known_mut(id).comments.push(comment);
    }
}

/// Two records are equal if their texts are equal.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.tags == other.tags
            && self.result() == other.result()
            && self.tokens() == other.tokens()
    }
}

impl Eq for Record {}

/// Checks that a result does not contradict the rules.
fn check_result(result: GameResult, ending: Option<Ending>) -> Result<(), ResultError> {
    let by_rules = GameResult::of(ending);
    if ending.is_none() || result == by_rules {
        return Ok(());
    }
    Err(ResultError::ByRules { found: result.to_string(), expected: by_rules.to_string() })
}
