//! Asking for the options of a new game, the seats and the clocks.

use super::PlainApp;
use super::console::ConsoleResult;
use crate::MESSAGES;
use crate::launch::GameSource;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::store::Settings;
use ludoteca_locale::{SpecTexts, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Choices, GameSpec, Message, OptionKind, OptionSpec, Player, quoted};
use ludoteca_session::{Occupant, TimeControl};

/// An option that was named, with its value if that was typed too.
struct OptionLine {
    index: usize,
    spec: &'static OptionSpec,
    value: Option<String>,
}

impl PlainApp<'_> {
    /// Asks for the options of a game, or for a custom start, and sets it up; `None` if
    /// the person leaves.
    pub(super) fn choose_options(
        &mut self,
        spec: &'static GameSpec,
    ) -> ConsoleResult<Option<LocalGame>> {
        let mut choices = Choices::new(spec);
        self.list_options(&choices)?;
        let title = spec.title(self.console.lang);
        let question = message!(MESSAGES, "plain-option-which", game = title);
        loop {
            let Some(line) = self.console.ask_to_set_up(&question)? else {
                return Ok(None);
            };
            if line.is_empty() {
                return self.set_up(&GameSource::Game(choices.game()));
            }
            if !spec.brushes.is_empty() && self.console.knows("plain-drawing-words", &line) {
                return self.set_up_start(&choices.game());
            }
            let Some(option) = self.read_option(&choices, &line)? else {
                continue;
            };
            let value = match option.value {
                Some(value) => value,
                None => match self.ask_for_value(option.spec)? {
                    Some(value) => value,
                    None => return Ok(None),
                },
            };
            if value.is_empty() {
                continue;
            }
            match choices.choose_text(option.index, &self.value_word(option.spec, value)) {
                Ok(()) => self.list_options(&choices)?,
                Err(error) => self.console.say_wrong(error.kind())?,
            }
        }
    }

    /// Asks for the seats and the clocks, which become the next defaults.
    pub(super) fn set_up(&mut self, start: &GameSource) -> ConsoleResult<Option<LocalGame>> {
        let game = match start {
            GameSource::Game(game) => game.clone(),
            GameSource::Record(record) => record.game(),
        };
        let mut settings = self.settings();
        let mut seats = [Occupant::HUMAN, Occupant::HUMAN];
        for player in Player::BOTH {
            match self.choose_seat(&game, player, &settings)? {
                Some(seat) => seats[player.index()] = seat,
                None => return Ok(None),
            }
        }
        let Some(clock) = self.choose_clock(&settings)? else {
            return Ok(None);
        };
        settings.game = Some(game.game());
        settings.seats = seats.each_ref().map(ToString::to_string);
        settings.clock = clock.map(|clock| clock.to_string());
        self.save_settings(&settings)?;
        Ok(Some(self.options.game(start, seats, clock)))
    }

    fn list_options(&mut self, choices: &Choices) -> ConsoleResult {
        let (lang, values) = (self.console.lang, choices.values());
        for (number, index) in (1..).zip(applying(choices)) {
            let spec = &choices.spec().options[index];
            let message = MESSAGES.message("plain-option").with("option", spec.name);
            let message = message.with("value", spec.write(values[index]));
            let message = message.with("help", choices.spec().option_help(spec));
            let text = message.with("range", range(spec)).text(lang);
            self.console.print(&format!("  {number}  {text}"))?;
        }
        match choices.spec().brushes {
            [] => Ok(()),
            _ => self.console.say(&message!(MESSAGES, "plain-drawing-offer")),
        }
    }

    /// Reads `option=value`, or the number or name of an option.
    fn read_option(&mut self, choices: &Choices, line: &str) -> ConsoleResult<Option<OptionLine>> {
        let (known, specs) = (applying(choices), choices.spec().options);
        let (name, value) = match line.split_once('=') {
            Some((name, value)) => (name.trim().to_lowercase(), Some(value.trim().to_lowercase())),
            None => (line.to_lowercase(), None),
        };
        let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let by_number = number.and_then(|number| known.get(number));
        let by_name = || known.iter().find(|index| specs[**index].name == name);
        let Some(index) = by_number.or_else(by_name).copied() else {
            self.console.say_wrong(&message!(
                MESSAGES,
                "plain-option-unknown",
                found = quoted(line),
                most = known.len()
            ))?;
            return Ok(None);
        };
        Ok(Some(OptionLine { index, spec: &specs[index], value }))
    }

    /// Asks for the value of an option; `None` if the person leaves.
    fn ask_for_value(&mut self, spec: &OptionSpec) -> ConsoleResult<Option<String>> {
        let range = range(spec);
        let question = message!(MESSAGES, "plain-option-value", option = spec.name, range = range);
        Ok(self.console.ask_to_set_up(&question)?.map(|value| value.to_lowercase()))
    }

    /// Translates yes and no for an option that has them as values.
    fn value_word(&self, spec: &OptionSpec, value: String) -> String {
        let OptionKind::Choice(words) = spec.kind else {
            return value;
        };
        let answers = [("yes", "plain-yes-words"), ("no", "plain-no-words")];
        let meant = answers.iter().find(|(word, key)| {
            words.contains(word) && !words.contains(&&*value) && self.console.knows(key, &value)
        });
        meant.map_or(value.clone(), |(word, _)| (*word).to_owned())
    }

    fn choose_seat(
        &mut self,
        game: &AnyGame,
        player: Player,
        settings: &Settings,
    ) -> ConsoleResult<Option<Occupant>> {
        if let Some(seat) = &self.options.seats[player.index()] {
            return Ok(Some(seat.clone()));
        }
        let last = occupant::read(&settings.seats[player.index()]).unwrap_or(Occupant::HUMAN);
        let question = MESSAGES.message("plain-seat-which");
        let question = question.with("player", game.spec().player(player));
        self.ask_for_seat(&question, last)
    }

    /// Asks for an occupant; `None` if the person leaves.
    pub(super) fn ask_for_seat(
        &mut self,
        question: &Message,
        default: Occupant,
    ) -> ConsoleResult<Option<Occupant>> {
        let question = question.clone().with("seat", occupant::title(&default));
        loop {
            let Some(line) = self.console.ask_to_set_up(&question)? else {
                return Ok(None);
            };
            match occupant::read_answer(&line) {
                _ if line.is_empty() => return Ok(Some(default)),
                Ok(seat) => return Ok(Some(seat)),
                Err(error) => self.console.say_wrong(&error)?,
            }
        }
    }

    /// Asks for a time control, which may be none; the outer `None` means leaving.
    pub(super) fn choose_clock(
        &mut self,
        settings: &Settings,
    ) -> ConsoleResult<Option<Option<TimeControl>>> {
        if let Some(clock) = self.options.clock {
            return Ok(Some(Some(clock)));
        }
        let last = settings.clock.as_ref().and_then(|text| text.parse::<TimeControl>().ok());
        let question = match last {
            Some(last) => message!(MESSAGES, "plain-clock-default", clock = last.to_string()),
            None => message!(MESSAGES, "plain-clock-which"),
        };
        loop {
            let Some(line) = self.console.ask_to_set_up(&question)? else {
                return Ok(None);
            };
            match line.parse::<TimeControl>() {
                _ if line.is_empty() => return Ok(Some(last)),
                _ if self.console.knows("plain-no-words", &line) => return Ok(Some(None)),
                Ok(clock) => return Ok(Some(Some(clock))),
                Err(error) => self.console.say_wrong(&error)?,
            }
        }
    }
}

/// Returns the indices of the options that apply to the chosen values.
fn applying(choices: &Choices) -> Vec<usize> {
    (0..choices.spec().options.len()).filter(|index| choices.applies(*index)).collect()
}

fn range(spec: &OptionSpec) -> Message {
    match spec.kind {
        OptionKind::Number { min, max } => {
            message!(MESSAGES, "plain-range", least = min, most = max)
        }
        OptionKind::Choice(words) => {
            message!(MESSAGES, "plain-choices", words = words.join(", "))
        }
    }
}
