//! The menu by numbers.

use super::app::PlainApp;
use super::console::Broken;
use super::picking::Listing;
use super::setting_up::Chosen;
use super::verb::{Typed, Verb};
use crate::MESSAGES;
use crate::files;
use crate::launch::Beginning;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::records::records_in;
use crate::store::{SavedName, Store, Unfinished};
use ludoteca_locale::{SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{AnyGame, GAMES, GameSpec, Localize, Message, Player};
use std::path::PathBuf;

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
    Spec(&'static GameSpec),
    Game(AnyGame),
    Offer(Offer),
    Unclear(Message),
}

impl PlainApp<'_> {
    /// Lets somebody choose what to play; nothing when they leave.
    pub(super) fn choose(&mut self) -> Result<Option<LocalGame>, Broken> {
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
            let game = match self.read_choice(&line, last) {
                Choice::Offer(Offer::Quit) => return Ok(None),
                Choice::Offer(Offer::GoOn) => self.go_on()?,
                Choice::Offer(Offer::Open) => self.open()?,
                Choice::Offer(Offer::Rules) => {
                    self.read_rules()?;
                    None
                }
                Choice::Game(game) => self.set_up(&Beginning::Game(game))?,
                Choice::Spec(entry) => match self.choose_options(entry)? {
                    Some(Chosen::Start(game)) => self.set_up(&Beginning::Game(game))?,
                    Some(Chosen::Drawing(game)) => self.draw_start(&game)?,
                    None => None,
                },
                Choice::Unclear(why) => {
                    self.console.say(&why)?;
                    None
                }
            };
            if game.is_some() {
                return Ok(game);
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
            let (title, about) = (entry.title(lang), entry.words.text("about", lang));
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
            (Typed::Verb(Verb::Quit, _), _) => return Choice::Offer(Offer::Quit),
            (Typed::Verb(Verb::Rules, _), _) => return Choice::Offer(Offer::Rules),
            (Typed::Verb(Verb::Open, ""), _) => return Choice::Offer(Offer::Open),
            (Typed::Move(_), _) => {}
            _ => return Choice::Unclear(unclear()),
        }
        if let Ok(number) = line.parse::<usize>() {
            let entry = number.checked_sub(1).and_then(|place| GAMES.get(place));
            let offer = number.checked_sub(GAMES.len() + 1).and_then(|place| OFFERS.get(place));
            return match (entry, offer) {
                (Some(entry), _) => Choice::Spec(entry),
                (_, Some(offer)) => Choice::Offer(*offer),
                _ => {
                    let most = GAMES.len() + OFFERS.len();
                    Choice::Unclear(MESSAGES.message("plain-choose-number").with("most", most))
                }
            };
        }
        // People need not write strictly.
        let text: String = line.to_lowercase().split_whitespace().collect();
        match (GameSpec::find(GAMES, &text), text.parse::<AnyGame>()) {
            (Ok(entry), _) => Choice::Spec(entry),
            (_, Ok(game)) => Choice::Game(game),
            (_, Err(error)) => Choice::Unclear(error.kind().message()),
        }
    }

    fn unfinished(&self) -> Vec<Unfinished> {
        self.host.store.as_ref().map_or_else(|_| Vec::new(), Store::unfinished)
    }

    /// Goes on with an unfinished game, or deletes some first.
    fn go_on(&mut self) -> Result<Option<LocalGame>, Broken> {
        loop {
            let games = self.unfinished();
            if games.is_empty() {
                self.console.say(&MESSAGES.message("plain-none-unfinished"))?;
                return Ok(None);
            }
            let lang = self.console.lang;
            let texts = games.iter().map(|game| described(game).text(lang)).collect();
            let Some(picked) = self.pick(texts, "plain-which-unfinished", true)? else {
                return Ok(None);
            };
            let game = &games[picked.place];
            if !picked.deletes {
                return self.take_up(&game.name);
            }
            let sure = MESSAGES.message("plain-delete-sure").with("game", described(game));
            if self.console.agree(&sure)? {
                self.delete_game(&game.name)?;
            }
        }
    }

    /// Goes on with a game as it is kept now, unless another program does.
    fn take_up(&mut self, name: &SavedName) -> Result<Option<LocalGame>, Broken> {
        let store = self.host.store.as_ref().map_err(Clone::clone);
        match store.and_then(|store| store.game(name)) {
            Ok(game) => Ok(Some(game)),
            Err(problem) => {
                let message = MESSAGES.message("plain-unfinished-broken");
                self.console.say(&message.with("problem", problem))?;
                Ok(None)
            }
        }
    }

    /// Opens a record: one of those that are kept, or a file.
    fn open(&mut self) -> Result<Option<LocalGame>, Broken> {
        let kept = self.kept_records();
        let name = |path: &PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().into();
        let mut listing = Listing::new(kept.iter().map(name).collect());
        let question = MESSAGES.message("plain-open-which");
        let Some(line) = self.ask_about(&mut listing, &question)? else {
            return Ok(None);
        };
        let path = listing.numbered(&line).map(|place| kept[place].clone());
        let path = path.unwrap_or_else(|| files::typed(&line));
        match self.read_record(&path)? {
            Some(record) => self.set_up(&Beginning::Record(Box::new(record))),
            None => Ok(None),
        }
    }

    /// The records of finished games, the newest first.
    fn kept_records(&self) -> Vec<PathBuf> {
        let folder = self.host.store.as_ref().map(Store::records_folder);
        folder.map_or_else(|_| Vec::new(), |folder| records_in(&folder))
    }

    fn read_rules(&mut self) -> Result<(), Broken> {
        self.list_games()?;
        let Some(line) = self.console.ask(&MESSAGES.message("plain-rules-which"))? else {
            return Ok(());
        };
        let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let entry = match number.and_then(|place| GAMES.get(place)) {
            Some(entry) => Ok(entry),
            None => GameSpec::find(GAMES, &line.to_lowercase()),
        };
        match entry {
            Ok(entry) => self.put_rules(entry),
            Err(_) if line.is_empty() => Ok(()),
            Err(error) => self.console.say(error.kind()),
        }
    }
}

/// An unfinished game: what it is, how far it is, and who plays it.
fn described(game: &Unfinished) -> Message {
    let Ok(session) = &game.session else {
        return MESSAGES.message("unfinished-unreadable");
    };
    let (state, game) = (session.state(), session.state().game());
    let entry = game.spec();
    let [ones, twos] = state.seats().each_ref().map(occupant::title);
    MESSAGES
        .message("plain-saved-game")
        .with("game", game.game())
        .with("moves", game.plies())
        .with("one", entry.player(Player::One))
        .with("two", entry.player(Player::Two))
        .with("ones", ones)
        .with("twos", twos)
}
