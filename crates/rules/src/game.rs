//! What a game is: the one trait that search, tests and interfaces are written against.

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

/// A position of a game, which carries the rules it is played by.
///
/// A game gives five methods: [`start`](Game::start), [`turn`](Game::turn),
/// [`outcome`](Game::outcome), [`legal_moves`](Game::legal_moves) and
/// [`play_unchecked`](Game::play_unchecked). A game on a grid of cells that are empty or have one
/// piece of a player gives four more, from which its texts, picture and planes follow:
/// [`size`](Game::size), [`piece_at`](Game::piece_at), [`put`](Game::put) and
/// [`set_turn`](Game::set_turn). Everything else has a default, to be replaced where a game has
/// something better.
///
/// Positions are copied, not undone. Two positions are equal when their rules, board, player to
/// move and everything else that the future depends on are equal; how they came about does not
/// count.
///
/// In every position, *no legal moves* means that the game is over, and the other way round: a
/// player who can do nothing has a pass to play.
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
    /// The game's name in texts.
    const NAME: &'static str;
    /// The letters of the players' colours.
    const COLOURS: [char; 2];
    /// The words of the game: its name, players, options and pieces.
    const WORDS: &'static Words;

    /// The options it can be played with; `()` for a game without options.
    type Options: Options;
    /// A move. Interfaces list moves in its order and write them as `Display` does.
    type Move: Move;
    /// Why a move is not legal, in the game's own terms; [`Infallible`](std::convert::Infallible)
    /// for a game that does not say.
    type Reason: Reason;

    /// Returns the position that a game with these options starts from.
    fn start(options: &Self::Options) -> Self;

    /// Returns the player to move; after the end, the player who would be.
    fn turn(&self) -> Player;

    /// Returns how the game ended, if this position ends it.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the legal moves in ascending order; none when the game is over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Plays a move that is known to be legal; with any other move the result means nothing.
    fn play_unchecked(&mut self, m: Self::Move);

    // A board on which every cell is empty or has one piece of a player.

    /// Returns the number of columns and of rows.
    fn size(&self) -> (u8, u8) {
        (0, 0)
    }

    /// Returns the owner of the piece on a cell of the board.
    fn piece_at(&self, _cell: Cell) -> Option<Player> {
        None
    }

    /// Puts a piece of a player on a cell of the board, in place of what was there, or takes it
    /// away.
    fn put(&mut self, _cell: Cell, _piece: Option<Player>) {}

    /// Gives the turn to a player.
    fn set_turn(&mut self, _player: Player) {}

    // Rules beyond the position.

    /// How many turns a single move can complete at most, as [`Limits::cap`] counts them. It is
    /// how a forced win is proved to come before the cap.
    const MAX_TURNS_PER_PLY: u32 = 1;

    /// Returns how a game that might never end is brought to an end.
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// Returns an upper bound for the number of moves of a game with these options, counted from
    /// its start; `None` if there is none, or it is too large to be useful.
    fn max_game_length(&self) -> Option<u32> {
        None
    }

    /// Returns the points in this position, player one first, in games that have points.
    fn points(&self) -> Option<[u64; 2]> {
        None
    }

    /// Returns the id of the message that says why a player wins although points are equal.
    fn reason_at_equal_points(&self) -> Option<&'static str> {
        None
    }

    // Playing.

    /// Returns `Ok` if a move is legal in this position, in which the game is not over.
    ///
    /// By default a move is legal if it is among the [legal moves](Game::legal_moves).
    ///
    /// # Errors
    /// When the move is not legal.
    fn check(&self, m: Self::Move) -> Result<(), IllegalMove<Self::Reason>> {
        if self.moves().contains(&m) { Ok(()) } else { Err(IllegalMove::NotListed) }
    }

    /// Plays a legal move and returns how it changed the turns.
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

    /// Returns one of the legal moves, all equally likely; none when the game is over. The buffer
    /// is scratch space; what it holds afterwards is unspecified.
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

    /// Returns a move for a random game that should come to an end: any legal one, all equally
    /// likely, except a pass by choice.
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

    /// Plays a move if it is legal, and changes nothing if it is not.
    ///
    /// # Errors
    /// When the move is not legal.
    fn play(&mut self, m: Self::Move) -> Result<(), IllegalMove<Self::Reason>> {
        if self.outcome().is_some() {
            return Err(IllegalMove::Over);
        }
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Returns a 64-bit hash, equal for equal positions, the same on every machine and in every
    /// run.
    fn hash64(&self) -> u64 {
        hash_of(self)
    }

    /// Returns the number of sequences of exactly `depth` moves from this position, without
    /// regard to repetition and caps.
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

    /// Returns the canonical one-line text of the position. By default it has the rows of the
    /// board, joined by `/`, and the letter of the player to move.
    fn write_position(&self) -> String {
        grid::write_position(self)
    }

    /// Reads what [`Game::write_position`] writes.
    ///
    /// # Errors
    /// When the text is not a position of the game with these options.
    fn read_position(options: &Self::Options, text: &str) -> Result<Self, TextError> {
        grid::read_position(options, text)
    }

    /// What a move looks like, in English: the end of "a move is …".
    const MOVE_FORM: &'static str = "written with its cells, such as d4";

    /// Reads a move. It need not be legal, but where the text gives more than a move has (the
    /// cells on its way), that must be right.
    ///
    /// # Errors
    /// When the text is not that of a move.
    fn read_move(&self, text: &str) -> Result<Self::Move, ReadMoveError<Self::Reason>> {
        Ok(text.parse()?)
    }

    // The picture.

    /// What the players' pieces look like.
    const PIECES: [Piece; 2] = [
        Piece::new(Shape::Disc, Colour::Black, Self::COLOURS[0], "player-1"),
        Piece::new(Shape::Ring, Colour::White, Self::COLOURS[1], "player-2"),
    ];

    /// The moves that are not written as cells, such as `pass`: people enter them with a button.
    const BUTTONS: &'static [&'static str] = &[];

    /// Returns the picture of the position, without marks.
    fn diagram(&self) -> Diagram {
        grid::diagram(self)
    }

    /// Returns what a person touches, in order, to enter a move: an interface keeps what was
    /// touched so far and offers the legal moves that begin with it. By default these are the
    /// cells that the move is written with, or its button.
    fn touches(&self, m: Self::Move) -> Vec<Touch> {
        grid::touches::<Self>(m)
    }

    /// Returns the key of the message that says what to touch next, when this many parts of a
    /// move have been touched.
    fn task(&self, touched: usize) -> &'static str {
        if touched == 0 { "task-first" } else { "task-next" }
    }

    // Positions and moves as numbers, for neural networks.

    /// What each plane shows, in order. A game that replaces this also replaces
    /// [`write_planes`](Game::write_planes).
    const PLANES: &'static [&'static str] = &["own pieces", "enemy pieces", "player 1 to move"];

    /// How many cells a move names at most, for the default indices of moves: 1 or 2.
    const CELLS_PER_MOVE: u32 = 1;

    /// Returns the height and width of a plane.
    fn plane_size(&self) -> (usize, usize) {
        let (columns, rows) = self.size();
        (usize::from(rows), usize::from(columns))
    }

    /// Writes the planes one after the other, row by row, as the player to move sees them;
    /// `out` has room for exactly [`Game::PLANES`] × [`Game::plane_size`] numbers.
    fn write_planes(&self, out: &mut [f32]) {
        grid::write_planes(self, out);
    }

    /// Returns one more than the largest index of a move of the game with these options.
    fn action_count(&self) -> usize {
        grid::action_count(self)
    }

    /// Returns the index of a move; different moves have different indices.
    ///
    /// # Panics
    /// May panic when the move is not legal in any position of the game with these options, such
    /// as one between cells that are not neighbours; or the index then means nothing.
    fn action_index(&self, m: Self::Move) -> usize {
        grid::action_index(self, m)
    }

    /// Returns the move with this index, if there is one; it need not be legal.
    fn action(&self, index: usize) -> Option<Self::Move> {
        grid::action(self, index)
    }

    // Symmetries.

    /// Returns the symmetries under which the game with these options is the same, 0 first.
    ///
    /// For every symmetry `s` and legal move `m`, transforming the position and the move and then
    /// playing gives the same as playing and then transforming.
    fn symmetries(&self) -> &'static [Symmetry] {
        &[0]
    }

    /// Returns the position, rotated or reflected.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self {
        grid::transformed(self, symmetry)
    }

    /// Returns a move, rotated or reflected.
    ///
    /// # Panics
    /// May panic when the move is not legal in any position of the game with these options, such
    /// as one that leaves the board.
    fn transformed_move(&self, symmetry: Symmetry, m: Self::Move) -> Self::Move {
        grid::transformed_move(self, symmetry, m)
    }

    // A start that a person draws, cell by cell. It is a position like any other: its text is all
    // there is to keep of it.

    /// What a start is drawn with; nothing if it cannot be drawn.
    const BRUSHES: &'static [Brush] = &[];

    /// Returns the start to begin drawing with, on which nothing is painted yet.
    #[must_use]
    fn blank(options: &Self::Options) -> Self {
        Self::start(options)
    }

    /// Returns how many cells are painted with a brush, by its index in [`Game::BRUSHES`], as far
    /// as [`Brush::max`] counts them.
    fn count_painted(&self, _brush: usize) -> usize {
        0
    }

    /// Returns the position with one cell painted. The cell is given by its index in
    /// [`Diagram::cells`], the brush by its index in [`Game::BRUSHES`].
    ///
    /// # Errors
    /// When the rules do not allow this there.
    fn painted(&self, _cell: usize, _brush: usize) -> Result<Self, PaintError> {
        Err(PaintError::NotDrawn)
    }
}

