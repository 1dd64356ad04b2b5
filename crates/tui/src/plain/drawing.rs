//! Drawing the start of a game by words; then whoever did not draw chooses a colour.

use super::app::PlainApp;
use super::console::Broken;
use super::telling::{board, changes};
use super::verb::{Typed, Verb};
use crate::MESSAGES;
use crate::launch::Beginning;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::store::Store;
use ludoteca_engine::static_evaluation;
use ludoteca_locale::{DiagramTexts, Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{AnyGame, Message, Player, quoted};
use ludoteca_session::{CustomStart, CustomStartRoles, Occupant};

/// What comes after a line.
enum Next {
    Draw,
    Done,
    Leave,
}

impl PlainApp<'_> {
    /// Lets somebody draw the start of a game, and whoever plays against them choose a colour;
    /// nothing when they leave.
    pub(super) fn draw_start(&mut self, game: &AnyGame) -> Result<Option<LocalGame>, Broken> {
        let Some(mut drawing) = CustomStart::new(game, self.options.game_seed()) else {
            return Ok(None);
        };
        self.explain_drawing(&drawing)?;
        self.show(&drawing)?;
        loop {
            let Some(line) = self.console.ask(&MESSAGES.message("plain-drawing-prompt"))? else {
                return Ok(None);
            };
            match self.drawn(&line, &mut drawing)? {
                Next::Draw => {}
                Next::Leave => return Ok(None),
                Next::Done => {
                    if let Some(game) = self.begin_on(&drawing)? {
                        return Ok(Some(game));
                    }
                }
            }
        }
    }

    /// Does what a line says.
    fn drawn(&mut self, line: &str, drawing: &mut CustomStart) -> Result<Next, Broken> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let knows = |key| self.console.knows(key, word) && rest.is_empty();
        if knows("plain-drawing-ready-words") {
            return Ok(Next::Done);
        }
        match Typed::read(line, self.console.lang) {
            Typed::Nothing => {}
            Typed::Verb(Verb::Quit | Verb::New, _) => return self.leave(drawing),
            Typed::Verb(Verb::Undo, _) if !drawing.undo() => {
                self.console.say(&MESSAGES.message("draw-nothing-to-undo"))?;
            }
            Typed::Verb(Verb::Undo | Verb::Board, _) => self.show(drawing)?,
            Typed::Verb(Verb::Say, _) => {
                let text = drawing.game().diagram().spoken(self.console.lang);
                self.console.put(text.trim_end())?;
            }
            Typed::Verb(Verb::Words, _) => {
                self.change_form()?;
                self.show(drawing)?;
            }
            Typed::Verb(Verb::Position, _) => self.console.put(&drawing.game().position())?,
            Typed::Verb(Verb::Save, name) => self.keep_start(name, drawing)?,
            Typed::Verb(Verb::Open, name) => self.open_start(name, drawing)?,
            Typed::TooMuch(word) => {
                self.console.say(&MESSAGES.message("plain-too-much").with("word", word))?;
            }
            _ if knows("plain-drawing-cells-words") => self.list_cells(drawing)?,
            _ if knows("plain-drawing-clear-words") => {
                drawing.clear();
                self.show(drawing)?;
            }
            _ if self.console.knows("plain-drawing-random-words", word) => {
                self.draw_by_chance(rest.trim(), drawing)?;
            }
            Typed::Move(line) => self.paint(line, drawing)?,
            _ => self.explain_drawing(drawing)?,
        }
        Ok(Next::Draw)
    }

    /// What there is to paint with, and what else can be typed.
    fn explain_drawing(&mut self, drawing: &CustomStart) -> Result<(), Broken> {
        for (letter, brush) in drawing.brushes() {
            self.console.put(&format!("  {letter}  {}", brush.text(self.console.lang)))?;
        }
        self.console.say(&MESSAGES.message("plain-drawing-help"))
    }

    /// The names of the cells, some of which no board shows.
    fn list_cells(&mut self, drawing: &CustomStart) -> Result<(), Broken> {
        for row in drawing.game().diagram().cells.chunk_by(|one, next| one.y == next.y) {
            let names: Vec<&str> = row.iter().map(|cell| cell.name.as_str()).collect();
            self.console.put(&names.join(" "))?;
        }
        Ok(())
    }

    fn show(&mut self, drawing: &CustomStart) -> Result<(), Broken> {
        let diagram = drawing.game().diagram();
        let lang = self.console.lang;
        let text = if self.spoken { diagram.spoken(lang) } else { board(&diagram, lang) };
        self.console.put(text.trim_end())
    }

    /// Paints all the cells of a line, or none.
    fn paint(&mut self, line: &str, drawing: &mut CustomStart) -> Result<(), Broken> {
        let before = drawing.game().diagram();
        let painted = match painted(line, drawing.game(), self.console.lang) {
            Ok(painted) => painted,
            Err(problem) => return self.console.say(&problem),
        };
        if !drawing.replace(painted) {
            return self.console.say(&MESSAGES.message("plain-drawing-same"));
        }
        if !self.spoken {
            return self.show(drawing);
        }
        let changed = changes(&before, &drawing.game().diagram(), self.console.lang);
        self.console.put(changed.trim_end())
    }

    fn draw_by_chance(&mut self, seed: &str, drawing: &mut CustomStart) -> Result<(), Broken> {
        let seed = if seed.is_empty() { drawing.next_seed() } else { seed.to_owned() };
        if let Err(problem) = drawing.load_random(&seed) {
            return self.console.say(&problem);
        }
        self.console.say(&MESSAGES.message("draw-random").with("seed", drawing.seed()))?;
        self.show(drawing)
    }

    fn keep_start(&mut self, name: &str, drawing: &CustomStart) -> Result<(), Broken> {
        let game = drawing.game().spec().name;
        let starts = self.starts(game);
        if starts.iter().any(|(known, _)| known == name) {
            let sure = MESSAGES.message("plain-drawing-overwrite-sure").with("name", quoted(name));
            if !self.console.agree(&sure)? {
                return self.console.say(&MESSAGES.message("plain-not-saved"));
            }
        }
        let store = self.host.store.as_ref().map_err(Clone::clone);
        let kept = store.and_then(|store| store.keep_start(game, name, &drawing.game().position()));
        let said = match kept {
            Ok(()) => MESSAGES.message("draw-saved").with("name", quoted(name)),
            Err(problem) => problem,
        };
        self.console.say(&said)
    }

    /// Goes on with a start that was kept, of this name if there is one.
    fn open_start(&mut self, name: &str, drawing: &mut CustomStart) -> Result<(), Broken> {
        let starts = self.starts(drawing.game().spec().name);
        if starts.is_empty() {
            return self.console.say(&MESSAGES.message("plain-drawing-none-kept"));
        }
        let place = if name.is_empty() {
            let names = starts.iter().map(|(name, _)| name.clone()).collect();
            self.pick(names, "plain-which", false)?.map(|picked| picked.place)
        } else {
            let place = starts.iter().position(|(known, _)| known == name);
            if place.is_none() {
                let message = MESSAGES.message("plain-drawing-no-start");
                self.console.say(&message.with("name", quoted(name)))?;
            }
            place
        };
        let Some(place) = place else {
            return Ok(());
        };
        match drawing.load(&starts[place].1) {
            Ok(()) => self.show(drawing),
            Err(problem) => self.console.say(&problem),
        }
    }

    fn starts(&self, game: &str) -> Vec<(String, String)> {
        let starts = |store: &Store| store.starts(game);
        self.host.store.as_ref().map(starts).unwrap_or_default()
    }

    fn leave(&mut self, drawing: &CustomStart) -> Result<Next, Broken> {
        let sure = MESSAGES.message("plain-drawing-leave-sure");
        let leaves = drawing.is_blank() || self.console.agree(&sure)?;
        Ok(if leaves { Next::Leave } else { Next::Draw })
    }

    /// Whoever did not draw the start chooses a colour; nothing if they do not, or the start
    /// cannot be played on.
    fn begin_on(&mut self, drawing: &CustomStart) -> Result<Option<LocalGame>, Broken> {
        let game = drawing.game();
        if game.ending().is_some() {
            self.console.say(&MESSAGES.message("draw-over"))?;
            return Ok(None);
        }
        let Some(roles) = self.choose_roles()? else {
            return Ok(None);
        };
        let Some(chosen) = self.choose_colour(drawing, &roles.chooser)? else {
            return Ok(None);
        };
        let settings = self.settings();
        let Some(control) = self.choose_clock(&settings)? else {
            return Ok(None);
        };
        let said = MESSAGES.message("draw-chosen").with("who", occupant::title(&roles.chooser));
        self.console.say(&said.with("player", game.spec().player(chosen)))?;
        let start = Beginning::Game(game.clone());
        Ok(Some(self.options.game(&start, roles.seats(chosen), control)))
    }

    fn choose_roles(&mut self) -> Result<Option<CustomStartRoles>, Broken> {
        if self.options.seats.iter().any(Option::is_some) {
            return Ok(Some(CustomStartRoles::of(self.options.seats())));
        }
        let question = MESSAGES.message("plain-drawing-against");
        let chooser = self.ask_for_seat(&question, Occupant::HUMAN)?;
        Ok(chooser.map(|chooser| CustomStartRoles { author: Occupant::HUMAN, chooser }))
    }

    fn choose_colour(
        &mut self,
        drawing: &CustomStart,
        chooser: &Occupant,
    ) -> Result<Option<Player>, Broken> {
        if !chooser.is_human() {
            return Ok(Some(CustomStart::better_side(static_evaluation(drawing.game()).score)));
        }
        self.console.say(&MESSAGES.message("draw-choose"))?;
        let entry = drawing.game().spec();
        let names = Player::BOTH.map(|player| entry.player(player).text(self.console.lang));
        let picked = self.pick(names.into(), "plain-which", false)?;
        Ok(picked.map(|picked| Player::BOTH[picked.place]))
    }
}

