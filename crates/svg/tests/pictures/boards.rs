//! Handmade diagrams that together contain everything a diagram can have.

use ludoteca_rules::{
    Cell, Colour, Diagram, DiagramCell, Form, Ground, GroundKind, Label, Mark, Marks, Piece, Shape,
    Touch, Words,
};

pub(crate) static WORDS: Words = ludoteca_rules::words!(
    "title = Study\nblack = black\nwhite = white\nred = red\ngreen = green\nyellow = yellow\nwall = wall\nbonus = bonus\njoker = joker\nreserve = { $count } in reserve",
    "title = Estudo\nblack = preta\nwhite = branca\nred = vermelha\ngreen = verde\nyellow = amarela\nwall = parede\nbonus = bónus\njoker = jóquer\nreserve = { $count } na reserva"
);

pub(crate) const BLACK: Piece = Piece::new(Shape::Disc, Colour::Black, 'b', "black");
const WHITE: Piece = Piece::new(Shape::Ring, Colour::White, 'w', "white");
const RED: Piece = Piece::new(Shape::Disc, Colour::Red, 'r', "red");
const GREEN: Piece = Piece::new(Shape::Disc, Colour::Green, 'g', "green");
const YELLOW: Piece = Piece::new(Shape::Diamond, Colour::Yellow, 'y', "yellow");
const SHADED: Ground = Ground { kind: GroundKind::Shaded, letter: '.', word: None };
const WALL: Ground = Ground { kind: GroundKind::Wall, letter: '#', word: Some("wall") };
const STAR: Ground = Ground { kind: GroundKind::Star, letter: '*', word: Some("bonus") };
const WILD: Ground = Ground { kind: GroundKind::Wild, letter: 'j', word: Some("joker") };

/// Returns all boards with the names of their golden files.
pub(crate) fn all() -> Vec<(&'static str, Diagram)> {
    vec![
        ("map", map()),
        ("triangle", triangle()),
        ("dominoes", dominoes()),
        ("horses", horses()),
        ("stacks", stacks()),
        ("marks", marks()),
    ]
}

/// A board with a single empty cell.
pub(crate) fn single() -> Diagram {
    Diagram::grid((1, 1), &WORDS, |_| (Ground::PLAIN, None))
}

/// A bordered board with walls, bonuses and jokers.
pub(crate) fn map() -> Diagram {
    const ROWS: [&str; 10] = [
        "####j#####",
        "##.*..*.##",
        "#.....#..#",
        "j*#..wb.*j",
        "j...wbb.b#",
        "#...wbbb*#",
        "#*..wbw#.j",
        "j..#w.b..#",
        "##.*...*##",
        "###j###j##",
    ];
    let mut diagram = Diagram::grid((8, 8), &WORDS, |cell| {
        match char_at(&ROWS, cell.column() + 1, cell.row() + 1) {
            '#' => (WALL, None),
            '*' => (STAR, None),
            'b' => (Ground::PLAIN, Some(BLACK)),
            'w' => (Ground::PLAIN, Some(WHITE)),
            _ => (Ground::PLAIN, None),
        }
    });
    for label in &mut diagram.labels {
        if label.x < 0.0 { label.x -= 1.0 } else { label.y -= 1.0 }
    }
    let places = (0..10).flat_map(|row| (0..10).map(move |column| (column, row)));
    let border = places.filter(|(x, y)| x % 9 == 0 || y % 9 == 0);
    diagram.cells.extend(border.map(|(column, row)| DiagramCell {
        name: format!("border {column}-{row}"),
        cell: None,
        x: f32::from(column) - 1.0,
        y: f32::from(row) - 1.0,
        form: Form::Square,
        ground: if char_at(&ROWS, column, row) == 'j' { WILD } else { WALL },
        piece: None,
        marks: Marks::NONE,
    }));
    diagram.cells.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    mark(&mut diagram, "e7", Mark::Last);
    mark(&mut diagram, "c4", Mark::Hint);
    for target in ["d3", "h2", "b1", "d8", "h6"] {
        mark(&mut diagram, target, Mark::Target);
    }
    diagram.notes.push(WORDS.message("reserve").with("count", 3u8));
    diagram
}

