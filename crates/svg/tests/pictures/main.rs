//! Pictures of handmade boards, compared with golden files and checked in detail.

mod boards;
#[cfg(feature = "gif")]
mod gif;
#[cfg(feature = "png")]
mod png;

use boards::WORDS;
use ludoteca_locale::Lang;
use ludoteca_rules::{Colour, Diagram, DiagramCell, Form, GroundKind, Mark, Piece, Shape};
use ludoteca_svg::{Style, Theme, figure, svg};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

const DARK: Style = Style { cell: 24, theme: Theme::Dark, letters: true };

fn draw(diagram: &Diagram) -> String {
    svg(diagram, &Style::default(), Lang::En)
}

/// Returns the group of a cell in a picture, including its tags.
fn group<'a>(picture: &'a str, name: &str) -> &'a str {
    let mut lines = picture.lines();
    lines
        .find(|line| line.starts_with(&format!(r#"<g data-cell="{name}""#)))
        .expect("a cell of the board")
}

/// Returns the drawing of the only cell of a board after a change, without its name.
fn drawn(style: &Style, change: impl Fn(&mut DiagramCell)) -> String {
    let mut diagram = boards::single();
    change(&mut diagram.cells[0]);
    let picture = svg(&diagram, style, Lang::En);
    let (_, inside) = group(&picture, "a1").split_once('>').expect("a tag");
    inside.to_owned()
}

fn marked(piece: Option<Piece>, marks: &[Mark]) -> String {
    drawn(&Style::default(), |cell| {
        cell.piece = piece;
        marks.iter().for_each(|mark| cell.marks.insert(*mark));
    })
}

#[test]
fn golden_pictures_are_as_they_were() {
    let regenerate = std::env::var_os("REGEN").is_some();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (name, diagram) in boards::all() {
        let path = folder.join(name).with_extension("svg");
        let picture =
            if name == "triangle" { svg(&diagram, &DARK, Lang::Pt) } else { draw(&diagram) };
        if regenerate {
            fs::write(&path, &picture).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap();
        assert!(picture == golden, "{} has changed; REGEN=1 rewrites it", path.display());
    }
}

#[test]
fn every_cell_has_one_group_that_ends_in_a_touch_area() {
    for (name, diagram) in boards::all() {
        let picture = draw(&diagram);
        assert_eq!(picture.matches("data-cell=").count(), diagram.cells.len(), "{name}");
        for cell in &diagram.cells {
            let group = group(&picture, &cell.name);
            assert!(group.ends_with(r#"fill="none" pointer-events="all"/></g>"#), "{group}");
        }
    }
}

#[test]
fn the_picture_says_what_it_shows() {
    let picture = svg(&boards::map(), &Style::default(), Lang::Pt);
    assert!(picture.contains(r#"role="img" lang="pt""#));
    assert!(picture.contains("<title>Estudo</title>\n<desc>"));
    assert!(picture.contains("c1, b&#243;nus; "));
    assert!(picture.contains("\n3 na reserva</desc>"));
    let labels =
        [("a1", "a1, parede"), ("b1", "b1, dispon&#237;vel"), ("d1", "d1"), ("e3", "e3, branca")];
    for (name, label) in labels {
        let label = format!(r#"aria-label="{label}""#);
        assert!(group(&picture, name).contains(&label), "{label}");
    }
    let stacks = draw(&boards::stacks());
    assert!(group(&stacks, "b3").contains(r#"aria-label="b3, white 9""#));
    let triangle = draw(&boards::triangle());
    assert!(group(&triangle, "i11").contains(r#"aria-label="i11, red, marked""#));
}

#[test]
fn a_picture_is_plain_ascii() {
    for (name, diagram) in boards::all() {
        assert!(svg(&diagram, &DARK, Lang::Pt).is_ascii(), "{name}");
    }
}

#[test]
fn pieces_differ_by_shape_when_colours_do_not() {
    let shapes = [Shape::Disc, Shape::Ring, Shape::Tile, Shape::Triangle, Shape::Diamond];
    let forms: HashSet<String> = shapes
        .into_iter()
        .flat_map(|shape| [false, true].map(|marked| (shape, marked)))
        .map(|(shape, marked)| {
            let piece = Piece { shape, marked, ..boards::BLACK };
            drawn(&Style::default(), |cell| cell.piece = Some(piece))
        })
        .collect();
    assert_eq!(forms.len(), 10);
}

#[test]
fn colours_are_all_different() {
    let colours = [Colour::Black, Colour::White, Colour::Red, Colour::Green, Colour::Yellow];
    let forms = colours.map(|colour| {
        let piece = Piece { colour, ..boards::BLACK };
        drawn(&Style::default(), |cell| cell.piece = Some(piece))
    });
    assert_eq!(forms.iter().collect::<HashSet<_>>().len(), colours.len());
}

#[test]
fn grounds_differ_by_more_than_colour() {
    let kinds = [
        GroundKind::Plain,
        GroundKind::Shaded,
        GroundKind::Wall,
        GroundKind::Star,
        GroundKind::Wild,
    ];
    for form in [Form::Square, Form::Point] {
        let drawings = kinds.map(|kind| {
            let drawn = drawn(&Style::default(), |cell| {
                cell.form = form;
                cell.ground.kind = kind;
            });
            without_colours(&drawn)
        });
        assert_eq!(drawings.iter().collect::<HashSet<_>>().len(), kinds.len(), "{form:?}");
    }
}

#[test]
fn marks_differ_by_more_than_colour_and_keep_clear_of_pieces() {
    for piece in [None, Some(boards::BLACK)] {
        let drawings = (0..8).map(|number| {
            without_colours(&drawn(&Style::default(), |cell| {
                cell.piece = piece;
                cell.marks = boards::set_of_marks(number);
            }))
        });
        assert_eq!(drawings.collect::<HashSet<_>>().len(), 8);
    }
    assert!(marked(None, &[Mark::Target]).contains(r#"<circle cx="0" cy="0""#));
    assert!(marked(Some(boards::BLACK), &[Mark::Target]).contains(r#"<circle cx="34" cy="34""#));
}

#[test]
fn the_corners_of_the_last_move_leave_room_for_a_dot() {
    let corner = "M45 27V45H27";
    assert!(marked(Some(boards::BLACK), &[Mark::Last]).contains(corner));
    assert!(marked(None, &[Mark::Last, Mark::Target]).contains(corner));
    assert!(!marked(Some(boards::BLACK), &[Mark::Last, Mark::Target]).contains(corner));
}

#[test]
fn letters_are_drawn_when_asked_for_and_heights_always() {
    let show = |letters, height| {
        let piece = Piece { height, ..boards::BLACK };
        drawn(&Style { letters, ..DARK }, |cell| cell.piece = Some(piece))
    };
    assert_ne!(show(true, None), show(false, None));
    assert_eq!(show(true, Some(7)), show(false, Some(7)));
    assert_ne!(show(true, Some(7)), show(true, Some(8)));
}

#[test]
fn a_picture_for_a_page_names_its_colours_and_pieces() {
    let style = Style { theme: Theme::Named, letters: true, ..Style::default() };
    let mut diagram = boards::single();
    diagram.cells[0].piece = Some(boards::BLACK);
    let horse = svg(&diagram, &style, Lang::En);
    assert!(horse.contains(r##"<g class="piece" data-piece="black"><use href="#"##), "{horse}");
    assert!(horse.contains(r#"<g class="letter">"#), "{horse}");
    assert!(horse.contains(r#"stroke="var(--board-outline)""#), "{horse}");
    let stack = drawn(&style, |cell| cell.piece = Some(boards::BLACK.with_height(3)));
    assert!(stack.contains(r#"data-piece="black3""#), "{stack}");
    assert!(stack.ends_with(r#" pointer-events="all"/></g>"#), "{stack}");
}

#[test]
fn a_picture_for_a_page_is_short_and_refers_to_what_is_there() {
    let style = Style { theme: Theme::Named, letters: true, ..Style::default() };
    let mut lengths = [0; 3];
    for (name, diagram) in boards::all() {
        let (page, look) = (svg(&diagram, &style, Lang::En), figure(&diagram, &style, Lang::En));
        for (sum, picture) in lengths.iter_mut().zip([&draw(&diagram), &page, &look]) {
            *sum += picture.len();
        }
        for picture in [page, look] {
            let names = picture.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
            for named in names {
                assert!(picture.contains(&format!("<g id=\"{named}\">")), "{name}: {named}");
            }
        }
    }
    let [whole, page, look] = lengths;
    assert!(page < whole * 4 / 5 && look < whole * 3 / 5, "{lengths:?}");
}

#[test]
fn points_are_joined_to_their_neighbours() {
    let picture = draw(&boards::triangle());
    let lines = picture.lines().find(|line| line.starts_with(r#"<path d="M"#)).unwrap();
    assert_eq!(lines.matches('L').count(), 3 * 55);
    assert!(!draw(&boards::horses()).contains("\n<path"));
}

#[test]
fn the_size_of_a_cell_changes_only_the_size_of_the_picture() {
    let diagram = boards::horses();
    let small = svg(&diagram, &Style { cell: 16, ..Style::default() }, Lang::En);
    let large = svg(&diagram, &Style { cell: 50, ..Style::default() }, Lang::En);
    assert_eq!(small.split_once('\n').unwrap().1, large.split_once('\n').unwrap().1);
    assert!(small.contains(r#" width="164" height="164" "#));
    assert!(large.contains(r#" width="510" height="510" "#));
}

#[test]
fn an_empty_diagram_is_an_empty_picture() {
    let empty = Diagram::new(vec![], vec![], &WORDS);
    assert!(draw(&empty).contains(r#"viewBox="0 0 100 100""#));
}

/// Returns the drawing without its colours.
fn without_colours(drawn: &str) -> String {
    let mut parts = drawn.split('#');
    let first = parts.next().unwrap_or_default().to_owned();
    first + &parts.map(|part| &part[6..]).collect::<String>()
}
