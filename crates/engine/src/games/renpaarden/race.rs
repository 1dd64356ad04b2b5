//! Decided races: wins that the opponent can neither block nor overtake.

use crate::solver::ForcedWin;
use ludoteca_rules::bits::{Bits, Ones};
use ludoteca_rules::games::renpaarden::{Renpaarden, Win, board};
use ludoteca_rules::{Game, Player};

/// Returns the win of a player whose leaps the opponent can neither block nor overtake.
pub(super) fn won_race(position: &Renpaarden) -> Option<ForcedWin> {
    Player::BOTH.into_iter().find_map(|player| run(position, player))
}

/// Returns the win of this player by leaps that the opponent can neither block nor overtake.
pub(super) fn run(position: &Renpaarden, player: Player) -> Option<ForcedWin> {
    let goal = board::home(!player, position.options().size);
    let (own, enemy) = (position.stones(player), position.stones(!player));
    if enemy & goal != 0 || own.count() != goal.count() {
        return None;
    }
    let waits = player != position.turn();
    if is_late(position, player, waits) {
        return None;
    }
    let run = Run::new(position.options().size, own, goal).finish(enemy, waits)?;
    let enemy_moves = if waits { run.moves } else { run.moves - 1 };
    let plies = run.moves + enemy_moves;
    let is_first = min_moves(position, !player, run.visited, enemy_moves + 1) > enemy_moves;
    is_first.then_some(ForcedWin { winner: player, plies })
}

/// Returns whether the opponent's stones, if nothing blocked them, could reach every cell of the
/// goal before the last leap. This test quickly rejects most positions, including a few decided
/// races in which own stones block the opponent.
fn is_late(position: &Renpaarden, player: Player, waits: bool) -> bool {
    let size = position.options().size;
    let goal = board::home(!player, size);
    let enemy_moves = min_leaps(position, player) + u32::from(waits) - 1;
    let mut enemies = position.stones(!player);
    for _ in 0..enemy_moves {
        enemies |= leap_ends(size, enemies, 0);
        if goal & !enemies == 0 {
            return true;
        }
    }
    false
}

/// Returns a lower bound of the number of leaps that fill the goal: the sum of the leaps of each
/// stone to the nearest empty cell.
fn min_leaps(position: &Renpaarden, player: Player) -> u32 {
    let size = position.options().size;
    let (own, goal) = (position.stones(player), board::home(!player, size));
    let (mut near, mut away) = (goal & !own, own & !goal);
    let mut leaps = 0;
    while away != 0 {
        leaps += away.count();
        near |= leap_ends(size, near, 0);
        away &= !near;
    }
    leaps.max(1)
}

/// Returns a lower bound of the number of moves that a player needs to win, if all enemies are on
/// these cells. The bound need not be tight if it is at least `enough`.
fn min_moves(position: &Renpaarden, player: Player, enemies: u128, enough: u32) -> u32 {
    let (size, stones) = (position.options().size, position.stones(player));
    let goal = board::home(!player, size);
    let cells = match position.options().win {
        Win::Own => goal,
        Win::Filled => goal & !enemies,
    };
    if stones.count() < cells.count() {
        return u32::MAX;
    }
    let (outside, empty) = (stones & !cells, cells & !stones);
    if empty.count() >= enough {
        return empty.count();
    }
    let distances: Vec<Distances> =
        Ones(outside).map(|stone| distances(size, stone, enemies)).collect();
    let cells: Vec<u32> = Ones(empty).collect();
    let assignment = Assignment::minimal(cells.len(), distances.len(), |cell, stone| {
        i32::from(distances[stone][cells[cell] as usize])
    });
    (assignment.cost as u32).max(1)
}

/// The leaps of all stones of a player to the goal. Each leap brings a stone nearer to its cell, so
/// that their number is minimal.
struct Run {
    size: u8,
    own: u128,
    /// The current cell and the goal cell of each stone.
    stones: Vec<(u32, u32)>,
    moves: u32,
    /// The cells that stones have visited.
    visited: u128,
}

impl Run {
    /// Creates a run. Stones in the goal stay there. This wastes no leaps: moving such a stone on
    /// and another one into its place takes at least as many leaps as moving the other one
    /// directly.
    fn new(size: u8, own: u128, goal: u128) -> Run {
        let mut stones: Vec<(u32, u32)> = Ones(own & !goal).map(|stone| (stone, stone)).collect();
        let cells: Vec<u32> = Ones(goal & !own).collect();
        let assignment = Assignment::minimal(cells.len(), stones.len(), |cell, stone| {
            i32::from(board::leaps_between(size, stones[stone].0, cells[cell]))
        });
        for (stone, cell) in stones.iter_mut().zip(assignment.row_of.into_iter().flatten()) {
            stone.1 = cells[cell];
        }
        stones.extend(Ones(own & goal).map(|stone| (stone, stone)));
        Run { size, own, stones, moves: 0, visited: own }
    }

