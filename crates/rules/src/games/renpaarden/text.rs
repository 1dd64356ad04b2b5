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
        let board = fields.board()?;
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
                    let checked = self.check_path(from, way, to);
                    checked.map_err(|reason| Illegal::Because(self.or_must_pass(reason)))?;
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
    /// Follows a path leap by leap to the first thing that is wrong with it.
    fn check_path(&self, from: Cell, way: &[Cell], to: Cell) -> Result<(), RenpaardenReason> {
        self.check_start(from)?;
        let mut here = from;
        for &next in way {
            self.check_distance(here, next)?;
            self.check_on_way(from, next)?;
            here = next;
        }
        self.check_distance(here, to)?;
        self.check_end(from, to)
    }

    fn check_distance(&self, from: Cell, to: Cell) -> Result<(), RenpaardenReason> {
        self.check_on_board(to)?;
        if board::leaps(from) & board::bit(to) == 0 {
            return Err(RenpaardenReason::NotALeap(from, to));
        }
        Ok(())
    }

    /// Only from an enemy stone does a stone leap on.
    fn check_on_way(&self, from: Cell, cell: Cell) -> Result<(), RenpaardenReason> {
        match self.check_end(from, cell) {
            Ok(()) => Err(RenpaardenReason::EndsEarly(cell)),
            Err(RenpaardenReason::EnemyStone(_)) => Ok(()),
            Err(reason) => Err(reason),
        }
    }
}
