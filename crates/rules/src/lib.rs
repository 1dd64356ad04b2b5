//! The rules of five abstract board games: Mapello, Ampel, Taiji, Renpaarden and Swack.
//!
//! The crate depends on `std` alone. It does no input or output, reads no clock and starts no
//! threads.
//!
//! # Overview
//!
//! - [`Game`] is the trait that every position type implements: the player to move, the legal
//!   moves, playing a move, the outcome. Code that must be fast, such as a search, is generic over
//!   it.
//! - [`Play`] is a game in progress. It keeps the history that repetition and turn limits depend
//!   on.
//! - [`AnyGame`] is a game in progress whose type is known only at run time. Moves and positions
//!   are texts. Interfaces hold one of these.
//! - [`GAMES`] lists the games, each described by a [`GameSpec`]. [`with_every_game!`] passes their
//!   types to a macro.
//! - [`Diagram`] describes a board as data, from which text boards, pictures and speech are made.
//! - [`Record`] is a game with its variations and comments. It is written in a format of the PGN
//!   family, which [`RecordReader`] reads from a stream.
//! - [`conformance`] checks a game against the properties that every game must have.
//!
//! # Games known at compile time
//!
//! A game is the type of its positions:
//!
//! ```
//! use ludoteca_rules::games::mapello::{Mapello, MapelloOptions};
//! use ludoteca_rules::{Game, Options};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut position = Mapello::start(&MapelloOptions::read("map=othello")?);
//! assert_eq!(position.perft(5), 1396);
//! let m = position.read_move("d3")?;
//! position.play(m)?;
//! assert!(position.write_position().ends_with(" w 0-0"));
//! # Ok(())
//! # }
//! ```
//!
//! # Games known at run time
//!
//! An [`AnyGame`] is parsed from the name of a game and its options, such as `taiji(size=7)`:
//!
//! ```
//! use ludoteca_rules::AnyGame;
//!
//! let mut game: AnyGame = "taiji(size=3)".parse().unwrap();
//! game.play("b2a2").unwrap();
//! assert_eq!(game.diagram().to_text(), "  a b c\n1 . . .\n2 b<w<.\n3 . . .\n");
//! ```
//!
//! # Errors and translations
//!
//! Errors are enums that implement [`std::error::Error`] with an English `Display`. They also
//! implement [`Localize`], from which `ludoteca-locale` produces the text in other languages.
//! [`localized_error!`] defines such an error.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod any;
pub mod bits;
mod brush;
mod cell;
mod choices;
pub mod conformance;
mod diagram;
mod from_to;
mod game;
pub mod games;
mod grid;
mod hash;
mod localized;
mod message;
mod message_index;
mod move_error;
mod nearest;
mod options;
mod perft;
mod play;
mod player;
mod playout;
mod record;
mod rng;
mod spec;
mod symmetry;
mod text;

pub use any::{AnyGame, DynGame};
pub use brush::Brush;
pub use cell::{Cell, read_cells};
pub use choices::Choices;
pub use diagram::{
    Colour, Diagram, DiagramCell, Form, Ground, GroundKind, Group, Label, Mark, Marks, Piece,
    PlayedMove, Shape, Touch,
};
pub use from_to::FromTo;
pub use game::{
    Game, IllegalMoveError, Limits, Move, PaintError, ReadMoveError, Reason, TurnChange,
};
pub use games::GAMES;
pub use hash::{hash_of, wide_hash_of};
pub use localized::plural_s;
pub use message::{Arg, Localize, Message, RULES_WORDS, Words};
pub use move_error::MoveError;
pub use nearest::nearest;
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use play::{Ending, Play};
pub use player::{Outcome, Player};
pub use playout::{Playout, playout};
pub use record::{
    Comment, CommentError, EditError, Found, GameResult, Glyph, Node, NodeId, Record, RecordError,
    RecordErrorKind, RecordMove, RecordReader, RecordTooLongError, ResultError, Tag, TagError,
    Token, termination,
};
pub use rng::Rng;
pub use spec::GameSpec;
pub use symmetry::{SQUARE, Symmetry, on_grid, on_square};
pub use text::{Field, Fields, TextError, TextErrorKind, quoted, read_two_cells};