    /// Leaps to the goal, only to cells that no enemy can have reached by then. Returns `None` if
    /// this is not possible.
    fn finish(mut self, enemy: u128, mut waits: bool) -> Option<Run> {
        let mut enemies = enemy;
        loop {
            if waits {
                enemies |= leap_ends(self.size, enemies, self.own) & !self.own;
            }
            self.leap(enemies)?;
            if self.stones.iter().all(|(at, to)| at == to) {
                return Some(self);
            }
            waits = true;
        }
    }

    /// Makes one leap. The stone with the greatest distance leaps first if it can, because enemies
    /// are approaching.
    fn leap(&mut self, enemies: u128) -> Option<()> {
        let mut order: Vec<usize> = (0..self.stones.len()).collect();
        order.sort_by_key(|stone| std::cmp::Reverse(self.distance(*stone)));
        order.into_iter().find_map(|stone| {
            let (leaper, to) = self.leaper(stone, enemies)?;
            let at = &mut self.stones[leaper].0;
            self.own ^= u128::bit(*at) | u128::bit(to);
            self.visited |= u128::bit(to);
            *at = to;
            self.moves += 1;
            Some(())
        })
    }

    /// Returns the number of leaps of a stone to its goal cell.
    fn distance(&self, stone: usize) -> u8 {
        let (at, to) = self.stones[stone];
        board::leaps_between(self.size, at, to)
    }

    /// Returns the stone that leaps towards the goal cell of a stone, and its next cell. A stone
    /// that blocks another exchanges goal cells with it.
    fn leaper(&mut self, mut stone: usize, enemies: u128) -> Option<(usize, u32)> {
        loop {
            let to = self.stones[stone].1;
            let distance = self.distance(stone).checked_sub(1)?;
            let near = leap_ends(self.size, u128::bit(self.stones[stone].0), 0) & !enemies;
            let next = |cells: u128| {
                Ones(cells).find(|cell| board::leaps_between(self.size, *cell, to) == distance)
            };
            if let Some(cell) = next(near & !self.own) {
                return Some((stone, cell));
            }
            let taken = next(near & self.own)?;
            let other = self.stones.iter().position(|(at, _)| *at == taken)?;
            self.stones[stone].1 = self.stones[other].1;
            self.stones[other].1 = to;
            if taken != to {
                stone = other;
            }
        }
    }
}

/// Returns the cells that are one leap away from a set of cells, or several leaps if all except the
/// last end on a bridge.
fn leap_ends(size: u8, from: u128, bridges: u128) -> u128 {
    let leaps = |cells| {
        let ahead = Player::BOTH.map(|player| board::leaps_ahead(player, cells));
        (ahead[0] | ahead[1]) & board::all(size)
    };
    let mut reached = leaps(from);
    let (mut crossed, mut next) = (0, reached & bridges);
    while next != 0 {
        crossed |= next;
        reached |= leaps(next);
        next = reached & bridges & !crossed;
    }
    reached
}

/// The number of moves of a stone to each cell.
type Distances = [u8; 128];

/// Returns lower bounds of the number of moves of a stone to each cell, as if these cells were
/// occupied whenever this helps and empty otherwise.
fn distances(size: u8, stone: u32, bridges: u128) -> Distances {
    let mut distances = [0; 128];
    let mut reached = u128::bit(stone);
    let mut newest = reached;
    let mut moves = 0;
    while newest != 0 {
        moves += 1;
        newest = leap_ends(size, newest, bridges) & !reached;
        reached |= newest;
        Ones(newest).for_each(|cell| distances[cell as usize] = moves);
    }
    distances
}

/// A minimum-cost assignment of rows to columns.
struct Assignment {
    cost: i32,
    /// The row of each column, if it has one.
    row_of: Vec<Option<usize>>,
}

/// Cost that exceeds the cost of every assignment.
const INFINITE_COST: i32 = 1 << 20;

