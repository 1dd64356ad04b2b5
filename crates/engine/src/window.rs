//! The alpha-beta search window.

use crate::score::WIN;

/// A search window: a score is exact only if it lies strictly between `alpha` and `beta`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// The full window of a heuristic search.
    pub(crate) const FULL: Window = Window { alpha: -WIN, beta: WIN };

    /// Returns whether this is not a null window.
    pub(crate) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Returns the null window at `alpha`.
    pub(crate) const fn null(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Returns the window of a child in which the same player or the opponent is to move.
    #[inline]
    pub(crate) const fn of_child(self, is_same_player: bool) -> Window {
        if is_same_player { self } else { self.negated() }
    }

    /// Returns the window from the opponent's point of view.
    #[inline]
    pub(crate) const fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
