//! A screen with a list and the preview of its marked item.

use super::chrome::Chrome;
use super::footer::Button;
use super::layout::{beside, draw_head, take_rows};
use super::list::{Item, List};
use super::painter::Painter;
use super::preview::Preview;
use super::{Input, Keys, Next, Screen, Shared, is_back};
use ludoteca_rules::Message;
use ratatui::layout::Rect;
use std::fmt::Debug;

/// The transition after a choice, or an error to show.
pub(crate) type NextResult = Result<Next, Message>;

/// The items of a list, and what they are for.
pub(crate) trait ListContent: Debug + Sized + 'static {
    const BUTTONS: &'static [Button];
    const KEYS: Keys;

    /// Returns the title and what the list is about.
    fn head(&self, shared: &Shared) -> (String, String);

    fn items(&self, shared: &Shared) -> Vec<Item>;

    /// Returns the width of the list in an area of this width.
    fn width(&self, area: u16, _items: &[Item]) -> u16 {
        area / 2
    }

    fn preview(&mut self, marked: usize, shared: &Shared) -> Preview;

    /// Returns the area of the preview: beside the list, or below it.
    fn preview_area(&self, beside: Rect, _below: Rect) -> Rect {
        beside
    }

    fn choose(screen: &mut ListScreen<Self>, index: usize, shared: &Shared) -> NextResult;

    /// Takes an input before the list does; `None` leaves it to the list.
    fn input(
        _screen: &mut ListScreen<Self>,
        _input: &Input,
        _shared: &Shared,
    ) -> Option<NextResult> {
        None
    }

    fn resume(_screen: &mut ListScreen<Self>, _shared: &Shared) {}
}

#[derive(Debug)]
pub(crate) struct ListScreen<L> {
    pub(crate) content: L,
    pub(crate) list: List,
    pub(crate) chrome: Chrome<ListScreen<L>>,
}

impl<L> ListScreen<L> {
    pub(crate) fn new(content: L, marked: usize) -> ListScreen<L> {
        ListScreen { content, list: List::at(marked), chrome: Chrome::default() }
    }
}

impl<L: ListContent> ListScreen<L> {
    pub(crate) fn go(&mut self, next: NextResult) -> Next {
        next.unwrap_or_else(|error| {
            self.chrome.complain(error);
            Next::Stay
        })
    }
}

impl<L: ListContent> Screen for ListScreen<L> {
    fn keys(&self) -> Keys {
        L::KEYS
    }

    fn chrome(&mut self) -> &mut Chrome<ListScreen<L>> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let shared = painter.shared;
        let layout = draw_head(painter, area, self.content.head(shared));
        let items = self.content.items(shared);
        let (left, right) = beside(layout.body, self.content.width(layout.body.width, &items));
        self.list.draw(painter, left, &items);
        let mut below = layout.body;
        take_rows(&mut below, items.len() as u16 + 1);
        let area = self.content.preview_area(right, below);
        self.content.preview(self.list.marked(), shared).draw(painter, area);
        self.chrome.draw_below(painter, layout, L::BUTTONS);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(next) = L::input(self, input, shared) {
            return self.go(next);
        }
        if is_back(input) {
            return Next::Close;
        }
        match self.list.input(input, self.content.items(shared).len()) {
            Some(index) => {
                let next = L::choose(self, index, shared);
                self.go(next)
            }
            None => Next::Stay,
        }
    }

    fn resume(&mut self, shared: &Shared) {
        L::resume(self, shared);
    }
}
