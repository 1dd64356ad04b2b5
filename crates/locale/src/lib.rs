//! What people read and hear of games, in English and Portuguese.
//!
//! `ludoteca-rules` says *what* there is to say: a [`Message`](ludoteca_rules::Message) is an id
//! with arguments, and every error is one. This crate says it in a [language](Lang):
//!
//! ```
//! use ludoteca_locale::{DiagramTexts, GameTexts, Lang, SpecTexts, Translate};
//! use ludoteca_rules::AnyGame;
//!
//! let mut game: AnyGame = "taiji(size=3)".parse().unwrap();
//! game.play("b2a2").unwrap();
//! assert_eq!(game.spec().title(Lang::Pt), "Taiji");
//! assert_eq!(game.status().text(Lang::En), "Dark to move (1-1)");
//! let spoken = game.diagram().spoken(Lang::Pt);
//! assert_eq!(spoken, "a2, escura, última jogada; b2, clara, última jogada");
//! let error = game.play("b2a2").unwrap_err();
//! assert_eq!(error.text(Lang::En), error.to_string());
//! ```
//!
//! A game or a crate gives its message files as [`Words`](ludoteca_rules::Words). What they do not
//! say is taken from the texts that all games share, and what is not said in Portuguese is said in
//! English.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod diagram;
mod game;
mod lang;
mod messages;
mod spec;

pub use diagram::{CellTexts, DiagramTexts};
pub use game::GameTexts;
pub use lang::{Lang, UnknownLang};
pub use messages::{Translate, WordsTexts};
pub use spec::{SpecTexts, missing_texts};
