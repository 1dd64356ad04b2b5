//! Games in progress whose type is known only at run time.

use crate::conformance::{self, ConformanceError};
use crate::diagram::{Diagram, Mark, PlayedMove, Touch};
use crate::game::{Game, PaintError};
use crate::games::GAMES;
use crate::grid;
use crate::message::Message;
use crate::move_error::{MoveError, illegal, legal_move};
use crate::options::{Options, read_options, split_game, write_game};
use crate::perft;
use crate::play::{Ending, Play};
use crate::player::Player;
use crate::playout::playout;
use crate::rng::Rng;
use crate::spec::GameSpec;
use crate::text::{Field, TextError};
use std::any::Any;
use std::fmt::{self, Debug};
use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

/// The number of moves after which a random game is abandoned. Without a turn limit some games
/// never end.
const MAX_PLAYOUT: u32 = 10_000;

/// A game in progress whose type is known only at run time.
///
/// It dereferences to [`DynGame`], which has the methods. Its method `as_play` returns the typed
/// [`Play`].
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
    /// Creates a game with these options at its start position.
    #[must_use]
    pub fn new<G: Game>(options: G::Options) -> AnyGame {
        AnyGame::from(Play::<G>::new(options))
    }

    /// Parses `name` or `name(option=value,…)`, where `name` is one of the given games.
    ///
    /// [`str::parse`] does the same with [`GAMES`].
    ///
    /// # Errors
    /// Returns an error if the name is not in the list or an option is invalid.
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

/// The methods of a game in progress that do not depend on its type. Moves are texts or action
/// indices.
///
/// It is implemented for [`Play`] of every game and is not meant to be implemented for other types.
pub trait DynGame: Any + Send + Sync {
    /// Returns a copy of the game in a box.
    fn boxed_clone(&self) -> AnyGame;

    /// Returns the description of the game.
    fn spec(&self) -> &'static GameSpec;

    /// Returns the values of the game's options.
    fn option_values(&self) -> Vec<u64>;

    /// Returns the same game with the same options, started from another position.
    ///
    /// # Errors
    /// Returns an error if the text is not a position of the game.
    fn at_position(&self, text: &str) -> Result<AnyGame, TextError>;

    /// Returns the game at the blank position that a custom start begins with, or `None` if the
    /// game has no custom starts.
    fn blank(&self) -> Option<AnyGame>;

    /// Returns the number of cells painted with each of the game's [brushes](GameSpec::brushes) in
    /// the start position. Brushes without [`Brush::max`](crate::Brush::max) may count 0.
    fn count_painted(&self) -> Vec<usize>;

    /// Returns the game at its start position with one cell painted and no moves played. `cell` is
    /// an index into [`Diagram::cells`], `brush` an index into [`GameSpec::brushes`].
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
    /// assert_eq!(refused.to_string(), "a4 is inside; jokers are placed on the border, for example on c0, c9, x3 or i3");
    /// ```
    ///
    /// # Errors
    /// Returns an error if the rules forbid it, if either index is out of range, or if the game has
    /// no custom starts.
    fn painted(&self, cell: usize, brush: usize) -> Result<AnyGame, PaintError>;

    /// Returns the text of the current position.
    fn position(&self) -> String;

    /// Returns the text of the start position.
    fn start_position(&self) -> String;

    /// Returns whether the start position is the regular one for these options.
    fn is_from_start(&self) -> bool;

    /// Returns the player to move. After the end it is the player who would be next.
    fn turn(&self) -> Player;

    /// Returns how the game ended, or `None` if it is not over.
    fn ending(&self) -> Option<Ending>;

    /// Returns the points of both players, or `None` for a game without points.
    fn points(&self) -> Option<[u64; 2]>;

    /// Returns the id of the message that explains why a player wins with equal points, if that is
    /// the case.
    fn tie_break_reason(&self) -> Option<&'static str>;

    /// Returns the legal moves in ascending order. The list is empty if and only if the game is
    /// over.
    fn legal_moves(&self) -> Vec<String>;

    /// Returns the moves played so far.
    fn moves(&self) -> Vec<String>;

    /// Returns the number of moves played so far.
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
    /// Returns an error and changes nothing if the text cannot be read as a move or the move is not
    /// legal.
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
    /// Returns the same errors as [`DynGame::play`].
    fn check_move(&self, text: &str) -> Result<String, MoveError>;

    /// Takes back the last move and returns it, or returns `None` at the start.
    fn undo(&mut self) -> Option<String>;

    /// Returns the number of completed turns, as [`Limits::cap`](crate::Limits::cap) counts them.
    fn turns(&self) -> u32;

    /// Returns whether the next move begins a turn. This is so at the start, after a change of the
    /// player to move, and after a move that completed a turn.
    fn begins_turn(&self) -> bool;

    /// Returns the number of moves in the longest turn so far. The current turn counts with one
    /// move more than played, so the result is at least 1.
    fn longest_turn(&self) -> usize;

    /// Returns the diagram of the current position with its groups and the moves of the last turn,
    /// whose cells are marked.
    fn diagram(&self) -> Diagram;

    /// Returns the moves of the last turn: those of the current turn if it has begun, otherwise
    /// those of the turn before.
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    ///
    /// let mut game: AnyGame = "mapello(map=othello)".parse().unwrap();
    /// assert!(game.last_turn().is_empty());
    /// game.play("d3").unwrap();
    /// let [played] = &game.last_turn()[..] else { panic!("one move") };
    /// assert_eq!(played.path, ["d3".parse().unwrap()]);
    /// assert_eq!(played.changed, ["d4".parse().unwrap()]);
    /// ```
    fn last_turn(&self) -> Vec<PlayedMove>;

