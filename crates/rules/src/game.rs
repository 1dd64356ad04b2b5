//! The trait that every game implements, and the types of its methods.

use crate::brush::Brush;
use crate::cell::Cell;
use crate::diagram::{Colour, Diagram, Piece, Shape, Touch};
use crate::grid;
use crate::hash::hash_of;
use crate::message::{Localize, Message, Words};
use crate::options::Options;
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::symmetry::Symmetry;
use crate::text::TextError;
use crate::{localized, localized_error};
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A position of a game, together with the rules it is played by.
///
/// A game implements five methods: [`start`](Game::start), [`turn`](Game::turn),
/// [`outcome`](Game::outcome), [`legal_moves`](Game::legal_moves) and
/// [`play_unchecked`](Game::play_unchecked). A game on a rectangular board with at most one piece
/// per cell implements four more, [`size`](Game::size), [`piece_at`](Game::piece_at),
/// [`put`](Game::put) and [`set_turn`](Game::set_turn), from which its texts, diagram, feature
/// planes and symmetries are derived. All other methods have defaults that a game overrides where
/// it can do better.
///
/// Positions are copied, not undone. Two positions are equal if their rules, boards, players to
/// move and everything else that affects the rest of the game are equal. The moves that led to them
/// do not matter.
///
/// A position has no legal moves if and only if the game is over. A player who cannot move has a
/// legal pass.
///
/// ```
/// use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
/// use ludoteca_rules::{Game, Options, Player};
///
/// let options = TaijiOptions::read("size=7").unwrap();
/// let mut position = Taiji::start(&options);
/// assert_eq!(position.moves().len(), 168);
/// let domino = position.moves()[0];
/// position.play(domino).unwrap();
/// assert_eq!(position.turn(), Player::Two);
/// assert!(position.play(domino).is_err());
/// ```
pub trait Game: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game in texts, such as `taiji`.
    const NAME: &'static str;
    /// The letters of the players in position texts and text boards.
    const COLOURS: [char; 2];
    /// The messages of the game: its title and the names of players, options and pieces.
    const WORDS: &'static Words;

    /// The options of the game; `()` if there are none.
    type Options: Options;
    /// The moves of the game, in the order in which they are listed.
    type Move: Move;
    /// The reasons why a move is illegal; [`Infallible`](std::convert::Infallible) if the game
    /// gives none.
    type Reason: Reason;

    /// Returns the start position of a game with these options.
    fn start(options: &Self::Options) -> Self;

    /// Returns the player to move. After the end it is the player who would be next.
    fn turn(&self) -> Player;

    /// Returns how the game ended, or `None` if it is not over by the rules.
    ///
    /// Draws by repetition or turn limit are not included; see
    /// [`Play::ending`](crate::Play::ending).
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the legal moves to `moves` in ascending order, or nothing if the game is over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a move without checking it. The result is unspecified if the move is not legal.
    fn play_unchecked(&mut self, m: Self::Move);

    // Boards with at most one piece per cell.

    /// Returns the number of columns and of rows of the board.
    fn size(&self) -> (u8, u8) {
        (0, 0)
    }

    /// Returns the owner of the piece on a cell, or `None` if the cell is empty.
    fn piece_at(&self, _cell: Cell) -> Option<Player> {
        None
    }

    /// Replaces what is on a cell by a piece of a player or by nothing.
    fn put(&mut self, _cell: Cell, _piece: Option<Player>) {}

    /// Sets the player to move.
    fn set_turn(&mut self, _player: Player) {}

    // Limits and points.

    /// The maximum number of turns that a single move completes, as counted by [`Limits::cap`].
    /// Searches use it to prove that a forced win comes before the turn limit.
    const MAX_TURNS_PER_PLY: u32 = 1;

    /// Returns the draw rules that apply to a game in progress.
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// Returns an upper bound on the number of moves of a game with these options, counted from its
    /// start, or `None` if there is no useful bound.
    fn max_game_length(&self) -> Option<u32> {
        None
    }

    /// Returns the points of both players, or `None` for a game without points.
    fn points(&self) -> Option<[u64; 2]> {
        None
    }

    /// Returns the id of the message that explains why a player wins with equal points, if that is
    /// the case.
    fn tie_break_reason(&self) -> Option<&'static str> {
        None
    }

    // Playing moves.

    /// Checks whether a move is legal. The game must not be over.
    ///
    /// The default implementation searches the [legal moves](Game::legal_moves).
    ///
    /// # Errors
    /// Returns the reason if the move is not legal.
    fn check(&self, m: Self::Move) -> Result<(), IllegalMoveError<Self::Reason>> {
        if self.moves().contains(&m) { Ok(()) } else { Err(IllegalMoveError::NotListed) }
    }

    /// Plays a legal move and returns how it affects the turns.
    #[inline]
    fn advance(&mut self, m: Self::Move) -> TurnChange {
        let before = self.turn();
        self.play_unchecked(m);
        TurnChange::new(before, self.turn(), 1)
    }

    /// Returns the number of legal moves.
    #[inline]
    fn count_moves(&self) -> usize {
        self.moves().len()
    }

    /// Returns a legal move chosen uniformly at random, or `None` if the game is over.
    ///
    /// `buffer` is scratch space. Its contents afterwards are unspecified.
    #[inline]
    fn random_move(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Option<Self::Move> {
        buffer.clear();
        self.legal_moves(buffer);
        let chosen = match buffer.len() as u32 {
            0 => None,
            count => Some(buffer[rng.below(count) as usize]),
        };
        buffer.clear();
        chosen
    }

    /// Returns a move for a random playout: a legal move chosen uniformly, but a pass only if there
    /// is no other move.
    #[inline]
    fn playout_move(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Option<Self::Move> {
        self.random_move(rng, buffer)
    }

    /// Returns the legal moves in ascending order.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// Returns the reason and leaves the position unchanged if the move is not legal.
    fn play(&mut self, m: Self::Move) -> Result<(), IllegalMoveError<Self::Reason>> {
        if self.outcome().is_some() {
            return Err(IllegalMoveError::Over);
        }
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Returns a 64-bit hash. It is the same on every machine and in every run.
    fn hash64(&self) -> u64 {
        hash_of(self)
    }

    /// Returns the number of sequences of exactly `depth` legal moves, ignoring repetition and the
    /// turn limit.
    ///
    /// ```
    /// use ludoteca_rules::games::swack::{Swack, SwackOptions};
    /// use ludoteca_rules::{Game, Options};
    /// let start = Swack::start(&SwackOptions::read("size=2").unwrap());
    /// assert_eq!(start.perft(3), 28);
    /// ```
    fn perft(&self, depth: u32) -> u64 {
        crate::perft::of_position(self, depth)
    }

    // Texts.

    /// Returns the canonical text of the position, on one line.
    ///
    /// By default it is the rows of the board joined by `/`, and the letter of the player to move.
    fn write_position(&self) -> String {
        grid::write_position(self)
    }

    /// Parses the text of a position, as [`Game::write_position`] writes it.
    ///
    /// # Errors
    /// Returns an error if the text is not a position of a game with these options.
    fn read_position(options: &Self::Options, text: &str) -> Result<Self, TextError> {
        grid::read_position(options, text)
    }

    /// A description of the text of a move, which completes the sentence "a move is …".
    const MOVE_FORM: &'static str = "written with its cells, such as d4";

    /// Parses a move. The move need not be legal, but anything in the text that the move does not
    /// contain, such as intermediate cells, must be correct.
    ///
    /// # Errors
    /// Returns an error if the text is not a move, or if the additional cells are wrong.
    fn read_move(&self, text: &str) -> Result<Self::Move, ReadMoveError<Self::Reason>> {
        Ok(text.parse()?)
    }

    // The diagram, and entering moves on it.

    /// The players' pieces in diagrams.
    const PIECES: [Piece; 2] = [
        Piece::new(Shape::Disc, Colour::Black, Self::COLOURS[0], "player-1"),
        Piece::new(Shape::Ring, Colour::White, Self::COLOURS[1], "player-2"),
    ];

    /// The player whose side is at the bottom of the diagram, if the players start on opposite sides.
    /// Interfaces then turn the board so that a person's own side is at the bottom.
    const NEAR_PLAYER: Option<Player> = None;

    /// The texts of moves that are not written as cells, such as `pass`. Interfaces have a button
    /// for each.
    const BUTTONS: &'static [&'static str] = &[];

    /// Returns the diagram of the position, without marks.
    fn diagram(&self) -> Diagram {
        grid::diagram(self)
    }

    /// Returns the cells or the button that a person touches, in order, to enter a move.
    ///
    /// An interface keeps the touches so far and offers the legal moves that begin with them. The
    /// default is the cells in the text of the move, or its button.
    fn touches(&self, m: Self::Move) -> Vec<Touch> {
        grid::touches::<Self>(m)
    }

    /// Returns the cells along which a piece moves when a legal move is played, from its start to its
    /// end. The default is the cells in the text of the move.
    fn path(&self, m: Self::Move) -> Vec<Cell> {
        let cell = |touch| if let Touch::Cell(cell) = touch { Some(cell) } else { None };
        self.touches(m).into_iter().filter_map(cell).collect()
    }

    /// Returns how many of each player's largest groups count for the result, where a group is a
    /// set of orthogonally connected pieces. The default is 0: the game has no groups.
    fn counted_groups(&self) -> usize {
        0
    }

    /// Returns the id of the message that tells a person what to choose next, after the first
    /// `touched` touches of a move.
    fn task(&self, touched: usize) -> &'static str {
        if touched == 0 { "task-first" } else { "task-next" }
    }

    // Encoding for neural networks.

    /// A description of each feature plane. A game that overrides it also overrides
    /// [`write_planes`](Game::write_planes).
    const PLANES: &'static [&'static str] = &["own pieces", "enemy pieces", "player 1 to move"];

    /// The maximum number of cells in a move, 1 or 2, for the default action indices.
    const CELLS_PER_MOVE: u32 = 1;

    /// Returns the height and width of the feature planes.
    fn plane_size(&self) -> (usize, usize) {
        let (columns, rows) = self.size();
        (usize::from(rows), usize::from(columns))
    }

    /// Writes the feature planes one after the other, row by row, from the point of view of the
    /// player to move.
    ///
    /// The length of `out` must be the number of [`Game::PLANES`] times the area of
    /// [`Game::plane_size`].
    fn write_planes(&self, out: &mut [f32]) {
        grid::write_planes(self, out);
    }

    /// Returns the number of action indices. Every index is less than this.
    fn action_count(&self) -> usize {
        grid::action_count(self)
    }

    /// Returns the action index of a move. Different moves have different indices.
    ///
    /// # Panics
    /// May panic or return an unspecified index if the move is not legal in any position of a game
    /// with these options, for example if it leaves the board.
    fn action_index(&self, m: Self::Move) -> usize {
        grid::action_index(self, m)
    }

    /// Returns the move with an action index, legal or not, or `None` if there is no such move.
    fn action(&self, index: usize) -> Option<Self::Move> {
        grid::action(self, index)
    }

    // Symmetries.

    /// Returns the symmetries of a game with these options, the identity 0 first.
    ///
    /// Transforming a position and a legal move and then playing the move gives the same position
    /// as playing the move and then transforming.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[0]
    }

    /// Returns the position rotated or reflected.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self {
        grid::transformed(self, symmetry)
    }

    /// Returns a move rotated or reflected.
    ///
    /// # Panics
    /// May panic if the move is not legal in any position of a game with these options, for example
    /// if it leaves the board.
    fn transformed_move(&self, symmetry: Symmetry, m: Self::Move) -> Self::Move {
        grid::transformed_move(self, symmetry, m)
    }

    // Custom starts, which a person sets up cell by cell. They are ordinary positions.

    /// The brushes of custom starts; empty if the game has none.
    const BRUSHES: &'static [Brush] = &[];

    /// Returns the position that a custom start begins with.
    #[must_use]
    fn blank(options: &Self::Options) -> Self {
        Self::start(options)
    }

    /// Returns the number of cells painted with a brush of [`Game::BRUSHES`]. Brushes without
    /// [`Brush::max`] may count 0.
    fn count_painted(&self, _brush: usize) -> usize {
        0
    }

    /// Returns the position with one cell painted. `cell` is an index into [`Diagram::cells`],
    /// `brush` an index into [`Game::BRUSHES`].
    ///
    /// # Errors
    /// Returns an error if the rules forbid it or either index is out of range.
    fn painted(&self, _cell: usize, _brush: usize) -> Result<Self, PaintError> {
        Err(PaintError::NotDrawn)
    }
}

