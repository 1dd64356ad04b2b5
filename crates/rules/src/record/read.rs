//! Parsing the text of one record. Every move is checked by playing it.

use super::comment::Comment;
use super::error::{Found, RecordErrorKind, TagError};
use super::move_number::MoveNumber;
use super::node::{Node, NodeId};
use super::record_move::{Glyph, RecordMove};
use super::result::GameResult;
use super::tags::{Tag, Tags, name_length};
use super::{Record, check_result};
use crate::any::AnyGame;
use crate::spec::GameSpec;
use crate::text::{TextError, quoted};
use std::collections::HashSet;

/// An error in the text of a record, with its byte offset.
#[derive(Debug)]
pub(super) struct ReadError {
    pub(super) at: usize,
    pub(super) kind: RecordErrorKind,
}

/// Parses one record of one of these games.
pub(super) fn read_record(games: &'static [GameSpec], bytes: &[u8]) -> Result<Record, ReadError> {
    let text = str::from_utf8(bytes)
        .map_err(|error| error_at(error.valid_up_to(), RecordErrorKind::NotUtf8))?;
    check_signs(text)?;
    let mut source = Source { text: text.trim_ascii_end(), at: 0 };
    let mut tags = read_tags(&mut source)?;
    let start = read_start(games, &mut tags)?;
    let known = Tags::of_distinct(tags.iter().map(|placed| placed.tag.clone()).collect());
    let record = Record::without_moves(start.clone(), known);
    let mut reader = MoveReader { source, record, game: start };
    reader.line(Record::ROOT, Node::new(None, None), 0)?;
    let result = reader.result(&tags)?;
    check_points(&tags, &reader.game)?;
    if reader.game.ending().is_none() {
        reader.record.agreed = result;
    }
    Ok(reader.record)
}

fn error_at(at: usize, kind: impl Into<RecordErrorKind>) -> ReadError {
    ReadError { at, kind: kind.into() }
}

fn check_signs(text: &str) -> Result<(), ReadError> {
    let is_bad = |sign: &char| sign.is_control() && !sign.is_ascii_whitespace();
    match text.char_indices().find(|(_, sign)| is_bad(sign)) {
        None => Ok(()),
        Some((at, sign)) => {
            Err(error_at(at, TagError::Control { found: quoted(&sign.to_string()) }))
        }
    }
}

/// The text of a record and the current byte offset.
#[derive(Copy, Clone)]
struct Source<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Source<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes the text before the next byte for which `stops` is true.
    fn take_until(&mut self, stops: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().position(stops).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn skip_space(&mut self) {
        self.take_until(|byte| !byte.is_ascii_whitespace());
    }

    fn skip_blanks(&mut self) {
        self.take_until(|byte| !matches!(byte, b' ' | b'\t' | b'\r'));
    }

    /// Skips a byte if it is next, and returns whether it was.
    fn accept(&mut self, sign: u8) -> bool {
        let found = self.peek() == Some(sign);
        self.at += usize::from(found);
        found
    }

    /// Creates an error about the next word.
    fn error<K: Into<RecordErrorKind>>(&self, kind: impl FnOnce(Found) -> K) -> ReadError {
        let mut ahead = *self;
        let word = ahead.take_until(|byte| byte.is_ascii_whitespace());
        let found = if word.is_empty() { Found::End } else { Found::Word(quoted(word)) };
        error_at(self.at, kind(found))
    }
}

/// A tag with its location in the text.
struct LocatedTag<'a> {
    tag: Tag,
    raw: &'a str,
    at: usize,
}

impl LocatedTag<'_> {
    fn error(&self, kind: impl Into<RecordErrorKind>) -> ReadError {
        error_at(self.at, kind)
    }

    /// Locates an error within the value. Escaped characters take two characters of the text.
    fn error_within(&self, error: &TextError) -> ReadError {
        let mut places = self.raw.char_indices();
        for _ in 1..error.column() {
            if let Some((_, '\\')) = places.next() {
                places.next();
            }
        }
        let length = places.next().map_or(self.raw.len(), |(at, _)| at);
        error_at(self.at + length, error.kind().clone())
    }
}

