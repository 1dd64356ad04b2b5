//! Boards of every game and size on screens of many sizes: pictures as text, styles, touching and
//! walking.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-tui --test boards golden` writes
//! the pictures anew.

#![allow(clippy::unwrap_used)]

mod support;

use ludoteca_rules::{AnyGame, Cell, Diagram, DiagramCell, GAMES, Mark, Marks, OptionKind, Touch};
use ludoteca_tui::board::{
    BoardOptions, BoardView, Charset, ColourDepth, CursorRange, Direction, Styles, Theme,
    middle_cell, move_cursor,
};
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::widgets::Widget;
use std::collections::BTreeSet;
use support::{check_golden, text};

const PLAIN: Styles = support::COLOURLESS;
const ASCII: Styles = Styles { charset: Charset::Ascii, ..PLAIN };
const SIXTEEN: Styles = Styles { depth: ColourDepth::Sixteen, ..PLAIN };
const COLOURFUL: Styles = Styles { depth: ColourDepth::True, ..PLAIN };

const DEPTHS: [ColourDepth; 4] =
    [ColourDepth::None, ColourDepth::Sixteen, ColourDepth::Indexed, ColourDepth::True];

/// What a screen of 80×24 leaves for a board beside a panel and between two lines of text.
const BESIDE_PANEL: Rect = Rect::new(0, 0, 48, 20);
const ROOMY: Rect = Rect::new(0, 0, 78, 36);

/// Parts of the screen from far too small to very large.
fn areas() -> impl Iterator<Item = Rect> + Clone {
    let sizes = [(12, 6), (30, 14), (48, 20), (50, 20), (60, 23), (78, 36), (100, 50), (160, 70)];
    sizes.into_iter().map(|(width, height)| Rect::new(3, 2, width, height))
}

/// Every game in every size that it has.
fn every_size() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for entry in GAMES {
        let size = entry.options.iter().find(|option| option.name == "size");
        match size.map(|option| option.kind) {
            Some(OptionKind::Number { min, max }) => {
                let sized = |size| entry.with_options(&format!("size={size}")).unwrap();
                games.extend((min..=max).map(sized));
            }
            _ => games.push(entry.with_defaults()),
        }
    }
    games
}

/// The game after some random moves.
fn played(game: &AnyGame, moves: u32) -> AnyGame {
    support::played(game.clone(), moves, 4)
}

/// The picture with what can be touched next, and a suggested move.
fn marked(game: &AnyGame) -> Diagram {
    let mut diagram = game.diagram();
    let moves = game.touches();
    for (_, touches) in &moves {
        diagram.mark(&touches[..1], Mark::Target);
    }
    if let Some((_, touches)) = moves.get(moves.len() / 2) {
        diagram.mark(touches, Mark::Hint);
    }
    diagram
}

fn options(look: Styles, cursor: Option<usize>) -> BoardOptions {
    BoardOptions { styles: look, flipped: false, cursor }
}

fn drawn(diagram: &Diagram, area: Rect, options: BoardOptions) -> Option<Buffer> {
    let board = BoardView::new(diagram, area, options).ok()?;
    let mut buffer = Buffer::empty(area);
    board.render(area, &mut buffer);
    Some(buffer)
}

fn rows(buffer: &Buffer) -> impl Iterator<Item = &[ScreenCell]> {
    buffer.content.chunks(usize::from(buffer.area.width))
}

fn symbols(cells: &[ScreenCell]) -> String {
    cells.iter().map(ScreenCell::symbol).collect()
}

/// The screen as stretches of one style.
fn styles(buffer: &Buffer) -> String {
    let style = |cell: &ScreenCell| (cell.fg, cell.bg, cell.modifier);
    let stretch = |cells: &[ScreenCell]| {
        let (front, back, modifier) = style(&cells[0]);
        let modifiers: String = modifier.iter_names().map(|(name, _)| format!(" {name}")).collect();
        format!("  {front} on {back}{modifiers} |{}|\n", symbols(cells))
    };
    let row = |row: &[ScreenCell]| -> String {
        row.chunk_by(|one, next| style(one) == style(next)).map(stretch).collect()
    };
    rows(buffer).zip(1..).map(|(cells, number)| format!("row {number}\n{}", row(cells))).collect()
}

