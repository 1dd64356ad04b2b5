//! A second implementation of Swack with all pieces of the stacks, slow and simple, to compare
//! with.

use super::{Outcome, Player, SwackTie};

/// A position with all pieces.
#[derive(Clone)]
pub(super) struct NaiveSwack {
    /// The pieces of each stack, from the bottom.
    pub(super) stacks: Vec<Vec<Vec<char>>>,
    pub(super) side: char,
    pub(super) passes: u8,
    pub(super) last: char,
    pub(super) turns: u32,
    pub(super) pie: bool,
}

impl NaiveSwack {
    pub(super) fn new(size: usize, pie: bool) -> NaiveSwack {
        let piece = |row, column| if (row + column) % 2 == 0 { 'w' } else { 'r' };
        let stacks = (0..size)
            .map(|row| (0..size).map(|column| vec![piece(row, column)]).collect())
            .collect();
        NaiveSwack { stacks, side: 'r', passes: 0, last: '-', turns: 0, pie }
    }

    pub(super) fn of_text(board: &str) -> NaiveSwack {
        let size = board.split('/').count();
        let mut naive = NaiveSwack::new(size, false);
        for (row, text) in board.split('/').enumerate() {
            let colours = text.chars().filter(|c| c.is_alphabetic());
            for (column, colour) in colours.enumerate() {
                naive.stacks[row][column] = vec![colour];
            }
        }
        naive
    }

    pub(super) fn top(&self, (row, column): (usize, usize)) -> char {
        *self.stacks[row][column].last().unwrap()
    }

    pub(super) fn cells(&self) -> Vec<(usize, usize)> {
        let size = self.stacks.len();
        (0..size).flat_map(|row| (0..size).map(move |column| (row, column))).collect()
    }

    pub(super) fn neighbours(&self, (row, column): (usize, usize)) -> Vec<(usize, usize)> {
        let beside = |(r, c): &(usize, usize)| r.abs_diff(row) + c.abs_diff(column) == 1;
        self.cells().into_iter().filter(beside).collect()
    }

    pub(super) fn moves(&self) -> Vec<String> {
        if self.passes == 2 {
            return Vec::new();
        }
        let mut moves = Vec::new();
        let height = |(row, column): (usize, usize)| self.stacks[row][column].len();
        for from in self.cells() {
            for onto in self.neighbours(from) {
                let own_to_enemy = self.top(from) == self.side && self.top(onto) != self.side;
                if own_to_enemy && height(from) == height(onto) {
                    moves.push(format!("{}{}", name(from), name(onto)));
                }
            }
        }
        moves.push("pass".to_owned());
        if self.pie && self.turns == 1 {
            moves.push("swap".to_owned());
        }
        moves
    }

    pub(super) fn play(&mut self, text: &str) {
        match text {
            "pass" => self.passes += 1,
            "swap" => self.swap(),
            _ => self.shift(text),
        }
        self.side = other(self.side);
        self.turns += 1;
    }

    pub(super) fn swap(&mut self) {
        for piece in self.stacks.iter_mut().flatten().flatten() {
            *piece = other(*piece);
        }
        self.last = other(self.last);
        self.passes = 0;
    }

    pub(super) fn shift(&mut self, text: &str) {
        let place = |name: &str| {
            let column = usize::from(name.as_bytes()[0] - b'a');
            (usize::from(name.as_bytes()[1] - b'1'), column)
        };
        let (from, onto) = (place(&text[..2]), place(&text[2..]));
        let piece = self.stacks[from.0][from.1].pop().unwrap();
        self.stacks[onto.0][onto.1].push(piece);
        self.stacks[from.0][from.1].push(other(piece));
        self.last = self.side;
        self.passes = 0;
    }

    pub(super) fn text(&self) -> String {
        let stack = |pieces: &Vec<char>| format!("{}{}", pieces.last().unwrap(), pieces.len());
        let rows: Vec<String> =
            self.stacks.iter().map(|row| row.iter().map(stack).collect()).collect();
        format!("{} {} {} {}", rows.join("/"), self.side, self.passes, self.last)
    }

    /// Returns the sizes of the groups of Red and White, the largest first.
    pub(super) fn groups(&self) -> [Vec<usize>; 2] {
        ['r', 'w'].map(|colour| {
            let groups = self.groups_where(|cell| self.top(cell) == colour);
            let mut sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            sizes
        })
    }

    pub(super) fn outcome(&self, tie: SwackTie) -> Option<Outcome> {
        if self.passes < 2 {
            return None;
        }
        let [red, white] = self.groups();
        let of = |colour| Outcome::Win(if colour == 'r' { Player::One } else { Player::Two });
        for place in 0..red.len().max(white.len()) {
            let size = |list: &[usize]| list.get(place).copied().unwrap_or(0);
            if size(&red) != size(&white) {
                return Some(of(if size(&red) > size(&white) { 'r' } else { 'w' }));
            }
        }
        Some(match (self.last, tie) {
            ('-', _) | (_, SwackTie::Draw) => Outcome::Draw,
            (last, SwackTie::LastMoverWins) => of(last),
            (last, SwackTie::LastMoverLoses) => of(other(last)),
        })
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |m: String| {
            let mut next = self.clone();
            next.play(&m);
            next.perft(depth - 1)
        };
        self.moves().into_iter().map(after).sum()
    }

    /// Returns the groups of the stacks that satisfy a predicate.
    pub(super) fn groups_where(
        &self,
        predicate: impl Fn((usize, usize)) -> bool,
    ) -> Vec<Vec<(usize, usize)>> {
        let mut left: Vec<_> = self.cells().into_iter().filter(|cell| predicate(*cell)).collect();
        let mut groups = Vec::new();
        while let Some(first) = left.pop() {
            let mut group = vec![first];
            let mut seen = 0;
            while seen < group.len() {
                let beside = self.neighbours(group[seen]);
                group.extend(left.extract_if(.., |cell| beside.contains(cell)));
                seen += 1;
            }
            groups.push(group);
        }
        groups
    }
}

pub(super) fn name((row, column): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

pub(super) fn other(colour: char) -> char {
    match colour {
        'r' => 'w',
        'w' => 'r',
        _ => '-',
    }
}
