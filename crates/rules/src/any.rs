//! A game in progress whose type is known only at run time: what interfaces hold.

use crate::conformance::Violation;
use crate::diagram::{Diagram, Touch};
use crate::entry::{Entry, Playable};
use crate::erased::{Erased, ErasedMoveError};
use crate::evaluate::Evaluation;
use crate::games::GAMES;
use crate::message::{Message, TEXTS};
use crate::options::{read_options, split_game, write_game};
use crate::play::{Ending, Play};
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::text::{Field, TextError, quoted};
use std::any::Any;
use std::fmt::{self, Debug};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

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
    pub(crate) fn new(entry: &'static Entry, values: Vec<u64>, play: Box<dyn Erased>) -> AnyGame {
        AnyGame { entry, values, play }
    }

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
        Ok(self.with_play(self.play.at_position(text)?))
    }

    /// The same game from where it started, without its moves.
    #[must_use]
    pub fn restarted(&self) -> AnyGame {
        let mut game = self.clone();
        while game.undo().is_some() {}
        game
    }

    /// The same game on the start to begin drawing with; nothing if its start cannot be drawn.
    #[must_use]
    pub fn blank(&self) -> Option<AnyGame> {
        (!self.entry.brushes.is_empty()).then(|| self.with_play(self.play.blank()))
    }

    /// How many cells of the start are painted with each of the game's
    /// [brushes](Entry::brushes), as far as [`Brush::most`](crate::Brush::most) counts them.
    #[must_use]
    pub fn count_painted(&self) -> Vec<usize> {
        (0..self.entry.brushes.len()).map(|brush| self.play.count_painted(brush)).collect()
    }

    /// The same game from a start on which one cell is painted, without its moves. The cell is
    /// given by its place among the [cells](Diagram::cells) of the diagram, the brush by its
    /// place among the game's [brushes](Entry::brushes).
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    ///
    /// let game: AnyGame = "mapello".parse().unwrap();
    /// let blank = game.blank().unwrap();
    /// let cell = blank.diagram().cells.iter().position(|cell| cell.name == "x4").unwrap();
    /// let joker = game.entry().brushes.iter().position(|brush| brush.word == "joker").unwrap();
    /// let drawn = blank.painted(cell, joker).unwrap();
    /// assert_eq!(drawn.count_painted()[joker], 1);
    /// assert!(drawn.position().contains("/j...bw...#/"));
    ///
    /// let refused = drawn.painted(cell + 1, joker).unwrap_err();
    /// assert_eq!(refused.to_string(), "a joker lies on the border, such as c0, c9, x3 or i3, and a4 is inside");
    /// ```
    ///
    /// # Errors
    /// When the rules do not allow this there, or the start of the game cannot be drawn.
    pub fn painted(&self, cell: usize, brush: usize) -> Result<AnyGame, Message> {
        self.play.painted(cell, brush).map(|play| self.with_play(play))
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

    /// Whose turn it is, or how the game ended, and the points, in words.
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    /// let game: AnyGame = "taiji".parse().unwrap();
    /// assert_eq!(game.status().to_string(), "Light to move (0-0)");
    /// ```
    #[must_use]
    pub fn status(&self) -> Message {
        let status = match self.ending() {
            None => TEXTS.message("status-turn").with("player", self.entry.player(self.turn())),
            Some(Ending::Decided(outcome)) => self.entry.outcome(outcome),
            Some(Ending::Repetition) => TEXTS.message("status-repetition"),
            Some(Ending::Cap) => TEXTS.message("status-cap"),
        };
        let Some([one, two]) = self.points() else {
            return status;
        };
        let status =
            TEXTS.message("status-points").with("status", status).with("one", one).with("two", two);
        let is_won = matches!(self.ending(), Some(Ending::Decided(Outcome::Win(_))));
        match self.play.reason_at_equal_points().filter(|_| is_won && one == two) {
            Some(reason) => TEXTS
                .message("status-reason")
                .with("status", status)
                .with("reason", self.entry.messages.message(reason)),
            None => status,
        }
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

    /// How many moves were played so far.
    ///
    /// ```
    /// let mut game: ludoteca_rules::AnyGame = "swack".parse().unwrap();
    /// game.play("b1a1").unwrap();
    /// assert_eq!(game.plies(), 1);
    /// ```
    #[must_use]
    pub fn plies(&self) -> usize {
        self.play.plies()
    }

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal; then nothing changes.
    pub fn play(&mut self, text: &str) -> Result<String, Refused> {
        self.play.play(text).map_err(|error| self.refused(text, error))
    }

    /// Checks a move without playing it and returns its canonical text.
    ///
    /// ```
    /// let game: ludoteca_rules::AnyGame = "swack".parse().unwrap();
    /// assert_eq!(game.check_move("B1-A1").unwrap(), "b1a1");
    /// assert!(game.check_move("b1b1").unwrap_err().is_illegal());
    /// assert_eq!(game.plies(), 0);
    /// ```
    ///
    /// # Errors
    /// As [`AnyGame::play`].
    pub fn check_move(&self, text: &str) -> Result<String, Refused> {
        self.play.check_move(text).map_err(|error| self.refused(text, error))
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

    /// Whether a turn begins here: at the start, when the player to move is another one than
    /// before, and after a move that completed a turn as [`Limits::cap`](crate::Limits::cap)
    /// counts them.
    #[must_use]
    pub fn begins_turn(&self) -> bool {
        self.play.begins_turn()
    }

    /// Returns the number of moves of the longest turn so far. The turn to be played or completed
    /// now counts with its next move, so that there is at least one.
    #[must_use]
    pub fn longest_turn(&self) -> usize {
        self.play.longest_turn()
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

    /// What to touch next when so many parts of a move were touched, in words.
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    /// let game: AnyGame = "taiji".parse().unwrap();
    /// assert_eq!(game.task(1).to_string(), "Choose a cell beside it for the dark half.");
    /// ```
    #[must_use]
    pub fn task(&self, touched: usize) -> Message {
        self.play.task(touched)
    }

    /// What the position is worth by its looks, and why.
    #[must_use]
    pub fn evaluation(&self) -> Evaluation {
        self.play.evaluation()
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

    /// The indices of the legal moves in ascending order; none when the game is over.
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    ///
    /// let mut game: AnyGame = "mapello(map=othello)".parse().unwrap();
    /// assert_eq!(game.legal_actions(), [19, 26, 37, 44]);
    /// assert_eq!(game.action_text(19).as_deref(), Some("d3"));
    /// assert_eq!(game.action_index("d3"), Ok(19));
    /// assert_eq!(game.play_action(19).unwrap(), "d3");
    /// assert_eq!(game.actions(), [19]);
    /// let refused = game.play_action(0).unwrap_err();
    /// assert!(refused.to_string().starts_with("the move 'a1' is not legal"));
    /// ```
    #[must_use]
    pub fn legal_actions(&self) -> Vec<usize> {
        self.play.legal_actions()
    }

    /// The indices of the moves played so far.
    #[must_use]
    pub fn actions(&self) -> Vec<usize> {
        self.play.actions()
    }

    /// The text of the move with this index, legal or not, if there is one.
    #[must_use]
    pub fn action_text(&self, action: usize) -> Option<String> {
        self.play.action_text(action)
    }

    /// The index of a legal move.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal.
    pub fn action_index(&self, text: &str) -> Result<usize, Refused> {
        self.play.action_index(text).map_err(|error| self.refused(text, error))
    }

    /// Plays the move with this index and returns its text.
    ///
    /// # Errors
    /// When there is no such move or it is not legal; then nothing changes.
    pub fn play_action(&mut self, action: usize) -> Result<String, Refused> {
        match self.play.play_action(action) {
            Some(Ok(text)) => Ok(text),
            Some(Err(reason)) => {
                let text = self.play.action_text(action).unwrap_or_default();
                Err(self.refused(&text, ErasedMoveError::Illegal(reason)))
            }
            None => Err(Refused {
                readable: false,
                message: TEXTS
                    .message("action-unknown")
                    .with("found", action)
                    .with("last", self.action_count() - 1),
            }),
        }
    }

    /// No game with these options takes more moves than this, counted from its start; nothing if
    /// games may go on for ever.
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    /// let longest = |text: &str| text.parse::<AnyGame>().unwrap().longest_game();
    /// assert_eq!(longest("taiji"), Some(40));
    /// assert_eq!(longest("renpaarden(cap=0)"), None);
    /// ```
    #[must_use]
    pub fn longest_game(&self) -> Option<u32> {
        self.play.longest_game()
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

    /// Checks everything that must be true of every position on the position now.
    ///
    /// # Errors
    /// Says what is not true.
    pub fn check_position(&self, seed: u64) -> Result<(), Violation> {
        self.play.check_position(seed)
    }

    fn refused(&self, text: &str, error: ErasedMoveError) -> Refused {
        match error {
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
        }
    }

    /// Another game with the same options.
    fn with_play(&self, play: Box<dyn Erased>) -> AnyGame {
        AnyGame { entry: self.entry, values: self.values.clone(), play }
    }
}

/// Why the text of a move was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    readable: bool,
    message: Message,
}

impl Refused {
    /// Refuses a move that can be read.
    pub(crate) const fn illegal(message: Message) -> Refused {
        Refused { readable: true, message }
    }

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
        self.with_play(self.play.boxed_clone())
    }
}

impl Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.position())
    }
}