impl Assignment {
    /// Solves the assignment problem by the Hungarian method: rows are added one by one along the
    /// cheapest augmenting path. There must be at least as many columns as rows.
    fn minimal(rows: usize, columns: usize, cost: impl Fn(usize, usize) -> i32) -> Assignment {
        let mut row_prices = vec![0; rows];
        let mut column_prices = vec![0; columns];
        let mut row_of: Vec<Option<usize>> = vec![None; columns];
        for first in 0..rows {
            let (mut slack, mut before) = (vec![INFINITE_COST; columns], vec![None; columns]);
            let mut is_done = vec![false; columns];
            let (mut row, mut at) = (first, None);
            let free = loop {
                let (mut step, mut next) = (INFINITE_COST, 0);
                for column in (0..columns).filter(|column| !is_done[*column]) {
                    let extra = cost(row, column) - row_prices[row] - column_prices[column];
                    if extra < slack[column] {
                        (slack[column], before[column]) = (extra, at);
                    }
                    if slack[column] < step {
                        (step, next) = (slack[column], column);
                    }
                }
                row_prices[first] += step;
                for column in 0..columns {
                    match row_of[column].filter(|_| is_done[column]) {
                        Some(row) => {
                            row_prices[row] += step;
                            column_prices[column] -= step;
                        }
                        None => slack[column] -= step,
                    }
                }
                is_done[next] = true;
                at = Some(next);
                match row_of[next] {
                    Some(taken) => row = taken,
                    None => break next,
                }
            };
            let mut column = free;
            while let Some(earlier) = before[column] {
                row_of[column] = row_of[earlier];
                column = earlier;
            }
            row_of[column] = Some(first);
        }
        let pairs = row_of.iter().enumerate();
        let cost = pairs.filter_map(|(column, row)| row.map(|row| cost(row, column))).sum();
        Assignment { cost, row_of }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_game::EngineGame;
    use ludoteca_rules::games::renpaarden::RenpaardenOptions;
    use ludoteca_rules::{Cell, Options, Outcome, Rng};
    use std::collections::HashMap;

    /// Returns a position in which at most a few stones of each player are not in the goal.
    fn random_race(rng: &mut Rng, options: &str, max_away: u32) -> Renpaarden {
        let options = RenpaardenOptions::read(options).unwrap();
        let turn = Player::BOTH[rng.below(2) as usize];
        let mut position = super::super::solver::empty(&options, turn);
        let cells: Vec<Cell> = Cell::all(options.size).collect();
        for player in Player::BOTH {
            let goal = board::home(!player, options.size);
            let taken = (goal & position.stones(!player)).count();
            let away = rng.below(max_away + 1).max(taken);
            let mut left = [away, goal.count() - away];
            while left != [0, 0] {
                let cell = cells[rng.below(cells.len() as u32) as usize];
                let is_there = usize::from(goal & board::bit(cell) != 0);
                if left[is_there] > 0 && position.piece_at(cell).is_none() {
                    position.put(cell, Some(player));
                    left[is_there] -= 1;
                }
            }
        }
        position
    }

    /// Returns whether a player can force a win, by an exhaustive search.
    fn wins(
        position: &Renpaarden,
        player: Player,
        plies: u32,
        seen: &mut HashMap<(Renpaarden, u32), bool>,
    ) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome == Outcome::Win(player);
        }
        if plies == 0 {
            return false;
        }
        if let Some(known) = seen.get(&(*position, plies)) {
            return *known;
        }
        let mut moves = position.moves();
        moves.sort_by_key(|m| std::cmp::Reverse(position.move_order(*m)));
        let mut moves = moves.into_iter().map(|m| {
            let mut after = *position;
            after.play_unchecked(m);
            wins(&after, player, plies - 1, seen)
        });
        let answer = match position.turn() == player {
            true => moves.any(|wins| wins),
            false => moves.all(|wins| wins),
        };
        seen.insert((*position, plies), answer);
        answer
    }

    #[test]
    fn won_races_are_won_when_all_moves_are_played() {
        let mut rng = Rng::new(1);
        let mut decided = [0; 4];
        for number in 0..8000 {
            let options = ["size=5", "size=6,win=filled", "size=7", "size=7,win=filled"];
            let race = random_race(&mut rng, options[number % 4], 2);
            if race.outcome().is_some() {
                continue;
            }
            let Some(win) = won_race(&race).filter(|win| win.plies <= 3) else { continue };
            if decided[win.plies as usize] < 20 {
                let text = race.write_position();
                assert!(wins(&race, win.winner, win.plies, &mut HashMap::new()), "{text} {win:?}");
                decided[win.plies as usize] += 1;
            }
        }
        assert!(decided[1..].iter().all(|count| *count >= 5), "{decided:?}");
    }

    #[test]
    fn a_run_without_enemies_is_minimal() {
        let mut rng = Rng::new(2);
        for _ in 0..40 {
            let race = random_race(&mut rng, "size=5", 3);
            let goal = board::home(Player::Two, 5);
            if race.stones(Player::One) == goal {
                continue;
            }
            let run = Run::new(5, race.stones(Player::One), goal).finish(0, false).unwrap();
            let mut reached = std::collections::HashSet::from([race.stones(Player::One)]);
            for _ in 1..run.moves.min(3) {
                let next = reached.iter().flat_map(|own| {
                    Ones(*own).flat_map(move |from| {
                        let to = leap_ends(5, u128::bit(from), 0) & !own;
                        Ones(to).map(move |to| own ^ u128::bit(from) ^ u128::bit(to))
                    })
                });
                reached = next.collect();
                assert!(!reached.contains(&goal), "{} {}", race.write_position(), run.moves);
            }
        }
    }
}
