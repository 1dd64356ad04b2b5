//! A game with its side lines that can be walked and added to: what one holds to study a game.

use super::comment::Comment;
use super::line::{Line, Note, RecordMove};
use super::node::{Node, NodeId, bytes_of};
use super::played::{Glyph, Played};
use super::result::GameResult;
use super::tags::{Tag, Tags};
use super::walk::Walk;
use super::{Record, check_fixed, check_result};
use crate::any::{AnyGame, Refused};
use crate::message::{Message, TEXTS};

/// What the text of a record needs beside its tags and moves: points, the result, line ends.
const BYTES_BESIDE: usize = 100;

/// A game with all its side lines.
///
/// Every place of it, the start and where each move leads, has a [`NodeId`] that stays valid
/// until the place is removed, and then names nothing any more. Of the moves from a place the
/// first is the line that goes on, and the others begin side lines.
///
/// A tree always becomes a [`Record`] that can be written and read again: what would make
/// side lines lie deeper in each other than [`Record::DEEPEST`], or the text longer than
/// [`Record::LONGEST`] bytes (counted generously), is refused. An error changes nothing.
///
/// ```
/// use ludoteca_rules::{AnyGame, Glyph, Tree};
///
/// let mut game: AnyGame = "taiji".parse().unwrap();
/// game.play("a1b1").unwrap();
/// let mut tree = Tree::new(&game);
/// let better = tree.play(Tree::START, "C3-D3").unwrap();
/// tree.play(better, "c4d4").unwrap();
/// tree.set_glyph(better, Some(Glyph::Good)).unwrap();
/// assert!(tree.record().to_string().ends_with("1. a1b1 (1. c3d3! c4d4) *\n"));
///
/// tree.promote(better).unwrap();
/// assert!(tree.record().to_string().ends_with("1. c3d3! (1. a1b1) c4d4 *\n"));
/// assert_eq!(tree.game_at(better).unwrap().moves(), ["c3d3"]);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    tags: Tags,
    start: AnyGame,
    /// What the players made of a main line that the rules do not end.
    agreed: GameResult,
    /// The start, then every place in the order of coming; nothing where one was removed.
    nodes: Vec<Option<Node>>,
    /// The last place of the main line.
    end: NodeId,
    /// No fewer bytes than the text of the record has.
    bytes: usize,
}

impl Tree {
    /// Where the game starts.
    pub const START: NodeId = NodeId(0);

    /// The tree of a game as it stands, with the tags of [`Record::new`].
    #[must_use]
    pub fn new(game: &AnyGame) -> Tree {
        Tree::of(&Record::new(game))
    }

    /// The tree of a record, with everything that is in it.
    ///
    /// [`Tree::record`] gives the same record back, but for the order of what follows a move:
    /// comments come before variations, and a variation of the first move of a variation stands
    /// beside that one instead of within it, as it replaces the same move.
    ///
    /// ```
    /// use ludoteca_rules::{Record, Tree};
    ///
    /// let text = "[Game \"taiji\"]\n\n1. a1b1 (1. c1d1 (1. e1f1)) {why?} *\n";
    /// let tree = Tree::of(&text.parse::<Record>().unwrap());
    /// let tidy = "[Game \"taiji\"]\n\n1. a1b1 {why?} (1. c1d1) (1. e1f1) *\n";
    /// assert_eq!(tree.record().to_string(), tidy);
    /// ```
    #[must_use]
    pub fn of(record: &Record) -> Tree {
        let start = record.start().clone();
        let mut first = Node::start(start.ending());
        first.comments.clone_from(&record.line.lead);
        let bytes =
            BYTES_BESIDE + first.bytes() + record.tags().iter().map(tag_bytes).sum::<usize>();
        let mut tree = Tree {
            tags: record.tags.clone(),
            start: start.clone(),
            agreed: record.result(),
            nodes: vec![Some(first)],
            end: Tree::START,
            bytes,
        };
        tree.add_line(Tree::START, &record.line, &mut Walk::new(start));
        tree.end = tree.last(Tree::START);
        if tree.known(tree.end).ending.is_some() {
            tree.agreed = GameResult::Open;
        }
        tree
    }

