//! What a game is: the one trait that search, tests and interfaces are written against.

use crate::hash::hash_of;
use crate::message::{Lang, Message, Messages, TEXTS};
use crate::options::Options;
use crate::player::{Outcome, Player};
use crate::rng::Rng;
use crate::text::TextError;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;

/// A position of a game, which carries the rules it is played by.
///
/// A game gives the required methods; everything else follows from them. Positions are copied,
/// not undone. Two positions are equal when the same rules, board, player to move and whatever
/// else the future depends on are the same; how they came about does not count.
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
    /// The words of the game: its name, options, pieces and the reasons why moves are refused.
    const MESSAGES: &'static Messages;
    /// How many turns a single move can complete at the most, as [`Limits::cap`] counts them. On
    /// it rests that a forced win is proved to come before the cap.
    const MOST_TURNS_A_PLY: u32 = 1;

    /// The options it can be played with.
    type Options: Options;
    /// A move, in an order that all interfaces list moves in, written as people write it.
    type Move: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// Why a move is not legal, in the game's own terms.
    type Reason: Reason;

    /// The position a game with these options starts from.
    fn start(options: &Self::Options) -> Self;

    /// The player to move; after the end, the player who would be.
    fn turn(&self) -> Player;

    /// How the game ended, if this position ends it.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the legal moves in ascending order; none when the game is over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Says why a move is not legal in this position, of which the game is not over.
    ///
    /// # Errors
    /// When the move is not legal.
    fn check(&self, m: Self::Move) -> Result<(), Self::Reason>;

    /// Plays a move that is known to be legal; with any other move the result means nothing.
    fn play_unchecked(&mut self, m: Self::Move);

    /// How a game that might never end is brought to an end.
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// Plays a legal move and says how many turns, as [`Limits::cap`] counts them, it completed.
    #[inline]
    fn play_counting(&mut self, m: Self::Move) -> u32 {
        self.play_unchecked(m);
        1
    }

    /// Plays a legal move and says what that did to the turns.
    #[inline]
    fn play_turning(&mut self, m: Self::Move) -> Turned {
        let before = self.turn();
        let completed = self.play_counting(m);
        Turned::new(before, self.turn(), completed)
    }

    /// The number of legal moves.
    #[inline]
    fn count_moves(&self) -> usize {
        self.moves().len()
    }

    /// One of the legal moves, all equally likely; none when the game is over. The buffer is
    /// used for working and left empty.
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

    /// A move for a random game that should come to an end: any legal one, all equally likely,
    /// but no pass by choice.
    #[inline]
    fn playout_move(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Option<Self::Move> {
        self.random_move(rng, buffer)
    }

    /// The legal moves in ascending order.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Plays a move if it is legal, and changes nothing if it is not.
    ///
    /// # Errors
    /// When the move is not legal.
    fn play(&mut self, m: Self::Move) -> Result<(), Illegal<Self::Reason>> {
        if self.outcome().is_some() {
            return Err(Illegal::Over);
        }
        self.check(m).map_err(Illegal::Because)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// A 64-bit hash, equal for equal positions, the same on every machine and in every run.
    fn hash64(&self) -> u64 {
        hash_of(self)
    }

    /// The number of sequences of exactly `depth` moves from this position, repetition and caps
    /// left aside.
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
}

/// How a game that might never end is brought to an end, as a draw.
///
/// These belong to a game in progress ([`Play`](crate::Play)), not to a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The third occurrence of a position at the beginning of a turn is a draw.
    pub repetition: bool,
    /// The game is a draw after so many turns; 0 means never.
    pub cap: u32,
}

/// What a move did to the turns.
///
/// ```
/// use ludoteca_rules::{Player, Turned};
///
/// let step = Turned::new(Player::One, Player::One, 0);
/// assert!(!step.begins, "the same player goes on with the same turn");
/// assert!(Turned::new(Player::One, Player::Two, 0).begins);
/// assert!(Turned::new(Player::One, Player::One, 2).begins, "the other player had to pass");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Turned {
    /// How many turns it completed, as [`Limits::cap`] counts them.
    pub completed: u32,
    /// Whether a turn begins after it, which is where [`Limits::repetition`] counts positions.
    pub begins: bool,
}

impl Turned {
    /// What a move did that completed so many turns, when one player was to move before it and
    /// one is now: a turn begins when another was completed, and when the other player is to move.
    #[inline]
    #[must_use]
    pub fn new(before: Player, now: Player, completed: u32) -> Turned {
        Turned { completed, begins: completed > 0 || before != now }
    }
}

/// A game's own type of reasons why a move is not legal.
pub trait Reason: Copy + Eq + Debug + Send + Sync + 'static {
    /// The reason as something to say.
    fn message(&self) -> Message;
}

/// Why a move was not played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Illegal<R> {
    /// The game is over.
    Over,
    /// The rules of the game forbid it.
    Because(R),
}

impl<R: Reason> Illegal<R> {
    /// The reason as something to say.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Illegal::Over => TEXTS.message("move-over"),
            Illegal::Because(reason) => reason.message(),
        }
    }
}

impl<R: Reason> Display for Illegal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().text(Lang::En))
    }
}

impl<R: Reason> std::error::Error for Illegal<R> {}

/// What can be wrong with the text of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError<R> {
    /// It is not the text of a move.
    Unreadable(TextError),
    /// It is, but the move is not legal here.
    Illegal(Illegal<R>),
}

impl<R: Reason> MoveError<R> {
    /// What is wrong as something to say.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MoveError::Unreadable(error) => error.message(),
            MoveError::Illegal(illegal) => illegal.message(),
        }
    }
}

impl<R: Reason> Display for MoveError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().text(Lang::En))
    }
}

impl<R: Reason> std::error::Error for MoveError<R> {}

impl<R> From<TextError> for MoveError<R> {
    fn from(error: TextError) -> MoveError<R> {
        MoveError::Unreadable(error)
    }
}

impl<R> From<Illegal<R>> for MoveError<R> {
    fn from(error: Illegal<R>) -> MoveError<R> {
        MoveError::Illegal(error)
    }
}

/// The text forms of a game's positions and moves (moves are written by `Display`).
pub trait Notation: Game {
    /// The canonical one-line text of the position.
    fn write_position(&self) -> String;

    /// Reads what [`Notation::write_position`] writes.
    ///
    /// # Errors
    /// When the text is not a position of the game with these options.
    fn read_position(options: &Self::Options, text: &str) -> Result<Self, TextError>;

    /// Reads a move. It need not be legal, but where the text gives more than a move has (the
    /// cells on its way), that must be right.
    ///
    /// # Errors
    /// When the text is not that of a move.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError<Self::Reason>>;
}

/// The points the players have, in games that have points.
pub trait Points: Game {
    /// The points in this position, player one first.
    fn points(&self) -> Option<[u64; 2]>;

    /// The message of the game that says why somebody wins who has as many points as the other.
    fn reason_at_equal_points(&self) -> Option<&'static str> {
        None
    }
}
