//! The records of a file, one of which is reviewed or continued.

use crate::MESSAGES;
use crate::launch::{GameSource, LaunchOptions};
use crate::records::RecordFile;
use crate::screen::footer::Button;
use crate::screen::game::GameScreen;
use crate::screen::list::Item;
use crate::screen::list_screen::{ListContent, ListScreen, NextResult};
use crate::screen::preview::Preview;
use crate::screen::review::ReviewScreen;
use crate::screen::{Keys, Next, Shared};
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::{Record, RecordError};
use ratatui::crossterm::event::KeyCode;

#[derive(Debug)]
pub(crate) struct FileRecords {
    file: RecordFile,
    /// Whether the chosen record is continued rather than reviewed.
    plays: bool,
}

impl FileRecords {
    pub(super) fn to_review(file: RecordFile) -> ListScreen<FileRecords> {
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
        Err(_) => Item::new(MESSAGES.text("open-wrong", shared.lang), ""),
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
