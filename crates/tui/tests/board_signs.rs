//! The signs and styles of boards: pieces, grounds and marks are told apart in every look.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-tui --test board_signs golden`
//! rewrites the pictures.

#![allow(clippy::unwrap_used)]

mod drawn;
mod support;

use drawn::{
    ASCII, BESIDE_PANEL, COLOURFUL, PLAIN, ROOMY, SIXTEEN, areas, drawn, every_size, marked,
    options, played,
};
use ludoteca_rules::{
    Cell, Colour, Diagram, DiagramCell, GAMES, Ground, GroundKind, Mark, Marks, Piece, Shape,
    Touch, Words,
};
use ludoteca_tui::board::{BoardOptions, BoardView, ColourDepth, Styles, middle_cell};
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::Rect;
use std::collections::{BTreeMap, BTreeSet};
use support::{check_golden, looks, shows_colour, text};

fn rows(buffer: &Buffer) -> impl Iterator<Item = &[ScreenCell]> {
    buffer.content.chunks(usize::from(buffer.area.width))
}

fn symbols(cells: &[ScreenCell]) -> String {
    cells.iter().map(ScreenCell::symbol).collect()
}

/// The screen as stretches of one style, apart from the empty page.
fn styles(buffer: &Buffer) -> String {
    let style = |cell: &ScreenCell| (cell.fg, cell.bg, cell.modifier);
    let page = style(&buffer.content[0]);
    let stretch = |cells: &[ScreenCell]| {
        let (front, back, modifier) = style(&cells[0]);
        let modifiers: String = modifier.iter_names().map(|(name, _)| format!(" {name}")).collect();
        let signs = symbols(cells);
        let is_page = style(&cells[0]) == page && signs.trim().is_empty();
        let line = format!("  |{signs}| {front} on {back}{modifiers}\n");
        if is_page { String::new() } else { line }
    };
    let row = |row: &[ScreenCell]| -> String {
        row.chunk_by(|one, next| style(one) == style(next)).map(stretch).collect()
    };
    rows(buffer).zip(0..).map(|(cells, number)| format!("row {number}\n{}", row(cells))).collect()
}

fn picture(title: &str, diagram: &Diagram, area: Rect, options: BoardOptions) -> String {
    let drawing = text(&drawn(diagram, area, options).unwrap());
    format!("== {title}, {}\n{drawing}", area.as_size())
}

#[test]
fn golden_boards() {
    for entry in GAMES {
        let diagram = marked(&played(&entry.with_defaults(), 25));
        let cursor = middle_cell(&diagram);
        let pictures = [
            picture("no colours", &diagram, Rect::new(0, 0, 50, 20), options(PLAIN, cursor)),
            picture("ASCII", &diagram, Rect::new(0, 0, 30, 14), options(ASCII, cursor)),
        ];
        check_golden(&format!("board-{}.txt", entry.name), &pictures.concat());
    }
}

/// The board of this test has no words.
static WORDS: Words = ludoteca_rules::words!("");

/// A board with every kind of ground in its first row, every piece in its second, and in its third
/// a stack, a marked piece and the marks.
fn one_of_everything() -> Diagram {
    const GROUNDS: [(GroundKind, char); 5] = [
        (GroundKind::Plain, '.'),
        (GroundKind::Shaded, ':'),
        (GroundKind::Wall, '#'),
        (GroundKind::Star, '*'),
        (GroundKind::Wild, 'j'),
    ];
    const PIECES: [Piece; 5] = [
        Piece::new(Shape::Disc, Colour::Black, 'b', ""),
        Piece::new(Shape::Ring, Colour::White, 'w', ""),
        Piece::new(Shape::Tile, Colour::Red, 'r', ""),
        Piece::new(Shape::Triangle, Colour::Green, 'g', ""),
        Piece::new(Shape::Diamond, Colour::Yellow, 'y', ""),
    ];
    let mut diagram = Diagram::grid((5, 3), &WORDS, |cell| {
        let column = usize::from(cell.column());
        match (cell.row(), column) {
            (0, _) => {
                let (kind, letter) = GROUNDS[column];
                (Ground { kind, letter, word: None }, None)
            }
            (1, _) => (Ground::PLAIN, Some(PIECES[column])),
            (_, 0) => (Ground::PLAIN, Some(PIECES[2].with_height(12))),
            (_, 1) => (Ground::PLAIN, Some(PIECES[3].marked(true))),
            _ => (Ground::PLAIN, None),
        }
    });
    for (cell, mark) in [("c3", Mark::Last), ("d3", Mark::Target), ("e3", Mark::Hint)] {
        diagram.mark(&[Touch::Cell(cell.parse().unwrap())], mark);
    }
    diagram
}

