//! A game from the moment somebody sits down to it until they leave.

use super::app::PlainApp;
use super::console::Broken;
use super::{Left, Next, telling};
use crate::MESSAGES;
use crate::effort::Effort;
use crate::engine_thread::EngineThread;
use crate::engines::Engines;
use crate::files::SaveFile;
use crate::local_game::LocalGame;
use crate::occupant;
use ludoteca_locale::{DiagramTexts, SpecTexts, Translate};
use ludoteca_rules::{AnyGame, Localize, Message, Player};
use ludoteca_session::{Refusal, Step};
use std::time::{Duration, Instant};

/// A game that is being played.
#[derive(Debug)]
pub(super) struct PlainGame<'d, 'a> {
    pub(super) app: &'d mut PlainApp<'a>,
    pub(super) game: LocalGame,
    pub(super) effort: Effort,
    pub(super) engines: Engines,
    /// The file it was last saved in.
    pub(super) file: SaveFile,
    /// Whether a computer that is to move cannot.
    pub(super) stuck: bool,
}

impl<'d, 'a> PlainGame<'d, 'a> {
    pub(super) fn new(app: &'d mut PlainApp<'a>, game: LocalGame) -> PlainGame<'d, 'a> {
        let usual = Duration::from_millis(app.settings().movetime);
        let effort = app.options.effort(usual);
        PlainGame {
            app,
            game,
            effort,
            engines: Engines::new(effort),
            file: SaveFile::default(),
            stuck: false,
        }
    }

    /// Plays until somebody leaves.
    pub(super) fn play(mut self) -> Result<Next, Broken> {
        self.say(&MESSAGES.message("plain-start").with("game", self.game.game().game()))?;
        self.show()?;
        self.game.run_clocks(Instant::now());
        loop {
            if let Some(player) = self.engine_to_move() {
                self.let_engine_move(player)?;
                continue;
            }
            let Some(line) = self.app.console.ask(&self.prompt())? else {
                return self.leave(&MESSAGES.message("plain-input-over"));
            };
            if self.game.call_time(Instant::now()) {
                self.finished()?;
            }
            if let Some(next) = self.obey(&line)? {
                return Ok(next);
            }
        }
    }

    /// Somebody leaves, and is told how to continue another time.
    pub(super) fn leave(&mut self, farewell: &Message) -> Result<Next, Broken> {
        if self.game.call_time(Instant::now()) {
            self.finished()?;
        }
        self.game.stop_clocks(Instant::now());
        self.game.step(Step::Live);
        if !self.game.is_over() && self.game.is_kept() && self.app.keep_game(&mut self.game)? {
            self.say(&MESSAGES.message("plain-game-kept"))?;
        }
        self.say(farewell)?;
        Ok(Next::Leave(if self.stuck { Left::Stuck } else { Left::Content }))
    }

    /// Plays what somebody typed.
    pub(super) fn try_move(&mut self, text: &str) -> Result<(), Broken> {
        let before = self.game.game().clone();
        match self.game.play(text, Instant::now()) {
            Ok(false) => self.finished(),
            Ok(true) => {
                let message = MESSAGES.message("plain-played").with("move", self.last_move());
                let message = message.with("player", before.spec().player(before.turn()));
                let spoken = self.app.spoken;
                self.moved(&before, Some(message).filter(|_| spoken))
            }
            Err(Refusal::Record(error)) if !error.is_illegal() => {
                let form = before.spec().move_form();
                let found = ludoteca_rules::quoted(text);
                let message = MESSAGES.message("plain-not-understood").with("found", found);
                self.say(&message.with("form", form))
            }
            Err(refusal) => self.say(&refusal.message()),
        }
    }

    /// Shows the position that is looked at.
    pub(super) fn show(&mut self) -> Result<(), Broken> {
        if self.app.spoken { self.speak() } else { self.draw() }
    }

    /// Shows the board as signs.
    pub(super) fn draw(&mut self) -> Result<(), Broken> {
        let text = telling::board(&self.game.game().diagram(), self.app.console.lang);
        self.app.console.put(&format!("\n{}", text.trim_end_matches('\n')))?;
        self.say(&self.game.status())
    }

    /// Describes the board in words.
    pub(super) fn speak(&mut self) -> Result<(), Broken> {
        let text = self.game.game().diagram().spoken(self.app.console.lang);
        self.app.console.put(&text)?;
        self.say(&self.game.status())
    }

    /// The game has changed: it is kept as it is now.
    pub(super) fn changed(&mut self) -> Result<(), Broken> {
        self.app.keep_game(&mut self.game).map(drop)
    }

