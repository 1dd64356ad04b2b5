//! Drawing a single cell with its ground, piece and marks.

use crate::alphabet::{TextStyle, write, write_letter};
use crate::definitions::Definitions;
use crate::palette::{Palette, PieceColours};
use crate::{Style, Theme};
use ludoteca_rules::{Colour, DiagramCell, Form, GroundKind, Mark, Marks, Piece, Shape};

/// Draws the visible parts of a cell around its centre.
pub(crate) fn draw(cell: &DiagramCell, style: &Style, definitions: &mut Definitions) -> String {
    let palette = Palette::of(style.theme);
    let ground = match cell.form {
        Form::Square => square(cell.ground.kind, palette),
        Form::Point => point(cell.ground.kind, palette),
    };
    let sign = sign(cell.ground.kind, palette);
    let covered = cell.piece.is_some() || !sign.is_empty();
    let content = match (cell.piece, cell.form) {
        (Some(piece), _) => draw_piece(&piece, style),
        (None, Form::Point) if covered => format!(r#"<g transform="scale(.7)">{sign}</g>"#),
        (None, _) => sign,
    };
    let content = definitions.define(content);
    let content = match cell.piece {
        Some(piece) if style.theme == Theme::Named => named_piece(&piece, &content),
        _ => content,
    };
    let marks = draw_marks(cell.marks, covered, palette);
    [definitions.define(ground), content, definitions.define(marks)].concat()
}

/// Wraps the drawing of a piece in a group that identifies the piece.
fn named_piece(piece: &Piece, drawing: &str) -> String {
    let height = piece.height.map_or_else(String::new, |height| height.to_string());
    format!(r#"<g class="piece" data-piece="{}{height}">{drawing}</g>"#, piece.word)
}

fn square(kind: GroundKind, palette: &Palette) -> String {
    let fill = match kind {
        GroundKind::Shaded => palette.shaded,
        GroundKind::Wild => palette.wild,
        GroundKind::Plain | GroundKind::Wall | GroundKind::Star => palette.plain,
    };
    let hatching = match kind {
        GroundKind::Shaded => format!(
            r#"<path d="M-49-1L-1-49M-49 49L49-49M1 49L49 1" stroke="{}" stroke-width="2"/>"#,
            palette.hatching
        ),
        _ => String::new(),
    };
    format!(
        r#"<rect x="-50" y="-50" width="100" height="100" fill="{fill}" stroke="{}" stroke-width="2.5"/>{hatching}"#,
        palette.line
    )
}

fn point(kind: GroundKind, palette: &Palette) -> String {
    let (radius, fill) = match kind {
        GroundKind::Shaded => (20, palette.shaded),
        _ => (8, palette.line),
    };
    format!(r#"<circle r="{radius}" fill="{fill}" stroke="{}" stroke-width="4"/>"#, palette.line)
}

/// Draws the symbol of a ground that is not just a colour.
fn sign(kind: GroundKind, palette: &Palette) -> String {
    let Palette { wall, mortar, star, outline, .. } = palette;
    match kind {
        GroundKind::Plain | GroundKind::Shaded => String::new(),
        GroundKind::Wall => format!(
            r#"<rect x="-46" y="-46" width="92" height="92" rx="6" fill="{wall}"/><path d="M-44-15H44M-44 16H44M2-44V-15M-22-15V16M24-15V16M-4 16V44" stroke="{mortar}" stroke-width="4"/>"#
        ),
        GroundKind::Star => format!(
            r#"<path d="M0-34L9-13 32-11 15 5 20 28 0 16-20 28-15 5-32-11-9-13Z" fill="{star}" stroke="{outline}" stroke-width="4"/>"#
        ),
        GroundKind::Wild => {
            let (dark, light) =
                (PieceColours::of(Colour::Black).fill, PieceColours::of(Colour::White).fill);
            format!(
                r#"<path d="M0-32A32 32 0 0 0 0 32Z" fill="{dark}"/><path d="M0-32A32 32 0 0 1 0 32Z" fill="{light}"/><circle r="32" fill="none" stroke="{outline}" stroke-width="4"/>"#
            )
        }
    }
}

fn draw_piece(piece: &Piece, style: &Style) -> String {
    let outline = Palette::of(style.theme).outline;
    let body = body(piece, style, outline);
    if !piece.marked {
        return body;
    }
    format!(
        r#"<circle r="44" fill="none" stroke="{outline}" stroke-width="4"/><g transform="scale(.74)">{body}</g>"#
    )
}

fn body(piece: &Piece, style: &Style, outline: &str) -> String {
    let PieceColours { fill, detail } = PieceColours::of(piece.colour);
    let form = form(piece.shape);
    let ring = match piece.shape {
        Shape::Ring => {
            format!(r#"<circle r="29" fill="none" stroke="{detail}" stroke-width="4"/>"#)
        }
        _ => String::new(),
    };
    let writing =
        TextStyle { x: 0.0, y: weight(piece.shape), height: 34.0, radius: 25.0, colour: detail };
    let written = match piece.height {
        Some(height) => write(&height.to_string(), &writing),
        None if style.letters => {
            let letter = write_letter(piece.letter, &TextStyle { height: 26.0, ..writing });
            match style.theme {
                Theme::Named => format!(r#"<g class="letter">{letter}</g>"#),
                Theme::Light | Theme::Dark => letter,
            }
        }
        None => String::new(),
    };
    format!(r#"<{form} fill="{fill}" stroke="{outline}" stroke-width="4"/>{ring}{written}"#)
}

/// Returns the SVG element of a shape, without angle brackets and colours.
fn form(shape: Shape) -> &'static str {
    match shape {
        Shape::Disc | Shape::Ring => r#"circle r="38""#,
        Shape::Tile => r#"rect x="-35" y="-35" width="70" height="70" rx="8""#,
        Shape::Triangle => r#"path d="M0-42L40 28H-40Z""#,
        Shape::Diamond => r#"path d="M0-43L43 0 0 43-43 0Z""#,
    }
}

/// Returns the vertical offset of a shape's centre of gravity.
fn weight(shape: Shape) -> f32 {
    match shape {
        Shape::Triangle => 6.0,
        _ => 0.0,
    }
}

/// Draws marks with an outline that separates them from what is below. Different marks do not
/// overlap.
fn draw_marks(marks: Marks, covered: bool, palette: &Palette) -> String {
    let dot_in_corner = covered && marks.contains(Mark::Target);
    let draw = |mark| match mark {
        Mark::Last if dot_in_corner => stroke(THREE_CORNERS, palette),
        Mark::Last => stroke(FOUR_CORNERS, palette),
        Mark::Hint => stroke(DASHES, palette),
        Mark::Chosen => stroke(CIRCLE, palette),
        Mark::Target => dot(if dot_in_corner { 34 } else { 0 }, palette),
    };
    marks.iter().map(draw).collect()
}

const FOUR_CORNERS: &str = r#"path d="M-45-27V-45H-27M27-45H45V-27M45 27V45H27M-27 45H-45V27""#;
const THREE_CORNERS: &str = r#"path d="M-45-27V-45H-27M27-45H45V-27M-27 45H-45V27""#;
const CIRCLE: &str = r#"circle r="44""#;
const DASHES: &str = r#"circle r="44" stroke-dasharray="14 10 14 31.11" stroke-dashoffset="19" stroke-linecap="butt""#;

fn stroke(element: &str, palette: &Palette) -> String {
    let Palette { mark, page, .. } = palette;
    format!(
        r#"<g fill="none"><{element} stroke="{page}" stroke-width="9"/><{element} stroke="{mark}" stroke-width="6"/></g>"#
    )
}

fn dot(place: i32, palette: &Palette) -> String {
    let Palette { mark, page, .. } = palette;
    format!(
        r#"<circle cx="{place}" cy="{place}" r="12" fill="{mark}" stroke="{page}" stroke-width="3"/>"#
    )
}
