//! The games, each in a folder of the same files, and the one list of them.

use crate::spec::GameSpec;

pub mod ampel;
pub mod connect_four;
pub mod mapello;
pub mod renpaarden;
pub mod swack;
pub mod taiji;
pub mod tictactoe;

/// Makes everything that goes by the list of games. The first argument is a dollar sign, which
/// the macro that is made here needs to be written with. The games after the semicolon are in the
/// list only with the feature `small-games`.
macro_rules! games {
    ($dollar:tt $($module:ident::$game:ident,)*; $($small_module:ident::$small:ident,)*) => {
        /// Every game there is. All interfaces go by this list.
        pub static GAMES: &[GameSpec] = &[
            $(GameSpec::of::<$module::$game>(),)*
            $(#[cfg(feature = "small-games")] GameSpec::of::<$small_module::$small>(),)*
        ];

        /// Calls a macro with the types of all games: for code that is compiled for each.
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

        /// Calls a macro with the types of all games: for code that is compiled for each.
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
