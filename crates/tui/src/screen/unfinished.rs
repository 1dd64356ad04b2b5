//! Games that were not finished, to go on with or to delete.

use super::dialog::{Answer, Dialog};
use super::footer::{Button, Footer, is_help};
use super::game::GameScreen;
use super::layout::{beside, draw_head, draw_words};
use super::list::{Choice, Item, List};
use super::panel::Panel;
use super::{Input, Next, Screen, Shared};
use crate::MESSAGES;
use crate::store::SavedName;
use ludoteca_rules::Message;
use ludoteca_session::Session;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use std::time::Instant;

/// What stands in the last line.
const BUTTONS: [Button; 4] = [
    Button::new("?", KeyCode::Char('?'), "game-button-help"),
    Button::new("Enter", KeyCode::Enter, "unfinished-button-continue"),
    Button::new("Del", KeyCode::Delete, "unfinished-button-delete"),
    Button::new("q", KeyCode::Char('q'), "menu-button-back"),
];

const KEYS: [(&str, &str); 5] = [
    ("↑ ↓, j k", "menu-key-walk"),
    ("Enter", "unfinished-key-continue"),
    ("1 – 9", "menu-key-number"),
    ("Del, d", "unfinished-key-delete"),
    ("q, Esc", "menu-key-back"),
];

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

/// The list of the unfinished games.
#[derive(Debug)]
pub(crate) struct UnfinishedScreen {
    kept: Vec<Kept>,
    list: List,
    footer: Footer,
    dialog: Option<Dialog<SavedName>>,
    said: Option<Message>,
}

impl UnfinishedScreen {
    pub(crate) fn new(shared: &Shared) -> UnfinishedScreen {
        UnfinishedScreen {
            kept: Kept::all(shared),
            list: List::default(),
            footer: Footer::default(),
            dialog: None,
            said: None,
        }
    }

    fn marked(&self) -> Option<&Kept> {
        self.kept.get(self.list.chosen())
    }

    fn ask_to_delete(&mut self) {
        let Some(kept) = self.marked() else {
            return;
        };
        let question = match &kept.session {
            Ok(session) => {
                let title = session.state().game().entry().messages.message("title");
                MESSAGES.message("unfinished-delete-sure").with("game", title)
            }
            Err(_) => MESSAGES.message("unfinished-delete-unreadable-sure"),
        };
        self.dialog = Some(Dialog::agree(question, kept.name.clone()));
    }

    fn answered(&mut self, dialog: Dialog<SavedName>, input: &Input, shared: &Shared) -> Next {
        match dialog.input(input, shared) {
            Answer::Open(dialog) => self.dialog = Some(dialog),
            Answer::Dropped => {}
            Answer::Given(name, _) => return self.delete(&name, shared),
        }
        Next::Stay
    }

    fn delete(&mut self, name: &SavedName, shared: &Shared) -> Next {
        let deleted = shared.store.as_ref().map_or(Ok(()), |store| {
            let _held = store.take(name)?;
            store.forget_game(name)
        });
        self.said = deleted.err();
        self.kept = Kept::all(shared);
        if self.kept.is_empty() { Next::Close } else { Next::Stay }
    }

    fn go_on(&mut self, place: usize, shared: &Shared) -> Next {
        let Some(kept) = self.kept.get(place) else {
            return Next::Stay;
        };
        // Another program may have gone on with it since it was listed.
        let Some(store) = &shared.store else {
            return Next::Stay;
        };
        match store.game(&kept.name) {
            Ok(game) => Next::Become(Box::new(GameScreen::new(game, shared, Instant::now()))),
            Err(problem) => {
                self.said = Some(problem);
                Next::Stay
            }
        }
    }
}

impl Screen for UnfinishedScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let title = MESSAGES.text("unfinished-title", shared.lang);
        let parts = draw_head(frame, area, (&title, ""), shared);
        let items: Vec<Item> = self.kept.iter().map(|kept| kept.item(shared)).collect();
        let (left, right) = beside(parts.body, parts.body.width * 2 / 5);
        self.list.draw(frame, left, &items, shared);
        if let Some(kept) = self.marked() {
            kept.panel(shared).draw(frame, right, shared);
        }
        draw_words(frame, parts.words, self.said.as_ref(), shared);
        self.footer.draw(frame, parts.foot, &BUTTONS, shared);
        if let Some(dialog) = &mut self.dialog {
            dialog.draw(frame, area, shared);
        }
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(dialog) = self.dialog.take() {
            return self.answered(dialog, input, shared);
        }
        self.said = None;
        let input = self.footer.meant(input);
        if is_help(&input) {
            return Next::Help;
        }
        if let Input::Key(key) = &input {
            match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Next::Close,
                KeyCode::Delete | KeyCode::Char('d') => self.ask_to_delete(),
                _ => {}
            }
        }
        match self.list.input(&input, self.kept.len()) {
            Choice::Made(place) => self.go_on(place, shared),
            _ => Next::Stay,
        }
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }

    fn is_typing(&self) -> bool {
        self.dialog.is_some()
    }
}