/// A start with all the cells of a line painted: a brush by its letter or name, then cells.
fn painted(line: &str, game: &AnyGame, lang: Lang) -> Result<AnyGame, Message> {
    let entry = game.spec();
    let line = line.to_lowercase();
    let called = |name: &str| {
        let rest = line.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(rest)
    };
    let found = entry.brushes.iter().enumerate().find_map(|(place, brush)| {
        let names = [lang, Lang::En].map(|lang| entry.words.text(brush.word, lang));
        let names = names.into_iter().chain([brush.letter.to_string()]);
        let rest = names.map(|name| name.to_lowercase()).find_map(|name| called(&name));
        Some((place, rest?))
    });
    let unknown = || MESSAGES.message("plain-drawing-unknown").with("found", quoted(&line));
    let (brush, cells) = found.ok_or_else(unknown)?;
    if cells.trim().is_empty() {
        return Err(MESSAGES.message("plain-drawing-no-cells").with("found", quoted(&line)));
    }
    let diagram = game.diagram();
    cells.split_whitespace().try_fold(game.clone(), |game, name| {
        let cell = diagram.cells.iter().position(|cell| cell.name.eq_ignore_ascii_case(name));
        let no_cell = || MESSAGES.message("plain-drawing-no-cell").with("found", quoted(name));
        Ok(game.painted(cell.ok_or_else(no_cell)?, brush)?)
    })
}
