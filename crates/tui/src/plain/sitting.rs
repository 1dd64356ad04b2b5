//! A game from the moment somebody sits down to it until they leave.

use super::console::Broken;
use super::desk::{Desk, Seated};
use super::{Left, Next, telling};
use crate::MESSAGES;
use crate::effort::{Effort, seed_of};
use crate::seat::Seat;
use crate::store::Slot;
use crate::table::Table;
use crate::thinker::{News, Thinker};
use ludoteca_engine::opponent::Kind;
use ludoteca_protocol::Settings;
use ludoteca_rules::{AnyGame, Message, Player, Record};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A game that is being played.
#[derive(Debug)]
pub(super) struct Sitting<'d, 'a> {
    pub(super) desk: &'d mut Desk<'a>,
    pub(super) table: Table,
    pub(super) slot: Slot,
    pub(super) effort: Effort,
    pub(super) thinkers: [Option<Thinker>; 2],
    /// The file it was last saved in.
    pub(super) saved: Option<PathBuf>,
    /// Whether it is kept, so that one can go on with it another time.
    pub(super) kept: bool,
    /// The record of a finished game that was kept.
    pub(super) recorded: Option<Record>,
    /// Whether a computer that is to move cannot.
    pub(super) stuck: bool,
}

impl<'d, 'a> Sitting<'d, 'a> {
    pub(super) fn new(desk: &'d mut Desk<'a>, seated: Seated) -> Sitting<'d, 'a> {
        let usual = Duration::from_millis(desk.settings().movetime);
        let effort = desk.wishes.effort(usual);
        let Seated { table, slot, kept } = seated;
        let recorded = table.is_over().then(|| table.record());
        let (thinkers, saved) = ([None, None], None);
        Sitting { desk, table, slot, effort, thinkers, saved, kept, recorded, stuck: false }
    }

    /// Plays until somebody leaves.
    pub(super) fn play(mut self) -> Result<Next, Broken> {
        self.say(&MESSAGES.message("plain-start").with("game", self.table.game().game()))?;
        self.show()?;
        self.table.run_clock(Instant::now());
        loop {
            if let Some(kind) = self.computer_to_move() {
                self.let_computer_move(&kind)?;
                continue;
            }
            let Some(line) = self.desk.console.ask(&self.prompt())? else {
                return self.leave(&MESSAGES.message("plain-input-over"));
            };
            if self.table.call_time(Instant::now()) {
                self.finished()?;
            }
            if let Some(next) = self.obey(&line)? {
                return Ok(next);
            }
        }
    }

    /// Somebody leaves, and is told how to go on another time.
    pub(super) fn leave(&mut self, farewell: &Message) -> Result<Next, Broken> {
        self.table.stop_clock(Instant::now());
        self.table.look_at_game();
        if !self.table.is_over() && self.kept && self.desk.keep_game(&mut self.slot, &self.table)? {
            self.say(&MESSAGES.message("plain-game-kept"))?;
        }
        self.say(farewell)?;
        Ok(Next::Leave(if self.stuck { Left::Stuck } else { Left::Content }))
    }

    /// Plays what somebody typed.
    pub(super) fn try_move(&mut self, text: &str) -> Result<(), Broken> {
        let before = self.table.game().clone();
        match self.table.play(text, Instant::now()) {
            Ok(()) => {
                let message = MESSAGES.message("plain-played").with("move", self.last_move());
                let message = message.with("player", before.entry().player(before.turn()));
                let spoken = self.desk.spoken;
                self.moved(&before, Some(message).filter(|_| spoken))
            }
            Err(refused) if refused.is_illegal() => self.say(refused.message()),
            Err(_) => {
                let form = before.entry().messages.message("move-form");
                let found = ludoteca_rules::quoted(text);
                let message = MESSAGES.message("plain-not-understood").with("found", found);
                self.say(&message.with("form", form))
            }
        }
    }

    /// Shows the position that is looked at.
    pub(super) fn show(&mut self) -> Result<(), Broken> {
        if self.desk.spoken { self.speak() } else { self.draw() }
    }

    /// Shows the board as signs.
    pub(super) fn draw(&mut self) -> Result<(), Broken> {
        let text = telling::board(&self.table.game().diagram(), self.desk.console.lang);
        self.desk.console.put(&format!("\n{}", text.trim_end_matches('\n')))?;
        self.say(&self.table.status())
    }

    /// Describes the board in words.
    pub(super) fn speak(&mut self) -> Result<(), Broken> {
        let text = self.table.game().diagram().spoken(self.desk.console.lang);
        self.desk.console.put(&text)?;
        self.say(&self.table.status())
    }

    /// The game has changed: it is kept as it is now.
    pub(super) fn changed(&mut self) -> Result<(), Broken> {
        if self.table.is_over() {
            return self.settle();
        }
        self.kept = self.desk.keep_game(&mut self.slot, &self.table)?;
        Ok(())
    }

    /// The players have ended the game.
    pub(super) fn finished(&mut self) -> Result<(), Broken> {
        self.say(&self.table.status())?;
        self.settle()
    }

    pub(super) fn say(&mut self, message: &Message) -> Result<(), Broken> {
        self.desk.console.say(message)
    }

