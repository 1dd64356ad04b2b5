//! The themes, each a table of colours.

use super::palette::Palette;
use ludoteca_rules::Colour;
use ratatui::style::Color;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Theme {
    Dark,
    Light,
    HighContrastDark,
    HighContrastLight,
    MonochromeDark,
    MonochromeLight,
}

impl Theme {
    pub const ALL: [Theme; 6] = [
        Theme::Dark,
        Theme::Light,
        Theme::HighContrastDark,
        Theme::HighContrastLight,
        Theme::MonochromeDark,
        Theme::MonochromeLight,
    ];

    /// Returns the theme for the background that a terminal names in `COLORFGBG`: the last number
    /// is that of one of the sixteen colours. Few terminals do, and most are dark.
    pub fn of_terminal(colorfgbg: Option<&str>) -> Theme {
        let background = colorfgbg.and_then(|colours| colours.rsplit(';').next());
        match background.and_then(|number| number.parse().ok()) {
            Some(7_u8 | 9..=15) => Theme::Light,
            _ => Theme::Dark,
        }
    }

    /// Returns the theme with this name in the settings.
    pub(crate) fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::HighContrastDark => "high-contrast-dark",
            Theme::HighContrastLight => "high-contrast-light",
            Theme::MonochromeDark => "monochrome-dark",
            Theme::MonochromeLight => "monochrome-light",
        }
    }

    /// Returns the theme of a cell with a piece. No ground is far from both black and white: with
    /// high contrast, black pieces are on lighter cells and all others on darker ones.
    pub(super) const fn around(self, piece: Colour) -> Theme {
        match (self, piece) {
            (Theme::HighContrastDark | Theme::HighContrastLight, Colour::Black) => {
                Theme::HighContrastLight
            }
            (Theme::HighContrastDark | Theme::HighContrastLight, _) => Theme::HighContrastDark,
            _ => self,
        }
    }

    pub(super) const fn is_monochrome(self) -> bool {
        matches!(self, Theme::MonochromeDark | Theme::MonochromeLight)
    }

    /// Returns the exact colours.
    pub(super) const fn exact(self) -> &'static Palette<u32> {
        match self {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::HighContrastDark => &HIGH_CONTRAST_DARK,
            Theme::HighContrastLight => &HIGH_CONTRAST_LIGHT,
            Theme::MonochromeDark => &MONOCHROME_DARK,
            Theme::MonochromeLight => &MONOCHROME_LIGHT,
        }
    }

    /// Returns the colours of a terminal that has sixteen; monochrome uses none of them.
    pub(super) const fn of_sixteen(self) -> Option<&'static Palette<Color>> {
        match self {
            Theme::Dark => Some(&SIXTEEN_DARK),
            Theme::Light => Some(&SIXTEEN_LIGHT),
            Theme::HighContrastDark => Some(&SIXTEEN_HIGH_CONTRAST_DARK),
            Theme::HighContrastLight => Some(&SIXTEEN_HIGH_CONTRAST_LIGHT),
            Theme::MonochromeDark | Theme::MonochromeLight => None,
        }
    }
}

/// The grounds of both classic themes are of one brightness, from which black pieces and bright ones
/// stand out.
const DARK: Palette<u32> = Palette {
    page: 0x15181d,
    text: 0xdfe5ec,
    dim: 0x98a2b0,
    accent: 0x62b3ff,
    error: 0xff7b72,
    plain: [0x525f6e, 0x566371],
    shaded: 0x52655e,
    hatching: 0x82a89c,
    line: 0x929eac,
    wall: 0xaeb6c1,
    mortar: 0x3c434d,
    star: 0xffee9c,
    wild: 0x7046b0,
    cursor: 0x0a5fa5,
    bracket: 0xffffff,
    last: 0x62600f,
    hint: 0x5757b0,
    signs: [0xffeea6, 0xc4f4ff, 0xeef2ff],
    pieces: [0x000000, 0xfffcf4, 0xff9c8a, 0x4fd882, 0xf5c636],
    insides: [0x000000, 0xcfc7b4, 0xffc3b8, 0x93eab3, 0xfadf8c],
    on_pieces: [0xfffcf4, 0x1c1914, 0x1c1914, 0x1c1914, 0x1c1914],
};

