//! The texts of Ampel positions and moves.

use super::board::{INTERIOR, ROWS, index, is_on_board};
use super::{Ampel, AmpelDisc, AmpelMove, AmpelOptions, Step, WORDS};
use crate::cell::{Cell, read_cells};
use crate::game::Game;
use crate::player::Player;
use crate::text::{Field, Fields, TextError, quoted};
use crate::{localized, localized_error};
use std::fmt;
use std::str::FromStr;

const STEPS: [(char, Step); 4] =
    [('s', Step::SetUp), ('1', Step::MoveOwn), ('2', Step::MoveEnemy), ('3', Step::Add)];

/// Parses a position.
pub(super) fn read(options: &AmpelOptions, text: &str) -> Result<Ampel, TextError> {
    let mut position = Ampel::empty(options.rules);
    let mut fields = Fields::new(text);
    let board = fields.board()?;
    position.read_board(board)?;
    position.turn = fields.side(Ampel::COLOURS)?;
    let step = fields.next(&AmpelField::Step)?;
    position.step = step.one_of(&STEPS)?;
    position.check_reserves(fields.next(&AmpelField::Reserves)?)?;
    position.read_taken(fields.next(&AmpelField::Taken)?, step)?;
    position.read_marks(fields.next(&AmpelField::Marks)?)?;
    fields.end()?;
    position.check_step(board, step)?;
    Ok(position)
}

impl fmt::Display for AmpelMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AmpelMove::Place(cell) => cell.fmt(f),
            AmpelMove::Shift { from, to } => write!(f, "{from}{to}"),
        }
    }
}

impl FromStr for AmpelMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<AmpelMove, TextError> {
        match read_cells(text)?[..] {
            [cell] => Ok(AmpelMove::Place(cell)),
            [from, to] => Ok(AmpelMove::Shift { from, to }),
            _ => Err(TextError::of(1, &AmpelTextError::MoveCells { found: quoted(text) })),
        }
    }
}

impl Ampel {
    /// Writes the text of the position.
    pub(super) fn write_text(&self) -> String {
        let row = |row| (0..=row).map(|letter| self.sign_at(Cell::new(letter, row))).collect();
        let rows: Vec<String> = (0..ROWS).map(row).collect();
        format!("{} {}", rows.join("/"), self.write_other_fields())
    }

    fn sign_at(&self, cell: Cell) -> char {
        let at = index(cell);
        match self.disc_at(at) {
            Some(player) => Ampel::COLOURS[player.index()],
            None if self.yellow & 1 << at != 0 => 'y',
            None => '.',
        }
    }

    /// Writes the fields after the board.
    fn write_other_fields(&self) -> String {
        let side = Ampel::COLOURS[self.turn.index()];
        let (step, _) = STEPS[self.step as usize];
        let [red, green] = Player::BOTH.map(|player| self.reserve(player));
        let [red_taken, green_taken] = self.taken;
        let [red_mark, green_mark] = Player::BOTH
            .map(|player| self.mark(player).map_or("-".to_owned(), |cell| cell.to_string()));
        format!("{side} {step} {red}-{green} {red_taken}-{green_taken} {red_mark},{green_mark}")
    }

    fn read_board(&mut self, board: Field<'_>) -> Result<(), TextError> {
        let [mut red, mut green, mut yellow] = [0; 3];
        for (row, field) in board.rows(usize::from(ROWS))?.into_iter().enumerate() {
            for (letter, sign) in field.cells(row + 1, row + 1)?.into_iter().enumerate() {
                let point = 1 << index(Cell::new(letter as u8, row as u8));
                match sign.one_of(&['.', 'r', 'g', 'y'].map(|sign| (sign, sign)))? {
                    'r' => red |= point,
                    'g' => green |= point,
                    'y' => yellow |= point,
                    _ => {}
                }
            }
        }
        (self.discs, self.yellow) = ([red, green], yellow);
        let (discs, yellows) = (self.rules.discs, self.rules.yellows);
        let check = |points: u128, most: u8, error: fn(u32, u8) -> AmpelTextError| {
            let count = points.count_ones();
            let fits = count <= u32::from(most);
            if fits { Ok(()) } else { Err(board.error_of(&error(count, most))) }
        };
        check(red, discs, |count, most| AmpelTextError::Reds { count, most })?;
        check(green, discs, |count, most| AmpelTextError::Greens { count, most })?;
        check(yellow, yellows, |count, most| AmpelTextError::Yellows { count, most })
    }

