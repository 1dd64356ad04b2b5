//! Words for the tag `Termination`: how games end when their rules have not ended them.

/// A player has given up.
pub const RESIGNATION: &str = "resignation";

/// The players have agreed on a draw.
pub const AGREEMENT: &str = "agreement";

/// A player's time was over.
pub const TIME_FORFEIT: &str = "time forfeit";

/// The players have left the game unfinished.
pub const ABANDONED: &str = "abandoned";
