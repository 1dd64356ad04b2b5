//! How everything on the screen looks: styles by what they are for.

use super::capabilities::{Charset, ColourDepth};
use super::palette::{Theme, Tone};
use ludoteca_rules::Colour;
use ratatui::style::{Modifier, Style};

/// What the person and the terminal have chosen about looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Styles {
    /// How many colours there are.
    pub depth: ColourDepth,
    /// Bright or dark.
    pub theme: Theme,
    /// Which signs can be used.
    pub charset: Charset,
}

impl Styles {
    /// The empty screen.
    #[must_use]
    pub fn page(self) -> Style {
        self.pair(Tone::Text, Tone::Page)
    }

    /// Ordinary text.
    #[must_use]
    pub fn text(self) -> Style {
        self.page()
    }

    /// Text that matters less.
    #[must_use]
    pub fn dim(self) -> Style {
        self.pair(Tone::Dim, Tone::Page)
    }

    /// Titles of screens and panels.
    #[must_use]
    pub fn title(self) -> Style {
        self.text().add_modifier(Modifier::BOLD)
    }

    /// What is to be noticed, such as the keys that can be pressed.
    #[must_use]
    pub fn accent(self) -> Style {
        self.pair(Tone::Accent, Tone::Page).add_modifier(Modifier::BOLD)
    }

    /// The chosen line of a list.
    #[must_use]
    pub fn selected(self) -> Style {
        match self.depth {
            ColourDepth::None | ColourDepth::Sixteen => {
                self.text().add_modifier(Modifier::REVERSED | Modifier::BOLD)
            }
            _ => self.pair(Tone::Page, Tone::Accent).add_modifier(Modifier::BOLD),
        }
    }

    /// What went wrong.
    #[must_use]
    pub fn error(self) -> Style {
        let style = self.pair(Tone::Error, Tone::Page).add_modifier(Modifier::BOLD);
        self.or_without_colours(style, Modifier::UNDERLINED)
    }

    /// Frames of panels.
    #[must_use]
    pub fn frame(self) -> Style {
        self.dim()
    }

    /// Row numbers and column letters.
    #[must_use]
    pub fn label(self) -> Style {
        self.pair(Tone::Label, Tone::Page)
    }

    /// A piece beside the board, as in reserves and lists of moves: on the ground of the board,
    /// where every piece can be seen.
    #[must_use]
    pub fn piece(self, colour: Colour) -> Style {
        self.pair(Tone::Piece(colour), Tone::Plain).add_modifier(Modifier::BOLD)
    }

    /// One tone on another.
    #[must_use]
    pub fn pair(self, front: Tone, back: Tone) -> Style {
        let [front, back] = [front, back].map(|tone| tone.colour(self.depth, self.theme));
        Style::new().fg(front).bg(back)
    }

    /// Whether the cells of a board have a colour of their own.
    pub(super) fn paints_grounds(self) -> bool {
        self.depth >= ColourDepth::Indexed
    }

    /// The sign, or what stands for it where there is only ASCII.
    pub(crate) fn symbol(self, unicode: char, ascii: char) -> char {
        match self.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }

    pub(super) fn or_without_colours(self, style: Style, modifier: Modifier) -> Style {
        match self.depth {
            ColourDepth::None => style.add_modifier(modifier),
            _ => style,
        }
    }
}
