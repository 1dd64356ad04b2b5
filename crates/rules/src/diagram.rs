//! The picture of a position as data, from which boards are drawn and spoken.

use crate::cell::Cell;
use crate::message::{Lang, Message, Messages, TEXTS};
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
    pub words: &'static Messages,
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

    /// The key of the message that adds the mark to what is said of a cell.
    const fn spoken(self) -> &'static str {
        match self {
            Mark::Last => "spoken-last",
            Mark::Target => "spoken-target",
            Mark::Hint => "spoken-hint",
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
        words: &'static Messages,
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

    /// Everything in the picture, in words: a line for each row of the board that has something
    /// in it, such as `d4, black, last move; e4, joker`, and a line for each note.
    #[must_use]
    pub fn spoken(&self, lang: Lang) -> String {
        let rows = self.cells.chunk_by(|one, next| one.y == next.y);
        let mut lines: Vec<String> = rows
            .map(|row| {
                row.iter()
                    .filter_map(|cell| cell.spoken(self.words, lang))
                    .collect::<Vec<_>>()
                    .join("; ")
            })
            .filter(|line| !line.is_empty())
            .collect();
        if lines.is_empty() {
            lines.push(TEXTS.text("spoken-empty", lang));
        }
        lines.extend(self.notes.iter().map(|note| note.text(lang)));
        lines.join("\n")
    }

    fn places(&self) -> impl Iterator<Item = (f32, f32)> {
        let cells = self.cells.iter().map(|cell| (cell.x, cell.y));
        cells.chain(self.labels.iter().map(|label| (label.x, label.y)))
    }
}

impl DiagramCell {
    /// The name of the cell, its piece or ground, the height and the marks, in words; nothing
    /// for an ordinary empty cell without marks.
    #[must_use]
    pub fn spoken(&self, words: &'static Messages, lang: Lang) -> Option<String> {
        let unmarked = match self.content(words) {
            Some(content) => content.text(lang),
            None if self.marks == Marks::NONE => return None,
            None => self.name.clone(),
        };
        let add = |said, mark: Mark| TEXTS.message(mark.spoken()).with("said", said).text(lang);
        Some(self.marks.iter().fold(unmarked, add))
    }

    /// What there is to say of the cell itself.
    fn content(&self, words: &'static Messages) -> Option<Message> {
        let word = self.piece.map(|piece| piece.word).or(self.ground.word)?;
        let (key, height) = match self.piece {
            Some(Piece { height: Some(height), .. }) => ("spoken-stack", height),
            Some(Piece { marked: true, .. }) => ("spoken-marked", 0),
            _ => ("spoken-cell", 0),
        };
        let message = TEXTS.message(key).with("cell", self.name.as_str());
        Some(message.with("name", words.message(word)).with("height", height))
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    static WORDS: Messages = Messages::new(
        "black = black\nred = red\nwall = wall\nreserve = { $count } in reserve",
        "black = preta\nred = vermelha\nwall = parede\nreserve = { $count } na reserva",
    );

    const BLACK: Piece = Piece::new(Shape::Disc, Colour::Black, 'b', "black");
    const RED: Piece = Piece::new(Shape::Tile, Colour::Red, 'r', "red");
    const WALL: Ground = Ground { kind: GroundKind::Wall, letter: '#', word: Some("wall") };

    /// A stack, a wall and a marked piece in the first and last of four rows.
    fn board() -> Diagram {
        Diagram::grid((4, 4), &WORDS, |cell| match (cell.column(), cell.row()) {
            (0, 0) => (Ground::PLAIN, Some(BLACK.with_height(3))),
            (2, 0) => (WALL, None),
            (3, 3) => (Ground::PLAIN, Some(RED.marked(true))),
            _ => (Ground::PLAIN, None),
        })
    }

    fn mark(diagram: &mut Diagram, cell: &str, mark: Mark) {
        diagram.mark(&[Touch::Cell(cell.parse().unwrap())], mark);
    }

    fn check_spoken(diagram: &Diagram, en: &str, pt: &str) {
        assert_eq!(diagram.spoken(Lang::En), en);
        assert_eq!(diagram.spoken(Lang::Pt), pt);
    }

    #[test]
    fn a_board_is_spoken_row_by_row_with_its_notes() {
        let mut diagram = board();
        diagram.notes.push(WORDS.message("reserve").with("count", 2_u8));
        check_spoken(
            &diagram,
            "a1, black 3; c1, wall\nd4, red, marked\n2 in reserve",
            "a1, preta 3; c1, parede\nd4, vermelha, marcado\n2 na reserva",
        );
    }

    #[test]
    fn an_empty_board_is_said_to_be_empty() {
        let mut diagram = Diagram::grid((2, 2), &WORDS, |_| (Ground::PLAIN, None));
        check_spoken(&diagram, "The board is empty.", "O tabuleiro está vazio.");
        diagram.notes.push(WORDS.message("reserve").with("count", 2_u8));
        check_spoken(
            &diagram,
            "The board is empty.\n2 in reserve",
            "O tabuleiro está vazio.\n2 na reserva",
        );
    }

    #[test]
    fn marks_are_spoken_on_empty_cells_too() {
        let mut diagram = board();
        mark(&mut diagram, "b1", Mark::Last);
        mark(&mut diagram, "c1", Mark::Hint);
        mark(&mut diagram, "a2", Mark::Target);
        check_spoken(
            &diagram,
            "a1, black 3; b1, last move; c1, wall, suggested\na2, can be played\nd4, red, marked",
            "a1, preta 3; b1, última jogada; c1, parede, sugestão\na2, jogável\nd4, vermelha, marcado",
        );
    }

    #[test]
    fn a_cell_carries_all_its_marks_and_shows_the_most_important() {
        let mut diagram = board();
        for (given, sign) in [(Mark::Last, '<'), (Mark::Target, '+'), (Mark::Hint, '?')] {
            mark(&mut diagram, "a1", given);
            let text = diagram.to_text();
            assert!(text.contains(&format!("b3{sign}")), "{text}");
        }
        let spoken = |lang| diagram.cells[0].spoken(&WORDS, lang).unwrap();
        assert_eq!(spoken(Lang::En), "a1, black 3, suggested, can be played, last move");
        assert_eq!(spoken(Lang::Pt), "a1, preta 3, sugestão, jogável, última jogada");
    }
}
