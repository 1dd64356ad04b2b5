//! Setting up a custom start by words; the other player then chooses a colour.

use super::PlainApp;
use super::command_word::{CommandWord, Line};
use super::console::ConsoleResult;
use super::describe::{board, changes};
use crate::MESSAGES;
use crate::launch::GameSource;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::store::Store;
use ludoteca_engine::static_evaluation;
use ludoteca_locale::{DiagramTexts, Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::message;
use ludoteca_rules::{
    AnyGame, Brush, Localize, Message, PaintError, Player, localized_error, quoted,
};
use ludoteca_session::{CustomStart, CustomStartRoles, Occupant};

/// The step after a line.
enum SetUpStep {
    Continue,
    Ready,
    Leave,
}

/// The messages that list the words of custom starts that are not commands of games.
const DRAWING_WORDS: [&str; 4] = [
    "plain-drawing-ready-words",
    "plain-drawing-clear-words",
    "plain-drawing-cells-words",
    "plain-drawing-random-words",
];

localized_error! {
    enum PaintLineError in MESSAGES {
        Unknown { found: String } = "plain-drawing-unknown":
            "{found} is neither a brush followed by cells, such as # c3 d4, nor a known word; type help to see both",
        NoCells { found: String } = "plain-drawing-no-cells":
            "{found} is a brush; type it with the cells to paint, such as # c3 d4",
        NoCell { found: String } = "plain-drawing-no-cell":
            "{found} is not a cell here; type cells to see them",
        ;
        Paint(PaintError),
    }
}

impl PlainApp<'_> {
    /// Lets a person set up a start; `None` if the person leaves.
    pub(super) fn set_up_start(&mut self, game: &AnyGame) -> ConsoleResult<Option<LocalGame>> {
        let Some(mut drawing) = CustomStart::new(game, self.options.game_seed()) else {
            return Ok(None);
        };
        self.print_brushes(&drawing)?;
        self.show(&drawing)?;
        loop {
            let Some(line) = self.console.ask(&message!(MESSAGES, "plain-drawing-prompt"))? else {
                return Ok(None);
            };
            match self.execute(&line, &mut drawing)? {
                SetUpStep::Continue => {}
                SetUpStep::Leave => return Ok(None),
                SetUpStep::Ready => {
                    if let Some(game) = self.start_from(&drawing)? {
                        return Ok(Some(game));
                    }
                }
            }
        }
    }

    fn execute(&mut self, line: &str, drawing: &mut CustomStart) -> ConsoleResult<SetUpStep> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let knows = |key| self.console.knows(key, word) && rest.is_empty();
        if knows("plain-drawing-ready-words") {
            return Ok(SetUpStep::Ready);
        }
        match Line::read(line, self.console.lang) {
            Line::Empty => {}
            Line::Command(CommandWord::Quit | CommandWord::New, _) => {
                return self.leave(drawing);
            }
            Line::Command(CommandWord::Undo, _) if !drawing.undo() => {
                self.console.say(&message!(MESSAGES, "draw-nothing-to-undo"))?;
            }
            Line::Command(CommandWord::Undo | CommandWord::Board, _) => self.show(drawing)?,
            Line::Command(CommandWord::Say, names) => self.say_start(names, drawing)?,
            Line::Command(CommandWord::Words, _) => {
                self.toggle_spoken()?;
                self.show(drawing)?;
            }
            Line::Command(CommandWord::Position, _) => {
                self.console.print(&drawing.game().position())?;
            }
            Line::Command(CommandWord::Save, name) => self.save_start(name, drawing)?,
            Line::Command(CommandWord::Open, name) => self.open_start(name, drawing)?,
            Line::ExtraArgument(word) => {
                self.console.say(&message!(MESSAGES, "plain-too-much", word = word))?;
            }
            _ if knows("plain-drawing-cells-words") => self.print_cells(drawing)?,
            _ if knows("plain-drawing-clear-words") => {
                drawing.clear();
                self.show(drawing)?;
            }
            _ if self.console.knows("plain-drawing-random-words", word) => {
                self.load_random(rest.trim(), drawing)?;
            }
            Line::Move(line) => self.paint(line, drawing)?,
            _ => self.print_brushes(drawing)?,
        }
        Ok(SetUpStep::Continue)
    }

    fn print_brushes(&mut self, drawing: &CustomStart) -> ConsoleResult {
        for (letter, brush) in drawing.brushes() {
            self.console.print(&format!("  {letter}  {}", brush.text(self.console.lang)))?;
        }
        self.console.say(&message!(MESSAGES, "plain-drawing-help"))
    }

    /// Prints the names of the cells, which not every board shows.
    fn print_cells(&mut self, drawing: &CustomStart) -> ConsoleResult {
        for row in drawing.game().diagram().cells.chunk_by(|one, next| one.y == next.y) {
            let names: Vec<&str> = row.iter().map(|cell| cell.name.as_str()).collect();
            self.console.print(&names.join(" "))?;
        }
        Ok(())
    }

    /// Describes the cells of these names, or the whole start.
    fn say_start(&mut self, names: &str, drawing: &CustomStart) -> ConsoleResult {
        let diagram = drawing.game().diagram();
        if !names.is_empty() {
            return self.console.say_cells(&diagram, names);
        }
        let text = diagram.spoken(self.console.lang);
        self.console.print(text.trim_end())
    }

    fn show(&mut self, drawing: &CustomStart) -> ConsoleResult {
        let diagram = drawing.game().diagram();
        let lang = self.console.lang;
        let text = if self.spoken { diagram.spoken(lang) } else { board(&diagram, lang) };
        self.console.print(text.trim_end())
    }

    /// Paints all the cells of a line, or none.
    fn paint(&mut self, line: &str, drawing: &mut CustomStart) -> ConsoleResult {
        let before = drawing.game().diagram();
        let painted = match painted(line, drawing.game(), self.console.lang) {
            Ok(painted) => painted,
            Err(error @ PaintLineError::Unknown { .. }) => {
                let question = self.misspelt_brush(line, drawing);
                return self.console.say(&question.unwrap_or_else(|| error.message()));
            }
            Err(error) => return self.console.say(&error),
        };
        if !drawing.replace(painted) {
            return self.console.say(&message!(MESSAGES, "plain-drawing-same"));
        }
        if !self.spoken {
            return self.show(drawing);
        }
        let changes = changes(&before, &drawing.game().diagram(), self.console.lang);
        self.console.print(changes.trim_end())
    }

    /// Asks whether a brush or a command was meant by the first word of a line.
    fn misspelt_brush(&self, line: &str, drawing: &CustomStart) -> Option<Message> {
        let spec = drawing.game().spec();
        let name = |brush: &Brush| spec.words.text(brush.word, self.console.lang).to_lowercase();
        let names = spec.brushes.iter().map(name).collect();
        self.misspelt(line.split_whitespace().next()?, names, &DRAWING_WORDS)
    }

    fn load_random(&mut self, seed: &str, drawing: &mut CustomStart) -> ConsoleResult {
        let seed = if seed.is_empty() { drawing.next_seed() } else { seed.to_owned() };
        if let Err(error) = drawing.load_random(&seed) {
            return self.console.say(&error);
        }
        self.console.say(&message!(MESSAGES, "draw-random", seed = drawing.seed()))?;
        self.show(drawing)
    }

    fn save_start(&mut self, name: &str, drawing: &CustomStart) -> ConsoleResult {
        let game = drawing.game().spec().name;
        if self.starts(game).iter().any(|(known, _)| known == name) {
            let sure = message!(MESSAGES, "plain-drawing-overwrite-sure", name = quoted(name));
            if !self.console.confirm(&sure)? {
                return self.console.say(&message!(MESSAGES, "plain-not-saved"));
            }
        }
        let position = drawing.game().position();
        match self.store().and_then(|store| store.save_start(game, name, &position)) {
            Ok(()) => self.console.say(&message!(MESSAGES, "draw-saved", name = quoted(name))),
            Err(error) => self.console.say(&error),
        }
    }

    fn open_start(&mut self, name: &str, drawing: &mut CustomStart) -> ConsoleResult {
        let starts = self.starts(drawing.game().spec().name);
        if starts.is_empty() {
            return self.console.say(&message!(MESSAGES, "plain-drawing-none-kept"));
        }
        let index = if name.is_empty() {
            let names = starts.iter().map(|(name, _)| name.clone()).collect();
            self.pick(names, "plain-which")?
        } else {
            let index = starts.iter().position(|(known, _)| known == name);
            if index.is_none() {
                self.console.say(&message!(
                    MESSAGES,
                    "plain-drawing-no-start",
                    name = quoted(name)
                ))?;
            }
            index
        };
        let Some(index) = index else {
            return Ok(());
        };
        match drawing.load(&starts[index].1) {
            Ok(()) => self.show(drawing),
            Err(error) => self.console.say(&error),
        }
    }

    fn starts(&self, game: &str) -> Vec<(String, String)> {
        let starts = |store: &Store| store.starts(game);
        self.store.as_ref().map(starts).unwrap_or_default()
    }

    fn leave(&mut self, drawing: &CustomStart) -> ConsoleResult<SetUpStep> {
        let sure = message!(MESSAGES, "plain-drawing-leave-sure");
        let leaves = drawing.is_blank() || self.console.confirm(&sure)?;
        Ok(if leaves { SetUpStep::Leave } else { SetUpStep::Continue })
    }

    /// Asks for the roles, the colour and the clocks; `None` if the person gives none, or the game
    /// would be over.
    fn start_from(&mut self, drawing: &CustomStart) -> ConsoleResult<Option<LocalGame>> {
        let game = drawing.game();
        if game.ending().is_some() {
            self.console.say(&message!(MESSAGES, "draw-over"))?;
            return Ok(None);
        }
        let Some(roles) = self.choose_roles()? else {
            return Ok(None);
        };
        let Some(chosen) = self.choose_colour(drawing, &roles.chooser)? else {
            return Ok(None);
        };
        let settings = self.settings();
        let Some(clock) = self.choose_clock(&settings)? else {
            return Ok(None);
        };
        self.console.say(&message!(
            MESSAGES,
            "draw-chosen",
            who = occupant::title(&roles.chooser),
            player = game.spec().player(chosen)
        ))?;
        let start = GameSource::Game(game.clone());
        Ok(Some(self.options.game(&start, roles.seats(chosen), clock)))
    }

    fn choose_roles(&mut self) -> ConsoleResult<Option<CustomStartRoles>> {
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
    ) -> ConsoleResult<Option<Player>> {
        if !chooser.is_human() {
            return Ok(Some(CustomStart::better_side(static_evaluation(drawing.game()).score)));
        }
        self.console.say(&message!(MESSAGES, "draw-choose"))?;
        let spec = drawing.game().spec();
        let names = Player::BOTH.map(|player| spec.player(player).text(self.console.lang));
        Ok(self.pick(names.into(), "plain-which")?.map(|index| Player::BOTH[index]))
    }
}

