//! The text of tic-tac-toe positions and moves.

use super::{SIZE, TicTacToe, TicTacToeMove, TicTacToeOptions, TicTacToeReason};
use ludoteca_rules::{
    Fields, Game, MoveError, Notation, Player, TextError, read_square, write_square,
};

impl Notation for TicTacToe {
    fn write_position(&self) -> String {
        let board = write_square(SIZE, |cell| {
            self.mark_at(cell).map_or('.', |player| TicTacToe::COLOURS[player.index()])
        });
        format!("{board} {}", TicTacToe::COLOURS[self.turn.index()])
    }

    fn read_position(options: &TicTacToeOptions, text: &str) -> Result<TicTacToe, TextError> {
        let mut position = TicTacToe::start(options);
        let mut fields = Fields::new(text);
        let letters = [('.', None), ('x', Some(Player::One)), ('o', Some(Player::Two))];
        for (cell, mark) in read_square(fields.board()?, SIZE, &letters)? {
            if let Some(player) = mark {
                position.mark(cell, player);
            }
        }
        position.turn = fields.side(TicTacToe::COLOURS)?;
        fields.end()?;
        Ok(position)
    }

    fn read_move(&self, text: &str) -> Result<TicTacToeMove, MoveError<TicTacToeReason>> {
        Ok(TicTacToeMove(text.parse()?))
    }
}
