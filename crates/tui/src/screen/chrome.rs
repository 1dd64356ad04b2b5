//! What is around what a screen shows: what was said last, a question, the last line.

use super::dialog::{Answer, Dialog, Given, Kind, Then};
use super::field::Field;
use super::footer::{Button, Footer};
use super::layout::{Parts, draw_text};
use super::list::{Item, List};
use super::{AnyScreen, Input, Next, Screen, Shared};
use ludoteca_rules::Message;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::Instant;

/// What is around what a screen of type `S` shows.
#[derive(Debug)]
pub(crate) struct Chrome<S> {
    pub(crate) said: Option<Said>,
    pub(crate) footer: Footer,
    dialog: Option<Dialog<S>>,
}

/// What was said last.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) message: Message,
    pub(crate) is_error: bool,
}

impl<S> Default for Chrome<S> {
    fn default() -> Chrome<S> {
        Chrome { said: None, footer: Footer::default(), dialog: None }
    }
}

impl<S: 'static> Chrome<S> {
    pub(crate) fn say(&mut self, message: Message) {
        self.said = Some(Said { message, is_error: false });
    }

    pub(crate) fn complain(&mut self, message: impl Into<Message>) {
        self.said = Some(Said { message: message.into(), is_error: true });
    }

    /// Complains if something was refused.
    pub(crate) fn tell(&mut self, done: Result<(), impl Into<Message>>) {
        if let Err(why) = done {
            self.complain(why);
        }
    }

    /// Draws what was said, or something else if nothing was.
    pub(crate) fn draw_words(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        otherwise: (&Message, Style),
        shared: &Shared,
    ) {
        let (message, style) = match &self.said {
            Some(Said { message, is_error: true }) => (message, shared.look.error()),
            Some(Said { message, is_error: false }) => (message, shared.look.text()),
            None => otherwise,
        };
        draw_text(frame, area, (&shared.text(message), style), shared);
    }

    /// Draws what was said and the last line below what a screen shows.
    pub(crate) fn draw_below(
        &mut self,
        frame: &mut Frame<'_>,
        parts: Parts,
        buttons: &[Button],
        shared: &Shared,
    ) {
        if let Some(said) = &self.said {
            let style = if said.is_error { shared.look.error() } else { shared.look.accent() };
            draw_text(frame, parts.words, (&shared.text(&said.message), style), shared);
        }
        self.footer.draw(frame, parts.foot, buttons, shared);
    }

    /// Asks whether to do something.
    pub(crate) fn ask<N: Into<Next>>(
        &mut self,
        question: Message,
        then: impl FnOnce(&mut S, &mut Shared) -> N + 'static,
    ) {
        self.open(question, Kind::Agree, |screen, _, shared| then(screen, shared));
    }

    /// Asks for a line, which may be there already, to do something with it.
    pub(crate) fn ask_line<N: Into<Next>>(
        &mut self,
        question: Message,
        text: &str,
        then: impl FnOnce(&mut S, &str, &mut Shared) -> N + 'static,
    ) {
        let kind = Kind::Line(Field::with(text));
        self.open(question, kind, |screen, given, shared| then(screen, &given.line, shared));
    }

    /// Asks for an item of a list, to do something with its place.
    pub(crate) fn ask_which<N: Into<Next>>(
        &mut self,
        title: Message,
        (items, list): (Vec<Item>, List),
        then: impl FnOnce(&mut S, usize, &mut Shared) -> N + 'static,
    ) {
        let kind = Kind::Pick(items, list, Rect::ZERO);
        self.open(title, kind, |screen, given, shared| then(screen, given.place, shared));
    }

    fn open<N: Into<Next>>(
        &mut self,
        question: Message,
        kind: Kind,
        then: impl FnOnce(&mut S, &Given, &mut Shared) -> N + 'static,
    ) {
        let then: Then<S> = Box::new(|screen, given, shared| then(screen, given, shared).into());
        self.dialog = Some(Dialog::new(question, kind, then));
    }
}

impl<S: Screen> AnyScreen for S {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        Screen::draw(self, frame, area, shared);
        if let Some(dialog) = &mut self.chrome().dialog {
            dialog.draw(frame, area, shared);
        }
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(dialog) = self.chrome().dialog.take() {
            match dialog.input(input, shared) {
                Answer::Open(dialog) => self.chrome().dialog = Some(dialog),
                Answer::Dropped => {}
                Answer::Given(then, given) => {
                    self.chrome().said = None;
                    return then(self, &given, shared);
                }
            }
            return Next::Stay;
        }
        let input = self.chrome().footer.meant(input);
        match &input {
            Input::Key(key) if key.code == KeyCode::Char('?') => return Next::Help,
            Input::Mouse(mouse) if !matches!(mouse.kind, MouseEventKind::Down(_)) => {}
            _ => self.chrome().said = None,
        }
        Screen::input(self, &input, shared)
    }

    fn resume(&mut self, shared: &Shared) {
        Screen::resume(self, shared);
    }

    fn tick(&mut self, now: Instant, shared: &mut Shared) {
        Screen::tick(self, now, shared);
    }

    fn is_lively(&self) -> bool {
        Screen::is_lively(self)
    }

    fn keys(&self) -> &'static [(&'static str, &'static str)] {
        S::KEYS
    }

    fn is_typing(&mut self) -> bool {
        self.chrome().dialog.as_ref().is_some_and(Dialog::is_typing)
    }

    fn asks_before_leaving(&self) -> bool {
        Screen::asks_before_leaving(self)
    }
}
