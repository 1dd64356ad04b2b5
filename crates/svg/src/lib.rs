//! Pictures of diagrams: SVG documents, PNG files and animated GIF files.
//!
//! Pictures are self-contained. They need no fonts, because text is drawn as strokes, and no style
//! sheet except with [`Theme::Named`]. A cell is 100 user units wide, so that pictures of different
//! sizes differ only in their width and height attributes.
//!
//! ```
//! use ludoteca_locale::Lang;
//! use ludoteca_rules::AnyGame;
//! use ludoteca_svg::{Style, svg};
//!
//! let game: AnyGame = "taiji(size=7)".parse().unwrap();
//! let picture = svg(&game.diagram(), &Style::default(), Lang::En);
//! assert!(picture.contains(r#"<g data-cell="d4" aria-label="d4""#));
//! ```
//!
//! PNG and GIF files require the features `png` and `gif`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod alphabet;
mod cell;
mod definitions;
#[cfg(feature = "gif")]
mod gif;
mod layout;
mod palette;
#[cfg(feature = "png")]
mod pixels;
#[cfg(feature = "png")]
mod png;
mod xml;

#[cfg(feature = "gif")]
pub use gif::gif;
pub use palette::declarations;
#[cfg(feature = "png")]
pub use pixels::{MAX_SIDE, PixelError, Raster, raster};
#[cfg(feature = "png")]
pub use png::png;

use alphabet::{TextStyle, write};
use definitions::Definitions;
use layout::Layout;
use ludoteca_locale::{CellTexts, DiagramTexts, Lang, WordsTexts};
use ludoteca_rules::{Diagram, DiagramCell, Label};
use palette::Palette;
use xml::{escaped, number};

/// The style of a picture.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// The width of a cell in pixels.
    pub cell: u16,
    /// The colour theme.
    pub theme: Theme,
    /// Whether pieces are labelled with their letters, unless they show a height.
    pub letters: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style { cell: 40, theme: Theme::Light, letters: false }
    }
}

/// The colour theme of a picture.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark lines on a light background.
    Light,
    /// Light lines on a dark background.
    Dark,
    /// CSS variables, such as `--board-line`, for pictures embedded in a page. The style sheet of
    /// the page defines them, for example with [`declarations`].
    ///
    /// Such pictures can be scripted: a piece is a group of class `piece` with a `data-piece`
    /// attribute, its letter is a group of class `letter`, and cells have the role `img`. Repeated
    /// drawings are defined once and referenced with `<use>`.
    Named,
}

/// Draws a diagram as an SVG document.
///
/// The title is the name of the game, and the description is the spoken form of the whole board.
/// Each cell is a group with its name in `data-cell` and its spoken form in `aria-label`. The last
/// child of the group is an invisible area that receives touches. Cells and labels are placed with
/// `transform`, so that a page can rotate the board without rotating them.
#[must_use]
pub fn svg(diagram: &Diagram, style: &Style, lang: Lang) -> String {
    let mut definitions = match style.theme {
        Theme::Named => Definitions::all(),
        Theme::Light | Theme::Dark => Definitions::none(),
    };
    let layout = Layout::of(diagram);
    let draw = |cell| group(cell, diagram, &layout, style, lang, &mut definitions);
    let cells: String = diagram.cells.iter().map(draw).collect();
    document(diagram, style, lang, &(definitions.to_svg() + &board(diagram, style) + &cells))
}

