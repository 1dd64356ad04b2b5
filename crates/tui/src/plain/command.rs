//! The commands of a game.

use super::command_word::{CommandWord, Line};
use super::console::ConsoleResult;
use super::game::PlainGame;
use super::{AfterGame, describe};
use crate::MESSAGES;
use crate::files::{file_name, typed_path};
use crate::launch::GameSource;
use crate::occupant;
use ludoteca_engine::analysis::{self, Analyst};
use ludoteca_engine::{Engine, SearchMethod, static_evaluation};
use ludoteca_locale::SpecTexts;
use ludoteca_protocol::{Settings, explain};
use ludoteca_rules::message;
use ludoteca_rules::{Player, quoted};
use ludoteca_session::{Command, Hint, HintStage, Occupant, Refusal, SessionState, Step};
use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

impl PlainGame<'_, '_> {
    pub(super) fn execute(&mut self, line: &str) -> ConsoleResult<Option<AfterGame>> {
        let (command, argument) = match Line::read(line, self.app.console.lang) {
            Line::Command(command, argument) => (command, argument),
            Line::Empty => return self.continue_game().map(|()| None),
            Line::Move(text) => return self.enter_move(text).map(|()| None),
            Line::ExtraArgument(word) => {
                let message = message!(MESSAGES, "plain-too-much", word = quoted(word));
                return self.say(&message).map(|()| None);
            }
        };
        match command {
            CommandWord::Quit => return self.leave(&message!(MESSAGES, "plain-left")).map(Some),
            CommandWord::New => {
                self.leave(&message!(MESSAGES, "plain-new"))?;
                return Ok(Some(AfterGame::Menu));
            }
            CommandWord::Rematch => return self.rematch(),
            CommandWord::Open => return self.open(argument),
            CommandWord::Level => self.change_level(argument)?,
            CommandWord::Save => self.save(argument)?,
            CommandWord::Help => self.help()?,
            CommandWord::Board => self.draw()?,
            CommandWord::Say => self.say_cells(argument)?,
            CommandWord::Words => self.switch_words()?,
            CommandWord::Rules => self.app.print_rules(self.game.game().spec())?,
            CommandWord::Position => self.app.console.print(&self.game.game().position())?,
            CommandWord::Clock => self.print_clocks()?,
            CommandWord::Review => self.review()?,
            CommandWord::Undo => self.undo()?,
            CommandWord::Redo => self.take_back(&Command::Redo)?,
            CommandWord::Back => self.step(Step::Back)?,
            CommandWord::Forward => self.step(Step::Forward)?,
            CommandWord::Now => self.return_to_game()?,
            CommandWord::Draw => self.while_playing(PlainGame::offer_draw)?,
            CommandWord::Resign => self.while_playing(PlainGame::resign)?,
            _ if self.game.is_over() => self.say(&message!(MESSAGES, "plain-over"))?,
            CommandWord::Moves => {
                self.app.console.print(&self.game.game().legal_moves().join(" "))?;
            }
            CommandWord::Hint => self.hint()?,
            CommandWord::Eval => self.evaluate()?,
        }
        Ok(None)
    }

    fn enter_move(&mut self, text: &str) -> ConsoleResult {
        if !self.game.is_live() {
            return self.say(&message!(MESSAGES, "plain-looking"));
        }
        self.while_playing(|game| game.try_move(text))
    }

    /// Does something that is possible while the game is not over and no engine is stuck.
    fn while_playing(&mut self, act: impl FnOnce(&mut Self) -> ConsoleResult) -> ConsoleResult {
        self.game.step(Step::Live);
        if self.game.is_over() {
            return self.say(&message!(MESSAGES, "plain-over"));
        }
        if self.is_stuck {
            return self.say(&message!(MESSAGES, "plain-not-yours"));
        }
        act(self)
    }

    /// Takes an empty line: plays a forced pass, or lets an engine that has failed try again.
    fn continue_game(&mut self) -> ConsoleResult {
        if !self.game.is_live() || self.game.is_over() {
            return Ok(());
        }
        if self.is_stuck {
            self.retry_engine();
            return Ok(());
        }
        match describe::forced_pass(self.game.game()) {
            Some((text, _)) => self.try_move(&text),
            None => Ok(()),
        }
    }

    fn retry_engine(&mut self) {
        self.is_stuck = false;
        self.game.run_clocks(Instant::now());
    }

