//! What a position of Mapello is worth by its looks.

use super::board::{along, around, flips, flips_between, on_lines_with, rays_from};
use super::weights::WEIGHTS;
use super::{Mapello, MapelloMove};
use crate::bits::each_group;
use crate::evaluate::{Evaluate, LAST_STAGE};
use crate::player::Player;

/// A run of so many discs is easily overlooked.
const LONG_RUN: u32 = 4;

impl Evaluate for Mapello {
    const TERMS: &'static [&'static str] = &[
        "term-places",
        "term-openings",
        "term-frontier",
        "term-safe",
        "term-corners",
        "term-edges",
        "term-beside-corners",
        "term-corners-in-reach",
        "term-bonuses-in-reach",
        "term-bonuses",
        "term-discs",
        "term-last",
        "term-regions",
    ];
    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;

    #[inline]
    fn measure(&self, measures: &mut [[i32; 2]]) {
        let lands = Lands::of(self);
        for player in Player::BOTH {
            let (own, enemy) = (self.discs[player.index()], self.discs[(!player).index()]);
            let places = self.placements(player);
            let mut set = |term: usize, count: u32| {
                measures[term][player.index()] = count as i32;
            };
            set(0, places.count_ones());
            set(1, (self.free & around(enemy)).count_ones());
            set(2, (own & lands.by_free).count_ones());
            set(3, lands.safe(own).count_ones());
            set(4, (own & lands.corners).count_ones());
            set(5, (own & lands.edges).count_ones());
            set(6, (own & lands.beside_corners).count_ones());
            set(7, (places & lands.corners).count_ones());
            set(8, (places & self.bonuses).count_ones());
            set(9, u32::from(self.taken[player.index()]));
            set(10, own.count_ones());
        }
        let own = self.turn.index();
        let (mut odd, mut even) = (0, 0);
        each_group(self.free, around, |size| if size % 2 == 1 { odd += 1 } else { even += 1 });
        measures[11][own] = odd % 2;
        measures[12][own] = i32::from(odd > 0);
        measures[11][1 - own] = 0;
        measures[12][1 - own] = 0;
    }

    #[inline]
    fn stage(&self) -> i32 {
        let discs = (self.discs[0] | self.discs[1]).count_ones() as i32;
        LAST_STAGE * discs / (discs + self.free.count_ones() as i32).max(1)
    }

    #[inline]
    fn hint(&self, m: MapelloMove) -> i32 {
        let Some(bit) = 1_u64.checked_shl(u32::from(m.0)) else {
            return 0;
        };
        let open = self.map.open().iter().filter(|open| *open & bit != 0).count() as i32;
        let bonus = i32::from(self.bonuses & bit != 0);
        4 * (4 - open) + 6 * bonus
    }

    fn subtlety(&self, m: MapelloMove) -> u32 {
        let Some(_) = m.cell() else {
            return 0;
        };
        let (own, enemy) = (self.discs[self.turn.index()], self.discs[(!self.turn).index()]);
        if flips_between(m.0, own, enemy) == 0 {
            return 2;
        }
        let flipped = flips(m.0, own, enemy, &self.map);
        let mut runs = rays_from(m.0).iter().map(|ray| (ray & flipped).count_ones());
        u32::from(runs.all(|run| run == 0 || run >= LONG_RUN))
    }
}

/// What cells are good for, whoever has them.
struct Lands {
    /// The cells where nothing can ever be flipped.
    corners: u64,
    /// The cells where something can be flipped along one line only.
    edges: u64,
    /// The cells next to free corners.
    beside_corners: u64,
    /// The cells next to free cells.
    by_free: u64,
    /// For each of the first four directions, the cells where nothing can be flipped along it
    /// any more.
    closed: [u64; 4],
}

impl Lands {
    #[inline]
    fn of(position: &Mapello) -> Lands {
        let [a, b, c, d] = *position.map.open();
        let any = a | b | c | d;
        let several = a & b | (a | b) & c | (a | b | c) & d;
        let fillable = on_lines_with(position.free, position.discs[0] | position.discs[1]);
        Lands {
            corners: !any,
            edges: any & !several,
            beside_corners: around(position.free & !any),
            by_free: around(position.free),
            closed: [0, 1, 2, 3].map(|at| !(position.map.open()[at] & fillable[at])),
        }
    }

    /// Those of a player's discs that are beyond being flipped, as far as it is easy to see:
    /// along every line nothing can be placed any more, or a wall or another such disc is beside.
    #[inline]
    fn safe(&self, own: u64) -> u64 {
        let mut safe = own & self.closed[0] & self.closed[1] & self.closed[2] & self.closed[3];
        loop {
            let near = along(safe);
            let held = |at: usize| self.closed[at] | near[at];
            let larger = own & held(0) & held(1) & held(2) & held(3);
            if larger == safe {
                return safe;
            }
            safe = larger;
        }
    }
}
