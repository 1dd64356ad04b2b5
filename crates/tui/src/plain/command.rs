//! What is done about a line that somebody typed during a game.

use super::console::Broken;
use super::game::PlainGame;
use super::verb::{Typed, Verb};
use super::{Next, telling};
use crate::MESSAGES;
use crate::files::{self, file_name};
use crate::launch::Beginning;
use crate::occupant;
use ludoteca_engine::analysis::Analyst;
use ludoteca_engine::{Engine, SearchMethod, static_evaluation};
use ludoteca_locale::SpecTexts;
use ludoteca_protocol::{Settings, explain};
use ludoteca_rules::{Localize, Player, quoted};
use ludoteca_session::{Command, Occupant, Refusal, Step};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

impl PlainGame<'_, '_> {
    /// Does what a line says; says what comes next if this game is left.
    pub(super) fn obey(&mut self, line: &str) -> Result<Option<Next>, Broken> {
        let (verb, about) = match Typed::read(line, self.app.console.lang) {
            Typed::Verb(verb, about) => (verb, about),
            Typed::Nothing => return self.go_on().map(|()| None),
            Typed::Move(text) => return self.enter(text).map(|()| None),
            Typed::TooMuch(word) => {
                let message = MESSAGES.message("plain-too-much").with("word", quoted(word));
                return self.say(&message).map(|()| None);
            }
        };
        match verb {
            Verb::Quit => return self.leave(&MESSAGES.message("plain-left")).map(Some),
            Verb::New => {
                self.leave(&MESSAGES.message("plain-new"))?;
                return Ok(Some(Next::Menu));
            }
            Verb::Rematch => return self.rematch(),
            Verb::Open => return self.open(about),
            Verb::Level => self.change_level(about)?,
            Verb::Save => self.save(about)?,
            Verb::Help => self.help()?,
            Verb::Board => self.draw()?,
            Verb::Say => self.speak()?,
            Verb::Words => {
                self.app.change_form()?;
                self.show()?;
            }
            Verb::Rules => self.app.put_rules(self.game.game().spec())?,
            Verb::Position => self.app.console.put(&self.game.game().position())?,
            Verb::Clock => self.clock()?,
            Verb::Undo => self.undo()?,
            Verb::Redo => self.take_back(&Command::Redo)?,
            Verb::Back => self.look(Step::Back)?,
            Verb::Forward => self.look(Step::Forward)?,
            Verb::Now => {
                self.game.step(Step::Live);
                self.show()?;
            }
            Verb::Draw => self.while_playing(PlainGame::offer_draw)?,
            Verb::Resign => self.while_playing(PlainGame::resign)?,
            _ if self.game.is_over() => self.say(&MESSAGES.message("plain-over"))?,
            Verb::Moves => self.app.console.put(&self.game.game().legal_moves().join(" "))?,
            Verb::Hint => self.hint()?,
            Verb::Eval => self.evaluate()?,
        }
        Ok(None)
    }

    /// A move where one can be played.
    fn enter(&mut self, text: &str) -> Result<(), Broken> {
        if !self.game.is_live() {
            return self.say(&MESSAGES.message("plain-looking"));
        }
        self.while_playing(|game| game.try_move(text))
    }

    /// Does something that only the player to move can, while the game is not over.
    fn while_playing(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        self.game.step(Step::Live);
        if self.game.is_over() {
            return self.say(&MESSAGES.message("plain-over"));
        }
        if self.stuck {
            return self.say(&MESSAGES.message("plain-not-yours"));
        }
        act(self)
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
        self.game.run_clocks(Instant::now());
    }

    fn help(&mut self) -> Result<(), Broken> {
        if !self.game.is_over() {
            self.say(&self.game.game().task(0))?;
            let form = self.game.game().spec().move_form();
            self.say(&MESSAGES.message("plain-move-form").with("form", form))?;
        }
        self.say(&MESSAGES.message("plain-help"))
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

    fn look(&mut self, step: Step) -> Result<(), Broken> {
        if self.game.step(step) {
            return self.show();
        }
        self.say(&MESSAGES.message("plain-no-further"))
    }

    /// Tells the best line of an engine at full strength.
    fn hint(&mut self) -> Result<(), Broken> {
        let game = self.game.game();
        let seed = self.game.state().setup().seed;
        let mut analyst = Analyst {
            searcher: &mut Engine::new(SearchMethod::Best),
            limits: self.effort.of_advice(),
            settings: Settings { seed, ..Settings::default() },
            stop: &AtomicBool::new(false),
        };
        let examined = analyst.analyse(game);
        let best = examined.best();
        let message = MESSAGES.message("plain-hint").with("move", best.moves[0].as_str());
        let message = message.with("verdict", best.eval.describe(game));
        self.say(&message)
    }

    /// Explains the static evaluation, without the features that have no effect.
    fn evaluate(&mut self) -> Result<(), Broken> {
        let game = self.game.game();
        let evaluation = static_evaluation(game);
        let explanation = explain(game, &evaluation);
        let Some((total, features)) = explanation.split_first() else {
            return self.say(&MESSAGES.message("plain-no-eval"));
        };
        self.say(total)?;
        for (message, feature) in features.iter().zip(evaluation.features) {
            if feature.score != 0 {
                self.say(message)?;
            }
        }
        Ok(())
    }

    /// Gives the computer, or the opponent of whoever is to move, another level.
    fn change_level(&mut self, level: &str) -> Result<(), Broken> {
        self.game.step(Step::Live);
        let player = self.game.seat_to_change();
        let Ok(occupant) = occupant::read(&format!("level:{level}")) else {
            return self.say(&MESSAGES.message("plain-level-unknown").with("found", quoted(level)));
        };
        let title = occupant::title(&occupant);
        let command = Command::Seat { player, occupant };
        if let Err(refusal) = self.game.perform(&command, Instant::now()) {
            return self.say(&refusal.message());
        }
        self.engines.remove(player);
        let name = self.game.game().spec().player(player);
        let message = MESSAGES.message("plain-seated").with("player", name);
        self.say(&message.with("seat", title))?;
        if self.stuck {
            self.get_unstuck();
        }
        if self.game.is_kept() { self.changed() } else { Ok(()) }
    }

    /// Offers a draw: another person is asked, an engine looks at the position.
    fn offer_draw(&mut self) -> Result<(), Broken> {
        let other = !self.game.own_player();
        let name = self.game.game().spec().player(other);
        let accepted = if self.game.state().seat(other).is_human() {
            self.app.console.agree(&MESSAGES.message("plain-draw-sure").with("player", name))?
        } else {
            self.game.accepts_draw(other)
        };
        if !accepted {
            return self.say(&MESSAGES.message("plain-draw-refused"));
        }
        let agreed = self.game.offer_draw(Instant::now());
        self.ended(agreed)
    }

    fn ended(&mut self, done: Result<(), Refusal>) -> Result<(), Broken> {
        match done {
            Ok(()) => self.finished(),
            Err(refusal) => self.say(&refusal.message()),
        }
    }

    fn resign(&mut self) -> Result<(), Broken> {
        let player = self.game.game().spec().player(self.game.own_player());
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
        let entry = game.game().spec();
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
