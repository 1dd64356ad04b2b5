//! Evaluation features, move ordering and levels of Ampel.

use super::weights::WEIGHTS;
use crate::engine_game::{EngineGame, LAST_STAGE};
use crate::handicap::Handicap;
use crate::method::{SearchMethod, Selection};
use ludoteca_protocol::Level;
use ludoteca_rules::games::ampel::board::{index, shifted, signals};
use ludoteca_rules::games::ampel::{Ampel, AmpelMove, Step};
use ludoteca_rules::{Game, Player, Words};

static WORDS: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

impl EngineGame for Ampel {
    const FEATURE_WORDS: &'static Words = &WORDS;
    const FEATURES: &'static [&'static str] = &[
        "taken",
        "now",
        "threats-3",
        "threats-2",
        "threats-1",
        "choice-now",
        "choice-next",
        "mobility",
        "discs",
        "steps",
    ];

    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;
    const LEVELS: [Handicap; Level::COUNT] = [
        Handicap::new(20, 187, 10, 250),
        Handicap::new(50, 137, 8, 120),
        Handicap::new(150, 135, 5, 80),
        Handicap::new(400, 78, 2, 30),
        Handicap::new(1_200, 60, 0, 10),
        Handicap::new(4_000, 60, 0, 0),
        Handicap::new(20_000, 58, 0, 0),
        Handicap::new(350_000, 95, 0, 0),
    ];

    #[inline]
    fn features(&self, features: &mut [[i32; 2]]) {
        if self.step() == Step::SetUp {
            return;
        }
        let (mover, other) = (self.turn().index(), (!self.turn()).index());
        let reaches = Player::BOTH.map(|player| reach_of(self, player));
        let now = signals_now(self, &reaches);
        let next = signals_next(self, &reaches);
        features[1][mover] = now.max_count(self.step());
        features[5 - steps_left(self)][other] = next.max_count(Step::MoveOwn);
        features[5][mover] = now.yellows(self.step()).count_ones() as i32;
        features[6][other] = next.yellows(Step::MoveOwn).count_ones() as i32;
        features[9][mover] = steps_left(self) as i32;
        for player in [0, 1] {
            features[0][player] = i32::from(self.taken()[player]);
            features[7][player] = reaches[player].all().count_ones() as i32;
            features[8][player] = self.discs()[player].count_ones() as i32;
        }
    }

    /// The stage is the progress of the leading player towards a win.
    #[inline]
    fn stage(&self) -> i32 {
        let max = i32::from(self.taken()[0].max(self.taken()[1]));
        (2 * max * LAST_STAGE / i32::from(self.rules().yellows)).min(LAST_STAGE)
    }

    /// A turn has three steps with dozens of moves each, too many for alpha-beta.
    fn search_method(&self) -> SearchMethod {
        SearchMethod::proving(Selection::Puct { exploration: 0.5, sharpness: 2.0 })
    }

    /// Moves that complete signals come first.
    #[inline(always)]
    fn move_order(&self, m: AmpelMove) -> i32 {
        let AmpelMove::Shift { from: _, to } = m else {
            return 0;
        };
        let others = self.discs()[(!self.owner()).index()];
        let made = signals(index(to), others, self.yellows()) & self.yellows();
        100 * made.count_ones() as i32
    }

    /// Moves around corners and moves of enemy discs are easily overlooked.
    fn subtlety(&self, m: AmpelMove) -> u32 {
        let AmpelMove::Shift { from, to } = m else {
            return 0;
        };
        let turns = !self.terrain().goes_straight(index(from), index(to));
        u32::from(turns) + u32::from(self.step() == Step::MoveEnemy)
    }
}

/// The points to which the discs of a player can be moved.
#[derive(Copy, Clone)]
struct ReachablePoints {
    /// The points that unmarked discs can reach.
    unmarked: u128,
    /// The points that the marked disc can reach, if they are treated separately.
    marked: u128,
}

impl ReachablePoints {
    #[inline]
    fn all(&self) -> u128 {
        self.unmarked | self.marked
    }
}

