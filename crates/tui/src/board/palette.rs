//! The colours of everything on the screen, in both themes and at every depth.

use super::capabilities::ColourDepth;
use ludoteca_rules::{Colour, Mark};
use ratatui::style::Color;

/// Bright paper or dark paper.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

/// What a colour is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The paper of the whole screen.
    Page,
    /// What is written on the page.
    Text,
    /// What matters less.
    Dim,
    /// Row numbers and column letters.
    Label,
    /// What is to be noticed; titles and keys.
    Accent,
    /// What went wrong.
    Error,
    /// An ordinary cell.
    Plain,
    /// Every other ordinary cell, so that cells can be told apart.
    PlainOdd,
    /// A cell of a goal or home.
    Shaded,
    /// The pattern on shaded cells.
    Hatching,
    /// The lines between points and the dots of empty cells.
    Line,
    /// Stones of a wall.
    Wall,
    /// What is between the stones.
    Mortar,
    /// A star.
    Star,
    /// The ground of a wild cell.
    Wild,
    /// The ground under the cursor.
    Cursor,
    /// The brackets around the cursor.
    Bracket,
    /// The ground of a marked cell.
    Marked(Mark),
    /// The sign of a mark.
    Sign(Mark),
    /// A piece.
    Piece(Colour),
    /// The inside of a ring.
    Inside(Colour),
    /// What is written on a piece.
    OnPiece(Colour),
}

impl Tone {
    /// The colour at a depth: `Color::Reset` where there is none.
    #[must_use]
    pub fn colour(self, depth: ColourDepth, theme: Theme) -> Color {
        match depth {
            ColourDepth::None => Color::Reset,
            ColourDepth::Sixteen => self.sixteen(theme),
            ColourDepth::Indexed => Color::Indexed(nearest(self.rgb(theme))),
            ColourDepth::True => {
                let [red, green, blue] = split(self.rgb(theme));
                Color::Rgb(red, green, blue)
            }
        }
    }

