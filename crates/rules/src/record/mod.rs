//! One game as text, in the family of PGN: tag pairs, numbered moves, the result.
//!
//! ```
//! use ludoteca_rules::Record;
//!
//! let text = "\
//! [Player1 \"Ana\"]
//! [Player2 \"João\"]
//! [Game \"taiji(size=2)\"]
//!
//! 1. a1b1! {takes the top} (1. a1a2 {[%eval 0.5]}) b2a2 0-1
//! ";
//! let record: Record = text.parse().unwrap();
//! assert_eq!(record.tag("Player2"), Some("João"));
//! assert_eq!(record.main_line().moves().len(), 2);
//! assert_eq!(record.to_string(), text);
//! ```

mod comment;
mod line;
mod node;
mod played;
mod read;
mod reader;
mod result;
mod split;
mod tags;
pub mod termination;
mod tree;
mod walk;
mod write;

pub use comment::Comment;
pub use line::{Line, Note, RecordMove};
pub use node::{Node, NodeId};
pub use played::{Glyph, Played};
pub use reader::{RecordError, RecordReader};
pub use result::GameResult;
pub use tags::Tag;
pub use tree::Tree;

use crate::any::{AnyGame, Refused};
use crate::message::{Message, TEXTS};
use crate::play::Ending;
use tags::Tags;
use walk::Walk;

/// One game: who played it and when, its moves with what was said about them, and the result.
///
/// A record always holds together: its moves are legal, those of its variations too, and the
/// result is that of the rules when they ended the game.
#[derive(Clone, Debug)]
pub struct Record {
    tags: Tags,
    start: AnyGame,
    line: Line,
    result: GameResult,
}

impl Record {
    /// The most bytes that a record may have.
    pub const LONGEST: usize = split::LONGEST;

    /// How deep variations may lie in variations.
    pub const DEEPEST: usize = read::DEEPEST;

    /// The record of a game as it stands: all the usual tags, what is not known as `?`.
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
        let start = game.restarted();
        let mut walk = Walk::new(start.clone());
        let mut play = |text: String| walk.play(&text).expect("a move that was played");
        let moves = game.moves().into_iter().map(|text| RecordMove::new(play(text))).collect();
        let result = GameResult::of(game.ending());
        let tags = Tags::of_game(game, result);
        Record { tags, start, line: Line { lead: Vec::new(), moves }, result }
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

    /// Gives a tag a value, in its place if the record has it, else after the others.
    ///
    /// # Errors
    /// When this is no name or value of a tag, or the tag says what the game itself says:
    /// `Game`, `Position`, `Points`, and `Result`, for which there is [`Record::set_result`].
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Message> {
        check_fixed(name)?;
        self.tags.set(Tag::new(name, value)?);
        Ok(())
    }

    /// The game before its first move.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// The game after the last move of the main line.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        let mut game = self.start.clone();
        for m in self.line.moves() {
            game.play(m.played.text()).expect("a move of the record");
        }
        game
    }

    /// The moves that were played.
    #[must_use]
    pub const fn main_line(&self) -> &Line {
        &self.line
    }

    /// A move that was played, counted from 0, to say something about it.
    pub fn move_mut(&mut self, index: usize) -> Option<&mut RecordMove> {
        self.line.moves.get_mut(index)
    }

    /// Says something before the first move.
    pub fn add_comment(&mut self, comment: Comment) {
        self.line.lead.push(comment);
    }

    /// Adds a variation after the move it replaces, counted from 0.
    ///
    /// ```
    /// use ludoteca_rules::{AnyGame, Record};
    ///
    /// let mut game: AnyGame = "taiji".parse().unwrap();
    /// game.play("a1b1").unwrap();
    /// let mut record = Record::new(&game);
    /// record.add_variation(0, Vec::new(), &["c3d3", "c4d4"]).unwrap();
    /// assert!(record.to_string().ends_with("1. a1b1 (1. c3d3 c4d4) *\n"));
    /// ```
    ///
    /// # Errors
    /// When there is no such move to replace, or nothing or something illegal to replace it by.
    pub fn add_variation(
        &mut self,
        index: usize,
        lead: Vec<Comment>,
        moves: &[impl AsRef<str>],
    ) -> Result<(), Message> {
        if index >= self.line.moves.len() {
            let message = TEXTS.message("variation-of-nothing").with("number", index + 1);
            return Err(message.with("moves", self.line.moves.len()));
        }
        if moves.is_empty() {
            return Err(TEXTS.message("variation-empty"));
        }
        let mut walk = Walk::new(self.start.clone());
        for m in &self.line.moves[..index] {
            walk.play(m.played.text()).expect("a move of the record");
        }
        let moves = moves.iter().map(|text| walk.play(text.as_ref()).map(RecordMove::new));
        let moves = moves.collect::<Result<_, _>>();
        let moves = moves.map_err(|refused: Refused| refused.message().clone())?;
        self.line.moves[index].notes.push(Note::Variation(Line { lead, moves }));
        Ok(())
    }

    /// How the game ended.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Says how the game ended: by resignation, on time and the like.
    ///
    /// # Errors
    /// When the rules ended the game otherwise.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), Message> {
        check_result(result, self.game().ending())?;
        self.result = result;
        self.tags.set(Tag::known("Result", result.to_string()));
        Ok(())
    }
}

/// Two records are equal when their texts are.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        (&self.tags, &self.line, self.result) == (&other.tags, &other.line, other.result)
    }
}

impl Eq for Record {}

/// Some tags say what the game itself says, and are not for people to set.
fn check_fixed(name: &str) -> Result<(), Message> {
    if ["Game", "Position", "Points", "Result"].contains(&name) {
        return Err(TEXTS.message("tag-fixed").with("tag", name));
    }
    Ok(())
}

/// Whether a game that ended so, or not yet, can have this result.
fn check_result(result: GameResult, ending: Option<Ending>) -> Result<(), Message> {
    let by_rules = GameResult::of(ending);
    if ending.is_none() || result == by_rules {
        return Ok(());
    }
    let message = TEXTS.message("result-by-rules").with("found", result.to_string());
    Err(message.with("expected", by_rules.to_string()))
}
