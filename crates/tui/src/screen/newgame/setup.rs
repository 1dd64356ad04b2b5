//! What a new game will be: the game with its options and start, who plays it, the clocks.

use crate::MESSAGES;
use crate::clock::TimeControl;
use crate::screen::Shared;
use crate::screen::drawing::Plan;
use crate::screen::panel::Panel;
use crate::seat::Seat;
use crate::sketch::drawer_and_chooser;
use crate::store::Settings;
use crate::table::Table;
use ludoteca_engine::opponent::{Kind, command_words};
use ludoteca_rules::{AnyGame, Choices, Entry, GAMES, Message, Player, quoted};

/// What a new game will be.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// The options of every game, so that those of one are not forgotten for another's.
    choices: Vec<Choices>,
    game: usize,
    /// The name of a drawn start.
    pub(super) start: Option<String>,
    pub(super) seats: [Seat; 2],
    pub(super) control: Option<TimeControl>,
}

impl Setup {
    /// What was chosen last; a drawn start that is gone is not chosen any more.
    pub(crate) fn of(shared: &Shared) -> Setup {
        let settings = &shared.settings;
        let mut choices: Vec<Choices> = GAMES.iter().map(Choices::new).collect();
        let last = settings.game.as_ref().and_then(|text| text.parse::<AnyGame>().ok());
        let place = |last: &AnyGame| GAMES.iter().position(|game| game.name == last.entry().name);
        let game = last.as_ref().and_then(place).unwrap_or(0);
        if let Some(last) = last {
            choices[game] = Choices::of(&last);
        }
        let usual = Settings::default().seats;
        let seat = |at: usize| settings.seats[at].parse().or_else(|_| usual[at].parse());
        let starts = shared.starts(&GAMES[game]);
        let is_there = |name: &&String| starts.iter().any(|(known, _)| known == *name);
        Setup {
            choices,
            game,
            start: settings.start.as_ref().filter(is_there).cloned(),
            seats: [0, 1].map(|at| seat(at).unwrap_or(Seat::Person)),
            control: settings.clock.as_ref().and_then(|clock| clock.parse().ok()),
        }
    }

    /// Makes it what was chosen last.
    pub(super) fn remember(&self, settings: &mut Settings) {
        settings.game = Some(self.choices().game().game());
        settings.start.clone_from(&self.start);
        settings.seats = self.seats.each_ref().map(ToString::to_string);
        settings.clock = self.control.map(|control| control.to_string());
    }

    pub(super) fn entry(&self) -> &'static Entry {
        self.choices().entry()
    }

    /// The place of the game in the list of games.
    pub(super) fn place(&self) -> usize {
        self.game
    }

    /// Chooses another game by its place in the list.
    pub(super) fn choose_game(&mut self, place: usize) {
        if place != self.game {
            self.game = place;
            self.start = None;
        }
    }

    pub(super) fn choices(&self) -> &Choices {
        &self.choices[self.game]
    }

    pub(super) fn choices_mut(&mut self) -> &mut Choices {
        &mut self.choices[self.game]
    }

    /// Takes an engine by its command line.
    pub(super) fn seat_engine(&mut self, player: Player, line: &str) -> Result<(), Message> {
        let seat = Seat::Computer(Kind::Command(command_words(line)?));
        seat.check()?;
        self.seats[player.index()] = seat;
        Ok(())
    }

    /// The game before its first move.
    pub(super) fn game(&self, shared: &Shared) -> Result<AnyGame, Message> {
        let game = self.choices().game();
        let Some(name) = &self.start else {
            return Ok(game);
        };
        let starts = shared.starts(self.entry());
        let drawn = starts.iter().find(|(known, _)| known == name);
        let gone = || MESSAGES.message("newgame-start-gone").with("found", quoted(name));
        let (_, position) = drawn.ok_or_else(gone)?;
        game.at_position(position).map_err(|error| error.problem().clone())
    }

    /// The table at which it is played, unless something is wrong with it.
    pub(super) fn table(&self, shared: &Shared) -> Result<Table, Message> {
        let game = self.game(shared)?;
        if game.ending().is_some() {
            return Err(MESSAGES.message("newgame-over").with("status", game.status()));
        }
        self.seats.iter().try_for_each(Seat::check)?;
        Ok(Table::new(&game, self.seats.clone(), self.control, shared.game_seed()))
    }

    /// Who draws the start and who then chooses a colour.
    pub(super) fn plan(&self, shared: &Shared) -> Plan {
        let (drawer, chooser) = drawer_and_chooser(self.seats.clone());
        Plan { drawer, chooser, control: self.control, seed: shared.game_seed() }
    }

    /// What it will be, in short.
    pub(crate) fn panel(&self, shared: &Shared) -> Panel {
        let game = self.game(shared).unwrap_or_else(|_| self.choices().game());
        Panel::of_game(&game, self.seats.each_ref().map(Seat::title), shared)
    }
}
