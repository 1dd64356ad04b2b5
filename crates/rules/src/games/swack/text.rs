//! The texts of Swack positions and moves.

use super::{Stack, Swack, SwackBoard, SwackMove, SwackOptions, WORDS};
use crate::cell::Cell;
use crate::game::Game;
use crate::player::Player;
use crate::text::{Field, Fields, TextError, TextErrorKind, quoted, read_two_cells};
use crate::{localized, localized_error};
use std::str::FromStr;

/// Parses a position.
pub(super) fn read(options: &SwackOptions, text: &str) -> Result<Swack, TextError> {
    let mut fields = Fields::new(text);
    let board = read_board(options.size, fields.board()?)?;
    let turn = fields.side(Swack::COLOURS)?;
    let passes = fields.next(&SwackField::Passes)?.one_of(&[('0', 0), ('1', 1), ('2', 2)])?;
    let players = [('r', Some(Player::One)), ('w', Some(Player::Two)), ('-', None)];
    let last = fields.next(&SwackField::LastMover)?.one_of(&players)?;
    fields.end()?;
    Ok(Swack { board, turn, passes, last, options: *options })
}

impl FromStr for SwackMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<SwackMove, TextError> {
        for word in [SwackMove::Pass, SwackMove::Swap] {
            if text.eq_ignore_ascii_case(&word.to_string()) {
                return Ok(word);
            }
        }
        if !text.contains(|character: char| character.is_ascii_digit()) {
            let error = SwackTextError::NotAMove { found: quoted(text) };
            return Err(TextError::of(1, &error));
        }
        let [from, onto] = read_two_cells(text)?;
        Ok(SwackMove::Shift { from, onto })
    }
}

impl Swack {
    /// Writes the text of the position.
    pub(super) fn write_text(&self) -> String {
        let rows: Vec<String> = (0..self.options.size).map(|row| self.write_row(row)).collect();
        let side = Swack::COLOURS[self.turn.index()];
        let last = self.last.map_or('-', |last| Swack::COLOURS[last.index()]);
        format!("{} {side} {} {last}", rows.join("/"), self.passes)
    }

    fn write_row(&self, row: u8) -> String {
        let stacks = (0..self.options.size).map(|column| {
            let Stack { owner, height } = self.board.stack(Cell::new(column, row));
            format!("{}{height}", Swack::COLOURS[owner.index()])
        });
        stacks.collect()
    }
}

fn read_board(size: u8, field: Field<'_>) -> Result<SwackBoard, TextError> {
    let mut board = SwackBoard::BARE;
    let mut heights = Vec::new();
    for (row, line) in field.rows(usize::from(size))?.into_iter().enumerate() {
        for (column, stack) in read_row(line, row + 1, size)?.into_iter().enumerate() {
            board.place(Cell::new(column as u8, row as u8), stack);
            heights.push(stack.height);
        }
    }
    check_heights(heights).map_err(|error| field.error_of(&error))?;
    Ok(board)
}

fn read_row(line: Field<'_>, row: usize, size: u8) -> Result<Vec<Stack>, TextError> {
    let stacks = stack_texts(line).map(read_stack).collect::<Result<Vec<Stack>, TextError>>()?;
    if stacks.len() == usize::from(size) {
        return Ok(stacks);
    }
    let (cells, expected) = (stacks.len(), usize::from(size));
    Err(line.error(TextErrorKind::RowLength { row, cells, expected }))
}

/// Splits a row into stacks: a character, which should be a letter, and the digits after it.
fn stack_texts(line: Field<'_>) -> impl Iterator<Item = Field<'_>> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let sign = rest.text.chars().next()?;
        let digits = rest.text[sign.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (text, after) = rest.text.split_at(sign.len_utf8() + digits);
        let stack = Field { text, column: rest.column };
        rest = Field { text: after, column: rest.column + 1 + digits };
        Some(stack)
    })
}

fn read_stack(field: Field<'_>) -> Result<Stack, TextError> {
    let wrong = || {
        let (found, most) = (field.quoted(), u8::MAX);
        field.error_of(&SwackTextError::NotAStack { found, most })
    };
    let (owner, digits) = match (field.text.strip_prefix('r'), field.text.strip_prefix('w')) {
        (Some(digits), _) => (Player::One, digits),
        (_, Some(digits)) => (Player::Two, digits),
        _ => return Err(wrong()),
    };
    let height = Field { text: digits, column: field.column + 1 };
    let height = height.number(1, u64::from(u8::MAX)).map_err(|_| wrong())?;
    Ok(Stack { owner, height: height as u8 })
}

/// Checks that no stack can ever become higher than 255.
///
/// If at most one stack has height 255, at most two have 254 or more, at most three 253 or more,
/// and so on, this remains true, because of the two stacks of a move only one grows.
fn check_heights(mut heights: Vec<u8>) -> Result<(), SwackTextError> {
    heights.sort_unstable_by(|a, b| b.cmp(a));
    let too_high = heights.iter().zip(0..).find(|(height, place)| **height > u8::MAX - *place);
    let Some((&height, _)) = too_high else {
        return Ok(());
    };
    let stacks = heights.iter().filter(|other| **other >= height).count();
    let (allowed, most) = (u8::MAX - height + 1, u8::MAX);
    Err(SwackTextError::TooHigh { allowed, height, stacks, most })
}

localized_error! {
    /// An error in the text of a position or move.
    enum SwackTextError in WORDS {
        NotAMove { found: String } = "not-a-move": "{found} is not two cells, pass or swap",
        NotAStack { found: String, most: u8 } = "not-a-stack":
            "{found} is not a stack: expected r or w and a height from 1 to {most}, as in r2",
        TooHigh { allowed: u8, height: u8, stacks: usize, most: u8 } = "too-high":
            "too many stacks have height {height} or more: {stacks}, but at most {allowed} are allowed, so that none can grow beyond {most}",
    }
}

localized! {
    /// The fields that only Swack's position texts have.
    enum SwackField in WORDS {
        Passes = "field-passes": "the number of passes in a row: 0, 1 or 2",
        LastMover = "field-last-mover": "the letter of the player who made the last move, or -",
    }
}
