//! The menu by numbers.

use super::console::Broken;
use super::desk::{Desk, Seated};
use super::verb::{Typed, Verb};
use crate::MESSAGES;
use crate::store::{SavedGame, SavedName, Store};
use crate::table::Table;
use crate::wishes::Start;
use ludoteca_rules::{AnyGame, Entry, GAMES, Message, Player, Record, quoted};
use std::path::PathBuf;
use std::time::SystemTime;

/// How many unfinished games and records are listed.
const MOST_LISTED: usize = 20;

/// What the menu offers beside the games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Offer {
    GoOn,
    Open,
    Rules,
    Quit,
}

const OFFERS: [Offer; 4] = [Offer::GoOn, Offer::Open, Offer::Rules, Offer::Quit];

/// What was chosen from the menu.
enum Choice {
    /// A game whose options may still be asked about.
    Entry(&'static Entry),
    Game(AnyGame),
    Offer(Offer),
    Unclear(Message),
}

impl Desk<'_> {
    /// Lets somebody choose what to play; nothing when they leave.
    pub(super) fn choose(&mut self) -> Result<Option<Seated>, Broken> {
        loop {
            self.list_offers()?;
            let last = self.settings().game.and_then(|text| text.parse::<AnyGame>().ok());
            let question = match &last {
                Some(game) => MESSAGES.message("plain-choose-default").with("game", game.game()),
                None => MESSAGES.message("plain-choose"),
            };
            let Some(line) = self.console.ask(&question)? else {
                return Ok(None);
            };
            let seated = match self.read_choice(&line, last) {
                Choice::Offer(Offer::Quit) => return Ok(None),
                Choice::Offer(Offer::GoOn) => self.go_on()?,
                Choice::Offer(Offer::Open) => self.open()?,
                Choice::Offer(Offer::Rules) => {
                    self.read_rules()?;
                    None
                }
                Choice::Game(game) => self.sit_down(game)?,
                Choice::Entry(entry) => match self.choose_options(entry)? {
                    Some(game) => self.sit_down(game)?,
                    None => None,
                },
                Choice::Unclear(why) => {
                    self.console.say(&why)?;
                    None
                }
            };
            if seated.is_some() {
                return Ok(seated);
            }
        }
    }

    fn list_offers(&mut self) -> Result<(), Broken> {
        self.console.say(&MESSAGES.message("plain-welcome"))?;
        self.list_games()?;
        for (number, offer) in (GAMES.len() + 1..).zip(OFFERS) {
            let text = self.offer_text(offer).text(self.console.lang);
            self.console.put(&format!("  {number}  {text}"))?;
        }
        Ok(())
    }

    fn list_games(&mut self) -> Result<(), Broken> {
        let lang = self.console.lang;
        for (number, entry) in (1..).zip(GAMES) {
            let (title, about) = (entry.title(lang), entry.messages.text("about", lang));
            self.console.put(&format!("  {number}  {title}: {about}"))?;
        }
        Ok(())
    }

    fn offer_text(&self, offer: Offer) -> Message {
        match offer {
            Offer::GoOn => {
                MESSAGES.message("plain-offer-go-on").with("count", self.unfinished().len())
            }
            Offer::Open => MESSAGES.message("plain-offer-open"),
            Offer::Rules => MESSAGES.message("plain-offer-rules"),
            Offer::Quit => MESSAGES.message("plain-offer-quit"),
        }
    }

    fn read_choice(&self, line: &str, last: Option<AnyGame>) -> Choice {
        let unclear = || MESSAGES.message("plain-choose-help").with("most", GAMES.len());
        match (Typed::read(line, self.console.lang), last) {
            (Typed::Nothing, Some(game)) => return Choice::Game(game),
            (Typed::Nothing, None) => return Choice::Unclear(unclear()),
            (Typed::Verb(Verb::Quit), _) => return Choice::Offer(Offer::Quit),
            (Typed::Verb(Verb::Rules), _) => return Choice::Offer(Offer::Rules),
            (Typed::About(Verb::Open, ""), _) => return Choice::Offer(Offer::Open),
            (Typed::Move(_), _) => {}
            _ => return Choice::Unclear(unclear()),
        }
        if let Ok(number) = line.parse::<usize>() {
            let entry = number.checked_sub(1).and_then(|place| GAMES.get(place));
            let offer = number.checked_sub(GAMES.len() + 1).and_then(|place| OFFERS.get(place));
            return match (entry, offer) {
                (Some(entry), _) => Choice::Entry(entry),
                (_, Some(offer)) => Choice::Offer(*offer),
                _ => {
                    let most = GAMES.len() + OFFERS.len();
                    Choice::Unclear(MESSAGES.message("plain-choose-number").with("most", most))
                }
            };
        }
        // People need not write strictly.
        let text: String = line.to_lowercase().split_whitespace().collect();
        match (Entry::find(GAMES, &text), text.parse::<AnyGame>()) {
            (Ok(entry), _) => Choice::Entry(entry),
            (_, Ok(game)) => Choice::Game(game),
            (_, Err(error)) => Choice::Unclear(error.problem().clone()),
        }
    }

