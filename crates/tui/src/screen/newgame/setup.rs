//! What a new game will be: the game with its options and start, who plays it, the clocks.

use crate::MESSAGES;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::screen::Shared;
use crate::screen::drawing::Plan;
use crate::screen::panel::Panel;
use crate::store::Settings;
use ludoteca_engine::player::{PlayerSpec, command_words};
use ludoteca_locale::GameTexts;
use ludoteca_rules::{AnyGame, Choices, GAMES, GameSpec, Localize, Message, Player, quoted};
use ludoteca_session::{CustomStartRoles, Occupant, TimeControl};

/// What a new game will be.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// The options of every game, so that those of one are not forgotten for another's.
    choices: Vec<Choices>,
    game: usize,
    /// The name of a drawn start.
    pub(super) start: Option<String>,
    pub(super) seats: [Occupant; 2],
    pub(super) clock: Option<TimeControl>,
}

impl Setup {
    /// What was chosen last; a drawn start that is gone is not chosen any more.
    pub(crate) fn of(shared: &Shared) -> Setup {
        let settings = &shared.settings;
        let mut choices: Vec<Choices> = GAMES.iter().map(Choices::new).collect();
        let last = settings.game.as_ref().and_then(|text| text.parse::<AnyGame>().ok());
        let place = |last: &AnyGame| GAMES.iter().position(|game| game.name == last.spec().name);
        let game = last.as_ref().and_then(place).unwrap_or(0);
        if let Some(last) = last {
            choices[game] = Choices::of(&last);
        }
        let usual = Settings::default().seats;
        let seat =
            |at: usize| occupant::read(&settings.seats[at]).or_else(|_| occupant::read(&usual[at]));
        let starts = shared.starts(&GAMES[game]);
        let is_there = |name: &&String| starts.iter().any(|(known, _)| known == *name);
        Setup {
            choices,
            game,
            start: settings.start.as_ref().filter(is_there).cloned(),
            seats: [0, 1].map(|at| seat(at).unwrap_or(Occupant::HUMAN)),
            clock: settings.clock.as_ref().and_then(|clock| clock.parse().ok()),
        }
    }

    /// Makes it what was chosen last.
    pub(super) fn remember(&self, settings: &mut Settings) {
        settings.game = Some(self.choices().game().game());
        settings.start.clone_from(&self.start);
        settings.seats = self.seats.each_ref().map(ToString::to_string);
        settings.clock = self.clock.map(|clock| clock.to_string());
    }

    pub(super) fn spec(&self) -> &'static GameSpec {
        self.choices().spec()
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
        let engine = occupant::of_kind(&PlayerSpec::Command(command_words(line)?));
        occupant::check(&engine)?;
        self.seats[player.index()] = engine;
        Ok(())
    }

    /// The game before its first move.
    pub(super) fn game(&self, shared: &Shared) -> Result<AnyGame, Message> {
        let game = self.choices().game();
        let Some(name) = &self.start else {
            return Ok(game);
        };
        let starts = shared.starts(self.spec());
        let drawn = starts.iter().find(|(known, _)| known == name);
        let gone = || MESSAGES.message("newgame-start-gone").with("found", quoted(name));
        let (_, position) = drawn.ok_or_else(gone)?;
        game.at_position(position).map_err(|error| error.kind().message())
    }

    /// The game to play, unless something is wrong with it.
    pub(super) fn local_game(&self, shared: &Shared) -> Result<LocalGame, Message> {
        let game = self.game(shared)?;
        if game.ending().is_some() {
            return Err(MESSAGES.message("newgame-over").with("status", game.status()));
        }
        self.seats.iter().try_for_each(occupant::check)?;
        Ok(LocalGame::of_game(&game, self.seats.clone(), self.clock, shared.options.game_seed()))
    }

    /// Who draws the start and who then chooses a colour.
    pub(super) fn plan(&self, shared: &Shared) -> Plan {
        let roles = CustomStartRoles::of(self.seats.clone());
        Plan { roles, clock: self.clock, seed: shared.options.game_seed() }
    }

    /// What it will be, in short.
    pub(crate) fn panel(&self, shared: &Shared) -> Panel {
        let game = self.game(shared).unwrap_or_else(|_| self.choices().game());
        Panel::of_game(&game, self.seats.each_ref().map(occupant::title), shared)
    }
}
