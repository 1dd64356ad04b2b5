//! Why a step of a turn is not legal.

use super::WORDS;
use crate::cell::Cell;
use crate::player::Player;
use crate::{localized, localized_error};

localized_error! {
    /// Why a step of a turn cannot be made so.
    #[derive(Copy)]
    pub enum AmpelReason in WORDS {
        /// There is no such point.
        OffBoard { cell: Cell } = "off-board":
            "{cell} is not on the board: there are 11 rows, and each row has as many points as its number",
        /// In the set-up one point is named, where a yellow goes.
        PlacesYellow = "places-yellow":
            "this is the set-up, which places a yellow: name one interior point, such as e8",
        /// In steps 1 and 2 a disc of this colour is moved, so that two points are named.
        MovesDisc { disc: AmpelDisc } = "moves-disc":
            "this step moves a {disc}: name the point it leaves and the point it reaches, such as c5f8",
        /// In step 3 one point is named, where a disc is added.
        AddsDisc = "adds-disc": "step 3 adds a disc: name one empty point, such as e8",
        /// A yellow may not be placed on an edge.
        NotInterior { cell: Cell } = "not-interior":
            "{cell} is on an edge; a yellow goes on an interior point",
        /// There is a disc already.
        Occupied { cell: Cell } = "occupied": "{cell} is occupied",
        /// There is no disc of the colour that is to be moved.
        NoDisc { disc: AmpelDisc, cell: Cell } = "no-disc":
            "this step moves a {disc}, and there is none on {cell}",
        /// The disc is the one that the enemy added in their last turn.
        EnemyMarked { cell: Cell } = "enemy-marked":
            "the disc on {cell} was added in the enemy's last turn and may not be moved",
        /// The disc is the one that the player added in their last turn, with `freeze-own`.
        OwnMarked { cell: Cell } = "own-marked":
            "the disc on {cell} was added in your last turn and may not be moved with freeze-own=yes",
        /// A move may not end where it started.
        StaysThere { cell: Cell } = "stays-there":
            "a move may not end on {cell}, where it started",
        /// The disc cannot go as many steps as it must along its row, its rising and its falling
        /// line, in no direction.
        Stuck { cell: Cell, row: u8, rising: u8, falling: u8 } = "stuck":
            "the disc on {cell} cannot complete the steps it must go: {row} left or right, {rising} up-right or down-left, {falling} up-left or down-right",
        /// The disc can go as many steps as it must, but it does not end up there.
        NoWay { cell: Cell, to: Cell, row: u8, rising: u8, falling: u8 } = "no-way":
            "the disc on {cell} cannot end on {to}: the steps it must go are {row} left or right, {rising} up-right or down-left, {falling} up-left or down-right, and it turns only where it is blocked",
        /// An added disc may not complete a signal.
        CompletesSignal { cell: Cell } = "completes-signal":
            "a disc added on {cell} would complete a signal",
    }
}

localized! {
    /// A player's disc, as people call it.
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
