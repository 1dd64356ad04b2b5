//! The typed line of a dialog; Tab completes the name of a file.

use super::dialog::Reply;
use super::layout::fitting;
use super::painter::Painter;
use super::text_input::TextInput;
use super::{Input, Shared};
use crate::MESSAGES;
use crate::files::completed_path;
use ludoteca_locale::{Translate, WordsTexts};
use ludoteca_rules::message;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// The rows below the line for the names that begin with it.
const MAX_ROWS: usize = 4;

const GAP: &str = "  ";

#[derive(Debug)]
pub(super) struct Prompt {
    line: TextInput,
    is_file: bool,
    /// The names that the line can be completed to, after Tab.
    names: Option<Vec<String>>,
}

impl Prompt {
    pub(super) fn new(text: &str) -> Prompt {
        Prompt { line: TextInput::with(text), is_file: false, names: None }
    }

    pub(super) fn for_file(text: &str) -> Prompt {
        Prompt { is_file: true, ..Prompt::new(text) }
    }

    pub(super) fn text(&self) -> String {
        self.line.text()
    }

    pub(super) fn input(&mut self, input: &Input) -> Reply {
        match input {
            Input::Key(key) if key.code == KeyCode::Enter => return Reply::Give(0),
            Input::Key(key) if key.code == KeyCode::Tab && self.is_file => {
                self.complete();
                return Reply::Stay;
            }
            Input::Key(key) => drop(self.line.key(key)),
            Input::Paste(text) => self.line.insert(text),
            Input::Mouse(_) => return Reply::Stay,
        }
        self.names = None;
        Reply::Stay
    }

    /// Completes what is before the cursor as far as all names agree.
    fn complete(&mut self) {
        let (completed, names) = completed_path(&self.line.before());
        self.line.replace_before(&completed);
        self.names = (names.len() != 1).then_some(names);
    }

    /// Returns the title below the line.
    pub(super) fn title(&self, shared: &Shared) -> String {
        match self.is_file {
            true => format!(" {} ", message!(MESSAGES, "dialog-complete").text(shared.lang)),
            false => String::new(),
        }
    }

    /// Returns rows with the names that the line can be completed to.
    pub(super) fn matches(&self, shared: &Shared, width: usize) -> Vec<String> {
        match self.names.as_deref() {
            None => Vec::new(),
            Some([]) => vec![MESSAGES.text("dialog-no-match", shared.lang)],
            Some(names) => {
                let more = |count: usize| {
                    let more = message!(MESSAGES, "dialog-more-matches", count = count);
                    shared.text(&more)
                };
                in_rows(names, width, more)
            }
        }
    }

    pub(super) fn draw(&self, painter: &mut Painter<'_>, area: Rect, matches: &[String]) {
        let style = painter.styles.dim();
        let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        painter.lines(below, matches.iter().map(|row| Span::styled(row.as_str(), style)));
        self.line.draw(painter, area);
    }
}

/// Puts names side by side into rows; the last one says how many names have no room.
fn in_rows(names: &[String], width: usize, more: impl Fn(usize) -> String) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let name = fitting(name, width);
        let is_full = rows.len() == MAX_ROWS;
        match rows.last_mut() {
            Some(row) if row.chars().count() + GAP.len() + name.chars().count() <= width => {
                *row += &format!("{GAP}{name}");
            }
            _ if is_full => {
                rows.push(more(names.len() - index));
                break;
            }
            _ => rows.push(name),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_put_side_by_side() {
        let names =
            |count: usize| (0..count).map(|index| format!("name{index}")).collect::<Vec<_>>();
        let more = |count| format!("+{count}");
        assert_eq!(in_rows(&names(3), 12, more), ["name0  name1", "name2"]);
        let rows = in_rows(&names(11), 12, more);
        assert_eq!(rows.len(), MAX_ROWS + 1);
        assert_eq!(rows.last().unwrap(), "+3");
        assert_eq!(in_rows(&names(1), 3, more), ["na…"]);
    }
}
