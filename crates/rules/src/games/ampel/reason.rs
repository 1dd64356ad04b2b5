//! The reasons why a move of Ampel is illegal.

use super::WORDS;
use crate::cell::Cell;
use crate::player::Player;
use crate::{localized, localized_error};

localized_error! {
    /// A reason why a move of Ampel is illegal.
    #[derive(Copy)]
    pub enum AmpelReason in WORDS {
        /// The board has no such point.
        OffBoard { cell: Cell } = "off-board":
            "{cell} is not on the board, which has 11 rows: row 1 has one point, row 2 has two, and so on",
        /// The set-up places a yellow, so the move must be a single point.
        PlacesYellow = "places-yellow":
            "the set-up places a yellow; enter one interior point, such as e8",
        /// Steps 1 and 2 move a disc, so the move must be two points.
        MovesDisc { disc: AmpelDisc } = "moves-disc":
            "this step moves a {disc}; enter its start point and its end point, such as c5f8",
        /// Step 3 adds a disc, so the move must be a single point.
        AddsDisc = "adds-disc": "step 3 adds a disc; enter one empty point, such as e8",
        /// Yellows may not be placed on an edge.
        NotInterior { cell: Cell } = "not-interior":
            "{cell} is on an edge; yellows are placed on interior points",
        /// The point is occupied.
        Occupied { cell: Cell } = "occupied": "{cell} is occupied",
        /// There is no disc of the colour that the step moves.
        NoDisc { disc: AmpelDisc, cell: Cell } = "no-disc":
            "this step moves a {disc}, but there is none on {cell}",
        /// The enemy added the disc in their last turn.
        EnemyMarked { cell: Cell } = "enemy-marked":
            "the disc on {cell} was added in the enemy's last turn and cannot be moved",
        /// The player added the disc in their own last turn, and the option `freeze-own` is set.
        OwnMarked { cell: Cell } = "own-marked":
            "the disc on {cell} was added in your last turn and cannot be moved with freeze-own=yes",
        /// A move may not end on the point where it started.
        StaysThere { cell: Cell } = "stays-there":
            "a move cannot end on {cell}, where it started",
        /// The disc has no path of the required length in any direction. The lengths are those
        /// along its row, its rising line and its falling line.
        Stuck { cell: Cell, row: u8, rising: u8, falling: u8 } = "stuck":
            "the disc on {cell} cannot move the required number of steps in any direction: {row} left or right, {rising} up-right or down-left, {falling} up-left or down-right",
        /// No path of the required length leads to the point.
        NoWay { cell: Cell, to: Cell, row: u8, rising: u8, falling: u8 } = "no-way":
            "the disc on {cell} cannot reach {to}: the required number of steps is {row} left or right, {rising} up-right or down-left, {falling} up-left or down-right, and a disc turns only where it is blocked",
        /// Adding a disc may not complete a signal.
        CompletesSignal { cell: Cell } = "completes-signal":
            "a disc added on {cell} would complete a signal",
    }
}

localized! {
    /// The name of a player's disc.
    #[derive(Copy)]
    pub enum AmpelDisc in WORDS {
        /// A disc of player one.
        Red = "red-disc": "red disc",
        /// A disc of player two.
        Green = "green-disc": "green disc",
    }
}

impl AmpelDisc {
    pub(super) const fn of(player: Player) -> AmpelDisc {
        match player {
            Player::One => AmpelDisc::Red,
            Player::Two => AmpelDisc::Green,
        }
    }
}
