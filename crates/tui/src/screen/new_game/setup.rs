//! The choices for a new game: its options, its start, who plays it, the clocks.

use crate::local_game::LocalGame;
use crate::occupant::{self, OccupantError};
use crate::screen::Shared;
use crate::screen::custom_start::CustomStartPlan;
use crate::screen::preview::Preview;
use crate::store::Settings;
use crate::{MESSAGES, with_english};
use ludoteca_locale::GameTexts;
use ludoteca_rules::{
    AnyGame, Choices, GAMES, GameSpec, Message, Player, TextErrorKind, localized_error, quoted,
};
use ludoteca_session::{CustomStartRoles, Occupant, TimeControl, TimeControlError};

#[derive(Clone, Debug)]
pub(crate) struct NewGameSetup {
    /// The options of every game, which are remembered while another game is chosen.
    choices: Vec<Choices>,
    game: usize,
    /// The name of a custom start.
    pub(super) start: Option<String>,
    pub(super) seats: [Occupant; 2],
    pub(super) clock: Option<TimeControl>,
}

localized_error! {
    pub(crate) enum NewGameError in MESSAGES {
        StartGone { found: String } = "newgame-start-gone":
            "the custom start {found} no longer exists; choose another one",
        Over { status: Message } = "newgame-over":
            "this game would be over before it begins ({status}); choose something else",
        ;
        Text(TextErrorKind),
        Occupant(OccupantError),
        Clock(TimeControlError),
    }
}

/// Returns who plays a colour if nobody was chosen.
pub(super) fn default_seat(player: Player) -> Occupant {
    let name = &Settings::default().seats[player.index()];
    occupant::read(name).unwrap_or(Occupant::HUMAN)
}

impl NewGameSetup {
    /// Returns the choices for the last game, without a custom start that no longer exists.
    pub(crate) fn of(shared: &Shared) -> NewGameSetup {
        let settings = &shared.settings;
        let mut choices: Vec<Choices> = GAMES.iter().map(Choices::new).collect();
        let last = settings.game.as_ref().and_then(|text| text.parse::<AnyGame>().ok());
        let index = |last: &AnyGame| GAMES.iter().position(|game| game.name == last.spec().name);
        let game = last.as_ref().and_then(index).unwrap_or(0);
        if let Some(last) = last {
            choices[game] = Choices::of(&last);
        }
        let seat = |player: Player| {
            occupant::read(&settings.seats[player.index()]).unwrap_or_else(|_| default_seat(player))
        };
        let starts = shared.starts(&GAMES[game]);
        let exists = |name: &&String| starts.iter().any(|(known, _)| known == *name);
        NewGameSetup {
            choices,
            game,
            start: settings.start.as_ref().filter(exists).cloned(),
            seats: Player::BOTH.map(seat),
            clock: settings.clock.as_ref().and_then(|clock| clock.parse().ok()),
        }
    }

    pub(super) fn remember(&self, settings: &mut Settings) {
        settings.game = Some(self.choices().game().game());
        settings.start.clone_from(&self.start);
        settings.seats = self.seats.each_ref().map(ToString::to_string);
        settings.clock = self.clock.map(|clock| clock.to_string());
    }

    pub(super) fn spec(&self) -> &'static GameSpec {
        self.choices().spec()
    }

    pub(super) fn game_index(&self) -> usize {
        self.game
    }

    pub(super) fn choose_game(&mut self, index: usize) {
        if index != self.game {
            self.game = index;
            self.start = None;
        }
    }

    pub(super) fn choices(&self) -> &Choices {
        &self.choices[self.game]
    }

    pub(super) fn choices_mut(&mut self) -> &mut Choices {
        &mut self.choices[self.game]
    }

    pub(super) fn seat_engine(&mut self, player: Player, line: &str) -> Result<(), OccupantError> {
        let engine = occupant::read_command(line)?;
        occupant::check(&engine)?;
        self.seats[player.index()] = engine;
        Ok(())
    }

    fn game(&self, shared: &Shared) -> Result<AnyGame, NewGameError> {
        let game = self.choices().game();
        let Some(name) = &self.start else {
            return Ok(game);
        };
        let starts = shared.starts(self.spec());
        let start = starts.iter().find(|(known, _)| known == name);
        let (_, position) = start.ok_or(NewGameError::StartGone { found: quoted(name) })?;
        game.at_position(position).map_err(|error| error.kind().clone().into())
    }

    /// Returns the game before its first move, without a custom start that cannot be read.
    pub(crate) fn game_or_default(&self, shared: &Shared) -> AnyGame {
        self.game(shared).unwrap_or_else(|_| self.choices().game())
    }

    pub(super) fn local_game(&self, shared: &Shared) -> Result<LocalGame, NewGameError> {
        let game = self.game(shared)?;
        if game.ending().is_some() {
            return Err(NewGameError::Over { status: with_english(game.status()) });
        }
        self.seats.iter().try_for_each(occupant::check)?;
        Ok(LocalGame::of_game(&game, self.seats.clone(), self.clock, shared.options.game_seed()))
    }

    pub(super) fn plan(&self, shared: &Shared) -> CustomStartPlan {
        let roles = CustomStartRoles::of(self.seats.clone());
        CustomStartPlan { roles, clock: self.clock, seed: shared.options.game_seed() }
    }

    pub(crate) fn preview(&self, shared: &Shared) -> Preview {
        let names = self.seats.each_ref().map(occupant::title);
        Preview::of_game(&self.game_or_default(shared), names, shared)
    }
}
