//! The keys of the game screen.

use super::GameScreen;
use crate::MESSAGES;
use crate::occupant;
use crate::screen::review::ReviewScreen;
use crate::screen::save_file::{SaveToFile, copy_position};
use crate::screen::{Next, Shared, has_modifier, is_ctrl};
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::message;
use ludoteca_rules::{Player, Touch};
use ludoteca_session::{Command, Refusal, Step};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::time::Instant;

impl GameScreen {
    /// Takes a key while no move is typed; `None` leaves it to the board.
    pub(super) fn key(&mut self, key: &KeyEvent, shared: &mut Shared) -> Option<Next> {
        if is_ctrl(key, 's') {
            self.ask_where_to_save();
            return Some(Next::Stay);
        }
        let KeyCode::Char(c) = key.code else {
            return None;
        };
        match c {
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
            '[' => self.step(Step::Back),
            ']' => self.step(Step::Forward),
            '{' => self.step(Step::Start),
            '}' => self.step(Step::Live),
            '|' => self.step(Step::Variation),
            't' if self.game.is_over() => self.complain_of_end(),
            't' => self.ask_for_hint(),
            'v' => self.pane.flipped = !self.pane.flipped,
            'z' => self.toggle_analysis(shared),
            'P' => self.pane.overlay.shows_turn = !self.pane.overlay.shows_turn,
            'n' => self.control.engines.move_now(),
            'o' => self.control.is_paused = !self.control.is_paused,
            '.' => self.control.make_step(),
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

    fn leave(&mut self, shared: &Shared) -> Next {
        self.game.stop_clocks(Instant::now());
        if self.game.is_saved() && !self.game.state().is_over() {
            self.save_game(shared);
        }
        Next::Close
    }

    /// Plays a move, after a question if the settings say so. A pass is always asked about when
    /// there are other moves, because it can end the game.
    pub(super) fn try_move(&mut self, text: &str, shared: &mut Shared) {
        let moves = self.game.viewer().entry().moves();
        let legal = moves.iter().find(|(m, _)| m == text);
        let is_button = legal.is_some_and(|(_, touches)| matches!(touches[..], [Touch::Button(_)]));
        if legal.is_some() && (is_button && moves.len() > 1 || shared.settings.confirm) {
            let question =
                message!(MESSAGES, "game-play-sure", move = self.move_name(text, shared));
            let text = text.to_owned();
            return self.chrome.confirm(question, move |screen, shared| {
                screen.play(&text, shared);
            });
        }
        self.play(text, shared);
    }

    fn play(&mut self, text: &str, shared: &mut Shared) {
        let was_live = self.game.is_live();
        match self.game.play(text, Instant::now()) {
            Ok(_) => {
                if !was_live {
                    self.control.reset();
                }
                self.control.report = None;
                self.view_changed();
                self.save_game(shared);
            }
            Err(refusal) => {
                self.chrome.complain(refusal);
                self.pane.reset(self.game.viewer_mut());
            }
        }
    }

    pub(super) fn save_game(&mut self, shared: &Shared) {
        if self.game.state().is_over() {
            self.game.step(Step::Live);
            self.control.reset();
            self.view_changed();
        }
        if let Some(store) = &shared.store {
            self.chrome.complain_if_failed(self.game.save(store).map(drop));
        }
    }

    fn ended(&mut self, done: Result<(), Refusal>, shared: &Shared) {
        match done {
            Ok(()) => self.save_game(shared),
            Err(refusal) => self.chrome.complain(refusal),
        }
    }

    /// Returns the word on the button of a move, or the text of the move.
    pub(super) fn move_name(&self, text: &str, shared: &Shared) -> String {
        let words = self.game.game().spec().words;
        words.find(text, shared.lang).unwrap_or_else(|| text.to_owned())
    }

    fn take_back(&mut self, command: &Command, shared: &Shared) {
        if let Err(refusal) = self.game.perform_live(command, Instant::now()) {
            return self.chrome.complain(refusal);
        }
        self.control.reset();
        self.view_changed();
        self.save_game(shared);
    }

    fn step(&mut self, step: Step) {
        self.game.step(step);
        self.view_changed();
    }

    fn complain_of_end(&mut self) {
        self.chrome.complain(message!(MESSAGES, "game-over"));
    }

    /// Shows or hides the analysis. What a person chooses while playing is remembered.
    fn toggle_analysis(&mut self, shared: &mut Shared) {
        self.shows_analysis = !self.shows_analysis;
        if !self.is_watched() {
            shared.settings.analysis = self.shows_analysis;
            self.chrome.complain_if_failed(shared.save_settings());
        }
    }

    fn change_speed(&mut self, by: isize) {
        let speed = self.control.change_speed(by);
        self.chrome.say(message!(MESSAGES, "game-speed", speed = speed));
    }

    fn ask_to_resign(&mut self) {
        let player = self.game.game().spec().player(self.game.own_player());
        let question = message!(MESSAGES, "game-resign-sure", player = player);
        self.chrome.ask(question, |screen, shared| {
            let done = screen.game.perform_live(&Command::Resign, Instant::now());
            screen.ended(done, shared);
        });
    }

    /// Offers a draw: a person is asked, an engine evaluates the position.
    fn offer_draw(&mut self) {
        let (state, offering) = (self.game.state(), self.game.own_player());
        let game = state.game();
        let other = game.spec().player(!offering);
        let key = match state.seat(!offering).is_human() {
            true => "game-draw-sure",
            false if !self.game.accepts_draw(!offering) => {
                let declined = message!(MESSAGES, "game-draw-declined", player = other);
                return self.chrome.complain(declined);
            }
            false => "game-draw-accepted",
        };
        let question = MESSAGES.message(key).with("player", other);
        self.chrome.ask(question, |screen, shared| {
            let done = screen.game.agree_draw(Instant::now());
            screen.ended(done, shared);
        });
    }

    /// Asks who replaces an engine that does not exist any more.
    pub(super) fn replace_missing_engine(&mut self) {
        let state = self.game.state();
        let error = |player: Player| Some((player, occupant::check(state.seat(player)).err()?));
        let Some((player, error)) = Player::BOTH.into_iter().find_map(error) else {
            return;
        };
        self.control.is_paused = true;
        self.chrome.complain(error);
        self.ask_for_seat(player);
    }

    fn ask_for_seat(&mut self, player: Player) {
        let seat = self.game.state().seat(player).to_string();
        self.ask_for_seat_with(player, &seat);
    }

    fn ask_for_seat_with(&mut self, player: Player, line: &str) {
        let name = self.game.game().spec().player(player);
        let question = message!(MESSAGES, "game-seat-which", player = name);
        self.chrome.ask_line(question, line, move |screen, line, shared| {
            screen.take_seat(player, line, shared);
        });
    }

    fn take_seat(&mut self, player: Player, line: &str, shared: &Shared) {
        let occupant = match occupant::read_answer(line) {
            Ok(occupant) => occupant,
            Err(error) => {
                self.chrome.complain(error);
                return self.ask_for_seat_with(player, line);
            }
        };
        let title = occupant::title(&occupant);
        let command = Command::Seat { player, occupant };
        if let Err(refusal) = self.game.perform(&command, Instant::now()) {
            return self.chrome.complain(refusal);
        }
        let name = self.game.game().spec().player(player);
        self.chrome.say(message!(MESSAGES, "panel-sits", player = name, name = title));
        self.control.replace(player);
        self.view_changed();
        if self.game.state().game().plies() > 0 {
            self.save_game(shared);
        }
    }
}
