//! `ludoteca play`: two people at one keyboard, line by line.

mod verb;

use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use crate::place::opened;
use crate::{rules, show};
use ludoteca_engine::calendar::today;
use ludoteca_rules::{AnyGame, GAMES, GameResult, Message, Outcome, Player, Record, quoted};
use std::fs::OpenOptions;
use std::io::{BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use verb::{Typed, Verb};

/// The longest line that is read, far more than anybody types.
const LONGEST_LINE: u64 = 1 << 16;

#[derive(clap::Args, Debug, Default)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(long, short, value_name = "TEXT", requires = "game")]
    position: Option<String>,
    #[arg(long, short, value_name = "MOVES", requires = "game")]
    moves: Option<String>,
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut table = Table { input, output, context };
    let game = match &args.game {
        Some(text) => Some(opened(text, args.position.as_deref(), args.moves.as_deref())?),
        None => table.choose()?,
    };
    if let Some(game) = game {
        table.play(&mut Sitting { game, resigned: None, saved: None, unsaved: false })?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game and what has become of it at this table.
struct Sitting {
    game: AnyGame,
    resigned: Option<Player>,
    /// The file it was last saved in.
    saved: Option<PathBuf>,
    /// Whether there are moves that no file has.
    unsaved: bool,
}

impl Sitting {
    fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game.ending().is_some()
    }

    fn status(&self, context: &Context) -> String {
        let Some(loser) = self.resigned else {
            return self.game.status().text(context.lang);
        };
        self.resignation(loser).text(context.lang)
    }

    fn resignation(&self, loser: Player) -> Message {
        let entry = self.game.entry();
        let message = MESSAGES.message("play-resigned").with("player", entry.player(loser));
        message.with("winner", entry.player(!loser))
    }

    fn record(&self) -> Result<Record, Message> {
        let mut record = Record::new(&self.game);
        record.set_tag("Date", &today())?;
        if let Some(loser) = self.resigned {
            record.set_result(GameResult::Ended(Outcome::Win(!loser)))?;
            record.set_tag("Termination", "resignation")?;
        }
        Ok(record)
    }
}

/// Where two people play: what they type and what they see.
struct Table<'a, I, O> {
    input: I,
    output: O,
    context: &'a Context,
}

