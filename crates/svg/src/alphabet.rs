//! A stroke font with the characters that boards need, so that pictures do not depend on fonts.

use crate::xml::number;

/// The style of a text that is centred within a circle.
pub(crate) struct TextStyle {
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// The height of a digit. The text is scaled down if it would exceed the circle.
    pub(crate) height: f32,
    pub(crate) radius: f32,
    pub(crate) colour: &'static str,
}

struct Glyph {
    width: f32,
    path: &'static str,
}

const LINE: f32 = 12.0;
const STROKE: f32 = 2.1;
const GAP: f32 = 3.2;

/// Returns a word as stroked paths. Words on a line are vertically aligned.
pub(crate) fn write(word: &str, style: &TextStyle) -> String {
    write_around(LINE / 2.0, word, style)
}

/// Returns a character as a stroked path, centred according to its shape.
pub(crate) fn write_letter(letter: char, style: &TextStyle) -> String {
    write_around(middle(letter), &letter.to_string(), style)
}

fn write_around(middle: f32, word: &str, style: &TextStyle) -> String {
    let glyphs: Vec<Glyph> = word.chars().map(glyph).collect();
    let gaps = GAP * glyphs.len().saturating_sub(1) as f32;
    let width = glyphs.iter().map(|glyph| glyph.width).sum::<f32>() + gaps;
    let reach = (width / 2.0).hypot(LINE / 2.0) + STROKE / 2.0;
    let scale = (style.height / LINE).min(style.radius / reach);
    let mut x = style.x - width / 2.0 * scale;
    let y = number(style.y - middle * scale);
    let mut paths = String::new();
    for Glyph { width, path } in glyphs {
        let (left, scale_text) = (number(x), number(scale));
        paths +=
            &format!(r#"<path transform="translate({left} {y}) scale({scale_text})" d="{path}"/>"#);
        x += (width + GAP) * scale;
    }
    format!(r#"<g fill="none" stroke="{}" stroke-width="{STROKE}">{paths}</g>"#, style.colour)
}

/// Returns the vertical centre of a character's shape.
fn middle(letter: char) -> f32 {
    match letter.to_ascii_lowercase() {
        'a' | 'c' | 'e' | 'm' | 'n' | 'o' | 'r' | 's' | 'u' | 'v' | 'w' | 'x' | 'z' | 'j' => 8.0,
        'g' | 'p' | 'q' | 'y' => 10.0,
        _ => LINE / 2.0,
    }
}

fn glyph(character: char) -> Glyph {
    let wanted = character.to_ascii_lowercase();
    let known = ALPHABET.iter().find(|(character, ..)| *character == wanted);
    known.map_or(BOX, |&(_, width, path)| Glyph { width, path })
}

/// The width and the strokes of each character. The baseline is 12 below the top of the ascenders.
/// Lower-case letters are 8 high, descenders end at 16.
#[rustfmt::skip]
const ALPHABET: [(char, f32, &str); 37] = [
    ('0', 7.0, "M3.5 0C6 0 7 2.5 7 6S6 12 3.5 12 0 9.5 0 6 1 0 3.5 0Z"),
    ('1', 4.0, "M0 2.8L4 0V12"),
    ('2', 7.0, "M.3 3.2C.3 1.2 1.7 0 3.5 0S6.7 1.2 6.7 3.2C6.7 6.2 2 8.6.2 12H7"),
    ('3', 7.0, "M.5 1.8C1 .7 2.1 0 3.4 0 5.3 0 6.5 1.2 6.5 2.9S5.3 5.7 3.4 5.7H2.6M3.4 5.7C5.5 5.7 7 6.9 7 8.8S5.5 12 3.4 12C1.8 12 .6 11.2 0 10"),
    ('4', 7.0, "M5.4 12V0L0 8.6H7"),
    ('5', 7.0, "M6.4 0H1.2L.6 5.4C1.3 4.8 2.3 4.5 3.3 4.5 5.5 4.5 7 6 7 8.2S5.5 12 3.3 12C1.8 12 .6 11.3 0 10.2"),
    ('6', 7.0, "M6.2.9C5.6.3 4.8 0 4 0 1.6 0 0 2.5 0 7.2 0 10.4 1.4 12 3.5 12S7 10.5 7 8.3 5.5 4.7 3.5 4.7 0 6.2 0 8.2"),
    ('7', 7.0, "M0 0H7L2.6 12"),
    ('8', 7.0, "M3.5 5.6C1.7 5.6.5 4.5.5 2.8S1.7 0 3.5 0 6.5 1.1 6.5 2.8 5.3 5.6 3.5 5.6C1.5 5.6 0 6.9 0 8.8S1.5 12 3.5 12 7 10.7 7 8.8 5.5 5.6 3.5 5.6Z"),
    ('9', 7.0, "M.8 11.1C1.4 11.7 2.2 12 3 12 5.4 12 7 9.5 7 4.8 7 1.6 5.6 0 3.5 0S0 1.5 0 3.7 1.5 7.3 3.5 7.3 7 5.8 7 3.8"),
    ('-', 5.0, "M0 7H5"),
    ('a', 7.0, "M7 4V12M7 8C7 5.6 5.5 4 3.5 4S0 5.6 0 8 1.5 12 3.5 12 7 10.4 7 8"),
    ('b', 7.0, "M0 0V12M0 8C0 5.6 1.5 4 3.5 4S7 5.6 7 8 5.5 12 3.5 12 0 10.4 0 8"),
    ('c', 6.4, "M6.4 5.7C5.8 4.6 4.8 4 3.6 4 1.5 4 0 5.6 0 8S1.5 12 3.6 12C4.8 12 5.8 11.4 6.4 10.3"),
    ('d', 7.0, "M7 0V12M7 8C7 5.6 5.5 4 3.5 4S0 5.6 0 8 1.5 12 3.5 12 7 10.4 7 8"),
    ('e', 7.0, "M0 8H7C7 5.6 5.6 4 3.5 4S0 5.6 0 8 1.5 12 3.6 12C4.9 12 5.9 11.5 6.5 10.5"),
    ('f', 4.8, "M4.8.3C4.4.1 4 0 3.6 0 2.5 0 1.8.8 1.8 2.2V12M0 4.6H4.4"),
    ('g', 7.0, "M7 4V12.4C7 14.7 5.6 16 3.5 16 2.1 16 1.1 15.5.5 14.6M7 8C7 5.6 5.5 4 3.5 4S0 5.6 0 8 1.5 12 3.5 12 7 10.4 7 8"),
    ('h', 6.5, "M0 0V12M0 7.5C0 5.4 1.4 4 3.4 4S6.5 5.3 6.5 7.4V12"),
    ('i', 0.0, "M0 4.5V12M0 .8V.9"),
    ('j', 2.6, "M2.6 4.5V13.2C2.6 15 1.7 16 0 15.8M2.6.8V.9"),
    ('k', 6.2, "M0 0V12M5.8 4L0 9M2.3 7L6.2 12"),
    ('l', 2.0, "M0 0V10C0 11.4.7 12 2 12"),
    ('m', 10.0, "M0 4V12M0 7C0 5.2 1.1 4 2.6 4S5 5.2 5 7V12M5 7C5 5.2 6.1 4 7.6 4S10 5.2 10 7V12"),
    ('n', 6.5, "M0 4V12M0 7.5C0 5.4 1.4 4 3.4 4S6.5 5.3 6.5 7.4V12"),
    ('o', 7.0, "M3.5 4C1.5 4 0 5.6 0 8S1.5 12 3.5 12 7 10.4 7 8 5.5 4 3.5 4Z"),
    ('p', 7.0, "M0 4V16M0 8C0 5.6 1.5 4 3.5 4S7 5.6 7 8 5.5 12 3.5 12 0 10.4 0 8"),
    ('q', 7.0, "M7 4V16M7 8C7 5.6 5.5 4 3.5 4S0 5.6 0 8 1.5 12 3.5 12 7 10.4 7 8"),
    ('r', 4.5, "M0 4V12M0 7.6C0 5.4 1.4 4 3.2 4 3.7 4 4.1 4.1 4.5 4.3"),
    ('s', 6.0, "M5.6 5.5C5.2 4.5 4.3 4 3.1 4 1.5 4 .4 4.8.4 6 .4 8.8 6 7.2 6 9.9 6 11.2 4.8 12 3.1 12 1.6 12 .5 11.4 0 10.3"),
    ('t', 4.8, "M1.8 1V9.8C1.8 11.3 2.5 12 3.6 12 4.1 12 4.4 11.9 4.8 11.7M0 4.6H4.6"),
    ('u', 6.5, "M0 4V8.6C0 10.7 1.1 12 3.1 12S6.5 10.6 6.5 8.5M6.5 4V12"),
    ('v', 6.6, "M0 4L3.3 12 6.6 4"),
    ('w', 10.0, "M0 4L2.5 12 5 5 7.5 12 10 4"),
    ('x', 6.0, "M0 4L6 12M6 4L0 12"),
    ('y', 6.6, "M0 4L3.3 12M6.6 4L3.3 12 2.5 14.1C2 15.4 1.2 16 0 15.8"),
    ('z', 6.0, "M0 4H6L0 12H6"),
];

/// The glyph of a character that is not in the alphabet.
const BOX: Glyph = Glyph { width: 7.0, path: "M0 0H7V12H0Z" };

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_character_of_the_alphabet_has_its_own_form() {
        let characters: Vec<char> = ('a'..='z').chain('0'..='9').chain(['-', '\u{e7}']).collect();
        let forms: HashSet<&str> = characters.iter().map(|c| glyph(*c).path).collect();
        assert_eq!(forms.len(), characters.len());
    }

    #[test]
    fn long_words_are_scaled_down() {
        let style = TextStyle { x: 0.0, y: 0.0, height: 36.0, radius: 24.0, colour: "#000000" };
        assert!(write("8", &style).contains("scale(3)"));
        assert!(write("88", &style).contains("scale(2."));
    }
}
