//! Boards as data, from which text boards, pictures and spoken descriptions are made.

use crate::cell::Cell;
use crate::message::{Message, Words};
use crate::player::Player;
use std::fmt;

/// A single input of a person who enters a move: a cell or a button.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// A cell of the board.
    Cell(Cell),
    /// A button next to the board. Its name is the text of the move.
    Button(&'static str),
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Touch::Cell(cell) => cell.fmt(f),
            Touch::Button(name) => f.write_str(name),
        }
    }
}

/// A drawing of a position, as data.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// The cells, row by row from the top. No two have the same name.
    pub cells: Vec<DiagramCell>,
    /// Row numbers and column letters.
    pub labels: Vec<Label>,
    /// Information shown next to the board, such as reserves and points.
    pub notes: Vec<Message>,
    /// The groups of a game that counts groups, those of player one first and the largest of each
    /// player first.
    pub groups: Vec<Group>,
    /// The moves of the last turn. Empty at the start, and in the diagram of a position that does
    /// not know how it arose.
    pub last_turn: Vec<PlayedMove>,
    /// The messages with the names of grounds and pieces.
    pub words: &'static Words,
}

/// Pieces of a player that are connected orthogonally.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The owner.
    pub player: Player,
    /// The cells in ascending order.
    pub cells: Vec<Cell>,
    /// Whether the group counts for the result.
    pub counts: bool,
}

/// A move that was played, and what it did on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The player who made the move.
    pub player: Player,
    /// The text of the move.
    pub text: String,
    /// The cells along which a piece moved, or those that the move names.
    pub path: Vec<Cell>,
    /// The other cells whose piece changed, such as flipped and removed pieces.
    pub changed: Vec<Cell>,
}

/// A cell of a diagram.
#[derive(Clone, PartialEq, Debug)]
pub struct DiagramCell {
    /// The name shown to people, unique within the diagram.
    pub name: String,
    /// The cell as moves name it; `None` for cells of a border.
    pub cell: Option<Cell>,
    /// The horizontal position of the centre, in cell widths from the left.
    pub x: f32,
    /// The vertical position of the centre, in cell widths from the top.
    pub y: f32,
    /// Whether the cell is drawn as a square or as a point.
    pub form: Form,
    /// The look of the cell itself, without piece and marks.
    pub ground: Ground,
    /// The piece on the cell.
    pub piece: Option<Piece>,
    /// The marks on the cell.
    pub marks: Marks,
}

/// How the cells of a board are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A square that shares its edges with its neighbours.
    Square,
    /// A point joined to its neighbours by lines.
    Point,
}

/// The look of a cell without its piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The kind of ground.
    pub kind: GroundKind,
    /// The letter of the empty cell in a text board.
    pub letter: char,
    /// The message id of its name, if the empty cell is worth mentioning.
    pub word: Option<&'static str>,
}

impl Ground {
    /// An ordinary cell, `.` in a text board.
    pub const PLAIN: Ground = Ground { kind: GroundKind::Plain, letter: '.', word: None };
}

/// The kinds of ground.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GroundKind {
    /// An ordinary cell.
    Plain,
    /// A cell of a player's home or goal, drawn slightly darker.
    Shaded,
    /// A cell that cannot be occupied.
    Wall,
    /// A cell that is worth points.
    Star,
    /// A cell that serves both players.
    Wild,
}

/// A piece or a stack of pieces on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The shape. It differs between the players, so that colour is never the only distinction.
    pub shape: Shape,
    /// The colour.
    pub colour: Colour,
    /// The letter in a text board.
    pub letter: char,
    /// The height, for a stack.
    pub height: Option<u8>,
    /// Whether the piece is marked by the rules, as in Ampel.
    pub marked: bool,
    /// The message id of its name.
    pub word: &'static str,
}

impl Piece {
    /// Creates a single, unmarked piece.
    #[must_use]
    pub const fn new(shape: Shape, colour: Colour, letter: char, word: &'static str) -> Piece {
        Piece { shape, colour, letter, height: None, marked: false, word }
    }

