//! Choosing the options of a game, who plays it, and the clocks.

use super::app::PlainApp;
use super::console::Broken;
use crate::MESSAGES;
use crate::launch::Beginning;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::store::Settings;
use ludoteca_locale::{SpecTexts, Translate};
use ludoteca_rules::{
    AnyGame, Choices, GameSpec, Localize, Message, OptionKind, OptionSpec, Player, quoted,
};
use ludoteca_session::{Occupant, TimeControl};

/// What somebody wants to begin with.
#[derive(Debug)]
pub(super) enum Chosen {
    /// The start of a game.
    Start(AnyGame),
    /// One that they draw themselves.
    Drawing(AnyGame),
}

impl PlainApp<'_> {
    /// Lets somebody change the options of a game; nothing at the end of the input.
    pub(super) fn choose_options(
        &mut self,
        entry: &'static GameSpec,
    ) -> Result<Option<Chosen>, Broken> {
        let mut choices = Choices::new(entry);
        self.list_options(&choices)?;
        let title = entry.title(self.console.lang);
        let question = MESSAGES.message("plain-option-which").with("game", title);
        loop {
            let Some(line) = self.console.ask(&question)? else {
                return Ok(None);
            };
            if line.is_empty() {
                return Ok(Some(Chosen::Start(choices.game())));
            }
            if !entry.brushes.is_empty() && self.console.knows("plain-drawing-words", &line) {
                return Ok(Some(Chosen::Drawing(choices.game())));
            }
            let Some((option, value)) = self.read_option(&choices, &line)? else {
                continue;
            };
            match choices.choose_text(option, &value) {
                Ok(()) => self.list_options(&choices)?,
                Err(error) => self.console.say(error.kind())?,
            }
        }
    }

    /// Asks who plays and by what clocks, and remembers it.
    pub(super) fn set_up(&mut self, start: &Beginning) -> Result<Option<LocalGame>, Broken> {
        let game = match start {
            Beginning::Game(game) => game.clone(),
            Beginning::Record(record) => record.game(),
        };
        let mut settings = self.settings();
        let mut seats = [Occupant::HUMAN, Occupant::HUMAN];
        for player in Player::BOTH {
            match self.choose_seat(&game, player, &settings)? {
                Some(seat) => seats[player.index()] = seat,
                None => return Ok(None),
            }
        }
        let Some(control) = self.choose_clock(&settings)? else {
            return Ok(None);
        };
        settings.game = Some(game.game());
        settings.seats = seats.each_ref().map(ToString::to_string);
        settings.clock = control.map(|control| control.to_string());
        self.keep_settings(&settings)?;
        Ok(Some(self.options.game(start, seats, control)))
    }

    fn list_options(&mut self, choices: &Choices) -> Result<(), Broken> {
        let (lang, values) = (self.console.lang, choices.values());
        for (number, place) in (1..).zip(meaningful(choices)) {
            let spec = &choices.spec().options[place];
            let message = MESSAGES.message("plain-option").with("option", spec.name);
            let message = message.with("value", spec.write(values[place]));
            let message = message.with("help", choices.spec().option_help(spec));
            let text = message.with("range", range(spec)).text(lang);
            self.console.put(&format!("  {number}  {text}"))?;
        }
        match choices.spec().brushes {
            [] => Ok(()),
            _ => self.console.say(&MESSAGES.message("plain-drawing-offer")),
        }
    }

    /// What a line says about an option: `option=value`, or its number or name, after which the
    /// value is asked for.
    fn read_option(
        &mut self,
        choices: &Choices,
        line: &str,
    ) -> Result<Option<(usize, String)>, Broken> {
        let (known, specs) = (meaningful(choices), choices.spec().options);
        let (name, value) = match line.split_once('=') {
            Some((name, value)) => (name.trim().to_lowercase(), Some(value.trim().to_lowercase())),
            None => (line.to_lowercase(), None),
        };
        let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_number = number.and_then(|number| known.get(number));
        let by_name = || known.iter().find(|place| specs[**place].name == name);
        let Some(place) = by_number.or_else(by_name).copied() else {
            let message = MESSAGES.message("plain-option-unknown").with("found", quoted(line));
            self.console.say(&message.with("most", known.len()))?;
            return Ok(None);
        };
        if let Some(value) = value {
            return Ok(Some((place, value)));
        }
        let question = MESSAGES.message("plain-option-value").with("option", specs[place].name);
        let answer = self.console.ask(&question.with("range", range(&specs[place])))?;
        let answer = answer.filter(|answer| !answer.is_empty());
        Ok(answer.map(|answer| (place, answer.to_lowercase())))
    }

    fn choose_seat(
        &mut self,
        game: &AnyGame,
        player: Player,
        settings: &Settings,
    ) -> Result<Option<Occupant>, Broken> {
        if let Some(seat) = &self.options.seats[player.index()] {
            return Ok(Some(seat.clone()));
        }
        let last = occupant::read(&settings.seats[player.index()]).unwrap_or(Occupant::HUMAN);
        let question = MESSAGES.message("plain-seat-which");
        let question = question.with("player", game.spec().player(player));
        self.ask_for_seat(&question, last)
    }

    /// Asks who sits down; nothing at the end of the input.
    pub(super) fn ask_for_seat(
        &mut self,
        question: &Message,
        last: Occupant,
    ) -> Result<Option<Occupant>, Broken> {
        let question = question.clone().with("seat", occupant::title(&last));
        loop {
            let Some(line) = self.console.ask(&question)? else {
                return Ok(None);
            };
            match occupant::choose(&line) {
                _ if line.is_empty() => return Ok(Some(last)),
                Ok(seat) => return Ok(Some(seat)),
                Err(problem) => self.console.say(&problem)?,
            }
        }
    }

    /// The clocks, which may be none; nothing at all at the end of the input.
    pub(super) fn choose_clock(
        &mut self,
        settings: &Settings,
    ) -> Result<Option<Option<TimeControl>>, Broken> {
        if let Some(control) = self.options.clock {
            return Ok(Some(Some(control)));
        }
        let last = settings.clock.as_ref().and_then(|text| text.parse::<TimeControl>().ok());
        let question = match last {
            Some(last) => MESSAGES.message("plain-clock-default").with("clock", last.to_string()),
            None => MESSAGES.message("plain-clock-which"),
        };
        loop {
            let Some(line) = self.console.ask(&question)? else {
                return Ok(None);
            };
            match line.parse::<TimeControl>() {
                _ if line.is_empty() => return Ok(Some(last)),
                _ if self.console.knows("plain-no-words", &line) => return Ok(Some(None)),
                Ok(control) => return Ok(Some(Some(control))),
                Err(error) => self.console.say(&error.message())?,
            }
        }
    }
}

/// The places of the options that have a meaning beside the values of the others.
fn meaningful(choices: &Choices) -> Vec<usize> {
    (0..choices.spec().options.len()).filter(|place| choices.applies(*place)).collect()
}

fn range(spec: &OptionSpec) -> Message {
    match spec.kind {
        OptionKind::Number { min, max } => {
            MESSAGES.message("plain-range").with("least", min).with("most", max)
        }
        OptionKind::Choice(words) => {
            MESSAGES.message("plain-choices").with("words", words.join(", "))
        }
    }
}
