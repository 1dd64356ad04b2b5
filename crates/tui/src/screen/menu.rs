//! The front door: what can be done with Ludoteca.

use super::footer::{Button, Footer, is_help};
use super::layout::{beside, draw_head};
use super::list::{Choice, Item, List};
use super::newgame::{NewGame, Setup};
use super::open::OpenScreen;
use super::panel::Panel;
use super::rules::RulesScreen;
use super::settings::SettingsScreen;
use super::unfinished::{Kept, UnfinishedScreen};
use super::{Input, Next, Screen, Shared};
use crate::MESSAGES;
use ludoteca_rules::{Entry, GAMES};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

/// What stands in the last line.
const BUTTONS: [Button; 3] = [
    Button::new("?", KeyCode::Char('?'), "game-button-help"),
    Button::new("Enter", KeyCode::Enter, "menu-button-choose"),
    Button::new("q", KeyCode::Char('q'), "menu-button-quit"),
];

const KEYS: [(&str, &str); 5] = [
    ("↑ ↓, j k", "menu-key-walk"),
    ("Enter", "menu-key-choose"),
    ("1 – 9", "menu-key-number"),
    ("A – Z", "menu-key-letter"),
    ("q", "menu-key-quit"),
];

/// The front door.
#[derive(Debug)]
pub(crate) struct Menu {
    list: List,
    kept: Vec<Kept>,
    footer: Footer,
}

/// What can be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Door {
    New,
    Continue,
    Open,
    Learn,
    Settings,
    Quit,
}

impl Door {
    const ALL: [Door; 6] =
        [Door::New, Door::Continue, Door::Open, Door::Learn, Door::Settings, Door::Quit];

    /// The key of the message that names it.
    const fn name(self) -> &'static str {
        match self {
            Door::New => "menu-new",
            Door::Continue => "menu-continue",
            Door::Open => "menu-open",
            Door::Learn => "menu-learn",
            Door::Settings => "menu-settings",
            Door::Quit => "menu-quit",
        }
    }
}

impl Menu {
    pub(crate) fn new(shared: &Shared) -> Menu {
        Menu { list: List::default(), kept: Kept::all(shared), footer: Footer::default() }
    }

    fn doors(&self) -> Vec<Door> {
        let has_games = !self.kept.is_empty();
        Door::ALL.into_iter().filter(|door| has_games || *door != Door::Continue).collect()
    }

    fn marked(&self) -> Door {
        let doors = self.doors();
        doors[self.list.chosen().min(doors.len() - 1)]
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let item = |door: Door| Item::with_letter(MESSAGES.text(door.name(), shared.lang));
        self.doors().into_iter().map(item).collect()
    }

    fn enter(&self, door: Door, shared: &Shared) -> Next {
        match door {
            Door::New => Next::Open(Box::new(NewGame::new(shared))),
            Door::Continue => Next::Open(Box::new(UnfinishedScreen::new(shared))),
            Door::Open => Next::Open(Box::new(OpenScreen::new(shared))),
            Door::Learn => Next::Open(Box::new(RulesScreen::new(shared))),
            Door::Settings => Next::Open(Box::new(SettingsScreen::default())),
            Door::Quit => Next::Quit,
        }
    }

    /// What stands beside the list.
    fn panel(&self, shared: &Shared) -> Panel {
        let words = |key| Panel::of_words("", vec![MESSAGES.text(key, shared.lang)]);
        match self.marked() {
            Door::New => Setup::of(shared).panel(shared),
            Door::Continue => {
                self.kept.first().map(|newest| newest.panel(shared)).unwrap_or_default()
            }
            Door::Learn => {
                let games = GAMES.iter().map(|game| about_game(game, shared));
                Panel::of_words("", games.collect())
            }
            Door::Open => words("menu-open-about"),
            Door::Settings => words("menu-settings-about"),
            Door::Quit => words("menu-quit-about"),
        }
    }
}

/// A game with what it is about.
fn about_game(game: &'static Entry, shared: &Shared) -> String {
    let message = MESSAGES.message("menu-game").with("game", game.messages.message("title"));
    shared.text(&message.with("about", game.messages.message("about")))
}

impl Screen for Menu {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let about = MESSAGES.text("menu-about", shared.lang);
        let parts = draw_head(frame, area, ("Ludoteca", &about), shared);
        let items = self.items(shared);
        let widest = items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0) as u16;
        let (left, right) = beside(parts.body, widest + 8);
        self.list.draw(frame, left, &items, shared);
        self.panel(shared).draw(frame, right, shared);
        self.footer.draw(frame, parts.foot, &BUTTONS, shared);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let input = self.footer.meant(input);
        if is_help(&input) {
            return Next::Help;
        }
        let doors = self.doors();
        if let Input::Key(key) = &input {
            let items = self.items(shared);
            if let Some(place) = items.iter().position(|item| item.is_meant(key)) {
                self.list = List::at(place);
                return self.enter(doors[place], shared);
            }
            match key.code {
                KeyCode::Char('q') => return Next::Quit,
                KeyCode::Esc => self.list = List::at(doors.len() - 1),
                _ => {}
            }
        }
        match self.list.input(&input, doors.len()) {
            Choice::Made(place) => self.enter(doors[place], shared),
            _ => Next::Stay,
        }
    }

    fn resume(&mut self, shared: &Shared) {
        let marked = self.marked();
        self.kept = Kept::all(shared);
        let place = self.doors().iter().position(|door| *door == marked);
        self.list = List::at(place.unwrap_or(0));
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Lang;
    use std::collections::BTreeSet;

    #[test]
    fn every_item_has_a_letter_of_its_own_in_each_language() {
        for lang in Lang::ALL {
            let first = |door: &Door| MESSAGES.text(door.name(), lang).chars().next();
            let letters: BTreeSet<_> = Door::ALL.iter().map(first).collect();
            assert_eq!(letters.len(), Door::ALL.len());
            assert!(!letters.contains(&Some('J')) && !letters.contains(&Some('K')));
        }
    }
}