    /// Returns the legal moves, each with the touches that enter it.
    fn touches(&self) -> Vec<(String, Vec<Touch>)>;

    /// Returns the message that tells a person what to choose next, after the first `touched`
    /// touches of a move.
    fn task(&self, touched: usize) -> Message;

    /// Returns the number of sequences of exactly `depth` legal moves from here, or `None` if
    /// `stop` was set. Unlike [`Game::perft`], it does not continue games that end by repetition or
    /// the turn limit.
    fn perft(&self, depth: u32, stop: &AtomicBool) -> Option<u64>;

    /// Returns the 64-bit hash of the current position.
    fn hash64(&self) -> u64;

    /// Returns the shape `[planes, height, width]` and the values of the feature planes, from the
    /// point of view of the player to move.
    fn planes(&self) -> ([usize; 3], Vec<f32>);

    /// Returns the number of action indices. Every index is less than this.
    fn action_count(&self) -> usize;

    /// Returns the action indices of the legal moves in ascending order. The list is empty if and
    /// only if the game is over.
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

    /// Returns the action indices of the moves played so far.
    fn actions(&self) -> Vec<usize>;

    /// Returns the text of the move with this action index, legal or not, or `None` if there is no
    /// such move.
    fn action_text(&self, action: usize) -> Option<String>;

    /// Returns the action index of a legal move.
    ///
    /// # Errors
    /// Returns the same errors as [`DynGame::play`].
    fn action_index(&self, text: &str) -> Result<usize, MoveError>;

    /// Plays the move with this action index and returns its text.
    ///
    /// # Errors
    /// Returns an error and changes nothing if no move has this index or the move is not legal.
    fn play_action(&mut self, action: usize) -> Result<String, MoveError>;

    /// Returns an upper bound on the number of moves of a game with these options, counted from its
    /// start, or `None` if there is no useful bound.
    ///
    /// ```
    /// use ludoteca_rules::AnyGame;
    /// let max_length = |text: &str| text.parse::<AnyGame>().unwrap().max_game_length();
    /// assert_eq!(max_length("taiji"), Some(40));
    /// assert_eq!(max_length("renpaarden(cap=0)"), None);
    /// ```
    fn max_game_length(&self) -> Option<u32>;

    /// Plays random games from the current position and returns the total number of moves, for
    /// measuring speed. Players pass only if they must. Each game is abandoned after 10 000 moves.
    fn random_games(&self, games: u32, rng: &mut Rng) -> u64;

    /// Plays seeded random games with these options from the start and checks every position with
    /// [`conformance`].
    ///
    /// # Errors
    /// Returns the first violation found.
    fn conformance(&self, games: u32, seed: u64) -> Result<(), ConformanceError>;

    /// Checks the current position with [`conformance::check_position`].
    ///
    /// # Errors
    /// Returns the first violation found.
    fn check_position(&self, seed: u64) -> Result<(), ConformanceError>;

    /// Returns the text of the game and its options, such as `taiji(size=7)`.
    fn game(&self) -> String {
        write_game(self.spec().name, self.spec().options, &self.option_values())
    }

    /// Returns the game at its start position, without its moves.
    fn restarted(&self) -> AnyGame {
        let mut game = self.boxed_clone();
        while game.undo().is_some() {}
        game
    }

    /// Returns a legal move chosen uniformly at random, or `None` if the game is over.
    fn random_move(&self, rng: &mut Rng) -> Option<String> {
        let mut moves = self.legal_moves();
        let count = moves.len() as u32;
        (count > 0).then(|| moves.swap_remove(rng.below(count) as usize))
    }
}

impl dyn DynGame {
    /// Returns the typed game in progress if it is a game of type `G`.
    ///
    /// This is how an interface, which does not know the type, calls a search that is compiled for
    /// it:
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

    fn tie_break_reason(&self) -> Option<&'static str> {
        Play::position(self).tie_break_reason()
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
        let position = Play::position(self);
        let mut diagram = position.diagram();
        for ply in Play::last_turn(self) {
            let touches = self.positions()[ply].touches(Play::moves(self)[ply]);
            diagram.mark(&touches, Mark::Last);
        }
        diagram.groups = grid::groups(position);
        diagram.last_turn = DynGame::last_turn(self);
        diagram
    }

    fn last_turn(&self) -> Vec<PlayedMove> {
        let played = |ply| played_move(Play::moves(self)[ply], &self.positions()[ply..ply + 2]);
        Play::last_turn(self).map(played).collect()
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

    /// Illegal moves may have no index, so the move is checked first.
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

    fn conformance(&self, games: u32, seed: u64) -> Result<(), ConformanceError> {
        conformance::check::<G>(self.options(), games, seed)
    }

    fn check_position(&self, seed: u64) -> Result<(), ConformanceError> {
        conformance::check_position(self, seed)
    }
}

/// Describes a move between two positions.
fn played_move<G: Game>(m: G::Move, positions: &[G]) -> PlayedMove {
    let [before, after] = positions else { unreachable!("the positions before and after a move") };
    let path = before.path(m);
    let mut changed = after.diagram().changed_since(&before.diagram());
    changed.retain(|cell| !path.contains(cell));
    PlayedMove { player: before.turn(), text: m.to_string(), path, changed }
}
