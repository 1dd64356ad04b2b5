//! A game in progress whose type is known only at run time: what interfaces hold.

use crate::conformance::{self, Violation};
use crate::diagram::{Diagram, Draw, Mark, Touch};
use crate::encode::Encode;
use crate::game::{Game, Illegal, MoveError, Notation, Points};
use crate::games::GAMES;
use crate::message::{Lang, Message, Messages, TEXTS};
use crate::options::{
    OptionSpec, Options, default_values, read_options, read_values, split_game, write_game,
};
use crate::perft;
use crate::play::{Ending, Play};
use crate::player::Player;
use crate::playout::playout;
use crate::rng::Rng;
use crate::symmetry::Symmetric;
use crate::text::{Field, TextError, quoted};
use std::any::Any;
use std::fmt::{self, Debug};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

/// A game with everything that interfaces need of it.
pub trait Playable: Game + Notation + Points + Symmetric + Encode + Draw {}

impl<G: Game + Notation + Points + Symmetric + Encode + Draw> Playable for G {}

/// A line in a list of games.
#[derive(Debug)]
pub struct Entry {
    /// The game's name in texts.
    pub name: &'static str,
    /// The letters of the players' colours.
    pub colours: [char; 2],
    /// The words of the game.
    pub messages: &'static Messages,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// What each plane of an encoded position shows.
    pub planes: &'static [&'static str],
    start: fn(&[u64]) -> Box<dyn Erased>,
}

impl Entry {
    /// The line for a game.
    #[must_use]
    pub const fn of<G: Playable>() -> Entry {
        Entry {
            name: G::NAME,
            colours: G::COLOURS,
            messages: G::MESSAGES,
            options: G::Options::SPECS,
            planes: G::PLANES,
            start: |values| Box::new(Play::<G>::new(G::Options::from_values(values))),
        }
    }

    /// The line with this name in a list of games.
    ///
    /// # Errors
    /// When no game in the list has the name.
    pub fn find(games: &'static [Entry], name: &str) -> Result<&'static Entry, TextError> {
        games.iter().find(|entry| entry.name == name).ok_or_else(|| {
            let names: Vec<&str> = games.iter().map(|entry| entry.name).collect();
            let problem = TEXTS.message("game-unknown").with("expected", names.join(", "));
            Field { text: name, column: 1 }.error_with(problem)
        })
    }

    /// The name people call the game by.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        self.messages.text("title", lang)
    }

    /// What people call a player.
    #[must_use]
    pub fn player(&self, player: Player) -> Message {
        self.messages.message(["player-1", "player-2"][player.index()])
    }

    /// The game from its start, with these values of its options (`size=7,groups=2`); the others
    /// have their defaults.
    ///
    /// ```
    /// use ludoteca_rules::GAMES;
    /// let taiji = &GAMES[2];
    /// assert_eq!(taiji.with_options("size=7").unwrap().game(), "taiji(size=7)");
    /// assert_eq!(taiji.with_options("").unwrap().game(), "taiji");
    /// ```
    ///
    /// # Errors
    /// When an option does not exist or a value is out of range.
    pub fn with_options(&'static self, options: &str) -> Result<AnyGame, TextError> {
        read_values(self.options, options).map(|values| self.with_values(values))
    }

    /// The game from its start with default options.
    #[must_use]
    pub fn with_defaults(&'static self) -> AnyGame {
        self.with_values(default_values(self.options))
    }

    fn with_values(&'static self, values: Vec<u64>) -> AnyGame {
        let play = (self.start)(&values);
        AnyGame { entry: self, values, play }
    }
}

/// A game in progress whose type is known only at run time.
///
/// ```
/// use ludoteca_rules::AnyGame;
///
/// let mut game: AnyGame = "swack(size=5)".parse().unwrap();
/// assert_eq!(game.play("B1-A1").unwrap(), "b1a1");
/// assert_eq!(game.position(), "r2w1w1r1w1/r1w1r1w1r1/w1r1w1r1w1/r1w1r1w1r1/w1r1w1r1w1 w 0 r");
/// let refused = game.play("b1c1").unwrap_err();
/// assert!(refused.to_string().starts_with("the move 'b1c1' is not legal"));
/// ```
pub struct AnyGame {
    entry: &'static Entry,
    values: Vec<u64>,
    play: Box<dyn Erased>,
}

