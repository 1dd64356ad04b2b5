//! What colours are for, and the colours of a theme at every depth.

use super::capabilities::ColourDepth;
use super::themes::Theme;
use ludoteca_rules::{Colour, Mark};
use ratatui::style::Color;

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

/// The colours of a theme.
#[derive(Copy, Clone, Debug)]
pub(super) struct Palette<C> {
    pub(super) page: C,
    pub(super) text: C,
    pub(super) dim: C,
    pub(super) accent: C,
    pub(super) error: C,
    pub(super) plain: [C; 2],
    pub(super) shaded: C,
    pub(super) hatching: C,
    pub(super) line: C,
    pub(super) wall: C,
    pub(super) mortar: C,
    pub(super) star: C,
    pub(super) wild: C,
    pub(super) cursor: C,
    pub(super) bracket: C,
    /// The ground of cells with the last move.
    pub(super) last: C,
    /// The ground of cells with a hint.
    pub(super) hint: C,
    /// The signs of the last move, of targets and of a hint.
    pub(super) signs: [C; 3],
    /// The colours of black, white, red, green and yellow pieces, and those of what is in them.
    pub(super) pieces: [C; 5],
    pub(super) insides: [C; 5],
    pub(super) on_pieces: [C; 5],
}

impl<C: Copy> Palette<C> {
    const fn colour(&self, tone: Tone) -> C {
        match tone {
            Tone::Page => self.page,
            Tone::Text => self.text,
            Tone::Dim | Tone::Label => self.dim,
            Tone::Accent => self.accent,
            Tone::Error => self.error,
            Tone::Plain => self.plain[0],
            Tone::PlainOdd => self.plain[1],
            Tone::Shaded => self.shaded,
            Tone::Hatching => self.hatching,
            Tone::Line => self.line,
            Tone::Wall => self.wall,
            Tone::Mortar => self.mortar,
            Tone::Star => self.star,
            Tone::Wild => self.wild,
            Tone::Cursor => self.cursor,
            Tone::Bracket => self.bracket,
            Tone::Marked(Mark::Last) => self.last,
            Tone::Marked(Mark::Target | Mark::Hint | Mark::Chosen) => self.hint,
            Tone::Sign(Mark::Last) => self.signs[0],
            Tone::Sign(Mark::Target) => self.signs[1],
            Tone::Sign(Mark::Hint | Mark::Chosen) => self.signs[2],
            Tone::Piece(colour) => self.pieces[colour as usize],
            Tone::Inside(colour) => self.insides[colour as usize],
            Tone::OnPiece(colour) => self.on_pieces[colour as usize],
        }
    }
}

impl Tone {
    pub(super) fn colour(self, depth: ColourDepth, theme: Theme) -> Color {
        let exact = || theme.exact().colour(self);
        match depth {
            ColourDepth::None => Color::Reset,
            ColourDepth::Sixteen => {
                theme.of_sixteen().map_or(Color::Reset, |palette| palette.colour(self))
            }
            ColourDepth::Indexed => Color::Indexed(nearest(exact())),
            ColourDepth::True => Color::from_u32(exact()),
        }
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
    const SHAPE: f64 = 3.0;

    /// Checks the contrast of two tones in every theme and depth with fixed colours; with a piece, in
    /// the theme of its cell.
    fn check(one: Tone, other: Tone, least: f64, piece: Option<Colour>) {
        for theme in Theme::ALL {
            let theme = piece.map_or(theme, |piece| theme.around(piece));
            for depth in [ColourDepth::Indexed, ColourDepth::True] {
                let [a, b] = [one, other].map(|tone| channels(tone.colour(depth, theme)));
                let found = contrast(a, b);
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
            check(tone, Tone::Page, TEXT, None);
        }
    }

    const GROUNDS: [Tone; 6] = [
        Tone::Plain,
        Tone::PlainOdd,
        Tone::Shaded,
        Tone::Cursor,
        Tone::Marked(Mark::Last),
        Tone::Marked(Mark::Hint),
    ];

    #[test]
    fn pieces_and_signs_stand_out_from_every_ground() {
        for ground in GROUNDS {
            for colour in COLOURS {
                check(Tone::Piece(colour), ground, SHAPE, Some(colour));
            }
            for piece in COLOURS.map(Some).into_iter().chain([None]) {
                for mark in Mark::ALL {
                    check(Tone::Sign(mark), ground, TEXT, piece);
                }
                check(Tone::Bracket, ground, TEXT, piece);
            }
            check(Tone::Star, ground, TEXT, None);
        }
        for ground in [Tone::Plain, Tone::PlainOdd] {
            check(Tone::Wall, ground, SHAPE, None);
        }
        check(Tone::Mortar, Tone::Wall, TEXT, None);
    }

    /// A wild cell has a disc that is half black and half white, or a letter.
    #[test]
    fn wild_cells_show_both_colours() {
        check(Tone::Bracket, Tone::Wild, TEXT, None);
        for colour in [Colour::Black, Colour::White] {
            check(Tone::Piece(colour), Tone::Wild, SHAPE, None);
        }
    }

    #[test]
    fn high_contrast_is_higher() {
        for (colour, ground) in
            COLOURS.into_iter().flat_map(|colour| GROUNDS.map(|ground| (colour, ground)))
        {
            let theme = Theme::HighContrastDark.around(colour);
            for depth in [ColourDepth::Indexed, ColourDepth::True] {
                let [piece, ground] =
                    [Tone::Piece(colour), ground].map(|tone| channels(tone.colour(depth, theme)));
                let found = contrast(piece, ground);
                assert!(found >= 5.0, "{colour:?} {ground:?} {theme:?} {depth:?}: {found:.2}");
            }
        }
    }

    #[test]
    fn monochrome_has_no_hues() {
        for theme in [Theme::MonochromeDark, Theme::MonochromeLight] {
            for tone in [Tone::Accent, Tone::Wild, Tone::Cursor, Tone::Sign(Mark::Target)]
                .into_iter()
                .chain(COLOURS.map(Tone::Piece))
            {
                for depth in [ColourDepth::Indexed, ColourDepth::True] {
                    let [red, green, blue] = channels(tone.colour(depth, theme));
                    assert!(red == green && green == blue, "{theme:?} {tone:?}");
                }
                assert_eq!(tone.colour(ColourDepth::Sixteen, theme), Color::Reset);
            }
        }
    }

    #[test]
    fn text_on_pieces_is_legible() {
        for colour in COLOURS {
            check(Tone::OnPiece(colour), Tone::Piece(colour), TEXT, Some(colour));
            check(Tone::OnPiece(colour), Tone::Inside(colour), TEXT, Some(colour));
        }
    }

    #[test]
    fn the_nearest_fixed_colour_is_found() {
        for (rgb, number) in [(0x000000, 16), (0xffffff, 231), (0xff0000, 196), (0x808080, 244)] {
            assert_eq!(nearest(rgb), number, "{rgb:06x}");
        }
    }
}