/// A move of a game: a small ordered value that converts to and from its text.
///
/// It is implemented for every type that meets the bounds.
pub trait Move:
    Copy + Ord + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
}

impl<M> Move for M where
    M: Copy + Ord + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
}

/// The draw rules of a game that might otherwise never end.
///
/// They apply to a game in progress ([`Play`](crate::Play)), not to a single position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Whether the third occurrence of a position at the beginning of a turn is a draw.
    pub repetition: bool,
    /// The turn limit: the number of turns after which the game is a draw, or 0 for none.
    pub cap: u32,
}

/// How a move affects the turns of a game.
///
/// ```
/// use ludoteca_rules::{Player, TurnChange};
///
/// let step = TurnChange::new(Player::One, Player::One, 0);
/// assert!(!step.begins, "the same player continues the turn");
/// assert!(TurnChange::new(Player::One, Player::Two, 0).begins);
/// assert!(TurnChange::new(Player::One, Player::One, 2).begins, "the other player had to pass");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TurnChange {
    /// The number of turns that the move completed, as counted by [`Limits::cap`].
    pub completed: u32,
    /// Whether the next move begins a turn. [`Limits::repetition`] counts only such positions.
    pub begins: bool,
}

impl TurnChange {
    /// Creates the change for a move that completed this many turns, from the players to move
    /// before and after it.
    ///
    /// The next move begins a turn if a turn was completed or the player changed.
    #[inline]
    #[must_use]
    pub fn new(before: Player, now: Player, completed: u32) -> TurnChange {
        TurnChange { completed, begins: completed > 0 || before != now }
    }
}

