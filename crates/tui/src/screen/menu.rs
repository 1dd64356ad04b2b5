//! The main menu.

use super::footer::Button;
use super::lesson_list::LessonList;
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
    Continue,
    New,
    Lessons,
    Rules,
    Open,
    Settings,
    Quit,
}

/// The items with the ids of the messages that name them. They are numbered from 0, so that the
/// others have the same numbers whether or not there is a game to continue.
const MENU_ITEMS: [(MenuItem, &str); 7] = [
    (MenuItem::Continue, "menu-continue"),
    (MenuItem::New, "menu-new"),
    (MenuItem::Lessons, "menu-lessons"),
    (MenuItem::Rules, "menu-rules"),
    (MenuItem::Open, "menu-open"),
    (MenuItem::Settings, "menu-settings"),
    (MenuItem::Quit, "menu-quit"),
];

impl Menu {
    pub(crate) fn open(shared: &Shared) -> ListScreen<Menu> {
        let menu = Menu { unfinished: shared.unfinished() };
        let list = menu.list(0);
        ListScreen { list, ..ListScreen::new(menu, 0) }
    }

    /// Returns the list with an item marked.
    fn list(&self, marked: usize) -> List {
        let list = List::at(marked);
        if self.unfinished.is_empty() { list } else { list.counted_from_zero() }
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
        ("0 – 9", "menu-key-number"),
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
            MenuItem::Lessons => about("menu-lessons-about"),
            MenuItem::Rules => {
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
            MenuItem::Lessons => Next::Open(Box::new(LessonList::open())),
            MenuItem::Rules => Next::Open(Box::new(RulesList::open(shared))),
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
            screen.list.mark(index);
            return Some(Menu::choose(screen, index, shared));
        }
        match key.code {
            KeyCode::Char('q') => Some(Ok(Next::Quit)),
            KeyCode::Esc => {
                screen.list.mark(items.len() - 1);
                Some(Ok(Next::Stay))
            }
            _ => None,
        }
    }

    fn resume(screen: &mut ListScreen<Menu>, shared: &Shared) {
        let marked = screen.content.item(screen.list.marked());
        let had_games = !screen.content.unfinished.is_empty();
        screen.content.unfinished = shared.unfinished();
        let items = screen.content.menu_items();
        let same = items.iter().position(|(item, _)| *item == marked);
        // A game that was just left is the likeliest to be continued.
        let is_new = items.len() == MENU_ITEMS.len() && !had_games;
        screen.list = screen.content.list(same.filter(|_| !is_new).unwrap_or(0));
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