    fn unfinished(&self) -> Vec<(SavedName, SavedGame)> {
        let mut games = self.host.store.as_ref().map_or_else(|_| Vec::new(), Store::games);
        games.truncate(MOST_LISTED);
        games
    }

    /// Goes on with an unfinished game, which is chosen if there are several.
    fn go_on(&mut self) -> Result<Option<Seated>, Broken> {
        let games = self.unfinished();
        let place = match games.len() {
            0 => {
                self.console.say(&MESSAGES.message("plain-none-unfinished"))?;
                return Ok(None);
            }
            1 => Some(0),
            _ => {
                let texts: Vec<String> =
                    games.iter().map(|(_, game)| self.described(game)).collect();
                self.choose_number(&texts)?
            }
        };
        let Some((name, game)) = place.and_then(|place| games.into_iter().nth(place)) else {
            return Ok(None);
        };
        match Table::of_saved(&game) {
            Ok(table) => Ok(Some(Seated { table, name, kept: true })),
            Err(problem) => {
                let message = MESSAGES.message("plain-unfinished-broken");
                self.console.say(&message.with("problem", problem))?;
                Ok(None)
            }
        }
    }

    fn described(&self, game: &SavedGame) -> String {
        let Ok(record) = game.record.parse::<Record>() else {
            return MESSAGES.text("plain-saved-unreadable", self.console.lang);
        };
        let entry = record.game().entry();
        let message = MESSAGES.message("plain-saved-game").with("game", record.game().game());
        let message = message.with("moves", game.path.len());
        let message = message.with("one", entry.player(Player::One));
        let message = message.with("two", entry.player(Player::Two));
        let [ones, twos] = game.seats.each_ref().map(|seat| seat.as_str());
        message.with("ones", ones).with("twos", twos).text(self.console.lang)
    }

    /// Opens a record: one of those that are kept, or a file.
    fn open(&mut self) -> Result<Option<Seated>, Broken> {
        let kept = self.kept_records();
        for (number, path) in (1..).zip(&kept) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            self.console.put(&format!("  {number}  {name}"))?;
        }
        let question = MESSAGES.message("plain-open-which");
        let Some(line) = self.console.ask(&question)?.filter(|line| !line.is_empty()) else {
            return Ok(None);
        };
        let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let path = number.and_then(|place| kept.get(place).cloned());
        let path = path.unwrap_or_else(|| PathBuf::from(line));
        match self.read_record(&path)? {
            Some(record) => self.sit_down_to(&Start::Record(Box::new(record))),
            None => Ok(None),
        }
    }

    /// The records of finished games, the newest first.
    fn kept_records(&self) -> Vec<PathBuf> {
        let Ok(store) = &self.host.store else {
            return Vec::new();
        };
        let entries = std::fs::read_dir(store.records_folder()).into_iter().flatten().flatten();
        let dated = entries.map(|entry| {
            let date = entry.metadata().and_then(|data| data.modified());
            (date.unwrap_or(SystemTime::UNIX_EPOCH), entry.path())
        });
        let mut dated: Vec<_> = dated.collect();
        dated.sort_unstable_by(|one, other| other.cmp(one));
        dated.into_iter().map(|(_, path)| path).take(MOST_LISTED).collect()
    }

    fn read_rules(&mut self) -> Result<(), Broken> {
        self.list_games()?;
        let Some(line) = self.console.ask(&MESSAGES.message("plain-rules-which"))? else {
            return Ok(());
        };
        let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let entry = match number.and_then(|place| GAMES.get(place)) {
            Some(entry) => Ok(entry),
            None => Entry::find(GAMES, &line.to_lowercase()),
        };
        match entry {
            Ok(entry) => {
                let page = (self.host.rules)(entry, self.console.lang);
                self.console.put(page.trim_end_matches('\n'))
            }
            Err(_) if line.is_empty() => Ok(()),
            Err(error) => self.console.say(error.problem()),
        }
    }

    /// Lets somebody choose a line by its number; nothing when they do not.
    fn choose_number(&mut self, texts: &[String]) -> Result<Option<usize>, Broken> {
        for (number, text) in (1..).zip(texts) {
            self.console.put(&format!("  {number}  {text}"))?;
        }
        let question = MESSAGES.message("plain-which").with("most", texts.len());
        loop {
            let Some(line) = self.console.ask(&question)?.filter(|line| !line.is_empty()) else {
                return Ok(None);
            };
            match line.parse::<usize>() {
                Ok(number) if (1..=texts.len()).contains(&number) => return Ok(Some(number - 1)),
                _ => {
                    let message = MESSAGES.message("plain-no-number").with("found", quoted(&line));
                    self.console.say(&message.with("most", texts.len()))?;
                }
            }
        }
    }
}