    /// Keeps the record of a finished game, but not the same one twice.
    fn settle(&mut self) -> Result<(), Broken> {
        let record = self.table.record();
        if self.recorded.as_ref() == Some(&record) {
            return self.desk.forget_game(&mut self.slot);
        }
        self.desk.keep_record(&mut self.slot, &record)?;
        self.recorded = Some(record);
        Ok(())
    }

    /// The computer that is to move, if there is one and it can.
    fn computer_to_move(&self) -> Option<Kind> {
        if self.stuck || !self.table.is_live() || self.table.is_over() {
            return None;
        }
        match self.table.seat_to_move() {
            Seat::Person => None,
            Seat::Computer(kind) => Some(kind.clone()),
        }
    }

    fn let_computer_move(&mut self, kind: &Kind) -> Result<(), Broken> {
        let before = self.table.game().clone();
        let answer = self.answer(kind, &before);
        if self.table.call_time(Instant::now()) {
            return self.finished();
        }
        let played = answer.and_then(|text| {
            let played = self.table.play(&text, Instant::now());
            played.map_err(|refused| refused.message().clone())
        });
        match played {
            Ok(()) => {
                let message = MESSAGES.message("plain-computer-played");
                let message = message.with("move", self.last_move());
                let message = self.named(message, before.turn());
                self.moved(&before, Some(message))
            }
            Err(problem) => self.get_stuck(before.turn(), problem),
        }
    }

    /// What the computer that is to move answers.
    fn answer(&mut self, kind: &Kind, game: &AnyGame) -> Result<String, Message> {
        let turn = game.turn();
        let limits = self.effort.of(kind, self.table.clocks(), Instant::now());
        let settings = Settings { seed: seed_of(turn, self.table.seed()), ..Settings::default() };
        let start = || Thinker::new(kind.clone(), settings);
        let thinker = self.thinkers[turn.index()].get_or_insert_with(start);
        thinker.ask(game, limits);
        loop {
            match thinker.wait() {
                Some(News::Thought(_)) => {}
                Some(News::Move(text)) => return Ok(text),
                Some(News::Failed(problem)) => return Err(problem),
                None => return Err(MESSAGES.message("thinker-late")),
            }
        }
    }

    fn get_stuck(&mut self, player: Player, problem: Message) -> Result<(), Broken> {
        self.stuck = true;
        self.thinkers[player.index()] = None;
        self.table.stop_clock(Instant::now());
        self.kept = self.desk.keep_game(&mut self.slot, &self.table)?;
        let message = MESSAGES.message("plain-stuck").with("problem", problem);
        self.say(&self.named(message, player))
    }

    /// A move was played: a game that goes on is kept before anything is said.
    fn moved(&mut self, before: &AnyGame, said: Option<Message>) -> Result<(), Broken> {
        let over = self.table.is_over();
        if !over {
            self.changed()?;
        }
        self.tell_move(before, said)?;
        self.tell_clocks()?;
        if over { self.settle() } else { Ok(()) }
    }

    /// Tells what a move has come to.
    fn tell_move(&mut self, before: &AnyGame, said: Option<Message>) -> Result<(), Broken> {
        let now = self.table.game().clone();
        if let Some(said) = said {
            let gap = if self.desk.spoken { "" } else { "\n" };
            self.desk.console.put(&format!("{gap}{}", said.text(self.desk.console.lang)))?;
        }
        if self.desk.spoken {
            self.tell_changes(before, &now)?;
        } else {
            self.draw()?;
        }
        for player in telling::passed_over(before, &now) {
            let message = MESSAGES.message("plain-passed-over");
            self.say(&message.with("player", now.entry().player(player)))?;
        }
        Ok(())
    }

    fn tell_changes(&mut self, before: &AnyGame, now: &AnyGame) -> Result<(), Broken> {
        let lang = self.desk.console.lang;
        let text = telling::changes(&before.diagram(), &now.diagram(), lang);
        if !text.is_empty() {
            self.desk.console.put(text.trim_end_matches('\n'))?;
        }
        self.say(&self.table.status())
    }

    /// What the clocks show, if there are clocks.
    pub(super) fn tell_clocks(&mut self) -> Result<(), Broken> {
        let clocks = self.table.clocks();
        let said = clocks.map(|clocks| telling::clocks(self.table.game(), clocks, Instant::now()));
        said.map_or(Ok(()), |said| self.say(&said))
    }

    fn last_move(&self) -> &str {
        self.table.last_move().unwrap_or_default()
    }

    /// A message that names a player and who that is.
    fn named(&self, message: Message, player: Player) -> Message {
        let seat = self.table.seats()[player.index()].title();
        message.with("player", self.table.game().entry().player(player)).with("seat", seat)
    }

    fn prompt(&self) -> Message {
        let game = self.table.game();
        if !self.table.is_live() {
            return MESSAGES.message("plain-prompt-looking").with("number", game.plies());
        }
        if self.table.is_over() {
            return MESSAGES.message("plain-prompt-over");
        }
        if self.stuck {
            return MESSAGES.message("plain-prompt-stuck");
        }
        let player = game.entry().player(game.turn());
        match telling::only_pass(game) {
            Some((_, name)) => {
                MESSAGES.message("plain-prompt-pass").with("player", player).with("move", name)
            }
            None => MESSAGES.message("plain-prompt").with("player", player),
        }
    }
}
