//! What is done about a line that somebody typed during a game.

use super::advice;
use super::console::Broken;
use super::game::PlainGame;
use super::verb::{Typed, Verb};
use super::{Next, telling};
use crate::MESSAGES;
use crate::files::{self, file_name};
use crate::launch::Beginning;
use crate::occupant;
use ludoteca_protocol::explained;
use ludoteca_rules::{Player, quoted};
use ludoteca_session::{Command, Occupant, Refusal, Step};
use std::time::Instant;

impl PlainGame<'_, '_> {
    /// Does what a line says; says what comes next if this game is left.
    pub(super) fn obey(&mut self, line: &str) -> Result<Option<Next>, Broken> {
        match Typed::read(line, self.app.console.lang) {
            Typed::Nothing => self.go_on()?,
            Typed::Verb(Verb::Quit) => {
                return self.leave(&MESSAGES.message("plain-left")).map(Some);
            }
            Typed::Verb(Verb::New) => {
                self.leave(&MESSAGES.message("plain-new"))?;
                return Ok(Some(Next::Menu));
            }
            Typed::Verb(Verb::Rematch) => return self.rematch(),
            Typed::About(Verb::Open, file) => return self.open(file),
            Typed::About(Verb::Level, level) => self.change_level(level)?,
            Typed::About(_, file) => self.save(file)?,
            Typed::Verb(verb) => self.do_verb(verb)?,
            Typed::TooMuch(word) => {
                self.say(&MESSAGES.message("plain-too-much").with("word", quoted(word)))?;
            }
            Typed::Move(_) if !self.game.is_live() => {
                self.say(&MESSAGES.message("plain-looking"))?;
            }
            Typed::Move(_) if self.game.is_over() => {
                self.say(&MESSAGES.message("plain-over"))?;
            }
            Typed::Move(_) if self.stuck => {
                self.say(&MESSAGES.message("plain-not-yours"))?;
            }
            Typed::Move(text) => self.try_move(text)?,
        }
        Ok(None)
    }

    /// An empty line: a pass that is forced is played, and a computer that failed tries again.
    fn go_on(&mut self) -> Result<(), Broken> {
        if !self.game.is_live() || self.game.is_over() {
            return Ok(());
        }
        if self.stuck {
            self.get_unstuck();
            return Ok(());
        }
        match telling::only_pass(self.game.game()) {
            Some((text, _)) => self.try_move(&text),
            None => Ok(()),
        }
    }

    fn get_unstuck(&mut self) {
        self.stuck = false;
        self.run_clocks(&Command::Resume);
    }

    fn do_verb(&mut self, verb: Verb) -> Result<(), Broken> {
        match verb {
            Verb::Help => self.help(),
            Verb::Board => self.draw(),
            Verb::Say => self.speak(),
            Verb::Words => self.change_form(),
            Verb::Rules => {
                let lang = self.app.console.lang;
                let page = (self.app.host.rules)(self.game.game().entry(), lang);
                self.app.console.put(page.trim_end_matches('\n'))
            }
            Verb::Position => self.app.console.put(&self.game.game().position()),
            Verb::Clock => self.clock(),
            Verb::Undo => self.undo(),
            Verb::Redo => self.take_back(&Command::Redo),
            Verb::Back | Verb::Forward | Verb::Now => self.look(verb),
            _ => self.do_while_playing(verb),
        }
    }

    /// What has a meaning only while the game is not over.
    fn do_while_playing(&mut self, verb: Verb) -> Result<(), Broken> {
        if matches!(verb, Verb::Draw | Verb::Resign) {
            self.game.step(Step::Live);
        }
        if self.game.is_over() {
            return self.say(&MESSAGES.message("plain-over"));
        }
        match verb {
            Verb::Moves => self.app.console.put(&self.game.game().legal_moves().join(" ")),
            Verb::Hint => self.hint(),
            Verb::Eval => self.evaluate(),
            _ if self.stuck => self.say(&MESSAGES.message("plain-not-yours")),
            Verb::Draw => self.offer_draw(),
            _ => self.resign(),
        }
    }

    fn help(&mut self) -> Result<(), Broken> {
        if !self.game.is_over() {
            self.say(&self.game.game().task(0))?;
            let form = self.game.game().entry().messages.message("move-form");
            self.say(&MESSAGES.message("plain-move-form").with("form", form))?;
        }
        self.say(&MESSAGES.message("plain-help"))
    }

    fn change_form(&mut self) -> Result<(), Broken> {
        self.app.change_form()?;
        self.show()
    }

    fn clock(&mut self) -> Result<(), Broken> {
        if self.game.state().clocks().is_none() {
            return self.say(&MESSAGES.message("plain-no-clocks"));
        }
        self.tell_clocks()
    }

    fn undo(&mut self) -> Result<(), Broken> {
        if !self.game.state().seats().iter().any(Occupant::is_human) {
            return self.say(&MESSAGES.message("plain-no-person"));
        }
        self.take_back(&Command::TakeBack)
    }

    fn take_back(&mut self, command: &Command) -> Result<(), Broken> {
        if let Err(refusal) = self.game.perform_and_look(command, Instant::now()) {
            return self.say(&refusal.message());
        }
        if self.stuck {
            self.get_unstuck();
        }
        self.show()?;
        self.changed()
    }

    fn look(&mut self, verb: Verb) -> Result<(), Broken> {
        let moved = match verb {
            Verb::Back => self.game.step(Step::Back),
            Verb::Forward => self.game.step(Step::Forward),
            _ => {
                self.game.step(Step::Live);
                true
            }
        };
        if moved { self.show() } else { self.say(&MESSAGES.message("plain-no-further")) }
    }

