//! The text of Ampel positions and moves.

use super::board::{INTERIOR, ROWS, index, is_on_board};
use super::{Ampel, AmpelMove, AmpelOptions, MESSAGES, Step, disc_of, name_of};
use crate::cell::{Cell, read_cells};
use crate::game::Game;
use crate::player::Player;
use crate::text::{Field, Fields, TextError, quoted};
use std::str::FromStr;

const STEPS: [(char, Step); 4] =
    [('s', Step::SetUp), ('1', Step::MoveOwn), ('2', Step::MoveEnemy), ('3', Step::Add)];

/// Reads the text of a position.
pub(super) fn read(options: &AmpelOptions, text: &str) -> Result<Ampel, TextError> {
    let mut position = Ampel::empty(options.rules);
    let mut fields = Fields::new(text);
    let board = fields.board()?;
    position.read_board(board)?;
    position.turn = fields.side(Ampel::COLOURS)?;
    let step = fields.next(MESSAGES.message("field-step"))?;
    position.step = step.one_of(&STEPS)?;
    position.check_reserves(fields.next(MESSAGES.message("field-reserves"))?)?;
    position.read_taken(fields.next(MESSAGES.message("field-taken"))?, step)?;
    position.read_marks(fields.next(MESSAGES.message("field-marks"))?)?;
    fields.end()?;
    position.check_step(board, step)?;
    Ok(position)
}

impl FromStr for AmpelMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<AmpelMove, TextError> {
        match read_cells(text)?[..] {
            [cell] => Ok(AmpelMove::Place(cell)),
            [from, to] => Ok(AmpelMove::Shift { from, to }),
            _ => Err(TextError::new(1, MESSAGES.message("move-cells").with("found", quoted(text)))),
        }
    }
}

impl Ampel {
    /// Writes the position.
    pub(super) fn to_text(&self) -> String {
        let row = |row| (0..=row).map(|letter| self.sign_at(Cell::new(letter, row))).collect();
        let rows: Vec<String> = (0..ROWS).map(row).collect();
        format!("{} {}", rows.join("/"), self.write_beside_board())
    }

    fn sign_at(&self, cell: Cell) -> char {
        let at = index(cell);
        match self.disc_at(at) {
            Some(player) => Ampel::COLOURS[player.index()],
            None if self.yellow & 1 << at != 0 => 'y',
            None => '.',
        }
    }

    /// All fields of the text but the board.
    fn write_beside_board(&self) -> String {
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
        check_count(board, "too-many-reds", red, discs)?;
        check_count(board, "too-many-greens", green, discs)?;
        check_count(board, "too-many-yellows", yellow, yellows)
    }

    /// What is in reserve is known from the board, and must be what the text says.
    fn check_reserves(&self, reserves: Field<'_>) -> Result<(), TextError> {
        let parts = reserves.pair('-', MESSAGES.message("field-reserves"))?;
        for (part, player) in parts.into_iter().zip(Player::BOTH) {
            let expected = self.reserve(player);
            let found = part.number(0, u64::from(self.rules.discs))?;
            if found != u64::from(expected) {
                let message = MESSAGES
                    .message("reserve-wrong")
                    .with("player", name_of(player))
                    .with("discs", self.rules.discs)
                    .with("board", self.rules.discs - expected)
                    .with("expected", expected);
                return Err(part.error_with(message));
            }
        }
        Ok(())
    }

    fn read_taken(&mut self, taken: Field<'_>, step: Field<'_>) -> Result<(), TextError> {
        let yellows = self.rules.yellows;
        let on_board = self.yellow.count_ones() as u8;
        for (part, held) in
            taken.pair('-', MESSAGES.message("field-taken"))?.into_iter().zip(&mut self.taken)
        {
            *held = part.number(0, u64::from(yellows))? as u8;
        }
        let sum = on_board + self.taken[0] + self.taken[1];
        let about = |key| MESSAGES.message(key).with("yellows", yellows).with("board", on_board);
        if self.step == Step::SetUp && on_board == yellows {
            return Err(step.error_with(about("set-up-over")));
        }
        if self.step == Step::SetUp && self.taken != [0, 0] {
            return Err(taken.error_with(about("taken-in-set-up")));
        }
        if self.step != Step::SetUp && sum != yellows {
            return Err(taken.error_with(about("taken-wrong").with("expected", yellows - on_board)));
        }
        if self.taken.iter().all(|held| 2 * held >= yellows) {
            return Err(taken.error_with(about("both-won")));
        }
        Ok(())
    }

    fn read_marks(&mut self, marks: Field<'_>) -> Result<(), TextError> {
        for (part, player) in
            marks.pair(',', MESSAGES.message("field-marks"))?.into_iter().zip(Player::BOTH)
        {
            self.marks[player.index()] = self.read_mark(part, player)?;
        }
        Ok(())
    }

    fn read_mark(&self, mark: Field<'_>, player: Player) -> Result<Option<u8>, TextError> {
        if mark.text == "-" {
            return Ok(None);
        }
        let cell = mark.text.parse().ok().filter(|cell: &Cell| cell.to_string() == mark.text);
        let cell = cell.ok_or_else(|| mark.error_with(MESSAGES.message("mark-form")))?;
        if is_on_board(cell) && self.disc_at(index(cell)) == Some(player) {
            return Ok(Some(index(cell) as u8));
        }
        let message = MESSAGES.message("mark-no-disc").with("cell", cell);
        Err(mark.error_with(message.with("disc", disc_of(player))))
    }

    /// Whether there is something to do in this step, as there is in every game that is not over.
    fn check_step(&self, board: Field<'_>, step: Field<'_>) -> Result<(), TextError> {
        if self.step == Step::SetUp {
            return self.check_room(board);
        }
        if self.winner().is_some() || self.is_anything_possible() {
            return Ok(());
        }
        let next = self.without_idle_steps();
        if next == *self {
            return Ok(());
        }
        let message = MESSAGES
            .message("idle-step")
            .with("player", name_of(self.turn))
            .with("expected", next.write_beside_board());
        Err(step.error_with(message))
    }

    fn check_room(&self, board: Field<'_>) -> Result<(), TextError> {
        let room = (INTERIOR & !self.occupied()).count_ones();
        let needed = u32::from(self.rules.yellows) - self.yellow.count_ones();
        if room >= needed {
            return Ok(());
        }
        let message = MESSAGES.message("no-room").with("room", room).with("needed", needed);
        Err(board.error_with(message))
    }

    /// What this position comes to when nothing is possible in its step. A drawn one remains as
    /// it is, whoever's turn it is.
    fn without_idle_steps(&self) -> Ampel {
        let mut next = *self;
        if next.step == Step::Add {
            next.marks[next.turn.index()] = None;
        }
        next.go_on();
        if next.outcome().is_some() {
            next.turn = self.turn;
        }
        next
    }
}

fn check_count(
    board: Field<'_>,
    key: &'static str,
    points: u128,
    most: u8,
) -> Result<(), TextError> {
    let count = points.count_ones();
    if count <= u32::from(most) {
        return Ok(());
    }
    Err(board.error_with(MESSAGES.message(key).with("count", count).with("most", most)))
}