    fn help(&mut self) -> ConsoleResult {
        if !self.game.is_over() {
            self.say(&self.game.game().task(0))?;
            let form = self.game.game().spec().move_form();
            self.say(&message!(MESSAGES, "plain-move-form", form = form))?;
        }
        self.say(&message!(MESSAGES, "plain-help"))
    }

    /// Describes the cells of these names, or the whole board.
    fn say_cells(&mut self, names: &str) -> ConsoleResult {
        if names.is_empty() {
            return self.speak();
        }
        let diagram = self.game.game().diagram();
        self.app.console.say_cells(&diagram, names)
    }

    fn switch_words(&mut self) -> ConsoleResult {
        self.app.toggle_spoken()?;
        self.show()
    }

    fn print_clocks(&mut self) -> ConsoleResult {
        if self.game.state().clocks().is_none() {
            return self.say(&message!(MESSAGES, "plain-no-clocks"));
        }
        self.say_clocks()
    }

    fn undo(&mut self) -> ConsoleResult {
        if !self.game.state().seats().iter().any(Occupant::is_human) {
            return self.say(&message!(MESSAGES, "plain-no-person"));
        }
        self.take_back(&Command::TakeBack)
    }

    fn take_back(&mut self, command: &Command) -> ConsoleResult {
        let before = self.game.game().clone();
        let old = self.game.state().clone();
        if let Err(refusal) = self.game.perform_live(command, Instant::now()) {
            return self.say(&refusal);
        }
        if self.is_stuck {
            self.retry_engine();
        }
        self.say_difference(&old)?;
        self.show_changes(&before)?;
        self.save_game()
    }

    /// Says what was taken back or played again, and whether the clocks are off since.
    fn say_difference(&mut self, old: &SessionState) -> ConsoleResult {
        let (state, lang) = (self.game.state(), self.app.console.lang);
        let message = match state.game().plies().cmp(&old.game().plies()) {
            Ordering::Less => {
                let moves = describe::moves_between(state.game(), old.game(), lang);
                message!(MESSAGES, "plain-taken-back", moves = moves)
            }
            Ordering::Greater => {
                let moves = describe::moves_between(old.game(), state.game(), lang);
                message!(MESSAGES, "plain-played-again", moves = moves)
            }
            Ordering::Equal => message!(MESSAGES, "plain-end-taken-back", end = old.status()),
        };
        let clocks_are_off = old.clocks().is_some() && state.clocks().is_none();
        self.say(&message)?;
        if clocks_are_off { self.say(&message!(MESSAGES, "plain-clocks-off")) } else { Ok(()) }
    }

    fn return_to_game(&mut self) -> ConsoleResult {
        let before = self.game.game().clone();
        self.game.step(Step::Live);
        self.show_changes(&before)
    }

    fn step(&mut self, step: Step) -> ConsoleResult {
        let before = self.game.game().clone();
        if self.game.step(step) {
            return self.show_changes(&before);
        }
        self.say(&message!(MESSAGES, "plain-no-further"))
    }

    /// Gives a hint, or reveals more of the hint that was given for the same position.
    fn hint(&mut self) -> ConsoleResult {
        let node = self.game.node();
        match &mut self.hint {
            Some((hinted, hint)) if *hinted == node => hint.reveal(),
            _ => self.hint = self.search_hint().map(|hint| (node, hint)),
        }
        let Some((_, hint)) = &self.hint else {
            return Ok(());
        };
        let said = hint.describe();
        self.say(&match hint.stage() {
            HintStage::Area | HintStage::Move => message!(MESSAGES, "plain-hint-more", hint = said),
            HintStage::Reasons => said,
        })
    }

    fn search_hint(&self) -> Option<Hint> {
        let game = self.game.game();
        let seed = self.game.state().setup().seed;
        let mut analyst = Analyst {
            searcher: &mut Engine::new(SearchMethod::Best),
            limits: self.limits.of_hint(),
            settings: Settings { seed, ..Settings::default() },
            stop: &AtomicBool::new(false),
        };
        let found = analyst.analyse(game);
        analysis::hint(game, &found.best().moves, Some(found.best().eval))
    }

    /// Explains the static evaluation by the features that are not zero.
    fn evaluate(&mut self) -> ConsoleResult {
        let game = self.game.game();
        let evaluation = static_evaluation(game);
        let explanation = explain(game, &evaluation);
        let Some((total, features)) = explanation.split_first() else {
            return self.say(&message!(MESSAGES, "plain-no-eval"));
        };
        self.say(total)?;
        for (message, feature) in features.iter().zip(evaluation.features) {
            if feature.score != 0 {
                self.say(message)?;
            }
        }
        Ok(())
    }

