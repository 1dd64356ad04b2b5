//! A record as one line of JSON.

use crate::context::MESSAGES;
use ludoteca_rules::{
    Comment, CommentError, Glyph, Record, RecordError, RecordErrorKind, RecordMove, Tag, TagError,
    Token, localized_error, quoted,
};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

localized_error! {
    /// Why a line of JSON is not a record. What was found is quoted.
    pub(crate) enum JsonError in MESSAGES {
        Syntax { column: usize } = "json-syntax":
            "not JSON at character {column}; every line must be a record as ludoteca record convert writes it",
        Incomplete { column: usize } = "json-unfinished":
            "the JSON ends too early, at character {column}; every line must be a complete record",
        Form { column: usize } = "json-form":
            "not a record in JSON at character {column}; a record has \"tags\", \"moves\" and \"result\", and optionally \"comments\"; a move has \"move\", and optionally \"player\", \"glyph\" and \"notes\", each a \"comment\" or a \"variation\"",
        Player { found: String } = "json-player": "the other player made the move {found}",
        Glyph { found: String } = "json-glyph":
            "{found} is not a glyph of a move; use one of: ! ? !! ?? !? ?!",
        Word { found: String } = "json-word": "{found} is neither a move nor a result",
        ;
        Tag(TagError),
        Comment(CommentError),
        Record(RecordErrorKind),
    }
}

/// A record: its tags in order, the comments before the first move, the moves and the result.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct JsonRecord {
    tags: Vec<[String; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    moves: Vec<JsonMove>,
    result: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonLine {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    moves: Vec<JsonMove>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonMove {
    #[serde(rename = "move")]
    text: String,
    /// The player who made it, which also follows from the moves before.
    #[serde(default)]
    player: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    glyph: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<JsonNote>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum JsonNote {
    Comment(String),
    Variation(JsonLine),
}

impl JsonRecord {
    pub(super) fn of(record: &Record) -> JsonRecord {
        let tags = record.tags().iter().map(|tag| [tag.name().to_owned(), tag.value().to_owned()]);
        let JsonLine { comments, moves } = JsonLine::of(&mut record.tokens().into_iter());
        JsonRecord { tags: tags.collect(), comments, moves, result: record.result().to_string() }
    }

    /// Returns the text of the record without move numbers.
    fn text(&self) -> Result<String, JsonError> {
        let mut text = String::new();
        for [name, value] in &self.tags {
            text += &format!("{}\n", Tag::new(name, value)?);
        }
        text.push('\n');
        write_line(&self.comments, &self.moves, &mut text)?;
        Ok(text + &word(&self.result)? + "\n")
    }
}

impl JsonLine {
    /// Reads the tokens of a line, including the one that closes a variation.
    fn of<'a>(tokens: &mut impl Iterator<Item = Token<'a>>) -> JsonLine {
        let mut line = JsonLine { comments: Vec::new(), moves: Vec::new() };
        while let Some(token) = tokens.next() {
            match (token, line.moves.last_mut()) {
                (Token::Move(played), _) => line.moves.push(JsonMove::of(played)),
                (Token::Comment(comment), None) => line.comments.push(comment.to_string()),
                (Token::Comment(comment), Some(last)) => {
                    last.notes.push(JsonNote::Comment(comment.to_string()));
                }
                (Token::Open, last) => {
                    let notes = &mut last.expect("the move that is replaced").notes;
                    notes.push(JsonNote::Variation(JsonLine::of(tokens)));
                }
                (Token::Close, _) => break,
            }
        }
        line
    }
}

impl JsonMove {
    fn of(played: &RecordMove) -> JsonMove {
        JsonMove {
            text: played.text().to_owned(),
            player: Some(played.player().number()),
            glyph: played.glyph().map(|glyph| glyph.to_string()),
            notes: Vec::new(),
        }
    }

    fn write(&self, text: &mut String) -> Result<(), JsonError> {
        *text += &word(&self.text)?;
        if let Some(sign) = &self.glyph {
            let unknown = || JsonError::Glyph { found: quoted(sign) };
            *text += Glyph::of_sign(sign).ok_or_else(unknown)?.sign();
        }
        text.push(' ');
        for note in &self.notes {
            match note {
                JsonNote::Comment(comment) => *text += &format!("{{{}}} ", Comment::new(comment)?),
                JsonNote::Variation(line) => {
                    *text += "( ";
                    write_line(&line.comments, &line.moves, text)?;
                    *text += ") ";
                }
            }
        }
        Ok(())
    }
}

fn write_line(comments: &[String], moves: &[JsonMove], text: &mut String) -> Result<(), JsonError> {
    for comment in comments {
        *text += &format!("{{{}}} ", Comment::new(comment)?);
    }
    moves.iter().try_for_each(|m| m.write(text))
}

/// Returns a single word, so that nothing else can get into the text of a record.
fn word(text: &str) -> Result<String, JsonError> {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | ',' | '/' | '*');
    if !text.is_empty() && text.chars().all(plain) {
        return Ok(text.to_owned());
    }
    Err(JsonError::Word { found: quoted(text) })
}

/// Reads a record from a line of JSON and replays its moves.
pub(super) fn read_line(line: &[u8]) -> Result<Record, JsonError> {
    let json: JsonRecord =
        serde_json::from_slice(line.trim_ascii_end()).map_err(|error| json_error(&error))?;
    let record: Record = json.text()?.parse().map_err(|error: RecordError| error.kind().clone())?;
    check_players(&json.moves, &JsonRecord::of(&record).moves)?;
    Ok(record)
}

/// Returns the error in words that are translated; the parser has English ones only.
fn json_error(error: &serde_json::Error) -> JsonError {
    let column = error.column().max(1);
    match error.classify() {
        Category::Eof => JsonError::Incomplete { column },
        Category::Data => JsonError::Form { column },
        Category::Syntax | Category::Io => JsonError::Syntax { column },
    }
}

/// Checks that the players named are those who made the moves.
fn check_players(given: &[JsonMove], right: &[JsonMove]) -> Result<(), JsonError> {
    for (given, right) in given.iter().zip(right) {
        if given.player.is_some() && given.player != right.player {
            return Err(JsonError::Player { found: quoted(&given.text) });
        }
        for notes in given.notes.iter().zip(&right.notes) {
            if let (JsonNote::Variation(given), JsonNote::Variation(right)) = notes {
                check_players(&given.moves, &right.moves)?;
            }
        }
    }
    Ok(())
}
