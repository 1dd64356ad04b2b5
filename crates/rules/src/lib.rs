//! The rules of five abstract board games: Mapello, Ampel, Taiji, Renpaarden and Swack.
//!
//! Everything here is plain computation: no input or output, no clock, no threads, and no
//! dependency but `std`. There are two ways in.
//!
//! **A game known when compiling** is a position type that implements [`Game`], and is what a
//! search is written against:
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
//! **A game known at run time** is an [`AnyGame`], made from a text such as `taiji(size=7)`,
//! and is what interfaces hold:
//!
//! ```
//! use ludoteca_rules::AnyGame;
//!
//! let mut game: AnyGame = "taiji(size=3)".parse().unwrap();
//! game.play("b2a2").unwrap();
//! assert_eq!(game.diagram().to_text(), "  a b c\n1 . . .\n2 b<w<.\n3 . . .\n");
//! ```
//!
//! **What goes wrong** is an enum that implements [`std::error::Error`], with an English
//! `Display`. Errors also implement [`Localize`], with which `ludoteca-locale` says them in other
//! languages; [`localized_error!`] defines them.

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
    Colour, Diagram, DiagramCell, Form, Ground, GroundKind, Label, Mark, Marks, Piece, Shape, Touch,
};
pub use from_to::FromTo;
pub use game::{Game, IllegalMove, Limits, Move, PaintError, ReadMoveError, Reason, TurnChange};
pub use games::GAMES;
pub use hash::{hash_of, wide_hash_of};
pub use localized::plural_s;
pub use message::{Arg, Localize, Message, RULES_WORDS, Words};
pub use move_error::MoveError;
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use play::{Ending, Play};
pub use player::{Outcome, Player};
pub use playout::{Playout, playout};
pub use record::{
    Comment, CommentError, EditError, Found, GameResult, Glyph, Node, NodeId, Played, Record,
    RecordError, RecordErrorKind, RecordReader, RecordTooLong, ResultError, Tag, TagError, Token,
    termination,
};
pub use rng::Rng;
pub use spec::GameSpec;
pub use symmetry::{SQUARE, Symmetry, on_grid, on_square};
pub use text::{Field, Fields, TextError, TextErrorKind, quoted, read_two_cells};
