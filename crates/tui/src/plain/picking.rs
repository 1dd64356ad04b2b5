//! Choosing from a list by number, a page at a time.

use super::app::PlainApp;
use super::console::Broken;
use crate::MESSAGES;
use crate::records::RecordFile;
use ludoteca_locale::Translate;
use ludoteca_rules::{Message, Record, quoted};

/// How many lines of a list are shown at a time.
const PAGE: usize = 20;

/// The item that somebody wants, or wants to delete.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Picked {
    pub(super) place: usize,
    pub(super) deletes: bool,
}

/// A list that is shown a page at a time.
#[derive(Debug)]
pub(super) struct Listing {
    texts: Vec<String>,
    /// How many were shown.
    shown: usize,
}

impl Listing {
    pub(super) fn new(texts: Vec<String>) -> Listing {
        Listing { texts, shown: 0 }
    }

    /// The place of an item whose number was typed.
    pub(super) fn numbered(&self, text: &str) -> Option<usize> {
        let place = text.trim().parse::<usize>().ok()?.checked_sub(1)?;
        (place < self.texts.len()).then_some(place)
    }
}

impl PlainApp<'_> {
    /// Shows a list, its next page whenever that is asked for, and returns what else is answered;
    /// nothing if nothing is.
    pub(super) fn ask_about(
        &mut self,
        listing: &mut Listing,
        question: &Message,
    ) -> Result<Option<String>, Broken> {
        if listing.shown == 0 {
            self.show_page(listing)?;
        }
        loop {
            let line = self.console.ask(question)?.filter(|line| !line.is_empty());
            match line {
                Some(line) if self.console.knows("plain-more-words", &line) => {
                    self.show_page(listing)?;
                }
                line => return Ok(line),
            }
        }
    }

    /// Shows the next page of a list; after the last comes the first again.
    fn show_page(&mut self, listing: &mut Listing) -> Result<(), Broken> {
        let first = if listing.shown < listing.texts.len() { listing.shown } else { 0 };
        let page = listing.texts.iter().enumerate().skip(first).take(PAGE);
        for (place, text) in page {
            self.console.put(&format!("  {}  {text}", place + 1))?;
        }
        listing.shown = (first + PAGE).min(listing.texts.len());
        match listing.texts.len() - listing.shown {
            0 => Ok(()),
            left => self.console.say(&MESSAGES.message("plain-more").with("count", left)),
        }
    }

    /// Lets somebody choose an item, or delete one where the question offers that; nothing when
    /// they do neither.
    pub(super) fn pick(
        &mut self,
        texts: Vec<String>,
        question: &'static str,
        can_delete: bool,
    ) -> Result<Option<Picked>, Broken> {
        let mut listing = Listing::new(texts);
        let most = listing.texts.len();
        let question = MESSAGES.message(question).with("most", most);
        loop {
            let Some(line) = self.ask_about(&mut listing, &question)? else {
                return Ok(None);
            };
            if let Some(place) = listing.numbered(&line) {
                return Ok(Some(Picked { place, deletes: false }));
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let deletes = can_delete && self.console.knows("plain-delete-words", word);
            if let Some(place) = listing.numbered(rest).filter(|_| deletes) {
                return Ok(Some(Picked { place, deletes }));
            }
            let message = MESSAGES.message("plain-no-number").with("found", quoted(&line));
            self.console.say(&message.with("most", most))?;
        }
    }

    /// Lets somebody choose one of the records of a file if there are several.
    pub(super) fn pick_record(&mut self, file: &RecordFile) -> Result<Option<Record>, Broken> {
        let place = match file.only() {
            Some(_) => Some(Picked { place: 0, deletes: false }),
            None => {
                self.console.say(&file.count())?;
                let lang = self.console.lang;
                let texts = file.records.iter().map(|record| described(record).text(lang));
                self.pick(texts.collect(), "plain-which", false)?
            }
        };
        let Some(Picked { place, .. }) = place else {
            return Ok(None);
        };
        match &file.records[place] {
            Ok(record) => Ok(Some(record.clone())),
            Err(problem) => {
                self.console.say(problem)?;
                Ok(None)
            }
        }
    }
}

fn described(record: &Result<Record, Message>) -> Message {
    let Ok(record) = record else {
        return MESSAGES.message("open-wrong");
    };
    let name = |tag| match record.tag(tag) {
        None | Some("?") => MESSAGES.message("panel-unknown"),
        Some(name) => MESSAGES.message("panel-name").with("name", name),
    };
    MESSAGES
        .message("plain-record")
        .with("game", record.start().game())
        .with("date", record.tag("Date").unwrap_or("?"))
        .with("ones", name("Player1"))
        .with("twos", name("Player2"))
        .with("result", record.result().to_string())
}
