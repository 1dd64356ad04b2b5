//! The output arrays of a batch as slices that can be split among threads.

/// The output arrays of a batch of games. Each slice has the same number of elements for each game.
pub(crate) struct Arrays<'a> {
    /// The planes of each position; empty without observations.
    pub(crate) observations: &'a mut [f32],
    /// Whether each action is legal.
    pub(crate) masks: &'a mut [bool],
    /// The rewards of both players for the last step.
    pub(crate) rewards: &'a mut [f32],
    /// Whether the last step ended the game.
    pub(crate) dones: &'a mut [bool],
    /// The player to move.
    pub(crate) players: &'a mut [i8],
    /// The number of moves in the game, including the last step even if it ended the game.
    pub(crate) lengths: &'a mut [i32],
}

impl<'a> Arrays<'a> {
    fn games(&self) -> usize {
        self.dones.len()
    }

    /// Removes and returns the part of the first games.
    fn take_first(&mut self, games: usize) -> Arrays<'a> {
        let all = self.games().max(1);
        let games = games.min(all);
        Arrays {
            observations: first(&mut self.observations, games, all),
            masks: first(&mut self.masks, games, all),
            rewards: first(&mut self.rewards, games, all),
            dones: first(&mut self.dones, games, all),
            players: first(&mut self.players, games, all),
            lengths: first(&mut self.lengths, games, all),
        }
    }

    /// Splits the arrays into parts of this number of games; the last part may be smaller.
    pub(crate) fn split(mut self, games: usize) -> Vec<Arrays<'a>> {
        let mut parts = Vec::new();
        while self.games() > 0 {
            parts.push(self.take_first(games));
        }
        parts
    }

    /// Splits the arrays into parts of one game.
    pub(crate) fn rows(mut self) -> impl Iterator<Item = Arrays<'a>> {
        std::iter::from_fn(move || (self.games() > 0).then(|| self.take_first(1)))
    }
}

/// Removes and returns the elements of the first games from a slice with the elements of all games.
fn first<'a, T>(slice: &mut &'a mut [T], games: usize, all: usize) -> &'a mut [T] {
    let share = slice.len() / all * games;
    slice.split_off_mut(..share).expect("a share of the whole")
}