/// Paints the cells of a line, which begins with the letter or the name of a brush.
fn painted(line: &str, game: &AnyGame, lang: Lang) -> Result<AnyGame, PaintLineError> {
    let spec = game.spec();
    let line = line.to_lowercase();
    let after = |name: &str| {
        let rest = line.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(rest)
    };
    let found = spec.brushes.iter().enumerate().find_map(|(index, brush)| {
        let names = [lang, Lang::En].map(|lang| spec.words.text(brush.word, lang));
        let names = names.into_iter().chain([brush.letter.to_string()]);
        let rest = names.map(|name| name.to_lowercase()).find_map(|name| after(&name));
        Some((index, rest?))
    });
    let (brush, cells) = found.ok_or_else(|| PaintLineError::Unknown { found: quoted(&line) })?;
    if cells.trim().is_empty() {
        return Err(PaintLineError::NoCells { found: quoted(&line) });
    }
    let diagram = game.diagram();
    cells.split_whitespace().try_fold(game.clone(), |game, name| {
        let cell = diagram.cells.iter().position(|cell| cell.name.eq_ignore_ascii_case(name));
        let cell = cell.ok_or_else(|| PaintLineError::NoCell { found: quoted(name) })?;
        Ok(game.painted(cell, brush)?)
    })
}
