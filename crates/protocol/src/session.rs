//! The engine's side of the protocol, without input and output.

use crate::command::{Command, Origin};
use crate::error::CommandError;
use crate::evaluation::Evaluation;
use crate::explain::explain;
use crate::job::Job;
use crate::limits::SearchLimits;
use crate::option::{OptionLine, OptionType};
use crate::query;
use crate::reply::Reply;
use crate::search::SearchJob;
use crate::settings::Settings;
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{AnyGame, GameSpec, Localize, quoted};

/// The state of an engine between commands: the game and the options.
///
/// A command that is refused changes nothing.
#[derive(Debug)]
pub struct Session {
    games: &'static [GameSpec],
    /// The game without the moves of the `position` command.
    start: AnyGame,
    game: AnyGame,
    settings: Settings,
    /// The static evaluation that the command `eval` explains.
    evaluate: fn(&AnyGame) -> Evaluation,
}

/// An effect of a command, for the caller to carry out.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Send this line.
    Send(Reply),
    /// Start this job.
    Start(Job),
    /// Stop the running job.
    Stop,
    /// Stop the running job and end the program.
    Quit,
}

impl Session {
    /// Creates a session in which these games can be chosen. The first is the default.
    ///
    /// # Panics
    /// Panics if the list is empty.
    #[must_use]
    pub fn new(games: &'static [GameSpec]) -> Session {
        let start = games.first().expect("a list with a game in it").with_defaults();
        let settings = Settings::default();
        let evaluate = |_: &AnyGame| Evaluation::default();
        Session { games, game: start.clone(), start, settings, evaluate }
    }

    /// Sets the static evaluation that the command `eval` explains.
    #[must_use]
    pub const fn with_evaluation(mut self, evaluate: fn(&AnyGame) -> Evaluation) -> Session {
        self.evaluate = evaluate;
        self
    }

    /// Returns the current game.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Parses a line and executes the command. Blank lines have no effect.
    pub fn handle(&mut self, line: &str) -> Vec<Effect> {
        if line.trim_ascii().is_empty() {
            return Vec::new();
        }
        match line.parse() {
            Ok(command) => self.execute(&command),
            Err(error) => refuse(&error),
        }
    }

    /// Executes a command and returns its effects in order.
    pub fn execute(&mut self, command: &Command) -> Vec<Effect> {
        match command {
            Command::Ugi => send(self.introduction()),
            Command::IsReady => send([Reply::ReadyOk]),
            Command::SetOption { name, value } => done(self.set_option(name, value)),
            Command::NewGame => {
                self.game = self.start.clone();
                vec![Effect::Start(Job::NewGame)]
            }
            Command::Position { origin, moves } => done(self.set_position(origin, moves)),
            Command::Go(limits) => self.go(*limits),
            Command::Perft(depth) => {
                vec![Effect::Start(Job::Perft { game: self.game.clone(), depth: *depth })]
            }
            Command::Query(query) => send([Reply::Response(query.answer(&self.game))]),
            Command::Stop => vec![Effect::Stop],
            Command::Quit => vec![Effect::Quit],
            Command::Show => send(self.board()),
            Command::Eval => send(self.evaluation()),
            Command::Bench => vec![Effect::Start(Job::Bench(self.games))],
        }
    }

    fn introduction(&self) -> Vec<Reply> {
        let name = format!("Ludoteca {}", env!("CARGO_PKG_VERSION"));
        let game = OptionLine {
            name: "Game".to_owned(),
            kind: OptionType::Text { default: self.games[0].name.to_owned() },
        };
        let mut replies = vec![Reply::Name(name)];
        replies.push(Reply::Author("the Ludoteca developers".to_owned()));
        replies.extend([game].into_iter().chain(Settings::lines()).map(Reply::Option));
        replies.push(Reply::UgiOk);
        replies
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), CommandError> {
        if name.eq_ignore_ascii_case("Game") {
            return self.set_game(value);
        }
        self.settings.set(name, value).unwrap_or_else(|| {
            let expected = format!("Game, {}", Settings::names().join(", "));
            Err(CommandError::UnknownOption { found: quoted(name), expected })
        })
    }

    fn set_game(&mut self, text: &str) -> Result<(), CommandError> {
        let start = AnyGame::read(self.games, text);
        let start = start.map_err(|problem| CommandError::Game { problem })?;
        self.game = start.clone();
        self.start = start;
        Ok(())
    }

    fn set_position(&mut self, origin: &Origin, moves: &[String]) -> Result<(), CommandError> {
        let mut game = match origin {
            Origin::Start => self.start.clone(),
            Origin::Fen(text) => {
                let game = self.start.at_position(text);
                game.map_err(|problem| CommandError::Position { problem })?
            }
        };
        for (number, m) in (1usize..).zip(moves) {
            game.play(m).map_err(|problem| CommandError::Move { number, problem })?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&self, limits: SearchLimits) -> Vec<Effect> {
        if self.game.ending().is_some() {
            return refuse(&CommandError::Over);
        }
        let job = SearchJob { game: self.game.clone(), limits, settings: self.settings };
        vec![Effect::Start(Job::Search(job))]
    }

    fn board(&self) -> Vec<Reply> {
        let diagram = self.game.diagram();
        let mut lines: Vec<String> = diagram.to_text().lines().map(str::to_owned).collect();
        lines.extend(diagram.notes.iter().map(|note| note.text(Lang::En)));
        lines.push(format!("game {}", self.game.game()));
        lines.push(format!("position {}", self.game.position()));
        lines.into_iter().map(Reply::Text).collect()
    }

    fn evaluation(&self) -> Vec<Reply> {
        let points = query::points(&self.game);
        let mobility = self.game.legal_moves().len();
        let facts = [format!("points {points}"), format!("mobility {mobility}")];
        let evaluation = explain(&self.game, &(self.evaluate)(&self.game));
        let evaluation = evaluation.into_iter().map(|message| message.text(Lang::En));
        facts.into_iter().chain(evaluation).map(Reply::remark).collect()
    }
}

fn send(replies: impl IntoIterator<Item = Reply>) -> Vec<Effect> {
    replies.into_iter().map(Effect::Send).collect()
}

fn refuse(why: &impl Localize) -> Vec<Effect> {
    send([Reply::refusal(why)])
}

fn done(result: Result<(), CommandError>) -> Vec<Effect> {
    result.map_or_else(|why| refuse(&why), |()| Vec::new())
}
