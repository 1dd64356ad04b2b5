//! Questions over a screen: yes or no, or a line to type.

use super::field::Field;
use super::help::centred;
use super::{Input, Shared};
use crate::MESSAGES;
use ludoteca_rules::Message;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

/// A question over a screen, about something that is done when it is answered.
#[derive(Debug)]
pub(crate) struct Dialog<T> {
    question: Message,
    kind: Kind,
    about: T,
    /// Where the answers were drawn.
    yes: Rect,
    no: Rect,
}

#[derive(Debug)]
enum Kind {
    Agree,
    Line(Field),
}

/// What became of a question.
#[derive(Debug)]
pub(crate) enum Answer<T> {
    /// It is still there.
    Open(Dialog<T>),
    /// It was answered with no, or not at all.
    Dropped,
    /// It was answered with yes, or with a line.
    Given(T, String),
}

impl<T> Dialog<T> {
    /// A question that yes or no answers.
    pub(crate) fn agree(question: Message, about: T) -> Dialog<T> {
        Dialog { question, kind: Kind::Agree, about, yes: Rect::ZERO, no: Rect::ZERO }
    }

    /// A question that a line answers, which may be there already.
    pub(crate) fn line(question: Message, text: &str, about: T) -> Dialog<T> {
        let kind = Kind::Line(Field::with(text));
        Dialog { question, kind, about, yes: Rect::ZERO, no: Rect::ZERO }
    }

    /// Takes an input.
    pub(crate) fn input(mut self, input: &Input, shared: &Shared) -> Answer<T> {
        match input {
            Input::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let place = Position { x: mouse.column, y: mouse.row };
                if self.yes.contains(place) {
                    return self.given();
                }
                if self.no.contains(place) { Answer::Dropped } else { Answer::Open(self) }
            }
            Input::Mouse(_) => Answer::Open(self),
            Input::Paste(text) => {
                if let Kind::Line(field) = &mut self.kind {
                    field.insert(text);
                }
                Answer::Open(self)
            }
            Input::Key(key) => match (&mut self.kind, key.code) {
                (_, KeyCode::Esc) => Answer::Dropped,
                (_, KeyCode::Enter) => self.given(),
                (Kind::Line(field), _) => {
                    field.key(key);
                    Answer::Open(self)
                }
                (Kind::Agree, KeyCode::Char(sign)) => self.letter(sign, shared),
                (Kind::Agree, _) => Answer::Open(self),
            },
        }
    }

    fn letter(self, sign: char, shared: &Shared) -> Answer<T> {
        let is = |key: &'static str| {
            let word = MESSAGES.text(key, shared.lang);
            word.chars().next().is_some_and(|first| first.to_lowercase().eq(sign.to_lowercase()))
        };
        if is("dialog-yes") {
            return self.given();
        }
        if is("dialog-no") { Answer::Dropped } else { Answer::Open(self) }
    }

    fn given(self) -> Answer<T> {
        let line = match &self.kind {
            Kind::Agree => String::new(),
            Kind::Line(field) => field.text().trim().to_owned(),
        };
        Answer::Given(self.about, line)
    }

    /// Draws the question in the middle of an area.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let look = shared.look;
        let question = shared.text(&self.question);
        let width = (question.chars().count() as u16 + 4).clamp(40, 64).min(area.width);
        let rows = question.chars().count() as u16 / (width - 4) + 1;
        let area = centred(area, (width, rows + 4));
        Clear.render(area, frame.buffer_mut());
        let block = Block::bordered().border_style(look.accent()).style(look.page());
        let inner = block.inner(area);
        block.render(area, frame.buffer_mut());
        let text = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let body = Paragraph::new(question).style(look.text()).wrap(Wrap { trim: true });
        body.render(text, frame.buffer_mut());
        let last = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..text };
        match &self.kind {
            Kind::Agree => self.draw_answers(frame, last, shared),
            Kind::Line(field) => draw_field(frame, last, field, shared),
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
