//! Hints that say more each time they are asked for.

use crate::MESSAGES;
use crate::eval::Eval;
use ludoteca_rules::{AnyGame, Arg, Cell, Message, Touch, message};

/// A player whose chance of winning is below this defends.
const DEFENDING: f64 = 0.25;

/// The least number of columns and rows of the area in which to look for a move.
const MIN_AREA: u8 = 2;

/// A suggested move that is revealed in steps: the area of the board, the move, the reasons.
///
/// ```
/// use ludoteca_locale::{Lang, Translate};
/// use ludoteca_rules::AnyGame;
/// use ludoteca_session::{Eval, Hint};
///
/// let game: AnyGame = "mapello(map=othello)".parse().unwrap();
/// let moves = ["d3", "c3"].map(str::to_owned);
/// let mut hint = Hint::new(&game, &moves, Some(Eval::Points(0)), Vec::new()).unwrap();
/// let said = |hint: &Hint| hint.describe().text(Lang::En);
/// assert_eq!(said(&hint), "Look at columns d to f, rows 1 to 3.");
/// hint.reveal();
/// assert_eq!(said(&hint), "Hint: d3.");
/// hint.reveal();
/// assert!(said(&hint).ends_with("Expected: d3 c3."));
/// ```
#[derive(Clone, Debug)]
pub struct Hint {
    stage: HintStage,
    name: Arg,
    touches: Vec<Touch>,
    area: Option<Area>,
    is_defence: bool,
    verdict: Option<Message>,
    line: String,
    gains: Vec<Message>,
}

/// How much of a hint is revealed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintStage {
    /// Where to look for the move.
    Area,
    /// The move.
    Move,
    /// Why the move is good.
    Reasons,
}

/// A rectangle of cells, from the first column and row to the last.
#[derive(Clone, Debug)]
struct Area {
    first: Cell,
    last: Cell,
    cells: Vec<Touch>,
}

impl Hint {
    /// Creates a hint from the line of play that begins with the suggested move, its evaluation and
    /// further reasons. Returns `None` if the first move is not legal.
    #[must_use]
    pub fn new(
        game: &AnyGame,
        line: &[String],
        eval: Option<Eval>,
        gains: Vec<Message>,
    ) -> Option<Hint> {
        let best = line.first()?;
        let (_, touches) = game.touches().into_iter().find(|(text, _)| text == best)?;
        let area = touches.first().and_then(|touch| Area::around(*touch, game));
        let name = match touches[..] {
            [Touch::Button(name)] => game.spec().words.message(name).into(),
            _ => best.as_str().into(),
        };
        Some(Hint {
            stage: if area.is_some() { HintStage::Area } else { HintStage::Move },
            is_defence: eval.is_some_and(|eval| eval.chance(game.turn()) < DEFENDING),
            verdict: eval.map(|eval| eval.describe(game)),
            line: line.join(" "),
            name,
            touches,
            area,
            gains,
        })
    }

    /// Returns how much is revealed.
    #[must_use]
    pub const fn stage(&self) -> HintStage {
        self.stage
    }

    /// Reveals more, unless everything is revealed already.
    pub const fn reveal(&mut self) {
        self.stage = match self.stage {
            HintStage::Area => HintStage::Move,
            HintStage::Move | HintStage::Reasons => HintStage::Reasons,
        };
    }

    /// Returns the cells and buttons to mark: those of the area, or those of the move.
    #[must_use]
    pub fn marked(&self) -> &[Touch] {
        match (&self.area, self.stage) {
            (Some(area), HintStage::Area) => &area.cells,
            _ => &self.touches,
        }
    }

    /// Returns what is revealed last, in words.
    #[must_use]
    pub fn describe(&self) -> Message {
        match (self.stage, &self.area) {
            (HintStage::Area, Some(area)) => area.describe(),
            (HintStage::Reasons, _) => self.reasons(),
            _ if self.is_defence => message!(MESSAGES, "hint-defence", move = self.name.clone()),
            _ => message!(MESSAGES, "hint-move", move = self.name.clone()),
        }
    }