    /// The record: the main line with the side lines as variations.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut line = Line { lead: self.known(Tree::START).comments.clone(), moves: Vec::new() };
        self.write_on(Tree::START, &mut line);
        Record { tags: self.tags.clone(), start: self.start.clone(), line, result: self.result() }
    }

    /// What is at a place; nothing if it was removed.
    #[must_use]
    pub fn node(&self, at: NodeId) -> Option<&Node> {
        self.nodes.get(at.0)?.as_ref()
    }

    /// The game before its first move.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// The game in progress at a place, with the moves that lead there.
    #[must_use]
    pub fn game_at(&self, at: NodeId) -> Option<AnyGame> {
        self.path(at).map(|path| self.walk(&path).into_game())
    }

    /// The places on the way from the start, which is not among them, to a place, which is.
    #[must_use]
    pub fn path(&self, at: NodeId) -> Option<Vec<NodeId>> {
        let mut path = Vec::new();
        let mut at = (at, self.node(at)?);
        while let Some(parent) = at.1.parent {
            path.push(at.0);
            at = (parent, self.known(parent));
        }
        path.reverse();
        Some(path)
    }

    /// The line that a place is on: the way to it, and how the line goes on.
    #[must_use]
    pub fn line(&self, through: NodeId) -> Option<Vec<NodeId>> {
        let mut line = self.path(through)?;
        let mut at = self.known(through);
        while let Some(next) = at.children.first() {
            line.push(*next);
            at = self.known(*next);
        }
        Some(line)
    }

    /// The places of the main line after the start.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(Tree::START).expect("the start, which is never removed")
    }

    /// Plays a move from a place and says where it leads: to a place that is there already, or
    /// to a new one after the others.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal, when there is no room for it, or when the
    /// place was removed.
    pub fn play(&mut self, at: NodeId, text: &str) -> Result<NodeId, Refused> {
        let path = self.path(at).ok_or_else(|| Refused::illegal(gone()))?;
        let mut walk = self.walk(&path);
        let played = walk.play(text)?;
        if let Some(known) = self.child(at, &played.text) {
            return Ok(known);
        }
        let begins_side_line = !self.known(at).children.is_empty();
        check_depth(self.depth(at) + usize::from(begins_side_line)).map_err(Refused::illegal)?;
        let mut node = Node::start(walk.game().ending());
        node.played = Some(played);
        self.check_room(0, node.bytes()).map_err(Refused::illegal)?;
        let new = self.push(at, node);
        self.settle();
        Ok(new)
    }

    /// Makes a place the first of those that its parent leads to; the line that went on there
    /// becomes the first of its side lines.
    ///
    /// # Errors
    /// When side lines would lie too deep in each other, for the start, and when the place was
    /// removed.
    pub fn promote(&mut self, at: NodeId) -> Result<(), Message> {
        let parent = self.parent_of(at)?;
        let children = self.known(parent).children.clone();
        if children[0] == at {
            return Ok(());
        }
        check_depth(self.depth(parent) + 1 + self.nesting(children[0]))?;
        let others = children.into_iter().filter(|child| *child != at);
        self.known_mut(parent).children = std::iter::once(at).chain(others).collect();
        self.settle_lead(at);
        self.settle();
        Ok(())
    }

    /// Removes a place with everything that follows, and says from where it was reached.
    ///
    /// # Errors
    /// For the start, and when the place was removed before.
    pub fn remove(&mut self, at: NodeId) -> Result<NodeId, Message> {
        let parent = self.parent_of(at)?;
        self.known_mut(parent).children.retain(|child| *child != at);
        let mut left = vec![at];
        while let Some(next) = left.pop() {
            let node = self.nodes[next.0].take().expect("a place that is there");
            self.bytes -= node.bytes();
            left.extend(node.children);
        }
        if let Some(first) = self.known(parent).children.first() {
            self.settle_lead(*first);
        }
        self.settle();
        Ok(parent)
    }

    /// Says how good the move to a place was, or says nothing of it any more.
    ///
    /// # Errors
    /// For the start, and when the place was removed.
    pub fn set_glyph(&mut self, at: NodeId, glyph: Option<Glyph>) -> Result<(), Message> {
        let node = self.nodes.get_mut(at.0).and_then(Option::as_mut).ok_or_else(gone)?;
        let played = node.played.as_mut().ok_or_else(|| TEXTS.message("tree-start"))?;
        played.glyph = glyph;
        Ok(())
    }

    /// Says this, and nothing else, about the move to a place or about the start.
    ///
    /// # Errors
    /// When there is no room for it, or the place was removed.
    pub fn set_comments(&mut self, at: NodeId, comments: Vec<Comment>) -> Result<(), Message> {
        let node = self.node(at).ok_or_else(gone)?;
        let (before, after) = (bytes_of(&node.comments), bytes_of(&comments));
        self.check_room(before, after)?;
        self.bytes = self.bytes - before + after;
        self.known_mut(at).comments = comments;
        Ok(())
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

    /// Gives a tag a value, in its place if it is there, else after the others.
    ///
    /// # Errors
    /// As [`Record::set_tag`], and when there is no room for it.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Message> {
        check_fixed(name)?;
        let tag = Tag::new(name, value)?;
        let known = self.tags.all().iter().find(|known| known.name() == name);
        let (before, after) = (known.map_or(0, tag_bytes), tag_bytes(&tag));
        self.check_room(before, after)?;
        self.bytes = self.bytes - before + after;
        self.tags.set(tag);
        Ok(())
    }

    /// How the game ended: as the rules say when they end the main line, else what the players
    /// made of it.
    #[must_use]
    pub fn result(&self) -> GameResult {
        match self.known(self.end).ending {
            None => self.agreed,
            ending => GameResult::of(ending),
        }
    }

    /// Says how the game ended: by resignation, on time and the like.
    ///
    /// # Errors
    /// When the rules end the main line otherwise.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), Message> {
        let ending = self.known(self.end).ending;
        check_result(result, ending)?;
        if ending.is_none() {
            self.agreed = result;
        }
        self.tags.set(Tag::known("Result", result.to_string()));
        Ok(())
    }

    fn known(&self, at: NodeId) -> &Node {
        self.node(at).expect("a place that is there")
    }

    fn known_mut(&mut self, at: NodeId) -> &mut Node {
        self.nodes[at.0].as_mut().expect("a place that is there")
    }

    fn parent_of(&self, at: NodeId) -> Result<NodeId, Message> {
        let parent = self.node(at).ok_or_else(gone)?.parent;
        parent.ok_or_else(|| TEXTS.message("tree-start"))
    }

    fn child(&self, at: NodeId, text: &str) -> Option<NodeId> {
        let plays = |child: &&NodeId| self.played(**child).text == text;
        self.known(at).children.iter().find(plays).copied()
    }

    fn played(&self, at: NodeId) -> &Played {
        self.known(at).played.as_ref().expect("a place after the start")
    }

    fn last(&self, from: NodeId) -> NodeId {
        let mut at = from;
        while let Some(next) = self.known(at).children.first() {
            at = *next;
        }
        at
    }

    fn walk(&self, path: &[NodeId]) -> Walk {
        let mut walk = Walk::new(self.start.clone());
        for at in path {
            walk.play(&self.played(*at).text).expect("a move of the tree");
        }
        walk
    }

    fn push(&mut self, parent: NodeId, node: Node) -> NodeId {
        let new = NodeId(self.nodes.len());
        self.bytes += node.bytes();
        self.nodes.push(Some(Node { parent: Some(parent), ..node }));
        self.known_mut(parent).children.push(new);
        new
    }

    /// Adds a line with its variations; the walk is at the place it goes on from, and is there
    /// again afterwards. The whole line comes first, so that it is what goes on everywhere.
    fn add_line(&mut self, from: NodeId, line: &Line, walk: &mut Walk) {
        let mut at = from;
        let mut places = Vec::with_capacity(line.moves.len());
        for m in &line.moves {
            walk.play(&m.played.text).expect("a move of the record");
            let mut node = Node::start(walk.game().ending());
            node.played = Some(m.played.clone());
            node.comments.extend(m.notes.iter().filter_map(comment_of));
            if !self.known(at).children.is_empty() {
                node.lead.clone_from(&line.lead);
            }
            places.push(at);
            at = self.push(at, node);
        }
        for (place, m) in places.into_iter().zip(&line.moves).rev() {
            walk.undo();
            for variation in m.notes.iter().filter_map(variation_of) {
                self.add_line(place, variation, walk);
            }
        }
    }

    /// Appends the moves from a place on, with what replaces each.
    fn write_on(&self, from: NodeId, line: &mut Line) {
        let mut at = from;
        while let [next, others @ ..] = &self.known(at).children[..] {
            let mut m = self.write_move(*next);
            m.notes.extend(others.iter().map(|other| {
                let lead = self.known(*other).lead.clone();
                let mut variation = Line { lead, moves: vec![self.write_move(*other)] };
                self.write_on(*other, &mut variation);
                Note::Variation(variation)
            }));
            line.moves.push(m);
            at = *next;
        }
    }

    fn write_move(&self, at: NodeId) -> RecordMove {
        let played = self.played(at).clone();
        let notes = self.known(at).comments.iter().cloned().map(Note::Comment).collect();
        RecordMove { played, notes }
    }

    /// How many side lines one enters on the way to a place.
    fn depth(&self, at: NodeId) -> usize {
        let mut depth = 0;
        let (mut at, mut parent) = (at, self.known(at).parent);
        while let Some(above) = parent {
            let above_node = self.known(above);
            depth += usize::from(above_node.children[0] != at);
            (at, parent) = (above, above_node.parent);
        }
        depth
    }

    /// How deep side lines lie in each other after a place.
    fn nesting(&self, at: NodeId) -> usize {
        let mut deepest = 0;
        let mut left = vec![(at, 0)];
        while let Some((at, depth)) = left.pop() {
            deepest = deepest.max(depth);
            let children = self.known(at).children.iter().enumerate();
            left.extend(children.map(|(index, child)| (*child, depth + usize::from(index > 0))));
        }
        deepest
    }

    /// A move that begins no side line any more says what was said before it afterwards.
    fn settle_lead(&mut self, first: NodeId) {
        let node = self.known_mut(first);
        let lead = std::mem::take(&mut node.lead);
        node.comments.splice(0..0, lead);
    }

    /// Brings the tags that follow from the game in line with a main line that ends elsewhere.
    fn settle(&mut self) {
        let end = self.last(Tree::START);
        if end == self.end {
            return;
        }
        self.end = end;
        if self.tags.get("Result").is_some() {
            self.tags.set(Tag::known("Result", self.result().to_string()));
        }
        let is_over = self.known(end).ending.is_some();
        let points = self.game_at(end).filter(|_| is_over).and_then(|game| game.points());
        match points {
            Some([one, two]) => self.tags.set(Tag::known("Points", format!("{one}-{two}"))),
            None => self.tags.remove("Points"),
        }
    }

    fn check_room(&self, before: usize, after: usize) -> Result<(), Message> {
        if after <= before || self.bytes - before + after <= Record::LONGEST {
            return Ok(());
        }
        Err(TEXTS.message("record-long").with("most", Record::LONGEST))
    }
}

fn check_depth(depth: usize) -> Result<(), Message> {
    if depth <= Record::DEEPEST {
        return Ok(());
    }
    Err(TEXTS.message("tree-deep").with("most", Record::DEEPEST))
}

fn gone() -> Message {
    TEXTS.message("tree-gone")
}

/// No fewer bytes than it takes to write a tag.
fn tag_bytes(tag: &Tag) -> usize {
    tag.name().len() + 2 * tag.value().len() + "[ \"\"]\n".len()
}

fn comment_of(note: &Note) -> Option<Comment> {
    match note {
        Note::Comment(comment) => Some(comment.clone()),
        Note::Variation(_) => None,
    }
}

const fn variation_of(note: &Note) -> Option<&Line> {
    match note {
        Note::Comment(_) => None,
        Note::Variation(line) => Some(line),
    }
}