impl AnyGame {
    /// Reads `name(option=value,…)` and looks the name up in a list of games.
    ///
    /// # Errors
    /// When the text is not that of a game in the list.
    pub fn read(games: &'static [Entry], text: &str) -> Result<AnyGame, TextError> {
        let (name, options) = split_game(Field { text, column: 1 })?;
        let entry = Entry::find(games, name.text)?;
        match options {
            None => Ok(entry.with_defaults()),
            Some(options) => {
                read_options(entry.options, options).map(|values| entry.with_values(values))
            }
        }
    }

    /// The game's line in the list of games.
    #[must_use]
    pub const fn entry(&self) -> &'static Entry {
        self.entry
    }

    /// The values of the game's options.
    #[must_use]
    pub fn option_values(&self) -> &[u64] {
        &self.values
    }

    /// The game with its type, if it is a game of this type: the way from an interface, which
    /// does not know the type, to a search, which is compiled for it.
    ///
    /// ```
    /// use ludoteca_rules::games::swack::Swack;
    /// use ludoteca_rules::games::taiji::Taiji;
    /// use ludoteca_rules::{AnyGame, Game, Play, Playable};
    ///
    /// /// The move that leaves the opponent the fewest moves.
    /// fn search<G: Playable>(play: &Play<G>) -> Option<String> {
    ///     let replies = |m: &G::Move| {
    ///         let mut position = *play.position();
    ///         position.play_unchecked(*m);
    ///         position.count_moves()
    ///     };
    ///     play.position().moves().into_iter().min_by_key(replies).map(|m| m.to_string())
    /// }
    ///
    /// let game: AnyGame = "taiji(size=3)".parse().unwrap();
    /// assert!(game.as_play::<Swack>().is_none());
    /// assert_eq!(game.as_play::<Taiji>().and_then(search).as_deref(), Some("b1b2"));
    /// ```
    #[must_use]
    pub fn as_play<G: Playable>(&self) -> Option<&Play<G>> {
        let play: &dyn Any = &*self.play;
        play.downcast_ref()
    }

    /// The same game, started from another position.
    ///
    /// # Errors
    /// When the text is not a position of the game.
    pub fn at_position(&self, text: &str) -> Result<AnyGame, TextError> {
        let play = self.play.at_position(text)?;
        Ok(AnyGame { entry: self.entry, values: self.values.clone(), play })
    }

    /// The same game from where it started, without its moves.
    #[must_use]
    pub fn restarted(&self) -> AnyGame {
        let mut game = self.clone();
        while game.undo().is_some() {}
        game
    }

    /// The text of the game and its options.
    #[must_use]
    pub fn game(&self) -> String {
        write_game(self.entry.name, self.entry.options, &self.values)
    }

    /// The text of the position now.
    #[must_use]
    pub fn position(&self) -> String {
        self.play.position()
    }

    /// The text of the position it started from.
    #[must_use]
    pub fn start_position(&self) -> String {
        self.play.start_position()
    }

    /// Whether it started where games with these options start.
    #[must_use]
    pub fn is_from_start(&self) -> bool {
        self.play.is_from_start()
    }

    /// The player to move; after the end, the player who would be.
    #[must_use]
    pub fn turn(&self) -> Player {
        self.play.turn()
    }

    /// Whether the game is over, and why.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.play.ending()
    }

    /// The points in this position, player one first, in games that have points.
    #[must_use]
    pub fn points(&self) -> Option<[u64; 2]> {
        self.play.points()
    }

    /// The legal moves in ascending order; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<String> {
        self.play.legal_moves()
    }

    /// One of the legal moves, all equally likely; none when the game is over.
    pub fn random_move(&self, rng: &mut Rng) -> Option<String> {
        let moves = self.legal_moves();
        let count = moves.len() as u32;
        (count > 0).then(|| moves[rng.below(count) as usize].clone())
    }

    /// The moves played so far.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.play.moves()
    }

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal; then nothing changes.
    pub fn play(&mut self, text: &str) -> Result<String, Refused> {
        self.play.play(text).map_err(|error| match error {
            ErasedMoveError::Unreadable(error) => Refused {
                readable: false,
                message: TEXTS
                    .message("move-unreadable")
                    .with("found", quoted(text))
                    .with("problem", error.message())
                    .with("form", self.entry.messages.message("move-form")),
            },
            ErasedMoveError::Illegal(reason) => Refused {
                readable: true,
                message: TEXTS
                    .message("move-illegal")
                    .with("found", quoted(text))
                    .with("reason", reason),
            },
        })
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<String> {
        self.play.undo()
    }

    /// The turns completed so far, as [`Limits::cap`](crate::Limits::cap) counts them.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.play.turns()
    }

    /// Whether the last move completed a turn.
    #[must_use]
    pub fn turn_ended(&self) -> bool {
        self.play.turn_ended()
    }

    /// The picture of the position, with the cells of the last move marked.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        self.play.diagram()
    }

    /// The legal moves, each with what a person touches to enter it.
    #[must_use]
    pub fn touches(&self) -> Vec<(String, Vec<Touch>)> {
        self.play.touches()
    }

    /// The number of sequences of exactly `depth` moves that can follow, or nothing when it was
    /// told to stop.
    #[must_use]
    pub fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        self.play.perft(depth, stop)
    }

    /// The 64-bit hash of the position.
    #[must_use]
    pub fn hash64(&self) -> u64 {
        self.play.hash64()
    }

    /// The planes of the position as the player to move sees it: how many, their height and
    /// width, and the numbers.
    #[must_use]
    pub fn planes(&self) -> ([usize; 3], Vec<f32>) {
        self.play.planes()
    }

    /// One more than the largest index of a move, for networks.
    #[must_use]
    pub fn action_count(&self) -> usize {
        self.play.action_count()
    }

    /// Plays random games from this position to their end, without passing by choice, and
    /// returns the number of moves: for measuring speed. Games that do not end are left after
    /// 10 000 moves.
    pub fn random_games(&self, games: u32, rng: &mut Rng) -> u64 {
        self.play.random_games(games, rng)
    }

    /// Plays seeded random games and checks everything that must be true of every game.
    ///
    /// # Errors
    /// Says what is not true, and where.
    pub fn conformance(&self, games: u32, seed: u64) -> Result<(), Violation> {
        self.play.conformance(games, seed)
    }
}