/// A reason why a move is illegal, usually defined with
/// [`localized_error!`](crate::localized_error).
///
/// It is implemented for every type that meets the bounds.
pub trait Reason: Error + Localize + Copy + Eq + Send + Sync + 'static {}

impl<R: Error + Localize + Copy + Eq + Send + Sync + 'static> Reason for R {}

/// An error that says why a move is illegal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalMoveError<R> {
    /// The game is over.
    Over,
    /// The move is not among the legal moves. Used by games that give no reasons.
    NotListed,
    /// The rules of the game forbid the move.
    Because(R),
}

impl<R: Reason> IllegalMoveError<R> {
    /// Returns the reason that the rules of the game give, if any.
    #[must_use]
    pub fn reason(self) -> Option<R> {
        match self {
            IllegalMoveError::Because(reason) => Some(reason),
            IllegalMoveError::Over | IllegalMoveError::NotListed => None,
        }
    }
}

impl<R: Reason> Localize for IllegalMoveError<R> {
    fn message(&self) -> Message {
        match self {
            IllegalMoveError::Over => SharedReason::Over.message(),
            IllegalMoveError::NotListed => SharedReason::NotListed.message(),
            IllegalMoveError::Because(reason) => reason.message(),
        }
    }
}

impl<R: Reason> Display for IllegalMoveError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMoveError::Over => Display::fmt(&SharedReason::Over, f),
            IllegalMoveError::NotListed => Display::fmt(&SharedReason::NotListed, f),
            IllegalMoveError::Because(reason) => Display::fmt(reason, f),
        }
    }
}

