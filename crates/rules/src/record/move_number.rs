//! Move numbers.

use super::node::Node;
use crate::any::AnyGame;
use crate::player::Player;
use std::fmt;

/// The number of a move in a record, written `4.` for player one and `4...` for player two.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct MoveNumber {
    pub(super) player: Player,
    pub(super) number: u32,
    /// Whether the move begins a turn of player one.
    pub(super) begins_turn: bool,
}

impl MoveNumber {
    /// Returns the number of the next move of a game in progress at a node.
    pub(super) fn after(node: &Node, game: &AnyGame) -> MoveNumber {
        let player = game.turn();
        match node.played() {
            None => MoveNumber::first(player),
            Some(last) => last.number.next(game.begins_turn(), player),
        }
    }

    /// Returns the number of the first move.
    const fn first(player: Player) -> MoveNumber {
        MoveNumber { player, number: 1, begins_turn: matches!(player, Player::One) }
    }

    /// Returns the number of the move after this one, which may have completed a turn.
    fn next(self, turn_ended: bool, player: Player) -> MoveNumber {
        let begins_turn = player == Player::One && (self.player == Player::Two || turn_ended);
        MoveNumber { player, number: self.number + u32::from(begins_turn), begins_turn }
    }
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.player {
            Player::One => ".",
            Player::Two => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the numbers of moves by these players. A `|` marks a move that completes a turn.
    fn numbers(moves: &str) -> String {
        let mut written = Vec::new();
        let mut last: Option<(MoveNumber, bool)> = None;
        for word in moves.split(' ') {
            let player = if word.starts_with('1') { Player::One } else { Player::Two };
            let place = match last {
                None => MoveNumber::first(player),
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
