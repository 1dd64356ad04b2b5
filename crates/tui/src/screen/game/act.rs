//! Doing what a person wants in a game.

use super::GameScreen;
use crate::MESSAGES;
use crate::screen::review::ReviewScreen;
use crate::screen::saving::{Saving, copy_position};
use crate::screen::{Next, Shared, has_modifier, is_ctrl};
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::{Localize, Touch};
use ludoteca_session::{Command, Refusal, Step};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::time::Instant;

impl GameScreen {
    /// Does what a key means while no line is typed; nothing if it means nothing.
    pub(super) fn key(&mut self, key: &KeyEvent, shared: &mut Shared) -> Option<Next> {
        if is_ctrl(key, 's') {
            self.ask_where_to_save();
            return Some(Next::Stay);
        }
        let KeyCode::Char(sign) = key.code else {
            return None;
        };
        match sign {
            _ if has_modifier(key) => return None,
            'q' => return Some(self.leave(shared)),
            'R' => {
                let record = self.game.state().finished_record();
                let screen = ReviewScreen::new(&record, self.file.path(), shared);
                return Some(Next::Open(Box::new(screen)));
            }
            'n' if self.game.state().is_over() => {
                return Some(Next::Become(Box::new(GameScreen::new(self.game.rematch(), shared))));
            }
            'u' => self.take_back(&Command::TakeBack, shared),
            'r' => self.take_back(&Command::Redo, shared),
            '[' => self.look(Step::Back),
            ']' => self.look(Step::Forward),
            '{' => self.look(Step::Start),
            '}' => self.look(Step::Live),
            '|' => self.look(Step::Variation),
            't' if self.game.is_over() => self.complain_of_end(),
            't' => self.ask_for_hint(),
            'v' => self.pane.flipped = !self.pane.flipped,
            'z' => self.toggle(shared, |settings| &mut settings.thoughts),
            'w' => self.toggle(shared, |settings| &mut settings.bar),
            'n' => self.computers.engines.hurry(),
            'o' => self.computers.paused = !self.computers.paused,
            '.' => self.computers.make_step(),
            '+' => self.change_speed(1),
            '-' => self.change_speed(-1),
            'y' => self.chrome.say(copy_position(self.game.game())),
            'S' | 'x' | '=' if self.game.state().is_over() => self.complain_of_end(),
            'S' => self.ask_for_seat(self.game.seat_to_change()),
            'x' => self.ask_to_resign(),
            '=' => self.offer_draw(),
            _ => return None,
        }
        Some(Next::Stay)
    }

    /// Leaves the game; the clocks stand still until somebody continues it.
    fn leave(&mut self, shared: &Shared) -> Next {
        self.game.stop_clocks(Instant::now());
        if self.game.is_kept() && !self.game.state().is_over() {
            self.keep(shared);
        }
        Next::Close
    }

    /// Plays a move that a person wants, or asks whether it is meant: passing ends games.
    pub(super) fn try_move(&mut self, text: &str, shared: &mut Shared) {
        let moves = self.game.viewer().entry().moves();
        let known = moves.iter().find(|(m, _)| m == text);
        let is_button = known.is_some_and(|(_, touches)| matches!(touches[..], [Touch::Button(_)]));
        if known.is_some() && (is_button && moves.len() > 1 || shared.settings.confirm) {
            let question =
                MESSAGES.message("game-play-sure").with("move", self.word_of(text, shared));
            let text = text.to_owned();
            return self.chrome.ask(question, move |screen, shared| screen.play(&text, shared));
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
                self.computers.finding = None;
                self.renew();
                self.keep(shared);
            }
            Err(refusal) => {
                self.chrome.complain(refusal.message());
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
        if let Some(store) = &shared.store {
            self.chrome.tell(self.game.keep(store).map(drop));
        }
    }

    /// The players have ended the game, unless that was refused.
    fn ended(&mut self, done: Result<(), Refusal>, shared: &Shared) {
        match done {
            Ok(()) => self.keep(shared),
            Err(refusal) => self.chrome.complain(refusal.message()),
        }
    }

    /// The word for a move: that of a button, or its text.
    pub(super) fn word_of(&self, text: &str, shared: &Shared) -> String {
        let messages = self.game.game().spec().words;
        messages.find(text, shared.lang).unwrap_or_else(|| text.to_owned())
    }

    fn take_back(&mut self, command: &Command, shared: &Shared) {
        if let Err(refusal) = self.game.perform_and_look(command, Instant::now()) {
            return self.chrome.complain(refusal.message());
        }
        self.computers.forget();
        self.renew();
        self.keep(shared);
    }

    fn look(&mut self, step: Step) {
        self.game.step(step);
        self.renew();
    }

    fn complain_of_end(&mut self) {
        self.chrome.complain(MESSAGES.message("game-over"));
    }

    fn toggle(
        &mut self,
        shared: &mut Shared,
        setting: impl Fn(&mut crate::store::Settings) -> &mut bool,
    ) {
        let setting = setting(&mut shared.settings);
        *setting = !*setting;
        self.chrome.tell(shared.keep_settings());
    }

    fn change_speed(&mut self, by: isize) {
        let speed = self.computers.change_speed(by);
        self.chrome.say(MESSAGES.message("game-speed").with("speed", speed));
    }

    fn ask_to_resign(&mut self) {
        let player = self.game.game().spec().player(self.game.own_player());
        let question = MESSAGES.message("game-resign-sure").with("player", player);
        self.chrome.ask(question, |screen, shared| {
            let done = screen.game.perform_and_look(&Command::Resign, Instant::now());
            screen.ended(done, shared);
        });
    }

    /// Offers a draw: another person is asked, a computer looks at the position.
    fn offer_draw(&mut self) {
        let (state, offering) = (self.game.state(), self.game.own_player());
        let game = state.game();
        let other = game.spec().player(!offering);
        let key = match state.seat(!offering).is_human() {
            true => "game-draw-sure",
            false if !self.game.accepts_draw(!offering) => {
                let declined = MESSAGES.message("game-draw-declined").with("player", other);
                return self.chrome.complain(declined);
            }
            false => "game-draw-accepted",
        };
        let question = MESSAGES.message(key).with("player", other);
        self.chrome.ask(question, |screen, shared| {
            let done = screen.game.offer_draw(Instant::now());
            screen.ended(done, shared);
        });
    }
}