    /// Checks the reserves, which follow from the board.
    fn check_reserves(&self, reserves: Field<'_>) -> Result<(), TextError> {
        let parts = reserves.pair('-', &AmpelField::Reserves)?;
        for (part, player) in parts.into_iter().zip(Player::BOTH) {
            let expected = self.reserve(player);
            let found = part.number(0, u64::from(self.rules.discs))?;
            if found != u64::from(expected) {
                let (found, player) = (part.quoted(), AmpelPlayer::of(player));
                let discs = self.rules.discs;
                let board = discs - expected;
                return Err(part.error_of(&AmpelTextError::Reserve {
                    found,
                    player,
                    board,
                    discs,
                    expected,
                }));
            }
        }
        Ok(())
    }

    fn read_taken(&mut self, taken: Field<'_>, step: Field<'_>) -> Result<(), TextError> {
        let yellows = self.rules.yellows;
        let on_board = self.yellow.count_ones() as u8;
        for (part, held) in taken.pair('-', &AmpelField::Taken)?.into_iter().zip(&mut self.taken) {
            *held = part.number(0, u64::from(yellows))? as u8;
        }
        let sum = on_board + self.taken[0] + self.taken[1];
        let found = taken.quoted();
        if self.step == Step::SetUp && on_board == yellows {
            return Err(step.error_of(&AmpelTextError::SetUpOver { yellows }));
        }
        if self.step == Step::SetUp && self.taken != [0, 0] {
            return Err(taken.error_of(&AmpelTextError::TakenInSetUp { found }));
        }
        if self.step != Step::SetUp && sum != yellows {
            let (board, expected) = (on_board, yellows - on_board);
            let error = AmpelTextError::Taken { found, board, yellows, expected };
            return Err(taken.error_of(&error));
        }
        if self.taken.iter().all(|held| 2 * held >= yellows) {
            return Err(taken.error_of(&AmpelTextError::BothWon { found, yellows }));
        }
        Ok(())
    }

    fn read_marks(&mut self, marks: Field<'_>) -> Result<(), TextError> {
        for (part, player) in marks.pair(',', &AmpelField::Marks)?.into_iter().zip(Player::BOTH) {
            self.marks[player.index()] = self.read_mark(part, player)?;
        }
        Ok(())
    }

    fn read_mark(&self, mark: Field<'_>, player: Player) -> Result<Option<u8>, TextError> {
        if mark.text == "-" {
            return Ok(None);
        }
        let cell = mark.text.parse().ok().filter(|cell: &Cell| cell.to_string() == mark.text);
        let cell =
            cell.ok_or_else(|| mark.error_of(&AmpelTextError::MarkForm { found: mark.quoted() }))?;
        if is_on_board(cell) && self.disc_at(index(cell)) == Some(player) {
            return Ok(Some(index(cell) as u8));
        }
        let disc = AmpelDisc::of(player);
        Err(mark.error_of(&AmpelTextError::MarkNoDisc { disc, cell }))
    }

    /// Checks that the current step has a legal move unless the game is over.
    fn check_step(&self, board: Field<'_>, step: Field<'_>) -> Result<(), TextError> {
        if self.step == Step::SetUp {
            return self.check_room(board);
        }
        if self.winner().is_some() || self.has_legal_move() {
            return Ok(());
        }
        let next = self.without_idle_steps();
        if next == *self {
            return Ok(());
        }
        let (player, found) = (AmpelPlayer::of(self.turn), step.quoted());
        let expected = next.write_other_fields();
        Err(step.error_of(&AmpelTextError::IdleStep { player, found, expected }))
    }

