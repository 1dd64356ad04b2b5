//! Changing a record: playing moves, promoting and removing variations, comments, tags, the result.

use super::comment::Comment;
use super::error::{EditError, RecordTooLong};
use super::node::{Node, NodeId, comment_bytes, move_bytes};
use super::place::Place;
use super::played::{Glyph, Played};
use super::result::GameResult;
use super::tags::Tag;
use super::{Record, check_result};
use crate::any::AnyGame;

impl Record {
    /// Plays a move at a node and returns the node it leads to, which is new unless the move was
    /// played there before. A new node comes after the other children.
    ///
    /// This replays the game up to the node; [`Record::play_with`] does not.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal, when the record has no room for it, or when
    /// the node was removed.
    pub fn play(&mut self, id: NodeId, text: &str) -> Result<NodeId, EditError> {
        let mut game = self.game_at(id).ok_or(EditError::Removed)?;
        self.play_with(id, &mut game, text)
    }

    /// Plays a move at a node, as [`Record::play`], and in the game in progress at that node.
    /// However long the game is, it takes no more than that one move to continue a line.
    ///
    /// ```
    /// use ludoteca_rules::{AnyGame, Record};
    ///
    /// let mut game: AnyGame = "swack".parse().unwrap();
    /// let mut record = Record::new(&game);
    /// for text in ["b1a1", "c1d1", "pass"] {
    ///     record.play_with(record.end(), &mut game, text).unwrap();
    /// }
    /// assert_eq!(record, Record::new(&game));
    /// ```
    ///
    /// # Errors
    /// As [`Record::play`]; then neither the record nor the game changes.
    pub fn play_with(
        &mut self,
        id: NodeId,
        game: &mut AnyGame,
        text: &str,
    ) -> Result<NodeId, EditError> {
        let node = self.node(id).ok_or(EditError::Removed)?;
        let place = Place::after(node, game);
        let text = game.play(text)?;
        if let Some(child) = self.child(id, &text) {
            return Ok(child);
        }
        if let Err(problem) = self.check_child(id, &text) {
            game.undo();
            return Err(problem);
        }
        let mut node = Node::new(Some(Played { text, place, glyph: None }), game.ending());
        node.level = usize::from(!self.known(id).children.is_empty());
        let new = self.push(id, node);
        if new == self.end {
            self.settle_tags(game.ending().and_then(|_| game.points()));
        }
        Ok(new)
    }

    /// Checks whether a move could be played with [`Record::play_with`], and returns its
    /// canonical text.
    ///
    /// # Errors
    /// As [`Record::play`].
    pub fn check_play(&self, id: NodeId, game: &AnyGame, text: &str) -> Result<String, EditError> {
        self.node(id).ok_or(EditError::Removed)?;
        let text = game.check_move(text)?;
        if self.child(id, &text).is_none() {
            self.check_child(id, &text)?;
        }
        Ok(text)
    }

