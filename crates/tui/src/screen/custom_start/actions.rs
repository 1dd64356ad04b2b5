//! The keys of the custom start screen.

use super::{CustomStartPlan, CustomStartScreen};
use crate::MESSAGES;
use crate::board::{CursorRange, move_cursor};
use crate::local_game::LocalGame;
use crate::occupant;
use crate::screen::board_pane::arrow_direction;
use crate::screen::game::GameScreen;
use crate::screen::list::{Item, List};
use crate::screen::{Next, Shared, has_modifier, is_ctrl};
use crate::store::StoreError;
use ludoteca_engine::static_evaluation;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::message;
use ludoteca_rules::{Player, quoted};
use ludoteca_session::CustomStart;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

impl CustomStartScreen {
    pub(super) fn key(&mut self, key: &KeyEvent, shared: &Shared) -> Next {
        if has_modifier(key) {
            return self.control_key(key, shared);
        }
        match key.code {
            KeyCode::Char(c) if self.choose_brush(c) => {}
            KeyCode::Esc | KeyCode::Char('q') if self.drawing.is_blank() => {
                return Next::Close;
            }
            KeyCode::Esc | KeyCode::Char('q') => {
                let question = message!(MESSAGES, "draw-leave-sure");
                self.chrome.ask(question, |_, _| Next::Close);
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                let painted = self.drawing.paint(self.cursor, self.brush, false);
                self.chrome.complain_if_failed(painted.map(drop));
            }
            KeyCode::Tab => {
                self.brush = (self.brush + 1) % self.drawing.game().spec().brushes.len();
            }
            KeyCode::Backspace => self.undo(),
            KeyCode::Delete => {
                self.chrome.ask(message!(MESSAGES, "draw-clear-sure"), |screen, _| {
                    screen.drawing.clear();
                });
            }
            code => {
                if let Some(direction) = arrow_direction(code) {
                    let (diagram, range) = (self.drawing.game().diagram(), CursorRange::All);
                    self.cursor = move_cursor(&diagram, self.cursor, direction, false, range);
                }
            }
        }
        Next::Stay
    }

    fn control_key(&mut self, key: &KeyEvent, shared: &Shared) -> Next {
        match key.code {
            KeyCode::Char(letter) if !is_ctrl(key, letter) => {}
            KeyCode::Char('d') => return self.finish(shared),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.load_random(&self.drawing.next_seed()),
            KeyCode::Char('e') => self.ask_for_seed(&self.drawing.seed().to_string()),
            KeyCode::Char('s') => self.ask_for_name(""),
            KeyCode::Char('o') => self.ask_what_to_load(shared),
            _ => {}
        }
        Next::Stay
    }

    /// Chooses a brush by its letter or its number; returns whether it exists.
    fn choose_brush(&mut self, c: char) -> bool {
        let brushes = self.drawing.game().spec().brushes;
        let number = c.to_digit(10).and_then(|number| (number as usize).checked_sub(1));
        let by_letter = brushes.iter().position(|brush| brush.letter == c);
        let brush = by_letter.or(number.filter(|number| *number < brushes.len()));
        self.brush = brush.unwrap_or(self.brush);
        brush.is_some()
    }

    fn undo(&mut self) {
        self.in_stroke = false;
        if !self.drawing.undo() {
            self.chrome.complain(message!(MESSAGES, "draw-nothing-to-undo"));
        }
    }

    fn load_random(&mut self, seed: &str) {
        match self.drawing.load_random(seed) {
            Ok(()) => {
                let seed = self.drawing.seed();
                self.chrome.say(message!(MESSAGES, "draw-random", seed = seed));
            }
            Err(error) => {
                self.chrome.complain(error);
                self.ask_for_seed(seed);
            }
        }
    }

    /// Asks for a seed, and again if it cannot be read.
    fn ask_for_seed(&mut self, text: &str) {
        self.chrome.ask_line(message!(MESSAGES, "draw-seed"), text, |screen, line, _| {
            screen.load_random(line);
        });
    }

    /// Asks for a name, and again if the start cannot be saved under it.
    fn ask_for_name(&mut self, text: &str) {
        self.chrome.ask_line(message!(MESSAGES, "draw-name"), text, |screen, line, shared| {
            screen.save(line, shared);
        });
    }

    fn save(&mut self, name: &str, shared: &Shared) {
        let starts = shared.starts(self.drawing.game().spec());
        if starts.iter().any(|(known, _)| known == name) {
            let question = message!(MESSAGES, "draw-overwrite-sure", name = quoted(name));
            let name = name.to_owned();
            return self
                .chrome
                .ask(question, move |screen, shared| screen.overwrite(&name, shared));
        }
        self.overwrite(name, shared);
    }

    fn overwrite(&mut self, name: &str, shared: &Shared) {
        let Some(store) = &shared.store else {
            return self.chrome.complain(StoreError::NoHome);
        };
        let game = self.drawing.game();
        match store.save_start(game.spec().name, name, &game.position()) {
            Ok(()) => self.chrome.say(message!(MESSAGES, "draw-saved", name = quoted(name))),
            Err(error) => {
                self.chrome.complain(error);
                self.ask_for_name(name);
            }
        }
    }

    fn ask_what_to_load(&mut self, shared: &Shared) {
        let starts = shared.starts(self.drawing.game().spec());
        if starts.is_empty() {
            return self.chrome.complain(message!(MESSAGES, "draw-none-saved"));
        }
        let items = starts.iter().map(|(name, _)| Item::new(name.as_str(), "")).collect();
        let question = message!(MESSAGES, "draw-load-which");
        self.chrome.ask_which(question, (items, List::default()), move |screen, index, _| {
            screen.chrome.complain_if_failed(screen.drawing.load(&starts[index].1));
        });
    }

    fn finish(&mut self, shared: &Shared) -> Next {
        let game = self.drawing.game();
        if game.ending().is_some() {
            self.chrome.complain(message!(MESSAGES, "draw-over"));
            return Next::Stay;
        }
        if self.plan.roles.chooser.is_human() {
            let spec = game.spec();
            let items = Player::BOTH.map(|player| {
                let letter = spec.colours[player.index()].to_string();
                Item::new(shared.text(&spec.player(player)), letter)
            });
            let list = (items.into(), List::default());
            let question = message!(MESSAGES, "draw-choose");
            self.chrome.ask_which(question, list, |screen, index, shared| {
                screen.begin(Player::BOTH[index], shared)
            });
            return Next::Stay;
        }
        let score = static_evaluation(self.drawing.game()).score;
        self.begin(CustomStart::better_side(score), shared)
    }

    fn begin(&mut self, chosen: Player, shared: &Shared) -> Next {
        let CustomStartPlan { roles, clock, seed } = self.plan.clone();
        let message = message!(
            MESSAGES,
            "draw-chosen",
            who = occupant::title(&roles.chooser),
            player = self.drawing.game().spec().player(chosen)
        );
        let game = LocalGame::of_game(self.drawing.game(), roles.seats(chosen), clock, seed);
        let screen = GameScreen::new(game, shared).with_notice(message);
        Next::Become(Box::new(screen))
    }
}
