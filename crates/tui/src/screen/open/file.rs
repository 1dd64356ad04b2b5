//! A file with several records, one of which is chosen.

use crate::MESSAGES;
use crate::launch::{Beginning, LaunchOptions};
use crate::records::RecordFile;
use crate::screen::footer::Button;
use crate::screen::game::GameScreen;
use crate::screen::list::Item;
use crate::screen::list_screen::{Chosen, ListScreen, Listing};
use crate::screen::panel::Panel;
use crate::screen::review::ReviewScreen;
use crate::screen::{Next, Shared};
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::{Message, Record};
use ratatui::crossterm::event::KeyCode;

/// The records of a file.
#[derive(Debug)]
pub(crate) struct FileRecords {
    file: RecordFile,
    /// Whether the chosen record is to be played on rather than studied.
    plays: bool,
}

impl FileRecords {
    pub(super) fn to_study(file: RecordFile) -> ListScreen<FileRecords> {
        ListScreen::new(FileRecords { file, plays: false }, 0)
    }

    /// The records one of which is to be played on as was asked for; nothing if none were.
    pub(crate) fn to_play(options: &LaunchOptions) -> Option<ListScreen<FileRecords>> {
        Some(ListScreen::new(FileRecords { file: options.records.clone()?, plays: true }, 0))
    }
}

fn item(record: &Result<Record, Message>, shared: &Shared) -> Item {
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

impl Listing for FileRecords {
    const BUTTONS: &'static [Button] =
        &[Button::HELP, Button::new("Enter", KeyCode::Enter, "open-button-open"), Button::BACK];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "open-key-open"),
        ("1 – 9", "menu-key-number"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        (self.file.name.clone(), shared.text(&self.file.count()))
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        self.file.records.iter().map(|read| item(read, shared)).collect()
    }

    fn panel(&mut self, marked: usize, shared: &Shared) -> Panel {
        let record = self.file.records.get(marked);
        record.map(|record| Panel::of_read(record, shared)).unwrap_or_default()
    }

    fn choose(screen: &mut ListScreen<FileRecords>, place: usize, shared: &Shared) -> Chosen {
        let record = screen.content.file.records[place].as_ref().map_err(Clone::clone)?;
        if !screen.content.plays {
            return Ok(Next::Open(Box::new(ReviewScreen::new(record, None, shared))));
        }
        let (start, options) = (Beginning::Record(Box::new(record.clone())), &shared.options);
        let game = options.game(&start, options.seats(), options.clock);
        Ok(Next::Open(Box::new(GameScreen::new(game, shared))))
    }
}
