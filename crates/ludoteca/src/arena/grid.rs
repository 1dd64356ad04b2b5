//! Tables that fit a terminal of 80 columns.

use crate::context::MESSAGES;
use ludoteca_locale::{Lang, WordsTexts};

const WIDTH: usize = 80;

/// The narrowest first column of a row; a row that leaves less has its names on a line of their own.
const MIN_NAMES_WIDTH: usize = 16;

const GAP: &str = "  ";
const SEPARATOR: &str = " - ";

/// A table whose rows begin with names, which are shortened where they do not fit.
pub(super) struct Grid {
    heading: (String, Vec<String>),
    pub(super) rows: Vec<(Vec<String>, Vec<String>)>,
}

impl Grid {
    /// Creates a table with the headings in a message, which are separated by `|`.
    pub(super) fn headed(key: &'static str, lang: Lang) -> Grid {
        let text = MESSAGES.text(key, lang);
        let mut cells = text.split('|').map(|cell| cell.trim().to_owned());
        let first = cells.next().unwrap_or_default();
        Grid { heading: (first, cells.collect()), rows: Vec::new() }
    }

    /// Aligns the names to the left and the figures to the right.
    pub(super) fn to_text(&self) -> String {
        let widths: Vec<usize> = (0..self.heading.1.len()).map(|i| self.width(i)).collect();
        let figures_width: usize = widths.iter().map(|width| GAP.len() + width).sum();
        let names = self.rows.iter().map(|(names, _)| joined(names).chars().count());
        let names = names.chain([self.heading.0.chars().count()]).max().unwrap_or(0);
        let room = WIDTH.saturating_sub(figures_width);
        let (heading, headings) = &self.heading;
        if room < names.min(MIN_NAMES_WIDTH) {
            let below = |figures| line("", 0, figures, &widths).split_off(GAP.len());
            let rows = self
                .rows
                .iter()
                .map(|(names, figures)| format!("{}\n{}", fitted(names, WIDTH), below(figures)));
            return format!("{heading}\n{}", below(headings)) + &rows.collect::<String>();
        }
        let room = names.min(room);
        let rows = self
            .rows
            .iter()
            .map(|(names, figures)| line(&fitted(names, room), room, figures, &widths));
        line(heading, room, headings, &widths) + &rows.collect::<String>()
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().map(|(_, figures)| &figures[column]);
        let cells = cells.chain([&self.heading.1[column]]);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    }
}

fn line(first: &str, room: usize, figures: &[String], widths: &[usize]) -> String {
    let mut text = format!("{first:<room$}");
    for (cell, width) in figures.iter().zip(widths) {
        text += &format!("{GAP}{cell:>width$}");
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn joined(names: &[String]) -> String {
    names.join(SEPARATOR)
}

/// Joins names, of which the longest are shortened until they fit.
fn fitted(names: &[String], room: usize) -> String {
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let shortened = |limit| {
        let names: Vec<String> = names.iter().map(|name| shortened(name, limit)).collect();
        joined(&names)
    };
    let fits = |text: &String| text.chars().count() <= room;
    (1..=longest).rev().map(shortened).find(fits).unwrap_or_default()
}

fn shortened(name: &str, limit: usize) -> String {
    if name.chars().count() <= limit {
        return name.to_owned();
    }
    let kept: String = name.chars().take(limit.saturating_sub(1)).collect();
    kept + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairings(names: [&str; 2], figures: [&str; 4]) -> Grid {
        let mut grid = Grid::headed("arena-pairings-heading", Lang::En);
        grid.rows.push((names.map(str::to_owned).into(), figures.map(str::to_owned).into()));
        grid
    }

    fn check_fits(text: &str) {
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
    }

    #[test]
    fn only_names_that_do_not_fit_are_shortened() {
        let figures = ["+180.1 ±353.6", "75.0 ±12.1 %", "6/0/2", "0/0/1/0/3"];
        let text = pairings(["full", "greedy"], figures).to_text();
        assert!(text.contains("full - greedy  +180.1"), "{text}");
        let text = pairings(["full", &"x".repeat(90)], figures).to_text();
        check_fits(&text);
        assert!(text.contains("full - xxxxxxxx") && text.contains("…  +180.1"), "{text}");
    }

    #[test]
    fn figures_that_leave_no_room_follow_the_names() {
        let many = "12345/12345/12345";
        let figures = ["+1180.1 ±1353.6", "75.0 ±12.1 %", many, "12345/1234/12345/1234/12345"];
        let text = pairings(["a new engine", "an old engine"], figures).to_text();
        check_fits(&text);
        assert!(text.contains("a new engine - an old engine\n"), "{text}");
    }
}