    /// Makes a node the first child of its parent. The former first child becomes the first
    /// variation, and the comments on the moves from the parent are written before the
    /// variations.
    ///
    /// # Errors
    /// When variations would be nested too deep, for the root, and when the node was removed.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.can_promote(id)?;
        let parent = self.parent_of(id)?;
        let children = &mut self.known_mut(parent).children;
        if let Some(index @ 1..) = children.iter().position(|child| *child == id) {
            children[..=index].rotate_right(1);
            self.settle_children(parent);
            self.settle_end();
        }
        Ok(())
    }

    /// Checks whether a node could be promoted.
    ///
    /// # Errors
    /// As [`Record::promote`].
    pub fn can_promote(&self, id: NodeId) -> Result<(), EditError> {
        let parent = self.parent_of(id)?;
        let first = self.known(parent).children[0];
        if first == id {
            return Ok(());
        }
        check_depth(self.depth(parent) + 1 + self.nesting(first))
    }

    /// Removes a node with all that follows it, and returns its parent.
    ///
    /// # Errors
    /// For the root, and when the node was removed before.
    pub fn remove(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        let parent = self.parent_of(id)?;
        let children = &mut self.known_mut(parent).children;
        let index = children.iter().position(|child| *child == id).expect("a child of its parent");
        children.remove(index);
        let follower = children.get(index).copied();
        let has_variations =
            follower.is_some_and(|next| self.known(next).level > self.known(id).level);
        let mut left = vec![id];
        while let Some(next) = left.pop() {
            let node = self.nodes[next.index()].take().expect("a node of the record");
            self.bytes -= node.bytes();
            left.extend(node.children);
        }
        if has_variations {
            self.settle_children(parent);
        }
        if index == 0 {
            self.settle_end();
        }
        Ok(parent)
    }

    /// Sets or removes the glyph of the move to a node.
    ///
    /// # Errors
    /// For the root, and when the node was removed.
    pub fn set_glyph(&mut self, id: NodeId, glyph: Option<Glyph>) -> Result<(), EditError> {
        self.parent_of(id)?;
        if let Some(played) = &mut self.known_mut(id).played {
            played.glyph = glyph;
        }
        Ok(())
    }

    /// Replaces the comments on the move to a node, or those before the first move.
    ///
    /// # Errors
    /// When the record has no room for them, or the node was removed.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<Comment>) -> Result<(), EditError> {
        self.check_comments(id, &comments)?;
        let node = self.known_mut(id);
        let before = std::mem::replace(&mut node.comments, comments);
        let after = comment_bytes(&node.comments);
        self.bytes = self.bytes - comment_bytes(&before) + after;
        Ok(())
    }

    /// Checks whether the comments of a node could be replaced by these.
    ///
    /// # Errors
    /// As [`Record::set_comments`].
    pub fn check_comments(&self, id: NodeId, comments: &[Comment]) -> Result<(), EditError> {
        let node = self.node(id).ok_or(EditError::Removed)?;
        self.check_room(comment_bytes(&node.comments), comment_bytes(comments))
    }

    /// Sets a tag, in its place if the record has it, otherwise after the others.
    ///
    /// # Errors
    /// When this is no name or value of a tag, when the record has no room for it, and for the
    /// tags that follow from the game: `Game`, `Position`, `Points`, and `Result`, for which
    /// there is [`Record::set_result`].
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), EditError> {
        check_fixed(name)?;
        let tag = Tag::new(name, value)?;
        let known = self.tags().iter().find(|known| known.name() == name);
        let (before, after) = (known.map_or(0, Tag::bytes), tag.bytes());
        self.check_room(before, after)?;
        self.bytes = self.bytes - before + after;
        self.tags.set(tag);
        Ok(())
    }

    /// Removes a tag, if the record has it.
    ///
    /// # Errors
    /// For the tags that follow from the game.
    pub fn remove_tag(&mut self, name: &str) -> Result<(), EditError> {
        check_fixed(name)?;
        let known = self.tags().iter().find(|known| known.name() == name);
        self.bytes -= known.map_or(0, Tag::bytes);
        self.tags.remove(name);
        Ok(())
    }

    /// Sets how the game ended: by resignation, on time and the like.
    ///
    /// # Errors
    /// When the rules end the main line otherwise.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), EditError> {
        let ending = self.known(self.end).ending;
        check_result(result, ending)?;
        if ending.is_none() {
            self.agreed = result;
        }
        self.tags.set(Tag::known("Result", result.to_string()));
        Ok(())
    }

    fn parent_of(&self, id: NodeId) -> Result<NodeId, EditError> {
        let parent = self.node(id).ok_or(EditError::Removed)?.parent;
        parent.ok_or(EditError::Root)
    }

    /// How deep the variation that a node is in is nested.
    fn depth(&self, id: NodeId) -> usize {
        let nodes = std::iter::successors(Some(self.known(id)), |node| {
            node.parent.map(|parent| self.known(parent))
        });
        nodes.map(|node| node.level).sum()
    }

    /// How deep the variations after a node are nested, counted from there.
    fn nesting(&self, id: NodeId) -> usize {
        let mut deepest = 0;
        let mut left = vec![(id, 0)];
        while let Some((id, depth)) = left.pop() {
            deepest = deepest.max(depth);
            let children = self.known(id).children.iter();
            left.extend(children.map(|child| (*child, depth + self.known(*child).level)));
        }
        deepest
    }

    /// Makes the first of some reordered children the continuation of the line, which has no
    /// comments before its move, and the others its variations, side by side.
    fn settle_children(&mut self, parent: NodeId) {
        for (index, child) in self.known(parent).children.clone().into_iter().enumerate() {
            let node = self.known_mut(child);
            (node.level, node.after) = (usize::from(index > 0), usize::MAX);
            if index == 0 {
                let lead = std::mem::take(&mut node.lead);
                node.comments.splice(0..0, lead);
            }
        }
    }

    /// Finds the end of the main line after it may have changed.
    fn settle_end(&mut self) {
        let end = self.continuation(Record::ROOT).last().unwrap_or(Record::ROOT);
        if end != self.end {
            self.end = end;
            let ending = self.known(end).ending;
            self.settle_tags(ending.and_then(|_| self.game().points()));
        }
    }

    /// Sets the tags that follow from the game to those of a main line with a new end, and the
    /// points there if the game is over.
    fn settle_tags(&mut self, points: Option<[u64; 2]>) {
        if self.tags.get("Result").is_some() {
            self.tags.set(Tag::known("Result", self.result().to_string()));
        }
        match points {
            Some([one, two]) => self.tags.set(Tag::known("Points", format!("{one}-{two}"))),
            None => self.tags.remove("Points"),
        }
    }

    /// Checks whether there is room for a new child. The first child of a node is in the same
    /// variation, so it is never too deep.
    fn check_child(&self, id: NodeId, text: &str) -> Result<(), EditError> {
        if !self.known(id).children.is_empty() {
            check_depth(self.depth(id) + 1)?;
        }
        self.check_room(0, move_bytes(text))
    }

    fn check_room(&self, before: usize, after: usize) -> Result<(), EditError> {
        if after <= before || self.bytes - before + after <= Record::MAX_BYTES {
            return Ok(());
        }
        Err(RecordTooLong::ERROR.into())
    }
}

fn check_depth(depth: usize) -> Result<(), EditError> {
    if depth <= Record::MAX_DEPTH {
        return Ok(());
    }
    Err(EditError::TooDeep { most: Record::MAX_DEPTH })
}

/// Some tags follow from the game, and are not for people to set.
fn check_fixed(name: &str) -> Result<(), EditError> {
    if ["Game", "Position", "Points", "Result"].contains(&name) {
        return Err(EditError::FixedTag { tag: name.to_owned() });
    }
    Ok(())
}
