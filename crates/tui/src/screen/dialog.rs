//! Dialogs over a screen: a yes-or-no question, a line to type, or a list to pick from.

use super::layout::centred;
use super::list::{Item, List};
use super::painter::Painter;
use super::prompt::Prompt;
use super::yes_no::YesNo;
use super::{Input, Next, Shared, clicked, is_back};
use ludoteca_rules::Message;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use std::fmt;

/// The least and the greatest width of a question.
const WIDTH: (u16, u16) = (40, 64);

pub(crate) struct Dialog<S> {
    question: Message,
    kind: Kind<S>,
}

type Action<S> = Box<dyn FnOnce(&mut S, &mut Shared) -> Next>;
type LineAction<S> = Box<dyn FnOnce(&mut S, &str, &mut Shared) -> Next>;
type PickAction<S> = Box<dyn FnOnce(&mut S, usize, &mut Shared) -> Next>;

/// The kinds of dialogs, with what follows the answer.
pub(super) enum Kind<S> {
    Confirm(YesNo, Action<S>),
    Line(Prompt, LineAction<S>),
    Pick { items: Vec<Item>, list: List, area: Rect, then: PickAction<S> },
}

/// What an input does to a dialog.
pub(super) enum Reply {
    Stay,
    Dismiss,
    /// Gives the answer; in a list, the item with this index.
    Give(usize),
}

pub(super) enum Answer<S> {
    Open(Dialog<S>),
    Dismissed,
    Given(Action<S>),
}

impl<S> fmt::Debug for Dialog<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dialog").field("question", &self.question).finish_non_exhaustive()
    }
}

impl<S: 'static> Dialog<S> {
    pub(super) fn new(question: Message, kind: Kind<S>) -> Dialog<S> {
        Dialog { question, kind }
    }

    /// Returns whether a question mark is part of the answer rather than the key for help.
    pub(super) fn is_typing(&self) -> bool {
        !matches!(self.kind, Kind::Pick { .. })
    }

    pub(super) fn input(mut self, input: &Input, shared: &Shared) -> Answer<S> {
        match self.reply(input, shared) {
            Reply::Stay => Answer::Open(self),
            Reply::Dismiss => Answer::Dismissed,
            Reply::Give(index) => self.given(index),
        }
    }

    fn reply(&mut self, input: &Input, shared: &Shared) -> Reply {
        if matches!(input, Input::Key(key) if key.code == KeyCode::Esc) {
            return Reply::Dismiss;
        }
        match &mut self.kind {
            Kind::Confirm(buttons, _) => buttons.input(input, shared),
            Kind::Line(prompt, _) => prompt.input(input),
            Kind::Pick { items, list, area, .. } => {
                let is_outside = clicked(input).is_some_and(|position| !area.contains(position));
                if is_outside || is_back(input) {
                    return Reply::Dismiss;
                }
                list.input(&tab_as_arrow(input), items.len()).map_or(Reply::Stay, Reply::Give)
            }
        }
    }

    fn given(self, index: usize) -> Answer<S> {
        Answer::Given(match self.kind {
            Kind::Confirm(_, then) => then,
            Kind::Line(prompt, then) => {
                Box::new(move |screen, shared| then(screen, prompt.text().trim(), shared))
            }
            Kind::Pick { then, .. } => Box::new(move |screen, shared| then(screen, index, shared)),
        })
    }

    pub(super) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let question = painter.shared.text(&self.question);
        match &mut self.kind {
            Kind::Confirm(buttons, _) => {
                let below = draw_question(painter, area, &question, ("", 1));
                buttons.draw(painter, below);
            }
            Kind::Line(prompt, _) => {
                let title = prompt.title(painter.shared);
                let width = usize::from(WIDTH.1.min(area.width) - 4);
                let matches = prompt.matches(painter.shared, width);
                let rows = 1 + matches.len() as u16;
                let below = draw_question(painter, area, &question, (&title, rows));
                prompt.draw(painter, below, &matches);
            }
            Kind::Pick { items, list, area: drawn, .. } => {
                let texts = items.iter().map(|item| item.text.chars().count());
                let width = texts.max().unwrap_or(0).max(question.chars().count()) as u16 + 9;
                *drawn = centred(area, (width, items.len() as u16 + 2));
                let border = painter.styles.accent();
                let inner = painter.empty_box(*drawn, [question, String::new()], border);
                list.draw(painter, inner, items);
            }
        }
    }
}

/// Translates Tab, which walks through the buttons of other dialogs.
fn tab_as_arrow(input: &Input) -> Input {
    match input {
        Input::Key(KeyEvent { code: KeyCode::Tab, .. }) => Input::Key(KeyCode::Down.into()),
        Input::Key(KeyEvent { code: KeyCode::BackTab, .. }) => Input::Key(KeyCode::Up.into()),
        other => other.clone(),
    }
}

/// Draws a box with a question; returns the area of this many rows below it.
fn draw_question(
    painter: &mut Painter<'_>,
    area: Rect,
    question: &str,
    (title, rows): (&str, u16),
) -> Rect {
    let styles = painter.styles;
    let length = question.chars().count() as u16;
    // Names of files are long.
    let least = if title.is_empty() { WIDTH.0 } else { WIDTH.1 };
    let width = (length + 4).clamp(least, WIDTH.1).min(area.width);
    let asked = length / (width - 4) + 1;
    let inner = centred(area, (width, asked + rows + 3));
    let inner = painter.empty_box(inner, [String::new(), title.to_owned()], styles.accent());
    let text = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    painter.paragraph(Rect { height: inner.height.min(asked), ..text }, question, styles.text());
    let height = rows.min(text.height);
    Rect { y: text.bottom() - height, height, ..text }
}