    fn check_room(&self, board: Field<'_>) -> Result<(), TextError> {
        let room = (INTERIOR & !self.occupied()).count_ones();
        let needed = u32::from(self.rules.yellows) - self.yellow.count_ones();
        if room >= needed {
            return Ok(());
        }
        Err(board.error_of(&AmpelTextError::NoRoom { room, needed }))
    }

    /// Returns the position after skipping the steps without legal moves. A drawn position keeps
    /// its player to move.
    fn without_idle_steps(&self) -> Ampel {
        let mut next = *self;
        if next.step == Step::Add {
            next.marks[next.turn.index()] = None;
        }
        next.end_step();
        if next.outcome().is_some() {
            next.turn = self.turn;
        }
        next
    }
}

localized_error! {
    /// An error in the text of a position or move.
    enum AmpelTextError in WORDS {
        MoveCells { found: String } = "move-cells": "{found} is not one or two points",
        Reds { count: u32, most: u8 } = "too-many-reds":
            "there are {count} red discs on the board; the maximum is {most}",
        Greens { count: u32, most: u8 } = "too-many-greens":
            "there are {count} green discs on the board; the maximum is {most}",
        Yellows { count: u32, most: u8 } = "too-many-yellows":
            "there are {count} yellows on the board; the maximum is {most}",
        Reserve { found: String, player: AmpelPlayer, board: u8, discs: u8, expected: u8 } = "reserve-wrong":
            "{found} contradicts the board, on which {player} has {board} of {discs} discs; expected {expected} in reserve",
        SetUpOver { yellows: u8 } = "set-up-over":
            "the set-up is over, because all {yellows} yellows are on the board; expected step 1, 2 or 3",
        TakenInSetUp { found: String } = "taken-in-set-up":
            "no yellows can be taken during the set-up; expected 0-0, but found {found}",
        Taken { found: String, board: u8, yellows: u8, expected: u8 } = "taken-wrong":
            "{found} contradicts the board, which has {board} of {yellows} yellows; expected numbers that add up to {expected}, or step s if yellows are still being placed",
        BothWon { found: String, yellows: u8 } = "both-won":
            "{found} is impossible, because the game ends as soon as a player has half of the {yellows} yellows",
        MarkForm { found: String } = "mark-form":
            "expected the point of a marked disc, such as c5, or -, but found {found}",
        MarkNoDisc { disc: AmpelDisc, cell: Cell } = "mark-no-disc":
            "there is no {disc} on {cell} that could be marked",
        NoRoom { room: u32, needed: u32 } = "no-room":
            "the interior has too few empty points: {room} for {needed} yellows",
        IdleStep { player: AmpelPlayer, found: String, expected: String } = "idle-step":
            "{player} has no legal move in step {found}, which is therefore skipped; expected after the board: {expected}",
    }
}

localized! {
    /// The name of a player.
    #[derive(Copy)]
    enum AmpelPlayer in WORDS {
        Red = "player-1": "Red",
        Green = "player-2": "Green",
    }
}

impl AmpelPlayer {
    const fn of(player: Player) -> AmpelPlayer {
        match player {
            Player::One => AmpelPlayer::Red,
            Player::Two => AmpelPlayer::Green,
        }
    }
}

localized! {
    /// The fields that only Ampel's position texts have.
    enum AmpelField in WORDS {
        Step = "field-step": "the step: s for the set-up, or 1, 2 or 3",
        Reserves = "field-reserves": "the discs in reserve of each player, such as 20-20",
        Taken = "field-taken": "the yellows taken by Red and Green, such as 0-0",
        Marks = "field-marks": "the points of the marked red and green discs, such as c5,-",
    }
}