fn picture(title: &str, diagram: &Diagram, area: Rect, options: BoardOptions) -> String {
    let drawing = match BoardView::new(diagram, area, options) {
        Ok(_) => text(&drawn(diagram, area, options).unwrap()),
        Err(small) => format!("needs {}\n", small.needed),
    };
    format!("== {title}, {}\n{drawing}", area.as_size())
}

#[test]
fn golden_pictures_of_every_game() {
    for entry in GAMES {
        let start = entry.with_defaults();
        let diagram = marked(&played(&start, 25));
        let cursor = middle_cell(&diagram);
        let plain = options(PLAIN, cursor);
        let small = Rect::new(0, 0, 50, 20);
        let pictures = [
            picture("start", &start.diagram(), small, options(PLAIN, None)),
            picture("later", &diagram, small, plain),
            picture("later", &diagram, ROOMY, plain),
            picture("later", &diagram, Rect::new(0, 0, 30, 14), plain),
            picture("flipped", &diagram, small, BoardOptions { flipped: true, ..plain }),
            picture("in ASCII", &diagram, small, options(ASCII, cursor)),
            picture("in ASCII", &diagram, ROOMY, options(ASCII, cursor)),
        ];
        check_golden(&format!("board-{}.txt", entry.name), &pictures.concat());
    }
}

#[test]
fn golden_pictures_of_the_largest_boards() {
    let games = every_size();
    let largest = GAMES.iter().map(|entry| {
        let sizes = games.iter().filter(|game| game.spec().name == entry.name);
        sizes.max_by_key(|game| game.diagram().cells.len()).unwrap()
    });
    let pictures = largest.map(|game| {
        let diagram = marked(&played(game, 40));
        picture(&game.game(), &diagram, BESIDE_PANEL, options(PLAIN, middle_cell(&diagram)))
    });
    check_golden("board-largest.txt", &pictures.collect::<String>());
}

#[test]
fn golden_styles_at_every_depth() {
    for entry in &GAMES[..2] {
        let diagram = marked(&played(&entry.with_defaults(), 25));
        let mut listing = String::new();
        for (depth, theme) in
            DEPTHS.map(|depth| [(depth, Theme::Light), (depth, Theme::Dark)]).as_flattened()
        {
            let look = Styles { depth: *depth, theme: *theme, charset: Charset::Unicode };
            let screen = drawn(&diagram, BESIDE_PANEL, options(look, middle_cell(&diagram)));
            listing += &format!("== {depth:?} {theme:?}\n{}", styles(&screen.unwrap()));
        }
        check_golden(&format!("board-styles-{}.txt", entry.name), &listing);
    }
}

#[test]
fn every_board_fits_beside_a_panel_on_a_small_screen() {
    for game in every_size() {
        for moves in [0, 10, 200] {
            let diagram = played(&game, moves).diagram();
            let board = BoardView::new(&diagram, BESIDE_PANEL, options(PLAIN, None));
            let area = board.map(|board| board.area());
            assert!(area.is_ok_and(|area| BESIDE_PANEL.union(area) == BESIDE_PANEL), "{game:?}");
        }
    }
}

#[test]
fn what_does_not_fit_says_what_it_needs() {
    for game in every_size() {
        let diagram = game.diagram();
        let lay_out = |width, height| {
            BoardView::new(&diagram, Rect::new(0, 0, width, height), options(PLAIN, None))
        };
        let needed = lay_out(2, 2).unwrap_err().needed;
        assert!(lay_out(needed.width, needed.height).is_ok(), "{game:?}");
        assert!(lay_out(needed.width - 1, needed.height).is_err(), "{game:?}");
        assert!(lay_out(needed.width, needed.height - 1).is_err(), "{game:?}");
    }
}

