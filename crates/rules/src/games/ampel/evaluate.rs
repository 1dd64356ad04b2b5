//! What a position of Ampel is worth by its looks.

use super::board::{index, shifted, signals};
use super::weights::WEIGHTS;
use super::{Ampel, AmpelMove, Step};
use crate::evaluate::{Evaluate, LAST_STAGE};
use crate::player::Player;

impl Evaluate for Ampel {
    const TERMS: &'static [&'static str] = &[
        "term-taken",
        "term-now",
        "term-threats-3",
        "term-threats-2",
        "term-threats-1",
        "term-choice-now",
        "term-choice-next",
        "term-mobility",
        "term-discs",
        "term-steps",
    ];

    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;

    #[inline]
    fn measure(&self, measures: &mut [[i32; 2]]) {
        if self.step == Step::SetUp {
            return;
        }
        let (mover, other) = (self.turn.index(), (!self.turn).index());
        let reaches = Player::BOTH.map(|player| self.reach_of(player));
        let now = self.signals_now(&reaches);
        let next = self.signals_next(&reaches);
        measures[1][mover] = now.most(self.step);
        measures[5 - self.steps_left()][other] = next.most(Step::MoveOwn);
        measures[5][mover] = now.yellows(self.step).count_ones() as i32;
        measures[6][other] = next.yellows(Step::MoveOwn).count_ones() as i32;
        measures[9][mover] = self.steps_left() as i32;
        for player in [0, 1] {
            measures[0][player] = i32::from(self.taken[player]);
            measures[7][player] = reaches[player].all().count_ones() as i32;
            measures[8][player] = self.discs[player].count_ones() as i32;
        }
    }

    /// How close the player with the most yellows is to a win.
    #[inline]
    fn stage(&self) -> i32 {
        let most = i32::from(self.taken[0].max(self.taken[1]));
        2 * most * LAST_STAGE / i32::from(self.rules.yellows)
    }

    /// Moves that make signals first, then those that prepare one.
    #[inline]
    fn hint(&self, m: AmpelMove) -> i32 {
        let own = self.owner().index();
        match m {
            AmpelMove::Place(_) => 0,
            AmpelMove::Shift { from: _, to } => {
                let made = signals(index(to), self.discs[1 - own], self.yellow) & self.yellow;
                100 * made.count_ones() as i32
            }
        }
    }

    /// Ways around corners and moves of the other player's discs are easily overlooked.
    fn subtlety(&self, m: AmpelMove) -> u32 {
        match m {
            AmpelMove::Place(_) => 0,
            AmpelMove::Shift { .. } => u32::from(self.step == Step::MoveEnemy),
        }
    }
}

/// The points that discs of one player can be moved to.
#[derive(Copy, Clone)]
struct Reach {
    unmarked: u128,
    marked: u128,
}

impl Reach {
    #[inline]
    fn all(&self) -> u128 {
        self.unmarked | self.marked
    }
}

/// The yellows that a player can take in a turn.
struct Signals {
    /// By moving an own disc.
    by_own: u128,
    /// By moving an enemy disc.
    by_enemy: u128,
    /// By moving one after the other.
    by_both: u128,
}

impl Signals {
    /// The yellows that can be taken from this step on.
    #[inline]
    fn yellows(&self, step: Step) -> u128 {
        match step {
            Step::MoveOwn => self.by_own | self.by_enemy | self.by_both,
            Step::MoveEnemy => self.by_enemy,
            Step::SetUp | Step::Add => 0,
        }
    }

    /// How many signals can be made from this step on.
    #[inline]
    fn most(&self, step: Step) -> i32 {
        let yellows = self.yellows(step);
        if yellows == 0 {
            return 0;
        }
        let two = step == Step::MoveOwn
            && self.by_own != 0
            && self.by_enemy != 0
            && (self.by_own | self.by_enemy).count_ones() > 1;
        if two { 2 } else { 1 }
    }
}

impl Ampel {
    /// The steps left in this turn.
    #[inline]
    fn steps_left(&self) -> usize {
        match self.step {
            Step::SetUp | Step::Add => 1,
            Step::MoveEnemy => 2,
            Step::MoveOwn => 3,
        }
    }

    #[inline]
    fn reach_of(&self, player: Player) -> Reach {
        let terrain = self.terrain();
        let discs = self.discs[player.index()];
        match self.marks[player.index()] {
            None => Reach { unmarked: terrain.reach(discs), marked: 0 },
            Some(mark) => Reach {
                unmarked: terrain.reach(discs & !(1 << mark)),
                marked: terrain.ends(u32::from(mark)),
            },
        }
    }

    /// What the player to move can take in this turn.
    #[inline]
    fn signals_now(&self, reaches: &[Reach; 2]) -> Signals {
        let enemy = reaches[(!self.turn).index()].unmarked;
        self.signals_of(self.turn, self.own_reach(self.turn, reaches), enemy)
    }

    /// What the other player could take if the turn ended here: by then another disc is marked.
    #[inline]
    fn signals_next(&self, reaches: &[Reach; 2]) -> Signals {
        let enemy = reaches[self.turn.index()].all();
        self.signals_of(!self.turn, self.own_reach(!self.turn, reaches), enemy)
    }

    #[inline]
    fn own_reach(&self, player: Player, reaches: &[Reach; 2]) -> u128 {
        let reach = reaches[player.index()];
        if self.rules.freeze_own { reach.unmarked } else { reach.all() }
    }

    /// What a player can take with own and enemy discs that can go to these points.
    #[inline]
    fn signals_of(&self, player: Player, own_reach: u128, enemy_reach: u128) -> Signals {
        let own = self.discs[player.index()];
        let enemy = self.discs[(!player).index()];
        let mut found = Signals { by_own: 0, by_enemy: 0, by_both: 0 };
        for direction in 0..6 {
            let opposite = (direction + 3) % 6;
            let own_comes = shifted(own_reach, direction) & self.yellow;
            let enemy_comes = shifted(enemy_reach, opposite) & self.yellow;
            found.by_own |= own_comes & shifted(enemy, opposite);
            found.by_enemy |= enemy_comes & shifted(own, direction);
            found.by_both |= own_comes & enemy_comes;
        }
        found
    }
}