    fn hint(&mut self) -> Result<(), Broken> {
        let game = self.game.game();
        let best = advice::best(game, self.effort, self.game.state().setup().seed);
        let message = MESSAGES.message("plain-hint").with("move", best.moves[0].as_str());
        let message = message.with("verdict", best.eval.verdict(game));
        self.say(&message)
    }

    /// What the position is worth by its looks; of what makes no difference there is much, and it
    /// would hide the rest.
    fn evaluate(&mut self) -> Result<(), Broken> {
        let game = self.game.game();
        let parts = game.evaluation().parts;
        let said = explained(game);
        let Some((total, told)) = said.split_first() else {
            return self.say(&MESSAGES.message("plain-no-eval"));
        };
        self.say(total)?;
        for (message, part) in told.iter().zip(parts) {
            if part.worth != 0 {
                self.say(message)?;
            }
        }
        Ok(())
    }

    /// Gives the computer, or the opponent of whoever is to move, another level.
    fn change_level(&mut self, level: &str) -> Result<(), Broken> {
        self.game.step(Step::Live);
        let turn = self.game.game().turn();
        let player = if self.game.occupant_to_move().is_human() { !turn } else { turn };
        let Ok(occupant) = occupant::read(&format!("level:{level}")) else {
            return self.say(&MESSAGES.message("plain-level-unknown").with("found", quoted(level)));
        };
        let title = occupant::title(&occupant);
        let command = Command::Seat { player, occupant };
        if let Err(refusal) = self.game.perform(&command, Instant::now()) {
            return self.say(&refusal.message());
        }
        self.engines.remove(player);
        let name = self.game.game().entry().player(player);
        let message = MESSAGES.message("plain-seated").with("player", name);
        self.say(&message.with("seat", title))?;
        if self.stuck {
            self.get_unstuck();
        }
        if self.game.is_kept() { self.changed() } else { Ok(()) }
    }

    /// A computer takes a draw when it thinks itself not better.
    fn offer_draw(&mut self) -> Result<(), Broken> {
        let game = self.game.game();
        let other = !game.turn();
        let name = game.entry().player(other);
        let accepted = if self.game.state().seat(other).is_human() {
            self.app.console.agree(&MESSAGES.message("plain-draw-sure").with("player", name))?
        } else {
            let best = advice::best(game, self.effort, self.game.state().setup().seed);
            best.eval.chance(other) <= 0.5
        };
        if !accepted {
            return self.say(&MESSAGES.message("plain-draw-refused"));
        }
        let agreed = self.game.offer_draw(true, Instant::now());
        self.ended(agreed)
    }

    fn ended(&mut self, done: Result<(), Refusal>) -> Result<(), Broken> {
        match done {
            Ok(()) => self.finished(),
            Err(refusal) => self.say(&refusal.message()),
        }
    }

    fn resign(&mut self) -> Result<(), Broken> {
        let loser = self.game.game().turn();
        let player = self.game.game().entry().player(loser);
        let sure = MESSAGES.message("plain-resign-sure").with("player", player);
        if !self.app.console.agree(&sure)? {
            return self.say(&MESSAGES.message("plain-goes-on"));
        }
        let resigned = self.game.perform_and_look(&Command::Resign, Instant::now());
        self.ended(resigned)
    }

    /// Sits down to the same game with sides swapped.
    fn rematch(&mut self) -> Result<Option<Next>, Broken> {
        if !self.game.state().is_over() {
            self.say(&MESSAGES.message("plain-rematch-early"))?;
            return Ok(None);
        }
        let game = self.game.rematch();
        let entry = game.game().entry();
        let [ones, twos] = game.state().seats().each_ref().map(occupant::title);
        let said = MESSAGES.message("plain-rematch").with("ones", ones).with("twos", twos);
        let said = said.with("one", entry.player(Player::One));
        self.leave(&said.with("two", entry.player(Player::Two)))?;
        Ok(Some(Next::Play(Box::new(game))))
    }

    /// Opens a record in the place of this game.
    fn open(&mut self, file: &str) -> Result<Option<Next>, Broken> {
        if file.is_empty() {
            self.say(&MESSAGES.message("plain-open-what"))?;
            return Ok(None);
        }
        let Some(record) = self.app.read_record(&files::typed(file))? else {
            return Ok(None);
        };
        let seats = self.game.state().seats().clone();
        let start = Beginning::Record(Box::new(record));
        let game = self.app.options.game(&start, seats, None);
        self.leave(&MESSAGES.message("plain-opened").with("file", quoted(file)))?;
        Ok(Some(Next::Play(Box::new(game))))
    }

    /// Saves the game; a file of somebody else is overwritten only if the players agree.
    fn save(&mut self, file: &str) -> Result<(), Broken> {
        let path = match (self.file.path(), file) {
            (Some(path), "") => path,
            (None, "") => return self.say(&MESSAGES.message("plain-save-where")),
            _ => files::typed(file),
        };
        let question = MESSAGES.message("plain-save-sure").with("file", file_name(&path));
        if self.file.is_foreign(&path) && !self.app.console.agree(&question)? {
            return self.say(&MESSAGES.message("plain-not-saved"));
        }
        match self.file.save(&path, &self.game.state().finished_record()) {
            Ok(()) => self.say(&MESSAGES.message("plain-saved").with("file", file_name(&path))),
            Err(problem) => self.say(&problem),
        }
    }
}
