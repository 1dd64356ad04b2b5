//! A game, from its start until the person leaves.

use super::PlainApp;
use super::console::{ConsoleAnswer, ConsoleResult};
use super::{AfterGame, Exit, describe};
use crate::MESSAGES;
use crate::engines::{EngineLimits, Engines};
use crate::files::SaveFile;
use crate::local_game::LocalGame;
use crate::occupant;
use ludoteca_locale::{DiagramTexts, SpecTexts, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize, Message, NodeId, Player};
use ludoteca_session::{Hint, Refusal, Step};
use std::time::{Duration, Instant};

#[derive(Debug)]
pub(super) struct PlainGame<'d, 'a> {
    pub(super) app: &'d mut PlainApp<'a>,
    pub(super) game: LocalGame,
    pub(super) limits: EngineLimits,
    pub(super) engines: Engines,
    pub(super) file: SaveFile,
    /// Whether the engine to move has failed.
    pub(super) is_stuck: bool,
    /// The last hint, and the node for which it was given.
    pub(super) hint: Option<(NodeId, Hint)>,
}

impl<'d, 'a> PlainGame<'d, 'a> {
    pub(super) fn new(app: &'d mut PlainApp<'a>, mut game: LocalGame) -> PlainGame<'d, 'a> {
        let settings = app.settings();
        game.name_person(&settings.name);
        let usual = Duration::from_millis(settings.movetime);
        let limits = app.options.engine_limits(usual);
        PlainGame {
            app,
            game,
            limits,
            engines: Engines::new(limits),
            file: SaveFile::default(),
            is_stuck: false,
            hint: None,
        }
    }

    pub(super) fn play(mut self) -> ConsoleResult<AfterGame> {
        let name = describe::game_name(self.game.game(), self.app.console.lang);
        self.say(&message!(MESSAGES, "plain-start", game = name))?;
        self.show()?;
        self.game.run_clocks(Instant::now());
        loop {
            if let Some(player) = self.engine_to_move() {
                self.play_engine_move(player)?;
                continue;
            }
            let answer = self.ask(&self.prompt())?;
            let next = match answer {
                ConsoleAnswer::Line(line) => self.execute(&line)?,
                ConsoleAnswer::End => return self.leave(&message!(MESSAGES, "plain-input-over")),
                ConsoleAnswer::Late => None,
            };
            if let Some(next) = next {
                return Ok(next);
            }
        }
    }

    /// Asks, and announces that a player's time is up as soon as it is.
    fn ask(&mut self, question: &Message) -> ConsoleResult<ConsoleAnswer> {
        let answer = self.app.console.ask_until(question, self.game.flag_falls_at())?;
        if answer != ConsoleAnswer::End && self.game.call_time(Instant::now()) {
            self.finished()?;
        }
        Ok(answer)
    }

    /// Asks a question; `None` if the game is over before the answer.
    pub(super) fn confirm(&mut self, question: &Message) -> ConsoleResult<Option<bool>> {
        let answer = self.ask(question)?;
        let says_yes = |word: &str| self.app.console.knows("plain-yes-words", word);
        let is_yes = matches!(&answer, ConsoleAnswer::Line(line) if says_yes(line));
        Ok((!self.game.is_over()).then_some(is_yes))
    }

    /// Saves an unfinished game and says goodbye.
    pub(super) fn leave(&mut self, farewell: &Message) -> ConsoleResult<AfterGame> {
        if self.game.call_time(Instant::now()) {
            self.finished()?;
        }
        self.game.stop_clocks(Instant::now());
        self.game.step(Step::Live);
        if !self.game.is_over() && self.game.is_saved() && self.app.save_game(&mut self.game)? {
            self.say(&message!(MESSAGES, "plain-game-kept"))?;
        }
        self.say(farewell)?;
        Ok(AfterGame::Leave(if self.is_stuck { Exit::Stuck } else { Exit::Normal }))
    }

    pub(super) fn try_move(&mut self, text: &str) -> ConsoleResult {
        let before = self.game.game().clone();
        match self.game.play(text, Instant::now()) {
            Ok(false) => self.finished(),
            Ok(true) => {
                let message = self.move_message(&before, "plain-played", "plain-passed");
                let message = message.with("player", before.spec().player(before.turn()));
                let spoken = self.app.spoken;
                self.moved(&before, Some(message).filter(|_| spoken))
            }
            Err(Refusal::Record(error)) if !error.is_illegal() => {
                self.app.not_understood(text, self.game.game(), &[])
            }
            Err(refusal) => self.say(&refusal),
        }
    }

    pub(super) fn show(&mut self) -> ConsoleResult {
        if self.app.spoken { self.speak() } else { self.draw() }
    }

    pub(super) fn draw(&mut self) -> ConsoleResult {
        let text = describe::board(&self.game.game().diagram(), self.app.console.lang);
        self.app.console.print(&format!("\n{}", text.trim_end_matches('\n')))?;
        self.say(&self.game.status())
    }

    pub(super) fn speak(&mut self) -> ConsoleResult {
        let text = self.game.game().diagram().spoken(self.app.console.lang);
        self.app.console.print(&text)?;
        self.say_status_and_score()
    }

