//! A list over a screen, from which a value is picked.

use super::help::centred;
use super::list::{Choice, Item, List};
use super::{Input, Shared};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Clear, Widget};

/// A list over a screen.
#[derive(Debug)]
pub(crate) struct Pick {
    title: String,
    items: Vec<Item>,
    list: List,
    area: Rect,
}

/// What became of it.
#[derive(Debug)]
pub(crate) enum Picked {
    /// It is still there.
    Open(Pick),
    /// Nothing was picked.
    Dropped,
    /// The item with this number was picked.
    Made(usize),
}

impl Pick {
    pub(crate) fn new(title: String, items: Vec<String>, marked: usize) -> Pick {
        let items = items.into_iter().map(|text| Item::new(text, "")).collect();
        Pick { title, items, list: List::at(marked), area: Rect::ZERO }
    }

    /// The same list with its items numbered from 0.
    pub(crate) fn counted_from_zero(self) -> Pick {
        Pick { list: self.list.counted_from_zero(), ..self }
    }

    /// Takes an input.
    pub(crate) fn input(mut self, input: &Input) -> Picked {
        let leaves = match input {
            Input::Key(key) => matches!(key.code, KeyCode::Esc | KeyCode::Char('q')),
            Input::Mouse(mouse) => {
                let place = Position { x: mouse.column, y: mouse.row };
                let pressed = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                pressed && !self.area.contains(place)
            }
            Input::Paste(_) => false,
        };
        if leaves {
            return Picked::Dropped;
        }
        match self.list.input(input, self.items.len()) {
            Choice::Made(item) => Picked::Made(item),
            _ => Picked::Open(self),
        }
    }

    /// Draws it in the middle of an area.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let look = shared.look;
        let widest = self.items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0);
        let width = widest.max(self.title.chars().count()) as u16 + 9;
        self.area = centred(area, (width, self.items.len() as u16 + 2));
        Clear.render(self.area, frame.buffer_mut());
        let block = Block::bordered().border_style(look.accent()).style(look.page());
        let block = block.title(self.title.as_str()).title_style(look.title());
        let inner = block.inner(self.area);
        block.render(self.area, frame.buffer_mut());
        self.list.draw(frame, inner, &self.items, shared);
    }
}
