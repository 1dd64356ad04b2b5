//! Markdown as plain text for a terminal.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::mem::{replace, take};

/// Returns a Markdown text as plain text whose paragraphs, lists and tables are wrapped at a width.
///
/// A heading is underlined, a row of a table becomes an item of a list, in which the headings of the
/// inner columns label their cells, and links and images become their text. Code blocks keep their
/// lines, however long they are.
///
/// ```
/// use ludoteca_manual::plain_text;
///
/// assert_eq!(plain_text("# Rules\n\nSee [**here**](a.md).\n", 80), "Rules\n-----\n\nSee here.\n");
/// ```
#[must_use]
pub fn plain_text(markdown: &str, width: usize) -> String {
    let mut writer = Writer { width, ..Writer::default() };
    Parser::new_ext(markdown, Options::ENABLE_TABLES).for_each(|event| writer.add(event));
    writer.text
}

#[derive(Default)]
struct Writer {
    width: usize,
    text: String,
    /// The text of the current block, not yet wrapped.
    block: String,
    /// The marker of a list item, before its first line is written.
    marker: Option<String>,
    /// The indentation of the lines below a marker.
    indent: usize,
    /// The lists around the current block: the number of the next item, if the list is ordered, and
    /// the indentation of the markers.
    lists: Vec<(Option<u64>, usize)>,
    /// The headings of the columns of a table, and the cells of its current row.
    headings: Vec<String>,
    cells: Vec<String>,
}

impl Writer {
    fn add(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                self.block.push_str(&text);
            }
            Event::SoftBreak => self.block.push(' '),
            Event::HardBreak => self.write_block(),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph | Tag::Heading { .. } | Tag::HtmlBlock | Tag::Table(_) => {
                self.write_blank_line();
            }
            Tag::CodeBlock(_) => {
                self.write_block();
                self.write_blank_line();
            }
            Tag::List(first) => {
                self.write_block();
                if self.lists.is_empty() {
                    self.write_blank_line();
                }
                self.lists.push((*first, self.indent));
            }
            Tag::Item => self.start_item(),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::HtmlBlock => self.write_block(),
            TagEnd::Heading(_) => {
                let length = self.block.chars().count().min(self.width);
                self.write_block();
                self.write_line(&"-".repeat(length));
            }
            TagEnd::CodeBlock => {
                let indent = " ".repeat(self.indent);
                for line in take(&mut self.block).lines() {
                    self.write_line(&format!("{indent}{line}"));
                }
            }
            TagEnd::Item => {
                self.write_block();
                self.indent = self.lists.last().map_or(0, |(_, indent)| *indent);
            }
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::TableCell => self.cells.push(take(&mut self.block)),
            TagEnd::TableHead => self.headings = take(&mut self.cells),
            TagEnd::TableRow => self.write_row(),
            _ => {}
        }
    }

    fn start_item(&mut self) {
        let marker = match self.lists.last_mut() {
            Some((Some(number), _)) => {
                *number += 1;
                format!("{}. ", *number - 1)
            }
            _ => "- ".to_owned(),
        };
        let marker = " ".repeat(self.indent) + &marker;
        self.indent = marker.chars().count();
        self.marker = Some(marker);
    }

    fn write_row(&mut self) {
        let cells = take(&mut self.cells);
        let labelled = self.headings.iter().zip(&cells);
        let labelled = labelled.map(|(heading, cell)| format!("{heading}: {cell}"));
        let inner: Vec<String> = labelled.take(cells.len().saturating_sub(1)).skip(1).collect();
        self.block = match (&cells[..], &inner[..]) {
            ([first, .., last], []) => format!("{first}: {last}"),
            ([first, .., last], inner) => format!("{first} ({}): {last}", inner.join("; ")),
            (cells, _) => cells.concat(),
        };
        let outer = self.indent;
        self.marker = Some(" ".repeat(outer) + "- ");
        self.indent += 2;
        self.write_block();
        self.indent = outer;
    }

    /// Wraps and writes the current block.
    fn write_block(&mut self) {
        let block = take(&mut self.block);
        let mut words = block.split_whitespace();
        let Some(first) = words.next() else { return };
        let indent = " ".repeat(self.indent);
        let mut line = self.marker.take().unwrap_or_else(|| indent.clone()) + first;
        for word in words {
            if line.chars().count() + 1 + word.chars().count() > self.width {
                self.write_line(&replace(&mut line, indent.clone()));
            } else {
                line.push(' ');
            }
            line.push_str(word);
        }
        self.write_line(&line);
    }

    /// Separates the next block from the one above.
    fn write_blank_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn write_line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::plain_text;

    #[track_caller]
    fn check(markdown: &str, expected: &str) {
        assert_eq!(plain_text(markdown, 80), expected);
    }

    #[test]
    fn markup_is_removed_and_lines_are_wrapped() {
        check("# Title\n\nOne\ntwo.\n", "Title\n-----\n\nOne two.\n");
        check(
            "Some **bold** *words* and `a * b *` * 2, [linked](a/b.md), then more than fits until the line\nis full.\n",
            "Some bold words and a * b * * 2, linked, then more than fits until the line is\nfull.\n",
        );
        check("a  \nb\\\nc &lt;d&gt; <b>e</b>", "a\nb\nc <d> <b>e</b>\n");
        check("![A board](a.svg)\n", "A board\n");
    }

    #[test]
    fn lists_keep_their_markers() {
        check("1. one\n   more\n2. two\n", "1. one more\n2. two\n");
        check(
            "Text:\n- one\n  1. two\n\n     ```\n     x  y\n     ```\n- three\n\nEnd",
            "Text:\n\n- one\n\n  1. two\n\n     x  y\n- three\n\nEnd\n",
        );
        check("- one\n\n- two\n\n  more\n", "- one\n\n- two\n\n  more\n");
    }

    #[test]
    fn code_keeps_its_lines_and_rows_of_tables_become_items() {
        check("a\n```\n *a*  b\n\n| x |\n```\nb", "a\n\n *a*  b\n\n| x |\n\nb\n");
        check("| x | y |\n|---|--:|\n| `k\\|l` | v | w |\n| *m* | n |\n", "- k|l: v\n- m: n\n");
        check("| x | y | z |\n|---|--:|---|\n| `k` | v | w |\n", "- k (y: v): w\n");
        check("| x |\n|---|\n| k |\n", "- k\n");
    }

    #[test]
    fn no_line_is_longer_than_the_width_unless_it_is_one_word() {
        for width in [1, 30, 80] {
            let page = "- ".to_owned() + &"word ".repeat(100);
            for line in plain_text(&page, width).lines() {
                assert!(line.len() <= width.max(6) && line.starts_with(['-', ' ']), "{line}");
            }
        }
    }
}