impl<I: BufRead, O: Write> Table<'_, I, O> {
    /// Lets the players choose a game by its number or text; nothing when they leave.
    fn choose(&mut self) -> Result<Option<AnyGame>, Failure> {
        let lang = self.context.lang;
        self.say(&MESSAGES.message("play-welcome"))?;
        for (number, entry) in (1..).zip(GAMES) {
            let about = entry.messages.text("about", lang);
            writeln!(self.output, "  {number}  {:12} {about}", entry.title(lang))?;
        }
        loop {
            let Some(line) = self.ask(&MESSAGES.message("play-choose"))? else {
                return Ok(None);
            };
            match Typed::read(&line, self.context) {
                Typed::Nothing => {}
                Typed::Verb(Verb::Quit) => return Ok(None),
                Typed::Verb(_) => self.say(&MESSAGES.message("play-choose-help"))?,
                _ => match chosen(&line) {
                    Ok(game) => return Ok(Some(game)),
                    Err(error) => self.say(&error)?,
                },
            }
        }
    }

    /// Plays until the players leave.
    fn play(&mut self, sitting: &mut Sitting) -> Result<(), Failure> {
        self.say(&MESSAGES.message("play-start").with("game", sitting.game.game()))?;
        self.board(sitting)?;
        loop {
            let Some(line) = self.ask(&prompt(sitting))? else {
                return self.say(&MESSAGES.message("play-left"));
            };
            match Typed::read(&line, self.context) {
                Typed::Nothing => {}
                Typed::Verb(Verb::Quit) => {
                    if self.may_leave(sitting)? {
                        return self.say(&MESSAGES.message("play-left"));
                    }
                }
                Typed::Verb(verb) => self.obey(verb, sitting)?,
                Typed::Save(file) => self.save(sitting, file)?,
                Typed::TooMuch(word) => {
                    self.say(&MESSAGES.message("play-too-much").with("word", quoted(word)))?;
                }
                Typed::Move(_) if sitting.is_over() => {
                    self.say(&MESSAGES.message("play-over"))?;
                }
                Typed::Move(text) => self.try_move(sitting, text)?,
            }
        }
    }

    fn obey(&mut self, verb: Verb, sitting: &mut Sitting) -> Result<(), Failure> {
        match verb {
            Verb::Help => self.say(&MESSAGES.message("play-help")),
            Verb::Board => self.board(sitting),
            Verb::Say => self.speak(sitting),
            Verb::Rules => {
                let page = rules::for_players(sitting.game.entry(), self.context.lang);
                Ok(write!(self.output, "{page}")?)
            }
            Verb::Position => Ok(writeln!(self.output, "{}", sitting.game.position())?),
            Verb::Undo => self.undo(sitting),
            Verb::Moves | Verb::Resign if sitting.is_over() => {
                self.say(&MESSAGES.message("play-over"))
            }
            Verb::Moves => Ok(writeln!(self.output, "{}", sitting.game.legal_moves().join(" "))?),
            Verb::Resign => self.resign(sitting),
            Verb::Save | Verb::Quit => Ok(()),
        }
    }

    fn try_move(&mut self, sitting: &mut Sitting, text: &str) -> Result<(), Failure> {
        match sitting.game.play(text) {
            Ok(_) => {
                sitting.unsaved = true;
                self.board(sitting)
            }
            Err(refused) if refused.is_illegal() => self.say(refused.message()),
            Err(_) => {
                let form = sitting.game.entry().messages.message("move-form");
                let message = MESSAGES.message("play-not-understood").with("found", quoted(text));
                self.say(&message.with("form", form))
            }
        }
    }

    fn board(&mut self, sitting: &Sitting) -> Result<(), Failure> {
        let text = show::board(&sitting.game.diagram(), self.context);
        Ok(writeln!(self.output, "\n{text}{}", sitting.status(self.context))?)
    }

    fn speak(&mut self, sitting: &Sitting) -> Result<(), Failure> {
        writeln!(self.output, "{}", sitting.game.diagram().spoken(self.context.lang))?;
        Ok(writeln!(self.output, "{}", sitting.status(self.context))?)
    }

    fn undo(&mut self, sitting: &mut Sitting) -> Result<(), Failure> {
        if sitting.resigned.take().is_none() && sitting.game.undo().is_none() {
            return self.say(&MESSAGES.message("play-nothing-to-undo"));
        }
        sitting.unsaved = true;
        self.board(sitting)
    }

    fn resign(&mut self, sitting: &mut Sitting) -> Result<(), Failure> {
        let loser = sitting.game.turn();
        let player = sitting.game.entry().player(loser);
        if !self.agree(&MESSAGES.message("play-resign-sure").with("player", player))? {
            return self.say(&MESSAGES.message("play-goes-on"));
        }
        sitting.resigned = Some(loser);
        sitting.unsaved = true;
        self.say(&sitting.resignation(loser))
    }

    fn may_leave(&mut self, sitting: &Sitting) -> Result<bool, Failure> {
        if !sitting.unsaved {
            return Ok(true);
        }
        self.agree(&MESSAGES.message("play-leave-sure"))
    }

    /// Saves the game; a file of somebody else is overwritten only if the players agree.
    fn save(&mut self, sitting: &mut Sitting, file: &str) -> Result<(), Failure> {
        let path = match (&sitting.saved, file) {
            (Some(path), "") => path.clone(),
            (None, "") => return self.say(&MESSAGES.message("play-save-where")),
            _ => PathBuf::from(file),
        };
        let name = quoted(&path.display().to_string());
        let ours = sitting.saved.as_ref() == Some(&path);
        let exists = path.exists();
        let question = MESSAGES.message("play-save-sure").with("file", name.clone());
        if exists && !ours && !self.agree(&question)? {
            return self.say(&MESSAGES.message("play-not-saved"));
        }
        if let Err(error) = write(&path, exists, &sitting.record()?.to_string()) {
            return match file_failure("file-unwritable", &path, &error) {
                Failure::Said(message) => self.say(&message),
                closed => Err(closed),
            };
        }
        sitting.saved = Some(path);
        sitting.unsaved = false;
        self.say(&MESSAGES.message("play-saved").with("file", name))
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{}", message.text(self.context.lang))?)
    }

    /// Asks a question that yes or no answers; anything else, and the end of the input, is a no.
    fn agree(&mut self, question: &Message) -> Result<bool, Failure> {
        let answer = self.ask(question)?.map(|answer| answer.to_lowercase());
        Ok(answer.is_some_and(|answer| {
            self.context.text("yes-words").split(' ').any(|yes| yes == answer)
        }))
    }

    /// Asks and returns what was typed, or nothing at the end of the input.
    fn ask(&mut self, question: &Message) -> Result<Option<String>, Failure> {
        write!(self.output, "{} ", question.text(self.context.lang))?;
        self.output.flush()?;
        let mut line = Vec::new();
        if (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

/// A game by its number in the list, or by its text, which people need not write strictly.
fn chosen(line: &str) -> Result<AnyGame, Message> {
    if let Ok(number) = line.parse::<usize>() {
        let entry = number.checked_sub(1).and_then(|place| GAMES.get(place));
        let unknown = || MESSAGES.message("play-choose-number").with("most", GAMES.len());
        return entry.map(|entry| entry.with_defaults()).ok_or_else(unknown);
    }
    let text: String = line.to_lowercase().split_whitespace().collect();
    text.parse::<AnyGame>().map_err(|error| error.problem().clone())
}

fn prompt(sitting: &Sitting) -> Message {
    if sitting.is_over() {
        return MESSAGES.message("play-prompt-over");
    }
    let player = sitting.game.entry().player(sitting.game.turn());
    MESSAGES.message("play-prompt").with("player", player)
}

/// A file that was not there a moment ago must not be there now either.
fn write(path: &Path, exists: bool, text: &str) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).truncate(true).create(exists).create_new(!exists);
    options.open(path)?.write_all(text.as_bytes())
}
