//! What is drawn over boards: paths, changes, groups and labels are seen in every look and size.

#![allow(clippy::unwrap_used)]

mod drawn;
mod support;

use drawn::{ASCII, COLOURFUL, PLAIN, ROOMY, areas, every_size, options, played};
use ludoteca_rules::{AnyGame, Diagram, DiagramCell, Mark};
use ludoteca_tui::board::{BoardView, CellLabel, Overlay, Styles};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use support::text;

const LOOKS: [Styles; 3] = [PLAIN, ASCII, COLOURFUL];

fn turn() -> Overlay {
    Overlay { shows_turn: true, ..Overlay::default() }
}

/// The screen, and the signs in the area of each cell; nothing if the board does not fit.
fn overlaid(
    diagram: &Diagram,
    (area, look, cursor): (Rect, Styles, Option<usize>),
    overlay: &Overlay,
) -> Option<(Buffer, Vec<String>)> {
    let board = BoardView::new(diagram, area, options(look, cursor)).ok()?.with_overlay(overlay);
    let mut screen = Buffer::empty(area);
    (&board).render(area, &mut screen);
    let signs = |index| {
        let positions = board.cell_area(index).unwrap().positions();
        positions.map(|position| screen[position].symbol()).collect()
    };
    let signs = (0..diagram.cells.len()).map(signs).collect();
    Some((screen, signs))
}

/// The sign that a cell should have.
fn sign_of(diagram: &Diagram, drawn: &DiagramCell) -> Option<char> {
    let cell = drawn.cell?;
    let turn = &diagram.last_turn;
    if drawn.marks.contains(Mark::Last) {
        return None;
    }
    if turn.iter().any(|played| played.path.contains(&cell)) {
        return Some('*');
    }
    if turn.iter().any(|played| played.changed.contains(&cell)) {
        return Some('~');
    }
    let is_in = |group: &&ludoteca_rules::Group| group.counts && group.cells.contains(&cell);
    diagram.groups.iter().find(is_in).map(|_| '=')
}

/// The games of which the last turn has paths, changes or groups, after some moves.
fn busy_diagrams() -> Vec<Diagram> {
    let games = every_size();
    let after = |game: &AnyGame| [12, 25].map(|moves| played(game, moves).diagram());
    let diagrams = games.iter().flat_map(after);
    diagrams.filter(|diagram| diagram.cells.iter().any(|c| sign_of(diagram, c).is_some())).collect()
}

#[test]
fn paths_changes_and_groups_are_seen_in_every_look_and_size() {
    let diagrams = busy_diagrams();
    let mut seen = String::new();
    for (diagram, area) in diagrams.iter().flat_map(|d| areas().map(move |area| (d, area))) {
        for look in LOOKS {
            let Some((screen, signs)) = overlaid(diagram, (area, look, None), &turn()) else {
                continue;
            };
            for (signs, drawn) in signs.iter().zip(&diagram.cells) {
                let Some(sign) = sign_of(diagram, drawn) else { continue };
                assert!(signs.contains(sign), "{} |{signs}| {sign}\n{}", drawn.name, text(&screen));
                seen.push(sign);
            }
        }
    }
    assert!(['*', '~', '='].iter().all(|sign| seen.contains(*sign)));
}

#[test]
fn labels_are_seen_on_every_cell_in_every_look_and_size() {
    for game in every_size() {
        let diagram = played(&game, 25).diagram();
        let cells = diagram.cells.iter().filter_map(|drawn| drawn.cell);
        let label = |cell| CellLabel { cell, text: "57".to_owned(), sign: '1' };
        let overlay = Overlay { shows_turn: true, labels: cells.map(label).collect() };
        for (area, look) in areas().flat_map(|area| LOOKS.map(|look| (area, look))) {
            for cursor in [None, Some(diagram.cells.len() / 2)] {
                let Some((screen, signs)) = overlaid(&diagram, (area, look, cursor), &overlay)
                else {
                    continue;
                };
                for (signs, drawn) in signs.iter().zip(&diagram.cells) {
                    let is_labelled = signs.contains("57") || signs.contains('1');
                    let is_right = is_labelled || drawn.cell.is_none();
                    assert!(is_right, "{} |{signs}|\n{}", drawn.name, text(&screen));
                }
            }
        }
    }
}

#[test]
fn a_path_is_a_line_of_dots() {
    let mut game: AnyGame = "renpaarden".parse().unwrap();
    let moves = "b1a3 e8c7 g2i3 h9g7 c2d4 h8g6 a3c4 g8i7 h2i4 e9g8 e1d3 c8d6 d4e6 d6b6";
    moves.split(' ').for_each(|text| drop(game.play(text).unwrap()));
    let diagram = game.diagram();
    let draw =
        |look, overlay: Overlay| overlaid(&diagram, (ROOMY, look, None), &overlay).unwrap().0;
    let with = text(&draw(PLAIN, turn()));
    assert!(with.matches('◦').count() >= 6, "{with}");
    let ascii = text(&draw(ASCII, turn()));
    assert!(ascii.is_ascii() && ascii.matches('*').count() >= 6, "{ascii}");
    assert!(!text(&draw(PLAIN, Overlay::default())).contains('◦'));
}

#[test]
fn the_size_of_a_group_is_on_one_of_its_cells() {
    let mut game: AnyGame = "taiji(size=4,groups=2)".parse().unwrap();
    ["a1b1", "a2b2", "d1d2", "d4c4"].iter().for_each(|text| drop(game.play(text).unwrap()));
    let diagram = game.diagram();
    let sizes: Vec<usize> =
        diagram.groups.iter().filter(|g| g.counts).map(|g| g.cells.len()).collect();
    for area in [Rect::new(0, 0, 20, 6), ROOMY] {
        let (screen, signs) = overlaid(&diagram, (area, PLAIN, None), &turn()).unwrap();
        let mut shown: Vec<usize> = signs
            .iter()
            .filter_map(|signs| {
                let digits: String = signs.chars().filter(char::is_ascii_digit).collect();
                digits.parse().ok()
            })
            .collect();
        let mut sizes = sizes.clone();
        shown.sort_unstable();
        sizes.sort_unstable();
        assert_eq!(shown, sizes, "{}", text(&screen));
    }
}
