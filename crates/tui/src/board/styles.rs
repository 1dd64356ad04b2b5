//! The styles of everything on the screen, by purpose.

use super::capabilities::{Charset, ColourDepth};
use super::palette::Tone;
use super::themes::Theme;
use ratatui::style::{Modifier, Style};

/// The styles of a theme on a terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Styles {
    pub depth: ColourDepth,
    pub theme: Theme,
    pub charset: Charset,
}

impl Styles {
    /// Returns the styles of another theme. Without hues, sixteen colours are no better than none.
    pub fn with_theme(self, theme: Theme) -> Styles {
        let depth = match self.depth {
            ColourDepth::Sixteen if theme.is_monochrome() => ColourDepth::None,
            depth => depth,
        };
        Styles { depth, theme, ..self }
    }

    pub(crate) fn page(self) -> Style {
        self.pair(Tone::Text, Tone::Page)
    }

    pub(crate) fn text(self) -> Style {
        self.page()
    }

    pub(crate) fn dim(self) -> Style {
        self.pair(Tone::Dim, Tone::Page)
    }

    pub(crate) fn title(self) -> Style {
        self.text().add_modifier(Modifier::BOLD)
    }

    pub(crate) fn accent(self) -> Style {
        self.pair(Tone::Accent, Tone::Page).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn selected(self) -> Style {
        match self.depth {
            ColourDepth::None | ColourDepth::Sixteen => {
                self.text().add_modifier(Modifier::REVERSED | Modifier::BOLD)
            }
            _ => self.pair(Tone::Page, Tone::Accent).add_modifier(Modifier::BOLD),
        }
    }

    pub(crate) fn error(self) -> Style {
        let style = self.pair(Tone::Error, Tone::Page).add_modifier(Modifier::BOLD);
        if self.depth == ColourDepth::None || self.theme.is_monochrome() {
            return style.add_modifier(Modifier::UNDERLINED);
        }
        style
    }

    pub(super) fn label(self) -> Style {
        self.pair(Tone::Label, Tone::Page)
    }

    pub(super) fn pair(self, front: Tone, back: Tone) -> Style {
        let [front, back] = [front, back].map(|tone| tone.colour(self.depth, self.theme));
        Style::new().fg(front).bg(back)
    }

    /// Returns whether the cells of a board have background colours.
    pub(super) fn paints_grounds(self) -> bool {
        self.depth >= ColourDepth::Indexed
    }

    pub(crate) fn symbol(self, unicode: char, ascii: char) -> char {
        match self.charset {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }
}
