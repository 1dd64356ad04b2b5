//! Doing what a person wants in a game.

use super::verb::Verb;
use super::{Asked, GameScreen};
use crate::MESSAGES;
use crate::screen::dialog::Dialog;
use crate::screen::review::ReviewScreen;
use crate::screen::saving::{Saved, copy_position};
use crate::screen::{Next, Shared};
use ludoteca_rules::{Player, Touch, chance};
use ludoteca_session::{Command, Refusal, Step};
use std::time::Instant;

/// A computer accepts a draw when it expects no more than this of the game.
const CONTENT: f64 = 0.5;

impl GameScreen {
    pub(super) fn act(&mut self, verb: Verb, shared: &mut Shared) -> Next {
        match verb {
            Verb::Leave => return Next::Close,
            Verb::Review => {
                let record = self.game.state().finished_record();
                let screen = ReviewScreen::new(&record, self.file.path(), shared);
                return Next::Open(Box::new(screen));
            }
            Verb::Undo => self.take_back(&Command::TakeBack, shared),
            Verb::Redo => self.take_back(&Command::Redo, shared),
            Verb::Back | Verb::On | Verb::First | Verb::Last | Verb::OtherLine => self.look(verb),
            Verb::Hint if self.game.is_over() => self.complain(MESSAGES.message("game-over")),
            Verb::Hint => self.ask_for_hint(),
            Verb::Flip => self.pane.flipped = !self.pane.flipped,
            Verb::Thoughts => self.toggle(shared, |settings| &mut settings.thoughts),
            Verb::Bar => self.toggle(shared, |settings| &mut settings.bar),
            Verb::Hurry if self.game.state().is_over() => {
                let rematch = GameScreen::new(self.game.rematch(), shared, Instant::now());
                return Next::Become(Box::new(rematch));
            }
            Verb::Hurry => self.computers.hurry(),
            Verb::Pause => self.pause(),
            Verb::Step => self.computers.make_step(),
            Verb::Faster => self.change_speed(1),
            Verb::Slower => self.change_speed(-1),
            Verb::Save => self.dialog = Some(self.file.ask(self.game.game(), Asked::Save)),
            Verb::Copy => self.say(copy_position(self.game.game())),
            Verb::Seat | Verb::Resign | Verb::OfferDraw if self.game.state().is_over() => {
                self.complain(MESSAGES.message("game-over"));
            }
            Verb::Resign => self.ask_to_resign(),
            Verb::Seat => self.ask_for_seat(self.seat_to_change()),
            Verb::OfferDraw => self.offer_draw(),
        }
        Next::Stay
    }

    /// Does what a question was about.
    pub(super) fn go_on(&mut self, asked: Asked, line: &str, shared: &mut Shared) {
        match asked {
            Asked::Resign => {
                let done = self.game.perform_and_look(&Command::Resign, Instant::now());
                self.ended(done, shared);
            }
            Asked::Draw => {
                let done = self.game.offer_draw(true, Instant::now());
                self.ended(done, shared);
            }
            Asked::Save => {
                let record = self.game.state().finished_record();
                let saved = self.file.save(line, &record, Asked::Overwrite);
                self.saved(saved);
            }
            Asked::Overwrite(path) => {
                let saved = self.file.replace(&path, &self.game.state().finished_record());
                self.saved(saved);
            }
            Asked::Play(text) => self.play(&text, shared),
            Asked::Seat(player) => self.take_seat(player, line, shared),
        }
    }

    /// Plays a move that a person wants, or asks whether it is meant: passing ends games.
    pub(super) fn try_move(&mut self, text: &str, shared: &mut Shared) {
        let moves = self.game.viewer().entry().moves();
        let known = moves.iter().find(|(m, _)| m == text);
        let is_button = known.is_some_and(|(_, touches)| matches!(touches[..], [Touch::Button(_)]));
        if known.is_some() && (is_button && moves.len() > 1 || shared.settings.confirm) {
            let question =
                MESSAGES.message("game-play-sure").with("move", self.word_of(text, shared));
            self.dialog = Some(Dialog::agree(question, Asked::Play(text.to_owned())));
            return;
        }
        self.play(text, shared);
    }

