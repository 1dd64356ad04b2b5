//! The games, one module each, and the list of them.

use crate::spec::GameSpec;

pub mod ampel;
pub mod connect_four;
pub mod mapello;
pub mod renpaarden;
pub mod swack;
pub mod taiji;
pub mod tictactoe;

/// Defines everything that enumerates the games. The first argument is a dollar sign, which the
/// generated macro needs. Games after the semicolon are listed only with the feature `small-games`.
macro_rules! games {
    ($dollar:tt $($module:ident::$game:ident,)*; $($small_module:ident::$small:ident,)*) => {
        /// All games, in the order in which interfaces list them.
        pub static GAMES: &[GameSpec] = &[
            $(GameSpec::of::<$module::$game>(),)*
            $(#[cfg(feature = "small-games")] GameSpec::of::<$small_module::$small>(),)*
        ];

        /// Calls a macro with the types of all games, to generate code for each of them.
        ///
        /// ```
        /// use ludoteca_rules::Game;
        /// macro_rules! names {
        ///     ($($game:ty),*) => { [$(<$game>::NAME),*] };
        /// }
        /// assert_eq!(ludoteca_rules::with_every_game!(names).len(), ludoteca_rules::GAMES.len());
        /// ```
        #[cfg(not(feature = "small-games"))]
        #[macro_export]
        macro_rules! with_every_game {
            ($dollar callback:ident) => {
                $dollar callback!($($crate::games::$module::$game),*)
            };
        }

        /// Calls a macro with the types of all games, to generate code for each of them.
        #[cfg(feature = "small-games")]
        #[macro_export]
        macro_rules! with_every_game {
            ($dollar callback:ident) => {
                $dollar callback!(
                    $($crate::games::$module::$game,)* $($crate::games::$small_module::$small),*
                )
            };
        }
    };
}

games! { $
    mapello::Mapello,
    ampel::Ampel,
    taiji::Taiji,
    renpaarden::Renpaarden,
    swack::Swack,
    ;
    tictactoe::TicTacToe,
    connect_four::ConnectFour,
}