#[test]
fn nothing_is_drawn_outside_the_area() {
    let whole = Rect::new(0, 0, 170, 80);
    for game in every_size() {
        let diagram = marked(&played(&game, 30));
        for area in areas() {
            let options = BoardOptions { styles: COLOURFUL, flipped: true, cursor: Some(0) };
            let Ok(board) = BoardView::new(&diagram, area, options) else { continue };
            let mut screen = Buffer::empty(whole);
            board.render(whole, &mut screen);
            for position in whole.positions().filter(|position| !area.contains(*position)) {
                assert_eq!(screen[position], ScreenCell::EMPTY, "{game:?} {area} {position}");
            }
        }
    }
}

#[test]
fn every_place_of_a_cell_hits_it() {
    for game in every_size() {
        let diagram = game.diagram();
        for (area, flipped) in areas().flat_map(|area| [(area, false), (area, true)]) {
            let options = BoardOptions { styles: PLAIN, flipped, cursor: None };
            let Ok(board) = BoardView::new(&diagram, area, options) else { continue };
            for index in 0..diagram.cells.len() {
                let cell = board.cell_area(index).unwrap();
                assert!(!cell.is_empty());
                for position in cell.positions() {
                    assert_eq!(board.hit(position.x, position.y), Some(index), "{game:?} {area}");
                }
            }
            assert_eq!(board.hit(area.right(), area.y), None);
        }
    }
}

#[test]
fn flipping_turns_the_board_and_its_labels() {
    let diagram = "taiji(size=7)".parse::<AnyGame>().unwrap().diagram();
    let flipped = BoardOptions { flipped: true, ..options(PLAIN, None) };
    let board = BoardView::new(&diagram, BESIDE_PANEL, flipped).unwrap();
    let (first, last) = (board.cell_area(0).unwrap(), board.cell_area(48).unwrap());
    assert!(first.x > last.x && first.y > last.y);
    let screen = text(&drawn(&diagram, BESIDE_PANEL, flipped).unwrap());
    let labels = screen.lines().rfind(|line| !line.is_empty()).unwrap();
    assert!(labels.split_whitespace().eq(["g", "f", "e", "d", "c", "b", "a"]), "{screen}");
}

/// Directions, each with the one that leads back.
const THERE_AND_BACK: [(Direction, Direction); 6] = [
    (Direction::Left, Direction::Right),
    (Direction::Right, Direction::Left),
    (Direction::UpLeft, Direction::DownRight),
    (Direction::DownRight, Direction::UpLeft),
    (Direction::UpRight, Direction::DownLeft),
    (Direction::DownLeft, Direction::UpRight),
];

