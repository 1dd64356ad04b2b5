//! Players who see only the page, until the game is over.

use crate::board::Board;
use crate::webdriver::Browser;
use ludoteca_rules::Rng;

/// The next touch.
#[derive(Clone, Debug)]
pub(crate) enum Touch {
    Cell(String),
    Button(String),
}

/// A strategy that chooses touches.
pub(crate) trait Strategy {
    fn next(&mut self, board: &Board) -> Touch;
}

/// How cells are touched.
#[derive(Copy, Clone, Debug)]
pub(crate) enum InputMethod {
    Pointer,
    Keyboard,
}

/// Plays to the end, and returns the number of touches.
pub(crate) async fn play_to_the_end(
    page: &Browser,
    input: InputMethod,
    strategy: &mut impl Strategy,
) -> usize {
    for touches in 0..3_000 {
        let board = page.turn().await;
        if board.over {
            return touches;
        }
        match (strategy.next(&board), input) {
            (Touch::Cell(name), InputMethod::Pointer) => {
                page.touch(&board, &name).await;
            }
            (Touch::Cell(name), InputMethod::Keyboard) => {
                page.walk_and_touch(&board, &name).await;
            }
            (Touch::Button(label), _) => {
                page.press("button", &label).await;
                page.board_when("a move", |now| now.moves.len() > board.moves.len()).await;
            }
        }
    }
    panic!("the game does not end");
}

/// Touches random marked cells, or any cells where none is marked.
pub(crate) struct RandomTouches(pub(crate) Rng);

impl Strategy for RandomTouches {
    fn next(&mut self, board: &Board) -> Touch {
        let marked: Vec<_> = board.cells.iter().filter(|cell| cell.can).collect();
        let free = board.cells.iter().filter(|cell| !cell.pressed).collect();
        let cells: Vec<_> = match (marked.is_empty(), board.buttons.first()) {
            (false, _) => marked,
            (true, Some(label)) => return Touch::Button(label.clone()),
            (true, None) => free,
        };
        Touch::Cell(cells[self.0.below(cells.len() as u32) as usize].name.clone())
    }
}

/// Leads each knight to the nearest free cell in the last two rows.
pub(crate) struct Race {
    pub(crate) rng: Rng,
    /// Knights that found no way forward in this turn.
    stuck: Vec<String>,
    ply: usize,
}

impl Race {
    pub(crate) fn new(seed: u64) -> Race {
        Race { rng: Rng::new(seed), stuck: Vec::new(), ply: 0 }
    }

    fn any(&mut self, board: &Board) -> Touch {
        let marked: Vec<_> = board.cells.iter().filter(|cell| cell.can).collect();
        Touch::Cell(marked[self.rng.below(marked.len() as u32) as usize].name.clone())
    }
}

impl Strategy for Race {
    fn next(&mut self, board: &Board) -> Touch {
        if board.moves.len() != self.ply {
            (self.ply, self.stuck) = (board.moves.len(), Vec::new());
        }
        if !board.cells.iter().any(|cell| cell.can) {
            return Touch::Button(board.buttons[0].clone());
        }
        let far = distances(board);
        let marked = board.cells.iter().filter(|cell| cell.can).map(|cell| &cell.name);
        match board.pressed().first() {
            None => {
                let behind = marked.filter(|name| far(name) > 0 && !self.stuck.contains(name));
                match behind.max_by_key(|name| far(name)) {
                    Some(name) if self.rng.below(20) > 0 => Touch::Cell(name.clone()),
                    _ => self.any(board),
                }
            }
            Some(from) => {
                let from = from.name.clone();
                let nearest = marked.min_by_key(|name| far(name)).expect("a cell to leap to");
                if far(nearest) < far(&from) || self.stuck.len() > 3 {
                    return Touch::Cell(nearest.clone());
                }
                self.stuck.push(from.clone());
                Touch::Cell(from)
            }
        }
    }
}

/// Returns the distance of each cell from the free cells in the last two rows, in knight moves.
fn distances(board: &Board) -> impl Fn(&str) -> i32 {
    let place = |name: &str| {
        let (column, row) = name.split_at(1);
        (i32::from(column.as_bytes()[0] - b'a'), row.parse::<i32>().unwrap())
    };
    let last = board.cells.iter().map(|cell| place(&cell.name).1).max().unwrap();
    let own = |spoken: &str| spoken.contains("white");
    let open = board.cells.iter().filter(|cell| place(&cell.name).1 >= last - 1);
    let open: Vec<_> =
        open.filter(|cell| !own(&cell.spoken)).map(|cell| place(&cell.name)).collect();
    let settled =
        board.cells.iter().filter(|cell| place(&cell.name).1 >= last - 1 && own(&cell.spoken));
    let settled: Vec<_> = settled.map(|cell| place(&cell.name)).collect();
    move |name: &str| {
        let (x, y) = place(name);
        if settled.contains(&(x, y)) {
            return 0;
        }
        let leaps = |(a, b): &(i32, i32)| leaps((x - a).abs(), (y - b).abs());
        open.iter().map(leaps).min().unwrap_or(0)
    }
}

/// Returns the number of moves that a knight needs on an infinite board.
fn leaps(x: i32, y: i32) -> i32 {
    let (x, y) = (x.max(y), x.min(y));
    match (x, y) {
        (1, 0) => 3,
        (2, 2) => 4,
        _ => {
            let least = ((x + 1) / 2).max((x + y + 2) / 3);
            least + (least + x + y) % 2
        }
    }
}
