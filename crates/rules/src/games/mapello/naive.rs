//! A second implementation of Mapello on an array of characters, slow and simple, to compare with.

use super::{Outcome, Player};

pub(super) const DIRECTIONS: [(isize, isize); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// Returns the column and row of a cell of the whole board, whose border consists of rows 0 and 9
/// and of columns x and i.
pub(super) fn place(name: &str) -> (usize, usize) {
    let column = "xabcdefghi".find(&name[..1]).unwrap();
    (column, name[1..].parse().unwrap())
}

pub(super) fn name(column: usize, row: usize) -> String {
    format!("{}{row}", &"xabcdefghi"[column..=column])
}

pub(super) fn text(cells: &[[char; 10]; 10], rest: &str) -> String {
    let rows = cells.map(|row| row.iter().collect::<String>());
    format!("{} {rest}", rows.join("/"))
}

/// A position as an array of characters.
#[derive(Clone)]
pub(super) struct NaiveMapello {
    pub(super) cells: [[char; 10]; 10],
    pub(super) side: char,
    pub(super) taken: [u64; 2],
}

impl NaiveMapello {
    pub(super) fn read(text: &str) -> NaiveMapello {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut cells = [['?'; 10]; 10];
        for (row, line) in fields[0].split('/').enumerate() {
            for (column, sign) in line.chars().enumerate() {
                cells[row][column] = sign;
            }
        }
        let (black, white) = fields[2].split_once('-').unwrap();
        let taken = [black.parse().unwrap(), white.parse().unwrap()];
        NaiveMapello { cells, side: fields[1].parse().unwrap(), taken }
    }

    pub(super) fn write(&self) -> String {
        text(&self.cells, &format!("{} {}-{}", self.side, self.taken[0], self.taken[1]))
    }

    pub(super) fn flips(&self, side: char, column: usize, row: usize) -> Vec<(usize, usize)> {
        let mut flips = Vec::new();
        if !matches!(self.cells[row][column], '.' | '*') {
            return flips;
        }
        for (columns, rows) in DIRECTIONS {
            let mut run = Vec::new();
            let mut x = column.wrapping_add_signed(columns);
            let mut y = row.wrapping_add_signed(rows);
            while self.cells[y][x] == other(side) {
                run.push((x, y));
                x = x.wrapping_add_signed(columns);
                y = y.wrapping_add_signed(rows);
            }
            if self.cells[y][x] == side || self.cells[y][x] == 'j' {
                flips.extend(run);
            }
        }
        flips
    }

    pub(super) fn placements(&self, side: char) -> Vec<String> {
        let mut placements = Vec::new();
        for row in 1..=8 {
            for column in 1..=8 {
                if !self.flips(side, column, row).is_empty() {
                    placements.push(name(column, row));
                }
            }
        }
        placements
    }

    pub(super) fn moves(&self) -> Vec<String> {
        let own = self.placements(self.side);
        if own.is_empty() && !self.placements(other(self.side)).is_empty() {
            return vec!["pass".to_owned()];
        }
        own
    }

    pub(super) fn after(&self, m: &str) -> NaiveMapello {
        let mut next = self.clone();
        next.side = other(self.side);
        if m == "pass" {
            return next;
        }
        let (column, row) = place(m);
        if self.cells[row][column] == '*' {
            next.taken[if self.side == 'b' { 0 } else { 1 }] += 1;
        }
        next.cells[row][column] = self.side;
        for (x, y) in self.flips(self.side, column, row) {
            next.cells[y][x] = self.side;
        }
        next
    }

    pub(super) fn points(&self) -> [u64; 2] {
        let discs = |sign| self.cells.iter().flatten().filter(|cell| **cell == sign).count() as u64;
        [discs('b') + 3 * self.taken[0], discs('w') + 3 * self.taken[1]]
    }

    pub(super) fn result(&self) -> Option<Outcome> {
        let [black, white] = self.points();
        match self.moves().is_empty() {
            false => None,
            true if black > white => Some(Outcome::Win(Player::One)),
            true if white > black => Some(Outcome::Win(Player::Two)),
            true => Some(Outcome::Draw),
        }
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves().len() as u64,
            _ => self.moves().iter().map(|m| self.after(m).perft(depth - 1)).sum(),
        }
    }
}

pub(super) fn other(side: char) -> char {
    if side == 'b' { 'w' } else { 'b' }
}
