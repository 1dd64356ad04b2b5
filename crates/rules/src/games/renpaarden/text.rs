//! The text of Renpaarden positions and moves.

use super::{MESSAGES, Renpaarden, RenpaardenMove, RenpaardenOptions, RenpaardenReason, board};
use crate::cell::{Cell, read_cells};
use crate::game::{Game, Illegal, MoveError, Notation};
use crate::player::Player;
use crate::text::{Fields, TextError, quoted, read_square, write_square};

impl Notation for Renpaarden {
    fn write_position(&self) -> String {
        let board = write_square(self.options.size, |cell| {
            self.stone_at(cell).map_or('.', |player| Renpaarden::COLOURS[player.index()])
        });
        format!("{board} {}", Renpaarden::COLOURS[self.turn.index()])
    }

    fn read_position(options: &RenpaardenOptions, text: &str) -> Result<Renpaarden, TextError> {
        let mut position = Renpaarden { white: 0, black: 0, ..Renpaarden::start(options) };
        let mut fields = Fields::new(text);
        let letters = [('.', None), ('w', Some(Player::One)), ('b', Some(Player::Two))];
        let board = fields.next("field-board")?;
        for (cell, stone) in read_square(board, options.size, &letters)? {
            if let Some(player) = stone {
                position.put(cell, player);
            }
        }
        position.turn = fields.side(Renpaarden::COLOURS)?;
        fields.end()?;
        Ok(position)
    }

    fn read_move(&self, text: &str) -> Result<RenpaardenMove, MoveError<RenpaardenReason>> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(RenpaardenMove::Pass);
        }
        match read_cells(text)?[..] {
            [from, ref way @ .., to] => {
                if !way.is_empty() {
                    self.check_path(from, way, to).map_err(Illegal::Because)?;
                }
                Ok(RenpaardenMove::Leap { from, to })
            }
            _ => {
                let message = MESSAGES.message("move-one-cell").with("found", quoted(text));
                Err(TextError::new(1, message).into())
            }
        }
    }
}

impl Renpaarden {
    /// Checks every leap of a path whose way between start and end was given.
    fn check_path(&self, from: Cell, way: &[Cell], to: Cell) -> Result<(), RenpaardenReason> {
        self.check_ends(from, to)?;
        let mut here = from;
        for &next in way {
            self.check_on_way(from, next)?;
            check_distance(here, next)?;
            here = next;
        }
        check_distance(here, to)
    }

    /// A stone leaps on from enemy stones alone.
    fn check_on_way(&self, from: Cell, cell: Cell) -> Result<(), RenpaardenReason> {
        if !cell.is_within(self.options.size) {
            return Err(RenpaardenReason::OffBoard(cell));
        }
        match self.stone_at(cell) {
            _ if cell == from => Err(RenpaardenReason::Returns(cell)),
            None => Err(RenpaardenReason::EndsEarly(cell)),
            Some(owner) if owner == self.turn => Err(RenpaardenReason::OwnStone(cell)),
            Some(_) => Ok(()),
        }
    }
}

fn check_distance(from: Cell, to: Cell) -> Result<(), RenpaardenReason> {
    if board::leaps(from) & board::bit(to) == 0 {
        return Err(RenpaardenReason::NotALeap(from, to));
    }
    Ok(())
}
