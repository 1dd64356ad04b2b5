//! A screen with a list, and something about its marked item beside it.

use super::chrome::Chrome;
use super::footer::Button;
use super::layout::{beside, draw_head, take_rows};
use super::list::{Choice, Item, List};
use super::panel::Panel;
use super::{Input, Next, Screen, Shared, is_back};
use ludoteca_rules::Message;
use ratatui::Frame;
use ratatui::layout::Rect;
use std::fmt::Debug;

/// What comes next, or why that is not possible.
pub(crate) type Chosen = Result<Next, Message>;

/// What a list is of, and what is done with its items.
pub(crate) trait Listing: Debug + Sized + 'static {
    /// What stands in the last line.
    const BUTTONS: &'static [Button];

    /// The keys, and the key of the message that explains them.
    const KEYS: &'static [(&'static str, &'static str)];

    /// The title, and what it is about.
    fn head(&self, shared: &Shared) -> (String, String);

    /// The items.
    fn items(&self, shared: &Shared) -> Vec<Item>;

    /// How wide they are drawn in an area that is this wide.
    fn width(&self, area: u16, _items: &[Item]) -> u16 {
        area / 2
    }

    /// Something about the marked item.
    fn panel(&mut self, marked: usize, shared: &Shared) -> Panel;

    /// Where that is drawn: beside the list, or below it.
    fn place(&self, beside: Rect, _below: Rect) -> Rect {
        beside
    }

    /// What comes after an item was chosen.
    fn choose(screen: &mut ListScreen<Self>, place: usize, shared: &Shared) -> Chosen;

    /// Takes an input that is not for a list; nothing if it is one for a list after all.
    fn input(_screen: &mut ListScreen<Self>, _input: &Input, _shared: &Shared) -> Option<Chosen> {
        None
    }

    /// The screen on top of it was closed: what it shows may have changed meanwhile.
    fn resume(_screen: &mut ListScreen<Self>, _shared: &Shared) {}
}

/// A screen with a list.
#[derive(Debug)]
pub(crate) struct ListScreen<L> {
    pub(crate) content: L,
    pub(crate) list: List,
    pub(crate) chrome: Chrome<ListScreen<L>>,
}

impl<L> ListScreen<L> {
    /// A list with an item marked.
    pub(crate) fn new(content: L, marked: usize) -> ListScreen<L> {
        ListScreen { content, list: List::at(marked), chrome: Chrome::default() }
    }
}

impl<L: Listing> ListScreen<L> {
    /// What comes next, or a complaint.
    pub(crate) fn go(&mut self, next: Chosen) -> Next {
        next.unwrap_or_else(|problem| {
            self.chrome.complain(problem);
            Next::Stay
        })
    }
}

impl<L: Listing> Screen for ListScreen<L> {
    const KEYS: &'static [(&'static str, &'static str)] = L::KEYS;

    fn chrome(&mut self) -> &mut Chrome<ListScreen<L>> {
        &mut self.chrome
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let (title, about) = self.content.head(shared);
        let parts = draw_head(frame, area, (&title, &about), shared);
        let items = self.content.items(shared);
        let (left, right) = beside(parts.body, self.content.width(parts.body.width, &items));
        self.list.draw(frame, left, &items, shared);
        let mut below = parts.body;
        take_rows(&mut below, items.len() as u16 + 1);
        let place = self.content.place(right, below);
        self.content.panel(self.list.chosen(), shared).draw(frame, place, shared);
        self.chrome.draw_below(frame, parts, L::BUTTONS, shared);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(next) = L::input(self, input, shared) {
            return self.go(next);
        }
        if is_back(input) {
            return Next::Close;
        }
        match self.list.input(input, self.content.items(shared).len()) {
            Choice::Made(place) => {
                let next = L::choose(self, place, shared);
                self.go(next)
            }
            _ => Next::Stay,
        }
    }

    fn resume(&mut self, shared: &Shared) {
        L::resume(self, shared);
    }
}
