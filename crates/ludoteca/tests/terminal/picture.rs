//! A terminal screen as an SVG picture, for the documents.

use std::fmt::Write;
use vt100::{Color, Screen};

/// The size of a cell in the picture.
const CELL: (u16, u16) = (9, 19);

const PAGE: &str = "#1c1f26";
const TEXT: &str = "#e6e6e6";

/// The 16 ANSI colours.
const SIXTEEN: [&str; 16] = [
    "#000000", "#cc0000", "#4e9a06", "#c4a000", "#3465a4", "#75507b", "#06989a", "#d3d7cf",
    "#555753", "#ef2929", "#8ae234", "#fce94f", "#729fcf", "#ad7fa8", "#34e2e2", "#eeeeec",
];

/// Returns the picture of a screen.
pub(crate) fn svg(screen: &Screen) -> String {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let (width, height) = (columns * CELL.0 + 16, rows * CELL.1 + 16);
    let page = colours(screen, rows - 1, columns - 1).1;
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"-8 -8 {width} {height}\">\n\
         <rect x=\"-8\" y=\"-8\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{page}\"/>\n\
         <g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" xml:space=\"preserve\">\n"
    );
    for row in 0..rows {
        draw_grounds(&mut picture, screen, row, &page);
        draw_texts(&mut picture, screen, row, columns);
    }
    picture + "</g>\n</svg>\n"
}

fn draw_grounds(picture: &mut String, screen: &Screen, row: u16, page: &str) {
    let columns = screen.size().1.get();
    for (start, end, fill) in runs(columns, |column| colours(screen, row, column).1) {
        if fill != page {
            let (x, y) = (start * CELL.0, row * CELL.1);
            let width = (end - start) * CELL.0;
            writeln!(
                picture,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{}\" fill=\"{fill}\"/>",
                CELL.1
            )
            .unwrap();
        }
    }
}

fn draw_texts(picture: &mut String, screen: &Screen, row: u16, columns: u16) {
    let style = |column| {
        let cell = screen.cell(row, column);
        (colours(screen, row, column).0, cell.is_some_and(|cell| cell.bold()))
    };
    for (start, end, (fill, bold)) in runs(columns, style) {
        let text: String = (start..end).map(|column| sign(screen, row, column)).collect();
        if text.trim().is_empty() {
            continue;
        }
        let (x, y) = (start * CELL.0, row * CELL.1 + 14);
        let weight = if bold { " font-weight=\"bold\"" } else { "" };
        let length = (end - start) * CELL.0;
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        writeln!(picture, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\"{weight} textLength=\"{length}\">{text}</text>").unwrap();
    }
}

fn sign(screen: &Screen, row: u16, column: u16) -> String {
    let contents = screen.cell(row, column).map(|cell| cell.contents().to_owned());
    contents.filter(|text| !text.is_empty()).unwrap_or_else(|| " ".to_owned())
}

/// Returns the runs of equal values in a row.
fn runs<T: PartialEq>(columns: u16, of: impl Fn(u16) -> T) -> Vec<(u16, u16, T)> {
    let mut runs: Vec<(u16, u16, T)> = Vec::new();
    for column in 0..columns {
        let now = of(column);
        match runs.last_mut() {
            Some((_, end, last)) if *last == now => *end = column + 1,
            _ => runs.push((column, column + 1, now)),
        }
    }
    runs
}

/// Returns the text and background colours of a cell.
fn colours(screen: &Screen, row: u16, column: u16) -> (String, String) {
    let Some(cell) = screen.cell(row, column) else {
        return (TEXT.to_owned(), PAGE.to_owned());
    };
    let (front, back) = (named(cell.fgcolor(), TEXT), named(cell.bgcolor(), PAGE));
    if cell.inverse() { (back, front) } else { (front, back) }
}

fn named(colour: Color, usual: &str) -> String {
    match colour {
        Color::Default => usual.to_owned(),
        Color::Idx(index @ 0..16) => SIXTEEN[usize::from(index)].to_owned(),
        Color::Idx(index @ 16..232) => {
            let level = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
            let cube = index - 16;
            let [red, green, blue] = [cube / 36, cube / 6 % 6, cube % 6].map(level);
            format!("#{red:02x}{green:02x}{blue:02x}")
        }
        Color::Idx(index) => format!("#{0:02x}{0:02x}{0:02x}", 8 + 10 * (index - 232)),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
    }
}
