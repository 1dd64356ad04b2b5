//! The text of Taiji positions and moves.

use super::{Taiji, TaijiMove, TaijiOptions, TaijiReason};
use crate::game::{Game, MoveError, Notation};
use crate::player::Player;
use crate::text::{Fields, TextError, read_square, read_two_cells, write_square};

impl Notation for Taiji {
    fn write_position(&self) -> String {
        let board = write_square(self.options.size, |cell| {
            self.colour_at(cell).map_or('.', |player| Taiji::COLOURS[player.index()])
        });
        format!("{board} {}", Taiji::COLOURS[self.turn.index()])
    }

    fn read_position(options: &TaijiOptions, text: &str) -> Result<Taiji, TextError> {
        let mut position = Taiji::start(options);
        let mut fields = Fields::new(text);
        let letters = [('.', None), ('w', Some(Player::One)), ('b', Some(Player::Two))];
        let board = fields.board()?;
        for (cell, half) in read_square(board, options.size, &letters)? {
            position.cover(cell, half);
        }
        position.turn = fields.side(Taiji::COLOURS)?;
        fields.end()?;
        Ok(position)
    }

    fn read_move(&self, text: &str) -> Result<TaijiMove, MoveError<TaijiReason>> {
        let [light, dark] = read_two_cells(text)?;
        Ok(TaijiMove { light, dark })
    }
}