/// Points in a triangle with pieces of three colours, two of them marked.
pub(crate) fn triangle() -> Diagram {
    const ROWS: [&str; 11] = [
        ".",
        "..",
        "..g",
        ".r..",
        "..y..",
        "....g.",
        ".....y.",
        ".Gy..r..",
        ".........",
        "..yg..y...",
        ".r...r..R..",
    ];
    let points = (0u8..11).flat_map(|row| (0..=row).map(move |column| (column, row)));
    let cells = points.map(|(column, row)| {
        let sign = char_at(&ROWS, column, row);
        let piece = match sign.to_ascii_lowercase() {
            'r' => Some(Piece { shape: Shape::Triangle, ..RED }),
            'g' => Some(GREEN),
            'y' => Some(YELLOW),
            _ => None,
        };
        let cell = Cell::new(column, row);
        DiagramCell {
            name: cell.to_string(),
            cell: Some(cell),
            x: 5.0 - f32::from(row) / 2.0 + f32::from(column),
            y: f32::from(row),
            form: Form::Point,
            ground: Ground::PLAIN,
            piece: piece.map(|piece| piece.marked(sign.is_ascii_uppercase())),
            marks: Marks::NONE,
        }
    });
    let labels = (0u8..11).flat_map(|i| {
        let place = f32::from(i);
        [
            Label { x: 4.0 - place / 2.0, y: place, text: (i + 1).to_string() },
            Label { x: place, y: 11.0, text: Cell::letter(i).to_string() },
        ]
    });
    let mut diagram = Diagram::new(cells.collect(), labels.collect(), &WORDS);
    for (name, shown) in [
        ("f8", Mark::Last),
        ("d8", Mark::Last),
        ("f6", Mark::Target),
        ("g7", Mark::Target),
        ("b4", Mark::Target),
        ("e6", Mark::Hint),
        ("c4", Mark::Hint),
    ] {
        mark(&mut diagram, name, shown);
    }
    diagram
}

/// Adjacent light rings and dark tiles.
pub(crate) fn dominoes() -> Diagram {
    const ROWS: [&str; 7] =
        ["bw.wb..", "bwbw.wb", "wwbbbw.", "wbwbwwb", "bbww.ww", ".bwbbb.", "wwwbwwb"];
    let mut diagram = Diagram::grid((7, 7), &WORDS, |cell| {
        let piece = match char_at(&ROWS, cell.column(), cell.row()) {
            'w' => Some(WHITE),
            'b' => Some(Piece { shape: Shape::Tile, ..BLACK }),
            _ => None,
        };
        (Ground::PLAIN, piece)
    });
    mark(&mut diagram, "a1", Mark::Last);
    mark(&mut diagram, "b1", Mark::Last);
    mark(&mut diagram, "f1", Mark::Hint);
    mark(&mut diagram, "g2", Mark::Hint);
    mark(&mut diagram, "c3", Mark::Target);
    diagram
}

/// A board with shaded homes on two sides.
pub(crate) fn horses() -> Diagram {
    const ROWS: [&str; 9] = [
        "b.w..b.bb",
        "bb..b.bb.",
        "..w..w.b.",
        "ww....b.b",
        "...b..b..",
        "..w..b.w.",
        ".wb...b..",
        "wwww.b.ww",
        "ww...ww..",
    ];
    let mut diagram = Diagram::grid((9, 9), &WORDS, |cell| {
        let piece = match char_at(&ROWS, cell.column(), cell.row()) {
            'w' => Some(WHITE),
            'b' => Some(BLACK),
            _ => None,
        };
        let home = cell.row() < 2 || cell.row() > 6;
        (if home { SHADED } else { Ground::PLAIN }, piece)
    });
    mark(&mut diagram, "b9", Mark::Last);
    mark(&mut diagram, "h7", Mark::Last);
    for target in ["e1", "d2", "e3", "e8", "a6"] {
        mark(&mut diagram, target, Mark::Target);
    }
    mark(&mut diagram, "b8", Mark::Hint);
    diagram
}

/// Stacks of different heights, up to two digits.
pub(crate) fn stacks() -> Diagram {
    let mut diagram = Diagram::grid((4, 4), &WORDS, |cell| {
        let piece = if (cell.column() + cell.row()) % 3 == 0 { WHITE } else { RED };
        (Ground::PLAIN, Some(piece.with_height(cell.row() * 4 + cell.column())))
    });
    mark(&mut diagram, "a1", Mark::Last);
    mark(&mut diagram, "b2", Mark::Hint);
    mark(&mut diagram, "c4", Mark::Target);
    mark(&mut diagram, "d4", Mark::Target);
    diagram
}

/// All sets of marks, on empty cells in the upper half and on pieces in the lower one.
pub(crate) fn marks() -> Diagram {
    let mut diagram = Diagram::grid((8, 4), &WORDS, |cell| {
        let piece = if cell.column() % 2 == 0 { WHITE } else { BLACK };
        (Ground::PLAIN, (cell.row() >= 2).then_some(piece))
    });
    for (number, cell) in diagram.cells.iter_mut().enumerate() {
        cell.marks = set_of_marks(number % 16);
    }
    diagram
}

/// Returns the set of marks with this number, from 0 to 15.
pub(crate) fn set_of_marks(number: usize) -> Marks {
    let mut marks = Marks::NONE;
    for (bit, mark) in Mark::ALL.into_iter().enumerate() {
        if number >> bit & 1 == 1 {
            marks.insert(mark);
        }
    }
    marks
}

fn char_at(rows: &[&str], column: u8, row: u8) -> char {
    char::from(rows[usize::from(row)].as_bytes()[usize::from(column)])
}

fn mark(diagram: &mut Diagram, name: &str, mark: Mark) {
    diagram.mark(&[Touch::Cell(name.parse().expect("the name of a cell"))], mark);
}