const LIGHT: Palette<u32> = Palette {
    page: 0xfaf6ec,
    text: 0x26221c,
    dim: 0x6b604d,
    accent: 0x1659a5,
    error: 0xb3261e,
    plain: [0x70594a, 0x6b6150],
    shaded: 0x80574a,
    hatching: 0xb58a78,
    line: 0xb39a78,
    wall: 0xd0c8b8,
    mortar: 0x463d34,
    ..DARK
};

const HIGH_CONTRAST_DARK: Palette<u32> = Palette {
    page: 0x000000,
    text: 0xffffff,
    dim: 0xe4e4e4,
    accent: 0xffff00,
    error: 0xff9c9c,
    plain: [0x000000, 0x303030],
    shaded: 0x262626,
    hatching: 0xa8a8a8,
    line: 0x808080,
    wall: 0xb2b2b2,
    mortar: 0x000000,
    star: 0xffff00,
    wild: 0x5f5faf,
    cursor: 0x0000af,
    bracket: 0xffff00,
    last: 0x5f0000,
    hint: 0x5f005f,
    signs: [0xffff00, 0x00ffff, 0xffffff],
    pieces: [0x000000, 0xffffff, 0xff8787, 0x5fff87, 0xffd700],
    insides: [0x000000, 0xa8a8a8, 0xffd7d7, 0xd7ffd7, 0xffffaf],
    on_pieces: [0xffffff, 0x000000, 0x000000, 0x000000, 0x000000],
};

const HIGH_CONTRAST_LIGHT: Palette<u32> = Palette {
    page: 0xffffff,
    text: 0x000000,
    dim: 0x303030,
    accent: 0x0000af,
    error: 0x870000,
    plain: [0xa8a8a8, 0x9e9e9e],
    shaded: 0x9e9e9e,
    hatching: 0x3a3a3a,
    line: 0x3a3a3a,
    wall: 0x4e4e4e,
    mortar: 0xffffff,
    star: 0x5f0000,
    wild: 0x8a5cd6,
    cursor: 0xffff5f,
    bracket: 0x000000,
    last: 0xafffaf,
    hint: 0xffd7ff,
    signs: [0x5f0000, 0x0000af, 0x000000],
    ..HIGH_CONTRAST_DARK
};

const MONOCHROME_DARK: Palette<u32> = Palette {
    page: 0x121212,
    text: 0xe4e4e4,
    dim: 0xa8a8a8,
    accent: 0xffffff,
    error: 0xffffff,
    plain: [0x5f5f5f, 0x666666],
    shaded: 0x626262,
    hatching: 0xa8a8a8,
    line: 0x9e9e9e,
    wall: 0xbcbcbc,
    mortar: 0x3a3a3a,
    star: 0xffffff,
    wild: 0x6c6c6c,
    cursor: 0x6c6c6c,
    bracket: 0xffffff,
    last: 0x6c6c6c,
    hint: 0x6c6c6c,
    signs: [0xffffff; 3],
    pieces: [0x000000, 0xffffff, 0xc6c6c6, 0xd0d0d0, 0xeeeeee],
    insides: [0x000000, 0xbcbcbc, 0xeeeeee, 0xeeeeee, 0xc6c6c6],
    on_pieces: [0xffffff, 0x000000, 0x000000, 0x000000, 0x000000],
};

const MONOCHROME_LIGHT: Palette<u32> = Palette {
    page: 0xffffff,
    text: 0x1c1c1c,
    dim: 0x5f5f5f,
    accent: 0x000000,
    error: 0x000000,
    ..MONOCHROME_DARK
};

