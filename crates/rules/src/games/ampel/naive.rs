//! A second implementation of Ampel, slow and written directly from the rules, to compare with.

use super::AmpelRules;
use std::collections::{BTreeSet, HashMap};

/// A row and a letter, both counted from 0.
type Point = (i32, i32);

/// The offsets of the neighbours in rows and letters, counter-clockwise from the right.
const DIRECTIONS: [Point; 6] = [(0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0), (1, 1)];

#[derive(Clone)]
pub(super) struct NaiveAmpel {
    board: HashMap<Point, char>,
    side: char,
    step: char,
    taken: HashMap<char, usize>,
    marks: HashMap<char, Point>,
    rules: AmpelRules,
}

impl NaiveAmpel {
    /// Reads a valid position text.
    pub(super) fn new(rules: AmpelRules, text: &str) -> NaiveAmpel {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut board = HashMap::new();
        for (row, signs) in fields[0].split('/').enumerate() {
            for (letter, sign) in signs.chars().enumerate() {
                board.insert((row as i32, letter as i32), sign);
            }
        }
        let taken = fields[4].split('-').map(|number| number.parse().unwrap());
        let marks = fields[5].split(',').map(read_point);
        NaiveAmpel {
            board,
            side: fields[1].chars().next().unwrap(),
            step: fields[2].chars().next().unwrap(),
            taken: "rg".chars().zip(taken).collect(),
            marks: "rg".chars().zip(marks).filter_map(|(c, mark)| Some((c, mark?))).collect(),
            rules,
        }
    }

    pub(super) fn text(&self) -> String {
        let row = |r| (0..=r).map(|letter| self.board[&(r, letter)]).collect::<String>();
        let rows: Vec<String> = (0..11).map(row).collect();
        let mark = |c| self.marks.get(&c).map_or("-".to_owned(), |point| write_point(*point));
        format!(
            "{} {} {} {}-{} {}-{} {},{}",
            rows.join("/"),
            self.side,
            self.step,
            self.reserve('r'),
            self.reserve('g'),
            self.taken[&'r'],
            self.taken[&'g'],
            mark('r'),
            mark('g')
        )
    }

    /// Returns the moves of the current step.
    pub(super) fn moves(&self) -> BTreeSet<String> {
        if self.is_won() { BTreeSet::new() } else { self.moves_in(self.step) }
    }

    /// Plays a move and returns how many turns of the main game it completed.
    pub(super) fn play(&mut self, name: &str) -> usize {
        match self.step {
            's' => drop(self.board.insert(read_point(name).unwrap(), 'y')),
            '3' => {
                let point = read_point(name).unwrap();
                self.board.insert(point, self.side);
                self.marks.insert(self.side, point);
            }
            _ => {
                let second = name.rfind(|c: char| c.is_ascii_lowercase()).unwrap();
                let (from, to) = name.split_at(second);
                self.travel(read_point(from).unwrap(), read_point(to).unwrap());
            }
        }
        self.find_something_to_do()
    }

    fn at(&self, point: Point) -> Option<char> {
        self.board.get(&point).copied()
    }

    fn points_with(&self, sign: char) -> Vec<Point> {
        self.board.iter().filter(|(_, found)| **found == sign).map(|(point, _)| *point).collect()
    }

    fn reserve(&self, colour: char) -> usize {
        usize::from(self.rules.discs) - self.points_with(colour).len()
    }

    fn is_won(&self) -> bool {
        self.taken.values().any(|taken| 2 * taken >= usize::from(self.rules.yellows))
    }

    fn moves_in(&self, step: char) -> BTreeSet<String> {
        match step {
            's' => self.interior_points(),
            '1' => self.shifts(self.side, self.rules.freeze_own),
            '2' => self.shifts(other(self.side), true),
            _ => self.additions(),
        }
    }

    fn interior_points(&self) -> BTreeSet<String> {
        let is_interior = |&(row, letter): &Point| letter > 0 && letter < row && row < 10;
        self.points_with('.').into_iter().filter(is_interior).map(write_point).collect()
    }

