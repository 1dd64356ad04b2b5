//! One game with its variations, and its text in the family of PGN: tag pairs, numbered moves,
//! the result.

mod comment;
mod edit;
mod error;
mod node;
mod place;
mod played;
mod read;
mod reader;
mod result;
mod split;
mod tags;
pub mod termination;
mod tokens;

pub use comment::Comment;
pub use error::{
    CommentError, EditError, Found, RecordError, RecordErrorKind, RecordTooLong, ResultError,
    TagError,
};
pub use node::{Node, NodeId};
pub use played::{Glyph, Played};
pub use reader::RecordReader;
pub use result::GameResult;
pub use tags::Tag;
pub use tokens::Token;

use crate::any::AnyGame;
use crate::play::Ending;
use place::Place;
use tags::Tags;

/// What the text of a record needs besides its tags and moves: points, the result, line ends.
const BYTES_BESIDE: usize = 100;

/// One game: who played it and when, its moves with comments and variations, and the result.
///
/// The moves form a tree. Its root is the start of the game, and every other node is the position
/// after a move. The first child of a node continues its line and the others begin variations;
/// following the first children from the root gives the main line, the game that was played. A
/// node has a [`NodeId`], which is valid until the node is removed.
///
/// A record is always consistent: all its moves are legal, and the result is that of the rules if
/// they ended the game. What is added to it must leave a text that can be read again: variations
/// nested deeper than [`Record::MAX_DEPTH`] are refused, and so is whatever might make the text
/// longer than [`Record::MAX_BYTES`]. An error changes nothing.
///
/// A record is written as it was read, except for white space and missing move numbers:
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
/// Moves are added and moved about by the nodes they lead to and from:
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
    /// What the players made of a main line that the rules do not end.
    agreed: GameResult,
    /// The nodes by their ids; `None` where one was removed.
    nodes: Vec<Option<Node>>,
    /// The last node of the main line.
    end: NodeId,
    /// At least as many bytes as the text has.
    bytes: usize,
}

impl Record {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId::from_index(0);

    /// The maximum length of a record in bytes.
    pub const MAX_BYTES: usize = 1 << 20;

    /// How deep variations may be nested: no deeper than other forms of a record, such as JSON,
    /// can be.
    pub const MAX_DEPTH: usize = 20;

    /// The record of a game in progress, with all the usual tags; `?` stands for what is unknown.
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
            let place = Place::after(record.known(record.end), &replayed);
            replayed.play(&text).expect("a move that was played");
            let played = Played { text, place, glyph: None };
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

    /// The tags in their order.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        self.tags.all()
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// The game before its first move.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// The game after the last move of the main line.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        self.game_at(self.end).expect("the end of the main line")
    }

    /// The game in progress at a node, with the moves that lead there.
    #[must_use]
    pub fn game_at(&self, id: NodeId) -> Option<AnyGame> {
        let path = self.path(id)?;
        let mut game = self.start.clone();
        for id in path {
            game.play(&self.played(id).text).expect("a move of the record");
        }
        Some(game)
    }

    /// How the game ended: by the rules if they end the main line, otherwise as the players
    /// agreed.
    #[must_use]
    pub fn result(&self) -> GameResult {
        match self.known(self.end).ending {
            None => self.agreed,
            ending => GameResult::of(ending),
        }
    }

    /// The node with this id; `None` if it was removed.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())?.as_ref()
    }

    /// The child of a node that is reached by a move, given by its canonical text.
    #[must_use]
    pub fn child(&self, id: NodeId, text: &str) -> Option<NodeId> {
        let children = self.node(id)?.children.iter().copied();
        children.into_iter().find(|child| self.played(*child).text == text)
    }

    /// The nodes from the root, which is not included, to a node, which is.
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

    /// The line through a node: the path to it, and its continuation.
    #[must_use]
    pub fn line(&self, id: NodeId) -> Option<Vec<NodeId>> {
        let mut line = self.path(id)?;
        line.extend(self.continuation(id));
        Some(line)
    }

    /// The nodes of the main line after the root.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.continuation(Record::ROOT).collect()
    }

    /// The last node of the main line.
    #[must_use]
    pub const fn end(&self) -> NodeId {
        self.end
    }

    /// The moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = &Played> {
        self.continuation(Record::ROOT).map(|id| self.played(id))
    }

    /// The nodes of the line after a node.
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

    fn played(&self, id: NodeId) -> &Played {
        self.known(id).played.as_ref().expect("a node after the root")
    }

    /// Adds a node after the other children of its parent.
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

    /// Adds a comment to those of a node, whether or not there is room for it.
    fn add_comment(&mut self, id: NodeId, comment: Comment) {
        self.bytes += comment.bytes();
        self.known_mut(id).comments.push(comment);
    }
}

/// Two records are equal if their texts are.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.tags == other.tags
            && self.result() == other.result()
            && self.tokens() == other.tokens()
    }
}

impl Eq for Record {}

/// Whether a game that ended like this, or not yet, can have this result.
fn check_result(result: GameResult, ending: Option<Ending>) -> Result<(), ResultError> {
    let by_rules = GameResult::of(ending);
    if ending.is_none() || result == by_rules {
        return Ok(());
    }
    Err(ResultError::ByRules { found: result.to_string(), expected: by_rules.to_string() })
}