/// People can redefine the sixteen colours, so that only the terminal's own background is certain to
/// contrast with them.
const SIXTEEN_DARK: Palette<Color> = Palette {
    page: Color::Reset,
    text: Color::Reset,
    dim: Color::Gray,
    accent: Color::LightCyan,
    error: Color::LightRed,
    plain: [Color::Reset; 2],
    shaded: Color::Reset,
    hatching: Color::Gray,
    line: Color::Gray,
    wall: Color::Gray,
    mortar: Color::Black,
    star: Color::LightYellow,
    wild: Color::Magenta,
    cursor: Color::Blue,
    bracket: Color::White,
    last: Color::Reset,
    hint: Color::Reset,
    signs: [Color::LightYellow, Color::LightCyan, Color::LightCyan],
    pieces: [Color::DarkGray, Color::White, Color::LightRed, Color::LightGreen, Color::LightYellow],
    insides: [Color::Reset; 5],
    on_pieces: [Color::White, Color::Black, Color::Black, Color::Black, Color::Black],
};

const SIXTEEN_LIGHT: Palette<Color> = Palette {
    dim: Color::DarkGray,
    accent: Color::Blue,
    error: Color::Red,
    hatching: Color::DarkGray,
    line: Color::DarkGray,
    wall: Color::DarkGray,
    mortar: Color::White,
    star: Color::Red,
    wild: Color::LightMagenta,
    cursor: Color::Cyan,
    bracket: Color::Black,
    signs: [Color::Magenta, Color::Blue, Color::Blue],
    pieces: [Color::Black, Color::DarkGray, Color::Red, Color::Green, Color::Yellow],
    on_pieces: [Color::White; 5],
    ..SIXTEEN_DARK
};

const SIXTEEN_HIGH_CONTRAST_DARK: Palette<Color> = Palette {
    page: Color::Black,
    text: Color::White,
    dim: Color::White,
    accent: Color::LightYellow,
    error: Color::LightRed,
    plain: [Color::Black; 2],
    shaded: Color::Black,
    hatching: Color::Gray,
    line: Color::Gray,
    wall: Color::Gray,
    mortar: Color::Black,
    star: Color::LightYellow,
    wild: Color::Magenta,
    cursor: Color::Blue,
    bracket: Color::White,
    last: Color::Black,
    hint: Color::Black,
    signs: [Color::LightYellow, Color::LightCyan, Color::White],
    pieces: [Color::Black, Color::White, Color::LightRed, Color::LightGreen, Color::LightYellow],
    insides: [Color::Black; 5],
    on_pieces: [Color::White, Color::Black, Color::Black, Color::Black, Color::Black],
};

const SIXTEEN_HIGH_CONTRAST_LIGHT: Palette<Color> = Palette {
    page: Color::White,
    text: Color::Black,
    dim: Color::Black,
    accent: Color::Blue,
    error: Color::Red,
    plain: [Color::Gray; 2],
    shaded: Color::Gray,
    hatching: Color::DarkGray,
    line: Color::DarkGray,
    wall: Color::DarkGray,
    mortar: Color::White,
    star: Color::Red,
    cursor: Color::LightYellow,
    bracket: Color::Black,
    last: Color::Gray,
    hint: Color::Gray,
    signs: [Color::Red, Color::Blue, Color::Black],
    insides: [Color::Gray; 5],
    ..SIXTEEN_HIGH_CONTRAST_DARK
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_terminal_tells_its_background() {
        for (colours, theme) in [
            (None, Theme::Dark),
            (Some("15;0"), Theme::Dark),
            (Some("0;15"), Theme::Light),
            (Some("0;default;7"), Theme::Light),
            (Some("7;8"), Theme::Dark),
            (Some("x"), Theme::Dark),
        ] {
            assert_eq!(Theme::of_terminal(colours), theme, "{colours:?}");
        }
    }

    #[test]
    fn themes_have_names() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name()), Some(theme));
        }
        assert_eq!(Theme::named("purple"), None);
    }
}