/// The cells that can be reached from a cell by steps that can be undone.
fn reachable(
    diagram: &Diagram,
    from: usize,
    flipped: bool,
    within: CursorRange,
) -> BTreeSet<usize> {
    let mut found = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(cell) = open.pop() {
        for (direction, _) in THERE_AND_BACK {
            let next = move_cursor(diagram, cell, direction, flipped, within);
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

#[test]
fn every_cell_can_be_walked_to_from_the_first() {
    for game in every_size() {
        let diagram = game.diagram();
        let all: BTreeSet<usize> = (0..diagram.cells.len()).collect();
        let is_playable = |index: &usize| diagram.cells[*index].cell.is_some();
        let playable: BTreeSet<usize> = all.iter().copied().filter(is_playable).collect();
        for (cells, within) in [(all, CursorRange::All), (playable, CursorRange::Playable)] {
            for flipped in [false, true] {
                let first = *cells.first().unwrap();
                assert_eq!(reachable(&diagram, first, flipped, within), cells, "{game:?}");
            }
        }
    }
}

/// So what can be reached from the first cell can be reached from every other.
#[test]
fn a_step_is_undone_by_the_step_back() {
    for game in every_size() {
        let diagram = game.diagram();
        for (flipped, within) in [false, true]
            .into_iter()
            .flat_map(|flipped| [(flipped, CursorRange::All), (flipped, CursorRange::Playable)])
        {
            let go = |from, direction| move_cursor(&diagram, from, direction, flipped, within);
            let is_open =
                |from: &usize| within == CursorRange::All || diagram.cells[*from].cell.is_some();
            for from in (0..diagram.cells.len()).filter(is_open) {
                for (there, back) in THERE_AND_BACK {
                    let next = go(from, there);
                    assert!(next == from || go(next, back) == from, "{game:?} {from} {there:?}");
                }
            }
        }
    }
}

#[test]
fn straight_up_and_down_change_the_row_by_one() {
    for game in every_size() {
        let diagram = game.diagram();
        for from in 0..diagram.cells.len() {
            for (direction, rows) in [(Direction::Up, -1.0), (Direction::Down, 1.0)] {
                let next = move_cursor(&diagram, from, direction, false, CursorRange::All);
                let moved = diagram.cells[next].y - diagram.cells[from].y;
                assert!(next == from || moved == rows, "{game:?} {from} {direction:?}");
            }
        }
    }
}

#[test]
fn arrows_go_where_they_point() {
    let square = "taiji(size=5)".parse::<AnyGame>().unwrap().diagram();
    let triangle = "ampel".parse::<AnyGame>().unwrap().diagram();
    let check = |diagram: &Diagram, from: &str, direction, flipped, to: &str| {
        let from = diagram.cells.iter().position(|cell| cell.name == from).unwrap();
        let found = move_cursor(diagram, from, direction, flipped, CursorRange::Playable);
        assert_eq!(diagram.cells[found].name, to, "{direction:?} {flipped}");
    };
    check(&square, "c3", Direction::Up, false, "c2");
    check(&square, "c3", Direction::Up, true, "c4");
    check(&square, "c3", Direction::Left, true, "d3");
    check(&square, "c3", Direction::DownRight, false, "d4");
    check(&square, "a1", Direction::Left, false, "a1");
    check(&triangle, "b3", Direction::UpLeft, false, "a2");
    check(&triangle, "b3", Direction::UpRight, false, "b2");
    check(&triangle, "b3", Direction::DownLeft, false, "b4");
    check(&triangle, "b3", Direction::DownRight, false, "c4");
    check(&triangle, "b3", Direction::DownLeft, true, "a2");
    check(&triangle, "b3", Direction::Left, true, "a3");
    check(&triangle, "b3", Direction::Down, false, "c4");
    check(&triangle, "c4", Direction::Up, false, "b3");
    check(&triangle, "c3", Direction::Up, false, "b2");
}

/// The board with every set of marks on one cell, with the cursor there and without. In one row
/// there is room for two marks at once.
fn with_all_marks(diagram: &Diagram, index: usize, area: Rect, look: Styles) -> Vec<Buffer> {
    let cell: Cell = diagram.cells[index].cell.unwrap();
    let with_marks = |bits: usize| {
        let mut diagram = diagram.clone();
        for mark in Mark::ALL.into_iter().filter(|mark| bits & 1 << *mark as usize != 0) {
            diagram.mark(&[Touch::Cell(cell)], mark);
        }
        let cursor = (bits & 8 != 0).then_some(index);
        drawn(&diagram, area, options(look, cursor)).unwrap()
    };
    let board = BoardView::new(diagram, area, options(look, None)).unwrap();
    let is_small = board.cell_area(index).unwrap().height == 1;
    (0..16).filter(|bits| !is_small || bits & 7 != 7).map(with_marks).collect()
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
        let mut diagram = played(&entry.with_defaults(), 25).diagram();
        for cell in &mut diagram.cells {
            cell.marks = Marks::NONE;
        }
        for look in [PLAIN, ASCII, SIXTEEN, COLOURFUL] {
            check_marks(&diagram, look);
        }
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    for game in every_size() {
        let diagram = marked(&played(&game, 30));
        for screen in areas().filter_map(|area| drawn(&diagram, area, options(PLAIN, Some(0)))) {
            let is_bare = |cell: &ScreenCell| cell.fg == Color::Reset && cell.bg == Color::Reset;
            assert!(screen.content.iter().all(is_bare), "{game:?}");
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
