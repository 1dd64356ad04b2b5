//! The games, each in a folder of the same files, and the one list of them.

use crate::entry::Entry;

pub mod ampel;
pub mod mapello;
pub mod renpaarden;
pub mod swack;
pub mod taiji;

/// Makes everything that goes by the list of games. The first argument is a dollar sign, which
/// the macro that is made here needs to be written with.
macro_rules! games {
    ($dollar:tt $($module:ident::$game:ident,)*) => {
        /// Every game there is. All interfaces go by this list.
        pub static GAMES: &[Entry] = &[$(Entry::of::<$module::$game>()),*];

        /// Calls a macro with the types of all games: for code that is compiled for each.
        ///
        /// ```
        /// use ludoteca_rules::Game;
        /// macro_rules! names {
        ///     ($($game:ty),*) => { [$(<$game>::NAME),*] };
        /// }
        /// assert_eq!(ludoteca_rules::with_every_game!(names).len(), ludoteca_rules::GAMES.len());
        /// ```
        #[macro_export]
        macro_rules! with_every_game {
            ($dollar callback:ident) => {
                $dollar callback!($($crate::games::$module::$game),*)
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
}