    /// Changes the level of the engine to move, or of a person's opponent.
    fn change_level(&mut self, level: &str) -> ConsoleResult {
        if level.is_empty() {
            return self.say(&message!(MESSAGES, "plain-level-which"));
        }
        self.game.step(Step::Live);
        let player = self.game.seat_to_change();
        let Ok(occupant) = occupant::read(&format!("level:{level}")) else {
            return self.say(&message!(MESSAGES, "plain-level-unknown", found = quoted(level)));
        };
        let title = occupant::title(&occupant);
        let command = Command::Seat { player, occupant };
        if let Err(refusal) = self.game.perform(&command, Instant::now()) {
            return self.say(&refusal);
        }
        self.engines.remove(player);
        let name = self.game.game().spec().player(player);
        self.say(&message!(MESSAGES, "plain-seated", player = name, seat = title))?;
        if self.is_stuck {
            self.retry_engine();
        }
        if self.game.is_saved() { self.save_game() } else { Ok(()) }
    }

    /// Offers a draw: a person is asked, an engine evaluates the position.
    fn offer_draw(&mut self) -> ConsoleResult {
        let other = !self.game.own_player();
        let name = self.game.game().spec().player(other);
        let accepted = if self.game.state().seat(other).is_human() {
            self.confirm(&message!(MESSAGES, "plain-draw-sure", player = name))?
        } else {
            Some(self.game.accepts_draw(other))
        };
        let Some(accepted) = accepted else {
            return Ok(());
        };
        if !accepted {
            return self.say(&message!(MESSAGES, "plain-draw-refused"));
        }
        let agreed = self.game.agree_draw(Instant::now());
        self.ended(agreed)
    }

    fn ended(&mut self, done: Result<(), Refusal>) -> ConsoleResult {
        match done {
            Ok(()) => self.finished(),
            Err(refusal) => self.say(&refusal),
        }
    }

    fn resign(&mut self) -> ConsoleResult {
        let player = self.game.game().spec().player(self.game.own_player());
        let sure = message!(MESSAGES, "plain-resign-sure", player = player);
        match self.confirm(&sure)? {
            None => Ok(()),
            Some(false) => self.say(&message!(MESSAGES, "plain-goes-on")),
            Some(true) => {
                let resigned = self.game.perform_live(&Command::Resign, Instant::now());
                self.ended(resigned)
            }
        }
    }

    fn rematch(&mut self) -> ConsoleResult<Option<AfterGame>> {
        if !self.game.state().is_over() {
            self.say(&message!(MESSAGES, "plain-rematch-early"))?;
            return Ok(None);
        }
        let game = self.game.rematch();
        let spec = game.game().spec();
        let [ones, twos] = game.state().seats().each_ref().map(occupant::title);
        let said = MESSAGES.message("plain-rematch").with("ones", ones).with("twos", twos);
        let said = said.with("one", spec.player(Player::One));
        self.leave(&said.with("two", spec.player(Player::Two)))?;
        Ok(Some(AfterGame::Play(Box::new(game))))
    }

    fn open(&mut self, file: &str) -> ConsoleResult<Option<AfterGame>> {
        if file.is_empty() {
            self.say(&message!(MESSAGES, "plain-open-what"))?;
            return Ok(None);
        }
        let Some(record) = self.app.read_record(&typed_path(file))? else {
            return Ok(None);
        };
        let seats = self.game.state().seats().clone();
        let start = GameSource::Record(Box::new(record));
        let game = self.app.options.game(&start, seats, None);
        self.leave(&message!(MESSAGES, "plain-opened", file = quoted(file)))?;
        Ok(Some(AfterGame::Play(Box::new(game))))
    }

    fn save(&mut self, file: &str) -> ConsoleResult {
        let path = match (self.file.path(), file) {
            (Some(path), "") => path,
            (None, "") => return self.say(&message!(MESSAGES, "plain-save-where")),
            _ => typed_path(file),
        };
        let question = message!(MESSAGES, "plain-save-sure", file = file_name(&path));
        if self.file.overwrites(&path) && !self.app.console.confirm(&question)? {
            return self.say(&message!(MESSAGES, "plain-not-saved"));
        }
        match self.file.save(&path, &self.game.state().finished_record()) {
            Ok(()) => self.say(&message!(MESSAGES, "plain-saved", file = file_name(&path))),
            Err(error) => self.say(&error),
        }
    }
}