    fn shifts(&self, colour: char, is_marked_disc_frozen: bool) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for from in self.points_with(colour) {
            if is_marked_disc_frozen && self.marks.get(&colour) == Some(&from) {
                continue;
            }
            for to in self.ends_of(from) {
                moves.insert(write_point(from) + &write_point(to));
            }
        }
        moves
    }

    fn additions(&self) -> BTreeSet<String> {
        if self.reserve(self.side) == 0 {
            return BTreeSet::new();
        }
        let makes_no_signal = |point: &Point| {
            let mut with_disc = self.clone();
            with_disc.board.insert(*point, self.side);
            with_disc.signals_with(*point).is_empty()
        };
        self.points_with('.').into_iter().filter(makes_no_signal).map(write_point).collect()
    }

    fn ends_of(&self, from: Point) -> BTreeSet<Point> {
        let mut way = self.clone();
        if !self.rules.start_blocks {
            way.board.insert(from, '.');
        }
        let mut ends = BTreeSet::new();
        for direction in 0..6 {
            let first = next(from, direction);
            if way.at(first) == Some('.') {
                way.walk(first, direction, self.line_count(from, direction) - 1, &mut ends);
            }
        }
        ends.remove(&from);
        ends
    }

    fn line_count(&self, from: Point, direction: usize) -> usize {
        let mut count = 1;
        for way in [direction, (direction + 3) % 6] {
            let mut point = next(from, way);
            while let Some(sign) = self.at(point) {
                count += usize::from(sign != '.');
                point = next(point, way);
            }
        }
        count
    }

    fn walk(&self, at: Point, direction: usize, left: usize, ends: &mut BTreeSet<Point>) {
        if left == 0 {
            ends.insert(at);
            return;
        }
        let is_free = |direction| self.at(next(at, direction)) == Some('.');
        if is_free(direction) {
            return self.walk(next(at, direction), direction, left - 1, ends);
        }
        for turned in [1, 2, 4, 5].map(|turn| (direction + turn) % 6) {
            if is_free(turned) {
                self.walk(next(at, turned), turned, left - 1, ends);
            }
        }
    }

    fn travel(&mut self, from: Point, to: Point) {
        let colour = self.board.insert(from, '.').unwrap();
        self.board.insert(to, colour);
        if self.marks.get(&colour) == Some(&from) {
            self.marks.insert(colour, to);
        }
        for point in self.signals_with(to) {
            if self.board.insert(point, '.') == Some('y') {
                *self.taken.get_mut(&self.side).unwrap() += 1;
            }
            self.marks.retain(|_, mark| *mark != point);
        }
    }

    /// Returns the points of all signals that contain the disc on this point.
    fn signals_with(&self, point: Point) -> BTreeSet<Point> {
        let mut found = BTreeSet::new();
        for &start in self.board.keys() {
            for direction in 0..6 {
                let middle = next(start, direction);
                let line = [start, middle, next(middle, direction)];
                let signs = line.map(|point| self.at(point));
                if signs == [Some('r'), Some('y'), Some('g')] && line.contains(&point) {
                    found.extend(line);
                }
            }
        }
        found
    }

    fn find_something_to_do(&mut self) -> usize {
        let placed = self.points_with('y').len();
        if self.step == 's' && placed < usize::from(self.rules.yellows) {
            self.side = other(self.side);
            return 0;
        }
        let turns_before = usize::from(self.step == 's');
        let (last, mut turns) = (self.side, 0);
        for _ in 0..15 {
            (self.side, self.step) = match self.step {
                '1' => (self.side, '2'),
                '2' => (self.side, '3'),
                _ => (other(self.side), '1'),
            };
            turns += usize::from(self.step == '1');
            if !self.moves_in(self.step).is_empty() {
                return turns - turns_before;
            }
            if self.step == '3' {
                self.marks.remove(&self.side);
            }
        }
        (self.side, self.step) = (other(last), '1');
        turns - turns_before
    }
}

fn other(colour: char) -> char {
    if colour == 'r' { 'g' } else { 'r' }
}

fn next(point: Point, direction: usize) -> Point {
    (point.0 + DIRECTIONS[direction].0, point.1 + DIRECTIONS[direction].1)
}

fn read_point(name: &str) -> Option<Point> {
    let letter = i32::from(name.as_bytes()[0]) - i32::from(b'a');
    Some((name[1..].parse::<i32>().ok()? - 1, letter))
}

fn write_point((row, letter): Point) -> String {
    format!("{}{}", (b'a' + letter as u8) as char, row + 1)
}
