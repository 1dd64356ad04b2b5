//! The colours of both themes at every depth.

use super::capabilities::ColourDepth;
use ludoteca_rules::{Colour, Mark};
use ratatui::style::Color;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

/// The purpose of a colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    /// The background of the screen.
    Page,
    Text,
    Dim,
    Label,
    Accent,
    Error,
    Plain,
    /// Every other plain cell, as on a chessboard.
    PlainOdd,
    Shaded,
    /// The pattern of shaded cells.
    Hatching,
    /// The lines between points and the dots of empty cells.
    Line,
    Wall,
    /// The lines between the bricks of a wall.
    Mortar,
    Star,
    Wild,
    Cursor,
    /// The brackets of the cursor.
    Bracket,
    Marked(Mark),
    Sign(Mark),
    Piece(Colour),
    /// The inside of a ring.
    Inside(Colour),
    /// The text on a piece.
    OnPiece(Colour),
}

impl Tone {
    pub(super) fn colour(self, depth: ColourDepth, theme: Theme) -> Color {
        match depth {
            ColourDepth::None => Color::Reset,
            ColourDepth::Sixteen => self.sixteen(theme),
            ColourDepth::Indexed => Color::Indexed(nearest(self.rgb(theme))),
            ColourDepth::True => Color::from_u32(self.rgb(theme)),
        }
    }

    /// Returns the exact colour. In both themes, bright and black pieces stand out from the board.
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
            Tone::Marked(Mark::Target | Mark::Hint | Mark::Chosen) => (0x0f5a9e, 0x0f5a9e),
            Tone::Sign(Mark::Last) => (0xffe08a, 0xffe08a),
            Tone::Sign(Mark::Target) => (0xa6ecff, 0xa6ecff),
            Tone::Sign(Mark::Hint | Mark::Chosen) => (0xe4eaff, 0xe4eaff),
            Tone::Piece(colour) => (piece(colour).0, piece(colour).0),
            Tone::Inside(colour) => (piece(colour).1, piece(colour).1),
            Tone::OnPiece(Colour::Black) => (0xfffcf4, 0xfffcf4),
            Tone::OnPiece(_) => (0x1c1914, 0x1c1914),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }

    /// Returns one of the sixteen colours. People can redefine these, so that only the terminal's
    /// own background is certain to contrast with them.
    const fn sixteen(self, theme: Theme) -> Color {
        let (light, dark) = match self {
            Tone::Page | Tone::Plain | Tone::PlainOdd | Tone::Shaded => return Color::Reset,
            Tone::Text | Tone::Marked(_) | Tone::Inside(_) => return Color::Reset,
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
            Tone::Sign(Mark::Target | Mark::Hint | Mark::Chosen) => (Color::Blue, Color::LightCyan),
            Tone::Piece(colour) => (piece(colour).2, piece(colour).3),
            Tone::OnPiece(Colour::Black) => (Color::White, Color::White),
            Tone::OnPiece(_) => (Color::White, Color::Black),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }
}

/// Returns the colours of a piece and of the inside of a ring, and those of the sixteen on a light
/// and on a dark background.
const fn piece(colour: Colour) -> (u32, u32, Color, Color) {
    match colour {
        Colour::Black => (0x000000, 0x000000, Color::Black, Color::DarkGray),
        Colour::White => (0xfffcf4, 0xcfc7b4, Color::DarkGray, Color::White),
        Colour::Red => (0xff6e64, 0xffa79d, Color::Red, Color::LightRed),
        Colour::Green => (0x4fd882, 0x93eab3, Color::Green, Color::LightGreen),
        Colour::Yellow => (0xf5c636, 0xfadf8c, Color::Yellow, Color::LightYellow),
    }
}

/// The values of a channel in the cube of 6×6×6 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the nearest of the 240 fixed colours: those of the cube and 24 greys.
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

/// Returns the channels of a fixed colour, whose number is at least 16.
fn fixed(number: u8) -> [u8; 3] {
    if number >= 232 {
        return [8 + 10 * (number - 232); 3];
    }
    let at = |unit: u8| STEPS[usize::from((number - 16) / unit % 6)];
    [at(36), at(6), at(1)]
}

/// Returns a perceptual distance; the eye is most sensitive to green.
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

    /// The contrast ratios for text and for large shapes.
    const TEXT: f64 = 4.5;
    const SHAPE: f64 = 2.5;

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
    fn text_on_the_page_is_legible() {
        for tone in [Tone::Text, Tone::Dim, Tone::Label, Tone::Accent, Tone::Error] {
            check(tone, Tone::Page, TEXT);
        }
    }

    #[test]
    fn pieces_and_signs_stand_out_from_every_ground() {
        let grounds = [Tone::Plain, Tone::PlainOdd, Tone::Cursor, Tone::Marked(Mark::Last)];
        for ground in grounds.into_iter().chain([Tone::Marked(Mark::Hint)]) {
            for colour in COLOURS {
                check(Tone::Piece(colour), ground, SHAPE);
            }
            for mark in Mark::ALL {
                check(Tone::Sign(mark), ground, TEXT);
            }
            check(Tone::Star, ground, TEXT);
            check(Tone::Bracket, ground, TEXT);
        }
        check(Tone::Wall, Tone::Plain, SHAPE);
        check(Tone::Mortar, Tone::Wall, TEXT);
        check(Tone::Bracket, Tone::Wild, TEXT);
    }

    #[test]
    fn text_on_pieces_is_legible() {
        for colour in COLOURS {
            check(Tone::OnPiece(colour), Tone::Piece(colour), TEXT);
            check(Tone::OnPiece(colour), Tone::Inside(colour), TEXT);
        }
    }

    #[test]
    fn the_nearest_fixed_colour_is_found() {
        for (rgb, number) in [(0x000000, 16), (0xffffff, 231), (0xff0000, 196), (0x808080, 244)] {
            assert_eq!(nearest(rgb), number, "{rgb:06x}");
        }
    }
}
