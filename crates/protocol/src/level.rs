//! Levels of play.

use crate::MESSAGES;
use ludoteca_rules::{localized_error, quoted};
use std::fmt;
use std::str::FromStr;

/// A level of play, from 1, the weakest, to [`Level::COUNT`]. In an `Option<Level>`, `None` is full
/// strength.
///
/// ```
/// use ludoteca_protocol::Level;
///
/// let level: Level = "3".parse().unwrap();
/// assert_eq!((level.number(), level.index(), level.to_string().as_str()), (3, 2, "3"));
/// assert_eq!(Level::ALL[level.index()], level);
/// assert!(level < Level::STRONGEST);
///
/// assert_eq!(Level::new(0), None);
/// let problem = "9".parse::<Level>().unwrap_err();
/// assert_eq!(problem.to_string(), "'9' is not a level; choose a number from 1 to 8");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The number of levels.
    pub const COUNT: usize = Level::ALL.len();

    /// All levels, the weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The strongest level, which is still weaker than full strength.
    pub const STRONGEST: Level = Level::ALL[Level::COUNT - 1];

    /// Creates the level with a number, or returns `None` if there is no such level.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number <= Level::STRONGEST.0 { Some(Level(number)) } else { None }
    }

    /// Returns the number, counted from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the index in [`Level::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let level = text.parse().ok().and_then(Level::new);
        level.ok_or_else(|| LevelError { found: quoted(text), most: Level::STRONGEST.0 })
    }
}

localized_error! {
    /// An error that says that a text is not a level.
    pub struct LevelError in MESSAGES {
        /// The text, in quotation marks.
        pub found: String,
        /// The number of the strongest level.
        pub most: u8,
    } = "level-unknown": "{found} is not a level; choose a number from 1 to {most}"
}
