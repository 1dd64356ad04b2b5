//! What is done about a line that somebody typed during a game.

use super::advice;
use super::console::Broken;
use super::desk::Seated;
use super::sitting::Sitting;
use super::verb::{Typed, Verb};
use super::{Next, telling};
use crate::MESSAGES;
use crate::files::{self, file_name};
use crate::seat::Seat;
use crate::table::End;
use ludoteca_protocol::explained;
use ludoteca_rules::{Player, quoted};
use std::time::Instant;

impl Sitting<'_, '_> {
    /// Does what a line says; says what comes next if this game is left.
    pub(super) fn obey(&mut self, line: &str) -> Result<Option<Next>, Broken> {
        match Typed::read(line, self.desk.console.lang) {
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
            Typed::Move(_) if !self.table.is_live() => {
                self.say(&MESSAGES.message("plain-looking"))?;
            }
            Typed::Move(_) if self.table.is_over() => {
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
        if !self.table.is_live() || self.table.is_over() {
            return Ok(());
        }
        if self.stuck {
            self.get_unstuck();
            return Ok(());
        }
        match telling::only_pass(self.table.game()) {
            Some((text, _)) => self.try_move(&text),
            None => Ok(()),
        }
    }

    fn get_unstuck(&mut self) {
        self.stuck = false;
        self.table.run_clock(Instant::now());
    }

    fn do_verb(&mut self, verb: Verb) -> Result<(), Broken> {
        match verb {
            Verb::Help => self.help(),
            Verb::Board => self.draw(),
            Verb::Say => self.speak(),
            Verb::Words => self.change_form(),
            Verb::Rules => {
                let lang = self.desk.console.lang;
                let page = (self.desk.host.rules)(self.table.game().entry(), lang);
                self.desk.console.put(page.trim_end_matches('\n'))
            }
            Verb::Position => self.desk.console.put(&self.table.game().position()),
            Verb::Clock => self.clock(),
            Verb::Undo => self.undo(),
            Verb::Redo => self.redo(),
            Verb::Back | Verb::Forward | Verb::Now => self.look(verb),
            _ => self.do_while_playing(verb),
        }
    }

    /// What has a meaning only while the game is not over.
    fn do_while_playing(&mut self, verb: Verb) -> Result<(), Broken> {
        if matches!(verb, Verb::Draw | Verb::Resign) {
            self.table.look_at_game();
        }
        if self.table.is_over() {
            return self.say(&MESSAGES.message("plain-over"));
        }
        match verb {
            Verb::Moves => self.desk.console.put(&self.table.game().legal_moves().join(" ")),
            Verb::Hint => self.hint(),
            Verb::Eval => self.evaluate(),
            _ if self.stuck => self.say(&MESSAGES.message("plain-not-yours")),
            Verb::Draw => self.offer_draw(),
            _ => self.resign(),
        }
    }

    fn help(&mut self) -> Result<(), Broken> {
        if !self.table.is_over() {
            self.say(&self.table.game().task(0))?;
            let form = self.table.game().entry().messages.message("move-form");
            self.say(&MESSAGES.message("plain-move-form").with("form", form))?;
        }
        self.say(&MESSAGES.message("plain-help"))
    }

    fn change_form(&mut self) -> Result<(), Broken> {
        self.desk.change_form()?;
        self.show()
    }

    fn clock(&mut self) -> Result<(), Broken> {
        if self.table.clocks().is_none() {
            return self.say(&MESSAGES.message("plain-no-clocks"));
        }
        self.tell_clocks()
    }

    fn undo(&mut self) -> Result<(), Broken> {
        if !self.table.seats().iter().any(Seat::is_person) {
            return self.say(&MESSAGES.message("plain-no-person"));
        }
        if !self.table.undo(Instant::now()) {
            return self.say(&MESSAGES.message("plain-nothing-to-undo"));
        }
        self.took_back()
    }

    fn redo(&mut self) -> Result<(), Broken> {
        if !self.table.redo(Instant::now()) {
            return self.say(&MESSAGES.message("plain-nothing-to-redo"));
        }
        self.took_back()
    }

    fn took_back(&mut self) -> Result<(), Broken> {
        self.stuck = false;
        self.show()?;
        self.changed()
    }

    fn look(&mut self, verb: Verb) -> Result<(), Broken> {
        let moved = match verb {
            Verb::Back => self.table.step_back(),
            Verb::Forward => self.table.step_on(),
            _ => {
                self.table.look_at_game();
                true
            }
        };
        if moved { self.show() } else { self.say(&MESSAGES.message("plain-no-further")) }
    }

    fn hint(&mut self) -> Result<(), Broken> {
        let game = self.table.game();
        let best = advice::best(game, self.effort, self.table.seed());
        let message = MESSAGES.message("plain-hint").with("move", best.moves[0].as_str());
        let message = message.with("verdict", best.eval.verdict(game));
        self.say(&message)
    }

    /// What the position is worth by its looks; of what makes no difference there is much, and it
    /// would hide the rest.
    fn evaluate(&mut self) -> Result<(), Broken> {
        let game = self.table.game();
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
        self.table.look_at_game();
        let turn = self.table.game().turn();
        let person = self.table.seat_to_move().is_person();
        let player = if person { !turn } else { turn };
        match format!("level:{level}").parse::<Seat>() {
            Ok(seat) => {
                let title = seat.title();
                self.table.set_seat(player, seat);
                self.thinkers[player.index()] = None;
                let name = self.table.game().entry().player(player);
                let message = MESSAGES.message("plain-seated").with("player", name);
                self.say(&message.with("seat", title))?;
                if self.stuck {
                    self.get_unstuck();
                }
                if self.kept { self.changed() } else { Ok(()) }
            }
            Err(_) => {
                self.say(&MESSAGES.message("plain-level-unknown").with("found", quoted(level)))
            }
        }
    }

    /// A computer takes a draw when it thinks itself not better.
    fn offer_draw(&mut self) -> Result<(), Broken> {
        let game = self.table.game();
        let other = !game.turn();
        let name = game.entry().player(other);
        let accepted = if self.table.seats()[other.index()].is_person() {
            self.desk.console.agree(&MESSAGES.message("plain-draw-sure").with("player", name))?
        } else {
            let best = advice::best(game, self.effort, self.table.seed());
            best.eval.chance(other) <= 0.5
        };
        if !accepted {
            return self.say(&MESSAGES.message("plain-draw-refused"));
        }
        self.table.finish(End::Agreed, Instant::now());
        self.finished()
    }

    fn resign(&mut self) -> Result<(), Broken> {
        let loser = self.table.game().turn();
        let player = self.table.game().entry().player(loser);
        let sure = MESSAGES.message("plain-resign-sure").with("player", player);
        if !self.desk.console.agree(&sure)? {
            return self.say(&MESSAGES.message("plain-goes-on"));
        }
        self.table.finish(End::Resigned(loser), Instant::now());
        self.finished()
    }

    /// Sits down to the same game with sides swapped.
    fn rematch(&mut self) -> Result<Option<Next>, Broken> {
        if !self.table.is_game_over() {
            self.say(&MESSAGES.message("plain-rematch-early"))?;
            return Ok(None);
        }
        let table = self.table.rematch();
        let entry = table.game().entry();
        let [ones, twos] = table.seats().each_ref().map(Seat::title);
        let said = MESSAGES.message("plain-rematch").with("ones", ones).with("twos", twos);
        let said = said.with("one", entry.player(Player::One));
        self.leave(&said.with("two", entry.player(Player::Two)))?;
        Ok(Some(Next::Sit(Box::new(Seated::new(table)))))
    }

    /// Opens a record in the place of this game.
    fn open(&mut self, file: &str) -> Result<Option<Next>, Broken> {
        if file.is_empty() {
            self.say(&MESSAGES.message("plain-open-what"))?;
            return Ok(None);
        }
        let Some(record) = self.desk.read_record(&files::typed(file))? else {
            return Ok(None);
        };
        let seats = self.table.seats().clone();
        let start = crate::wishes::Start::Record(Box::new(record));
        let table = self.desk.wishes.table(&start, seats, None);
        self.leave(&MESSAGES.message("plain-opened").with("file", quoted(file)))?;
        Ok(Some(Next::Sit(Box::new(Seated::new(table)))))
    }

    /// Saves the game; a file of somebody else is overwritten only if the players agree.
    fn save(&mut self, file: &str) -> Result<(), Broken> {
        let path = match (&self.saved, file) {
            (Some(path), "") => path.clone(),
            (None, "") => return self.say(&MESSAGES.message("plain-save-where")),
            _ => files::typed(file),
        };
        let ours = self.saved.as_ref() == Some(&path);
        let exists = path.exists();
        let question = MESSAGES.message("plain-save-sure").with("file", file_name(&path));
        if exists && !ours && !self.desk.console.agree(&question)? {
            return self.say(&MESSAGES.message("plain-not-saved"));
        }
        let write = if exists { files::replace } else { files::create };
        if let Err(problem) = write(&path, &self.table.record().to_string()) {
            return self.say(&problem);
        }
        let said = MESSAGES.message("plain-saved").with("file", file_name(&path));
        self.saved = Some(path);
        self.say(&said)
    }
}
