//! The numbered menu.

use super::PlainApp;
use super::command_word::{CommandWord, Line};
use super::console::ConsoleResult;
use super::describe;
use super::numbered_list::{NumberedList, Picked};
use crate::MESSAGES;
use crate::files::typed_path;
use crate::launch::GameSource;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::store::{SavedName, Store, UnfinishedGame};
use ludoteca_locale::{SpecTexts, Translate, WordsTexts};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, GAMES, GameSpec, Localize, Message, Player};
use std::path::PathBuf;

/// The items of the menu that are not games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum MenuAction {
    Lessons,
    Rules,
    Open,
    Quit,
}

/// The actions, numbered after the games, with the ids of the messages that name them.
const MENU_ACTIONS: [(MenuAction, &str); 4] = [
    (MenuAction::Lessons, "plain-offer-lessons"),
    (MenuAction::Rules, "plain-offer-rules"),
    (MenuAction::Open, "plain-offer-open"),
    (MenuAction::Quit, "plain-offer-quit"),
];

/// What an empty line chooses.
enum UsualChoice {
    /// The newest unfinished game.
    Newest(SavedName, AnyGame),
    /// The game that was started last.
    Last(AnyGame),
}

enum MenuChoice<'l> {
    /// An unfinished game, which is picked from a list. Its number is 0, so that the others have the
    /// same numbers whether or not there is one.
    Unfinished,
    /// The newest unfinished game.
    Newest(SavedName),
    /// The lesson of the game with this name; if it is empty, one from a list.
    Lesson(&'l str),
    /// A game without options, which are then asked for.
    Spec(&'static GameSpec),
    Game(AnyGame),
    Action(MenuAction),
    Unknown(Message),
}

impl PlainApp<'_> {
    /// Asks for a game to play; `None` if the person leaves.
    pub(super) fn choose(&mut self) -> ConsoleResult<Option<LocalGame>> {
        loop {
            let unfinished = self.unfinished();
            self.print_menu(unfinished.len())?;
            let usual = self.usual_choice(unfinished);
            let lang = self.console.lang;
            let name = |game: &AnyGame| describe::game_name(game, lang);
            let question = match &usual {
                Some(UsualChoice::Newest(_, game)) => {
                    message!(MESSAGES, "plain-choose-newest", game = name(game))
                }
                Some(UsualChoice::Last(game)) => {
                    message!(MESSAGES, "plain-choose-default", game = name(game))
                }
                None => message!(MESSAGES, "plain-choose"),
            };
            let Some(line) = self.console.ask(&question)? else {
                return Ok(None);
            };
            let game = match self.read_choice(&line, usual) {
                MenuChoice::Newest(name) => self.continue_game(&name)?,
                MenuChoice::Lesson(name) => self.choose_lesson(name)?,
                MenuChoice::Action(MenuAction::Lessons) => self.choose_lesson("")?,
                MenuChoice::Action(MenuAction::Quit) => return Ok(None),
                MenuChoice::Unfinished => self.choose_unfinished()?,
                MenuChoice::Action(MenuAction::Open) => self.open_record()?,
                MenuChoice::Action(MenuAction::Rules) => self.choose_rules().map(|()| None)?,
                MenuChoice::Game(game) => self.set_up(&GameSource::Game(game))?,
                MenuChoice::Spec(spec) => self.choose_options(spec)?,
                MenuChoice::Unknown(help) => self.console.say(&help).map(|()| None)?,
            };
            if game.is_some() {
                return Ok(game);
            }
        }
    }

    /// Returns what an empty line chooses: the newest unfinished game, or the game that was started
    /// last.
    fn usual_choice(&self, unfinished: Vec<UnfinishedGame>) -> Option<UsualChoice> {
        let newest = unfinished.into_iter().find_map(|game| {
            let known = game.session.ok()?.state().game().clone();
            Some(UsualChoice::Newest(game.name, known))
        });
        let last = || self.settings().game.and_then(|text| text.parse::<AnyGame>().ok());
        newest.or_else(|| last().map(UsualChoice::Last))
    }

    fn print_menu(&mut self, unfinished: usize) -> ConsoleResult {
        self.console.say(&message!(MESSAGES, "plain-welcome"))?;
        if unfinished > 0 {
            let offer = message!(MESSAGES, "plain-offer-go-on", count = unfinished);
            self.console.print(&format!("  0  {}", offer.text(self.console.lang)))?;
        }
        self.print_games()?;
        for (number, (_, key)) in (GAMES.len() + 1..).zip(MENU_ACTIONS) {
            let text = MESSAGES.text(key, self.console.lang);
            self.console.print(&format!("  {number}  {text}"))?;
        }
        Ok(())
    }

    fn print_games(&mut self) -> ConsoleResult {
        let lang = self.console.lang;
        for (number, spec) in (1..).zip(GAMES) {
            let (title, about) = (spec.title(lang), spec.words.text("about", lang));
            self.console.print(&format!("  {number}  {title}: {about}"))?;
        }
        Ok(())
    }

    fn read_choice<'l>(&self, line: &'l str, usual: Option<UsualChoice>) -> MenuChoice<'l> {
        let unknown = || message!(MESSAGES, "plain-choose-help", most = GAMES.len());
        if let Some(name) = self.asked_lesson(line) {
            return MenuChoice::Lesson(name);
        }
        match (Line::read(line, self.console.lang), usual) {
            (Line::Empty, Some(UsualChoice::Newest(name, _))) => return MenuChoice::Newest(name),
            (Line::Empty, Some(UsualChoice::Last(game))) => return MenuChoice::Game(game),
            (Line::Command(CommandWord::Quit, _), _) => {
                return MenuChoice::Action(MenuAction::Quit);
            }
            (Line::Command(CommandWord::Rules, _), _) => {
                return MenuChoice::Action(MenuAction::Rules);
            }
            (Line::Command(CommandWord::Open, ""), _) => {
                return MenuChoice::Action(MenuAction::Open);
            }
            (Line::Move(_), _) => {}
            _ => return MenuChoice::Unknown(unknown()),
        }
        if let Ok(number) = line.parse::<usize>() {
            if number == 0 {
                return MenuChoice::Unfinished;
            }
            let spec = number.checked_sub(1).and_then(|index| GAMES.get(index));
            let action =
                number.checked_sub(GAMES.len() + 1).and_then(|index| MENU_ACTIONS.get(index));
            return match (spec, action) {
                (Some(spec), _) => MenuChoice::Spec(spec),
                (_, Some((action, _))) => MenuChoice::Action(*action),
                _ => {
                    let most = GAMES.len() + MENU_ACTIONS.len();
                    MenuChoice::Unknown(message!(MESSAGES, "plain-choose-number", most = most))
                }
            };
        }
        let text: String = line.to_lowercase().split_whitespace().collect();
        match (GameSpec::find(GAMES, &text), text.parse::<AnyGame>()) {
            (Ok(spec), _) => MenuChoice::Spec(spec),
            (_, Ok(game)) => MenuChoice::Game(game),
            (_, Err(error)) => MenuChoice::Unknown(error.kind().message()),
        }
    }

    fn unfinished(&self) -> Vec<UnfinishedGame> {
        self.store.as_ref().map(Store::unfinished).unwrap_or_default()
    }

    /// Asks for an unfinished game to continue, or to delete before asking again.
    fn choose_unfinished(&mut self) -> ConsoleResult<Option<LocalGame>> {
        loop {
            let games = self.unfinished();
            if games.is_empty() {
                self.console.say(&message!(MESSAGES, "plain-none-unfinished"))?;
                return Ok(None);
            }
            let lang = self.console.lang;
            let texts = games.iter().map(|game| description(game).text(lang)).collect();
            let game = match self.pick_or_delete(texts, "plain-which-unfinished", true)? {
                None => return Ok(None),
                Some(Picked::Item(index)) => return self.continue_game(&games[index].name),
                Some(Picked::Delete(index)) => &games[index],
            };
            let question = message!(MESSAGES, "plain-delete-sure", game = description(game));
            if self.console.confirm(&question)?
                && let Err(error) = self.store().and_then(|store| store.delete_game(&game.name))
            {
                self.console.say(&error)?;
            }
        }
    }

    fn continue_game(&mut self, name: &SavedName) -> ConsoleResult<Option<LocalGame>> {
        match self.store().and_then(|store| store.game(name)) {
            Ok(game) => Ok(Some(game)),
            Err(error) => {
                self.console.say(&message!(
                    MESSAGES,
                    "plain-unfinished-broken",
                    problem = error
                ))?;
                Ok(None)
            }
        }
    }

    fn open_record(&mut self) -> ConsoleResult<Option<LocalGame>> {
        let saved = self.store.as_ref().map(Store::records).unwrap_or_default();
        let name = |path: &PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().into();
        let mut list = NumberedList::new(saved.iter().map(name).collect());
        let question = message!(MESSAGES, "plain-open-which");
        let Some(line) = self.ask_about(&mut list, &question)? else {
            return Ok(None);
        };
        let path = list.index(&line).map(|index| saved[index].clone());
        let path = path.unwrap_or_else(|| typed_path(&line));
        match self.read_record(&path)? {
            Some(record) => self.set_up(&GameSource::Record(Box::new(record))),
            None => Ok(None),
        }
    }

    fn choose_rules(&mut self) -> ConsoleResult {
        self.print_games()?;
        let question = message!(MESSAGES, "plain-rules-which");
        let Some(line) = self.console.ask_to_set_up(&question)? else {
            return Ok(());
        };
        let number = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let spec = match number.and_then(|index| GAMES.get(index)) {
            Some(spec) => Ok(spec),
            None => GameSpec::find(GAMES, &line.to_lowercase()),
        };
        match spec {
            Ok(spec) => self.print_rules(spec),
            Err(_) if line.is_empty() => Ok(()),
            Err(error) => self.console.say_wrong(error.kind()),
        }
    }
}

fn description(game: &UnfinishedGame) -> Message {
    let Ok(session) = &game.session else {
        return message!(MESSAGES, "unfinished-unreadable");
    };
    let (state, game) = (session.state(), session.state().game());
    let spec = game.spec();
    let [ones, twos] = state.seats().each_ref().map(occupant::title);
    message!(
        MESSAGES,
        "plain-saved-game",
        game = game.game(),
        moves = game.plies(),
        one = spec.player(Player::One),
        two = spec.player(Player::Two),
        ones = ones,
        twos = twos
    )
}