/// Why the text of a move was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    readable: bool,
    message: Message,
}

impl Refused {
    /// Whether the text was that of a move, which then was not legal.
    #[must_use]
    pub const fn is_illegal(&self) -> bool {
        self.readable
    }

    /// What to say about it.
    #[must_use]
    pub const fn message(&self) -> &Message {
        &self.message
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.message, f)
    }
}

impl std::error::Error for Refused {}

impl FromStr for AnyGame {
    type Err = TextError;

    fn from_str(text: &str) -> Result<AnyGame, TextError> {
        AnyGame::read(GAMES, text)
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        AnyGame { entry: self.entry, values: self.values.clone(), play: self.play.boxed_clone() }
    }
}

impl Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.position())
    }
}

/// After so many moves a random game is left unfinished: without a cap some would go on for ever.
const LONGEST_PLAYOUT: u32 = 10_000;

enum ErasedMoveError {
    Unreadable(TextError),
    Illegal(Message),
}

trait Erased: Any + Send + Sync {
    fn boxed_clone(&self) -> Box<dyn Erased>;
    fn at_position(&self, text: &str) -> Result<Box<dyn Erased>, TextError>;
    fn position(&self) -> String;
    fn start_position(&self) -> String;
    fn is_from_start(&self) -> bool;
    fn turn(&self) -> Player;
    fn ending(&self) -> Option<Ending>;
    fn points(&self) -> Option<[u64; 2]>;
    fn legal_moves(&self) -> Vec<String>;
    fn moves(&self) -> Vec<String>;
    fn play(&mut self, text: &str) -> Result<String, ErasedMoveError>;
    fn undo(&mut self) -> Option<String>;
    fn turns(&self) -> u32;
    fn turn_ended(&self) -> bool;
    fn diagram(&self) -> Diagram;
    fn touches(&self) -> Vec<(String, Vec<Touch>)>;
    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64>;
    fn hash64(&self) -> u64;
    fn planes(&self) -> ([usize; 3], Vec<f32>);
    fn action_count(&self) -> usize;
    fn random_games(&self, games: u32, rng: &mut Rng) -> u64;
    fn conformance(&self, games: u32, seed: u64) -> Result<(), Violation>;
}