    fn play(&mut self, text: &str, shared: &mut Shared) {
        let was_live = self.game.is_live();
        match self.game.play(text, Instant::now()) {
            Ok(_) => {
                if !was_live {
                    self.computers.forget();
                }
                self.computers.thought = None;
                self.renew();
                self.keep(shared);
            }
            Err(refusal) => {
                self.complain(refusal.message());
                self.pane.renew(self.game.viewer_mut());
            }
        }
    }

    /// Keeps the game as it is now, or its record if it is over.
    pub(super) fn keep(&mut self, shared: &Shared) {
        if self.game.state().is_over() {
            self.computers.forget();
            self.renew();
        }
        let kept = shared.store.as_ref().map(|store| self.game.keep(store));
        if let Some(Err(problem)) = kept {
            self.complain(problem);
        }
    }

    /// The players have ended the game, unless that was refused.
    fn ended(&mut self, done: Result<(), Refusal>, shared: &Shared) {
        match done {
            Ok(()) => self.keep(shared),
            Err(refusal) => self.complain(refusal.message()),
        }
    }

    /// The word for a move: that of a button, or its text.
    pub(super) fn word_of(&self, text: &str, shared: &Shared) -> String {
        let messages = self.game.game().entry().messages;
        messages.find(text, shared.lang).unwrap_or(text).to_owned()
    }

    fn take_back(&mut self, command: &Command, shared: &Shared) {
        if let Err(refusal) = self.game.perform_and_look(command, Instant::now()) {
            return self.complain(refusal.message());
        }
        self.computers.forget();
        self.renew();
        self.keep(shared);
    }

    fn look(&mut self, verb: Verb) {
        self.game.step(match verb {
            Verb::Back => Step::Back,
            Verb::On => Step::Forward,
            Verb::First => Step::Start,
            Verb::OtherLine => Step::Variation,
            _ => Step::Live,
        });
        self.renew();
    }

    fn toggle(
        &mut self,
        shared: &mut Shared,
        setting: impl Fn(&mut crate::store::Settings) -> &mut bool,
    ) {
        let setting = setting(&mut shared.settings);
        *setting = !*setting;
        if let Err(problem) = shared.keep_settings() {
            self.complain(problem);
        }
    }

    fn pause(&mut self) {
        self.computers.pause();
    }

    fn change_speed(&mut self, by: isize) {
        let speed = self.computers.change_speed(by);
        self.say(MESSAGES.message("game-speed").with("speed", speed));
    }

    /// The player for whom the people here resign or offer a draw.
    fn own_player(&self) -> Player {
        let state = self.game.state();
        let player = state.acting_player(&Command::Resign, state.seats_at_screen());
        player.unwrap_or(state.game().turn())
    }

    fn ask_to_resign(&mut self) {
        let player = self.game.game().entry().player(self.own_player());
        let question = MESSAGES.message("game-resign-sure").with("player", player);
        self.dialog = Some(Dialog::agree(question, Asked::Resign));
    }

    /// Offers a draw: another person is asked, a computer looks at the position.
    fn offer_draw(&mut self) {
        let (state, offering) = (self.game.state(), self.own_player());
        let game = state.game();
        let other = game.entry().player(!offering);
        if state.seat(!offering).is_human() {
            let question = MESSAGES.message("game-draw-sure").with("player", other);
            self.dialog = Some(Dialog::agree(question, Asked::Draw));
            return;
        }
        let worth = game.evaluation().worth;
        let own = if offering == Player::One { -worth } else { worth };
        if chance(own) > CONTENT {
            return self.complain(MESSAGES.message("game-draw-declined").with("player", other));
        }
        let question = MESSAGES.message("game-draw-accepted").with("player", other);
        self.dialog = Some(Dialog::agree(question, Asked::Draw));
    }

    fn saved(&mut self, saved: Saved<Asked>) {
        match saved {
            Saved::Done(said) => {
                self.say(said);
            }
            Saved::Asks(dialog) => self.dialog = Some(dialog),
            Saved::Failed(problem) => self.complain(problem),
        }
    }
}
