//! Putting somebody else at the board in the middle of a game.

use super::{Asked, GameScreen};
use crate::MESSAGES;
use crate::screen::Shared;
use crate::screen::dialog::Dialog;
use crate::seat::Seat;
use ludoteca_rules::Player;
use std::time::Instant;

impl GameScreen {
    /// Asks who is to play in the place of an engine that is not there any more.
    pub(super) fn look_for_missing(&mut self) {
        let seats = self.table.seats();
        let problem = |player: Player| Some((player, seats[player.index()].check().err()?));
        let Some((player, problem)) = Player::BOTH.into_iter().find_map(problem) else {
            return;
        };
        self.computers.paused = true;
        self.complain(problem);
        self.ask_for_seat(player);
    }

    /// Whose seat somebody may want to change: that of the computer to move, or of the opponent.
    pub(super) fn seat_to_change(&self) -> Player {
        let turn = self.table.live_game().turn();
        if self.table.seats()[turn.index()].is_person() { !turn } else { turn }
    }

    pub(super) fn ask_for_seat(&mut self, player: Player) {
        let seat = self.table.seats()[player.index()].to_string();
        self.ask_for_seat_with(player, &seat);
    }

    fn ask_for_seat_with(&mut self, player: Player, line: &str) {
        let name = self.table.game().entry().player(player);
        let question = MESSAGES.message("game-seat-which").with("player", name);
        self.dialog = Some(Dialog::line(question, line, Asked::Seat(player)));
    }

    /// Gives a side to whoever was typed, or asks again.
    pub(super) fn take_seat(&mut self, player: Player, line: &str, shared: &Shared) {
        let seat = match Seat::chosen(line) {
            Ok(seat) => seat,
            Err(problem) => {
                self.complain(problem);
                return self.ask_for_seat_with(player, line);
            }
        };
        let name = self.table.game().entry().player(player);
        let message = MESSAGES.message("panel-sits").with("player", name);
        self.say(message.with("name", seat.title()));
        self.computers.seat(player, &seat, self.table.seed());
        self.table.set_seat(player, seat);
        self.table.run_clock(Instant::now());
        self.renew();
        if self.table.last_move().is_some() {
            self.keep(shared);
        }
    }
}
