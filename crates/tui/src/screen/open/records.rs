//! A file with several records, one of which is chosen.

use super::file::record_panel;
use crate::MESSAGES;
use crate::launch::{Beginning, LaunchOptions};
use crate::records::RecordFile;
use crate::screen::footer::{Button, Footer, usual};
use crate::screen::game::GameScreen;
use crate::screen::layout::{beside, draw_head, draw_words};
use crate::screen::list::{Choice, Item, List};
use crate::screen::review::ReviewScreen;
use crate::screen::{Input, Next, Screen, Shared};
use ludoteca_rules::{Message, Record};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use std::time::Instant;

const BUTTONS: [Button; 3] = [
    Button::new("?", KeyCode::Char('?'), "game-button-help"),
    Button::new("Enter", KeyCode::Enter, "open-button-open"),
    Button::new("q", KeyCode::Char('q'), "menu-button-back"),
];

const KEYS: [(&str, &str); 4] = [
    ("↑ ↓, j k", "menu-key-walk"),
    ("Enter", "open-key-open"),
    ("1 – 9", "menu-key-number"),
    ("q, Esc", "menu-key-back"),
];

/// The list of the records of a file.
#[derive(Debug)]
pub(crate) struct RecordsScreen {
    file: RecordFile,
    /// What was asked for where the chosen record is to be played on rather than studied.
    playing: Option<Box<LaunchOptions>>,
    list: List,
    footer: Footer,
    said: Option<Message>,
}

impl RecordsScreen {
    pub(super) fn new(file: RecordFile) -> RecordsScreen {
        RecordsScreen {
            file,
            playing: None,
            list: List::default(),
            footer: Footer::default(),
            said: None,
        }
    }

    /// The records one of which is to be played on as was asked for; nothing if none were.
    pub(crate) fn to_play(options: &LaunchOptions) -> Option<RecordsScreen> {
        let file = options.records.clone()?;
        let playing = Some(Box::new(options.clone()));
        Some(RecordsScreen { playing, ..RecordsScreen::new(file) })
    }

    fn open(&self, record: &Record, shared: &Shared) -> Box<dyn Screen> {
        let Some(options) = &self.playing else {
            return Box::new(ReviewScreen::new(record, None, shared));
        };
        let start = Beginning::Record(Box::new(record.clone()));
        let game = options.game(&start, options.seats(), options.clock);
        Box::new(GameScreen::new(game, shared, Instant::now()))
    }
}

fn item(record: &Result<Record, Message>, shared: &Shared) -> Item {
    match record {
        Ok(record) => {
            let detail =
                MESSAGES.message("open-record").with("date", record.tag("Date").unwrap_or("?"));
            let detail = detail.with("result", record.result().to_string());
            Item::new(record.start().entry().title(shared.lang), shared.text(&detail))
        }
        Err(_) => Item::new(MESSAGES.text("open-wrong", shared.lang), ""),
    }
}

impl Screen for RecordsScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let about = self.file.count();
        let parts = draw_head(frame, area, (&self.file.name, &shared.text(&about)), shared);
        let (left, right) = beside(parts.body, parts.body.width / 2);
        let items: Vec<Item> = self.file.records.iter().map(|read| item(read, shared)).collect();
        self.list.draw(frame, left, &items, shared);
        if let Some(record) = self.file.records.get(self.list.chosen()) {
            record_panel(record, shared).draw(frame, right, shared);
        }
        draw_words(frame, parts.words, self.said.as_ref(), shared);
        self.footer.draw(frame, parts.foot, &BUTTONS, shared);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        self.said = None;
        let input = self.footer.meant(input);
        if let Some(next) = usual(&input) {
            return next;
        }
        let Choice::Made(place) = self.list.input(&input, self.file.records.len()) else {
            return Next::Stay;
        };
        match &self.file.records[place] {
            Ok(record) => Next::Open(self.open(record, shared)),
            Err(problem) => {
                self.said = Some(problem.clone());
                Next::Stay
            }
        }
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }
}
