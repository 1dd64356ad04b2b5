//! Pictures of tables in documents: a comment before a table says how its chart is drawn.
//!
//! `<!-- plot: docs/pictures/levels.svg; points; linear 50; won, %; Each level -->` names the file,
//! `points` or `lines`, the scale (`linear` with the value where it begins, or `log`), the label of
//! the vertical axis and the title. The first column has the categories, and each other column is a
//! series; `points 3` draws the first three series alone. A cell begins with its value, such as
//! `80.8 ± 5.0 %` or `257 k`, or is empty.

use crate::chart::{Chart, MAX_NAME, MAX_SERIES, Scale, Series, Value};
use crate::command::root;
use crate::sources::Source;
use std::fs;

const FORM: &str = "FILE; points|lines [COUNT]; linear FROM|log; LABEL; TITLE";

/// A picture and the file that it belongs in.
#[derive(Debug)]
struct Plot {
    path: String,
    svg: String,
}

/// Says which pictures are not what their tables draw.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let mut broken = Vec::new();
    for page in pages(sources) {
        match plots(page) {
            Ok(plots) => {
                let stale = plots.into_iter().filter(|plot| !is_current(plot, sources));
                broken.extend(stale.map(|Plot { path, .. }| {
                    format!("{}: {path} is not what its table draws; run regen", page.path)
                }));
            }
            Err(error) => broken.push(error),
        }
    }
    broken
}

/// Draws the tables of all documents.
pub(crate) fn write(sources: &[Source]) -> Result<(), String> {
    for page in pages(sources) {
        for Plot { path, svg } in plots(page)? {
            fs::write(root().join(&path), svg).map_err(|error| format!("{path}: {error}"))?;
        }
    }
    Ok(())
}

fn pages(sources: &[Source]) -> impl Iterator<Item = &Source> {
    sources.iter().filter(|source| source.path.ends_with(".md"))
}

fn is_current(plot: &Plot, sources: &[Source]) -> bool {
    sources.iter().any(|source| source.path == plot.path && source.text == plot.svg)
}

/// Returns the pictures that the comments of a document ask for.
fn plots(page: &Source) -> Result<Vec<Plot>, String> {
    let mut plots = Vec::new();
    let lines: Vec<&str> = page.text.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        if let Some(spec) = line.strip_prefix("<!-- plot: ") {
            let spec = spec.trim_end_matches("-->").trim();
            let rows = lines[index + 1..].iter().take_while(|line| line.starts_with('|'));
            let table: Vec<Vec<&str>> = rows.map(|line| cells(line)).collect();
            let plot = read(spec, &table);
            plots.push(plot.map_err(|error| format!("{}:{}: {error}", page.path, index + 1))?);
        }
    }
    Ok(plots)
}

fn cells(line: &str) -> Vec<&str> {
    line.trim()
        .trim_matches('|')
        .split('|')
        .map(|cell| cell.trim().trim_matches(['*', '`']))
        .collect()
}

/// Reads a comment and the table after it.
fn read(spec: &str, table: &[Vec<&str>]) -> Result<Plot, String> {
    let fields: Vec<&str> = spec.split("; ").collect();
    let [path, kind, scale, y_label, title] = fields[..] else {
        return Err(format!("'{spec}' does not describe a plot; expected {FORM}"));
    };
    let [head, _, rows @ ..] = table else {
        return Err("there is no table after the plot".to_owned());
    };
    let (kind, count) = match kind.split_once(' ') {
        Some((kind, count)) => {
            (kind, count.parse().map_err(|_| format!("'{count}' is not a count"))?)
        }
        None => (kind, head.len() - 1),
    };
    let joined = match kind {
        "points" => false,
        "lines" => true,
        _ => return Err(format!("'{kind}' is not a kind of plot; expected points or lines")),
    };
    if count == 0 || count > MAX_SERIES.min(head.len() - 1) {
        return Err(format!("{count} series; expected 1 to {MAX_SERIES}, each with a column"));
    }
    let scale = read_scale(scale)?;
    let series = (1..=count).map(|column| series(column, head, rows)).collect::<Result<_, _>>()?;
    let chart = Chart {
        title: title.to_owned(),
        x_label: head[0].to_owned(),
        y_label: y_label.to_owned(),
        scale,
        joined,
        categories: rows.iter().map(|row| row[0].to_owned()).collect(),
        series,
    };
    Ok(Plot { path: path.to_owned(), svg: chart.svg() })
}

fn read_scale(text: &str) -> Result<Scale, String> {
    if text == "log" {
        return Ok(Scale::Log);
    }
    let from = text.strip_prefix("linear ").and_then(|from| from.parse().ok());
    let from =
        from.ok_or_else(|| format!("'{text}' is not a scale; expected linear FROM or log"))?;
    Ok(Scale::Linear { from })
}

