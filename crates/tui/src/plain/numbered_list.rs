//! Choosing from a numbered list, a page at a time.

use super::PlainApp;
use super::console::ConsoleResult;
use crate::MESSAGES;
use crate::records::{RecordFile, player_name};
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{Message, Player, Record, RecordError, quoted};

const PAGE_LINES: usize = 20;

/// The index of the item that a person has picked, or wants to delete.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    Item(usize),
    Delete(usize),
}

#[derive(Debug)]
pub(super) struct NumberedList {
    texts: Vec<String>,
    /// The number of texts that have been printed.
    printed: usize,
}

impl NumberedList {
    pub(super) fn new(texts: Vec<String>) -> NumberedList {
        NumberedList { texts, printed: 0 }
    }

    /// Reads the number of an item as its index.
    pub(super) fn index(&self, text: &str) -> Option<usize> {
        let index = text.trim().parse::<usize>().ok()?.checked_sub(1)?;
        (index < self.texts.len()).then_some(index)
    }
}

impl PlainApp<'_> {
    /// Prints a list, and its next page each time it is asked for; returns any other answer,
    /// `None` if it is empty.
    pub(super) fn ask_about(
        &mut self,
        list: &mut NumberedList,
        question: &Message,
    ) -> ConsoleResult<Option<String>> {
        if list.printed == 0 {
            self.print_page(list)?;
        }
        loop {
            let line = self.console.ask_to_set_up(question)?.filter(|line| !line.is_empty());
            match line {
                Some(line) if self.console.knows("plain-more-words", &line) => {
                    self.print_page(list)?;
                }
                line => return Ok(line),
            }
        }
    }

    /// Prints the next page; the first one follows the last.
    fn print_page(&mut self, list: &mut NumberedList) -> ConsoleResult {
        let first = if list.printed < list.texts.len() { list.printed } else { 0 };
        for (index, text) in list.texts.iter().enumerate().skip(first).take(PAGE_LINES) {
            self.console.print(&format!("  {}  {text}", index + 1))?;
        }
        list.printed = (first + PAGE_LINES).min(list.texts.len());
        match list.texts.len() - list.printed {
            0 => Ok(()),
            left => self.console.say(&message!(MESSAGES, "plain-more", count = left)),
        }
    }

    /// Asks for an item; `None` if the person wants none.
    pub(super) fn pick(
        &mut self,
        texts: Vec<String>,
        question: &'static str,
    ) -> ConsoleResult<Option<usize>> {
        Ok(match self.pick_or_delete(texts, question, false)? {
            Some(Picked::Item(index)) => Some(index),
            _ => None,
        })
    }

    pub(super) fn pick_or_delete(
        &mut self,
        texts: Vec<String>,
        question: &'static str,
        can_delete: bool,
    ) -> ConsoleResult<Option<Picked>> {
        let mut list = NumberedList::new(texts);
        let most = list.texts.len();
        let question = MESSAGES.message(question).with("most", most);
        loop {
            let Some(line) = self.ask_about(&mut list, &question)? else {
                return Ok(None);
            };
            if let Some(index) = list.index(&line) {
                return Ok(Some(Picked::Item(index)));
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
            let deletes = can_delete && self.console.knows("plain-delete-words", word);
            if let Some(index) = list.index(rest).filter(|_| deletes) {
                return Ok(Some(Picked::Delete(index)));
            }
            self.console.say_wrong(&message!(
                MESSAGES,
                "plain-no-number",
                found = quoted(&line),
                most = most
            ))?;
        }
    }

    /// Returns the record of a file; if there are several, the one that the person picks.
    pub(super) fn pick_record(&mut self, file: &RecordFile) -> ConsoleResult<Option<Record>> {
        let index = match file.single() {
            Some(_) => Some(0),
            None => {
                self.console.say(&file.count())?;
                let lang = self.console.lang;
                let texts = file.records.iter().map(|record| description(record).text(lang));
                self.pick(texts.collect(), "plain-which")?
            }
        };
        match index.map(|index| &file.records[index]) {
            None => Ok(None),
            Some(Ok(record)) => Ok(Some(record.clone())),
            Some(Err(error)) => {
                self.console.say(error)?;
                Ok(None)
            }
        }
    }
}

fn description(record: &Result<Record, RecordError>) -> Message {
    let Ok(record) = record else {
        return message!(MESSAGES, "open-wrong");
    };
    message!(
        MESSAGES,
        "plain-record",
        game = record.start().game(),
        date = record.tag("Date").unwrap_or("?"),
        ones = player_name(record, Player::One),
        twos = player_name(record, Player::Two),
        result = record.result().to_string()
    )
}
