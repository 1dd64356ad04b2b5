//! The colours of themes and pieces.

use crate::Theme;
use ludoteca_rules::Colour;

/// The colours of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) page: &'static str,
    pub(crate) label: &'static str,
    pub(crate) line: &'static str,
    pub(crate) plain: &'static str,
    pub(crate) shaded: &'static str,
    pub(crate) hatching: &'static str,
    pub(crate) wall: &'static str,
    pub(crate) mortar: &'static str,
    pub(crate) star: &'static str,
    pub(crate) wild: &'static str,
    /// The outline of pieces and symbols.
    pub(crate) outline: &'static str,
    pub(crate) mark: &'static str,
}

/// The colours of a piece.
#[derive(Debug)]
pub(crate) struct PieceColours {
    pub(crate) fill: &'static str,
    /// The colour of details drawn on the piece.
    pub(crate) detail: &'static str,
}

const INK: &str = "#26221c";
const CREAM: &str = "#fffcf4";

const LIGHT: Palette = Palette {
    page: "#faf6ec",
    label: "#6b604d",
    line: "#b5a27c",
    plain: "#efe5cf",
    shaded: "#dfcfab",
    hatching: "#cbb68a",
    wall: "#5d5347",
    mortar: "#9a8c78",
    star: "#f3b61f",
    wild: "#b9a5dd",
    outline: INK,
    mark: "#1663b5",
};

const DARK: Palette = Palette {
    page: "#15181d",
    label: "#a3adba",
    line: "#505b69",
    plain: "#272d36",
    shaded: "#37414e",
    hatching: "#4b5766",
    wall: "#6d7683",
    mortar: "#3c434d",
    star: "#f3b61f",
    wild: "#5d4a8c",
    outline: "#dfe5ec",
    mark: "#62b3ff",
};

/// The variables of [`Theme::Named`].
const NAMED: Palette = Palette {
    page: "var(--board-page)",
    label: "var(--board-label)",
    line: "var(--board-line)",
    plain: "var(--board-plain)",
    shaded: "var(--board-shaded)",
    hatching: "var(--board-hatching)",
    wall: "var(--board-wall)",
    mortar: "var(--board-mortar)",
    star: "var(--board-star)",
    wild: "var(--board-wild)",
    outline: "var(--board-outline)",
    mark: "var(--board-mark)",
};

impl Palette {
    pub(crate) fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Named => &NAMED,
        }
    }

    fn all(&self) -> [&'static str; 12] {
        let Palette { page, label, line, plain, shaded, hatching, .. } = *self;
        let Palette { wall, mortar, star, wild, outline, mark, .. } = *self;
        [page, label, line, plain, shaded, hatching, wall, mortar, star, wild, outline, mark]
    }
}

/// Returns CSS declarations that give the variables of [`Theme::Named`] the colours of another
/// theme.
///
/// ```
/// use ludoteca_svg::{Theme, declarations};
/// assert!(declarations(Theme::Dark).starts_with("--board-page: #15181d;\n--board-label: "));
/// ```
#[must_use]
pub fn declarations(theme: Theme) -> String {
    let values = Palette::of(theme).all();
    let lines = NAMED.all().into_iter().zip(values).filter_map(|(named, value)| {
        let name = named.strip_prefix("var(")?.strip_suffix(')')?;
        Some(format!("{name}: {value};\n"))
    });
    lines.collect()
}

impl PieceColours {
    pub(crate) fn of(colour: Colour) -> PieceColours {
        let (fill, detail) = match colour {
            Colour::Black => ("#16191e", CREAM),
            Colour::White => (CREAM, INK),
            Colour::Red => ("#c23b2e", CREAM),
            Colour::Green => ("#237a4b", CREAM),
            Colour::Yellow => ("#f5c636", INK),
        };
        PieceColours { fill, detail }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLOURS: [Colour; 5] =
        [Colour::Black, Colour::White, Colour::Red, Colour::Green, Colour::Yellow];

    /// The minimum contrast of text and of other symbols, for people with low vision.
    const TEXT: f64 = 4.5;
    const SIGN: f64 = 3.0;

    fn check(a: &str, b: &str, least: f64) {
        let found = contrast(a, b);
        assert!(found >= least, "{a} on {b} has a contrast of {found:.2}, not {least}");
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    #[test]
    fn contrast_is_that_of_the_accessibility_guidelines() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
        assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.005);
    }

    #[test]
    fn symbols_stand_out_from_their_ground() {
        for palette in [&LIGHT, &DARK] {
            check(palette.label, palette.page, TEXT);
            for ground in [palette.page, palette.plain, palette.shaded] {
                check(palette.outline, ground, TEXT);
                check(palette.mark, ground, SIGN);
            }
            check(palette.wall, palette.plain, SIGN);
        }
    }

    #[test]
    fn text_on_pieces_is_readable() {
        for paint in COLOURS.map(PieceColours::of) {
            check(paint.detail, paint.fill, TEXT);
        }
    }
}
