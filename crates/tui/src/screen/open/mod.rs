//! Opening a record: one of those that are kept, or any file.

use ludoteca_locale::WordsTexts;
mod file;

pub(crate) use file::FileRecords;

use super::footer::Button;
use super::list::Item;
use super::list_screen::{Chosen, ListScreen, Listing};
use super::panel::Panel;
use super::review::ReviewScreen;
use super::{Input, Next, Shared};
use crate::MESSAGES;
use crate::files;
use crate::records::{RecordFile, records_in};
use ludoteca_rules::Message;
use ratatui::crossterm::event::KeyCode;
use std::path::{Path, PathBuf};

/// The records that are kept, with a way to open others.
#[derive(Debug)]
pub(crate) struct Records {
    files: Vec<PathBuf>,
    /// What the marked file holds, once it was looked at.
    seen: Option<(PathBuf, Result<RecordFile, Message>)>,
}

impl Records {
    pub(crate) fn open(shared: &Shared) -> ListScreen<Records> {
        ListScreen::new(Records::kept(shared), 0)
    }

    fn kept(shared: &Shared) -> Records {
        let folder = shared.store.as_ref().map(|store| store.records_folder());
        Records { files: folder.map(|folder| records_in(&folder)).unwrap_or_default(), seen: None }
    }

    /// The file of an item; the first item is for typing.
    fn file(&self, place: usize) -> Option<&PathBuf> {
        place.checked_sub(1).and_then(|place| self.files.get(place))
    }

    /// Looks into the marked file, unless that was done already.
    fn look(&mut self, marked: usize) {
        let Some(path) = self.file(marked) else {
            return self.seen = None;
        };
        if self.seen.as_ref().is_none_or(|(seen, _)| seen != path) {
            self.seen = Some((path.clone(), RecordFile::read(path)));
        }
    }
}

impl ListScreen<Records> {
    /// Asks for a file, and again if it cannot be opened.
    fn ask(&mut self, text: &str) {
        let question = MESSAGES.message("open-ask");
        self.chrome.ask_line(question, text, |screen, line, shared| {
            if line.is_empty() {
                return Next::Stay;
            }
            let opened = open_file(&files::typed(line), shared);
            if opened.is_err() {
                screen.ask(line);
            }
            screen.go(opened)
        });
    }
}

/// Opens the only record of a file, or lets one be chosen among many.
fn open_file(path: &Path, shared: &Shared) -> Chosen {
    let file = RecordFile::read(path)?;
    match file.only() {
        Some(Ok(record)) => {
            Ok(Next::Open(Box::new(ReviewScreen::new(record, Some(path.to_owned()), shared))))
        }
        Some(Err(problem)) => Err(problem.clone()),
        None => Ok(Next::Open(Box::new(FileRecords::to_study(file)))),
    }
}

impl Listing for Records {
    const BUTTONS: &'static [Button] = &[
        Button::HELP,
        Button::new("Enter", KeyCode::Enter, "open-button-open"),
        Button::new("/", KeyCode::Char('/'), "open-button-type"),
        Button::BACK,
    ];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "open-key-open"),
        ("1 – 9", "menu-key-number"),
        ("/", "open-key-type"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        (MESSAGES.text("menu-open", shared.lang), String::new())
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let name =
            |path: &PathBuf| Item::new(path.file_stem().unwrap_or_default().to_string_lossy(), "");
        let typed = Item::new(MESSAGES.text("open-type", shared.lang), "");
        std::iter::once(typed).chain(self.files.iter().map(name)).collect()
    }

    fn panel(&mut self, marked: usize, shared: &Shared) -> Panel {
        self.look(marked);
        match &self.seen {
            Some((_, Ok(file))) => Panel::of_file(file, shared),
            Some((_, Err(problem))) => Panel::of_problem(problem, shared),
            None => {
                let key = if self.files.is_empty() { "open-none" } else { "open-about" };
                Panel::of_words("", vec![MESSAGES.text(key, shared.lang)])
            }
        }
    }

    fn choose(screen: &mut ListScreen<Records>, place: usize, shared: &Shared) -> Chosen {
        if let Some(path) = screen.content.file(place) {
            return open_file(path, shared);
        }
        screen.ask("");
        Ok(Next::Stay)
    }

    fn input(screen: &mut ListScreen<Records>, input: &Input, _shared: &Shared) -> Option<Chosen> {
        match input {
            Input::Key(key) if key.code == KeyCode::Char('/') => screen.ask(""),
            Input::Paste(path) => screen.ask(path),
            _ => return None,
        }
        Some(Ok(Next::Stay))
    }

    fn resume(screen: &mut ListScreen<Records>, shared: &Shared) {
        screen.content = Records::kept(shared);
    }
}