    /// The exact colour. The board is dark enough for bright pieces and bright enough for black
    /// ones in both themes.
    const fn rgb(self, theme: Theme) -> u32 {
        let (light, dark) = match self {
            Tone::Page => (0xfaf6ec, 0x15181d),
            Tone::Text => (0x26221c, 0xdfe5ec),
            Tone::Dim | Tone::Label => (0x6b604d, 0x98a2b0),
            Tone::Accent => (0x1659a5, 0x62b3ff),
            Tone::Error => (0xb3261e, 0xff7b72),
            Tone::Plain => (0x684c31, 0x47525f),
            Tone::PlainOdd => (0x6f5337, 0x4d5865),
            Tone::Shaded => (0x8a5a4a, 0x4f7068),
            Tone::Hatching => (0xb58a78, 0x82a89c),
            Tone::Line => (0xb39a78, 0x929eac),
            Tone::Wall => (0xb8ad9c, 0xaeb6c1),
            Tone::Mortar => (0x463d34, 0x3c434d),
            Tone::Star => (0xffd54a, 0xffd54a),
            Tone::Wild => (0x6f45a8, 0x6f4fb8),
            Tone::Cursor => (0x0b5f68, 0x0b5f68),
            Tone::Bracket => (0xffffff, 0xffffff),
            Tone::Marked(Mark::Last) => (0x5c5a12, 0x5c5a12),
            Tone::Marked(Mark::Target | Mark::Hint) => (0x0f5a9e, 0x0f5a9e),
            Tone::Sign(Mark::Last) => (0xffe08a, 0xffe08a),
            Tone::Sign(Mark::Target) => (0xa6ecff, 0xa6ecff),
            Tone::Sign(Mark::Hint) => (0xe4eaff, 0xe4eaff),
            Tone::Piece(colour) => (piece(colour), piece(colour)),
            Tone::Inside(colour) => (inside(colour), inside(colour)),
            Tone::OnPiece(Colour::Black) => (0xfffcf4, 0xfffcf4),
            Tone::OnPiece(_) => (0x1c1914, 0x1c1914),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }

    /// One of the sixteen colours. The ground is left as it is, because nobody knows what people
    /// have made of the sixteen but that they can be read on it.
    const fn sixteen(self, theme: Theme) -> Color {
        let (light, dark) = match self {
            Tone::Page | Tone::Plain | Tone::PlainOdd | Tone::Shaded => {
                (Color::Reset, Color::Reset)
            }
            Tone::Text | Tone::Marked(_) => (Color::Reset, Color::Reset),
            Tone::Dim | Tone::Label | Tone::Line => (Color::DarkGray, Color::Gray),
            Tone::Hatching | Tone::Wall => (Color::DarkGray, Color::Gray),
            Tone::Mortar => (Color::White, Color::Black),
            Tone::Accent => (Color::Blue, Color::LightCyan),
            Tone::Error => (Color::Red, Color::LightRed),
            Tone::Star => (Color::Red, Color::LightYellow),
            Tone::Wild => (Color::LightMagenta, Color::Magenta),
            Tone::Cursor => (Color::Cyan, Color::Blue),
            Tone::Bracket => (Color::Black, Color::White),
            Tone::Sign(Mark::Last) => (Color::Magenta, Color::LightYellow),
            Tone::Sign(Mark::Target | Mark::Hint) => (Color::Blue, Color::LightCyan),
            Tone::Piece(colour) => (sixteen_on_light(colour), sixteen_on_dark(colour)),
            Tone::Inside(_) => (Color::Reset, Color::Reset),
            Tone::OnPiece(Colour::White) => (Color::White, Color::Black),
            Tone::OnPiece(Colour::Black) => (Color::White, Color::White),
            Tone::OnPiece(_) => (Color::White, Color::Black),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }
}

const fn piece(colour: Colour) -> u32 {
    match colour {
        Colour::Black => 0x000000,
        Colour::White => 0xfffcf4,
        Colour::Red => 0xff6e64,
        Colour::Green => 0x4fd882,
        Colour::Yellow => 0xf5c636,
    }
}

const fn inside(colour: Colour) -> u32 {
    match colour {
        Colour::Black => 0x000000,
        Colour::White => 0xcfc7b4,
        Colour::Red => 0xffa79d,
        Colour::Green => 0x93eab3,
        Colour::Yellow => 0xfadf8c,
    }
}

const fn sixteen_on_light(colour: Colour) -> Color {
    match colour {
        Colour::Black => Color::Black,
        Colour::White => Color::DarkGray,
        Colour::Red => Color::Red,
        Colour::Green => Color::Green,
        Colour::Yellow => Color::Yellow,
    }
}

const fn sixteen_on_dark(colour: Colour) -> Color {
    match colour {
        Colour::Black => Color::DarkGray,
        Colour::White => Color::White,
        Colour::Red => Color::LightRed,
        Colour::Green => Color::LightGreen,
        Colour::Yellow => Color::LightYellow,
    }
}

/// The steps of a channel in the cube of 6×6×6 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The number of the nearest of the 240 fixed colours: those of the cube and 24 greys.
fn nearest(rgb: u32) -> u8 {
    let wanted = split(rgb);
    let [red, green, blue] = wanted.map(nearest_step);
    let in_cube = 16 + 36 * red + 6 * green + blue;
    let sum: u16 = wanted.map(u16::from).iter().sum();
    let grey = 232 + ((sum / 3).saturating_sub(3) / 10).min(23) as u8;
    let far = |number| distance(fixed(number), wanted);
    if far(grey) < far(in_cube) { grey } else { in_cube }
}

fn nearest_step(channel: u8) -> u8 {
    (0..6).min_by_key(|step| STEPS[usize::from(*step)].abs_diff(channel)).unwrap_or(0)
}

/// A fixed colour by its number, which is 16 or more.
fn fixed(number: u8) -> [u8; 3] {
    if number >= 232 {
        return [8 + 10 * (number - 232); 3];
    }
    let at = |unit: u8| STEPS[usize::from((number - 16) / unit % 6)];
    [at(36), at(6), at(1)]
}

/// How different two colours styles, roughly: the eye sees differences in green best.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let square = |channel: usize| u32::from(one[channel].abs_diff(other[channel])).pow(2);
    3 * square(0) + 4 * square(1) + 2 * square(2)
}

const fn split(rgb: u32) -> [u8; 3] {
    let [_, red, green, blue] = rgb.to_be_bytes();
    [red, green, blue]
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: [Colour; 5] =
        [Colour::Black, Colour::White, Colour::Red, Colour::Green, Colour::Yellow];

    /// What text must have, and what large things must have.
    const TEXT: f64 = 4.5;
    const THING: f64 = 2.5;

    fn check(one: Tone, other: Tone, least: f64) {
        for theme in [Theme::Light, Theme::Dark] {
            for depth in [ColourDepth::Indexed, ColourDepth::True] {
                let [a, b] = [one, other].map(|tone| channels(tone.colour(depth, theme)));
                let found = contrast(a, b);
                let least = if depth == ColourDepth::True { least } else { least * 0.8 };
                assert!(found >= least, "{one:?} on {other:?}, {theme:?} {depth:?}: {found:.2}");
            }
        }
    }

    fn channels(colour: Color) -> [u8; 3] {
        match colour {
            Color::Rgb(red, green, blue) => [red, green, blue],
            Color::Indexed(number) => fixed(number),
            other => panic!("{other} has no channels"),
        }
    }

    fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(channels: [u8; 3]) -> f64 {
        let [red, green, blue] = channels.map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn what_is_written_on_the_page_can_be_read() {
        for tone in [Tone::Text, Tone::Dim, Tone::Label, Tone::Accent, Tone::Error] {
            check(tone, Tone::Page, TEXT);
        }
    }

    #[test]
    fn pieces_and_signs_stand_out_from_every_ground() {
        let grounds = [Tone::Plain, Tone::PlainOdd, Tone::Cursor, Tone::Marked(Mark::Last)];
        for ground in grounds.into_iter().chain([Tone::Marked(Mark::Hint)]) {
            for colour in COLOURS {
                check(Tone::Piece(colour), ground, THING);
            }
            for mark in Mark::ALL {
                check(Tone::Sign(mark), ground, TEXT);
            }
            check(Tone::Star, ground, TEXT);
            check(Tone::Bracket, ground, TEXT);
        }
        check(Tone::Wall, Tone::Plain, THING);
        check(Tone::Mortar, Tone::Wall, TEXT);
        check(Tone::Bracket, Tone::Wild, TEXT);
    }

    #[test]
    fn what_is_written_on_a_piece_can_be_read() {
        for colour in COLOURS {
            check(Tone::OnPiece(colour), Tone::Piece(colour), TEXT);
            check(Tone::OnPiece(colour), Tone::Inside(colour), TEXT);
        }
    }

    #[test]
    fn fixed_colours_are_found_by_their_channels() {
        for (rgb, number) in [(0x000000, 16), (0xffffff, 231), (0xff0000, 196), (0x808080, 244)] {
            assert_eq!(nearest(rgb), number, "{rgb:06x}");
        }
    }
}