fn read_tags<'a>(source: &mut Source<'a>) -> Result<Vec<LocatedTag<'a>>, ReadError> {
    let mut tags = Vec::new();
    let mut names = HashSet::new();
    source.skip_space();
    while source.peek() == Some(b'[') {
        let at = source.at;
        let tag = read_tag(source)?;
        if !names.insert(tag.tag.name().to_owned()) {
            return Err(error_at(at, RecordErrorKind::TagTwice { tag: tag.tag.name().to_owned() }));
        }
        tags.push(tag);
        source.skip_space();
    }
    if tags.is_empty() {
        return Err(source.error(|found| RecordErrorKind::TagsFirst { found }));
    }
    Ok(tags)
}

fn read_tag<'a>(source: &mut Source<'a>) -> Result<LocatedTag<'a>, ReadError> {
    if !(source.at == 0 || source.text[..source.at].ends_with('\n')) {
        return Err(source.error(|found| RecordErrorKind::TagAlone { found }));
    }
    source.at += 1;
    let name = &source.rest()[..name_length(source.rest())];
    if name.is_empty() {
        return Err(source.error(|found| TagError::Name { found }));
    }
    source.at += name.len();
    let tag = || name.to_owned();
    source.skip_blanks();
    if !source.accept(b'"') {
        return Err(source.error(|found| RecordErrorKind::TagValue { tag: tag(), found }));
    }
    let at = source.at;
    let value = read_value(source, name)?;
    let raw = &source.text[at..source.at - 1];
    source.skip_blanks();
    if !source.accept(b']') {
        return Err(source.error(|found| RecordErrorKind::TagClose { tag: tag(), found }));
    }
    source.skip_blanks();
    if !matches!(source.peek(), None | Some(b'\n')) {
        return Err(source.error(|found| RecordErrorKind::TagAlone { found }));
    }
    Ok(LocatedTag { tag: Tag::known(name, value), raw, at })
}

/// Reads the rest of a quoted value, including the closing quotation mark.
fn read_value(source: &mut Source<'_>, tag: &str) -> Result<String, ReadError> {
    let open = source.at - 1;
    let mut value = String::new();
    loop {
        value.push_str(source.take_until(|byte| matches!(byte, b'"' | b'\\' | ..b' ')));
        match source.rest().as_bytes() {
            [b'"', ..] => {
                source.at += 1;
                return Ok(value);
            }
            [b'\\', escaped @ (b'"' | b'\\'), ..] => {
                value.push(char::from(*escaped));
                source.at += 2;
            }
            [b'\\', ..] => return Err(error_at(source.at, RecordErrorKind::TagEscape)),
            [b'\t', ..] => {
                return Err(error_at(source.at, TagError::Control { found: quoted("\t") }));
            }
            _ => return Err(error_at(open, RecordErrorKind::TagOpen { tag: tag.to_owned() })),
        }
    }
}

/// Returns the game at its start, and makes the tags `Game` and `Position` canonical. A `Position`
/// tag with the regular start position is removed.
fn read_start(
    games: &'static [GameSpec],
    tags: &mut Vec<LocatedTag<'_>>,
) -> Result<AnyGame, ReadError> {
    let Some(placed) = find_tag_mut(tags, "Game") else {
        return Err(error_at(0, RecordErrorKind::NoGame));
    };
    let game = AnyGame::read(games, placed.tag.value());
    let game = game.map_err(|error| placed.error_within(&error))?;
    placed.tag = Tag::known("Game", game.game());
    let Some(placed) = find_tag_mut(tags, "Position") else {
        return Ok(game);
    };
    let position = placed.tag.value();
    let game = game.at_position(position).map_err(|error| placed.error_within(&error))?;
    placed.tag = Tag::known("Position", game.position());
    if game.is_from_start() {
        tags.retain(|placed| placed.tag.name() != "Position");
    }
    Ok(game)
}

