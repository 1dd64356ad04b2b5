//! Macros that define messages and errors: their fields, message ids and English texts.

/// Defines an enum or a struct whose values are messages.
///
/// Each variant has a message id and an English text. Its fields are the arguments of the message,
/// and the English text can use them as in [`format!`]. The type gets a
/// [`Display`](std::fmt::Display) that writes the English text, and an implementation of
/// [`Localize`](crate::Localize).
///
/// Translations are looked up by id in the [`Words`](crate::Words) after `in`, or among the shared
/// texts of `ludoteca-locale` if there is no `in`. Variants after a semicolon wrap another
/// localized type and delegate to it.
///
/// An English text may have further arguments, such as the ending of a plural
/// ([`plural_s`](crate::plural_s)), which are defined after it and may use references to the fields.
///
/// ```
/// use ludoteca_rules::{Cell, Localize, Words, localized, localized_error, plural_s, words};
///
/// static WORDS: Words = words!(
///     "",
///     "taken = { $cell } tem { $piece }\nstone = uma pedra\nrows = número de linhas: { $rows }",
/// );
///
/// localized! {
///     /// What can be on a cell.
///     #[derive(Copy)]
///     pub enum Piece in WORDS {
///         /// A stone.
///         Stone = "stone": "a stone",
///     }
/// }
///
/// localized_error! {
///     /// Why a move is not legal.
///     #[derive(Copy)]
///     pub enum Reason in WORDS {
///         /// The cell is not empty.
///         Taken { cell: Cell, piece: Piece } = "taken": "there is {piece} on {cell}",
///         /// The board has this number of rows.
///         Rows { rows: usize } = "rows": "the board has {rows} row{s}"
///             where { s = plural_s(*rows) },
///     }
/// }
///
/// let reason = Reason::Taken { cell: Cell::new(0, 0), piece: Piece::Stone };
/// assert_eq!(reason.to_string(), "there is a stone on a1");
/// assert_eq!(reason.message().id(), "taken");
/// assert_eq!(Reason::IDS, ["taken", "rows"]);
/// assert_eq!(Reason::Rows { rows: 1 }.to_string(), "the board has 1 row");
/// ```
#[macro_export]
macro_rules! localized {
    (@words) => { $crate::RULES_WORDS };
    (@words $words:path) => { $words };
    (@check $words:expr, $id:literal $(, $field:ident)*) => {
        const _: () = ::std::assert!(
            $words.has_translation($id, &[$(::std::stringify!($field)),*]),
            ::std::concat!(
                "no translation of ", $id, " with the arguments [",
                $(" ", ::std::stringify!($field),)* " ]"
            )
        );
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident $(in $words:path)? {
            $(
                $(#[$variant_meta:meta])*
                $variant:ident
                $({ $( $(#[$field_meta:meta])* $field:ident: $type:ty ),* $(,)? })?
                = $id:literal : $english:literal
                $(where { $($extra:ident = $value:expr),* $(,)? })?
            ),*
            $(,)?
            $(; $( $(#[$wrapper_meta:meta])* $wrapper:ident($inner:ty) ),* $(,)? )?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis enum $name {
            $(
                $(#[$variant_meta])*
                $variant $({ $( $(#[$field_meta])* #[allow(missing_docs)] $field: $type ),* })?,
            )*
            $($( $(#[$wrapper_meta])* $wrapper($inner), )*)?
        }

        impl $name {
            /// The ids of the messages.
            #[allow(dead_code, unreachable_pub)]
            pub const IDS: &'static [&'static str] = &[$($id),*];

            #[allow(dead_code)]
            const WORDS: &'static $crate::Words = &$crate::localized!(@words $($words)?);
        }

        $( $crate::localized!(@check $name::WORDS, $id $($(, $field)*)?); )*

        impl ::std::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(
                        $name::$variant { $($($field),*)? } => {
                            ::std::write!(f, $english $($(, $extra = $value)*)?)
                        }
                    )*
                    $($( $name::$wrapper(inner) => ::std::fmt::Display::fmt(inner, f), )*)?
                }
            }
        }

        impl $crate::Localize for $name {
            fn message(&self) -> $crate::Message {
                match self {
                    $(
                        $name::$variant { $($($field),*)? } => {
                            Self::WORDS.message($id)
                                $($( .with(::std::stringify!($field), $field.clone()) )*)?
                                .in_english(self)
                        }
                    )*
                    $($( $name::$wrapper(inner) => $crate::Localize::message(inner), )*)?
                }
            }
        }

        impl ::std::convert::From<$name> for $crate::Message {
            fn from(value: $name) -> $crate::Message {
                $crate::Localize::message(&value)
            }
        }

        impl ::std::convert::From<$name> for $crate::Arg {
            fn from(value: $name) -> $crate::Arg {
                $crate::Arg::Message($crate::Localize::message(&value))
            }
        }

        $($(
            impl ::std::convert::From<$inner> for $name {
                fn from(inner: $inner) -> $name {
                    $name::$wrapper(inner)
                }
            }
        )*)?
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $(in $words:path)? {
            $( $(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty ),* $(,)?
        } = $id:literal : $english:literal
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis struct $name {
            $( $(#[$field_meta])* $field_vis $field: $type ),*
        }

        impl $name {
            /// The id of the message.
            #[allow(dead_code, unreachable_pub)]
            pub const IDS: &'static [&'static str] = &[$id];

            const WORDS: &'static $crate::Words = &$crate::localized!(@words $($words)?);
        }

        $crate::localized!(@check $name::WORDS, $id $(, $field)*);

        impl ::std::fmt::Display for $name {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let $name { $($field),* } = self;
                ::std::write!(f, $english)
            }
        }

        impl $crate::Localize for $name {
            fn message(&self) -> $crate::Message {
                Self::WORDS.message($id)
                    $( .with(::std::stringify!($field), self.$field.clone()) )*
                    .in_english(self)
            }
        }

        impl ::std::convert::From<$name> for $crate::Message {
            fn from(value: $name) -> $crate::Message {
                $crate::Localize::message(&value)
            }
        }

        impl ::std::convert::From<$name> for $crate::Arg {
            fn from(value: $name) -> $crate::Arg {
                $crate::Arg::Message($crate::Localize::message(&value))
            }
        }
    };
}

/// Defines an error type in the same way as [`localized!`](crate::localized) and implements
/// [`std::error::Error`] for it.
///
/// ```
/// use ludoteca_rules::{Words, localized_error, words};
///
/// static WORDS: Words = words!("", "level-unknown = { $found } não é um nível");
///
/// localized_error! {
///     /// A text is not a level.
///     pub struct LevelError in WORDS {
///         /// The text.
///         pub found: String,
///     } = "level-unknown": "{found} is not a level"
/// }
///
/// let error: Box<dyn std::error::Error> = Box::new(LevelError { found: "x".to_owned() });
/// assert_eq!(error.to_string(), "x is not a level");
/// ```
#[macro_export]
macro_rules! localized_error {
    ($(#[$meta:meta])* $vis:vis enum $name:ident $($rest:tt)*) => {
        $crate::localized! { $(#[$meta])* $vis enum $name $($rest)* }
        impl ::std::error::Error for $name {}
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident $($rest:tt)*) => {
        $crate::localized! { $(#[$meta])* $vis struct $name $($rest)* }
        impl ::std::error::Error for $name {}
    };
}

/// Returns the ending of an English noun that follows a number: `1 row`, `2 rows`.
///
/// ```
/// assert_eq!([0, 1, 2].map(ludoteca_rules::plural_s), ["s", "", "s"]);
/// ```
#[must_use]
pub const fn plural_s(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
