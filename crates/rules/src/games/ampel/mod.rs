//! Ampel: line up red, yellow and green discs on a triangle to take yellows.
//!
//! Half of the yellows wins. A turn has three steps: move an own disc, move an enemy disc, add an
//! own disc.

pub mod board;
mod diagram;
mod encode;
mod moves;
mod options;
mod reason;
mod text;
mod travel;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use moves::{AmpelMove, Step};
pub use options::{AmpelOptions, AmpelRules, Setup};
pub use reason::{AmpelDisc, AmpelReason};

use crate::bits::{Bits, Ones};
use crate::cell::Cell;
use crate::diagram::Diagram;
use crate::game::{Game, IllegalMoveError, Limits, TurnChange};
use crate::message::Words;
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::symmetry::Symmetry;
use crate::text::TextError;
use board::{BOARD, INTERIOR, ROWS, cell_at, index, is_on_board, signal_points, signals};
use encode::on_triangle;
use std::hash::{Hash, Hasher};
pub use travel::Terrain;

static WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// The number of consecutive passes after which neither player can ever move again. A pass removes
/// a mark, which may enable a move of the enemy, so both players must have passed twice.
const PASSES: u32 = 4;

/// A position of Ampel. Player one is Red, player two is Green.
///
/// Unless the game is over, the current step has a legal move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ampel {
    /// The red and the green discs on the board. The others are in reserve.
    discs: [u128; 2],
    yellow: u128,
    turn: Player,
    step: Step,
    /// The number of yellows that each player has taken.
    taken: [u8; 2],
    /// The index of the disc that each player added last, if it is still marked.
    marks: [Option<u8>; 2],
    rules: AmpelRules,
}

impl Game for Ampel {
    const NAME: &'static str = "ampel";
    const COLOURS: [char; 2] = ['r', 'g'];
    const WORDS: &'static Words = &WORDS;
    const MOVE_FORM: &'static str =
        "a point such as e8 in the set-up and in step 3, two points such as c5f8 in steps 1 and 2";
    const MAX_TURNS_PER_PLY: u32 = 1 + PASSES;

    type Options = AmpelOptions;
    type Move = AmpelMove;
    type Reason = AmpelReason;

