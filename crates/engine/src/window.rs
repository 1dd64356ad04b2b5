//! The window of scores that a search with bounds is asked about.

use crate::score::WIN;

/// A search window: the exact score matters only strictly between `alpha` and `beta`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// The window that contains every score of a heuristic search.
    pub(crate) const FULL: Window = Window { alpha: -WIN, beta: WIN };

    /// Returns whether there is a score strictly between the bounds.
    pub(crate) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Returns the null window that tests whether the score exceeds `alpha`.
    pub(crate) const fn null(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Returns the window of a child, in which the same or the other player is to move.
    #[inline]
    pub(crate) const fn seen_from(self, is_same_player: bool) -> Window {
        if is_same_player { self } else { self.negated() }
    }

    /// Returns the window from the opponent's point of view.
    #[inline]
    pub(crate) const fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
