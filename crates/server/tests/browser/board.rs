//! The board on a page as whoever sits before it sees it, and hands that touch its cells.

#![allow(dead_code, reason = "not every test uses everything")]

use crate::input::Point;
use crate::webdriver::Browser;
use serde_json::{Value, json};

/// Reads the board from the page. Only this script knows how the page marks cells.
const LOOK: &str = r#"
const game = document.querySelector("[data-result]");
if (!game) return null;
const place = (one) => {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const cells = [...game.querySelectorAll(".board [role=button]")].map((cell) => ({
  name: cell.dataset.cell,
  spoken: cell.getAttribute("aria-label"),
  at: place(cell.querySelector("[pointer-events]")),
  can: cell.querySelector(".can-touch") !== null,
  pressed: cell.getAttribute("aria-pressed") === "true",
  focused: cell === document.activeElement,
}));
const text = (selector) => game.querySelector(selector)?.textContent ?? "";
const moves = [...game.querySelectorAll("ol li")].map((one) => one.textContent.replace(/^\d+\.\s*/, ""));
return {
  cells, moves, result: game.dataset.result, task: text(".task"), message: text("[role=alert]"),
  buttons: [...game.querySelectorAll(".moves-buttons button")].map((one) => one.textContent),
  said: text("[aria-live]"), wide: innerWidth, high: innerHeight,
};
"#;

/// A cell that can be touched.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub(crate) name: String,
    pub(crate) spoken: String,
    pub(crate) at: Point,
    /// Whether it is marked as a target.
    pub(crate) can: bool,
    /// Whether it is touched for the current move.
    pub(crate) pressed: bool,
    pub(crate) focused: bool,
}

/// A board with the text around it.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) cells: Vec<Cell>,
    pub(crate) moves: Vec<String>,
    /// The buttons that are part of moves.
    pub(crate) buttons: Vec<String>,
    /// The task; empty when it is not the player's turn.
    pub(crate) task: String,
    pub(crate) message: String,
    /// The text of the live region.
    pub(crate) said: String,
    pub(crate) over: bool,
    window: Point,
}

impl Board {
    fn read(seen: &Value) -> Board {
        let text = |one: &Value| one.as_str().unwrap_or_default().to_owned();
        let yes = |one: &Value| *one == json!(true);
        let point = |one: &Value| (one[0].as_f64().unwrap(), one[1].as_f64().unwrap());
        let cell = |one: &Value| Cell {
            name: text(&one["name"]),
            spoken: text(&one["spoken"]),
            at: point(&one["at"]),
            can: yes(&one["can"]),
            pressed: yes(&one["pressed"]),
            focused: yes(&one["focused"]),
        };
        let list = |one: &Value| one.as_array().unwrap().iter().map(text).collect();
        Board {
            cells: seen["cells"].as_array().unwrap().iter().map(cell).collect(),
            moves: list(&seen["moves"]),
            buttons: list(&seen["buttons"]),
            task: text(&seen["task"]),
            message: text(&seen["message"]),
            said: text(&seen["said"]),
            over: seen["result"] != "*",
            window: (seen["wide"].as_f64().unwrap(), seen["high"].as_f64().unwrap()),
        }
    }

    /// Returns the cell with this name.
    pub(crate) fn cell(&self, name: &str) -> &Cell {
        let found = self.cells.iter().find(|cell| cell.name == name);
        found.unwrap_or_else(|| panic!("there is no cell {name}"))
    }

    /// Returns whether it is the player's turn.
    pub(crate) fn asks(&self) -> bool {
        !self.over && !self.task.is_empty()
    }

    /// Returns the cells touched for the current move.
    pub(crate) fn pressed(&self) -> Vec<&Cell> {
        self.cells.iter().filter(|cell| cell.pressed).collect()
    }

    fn shows(&self, (x, y): Point) -> bool {
        (0.0..self.window.0).contains(&x) && (0.0..self.window.1).contains(&y)
    }

    /// Returns whether a touch has changed something.
    fn differs(&self, other: &Board) -> bool {
        let pressed =
            |board: &Board| board.cells.iter().map(|cell| cell.pressed).collect::<Vec<_>>();
        self.moves != other.moves
            || self.message != other.message
            || self.over != other.over
            || pressed(self) != pressed(other)
            || self.asks() != other.asks()
    }
}

impl Browser {
    /// Waits for a board.
    pub(crate) async fn board(&self) -> Board {
        self.board_when("a board", |_| true).await
    }

    /// Waits for a board that meets a condition.
    pub(crate) async fn board_when(&self, wanted: &str, is: impl Fn(&Board) -> bool) -> Board {
        self.wait(wanted, async || {
            let seen = self.try_script(LOOK).await?;
            (!seen.is_null()).then(|| Board::read(&seen)).filter(|board| is(board))
        })
        .await
    }

    /// Waits for the player's turn or the end of the game.
    pub(crate) async fn turn(&self) -> Board {
        self.board_when("a turn", |board| board.asks() || board.over).await
    }

    /// Touches a cell and waits for the effect.
    pub(crate) async fn touch(&self, board: &Board, name: &str) -> Board {
        let mut at = board.cell(name).at;
        if !board.shows(at) {
            self.script(&format!(
                "document.querySelector('.board [data-cell={name}]').scrollIntoView({{block: 'center'}})"
            ))
            .await;
            at = self.board().await.cell(name).at;
        }
        self.press_at(at).await;
        self.board_when("a touch that does something", |now| now.differs(board)).await
    }

    /// Enters a move by touching cells one after the other.
    pub(crate) async fn enter(&self, cells: &[&str]) -> Board {
        let mut board = self.turn().await;
        for name in cells {
            board = self.touch(&board, name).await;
        }
        board
    }

    /// Moves the focus to a cell with arrow keys, and presses Enter.
    pub(crate) async fn walk_and_touch(&self, board: &Board, name: &str) -> Board {
        let goal = board.cell(name).at;
        for _ in 0..40 {
            let now = self.board().await;
            let here = now.cells.iter().find(|cell| cell.focused).expect("a cell with the focus");
            let (right, down) = (goal.0 - here.at.0, goal.1 - here.at.1);
            let key = match (right.abs() > 3.0, down.abs() > 3.0) {
                (true, _) if right > 0.0 => "ArrowRight",
                (true, _) => "ArrowLeft",
                (_, true) if down > 0.0 => "ArrowDown",
                (_, true) => "ArrowUp",
                _ => "Enter",
            };
            self.key(key).await;
            if key == "Enter" {
                let what = "a touch that does something";
                return self.board_when(what, |now| now.differs(board)).await;
            }
        }
        panic!("{name} was not reached");
    }

    /// Returns the middle of a cell of the board of a custom start.
    pub(crate) async fn drawn_cell(&self, name: &str) -> Point {
        let code = format!(
            "const cell = document.querySelector('.preview [data-cell={name}]'); if (!cell) return null; \
             cell.scrollIntoView({{block: 'nearest'}}); const box = cell.querySelector('[pointer-events]').getBoundingClientRect(); \
             return [box.x + box.width / 2, box.y + box.height / 2];"
        );
        let drawn = async || self.try_script(&code).await.filter(|at| at.is_array());
        let found = self.wait("a cell to draw on", drawn).await;
        (found[0].as_f64().unwrap(), found[1].as_f64().unwrap())
    }
}