#[test]
fn golden_signs_and_styles() {
    let diagram = one_of_everything();
    let (small, large) = (Rect::new(0, 0, 23, 4), Rect::new(0, 0, 43, 13));
    let cursor = Some(10);
    let pictures = [
        picture("no colours", &diagram, small, options(PLAIN, cursor)),
        picture("ASCII", &diagram, small, options(ASCII, cursor)),
        picture("no colours", &diagram, large, options(PLAIN, cursor)),
        picture("colours", &diagram, large, options(COLOURFUL, cursor)),
        picture("ASCII", &diagram, large, options(ASCII, cursor)),
    ];
    let mut listing = pictures.concat();
    // Without colours all themes are the same, and 256 colours are those nearest to all.
    let is_shown = |look: &Styles| match look.depth {
        ColourDepth::None => *look == PLAIN,
        ColourDepth::Indexed => false,
        ColourDepth::Sixteen | ColourDepth::True => true,
    };
    for look in looks().filter(is_shown) {
        let screen = drawn(&diagram, small, options(look, cursor)).unwrap();
        listing += &format!("== {:?} {:?}\n{}", look.depth, look.theme, styles(&screen));
    }
    check_golden("signs-and-styles.txt", &listing);
}

#[test]
fn colours_are_those_of_the_terminal_and_change_no_sign() {
    for game in every_size() {
        let diagram = marked(&played(&game, 25));
        for area in [BESIDE_PANEL, ROOMY] {
            let mut seen = BTreeMap::new();
            for look in looks() {
                let screen = drawn(&diagram, area, options(look, Some(0))).unwrap();
                let is_right = |cell: &ScreenCell| {
                    shows_colour(look.depth, cell.fg) && shows_colour(look.depth, cell.bg)
                };
                assert!(screen.content.iter().all(is_right), "{game:?} {look:?}");
                // Grounds that have colours of their own need fewer signs.
                let paints = look.depth >= ColourDepth::Indexed;
                let signs = text(&screen);
                assert_eq!(
                    *seen.entry(paints).or_insert(signs.clone()),
                    signs,
                    "{game:?} {look:?}"
                );
            }
        }
    }
}

/// The signs in the area of each cell.
fn signs_of_cells(diagram: &Diagram, area: Rect, options: BoardOptions) -> Option<Vec<String>> {
    let board = BoardView::new(diagram, area, options).ok()?;
    let screen = drawn(diagram, area, options)?;
    let signs = |index| {
        let positions = board.cell_area(index).unwrap().positions();
        positions.map(|position| screen[position].symbol()).collect()
    };
    Some((0..diagram.cells.len()).map(signs).collect())
}

fn unmarked(mut diagram: Diagram) -> Diagram {
    for cell in &mut diagram.cells {
        cell.marks = Marks::NONE;
    }
    diagram
}

#[test]
fn an_ascii_board_has_the_letters_of_the_board_as_text() {
    let letters = |text: &str| -> BTreeSet<char> {
        text.chars().filter(|sign| sign.is_alphanumeric()).collect()
    };
    for (game, moves) in every_size().iter().flat_map(|game| [(game, 0), (game, 25)]) {
        let diagram = unmarked(played(game, moves).diagram());
        for (area, flipped) in areas().flat_map(|area| [(area, false), (area, true)]) {
            let options = BoardOptions { styles: ASCII, flipped, cursor: None };
            let Some(found) = signs_of_cells(&diagram, area, options) else { continue };
            for (signs, cell) in found.iter().zip(&diagram.cells) {
                let sign = cell.sign();
                let context = || format!("{game:?} {area} {}: {sign} |{signs}|", cell.name);
                assert_eq!(letters(signs), letters(&sign), "{}", context());
                assert!(sign.chars().all(|sign| signs.contains(sign)), "{}", context());
            }
        }
    }
}

/// The signs of lines between points.
const LINES: [char; 8] = ['─', '│', '╲', '╱', '-', '|', '\\', '/'];

#[test]
fn cells_look_the_same_in_unicode_where_they_do_in_ascii() {
    for (game, moves) in every_size().iter().flat_map(|game| [(game, 0), (game, 25)]) {
        let diagram = unmarked(played(game, moves).diagram());
        for area in areas() {
            // Lines between points go over the empty parts of cells.
            let find = |look| signs_of_cells(&diagram, area, options(look, None));
            let without_lines = |signs: Vec<String>| -> Vec<String> {
                signs.iter().map(|signs| signs.replace(LINES, " ")).collect()
            };
            let (Some(unicode), Some(ascii)) = (find(PLAIN), find(ASCII)) else { continue };
            let [unicode, ascii] = [unicode, ascii].map(without_lines);
            let pairs: BTreeSet<_> = unicode.iter().zip(&ascii).collect();
            for signs in [unicode.iter().collect::<BTreeSet<_>>(), ascii.iter().collect()] {
                assert_eq!(signs.len(), pairs.len(), "{game:?} {area} {pairs:?}");
            }
        }
    }
}

