//! The main menu.

use super::footer::Button;
use super::list::{Item, List};
use super::list_screen::{ListContent, ListScreen, NextResult};
use super::new_game::{NewGameScreen, NewGameSetup};
use super::open::SavedRecords;
use super::preview::Preview;
use super::rules::RulesList;
use super::settings::SettingsScreen;
use super::unfinished::UnfinishedGames;
use super::{Input, Keys, Next, Shared};
use crate::MESSAGES;
use crate::store::UnfinishedGame;
use ludoteca_locale::Translate;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::message;
use ludoteca_rules::{GAMES, GameSpec};
use ratatui::crossterm::event::KeyCode;

#[derive(Debug)]
pub(crate) struct Menu {
    unfinished: Vec<UnfinishedGame>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum MenuItem {
    New,
    Continue,
    Open,
    Learn,
    Settings,
    Quit,
}

/// The items with the ids of the messages that name them.
const MENU_ITEMS: [(MenuItem, &str); 6] = [
    (MenuItem::New, "menu-new"),
    (MenuItem::Continue, "menu-continue"),
    (MenuItem::Open, "menu-open"),
    (MenuItem::Learn, "menu-learn"),
    (MenuItem::Settings, "menu-settings"),
    (MenuItem::Quit, "menu-quit"),
];

impl Menu {
    pub(crate) fn open(shared: &Shared) -> ListScreen<Menu> {
        ListScreen::new(Menu { unfinished: shared.unfinished() }, 0)
    }

    fn menu_items(&self) -> Vec<(MenuItem, &'static str)> {
        let has_games = !self.unfinished.is_empty();
        let is_shown = |(item, _): &(MenuItem, _)| has_games || *item != MenuItem::Continue;
        MENU_ITEMS.into_iter().filter(is_shown).collect()
    }

    fn item(&self, index: usize) -> MenuItem {
        let items = self.menu_items();
        items[index.min(items.len() - 1)].0
    }
}

fn game_line(game: &'static GameSpec, shared: &Shared) -> String {
    shared.text(&message!(
        MESSAGES,
        "menu-game",
        game = game.words.message("title"),
        about = game.words.message("about")
    ))
}

impl ListContent for Menu {
    const BUTTONS: &'static [Button] = &[
        Button::HELP,
        Button::new("Enter", KeyCode::Enter, "menu-button-choose"),
        Button::new("q", KeyCode::Char('q'), "menu-button-quit"),
    ];

    const KEYS: Keys = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "menu-key-choose"),
        ("1 – 9", "menu-key-number"),
        ("A – Z", "menu-key-letter"),
        ("q", "menu-key-quit"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        ("Ludoteca".to_owned(), message!(MESSAGES, "menu-about").text(shared.lang))
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let item = |(_, key)| Item::with_initial(MESSAGES.text(key, shared.lang));
        self.menu_items().into_iter().map(item).collect()
    }

    fn width(&self, _area: u16, items: &[Item]) -> u16 {
        items.iter().map(|item| item.text.chars().count()).max().unwrap_or(0) as u16 + 8
    }

    fn preview(&mut self, marked: usize, shared: &Shared) -> Preview {
        let about = |key| Preview::of_message(&MESSAGES.message(key), shared);
        match self.item(marked) {
            MenuItem::New => NewGameSetup::of(shared).preview(shared),
            MenuItem::Continue => {
                let newest = self.unfinished.first();
                newest.map(|game| Preview::of_unfinished(game, shared)).unwrap_or_default()
            }
            MenuItem::Learn => {
                let games = GAMES.iter().map(|game| game_line(game, shared));
                Preview::of_lines("", games.collect())
            }
            MenuItem::Open => about("menu-open-about"),
            MenuItem::Settings => about("menu-settings-about"),
            MenuItem::Quit => about("menu-quit-about"),
        }
    }

    fn choose(screen: &mut ListScreen<Menu>, index: usize, shared: &Shared) -> NextResult {
        Ok(match screen.content.item(index) {
            MenuItem::New => Next::Open(Box::new(NewGameScreen::new(shared))),
            MenuItem::Continue => Next::Open(Box::new(UnfinishedGames::open(shared))),
            MenuItem::Open => Next::Open(Box::new(SavedRecords::open(shared))),
            MenuItem::Learn => Next::Open(Box::new(RulesList::open(shared))),
            MenuItem::Settings => Next::Open(Box::new(SettingsScreen::default())),
            MenuItem::Quit => Next::Quit,
        })
    }

    fn input(screen: &mut ListScreen<Menu>, input: &Input, shared: &Shared) -> Option<NextResult> {
        let Input::Key(key) = input else {
            return None;
        };
        let items = screen.content.items(shared);
        if let Some(index) = items.iter().position(|item| item.is_chosen_by(key)) {
            screen.list = List::at(index);
            return Some(Menu::choose(screen, index, shared));
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
        let marked = screen.content.item(screen.list.marked());
        screen.content.unfinished = shared.unfinished();
        let items = screen.content.menu_items();
        let index = items.iter().position(|(item, _)| *item == marked);
        screen.list = List::at(index.unwrap_or(0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, WordsTexts};
    use std::collections::BTreeSet;

    #[test]
    fn the_initials_of_the_items_differ_in_each_language() {
        for lang in Lang::ALL {
            let initial =
                |(_, key): &(MenuItem, &'static str)| MESSAGES.text(key, lang).chars().next();
            let initials: BTreeSet<_> = MENU_ITEMS.iter().map(initial).collect();
            assert_eq!(initials.len(), MENU_ITEMS.len());
            assert!(!initials.contains(&Some('J')) && !initials.contains(&Some('K')));
        }
    }
}
