//! Games that were not finished, to go on with or to delete.

use super::dialog::Dialog;
use super::footer::Button;
use super::game::GameScreen;
use super::list::Item;
use super::list_screen::{Chosen, ListScreen, Listing};
use super::panel::Panel;
use super::{Input, Next, Shared};
use crate::MESSAGES;
use crate::store::SavedName;
use ludoteca_rules::Message;
use ludoteca_session::Session;
use ratatui::crossterm::event::KeyCode;

/// A game that was not finished, or why it cannot be gone on with.
#[derive(Debug)]
pub(crate) struct Kept {
    name: SavedName,
    session: Result<Session, Message>,
}

impl Kept {
    /// All there are, the newest first.
    pub(crate) fn all(shared: &Shared) -> Vec<Kept> {
        let games = shared.store.iter().flat_map(|store| store.unfinished());
        let kept = |(name, saved): (_, Result<_, Message>)| {
            let replayed = |saved| Session::replay(saved).map_err(|error| error.message());
            Kept { name, session: saved.and_then(replayed) }
        };
        games.map(kept).collect()
    }

    fn item(&self, shared: &Shared) -> Item {
        match &self.session {
            Ok(session) => {
                let game = session.state().game();
                let detail = MESSAGES.message("panel-moves").with("moves", game.plies());
                Item::new(game.entry().title(shared.lang), shared.text(&detail))
            }
            Err(_) => Item::new(MESSAGES.text("unfinished-unreadable", shared.lang), ""),
        }
    }

    /// The game, or what is wrong with it.
    pub(crate) fn panel(&self, shared: &Shared) -> Panel {
        match &self.session {
            Ok(session) => Panel::of_state(session.state(), shared),
            Err(problem) => {
                let title = MESSAGES.text("unfinished-unreadable", shared.lang);
                Panel::of_words(title, vec![shared.text(problem)])
            }
        }
    }
}

/// The unfinished games.
#[derive(Debug)]
pub(crate) struct Unfinished {
    kept: Vec<Kept>,
}

impl Unfinished {
    pub(crate) fn open(shared: &Shared) -> ListScreen<Unfinished> {
        ListScreen::new(Unfinished { kept: Kept::all(shared) }, 0)
    }
}

impl ListScreen<Unfinished> {
    fn ask_to_delete(&mut self) {
        let Some(kept) = self.content.kept.get(self.list.chosen()) else {
            return;
        };
        let question = match &kept.session {
            Ok(session) => {
                let title = session.state().game().entry().messages.message("title");
                MESSAGES.message("unfinished-delete-sure").with("game", title)
            }
            Err(_) => MESSAGES.message("unfinished-delete-unreadable-sure"),
        };
        let name = kept.name.clone();
        let delete = move |screen: &mut Self, shared: &mut Shared| screen.delete(&name, shared);
        self.chrome.ask(Dialog::agree(question, delete));
    }

    fn delete(&mut self, name: &SavedName, shared: &Shared) -> Next {
        let deleted = shared.store.as_ref().map_or(Ok(()), |store| store.delete_game(name));
        self.chrome.tell(deleted);
        self.content.kept = Kept::all(shared);
        if self.content.kept.is_empty() { Next::Close } else { Next::Stay }
    }
}

impl Listing for Unfinished {
    const BUTTONS: &'static [Button] = &[
        Button::HELP,
        Button::new("Enter", KeyCode::Enter, "unfinished-button-continue"),
        Button::new("Del", KeyCode::Delete, "unfinished-button-delete"),
        Button::BACK,
    ];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "unfinished-key-continue"),
        ("1 – 9", "menu-key-number"),
        ("Del, d", "unfinished-key-delete"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        (MESSAGES.text("unfinished-title", shared.lang), String::new())
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        self.kept.iter().map(|kept| kept.item(shared)).collect()
    }

    fn width(&self, area: u16, _items: &[Item]) -> u16 {
        area * 2 / 5
    }

    fn panel(&mut self, marked: usize, shared: &Shared) -> Panel {
        self.kept.get(marked).map(|kept| kept.panel(shared)).unwrap_or_default()
    }

    fn choose(screen: &mut ListScreen<Unfinished>, place: usize, shared: &Shared) -> Chosen {
        let (Some(store), Some(kept)) = (&shared.store, screen.content.kept.get(place)) else {
            return Ok(Next::Stay);
        };
        // Another program may have gone on with it since it was listed.
        let game = store.game(&kept.name)?;
        Ok(Next::Become(Box::new(GameScreen::new(game, shared))))
    }

    fn input(
        screen: &mut ListScreen<Unfinished>,
        input: &Input,
        _shared: &Shared,
    ) -> Option<Chosen> {
        match input {
            Input::Key(key) if matches!(key.code, KeyCode::Delete | KeyCode::Char('d')) => {
                screen.ask_to_delete();
                Some(Ok(Next::Stay))
            }
            _ => None,
        }
    }
}