/// The board with every set of marks on one cell, with the cursor there and without. A touched cell
/// needs no hint, and in one row there is room for two marks at once.
fn with_all_marks(diagram: &Diagram, index: usize, area: Rect, look: Styles) -> Vec<Buffer> {
    let cell: Cell = diagram.cells[index].cell.unwrap();
    let with_marks = |bits: usize| {
        let mut diagram = diagram.clone();
        for mark in Mark::ALL.into_iter().filter(|mark| bits & 1 << *mark as usize != 0) {
            diagram.mark(&[Touch::Cell(cell)], mark);
        }
        let cursor = (bits & 16 != 0).then_some(index);
        drawn(&diagram, area, options(look, cursor)).unwrap()
    };
    let board = BoardView::new(diagram, area, options(look, None)).unwrap();
    let is_small = board.cell_area(index).unwrap().height == 1;
    let has_hint = |bits: &usize| bits & 12 == 12;
    let fits = |bits: &usize| !is_small || (bits & 15).count_ones() < 3;
    (0..32).filter(|bits| !has_hint(bits) && fits(bits)).map(with_marks).collect()
}

/// Playable cells no two of which have the same ground and piece.
fn one_of_each_kind(diagram: &Diagram) -> Vec<usize> {
    let mut chosen: Vec<usize> = Vec::new();
    for (index, cell) in diagram.cells.iter().enumerate().filter(|(_, cell)| cell.cell.is_some()) {
        let is_like = |other: &usize| {
            let other = &diagram.cells[*other];
            (other.ground, other.piece) == (cell.ground, cell.piece)
        };
        if !chosen.iter().any(is_like) {
            chosen.push(index);
        }
    }
    chosen
}

fn check_marks(diagram: &Diagram, look: Styles) {
    for index in one_of_each_kind(diagram) {
        for area in [BESIDE_PANEL, ROOMY] {
            let screens = with_all_marks(diagram, index, area, look);
            for (number, screen) in screens.iter().enumerate() {
                let is_new = !screens[..number].contains(screen);
                let name = &diagram.cells[index].name;
                assert!(is_new, "{name} {look:?} {number}\n{}", text(screen));
            }
        }
    }
}

#[test]
fn marks_and_cursor_are_told_apart_on_every_cell_and_look() {
    for entry in GAMES {
        let diagram = unmarked(played(&entry.with_defaults(), 25).diagram());
        for look in [PLAIN, ASCII, SIXTEEN, COLOURFUL] {
            check_marks(&diagram, look);
        }
    }
}

#[test]
fn ascii_is_ascii() {
    for game in every_size() {
        let diagram = marked(&played(&game, 30));
        for screen in areas().filter_map(|area| drawn(&diagram, area, options(ASCII, Some(0)))) {
            assert!(text(&screen).is_ascii(), "{}", text(&screen));
        }
    }
}

/// What tells pieces apart: letter, height, and whether the rules have marked it.
type Sort = (char, Option<u8>, bool);

/// The signs in the cells of a board that have pieces, with what tells the pieces apart.
fn signs_of_pieces(diagram: &Diagram, area: Rect, look: Styles) -> Vec<(String, Sort)> {
    let options = options(look, None);
    let Ok(board) = BoardView::new(diagram, area, options) else { return Vec::new() };
    let screen = drawn(diagram, area, options).unwrap();
    let signs = |(index, cell): (usize, &DiagramCell)| {
        let piece = cell.piece?;
        let ground = board.cell_area(index).unwrap();
        let signs = ground.positions().map(|position| screen[position].symbol()).collect();
        Some((signs, (piece.letter, piece.height, piece.marked)))
    };
    diagram.cells.iter().enumerate().filter_map(signs).collect()
}

#[test]
fn pieces_differ_by_signs_alone() {
    for game in every_size() {
        let diagram = played(&game, 25).diagram();
        for (look, area) in [PLAIN, ASCII, COLOURFUL]
            .into_iter()
            .flat_map(|look| areas().map(move |area| (look, area)))
        {
            let seen = signs_of_pieces(&diagram, area, look);
            for (signs, piece) in &seen {
                let twin = seen.iter().find(|(other, differs)| other == signs && differs != piece);
                assert!(twin.is_none(), "{game:?} {area} |{signs}| {piece:?} {twin:?}");
            }
        }
    }
}
