//! Positions and moves as numbers, for networks.

use crate::game::Game;

/// Positions as planes of numbers and moves as indices.
pub trait Encode: Game {
    /// What each plane shows, in order.
    const PLANES: &'static [&'static str];

    /// The height and width of a plane.
    fn plane_size(&self) -> (usize, usize);

    /// Writes the planes one after the other, row by row, as the player to move sees them;
    /// `out` has room for exactly [`Encode::PLANES`] × [`Encode::plane_size`] numbers.
    fn write_planes(&self, out: &mut [f32]);

    /// One more than the largest index of a move of the game with these options.
    fn action_count(&self) -> usize;

    /// The index of a move; different moves have different indices.
    ///
    /// # Panics
    /// May panic when the move is not legal in any position of the game with these options, such
    /// as one between cells that are not neighbours; or the index then means nothing.
    fn action_index(&self, m: Self::Move) -> usize;

    /// The move with this index, if there is one; it need not be legal.
    fn action(&self, index: usize) -> Option<Self::Move>;

    /// No game with these options takes more moves than this, counted from its start; nothing if
    /// games may go on for ever, or for longer than anybody would wait.
    fn longest_game(&self) -> Option<u32> {
        None
    }
}