impl<R: Reason> Error for IllegalMoveError<R> {}

localized! {
    /// Reasons that do not depend on the game.
    enum SharedReason {
        Over = "move-over": "the game is over",
        NotListed = "move-not-listed": "it is not among the legal moves",
    }
}

/// An error that occurs when the text of a move is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadMoveError<R> {
    /// The text is not that of a move.
    Unreadable(TextError),
    /// The text is that of a move that cannot be legal in this position.
    Illegal(IllegalMoveError<R>),
}

impl<R: Reason> Localize for ReadMoveError<R> {
    fn message(&self) -> Message {
        match self {
            ReadMoveError::Unreadable(error) => error.message(),
            ReadMoveError::Illegal(illegal) => illegal.message(),
        }
    }
}

impl<R: Reason> Display for ReadMoveError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadMoveError::Unreadable(error) => Display::fmt(error, f),
            ReadMoveError::Illegal(illegal) => Display::fmt(illegal, f),
        }
    }
}

impl<R: Reason> Error for ReadMoveError<R> {}

localized_error! {
    /// An error that occurs when a cell of a custom start is painted.
    pub enum PaintError {
        /// The game has no custom starts.
        NotDrawn = "paint-none":
            "this game has no custom starts; its start is determined by the options",
        /// The cell or brush does not exist.
        Unknown = "paint-what":
            "unknown cell or brush; choose a cell of the board and a brush of the game",
        ;
        /// The rules of the game forbid it.
        Game(Message),
    }
}

impl<R> From<TextError> for ReadMoveError<R> {
    fn from(error: TextError) -> ReadMoveError<R> {
        ReadMoveError::Unreadable(error)
    }
}

impl<R> From<IllegalMoveError<R>> for ReadMoveError<R> {
    fn from(error: IllegalMoveError<R>) -> ReadMoveError<R> {
        ReadMoveError::Illegal(error)
    }
}
