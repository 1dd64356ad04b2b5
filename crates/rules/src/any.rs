//! A game in progress whose type is known only at run time: what interfaces hold.

use crate::conformance::{self, Violation};
use crate::diagram::{Diagram, Mark, Touch};
use crate::game::{Game, IllegalMove, PaintError, ReadMoveError};
use crate::games::GAMES;
use crate::message::{Localize, Message};
use crate::move_error::MoveError;
use crate::options::{Options, read_options, split_game, write_game};
use crate::perft;
use crate::play::{Ending, Play};
use crate::player::Player;
use crate::playout::playout;
use crate::rng::Rng;
use crate::spec::GameSpec;
use crate::text::{Field, TextError, quoted};
use std::any::Any;
use std::fmt::{self, Debug};
use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

/// The number of moves after which a random game is left unfinished: without a cap some would
/// never end.
const MAX_PLAYOUT: u32 = 10_000;

/// A game in progress whose type is known only at run time: a boxed [`DynGame`].
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
pub struct AnyGame(Box<dyn DynGame>);

impl AnyGame {
    /// Returns a game with these options from its start.
    #[must_use]
    pub fn new<G: Game>(options: G::Options) -> AnyGame {
        AnyGame::from(Play::<G>::new(options))
    }

    /// Reads `name(option=value,…)` and looks the name up in a list of games.
    ///
    /// # Errors
    /// When the text is not that of a game in the list.
    pub fn read(games: &'static [GameSpec], text: &str) -> Result<AnyGame, TextError> {
        let (name, options) = split_game(Field { text, column: 1 })?;
        let spec = GameSpec::find(games, name.text)?;
        match options {
            None => Ok(spec.with_defaults()),
            Some(options) => {
                read_options(spec.options, options).map(|values| spec.with_values(&values))
            }
        }
    }
}

impl<G: Game> From<Play<G>> for AnyGame {
    fn from(play: Play<G>) -> AnyGame {
        AnyGame(Box::new(play))
    }
}

impl Deref for AnyGame {
    type Target = dyn DynGame;

    fn deref(&self) -> &(dyn DynGame + 'static) {
        &*self.0
    }
}

impl DerefMut for AnyGame {
    fn deref_mut(&mut self) -> &mut (dyn DynGame + 'static) {
        &mut *self.0
    }
}

impl FromStr for AnyGame {
    type Err = TextError;

    fn from_str(text: &str) -> Result<AnyGame, TextError> {
        AnyGame::read(GAMES, text)
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        self.boxed_clone()
    }
}

impl Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.position())
    }
}

/// A game in progress without its type, in which moves are texts or indices.
///
/// [`Play`] of any game implements it, and nothing else needs to.
pub trait DynGame: Any + Send + Sync {
    /// Returns a copy of the game.
    fn boxed_clone(&self) -> AnyGame;

    /// Returns the description of the game.
    fn spec(&self) -> &'static GameSpec;

    /// Returns the values of the game's options.
    fn option_values(&self) -> Vec<u64>;

    /// Returns the same game, started from another position.
    ///
    /// # Errors
    /// When the text is not a position of the game.
    fn at_position(&self, text: &str) -> Result<AnyGame, TextError>;

    /// Returns the same game on the start to begin drawing with; nothing if its start cannot be drawn.
    fn blank(&self) -> Option<AnyGame>;

    /// Returns how many cells of the start are painted with each of the game's
    /// [brushes](GameSpec::brushes), as far as [`Brush::max`](crate::Brush::max) counts them.
    fn count_painted(&self) -> Vec<usize>;

    /// Returns the same game from a start on which one cell is painted, without its moves. The cell is
    /// given by its place among the [cells](Diagram::cells) of the diagram, the brush by its
    /// place among the game's [brushes](GameSpec::brushes).
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    ///
    /// let game: AnyGame = "mapello".parse().unwrap();
    /// let blank = game.blank().unwrap();
    /// let cell = blank.diagram().cells.iter().position(|cell| cell.name == "x4").unwrap();
    /// let joker = game.spec().brushes.iter().position(|brush| brush.word == "joker").unwrap();
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
    fn painted(&self, cell: usize, brush: usize) -> Result<AnyGame, PaintError>;

    /// Returns the text of the position now.
    fn position(&self) -> String;

    /// Returns the text of the position it started from.
    fn start_position(&self) -> String;

    /// Returns whether it started where games with these options start.
    fn is_from_start(&self) -> bool;

    /// Returns the player to move; after the end, the player who would be.
    fn turn(&self) -> Player;

    /// Returns whether the game is over, and why.
    fn ending(&self) -> Option<Ending>;

    /// Returns the points in this position, player one first, in games that have points.
    fn points(&self) -> Option<[u64; 2]>;

    /// Returns the id of the message that says why a player wins although points are equal.
    fn reason_at_equal_points(&self) -> Option<&'static str>;

    /// Returns the legal moves in ascending order; none when the game is over.
    fn legal_moves(&self) -> Vec<String>;

    /// Returns the moves played so far.
    fn moves(&self) -> Vec<String>;

