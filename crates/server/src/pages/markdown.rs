//! The part of Markdown that our documents use, as HTML.

use crate::board::STYLE;
use ludoteca_locale::Lang;
use ludoteca_rules::AnyGame;
use ludoteca_svg::figure;
use std::mem::take;

/// A text as HTML. Its first heading is left to the page around it. A block of code that says
/// which position it shows becomes a picture of it.
pub(super) fn html(markdown: &str, lang: Lang) -> String {
    let mut writer = Writer { out: String::new(), open: Open::Nothing, lang };
    let mut lines = markdown.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let code: Vec<&str> =
                lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            writer.block(info, &code.join("\n"));
        } else {
            writer.line(line);
        }
    }
    writer.close();
    writer.out
}

/// What has begun and goes on until something else begins.
enum Open {
    Nothing,
    Paragraph(String),
    Item { list: &'static str, text: String },
    Table { rows: usize },
}

struct Writer {
    out: String,
    open: Open,
    lang: Lang,
}

impl Writer {
    fn line(&mut self, line: &str) {
        if line.trim().is_empty() {
            self.close();
        } else if let Some(heading) = line.strip_prefix("## ") {
            self.close();
            self.out += &format!("<h2>{}</h2>\n", inline(heading));
        } else if line.starts_with("# ") {
            self.close();
        } else if let Some(row) = line.strip_prefix('|') {
            self.row(row.trim_end().trim_end_matches('|'));
        } else if let Some((list, text)) = item(line) {
            self.begin_item(list, text);
        } else {
            self.words(line.trim());
        }
    }

    fn words(&mut self, line: &str) {
        match &mut self.open {
            Open::Paragraph(text) | Open::Item { text, .. } => {
                text.push(' ');
                text.push_str(line);
            }
            _ => {
                self.close();
                self.open = Open::Paragraph(line.to_owned());
            }
        }
    }

    fn begin_item(&mut self, list: &'static str, text: &str) {
        match &mut self.open {
            Open::Item { text: before, .. } => {
                let before = take(before);
                self.out += &format!("<li>{}</li>\n", inline(&before));
            }
            _ => {
                self.close();
                self.out += &format!("<{list}>\n");
            }
        }
        self.open = Open::Item { list, text: text.to_owned() };
    }

    fn row(&mut self, row: &str) {
        if row.starts_with("--") {
            return;
        }
        if !matches!(self.open, Open::Table { .. }) {
            self.close();
            self.out += "<div class=\"wide\" tabindex=\"0\" role=\"region\"><table>\n";
            self.open = Open::Table { rows: 0 };
        }
        let Open::Table { rows } = &mut self.open else { return };
        let tag = if *rows == 0 { "th" } else { "td" };
        *rows += 1;
        let cells: String =
            row.split('|').map(|cell| format!("<{tag}>{}</{tag}>", inline(cell.trim()))).collect();
        self.out += &format!("<tr>{cells}</tr>\n");
    }

    fn block(&mut self, info: &str, code: &str) {
        self.close();
        let pictured = info.split_once(' ').and_then(|(_, shown)| pictured(shown, self.lang));
        self.out += &match pictured {
            Some(picture) => format!("<figure class=\"diagram\">{picture}</figure>\n"),
            None => format!("<pre tabindex=\"0\"><code>{}</code></pre>\n", escaped(code)),
        };
    }

    fn close(&mut self) {
        match std::mem::replace(&mut self.open, Open::Nothing) {
            Open::Nothing => {}
            Open::Paragraph(text) => self.out += &format!("<p>{}</p>\n", inline(&text)),
            Open::Item { list, text } => {
                self.out += &format!("<li>{}</li>\n</{list}>\n", inline(&text));
            }
            Open::Table { .. } => self.out += "</table></div>\n",
        }
    }
}

/// The picture of what a block says that it shows: a game, and a position after a space.
fn pictured(shown: &str, lang: Lang) -> Option<String> {
    let (game, position) = shown.split_once(' ').unwrap_or((shown, ""));
    let mut game: AnyGame = game.parse().ok()?;
    if !position.is_empty() {
        game = game.at_position(position).ok()?;
    }
    Some(figure(&game.diagram(), &STYLE, lang))
}

/// What kind of list a line is an item of, and its text.
fn item(line: &str) -> Option<(&'static str, &str)> {
    let line = line.trim_start();
    if let Some(text) = line.strip_prefix("- ") {
        return Some(("ul", text));
    }
    let (number, text) = line.split_once(". ")?;
    number.parse::<u8>().ok().map(|_| ("ol", text))
}

/// A line with its code, its stressed words and its links.
fn inline(text: &str) -> String {
    let mut out = String::new();
    for (place, part) in text.split('`').enumerate() {
        if place % 2 == 1 {
            out += &format!("<code>{}</code>", escaped(part));
        } else {
            out += &stressed(&stressed(&escaped(&unlinked(part)), "**", "strong"), "*", "em");
        }
    }
    out
}

fn stressed(text: &str, sign: &str, tag: &str) -> String {
    let parts: Vec<&str> = text.split(sign).collect();
    if parts.len().is_multiple_of(2) {
        return text.to_owned();
    }
    let wrap = |(place, part): (usize, &&str)| match place % 2 {
        1 => format!("<{tag}>{part}</{tag}>"),
        _ => (*part).to_owned(),
    };
    parts.iter().enumerate().map(wrap).collect()
}

/// Links between documents lead nowhere here: their words are enough.
fn unlinked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once('[')
        && let Some((words, after)) = link.split_once("](")
        && let Some((_, after)) = after.split_once(')')
    {
        out += before;
        out += words;
        rest = after;
    }
    out + rest
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(markdown: &str, expected: &str) {
        assert_eq!(html(markdown, Lang::En), expected);
    }

    #[test]
    fn paragraphs_lists_and_tables_become_html() {
        check(
            "# T\n\none\ntwo **b** *e* `c<d`\n",
            "<p>one two <strong>b</strong> <em>e</em> <code>c&lt;d</code></p>\n",
        );
        check("- a\n  b\n- c\n", "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n");
        check("1. a\n2. b\n", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n");
        check("## H & I", "<h2>H &amp; I</h2>\n");
        let table = html("| a | b |\n|---|---|\n| c | `d` |\n", Lang::En);
        assert!(
            table.contains(
                "<tr><th>a</th><th>b</th></tr>\n<tr><td>c</td><td><code>d</code></td></tr>"
            )
        );
        check("see [it](x.md), \"*\"", "<p>see it, &quot;*&quot;</p>\n");
    }

    #[test]
    fn a_block_that_names_a_position_becomes_a_picture() {
        let text = "```text taiji(size=3) wb./.../... w\n  a b c\n```\n";
        assert!(html(text, Lang::Pt).starts_with("<figure class=\"diagram\"><svg"));
        check("```\na<b\n```\n", "<pre tabindex=\"0\"><code>a&lt;b</code></pre>\n");
    }
}
