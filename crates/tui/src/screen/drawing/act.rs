//! Doing what a person wants while drawing.

use super::{DrawingScreen, Plan};
use crate::MESSAGES;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::screen::game::GameScreen;
use crate::screen::list::{Item, List};
use crate::screen::pane::arrow;
use crate::screen::{Next, Shared, has_modifier, is_ctrl};
use ludoteca_engine::static_evaluation;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{Player, quoted};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

impl DrawingScreen {
    /// Does what a key means; letters are left to the brushes.
    pub(super) fn key(&mut self, key: &KeyEvent, shared: &Shared) -> Next {
        if has_modifier(key) {
            return self.control_key(key, shared);
        }
        match key.code {
            KeyCode::Char(sign) if self.canvas.choose_brush(sign) => {}
            KeyCode::Esc | KeyCode::Char('q') if self.canvas.drawing.is_blank() => {
                return Next::Close;
            }
            KeyCode::Esc | KeyCode::Char('q') => {
                let question = MESSAGES.message("draw-leave-sure");
                self.chrome.ask(question, |_, _| Next::Close);
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.chrome.tell(self.canvas.paint()),
            KeyCode::Tab => self.canvas.next_brush(),
            KeyCode::Backspace => self.undo(),
            KeyCode::Delete => {
                self.chrome.ask(MESSAGES.message("draw-clear-sure"), |screen, _| {
                    screen.canvas.drawing.clear();
                });
            }
            code => {
                if let Some(direction) = arrow(code) {
                    self.canvas.walk(direction);
                }
            }
        }
        Next::Stay
    }

    fn control_key(&mut self, key: &KeyEvent, shared: &Shared) -> Next {
        let seed = self.canvas.drawing.seed().to_string();
        match key.code {
            KeyCode::Char(letter) if !is_ctrl(key, letter) => {}
            KeyCode::Char('d') => return self.finish(shared),
            KeyCode::Char('z') => self.undo(),
            KeyCode::Char('r') => self.load_random(&self.canvas.drawing.next_seed()),
            KeyCode::Char('e') => {
                self.chrome.ask_line(MESSAGES.message("draw-seed"), &seed, |screen, line, _| {
                    screen.load_random(line);
                });
            }
            KeyCode::Char('s') => {
                self.chrome.ask_line(MESSAGES.message("draw-name"), "", |screen, line, shared| {
                    screen.save(line, shared);
                });
            }
            KeyCode::Char('o') => self.ask_what_to_load(shared),
            _ => {}
        }
        Next::Stay
    }

    fn undo(&mut self) {
        if !self.canvas.undo() {
            self.chrome.complain(MESSAGES.message("draw-nothing-to-undo"));
        }
    }

    fn load_random(&mut self, seed: &str) {
        match self.canvas.drawing.load_random(seed) {
            Ok(()) => {
                self.chrome
                    .say(MESSAGES.message("draw-random").with("seed", self.canvas.drawing.seed()));
            }
            Err(problem) => self.chrome.complain(problem),
        }
    }

    fn save(&mut self, name: &str, shared: &Shared) {
        let starts = shared.starts(self.canvas.game().spec());
        if starts.iter().any(|(known, _)| known == name) {
            let question = MESSAGES.message("draw-overwrite-sure").with("name", quoted(name));
            let name = name.to_owned();
            return self.chrome.ask(question, move |screen, shared| screen.keep(&name, shared));
        }
        self.keep(name, shared);
    }

    fn keep(&mut self, name: &str, shared: &Shared) {
        let Some(store) = &shared.store else {
            return self.chrome.complain(MESSAGES.message("store-no-home"));
        };
        let game = self.canvas.game();
        match store.keep_start(game.spec().name, name, &game.position()) {
            Ok(()) => self.chrome.say(MESSAGES.message("draw-saved").with("name", quoted(name))),
            Err(problem) => self.chrome.complain(problem),
        }
    }

    fn ask_what_to_load(&mut self, shared: &Shared) {
        let starts = shared.starts(self.canvas.game().spec());
        if starts.is_empty() {
            return self.chrome.complain(MESSAGES.message("draw-none-saved"));
        }
        let items = starts.iter().map(|(name, _)| Item::new(name.as_str(), "")).collect();
        let question = MESSAGES.message("draw-load-which");
        self.chrome.ask_which(question, (items, List::default()), move |screen, place, _| {
            screen.chrome.tell(screen.canvas.drawing.load(&starts[place].1));
        });
    }

    /// The start is drawn: whoever did not draw it chooses a colour.
    fn finish(&mut self, shared: &Shared) -> Next {
        let game = self.canvas.game();
        if game.ending().is_some() {
            self.chrome.complain(MESSAGES.message("draw-over"));
            return Next::Stay;
        }
        if self.plan.roles.chooser.is_human() {
            let entry = game.spec();
            let items = Player::BOTH.map(|player| {
                let letter = entry.colours[player.index()].to_string();
                Item::new(shared.text(&entry.player(player)), letter)
            });
            let list = (items.into(), List::default());
            let question = MESSAGES.message("draw-choose");
            self.chrome.ask_which(question, list, |screen, place, shared| {
                screen.begin(Player::BOTH[place], shared)
            });
            return Next::Stay;
        }
        let score = static_evaluation(self.canvas.drawing.game()).score;
        self.begin(ludoteca_session::CustomStart::better_side(score), shared)
    }

    /// Begins the game, in which the chooser has this colour.
    fn begin(&mut self, chosen: Player, shared: &Shared) -> Next {
        let Plan { roles, clock, seed } = self.plan.clone();
        let message = MESSAGES
            .message("draw-chosen")
            .with("who", occupant::title(&roles.chooser))
            .with("player", self.canvas.game().spec().player(chosen));
        let game = LocalGame::of_game(self.canvas.game(), roles.seats(chosen), clock, seed);
        let screen = GameScreen::new(game, shared).saying(message);
        Next::Become(Box::new(screen))
    }
}