    fn start(options: &AmpelOptions) -> Ampel {
        let mut position = Ampel::empty(options.rules);
        if let Setup::Random { seed } = options.setup {
            position.set_up_at_random(seed);
        }
        position
    }

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.winner() {
            Some(player) => Some(Outcome::Win(player)),
            None if self.has_legal_move() => None,
            None => Some(Outcome::Draw),
        }
    }

    fn legal_moves(&self, moves: &mut Vec<AmpelMove>) {
        if self.winner().is_some() {
            return;
        }
        if self.is_placing() {
            moves.extend(Ones(self.openings()).map(|at| AmpelMove::Place(cell_at(at))));
            return;
        }
        let terrain = self.terrain();
        for index in Ones(self.movable()) {
            let from = cell_at(index);
            let ends = Ones(terrain.ends(index));
            moves.extend(ends.map(|to| AmpelMove::Shift { from, to: cell_at(to) }));
        }
    }

    fn check(&self, m: AmpelMove) -> Result<(), IllegalMoveError<AmpelReason>> {
        let checked = match m {
            AmpelMove::Place(cell) => self.check_place(cell),
            AmpelMove::Shift { from, to } => self.check_shift(from, to),
        };
        checked.map_err(IllegalMoveError::Because)
    }

    #[inline]
    fn play_unchecked(&mut self, m: AmpelMove) {
        self.advance(m);
    }

    fn limits(&self) -> Limits {
        Limits { repetition: true, cap: self.rules.cap }
    }

    #[inline]
    fn advance(&mut self, m: AmpelMove) -> TurnChange {
        let before = self.turn;
        match m {
            AmpelMove::Place(cell) if self.step == Step::SetUp => self.yellow |= 1 << index(cell),
            AmpelMove::Place(cell) => self.add(index(cell)),
            AmpelMove::Shift { from, to } => self.shift(index(from), index(to)),
        }
        let completed = self.end_step();
        TurnChange::new(before, self.turn, completed)
    }

    fn count_moves(&self) -> usize {
        if self.winner().is_some() {
            return 0;
        }
        if self.is_placing() {
            return self.openings().count_ones() as usize;
        }
        let terrain = self.terrain();
        Ones(self.movable()).map(|from| terrain.ends(from).count_ones() as usize).sum()
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _buffer: &mut Vec<AmpelMove>) -> Option<AmpelMove> {
        if self.winner().is_some() {
            None
        } else if self.is_placing() {
            self.random_place(rng)
        } else {
            self.random_shift(rng)
        }
    }

    /// A turn of the main game has up to three moves. Only such turns count towards the turn limit.
    fn max_game_length(&self) -> Option<u32> {
        let cap = self.rules.cap;
        (cap > 0).then_some(u32::from(self.rules.yellows) + 3 * cap)
    }

    fn points(&self) -> Option<[u64; 2]> {
        Some(self.taken.map(u64::from))
    }

    fn write_position(&self) -> String {
        self.write_text()
    }

    fn read_position(options: &AmpelOptions, text: &str) -> Result<Ampel, TextError> {
        text::read(options, text)
    }

    fn diagram(&self) -> Diagram {
        self.draw()
    }

    fn path(&self, m: AmpelMove) -> Vec<Cell> {
        match m {
            AmpelMove::Place(cell) => vec![cell],
            AmpelMove::Shift { from, to } => {
                let path = self.terrain().path(index(from), index(to));
                path.into_iter().map(cell_at).collect()
            }
        }
    }

    fn task(&self, touched: usize) -> &'static str {
        match (self.step, touched) {
            (Step::SetUp, _) => "task-yellow",
            (Step::MoveOwn, 0) => "task-own",
            (Step::MoveEnemy, 0) => "task-enemy",
            (Step::MoveOwn | Step::MoveEnemy, _) => "task-to",
            (Step::Add, _) => "task-add",
        }
    }

    const PLANES: &'static [&'static str] = &[
        "own discs",
        "enemy discs",
        "yellows",
        "own marked disc",
        "enemy marked disc",
        "set-up",
        "step 1",
        "step 2",
        "step 3",
        "own discs in reserve, as a share of all of them",
        "enemy discs in reserve, as a share of all of them",
        "yellows taken by the player to move, as a share of all of them",
        "yellows taken by the enemy, as a share of all of them",
    ];

    fn plane_size(&self) -> (usize, usize) {
        (usize::from(ROWS), usize::from(ROWS))
    }

    fn write_planes(&self, out: &mut [f32]) {
        self.encode(out);
    }

    fn action_count(&self) -> usize {
        encode::ACTIONS
    }

    fn action_index(&self, m: AmpelMove) -> usize {
        encode::index_of(m)
    }

    fn action(&self, index: usize) -> Option<AmpelMove> {
        encode::move_at(index)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[0, 1, 2, 3, 4, 5]
    }

    fn transformed(&self, symmetry: Symmetry) -> Ampel {
        let at = |at: u32| index(on_triangle(symmetry, cell_at(at)));
        let image = |points: u128| Ones(points).fold(0, |image, point| image | 1 << at(point));
        Ampel {
            discs: self.discs.map(image),
            yellow: image(self.yellow),
            marks: self.marks.map(|mark| mark.map(|mark| at(u32::from(mark)) as u8)),
            ..*self
        }
    }

    fn transformed_move(&self, symmetry: Symmetry, m: AmpelMove) -> AmpelMove {
        let image = |cell| on_triangle(symmetry, cell);
        match m {
            AmpelMove::Place(cell) => AmpelMove::Place(image(cell)),
            AmpelMove::Shift { from, to } => AmpelMove::Shift { from: image(from), to: image(to) },
        }
    }
}

/// The rules are not hashed, because they are constant throughout a game.
impl Hash for Ampel {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for points in [self.discs[0], self.discs[1], self.yellow] {
            state.write_u128(points);
        }
        let [red, green] = self.marks.map(|mark| mark.unwrap_or(u8::MAX));
        let [taken_by_red, taken_by_green] = self.taken;
        let (turn, step) = (self.turn as u8, self.step as u8);
        let rest = [turn, step, taken_by_red, taken_by_green, red, green, 0, 0];
        state.write_u64(u64::from_le_bytes(rest));
    }
}

impl Ampel {
    /// Returns the discs of Red and of Green as bitboards ([`board::index`]).
    #[inline]
    #[must_use]
    pub const fn discs(&self) -> [u128; 2] {
        self.discs
    }

    /// Returns the yellow discs as a bitboard.
    #[inline]
    #[must_use]
    pub const fn yellows(&self) -> u128 {
        self.yellow
    }

    /// Returns the step of the turn.
    #[inline]
    #[must_use]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Returns the number of yellow discs that Red and Green have taken.
    #[inline]
    #[must_use]
    pub const fn taken(&self) -> [u8; 2] {
        self.taken
    }

    /// Returns the indices of the marked discs of Red and Green, the ones they added last.
    #[inline]
    #[must_use]
    pub const fn marks(&self) -> [Option<u8>; 2] {
        self.marks
    }

