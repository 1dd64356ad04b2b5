//! Putting somebody else at the board in the middle of a game.

use super::GameScreen;
use crate::MESSAGES;
use crate::occupant;
use crate::screen::Shared;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{Localize, Player};
use ludoteca_session::Command;
use std::time::Instant;

impl GameScreen {
    /// Asks who is to play in the place of an engine that is not there any more.
    pub(super) fn look_for_missing(&mut self) {
        let state = self.game.state();
        let problem = |player: Player| Some((player, occupant::check(state.seat(player)).err()?));
        let Some((player, problem)) = Player::BOTH.into_iter().find_map(problem) else {
            return;
        };
        self.computers.paused = true;
        self.chrome.complain(problem);
        self.ask_for_seat(player);
    }

    pub(super) fn ask_for_seat(&mut self, player: Player) {
        let seat = self.game.state().seat(player).to_string();
        self.ask_for_seat_with(player, &seat);
    }

    fn ask_for_seat_with(&mut self, player: Player, line: &str) {
        let name = self.game.game().spec().player(player);
        let question = MESSAGES.message("game-seat-which").with("player", name);
        self.chrome.ask_line(question, line, move |screen, line, shared| {
            screen.take_seat(player, line, shared);
        });
    }

    /// Gives a side to the player who was typed, or asks again.
    fn take_seat(&mut self, player: Player, line: &str, shared: &Shared) {
        let occupant = match occupant::choose(line) {
            Ok(occupant) => occupant,
            Err(problem) => {
                self.chrome.complain(problem);
                return self.ask_for_seat_with(player, line);
            }
        };
        let title = occupant::title(&occupant);
        let command = Command::Seat { player, occupant };
        if let Err(refusal) = self.game.perform(&command, Instant::now()) {
            return self.chrome.complain(refusal.message());
        }
        let name = self.game.game().spec().player(player);
        let message = MESSAGES.message("panel-sits").with("player", name);
        self.chrome.say(message.with("name", title));
        self.computers.seat(player);
        self.renew();
        if self.game.state().game().plies() > 0 {
            self.keep(shared);
        }
    }
}