    /// Returns the piece as a stack of this height.
    #[must_use]
    pub const fn with_height(self, height: u8) -> Piece {
        Piece { height: Some(height), ..self }
    }

    /// Returns the piece with its mark set or cleared.
    #[must_use]
    pub const fn marked(self, marked: bool) -> Piece {
        Piece { marked, ..self }
    }
}

/// The shapes of pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A plain disc.
    Disc,
    /// A disc with a ring in it.
    Ring,
    /// A square tile.
    Tile,
    /// A triangle.
    Triangle,
    /// A diamond.
    Diamond,
}

/// The colours of pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Black,
    White,
    Red,
    Green,
    Yellow,
}

/// A highlight on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The cell belongs to the last move.
    Last,
    /// The cell can be touched next.
    Target,
    /// The cell belongs to a suggested move.
    Hint,
    /// The cell was touched to enter a move.
    Chosen,
}

impl Mark {
    /// All marks, the most important first.
    pub const ALL: [Mark; 4] = [Mark::Chosen, Mark::Hint, Mark::Target, Mark::Last];

    /// Returns the character that follows a marked cell in a text board.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Mark::Last => '<',
            Mark::Target => '+',
            Mark::Hint => '?',
            Mark::Chosen => '@',
        }
    }
}

/// The set of marks on a cell.
///
/// ```
/// use ludoteca_rules::{Mark, Marks};
///
/// let mut marks = Marks::NONE;
/// marks.insert(Mark::Last);
/// marks.insert(Mark::Hint);
/// assert!(marks.contains(Mark::Last) && !marks.contains(Mark::Target));
/// assert!(marks.iter().eq([Mark::Hint, Mark::Last]));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks(u8);

impl Marks {
    /// The empty set.
    pub const NONE: Marks = Marks(0);

    /// Adds a mark.
    pub const fn insert(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    /// Returns whether the set contains a mark.
    #[must_use]
    pub const fn contains(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    /// Returns the marks in the set, the most important first.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| self.contains(*mark))
    }
}

/// A row number or column letter.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The horizontal position of the centre, in cell widths from the left.
    pub x: f32,
    /// The vertical position of the centre, in cell widths from the top.
    pub y: f32,
    /// The text.
    pub text: String,
}

impl Diagram {
    /// Creates a diagram of cells and labels alone.
    #[must_use]
    pub fn new(cells: Vec<DiagramCell>, labels: Vec<Label>, words: &'static Words) -> Diagram {
        let (notes, groups, last_turn) = (Vec::new(), Vec::new(), Vec::new());
        Diagram { cells, labels, notes, groups, last_turn, words }
    }

    /// Creates the diagram of a rectangular board, with column letters above it and row numbers on
    /// its left. `at` returns the ground and the piece of each cell.
    #[must_use]
    pub fn grid(
        size: (u8, u8),
        words: &'static Words,
        at: impl Fn(Cell) -> (Ground, Option<Piece>),
    ) -> Diagram {
        let cells = Cell::grid(size).map(|cell| {
            let (ground, piece) = at(cell);
            DiagramCell {
                name: cell.to_string(),
                cell: Some(cell),
                x: f32::from(cell.column()),
                y: f32::from(cell.row()),
                form: Form::Square,
                ground,
                piece,
                marks: Marks::NONE,
            }
        });
        let (columns, rows) = size;
        let letter = |i| Label { x: f32::from(i), y: -1.0, text: Cell::letter(i).to_string() };
        let number = |i: u8| Label { x: -1.0, y: f32::from(i), text: (i + 1).to_string() };
        let labels = (0..columns.max(rows)).flat_map(|i| {
            let letter = (i < columns).then(|| letter(i));
            letter.into_iter().chain((i < rows).then(|| number(i)))
        });
        Diagram::new(cells.collect(), labels.collect(), words)
    }

