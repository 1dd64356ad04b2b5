//! Pages for people who read them in a terminal: Markdown without its signs, wrapped.

/// How wide a page is.
const WIDTH: usize = 80;

/// The page as plain text.
pub(crate) fn plain(markdown: &str) -> String {
    let mut page = Page::default();
    markdown.lines().for_each(|line| page.add(line));
    page.finish_paragraph();
    page.text
}

#[derive(Default)]
struct Page {
    text: String,
    /// The words of the paragraph that is being read.
    words: Vec<String>,
    /// What the first line of the paragraph begins with.
    marker: String,
    in_code: bool,
    /// Whether the rows of a table have begun, after its heading.
    in_rows: bool,
}

impl Page {
    fn add(&mut self, line: &str) {
        if line.starts_with("```") {
            self.finish_paragraph();
            self.in_code = !self.in_code;
        } else if self.in_code {
            self.put(line);
        } else if line.trim().is_empty() {
            self.finish_paragraph();
            self.in_rows = false;
            self.put("");
        } else if let Some(heading) = line.trim_start_matches('#').strip_prefix(' ')
            && line.starts_with('#')
        {
            self.put(heading);
            self.put(&"-".repeat(heading.chars().count()));
        } else if let Some(row) = line.strip_prefix('|') {
            self.add_row(row);
        } else {
            self.add_words(line);
        }
    }

    /// A row of a table becomes an item; the heading and the line below it are left out.
    fn add_row(&mut self, row: &str) {
        if row.starts_with("--") || row.starts_with(" --") {
            self.in_rows = true;
        } else if self.in_rows {
            self.finish_paragraph();
            let cells: Vec<&str> = row.trim_end_matches('|').split('|').map(str::trim).collect();
            let (first, rest) = cells.split_first().expect("a cell of the row");
            self.add_words(&format!("- {first}: {}", rest.join("; ")));
        }
    }

    fn add_words(&mut self, line: &str) {
        let indent = line.len() - line.trim_start().len();
        let rest = line.trim_start();
        let item = rest.split_once(' ').filter(|(marker, _)| is_item(marker));
        let words = match item {
            Some((marker, words)) => {
                self.finish_paragraph();
                self.marker = format!("{}{marker} ", " ".repeat(indent));
                words
            }
            None => rest,
        };
        self.words.extend(without_signs(words).split_whitespace().map(str::to_owned));
    }

    fn finish_paragraph(&mut self) {
        let marker = std::mem::take(&mut self.marker);
        let indent = " ".repeat(marker.chars().count());
        let mut line = marker;
        let mut is_empty = true;
        for word in std::mem::take(&mut self.words) {
            if !is_empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
                self.put(&std::mem::replace(&mut line, indent.clone()));
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line.push_str(&word);
            is_empty = false;
        }
        if !is_empty {
            self.put(&line);
        }
    }

    fn put(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }
}

fn is_item(marker: &str) -> bool {
    let number = marker.strip_suffix('.').is_some_and(|n| n.parse::<u32>().is_ok());
    number || marker == "-"
}

/// Without the signs for bold and code, and with links as their text.
fn without_signs(line: &str) -> String {
    let mut text = without_stars(&line.replace("**", ""));
    while let Some((start, rest)) = text.split_once("](")
        && let Some((_, after)) = rest.split_once(')')
        && let Some((before, linked)) = start.rsplit_once('[')
    {
        text = format!("{before}{linked}{after}");
    }
    text
}

/// Without the stars around words that are stressed; a star that stands alone, or in code, stays.
fn without_stars(line: &str) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    let prose = |(place, part): (usize, &&str)| {
        let pieces: Vec<&str> = part.split('*').collect();
        let mut stressed = pieces.iter().skip(1).step_by(2);
        let is_paired = pieces.len() % 2 == 1 && stressed.all(|piece| piece.trim() == *piece);
        if place % 2 == 0 && is_paired { pieces.concat() } else { (*part).to_owned() }
    };
    parts.iter().enumerate().map(prose).collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_go_and_lines_are_wrapped() {
        let page = "# Title\n\nSome **bold** *words* and `a * b *` * 2, [linked](a/b.md), which go on and on until the line\nis full.\n\n\
                    1. one\n   more\n2. two\n\n```\n a  b\n```\n\n| x | y |\n|---|---|\n| `k` | v | w |\n";
        let expected = "Title\n-----\n\nSome bold words and a * b * * 2, linked, which go on and on until the line is\nfull.\n\n\
                        1. one more\n2. two\n\n a  b\n\n- k: v; w\n";
        assert_eq!(plain(page), expected);
    }

    #[test]
    fn no_line_is_too_long_but_those_of_one_word() {
        let page = "- ".to_owned() + &"word ".repeat(100);
        for line in plain(&page).lines() {
            assert!(line.len() <= 80 && line.starts_with(['-', ' ']), "{line}");
        }
    }
}