fn series(column: usize, head: &[&str], rows: &[Vec<&str>]) -> Result<Series, String> {
    let values =
        rows.iter().map(|row| value(row.get(column).unwrap_or(&""))).collect::<Result<_, _>>()?;
    let name = head[column].replace('`', "");
    if name.chars().count() > MAX_NAME {
        return Err(format!("'{name}' is too long for the legend; expected {MAX_NAME} characters"));
    }
    Ok(Series { name, values })
}

/// Reads the value at the beginning of a cell and the error after `±`, `None` from an empty cell.
fn value(cell: &str) -> Result<Option<Value>, String> {
    if cell.is_empty() {
        return Ok(None);
    }
    let (value, error) = cell.split_once('±').unwrap_or((cell, "0"));
    match (number(value), number(error)) {
        (Some(value), Some(error)) => Ok(Some(Value { value, error })),
        _ => Err(format!("'{cell}' does not begin with a number")),
    }
}

/// Reads a number such as `900,429`, `4.2 k` or `8.0 M`. A comma before a space ends it.
fn number(text: &str) -> Option<f64> {
    let text = text.trim_start().split(", ").next()?;
    let end =
        text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    let unit = match rest.split_whitespace().next() {
        Some("k") => 1e3,
        Some("M") => 1e6,
        _ => 1.0,
    };
    digits.replace(',', "").parse::<f64>().ok().map(|value| value * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMMENT: &str = "<!-- plot: a/b.svg; points 2; linear 0; won, %; Ladder -->";

    fn page(text: &str) -> Source {
        Source { path: "a/b.md".to_owned(), text: text.to_owned() }
    }

    fn drawn(text: &str) -> Result<Vec<Plot>, String> {
        plots(&page(text))
    }

    #[test]
    fn values_are_read_as_people_write_them() {
        let read = |cell| value(cell).unwrap().map(|Value { value, error }| (value, error));
        assert_eq!(read("80.8 ± 5.0 %"), Some((80.8, 5.0)));
        assert_eq!(read("100 % (± 1.4)"), Some((100.0, 1.4)));
        assert_eq!(read("1,151,350"), Some((1_151_350.0, 0.0)));
        assert_eq!(read("436 k, 754 k"), Some((436_000.0, 0.0)));
        assert_eq!(read("8.0, 9.0"), Some((8.0, 0.0)));
        assert_eq!(read("4.2 k"), Some((4200.0, 0.0)));
        assert_eq!(read(""), None);
        assert_eq!(value("many").unwrap_err(), "'many' does not begin with a number");
    }

    #[test]
    fn a_table_after_a_comment_is_drawn() {
        let table =
            "| level | **x** | `y` | games |\n|---|---|---|---|\n| 2 – 1 | 80 ± 5 % | | many |\n";
        let plots = drawn(&format!("text\n\n{COMMENT}\n{table}\nmore\n")).unwrap();
        assert_eq!(plots[0].path, "a/b.svg");
        for part in [">Ladder<", ">won, %<", ">level<", ">x<", ">y<"] {
            assert!(plots[0].svg.contains(part), "{part}");
        }
        assert!(!plots[0].svg.contains("games"));
        assert!(drawn("no comment\n").unwrap().is_empty());
    }

    #[test]
    fn a_picture_that_its_table_does_not_draw_is_reported() {
        let page = page(&format!("{COMMENT}\n| x | y | z |\n|---|---|---|\n| 1 | 2 | 3 |\n"));
        let plot = plots(&page).unwrap().remove(0);
        let stale = "a/b.md: a/b.svg is not what its table draws; run regen";
        assert_eq!(check(&[Source { path: page.path.clone(), text: page.text.clone() }]), [stale]);
        assert!(check(&[page, Source { path: plot.path, text: plot.svg }]).is_empty());
    }

    #[test]
    fn what_is_wrong_with_a_comment_or_a_table_is_said_with_its_line() {
        let table = "| x | y |\n|---|---|\n| 1 | two |\n";
        let error = |comment: &str| drawn(&format!("\n{comment}\n{table}")).unwrap_err();
        assert_eq!(error(COMMENT), "a/b.md:2: 2 series; expected 1 to 5, each with a column");
        assert_eq!(
            error("<!-- plot: a/b.svg; points; log; won; Ladder -->"),
            "a/b.md:2: 'two' does not begin with a number"
        );
        assert_eq!(
            error("<!-- plot: a/b.svg; bars; log; won; Ladder -->"),
            "a/b.md:2: 'bars' is not a kind of plot; expected points or lines"
        );
        let long = drawn(&format!("{COMMENT}\n| x | {} | z |\n|---|---|---|\n", "y".repeat(21)));
        assert!(long.unwrap_err().ends_with("is too long for the legend; expected 20 characters"));
        assert!(error("<!-- plot: a/b.svg; points -->").contains("expected FILE; points|lines"));
        assert!(
            error("<!-- plot: a/b.svg; points; cubic; won; Ladder -->").contains("not a scale")
        );
        let alone = drawn(COMMENT).unwrap_err();
        assert_eq!(alone, "a/b.md:1: there is no table after the plot");
    }
}