fn find_tag_mut<'t, 'a>(
    tags: &'t mut [LocatedTag<'a>],
    name: &str,
) -> Option<&'t mut LocatedTag<'a>> {
    tags.iter_mut().find(|placed| placed.tag.name() == name)
}

fn find_tag<'t, 'a>(tags: &'t [LocatedTag<'a>], name: &str) -> Option<&'t LocatedTag<'a>> {
    tags.iter().find(|placed| placed.tag.name() == name)
}

/// Checks the tag `Points` against the points of a game that is over.
fn check_points(tags: &[LocatedTag<'_>], game: &AnyGame) -> Result<(), ReadError> {
    let Some(placed) = find_tag(tags, "Points") else {
        return Ok(());
    };
    let value = placed.tag.value();
    let Some(found) = read_points(value) else {
        return Err(placed.error(RecordErrorKind::PointsForm { found: quoted(value) }));
    };
    match game.points() {
        _ if game.ending().is_none() => Ok(()),
        None => Err(placed.error(RecordErrorKind::NoPoints)),
        Some(points) if points == found => Ok(()),
        Some([one, two]) => {
            let (found, expected) = (value.to_owned(), format!("{one}-{two}"));
            Err(placed.error(RecordErrorKind::WrongPoints { found, expected }))
        }
    }
}

fn read_points(text: &str) -> Option<[u64; 2]> {
    let (one, two) = text.split_once('-')?;
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if !plain(one) || !plain(two) {
        return None;
    }
    Some([one.parse().ok()?, two.parse().ok()?])
}

struct MoveReader<'a> {
    source: Source<'a>,
    record: Record,
    /// The game after the last move that was read.
    game: AnyGame,
}

