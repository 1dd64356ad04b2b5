//! The memory that many games are written into, as slices that can be dealt out to threads.

/// What each game of a batch has written about it; all parts are as long as there are games,
/// each times the width of what is written.
pub(crate) struct Arrays<'a> {
    /// The planes of each position; empty if nobody observes.
    pub(crate) observations: &'a mut [f32],
    /// For each move whether it is legal.
    pub(crate) masks: &'a mut [bool],
    /// What both players got with the last step.
    pub(crate) rewards: &'a mut [f32],
    /// Whether the last step ended a game.
    pub(crate) dones: &'a mut [bool],
    /// Who is to move.
    pub(crate) players: &'a mut [i8],
    /// How many moves the game has taken, which the last step may have ended.
    pub(crate) lengths: &'a mut [i32],
}

impl<'a> Arrays<'a> {
    fn games(&self) -> usize {
        self.dones.len()
    }

    /// The part of the first so many games; the others are left.
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

    /// The parts of so many games each, the last perhaps of fewer.
    pub(crate) fn split(mut self, games: usize) -> Vec<Arrays<'a>> {
        let mut parts = Vec::new();
        while self.games() > 0 {
            parts.push(self.take_first(games));
        }
        parts
    }

    /// The parts of one game each.
    pub(crate) fn rows(mut self) -> impl Iterator<Item = Arrays<'a>> {
        std::iter::from_fn(move || (self.games() > 0).then(|| self.take_first(1)))
    }
}

/// The share of the first games in something that all have the same share of.
fn first<'a, T>(slice: &mut &'a mut [T], games: usize, all: usize) -> &'a mut [T] {
    let share = slice.len() / all * games;
    slice.split_off_mut(..share).expect("a share of the whole")
}
