//! Doing what a person wants while drawing.

use super::verb::Verb;
use super::{Asked, Choosing, DrawingScreen, GameScreen, Plan};
use crate::MESSAGES;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::screen::dialog::Dialog;
use crate::screen::list::List;
use crate::screen::{Next, Shared};
use ludoteca_rules::{Player, quoted};
use std::time::Instant;

impl DrawingScreen {
    pub(super) fn act(&mut self, verb: Verb, shared: &Shared) -> Next {
        match verb {
            Verb::Walk(direction) => self.canvas.walk(direction),
            Verb::Paint => {
                let done = self.canvas.paint();
                self.tell(done);
            }
            Verb::NextBrush => self.canvas.next_brush(),
            Verb::Undo => {
                if !self.canvas.undo() {
                    self.complain(MESSAGES.message("draw-nothing-to-undo"));
                }
            }
            Verb::Clear => self.ask(MESSAGES.message("draw-clear-sure"), Asked::Clear),
            Verb::Random => {
                let seed = self.canvas.drawing.next_seed();
                self.load_random(&seed);
            }
            Verb::Seed => {
                let question = MESSAGES.message("draw-seed");
                let seed = self.canvas.drawing.seed().to_string();
                self.dialog = Some(Dialog::line(question, &seed, Asked::Seed));
            }
            Verb::Save => {
                let question = MESSAGES.message("draw-name");
                self.dialog = Some(Dialog::line(question, "", Asked::Name));
            }
            Verb::Load => self.ask_what_to_load(shared),
            Verb::Done => return self.finish(shared),
            Verb::Leave if self.canvas.drawing.is_blank() => return Next::Close,
            Verb::Leave => self.ask(MESSAGES.message("draw-leave-sure"), Asked::Leave),
        }
        Next::Stay
    }

    /// Does what a question was about.
    pub(super) fn go_on(&mut self, asked: Asked, line: &str, shared: &Shared) -> Next {
        match asked {
            Asked::Clear => self.canvas.drawing.clear(),
            Asked::Seed => self.load_random(line),
            Asked::Name => self.save(line, shared),
            Asked::Overwrite(name) => self.keep(&name, shared),
            Asked::Leave => return Next::Close,
        }
        Next::Stay
    }

    fn ask(&mut self, question: ludoteca_rules::Message, asked: Asked) {
        self.dialog = Some(Dialog::agree(question, asked));
    }

    fn load_random(&mut self, seed: &str) {
        match self.canvas.drawing.load_random(seed) {
            Ok(()) => {
                self.say(MESSAGES.message("draw-random").with("seed", self.canvas.drawing.seed()));
            }
            Err(problem) => self.complain(problem),
        }
    }

    fn save(&mut self, name: &str, shared: &Shared) {
        let Some(store) = &shared.store else {
            return self.complain(MESSAGES.message("store-no-home"));
        };
        let starts = store.starts(self.canvas.game().entry().name);
        if starts.iter().any(|(known, _)| known == name) {
            let question = MESSAGES.message("draw-overwrite-sure").with("name", quoted(name));
            return self.ask(question, Asked::Overwrite(name.to_owned()));
        }
        self.keep(name, shared);
    }

    fn keep(&mut self, name: &str, shared: &Shared) {
        let Some(store) = &shared.store else {
            return self.complain(MESSAGES.message("store-no-home"));
        };
        let game = self.canvas.game();
        match store.keep_start(game.entry().name, name, &game.position()) {
            Ok(()) => self.say(MESSAGES.message("draw-saved").with("name", quoted(name))),
            Err(problem) => self.complain(problem),
        }
    }

    fn ask_what_to_load(&mut self, shared: &Shared) {
        let game = self.canvas.game().entry().name;
        let starts = shared.store.as_ref().map(|store| store.starts(game)).unwrap_or_default();
        if starts.is_empty() {
            return self.complain(MESSAGES.message("draw-none-saved"));
        }
        self.choosing = Some(Choosing::Start(List::default(), starts));
    }

    /// The start is drawn: whoever did not draw it chooses a colour.
    fn finish(&mut self, shared: &Shared) -> Next {
        let game = self.canvas.game();
        if game.ending().is_some() {
            self.complain(MESSAGES.message("draw-over"));
            return Next::Stay;
        }
        if self.plan.roles.chooser.is_human() {
            self.choosing = Some(Choosing::Colour(List::default()));
            return Next::Stay;
        }
        self.begin(self.canvas.drawing.better_side(), shared)
    }

    /// Begins the game, in which the chooser has this colour.
    pub(super) fn begin(&mut self, chosen: Player, shared: &Shared) -> Next {
        let Plan { roles, clock, seed } = self.plan.clone();
        let message = MESSAGES
            .message("draw-chosen")
            .with("who", occupant::title(&roles.chooser))
            .with("player", self.canvas.game().entry().player(chosen));
        let game = LocalGame::of_game(self.canvas.game(), roles.seats(chosen), clock, seed);
        let screen = GameScreen::new(game, shared, Instant::now()).saying(message);
        Next::Become(Box::new(screen))
    }
}
