//! A second implementation of Taiji on a board of letters, slow and simple, to compare with.

use super::{Outcome, Player};
use super::{Scoring, TaijiOptions, TaijiTie};

/// A position as a board of letters.
#[derive(Clone)]
pub(super) struct NaiveTaiji {
    pub(super) board: Vec<Vec<char>>,
    pub(super) side: char,
}

impl NaiveTaiji {
    pub(super) fn new(size: usize) -> NaiveTaiji {
        NaiveTaiji { board: vec![vec!['.'; size]; size], side: 'w' }
    }

    pub(super) fn of_text(board: &str) -> NaiveTaiji {
        NaiveTaiji { board: board.split('/').map(|row| row.chars().collect()).collect(), side: 'w' }
    }

    pub(super) fn cells(&self) -> Vec<(usize, usize)> {
        let size = self.board.len();
        (0..size).flat_map(|row| (0..size).map(move |column| (row, column))).collect()
    }

    pub(super) fn moves(&self, diagonal: bool) -> Vec<String> {
        let mut empty = self.cells();
        empty.retain(|cell| self.board[cell.0][cell.1] == '.');
        let mut moves = Vec::new();
        for light in &empty {
            for dark in &empty {
                if beside(*light, *dark) || (diagonal && cornerwise(*light, *dark)) {
                    moves.push(format!("{}{}", name(*light), name(*dark)));
                }
            }
        }
        moves
    }

    pub(super) fn play(&mut self, text: &str) {
        let second = text.rfind(char::is_alphabetic).unwrap();
        for (half, name) in [('w', &text[..second]), ('b', &text[second..])] {
            let row: usize = name[1..].parse().unwrap();
            self.board[row - 1][usize::from(name.as_bytes()[0] - b'a')] = half;
        }
        self.side = if self.side == 'w' { 'b' } else { 'w' };
    }

    pub(super) fn text(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(|row| row.iter().collect()).collect();
        format!("{} {}", rows.join("/"), self.side)
    }

    /// Returns the groups of a colour.
    pub(super) fn group_cells(&self, colour: char) -> Vec<Vec<(usize, usize)>> {
        let mut left = self.cells();
        left.retain(|cell| self.board[cell.0][cell.1] == colour);
        let mut groups = Vec::new();
        while let Some(first) = left.pop() {
            let mut group = vec![first];
            let mut seen = 0;
            while seen < group.len() {
                let from = group[seen];
                group.extend(left.extract_if(.., |cell| beside(from, *cell)));
                seen += 1;
            }
            groups.push(group);
        }
        groups
    }

    /// Returns the sizes of the groups of a colour, the largest first.
    pub(super) fn groups(&self, colour: char) -> Vec<u64> {
        let mut sizes: Vec<u64> =
            self.group_cells(colour).iter().map(|group| group.len() as u64).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    pub(super) fn score(&self, colour: char, options: &TaijiOptions) -> u64 {
        let mut sizes = self.groups(colour);
        sizes.truncate(usize::from(options.groups));
        match options.scoring {
            Scoring::Sum => sizes.iter().sum(),
            Scoring::Squares => sizes.iter().map(|size| size.pow(2)).sum(),
            Scoring::Product if sizes.is_empty() => 0,
            Scoring::Product => sizes.iter().product(),
        }
    }

    pub(super) fn outcome(&self, options: &TaijiOptions) -> Option<Outcome> {
        if !self.moves(options.diagonal).is_empty() {
            return None;
        }
        let (light, dark) = (self.score('w', options), self.score('b', options));
        Some(match options.tie {
            _ if light > dark => Outcome::Win(Player::One),
            TaijiTie::Draw if light == dark => Outcome::Draw,
            _ => Outcome::Win(Player::Two),
        })
    }

    pub(super) fn perft(&self, diagonal: bool, depth: u32) -> u64 {
        let moves = self.moves(diagonal);
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |m: String| {
            let mut next = self.clone();
            next.play(&m);
            next.perft(diagonal, depth - 1)
        };
        moves.into_iter().map(after).sum()
    }
}

pub(super) fn beside(one: (usize, usize), other: (usize, usize)) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

pub(super) fn cornerwise(one: (usize, usize), other: (usize, usize)) -> bool {
    one.0.abs_diff(other.0) == 1 && one.1.abs_diff(other.1) == 1
}

pub(super) fn name((row, column): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}