impl<G: Playable> Erased for Play<G> {
    fn boxed_clone(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn Erased>, TextError> {
        let position = G::read_position(self.options(), text)?;
        Ok(Box::new(Play::from_position(*self.options(), position)))
    }

    fn position(&self) -> String {
        Play::position(self).write_position()
    }

    fn start_position(&self) -> String {
        self.start().write_position()
    }

    fn is_from_start(&self) -> bool {
        *self.start() == G::start(self.options())
    }

    fn turn(&self) -> Player {
        Play::position(self).turn()
    }

    fn ending(&self) -> Option<Ending> {
        Play::ending(self)
    }

    fn points(&self) -> Option<[u64; 2]> {
        Play::position(self).points()
    }

    fn legal_moves(&self) -> Vec<String> {
        if Play::ending(self).is_some() {
            return Vec::new();
        }
        Play::position(self).moves().iter().map(ToString::to_string).collect()
    }

    fn moves(&self) -> Vec<String> {
        Play::moves(self).iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, ErasedMoveError> {
        if Play::ending(self).is_some() {
            return Err(ErasedMoveError::Illegal(Illegal::<G::Reason>::Over.message()));
        }
        let m = Play::position(self).read_move(text).map_err(|error| match error {
            MoveError::Unreadable(error) => ErasedMoveError::Unreadable(error),
            MoveError::Illegal(illegal) => ErasedMoveError::Illegal(illegal.message()),
        })?;
        Play::play(self, m).map_err(|illegal| ErasedMoveError::Illegal(illegal.message()))?;
        Ok(m.to_string())
    }

    fn undo(&mut self) -> Option<String> {
        Play::undo(self).map(|m| m.to_string())
    }

    fn turns(&self) -> u32 {
        Play::turns(self)
    }

    fn turn_ended(&self) -> bool {
        Play::turn_ended(self)
    }

    fn diagram(&self) -> Diagram {
        let mut diagram = Play::position(self).diagram();
        if let [.., before, _] = self.positions()
            && let Some(last) = Play::moves(self).last()
        {
            diagram.mark(&before.touches(*last), Mark::Last);
        }
        diagram
    }

    fn touches(&self) -> Vec<(String, Vec<Touch>)> {
        if Play::ending(self).is_some() {
            return Vec::new();
        }
        let position = Play::position(self);
        position.moves().into_iter().map(|m| (m.to_string(), position.touches(m))).collect()
    }

    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        perft::of_play(self, depth, stop)
    }

    fn hash64(&self) -> u64 {
        Play::position(self).hash64()
    }

    fn planes(&self) -> ([usize; 3], Vec<f32>) {
        let position = Play::position(self);
        let (height, width) = position.plane_size();
        let mut planes = vec![0.0; G::PLANES.len() * height * width];
        position.write_planes(&mut planes);
        ([G::PLANES.len(), height, width], planes)
    }

    fn action_count(&self) -> usize {
        Play::position(self).action_count()
    }

    fn random_games(&self, games: u32, rng: &mut Rng) -> u64 {
        let mut buffer = Vec::new();
        let play = || playout(Play::position(self), LONGEST_PLAYOUT, rng, &mut buffer);
        std::iter::repeat_with(play).take(games as usize).map(|end| u64::from(end.plies)).sum()
    }

    fn conformance(&self, games: u32, seed: u64) -> Result<(), Violation> {
        conformance::check::<G>(self.options(), games, seed)
    }
}