/// A move of a game: a small value with an order and a text.
pub trait Move:
    Copy + Ord + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
}

impl<M> Move for M where
    M: Copy + Ord + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
}

/// How a game that might never end is brought to an end, as a draw.
///
/// These belong to a game in progress ([`Play`](crate::Play)), not to a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The third occurrence of a position at the beginning of a turn is a draw.
    pub repetition: bool,
    /// The number of turns after which the game is a draw; 0 means never.
    pub cap: u32,
}

/// How a move changed the turns.
///
/// ```
/// use ludoteca_rules::{Player, TurnChange};
///
/// let step = TurnChange::new(Player::One, Player::One, 0);
/// assert!(!step.begins, "the same player goes on with the same turn");
/// assert!(TurnChange::new(Player::One, Player::Two, 0).begins);
/// assert!(TurnChange::new(Player::One, Player::One, 2).begins, "the other player had to pass");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TurnChange {
    /// How many turns it completed, as [`Limits::cap`] counts them.
    pub completed: u32,
    /// Whether a turn begins after it, which is where [`Limits::repetition`] counts positions.
    pub begins: bool,
}

impl TurnChange {
    /// Returns the change made by a move that completed this many turns, with the players to move
    /// before and after it. A turn begins when another was completed, and when the other player
    /// is to move.
    #[inline]
    #[must_use]
    pub fn new(before: Player, now: Player, completed: u32) -> TurnChange {
        TurnChange { completed, begins: completed > 0 || before != now }
    }
}