    /// Returns the cell of the diagram with this name in moves.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Option<&DiagramCell> {
        self.cells.iter().find(|drawn| drawn.cell == Some(cell))
    }

    /// Returns the named cells whose piece differs from that in another diagram of the same board.
    /// The rules' marks on pieces are left aside.
    #[must_use]
    pub fn changed_since(&self, before: &Diagram) -> Vec<Cell> {
        let piece = |drawn: &DiagramCell| drawn.piece.map(|piece| piece.marked(false));
        let pairs = self.cells.iter().zip(&before.cells);
        pairs
            .filter(|(now, then)| piece(now) != piece(then))
            .filter_map(|(now, _)| now.cell)
            .collect()
    }

    /// Adds a mark to the touched cells.
    pub fn mark(&mut self, touches: &[Touch], mark: Mark) {
        for drawn in &mut self.cells {
            if drawn.cell.is_some_and(|cell| touches.contains(&Touch::Cell(cell))) {
                drawn.marks.insert(mark);
            }
        }
    }

    /// Returns the board as text with its labels. A stack is written with its height, a marked cell
    /// with the sign of its most important mark.
    #[must_use]
    pub fn to_text(&self) -> String {
        let width = self.cells.iter().map(|cell| cell.sign().len()).max().unwrap_or(1);
        let half_steps = self.cells.iter().any(|cell| cell.x.fract() != 0.0);
        let pitch = if half_steps { 2 * (width + 1) } else { width + 1 };
        let margin = self.labels.iter().map(|label| label.text.len() - 1).max().unwrap_or(0);
        let mut canvas = TextCanvas::new(pitch as f32, margin, self.places());
        for label in &self.labels {
            canvas.write(label.x, label.y, label.text.len() - 1, &label.text);
        }
        for cell in &self.cells {
            let mut sign = cell.sign();
            sign.extend(cell.marks.iter().next().map(Mark::sign));
            canvas.write(cell.x, cell.y, 0, &sign);
        }
        canvas.finish()
    }

    fn places(&self) -> impl Iterator<Item = (f32, f32)> {
        let cells = self.cells.iter().map(|cell| (cell.x, cell.y));
        cells.chain(self.labels.iter().map(|label| (label.x, label.y)))
    }
}

impl DiagramCell {
    /// Returns the cell's text in a text board: the letter of the piece, in upper case if it is
    /// marked, with the height of a stack, or the letter of the ground.
    #[must_use]
    pub fn sign(&self) -> String {
        let Some(piece) = self.piece else {
            return self.ground.letter.to_string();
        };
        let letter = if piece.marked { piece.letter.to_ascii_uppercase() } else { piece.letter };
        match piece.height {
            Some(height) => format!("{letter}{height}"),
            None => letter.to_string(),
        }
    }
}

/// A canvas of text lines on which words are placed by coordinates.
struct TextCanvas {
    lines: Vec<Vec<char>>,
    pitch: f32,
    margin: usize,
    left: f32,
    top: f32,
}

impl TextCanvas {
    fn new(pitch: f32, margin: usize, places: impl Iterator<Item = (f32, f32)>) -> TextCanvas {
        let (left, top) =
            places.fold((0f32, 0f32), |(left, top), (x, y)| (left.min(x), top.min(y)));
        TextCanvas { lines: Vec::new(), pitch, margin, left, top }
    }

    /// Writes a word so that its character `anchor` is at the given coordinates.
    fn write(&mut self, x: f32, y: f32, anchor: usize, word: &str) {
        let line = (y - self.top).round() as usize;
        let start = ((x - self.left) * self.pitch).round() as usize + self.margin - anchor;
        let end = start + word.chars().count();
        if self.lines.len() <= line {
            self.lines.resize(line + 1, Vec::new());
        }
        let line = &mut self.lines[line];
        if line.len() < end {
            line.resize(end, ' ');
        }
        for (place, character) in line[start..end].iter_mut().zip(word.chars()) {
            *place = character;
        }
    }

    fn finish(self) -> String {
        let lines = self.lines.into_iter().map(|line| {
            let text: String = line.into_iter().collect();
            text.trim_end().to_owned() + "\n"
        });
        lines.collect()
    }
}