/// Draws a diagram as a static SVG document, in which cells cannot be identified. It is about half
/// as long.
///
/// ```
/// use ludoteca_locale::Lang;
/// use ludoteca_rules::AnyGame;
/// use ludoteca_svg::{Style, figure, svg};
///
/// let game: AnyGame = "taiji".parse().unwrap();
/// let (diagram, style) = (game.diagram(), Style::default());
/// assert!(figure(&diagram, &style, Lang::En).len() < svg(&diagram, &style, Lang::En).len());
/// ```
#[must_use]
pub fn figure(diagram: &Diagram, style: &Style, lang: Lang) -> String {
    let mut definitions = Definitions::all();
    let layout = Layout::of(diagram);
    let draw = |cell: &DiagramCell| {
        let (x, y) = layout.place(cell.x, cell.y);
        let place = format!(r#" x="{}" y="{}""#, number(x), number(y));
        let drawing = cell::draw(cell, style, &mut Definitions::none());
        definitions.define_with(drawing, &place)
    };
    let cells: String = diagram.cells.iter().map(draw).collect();
    document(diagram, style, lang, &(definitions.to_svg() + &board(diagram, style) + &cells))
}

fn document(diagram: &Diagram, style: &Style, lang: Lang, body: &str) -> String {
    let root = root(&Layout::of(diagram), style, lang);
    let title = escaped(&diagram.words.text("title", lang));
    let desc = escaped(&diagram.spoken(lang));
    format!("{root}\n<title>{title}</title>\n<desc>{desc}</desc>\n{body}</svg>\n")
}

/// Draws the background, the lines and the labels.
fn board(diagram: &Diagram, style: &Style) -> String {
    let (layout, palette) = (Layout::of(diagram), Palette::of(style.theme));
    let labels = diagram.labels.iter().map(|label| draw_label(label, &layout, palette));
    page(&layout, palette) + &lines(&layout, diagram, palette) + &labels.collect::<String>()
}

fn root(layout: &Layout, style: &Style, lang: Lang) -> String {
    let pixels = |units: f32| number((units * f32::from(style.cell) / layout::CELL).ceil());
    let view = [layout.left, layout.top, layout.width, layout.height].map(number).join(" ");
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="{}" width="{}" height="{}" viewBox="{view}" stroke-linecap="round" stroke-linejoin="round">"#,
        lang.code(),
        pixels(layout.width),
        pixels(layout.height),
    )
}

/// Draws the background. It extends beyond the view box, because the size is rounded up to whole
/// pixels.
fn page(layout: &Layout, palette: &Palette) -> String {
    let (x, y) = (number(layout.left - layout::CELL), number(layout.top - layout::CELL));
    let width = number(layout.width + 2.0 * layout::CELL);
    let height = number(layout.height + 2.0 * layout::CELL);
    let fill = palette.page;
    format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"/>"#) + "\n"
}

fn lines(layout: &Layout, diagram: &Diagram, palette: &Palette) -> String {
    let path: String = layout
        .neighbours(diagram)
        .map(|((x1, y1), (x2, y2))| {
            format!("M{} {}L{} {}", number(x1), number(y1), number(x2), number(y2))
        })
        .collect();
    if path.is_empty() {
        return path;
    }
    format!(r#"<path d="{path}" stroke="{}" stroke-width="4"/>"#, palette.line) + "\n"
}

fn draw_label(label: &Label, layout: &Layout, palette: &Palette) -> String {
    let (x, y) = layout.place(label.x, label.y);
    let writing = TextStyle { x: 0.0, y: 0.0, height: 32.0, radius: 40.0, colour: palette.label };
    let (x, y, written) = (number(x), number(y), write(&label.text, &writing));
    format!(r#"<g transform="translate({x} {y})">{written}</g>"#) + "\n"
}

/// The attribute by which pages find the touch area of a cell.
const TOUCH_AREA: &str = r#" pointer-events="all""#;

fn group(
    cell: &DiagramCell,
    diagram: &Diagram,
    layout: &Layout,
    style: &Style,
    lang: Lang,
    definitions: &mut Definitions,
) -> String {
    let (x, y) = layout.place(cell.x, cell.y);
    let spoken = cell.spoken(diagram.words, lang).unwrap_or_else(|| cell.name.clone());
    // On a page, an element needs a role to have a label.
    let role = if style.theme == Theme::Named { r#" role="img""# } else { "" };
    format!(
        r#"<g data-cell="{}"{role} aria-label="{}" transform="translate({} {})">{}{}</g>"#,
        escaped(&cell.name),
        escaped(&spoken),
        number(x),
        number(y),
        cell::draw(cell, style, definitions),
        definitions.define_with(layout.touch_area(), TOUCH_AREA),
    ) + "\n"
}
