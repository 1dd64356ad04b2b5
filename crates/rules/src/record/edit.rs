//! Editing a record: moves, variations, comments, tags and the result.

use super::comment::Comment;
use super::error::{EditError, RecordTooLongError};
use super::move_number::MoveNumber;
use super::node::{Node, NodeId, comment_bytes, move_bytes};
use super::record_move::{Glyph, RecordMove};
use super::result::GameResult;
use super::tags::Tag;
use super::{Record, check_result};
use crate::any::AnyGame;

impl Record {
    /// Plays a move at a node and returns the node after it.
    ///
    /// If the node has no child with this move, one is added after the other children. The game is
    /// replayed up to the node; [`Record::play_with`] avoids that.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the node was removed, the move cannot be read or is
    /// not legal, or the record would become too long or too deeply nested.
    pub fn play(&mut self, id: NodeId, text: &str) -> Result<NodeId, EditError> {
        let mut game = self.game_at(id).ok_or(EditError::Removed)?;
        self.play_with(id, &mut game, text)
    }

    /// Plays a move at a node and in `game`, which must be the game in progress at that node, and
    /// returns the node after the move.
    ///
    /// It works like [`Record::play`] without replaying the game, so continuing a line costs a
    /// single move.
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
    /// Returns the same errors as [`Record::play`]. Neither the record nor the game changes then.
    pub fn play_with(
        &mut self,
        id: NodeId,
        game: &mut AnyGame,
        text: &str,
    ) -> Result<NodeId, EditError> {
        let node = self.node(id).ok_or(EditError::Removed)?;
        let number = MoveNumber::after(node, game);
        let text = game.play(text)?;
        if let Some(child) = self.child(id, &text) {
            return Ok(child);
        }
        if let Err(problem) = self.check_child(id, &text) {
            game.undo();
            return Err(problem);
        }
        let mut node = Node::new(Some(RecordMove { text, number, glyph: None }), game.ending());
        node.level = usize::from(!self.known(id).children.is_empty());
        let new = self.push(id, node);
        if new == self.end {
            self.update_tags(game.ending().and_then(|_| game.points()));
        }
        Ok(new)
    }

    /// Checks whether [`Record::play_with`] would succeed, and returns the canonical text of the
    /// move.
    ///
    /// # Errors
    /// Returns the same errors as [`Record::play`].
    pub fn check_play(&self, id: NodeId, game: &AnyGame, text: &str) -> Result<String, EditError> {
        self.node(id).ok_or(EditError::Removed)?;
        let text = game.check_move(text)?;
        if self.child(id, &text).is_none() {
            self.check_child(id, &text)?;
        }
        Ok(text)
    }