    fn reasons(&self) -> Message {
        let line = message!(MESSAGES, "hint-line", line = self.line.as_str());
        let verdict = self
            .verdict
            .iter()
            .map(|verdict| MESSAGES.message("hint-verdict").with("verdict", verdict.clone()));
        let sentences = verdict.chain([line]).chain(self.gains.iter().cloned());
        let join =
            |first, second| message!(MESSAGES, "hint-sentences", first = first, second = second);
        sentences.reduce(join).expect("at least the line of play")
    }
}

impl Area {
    /// Returns the ninth of the board that contains a cell, or `None` for a button.
    fn around(touch: Touch, game: &AnyGame) -> Option<Area> {
        let Touch::Cell(cell) = touch else { return None };
        let board: Vec<Cell> = game.diagram().cells.iter().filter_map(|cell| cell.cell).collect();
        let side = |at: fn(Cell) -> u8| third(at(cell), board.iter().map(|cell| at(*cell)).max());
        let (columns, rows) = (side(Cell::column), side(Cell::row));
        let is_inside =
            |cell: &Cell| columns.contains(&cell.column()) && rows.contains(&cell.row());
        Some(Area {
            first: Cell::new(*columns.start(), *rows.start()),
            last: Cell::new(*columns.end(), *rows.end()),
            cells: board.into_iter().filter(is_inside).map(Touch::Cell).collect(),
        })
    }

    fn describe(&self) -> Message {
        message!(
            MESSAGES,
            "hint-area",
            left = Cell::letter(self.first.column()).to_string(),
            right = Cell::letter(self.last.column()).to_string(),
            top = u32::from(self.first.row()) + 1,
            bottom = u32::from(self.last.row()) + 1
        )
    }
}

/// Returns the third of a side of the board, from 0 to `last`, that contains a coordinate.
fn third(at: u8, last: Option<u8>) -> std::ops::RangeInclusive<u8> {
    let last = last.unwrap_or(at);
    let length = (last + 1).div_ceil(3).max(MIN_AREA);
    let start = (at / length * length).min((last + 1).saturating_sub(length));
    start..=(start + length - 1).min(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, Translate};
    use ludoteca_rules::{GAMES, GameSpec, Player};

    fn hint(game: &AnyGame, text: &str, eval: Option<Eval>) -> Hint {
        Hint::new(game, &[text.to_owned()], eval, Vec::new()).unwrap()
    }

    #[test]
    fn the_area_contains_the_first_cell_and_does_not_betray_it() {
        let sizes =
            ["taiji(size=3)", "taiji(size=5)", "taiji(size=7)", "swack(size=3)", "swack(size=9)"];
        let sizes = sizes.map(|text| text.parse().unwrap());
        for game in GAMES.iter().map(GameSpec::with_defaults).chain(sizes) {
            let is_cell = |touches: &[Touch]| matches!(touches[0], Touch::Cell(_));
            for (text, touches) in game.touches().into_iter().filter(|(_, t)| is_cell(t)) {
                let hint = hint(&game, &text, None);
                let area = hint.marked();
                assert!(area.contains(&touches[0]) && area.len() > 1, "{text}: {area:?}");
                assert!(area.len() <= 25, "{text}: {area:?}");
            }
        }
    }

    #[test]
    fn a_hint_is_revealed_step_by_step() {
        let game: AnyGame = "swack".parse().unwrap();
        let mut hint = hint(&game, "b1a1", Some(Eval::Points(-400)));
        assert_eq!(hint.stage(), HintStage::Area);
        hint.reveal();
        assert_eq!(hint.marked(), game.touches()[0].1);
        assert_eq!(hint.describe().text(Lang::En), "The best defence is b1a1.");
        hint.reveal();
        hint.reveal();
        assert_eq!(hint.stage(), HintStage::Reasons);
        let said = hint.describe().text(Lang::En);
        assert_eq!(said, "White is winning (about 91%). Expected: b1a1.");
    }

    #[test]
    fn a_button_is_named_at_once() {
        let game: AnyGame = "swack(size=2)".parse().unwrap();
        let stuck = game.at_position("r1r1/r1r1 w 0 r").unwrap();
        let lost = Eval::Forced { winner: Player::One, plies: Some(1) };
        let hint = hint(&stuck, "pass", Some(lost));
        assert_eq!(hint.stage(), HintStage::Move);
        assert_eq!(hint.describe().text(Lang::En), "The best defence is Pass.");
    }
}
