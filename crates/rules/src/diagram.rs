//! The picture of a position as data, from which boards are drawn and spoken.

use crate::cell::Cell;
use crate::message::{Message, Words};
use std::fmt;

/// One step of entering a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// A cell of the board.
    Cell(Cell),
    /// A button beside the board, named as in the text of the move.
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

/// The picture of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// Every cell once, row by row from the top.
    pub cells: Vec<DiagramCell>,
    /// Row numbers and column letters.
    pub labels: Vec<Label>,
    /// What is known beside the board: reserves, points and the like.
    pub notes: Vec<Message>,
    /// The words for grounds and pieces.
    pub words: &'static Words,
}

/// A cell of the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct DiagramCell {
    /// What people call it; no two cells have the same name.
    pub name: String,
    /// The cell that moves name; a border around the board has none.
    pub cell: Option<Cell>,
    /// The middle of the cell, in cell widths from the left.
    pub x: f32,
    /// The middle of the cell, in cell widths from the top.
    pub y: f32,
    /// The form of the cell.
    pub form: Form,
    /// What the cell itself is.
    pub ground: Ground,
    /// What stands on it.
    pub piece: Option<Piece>,
    /// What the picture wants to point out.
    pub marks: Marks,
}

/// The form of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A square, side by side with others.
    Square,
    /// A point where lines to its neighbours meet.
    Point,
}

/// What a cell is, whatever stands on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// How it looks.
    pub kind: GroundKind,
    /// Its letter on a text board while nothing stands on it.
    pub letter: char,
    /// The key of its name, for cells worth naming when empty.
    pub word: Option<&'static str>,
}

impl Ground {
    /// An ordinary empty cell.
    pub const PLAIN: Ground = Ground { kind: GroundKind::Plain, letter: '.', word: None };
}

/// How a cell looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GroundKind {
    /// An ordinary cell.
    Plain,
    /// Part of a player's goal or home: drawn a little darker.
    Shaded,
    /// Nothing can stand here.
    Wall,
    /// Worth something.
    Star,
    /// Helps everybody.
    Wild,
}

/// What stands on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its outline, which differs between the players as the colour does.
    pub shape: Shape,
    /// Its colour.
    pub colour: Colour,
    /// Its letter.
    pub letter: char,
    /// The height of a stack.
    pub height: Option<u8>,
    /// Whether the rules have marked it.
    pub marked: bool,
    /// The key of its name.
    pub word: &'static str,
}

impl Piece {
    /// A single piece that the rules have not marked.
    #[must_use]
    pub const fn new(shape: Shape, colour: Colour, letter: char, word: &'static str) -> Piece {
        Piece { shape, colour, letter, height: None, marked: false, word }
    }

    /// The same piece as a stack of this height.
    #[must_use]
    pub const fn with_height(self, height: u8) -> Piece {
        Piece { height: Some(height), ..self }
    }

    /// The same piece, marked by the rules or not.
    #[must_use]
    pub const fn marked(self, marked: bool) -> Piece {
        Piece { marked, ..self }
    }
}

/// The outline of a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A disc.
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

/// The colour of a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Black,
    White,
    Red,
    Green,
    Yellow,
}

/// What a picture wants to point out about a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Touched by the last move.
    Last,
    /// Can be touched next.
    Target,
    /// Touched by a suggested move.
    Hint,
}

impl Mark {
    /// Every mark, the most important first.
    pub const ALL: [Mark; 3] = [Mark::Hint, Mark::Target, Mark::Last];

    /// The sign that stands after a marked cell on a text board.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Mark::Last => '<',
            Mark::Target => '+',
            Mark::Hint => '?',
        }
    }
}

/// The marks of a cell: any of them at once.
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
    /// No mark.
    pub const NONE: Marks = Marks(0);

    /// Adds a mark.
    pub const fn insert(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    /// Whether the mark is among them.
    #[must_use]
    pub const fn contains(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u8 != 0
    }

    /// The marks, the most important first.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| self.contains(*mark))
    }
}

/// A row number or column letter.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The middle of the label, in cell widths from the left.
    pub x: f32,
    /// The middle of the label, in cell widths from the top.
    pub y: f32,
    /// The label itself.
    pub text: String,
}

impl Diagram {
    /// The picture of a board of columns and rows of squares, with letters above and numbers on
    /// the left; `at` says what is in each cell.
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
        Diagram { cells: cells.collect(), labels: labels.collect(), notes: Vec::new(), words }
    }

    /// Marks cells, which keep the marks they had.
    pub fn mark(&mut self, touches: &[Touch], mark: Mark) {
        for drawn in &mut self.cells {
            if drawn.cell.is_some_and(|cell| touches.contains(&Touch::Cell(cell))) {
                drawn.marks.insert(mark);
            }
        }
    }

    /// The board as lines of text: labels, one sign a piece, stacks with their height, and after
    /// a cell the sign of its most important mark.
    #[must_use]
    pub fn to_text(&self) -> String {
        let width = self.cells.iter().map(|cell| cell.sign().len()).max().unwrap_or(1);
        let half_steps = self.cells.iter().any(|cell| cell.x.fract() != 0.0);
        let pitch = if half_steps { 2 * (width + 1) } else { width + 1 };
        let margin = self.labels.iter().map(|label| label.text.len() - 1).max().unwrap_or(0);
        let mut page = Page::new(pitch as f32, margin, self.places());
        for label in &self.labels {
            page.write(label.x, label.y, label.text.len() - 1, &label.text);
        }
        for cell in &self.cells {
            let mut sign = cell.sign();
            sign.extend(cell.marks.iter().next().map(Mark::sign));
            page.write(cell.x, cell.y, 0, &sign);
        }
        page.finish()
    }

    fn places(&self) -> impl Iterator<Item = (f32, f32)> {
        let cells = self.cells.iter().map(|cell| (cell.x, cell.y));
        cells.chain(self.labels.iter().map(|label| (label.x, label.y)))
    }
}

impl DiagramCell {
    /// The sign of the cell on a text board.
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

/// Lines of text on which words are put by their place in the plane.
struct Page {
    lines: Vec<Vec<char>>,
    pitch: f32,
    margin: usize,
    left: f32,
    top: f32,
}

impl Page {
    fn new(pitch: f32, margin: usize, places: impl Iterator<Item = (f32, f32)>) -> Page {
        let (left, top) =
            places.fold((0f32, 0f32), |(left, top), (x, y)| (left.min(x), top.min(y)));
        Page { lines: Vec::new(), pitch, margin, left, top }
    }

    /// Writes a word whose character number `anchor` is to stand at the place.
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