    /// Makes a node the first child of its parent. The former first child becomes the first
    /// variation. All variations are then written after the comments on the promoted move.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the node is the root or was removed, or if
    /// variations would be nested too deeply.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.can_promote(id)?;
        let parent = self.parent_of(id)?;
        let children = &mut self.known_mut(parent).children;
        if let Some(index @ 1..) = children.iter().position(|child| *child == id) {
            children[..=index].rotate_right(1);
            self.normalize_children(parent);
            self.update_end();
        }
        Ok(())
    }

    /// Checks whether [`Record::promote`] would succeed.
    ///
    /// # Errors
    /// Returns the same errors as [`Record::promote`].
    pub fn can_promote(&self, id: NodeId) -> Result<(), EditError> {
        let parent = self.parent_of(id)?;
        let first = self.known(parent).children[0];
        if first == id {
            return Ok(());
        }
        check_depth(self.depth(parent) + 1 + self.nesting(first))
    }

    /// Removes a node and its descendants, and returns its parent.
    ///
    /// # Errors
    /// Returns an error if the node is the root or was removed before.
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
            self.normalize_children(parent);
        }
        if index == 0 {
            self.update_end();
        }
        Ok(parent)
    }

    /// Sets or removes the glyph of the move that leads to a node.
    ///
    /// # Errors
    /// Returns an error if the node is the root or was removed.
    pub fn set_glyph(&mut self, id: NodeId, glyph: Option<Glyph>) -> Result<(), EditError> {
        self.parent_of(id)?;
        if let Some(played) = &mut self.known_mut(id).played {
            played.glyph = glyph;
        }
        Ok(())
    }

    /// Replaces the comments on the move that leads to a node, or those before the first move if it
    /// is the root.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the node was removed or the record would become too
    /// long.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<Comment>) -> Result<(), EditError> {
        self.check_comments(id, &comments)?;
        let node = self.known_mut(id);
        let before = std::mem::replace(&mut node.comments, comments);
        let after = comment_bytes(&node.comments);
        self.bytes = self.bytes - comment_bytes(&before) + after;
        Ok(())
    }

    /// Checks whether [`Record::set_comments`] would succeed.
    ///
    /// # Errors
    /// Returns the same errors as [`Record::set_comments`].
    pub fn check_comments(&self, id: NodeId, comments: &[Comment]) -> Result<(), EditError> {
        let node = self.node(id).ok_or(EditError::Removed)?;
        self.check_room(comment_bytes(&node.comments), comment_bytes(comments))
    }

    /// Sets the value of a tag. A new tag is added after the others.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the name or value is not valid, if the record would
    /// become too long, or if the tag is determined by the game: `Game`, `Position`, `Points`, and
    /// `Result`, which [`Record::set_result`] sets.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), EditError> {
        check_settable(name)?;
        let tag = Tag::new(name, value)?;
        let known = self.tags().iter().find(|known| known.name() == name);
        let (before, after) = (known.map_or(0, Tag::bytes), tag.bytes());
        self.check_room(before, after)?;
        self.bytes = self.bytes - before + after;
        self.tags.set(tag);
        Ok(())
    }

    /// Removes a tag if the record has it.
    ///
    /// # Errors
    /// Returns an error if the tag is determined by the game.
    pub fn remove_tag(&mut self, name: &str) -> Result<(), EditError> {
        check_settable(name)?;
        let known = self.tags().iter().find(|known| known.name() == name);
        self.bytes -= known.map_or(0, Tag::bytes);
        self.tags.remove(name);
        Ok(())
    }

    /// Sets the result of a game that its rules did not end, for example by resignation or on time.
    ///
    /// # Errors
    /// Returns an error if the rules end the main line with another result.
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

    /// Returns the nesting depth of the variation that contains a node.
    fn depth(&self, id: NodeId) -> usize {
        let nodes = std::iter::successors(Some(self.known(id)), |node| {
            node.parent.map(|parent| self.known(parent))
        });
        nodes.map(|node| node.level).sum()
    }

    /// Returns the maximum nesting depth of the variations after a node, relative to the node.
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

    /// Restores the invariants of reordered children: the first continues the line and has no
    /// comments before its move, the others are variations on the same level.
    fn normalize_children(&mut self, parent: NodeId) {
        for (index, child) in self.known(parent).children.clone().into_iter().enumerate() {
            let node = self.known_mut(child);
            (node.level, node.after) = (usize::from(index > 0), usize::MAX);
            if index == 0 {
                let lead = std::mem::take(&mut node.lead);
                node.comments.splice(0..0, lead);
            }
        }
    }

    /// Finds the end of the main line after an edit that may have changed it.
    fn update_end(&mut self) {
        let end = self.continuation(Record::ROOT).last().unwrap_or(Record::ROOT);
        if end != self.end {
            self.end = end;
            let ending = self.known(end).ending;
            self.update_tags(ending.and_then(|_| self.game().points()));
        }
    }

    /// Updates the tags that are determined by the game after the end of the main line changed.
    /// `points` are those of a game that is over.
    fn update_tags(&mut self, points: Option<[u64; 2]>) {
        if self.tags.get("Result").is_some() {
            self.tags.set(Tag::known("Result", self.result().to_string()));
        }
        match points {
            Some([one, two]) => self.tags.set(Tag::known("Points", format!("{one}-{two}"))),
            None => self.tags.remove("Points"),
        }
    }

    /// Checks whether a new child fits. The first child continues a variation, so only later ones
    /// can be nested too deeply.
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
        Err(RecordTooLongError::ERROR.into())
    }
}

fn check_depth(depth: usize) -> Result<(), EditError> {
    if depth <= Record::MAX_DEPTH {
        return Ok(());
    }
    Err(EditError::TooDeep { most: Record::MAX_DEPTH })
}

/// Rejects tags that are determined by the game.
fn check_settable(name: &str) -> Result<(), EditError> {
    if ["Game", "Position", "Points", "Result"].contains(&name) {
        return Err(EditError::FixedTag { tag: name.to_owned() });
    }
    Ok(())
}
