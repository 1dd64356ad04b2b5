//! Evaluation features, move ordering and levels of Mapello.

use super::endgame::Endgame;
use super::weights::WEIGHTS;
use crate::engine_game::{EngineGame, LAST_STAGE};
use crate::handicap::Handicap;
use crate::method::SearchMethod;
use crate::solver::EndgameSolver;
use ludoteca_protocol::Level;
use ludoteca_rules::games::mapello::board::{
    along, around, flips, flips_between, on_lines_with, rays_from,
};
use ludoteca_rules::games::mapello::{Mapello, MapelloMove};
use ludoteca_rules::{Game, Player, Words};

/// Maximum number of points: all cells and all bonuses.
const MAX_POINTS: i32 = 64 + 3 * 8;

/// Number of discs at the start of the game.
const START_DISCS: i32 = 4;

/// Minimum length of a run of discs that is easily overlooked.
const MIN_LONG_RUN: u32 = 4;

/// Maximum number of free cells for which the endgame is searched by alpha-beta.
const MAX_ENDGAME_CELLS: u32 = 16;

static WORDS: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

impl EngineGame for Mapello {
    const FEATURE_WORDS: &'static Words = &WORDS;
    const FEATURES: &'static [&'static str] = &[
        "places",
        "openings",
        "safe",
        "beside-corners",
        "corners-in-reach",
        "bonuses-in-reach",
        "bonuses",
        "discs",
        "own-regions",
        "last",
        "turn",
    ];
    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;
    const LEVELS: [Handicap; Level::COUNT] = [
        Handicap::new(10, 905, 30, 300),
        Handicap::new(30, 312, 10, 150),
        Handicap::new(120, 265, 5, 60),
        Handicap::new(400, 255, 2, 30),
        Handicap::new(1_200, 192, 0, 10),
        Handicap::new(4_000, 222, 0, 0),
        Handicap::new(20_000, 255, 0, 0),
        Handicap::new(1_500_000, 800, 0, 60),
    ];

    #[inline]
    fn features(&self, features: &mut [[i32; 2]]) {
        let cells = CellSets::of(self);
        let places = Player::BOTH.map(|player| self.placements(player));
        let regions = exclusive_regions(self.free(), places);
        let is_odd = self.free().count_ones() % 2 == 1;
        for player in Player::BOTH {
            let at = player.index();
            let (own, enemy) = (self.discs()[at], self.discs()[1 - at]);
            features[0][at] = count(places[at] & !cells.by_corners);
            features[1][at] = count(enemy & cells.by_free);
            features[2][at] = count(cells.stable(own));
            features[3][at] = count(own & cells.by_corners);
            features[4][at] = count(places[at] & cells.corners);
            features[5][at] = count(places[at] & self.bonuses());
            features[6][at] = i32::from(self.taken()[at]);
            features[7][at] = count(own);
            features[8][at] = count(regions[at]);
            features[9][at] = i32::from(is_odd == (self.turn() == player));
            features[10][at] = i32::from(self.turn() == player);
        }
    }

    #[inline]
    fn stage(&self) -> i32 {
        let free = self.free().count_ones() as i32;
        let discs = (self.discs()[0] | self.discs()[1]).count_ones() as i32;
        let placed = (discs - START_DISCS).max(0);
        LAST_STAGE * placed / (placed + free).max(1)
    }

    #[inline]
    fn move_order(&self, m: MapelloMove) -> i32 {
        if m == MapelloMove::PASS {
            return 0;
        }
        let bit = 1 << m.index();
        let open = self.map().open().iter().filter(|open| *open & bit != 0).count() as i32;
        let bonus = i32::from(self.bonuses() & bit != 0);
        4 * (4 - open) + 6 * bonus
    }

    fn subtlety(&self, m: MapelloMove) -> u32 {
        if m == MapelloMove::PASS {
            return 0;
        }
        let (own, enemy) =
            (self.discs()[self.turn().index()], self.discs()[(!self.turn()).index()]);
        if flips_between(m.index(), own, enemy) == 0 {
            return 2;
        }
        let flipped = flips(m.index(), own, enemy, self.map());
        let mut runs = rays_from(m.index()).iter().map(|ray| (ray & flipped).count_ones());
        u32::from(runs.all(|run| run == 0 || run >= MIN_LONG_RUN))
    }

    /// Near the end of the game alpha-beta searches to the end.
    fn search_method(&self) -> SearchMethod {
        if self.free().count_ones() <= MAX_ENDGAME_CELLS {
            SearchMethod::AlphaBeta
        } else {
            SearchMethod::PUCT
        }
    }

    const SCORED: bool = true;

    fn final_score(&self) -> i32 {
        let points = self.points().expect("the points of a game that has them");
        let [own, enemy] = [self.turn(), !self.turn()].map(|player| points[player.index()]);
        own as i32 - enemy as i32
    }

    fn score_bounds(&self) -> (i32, i32) {
        (-MAX_POINTS, MAX_POINTS)
    }

    fn endgame_solver(&self, mebibytes: u32) -> Option<Box<dyn EndgameSolver<Mapello>>> {
        Some(Box::new(Endgame::new(self, mebibytes)))
    }
}

#[inline]
fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}

/// Returns, for each player, the regions of free cells in which only this player has placements.
#[inline]
fn exclusive_regions(free: u64, places: [u64; 2]) -> [u64; 2] {
    let reach = places.map(|places| grown(places, free));
    [reach[0] & !reach[1], reach[1] & !reach[0]]
}

/// Returns the cells of `among` that are connected to a set (flood fill).
#[inline]
fn grown(mut set: u64, among: u64) -> u64 {
    loop {
        let larger = around(set) & among;
        if larger == set {
            return set;
        }
        set = larger;
    }
}

/// Sets of cells that do not depend on the player.
pub(super) struct CellSets {
    /// The cells where a disc can never be flipped.
    corners: u64,
    /// The free corners and their neighbours.
    by_corners: u64,
    /// The free cells and their neighbours.
    by_free: u64,
    /// For each of the four axes, the cells where a disc can no longer be flipped along it.
    closed: [u64; 4],
}

impl CellSets {
    #[inline]
    pub(super) fn of(position: &Mapello) -> CellSets {
        let open = position.map().open();
        let corners = !(open[0] | open[1] | open[2] | open[3]);
        let fillable = on_lines_with(position.free(), position.discs()[0] | position.discs()[1]);
        CellSets {
            corners,
            by_corners: around(position.free() & corners),
            by_free: around(position.free()),
            closed: [0, 1, 2, 3].map(|at| !(open[at] & fillable[at])),
        }
    }

    /// Returns a subset of the stable discs of a player: along each axis either the line is full,
    /// or a wall or another stable disc is adjacent.
    #[inline]
    pub(super) fn stable(&self, own: u64) -> u64 {
        let mut stable = own & self.closed[0] & self.closed[1] & self.closed[2] & self.closed[3];
        loop {
            let near = along(stable);
            let held = |at: usize| self.closed[at] | near[at];
            let larger = own & held(0) & held(1) & held(2) & held(3);
            if larger == stable {
                return stable;
            }
            stable = larger;
        }
    }
}
