//! The front door: what can be done with Ludoteca.

use super::footer::Button;
use super::list::{Item, List};
use super::list_screen::{Chosen, ListScreen, Listing};
use super::newgame::{NewGame, Setup};
use super::open::Records;
use super::panel::Panel;
use super::rules::Rules;
use super::settings::SettingsScreen;
use super::unfinished::UnfinishedGames;
use super::{Input, Next, Shared};
use crate::MESSAGES;
use crate::store::Unfinished;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::{GAMES, GameSpec};
use ratatui::crossterm::event::KeyCode;

/// The front door, with the unfinished games.
#[derive(Debug)]
pub(crate) struct Menu {
    kept: Vec<Unfinished>,
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
    pub(crate) fn open(shared: &Shared) -> ListScreen<Menu> {
        ListScreen::new(Menu { kept: shared.unfinished() }, 0)
    }

    fn doors(&self) -> Vec<Door> {
        let has_games = !self.kept.is_empty();
        Door::ALL.into_iter().filter(|door| has_games || *door != Door::Continue).collect()
    }

    fn marked(&self, place: usize) -> Door {
        let doors = self.doors();
        doors[place.min(doors.len() - 1)]
    }
}

/// A game with what it is about.
fn about_game(game: &'static GameSpec, shared: &Shared) -> String {
    let message = MESSAGES.message("menu-game").with("game", game.words.message("title"));
    shared.text(&message.with("about", game.words.message("about")))
}

impl Listing for Menu {
    const BUTTONS: &'static [Button] = &[
        Button::HELP,
        Button::new("Enter", KeyCode::Enter, "menu-button-choose"),
        Button::new("q", KeyCode::Char('q'), "menu-button-quit"),
    ];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "menu-key-choose"),
        ("1 – 9", "menu-key-number"),
        ("A – Z", "menu-key-letter"),
        ("q", "menu-key-quit"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        ("Ludoteca".to_owned(), MESSAGES.text("menu-about", shared.lang))
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let item = |door: Door| Item::with_letter(MESSAGES.text(door.name(), shared.lang));
        self.doors().into_iter().map(item).collect()
    }

    fn width(&self, _area: u16, items: &[Item]) -> u16 {
        items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0) as u16 + 8
    }

    fn panel(&mut self, marked: usize, shared: &Shared) -> Panel {
        let words = |key| Panel::of_words("", vec![MESSAGES.text(key, shared.lang)]);
        match self.marked(marked) {
            Door::New => Setup::of(shared).panel(shared),
            Door::Continue => {
                let newest = self.kept.first();
                newest.map(|game| Panel::of_unfinished(game, shared)).unwrap_or_default()
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

    fn choose(screen: &mut ListScreen<Menu>, place: usize, shared: &Shared) -> Chosen {
        Ok(match screen.content.marked(place) {
            Door::New => Next::Open(Box::new(NewGame::new(shared))),
            Door::Continue => Next::Open(Box::new(UnfinishedGames::open(shared))),
            Door::Open => Next::Open(Box::new(Records::open(shared))),
            Door::Learn => Next::Open(Box::new(Rules::open(shared))),
            Door::Settings => Next::Open(Box::new(SettingsScreen::default())),
            Door::Quit => Next::Quit,
        })
    }

    fn input(screen: &mut ListScreen<Menu>, input: &Input, shared: &Shared) -> Option<Chosen> {
        let Input::Key(key) = input else {
            return None;
        };
        let items = screen.content.items(shared);
        if let Some(place) = items.iter().position(|item| item.is_meant(key)) {
            screen.list = List::at(place);
            return Some(Menu::choose(screen, place, shared));
        }
        match key.code {
            KeyCode::Char('q') => Some(Ok(Next::Quit)),
            KeyCode::Esc => {
                screen.list = List::at(items.len() - 1);
                Some(Ok(Next::Stay))
            }
            _ => None,
        }
    }

    fn resume(screen: &mut ListScreen<Menu>, shared: &Shared) {
        let marked = screen.content.marked(screen.list.chosen());
        screen.content.kept = shared.unfinished();
        let place = screen.content.doors().iter().position(|door| *door == marked);
        screen.list = List::at(place.unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, WordsTexts};
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
