//! `ludoteca play`: two people at one keyboard, line by line.

use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use crate::show;
use ludoteca_rules::{AnyGame, GAMES, Message, Outcome, Player, quoted};
use ludoteca_rules::{GameResult, Record};
use std::io::{BufRead, Write};
use std::path::Path;
use std::process::ExitCode;

#[derive(clap::Args, Debug, Default)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(long, short, value_name = "TEXT", requires = "game")]
    position: Option<String>,
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut table = Table { input, output, context };
    let game = match &args.game {
        Some(text) => Some(opened(text, args.position.as_deref())?),
        None => table.choose()?,
    };
    if let Some(game) = game {
        table.play(game)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn opened(game: &str, position: Option<&str>) -> Result<AnyGame, Failure> {
    let game: AnyGame = game.parse()?;
    Ok(match position {
        Some(position) => game.at_position(position)?,
        None => game,
    })
}

/// Where two people play: what they type and what they see.
struct Table<'a, I, O> {
    input: I,
    output: O,
    context: &'a Context,
}

/// What somebody typed while a game goes on.
enum Command<'a> {
    Help,
    Board,
    Say,
    Moves,
    Undo,
    Save(&'a str),
    Resign,
    Quit,
    Move(&'a str),
}

impl<'a> Command<'a> {
    fn read(line: &'a str) -> Command<'a> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("help" | "?", "") => Command::Help,
            ("board", "") => Command::Board,
            ("say", "") => Command::Say,
            ("moves", "") => Command::Moves,
            ("undo", "") => Command::Undo,
            ("save", file) => Command::Save(file),
            ("resign", "") => Command::Resign,
            ("quit" | "exit", "") => Command::Quit,
            _ => Command::Move(line),
        }
    }
}

impl<I: BufRead, O: Write> Table<'_, I, O> {
    /// Lets the players choose a game by its number or text; nothing when they leave.
    fn choose(&mut self) -> Result<Option<AnyGame>, Failure> {
        self.say(&MESSAGES.message("play-welcome"))?;
        for (number, entry) in (1..).zip(GAMES) {
            writeln!(self.output, "  {number}  {}", entry.title(self.context.lang))?;
        }
        loop {
            let Some(line) = self.ask(&MESSAGES.message("play-choose"))? else {
                return Ok(None);
            };
            if line.is_empty() {
                continue;
            }
            if matches!(Command::read(&line), Command::Quit) {
                return Ok(None);
            }
            let by_number = line.parse::<usize>().ok().and_then(|n| GAMES.get(n.wrapping_sub(1)));
            match by_number.map_or_else(|| line.parse(), |entry| Ok(entry.with_defaults())) {
                Ok(game) => return Ok(Some(game)),
                Err(error) => self.say(&error.message())?,
            }
        }
    }

    /// Plays until the game is over or the players leave.
    fn play(&mut self, mut game: AnyGame) -> Result<(), Failure> {
        self.say(&MESSAGES.message("play-start").with("game", game.game()))?;
        let mut resigned = None;
        self.board(&game)?;
        loop {
            let prompt = self.prompt(&game, resigned);
            let Some(line) = self.ask(&prompt)? else {
                return self.say(&MESSAGES.message("play-left"));
            };
            match Command::read(&line) {
                _ if line.is_empty() => {}
                Command::Quit => return self.say(&MESSAGES.message("play-left")),
                Command::Help => self.say(&MESSAGES.message("play-help"))?,
                Command::Board => self.board(&game)?,
                Command::Say => self.speak(&game)?,
                Command::Moves => writeln!(self.output, "{}", game.legal_moves().join(" "))?,
                Command::Undo => self.undo(&mut game, &mut resigned)?,
                Command::Save(file) => self.save(&game, resigned, file)?,
                Command::Resign if game.ending().is_none() && resigned.is_none() => {
                    self.resign(&game, &mut resigned)?;
                }
                _ if resigned.is_some() => self.say(&MESSAGES.message("play-over"))?,
                Command::Resign => self.say(&MESSAGES.message("play-over"))?,
                Command::Move(text) => match game.play(text) {
                    Ok(_) => self.board(&game)?,
                    Err(refused) => self.say(refused.message())?,
                },
            }
        }
    }

    fn prompt(&self, game: &AnyGame, resigned: Option<Player>) -> Message {
        if game.ending().is_some() || resigned.is_some() {
            return MESSAGES.message("play-prompt-over");
        }
        MESSAGES.message("play-prompt").with("player", player_name(game, game.turn()))
    }

    fn board(&mut self, game: &AnyGame) -> Result<(), Failure> {
        let text = show::text(game, &game.diagram(), self.context);
        Ok(write!(self.output, "\n{text}")?)
    }

    fn speak(&mut self, game: &AnyGame) -> Result<(), Failure> {
        writeln!(self.output, "{}", game.diagram().spoken(self.context.lang))?;
        Ok(writeln!(self.output, "{}", show::status(game, self.context))?)
    }

    fn undo(&mut self, game: &mut AnyGame, resigned: &mut Option<Player>) -> Result<(), Failure> {
        if resigned.take().is_none() && game.undo().is_none() {
            return self.say(&MESSAGES.message("play-nothing-to-undo"));
        }
        self.board(game)
    }

    /// Nothing irreversible happens without asking.
    fn resign(&mut self, game: &AnyGame, resigned: &mut Option<Player>) -> Result<(), Failure> {
        let player = player_name(game, game.turn());
        let question = MESSAGES.message("play-resign-sure").with("player", player.clone());
        let answer = self.ask(&question)?.unwrap_or_default();
        if !self.context.text("yes-words").split(' ').any(|yes| yes.eq_ignore_ascii_case(&answer)) {
            return self.say(&MESSAGES.message("play-goes-on"));
        }
        *resigned = Some(game.turn());
        let winner = player_name(game, !game.turn());
        self.say(&MESSAGES.message("play-resigned").with("player", player).with("winner", winner))
    }

    fn save(
        &mut self,
        game: &AnyGame,
        resigned: Option<Player>,
        file: &str,
    ) -> Result<(), Failure> {
        if file.is_empty() {
            return self.say(&MESSAGES.message("play-save-where"));
        }
        let path = Path::new(file);
        if path.exists() {
            return self.say(&MESSAGES.message("play-save-exists").with("file", quoted(file)));
        }
        let mut record = Record::new(game);
        if let Some(loser) = resigned {
            record.set_result(GameResult::Ended(Outcome::Win(!loser)))?;
            record.set_tag("Termination", "resignation")?;
        }
        match std::fs::write(path, record.to_string()) {
            Ok(()) => self.say(&MESSAGES.message("play-saved").with("file", quoted(file))),
            Err(error) => match file_failure("file-unwritable", path, &error) {
                Failure::Said(message) => self.say(&message),
                closed => Err(closed),
            },
        }
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{}", message.text(self.context.lang))?)
    }

    /// Asks and returns what was typed, or nothing at the end of the input.
    fn ask(&mut self, question: &Message) -> Result<Option<String>, Failure> {
        write!(self.output, "{} ", question.text(self.context.lang))?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

fn player_name(game: &AnyGame, player: Player) -> Message {
    game.entry().messages.message(["player-1", "player-2"][player.index()])
}