/// The yellow discs that a player can take in a turn.
struct Signals {
    /// The discs that can be taken by moving an own disc.
    by_own: u128,
    /// The discs that can be taken by moving an enemy disc.
    by_enemy: u128,
    /// The discs that can be taken by moving an own and an enemy disc.
    by_both: u128,
}

impl Signals {
    /// Returns the yellow discs that can be taken in this step and the following ones.
    #[inline]
    fn yellows(&self, step: Step) -> u128 {
        match step {
            Step::MoveOwn => self.by_own | self.by_enemy | self.by_both,
            Step::MoveEnemy => self.by_enemy,
            Step::SetUp | Step::Add => 0,
        }
    }

    /// Returns the maximum number of signals in this step and the following ones.
    #[inline]
    fn max_count(&self, step: Step) -> i32 {
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

/// Returns the number of steps left in this turn.
#[inline]
fn steps_left(position: &Ampel) -> usize {
    match position.step() {
        Step::SetUp | Step::Add => 1,
        Step::MoveEnemy => 2,
        Step::MoveOwn => 3,
    }
}

/// Returns the points that the discs of a player can reach. The marked disc is treated separately
/// if it cannot be moved now.
#[inline]
fn reach_of(position: &Ampel, player: Player) -> ReachablePoints {
    let terrain = position.terrain();
    let discs = position.discs()[player.index()];
    let may_be_moved_now = player != position.turn() && position.step() != Step::Add;
    match position.marks()[player.index()] {
        Some(mark) if may_be_moved_now || position.rules().freeze_own => ReachablePoints {
            unmarked: terrain.reach(discs & !(1 << mark)),
            marked: terrain.ends(u32::from(mark)),
        },
        _ => ReachablePoints { unmarked: terrain.reach(discs), marked: 0 },
    }
}

/// Returns the signals that the player to move can make in this turn.
#[inline]
fn signals_now(position: &Ampel, reaches: &[ReachablePoints; 2]) -> Signals {
    let enemy = reaches[(!position.turn()).index()].unmarked;
    signals_of(position, position.turn(), own_reach(position, position.turn(), reaches), enemy)
}

/// Returns the signals that the opponent could make if the turn ended now. Another disc would then
/// be marked.
#[inline]
fn signals_next(position: &Ampel, reaches: &[ReachablePoints; 2]) -> Signals {
    let enemy = reaches[position.turn().index()].all();
    signals_of(position, !position.turn(), own_reach(position, !position.turn(), reaches), enemy)
}

#[inline]
fn own_reach(position: &Ampel, player: Player, reaches: &[ReachablePoints; 2]) -> u128 {
    let reach = reaches[player.index()];
    if position.rules().freeze_own { reach.unmarked } else { reach.all() }
}

/// Returns the signals of a player whose own and enemy discs can reach these points.
#[inline]
fn signals_of(position: &Ampel, player: Player, own_reach: u128, enemy_reach: u128) -> Signals {
    let own = position.discs()[player.index()];
    let enemy = position.discs()[(!player).index()];
    let mut found = Signals { by_own: 0, by_enemy: 0, by_both: 0 };
    for direction in 0..6 {
        let opposite = (direction + 3) % 6;
        let own_comes = shifted(own_reach, direction) & position.yellows();
        let enemy_comes = shifted(enemy_reach, opposite) & position.yellows();
        found.by_own |= own_comes & shifted(enemy, opposite);
        found.by_enemy |= enemy_comes & shifted(own, direction);
        found.by_both |= own_comes & enemy_comes;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::bits::Ones;
    use ludoteca_rules::games::ampel::board::cell_at;
    use ludoteca_rules::games::ampel::{AmpelOptions, Setup};
    use ludoteca_rules::{Options, Outcome, Play, Rng};

    const REPORT: &str = "./../..g/.r../..y../....g./.....y./.gy..r../........./..yg..y.../\
                          .r...r..r.. r 1 15-16 0-0 -,-";

    fn options(text: &str) -> AmpelOptions {
        AmpelOptions::read(text).unwrap()
    }

    fn at(text: &str) -> Ampel {
        Ampel::read_position(&options(""), text).unwrap()
    }

    fn names(points: u128) -> Vec<String> {
        Ones(points).map(|at| cell_at(at).to_string()).collect()
    }

    fn features(position: &Ampel) -> Vec<[i32; 2]> {
        let mut features = vec![[0; 2]; Ampel::FEATURES.len()];
        position.features(&mut features);
        features
    }

    /// The features that are not 0, by name.
    fn nonzero_features(text: &str) -> Vec<(&'static str, [i32; 2])> {
        let features = Ampel::FEATURES.iter().copied().zip(features(&at(text)));
        features.filter(|(_, values)| *values != [0; 2]).collect()
    }

    fn after(position: &Ampel, m: AmpelMove) -> Ampel {
        let mut after = *position;
        after.play_unchecked(m);
        after
    }

    /// The positions of some random games after their set-up.
    fn positions(text: &str, games: u64) -> Vec<Ampel> {
        let mut seen = Vec::new();
        for seed in 0..games {
            let setup = Setup::Random { seed };
            let mut position = Ampel::start(&AmpelOptions { setup, ..options(text) });
            let mut rng = Rng::new(seed);
            for _ in 0..90 {
                let Some(m) = position.random_move(&mut rng, &mut Vec::new()) else { break };
                seen.push(position);
                position.play_unchecked(m);
            }
        }
        seen
    }

    fn with_colours_exchanged(options: &AmpelOptions, position: &Ampel) -> Ampel {
        let text = position.write_position();
        let fields: Vec<&str> = text.split(' ').collect();
        let exchanged = |text: &str| -> String {
            let other = |c| match c {
                'r' => 'g',
                'g' => 'r',
                c => c,
            };
            text.chars().map(other).collect()
        };
        let swapped = |text: &str, mark: char| {
            let (one, two) = text.split_once(mark).unwrap();
            format!("{two}{mark}{one}")
        };
        let text = format!(
            "{} {} {} {} {} {}",
            exchanged(fields[0]),
            exchanged(fields[1]),
            fields[2],
            swapped(fields[3], '-'),
            swapped(fields[4], '-'),
            swapped(fields[5], ',')
        );
        Ampel::read_position(options, &text).unwrap()
    }

    #[test]
    fn the_features_do_not_depend_on_side_or_colour() {
        let all = ["", "freeze-own=yes"].map(|text| (options(text), positions(text, 4)));
        for (options, position) in all
            .iter()
            .flat_map(|(options, all)| all.iter().map(move |position| (options, *position)))
        {
            for &symmetry in position.symmetries() {
                assert_eq!(features(&position.transformed(symmetry)), features(&position));
            }
            let exchanged = with_colours_exchanged(options, &position);
            let swapped: Vec<[i32; 2]> =
                features(&position).into_iter().map(|[one, two]| [two, one]).collect();
            assert_eq!(features(&exchanged), swapped);
            assert_eq!(exchanged.evaluate(), position.evaluate());
        }
    }

    #[test]
    fn the_set_up_has_no_features() {
        let start = Ampel::start(&options(""));
        assert_eq!((start.evaluate(), start.stage()), (0, 0));
    }

    #[test]
    fn the_report_board_has_one_signal_for_a_move_of_an_own_disc() {
        let report = at(REPORT);
        let reaches = Player::BOTH.map(|player| reach_of(&report, player));
        assert_eq!(names(signals_now(&report, &reaches).by_own), ["c8"]);
        let m = report.read_move("f8d8").unwrap();
        assert_eq!((report.move_order(m), report.subtlety(m)), (100, 1));
        let signals = report.moves().into_iter().filter(|m| report.move_order(*m) > 0);
        assert_eq!(signals.collect::<Vec<_>>(), [m]);
    }

    #[test]
    fn the_report_board_has_these_features() {
        let expected = [
            ("now", [2, 0]),
            ("threats-3", [0, 2]),
            ("choice-now", [5, 0]),
            ("choice-next", [0, 5]),
            ("mobility", [34, 27]),
            ("discs", [5, 4]),
            ("steps", [3, 0]),
        ];
        assert_eq!(nonzero_features(REPORT), expected);
    }

    /// This is exact with `start-blocks`; otherwise a disc may return to its start.
    #[test]
    fn the_reach_of_many_discs_is_the_union_of_each() {
        for (text, max_wrong) in [("start-blocks=yes", 0), ("", 5)] {
            let (mut all, mut wrong) = (0, 0);
            for position in positions(text, 20) {
                let terrain = position.terrain();
                let discs = position.discs()[position.turn().index()];
                let ends = Ones(discs).fold(0, |ends, from| ends | terrain.ends(from));
                all += ends.count_ones();
                wrong += (terrain.reach(discs) ^ ends).count_ones();
            }
            assert!(all > 1000 && 100 * wrong <= max_wrong * all, "{wrong} of {all}");
        }
    }

    #[test]
    fn the_signals_of_one_step_are_those_of_its_moves() {
        let mut taken = 0;
        for position in positions("start-blocks=yes,yellows=10", 40) {
            let reaches = Player::BOTH.map(|player| reach_of(&position, player));
            let now = signals_now(&position, &reaches);
            let found = match position.step() {
                Step::MoveOwn => now.by_own,
                Step::MoveEnemy => now.by_enemy,
                Step::SetUp | Step::Add => continue,
            };
            let gone = |m| position.yellows() & !after(&position, m).yellows();
            let expected = position.moves().into_iter().fold(0, |all, m| all | gone(m));
            assert_eq!(names(found), names(expected), "{}", position.write_position());
            taken += expected.count_ones();
        }
        assert!(taken > 200, "{taken}");
    }

    /// The signals of two steps are an estimate, because the first step changes the paths of the
    /// second.
    #[test]
    fn the_signals_of_two_steps_are_mostly_those_of_turns() {
        let (mut right, mut wrong) = (0, 0);
        for position in positions("", 12) {
            if position.step() != Step::MoveOwn {
                continue;
            }
            let reaches = Player::BOTH.map(|player| reach_of(&position, player));
            let found = signals_now(&position, &reaches).max_count(Step::MoveOwn);
            let expected = max_in_turn(&position, position.turn()).min(2);
            right += u32::from(found == expected);
            wrong += u32::from(found != expected);
        }
        assert!(right > 100 && right > 4 * wrong, "{right} right, {wrong} wrong");
    }

    /// The maximum number of yellow discs that the rest of a player's turn can take.
    fn max_in_turn(position: &Ampel, player: Player) -> i32 {
        if position.turn() != player || position.step() == Step::Add || position.outcome().is_some()
        {
            return 0;
        }
        let gain = |m| {
            let next = after(position, m);
            let gone = (position.yellows() & !next.yellows()).count_ones() as i32;
            gone + max_in_turn(&next, player)
        };
        position.moves().into_iter().map(gain).max().unwrap_or(0)
    }

    #[test]
    fn the_evaluation_alone_beats_random_moves() {
        for seed in 1..=10 {
            let mut play = Play::<Ampel>::new(options(""));
            let mut rng = Rng::new(seed);
            let own = Player::BOTH[seed as usize % 2];
            while play.ending().is_none() {
                let position = play.position();
                let random = position.random_move(&mut rng, &mut Vec::new()).unwrap();
                let m = if position.turn() == own { best(position) } else { random };
                play.play(m).unwrap();
            }
            assert_eq!(play.position().outcome(), Some(Outcome::Win(own)), "{seed}");
        }
    }

    /// Returns a winning move, or the move with the best evaluation.
    fn best(position: &Ampel) -> AmpelMove {
        let score = |m: &AmpelMove| {
            let after = after(position, *m);
            match after.outcome() {
                Some(_) => i32::MAX,
                None if after.turn() == position.turn() => after.evaluate(),
                None => -after.evaluate(),
            }
        };
        position.moves().into_iter().max_by_key(score).unwrap()
    }
}
