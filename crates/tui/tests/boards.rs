//! Boards of every game and size on screens of many sizes: fitting, labels, touching and walking.

#![allow(clippy::unwrap_used)]

mod drawn;
mod support;

use drawn::{BESIDE_PANEL, COLOURFUL, PLAIN, areas, drawn, every_size, marked, options, played};
use ludoteca_rules::{AnyGame, Diagram, DiagramCell};
use ludoteca_tui::board::{BoardOptions, BoardView, CursorRange, Direction, move_cursor};
use ratatui::buffer::{Buffer, Cell as ScreenCell};
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use std::collections::BTreeSet;
use support::text;

#[test]
fn every_row_and_column_has_its_label() {
    for game in every_size() {
        let diagram = game.diagram();
        for (area, flipped) in areas().flat_map(|area| [(area, false), (area, true)]) {
            let options = BoardOptions { styles: PLAIN, flipped, cursor: None };
            let Ok(board) = BoardView::new(&diagram, area, options) else { continue };
            let screen = drawn(&diagram, area, options).unwrap();
            let place = |cell: &DiagramCell| {
                let index = diagram.cells.iter().position(|other| other.name == cell.name);
                board.cell_area(index.unwrap()).unwrap()
            };
            for label in &diagram.labels {
                let row: Vec<Rect> =
                    diagram.cells.iter().filter(|cell| cell.y == label.y).map(place).collect();
                let column: Vec<Rect> =
                    diagram.cells.iter().filter(|cell| cell.x == label.x).map(place).collect();
                let signs = |x: std::ops::Range<u16>, y: u16| -> String {
                    x.map(|x| screen[(x, y)].symbol()).collect()
                };
                let is_beside = |cell: &Rect| {
                    let mut rows = cell.y..cell.bottom();
                    rows.any(|y| {
                        let signs = signs(area.x..area.right(), y);
                        signs.split_whitespace().any(|word| word == label.text)
                    })
                };
                let is_above = |cell: &Rect| {
                    let rows = board.area().y..board.area().bottom();
                    let mut outside = rows.filter(|y| !(cell.y..cell.bottom()).contains(y));
                    outside.any(|y| signs(cell.x..cell.right(), y).trim() == label.text)
                };
                let is_shown = row.iter().any(is_beside) || column.iter().any(is_above);
                assert!(is_shown, "{game:?} {area} {label:?}\n{}", text(&screen));
            }
        }
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
fn every_corner_of_a_cell_hits_it() {
    for game in every_size() {
        let diagram = game.diagram();
        for (area, flipped) in areas().flat_map(|area| [(area, false), (area, true)]) {
            let options = BoardOptions { styles: PLAIN, flipped, cursor: None };
            let Ok(board) = BoardView::new(&diagram, area, options) else { continue };
            for index in 0..diagram.cells.len() {
                let cell = board.cell_area(index).unwrap();
                assert!(!cell.is_empty());
                for x in [cell.left(), cell.right() - 1] {
                    for y in [cell.top(), cell.bottom() - 1] {
                        assert_eq!(board.hit(x, y), Some(index), "{game:?} {area}");
                    }
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