impl MoveReader<'_> {
    /// Reads moves up to the result, a closing parenthesis or the end, and returns their number.
    /// The first move becomes the node `next`, a child of `from`.
    fn line(&mut self, from: NodeId, mut next: Node, depth: usize) -> Result<usize, ReadError> {
        let (mut at, mut moves) = (from, 0);
        loop {
            self.source.skip_space();
            let missing: fn(Found) -> RecordErrorKind = match self.source.peek() {
                None | Some(b')') => return Ok(moves),
                Some(b'{') => {
                    let comment = self.comment()?;
                    if depth > 0 && moves == 0 {
                        next.lead.extend(comment);
                    } else if let Some(comment) = comment {
                        self.record.add_comment(at, comment);
                    }
                    continue;
                }
                Some(b'(') => {
                    self.variation((moves > 0).then_some(at), depth)?;
                    continue;
                }
                Some(_) if self.result_ahead().is_some() => return Ok(moves),
                Some(b'0'..=b'9') => {
                    self.number(at)?;
                    |found| RecordErrorKind::NumberAlone { found }
                }
                Some(_) => |found| RecordErrorKind::MoveExpected { found },
            };
            let node = std::mem::replace(&mut next, Node::new(None, None));
            at = self.read_move(at, node, missing)?;
            moves += 1;
        }
    }

    /// Reads the result and checks it.
    fn result(&mut self, tags: &[LocatedTag<'_>]) -> Result<GameResult, ReadError> {
        let Some(result) = self.result_ahead() else {
            let kind = match self.source.peek() {
                Some(_) => RecordErrorKind::NoVariation,
                None => RecordErrorKind::NoResult,
            };
            return Err(error_at(self.source.at, kind));
        };
        if let Some(placed) = find_tag(tags, "Result") {
            let value = placed.tag.value();
            let tagged: GameResult = value.parse().map_err(|error| placed.error(error))?;
            if tagged != result {
                let tag = value.to_owned();
                return Err(self.source.error(|found| RecordErrorKind::ResultTag { found, tag }));
            }
        }
        check_result(result, self.game.ending())
            .map_err(|error| error_at(self.source.at, error))?;
        self.source.take_until(is_word_end);
        self.source.skip_space();
        match self.source.peek() {
            None => Ok(result),
            Some(_) => Err(self.source.error(|found| RecordErrorKind::ResultLast { found })),
        }
    }

    fn result_ahead(&self) -> Option<GameResult> {
        if !matches!(self.source.peek(), Some(b'0' | b'1' | b'*')) {
            return None;
        }
        let mut ahead = self.source;
        GameResult::of_text(ahead.take_until(is_word_end))
    }

    fn comment(&mut self) -> Result<Option<Comment>, ReadError> {
        let open = self.source.at;
        let Some(length) = self.source.rest().find('}') else {
            return Err(error_at(open, RecordErrorKind::CommentOpen));
        };
        let text = &self.source.rest()[1..length];
        self.source.at += length + 1;
        if text.trim_ascii().is_empty() {
            return Ok(None);
        }
        Comment::new(text).map(Some).map_err(|error| error_at(open, error))
    }

    /// Reads a variation of the last move, and returns to the node after that move.
    fn variation(&mut self, last: Option<NodeId>, depth: usize) -> Result<(), ReadError> {
        let open = self.source.at;
        let last = last.ok_or_else(|| error_at(open, RecordErrorKind::VariationFirst))?;
        if depth == Record::MAX_DEPTH {
            return Err(error_at(open, RecordErrorKind::VariationDeep { most: Record::MAX_DEPTH }));
        }
        let replaced = self.record.known(last);
        let parent = replaced.parent.expect("the node before a move");
        let (level, after) = (replaced.level + 1, replaced.comments.len());
        self.source.at += 1;
        self.game.undo();
        let first = Node { level, after, ..Node::new(None, None) };
        let moves = self.line(parent, first, depth + 1)?;
        if moves == 0 {
            return Err(self.source.error(|found| RecordErrorKind::VariationEmpty { found }));
        }
        if !self.source.accept(b')') {
            return Err(self.source.error(|found| RecordErrorKind::VariationOpen { found }));
        }
        for _ in 0..moves {
            self.game.undo();
        }
        self.game.play(&self.record.played(last).text).expect("the move that was undone");
        Ok(())
    }

    /// Reads a move number and checks it.
    fn number(&mut self, at: NodeId) -> Result<(), ReadError> {
        let before = self.source;
        self.source.take_until(|byte| !byte.is_ascii_digit());
        if self.source.take_until(|byte| byte != b'.').is_empty() {
            return Err(before.error(|found| RecordErrorKind::MoveExpected { found }));
        }
        let number = &before.text[before.at..self.source.at];
        let expected = self.number_after(at).to_string();
        if number == expected {
            return Ok(());
        }
        let found = quoted(number);
        Err(error_at(before.at, RecordErrorKind::WrongNumber { found, expected }))
    }

    /// Reads a move with its glyph and adds its node. `missing` creates the error if there is no
    /// move.
    fn read_move(
        &mut self,
        at: NodeId,
        node: Node,
        missing: fn(Found) -> RecordErrorKind,
    ) -> Result<NodeId, ReadError> {
        self.source.skip_space();
        let begin = self.source.at;
        if !self.source.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            return Err(self.source.error(missing));
        }
        let word = self.source.take_until(is_word_end);
        let number = self.number_after(at);
        let text = self.game.play(word).map_err(|error| error_at(begin, error))?;
        let played = Some(RecordMove { text, number, glyph: self.glyph()? });
        Ok(self.record.push(at, Node { played, ending: self.game.ending(), ..node }))
    }

    /// Returns the number of the next move after a node.
    fn number_after(&self, at: NodeId) -> MoveNumber {
        MoveNumber::after(self.record.known(at), &self.game)
    }

    fn glyph(&mut self) -> Result<Option<Glyph>, ReadError> {
        self.source.skip_space();
        let at = self.source.at;
        let sign = self.source.take_until(|byte| !matches!(byte, b'!' | b'?'));
        if sign.is_empty() {
            return Ok(None);
        }
        let unknown = || error_at(at, RecordErrorKind::UnknownGlyph { found: quoted(sign) });
        Glyph::of_sign(sign).map(Some).ok_or_else(unknown)
    }
}

fn is_word_end(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'{' | b'}' | b'(' | b')' | b'!' | b'?')
}
