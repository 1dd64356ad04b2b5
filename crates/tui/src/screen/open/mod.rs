//! Opening a record: one of those that are kept, or any file.

mod file;
mod records;

use super::dialog::{Answer, Dialog};
use super::footer::{Button, Footer, is_help};
use super::layout::{beside, draw_head, draw_words};
use super::list::{Choice, Item, List};
use super::panel::Panel;
use super::review::ReviewScreen;
use super::{Input, Next, Screen, Shared};
use crate::MESSAGES;
use crate::files;
use crate::records::{RecordFile, records_in};
use file::file_panel;
use ludoteca_rules::Message;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
pub(crate) use records::RecordsScreen;
use std::path::{Path, PathBuf};

const BUTTONS: [Button; 4] = [
    Button::new("?", KeyCode::Char('?'), "game-button-help"),
    Button::new("Enter", KeyCode::Enter, "open-button-open"),
    Button::new("/", KeyCode::Char('/'), "open-button-type"),
    Button::new("q", KeyCode::Char('q'), "menu-button-back"),
];

const KEYS: [(&str, &str); 5] = [
    ("↑ ↓, j k", "menu-key-walk"),
    ("Enter", "open-key-open"),
    ("1 – 9", "menu-key-number"),
    ("/", "open-key-type"),
    ("q, Esc", "menu-key-back"),
];

/// The list of records that are kept, with a way to open others.
#[derive(Debug)]
pub(crate) struct OpenScreen {
    files: Vec<PathBuf>,
    list: List,
    footer: Footer,
    dialog: Option<Dialog<()>>,
    said: Option<Message>,
    /// What the marked file holds, once it was looked at.
    seen: Option<(PathBuf, Result<RecordFile, Message>)>,
}

impl OpenScreen {
    pub(crate) fn new(shared: &Shared) -> OpenScreen {
        let folder = shared.store.as_ref().map(|store| store.records_folder());
        OpenScreen {
            files: folder.map(|folder| records_in(&folder)).unwrap_or_default(),
            list: List::default(),
            footer: Footer::default(),
            dialog: None,
            said: None,
            seen: None,
        }
    }

    /// Looks into the marked file, unless that was done already.
    fn look(&mut self) {
        let Some(path) = self.marked() else {
            return self.seen = None;
        };
        if self.seen.as_ref().is_none_or(|(seen, _)| seen != path) {
            self.seen = Some((path.clone(), RecordFile::read(path)));
        }
    }

    /// The marked file; the item before the files is for typing.
    fn marked(&self) -> Option<&PathBuf> {
        self.list.chosen().checked_sub(1).and_then(|place| self.files.get(place))
    }

    fn choose(&mut self, place: usize, shared: &Shared) -> Next {
        match place.checked_sub(1).and_then(|place| self.files.get(place)) {
            None => {
                self.ask("");
                Next::Stay
            }
            Some(path) => self.open(&path.clone(), shared),
        }
    }

    fn ask(&mut self, text: &str) {
        self.dialog = Some(Dialog::line(MESSAGES.message("open-ask"), text, ()));
    }

    /// Opens the only record of a file, or lets one be chosen among many.
    fn open(&mut self, path: &Path, shared: &Shared) -> Next {
        let opened = RecordFile::read(path).and_then(|file| match file.only() {
            Some(Ok(record)) => {
                Ok(Next::Open(Box::new(ReviewScreen::new(record, Some(path.to_owned()), shared))))
            }
            Some(Err(problem)) => Err(problem.clone()),
            None => Ok(Next::Open(Box::new(RecordsScreen::new(file)))),
        });
        match opened {
            Ok(next) => next,
            Err(problem) => {
                self.said = Some(problem);
                Next::Stay
            }
        }
    }

    fn answered(&mut self, dialog: Dialog<()>, input: &Input, shared: &Shared) -> Next {
        match dialog.input(input, shared) {
            Answer::Open(dialog) => self.dialog = Some(dialog),
            Answer::Dropped => {}
            Answer::Given((), line) if line.is_empty() => {}
            Answer::Given((), line) => {
                let next = self.open(&files::typed(&line), shared);
                if self.said.is_some() {
                    self.ask(&line);
                }
                return next;
            }
        }
        Next::Stay
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let name =
            |path: &PathBuf| Item::new(path.file_stem().unwrap_or_default().to_string_lossy(), "");
        let typed = Item::new(MESSAGES.text("open-type", shared.lang), "");
        std::iter::once(typed).chain(self.files.iter().map(name)).collect()
    }

    fn panel(&self, shared: &Shared) -> Panel {
        match &self.seen {
            Some((_, Ok(file))) => file_panel(file, shared),
            Some((_, Err(problem))) => Panel::of_words("", vec![shared.text(problem)]),
            None => {
                let key = if self.files.is_empty() { "open-none" } else { "open-about" };
                Panel::of_words("", vec![MESSAGES.text(key, shared.lang)])
            }
        }
    }
}

impl Screen for OpenScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let title = MESSAGES.text("menu-open", shared.lang);
        let parts = draw_head(frame, area, (&title, ""), shared);
        let (left, right) = beside(parts.body, parts.body.width / 2);
        let items = self.items(shared);
        self.list.draw(frame, left, &items, shared);
        self.look();
        self.panel(shared).draw(frame, right, shared);
        self.footer.draw(frame, parts.foot, &BUTTONS, shared);
        if let Some(dialog) = &mut self.dialog {
            dialog.draw(frame, area, shared);
        }
        draw_words(frame, parts.words, self.said.as_ref(), shared);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        self.said = None;
        if let Some(dialog) = self.dialog.take() {
            return self.answered(dialog, input, shared);
        }
        let input = self.footer.meant(input);
        if is_help(&input) {
            return Next::Help;
        }
        match &input {
            Input::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Next::Close,
                KeyCode::Char('/') => self.ask(""),
                _ => {}
            },
            Input::Paste(path) => self.ask(path),
            Input::Mouse(_) => {}
        }
        match self.list.input(&input, self.files.len() + 1) {
            Choice::Made(place) => self.choose(place, shared),
            _ => Next::Stay,
        }
    }

    fn resume(&mut self, shared: &Shared) {
        let marked = self.list.chosen();
        *self = OpenScreen { list: List::at(marked), ..OpenScreen::new(shared) };
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }

    fn is_typing(&self) -> bool {
        self.dialog.is_some()
    }
}
