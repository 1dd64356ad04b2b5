//! The parts that all screens have around their content: a notice, a dialog, a footer.

use super::dialog::{Answer, Dialog, Kind};
use super::footer::{Button, Footer};
use super::layout::{PageLayout, draw_text};
use super::list::{Item, List};
use super::painter::Painter;
use super::prompt::Prompt;
use super::yes_no::YesNo;
use super::{AnyScreen, Input, Next, Screen, Shared};
use ludoteca_rules::Message;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;

#[derive(Debug)]
pub(crate) struct Chrome<S> {
    pub(crate) notice: Option<Notice>,
    pub(crate) footer: Footer,
    dialog: Option<Dialog<S>>,
}

/// A message that is shown until the next input.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) message: Message,
    pub(crate) is_error: bool,
}

impl<S> Default for Chrome<S> {
    fn default() -> Chrome<S> {
        Chrome { notice: None, footer: Footer::default(), dialog: None }
    }
}

impl<S: 'static> Chrome<S> {
    pub(crate) fn say(&mut self, message: Message) {
        self.notice = Some(Notice { message, is_error: false });
    }

    pub(crate) fn complain(&mut self, message: impl Into<Message>) {
        self.notice = Some(Notice { message: message.into(), is_error: true });
    }

    /// Closes what hides the screen: a dialog, and a notice of an error.
    pub(crate) fn interrupt(&mut self) {
        self.dialog = None;
        self.notice.take_if(|notice| notice.is_error);
    }

    pub(crate) fn complain_if_failed(&mut self, done: Result<(), impl Into<Message>>) {
        if let Err(error) = done {
            self.complain(error);
        }
    }

    /// Draws the notice, or `otherwise` if there is none; returns the rows it takes.
    pub(crate) fn draw_notice(
        &self,
        painter: &mut Painter<'_>,
        area: Rect,
        otherwise: (&Message, Style),
    ) -> Rect {
        let (message, style) = match &self.notice {
            Some(Notice { message, is_error: true }) => (message, painter.styles.error()),
            Some(Notice { message, is_error: false }) => (message, painter.styles.text()),
            None => otherwise,
        };
        draw_text(painter, area, &painter.shared.text(message), style)
    }

    pub(crate) fn draw_below(
        &mut self,
        painter: &mut Painter<'_>,
        layout: PageLayout,
        buttons: &[Button],
    ) {
        if let Some(Notice { message, is_error }) = &self.notice {
            let styles = painter.styles;
            let style = if *is_error { styles.error() } else { styles.accent() };
            draw_text(painter, layout.notice, &painter.shared.text(message), style);
        }
        self.footer.draw(painter, layout.footer, buttons);
    }

    /// Asks a yes-or-no question and calls `then` after a yes. No is marked.
    pub(crate) fn ask<N: Into<Next>>(
        &mut self,
        question: Message,
        then: impl FnOnce(&mut S, &mut Shared) -> N + 'static,
    ) {
        self.ask_with(YesNo::NO, question, then);
    }

    /// Asks before something that can be taken back. Yes is marked.
    pub(crate) fn confirm<N: Into<Next>>(
        &mut self,
        question: Message,
        then: impl FnOnce(&mut S, &mut Shared) -> N + 'static,
    ) {
        self.ask_with(YesNo::YES, question, then);
    }

    fn ask_with<N: Into<Next>>(
        &mut self,
        buttons: YesNo,
        question: Message,
        then: impl FnOnce(&mut S, &mut Shared) -> N + 'static,
    ) {
        let kind = Kind::Confirm(buttons, Box::new(|screen, shared| then(screen, shared).into()));
        self.dialog = Some(Dialog::new(question, kind));
    }

    /// Asks for a line, which begins as `text`.
    pub(crate) fn ask_line<N: Into<Next>>(
        &mut self,
        question: Message,
        text: &str,
        then: impl FnOnce(&mut S, &str, &mut Shared) -> N + 'static,
    ) {
        self.ask_at(Prompt::new(text), question, then);
    }

    /// Asks for the name of a file, which Tab completes.
    pub(crate) fn ask_file<N: Into<Next>>(
        &mut self,
        question: Message,
        text: &str,
        then: impl FnOnce(&mut S, &str, &mut Shared) -> N + 'static,
    ) {
        self.ask_at(Prompt::for_file(text), question, then);
    }

    fn ask_at<N: Into<Next>>(
        &mut self,
        prompt: Prompt,
        question: Message,
        then: impl FnOnce(&mut S, &str, &mut Shared) -> N + 'static,
    ) {
        let then = Box::new(|screen: &mut S, line: &str, shared: &mut Shared| {
            then(screen, line, shared).into()
        });
        self.dialog = Some(Dialog::new(question, Kind::Line(prompt, then)));
    }

    /// Asks for an item of a list, which `then` gets as an index.
    pub(crate) fn ask_which<N: Into<Next>>(
        &mut self,
        title: Message,
        (items, list): (Vec<Item>, List),
        then: impl FnOnce(&mut S, usize, &mut Shared) -> N + 'static,
    ) {
        let then = Box::new(|screen: &mut S, index: usize, shared: &mut Shared| {
            then(screen, index, shared).into()
        });
        let kind = Kind::Pick { items, list, area: Rect::ZERO, then };
        self.dialog = Some(Dialog::new(title, kind));
    }
}

impl<S: Screen> AnyScreen for S {
    fn draw_all(&mut self, painter: &mut Painter<'_>, area: Rect) {
        self.draw(painter, area);
        if let Some(dialog) = &mut self.chrome().dialog {
            dialog.draw(painter, area);
        }
    }

    fn input_all(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(dialog) = self.chrome().dialog.take() {
            match dialog.input(input, shared) {
                Answer::Open(dialog) => self.chrome().dialog = Some(dialog),
                Answer::Dismissed => self.chrome().notice = None,
                Answer::Given(then) => {
                    self.chrome().notice = None;
                    return then(self, shared);
                }
            }
            return Next::Stay;
        }
        let input = self.chrome().footer.translate(input);
        match &input {
            Input::Key(key) if key.code == KeyCode::Char('?') => return Next::Help,
            Input::Mouse(mouse) if !matches!(mouse.kind, MouseEventKind::Down(_)) => {}
            _ => self.chrome().notice = None,
        }
        self.input(&input, shared)
    }

    fn is_typing(&mut self) -> bool {
        self.chrome().dialog.as_ref().is_some_and(Dialog::is_typing)
    }
}