    /// Returns how many moves were played so far.
    ///
    /// ```
    /// let mut game: ludoteca_rules::AnyGame = "swack".parse().unwrap();
    /// game.play("b1a1").unwrap();
    /// assert_eq!(game.plies(), 1);
    /// ```
    fn plies(&self) -> usize;

    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal; then nothing changes.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;

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
    /// As [`DynGame::play`].
    fn check_move(&self, text: &str) -> Result<String, MoveError>;

    /// Takes the last move back and returns it.
    fn undo(&mut self) -> Option<String>;

    /// Returns the turns completed so far, as [`Limits::cap`](crate::Limits::cap) counts them.
    fn turns(&self) -> u32;

    /// Returns whether a turn begins here: at the start, when the player to move is another one than
    /// before, and after a move that completed a turn as [`Limits::cap`](crate::Limits::cap)
    /// counts them.
    fn begins_turn(&self) -> bool;

    /// Returns the number of moves of the longest turn so far. The turn to be played or completed
    /// now counts with its next move, so that there is at least one.
    fn longest_turn(&self) -> usize;

    /// Returns the picture of the position, with the cells of the last move marked.
    fn diagram(&self) -> Diagram;

    /// Returns the legal moves, each with what a person touches to enter it.
    fn touches(&self) -> Vec<(String, Vec<Touch>)>;

    /// Returns what to touch next when this many parts of a move have been touched.
    fn task(&self, touched: usize) -> Message;

    /// Returns the number of sequences of exactly `depth` moves that can follow, where games that
    /// end by repetition or their cap do not count; `None` if it was stopped.
    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64>;

    /// Returns the 64-bit hash of the position.
    fn hash64(&self) -> u64;

    /// Returns the planes of the position as the player to move sees it: how many, their height and
    /// width, and the numbers.
    fn planes(&self) -> ([usize; 3], Vec<f32>);

    /// Returns one more than the largest index of a move, for networks.
    fn action_count(&self) -> usize;

    /// Returns the indices of the legal moves in ascending order; none when the game is over.
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
    fn legal_actions(&self) -> Vec<usize>;

    /// Returns the indices of the moves played so far.
    fn actions(&self) -> Vec<usize>;

    /// Returns the text of the move with this index, legal or not, if there is one.
    fn action_text(&self, action: usize) -> Option<String>;

    /// Returns the index of a legal move.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal.
    fn action_index(&self, text: &str) -> Result<usize, MoveError>;

    /// Plays the move with this index and returns its text.
    ///
    /// # Errors
    /// When there is no such move or it is not legal; then nothing changes.
    fn play_action(&mut self, action: usize) -> Result<String, MoveError>;

    /// No game with these options takes more moves than this, counted from its start; nothing if
    /// games may go on forever.
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    /// let max_length = |text: &str| text.parse::<AnyGame>().unwrap().max_game_length();
    /// assert_eq!(max_length("taiji"), Some(40));
    /// assert_eq!(max_length("renpaarden(cap=0)"), None);
    /// ```
    fn max_game_length(&self) -> Option<u32>;

    /// Plays random games from this position to their end, without passing by choice, and
    /// returns the number of moves: for measuring speed. Games that do not end are left after
    /// 10 000 moves.
    fn random_games(&self, games: u32, rng: &mut Rng) -> u64;

    /// Plays seeded random games with these options, from their start, and checks everything that
    /// must be true of every game.
    ///
    /// # Errors
    /// When something is not true; the error says what and where.
    fn conformance(&self, games: u32, seed: u64) -> Result<(), Violation>;

    /// Checks everything that must be true of every position on the position now.
    ///
    /// # Errors
    /// When something is not true; the error says what.
    fn check_position(&self, seed: u64) -> Result<(), Violation>;

    /// Returns the text of the game and its options.
    fn game(&self) -> String {
        write_game(self.spec().name, self.spec().options, &self.option_values())
    }

    /// Returns the same game from where it started, without its moves.
    fn restarted(&self) -> AnyGame {
        let mut game = self.boxed_clone();
        while game.undo().is_some() {}
        game
    }

    /// Returns one of the legal moves, all equally likely; none when the game is over.
    fn random_move(&self, rng: &mut Rng) -> Option<String> {
        let mut moves = self.legal_moves();
        let count = moves.len() as u32;
        (count > 0).then(|| moves.swap_remove(rng.below(count) as usize))
    }
}

impl dyn DynGame {
    /// The game with its type, if it is a game of this type: the way from an interface, which
    /// does not know the type, to a search, which is compiled for it.
    ///
    /// ```
    /// use ludoteca_rules::games::swack::Swack;
    /// use ludoteca_rules::games::taiji::Taiji;
    /// use ludoteca_rules::{AnyGame, Game, Play};
    ///
    /// /// The move that leaves the opponent the fewest moves.
    /// fn search<G: Game>(play: &Play<G>) -> Option<String> {
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
    pub fn as_play<G: Game>(&self) -> Option<&Play<G>> {
        let play: &dyn Any = self;
        play.downcast_ref()
    }
}