    /// The players have ended the game.
    pub(super) fn finished(&mut self) -> Result<(), Broken> {
        self.say(&self.game.status())?;
        self.changed()
    }

    pub(super) fn say(&mut self, message: &impl Localize) -> Result<(), Broken> {
        self.app.console.say(message)
    }

    /// The engine that is to move in what is looked at, if it can.
    fn engine_to_move(&self) -> Option<Player> {
        let can_move = !self.stuck && self.game.is_live();
        self.game.state().engine_to_move().filter(|_| can_move)
    }

    fn let_engine_move(&mut self, player: Player) -> Result<(), Broken> {
        let before = self.game.game().clone();
        let engine = self.engines.search(&self.game, player, Instant::now());
        let answer = engine.map_or_else(|| Err(Refusal::Impossible.message()), EngineThread::wait);
        if self.game.call_time(Instant::now()) {
            return self.finished();
        }
        let played = answer.and_then(|text| {
            let played = self.game.answer(player, &text, Instant::now());
            played.map_err(|refusal| refusal.message())
        });
        match played {
            Ok(false) => self.finished(),
            Ok(true) => {
                let message = MESSAGES.message("plain-computer-played");
                let message = message.with("move", self.last_move());
                let message = self.named(message, player);
                self.moved(&before, Some(message))
            }
            Err(problem) => self.get_stuck(player, problem),
        }
    }

    fn get_stuck(&mut self, player: Player, problem: Message) -> Result<(), Broken> {
        self.stuck = true;
        self.engines.remove(player);
        self.game.stop_clocks(Instant::now());
        self.changed()?;
        let message = MESSAGES.message("plain-stuck").with("problem", problem);
        self.say(&self.named(message, player))
    }

    /// A move was played: a game that continues is kept before anything is said.
    fn moved(&mut self, before: &AnyGame, said: Option<Message>) -> Result<(), Broken> {
        let over = self.game.is_over();
        if !over {
            self.changed()?;
        }
        self.tell_move(before, said)?;
        self.tell_clocks()?;
        if over { self.changed() } else { Ok(()) }
    }

    /// Tells what a move has come to.
    fn tell_move(&mut self, before: &AnyGame, said: Option<Message>) -> Result<(), Broken> {
        let now = self.game.game().clone();
        if let Some(said) = said {
            let gap = if self.app.spoken { "" } else { "\n" };
            self.app.console.put(&format!("{gap}{}", said.text(self.app.console.lang)))?;
        }
        if self.app.spoken {
            self.tell_changes(before, &now)?;
        } else {
            self.draw()?;
        }
        for player in telling::passed_over(before, &now) {
            let message = MESSAGES.message("plain-passed-over");
            self.say(&message.with("player", now.spec().player(player)))?;
        }
        Ok(())
    }

    fn tell_changes(&mut self, before: &AnyGame, now: &AnyGame) -> Result<(), Broken> {
        let lang = self.app.console.lang;
        let text = telling::changes(&before.diagram(), &now.diagram(), lang);
        if !text.is_empty() {
            self.app.console.put(text.trim_end_matches('\n'))?;
        }
        self.say(&self.game.status())
    }

    /// What the clocks show, if there are clocks.
    pub(super) fn tell_clocks(&mut self) -> Result<(), Broken> {
        let clocks = self.game.clocks(Instant::now());
        let said = clocks.map(|clocks| telling::clocks(self.game.game(), clocks));
        said.map_or(Ok(()), |said| self.say(&said))
    }

    fn last_move(&self) -> &str {
        let node = self.game.state().record().node(self.game.state().live());
        node.and_then(|node| node.played()).map_or("", |played| played.text())
    }

    /// A message that names a player and who that is.
    fn named(&self, message: Message, player: Player) -> Message {
        let seat = occupant::title(self.game.state().seat(player));
        message.with("player", self.game.game().spec().player(player)).with("seat", seat)
    }

    fn prompt(&self) -> Message {
        let game = self.game.game();
        if !self.game.is_live() {
            return MESSAGES.message("plain-prompt-looking").with("number", game.plies());
        }
        if self.game.is_over() {
            return MESSAGES.message("plain-prompt-over");
        }
        if self.stuck {
            return MESSAGES.message("plain-prompt-stuck");
        }
        let player = game.spec().player(game.turn());
        match telling::only_pass(game) {
            Some((_, name)) => {
                MESSAGES.message("plain-prompt-pass").with("player", player).with("move", name)
            }
            None => MESSAGES.message("plain-prompt").with("player", player),
        }
    }
}