    /// Shows the position that the viewer has moved to: in words, what has changed.
    pub(super) fn show_changes(&mut self, before: &AnyGame) -> ConsoleResult {
        if !self.app.spoken {
            return self.draw();
        }
        let now = self.game.game().clone();
        self.print_changes(before, &now)
    }

    fn say_status_and_score(&mut self) -> ConsoleResult {
        self.app.say_status_and_score(&self.game.status_without_points(), self.game.game())
    }

    pub(super) fn save_game(&mut self) -> ConsoleResult {
        self.app.save_game(&mut self.game).map(drop)
    }

    /// Called when the game has ended without a move.
    pub(super) fn finished(&mut self) -> ConsoleResult {
        self.say(&self.game.status())?;
        self.save_game()
    }

    pub(super) fn say(&mut self, message: &impl Localize) -> ConsoleResult {
        self.app.console.say(message)
    }

    /// Returns the engine to move, if the current position is viewed.
    fn engine_to_move(&self) -> Option<Player> {
        let can_move = !self.is_stuck && self.game.is_live();
        self.game.state().engine_to_move().filter(|_| can_move)
    }

    fn play_engine_move(&mut self, player: Player) -> ConsoleResult {
        let before = self.game.game().clone();
        let engine = self.engines.search(&self.game, player, Instant::now());
        let answer = engine.expect("the seat of an engine").wait();
        if self.game.call_time(Instant::now()) {
            return self.finished();
        }
        let played = answer
            .map_err(Message::from)
            .and_then(|text| Ok(self.game.play_as(player, &text, Instant::now())?));
        match played {
            Ok(false) => self.finished(),
            Ok(true) => {
                let message =
                    self.move_message(&before, "plain-computer-played", "plain-computer-passed");
                let message = self.named(message, player);
                self.moved(&before, Some(message))
            }
            Err(error) => self.engine_failed(player, error),
        }
    }

    fn engine_failed(&mut self, player: Player, error: Message) -> ConsoleResult {
        self.is_stuck = true;
        self.engines.remove(player);
        self.game.stop_clocks(Instant::now());
        self.save_game()?;
        let message = MESSAGES.message("plain-stuck").with("problem", error);
        self.say(&self.named(message, player))
    }

    /// Called after a move. A game that continues is saved before anything is printed.
    fn moved(&mut self, before: &AnyGame, message: Option<Message>) -> ConsoleResult {
        let over = self.game.is_over();
        if !over {
            self.save_game()?;
        }
        self.print_move(before, message)?;
        self.say_clocks()?;
        if over { self.save_game() } else { Ok(()) }
    }

    fn print_move(&mut self, before: &AnyGame, message: Option<Message>) -> ConsoleResult {
        let now = self.game.game().clone();
        if let Some(message) = message {
            let gap = if self.app.spoken { "" } else { "\n" };
            self.app.console.print(&format!("{gap}{}", message.text(self.app.console.lang)))?;
        }
        if self.app.spoken {
            self.print_changes(before, &now)?;
        } else {
            self.draw()?;
        }
        for player in describe::passed_over(before, &now) {
            self.say(&message!(MESSAGES, "plain-passed-over", player = now.spec().player(player)))?;
        }
        Ok(())
    }

    fn print_changes(&mut self, before: &AnyGame, now: &AnyGame) -> ConsoleResult {
        let lang = self.app.console.lang;
        let text = describe::changes(&before.diagram(), &now.diagram(), lang);
        if !text.is_empty() {
            self.app.console.print(text.trim_end_matches('\n'))?;
        }
        if before.points() == now.points() && !self.game.is_over() {
            return self.say(&self.game.status_without_points());
        }
        self.say_status_and_score()
    }

    pub(super) fn say_clocks(&mut self) -> ConsoleResult {
        let clocks = self.game.clocks(Instant::now());
        let message =
            clocks.map(|clocks| describe::clocks(self.game.game(), clocks, self.app.spoken));
        message.map_or(Ok(()), |message| self.say(&message))
    }

    /// Returns the message of the last move, or of a pass.
    fn move_message(
        &self,
        before: &AnyGame,
        played: &'static str,
        passed: &'static str,
    ) -> Message {
        let text = self.last_move();
        if describe::is_pass(before, text) {
            return MESSAGES.message(passed);
        }
        MESSAGES.message(played).with("move", text)
    }

    fn last_move(&self) -> &str {
        let node = self.game.state().record().node(self.game.state().live());
        node.and_then(|node| node.played()).map_or("", |played| played.text())
    }

    fn named(&self, message: Message, player: Player) -> Message {
        let seat = occupant::title(self.game.state().seat(player));
        message.with("player", self.game.game().spec().player(player)).with("seat", seat)
    }

    fn prompt(&self) -> Message {
        let game = self.game.game();
        if !self.game.is_live() {
            return message!(MESSAGES, "plain-prompt-looking", number = game.plies());
        }
        if self.game.is_over() {
            return message!(MESSAGES, "plain-prompt-over");
        }
        if self.is_stuck {
            return message!(MESSAGES, "plain-prompt-stuck");
        }
        let player = game.spec().player(game.turn());
        match describe::forced_pass(game) {
            Some((_, name)) => {
                message!(MESSAGES, "plain-prompt-pass", player = player, move = name)
            }
            None => message!(MESSAGES, "plain-prompt", player = player),
        }
    }
}
