//! Questions over a screen: yes or no, a line to type, or a list to pick from.

use super::field::Field;
use super::help::centred;
use super::list::{Choice, Item, List};
use super::{Input, Next, Shared, clicked, is_back};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::Message;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};
use std::fmt;

/// A question over a screen, with what is done when it is answered.
pub(crate) struct Dialog<S> {
    question: Message,
    kind: Kind,
    then: Then<S>,
    /// Where the answers were drawn.
    yes: Rect,
    no: Rect,
}

/// What is done with an answer.
pub(crate) type Then<S> = Box<dyn FnOnce(&mut S, &Given, &mut Shared) -> Next>;

/// An answer: yes, a line, or the place of an item.
#[derive(Debug, Default)]
pub(crate) struct Given {
    pub(super) line: String,
    pub(super) place: usize,
}

/// How a question is answered.
#[derive(Debug)]
pub(super) enum Kind {
    /// With yes or no.
    Agree,
    /// With a line.
    Line(Field),
    /// With one of these items; which is marked, and where they were drawn.
    Pick(Vec<Item>, List, Rect),
}

/// What became of a question.
pub(crate) enum Answer<S> {
    /// It is still there.
    Open(Dialog<S>),
    /// It was answered with no, or not at all.
    Dropped,
    /// It was answered.
    Given(Then<S>, Given),
}

impl<S> fmt::Debug for Dialog<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dialog").field("question", &self.question).finish_non_exhaustive()
    }
}

impl<S: 'static> Dialog<S> {
    /// A question that is answered in a way.
    pub(super) fn new(question: Message, kind: Kind, then: Then<S>) -> Dialog<S> {
        Dialog { question, kind, then, yes: Rect::ZERO, no: Rect::ZERO }
    }

    /// Whether a question mark belongs to the answer rather than being a call for help.
    pub(crate) fn is_typing(&self) -> bool {
        !matches!(self.kind, Kind::Pick(..))
    }

    /// Takes an input.
    pub(crate) fn input(mut self, input: &Input, shared: &Shared) -> Answer<S> {
        if let Kind::Pick(items, list, area) = &mut self.kind {
            let is_outside = clicked(input).is_some_and(|place| !area.contains(place));
            if is_outside || is_back(input) {
                return Answer::Dropped;
            }
            return match list.input(input, items.len()) {
                Choice::Made(place) => {
                    Answer::Given(self.then, Given { place, ..Given::default() })
                }
                _ => Answer::Open(self),
            };
        }
        if let Some(place) = clicked(input) {
            if self.yes.contains(place) {
                return self.given();
            }
            return if self.no.contains(place) { Answer::Dropped } else { Answer::Open(self) };
        }
        match (&mut self.kind, input) {
            (Kind::Line(field), Input::Paste(text)) => field.insert(text),
            (kind, Input::Key(key)) => match (kind, key.code) {
                (_, KeyCode::Esc) => return Answer::Dropped,
                (_, KeyCode::Enter) => return self.given(),
                (Kind::Line(field), _) => drop(field.key(key)),
                (_, KeyCode::Char(sign)) => return self.letter(sign, shared),
                _ => {}
            },
            _ => {}
        }
        Answer::Open(self)
    }

    fn letter(self, sign: char, shared: &Shared) -> Answer<S> {
        let is = |key: &'static str| {
            let word = MESSAGES.text(key, shared.lang);
            word.chars().next().is_some_and(|first| first.to_lowercase().eq(sign.to_lowercase()))
        };
        if is("dialog-yes") {
            return self.given();
        }
        if is("dialog-no") { Answer::Dropped } else { Answer::Open(self) }
    }

    fn given(self) -> Answer<S> {
        let line = match &self.kind {
            Kind::Line(field) => field.text().trim().to_owned(),
            _ => String::new(),
        };
        Answer::Given(self.then, Given { line, ..Given::default() })
    }

    /// Draws the question in the middle of an area.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let look = shared.look;
        let question = shared.text(&self.question);
        if let Kind::Pick(items, list, drawn) = &mut self.kind {
            let widest = items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0);
            let width = widest.max(question.chars().count()) as u16 + 9;
            *drawn = centred(area, (width, items.len() as u16 + 2));
            let inner = draw_box(frame, *drawn, &question, shared);
            return list.draw(frame, inner, items, shared);
        }
        let width = (question.chars().count() as u16 + 4).clamp(40, 64).min(area.width);
        let rows = question.chars().count() as u16 / (width - 4) + 1;
        let area = centred(area, (width, rows + 4));
        let inner = draw_box(frame, area, "", shared);
        let text = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let body = Paragraph::new(question).style(look.text()).wrap(Wrap { trim: true });
        body.render(text, frame.buffer_mut());
        let last = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..text };
        match &self.kind {
            Kind::Line(field) => draw_field(frame, last, field, shared),
            _ => self.draw_answers(frame, last, shared),
        }
    }

    fn draw_answers(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let words = ["dialog-yes", "dialog-no"]
            .map(|key| format!("[ {} ]", MESSAGES.text(key, shared.lang)));
        let widths = words.each_ref().map(|word| word.chars().count() as u16);
        self.yes = Rect { width: widths[0].min(area.width), ..area };
        let x = area.x + widths[0] + 2;
        self.no = Rect { x, width: widths[1].min(area.right().saturating_sub(x)), ..area };
        for (word, place) in words.iter().zip([self.yes, self.no]) {
            Span::styled(word, shared.look.accent()).render(place, frame.buffer_mut());
        }
    }
}

/// Draws an empty box with a title and returns the area within.
fn draw_box(frame: &mut Frame<'_>, area: Rect, title: &str, shared: &Shared) -> Rect {
    let look = shared.look;
    Clear.render(area, frame.buffer_mut());
    let block = Block::bordered().border_style(look.accent()).style(look.page());
    let inner = block.inner(area);
    block.title(title).title_style(look.title()).render(area, frame.buffer_mut());
    inner
}

/// Draws a line with the place where the next sign goes; its end if it is too long.
pub(crate) fn draw_field(frame: &mut Frame<'_>, area: Rect, field: &Field, shared: &Shared) {
    let (before, after) = field.parts();
    let room = usize::from(area.width.saturating_sub(3));
    let skip = before.chars().count().saturating_sub(room);
    let before: String = before.chars().skip(skip).collect();
    let at = area.x + 2 + before.chars().count() as u16;
    let line = Line::from(vec![
        Span::styled("> ", shared.look.accent()),
        Span::styled(before + &after, shared.look.text()),
    ]);
    line.render(area, frame.buffer_mut());
    frame.set_cursor_position(Position { x: at.min(area.right().saturating_sub(1)), y: area.y });
}
