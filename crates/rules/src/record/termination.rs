//! Values of the tag `Termination`, for games that did not end by their rules.

/// A player resigned.
pub const RESIGNATION: &str = "resignation";

/// The players agreed to a draw.
pub const AGREEMENT: &str = "agreement";

/// A player ran out of time.
pub const TIME_FORFEIT: &str = "time forfeit";

/// The players left the game unfinished.
pub const ABANDONED: &str = "abandoned";