    /// Returns the rules of the game.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> &AmpelRules {
        &self.rules
    }

    fn empty(rules: AmpelRules) -> Ampel {
        Ampel {
            discs: [0; 2],
            yellow: 0,
            turn: Player::One,
            step: Step::SetUp,
            taken: [0; 2],
            marks: [None; 2],
            rules,
        }
    }

    fn set_up_at_random(&mut self, seed: u64) {
        let mut rng = Rng::new(seed);
        while self.step == Step::SetUp {
            let place = self.random_place(&mut rng).expect("an empty interior point");
            self.play_unchecked(place);
        }
    }

    fn occupied(&self) -> u128 {
        self.discs[0] | self.discs[1] | self.yellow
    }

    /// Returns the number of discs a player has in reserve.
    fn reserve(&self, player: Player) -> u8 {
        self.rules.discs - self.discs[player.index()].count_ones() as u8
    }

    /// Returns the owner of the disc on a point.
    fn disc_at(&self, at: u32) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.discs[player.index()] & 1 << at != 0)
    }

    /// Returns the point of a player's marked disc.
    fn mark(&self, player: Player) -> Option<Cell> {
        self.marks[player.index()].map(|at| cell_at(u32::from(at)))
    }

    /// Returns the player who has taken at least half of the yellows.
    #[inline]
    fn winner(&self) -> Option<Player> {
        let holds_half = |player: &Player| 2 * self.taken[player.index()] >= self.rules.yellows;
        Player::BOTH.into_iter().find(holds_half)
    }

    /// Returns whether the current step places a disc.
    #[inline]
    fn is_placing(&self) -> bool {
        matches!(self.step, Step::SetUp | Step::Add)
    }

    /// Returns the player whose disc the current step moves or adds.
    #[inline]
    #[must_use]
    pub fn owner(&self) -> Player {
        if self.step == Step::MoveEnemy { !self.turn } else { self.turn }
    }

    /// Returns the points on which the current step can place a disc.
    #[inline]
    fn openings(&self) -> u128 {
        let empty = BOARD & !self.occupied();
        if self.step == Step::SetUp {
            empty & INTERIOR
        } else if self.reserve(self.turn) == 0 {
            0
        } else {
            empty & !signal_points(self.discs[(!self.turn).index()], self.yellow)
        }
    }

    /// Returns the discs that the current step can move.
    #[inline]
    fn movable(&self) -> u128 {
        let owner = self.owner();
        let discs = self.discs[owner.index()];
        let is_frozen = self.step == Step::MoveEnemy || self.rules.freeze_own;
        match self.marks[owner.index()] {
            Some(mark) if is_frozen => discs & !(1 << mark),
            _ => discs,
        }
    }

    /// Returns the obstacles that moving discs meet.
    #[inline]
    #[must_use]
    pub fn terrain(&self) -> Terrain {
        Terrain::new(self.occupied(), self.rules.start_blocks)
    }

    fn has_legal_move(&self) -> bool {
        if self.is_placing() {
            return self.openings() != 0;
        }
        let terrain = self.terrain();
        Ones(self.movable()).any(|from| terrain.ends(from) != 0)
    }

    #[inline]
    fn random_place(&self, rng: &mut Rng) -> Option<AmpelMove> {
        let openings = self.openings();
        let count = openings.count_ones();
        (count > 0).then(|| AmpelMove::Place(cell_at(openings.nth(rng.below(count)))))
    }

    /// Samples a disc weighted by its number of moves in a single pass: each disc replaces the
    /// choice with a probability equal to its share of the moves so far.
    #[inline]
    fn random_shift(&self, rng: &mut Rng) -> Option<AmpelMove> {
        let (mut total, mut chosen) = (0, None);
        let terrain = self.terrain();
        for from in Ones(self.movable()) {
            let ends = terrain.ends(from);
            let count = ends.count_ones();
            total += count;
            if count > 0 && rng.below(total) < count {
                chosen = Some((from, ends));
            }
        }
        let (from, ends) = chosen?;
        let to = ends.nth(rng.below(ends.count_ones()));
        Some(AmpelMove::Shift { from: cell_at(from), to: cell_at(to) })
    }

    fn add(&mut self, at: u32) {
        let player = self.turn.index();
        self.discs[player] |= 1 << at;
        self.marks[player] = Some(at as u8);
    }

    /// Moves a disc and removes the signals it completes.
    fn shift(&mut self, from: u32, to: u32) {
        let owner = self.owner().index();
        self.discs[owner] ^= 1 << from | 1 << to;
        if self.marks[owner] == Some(from as u8) {
            self.marks[owner] = Some(to as u8);
        }
        let removed = signals(to, self.discs[1 - owner], self.yellow);
        if removed != 0 {
            self.remove(removed);
        }
    }

    fn remove(&mut self, removed: u128) {
        self.taken[self.turn.index()] += (removed & self.yellow).count_ones() as u8;
        self.yellow &= !removed;
        for player in [0, 1] {
            self.discs[player] &= !removed;
            self.marks[player] = self.marks[player].filter(|mark| removed & 1 << mark == 0);
        }
    }

    /// Advances to the next step that has a legal move, and returns the number of turns completed.
    /// It also does so when the game is won.
    fn end_step(&mut self) -> u32 {
        let continues = match self.step {
            Step::SetUp => return self.end_set_up_step(),
            Step::MoveOwn => self.find_step(&[Step::MoveEnemy, Step::Add]),
            Step::MoveEnemy => self.find_step(&[Step::Add]),
            Step::Add => false,
        };
        if continues { 0 } else { 1 + self.begin_next_turn() }
    }

    fn end_set_up_step(&mut self) -> u32 {
        if self.yellow.count_ones() == u32::from(self.rules.yellows) {
            return self.begin_next_turn();
        }
        self.turn = !self.turn;
        0
    }

    /// Passes the turn to the next player who has a legal move, and returns the number of turns
    /// that were passed.
    fn begin_next_turn(&mut self) -> u32 {
        let last = self.turn;
        for passed in 0..PASSES {
            self.turn = !self.turn;
            if self.find_step(&[Step::MoveOwn, Step::MoveEnemy, Step::Add]) {
                return passed;
            }
        }
        self.turn = !last;
        self.step = Step::MoveOwn;
        PASSES
    }

    /// Advances to the first of these steps that has a legal move and returns whether there is one.
    /// If not, the player has not added a disc in this turn and loses the mark.
    fn find_step(&mut self, steps: &[Step]) -> bool {
        for &step in steps {
            self.step = step;
            if self.has_legal_move() {
                return true;
            }
        }
        self.marks[self.turn.index()] = None;
        false
    }

    fn check_place(&self, cell: Cell) -> Result<(), AmpelReason> {
        if !self.is_placing() {
            return Err(AmpelReason::MovesDisc { disc: AmpelDisc::of(self.owner()) });
        }
        if !is_on_board(cell) {
            return Err(AmpelReason::OffBoard { cell });
        }
        let point = 1 << index(cell);
        if self.step == Step::SetUp && INTERIOR & point == 0 {
            return Err(AmpelReason::NotInterior { cell });
        }
        if self.occupied() & point != 0 {
            return Err(AmpelReason::Occupied { cell });
        }
        if self.openings() & point == 0 {
            return Err(AmpelReason::CompletesSignal { cell });
        }
        Ok(())
    }

    fn check_shift(&self, from: Cell, to: Cell) -> Result<(), AmpelReason> {
        match self.step {
            Step::SetUp => return Err(AmpelReason::PlacesYellow),
            Step::Add => return Err(AmpelReason::AddsDisc),
            Step::MoveOwn | Step::MoveEnemy => {}
        }
        if let Some(cell) = [from, to].into_iter().find(|cell| !is_on_board(*cell)) {
            return Err(AmpelReason::OffBoard { cell });
        }
        self.check_disc(from)?;
        if from == to {
            return Err(AmpelReason::StaysThere { cell: from });
        }
        if self.occupied() & 1 << index(to) != 0 {
            return Err(AmpelReason::Occupied { cell: to });
        }
        self.check_way(from, to)
    }

    /// Checks whether the current step can move this disc.
    fn check_disc(&self, from: Cell) -> Result<(), AmpelReason> {
        let point = 1 << index(from);
        if self.discs[self.owner().index()] & point == 0 {
            return Err(AmpelReason::NoDisc { disc: AmpelDisc::of(self.owner()), cell: from });
        }
        match self.movable() & point {
            0 if self.step == Step::MoveOwn => Err(AmpelReason::OwnMarked { cell: from }),
            0 => Err(AmpelReason::EnemyMarked { cell: from }),
            _ => Ok(()),
        }
    }

    fn check_way(&self, from: Cell, to: Cell) -> Result<(), AmpelReason> {
        let terrain = self.terrain();
        let [row, rising, falling] = terrain.steps(index(from));
        match terrain.ends(index(from)) {
            0 => Err(AmpelReason::Stuck { cell: from, row, rising, falling }),
            ends if ends & 1 << index(to) == 0 => {
                Err(AmpelReason::NoWay { cell: from, to, row, rising, falling })
            }
            _ => Ok(()),
        }
    }
}
