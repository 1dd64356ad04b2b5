//! The list of unfinished games, to continue or to delete.

use super::footer::Button;
use super::game::GameScreen;
use super::list::Item;
use super::list_screen::{ListContent, ListScreen, NextResult};
use super::preview::Preview;
use super::{Input, Keys, Next, Shared};
use crate::MESSAGES;
use crate::store::{SavedName, UnfinishedGame};
use ludoteca_locale::SpecTexts;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ratatui::crossterm::event::KeyCode;

#[derive(Debug)]
pub(crate) struct UnfinishedGames(Vec<UnfinishedGame>);

impl UnfinishedGames {
    pub(crate) fn open(shared: &Shared) -> ListScreen<UnfinishedGames> {
        ListScreen::new(UnfinishedGames(shared.unfinished()), 0)
    }
}

impl ListScreen<UnfinishedGames> {
    fn ask_to_delete(&mut self) {
        let Some(game) = self.content.0.get(self.list.marked()) else {
            return;
        };
        let question = match &game.session {
            Ok(session) => {
                let title = session.state().game().spec().words.message("title");
                message!(MESSAGES, "unfinished-delete-sure", game = title)
            }
            Err(_) => message!(MESSAGES, "unfinished-delete-unreadable-sure"),
        };
        let name = game.name.clone();
        self.chrome.ask(question, move |screen, shared| screen.delete(&name, shared));
    }

    fn delete(&mut self, name: &SavedName, shared: &Shared) -> Next {
        let deleted = shared.store.as_ref().map_or(Ok(()), |store| store.delete_game(name));
        self.chrome.complain_if_failed(deleted);
        self.content.0 = shared.unfinished();
        if self.content.0.is_empty() { Next::Close } else { Next::Stay }
    }
}

fn item(game: &UnfinishedGame, shared: &Shared) -> Item {
    match &game.session {
        Ok(session) => {
            let game = session.state().game();
            let detail = message!(MESSAGES, "panel-moves", moves = game.plies());
            Item::new(game.spec().title(shared.lang), shared.text(&detail))
        }
        Err(_) => Item::new(message!(MESSAGES, "unfinished-unreadable").text(shared.lang), ""),
    }
}

impl ListContent for UnfinishedGames {
    const BUTTONS: &'static [Button] = &[
        Button::HELP,
        Button::new("Enter", KeyCode::Enter, "unfinished-button-continue"),
        Button::new("Del", KeyCode::Delete, "unfinished-button-delete"),
        Button::BACK,
    ];

    const KEYS: Keys = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "unfinished-key-continue"),
        ("1 – 9", "menu-key-number"),
        ("Del, d", "unfinished-key-delete"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        (message!(MESSAGES, "unfinished-title").text(shared.lang), String::new())
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        self.0.iter().map(|game| item(game, shared)).collect()
    }

    fn width(&self, area: u16, _items: &[Item]) -> u16 {
        area * 2 / 5
    }

    fn preview(&mut self, marked: usize, shared: &Shared) -> Preview {
        self.0.get(marked).map(|game| Preview::of_unfinished(game, shared)).unwrap_or_default()
    }

    fn choose(
        screen: &mut ListScreen<UnfinishedGames>,
        index: usize,
        shared: &Shared,
    ) -> NextResult {
        let (Some(store), Some(game)) = (&shared.store, screen.content.0.get(index)) else {
            return Ok(Next::Stay);
        };
        // Another program may have changed the game since it was listed.
        let game = store.game(&game.name)?;
        Ok(Next::Become(Box::new(GameScreen::new(game, shared))))
    }

    fn input(
        screen: &mut ListScreen<UnfinishedGames>,
        input: &Input,
        _shared: &Shared,
    ) -> Option<NextResult> {
        match input {
            Input::Key(key) if matches!(key.code, KeyCode::Delete | KeyCode::Char('d')) => {
                screen.ask_to_delete();
                Some(Ok(Next::Stay))
            }
            _ => None,
        }
    }
}