impl<G: Game> DynGame for Play<G> {
    fn boxed_clone(&self) -> AnyGame {
        self.clone().into()
    }

    fn spec(&self) -> &'static GameSpec {
        const { &GameSpec::of::<G>() }
    }

    fn option_values(&self) -> Vec<u64> {
        self.options().values()
    }

    fn at_position(&self, text: &str) -> Result<AnyGame, TextError> {
        let position = G::read_position(self.options(), text)?;
        Ok(Play::from_position(*self.options(), position).into())
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

    fn reason_at_equal_points(&self) -> Option<&'static str> {
        Play::position(self).reason_at_equal_points()
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

    fn plies(&self) -> usize {
        Play::moves(self).len()
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let m = legal_move(self, text)?;
        self.play_unchecked(m);
        Ok(m.to_string())
    }

    fn check_move(&self, text: &str) -> Result<String, MoveError> {
        legal_move(self, text).map(|m| m.to_string())
    }

    fn undo(&mut self) -> Option<String> {
        Play::undo(self).map(|m| m.to_string())
    }

    fn turns(&self) -> u32 {
        Play::turns(self)
    }

    fn begins_turn(&self) -> bool {
        Play::begins_turn(self)
    }

    fn longest_turn(&self) -> usize {
        Play::longest_turn(self)
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

    fn task(&self, touched: usize) -> Message {
        G::WORDS.message(Play::position(self).task(touched))
    }

    fn touches(&self) -> Vec<(String, Vec<Touch>)> {
        if Play::ending(self).is_some() {
            return Vec::new();
        }
        let position = Play::position(self);
        position.moves().into_iter().map(|m| (m.to_string(), position.touches(m))).collect()
    }

    fn blank(&self) -> Option<AnyGame> {
        let blank = || Play::from_position(*self.options(), G::blank(self.options())).into();
        (!G::BRUSHES.is_empty()).then(blank)
    }

    fn count_painted(&self) -> Vec<usize> {
        (0..G::BRUSHES.len()).map(|brush| self.start().count_painted(brush)).collect()
    }

    fn painted(&self, cell: usize, brush: usize) -> Result<AnyGame, PaintError> {
        let position = self.start().painted(cell, brush)?;
        Ok(Play::from_position(*self.options(), position).into())
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

    fn max_game_length(&self) -> Option<u32> {
        Play::position(self).max_game_length()
    }

    fn legal_actions(&self) -> Vec<usize> {
        if Play::ending(self).is_some() {
            return Vec::new();
        }
        let position = Play::position(self);
        let moves = position.moves().into_iter();
        let mut actions: Vec<usize> = moves.map(|m| position.action_index(m)).collect();
        actions.sort_unstable();
        actions
    }

    fn actions(&self) -> Vec<usize> {
        let played = self.positions().iter().zip(Play::moves(self));
        played.map(|(position, m)| position.action_index(*m)).collect()
    }

    fn action_text(&self, action: usize) -> Option<String> {
        Play::position(self).action(action).map(|m| m.to_string())
    }

    /// Moves that are not legal may have no index, so they are refused first.
    fn action_index(&self, text: &str) -> Result<usize, MoveError> {
        legal_move(self, text).map(|m| Play::position(self).action_index(m))
    }

    fn play_action(&mut self, action: usize) -> Result<String, MoveError> {
        let Some(m) = Play::position(self).action(action) else {
            let last = DynGame::action_count(self) - 1;
            return Err(MoveError::UnknownAction { found: action, last });
        };
        let text = m.to_string();
        Play::play(self, m).map_err(|error| illegal(&text, &error))?;
        Ok(text)
    }

    fn random_games(&self, games: u32, rng: &mut Rng) -> u64 {
        let mut buffer = Vec::new();
        let play = || playout(Play::position(self), MAX_PLAYOUT, rng, &mut buffer);
        std::iter::repeat_with(play).take(games as usize).map(|end| u64::from(end.plies)).sum()
    }

    fn conformance(&self, games: u32, seed: u64) -> Result<(), Violation> {
        conformance::check::<G>(self.options(), games, seed)
    }

    fn check_position(&self, seed: u64) -> Result<(), Violation> {
        conformance::check_position(self, seed)
    }
}

/// Reads a move and checks it. That a text cannot be read is said even when the game is over.
fn legal_move<G: Game>(play: &Play<G>, text: &str) -> Result<G::Move, MoveError> {
    let read = play.position().read_move(text);
    if let Err(ReadMoveError::Unreadable(problem)) = read {
        let form = DynGame::spec(play).move_form();
        return Err(MoveError::Unreadable { found: quoted(text), problem, form });
    }
    if play.ending().is_some() {
        return Err(illegal(text, &IllegalMove::<G::Reason>::Over));
    }
    let m = read.map_err(|error| illegal(text, &error))?;
    play.position().check(m).map_err(|error| illegal(text, &error))?;
    Ok(m)
}

fn illegal(text: &str, reason: &impl Localize) -> MoveError {
    MoveError::Illegal { found: quoted(text), reason: reason.message() }
}
