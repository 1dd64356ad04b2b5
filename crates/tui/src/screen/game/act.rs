//! Doing what a person wants in a game.

use super::verb::Verb;
use super::{Asked, GameScreen};
use crate::MESSAGES;
use crate::screen::dialog::Dialog;
use crate::screen::review::ReviewScreen;
use crate::screen::saving::{Saved, copy_position};
use crate::screen::{Next, Shared};
use crate::table::End;
use ludoteca_rules::{Player, Touch, chance};
use std::time::Instant;

/// A computer accepts a draw when it expects no more than this of the game.
const CONTENT: f64 = 0.5;

impl GameScreen {
    pub(super) fn act(&mut self, verb: Verb, shared: &mut Shared) -> Next {
        match verb {
            Verb::Leave => return Next::Close,
            Verb::Review => {
                let record = self.table.record();
                let screen = ReviewScreen::new(&record, self.file.path(), shared);
                return Next::Open(Box::new(screen));
            }
            Verb::Undo => self.take_back(true, shared),
            Verb::Redo => self.take_back(false, shared),
            Verb::Back | Verb::On | Verb::First | Verb::Last | Verb::OtherLine => self.look(verb),
            Verb::Hint if self.table.is_over() => self.complain(MESSAGES.message("game-over")),
            Verb::Hint => self.ask_for_hint(),
            Verb::Flip => self.pane.flipped = !self.pane.flipped,
            Verb::Thoughts => self.toggle(shared, |settings| &mut settings.thoughts),
            Verb::Bar => self.toggle(shared, |settings| &mut settings.bar),
            Verb::Hurry if self.table.is_game_over() => {
                let rematch = GameScreen::new(self.table.rematch(), shared, Instant::now());
                return Next::Become(Box::new(rematch));
            }
            Verb::Hurry => self.computers.hurry(),
            Verb::Pause => self.pause(),
            Verb::Step => self.computers.make_step(),
            Verb::Faster => self.change_speed(1),
            Verb::Slower => self.change_speed(-1),
            Verb::Save => self.dialog = Some(self.file.ask(self.table.game(), Asked::Save)),
            Verb::Copy => self.say(copy_position(self.table.game())),
            Verb::Seat | Verb::Resign | Verb::OfferDraw if self.table.is_game_over() => {
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
                self.table.finish(End::Resigned(self.resigner()), Instant::now());
                self.ended(shared);
            }
            Asked::Draw => {
                self.table.finish(End::Agreed, Instant::now());
                self.ended(shared);
            }
            Asked::Save => {
                let record = self.table.record();
                let saved = self.file.save(line, &record, Asked::Overwrite);
                self.saved(saved);
            }
            Asked::Overwrite(path) => {
                let saved = self.file.replace(&path, &self.table.record());
                self.saved(saved);
            }
            Asked::Play(text) => self.play(&text, shared),
            Asked::Seat(player) => self.take_seat(player, line, shared),
        }
    }

    /// Plays a move that a person wants, or asks whether it is meant: passing ends games.
    pub(super) fn try_move(&mut self, text: &str, shared: &mut Shared) {
        let game = self.table.game();
        let moves = game.touches();
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
        let was_live = self.table.is_live();
        match self.table.play(text, Instant::now()) {
            Ok(()) => {
                if !was_live {
                    self.computers.forget();
                }
                self.computers.thought = None;
                self.renew();
                self.moved(shared);
            }
            Err(refused) => {
                self.complain(refused.message().clone());
                self.pane.renew(self.table.game());
            }
        }
    }

    /// A move was made: keeps the game, or what became of it.
    pub(super) fn moved(&mut self, shared: &Shared) {
        if self.table.is_game_over() {
            return self.ended(shared);
        }
        self.keep(shared);
    }

    pub(super) fn keep(&mut self, shared: &Shared) {
        let Some(store) = &shared.store else {
            return;
        };
        let saved = self.table.saved(Instant::now());
        if let Err(problem) = store.keep_in(&mut self.slot, &saved) {
            self.complain(problem);
        }
    }

    /// The game is over: its record is kept, and it is no unfinished game any more.
    pub(super) fn ended(&mut self, shared: &Shared) {
        self.computers.forget();
        self.renew();
        let Some(store) = &shared.store else {
            return;
        };
        let record = self.table.record();
        let kept = if self.recorded.as_ref() == Some(&record) {
            store.forget_game(self.slot.name())
        } else {
            store.keep_record(self.slot.name(), &record).map(drop)
        };
        match kept {
            Ok(()) => {
                self.slot.release();
                self.recorded = Some(record);
            }
            Err(problem) => self.complain(problem),
        }
    }

    /// The word for a move: that of a button, or its text.
    pub(super) fn word_of(&self, text: &str, shared: &Shared) -> String {
        let messages = self.table.game().entry().messages;
        messages.find(text, shared.lang).unwrap_or(text).to_owned()
    }

    fn take_back(&mut self, back: bool, shared: &Shared) {
        let now = Instant::now();
        let done = if back { self.table.undo(now) } else { self.table.redo(now) };
        if !done {
            let key = if back { "game-nothing-to-undo" } else { "game-nothing-to-redo" };
            return self.complain(MESSAGES.message(key));
        }
        self.computers.forget();
        self.renew();
        self.moved(shared);
    }

    fn look(&mut self, verb: Verb) {
        match verb {
            Verb::Back => drop(self.table.step_back()),
            Verb::On => drop(self.table.step_on()),
            Verb::First => self.table.look_at_start(),
            Verb::OtherLine => drop(self.table.look_at_other_line()),
            _ => self.table.look_at_game(),
        }
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

    /// Who gives up: the person to move, or the only person there is.
    fn resigner(&self) -> Player {
        let turn = self.table.live_game().turn();
        let seats = self.table.seats();
        if seats[turn.index()].is_person() || !seats[(!turn).index()].is_person() {
            return turn;
        }
        !turn
    }

    fn ask_to_resign(&mut self) {
        let player = self.table.game().entry().player(self.resigner());
        let question = MESSAGES.message("game-resign-sure").with("player", player);
        self.dialog = Some(Dialog::agree(question, Asked::Resign));
    }

    /// Offers a draw: another person is asked, a computer looks at the position.
    fn offer_draw(&mut self) {
        let game = self.table.live_game();
        let offering = self.resigner();
        let other = game.entry().player(!offering);
        if self.table.seats()[(!offering).index()].is_person() {
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
