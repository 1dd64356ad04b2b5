//! The fields of the form for a new game, each with its values.

use super::setup::{NewGameError, NewGameSetup, default_seat};
use crate::MESSAGES;
use crate::occupant;
use crate::screen::Shared;
use crate::screen::form::Row;
use ludoteca_engine::SearchMethod;
use ludoteca_engine::player::PlayerSpec;
use ludoteca_locale::SpecTexts;
use ludoteca_protocol::Level;
use ludoteca_rules::message;
use ludoteca_rules::{GAMES, Message, OptionKind, Player};
use ludoteca_session::{Millis, Occupant, TimeControl, clock_face};

const CLOCKS: [&str; 7] = ["60+0", "180+2", "300+0", "300+3", "600+5", "900+10", "1800+20"];

const MINUTE: Millis = 60_000;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Game,
    /// An option of the game, by its index.
    Option(usize),
    Start,
    Seat(Player),
    Clock,
    /// The button that starts the game.
    Go,
}

impl NewGameSetup {
    pub(super) fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Game];
        let options = 0..self.spec().options.len();
        let applying = options.filter(|option| self.choices().applies(*option));
        fields.extend(applying.map(Field::Option));
        if !self.spec().brushes.is_empty() {
            fields.push(Field::Start);
        }
        fields.extend(Player::BOTH.map(Field::Seat));
        fields.extend([Field::Clock, Field::Go]);
        fields
    }

    pub(super) fn seed(&self) -> Option<usize> {
        let options = self.spec().options;
        (0..options.len()).find(|index| options[*index].is_seed() && self.choices().applies(*index))
    }

    /// Returns whether the value is typed rather than picked from a list.
    pub(super) fn is_typed(&self, field: Field) -> bool {
        let is_number =
            |option: usize| matches!(self.spec().options[option].kind, OptionKind::Number { .. });
        matches!(field, Field::Option(option) if is_number(option))
    }

    /// Returns the names of the offered values, and the index of the chosen one.
    pub(super) fn values(&self, field: Field, shared: &Shared) -> (Vec<String>, usize) {
        match field {
            Field::Game => {
                let titles = GAMES.iter().map(|game| game.title(shared.lang));
                (titles.collect(), self.game_index())
            }
            Field::Option(option) => {
                let spec = &self.spec().options[option];
                let OptionKind::Choice(words) = spec.kind else {
                    return (Vec::new(), 0);
                };
                let label = |value| self.spec().value_label(spec, value, shared.lang);
                let chosen = self.choices().values()[option] as usize;
                ((0..words.len() as u64).map(label).collect(), chosen)
            }
            Field::Start => {
                let starts = self.starts(shared);
                let chosen = starts.iter().position(|start| *start == self.start);
                let names = starts.iter().map(|start| shared.text(&start_name(start.as_deref())));
                (names.collect(), chosen.unwrap_or(0))
            }
            Field::Seat(player) => {
                let seats = self.seats(player);
                let chosen = seats.iter().position(|seat| *seat == self.seats[player.index()]);
                let names = seats.iter().map(|seat| shared.text(&occupant::title(seat)));
                (names.collect(), chosen.unwrap_or(0))
            }
            Field::Clock => {
                let clocks = self.clocks();
                let chosen = clocks.iter().position(|clock| *clock == self.clock);
                let names = clocks.iter().map(|clock| shared.text(&clock_name(*clock)));
                (names.collect(), chosen.unwrap_or(0))
            }
            Field::Go => (Vec::new(), 0),
        }
    }

    pub(super) fn choose(&mut self, field: Field, index: usize, shared: &Shared) {
        match field {
            Field::Game if index < GAMES.len() => self.choose_game(index),
            Field::Option(option) => drop(self.choices_mut().choose(option, index as u64)),
            Field::Start => {
                if let Some(start) = self.starts(shared).into_iter().nth(index) {
                    self.start = start;
                }
            }
            Field::Seat(player) => {
                if let Some(seat) = self.seats(player).into_iter().nth(index) {
                    self.seats[player.index()] = seat;
                }
            }
            Field::Clock => {
                if let Some(clock) = self.clocks().get(index) {
                    self.clock = *clock;
                }
            }
            Field::Game | Field::Go => {}
        }
    }

    /// Chooses the default of a field again.
    pub(super) fn reset(&mut self, field: Field) {
        match field {
            Field::Option(option) => self.choices_mut().reset(option),
            Field::Start => self.start = None,
            Field::Seat(player) => self.seats[player.index()] = default_seat(player),
            Field::Clock => self.clock = None,
            Field::Game | Field::Go => {}
        }
    }

    fn is_changed(&self, field: Field) -> bool {
        match field {
            Field::Option(option) => self.choices().is_changed(option),
            Field::Start => self.start.is_some(),
            Field::Seat(player) => self.seats[player.index()] != default_seat(player),
            Field::Clock => self.clock.is_some(),
            Field::Game | Field::Go => false,
        }
    }

    /// Chooses the value this many steps on. Only numbers do not wrap around.
    pub(super) fn step(&mut self, field: Field, by: i64, shared: &Shared) {
        if let Field::Option(option) = field {
            return self.choices_mut().step(option, by);
        }
        let (values, chosen) = self.values(field, shared);
        if !values.is_empty() {
            let index = (chosen as i64 + by.signum()).rem_euclid(values.len() as i64);
            self.choose(field, index as usize, shared);
        }
    }

    pub(super) fn read(&mut self, field: Field, line: &str) -> Result<(), NewGameError> {
        match field {
            Field::Option(option) => {
                let chosen = self.choices_mut().choose_text(option, line);
                chosen.map_err(|error| error.kind().clone())?;
            }
            Field::Seat(player) => self.seat_engine(player, line)?,
            Field::Clock => self.clock = Some(line.parse()?),
            _ => {}
        }
        Ok(())
    }

    pub(super) fn row(&self, field: Field, shared: &Shared) -> Row {
        let label = shared.text(&self.label(field));
        let (mut values, chosen) = self.values(field, shared);
        let value = match field {
            Field::Go => return Row { label, value: None, is_changed: false },
            Field::Option(option) if values.is_empty() => {
                self.choices().values()[option].to_string()
            }
            _ => values.swap_remove(chosen),
        };
        Row { is_changed: self.is_changed(field), ..Row::new(label, value) }
    }

    pub(super) fn label(&self, field: Field) -> Message {
        match field {
            Field::Game => message!(MESSAGES, "newgame-game"),
            Field::Option(option) => self.spec().option_label(&self.spec().options[option]),
            Field::Start => message!(MESSAGES, "newgame-start"),
            Field::Seat(player) => self.spec().player(player),
            Field::Clock => message!(MESSAGES, "newgame-clock"),
            Field::Go => message!(MESSAGES, "newgame-go"),
        }
    }

    pub(super) fn about(&self, field: Field) -> Message {
        match field {
            Field::Game => self.spec().words.message("about"),
            Field::Option(option) => self.about_option(option),
            Field::Start => message!(MESSAGES, "newgame-start-about"),
            Field::Seat(player) => {
                message!(MESSAGES, "newgame-seat-about", player = self.spec().player(player))
            }
            Field::Clock => message!(MESSAGES, "newgame-clock-about"),
            Field::Go => message!(MESSAGES, "newgame-go-about"),
        }
    }

    pub(super) fn question(&self, field: Field) -> Message {
        match field {
            Field::Option(option) => {
                let spec = &self.spec().options[option];
                let label = self.spec().option_label(spec);
                match spec.kind {
                    OptionKind::Number { min, max } if !spec.is_seed() => message!(
                        MESSAGES,
                        "newgame-ask-number",
                        label = label,
                        least = min,
                        most = max
                    ),
                    _ => message!(MESSAGES, "newgame-ask-seed", label = label),
                }
            }
            Field::Seat(_) => message!(MESSAGES, "newgame-ask-engine"),
            _ => message!(MESSAGES, "newgame-ask-clock"),
        }
    }

    fn about_option(&self, option: usize) -> Message {
        let spec = &self.spec().options[option];
        let help = self.spec().option_help(spec);
        match spec.kind {
            OptionKind::Number { .. } if spec.is_seed() => {
                message!(MESSAGES, "newgame-seed-about", help = help)
            }
            OptionKind::Number { min, max } => {
                message!(MESSAGES, "newgame-number-about", help = help, least = min, most = max)
            }
            OptionKind::Choice(_) => help,
        }
    }

    fn starts(&self, shared: &Shared) -> Vec<Option<String>> {
        let drawn = shared.starts(self.spec()).into_iter().map(|(name, _)| Some(name));
        std::iter::once(None).chain(drawn).collect()
    }

    /// Returns the offered occupants, the person first: in a list that is numbered from 0, the
    /// levels have their own numbers.
    fn seats(&self, player: Player) -> Vec<Occupant> {
        let levels = Level::ALL.into_iter().map(PlayerSpec::Level);
        let styles = [SearchMethod::Best, SearchMethod::Greedy, SearchMethod::Random]
            .map(PlayerSpec::BuiltIn);
        let engines = levels.chain(styles).map(|spec| occupant::from_spec(&spec));
        let mut seats: Vec<Occupant> = std::iter::once(Occupant::HUMAN).chain(engines).collect();
        let own = &self.seats[player.index()];
        if !seats.contains(own) {
            seats.push(own.clone());
        }
        seats
    }

    fn clocks(&self) -> Vec<Option<TimeControl>> {
        let usual = CLOCKS.iter().map(|clock| clock.parse().ok());
        let mut clocks: Vec<Option<TimeControl>> = std::iter::once(None).chain(usual).collect();
        if !clocks.contains(&self.clock) {
            clocks.push(self.clock);
        }
        clocks
    }
}

fn start_name(start: Option<&str>) -> Message {
    match start {
        None => message!(MESSAGES, "newgame-start-usual"),
        Some(name) => message!(MESSAGES, "newgame-start-drawn", name = name),
    }
}

fn clock_name(clock: Option<TimeControl>) -> Message {
    let Some(clock) = clock else {
        return message!(MESSAGES, "newgame-clock-none");
    };
    let text = clock.to_string();
    let Some((start, increment)) = text.split_once('+') else {
        return message!(MESSAGES, "newgame-clock-turn", time = clock_face(clock.initial()));
    };
    let (key, start) = match clock.initial() {
        base if base % MINUTE == 0 => ("newgame-clock-minutes", (base / MINUTE).to_string()),
        _ => ("newgame-clock-seconds", start.to_owned()),
    };
    MESSAGES.message(key).with("start", start).with("increment", increment)
}
