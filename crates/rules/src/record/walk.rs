//! Moving along the lines of a record, keeping count of the turns.

use super::played::Played;
use crate::any::{AnyGame, Refused};
use crate::player::Player;
use std::fmt;

/// Where a move stands in its game, written as the number before it: `4.` or `4...`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) player: Player,
    pub(super) number: u32,
    /// Whether a turn of player one begins here.
    pub(super) begins_turn: bool,
}

impl Place {
    /// The place of the first move.
    const fn first(player: Player) -> Place {
        Place { player, number: 1, begins_turn: matches!(player, Player::One) }
    }

    /// The place of the next move, when this one completed a turn or not.
    fn next(self, turn_ended: bool, player: Player) -> Place {
        let begins_turn = player == Player::One && (self.player == Player::Two || turn_ended);
        Place { player, number: self.number + u32::from(begins_turn), begins_turn }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.player {
            Player::One => ".",
            Player::Two => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}

/// A game in progress that knows the places of its moves.
#[derive(Debug)]
pub(super) struct Walk {
    game: AnyGame,
    places: Vec<Place>,
}

impl Walk {
    /// The walk from a game without moves.
    pub(super) const fn new(game: AnyGame) -> Walk {
        Walk { game, places: Vec::new() }
    }

    pub(super) const fn game(&self) -> &AnyGame {
        &self.game
    }

    pub(super) fn into_game(self) -> AnyGame {
        self.game
    }

    /// The place that the next move will have.
    pub(super) fn next_place(&self) -> Place {
        let player = self.game.turn();
        self.places
            .last()
            .map_or(Place::first(player), |last| last.next(self.game.begins_turn(), player))
    }

    pub(super) fn play(&mut self, text: &str) -> Result<Played, Refused> {
        let place = self.next_place();
        let text = self.game.play(text)?;
        self.places.push(place);
        Ok(Played { text, place, glyph: None })
    }

    pub(super) fn undo(&mut self) -> Option<String> {
        self.places.pop();
        self.game.undo()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers before the moves of players who move in this order, `|` after a move that
    /// completes a turn.
    fn numbers(moves: &str) -> String {
        let mut written = Vec::new();
        let mut last: Option<(Place, bool)> = None;
        for word in moves.split(' ') {
            let player = if word.starts_with('1') { Player::One } else { Player::Two };
            let place = match last {
                None => Place::first(player),
                Some((place, ended)) => place.next(ended, player),
            };
            if place.begins_turn || last.is_none() {
                written.push(place.to_string());
            }
            written.push(player.number().to_string());
            last = Some((place, word.ends_with('|')));
        }
        written.join(" ")
    }

    #[test]
    fn a_number_precedes_each_turn_of_player_one() {
        for (moves, expected) in [
            ("1| 2| 1| 2|", "1. 1 2 2. 1 2"),
            ("2| 1| 2|", "1... 2 2. 1 2"),
            ("1 1 1| 2 2 2| 1| 2|", "1. 1 1 1 2 2 2 2. 1 2"),
            ("1 1| 1 1| 2|", "1. 1 1 2. 1 1 2"),
            ("1| 2| 2 2| 1|", "1. 1 2 2 2 2. 1"),
            ("2 2| 2| 1 1|", "1... 2 2 2 2. 1 1"),
        ] {
            assert_eq!(numbers(moves), expected, "{moves}");
        }
    }
}
