//! Dialogs over a screen: a yes-or-no question, a line to type, or a list to pick from.

use super::layout::centred;
use super::list::{Item, List};
use super::painter::Painter;
use super::text_input::TextInput;
use super::{Input, Next, Shared, clicked, is_back};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::Message;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Span;
use std::fmt;

pub(crate) struct Dialog<S> {
    question: Message,
    kind: Kind<S>,
    /// The areas of yes and no, once drawn.
    buttons: [Rect; 2],
}

type Action<S> = Box<dyn FnOnce(&mut S, &mut Shared) -> Next>;
type LineAction<S> = Box<dyn FnOnce(&mut S, &str, &mut Shared) -> Next>;
type PickAction<S> = Box<dyn FnOnce(&mut S, usize, &mut Shared) -> Next>;

/// The kinds of dialogs, with what follows the answer.
pub(super) enum Kind<S> {
    Confirm(Action<S>),
    Line(TextInput, LineAction<S>),
    Pick { items: Vec<Item>, list: List, area: Rect, then: PickAction<S> },
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
        Dialog { question, kind, buttons: [Rect::ZERO; 2] }
    }

    /// Returns whether a question mark is part of the answer rather than the key for help.
    pub(super) fn is_typing(&self) -> bool {
        !matches!(self.kind, Kind::Pick { .. })
    }

    pub(super) fn input(mut self, input: &Input, shared: &Shared) -> Answer<S> {
        if let Kind::Pick { items, list, area, .. } = &mut self.kind {
            let is_outside = clicked(input).is_some_and(|position| !area.contains(position));
            if is_outside || is_back(input) {
                return Answer::Dismissed;
            }
            return match list.input(input, items.len()) {
                Some(index) => self.given(index),
                None => Answer::Open(self),
            };
        }
        if let Some(position) = clicked(input) {
            return match self.buttons.map(|area| area.contains(position)) {
                [true, _] => self.given(0),
                [_, true] => Answer::Dismissed,
                _ => Answer::Open(self),
            };
        }
        match (&mut self.kind, input) {
            (Kind::Line(field, _), Input::Paste(text)) => field.insert(text),
            (kind, Input::Key(key)) => match (kind, key.code) {
                (_, KeyCode::Esc) => return Answer::Dismissed,
                (_, KeyCode::Enter) => return self.given(0),
                (Kind::Line(field, _), _) => drop(field.key(key)),
                (_, KeyCode::Char(letter)) => return self.letter(letter, shared),
                _ => {}
            },
            _ => {}
        }
        Answer::Open(self)
    }

    /// Takes the initial of an answer.
    fn letter(self, letter: char, shared: &Shared) -> Answer<S> {
        let is_initial = |key: &'static str| {
            let word = MESSAGES.text(key, shared.lang);
            word.chars().next().is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        if is_initial("dialog-yes") {
            return self.given(0);
        }
        if is_initial("dialog-no") { Answer::Dismissed } else { Answer::Open(self) }
    }

    fn given(self, index: usize) -> Answer<S> {
        Answer::Given(match self.kind {
            Kind::Confirm(then) => then,
            Kind::Line(field, then) => {
                Box::new(move |screen, shared| then(screen, field.text().trim(), shared))
            }
            Kind::Pick { then, .. } => Box::new(move |screen, shared| then(screen, index, shared)),
        })
    }

    pub(super) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let styles = painter.styles;
        let question = painter.shared.text(&self.question);
        let length = question.chars().count();
        if let Kind::Pick { items, list, area: drawn, .. } = &mut self.kind {
            let widest = items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0);
            let width = widest.max(length) as u16 + 9;
            *drawn = centred(area, (width, items.len() as u16 + 2));
            let inner = painter.empty_box(*drawn, [question, String::new()], styles.accent());
            return list.draw(painter, inner, items);
        }
        let width = (length as u16 + 4).clamp(40, 64).min(area.width);
        let rows = length as u16 / (width - 4) + 1;
        let inner = centred(area, (width, rows + 4));
        let inner = painter.empty_box(inner, [String::new(), String::new()], styles.accent());
        let text = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        painter.paragraph(text, &question, styles.text());
        let last = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..text };
        match &self.kind {
            Kind::Line(field, _) => field.draw(painter, last),
            _ => self.draw_buttons(painter, last),
        }
    }

    fn draw_buttons(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let words = ["dialog-yes", "dialog-no"]
            .map(|key| format!("[ {} ]", MESSAGES.text(key, painter.shared.lang)));
        let mut x = area.x;
        for (word, button) in words.iter().zip(&mut self.buttons) {
            let width = word.chars().count() as u16;
            *button = Rect { x, width, ..area }.intersection(area);
            painter.line(*button, Span::styled(word, painter.styles.accent()));
            x += width + 2;
        }
    }
}
