//! Opening a record: a saved one, or one of any file.

use super::footer::Button;
use super::game::GameScreen;
use super::list::Item;
use super::list_screen::{ListContent, ListScreen, NextResult};
use super::preview::Preview;
use super::review::ReviewScreen;
use super::{Input, Keys, Next, Shared};
use crate::MESSAGES;
use crate::files::typed_path;
use crate::launch::{GameSource, LaunchOptions};
use crate::records::{RecordFile, RecordFileError};
use crate::store::Store;
use ludoteca_locale::SpecTexts;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{Localize, Record, RecordError};
use ratatui::crossterm::event::KeyCode;
use std::path::{Path, PathBuf};

/// The saved records, below an item to type the name of another file.
#[derive(Debug)]
pub(crate) struct SavedRecords {
    files: Vec<PathBuf>,
    /// The content of the marked file.
    marked: Option<(PathBuf, Result<RecordFile, RecordFileError>)>,
}

impl SavedRecords {
    pub(crate) fn open(shared: &Shared) -> ListScreen<SavedRecords> {
        ListScreen::new(SavedRecords::new(shared), 0)
    }

    fn new(shared: &Shared) -> SavedRecords {
        let files = shared.store.as_ref().map(Store::records).unwrap_or_default();
        SavedRecords { files, marked: None }
    }

    fn file(&self, index: usize) -> Option<&PathBuf> {
        index.checked_sub(1).and_then(|index| self.files.get(index))
    }

    /// Reads the marked file, unless it was read already.
    fn read(&mut self, marked: usize) {
        let Some(path) = self.file(marked) else {
            return self.marked = None;
        };
        if self.marked.as_ref().is_none_or(|(read, _)| read != path) {
            self.marked = Some((path.clone(), RecordFile::read(path)));
        }
    }
}

impl ListScreen<SavedRecords> {
    /// Asks for a file, and again if it cannot be opened.
    fn ask(&mut self, text: &str) {
        let question = message!(MESSAGES, "open-ask");
        self.chrome.ask_file(question, text, |screen, line, shared| {
            if line.is_empty() {
                return Next::Stay;
            }
            let opened = open_file(&typed_path(line), shared);
            if opened.is_err() {
                screen.ask(line);
            }
            screen.go(opened)
        });
    }
}

fn open_file(path: &Path, shared: &Shared) -> NextResult {
    let file = RecordFile::read(path)?;
    match file.single() {
        Some(Ok(record)) => {
            Ok(Next::Open(Box::new(ReviewScreen::new(record, Some(path.to_owned()), shared))))
        }
        Some(Err(error)) => Err(error.clone().into()),
        None => Ok(Next::Open(Box::new(FileRecords::to_review(file)))),
    }
}

impl ListContent for SavedRecords {
    const BUTTONS: &'static [Button] = &[
        Button::HELP,
        Button::new("Enter", KeyCode::Enter, "open-button-open"),
        Button::new("/", KeyCode::Char('/'), "open-button-type"),
        Button::BACK,
    ];

    const KEYS: Keys = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "open-key-open"),
        ("1 – 9", "menu-key-number"),
        ("/", "open-key-type"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        (message!(MESSAGES, "menu-open").text(shared.lang), String::new())
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let name =
            |path: &PathBuf| Item::new(path.file_stem().unwrap_or_default().to_string_lossy(), "");
        let typed = Item::new(message!(MESSAGES, "open-type").text(shared.lang), "");
        std::iter::once(typed).chain(self.files.iter().map(name)).collect()
    }

    fn preview(&mut self, marked: usize, shared: &Shared) -> Preview {
        self.read(marked);
        match &self.marked {
            Some((_, Ok(file))) => Preview::of_file(file, shared),
            Some((_, Err(error))) => Preview::of_message(&error.message(), shared),
            None => {
                let key = if self.files.is_empty() { "open-none" } else { "open-about" };
                Preview::of_message(&MESSAGES.message(key), shared)
            }
        }
    }

    fn choose(screen: &mut ListScreen<SavedRecords>, index: usize, shared: &Shared) -> NextResult {
        if let Some(path) = screen.content.file(index) {
            return open_file(path, shared);
        }
        screen.ask("");
        Ok(Next::Stay)
    }

    fn input(
        screen: &mut ListScreen<SavedRecords>,
        input: &Input,
        _shared: &Shared,
    ) -> Option<NextResult> {
        match input {
            Input::Key(key) if key.code == KeyCode::Char('/') => screen.ask(""),
            Input::Paste(path) => screen.ask(path),
            _ => return None,
        }
        Some(Ok(Next::Stay))
    }

    fn resume(screen: &mut ListScreen<SavedRecords>, shared: &Shared) {
        screen.content = SavedRecords::new(shared);
    }
}

#[derive(Debug)]
pub(crate) struct FileRecords {
    file: RecordFile,
    /// Whether the chosen record is continued rather than reviewed.
    plays: bool,
}

impl FileRecords {
    fn to_review(file: RecordFile) -> ListScreen<FileRecords> {
        ListScreen::new(FileRecords { file, plays: false }, 0)
    }

    pub(crate) fn to_play(options: &LaunchOptions) -> Option<ListScreen<FileRecords>> {
        Some(ListScreen::new(FileRecords { file: options.records.clone()?, plays: true }, 0))
    }
}

fn item(record: &Result<Record, RecordError>, shared: &Shared) -> Item {
    match record {
        Ok(record) => {
            let detail =
                MESSAGES.message("open-record").with("date", record.tag("Date").unwrap_or("?"));
            let detail = detail.with("result", record.result().to_string());
            Item::new(record.start().spec().title(shared.lang), shared.text(&detail))
        }
        Err(_) => Item::new(message!(MESSAGES, "open-wrong").text(shared.lang), ""),
    }
}

impl ListContent for FileRecords {
    const BUTTONS: &'static [Button] =
        &[Button::HELP, Button::new("Enter", KeyCode::Enter, "open-button-open"), Button::BACK];

    const KEYS: Keys = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "open-key-open"),
        ("1 – 9", "menu-key-number"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        (self.file.name.clone(), shared.text(&self.file.count()))
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        self.file.records.iter().map(|record| item(record, shared)).collect()
    }

    fn preview(&mut self, marked: usize, shared: &Shared) -> Preview {
        let record = self.file.records.get(marked);
        record.map(|record| Preview::of_record(record, shared)).unwrap_or_default()
    }

    fn choose(screen: &mut ListScreen<FileRecords>, index: usize, shared: &Shared) -> NextResult {
        let record = screen.content.file.records[index].as_ref().map_err(Clone::clone)?;
        if !screen.content.plays {
            return Ok(Next::Open(Box::new(ReviewScreen::new(record, None, shared))));
        }
        let (start, options) = (GameSource::Record(Box::new(record.clone())), &shared.options);
        let game = options.game(&start, options.seats(), options.clock);
        Ok(Next::Open(Box::new(GameScreen::new(game, shared))))
    }
}