/// A game's own type of reasons why a move is not legal, made with
/// [`localized_error!`](crate::localized_error).
pub trait Reason: Error + Localize + Copy + Eq + Send + Sync + 'static {}

impl<R: Error + Localize + Copy + Eq + Send + Sync + 'static> Reason for R {}

/// Why a move was not played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalMove<R> {
    /// The game is over.
    Over,
    /// It is not among the legal moves, and the game does not say why.
    NotListed,
    /// The rules of the game forbid it.
    Because(R),
}

impl<R: Reason> IllegalMove<R> {
    /// Returns the game's own reason, if it gave one.
    #[must_use]
    pub fn reason(self) -> Option<R> {
        match self {
            IllegalMove::Because(reason) => Some(reason),
            IllegalMove::Over | IllegalMove::NotListed => None,
        }
    }
}

impl<R: Reason> Localize for IllegalMove<R> {
    fn message(&self) -> Message {
        match self {
            IllegalMove::Over => SharedReason::Over.message(),
            IllegalMove::NotListed => SharedReason::NotListed.message(),
            IllegalMove::Because(reason) => reason.message(),
        }
    }
}

impl<R: Reason> Display for IllegalMove<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Over => Display::fmt(&SharedReason::Over, f),
            IllegalMove::NotListed => Display::fmt(&SharedReason::NotListed, f),
            IllegalMove::Because(reason) => Display::fmt(reason, f),
        }
    }
}

impl<R: Reason> Error for IllegalMove<R> {}

localized! {
    /// The reasons that all games share.
    enum SharedReason {
        Over = "move-over": "the game is over",
        NotListed = "move-not-listed": "it is not one of the moves that can be played now",
    }
}

/// Why the text of a move was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadMoveError<R> {
    /// It is not the text of a move.
    Unreadable(TextError),
    /// It is, but the move is not legal here.
    Illegal(IllegalMove<R>),
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
    /// Why a cell of a start that is drawn was not painted.
    pub enum PaintError {
        /// The start of the game cannot be drawn.
        NotDrawn = "paint-none":
            "the start of this game cannot be drawn; it follows from the options",
        /// There is no such cell or brush.
        Unknown = "paint-what":
            "there is no such cell or no such brush; choose a cell of the board and a brush of the game",
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

impl<R> From<IllegalMove<R>> for ReadMoveError<R> {
    fn from(error: IllegalMove<R>) -> ReadMoveError<R> {
        ReadMoveError::Illegal(error)
    }
}
